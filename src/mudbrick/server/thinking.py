"""Thinking: bots are asked in worker processes, in fair turns and within time budgets.

If a bot fails, a simpler one plays. Whoever gives up waiting, because a move was taken back or the table is
closed, frees the worker at once.
"""

from __future__ import annotations

import asyncio
import logging
import time
from typing import Final

from mudbrick import bots
from mudbrick.bots import hints
from mudbrick.engine.observation import Observation
from mudbrick.server import metrics
from mudbrick.server.fair_queue import FairQueue, Thought
from mudbrick.server.recent import Recent
from mudbrick.server.thinker import Grounds, Reply, Wanted, question
from mudbrick.server.workers import BotFailed, Worker
from mudbrick.table.analysis import LEVEL, Account, Asked, Judged
from mudbrick.table.explaining import Turn
from mudbrick.table.messages import Advice

log: Final = logging.getLogger("mudbrick.thinking")
LONG_SECONDS: Final = 1.0  # who may think longer than this is not let before quick thinkers
LEAST_SECONDS: Final = 0.1  # for a decision, however many wait and however long the turn has taken
JUDGING_SECONDS: Final = 2.0  # for a decision of the past, at most
KEPT_TURNS: Final = 10_000


class Waiting(Thought):
    """A thought whose bot waits for a worker."""

    def __init__(
        self, key: str, turn: int, table: str, seconds: float, watched: bool, patient: bool = False
    ) -> None:
        self.seconds = seconds
        super().__init__(table, patient or self.seconds > LONG_SECONDS, watched)
        self.patient = patient
        self.key = key
        self.turn = turn
        self.worker: asyncio.Future[Worker] = asyncio.get_running_loop().create_future()
        self.began = time.perf_counter()

    @property
    def waited(self) -> float:
        """How long it has waited for a worker, or for the answer: nothing if nobody waits for it."""
        return 0.0 if self.patient else time.perf_counter() - self.began


