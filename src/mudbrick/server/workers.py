"""Workers: the processes in which bots think, each started when it is first needed."""

from __future__ import annotations

import asyncio
import contextlib
import sys
from asyncio.subprocess import PIPE, Process
from typing import Final

import msgspec

from mudbrick.server.recent import Recent
from mudbrick.server.thinker import KEPT_BOTS, READY, Question, Reply

START_SECONDS: Final = 60.0  # a worker's imports may take a while on a busy machine
SETTLE_SECONDS: Final = 0.1  # so long a worker may finish what nobody wants any more, before it is ended
LINE_BYTES: Final = 1 << 20


class BotFailed(Exception):
    """A bot crashed, ran out of time or chose what it may not."""

    def __init__(self, why: str, detail: str) -> None:
        super().__init__(detail)
        self.why = why


class Worker:
    """One process; it thinks about one thing at a time."""

    def __init__(self) -> None:
        self._process: Process | None = None
        self._bots: Recent[None] = Recent(KEPT_BOTS)
        self.owes = False  # was it asked, and has not answered?

    @property
    def pid(self) -> int | None:
        """The process, if there is one."""
        return None if self._process is None else self._process.pid

    def knows(self, key: str) -> bool:
        """Does it still have the bot that was asked by this key?"""
        return key in self._bots

    async def ask(self, question: Question, seconds: float) -> Reply:
        """What the bot answers, within so many seconds; who gives up asking lets the worker `settle`."""
        process = self._process
        if process is None or process.returncode is not None:
            process = await self._start()
        assert process.stdin is not None and process.stdout is not None
        self.owes = True
        try:
            async with asyncio.timeout(seconds):
                process.stdin.write(msgspec.json.encode(question) + b"\n")
                await process.stdin.drain()
                line = await process.stdout.readline()
        except TimeoutError:
            await self.end()
            raise BotFailed("time", f"no action within {seconds} seconds") from None
        except (OSError, ValueError) as error:
            await self.end()
            raise BotFailed("crash", str(error)) from None
        if not line:
            await self.end()
            raise BotFailed("crash", "the worker ended")
        self.owes = False
        self._bots.put(question.key, None)
        return msgspec.json.decode(line, type=Reply)

    async def settle(self) -> None:
        """Be ready for another question: hear the answer that is owed if it comes at once, or begin anew."""
        process = self._process
        if process is None or process.stdout is None:
            return
        try:
            async with asyncio.timeout(SETTLE_SECONDS):
                line = await process.stdout.readline()
        except (TimeoutError, OSError, ValueError):
            line = b""
        if line:
            self.owes = False
        else:
            await self.end()
            await self._start()

    async def end(self) -> None:
        """End the process, whatever it does."""
        process, self._process = self._process, None
        self.owes = False
        self._bots = Recent(KEPT_BOTS)
        if process is not None:
            with contextlib.suppress(ProcessLookupError):
                process.kill()
            await process.communicate()  # its pipes are closed as well

    async def _start(self) -> Process:
        await self.end()
        process = self._process = await asyncio.create_subprocess_exec(
            sys.executable,
            "-m",
            "mudbrick.server.thinker",
            stdin=PIPE,
            stdout=PIPE,
            limit=LINE_BYTES,
            start_new_session=True,  # a Ctrl-C is for the server, which then ends its workers
        )
        assert process.stdout is not None
        try:
            async with asyncio.timeout(START_SECONDS):
                ready = await process.stdout.readline()
        except BaseException:
            await self.end()
            raise
        if ready != READY:
            await self.end()
            raise BotFailed("crash", "the worker did not start")
        return process
