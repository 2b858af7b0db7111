"""Background work: what nobody waits for is held until it is done, and awaited at closing."""

from __future__ import annotations

import asyncio
import logging
from asyncio import Task, TimerHandle
from collections.abc import Callable, Coroutine
from typing import Final

from mudbrick.table.refusals import Refused

log: Final = logging.getLogger("mudbrick.background")
CLOSING_SECONDS: Final = 10.0  # how long closing waits for what should be short

Work = Coroutine[None, None, None]


class Background:
    """The work of one room, or of the hall. What goes wrong in it is logged."""

    def __init__(self, table: str = "") -> None:
        self._about = {"table": table} if table else {}
        self._tasks: set[Task[None]] = set()
        self._lasting: set[Task[None]] = set()
        self._timers: dict[int, TimerHandle] = {}  # by numbers: one that knew itself would stay
        self._asked = 0

    def spawn(self, work: Work, lasting: bool = False) -> Task[None]:
        """Begin some work; what is `lasting` is given up at closing."""
        task = asyncio.create_task(self._guarded(work))
        for kept in (self._tasks, self._lasting) if lasting else (self._tasks,):
            kept.add(task)
            task.add_done_callback(kept.discard)
        task.add_done_callback(lambda _: work.close())  # it may have been given up before it began
        return task

    def later(self, seconds: float, call: Callable[[], None]) -> None:
        """Call something after a while, unless it closes before."""

        self._asked += 1
        number = self._asked

        def ring() -> None:
            del self._timers[number]
            call()

        self._timers[number] = asyncio.get_running_loop().call_later(seconds, ring)

    @property
    def busy(self) -> bool:
        """Is there anything left to do?"""
        return bool(self._tasks or self._timers)

    async def close(self) -> None:
        """Give up what lasts, and wait for the rest."""
        for timer in self._timers.values():
            timer.cancel()
        self._timers.clear()
        for task in self._lasting:
            task.cancel()
        while self._tasks:
            _, late = await asyncio.wait(self._tasks, timeout=CLOSING_SECONDS)
            for task in late:
                task.cancel()

    async def _guarded(self, work: Work) -> None:
        try:
            await work
        except Refused as refused:
            log.warning("not done", extra={**self._about, "detail": str(refused)})
        except Exception:
            log.exception("failed by itself", extra=self._about)
