"""Several processes on one PostgreSQL: any of them serves any table. And the command that starts them."""

from __future__ import annotations

import asyncio
import logging
import os
import random
import signal
import subprocess
import sys
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager

import asyncpg
import httpx
import pytest

from mudbrick.engine.observation import Observation
from mudbrick.server.clock import clock
from mudbrick.server.config import Config, from_environment
from tests.ports import free_port
from tests.server.client import PATIENCE, Client
from tests.server.mischief import Player
from tests.server.serving import serving
from tests.server.test_table_life import GAME, TWO, all_hear, decider, play_on, present
from tests.server.test_whole_games import check_clients, check_record


def test_updates_reach_watchers_on_all_processes(postgres_url: str) -> None:
    async def run() -> None:
        async with serving(postgres_url) as one, serving(postgres_url) as two, AsyncExitStack() as stack:
            ann = await stack.enter_async_context(Client(one.address, "Ann"))
            bob = await stack.enter_async_context(Client(two.address, "Bob"))
            watcher = await stack.enter_async_context(Client(two.address))
            table = await ann.create(game=GAME, seats=TWO)
            await ann.open(table)
            await bob.join(table)
            await bob.open(table)
            await watcher.open(table)
            await ann.until(lambda message: message.get("table", {}).get("status") == "playing")
            await all_hear([bob, watcher], ann.seen.number)
            await play_on([ann, bob, watcher], 30)
            assert one.hall.store.process != two.hall.store.process
            await ann.ask({"do": "say", "ticket": "c", "text": "hello over there"})
            heard = await bob.until(lambda message: message["type"] == "chat")
            assert heard["line"]["text"] == "hello over there"

    asyncio.run(run())


def test_who_is_there_is_known_on_all_processes(postgres_url: str) -> None:
    async def run() -> None:
        async with (
            serving(postgres_url, away_seconds=0.2) as one,
            serving(postgres_url, away_seconds=0.2) as two,
            Client(one.address, "Ann") as ann,
            Client(two.address, "Bob") as bob,
        ):
            table = await ann.create(game=GAME, seats=TWO)
            await ann.open(table)
            await bob.join(table)
            await bob.open(table)
            for client in (ann, bob):
                await client.until(lambda message: present(message) == [0, 1])
            await bob.disconnect()
            await ann.until(lambda message: present(message) == [0])

    asyncio.run(run())


@pytest.mark.long
def test_a_lost_line_for_notices_is_made_up_for(postgres_url: str, caplog: pytest.LogCaptureFixture) -> None:
    async def run() -> None:
        async with AsyncExitStack() as stack:
            one = await stack.enter_async_context(serving(postgres_url))
            two = await stack.enter_async_context(serving(postgres_url, sweep_seconds=0.1))
            async with Client(one.address, "Ann") as ann, Client(two.address, "Bob") as bob:
                table = await ann.create(game=GAME, seats=TWO)
                await ann.open(table)
                await bob.open(table)
                connection = await asyncpg.connect(postgres_url)
                await connection.execute(
                    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query LIKE 'LISTEN%'"
                )
                await connection.close()
                await bob.join(table)
                await bob.until(lambda message: message.get("table", {}).get("status") == "playing")
                await ann.until(lambda message: message.get("table", {}).get("status") == "playing")
                await play_on([ann, bob], 3)

    asyncio.run(run())
    assert "the line for notices from other processes was lost" in caplog.text


def test_a_whole_game_over_two_processes_and_bad_lines(postgres_url: str) -> None:
    async def run() -> None:
        async with serving(postgres_url) as one, serving(postgres_url) as two, AsyncExitStack() as stack:
            clients = [
                await stack.enter_async_context(Client(server.address, f"Person {number}"))
                for number, server in enumerate((one, two, one, two))
            ]
            table = await clients[0].create(game=GAME, seats=[{"kind": "host"}, {}, {}, {}])
            for client in clients[1:]:
                await client.join(table)
            players = [Player(client, random.Random(seat)) for seat, client in enumerate(clients)]
            async with asyncio.timeout(4 * PATIENCE):
                await asyncio.gather(*(player.play(table) for player in players))
            told = [(await client.http.get(f"/api/tables/{table}/record")).text for client in clients]
            check_record(GAME, told)
            check_clients(table, await one.hall.store.entries_after(table, 0), clients)

    asyncio.run(run())


@pytest.mark.long
def test_bots_go_on_after_a_restart(database: str) -> None:
    async def never(bot: str, observation: Observation, turn: int, table: str, watched: bool) -> int:
        await asyncio.Event().wait()
        return 0

    async def run() -> None:
        bot = {"kind": "bot", "bot": "random"}
        async with serving(database) as server, Client(server.address, "Ann") as ann:
            server.hall.thinkers.choose = never  # type: ignore[method-assign]
            table = await ann.create(game=GAME, seats=[bot, bot])
            async with asyncio.timeout(PATIENCE):
                while len(await server.hall.store.entries_after(table, 0)) < 2:
                    await asyncio.sleep(0.01)
        async with serving(database, sweep_seconds=0.1) as server:
            store = server.hall.store
            assert await store.due(clock() + 60_000) == [table]
            await store.set_due(table, 0)  # as if the time to wait for another process had passed
            async with asyncio.timeout(PATIENCE):
                while len(await store.entries_after(table, 0)) <= 5:
                    await asyncio.sleep(0.05)

    asyncio.run(run())


