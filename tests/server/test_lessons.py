"""Lessons over the wire: a table in memory with a teacher, who answers, goes back, and can be found again."""

from __future__ import annotations

import json
from typing import Any

import pytest
from litestar.exceptions import WebSocketDisconnect
from litestar.testing import TestClient

from mudbrick import games
from mudbrick.lessons import checker
from mudbrick.lessons.lesson import course, moves
from mudbrick.server.app import build
from mudbrick.server.config import Config
from tests.server.desks import Sitter

GAME = next(name for name in games.names() if course(name))
LESSON = next(iter(course(GAME)))


class Learner(Sitter):
    """Somebody who takes a lesson."""

    def __init__(self, socket: Any) -> None:
        super().__init__(socket, "teaching")


@pytest.fixture
def client(tmp_path: Any) -> Any:
    with TestClient(
        build(Config(database=f"sqlite:///{tmp_path}/tables.sqlite", page=str(tmp_path)))
    ) as found:
        yield found


def address(rest: str = "") -> str:
    return f"/api/lessons/{GAME}/{LESSON}/live{rest}"


def test_a_course_is_listed_and_its_box_is_the_usual_one(client: Any) -> None:
    listed = client.get(f"/api/lessons/{GAME}").json()
    assert [each["name"] for each in listed] == list(course(GAME))
    assert set(listed[0]["title"]) == {"en", "fr", "pl"}
    assert client.get(f"/api/lessons/{GAME}/box").json() == client.get(f"/api/games/{GAME}/box").json()
    offered = {each["name"]: each["lessons"] for each in client.get("/api/games").json()["games"]}
    assert offered == {name: len(course(name)) for name in games.names()}
    assert client.get("/api/lessons/nothing").status_code == 404


def test_a_lesson_is_taken_to_its_end(client: Any) -> None:
    lesson = course(GAME)[LESSON]
    line = iter(checker.main_line(GAME, lesson, "here"))
    with client.websocket_connect(address()) as socket:
        learner = Learner(socket)
        while learner.stands["place"] < learner.stands["steps"]:
            if learner.stands["asks"]:
                learner.do(next(line))
            else:
                learner.wish(do="go", to="next")
        assert learner.stands["say"]["en"] == lesson.end.en
        assert learner.wish(do="go", to="start")["place"] == 0


def test_what_was_not_meant_is_answered_and_not_played(client: Any) -> None:
    with client.websocket_connect(address()) as socket:
        learner = Learner(socket)
        while not learner.stands["asks"]:
            learner.wish(do="go", to="next")
        place, number = learner.stands["place"], learner.number
        action = games.game(GAME).action("place farmer 22,2")
        answered = learner.do(action)
        assert set(answered["tried"]) == {"points", "best", "remark"}
        assert (answered["place"], answered["number"]) == (place, number)


def test_a_lesson_is_found_again_where_it_was_and_can_be_taken_back(client: Any) -> None:
    line = checker.main_line(GAME, course(GAME)[LESSON], "here")
    with client.websocket_connect(address()) as socket:
        learner = Learner(socket)
        left = learner.do(line[0])
    with client.websocket_connect(address(f"?resume={left['resume']}")) as socket:
        learner = Learner(socket)
        assert (learner.stands["place"], learner.stands["say"]) == (left["place"], left["say"])
        before = learner.stands["place"]
        assert learner.wish(do="undo", number=learner.number)["place"] < before


def test_another_table_is_shown_whole_and_is_found_again(client: Any) -> None:
    lesson = course(GAME)[LESSON]
    (first, _), (second, beginning) = lesson.tables()
    line = iter(checker.main_line(GAME, lesson, "here"))
    with client.websocket_connect(address()) as socket:
        learner = Learner(socket)
        begun = learner.whole["observation"]
        while learner.stands["place"] < second.start:
            learner.do(next(line)) if learner.stands["asks"] else learner.wish(do="go", to="next")
        shown = learner.whole
        assert (shown["since"], learner.stands["number"]) == (0, shown["number"])
        assert len(shown["log"]) == 1 + len(moves(beginning.played, games.game(GAME), "here"))
        assert learner.wish(do="go", to="back")["place"] == first.stop - 1
        assert learner.wish(do="go", to="next")["place"] == second.start
        assert learner.whole["observation"] == shown["observation"]
        left = learner.wish(do="go", to="next")
        assert learner.wish(do="go", to="start")["place"] == 0
        assert learner.whole["observation"] == begun
    with client.websocket_connect(address(f"?resume={left['resume']}")) as socket:
        learner = Learner(socket)
        assert learner.stands["place"] == left["place"]
        assert learner.whole["observation"] == shown["observation"]


def test_other_wishes_are_refused_and_no_lesson_is_no_table(client: Any) -> None:
    with client.websocket_connect(address()) as socket:
        learner = Learner(socket)
        socket.send_text(json.dumps({"do": "resign", "ticket": "a"}))
        assert learner.hear("refused")["refusal"]["code"] == "not yours"
        socket.send_text(json.dumps({"do": "ping", "ticket": "b"}))
        assert learner.hear("done")["ticket"] == "b"
        socket.send_text(json.dumps({"do": "why", "ticket": "c", "touches": ["hex:12,8"]}))
        assert learner.hear("refused")["ticket"] == "c"
    with (
        client.websocket_connect(f"/api/lessons/{GAME}/nothing/live") as socket,
        pytest.raises(WebSocketDisconnect) as closed,
    ):
        socket.receive_text()
    assert closed.value.code == 4404
