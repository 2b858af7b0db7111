"""The store, on SQLite and on PostgreSQL alike: nothing lost, nothing twice, one winner for each number."""

from __future__ import annotations

import asyncio
import subprocess
import sys
from collections.abc import Awaitable, Callable, Sequence
from typing import Any

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import Connection, Executable, Row, text

from mudbrick import games
from mudbrick.server.database import BadDatabase, migrate, open_database, url_of
from mudbrick.server.schema import metadata
from mudbrick.server.store import Store, open_store
from mudbrick.server.writing import Closed, Founding, Listing, Lost, Newcomer, Write
from mudbrick.table.entries import Created, Played
from mudbrick.table.plan import SeatPlan, TablePlan

GAME = games.names()[0]
RACE = 150  # numbers that two processes race for


def on_store(database: str, test: Callable[[Store], Awaitable[None]]) -> None:
    """Run a test with an open store."""

    async def run() -> None:
        store = await open_store(database)
        try:
            await test(store)
        finally:
            await store.close()

    asyncio.run(run())


def rows(query: Executable) -> Callable[[Connection], Sequence[Row[Any]]]:
    """What a connection finds."""
    return lambda connection: connection.execute(query).all()


def created(at: int = 1) -> Created:
    plan = TablePlan(game=GAME, seats=(SeatPlan("host"), SeatPlan()))
    return Created(plan=plan, rules=1, host="ann", host_name="Ann", key="key", at=at)


def listed(status: str = "waiting", changed: int = 1, due: int | None = None) -> Listing:
    return Listing(status, changed, f'{{"status":"{status}"}}', due, ((0, "ann"),))


async def make_table(store: Store, name: str = "t", visibility: str = "open") -> None:
    await store.append(Write(name, 1, created(), listed(), Founding(GAME, "ann", visibility)))


def played(table: str, number: int, action: int = 0) -> Write:
    return Write(table, number, Played(seat=0, action=action, at=number, ticket="ann x"))


def test_entries_come_back_in_order_and_whole(database: str) -> None:
    async def test(store: Store) -> None:
        await make_table(store)
        for number in range(2, 12):
            await store.append(played("t", number, number * 7))
        assert await store.entries_after("t", 0) == [
            created(),
            *(played("t", number, number * 7).entry for number in range(2, 12)),
        ]
        assert len(await store.entries_after("t", 5)) == 6

    on_store(database, test)


def test_a_number_is_given_once(database: str) -> None:
    async def test(store: Store) -> None:
        await make_table(store)
        await store.append(played("t", 2, 1))
        with pytest.raises(Lost):
            await store.append(played("t", 2, 2))
        assert await store.entries_after("t", 1) == [played("t", 2, 1).entry]

    on_store(database, test)


def test_who_loses_takes_nobody_along(database: str) -> None:
    """Entries of many tables share a transaction; one that comes too late fails alone."""

    async def test(store: Store) -> None:
        for name in "abc":
            await make_table(store, name)
        await store.append(played("b", 2))
        outcomes = await asyncio.gather(
            *(store.append(played(name, 2)) for name in "abc"), return_exceptions=True
        )
        assert [type(outcome) for outcome in outcomes] == [type(None), Lost, type(None)]
        assert [len(await store.entries_after(name, 0)) for name in "abc"] == [2, 2, 2]

    on_store(database, test)


RACER = """
import asyncio, sys
from mudbrick.server.store import open_store
from mudbrick.server.writing import Lost
from tests.server.test_store import played

async def race():
    store = await open_store(sys.argv[1])
    won = []
    print("ready", flush=True)
    sys.stdin.readline()
    for number in range(2, int(sys.argv[2]) + 2):
        try:
            await store.append(played("t", number, int(sys.argv[3])))
            won.append(number)
        except Lost:
            pass
    await store.close()
    print(*won, flush=True)

asyncio.run(race())
"""


