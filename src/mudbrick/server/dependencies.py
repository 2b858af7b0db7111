"""Dependencies: what handlers are given before they begin: who asks, and the room that is asked about."""

from __future__ import annotations

from typing import Annotated, Final

from litestar import Request
from litestar.datastructures import State
from litestar.di import NamedDependency, Provide
from litestar.exceptions import NotAuthorizedException
from litestar.params import PathParameter, QueryParameter
from msgspec import Struct

from mudbrick.server.hall import Hall
from mudbrick.server.identity import Signer
from mudbrick.server.rooms import Room

TableId = Annotated[str, PathParameter(max_length=40)]
Key = Annotated[str | None, QueryParameter(max_length=100)]


class Person(Struct, frozen=True):
    """Somebody with a name."""

    id: str
    name: str


TheHall = NamedDependency[Hall]
TheSigner = NamedDependency[Signer]
Visitor = NamedDependency[str | None]
Somebody = NamedDependency[Person | None]
ThePerson = NamedDependency[Person]
TheRoom = NamedDependency[Room]


def visitor(request: Request[object, object, State], signer: TheSigner) -> str | None:
    """Who asks, as far as their cookie tells."""
    return signer.person(request.cookies)


async def somebody(visitor: Visitor, hall: TheHall) -> Person | None:
    """The person who asks, if they have introduced themselves."""
    name = None if visitor is None else await hall.store.name_of(visitor)
    return None if visitor is None or name is None else Person(visitor, name)


async def person(somebody: Somebody) -> Person:
    """The person who asks; those without a name are told to introduce themselves."""
    if somebody is None:
        raise NotAuthorizedException("say who you are first: PUT /api/me")
    return somebody


async def seen_room(hall: TheHall, visitor: Visitor, table_id: TableId, key: Key = None) -> Room:
    """The room of a table that the one who asks may see."""
    return await hall.visible_room(table_id, visitor, key)


async def own_room(hall: TheHall, person: ThePerson, table_id: TableId, key: Key = None) -> Room:
    """The same for somebody who wants to do something there, and first needs a name."""
    return await hall.visible_room(table_id, person.id, key)


WHO_ASKS: Final = {
    "visitor": Provide(visitor, sync_to_thread=False),
    "somebody": Provide(somebody),
    "person": Provide(person),
}
SEEN_ROOM: Final = {"room": Provide(seen_room)}
OWN_ROOM: Final = {"room": Provide(own_room)}
