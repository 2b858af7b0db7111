"""The database behind a store: SQLite in one file, or PostgreSQL; opened and brought up to date."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Final

from alembic import command
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, event, make_url, text
from sqlalchemy.engine import URL
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine
from sqlalchemy.pool import ConnectionPoolEntry

DRIVERS: Final = {"sqlite": "sqlite+aiosqlite", "postgresql": "postgresql+asyncpg"}
MIGRATION_LOCK: Final = 7_246_573  # any number, the same for all processes
SQLITE_PRAGMAS: Final = (
    "PRAGMA journal_mode=WAL",
    "PRAGMA synchronous=FULL",  # a commit that was acknowledged survives the power cut
    "PRAGMA busy_timeout=10000",
    "PRAGMA foreign_keys=ON",
)


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


def open_engine(url: URL) -> AsyncEngine:
    """Connections to the database, made when they are needed."""
    engine = create_async_engine(
        url,
        pool_size=5,
        max_overflow=5,
        pool_pre_ping=not is_sqlite(url),
        hide_parameters=True,  # error messages end up in logs, and parameters hold secrets
    )
    if is_sqlite(url):
        event.listen(engine.sync_engine, "connect", _set_up_sqlite)
    return engine


def is_sqlite(url: URL) -> bool:
    """Is it a file?"""
    return url.get_backend_name() == "sqlite"


async def migrate(engine: AsyncEngine) -> None:
    """Bring the schema up to date; of several processes one does it and the others wait."""
    async with engine.connect() as connection:
        if is_sqlite(engine.url):
            # Alembic makes its own transactions there.
            await connection.run_sync(upgrade)
            await connection.commit()
            return
        async with connection.begin():
            await connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": MIGRATION_LOCK})
            await connection.run_sync(upgrade)


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
