"""The analysis of a finished game: only then, from what was known, in spare time, kept; and what if."""

from __future__ import annotations

import asyncio
from typing import Literal

import msgspec
import pytest

from mudbrick import games
from mudbrick.engine.chance import FastChance
from mudbrick.server.thinking import Thinkers
from mudbrick.server.workers import BotFailed
from mudbrick.table import analysis, looking
from mudbrick.table.analysis import AS_GOOD, Account, Asked, Judged
from mudbrick.table.table import Ending
from tests.server.client import Client, Message
from tests.server.serving import Running
from tests.server.test_questions import heard, play
from tests.server.test_table_life import People, at_table, sit_down

AGAINST_A_BOT = [{"kind": "host"}, {"kind": "bot", "bot": "random"}]


class Judge:
    """Stands in for the workers: every second decision was poor, and chances go up and down."""

    def __init__(self) -> None:
        self.asked: list[Asked] = []
        self.judged = 0
        self.accounts: dict[int | None, Account] = {}  # of each seat, with its last judgement
        self.waiting: list[Asked] = []
        self.go_on = asyncio.Event()
        self.go_on.set()

    async def judge(self, asked: Asked, table: str, account: Account) -> Judged:
        viewer = asked.observation.viewer
        assert account == self.accounts.get(viewer, Account())
        await self._wait(asked)
        self.asked.append(asked)
        poor = len(self.asked) % 2
        self.judged += 1
        known = self.judged > 1  # for the first one there was no time
        after = self.accounts[viewer] = Account(missed=(len(self.asked),))
        return Judged(asked.observation.actions[0], 3.0 * poor, 0.1 * poor, known, after)

    async def chances(self, asked: Asked, table: str) -> tuple[float, ...]:
        await self._wait(asked)
        self.asked.append(asked)
        return (0.75, 0.25)

    async def _wait(self, asked: Asked) -> None:
        self.waiting.append(asked)
        await self.go_on.wait()
        self.waiting.remove(asked)


def judging(server: Running, monkeypatch: pytest.MonkeyPatch) -> Judge:
    judge = Judge()
    monkeypatch.setattr(server.hall.thinkers, "judge", judge.judge)
    monkeypatch.setattr(server.hall.thinkers, "chances", judge.chances)
    return judge


async def played_out(people: People, moves: int = 6) -> Client:
    """Somebody who made some moves against a bot, and then resigned."""
    _, (ann,) = await sit_down(people, "Ann", seats=AGAINST_A_BOT)
    for number in range(moves):
        while not ann.seen.actions:
            await ann.receive()
        await ann.ask({**play(ann, ann.seen.actions[0]), "ticket": f"t{number}"})
    await ann.send({"do": "resign", "ticket": "resign"})
    while ann.seen.facts["status"] != "over":
        await ann.receive()
    await heard(ann)
    return ann


async def result(ann: Client) -> Message:
    """The analysis, when it is done."""
    path = f"/api/tables/{ann.table}/analysis"
    assert (await ann.post(path))["status"] in ("running", "done")
    while (state := (await ann.http.get(path)).json())["status"] == "running":
        await asyncio.sleep(0.01)
    assert state["status"] == "done", state
    found: Message = state["analysis"]
    return found


