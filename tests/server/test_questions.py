"""Questions on the live connection, and a move that is one message out and one in."""

from __future__ import annotations

from functools import partial

import pytest

from mudbrick import games
from mudbrick.table import looking
from tests.server.client import Client, Message
from tests.server.serving import Running
from tests.server.test_table_life import People, at_table, sit_down

GAME = games.names()[0]


async def heard(client: Client) -> list[Message]:
    """All that comes to a client before the answer to a ping."""
    await client.send({"do": "ping", "ticket": "end"})
    found: list[Message] = []
    while True:
        message = await client.receive()
        if message.get("ticket") == "end":
            return found
        found.append(message)


def play(client: Client, action: int, **more: object) -> Message:
    return {"do": "play", "ticket": "move", "action": action, "number": client.seen.number, **more}


async def until_chosen(server: Running, clients: list[Client], reveals: bool) -> tuple[Client, int]:
    """Play on until somebody has an action that reveals something, or one that doesn't; both."""
    room = await server.hall.room(clients[0].table)
    for turn in range(60):
        for client in clients:
            await heard(client)
        mover = next(client for client in clients if client.seen.actions)
        assert mover.seen.viewer is not None
        for action in mover.seen.actions:
            told = await room.read(partial(looking.preview, seat=mover.seen.viewer, action=action))
            if told.reveals == reveals:
                return mover, action
        await mover.ask({**play(mover, mover.seen.actions[0]), "ticket": f"t{turn}"})
    raise AssertionError("nobody had such an action")


@pytest.mark.parametrize("game", games.names())
def test_a_move_is_one_message_out_and_one_in(game: str, sqlite_url: str) -> None:
    async def test(server: Running, people: People) -> None:
        _, clients = await sit_down(people, "Ann", "Bob", game=game)
        mover, action = await until_chosen(server, clients, reveals=False)
        other = next(client for client in clients if client is not mover)
        await mover.send(play(mover, action, unless_reveals=True))
        told = await heard(mover)
        assert [(message["type"], message.get("ticket")) for message in told] == [("change", "move")]
        assert [message["type"] for message in await heard(other)] == ["change"]

    at_table(test, sqlite_url)


def test_what_would_reveal_something_is_not_done_but_foretold(sqlite_url: str) -> None:
    async def test(server: Running, people: People) -> None:
        _, clients = await sit_down(people, "Ann", "Bob")
        mover, action = await until_chosen(server, clients, reveals=True)
        number = mover.seen.number
        foretold = await mover.ask(play(mover, action, unless_reveals=True))
        asked = await mover.ask({"do": "preview", "ticket": "p", "action": action})
        assert foretold == {**asked, "ticket": "move"}
        assert foretold["type"] == "preview" and foretold["reveals"]
        assert [await heard(client) for client in clients] == [[], []]
        assert (await mover.ask({"do": "ping", "ticket": "q"}))["number"] == number
        # Who has been warned plays it under the same ticket.
        done = await mover.ask(play(mover, action))
        assert (done["type"], done["number"]) == ("change", number + 1)

    at_table(test, sqlite_url)


def test_why_not_is_answered_as_a_refusal_is(sqlite_url: str) -> None:
    async def test(server: Running, people: People) -> None:
        _, clients = await sit_down(people, "Ann", "Bob")
        mover = next(client for client in clients if client.seen.actions)
        other = next(client for client in clients if client is not mover)
        waiting = await other.ask({"do": "why", "ticket": "w", "touches": ["anything"]})
        assert waiting == {
            "type": "refused",
            "ticket": "w",
            "number": other.seen.number,
            "refusal": {
                "code": "not your turn",
                "reason": "it is not your turn",
                "rule": "",
                "pattern": "",
                "values": {},
                "first": [],
            },
        }
        game = await (await server.hall.room(mover.table)).read(lambda table: table.game)
        legal = set(mover.seen.actions)
        action = next(number for number in range(game.vocabulary) if number not in legal)
        refused = await mover.ask(play(mover, action))
        touches = game.touches(action)
        asked = await mover.ask({"do": "why", "ticket": "move", "touches": touches})
        assert refused["type"] == asked["type"] == "refused"
        assert refused.keys() == asked.keys()
        assert refused["refusal"].keys() == asked["refusal"].keys()

    at_table(test, sqlite_url)


def test_anybody_who_looks_may_ask_what_a_thing_would_bring_and_only_its_holder_speaks_for_a_seat(
    sqlite_url: str,
) -> None:
    async def test(server: Running, people: People) -> None:
        table, clients = await sit_down(people, "Ann", "Bob")
        watcher = await people.enter_async_context(Client(server.address))
        await watcher.open(table)
        action = next(client for client in clients if client.seen.actions).seen.actions[0]
        game = await (await server.hall.room(table)).read(lambda shown: shown.game)
        thing = game.touches(action)[-1]
        answers = [
            await client.ask({"do": "prospect", "ticket": "p", "thing": thing})
            for client in (watcher, *clients)
        ]
        assert answers[0]["type"] == "prospect" and answers.count(answers[0]) == 3
        for question in ({"do": "preview", "action": action}, {"do": "why", "touches": [thing]}):
            refused = await watcher.ask({**question, "ticket": "q", "seat": 0})
            assert refused["refusal"]["code"] == "not yours"

    at_table(test, sqlite_url)


def test_who_asks_too_much_is_told_to_wait_and_can_still_play(sqlite_url: str) -> None:
    async def test(server: Running, people: People) -> None:
        _, clients = await sit_down(people, "Ann", "Bob")
        mover = next(client for client in clients if client.seen.actions)
        question = {"do": "prospect", "ticket": "p", "thing": "nothing:1"}
        codes = [
            answer.get("refusal", {}).get("code") for answer in [await mover.ask(question) for _ in range(8)]
        ]
        assert codes[:2] == [None, None] and codes[-1] == "too fast"
        assert (await mover.ask(play(mover, mover.seen.actions[0])))["type"] == "change"

    at_table(test, sqlite_url, question_rate=1)
