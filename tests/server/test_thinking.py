"""Thinking in worker processes: bots are kept for their plans, and what is given up stops at once."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable
from pathlib import Path

import msgspec
import pytest

from mudbrick import bots, games
from mudbrick.engine.chance import Chance, FastChance
from mudbrick.engine.contract import Game
from mudbrick.engine.observation import Observation
from mudbrick.server import thinker
from mudbrick.server.thinking import JUDGING_SECONDS, LEAST_SECONDS, Thinkers
from mudbrick.server.workers import Worker
from mudbrick.table.analysis import Account, Asked, Judged
from mudbrick.table.table import Table
from tests.server.client import PATIENCE, Message
from tests.server.serving import Running
from tests.server.test_table_life import GAME, People, at_table, bring_broken_bots

QUESTIONS = 40
LONG = max(bots.for_people(), key=bots.patience)
SLEEPING = "open({path!r}, 'a').write('x'), time.sleep(3600)"


def thinking(test: Callable[[Thinkers], Awaitable[None]], workers: int = 1) -> None:
    """Run a test with workers."""

    async def run() -> None:
        thinkers = Thinkers(workers, 3600.0, "random")
        try:
            async with asyncio.timeout(PATIENCE):
                await test(thinkers)
        finally:
            await thinkers.close()

    asyncio.run(run())


def asked(bot: str, seen: Observation, key: str) -> bytes:
    """A line as a worker gets it."""
    return msgspec.json.encode(thinker.question(bot, seen, key, 3600.0))


def opening() -> Observation:
    """What is seen by who begins a game."""
    position = games.game(GAME).start(2, 7)
    return position.observe(position.deciders[0])


def seen_in(table: Table) -> set[bytes]:
    """All that the seats of a table have seen, from its first position to this one."""
    assert table.history is not None
    seen: set[bytes] = set()
    for length in range(len(table.history.steps), -1, -1):
        table.history.rewind(length)
        position = table.history.position
        seen.update(msgspec.json.encode(position.observe(seat)) for seat in range(len(table.seats)))
    return seen


async def exists(path: Path) -> None:
    while not path.exists():
        await asyncio.sleep(0.01)


@pytest.mark.parametrize("name", games.names())
def test_a_worker_keeps_each_seats_bot_between_decisions(name: str) -> None:
    game = games.game(name)
    kept = thinker.Kept()
    position = game.start(2, 7)
    position.chance = FastChance(7)
    known: dict[int, bots.Bot | None] = {}
    for _ in range(20):
        seat = position.deciders[0]
        reply = thinker.answer(asked("builder", position.observe(seat), f"t.{seat}"), kept)
        assert reply.error == ""
        bot = kept.bots.get(f"t.{seat}")
        assert bot is not None and known.setdefault(seat, bot) is bot
        position.play(seat, reply.action)
    assert len(known) == len(kept.bots) == 2


def test_another_bot_on_the_same_seat_is_not_the_one_before() -> None:
    kept = thinker.Kept()
    seen = opening()
    for name in ("novice", "builder", "random"):
        thinker.answer(asked(name, seen, "t.0"), kept)
        bot = kept.bots.get("t.0")
        assert bot is not None and bot.name == name


def test_the_worker_that_knows_a_bot_is_asked_again() -> None:
    seen = opening()
    seat = seen.viewer

    async def test(thinkers: Thinkers) -> None:
        first, second = thinkers._workers
        await asyncio.gather(*(thinkers.choose("random", seen, 1, table, True) for table in "ab"))
        knew = {table: first.knows(f"{table}.{seat}") for table in "ab"}
        assert knew["a"] != knew["b"], "each was asked by one of the two"
        for table in "abba":
            await thinkers.choose("random", seen, 1, table, True)
            assert first.knows(f"{table}.{seat}") == knew[table]
            assert second.knows(f"{table}.{seat}") != knew[table]

    thinking(test, workers=2)


def test_all_thoughts_of_a_turn_share_its_budget() -> None:
    """Whoever thought long at first gets what is left, and a whole budget again in the next turn."""
    seen = opening()
    given: list[float] = []

    async def test(thinkers: Thinkers) -> None:
        async def slowly(question: thinker.Question, seconds: float) -> thinker.Reply:
            given.append(question.seconds)
            await asyncio.sleep(0.2)
            return thinker.Reply(0)

        thinkers._workers[0].ask = slowly  # type: ignore[method-assign]
        for turn in (1, 1, 2):
            await thinkers.choose(LONG, seen, turn, "a", True)
        await thinkers.choose(LONG, seen, 1, "b", True)
        whole = bots.patience(LONG)
        assert LEAST_SECONDS <= given[1] <= whole - 0.2
        assert all(whole - 0.2 < each <= whole for each in (given[0], given[2], given[3]))

    thinking(test)


def test_waiting_for_a_worker_is_a_part_of_the_budget_unless_nobody_waits() -> None:
    seen = opening()
    given: dict[str, float] = {}
    delay = 0.3

    async def test(thinkers: Thinkers) -> None:
        first_asked, go_on = asyncio.Event(), asyncio.Event()

        async def when_told(question: thinker.Question, seconds: float) -> thinker.Reply:
            given[question.key[0]] = question.seconds
            first_asked.set()
            await go_on.wait()
            return thinker.Reply(0, judged=Judged(0, 0.0, 0.0, True, Account()))

        thinkers._workers[0].ask = when_told  # type: ignore[method-assign]
        async with asyncio.TaskGroup() as tasks:
            tasks.create_task(thinkers.choose(LONG, seen, 1, "a", True))
            await first_asked.wait()
            tasks.create_task(thinkers.choose(LONG, seen, 1, "b", True))
            tasks.create_task(thinkers.judge(Asked(1, seen, 0), "c", Account()))
            while thinkers.waiting[0] < 2:
                await asyncio.sleep(0)
            await asyncio.sleep(delay)
            go_on.set()
        whole = bots.patience(LONG)
        assert whole - delay < given["a"] <= whole
        assert LEAST_SECONDS <= given["b"] <= whole - delay
        assert given["c"] == JUDGING_SECONDS / 2  # it shares with b, but its own wait is no loss

    thinking(test)


class Recorder(bots.Bot):
    """It plays what it may, and notes how long it might have thought."""

    name = "recorder"

    def choose(
        self, game: Game, observation: Observation, chance: Chance, budget: bots.Budget | None = None
    ) -> int:
        assert budget is not None and budget.seconds is not None
        self.seconds = budget.seconds
        return observation.actions[0]


def test_a_worker_leaves_time_for_its_answer() -> None:
    kept, bot = thinker.Kept(), Recorder()
    kept.bots.put("t.0", bot)
    question = thinker.question(bot.name, opening(), "t.0", 0.1)
    assert thinker.answer(msgspec.json.encode(question), kept).error == ""
    assert 0.05 < bot.seconds < 0.1


def test_what_is_given_up_while_it_waits_never_reaches_a_worker() -> None:
    seen = opening()
    told: list[str] = []

    async def test(thinkers: Thinkers) -> None:
        go_on = asyncio.Event()

        async def slowly(question: thinker.Question, seconds: float) -> thinker.Reply:
            told.append(question.key)
            await go_on.wait()
            return thinker.Reply(0)

        thinkers._workers[0].ask = slowly  # type: ignore[method-assign]
        tasks = [asyncio.create_task(thinkers.choose("random", seen, 1, table, True)) for table in "abc"]
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        tasks[1].cancel()
        go_on.set()
        assert await tasks[2] == 0
        assert told == [f"a.{seen.viewer}", f"c.{seen.viewer}"]
        assert tasks[1].cancelled()

    thinking(test)


def test_giving_up_frees_the_worker_at_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A bot that would think for an hour is ended, and the next one is asked."""
    path = tmp_path / "thinks"
    bring_broken_bots(tmp_path, SLEEPING.format(path=str(path)), monkeypatch)
    seen = opening()

    async def test(thinkers: Thinkers) -> None:
        task = asyncio.create_task(thinkers.choose("greedy", seen, 1, "a", True))
        await exists(path)
        waits = asyncio.create_task(thinkers.choose("random", seen, 1, "b", True))
        await asyncio.sleep(0.05)
        assert not waits.done(), "there is one worker, and it is busy"
        task.cancel()
        assert await waits in seen.actions

    thinking(test)


