"""Asking why a computer player did something: who may, about what, and from whose side."""

from __future__ import annotations

import msgspec
import pytest

from mudbrick import games
from mudbrick.engine.chance import FastChance
from mudbrick.server.thinker import Grounds
from mudbrick.table.explaining import Turn
from tests.server.client import Client, Message
from tests.server.serving import Running
from tests.server.test_questions import play
from tests.server.test_table_life import People, at_table, sit_down

AGAINST_A_BOT = [{"kind": "host"}, {"kind": "bot", "bot": "random"}]


async def after_some_moves(people: People, game: str) -> tuple[Client, list[Message]]:
    """Somebody who made a few moves against a bot, and the lines of what the bot did."""
    _, (ann,) = await sit_down(people, "Ann", game=game, seats=AGAINST_A_BOT)
    lines: list[Message] = []
    for number in range(40):
        if ann.seen.actions:
            said = await ann.ask({**play(ann, ann.seen.actions[0]), "ticket": f"t{number}"})
        else:
            said = await ann.receive()
        log = said.get("log")
        if isinstance(log, dict) and log.get("seat") == 1 and log["kind"] == "played":
            lines.append(log)
        if len(lines) > 2 and ann.seen.actions:
            break
    assert lines
    return ann, lines


@pytest.mark.parametrize("game", games.names())
def test_a_computers_turn_is_explained_by_a_worker_to_who_plays_alone(game: str, sqlite_url: str) -> None:
    async def test(_: Running, people: People) -> None:
        ann, lines = await after_some_moves(people, game)
        path = f"/api/tables/{ann.table}/explanation"
        found = (await ann.http.get(f"{path}/{lines[-1]['number']}")).json()
        assert found["seat"] == 1 and found["first"] <= lines[-1]["number"] <= found["last"]
        messages = games.catalogue(game).messages
        for subject in (*found["prepares"], *found["denies"], *found["costs"]):
            assert f"reason.{subject}" in messages

    at_table(test, sqlite_url)


def test_only_what_a_computer_did_is_explained_and_only_to_those_at_the_table(sqlite_url: str) -> None:
    async def test(_: Running, people: People) -> None:
        ann, lines = await after_some_moves(people, games.names()[0])
        (bob,) = await people.come("Bob")
        path = f"/api/tables/{ann.table}/explanation"
        mine = next(number for number in range(1, 40) if number not in {line["number"] for line in lines})
        for client, number, answer in (
            (ann, 9999, (409, "no use")),
            (ann, mine, (409, "no use")),
            (bob, lines[-1]["number"], (403, "not yours")),
        ):
            said = await client.http.get(f"{path}/{number}")
            assert (said.status_code, said.json()["code"]) == answer

    at_table(test, sqlite_url)


def test_among_people_computers_explain_themselves_where_hints_were_agreed(sqlite_url: str) -> None:
    seats = [{"kind": "host"}, {"kind": "open"}, {"kind": "bot", "bot": "random"}]

    async def test(_: Running, people: People) -> None:
        clients = (await sit_down(people, "Ann", "Bob", seats=seats, hints=False))[1]
        said = await clients[0].http.get(f"/api/tables/{clients[0].table}/explanation/5")
        assert (said.status_code, said.json()["code"]) == (409, "no hints")

    at_table(test, sqlite_url)


def test_a_worker_is_told_only_what_the_asker_saw(sqlite_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """All that is hidden from the asker is drawn anew, and the worker's question stays the same."""

    async def test(server: Running, people: People) -> None:
        asked: list[Turn] = []

        async def explain(turn: Turn, table: str) -> Grounds:
            asked.append(turn)
            return Grounds(("points",), (), ())

        monkeypatch.setattr(server.hall.thinkers, "explain", explain)
        ann, lines = await after_some_moves(people, "babylonia")
        room = await server.hall.room(ann.table)
        await ann.http.get(f"/api/tables/{ann.table}/explanation/{lines[-1]['number']}")
        game = await room.read(lambda table: table.game)
        for seen in (asked[0].before, asked[0].after):
            guesses = [game.guess(seen, FastChance(luck)).observe(0) for luck in range(3)]
            assert seen.viewer == 0 and {msgspec.json.encode(each) for each in (seen, *guesses)} == {
                msgspec.json.encode(seen)
            }

    at_table(test, sqlite_url)
