"""What whoever runs a server asks: is it ready, is somebody waiting; and what goes on by itself."""

from __future__ import annotations

import asyncio
import logging
import os
import re
import subprocess
import sys
from pathlib import Path

import httpx
import pytest
from litestar import Litestar
from sqlalchemy import insert, select, text

from mudbrick import games
from mudbrick.engine.observation import Observation
from mudbrick.server.app import build
from mudbrick.server.config import Config
from mudbrick.server.schema import tables
from mudbrick.server.writing import Newcomer, Write
from tests.server.client import PATIENCE
from tests.server.serving import Running, serving
from tests.server.test_table_life import GAME, People, at_table, play_on, sit_down


async def asked(app: Litestar, path: str) -> tuple[int, str]:
    """The status of a page of an application, and what it says."""
    transport = httpx.ASGITransport(app)  # type: ignore[arg-type]
    async with httpx.AsyncClient(transport=transport, base_url="http://here") as client:
        reply = await client.get(path)
        return reply.status_code, reply.json().get("reason") or reply.json()["status"]


def measured(page: str, name: str) -> float:
    """The value of one metric."""
    found = re.search(rf"^{re.escape(name)} (\S+)$", page, re.MULTILINE)
    assert found is not None, name
    return float(found[1])


async def until_measured(client: httpx.AsyncClient, name: str, least: float) -> None:
    async with asyncio.timeout(PATIENCE):
        while measured((await client.get("/metrics")).text, name) < least:
            await asyncio.sleep(0.01)


def test_a_server_is_ready_when_it_is_open_and_its_schema_is_the_present_one(
    database: str, caplog: pytest.LogCaptureFixture
) -> None:
    async def run() -> None:
        assert await asked(build(Config(database=database)), "/ready") == (503, "the server is starting")
        async with serving(database) as server:
            assert await asked(server.app, "/ready") == (200, "ready")
            store = server.hall.store
            await store.execute(text("UPDATE alembic_version SET version_num = '0001'"))
            status, told = await asked(server.app, "/ready")
            assert status == 503 and told.startswith("the database has schema 0001, and this server knows")
            assert await asked(server.app, "/health") == (200, "ok")

            async def broken() -> str:
                raise OSError("no disk")

            store.revision = broken  # type: ignore[method-assign]
            assert await asked(server.app, "/ready") == (503, "the database does not answer")
        assert await asked(server.app, "/ready") == (503, "the server is closing")

    asyncio.run(run())
    assert "no disk" in caplog.text


def test_metrics_tell_of_moves_and_how_long_they_took(sqlite_url: str) -> None:
    async def test(server: Running, people: People) -> None:
        _, clients = await sit_down(people, "Ann", "Bob")
        stranger = await people.stranger()
        before = measured((await stranger.get("/metrics")).text, "mudbrick_move_seconds_count")
        moves = await play_on(clients, 5)
        await clients[0].ask({"do": "say", "ticket": "c", "text": "no move"})
        page = (await stranger.get("/metrics")).text
        assert measured(page, "mudbrick_move_seconds_count") - before == moves == 5
        assert 'mudbrick_move_seconds_bucket{le="0.2"}' in page
        await until_measured(stranger, "mudbrick_loop_lag_seconds_count", 1)

    at_table(test, sqlite_url)


def test_metrics_tell_what_waits_for_the_database_and_how_long(sqlite_url: str) -> None:
    async def test(server: Running, people: People) -> None:
        stranger = await people.stranger()
        page = (await stranger.get("/metrics")).text
        assert measured(page, "mudbrick_store_waiting") == 0
        assert measured(page, "mudbrick_store_oldest_seconds") == 0
        go = asyncio.Event()
        writer = server.hall.store._writer
        commit = writer._commit

        async def slowly(batch: list[Write | Newcomer]) -> None:
            await go.wait()
            await commit(batch)

        writer._commit = slowly  # type: ignore[method-assign]
        add = server.hall.store.add_person
        adding = [asyncio.create_task(add(f"p{number}", "P", 1)) for number in range(3)]
        await until_measured(stranger, "mudbrick_store_waiting", 3)
        first = measured((await stranger.get("/metrics")).text, "mudbrick_store_oldest_seconds")
        await until_measured(stranger, "mudbrick_store_oldest_seconds", first + 0.05)
        go.set()
        await asyncio.gather(*adding)
        assert measured((await stranger.get("/metrics")).text, "mudbrick_store_waiting") == 0

    at_table(test, sqlite_url)


def test_metrics_tell_which_thoughts_are_in_line(sqlite_url: str) -> None:
    game = games.game(GAME)
    observation: Observation = game.start(2, 1).observe(game.start(2, 1).deciders[0])

    async def test(server: Running, people: People) -> None:
        stranger = await people.stranger()
        thinkers = server.hall.thinkers
        free, thinkers._free = thinkers._free, []  # nobody is free to think
        thoughts = [
            asyncio.create_task(thinkers.choose("random", observation, 1, f"table {number}", True))
            for number in range(2)
        ]
        await until_measured(stranger, "mudbrick_thoughts_waiting", 2)
        await until_measured(stranger, "mudbrick_thoughts_oldest_seconds", 0.05)
        thinkers._free = free
        thinkers._hand_out()
        assert set(await asyncio.gather(*thoughts)) <= set(observation.actions)
        page = (await stranger.get("/metrics")).text
        assert measured(page, "mudbrick_thoughts_waiting") == 0
        assert measured(page, "mudbrick_thoughts_oldest_seconds") == 0

    at_table(test, sqlite_url)


def test_what_a_process_that_is_gone_had_open_is_counted_no_more(tmp_path: Path) -> None:
    def run(code: str) -> str:
        environment = {**os.environ, "PROMETHEUS_MULTIPROC_DIR": str(tmp_path)}
        command = [sys.executable, "-c", f"from mudbrick.server import metrics\n{code}"]
        return subprocess.run(command, env=environment, check=True, capture_output=True, text=True).stdout

    run("metrics.connections.inc(7)\nmetrics.commit_entries.inc(5)")
    page = run("metrics.connections.inc(2)\nprint(metrics.exposition().decode())")
    assert measured(page, "mudbrick_connections") == 2
    assert measured(page, "mudbrick_commit_entries_total") == 5


def test_a_table_that_is_gone_is_no_error(database: str, caplog: pytest.LogCaptureFixture) -> None:
    async def test(server: Running, people: People) -> None:
        store = server.hall.store
        row = {"id": "gone", "game": GAME, "host": "ann", "visibility": "open", "status": "playing"}
        await store.execute(insert(tables).values(**row, created=1, changed=1, facts="{}", due=1))
        query = select(tables.c.due).where(tables.c.id == "gone")
        async with asyncio.timeout(PATIENCE):
            while await store.read(lambda connection: connection.execute(query).scalar_one()) is not None:
                await asyncio.sleep(0.01)

    at_table(test, database, sweep_seconds=0.01)
    assert [record for record in caplog.records if record.levelno >= logging.WARNING] == []
