"""Writing: what is to be kept waits here, and goes into the database many at a time.

Entries, tables and people that arrive while a transaction is under way are written together in the next one,
so that many share the price of making a write durable. Each is acknowledged when its transaction has been
committed.
"""

from __future__ import annotations

import asyncio
import time
from collections import deque
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import Final, TypedDict

import msgspec
from sqlalchemy import Connection, bindparam, delete, insert, update
from sqlalchemy.exc import IntegrityError

from mudbrick.server import metrics
from mudbrick.server.schema import entries, people, seats, tables
from mudbrick.table.entries import AnyEntry

BATCH: Final = 100  # what one notice of PostgreSQL can name

Holders = tuple[tuple[int, str], ...]  # seats, and the people who hold them
Transact = Callable[[Callable[[Connection], None]], Awaitable[None]]
Tell = Callable[[Connection, Sequence["News"]], None]


class Lost(Exception):
    """Somebody else has written what has this number or this name."""


class Closed(Exception):
    """The store takes nothing any more."""


class News(msgspec.Struct, frozen=True, array_like=True):
    """What other processes are told: a table has the entry of this number; 0 if something was said there.

    `body` is the entry itself, where there is room for it.
    """

    table: str
    number: int
    body: str = ""


@dataclass(frozen=True)
class Listing:
    """What the lobby is told about a table."""

    status: str
    changed: int
    facts: str
    due: int | None
    people: Holders | None  # None if they are as before


@dataclass(frozen=True)
class Founding:
    """What a new table is listed under for ever."""

    game: str
    host: str
    visibility: str


@dataclass(frozen=True)
class Write:
    """An entry to be written, and what the lobby should know after it if that changes.

    The first entry of a table comes with its founding.
    """

    table: str
    number: int
    entry: AnyEntry
    listing: Listing | None = None
    founding: Founding | None = None


@dataclass(frozen=True)
class Newcomer:
    """Somebody to be remembered."""

    id: str
    name: str
    created: int


class EntryRow(TypedDict):
    """An entry as the database keeps it."""

    table_id: str
    number: int
    body: str


@dataclass
class _Waiting:
    wanted: Write | Newcomer
    done: asyncio.Future[None] = field(default_factory=lambda: asyncio.get_running_loop().create_future())
    since: float = field(default_factory=time.perf_counter)


class Writer:
    """The one task that writes what waits."""

    def __init__(self, transact: Transact, tell: Tell) -> None:
        self._transact = transact
        self._tell = tell
        self._queue: asyncio.Queue[_Waiting | None] = asyncio.Queue()  # None: nothing comes after it
        self._unwritten: deque[_Waiting] = deque()  # all that waits, the oldest first
        self._closed = False
        self._task = asyncio.create_task(self._write_on())

    async def close(self) -> None:
        """Write what is waiting. What comes later is refused."""
        self._closed = True
        self._queue.put_nowait(None)
        await self._task

    async def write(self, wanted: Write | Newcomer) -> None:
        """Return when it is in the database; raise Lost if something of that name or number is there."""
        if self._closed:
            raise Closed("the store is closed")
        waiting = _Waiting(wanted)
        self._queue.put_nowait(waiting)
        self._unwritten.append(waiting)
        await waiting.done

    @property
    def waiting(self) -> tuple[int, float | None]:
        """How many are not committed, and since when the oldest waits."""
        return len(self._unwritten), self._unwritten[0].since if self._unwritten else None

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
            for _ in batch:
                self._unwritten.popleft()

    async def _write_batch(self, batch: list[_Waiting]) -> None:
        try:
            await self._commit([waiting.wanted for waiting in batch])
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

    async def _commit(self, batch: list[Write | Newcomer]) -> None:
        await self._transact(partial(self._put_down, batch))

    def _put_down(self, batch: list[Write | Newcomer], connection: Connection) -> None:
        newcomers = [_person_row(wanted) for wanted in batch if isinstance(wanted, Newcomer)]
        writes = [wanted for wanted in batch if isinstance(wanted, Write)]
        founded = [_table_row(write) for write in writes if write.founding is not None]
        seated = [row for write in writes if write.founding is not None for row in _seat_rows(write)]
        if newcomers:
            connection.execute(insert(people), newcomers)
        if founded:
            connection.execute(insert(tables), founded)
        rows = [_entry_row(write) for write in writes]
        if rows:
            connection.execute(insert(entries), rows)
        if seated:
            connection.execute(insert(seats), seated)
        moved = [(write, row["body"]) for write, row in zip(writes, rows) if write.founding is None]
        _update_listings(connection, [write for write, _ in moved if write.listing is not None])
        if moved:
            self._tell(connection, [News(write.table, write.number, body) for write, body in moved])


def _fail(waiting: _Waiting, error: Exception) -> None:
    if not waiting.done.done():
        waiting.done.set_exception(error)


def _person_row(newcomer: Newcomer) -> dict[str, object]:
    return {"id": newcomer.id, "name": newcomer.name, "created": newcomer.created}


def _table_row(write: Write) -> dict[str, object]:
    assert write.listing is not None and write.founding is not None
    return {
        "id": write.table,
        "game": write.founding.game,
        "host": write.founding.host,
        "visibility": write.founding.visibility,
        "status": write.listing.status,
        "created": write.listing.changed,
        "changed": write.listing.changed,
        "facts": write.listing.facts,
        "due": write.listing.due,
    }


def _entry_row(write: Write) -> EntryRow:
    return {
        "table_id": write.table,
        "number": write.number,
        "body": msgspec.json.encode(write.entry).decode(),
    }


def _seat_rows(write: Write) -> list[dict[str, object]]:
    held = () if write.listing is None or write.listing.people is None else write.listing.people
    return [{"table_id": write.table, "seat": seat, "person": person} for seat, person in held]


def _listing_row(write: Write) -> dict[str, object]:
    assert write.listing is not None
    return {
        "of_table": write.table,
        "status": write.listing.status,
        "changed": write.listing.changed,
        "facts": write.listing.facts,
        "due": write.listing.due,
    }


def _update_listings(connection: Connection, listed: list[Write]) -> None:
    """Tell the lobby of all these tables at once, and of who sits there now where that has changed."""
    if not listed:
        return
    connection.execute(_RELIST, [_listing_row(write) for write in listed])
    reseated = [write for write in listed if write.listing and write.listing.people is not None]
    if not reseated:
        return
    connection.execute(delete(seats).where(seats.c.table_id.in_([write.table for write in reseated])))
    rows = [row for write in reseated for row in _seat_rows(write)]
    if rows:
        connection.execute(insert(seats), rows)


_RELIST: Final = (
    update(tables)
    .where(tables.c.id == bindparam("of_table"))
    .values({name: bindparam(name) for name in ("status", "changed", "facts", "due")})
)
