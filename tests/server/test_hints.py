"""Hints at a table: who may ask, one thought for a choice however often it is asked, and stopping."""

from __future__ import annotations

import asyncio

import pytest

from mudbrick import games
from mudbrick.engine.observation import Observation
from mudbrick.table.messages import ActionWords, Advice
from tests.server.client import Client, Message
from tests.server.serving import Running
from tests.server.test_questions import heard, play
from tests.server.test_table_life import GAME, People, at_table, sit_down

ASK = {"do": "hint", "ticket": "hint"}
ALONE = [{"kind": "host"}, {"kind": "host"}]


async def alone(people: People, game: str = GAME, **plan: object) -> Client:
    """Somebody who plays both seats, and looks from the one that decides."""
    _, (ann,) = await sit_down(people, "Ann", game=game, seats=ALONE, **plan)
    if not ann.seen.actions:
        assert ann.seen.viewer is not None
        await ann.send({"do": "look", "ticket": "look", "seat": 1 - ann.seen.viewer})
        await heard(ann)
    return ann


class Adviser:
    """Stands in for the workers: it notes what it was asked, and answers when it may."""

    def __init__(self) -> None:
        self.seen: list[Observation] = []
        self.expected: list[int | None] = []
        self.then: tuple[ActionWords, ...] = ()
        self.go_on = asyncio.Event()
        self.stopped = 0

    async def advise(
        self, observation: Observation, number: int, table: str, expected: int | None = None
    ) -> Advice:
        self.seen.append(observation)
        self.expected.append(expected)
        try:
            await self.go_on.wait()
        except asyncio.CancelledError:
            self.stopped += 1
            raise
        action = observation.actions[0]
        return Advice(action, (action,), self.then, None, (), (), (), (), ())


def advising(server: Running, monkeypatch: pytest.MonkeyPatch) -> Adviser:
    adviser = Adviser()
    monkeypatch.setattr(server.hall.thinkers, "advise", adviser.advise)
    return adviser


async def hint(client: Client) -> Message:
    return await client.until(lambda message: message["type"] == "hint")


@pytest.mark.parametrize("game", games.names())
def test_who_plays_alone_gets_a_hint_from_a_worker(game: str, sqlite_url: str) -> None:
    async def test(_: Running, people: People) -> None:
        ann = await alone(people, game)
        assert ann.seen.facts["hints"] is True
        await ann.send(ASK)
        advice = (await hint(ann))["advice"]
        assert advice["action"] in ann.seen.actions

    at_table(test, sqlite_url)


@pytest.mark.parametrize(("agreed", "answer"), [(False, "no hints"), (True, "hint")])
def test_among_people_there_are_hints_where_all_agreed(agreed: bool, answer: str, sqlite_url: str) -> None:
    async def test(_: Running, people: People) -> None:
        clients = (await sit_down(people, "Ann", "Bob", hints=agreed))[1]
        assert [client.seen.facts["hints"] for client in clients] == [agreed] * 2
        mover = next(client for client in clients if client.seen.actions)
        other = next(client for client in clients if client is not mover)
        await mover.send(ASK)
        told = await mover.until(lambda message: message["type"] in ("hint", "refused"))
        assert (told["refusal"]["code"] if told["type"] == "refused" else told["type"]) == answer
        await other.send(ASK)
        told = await other.until(lambda message: message["type"] == "refused")
        assert told["refusal"]["code"] == ("not your turn" if agreed else "no hints")

    at_table(test, sqlite_url)


def test_a_choice_is_thought_about_once_and_only_from_the_seat_that_has_it(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def test(server: Running, people: People) -> None:
        adviser = advising(server, monkeypatch)
        ann = await alone(people)
        await ann.send(ASK)
        await ann.send({**ASK, "ticket": "again"})
        assert [message["type"] for message in await heard(ann)].count("done") == 2
        adviser.go_on.set()
        assert (await hint(ann))["ticket"] == "again", "the last who asked is told"
        await ann.send({**ASK, "ticket": "third"})
        assert (await hint(ann))["ticket"] == "third"
        assert [seen.viewer for seen in adviser.seen] == [ann.seen.viewer]

    at_table(test, sqlite_url)


@pytest.mark.parametrize("followed", [True, False])
def test_who_followed_advice_is_told_how_its_plan_goes_on(
    followed: bool, sqlite_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def test(server: Running, people: People) -> None:
        adviser = advising(server, monkeypatch)
        adviser.go_on.set()
        game = games.game("babylonia")
        ann = await alone(people, game.name, options={"first_round_limit": False})
        first, planned, *_, other = ann.seen.actions
        adviser.then = (ActionWords(game.text(planned), ()),)
        await ann.send(ASK)
        assert (await hint(ann))["advice"]["action"] == first
        await ann.send(play(ann, first if followed else other))
        await heard(ann)
        assert ann.seen.actions, "the turn goes on"
        await ann.send({**ASK, "ticket": "next"})
        await hint(ann)
        assert adviser.expected == [None, planned if followed else None]

    at_table(test, sqlite_url)


def test_advice_about_what_was_taken_back_says_nothing_about_what_was_done_instead(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def test(server: Running, people: People) -> None:
        adviser = advising(server, monkeypatch)
        adviser.go_on.set()
        ann = await alone(people, "babylonia", options={"first_round_limit": False})
        for action in (ann.seen.actions[0], ann.seen.actions[-1]):
            await ann.ask(play(ann, action, ticket=f"play-{action}"))
            await ann.send({**ASK, "ticket": f"hint-{action}"})
            await hint(ann)
            undone = {"do": "undo", "ticket": f"undo-{action}", "number": ann.seen.number}
            assert (await ann.ask(undone))["log"]["kind"] == "undone"
        assert adviser.expected == [None, None]

    at_table(test, sqlite_url)


@pytest.mark.parametrize("how", ["wish", "move", "leave"])
def test_thinking_stops_when_nobody_wants_the_hint(
    how: str, sqlite_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def test(server: Running, people: People) -> None:
        adviser = advising(server, monkeypatch)
        ann = await alone(people)
        await ann.send(ASK)
        await heard(ann)
        if how == "wish":
            await ann.send({**ASK, "ticket": "stop", "wanted": False})
            await heard(ann)
        elif how == "move":
            await ann.send(play(ann, ann.seen.actions[0]))
            refused = [message for message in await heard(ann) if message["type"] == "refused"]
            assert [message["refusal"]["code"] for message in refused] == ["stale"]
        else:
            await ann.disconnect()
        while not adviser.stopped:
            await asyncio.sleep(0.01)
        assert len(adviser.seen) == 1

    at_table(test, sqlite_url)
