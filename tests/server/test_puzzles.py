"""Puzzles over the wire: a table in memory at which a turn is judged, and nothing hidden is told."""

from __future__ import annotations

import json
from typing import Any

import pytest
from litestar.exceptions import WebSocketDisconnect
from litestar.testing import TestClient

from mudbrick import games
from mudbrick.puzzles.puzzle import game_of, puzzles_of
from mudbrick.server.app import build
from mudbrick.server.config import Config
from tests.server.desks import Sitter

GAME = next(name for name in games.names() if puzzles_of(name))
PUZZLE = next(puzzle for puzzle in puzzles_of(GAME).values() if len(puzzle.best[0].actions) > 1)


class Solver(Sitter):
    """Somebody at a puzzle."""

    def __init__(self, socket: Any) -> None:
        super().__init__(socket, "puzzling")

    def play(self, turn: tuple[str, ...]) -> dict[str, Any]:
        """Play a whole turn."""
        for text in turn:
            self.do(game_of(GAME).action(text))
        return self.stands


@pytest.fixture
def client(tmp_path: Any) -> Any:
    with TestClient(
        build(Config(database=f"sqlite:///{tmp_path}/tables.sqlite", page=str(tmp_path)))
    ) as found:
        yield found


def address(rest: str = "") -> str:
    return f"/api/puzzles/{GAME}/{PUZZLE.id}/live{rest}"


def test_puzzles_are_listed_without_their_solutions(client: Any) -> None:
    listed = client.get(f"/api/puzzles/{GAME}").json()
    assert [each["id"] for each in listed] == list(puzzles_of(GAME))
    assert set(listed[0]) == {"id", "theme", "rating", "found_by", "seats"}
    assert client.get(f"/api/puzzles/{GAME}/box").json() == client.get(f"/api/games/{GAME}/box").json()
    offered = {each["name"]: each["puzzles"] for each in client.get("/api/games").json()["games"]}
    assert offered == {name: len(puzzles_of(name)) for name in games.names()}
    assert client.get("/api/puzzles/nothing").status_code == 404


def test_a_poor_turn_is_answered_with_its_cost_and_the_best_is_right(client: Any) -> None:
    with client.websocket_connect(address()) as socket:
        solver = Solver(socket)
        assert solver.whole["viewer"] == PUZZLE.you
        assert (solver.stands["state"], solver.stands["begun"]) == ("open", False)
        poor = PUZZLE.others[0]
        wrong = solver.play(poor.actions)
        assert (wrong["state"], wrong["cost"]) == ("wrong", round(poor.cost, 1))
        assert "solution" not in wrong
        assert solver.wish(do="again")["state"] == "open"
        right = solver.play(PUZZLE.best[0].actions)
        assert right["state"] == "right"
        assert [text for text, _ in right["solution"]["turn"]] == list(PUZZLE.best[0].actions)


def test_a_turn_can_be_taken_back_found_again_and_shown(client: Any) -> None:
    with client.websocket_connect(address()) as socket:
        solver = Solver(socket)
        begun = solver.play(PUZZLE.best[0].actions[:1])
        assert begun["begun"]
    with client.websocket_connect(address(f"?resume={begun['resume']}")) as socket:
        solver = Solver(socket)
        assert solver.stands["resume"] == begun["resume"]
        assert not solver.wish(do="undo", number=solver.number)["begun"]
        shown = solver.wish(do="show")
        assert (shown["state"], shown["solution"]["margin"]) == ("shown", PUZZLE.margin)
        socket.send_text(json.dumps({"do": "show", "ticket": "again"}))
        assert solver.hear("refused")["refusal"]["code"] == "over"


def test_other_wishes_are_refused_and_no_puzzle_is_no_table(client: Any) -> None:
    with client.websocket_connect(address()) as socket:
        solver = Solver(socket)
        socket.send_text(json.dumps({"do": "resign", "ticket": "a"}))
        assert solver.hear("refused")["refusal"]["code"] == "not yours"
        socket.send_text(json.dumps({"do": "ping", "ticket": "b"}))
        assert solver.hear("done")["ticket"] == "b"
    with (
        client.websocket_connect(f"/api/puzzles/{GAME}/1-999999/live") as socket,
        pytest.raises(WebSocketDisconnect) as closed,
    ):
        socket.receive_text()
    assert closed.value.code == 4404
