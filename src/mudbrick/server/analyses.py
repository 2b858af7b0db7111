"""Analyses of finished games: one at a time, in the workers' spare time, and kept with the table.

The seats of a game are looked at beside each other, by as many workers as there are to spare. The decisions
of one seat come one after the other, for each begins where the plan of the one before it has led.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
from contextlib import suppress
from typing import Final, Literal

import msgspec
from msgspec import Struct
from sqlalchemy import insert, select
from sqlalchemy.exc import IntegrityError

from mudbrick.server.background import Background
from mudbrick.server.recent import Recent
from mudbrick.server.rooms import Room
from mudbrick.server.schema import analyses
from mudbrick.server.store import Store
from mudbrick.server.thinking import Thinkers
from mudbrick.server.workers import BotFailed
from mudbrick.table import looking
from mudbrick.table.analysis import (
    Account,
    Analysis,
    Asked,
    Findings,
    Outlook,
    by_viewer,
    outlook_of,
    questions,
)
from mudbrick.table.refusals import Refused
from mudbrick.table.table import Table

log: Final = logging.getLogger("mudbrick.analyses")
_DECODER: Final = msgspec.json.Decoder(Analysis)
KEPT_OUTLOOKS: Final = 500


class AnalysisState(Struct, frozen=True):
    """How far the analysis of a table is: so many of all questions were answered, or what was found."""

    status: Literal["none", "running", "done"]
    done: int = 0
    all: int = 0
    analysis: Analysis | None = None


class OutlookState(Struct, frozen=True):
    """The outlook of a finished game, when it is there; it is unknown where nobody could work it out."""

    status: Literal["running", "done", "unknown"]
    outlook: Outlook | None = None


class Run:
    """An analysis that goes on."""

    def __init__(self) -> None:
        self.done = 0
        self.all = 0
        self.task: asyncio.Task[None] | None = None


class Analyses:
    """Analyses that run here, and those that are kept."""

    def __init__(self, store: Store, thinkers: Thinkers, background: Background) -> None:
        self._store = store
        self._thinkers = thinkers
        self._background = background
        self._running: dict[str, Run] = {}
        self._one = asyncio.Lock()
        self._outlooks: Recent[OutlookState] = Recent(KEPT_OUTLOOKS)
        self._looking = asyncio.Lock()

    async def state(self, table_id: str) -> AnalysisState:
        """How far it is."""
        run = self._running.get(table_id)
        if run is not None:
            return AnalysisState("running", run.done, run.all)
        query = select(analyses.c.body).where(analyses.c.table_id == table_id)
        body = await self._store.read(lambda connection: connection.execute(query).scalar_one_or_none())
        return (
            AnalysisState("none") if body is None else AnalysisState("done", analysis=_DECODER.decode(body))
        )

    async def start(self, room: Room) -> AnalysisState:
        """Begin, unless it was done or goes on."""
        found = await self.state(room.id)
        if found.status == "none" and room.id not in self._running:
            table = await room.read(_finished)
            run = self._running[room.id] = Run()
            run.task = self._background.spawn(self._analyse(table, run), lasting=True)
        return await self.state(room.id)

    def stop(self, table_id: str) -> None:
        """Give it up."""
        run = self._running.pop(table_id, None)
        if run is not None and run.task is not None:
            run.task.cancel()

    async def outlook(self, room: Room) -> OutlookState:
        """How the game went, from the analysis or by itself: it is begun when somebody asks first."""
        known = self._outlooks.get(room.id)
        if known is not None and known.status != "unknown":
            return known
        table = await room.read(_finished)
        found = (await self.state(room.id)).analysis
        if found is not None:
            known = OutlookState("done", outlook_of(found))
            self._outlooks.put(room.id, known)
        elif room.id not in self._outlooks:
            self._outlooks.put(room.id, OutlookState("running"))
            self._background.spawn(self._look(table), lasting=True)
        return self._outlooks.get(room.id) or OutlookState("unknown")

    async def _look(self, table: Table) -> None:
        known = OutlookState("unknown")
        try:
            async with self._looking:
                sign = secrets.token_hex(8)
                asked, found = await self._ask(table, frozenset())
                for question in asked:
                    found.note_chances(question, await self._thinkers.chances(question, sign))
                known = OutlookState("done", found.outlook())
        except BotFailed as failure:
            log.error("an outlook failed", extra={"table": table.id, "detail": str(failure)})
        finally:
            self._outlooks.put(table.id, known)

    async def _analyse(self, table: Table, run: Run) -> None:
        sign = secrets.token_hex(8)
        try:
            async with self._one:
                found = await self._think(table, run, sign)
                await self._keep(table.id, found)
        except* BotFailed as failures:
            log.error("an analysis failed", extra={"table": table.id, "detail": str(failures.exceptions[0])})
        finally:
            if self._running.get(table.id) is run:
                del self._running[table.id]

    async def _think(self, table: Table, run: Run, sign: str) -> Analysis:
        people = frozenset(number for number, seat in enumerate(table.seats) if seat.holder is not None)
        asked, found = await self._ask(table, people)
        run.all = len(asked)
        spare = asyncio.Semaphore(self._thinkers.spare)

        async def answer(questions: list[Asked]) -> None:
            account = Account()
            for question in questions:
                async with spare:
                    if question.played is None:
                        found.note_chances(question, await self._thinkers.chances(question, sign))
                    else:
                        judged = await self._thinkers.judge(question, sign, account)
                        account = judged.account
                        found.note_decision(question, judged)
                run.done += 1

        async with asyncio.TaskGroup() as group:
            for questions in by_viewer(asked):
                group.create_task(answer(questions))
        return found.analysis()

    async def _ask(self, table: Table, people: frozenset[int]) -> tuple[list[Asked], Findings]:
        """What there is to ask about a game and these people's decisions, and where the answers go."""
        assert table.ending is not None
        start, steps = looking.past(table)
        asked = await asyncio.to_thread(lambda: list(questions(table.game, start, steps, people)))
        last = steps[-1][0] + 1 if steps else 1
        return asked, Findings(table.game, table.ending, last)

    async def _keep(self, table_id: str, found: Analysis) -> None:
        row = {"table_id": table_id, "body": msgspec.json.encode(found).decode()}
        with suppress(IntegrityError):  # another process was quicker, or the table is gone
            await self._store.execute(insert(analyses).values(row))


def _finished(table: Table) -> Table:
    if table.ending is None:
        raise Refused("not over", "the game is not over yet")
    return table