def test_a_server_shuts_down_without_complaint(database: str, caplog: pytest.LogCaptureFixture) -> None:
    async def run() -> None:
        async with serving(database) as server, Client(server.address, "Ann") as ann:
            table = await ann.create(game=GAME, seats=TWO)
            await ann.open(table)

    asyncio.run(run())
    assert [record for record in caplog.records if record.levelno >= logging.ERROR] == []


@asynccontextmanager
async def command(*arguments: str) -> AsyncIterator[tuple[subprocess.Popen[str], str]]:
    """`mudbrick serve` in processes of its own."""
    port = free_port()
    process = subprocess.Popen(
        [sys.executable, "-m", "mudbrick.server", "--port", str(port), *arguments],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    try:
        async with httpx.AsyncClient() as client:
            for _ in range(600):
                try:
                    await client.get(f"http://127.0.0.1:{port}/health")
                    break
                except httpx.TransportError:
                    assert process.poll() is None, process.communicate()[1]
                    await asyncio.sleep(0.1)
        yield process, f"127.0.0.1:{port}"
    finally:
        process.terminate()
        await asyncio.to_thread(process.communicate)


@pytest.mark.parametrize("workers", [1, 2])
def test_the_command_serves_and_shuts_down_in_order(workers: int, postgres_url: str) -> None:
    async def run() -> None:
        async with command("--database", postgres_url, "--workers", str(workers)) as (process, address):
            async with Client(address, "Ann") as ann, Client(address, "Bob") as bob:
                table = await ann.create(game=GAME, seats=TWO)
                await bob.join(table)
                for client in (ann, bob):
                    await client.open(table)
                    while client.seen.facts["status"] != "playing":
                        await client.receive()
                await all_hear([ann, bob], max(ann.seen.number, bob.seen.number))
                await play_on([ann, bob], 20)
                assert "mudbrick_commit_entries_total" in (await ann.http.get("/metrics")).text
                number = decider([ann, bob]).seen.number
                process.send_signal(signal.SIGTERM)
                assert await ann.closed() == 1012
                code = await asyncio.to_thread(process.wait, PATIENCE)
                assert code in (0, -signal.SIGTERM)
            async with serving(postgres_url) as server:
                assert len(await server.hall.store.entries_after(table, 0)) == number

    asyncio.run(run())


def test_several_workers_need_postgresql(sqlite_url: str) -> None:
    command = [sys.executable, "-m", "mudbrick.server", "--workers", "2", "--database", sqlite_url]
    done = subprocess.run(command, capture_output=True, text=True, timeout=60, check=False)
    assert (done.returncode, "several processes need PostgreSQL" in done.stderr) == (2, True)


def test_a_server_is_configured_by_the_environment() -> None:
    given = {
        "MUDBRICK_DATABASE": "sqlite:///x",
        "MUDBRICK_BOT_SECONDS": "2.5",
        "MUDBRICK_SECURE_COOKIES": "true",
    }
    found = from_environment({**given, "MUDBRICK_COMPILE": "1", "HOME": "/"})
    assert found == Config(database="sqlite:///x", bot_seconds=2.5, secure_cookies=True)
    with pytest.raises(ValueError, match="bot_workers"):
        from_environment({"MUDBRICK_BOT_WORKERS": "0"})


@pytest.mark.parametrize(
    ("given", "meant"),
    [
        ("MUDBRICK_DATABSE", "; perhaps MUDBRICK_DATABASE is meant."),
        ("MUDBRICK_BOT_SECOND", "; perhaps MUDBRICK_BOT_SECONDS is meant."),
        ("MUDBRICK_COOKIES", "; perhaps MUDBRICK_SECURE_COOKIES is meant."),
        ("MUDBRICK_XYZZY", "."),
    ],
)
def test_a_variable_that_is_not_known_is_refused_by_name(given: str, meant: str) -> None:
    with pytest.raises(ValueError) as refused:
        from_environment({given: "1"})
    assert str(refused.value) == f"there is no variable {given}{meant}"


def test_the_command_does_not_start_with_a_misspelt_variable(sqlite_url: str) -> None:
    command = [sys.executable, "-m", "mudbrick.server", "--database", sqlite_url]
    environment = {**os.environ, "MUDBRICK_SECURE_COOKIE": "true"}
    done = subprocess.run(command, capture_output=True, text=True, timeout=60, check=False, env=environment)
    told = "mudbrick serve: there is no variable MUDBRICK_SECURE_COOKIE"
    assert (done.returncode, done.stderr.partition(";")[0]) == (2, told)