class Thinkers:
    """The workers, and the thoughts that wait for one."""

    def __init__(self, workers: int, seconds: float, simple_bot: str) -> None:
        self._seconds = seconds
        self._simple_bot = simple_bot
        self._workers = [Worker() for _ in range(workers)]
        self._free = list(self._workers)
        self._queue: FairQueue[Waiting] = FairQueue(most_long=max(1, workers - 1))
        self._settling: set[asyncio.Task[None]] = set()
        self._turns: Recent[tuple[int, float]] = Recent(KEPT_TURNS)  # who took how long, in which turn

    async def choose(self, bot: str, observation: Observation, turn: int, table: str, watched: bool) -> int:
        """An action for the seat that observes; whatever happens, there is one.

        `turn` is the position's stamp: all thoughts of a turn share a budget. `table` is a sign by which the
        table is known here; one that is watched comes before others.
        """
        for name in dict.fromkeys((bot, self._simple_bot)):
            key = f"{table}.{observation.viewer}"
            thought = Waiting(key, turn, table, bots.patience(name), watched)
            try:
                return (await self._think(thought, name, observation)).action
            except BotFailed as failure:
                metrics.bot_failures.labels(name, failure.why).inc()
                log.error("bot failed", extra={"bot": name, "why": failure.why, "detail": str(failure)})
        return observation.actions[0]

    async def advise(
        self, observation: Observation, number: int, table: str, expected: int | None = None
    ) -> Advice:
        """What a strong player would do in the place of the seat that observes.

        `number` is the table's when the seat was asked; nothing is advised twice about the same choice.
        `expected` comes next in a plan that was advised before.
        """
        thought = Waiting(f"{table}.{observation.viewer} hint", number, table, hints.SECONDS, watched=True)
        reply = await self._think(thought, hints.LEVEL, observation, "advice", expected=expected)
        if reply.advice is None:
            raise BotFailed("error", "no advice came")
        return reply.advice

    async def explain(self, turn: Turn, table: str) -> Grounds:
        """Why a seat did what it did in a turn, from what the one who asks saw of it."""
        thought = Waiting(f"{table} why", turn.last, table, hints.SECONDS, watched=True)
        about, seat, after = turn.before, turn.seat, turn.after
        reply = await self._think(thought, hints.LEVEL, about, "explanation", seat=seat, after=after)
        if reply.grounds is None:
            raise BotFailed("error", "no explanation came")
        return reply.grounds

    async def judge(self, asked: Asked, table: str, account: Account) -> Judged:
        """What a decision of the past cost, after what its turn was charged before.

        Nobody waits for it at a table, so all others come first.
        """
        reply = await self._think_back(asked, table, "judgement", account)
        if reply.judged is None:
            raise BotFailed("error", "no judgement came")
        return reply.judged

    async def chances(self, asked: Asked, table: str) -> tuple[float, ...]:
        """How likely each seat was to win."""
        return (await self._think_back(asked, table, "chances")).chances

    async def _think_back(
        self, asked: Asked, table: str, wants: Wanted, account: Account | None = None
    ) -> Reply:
        key = f"{table}.{asked.observation.viewer} past"
        thought = Waiting(key, asked.number, table, JUDGING_SECONDS, watched=False, patient=True)
        seen, played = asked.observation, asked.played
        return await self._think(thought, LEVEL, seen, wants, played=played, account=account)

    @property
    def spare(self) -> int:
        """How many long thoughts there may be at once: one worker is always left to quick ones."""
        return self._queue.most_long

    @property
    def waiting(self) -> tuple[int, float | None]:
        """How many thoughts wait for a worker, and since when the oldest does."""
        return len(self._queue), min((thought.began for thought in self._queue), default=None)

    async def close(self) -> None:
        """End all workers."""
        for task in self._settling:
            task.cancel()
        await asyncio.gather(*self._settling, return_exceptions=True)
        for worker in self._workers:
            await worker.end()

    async def _think(
        self,
        thought: Waiting,
        bot: str,
        observation: Observation,
        wants: Wanted = "action",
        *,
        played: int | None = None,
        expected: int | None = None,
        seat: int | None = None,
        after: Observation | None = None,
        account: Account | None = None,
    ) -> Reply:
        worker = await self._turn(thought)
        started = time.perf_counter()
        try:
            budget = self._budget(thought)
            asked = question(
                bot,
                observation,
                thought.key,
                budget,
                wants,
                played=played,
                expected=expected,
                seat=seat,
                after=after,
                account=account,
            )
            reply = await worker.ask(asked, self._seconds)
        finally:
            seconds = time.perf_counter() - started
            metrics.bot_seconds.labels(bot).observe(seconds)
            self._turns.put(thought.key, (thought.turn, self._spent(thought) + (thought.waited or seconds)))
            self._leave(thought, worker, seconds)
        if reply.error:
            raise BotFailed("error", reply.error)
        return reply

    def _budget(self, thought: Waiting) -> float:
        """What is left for this turn: less where many wait, and always less than would count as failing.

        Those at the table wait for a worker as they wait for the answer, so both are the bot's time.
        """
        seconds = thought.seconds - self._spent(thought) - thought.waited
        if thought.long:
            seconds *= self._queue.share()
        return min(max(LEAST_SECONDS, seconds), self._seconds / 2)

    def _spent(self, thought: Waiting) -> float:
        """How long the others have waited for the seat in this turn."""
        turn, seconds = self._turns.get(thought.key) or (thought.turn, 0.0)
        return seconds if turn == thought.turn else 0.0

    async def _turn(self, thought: Waiting) -> Worker:
        """Wait for a worker."""
        self._queue.add(thought)
        self._hand_out()
        try:
            worker = await thought.worker
        except asyncio.CancelledError:
            if not thought.worker.cancelled():
                self._leave(thought, thought.worker.result(), 0.0)
            elif thought in self._queue:
                self._queue.remove(thought)
            raise
        metrics.bot_wait_seconds.observe(time.perf_counter() - thought.began)
        return worker

    def _hand_out(self) -> None:
        """Give free workers to those whose turn it is, to each the one that knows its bot if it is free."""
        while self._free and (thought := self._queue.take()) is not None:
            if thought.worker.cancelled():
                self._queue.done(thought, 0.0)
                continue
            worker = next((free for free in self._free if free.knows(thought.key)), self._free[-1])
            self._free.remove(worker)
            thought.worker.set_result(worker)

    def _leave(self, thought: Waiting, worker: Worker, seconds: float) -> None:
        """A thought was thought for so long, or given up: its worker is for others now."""
        self._queue.done(thought, seconds)
        if worker.owes:
            task = asyncio.create_task(self._settle(worker))
            self._settling.add(task)
            task.add_done_callback(self._settling.discard)
        else:
            self._free.append(worker)
            self._hand_out()

    async def _settle(self, worker: Worker) -> None:
        try:
            await worker.settle()
        except BotFailed as failure:
            log.error("a worker failed", extra={"why": failure.why, "detail": str(failure)})
        self._free.append(worker)
        self._hand_out()
