"""Sockets that leave nothing going round in circles.

The libraries below us have objects that refer to each other: some 70 for each connection. Python frees such
circles only when its garbage collector looks at all there is, and everybody waits for that. Here they are cut
when a connection ends, so that it goes at once.
"""

from __future__ import annotations

from litestar import WebSocket
from litestar.connection.base import empty_receive, empty_send
from litestar.datastructures import State
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

Socket = WebSocket[object, object, State]


class Wire(WebSocketsSansIOProtocol):
    """A connection as uvicorn holds it. Its reader, a generator that waits for bytes, holds itself."""

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        self.conn.parser.close()


def let_go(socket: Socket) -> None:
    """End a conversation: what Litestar lets a socket receive and send with holds the socket itself."""
    socket.receive, socket.send = empty_receive, empty_send
