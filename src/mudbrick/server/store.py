"""The store: people, tables and their entries, kept in a database.

Entries that arrive while a transaction is under way are written together in the next one, so that many tables
share the price of making a write durable. An entry is acknowledged when its transaction has been committed.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from collections.abc import AsyncIterator, Mapping, Set
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from typing import Final

import msgspec
from sqlalchemy import delete, func, insert, select, text, tuple_, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from mudbrick.server import database, metrics
from mudbrick.server.schema import chat, entries, house, people, seats, tables
from mudbrick.table.entries import AnyEntry

log: Final = logging.getLogger("mudbrick.store")
CHANNEL: Final = "mudbrick"
BATCH: Final = 100  # what one notice of PostgreSQL can name

_DECODER: Final = msgspec.json.Decoder(AnyEntry)


class Lost(Exception):
    """Somebody else has written the entry with this number."""


class Closed(Exception):
    """The store takes nothing any more."""


@dataclass(frozen=True)
class Listing:
    """What the lobby is told about a table."""

    status: str
    changed: int
    facts: str
    due: int | None
    people: tuple[tuple[int, str], ...]  # seats and who holds them


@dataclass(frozen=True)
class Write:
    """An entry to be written, and what the lobby should know after it if that changes."""

    table: str
    number: int
    entry: AnyEntry
    listing: Listing | None = None


@dataclass
class _Waiting:
    write: Write
    done: asyncio.Future[None] = field(default_factory=lambda: asyncio.get_running_loop().create_future())


class Store:
    """One process's access to the database."""

    def __init__(self, engine: AsyncEngine) -> None:
        self.engine = engine
        self.process = secrets.token_hex(4)
        self._sqlite = database.is_sqlite(engine.url)
        self._writing = asyncio.Lock()
        self._queue: asyncio.Queue[_Waiting | None] = asyncio.Queue()  # None: nothing comes after it
        self._closed = False
        self._writer = asyncio.create_task(self._write_on())

    async def close(self) -> None:
        """Write what is waiting, then let go of the database. What comes later is refused."""
        self._closed = True
        self._queue.put_nowait(None)
        await self._writer
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
        async with self.begin() as connection:
            await connection.execute(insert(people).values(id=person, name=name, created=now))

    async def name_of(self, person: str) -> str | None:
        """What a person is called; None if they are not known."""
        async with self.engine.connect() as connection:
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
        async with self.engine.connect() as connection:
            query = select(people.c.id).where(people.c.link == link)
            return (await connection.execute(query)).scalar_one_or_none()

    async def create(self, write: Write, game: str, host: str, visibility: str) -> None:
        """Write a table's first entry; if there is a table of that id already, raise Lost."""
        assert write.listing is not None
        listing = write.listing
        row = {
            "id": write.table,
            "game": game,
            "host": host,
            "visibility": visibility,
            "status": listing.status,
            "created": listing.changed,
            "changed": listing.changed,
            "facts": listing.facts,
            "due": listing.due,
        }
        try:
            async with self.begin() as connection:
                await connection.execute(insert(tables).values(row))
                await connection.execute(insert(entries).values(_entry_row(write)))
                if listing.people:
                    await connection.execute(insert(seats), _seat_rows(write.table, listing))
        except IntegrityError:
            raise Lost from None

    async def append(self, write: Write) -> None:
        """Write the next entry of a table; if it is not the next one any more, raise Lost."""
        if self._closed:
            raise Closed("the store is closed")
        waiting = _Waiting(write)
        self._queue.put_nowait(waiting)
        await waiting.done

    async def entries_after(self, table: str, number: int) -> list[AnyEntry]:
        """The entries of a table after a number, in order."""
        query = (
            select(entries.c.body)
            .where(entries.c.table_id == table, entries.c.number > number)
            .order_by(entries.c.number)
        )
        async with self.engine.connect() as connection:
            return [_DECODER.decode(body) for body in (await connection.execute(query)).scalars()]

    async def moved_on(self, known: list[tuple[str, int]]) -> list[str]:
        """Which of these tables have entries after the number that is known."""
        wanted = [(table, number + 1) for table, number in known]
        query = select(entries.c.table_id).where(tuple_(entries.c.table_id, entries.c.number).in_(wanted))
        async with self.engine.connect() as connection:
            return list((await connection.execute(query)).scalars())

    async def due(self, now: int, limit: int = 100) -> list[str]:
        """Tables that somebody must look after now."""
        query = select(tables.c.id).where(tables.c.due <= now).order_by(tables.c.due).limit(limit)
        async with self.engine.connect() as connection:
            return list((await connection.execute(query)).scalars())

    async def set_due(self, table: str, due: int | None) -> None:
        """Note when a table must be looked after."""
        async with self.begin() as connection:
            await connection.execute(update(tables).where(tables.c.id == table).values(due=due))

    async def open_tables(self, game: str | None, status: str | None, limit: int) -> list[str]:
        """The facts of the tables that anybody may see, the latest first."""
        query = select(tables.c.facts).where(tables.c.visibility == "open")
        if game is not None:
            query = query.where(tables.c.game == game)
        if status is not None:
            query = query.where(tables.c.status == status)
        async with self.engine.connect() as connection:
            found = await connection.execute(query.order_by(tables.c.changed.desc()).limit(limit))
            return list(found.scalars())

    async def tables_of(self, person: str, limit: int) -> list[str]:
        """The facts of the tables where a person sits or which they host, the latest first."""
        sitting = select(seats.c.table_id).where(seats.c.person == person)
        query = select(tables.c.facts).where((tables.c.host == person) | tables.c.id.in_(sitting))
        async with self.engine.connect() as connection:
            found = await connection.execute(query.order_by(tables.c.changed.desc()).limit(limit))
            return list(found.scalars())

    async def unfinished_tables(self, host: str) -> int:
        """How many tables of a host are not over."""
        query = select(func.count()).select_from(tables)
        async with self.engine.connect() as connection:
            found = await connection.execute(query.where(tables.c.host == host, tables.c.status != "over"))
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
                continue  # somebody else spoke at the same moment

    async def chat_after(self, table: str, number: int, limit: int) -> list[tuple[int, str]]:
        """The latest lines of chat after a number, in order."""
        query = select(chat.c.number, chat.c.body).where(chat.c.table_id == table, chat.c.number > number)
        async with self.engine.connect() as connection:
            found = await connection.execute(query.order_by(chat.c.number.desc()).limit(limit))
            return [(line, body) for line, body in reversed(found.all())]

    async def ping(self) -> None:
        """Raise if the database doesn't answer."""
        async with self.engine.connect() as connection:
            await connection.execute(select(1))

    async def _write_on(self) -> None:
        while (first := await self._queue.get()) is not None:
            batch = [first]
            while len(batch) < BATCH and not self._queue.empty():
                following = self._queue.get_nowait()
                if following is None:
                    self._queue.put_nowait(None)
                    break
                batch.append(following)
            started = time.perf_counter()
            await self._write_batch(batch)
            metrics.commit_seconds.observe(time.perf_counter() - started)
            metrics.commit_entries.inc(len(batch))

    @asynccontextmanager
    async def begin(self) -> AsyncIterator[AsyncConnection]:
        """A transaction that writes. On SQLite they queue here, because there they would wait by sleeping."""
        if not self._sqlite:
            async with self.engine.begin() as connection:
                yield connection
            return
        async with self._writing, self.engine.begin() as connection:
            yield connection

    async def _write_batch(self, batch: list[_Waiting]) -> None:
        try:
            await self._commit([waiting.write for waiting in batch])
        except IntegrityError:
            if len(batch) == 1:
                _fail(batch[0], Lost())
                return
            for waiting in batch:
                await self._write_batch([waiting])
        except Exception as error:
            for waiting in batch:
                _fail(waiting, error)
        else:
            for waiting in batch:
                if not waiting.done.done():
                    waiting.done.set_result(None)

    async def _commit(self, writes: list[Write]) -> None:
        async with self.begin() as connection:
            await connection.execute(insert(entries), [_entry_row(write) for write in writes])
            for write in writes:
                if write.listing is not None:
                    await _update_listing(connection, write.table, write.listing)
            await self._tell(connection, [(write.table, write.number) for write in writes])

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


def _fail(waiting: _Waiting, error: Exception) -> None:
    if not waiting.done.done():
        waiting.done.set_exception(error)


def _entry_row(write: Write) -> dict[str, object]:
    body = msgspec.json.encode(write.entry).decode()
    return {"table_id": write.table, "number": write.number, "body": body}


def _seat_rows(table: str, listing: Listing) -> list[dict[str, object]]:
    return [{"table_id": table, "seat": seat, "person": person} for seat, person in listing.people]


async def _update_listing(connection: AsyncConnection, table: str, listing: Listing) -> None:
    row = {"status": listing.status, "changed": listing.changed, "facts": listing.facts, "due": listing.due}
    await connection.execute(update(tables).where(tables.c.id == table).values(row))
    await connection.execute(delete(seats).where(seats.c.table_id == table))
    if listing.people:
        await connection.execute(insert(seats), _seat_rows(table, listing))


async def open_store(url: str) -> Store:
    """The store at a URL, with its schema up to date."""
    engine = database.open_engine(database.url_of(url))
    try:
        await database.migrate(engine)
    except BaseException:
        await engine.dispose()
        raise
    return Store(engine)
