"""The store: people, tables and their entries, kept in a database."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import AsyncIterator, Mapping, Sequence, Set
from contextlib import asynccontextmanager
from typing import Final

import msgspec
from sqlalchemy import func, insert, select, text, tuple_, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from mudbrick.server import database, lists
from mudbrick.server.lists import Page, Place
from mudbrick.server.schema import chat, entries, house, people, seats, tables
from mudbrick.server.writing import Newcomer, Write, Writer
from mudbrick.table.entries import AnyEntry
from mudbrick.table.refusals import Refused

CHANNEL: Final = "mudbrick"

_DECODER: Final = msgspec.json.Decoder(AnyEntry)


class Store:
    """One process's access to the database."""

    def __init__(self, engine: AsyncEngine) -> None:
        self.engine = engine
        self.process = secrets.token_hex(4)
        self._sqlite = database.is_sqlite(engine.url)
        # A question to PostgreSQL needs no transaction around it, which would be two more.
        self._reading = engine if self._sqlite else engine.execution_options(isolation_level="AUTOCOMMIT")
        self._writing = asyncio.Lock()
        self._writer = Writer(self.begin, self._tell)

    async def close(self) -> None:
        """Write what is waiting, then let go of the database. What comes later is refused."""
        await self._writer.close()
        await self.engine.dispose()

    async def shared_secret(self) -> str:
        """A secret that all processes on this database share; made at the first start."""
        async with self.engine.connect() as connection:
            query = select(house.c.value).where(house.c.name == "secret")
            found = (await connection.execute(query)).scalar_one_or_none()
            if found is not None:
                return str(found)
            try:
                made = {"name": "secret", "value": secrets.token_hex(32)}
                await connection.execute(insert(house).values(made))
                await connection.commit()
            except IntegrityError:
                await connection.rollback()
            return str((await connection.execute(query)).scalar_one())

    async def add_person(self, person: str, name: str, now: int) -> None:
        """Remember somebody new."""
        await self._writer.write(Newcomer(person, name, now))

    async def name_of(self, person: str) -> str | None:
        """What a person is called; None if they are not known."""
        async with self._reading.connect() as connection:
            query = select(people.c.name).where(people.c.id == person)
            return (await connection.execute(query)).scalar_one_or_none()

    async def rename(self, person: str, name: str) -> None:
        """Call a person differently from now on."""
        async with self.begin() as connection:
            await connection.execute(update(people).where(people.c.id == person).values(name=name))

    async def set_link(self, person: str, link: str) -> None:
        """Give a person a private link, by its hash; the one before is void."""
        async with self.begin() as connection:
            await connection.execute(update(people).where(people.c.id == person).values(link=link))

    async def person_of_link(self, link: str) -> str | None:
        """Whose private link has this hash."""
        async with self._reading.connect() as connection:
            query = select(people.c.id).where(people.c.link == link)
            return (await connection.execute(query)).scalar_one_or_none()

    async def append(self, write: Write) -> None:
        """Write an entry, the first of a new table or the next one; if there is one already, raise Lost."""
        await self._writer.write(write)

    async def entries_after(self, table: str, number: int) -> list[AnyEntry]:
        """The entries of a table after a number, in order."""
        query = (
            select(entries.c.body)
            .where(entries.c.table_id == table, entries.c.number > number)
            .order_by(entries.c.number)
        )
        async with self._reading.connect() as connection:
            return [_DECODER.decode(body) for body in (await connection.execute(query)).scalars()]

    async def moved_on(self, known: list[tuple[str, int]]) -> list[str]:
        """Which of these tables have entries after the number that is known."""
        wanted = [(table, number + 1) for table, number in known]
        query = select(entries.c.table_id).where(tuple_(entries.c.table_id, entries.c.number).in_(wanted))
        async with self._reading.connect() as connection:
            return list((await connection.execute(query)).scalars())

    async def due(self, now: int, limit: int = 100) -> list[str]:
        """Tables that somebody must look after now."""
        query = select(tables.c.id).where(tables.c.due <= now).order_by(tables.c.due).limit(limit)
        async with self._reading.connect() as connection:
            return list((await connection.execute(query)).scalars())

    async def set_due(self, table: str, due: int | None) -> None:
        """Note when a table must be looked after."""
        async with self.begin() as connection:
            await connection.execute(update(tables).where(tables.c.id == table).values(due=due))

    async def open_tables(
        self, game: str | None, status: str | None, limit: int, before: Place | None = None
    ) -> Page:
        """A page of the tables that anybody may see."""
        async with self._reading.connect() as connection:
            return await lists.open_tables(connection, game, status, limit, before)

    async def tables_of(
        self,
        person: str,
        limit: int,
        before: Place | None = None,
        game: str | None = None,
        status: str | None = None,
    ) -> Page:
        """A page of the tables where a person sits or which they host."""
        async with self._reading.connect() as connection:
            return await lists.tables_of(connection, person, limit, before, game, status)

    async def seated(self, at: Sequence[str]) -> list[tuple[str, int, str]]:
        """Who sits at which seat of these tables."""
        query = select(seats.c.table_id, seats.c.seat, seats.c.person).where(seats.c.table_id.in_(at))
        async with self._reading.connect() as connection:
            found = await connection.execute(query.order_by(seats.c.table_id, seats.c.seat))
            return [(row.table_id, row.seat, row.person) for row in found]

    async def unfinished_tables(self, host: str) -> int:
        """How many tables of a host are not over."""
        query = select(func.count()).select_from(tables)
        async with self._reading.connect() as connection:
            going_on = tables.c.status.not_in(("over", "closed"))
            found = await connection.execute(query.where(tables.c.host == host, going_on))
            return int(found.scalar_one())

    async def say(self, table: str, ticket: str, body: str) -> int:
        """Keep a line of chat, once for each ticket; its number."""
        said = select(chat.c.number).where(chat.c.table_id == table, chat.c.ticket == ticket)
        last = select(func.coalesce(func.max(chat.c.number), 0)).where(chat.c.table_id == table)
        while True:
            try:
                async with self.begin() as connection:
                    before = (await connection.execute(said)).scalar_one_or_none()
                    if before is not None:
                        return int(before)
                    number = int((await connection.execute(last)).scalar_one()) + 1
                    row = {"table_id": table, "number": number, "ticket": ticket, "body": body}
                    await connection.execute(insert(chat).values(row))
                    await self._tell(connection, [(table, 0)])
                    return number
            except IntegrityError:
                # Somebody else spoke at the same moment, or the table is kept no longer.
                if not await self._has(table):
                    raise Refused("not found", "this table is kept no longer") from None

    async def _has(self, table: str) -> bool:
        async with self._reading.connect() as connection:
            found = await connection.execute(select(tables.c.id).where(tables.c.id == table))
            return found.scalar_one_or_none() is not None

    async def chat_after(self, table: str, number: int, limit: int) -> list[tuple[int, str]]:
        """The latest lines of chat after a number, in order."""
        query = select(chat.c.number, chat.c.body).where(chat.c.table_id == table, chat.c.number > number)
        async with self._reading.connect() as connection:
            found = await connection.execute(query.order_by(chat.c.number.desc()).limit(limit))
            return [(line, body) for line, body in reversed(found.all())]

    async def ping(self) -> None:
        """Raise if the database doesn't answer."""
        async with self._reading.connect() as connection:
            await connection.execute(select(1))

    async def revision(self) -> str | None:
        """The last step of the schema that the database has taken."""
        async with self.engine.connect() as connection:
            return await connection.run_sync(database.present_revision)

    @property
    def waiting(self) -> tuple[int, float | None]:
        """How many writes are not committed, and since when the oldest waits."""
        return self._writer.waiting

    @asynccontextmanager
    async def begin(self) -> AsyncIterator[AsyncConnection]:
        """A transaction that writes. On SQLite they queue here, because there they would wait by sleeping."""
        if not self._sqlite:
            async with self.engine.begin() as connection:
                yield connection
            return
        async with self._writing, self.engine.begin() as connection:
            yield connection

    async def announce(self, present: Mapping[str, Set[str]]) -> None:
        """Let the other processes know who has tables open here; nothing is kept of it."""
        if not self._sqlite:
            async with self.engine.begin() as connection:
                await self._notify(connection, present)

    async def _tell(self, connection: AsyncConnection, news: list[tuple[str, int]]) -> None:
        """Let the other processes know, at the moment of the commit."""
        if not self._sqlite:
            await self._notify(connection, news)

    async def _notify(self, connection: AsyncConnection, news: object) -> None:
        notice = msgspec.json.encode((self.process, news)).decode()
        await connection.execute(_NOTIFY, {"channel": CHANNEL, "notice": notice})


_NOTIFY: Final = text("SELECT pg_notify(:channel, :notice)")


async def open_store(url: str) -> Store:
    """The store at a URL, with its schema up to date."""
    engine = database.open_engine(database.url_of(url))
    try:
        await database.migrate(engine)
    except BaseException:
        await engine.dispose()
        raise
    return Store(engine)
