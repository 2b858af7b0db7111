"""A WebSocket client that costs next to nothing, so that the load measures the server and not itself."""

from __future__ import annotations

import asyncio
import base64
import os
from collections.abc import Callable
from typing import cast

TEXT = 0x81
PING, PONG, CLOSE = 0x9, 0xA, 0x8
SHORT, LONG = 126, 127


class Line(asyncio.Protocol):
    """One connection. It takes unfragmented frames, as the server sends them."""

    def __init__(self, request: bytes, heard: Callable[[bytes], None]) -> None:
        self._request = request
        self._heard = heard
        self._buffer = b""
        self._open = False
        self.transport: asyncio.Transport | None = None
        self.lost = False

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = cast(asyncio.Transport, transport)
        self.transport.write(self._request)

    def connection_lost(self, error: Exception | None) -> None:
        self.lost = True

    def data_received(self, data: bytes) -> None:
        self._buffer += data
        if not self._open:
            head, end, rest = self._buffer.partition(b"\r\n\r\n")
            if not end:
                return
            if b" 101 " not in head.split(b"\r\n")[0]:
                raise ConnectionError(head.decode())
            self._open = True
            self._buffer = rest
        self._take_frames()

    def _take_frames(self) -> None:
        buffer = self._buffer
        start = 0
        while len(buffer) - start >= 2:
            length, body = buffer[start + 1], start + 2
            if length == SHORT:
                length, body = int.from_bytes(buffer[start + 2 : start + 4], "big"), start + 4
            elif length == LONG:
                length, body = int.from_bytes(buffer[start + 2 : start + 10], "big"), start + 10
            if len(buffer) < body + length:
                break
            self._take(buffer[start] & 0xF, buffer[body : body + length])
            start = body + length
        self._buffer = buffer[start:]

    def _take(self, kind: int, content: bytes) -> None:
        if kind == PING:
            self._send(0x80 | PONG, content)
        elif kind == CLOSE:
            self.lost = True
        else:
            self._heard(content)

    def say(self, content: bytes) -> None:
        """Send a text."""
        self._send(TEXT, content)

    def _send(self, kind: int, content: bytes) -> None:
        assert self.transport is not None
        size = len(content)
        head = (
            bytes((kind, 0x80 | size))
            if size < SHORT
            else bytes((kind, 0x80 | SHORT)) + size.to_bytes(2, "big")
        )
        self.transport.write(head + b"\0\0\0\0" + content)  # a mask of zeros changes nothing


async def connect(host: str, port: int, path: str, cookie: str, heard: Callable[[bytes], None]) -> Line:
    """An open line."""
    key = base64.b64encode(os.urandom(16)).decode()
    lines = [
        f"GET {path} HTTP/1.1",
        f"Host: {host}:{port}",
        "Upgrade: websocket",
        "Connection: Upgrade",
        f"Sec-WebSocket-Key: {key}",
        "Sec-WebSocket-Version: 13",
        f"Cookie: {cookie}",
        "\r\n",
    ]
    request = "\r\n".join(lines).encode()
    loop = asyncio.get_running_loop()
    _, line = await loop.create_connection(lambda: Line(request, heard), host, port)
    return line