def test_a_worker_that_answers_soon_is_kept_when_the_answer_is_not_wanted() -> None:
    seen = opening()

    async def test(thinkers: Thinkers) -> None:
        await thinkers.choose("random", seen, 1, "a", True)
        worker = thinkers._workers[0]
        for _ in range(20):
            task = asyncio.create_task(thinkers.choose("random", seen, 1, "a", True))
            await asyncio.sleep(0)
            await asyncio.sleep(0)
            task.cancel()
            await asyncio.gather(task, return_exceptions=True)
        assert await thinkers.choose("random", seen, 1, "b", True) in seen.actions
        assert not worker.owes

    thinking(test)


@pytest.mark.parametrize("how", ["undo", "resign"])
def test_thinking_stops_when_nobody_needs_it(
    how: str, sqlite_url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """An undo or the end of the game stops a bot that thinks, and its worker plays at another table."""
    path = tmp_path / "thinks"
    bring_broken_bots(tmp_path, SLEEPING.format(path=str(path)), monkeypatch)

    async def test(server: Running, people: People) -> None:
        (ann,) = await people.come("Ann")

        async def wish(what: str, **more: object) -> Message:
            ticket = f"{what}.{ann.seen.number}"
            number = {} if what == "resign" else {"number": ann.seen.number}
            return await ann.ask({"do": what, "ticket": ticket, **number, **more})

        seats = [{"kind": "host"}, {"kind": "bot", "bot": "greedy"}]
        await ann.open(await ann.create(game=GAME, seats=seats))
        while not ann.seen.actions:  # the bot begins: at another table perhaps Ann does
            await wish("resign")
            await ann.open(await ann.create(game=GAME, seats=seats))
        path.unlink(missing_ok=True)
        while ann.seen.actions:
            await wish("play", action=ann.seen.actions[0])
        await exists(path)
        done = await wish(how)
        assert done["log"]["kind"] in ("undone", "resigned")
        await ann.open(await ann.create(game=GAME, seats=[{"kind": "bot", "bot": "random"}] * 2))
        await ann.until(lambda message: message.get("log", {}).get("kind") == "played")

    at_table(test, sqlite_url, bot_workers=1, bot_seconds=3600)


@pytest.mark.parametrize("name", games.names())
def test_workers_are_told_what_their_seats_see_and_nothing_else(
    name: str, sqlite_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """All lines that a server wrote to its workers in a game, compared with the game as the store has it."""
    lines: list[bytes] = []
    ask = Worker.ask

    async def listened(self: Worker, question: thinker.Question, seconds: float) -> thinker.Reply:
        lines.append(msgspec.json.encode(question))
        return await ask(self, question, seconds)

    monkeypatch.setattr(Worker, "ask", listened)

    async def test(server: Running, people: People) -> None:
        (ann,) = await people.come("Ann")
        options = {option.name: option.choices[-1] for option in games.game(name).options}
        seats = [{"kind": "bot", "bot": "random"}] * 2
        table = await ann.create(game=name, seats=seats, options=options)
        await ann.open(table)
        while len(lines) < QUESTIONS:
            await ann.receive()
        asked = lines[:]  # the game goes on while it is loaded
        seen = seen_in(await server.hall.load(table))
        keys = set()
        for line in asked:
            question = msgspec.json.decode(line, type=thinker.Question)
            keys.add(question.key)
            assert bytes(question.observation) in seen
            assert set(json.loads(line)) == set(thinker.Question.__struct_fields__)
        assert len(keys) == 2 and not any(table in key for key in keys)

    at_table(test, sqlite_url)
