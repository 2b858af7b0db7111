"""The live connection: one WebSocket for each table that somebody has open."""

from __future__ import annotations

import asyncio
import logging
import time
from collections import Counter
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Annotated, Final, Protocol, TypeVar

import msgspec
from litestar import websocket
from litestar.di import NamedDependency
from litestar.exceptions import WebSocketDisconnect
from litestar.params import FromPath, QueryParameter

from mudbrick.server import metrics
from mudbrick.server.config import Config
from mudbrick.server.connections import BAD_MESSAGE, FAILED, FORBIDDEN, NO_TABLE, TOO_MANY, Connection
from mudbrick.server.dependencies import Key
from mudbrick.server.hall import Hall, NoTable
from mudbrick.server.identity import Signer
from mudbrick.server.sockets import Socket, let_go
from mudbrick.table.refusals import Refused
from mudbrick.table.wishes import AnyWish, Question

log: Final = logging.getLogger("mudbrick.live")
GONE: Final = (OSError, RuntimeError)  # what a server raises when the other side hung up first
LAST: Final = 2**31 - 1  # numbers are kept in four bytes
Spoken_contra = TypeVar("Spoken_contra", contravariant=True)
_DECODER: Final = msgspec.json.Decoder(AnyWish)


class Host(Protocol[Spoken_contra]):
    """Whoever takes wishes: a room, or a desk."""

    async def wish(self, connection: Connection, wish: Spoken_contra) -> None:
        """Grant it, or tell why not."""

    async def refuse(self, connection: Connection, ticket: str, refused: Refused) -> None:
        """Tell that a wish is turned down."""


class Bucket:
    """Lets so many things a second through, and twice as many at once."""

    def __init__(self, rate: int) -> None:
        self._rate = rate
        self._left = 2.0 * rate
        self._at = time.monotonic()

    def take(self) -> bool:
        """Is there room for one more?"""
        now = time.monotonic()
        self._left = min(2.0 * self._rate, self._left + (now - self._at) * self._rate)
        self._at = now
        if self._left < 1:
            return False
        self._left -= 1
        return True


class Doorkeeper:
    """Counts the connections of each person, or of each address without one."""

    def __init__(self, limit: int) -> None:
        self._limit = limit
        self._open: Counter[str] = Counter()

    def itself(self) -> Doorkeeper:
        """The one doorkeeper that all connections pass."""
        return self

    def let_in(self, who: str) -> bool:
        """May one more come in? If so, it is counted."""
        if self._open[who] >= self._limit:
            return False
        self._open[who] += 1
        metrics.connections.inc()
        return True

    def let_out(self, who: str) -> None:
        """One less."""
        self._open[who] -= 1
        if not self._open[who]:
            del self._open[who]
        metrics.connections.dec()


@websocket("/api/tables/{table_id:str}/live")
async def live(
    socket: Socket,
    table_id: FromPath[str],
    hall: NamedDependency[Hall],
    signer: NamedDependency[Signer],
    doorkeeper: NamedDependency[Doorkeeper],
    since: Annotated[int, QueryParameter(ge=0, le=LAST)] = 0,
    chat: Annotated[int, QueryParameter(ge=0, le=LAST)] = 0,
    seat: Annotated[int | None, QueryParameter(ge=0, le=99)] = None,
    key: Key = None,
) -> None:
    """Show a table, then what changes, and take wishes."""
    await socket.accept()
    person = signer.person(socket.cookies)
    who = person or (socket.client.host if socket.client else "")
    if not doorkeeper.let_in(who):
        await turn_away(socket, TOO_MANY, "you have too many connections")
        return
    try:
        room = await hall.visible_room(table_id, person, key)
        connection = await room.enter(person, seat, since, chat)
        try:
            await converse(socket, room, connection, hall.config, _DECODER)
        finally:
            room.leave(connection)
    except NoTable:
        await turn_away(socket, NO_TABLE, "there is no such table")
    except Refused as refused:
        await turn_away(socket, FORBIDDEN, refused.refusal.reason)
    except Exception:
        log.exception("a connection failed", extra={"table": table_id})
        await turn_away(socket, FAILED, "something went wrong: connect again")
    finally:
        doorkeeper.let_out(who)
        let_go(socket)


async def turn_away(socket: Socket, code: int, reason: str) -> None:
    metrics.closed.labels(code).inc()
    await _closer(socket)(code, reason)
    let_go(socket)


async def converse(
    socket: Socket,
    host: Host[Spoken_contra],
    connection: Connection,
    config: Config,
    decoder: msgspec.json.Decoder[Spoken_contra],
) -> None:
    """Send what is to be told, and take wishes, until somebody hangs up."""
    messages, questions = Bucket(config.message_rate), Bucket(config.question_rate)
    pump = asyncio.create_task(connection.pump(socket.send_text, _closer(socket)))
    try:
        while not connection.closing:
            text = await socket.receive_text()
            if not messages.take():
                connection.close(TOO_MANY, "too many messages: slow down")
                break
            try:
                wish = decoder.decode(text)
            except msgspec.MsgspecError as error:
                connection.close(BAD_MESSAGE, str(error))
                break
            if isinstance(wish, Question) and not questions.take():
                await host.refuse(connection, wish.ticket, Refused("too fast", "too many questions: wait"))
            else:
                await host.wish(connection, wish)
        with suppress(*GONE):
            await pump
    except WebSocketDisconnect:
        pass
    finally:
        pump.cancel()
        await asyncio.gather(pump, return_exceptions=True)


def _closer(socket: Socket) -> Callable[[int, str], Awaitable[None]]:
    async def close(code: int, reason: str) -> None:
        with suppress(*GONE):
            await socket.close(code=code, reason=reason)

    return close