@pytest.mark.long
def test_of_two_processes_exactly_one_wins_each_number(database: str) -> None:
    on_store(database, make_table)
    racers = [
        subprocess.Popen(
            [sys.executable, "-c", RACER, database, str(RACE), str(racer)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        for racer in range(2)
    ]
    for racer in racers:
        assert racer.stdout is not None and racer.stdout.readline() == "ready\n"
    for racer in racers:
        assert racer.stdin is not None
        racer.stdin.write("go\n")
        racer.stdin.flush()
    won = [{int(number) for number in racer.communicate(timeout=240)[0].split()} for racer in racers]
    assert won[0] | won[1] == set(range(2, RACE + 2))
    assert not won[0] & won[1]

    async def test(store: Store) -> None:
        winners = {number: racer for racer, numbers in enumerate(won) for number in numbers}
        found = await store.entries_after("t", 1)
        assert found == [played("t", number, winners[number]).entry for number in range(2, RACE + 2)]

    on_store(database, test)


@pytest.mark.parametrize("waiting", [0, 1])
def test_closing_writes_what_is_being_committed_and_what_waits(waiting: int, database: str) -> None:
    async def run() -> None:
        store = await open_store(database)
        await make_table(store)
        begun, go = asyncio.Event(), asyncio.Event()
        writer = store._writer
        commit = writer._commit

        async def slowly(batch: list[Write | Newcomer]) -> None:
            begun.set()
            await go.wait()
            await commit(batch)

        writer._commit = slowly  # type: ignore[method-assign]
        appended = [asyncio.create_task(store.append(played("t", 2)))]
        await begun.wait()
        appended += [asyncio.create_task(store.append(played("t", 3 + more))) for more in range(waiting)]
        closing = asyncio.create_task(store.close())
        await asyncio.sleep(0.1)
        go.set()
        async with asyncio.timeout(20):
            await asyncio.gather(closing, *appended)
        with pytest.raises(Closed):
            await store.append(played("t", 4))

    async def test(store: Store) -> None:
        assert len(await store.entries_after("t", 0)) == 2 + waiting

    asyncio.run(run())
    on_store(database, test)


def test_the_lobby_changes_with_the_entry(database: str) -> None:
    async def test(store: Store) -> None:
        await make_table(store)
        write = played("t", 2)
        await store.append(Write("t", 2, write.entry, listed("over", 9)))
        with pytest.raises(Lost):
            await store.append(Write("t", 2, write.entry, listed("playing", 10)))
        assert await store.open_tables(None, "over", 10) == (['{"status":"over"}'], None)
        assert await store.open_tables(None, "playing", 10) == ([], None)
        assert await store.tables_of("ann", 10) == (['{"status":"over"}'], None)
        assert await store.tables_of("bob", 10) == ([], None)
        assert await store.unfinished_tables("ann") == 0

    on_store(database, test)


def test_tables_by_invitation_are_not_listed(database: str) -> None:
    async def test(store: Store) -> None:
        await make_table(store, visibility="invited")
        assert await store.open_tables(None, None, 10) == ([], None)
        assert len((await store.tables_of("ann", 10)).facts) == 1

    on_store(database, test)


def test_due_tables_are_found(database: str) -> None:
    async def test(store: Store) -> None:
        await make_table(store)
        assert await store.due(10**15) == []
        await store.append(Write("t", 2, played("t", 2).entry, listed("playing", 2, due=500)))
        assert await store.due(499) == []
        assert await store.due(500) == ["t"]
        await store.set_due("t", None)
        assert await store.due(500) == []

    on_store(database, test)


def test_tables_that_moved_on_are_found(database: str) -> None:
    async def test(store: Store) -> None:
        for name in "ab":
            await make_table(store, name)
        await store.append(played("b", 2))
        assert await store.moved_on([("a", 1), ("b", 1)]) == ["b"]
        assert await store.moved_on([]) == []

    on_store(database, test)


def test_what_is_said_twice_is_kept_once(database: str) -> None:
    async def test(store: Store) -> None:
        await make_table(store)
        assert await store.say("t", "ann 1", "hello") == 1
        assert await store.say("t", "bob 1", "hi") == 2
        assert await store.say("t", "ann 1", "hello again") == 1
        assert await store.chat_after("t", 0, 10) == [(1, "hello"), (2, "hi")]
        assert await store.chat_after("t", 0, 1) == [(2, "hi")]
        numbers = await asyncio.gather(*(store.say("t", f"cyd {n}", "!") for n in range(5)))
        assert sorted(numbers) == [3, 4, 5, 6, 7]

    on_store(database, test)


def test_a_new_private_link_voids_the_one_before(database: str) -> None:
    async def test(store: Store) -> None:
        await store.add_person("ann", "Ann", 1)
        await store.set_link("ann", "first")
        await store.set_link("ann", "second")
        assert await store.person_of_link("first") is None
        assert await store.person_of_link("second") == "ann"
        await store.rename("ann", "Anna")
        assert await store.name_of("ann") == "Anna"
        assert await store.name_of("bob") is None

    on_store(database, test)


def test_all_processes_share_a_secret(database: str) -> None:
    async def run() -> None:
        stores = await asyncio.gather(
            *(open_store(database) for _ in range(1 if "sqlite" in database else 3))
        )
        secrets = await asyncio.gather(*(store.shared_secret() for store in stores))
        assert len(set(secrets)) == 1 and len(secrets[0]) == 64
        for store in stores:
            await store.close()

    asyncio.run(run())


def test_migrations_lead_to_the_schema(database: str) -> None:
    def differences(connection: Connection) -> list[object]:
        return list(compare_metadata(MigrationContext.configure(connection), metadata))

    async def test(store: Store) -> None:
        await migrate(store.database)  # nothing more to do
        assert await store.read(differences) == []

    on_store(database, test)


def test_sqlite_waits_for_the_disk(sqlite_url: str) -> None:
    async def test(store: Store) -> None:
        for name, value in (("journal_mode", "wal"), ("synchronous", 2)):
            for way in (store.read, store.write):
                assert await way(rows(text(f"PRAGMA {name}"))) == [(value,)]

    on_store(sqlite_url, test)


def test_other_databases_are_refused_by_name() -> None:
    with pytest.raises(BadDatabase, match="not mysql"):
        open_database(url_of("mysql://localhost/x"))
    assert url_of("postgresql://u@h/d").drivername == "postgresql+asyncpg"
