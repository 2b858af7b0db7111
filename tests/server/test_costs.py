"""What making and joining tables costs: one transaction each, and together when many come at once."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import msgspec
import pytest
from sqlalchemy import Connection, event

from mudbrick import games
from mudbrick.server.store import NOTICE_BYTES, Store, fitting
from mudbrick.server.writing import BATCH, Listing, News, Write
from tests.server.client import Client
from tests.server.serving import Running, serving
from tests.server.test_store import make_table, on_store, played
from tests.server.test_table_life import GAME, People, all_hear, at_table, play_on, sit_down

MANY = 40
LOOKING_AFTER = "tables.due <="  # what the server asks by itself, now and then


class Costs:
    """How often the database was turned to, how often it committed, and the statements that wrote or read."""

    def __init__(self) -> None:
        self.passes: Counter[str] = Counter()
        self.commits = 0
        self.statements: Counter[str] = Counter()


@contextmanager
def counted(store: Store) -> Iterator[Costs]:
    """Count what the store does."""
    costs = Costs()

    def commit(_: Any) -> None:
        costs.commits += 1

    def execute(_: Any, __: Any, statement: str, *rest: Any) -> None:
        costs.statements[statement.split(maxsplit=1)[0].lower()] += 1

    database = store.database
    read, write, engine = database.read, database.write, database.engine

    async def reads(work: Callable[[Connection], Any]) -> Any:
        costs.passes["read"] += 1
        return await read(work)

    async def writes(work: Callable[[Connection], Any]) -> Any:
        costs.passes["write"] += 1
        return await write(work)

    database.read, database.write = reads, writes  # type: ignore[method-assign]
    event.listen(engine, "commit", commit)
    event.listen(engine, "before_cursor_execute", execute)
    try:
        yield costs
    finally:
        database.read, database.write = read, write  # type: ignore[method-assign]
        event.remove(engine, "commit", commit)
        event.remove(engine, "before_cursor_execute", execute)


def test_making_and_joining_a_table_is_one_transaction_each(database: str) -> None:
    async def test(server: Running, people: People) -> None:
        ann, bob = await people.come("Ann", "Bob")
        with counted(server.hall.store) as making:
            table = await ann.create(game=GAME, seats=[{"kind": "host"}, {}], autostart=False)
        assert making.commits == 1
        # Who hosts, and how many tables already; then the table, its first entry and its seat.
        assert making.statements == {"select": 2, "insert": 3}
        with counted(server.hall.store) as joining:
            await bob.join(table)
        assert joining.commits == 1
        notice = 0 if database.startswith("sqlite") else 1
        assert joining.statements == {"select": 1 + notice, "insert": 2, "update": 1, "delete": 1}
        with counted(server.hall.store) as starting:
            await ann.post(f"/api/tables/{table}/start")
        # Nobody has changed seats: they are not written again.
        assert starting.commits == 1
        assert starting.statements == {"select": 1 + notice, "insert": 1, "update": 1}

    at_table(test, database, sweep_seconds=3600)


def test_a_table_of_four_turns_to_the_database_once_for_each_thing(database: str) -> None:
    """Four names, the tables of the host, the table, three who join, the start; connections ask nothing."""

    async def test(server: Running, people: People) -> None:
        clients = await people.come("Ann", "Bob", "Cyd", "Dan")
        game = next(name for name in games.names() if 4 in games.game(name).seat_counts)
        with counted(server.hall.store) as costs:
            table = await clients[0].create(game=game, seats=[{"kind": "host"}, {}, {}, {}])
            for client in clients[1:]:
                await client.join(table)
            for client in clients:
                await client.open(table)
            await all_hear(clients, 5)
        present = 0 if database.startswith("sqlite") else costs.passes["write"] - 5  # who is there, told
        assert costs.passes == {"read": 5, "write": 5 + present}
        assert present <= 4

    at_table(test, database, sweep_seconds=3600)


def test_who_comes_to_a_table_in_memory_asks_the_database_nothing(sqlite_url: str) -> None:
    async def test(server: Running, people: People) -> None:
        table, (ann, bob) = await sit_down(people, "Ann", "Bob")
        with counted(server.hall.store) as coming:
            await ann.open(table)
        assert (coming.statements, coming.commits) == ({}, 0)
        await bob.ask({"do": "say", "ticket": "c", "text": "hello"})
        with counted(server.hall.store) as coming:
            await ann.open(table)
        heard = await ann.until(lambda message: message["type"] == "chat")
        assert heard["line"]["text"] == "hello" and coming.statements["select"] >= 1

    at_table(test, sqlite_url, sweep_seconds=3600)


@pytest.mark.parametrize("room", [NOTICE_BYTES, 0])
def test_a_move_at_another_process_asks_nothing_and_once_if_it_fits_no_notice(
    postgres_url: str, room: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("mudbrick.server.store.NOTICE_BYTES", room)

    async def run() -> None:
        async with (
            serving(postgres_url, sweep_seconds=3600) as one,
            serving(postgres_url, sweep_seconds=3600) as two,
            People(one) as people,
            Client(two.address) as watcher,
        ):
            table, (ann, bob) = await sit_down(people, "Ann", "Bob")
            await watcher.open(table)
            await all_hear([ann, bob, watcher], max(ann.seen.number, bob.seen.number))
            with counted(two.hall.store) as hearing:
                moves = await play_on([ann, bob, watcher], 5)
            questions = {} if room else {"select": moves}
            assert (moves, hearing.statements, hearing.commits) == (5, questions, 0)
            await ann.ask({"do": "say", "ticket": "c", "text": "hello over there"})
            heard = await watcher.until(lambda message: message["type"] == "chat")
            assert heard["line"]["text"] == "hello over there"

    asyncio.run(run())


def test_a_notice_holds_all_numbers_and_as_many_entries_as_fit() -> None:
    for length in (0, 10, 90, 10_000):
        news = [News(f"table{number:011}", 10**6 + number, 'ż"' * length) for number in range(BATCH)]
        told = fitting(news)
        assert [(each.table, each.number) for each in told] == [(each.table, each.number) for each in news]
        assert len(msgspec.json.encode(("12345678", told))) < 8_000
        whole = sum(each == other for each, other in zip(told, news, strict=True))
        assert whole == {0: BATCH, 10: BATCH, 90: 11, 10_000: 0}[length]


def test_a_table_that_needs_nobody_is_not_looked_after(database: str) -> None:
    async def test(server: Running, people: People) -> None:
        await sit_down(people, "Ann", "Bob")
        assert await server.hall.store.due(10**15) == []

    at_table(test, database, sweep_seconds=3600)


def test_those_who_come_at_once_share_a_transaction(database: str) -> None:
    async def test(store: Store) -> None:
        with counted(store) as costs:
            await asyncio.gather(
                *[store.add_person(f"p{number}", "Ann", 1) for number in range(MANY)],
                *[make_table(store, f"t{number}") for number in range(MANY)],
            )
        assert costs.commits == 1
        with counted(store) as costs:
            await asyncio.gather(*[store.append(played(f"t{number}", 2)) for number in range(MANY)])
        assert costs.commits == 1
        assert [await store.name_of(f"p{number}") for number in range(MANY)] == ["Ann"] * MANY
        for number in range(MANY):
            assert len(await store.entries_after(f"t{number}", 0)) == 2

    on_store(database, test)


def test_those_who_sit_down_at_once_share_statements(database: str) -> None:
    """As when many games end together, and their people begin the next ones."""

    async def test(store: Store) -> None:
        names = [f"t{number}" for number in range(MANY)]
        for name in names:
            await make_table(store, name)
        with counted(store) as costs:
            await asyncio.gather(
                *[
                    store.append(Write(name, 2, played(name, 2).entry, Listing("playing", 5, name, 7, held)))
                    for name, held in zip(names, [((0, "ann"), (1, "bob")), ()] * (MANY // 2), strict=True)
                ]
            )
        notice = {} if database.startswith("sqlite") else {"select": 1}
        assert (costs.commits, costs.statements) == (1, {"insert": 2, "update": 1, "delete": 1, **notice})
        found = await store.open_tables(None, "playing", MANY)
        assert sorted(found.facts) == sorted(names)
        assert sorted((await store.tables_of("bob", MANY)).facts) == sorted(names[::2])
        assert sorted(await store.due(7)) == sorted(names)

    on_store(database, test)


def test_one_that_is_taken_does_not_hold_up_the_others(database: str) -> None:
    async def test(store: Store) -> None:
        await make_table(store, "t1")
        await store.add_person("p1", "Ann", 1)
        outcomes = await asyncio.gather(
            *[make_table(store, name) for name in ("t0", "t1", "t2")],
            *[store.add_person(person, "Bea", 2) for person in ("p0", "p1", "p2")],
            return_exceptions=True,
        )
        assert [outcome is None for outcome in outcomes] == [True, False, True, True, False, True]
        assert [await store.name_of(person) for person in ("p0", "p1", "p2")] == ["Bea", "Ann", "Bea"]
        for name in ("t0", "t1", "t2"):
            assert len(await store.entries_after(name, 0)) == 1

    on_store(database, test)
