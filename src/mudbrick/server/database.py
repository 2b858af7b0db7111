"""The database behind a store: SQLite in one file, or PostgreSQL; opened and brought up to date.

What is to be done there is a function of a connection, the same for both, and is done in one go. With SQLite
that happens in threads: to hand every statement over by itself would take longer than most statements do.
"""

from __future__ import annotations

import asyncio
from abc import ABC, abstractmethod
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from pathlib import Path
from typing import Final, TypeVar

from alembic import command
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, Engine, create_engine, event, make_url, text
from sqlalchemy.engine import URL
from sqlalchemy.ext.asyncio import create_async_engine
from sqlalchemy.pool import ConnectionPoolEntry

DRIVERS: Final = {"sqlite": "sqlite+pysqlite", "postgresql": "postgresql+asyncpg"}
READERS: Final = 2  # threads that read from SQLite, beside the one that writes
MIGRATION_LOCK: Final = 7_246_573  # any number, the same for all processes
SQLITE_PRAGMAS: Final = (
    "PRAGMA journal_mode=WAL",
    "PRAGMA synchronous=FULL",  # a commit that was acknowledged survives the power cut
    "PRAGMA busy_timeout=10000",
    "PRAGMA foreign_keys=ON",
)


Done = TypeVar("Done")


class BadDatabase(ValueError):
    """A database URL that can't be used."""


def url_of(given: str) -> URL:
    """The URL with the driver that we use for its kind of database."""
    url = make_url(given)
    kind = url.get_backend_name()
    if kind == "postgres":
        kind = "postgresql"
    if kind not in DRIVERS:
        raise BadDatabase(f"a database is sqlite:///file or postgresql://…, not {kind}")
    return url.set(drivername=DRIVERS[kind])


def plain_url(url: URL) -> str:
    """The URL as PostgreSQL's own tools write it."""
    return url.set(drivername=url.get_backend_name()).render_as_string(hide_password=False)


class Database(ABC):
    """Access to one database. Below its `engine` everything passes that is asked of it."""

    def __init__(self, url: URL, engine: Engine) -> None:
        self.url = url
        self.engine = engine

    @abstractmethod
    async def read(self, work: Callable[[Connection], Done]) -> Done:
        """What some work finds that changes nothing."""

    @abstractmethod
    async def write(self, work: Callable[[Connection], Done]) -> Done:
        """Do some work as one transaction."""

    @abstractmethod
    async def close(self) -> None:
        """Let go of all connections."""


class SqliteDatabase(Database):
    """A file. Whoever writes comes one after the other, or they would wait for each other by sleeping."""

    def __init__(self, url: URL) -> None:
        super().__init__(url, create_engine(url, hide_parameters=True))
        event.listen(self.engine, "connect", _set_up_sqlite)
        self._readers = ThreadPoolExecutor(READERS, "reader")
        self._writer = ThreadPoolExecutor(1, "writer")

    async def read(self, work: Callable[[Connection], Done]) -> Done:
        return await asyncio.get_running_loop().run_in_executor(self._readers, self._look, work)

    async def write(self, work: Callable[[Connection], Done]) -> Done:
        return await asyncio.get_running_loop().run_in_executor(self._writer, self._change, work)

    async def close(self) -> None:
        await asyncio.to_thread(self._end)

    def _look(self, work: Callable[[Connection], Done]) -> Done:
        with self.engine.connect() as connection:
            return work(connection)

    def _change(self, work: Callable[[Connection], Done]) -> Done:
        with self.engine.begin() as connection:
            return work(connection)

    def _end(self) -> None:
        self._readers.shutdown()
        self._writer.shutdown()
        self.engine.dispose()


class PostgresDatabase(Database):
    """A server, which several processes can use."""

    def __init__(self, url: URL) -> None:
        self._asked = create_async_engine(
            url,
            pool_size=5,
            max_overflow=5,
            pool_pre_ping=True,
            hide_parameters=True,  # error messages end up in logs, and parameters hold secrets
        )
        # A question needs no transaction around it, which would be two more.
        self._reading = self._asked.execution_options(isolation_level="AUTOCOMMIT")
        super().__init__(url, self._asked.sync_engine)

    async def read(self, work: Callable[[Connection], Done]) -> Done:
        async with self._reading.connect() as connection:
            return await connection.run_sync(work)

    async def write(self, work: Callable[[Connection], Done]) -> Done:
        async with self._asked.begin() as connection:
            return await connection.run_sync(work)

    async def close(self) -> None:
        await self._asked.dispose()


def open_database(url: URL) -> Database:
    """Access to a database; connections are made when they are needed."""
    return SqliteDatabase(url) if is_sqlite(url) else PostgresDatabase(url)


def is_sqlite(url: URL) -> bool:
    """Is it a file?"""
    return url.get_backend_name() == "sqlite"


async def migrate(database: Database) -> None:
    """Bring the schema up to date; of several processes one does it and the others wait."""

    def work(connection: Connection) -> None:
        if not is_sqlite(database.url):
            connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": MIGRATION_LOCK})
        upgrade(connection)

    await database.write(work)


def upgrade(connection: Connection) -> None:
    """Take every step that this database has not taken yet."""
    command.upgrade(alembic_config(connection), "head")


def alembic_config(connection: Connection | None = None) -> Config:
    """What Alembic needs to know."""
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
    config.attributes["connection"] = connection
    return config


@cache
def newest_revision() -> str:
    """The last step of the schema that is known here."""
    found = ScriptDirectory.from_config(alembic_config()).get_current_head()
    assert found is not None
    return found


def present_revision(connection: Connection) -> str | None:
    """The last step that a database has taken; None if it has taken none."""
    return MigrationContext.configure(connection).get_current_revision()


def _set_up_sqlite(connection: object, _: ConnectionPoolEntry) -> None:
    cursor = connection.cursor()  # type: ignore[attr-defined]
    for pragma in SQLITE_PRAGMAS:
        cursor.execute(pragma)
    cursor.close()