def test_an_analysis_is_made_once_and_kept_with_the_game(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def test(server: Running, people: People) -> None:
        judge = judging(server, monkeypatch)
        ann = await played_out(people)
        found = await result(ann)
        asked = len(judge.asked)
        assert await result(ann) == found and len(judge.asked) == asked
        costs = [one["points"] for one in found["decisions"]]
        assert len(costs) == judge.judged - 1, "what is not known doesn't count"
        assert costs == sorted(costs, reverse=True) and {one["seat"] for one in found["decisions"]} == {0}
        good = sum(cost < AS_GOOD for cost in costs)
        assert [seat["closeness"] for seat in found["seats"]] == [round(100 * good / len(costs)), None]
        assert [seat["left_out"] for seat in found["seats"]] == [1, 0]
        assert found["moments"][-1]["chances"] == [0.0, 1.0]
        last = found["moments"][-1]["number"]
        assert found["seats"][0]["insight"] == {"kind": "lost_lead", "part": 100, "number": last}

    at_table(test, database)


@pytest.mark.parametrize("spare", [1, 2, 3])
def test_the_seats_of_one_game_are_looked_at_by_as_many_workers_as_are_to_spare(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch, spare: int
) -> None:
    """Each seat by one worker at a time, in order, so that its plans can be gone on with."""

    async def test(server: Running, people: People) -> None:
        _, (ann, bob) = await sit_down(people, "Ann", "Bob")
        for number in range(8):
            while not (ann.seen.actions or bob.seen.actions):
                await ann.receive()
                await heard(bob)
            who = ann if ann.seen.actions else bob
            await who.ask({**play(who, who.seen.actions[0]), "ticket": f"t{number}"})
            await heard(ann)
            await heard(bob)
        await ann.send({"do": "resign", "ticket": "resign"})
        while ann.seen.facts["status"] != "over":
            await ann.receive()
        judge = judging(server, monkeypatch)
        monkeypatch.setattr(Thinkers, "spare", spare)
        judge.go_on.clear()
        assert (await ann.post(f"/api/tables/{ann.table}/analysis"))["status"] == "running"
        while len(judge.waiting) < spare:
            await asyncio.sleep(0.01)
        for _ in range(5):
            await asyncio.sleep(0.01)
        viewers = [asked.observation.viewer for asked in judge.waiting]
        assert len(viewers) == len(set(viewers)) == spare
        judge.go_on.set()
        found = await result(ann)
        assert {one["seat"] for one in found["decisions"]} == {0, 1}
        assert [one["number"] for one in found["moments"]] == sorted(
            one["number"] for one in found["moments"]
        )

    at_table(test, sqlite_url)


def test_it_is_for_finished_games_and_for_those_who_sat_there(sqlite_url: str) -> None:
    async def test(_: Running, people: People) -> None:
        ann = (await sit_down(people, "Ann", seats=AGAINST_A_BOT))[1][0]
        (bob,) = await people.come("Bob")
        path = f"/api/tables/{ann.table}"
        for client, answer in ((ann, (409, "not over")), (bob, (403, "not yours"))):
            told = await client.http.post(f"{path}/analysis", json={})
            assert (told.status_code, told.json()["code"]) == answer
            told = await client.http.post(f"{path}/what-if", json={"number": 3})
            assert (told.status_code, told.json()["code"]) == answer

    at_table(test, sqlite_url)


async def outlook(client: Client, table: str) -> Message:
    """How the game went, when that is known."""
    while (state := (await client.http.get(f"/api/tables/{table}/analysis/outlook")).json())[
        "status"
    ] == "running":
        await asyncio.sleep(0.01)
    found: Message = state
    return found


def test_how_a_game_went_is_told_by_itself_once_it_is_over(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nobody begins it, whoever may see the table can ask, and no decision is looked at for it."""

    async def test(server: Running, people: People) -> None:
        judge = judging(server, monkeypatch)
        playing = (await sit_down(people, "Dora", seats=AGAINST_A_BOT))[1][0]
        early = await playing.http.get(f"/api/tables/{playing.table}/analysis/outlook")
        assert (early.status_code, early.json()["code"]) == (409, "not over")
        ann = await played_out(people)
        (bob,) = await people.come("Bob")
        found = (await outlook(bob, ann.table))["outlook"]
        assert judge.judged == 0 and len(judge.asked) == len(found["moments"]) - 1
        assert found["moments"][-1]["chances"] == [0.0, 1.0]
        assert [one["kind"] for one in found["insights"]] == ["lost_lead", "even"]
        asked = len(judge.asked)
        assert (await outlook(ann, ann.table))["outlook"] == found and len(judge.asked) == asked

    at_table(test, sqlite_url)


def test_how_a_game_went_is_unknown_where_nobody_could_look_and_known_again_by_the_analysis(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def test(server: Running, people: People) -> None:
        async def fail(asked: Asked, table: str) -> tuple[float, ...]:
            raise BotFailed("error", "no worker")

        ann = await played_out(people)
        monkeypatch.setattr(server.hall.thinkers, "chances", fail)
        assert await outlook(ann, ann.table) == {"status": "unknown", "outlook": None}
        judging(server, monkeypatch)
        found = await result(ann)
        assert (await outlook(ann, ann.table))["outlook"]["moments"] == found["moments"]

    at_table(test, sqlite_url)


def test_it_can_be_stopped_and_begun_again(sqlite_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def test(server: Running, people: People) -> None:
        judge = judging(server, monkeypatch)
        judge.go_on.clear()
        ann = await played_out(people)
        path = f"/api/tables/{ann.table}/analysis"
        assert (await ann.post(path))["status"] == "running"
        assert (await ann.http.delete(path)).json()["status"] == "none"
        judge.go_on.set()
        assert (await result(ann))["level"] == "master"

    at_table(test, sqlite_url)


def test_another_move_is_tried_from_a_moment_against_the_same_opponents(sqlite_url: str) -> None:
    async def test(server: Running, people: People) -> None:
        ann = await played_out(people)
        room = await server.hall.room(ann.table)
        start, steps = await room.read(looking.past)
        number, step = [each for each in steps if each[1].seat == 0][3]
        made = await ann.post(f"/api/tables/{ann.table}/what-if", {"number": number})
        assert [seat["bot"] for seat in made["table"]["seats"]] == [None, "random"]
        other = await server.hall.room(made["table"]["id"])
        before, again = await other.read(looking.past)
        assert before.deal.setup == start.deal.setup and before.secret == start.secret
        played = [(each.seat, each.action) for _, each in steps[: steps.index((number, step))]]
        assert [(each.seat, each.action) for _, each in again] == played
        await ann.open(made["table"]["id"])
        assert step.action in ann.seen.actions
        await ann.ask(play(ann, ann.seen.actions[-1]))

    at_table(test, sqlite_url)


@pytest.mark.parametrize("name", games.names())
def test_workers_are_told_only_what_was_known_at_the_moment(name: str) -> None:
    """Everything hidden is drawn anew: what is asked about decisions and standings stays the same."""
    game = games.game(name)
    position = game.start(3, 6)
    position.chance = FastChance(6)
    for number in range(30):
        seat = position.deciders[0]
        for viewer in (seat, None):
            guesses = [position.guess(viewer, FastChance(luck)) for luck in range(2)]
            told = {msgspec.json.encode(Asked(number, each.observe(viewer))) for each in (position, *guesses)}
            assert len(told) == 1
        position.play(seat, position.actions(seat)[number % len(position.actions(seat))])


@pytest.mark.parametrize("name", games.names())
def test_workers_answer_what_an_analysis_asks(name: str) -> None:
    game = games.game(name)
    position = game.start(2, 6)
    while len(position.actions(position.deciders[0])) < 2:
        position.play(position.deciders[0], position.actions(position.deciders[0])[0])
    seat = position.deciders[0]

    async def test() -> None:
        thinkers = Thinkers(1, 60.0, "random")
        try:
            chances = await thinkers.chances(Asked(1, position.observe(None)), "t")
            assert sum(chances) == pytest.approx(1) and len(chances) == 2
            seen = position.observe(seat)
            judged = await thinkers.judge(Asked(1, seen, seen.actions[0]), "t", Account())
            assert judged.best in seen.actions and judged.points >= 0 and judged.chance >= 0
        finally:
            await thinkers.close()

    asyncio.run(test())


def test_turning_points_are_the_greatest_changes_in_order() -> None:
    shares = (0.5, 0.52, 0.8, 0.3, 0.32, 0.9, 0.6, 1.0)
    moments = [analysis.Moment(number, (share, 1 - share)) for number, share in enumerate(shares)]
    assert analysis.turning_points(moments) == (2, 4, 6)


@pytest.mark.parametrize(("by", "turning"), [("play", (3, 7)), ("resignation", (3,))])
def test_who_gives_up_turns_nothing(by: Literal["play", "resignation"], turning: tuple[int, ...]) -> None:
    game = games.game("nehemiah")
    seen = game.start(2, 1).observe(None)
    found = analysis.Findings(game, Ending(by, (4, 9), (0,)), 9)
    for number, chance in ((3, 0.5), (7, 0.2)):
        found.note_chances(Asked(number, seen), (chance, 1 - chance))
    assert found.analysis().turning == turning


@pytest.mark.parametrize(
    ("chances", "told"),
    [
        ([0.38, 0.2, 0.1, 0.0], "behind"),  # so much luck has everybody at the start
        ([0.5, 0.2, 0.1, 0.0], "lost_lead"),
        ([0.5, 0.6, 0.7, 1.0], "led"),
        ([0.35, 0.6, 0.7, 1.0], "took_lead"),
        ([0.3, 0.3, 0.38, 1.0], "even"),
    ],
)
def test_who_leads_is_clearly_likelier_to_win(chances: list[float], told: str) -> None:
    moments = [
        analysis.Moment(number, (own, 0.55 * (1 - own), 0.45 * (1 - own)))
        for number, own in enumerate(chances)
    ]
    assert analysis.insight(moments, 0).kind == told
