"""Desks: a person at a table of their own, for a lesson or a puzzle. Nothing of it is stored."""

from __future__ import annotations

import logging
from abc import ABC, abstractmethod
from collections.abc import Awaitable, Callable
from typing import Annotated, Final, Generic, Protocol, TypeVar

import msgspec
from litestar.exceptions import NotFoundException
from litestar.params import PathParameter, QueryParameter

from mudbrick.server.connections import FAILED, NO_TABLE, TOO_MANY, Connection
from mudbrick.server.hall import Hall
from mudbrick.server.identity import Signer
from mudbrick.server.live import Doorkeeper, converse, turn_away
from mudbrick.server.sockets import Socket, let_go
from mudbrick.table import messages
from mudbrick.table.messages import Done
from mudbrick.table.refusals import Refused
from mudbrick.table.table import Item, Table
from mudbrick.table.views import EncodedActions, Sight, Window, look_again

log: Final = logging.getLogger("mudbrick.desks")
GameName = Annotated[str, PathParameter(max_length=60)]
Bookmark = Annotated[str, QueryParameter(max_length=4000, pattern=r"^[0-9.]*$")]


class Ticketed(Protocol):
    """A wish: it is answered by its ticket."""

    @property
    def ticket(self) -> str:
        """What the answer is known by."""


Wished_contra = TypeVar("Wished_contra", bound=Ticketed, contravariant=True)


class Desk(ABC, Generic[Wished_contra]):
    """One person at one table, for as long as the connection lasts."""

    def __init__(self, table: Table, seat: int, person: str, where: str, backlog: int) -> None:
        self.table = table
        self.person = person
        self.where = where
        self.sight = Sight(table, seat)
        self.connection = Connection(person, self._window(), backlog)

    def _window(self) -> Window:
        return Window(self.table, EncodedActions(self.table.game), self.person, self.sight)

    def change_table(self, table: Table, seat: int) -> None:
        """Go on at another table, and show it."""
        self.table = table
        self.sight = Sight(table, seat)
        self.connection.window = self._window()
        self.connection.send(self.connection.window.whole())

    def begin(self) -> None:
        """Show the table, and what stands beside it."""
        self.connection.send(self.connection.window.whole())
        self.stand()

    @abstractmethod
    def stand(self) -> None:
        """Tell how the lesson or the puzzle stands."""

    @abstractmethod
    async def grant(self, wish: Wished_contra) -> None:
        """Do what is wished; Refused if it can't be."""

    async def wish(self, connection: Connection, wish: Wished_contra) -> None:
        """Grant what the person wishes, or tell them why not."""
        try:
            await self.grant(wish)
        except Refused as refused:
            await self.refuse(connection, wish.ticket, refused)
        except Exception:
            log.exception("a wish failed", extra={"table": self.where})
            await self.refuse(connection, wish.ticket, Refused("failed", "something went wrong: try again"))

    async def refuse(self, connection: Connection, ticket: str, refused: Refused) -> None:
        """Tell that a wish is turned down."""
        number = self.table.number
        connection.tell(messages.Refused(ticket=ticket, number=number, refusal=refused.refusal))

    def tell(self, item: Item | None, ticket: str | None = None) -> None:
        """Tell what happened at the table, or only that nothing had to."""
        if item is not None:
            look_again([self.sight], self.table)
            self.connection.send(self.connection.window.change(item, ticket))
        elif ticket is not None:
            self.connection.tell(Done(ticket=ticket, number=self.table.number))


async def sit_down(
    socket: Socket,
    hall: Hall,
    signer: Signer,
    doorkeeper: Doorkeeper,
    decoder: msgspec.json.Decoder[Wished_contra],
    prepare: Callable[[], Awaitable[Desk[Wished_contra]]],
    missing: str,
) -> None:
    """Talk at the desk that is prepared, until somebody hangs up; `missing` is said where there is none."""
    await socket.accept()
    who = signer.person(socket.cookies) or (socket.client.host if socket.client else "")
    if not doorkeeper.let_in(who):
        await turn_away(socket, TOO_MANY, "you have too many connections")
        return
    try:
        desk = await prepare()
        desk.begin()
        await converse(socket, desk, desk.connection, hall.config, decoder)
    except (KeyError, NotFoundException):
        await turn_away(socket, NO_TABLE, missing)
    except Exception:
        log.exception("a desk failed", extra={"table": str(socket.url.path)})
        await turn_away(socket, FAILED, "something went wrong: connect again")
    finally:
        doorkeeper.let_out(who)
        let_go(socket)
