"""Lists of tables, a page at a time, the latest first; tables that changed at once keep their order.

A page ends at a place, and the next one begins after it. So nothing comes twice and nothing is left out
because others were made meanwhile.
"""

from __future__ import annotations

import re
from typing import Final, NamedTuple

from sqlalchemy import Connection, Select, and_, case, or_, select, tuple_, union

from mudbrick.server.schema import seats, tables
from mudbrick.table.refusals import Refused

_PLACE: Final = re.compile(r"([01])\.(\d{1,18})\.([\w-]{1,40})", re.ASCII)
_over: Final = case((tables.c.status == "over", 1), else_=0)
_COLUMNS: Final = (tables.c.facts, _over.label("over"), tables.c.changed, tables.c.id)


class Place(NamedTuple):
    """Where a table stands in a list."""

    over: int
    changed: int
    id: str

    @property
    def text(self) -> str:
        """How a client is told."""
        return f"{self.over}.{self.changed}.{self.id}"


def place_of(text: str) -> Place:
    """What a client was told."""
    found = _PLACE.fullmatch(text)
    if found is None:
        raise Refused("misfit", "a list goes on where the page before said: before is no such place")
    return Place(int(found[1]), int(found[2]), found[3])


class Page(NamedTuple):
    """The facts of some tables, and the place to go on from if there are more."""

    facts: list[str]
    next: Place | None


def open_tables(
    connection: Connection, game: str | None, status: str | None, limit: int, before: Place | None
) -> Page:
    """The tables that anybody may see, the latest first."""
    query = select(*_COLUMNS).where(tables.c.visibility == "open", tables.c.status != "closed")
    if game is not None:
        query = query.where(tables.c.game == game)
    if status is not None:
        query = query.where(tables.c.status == status)
    if before is not None:
        query = query.where(tuple_(tables.c.changed, tables.c.id) < before[1:])
    return _page(connection, query.order_by(tables.c.changed.desc(), tables.c.id.desc()), limit)


def tables_of(
    connection: Connection,
    person: str,
    limit: int,
    before: Place | None = None,
    game: str | None = None,
    status: str | None = None,
) -> Page:
    """The tables where a person sits or which they host, unless they were closed.

    Those that are over come last, else the latest first.
    """
    own = union(
        select(seats.c.table_id).where(seats.c.person == person),
        select(tables.c.id).where(tables.c.host == person),
    )
    query = select(*_COLUMNS).where(tables.c.id.in_(own), tables.c.status != "closed")
    if game is not None:
        query = query.where(tables.c.game == game)
    if status is not None:
        query = query.where(tables.c.status == status)
    if before is not None:
        later = tuple_(tables.c.changed, tables.c.id) < before[1:]
        query = query.where(or_(_over > before.over, and_(_over == before.over, later)))
    return _page(connection, query.order_by(_over, tables.c.changed.desc(), tables.c.id.desc()), limit)


def _page(connection: Connection, query: Select[tuple[str, int, int, str]], limit: int) -> Page:
    found = (connection.execute(query.limit(limit + 1))).all()
    shown = found[:limit]
    more = Place(shown[-1].over, shown[-1].changed, shown[-1].id) if len(found) > limit else None
    return Page([row.facts for row in shown], more)
