"""The databases that the server's tests run on: the same tests on SQLite and on PostgreSQL."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Iterator
from pathlib import Path

import asyncpg
import pytest

from tests.server.postgres import cluster


@pytest.fixture(scope="session")
def postgres() -> Iterator[str]:
    """A PostgreSQL server, started once for all tests of this process."""
    with cluster() as address:
        yield address


async def _create(address: str, name: str) -> None:
    connection = await asyncpg.connect(f"{address}/postgres")
    try:
        await connection.execute(f"CREATE DATABASE {name}")
    finally:
        await connection.close()


@pytest.fixture
def postgres_url(postgres: str) -> str:
    """An empty PostgreSQL database."""
    name = f"test_{secrets.token_hex(6)}"
    asyncio.run(_create(postgres, name))
    return f"{postgres}/{name}"


@pytest.fixture
def sqlite_url(tmp_path: Path) -> str:
    """An empty SQLite database."""
    return f"sqlite:///{tmp_path}/tables.sqlite"


@pytest.fixture(params=["sqlite", "postgresql"])
def database(request: pytest.FixtureRequest) -> str:
    """An empty database of each kind."""
    name = "sqlite_url" if request.param == "sqlite" else "postgres_url"
    return str(request.getfixturevalue(name))
