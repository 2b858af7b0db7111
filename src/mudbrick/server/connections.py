"""A connection: one open socket at a table, with the messages that wait to be sent to it."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Final

from mudbrick.server import metrics
from mudbrick.table.messages import AnyMessage, encode
from mudbrick.table.views import Window

# Close codes: the first is of the WebSocket protocol, the others are our own.
FAILED: Final = 1011
BAD_MESSAGE: Final = 4400
FORBIDDEN: Final = 4403
NO_TABLE: Final = 4404
TOO_SLOW: Final = 4408
TOO_MANY: Final = 4429
REASON_BYTES: Final = 123  # as many as the protocol lets a closing frame have


@dataclass(frozen=True)
class Close:
    """The end of a connection."""

    code: int
    reason: str


class Connection:
    """What is sent goes through a queue, so that a slow client delays nobody else."""

    def __init__(self, person: str | None, window: Window, backlog: int) -> None:
        self.person = person
        self.window = window
        self._backlog = backlog
        self._queue: asyncio.Queue[bytes | Close] = asyncio.Queue()
        self.closing = False

    def tell(self, message: AnyMessage) -> None:
        """Put a message that is for this client alone at the end of the queue."""
        self.send(encode(message))

    def send(self, message: bytes) -> None:
        """Put a message at the end of the queue; a client that can't keep up is cut off, and can resume."""
        if self.closing:
            return
        if self._queue.qsize() >= self._backlog:
            self.close(TOO_SLOW, "too many messages are waiting for you: reconnect")
            return
        self._queue.put_nowait(message)

    def close(self, code: int, reason: str) -> None:
        """Close after what is in the queue."""
        if not self.closing:
            self.closing = True
            metrics.closed.labels(code).inc()
            short = reason.encode()[:REASON_BYTES].decode(errors="ignore")
            self._queue.put_nowait(Close(code, short))

    async def pump(
        self, send: Callable[[str], Awaitable[None]], close: Callable[[int, str], Awaitable[None]]
    ) -> None:
        """Send what is in the queue until the connection closes."""
        while True:
            message = await self._queue.get()
            if isinstance(message, Close):
                await close(message.code, message.reason)
                return
            await send(message.decode())
