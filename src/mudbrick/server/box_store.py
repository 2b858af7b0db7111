"""Where boxes of people are kept: rows of the same database that holds the tables."""

from __future__ import annotations

import secrets
from typing import Final

import msgspec
from msgspec import Struct
from sqlalchemy import ColumnElement, Connection, Row, delete, func, insert, select, update

from mudbrick.engine.boxes import OwnersBox
from mudbrick.server.schema import boxes, people
from mudbrick.server.store import Store
from mudbrick.table.refusals import Refused

ID_BYTES: Final = 12


class KeptBox(Struct, frozen=True):
    """A box as it is kept, with the name of its owner. A shared one is a copy that never changes."""

    id: str
    person: str
    owner: str
    game: str
    name: str
    number: int
    shared: bool
    changed: int
    values: dict[str, object]
    copied: dict[str, str]

    @property
    def said(self) -> OwnersBox:
        """What it says, as a file has it."""
        return OwnersBox(self.game, self.name, self.values, self.copied)


class _Body(Struct, frozen=True, omit_defaults=True):
    """What a row keeps of a box."""

    values: dict[str, object]
    copied: dict[str, str] = {}


class BoxStore:
    """The boxes of a store."""

    def __init__(self, store: Store, most: int) -> None:
        self.store = store
        self.most = most  # of one person

    async def find(self, box_id: str) -> KeptBox | None:
        """The box of an id."""
        found = await self._select(boxes.c.id == box_id)
        return found[0] if found else None

    async def visible(self, box_id: str, person: str | None) -> KeptBox:
        """The box of an id, if it is the person's own or a copy behind a link."""
        found = await self.find(box_id)
        if found is None or not (found.shared or found.person == person):
            raise Refused("not found", "there is no such box")
        return found

    async def of(self, person: str, game: str | None) -> list[KeptBox]:
        """The boxes that a person works on, the latest first."""
        wanted = (boxes.c.person == person) & boxes.c.shared.is_(False)
        return await self._select(wanted if game is None else wanted & (boxes.c.game == game))

    async def copies(self, person: str, game: str) -> list[KeptBox]:
        """The copies behind a person's links, the latest first."""
        return await self._select(
            (boxes.c.person == person) & boxes.c.shared.is_(True) & (boxes.c.game == game)
        )

    async def add(self, person: str, said: OwnersBox, shared: bool, now: int) -> KeptBox | None:
        """Keep a new box; None if the person keeps too many."""
        box_id = secrets.token_urlsafe(ID_BYTES)
        row = {
            "id": box_id,
            "person": person,
            "game": said.game,
            "name": said.name,
            "number": 1,
            "shared": shared,
            "changed": now,
            "body": _written(said),
        }
        kept = select(func.count()).select_from(boxes).where(boxes.c.person == person)

        def work(connection: Connection) -> bool:
            room = int(connection.execute(kept).scalar_one()) < self.most
            if room:
                connection.execute(insert(boxes).values(row))
            return room

        return await self.find(box_id) if await self.store.write(work) else None

    async def change(self, box_id: str, number: int, said: OwnersBox, now: int) -> bool:
        """Write a box anew, if it is still as it was at that number."""
        row = {
            "name": said.name,
            "number": number + 1,
            "changed": now,
            "body": _written(said),
        }
        here = (boxes.c.id == box_id) & (boxes.c.number == number) & boxes.c.shared.is_(False)
        changing = update(boxes).where(here).values(row)
        return await self.store.write(lambda connection: connection.execute(changing).rowcount == 1)

    async def remove(self, box_id: str) -> None:
        """Keep a box no longer."""
        await self.store.execute(delete(boxes).where(boxes.c.id == box_id))

    async def _select(self, wanted: ColumnElement[bool]) -> list[KeptBox]:
        joined = boxes.join(people, people.c.id == boxes.c.person)
        query = select(boxes, people.c.name.label("owner")).select_from(joined).where(wanted)
        query = query.order_by(boxes.c.changed.desc(), boxes.c.id)
        return [_kept(row) for row in await self.store.read(lambda found: found.execute(query).all())]


def _written(said: OwnersBox) -> str:
    return msgspec.json.encode(_Body(said.values, said.copied)).decode()


def _kept(row: Row[tuple[object, ...]]) -> KeptBox:
    body = msgspec.json.decode(row.body, type=_Body)
    return KeptBox(
        id=row.id,
        person=row.person,
        owner=row.owner,
        game=row.game,
        name=row.name,
        number=row.number,
        shared=bool(row.shared),
        changed=row.changed,
        values=body.values,
        copied=body.copied,
    )
