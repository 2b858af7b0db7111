"""The store: people, tables and their entries, kept in a database."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Mapping, Sequence, Set
from contextlib import suppress
from typing import Final

import msgspec
from sqlalchemy import Connection, Executable, func, insert, select, text, tuple_, update
from sqlalchemy.exc import IntegrityError

from mudbrick.server import database, lists
from mudbrick.server.database import Database, Done
from mudbrick.server.lists import Page, Place
from mudbrick.server.schema import chat, entries, house, people, seats, tables
from mudbrick.server.writing import Newcomer, News, Write, Writer
from mudbrick.table.entries import AnyEntry
from mudbrick.table.refusals import Refused

CHANNEL: Final = "mudbrick"
NOTICE_BYTES: Final = 7_900  # PostgreSQL takes 8,000; the process is named too
NAMED_BYTES: Final = 20  # what it takes to name a table and a number, beside the name itself

_DECODER: Final = msgspec.json.Decoder(AnyEntry)


class Store:
    """One process's access to the database."""

    def __init__(self, opened: Database) -> None:
        self.database = opened
        self.process = secrets.token_hex(4)
        self._alone = database.is_sqlite(opened.url)  # no other process is to be told
        self._writer = Writer(self.write, self._tell)

    async def close(self) -> None:
        """Write what is waiting, then let go of the database. What comes later is refused."""
        await self._writer.close()
        await self.database.close()

    async def read(self, work: Callable[[Connection], Done]) -> Done:
        """What some work finds in the database."""
        return await self.database.read(work)

    async def write(self, work: Callable[[Connection], Done]) -> Done:
        """Do some work in the database as one transaction."""
        return await self.database.write(work)

    async def execute(self, statement: Executable) -> None:
        """Carry out one statement that writes."""

        def work(connection: Connection) -> None:
            connection.execute(statement)

        await self.write(work)

    async def shared_secret(self) -> str:
        """A secret that all processes on this database share; made at the first start."""
        query = select(house.c.value).where(house.c.name == "secret")
        found = await self.read(lambda connection: connection.execute(query).scalar_one_or_none())
        if found is not None:
            return str(found)
        with suppress(IntegrityError):  # another process was quicker
            await self.execute(insert(house).values(name="secret", value=secrets.token_hex(32)))
        return str(await self.read(lambda connection: connection.execute(query).scalar_one()))

    async def add_person(self, person: str, name: str, now: int) -> None:
        """Remember somebody new."""
        await self._writer.write(Newcomer(person, name, now))

    async def name_of(self, person: str) -> str | None:
        """What a person is called; None if they are not known."""
        query = select(people.c.name).where(people.c.id == person)
        return await self.read(lambda connection: connection.execute(query).scalar_one_or_none())

    async def rename(self, person: str, name: str) -> None:
        """Call a person differently from now on."""
        await self.execute(update(people).where(people.c.id == person).values(name=name))

    async def set_link(self, person: str, link: str) -> None:
        """Give a person a private link, by its hash; the one before is void."""
        await self.execute(update(people).where(people.c.id == person).values(link=link))

    async def person_of_link(self, link: str) -> str | None:
        """Whose private link has this hash."""
        query = select(people.c.id).where(people.c.link == link)
        return await self.read(lambda connection: connection.execute(query).scalar_one_or_none())

    async def append(self, write: Write) -> None:
        """Write an entry, the first of a new table or the next one; if there is one already, raise Lost."""
        await self._writer.write(write)

    def entry(self, body: str) -> AnyEntry:
        """What a body of a notice says."""
        said: AnyEntry = _DECODER.decode(body)
        return said

    async def entries_after(self, table: str, number: int) -> list[AnyEntry]:
        """The entries of a table after a number, in order."""
        query = (
            select(entries.c.body)
            .where(entries.c.table_id == table, entries.c.number > number)
            .order_by(entries.c.number)
        )
        return await self.read(
            lambda connection: [_DECODER.decode(body) for body in connection.execute(query).scalars()]
        )

    async def moved_on(self, known: list[tuple[str, int]]) -> list[str]:
        """Which of these tables have entries after the number that is known."""
        wanted = [(table, number + 1) for table, number in known]
        query = select(entries.c.table_id).where(tuple_(entries.c.table_id, entries.c.number).in_(wanted))
        return await self.read(lambda connection: list(connection.execute(query).scalars()))

    async def due(self, now: int, limit: int = 100) -> list[str]:
        """Tables that somebody must look after now."""
        query = select(tables.c.id).where(tables.c.due <= now).order_by(tables.c.due).limit(limit)
        return await self.read(lambda connection: list(connection.execute(query).scalars()))

    async def set_due(self, table: str, due: int | None) -> None:
        """Note when a table must be looked after."""
        await self.execute(update(tables).where(tables.c.id == table).values(due=due))

    async def open_tables(
        self, game: str | None, status: str | None, limit: int, before: Place | None = None
    ) -> Page:
        """A page of the tables that anybody may see."""
        return await self.read(lambda connection: lists.open_tables(connection, game, status, limit, before))

    async def tables_of(
        self,
        person: str,
        limit: int,
        before: Place | None = None,
        game: str | None = None,
        status: str | None = None,
    ) -> Page:
        """A page of the tables where a person sits or which they host."""
        return await self.read(
            lambda connection: lists.tables_of(connection, person, limit, before, game, status)
        )

    async def seated(self, at: Sequence[str]) -> list[tuple[str, int, str]]:
        """Who sits at which seat of these tables."""
        query = select(seats.c.table_id, seats.c.seat, seats.c.person).where(seats.c.table_id.in_(at))
        query = query.order_by(seats.c.table_id, seats.c.seat)
        found = await self.read(lambda connection: connection.execute(query).all())
        return [(row.table_id, row.seat, row.person) for row in found]

    async def unfinished_tables(self, host: str) -> int:
        """How many tables of a host are not over."""
        going_on = tables.c.status.not_in(("over", "closed"))
        query = select(func.count()).select_from(tables).where(tables.c.host == host, going_on)
        return int(await self.read(lambda connection: connection.execute(query).scalar_one()))

    async def say(self, table: str, ticket: str, body: str) -> int:
        """Keep a line of chat, once for each ticket; its number."""
        said = select(chat.c.number).where(chat.c.table_id == table, chat.c.ticket == ticket)
        last = select(func.coalesce(func.max(chat.c.number), 0)).where(chat.c.table_id == table)

        def work(connection: Connection) -> int:
            before = connection.execute(said).scalar_one_or_none()
            if before is not None:
                return int(before)
            number = int(connection.execute(last).scalar_one()) + 1
            row = {"table_id": table, "number": number, "ticket": ticket, "body": body}
            connection.execute(insert(chat).values(row))
            self._tell(connection, [News(table, 0)])
            return number

        while True:
            try:
                return await self.write(work)
            except IntegrityError:
                # Somebody else spoke at the same moment, or the table is kept no longer.
                if not await self._has(table):
                    raise Refused("not found", "this table is kept no longer") from None

    async def _has(self, table: str) -> bool:
        query = select(tables.c.id).where(tables.c.id == table)
        return await self.read(lambda connection: connection.execute(query).first()) is not None

    async def chat_after(self, table: str, number: int, limit: int) -> list[tuple[int, str]]:
        """The latest lines of chat after a number, in order."""
        query = select(chat.c.number, chat.c.body).where(chat.c.table_id == table, chat.c.number > number)
        query = query.order_by(chat.c.number.desc()).limit(limit)
        found = await self.read(lambda connection: connection.execute(query).all())
        return [(line, body) for line, body in reversed(found)]

    async def ping(self) -> None:
        """Raise if the database doesn't answer."""
        await self.read(lambda connection: connection.execute(select(1)).scalar_one())

    async def revision(self) -> str | None:
        """The last step of the schema that the database has taken."""
        return await self.read(database.present_revision)

    @property
    def waiting(self) -> tuple[int, float | None]:
        """How many writes are not committed, and since when the oldest waits."""
        return self._writer.waiting

    async def announce(self, present: Mapping[str, Set[str]]) -> None:
        """Let the other processes know who has tables open here; nothing is kept of it."""
        if not self._alone:
            await self.write(lambda connection: self._notify(connection, present))

    def _tell(self, connection: Connection, news: Sequence[News]) -> None:
        """Let the other processes know, at the moment of the commit."""
        if not self._alone:
            self._notify(connection, fitting(news))

    def _notify(self, connection: Connection, news: object) -> None:
        notice = msgspec.json.encode((self.process, news)).decode()
        connection.execute(_NOTIFY, {"channel": CHANNEL, "notice": notice})


def fitting(news: Sequence[News]) -> list[News]:
    """As much of the news as one notice holds: all names and numbers, and the first entries."""
    room = NOTICE_BYTES - sum(len(each.table) + NAMED_BYTES for each in news)
    kept: list[News] = []
    for each in news:
        room -= len(msgspec.json.encode(each.body))
        kept.append(each if room >= 0 else News(each.table, each.number))
    return kept


_NOTIFY: Final = text("SELECT pg_notify(:channel, :notice)")


async def open_store(url: str) -> Store:
    """The store at a URL, with its schema up to date."""
    opened = database.open_database(database.url_of(url))
    try:
        await database.migrate(opened)
    except BaseException:
        await opened.close()
        raise
    return Store(opened)
