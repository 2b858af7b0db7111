"""Old tables are forgotten if that is wished: the right ones, whole, and by one process only."""

from __future__ import annotations

import asyncio

import pytest
from sqlalchemy import select, text
from sqlalchemy.ext.asyncio import create_async_engine

from mudbrick.server import pruning
from mudbrick.server.clock import clock
from mudbrick.server.config import Config
from mudbrick.server.pruning import AT_ONCE, DAY, PRUNING_LOCK, Pruner
from mudbrick.server.schema import chat, entries, seats, tables
from mudbrick.server.store import Store
from mudbrick.server.writing import Founding, Listing, Write
from mudbrick.table.entries import Played
from mudbrick.table.refusals import Refused
from tests.server.client import PATIENCE
from tests.server.serving import Running
from tests.server.test_store import GAME, created, on_store, rows
from tests.server.test_table_life import TWO, People, at_table

KEEP = 30


@pytest.fixture(autouse=True)
def no_pause(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pruning, "PAUSE_SECONDS", 0)


def founded(name: str, status: str, then: int, visibility: str = "open") -> Write:
    """The first entry of a table that was listed at that time."""
    listing = Listing(status, then, "{}", None, ((0, "ann"),))
    return Write(name, 1, created(then), listing, Founding(GAME, "ann", visibility))


async def keep(store: Store, name: str, status: str, days: float, visibility: str = "open") -> None:
    """A table that was listed so many days ago, with a move, a person and a line of chat."""
    then = clock() - int(days * DAY)
    await store.append(founded(name, status, then, visibility))
    await store.append(Write(name, 2, Played(seat=0, action=1, at=then)))
    await store.say(name, f"ann {name}", "hello")


async def left(store: Store) -> set[str]:
    """The tables that are there, with all that belongs to them and nothing else."""
    found = await left_tables(store)
    for part in (entries, chat, seats):
        assert {name for (name,) in await store.read(rows(select(part.c.table_id)))} == found
    return found


def pruner(store: Store, *in_use: str, **config: int) -> Pruner:
    return Pruner(store, Config(**config), in_use.__contains__)  # type: ignore[arg-type]


def test_finished_and_waiting_tables_go_when_they_are_old(database: str) -> None:
    async def test(store: Store) -> None:
        for days in (KEEP - 1, KEEP + 1):
            for status in ("over", "waiting", "playing"):
                for visibility in ("open", "invited"):
                    await keep(store, f"{status}-{visibility}-{days}", status, days, visibility)
        assert await pruner(store, keep_days=KEEP).prune() == 4
        assert await left(store) == {
            f"{status}-{visibility}-{days}"
            for status in ("over", "waiting", "playing")
            for visibility in ("open", "invited")
            for days in (KEEP - 1, KEEP + 1)
            if days < KEEP or status == "playing"
        }
        assert await pruner(store, keep_days=KEEP).prune() == 0

    on_store(database, test)


def test_running_tables_go_only_if_that_is_said_and_nobody_moves(database: str) -> None:
    async def test(store: Store) -> None:
        for name in ("quiet", "lively"):
            await keep(store, name, "playing", KEEP + 1)
        await store.append(Write("lively", 3, Played(seat=0, action=1, at=clock())))
        await keep(store, "finished", "over", KEEP + 1)
        assert await pruner(store, keep_running_days=KEEP).prune() == 1
        assert await left(store) == {"lively", "finished"}

    on_store(database, test)


def test_many_go_in_small_parts_and_those_in_memory_stay(database: str) -> None:
    async def test(store: Store) -> None:
        names = [f"t{number}" for number in range(AT_ONCE + 5)]
        for name in names:
            await keep(store, name, "over", KEEP + 1)
        assert await pruner(store, "t3", "t7", keep_days=KEEP).prune() == AT_ONCE + 3
        assert await left(store) == {"t3", "t7"}

    on_store(database, test)


def test_of_several_processes_one_forgets(postgres_url: str) -> None:
    async def test(store: Store) -> None:
        await keep(store, "old", "over", KEEP + 1)
        other = create_async_engine(store.database.url)
        async with other.begin() as connection:
            await connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": PRUNING_LOCK})
            assert await pruner(store, keep_days=KEEP).prune() == 0
        await other.dispose()
        assert await pruner(store, keep_days=KEEP).prune() == 1

    on_store(postgres_url, test)


def test_nothing_is_forgotten_unless_it_is_wished(database: str) -> None:
    async def test(store: Store) -> None:
        await keep(store, "old", "over", 10_000)
        assert not pruner(store).wanted
        assert await pruner(store).prune() == 0
        assert pruner(store, keep_days=1).wanted and pruner(store, keep_running_days=1).wanted

    on_store(database, test)


def test_nothing_can_be_said_at_a_table_that_is_gone(database: str) -> None:
    async def test(store: Store) -> None:
        async with asyncio.timeout(PATIENCE):
            with pytest.raises(Refused, match="kept no longer"):
                await store.say("gone", "ann 1", "hello")

    on_store(database, test)


def test_a_server_forgets_by_itself_and_says_not_found(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("mudbrick.server.hall.PRUNE_SECONDS", 0.01)

    async def test(server: Running, people: People) -> None:
        (ann,) = await people.come("Ann")
        await server.hall.store.append(founded("old", "over", clock() - (KEEP + 1) * DAY))
        fresh = await ann.create(game=GAME, seats=TWO)
        async with asyncio.timeout(PATIENCE):
            while await left_tables(server.hall.store) != {fresh}:
                await asyncio.sleep(0.01)
        reply = await ann.http.get("/api/tables/old")
        assert (reply.status_code, reply.json()["code"]) == (404, "not found")

    at_table(test, database, keep_days=KEEP)


async def left_tables(store: Store) -> set[str]:
    return {name for (name,) in await store.read(rows(select(tables.c.id)))}
