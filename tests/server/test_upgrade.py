"""A database of the first schema, with rows of every kind, is brought up to date and played on."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from typing import get_args

import msgspec
from alembic import command
from sqlalchemy import Connection, inspect, text

from bench.server.loading import finished
from mudbrick.engine import records
from mudbrick.server.box_store import BoxStore
from mudbrick.server.config import Config
from mudbrick.server.database import alembic_config, newest_revision, open_database, url_of
from mudbrick.server.hall import Hall
from mudbrick.server.schema import metadata
from mudbrick.server.store import Store, open_store
from mudbrick.table import entries as kinds
from mudbrick.table.entries import AnyEntry
from tests.server.test_store import GAME, created, on_store
from tests.server.truth import begin

OLD_NAMES = {"plan": "setup", "ticket": "tag"}  # of fields, in the first schema
FACTS = '{"status":"over"}'
EVERY_KIND: list[AnyEntry] = [
    created(),
    kinds.Joined(at=2, ticket="bob 1", seat=1, person="bob", name="Bob"),
    kinds.Left(at=3, seat=1),
    kinds.Filled(at=4, seat=1, bot="builder"),
    kinds.Started(at=5, secret="00" * 32),
    kinds.Played(at=6, ticket="ann 2", seat=0, action=3),
    kinds.Undone(at=7, seat=0, length=0),
    kinds.Asked(at=8, seat=0, length=1),
    kinds.Answered(at=9, seat=1, agrees=True),
    kinds.Resigned(at=10, seat=0, why="wish"),
    kinds.Replaced(at=11, seat=0, why="time"),
    kinds.Returned(at=12, seat=0),
    kinds.Continued(at=13, table="next"),
    kinds.Removed(at=14, seat=1),
    kinds.Closed(at=15),
]


async def a_game(folder: Path) -> list[AnyEntry]:
    """The entries of a game that was played to its end."""
    config = Config(database=f"sqlite:///{folder}/game.sqlite")
    hall = Hall(config, await open_store(config.database))
    try:
        return await hall.store.entries_after(await finished(hall, GAME, 1), 0)
    finally:
        await hall.close()


def as_of_old(entry: AnyEntry) -> str:
    """An entry as the first schema had it."""
    fields = json.loads(msgspec.json.encode(entry))
    return json.dumps({OLD_NAMES.get(name, name): value for name, value in fields.items()})


def first(connection: Connection) -> None:
    command.upgrade(alembic_config(connection), "0001")


async def fill(database: str, stored: dict[str, list[AnyEntry]]) -> None:
    """Make a database as the first version did."""

    def work(connection: Connection) -> None:
        def add(table: str, **row: object) -> None:
            names = ", ".join(f":{name}" for name in row)
            connection.execute(text(f"INSERT INTO {table} ({', '.join(row)}) VALUES ({names})"), row)

        first(connection)
        add("house", name="secret", value="ab" * 32)
        add("people", id="ann", name="Ann", link="hash", created=1)
        for name, found in stored.items():
            listed = {"game": GAME, "host": "ann", "visibility": "open", "status": "over"}
            add("tables", id=name, **listed, created=1, changed=1, facts=FACTS, due=5)
            add("seats", table_id=name, seat=0, person="bob")
            for number, entry in enumerate(found, 1):
                add("entries", table_id=name, number=number, body=as_of_old(entry))
            add("snapshots", table_id=name, number=1, body=b"old")
            add("chat", table_id=name, number=1, tag="ann 1", body="hello")

    opened = open_database(url_of(database))
    await opened.write(work)
    await opened.close()


def test_the_first_schema_becomes_the_present_one_and_loses_nothing(database: str, tmp_path: Path) -> None:
    assert {type(entry) for entry in EVERY_KIND} == set(get_args(AnyEntry))
    stored = {"every": EVERY_KIND, "game": asyncio.run(a_game(tmp_path))}

    async def test(store: Store) -> None:
        assert await store.revision() == newest_revision()
        found = await store.read(lambda connection: set(inspect(connection).get_table_names()))
        assert found == {*metadata.tables, "alembic_version"}
        for name, before in stored.items():
            assert await store.entries_after(name, 0) == before
            assert await store.chat_after(name, 0, 10) == [(1, "hello")]
            assert await store.say(name, "ann 1", "hello") == 1  # what was said is not said twice
            assert await store.say(name, "bob 1", "hi") == 2
        table = begin("game", stored["game"])
        for entry in stored["game"][1:]:
            table.apply(entry)
        records.check(table.record(), table.game)
        for person in ("ann", "bob"):
            assert await store.tables_of(person, 10) == ([FACTS] * 2, None)
        assert await store.shared_secret() == "ab" * 32
        assert await store.person_of_link("hash") == "ann"
        assert await store.name_of("ann") == "Ann"
        assert sorted(await store.due(5)) == sorted(stored)

    asyncio.run(fill(database, stored))
    on_store(database, test)


def test_a_box_of_an_earlier_schema_is_its_owners_own_word(database: str) -> None:
    async def fill_box() -> None:
        def work(connection: Connection) -> None:
            command.upgrade(alembic_config(connection), "0005")
            connection.execute(text("INSERT INTO people (id, name, created) VALUES ('ann', 'Ann', 1)"))
            connection.execute(
                text(
                    "INSERT INTO boxes (id, person, game, name, number, shared, changed, body)"
                    " VALUES ('b', 'ann', 'nehemiah', 'Mine', 2, false, 3, :body)"
                ),
                {"body": '{"start":{"gold":7}}'},
            )

        opened = open_database(url_of(database))
        await opened.write(work)
        await opened.close()

    async def test(store: Store) -> None:
        found = await BoxStore(store, most=10).find("b")
        assert found is not None
        assert (found.name, found.number, found.values, found.copied) == (
            "Mine",
            2,
            {"start": {"gold": 7}},
            {},
        )

    asyncio.run(fill_box())
    on_store(database, test)
