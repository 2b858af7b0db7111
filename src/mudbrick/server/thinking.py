"""Thinking: bots are asked in worker processes, within a time budget; a simpler one plays if a bot fails."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import sys
import time
from asyncio.subprocess import PIPE, Process
from typing import Final

import msgspec
from msgspec import Raw

from mudbrick.engine.observation import Observation
from mudbrick.server import metrics
from mudbrick.server.thinker import READY, Question, Reply

log: Final = logging.getLogger("mudbrick.thinking")
START_SECONDS: Final = 60.0  # a worker's imports may take a while on a busy machine
LINE_BYTES: Final = 1 << 20


class BotFailed(Exception):
    """A bot crashed, ran out of time or chose what it may not."""

    def __init__(self, why: str, detail: str) -> None:
        super().__init__(detail)
        self.why = why


class Thinkers:
    """The workers; each thinks about one thing at a time."""

    def __init__(self, workers: int, seconds: float, simple_bot: str) -> None:
        self._seconds = seconds
        self._simple_bot = simple_bot
        self._free: asyncio.LifoQueue[Process | None] = asyncio.LifoQueue()
        for _ in range(workers):
            self._free.put_nowait(None)
        self._alive: set[Process] = set()

    async def choose(self, bot: str, observation: Observation) -> int:
        """An action for the seat that observes; whatever happens, there is one."""
        setting = observation.setting
        seen = Raw(msgspec.json.encode(observation))
        for name in dict.fromkeys((bot, self._simple_bot)):
            started = time.perf_counter()
            try:
                return await self._ask(Question(setting.game, setting.rules, setting.components, name, seen))
            except BotFailed as failure:
                metrics.bot_failures.labels(name, failure.why).inc()
                log.error("bot failed", extra={"bot": name, "why": failure.why, "detail": str(failure)})
            finally:
                metrics.bot_seconds.labels(name).observe(time.perf_counter() - started)
        return observation.actions[0]

    async def close(self) -> None:
        """End all workers."""
        for process in list(self._alive):
            await self._end(process)

    async def _ask(self, question: Question) -> int:
        process = await self._free.get()
        try:
            if process is None or process.returncode is not None:
                process = await self._start()
            reply = await self._talk(process, question)
        except BaseException:
            if process is not None:
                await self._end(process)
            process = None
            raise
        finally:
            self._free.put_nowait(process)
        if reply.error:
            raise BotFailed("error", reply.error)
        return reply.action

    async def _talk(self, process: Process, question: Question) -> Reply:
        assert process.stdin is not None and process.stdout is not None
        try:
            async with asyncio.timeout(self._seconds):
                process.stdin.write(msgspec.json.encode(question) + b"\n")
                await process.stdin.drain()
                line = await process.stdout.readline()
        except TimeoutError:
            raise BotFailed("time", f"no action within {self._seconds} seconds") from None
        except (OSError, ValueError) as error:
            raise BotFailed("crash", str(error)) from None
        if not line:
            raise BotFailed("crash", "the worker ended")
        return msgspec.json.decode(line, type=Reply)

    async def _start(self) -> Process:
        process = await asyncio.create_subprocess_exec(
            sys.executable,
            "-m",
            "mudbrick.server.thinker",
            stdin=PIPE,
            stdout=PIPE,
            limit=LINE_BYTES,
            start_new_session=True,  # a Ctrl-C is for the server, which then ends its workers
        )
        self._alive.add(process)
        assert process.stdout is not None
        try:
            async with asyncio.timeout(START_SECONDS):
                ready = await process.stdout.readline()
        except BaseException:
            await self._end(process)
            raise
        if ready != READY:
            await self._end(process)
            raise BotFailed("crash", "the worker did not start")
        return process

    async def _end(self, process: Process) -> None:
        self._alive.discard(process)
        with contextlib.suppress(ProcessLookupError):
            process.kill()
        await process.communicate()  # its pipes are closed as well
