"""Nobody is shown or told what the store does not have: not while it is being written, nor after it failed.

And when a server closes, what runs beside it comes to an end before the store does.
"""

from __future__ import annotations

import asyncio
from typing import Any

import msgspec
import pytest
from sqlalchemy import insert

from mudbrick.server import hall as halls
from mudbrick.server.config import Config
from mudbrick.server.hall import Hall
from mudbrick.server.rooms import Room
from mudbrick.server.schema import tables
from mudbrick.server.store import Store, open_store
from mudbrick.server.writing import Founding, Listing, Write
from mudbrick.table.entries import Created, Resigned
from mudbrick.table.plan import SeatPlan, TablePlan
from tests.server.client import Client
from tests.server.serving import Running, serving
from tests.server.test_table_life import GAME, TWO, People, at_table, play_on, present, sit_down
from tests.table.duel import Duel

SHORT = 0.3  # seconds in which an answer that waits for nothing would be there


class Disk:
    """A disk that takes its time, and then fails."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._append = store.append
        self.asked = asyncio.Event()
        self._ready = asyncio.Event()
        store.append = self._hold  # type: ignore[method-assign]

    async def _hold(self, write: Write) -> None:
        self.asked.set()
        await self._ready.wait()
        raise OSError("the disk is full")

    def fail(self) -> None:
        """Let what waits fail, and mend the disk."""
        self._store.append = self._append  # type: ignore[method-assign]
        self._ready.set()


def test_nobody_is_told_what_is_being_written_or_could_not_be(database: str) -> None:
    async def test(server: Running, people: People) -> None:
        table, (ann, bob) = await sit_down(people, "Ann", "Bob")
        turns = (await bob.http.get("/api/me/turns")).json()
        number = bob.seen.number
        disk = Disk(server.hall.store)
        await ann.send({"do": "resign", "ticket": "r"})
        await disk.asked.wait()
        assert (await bob.ask({"do": "ping", "ticket": "p1"}))["number"] == number
        reading = asyncio.create_task(bob.http.get("/api/me/turns"))
        looking = asyncio.create_task(bob.http.get(f"/api/tables/{table}"))
        await asyncio.sleep(SHORT)
        disk.fail()
        refused = await ann.until(lambda message: message["type"] == "refused")
        assert (refused["refusal"]["code"], refused["number"]) == ("try again", number)
        assert (await bob.ask({"do": "ping", "ticket": "p2"}))["number"] == number
        assert (await reading).json() == turns
        assert (await looking).json()["table"]["status"] == "playing"
        assert await play_on([ann, bob], 1) == 1

    at_table(test, database)


def test_nobody_is_told_of_a_seat_that_could_not_be_taken(sqlite_url: str) -> None:
    async def test(server: Running, people: People) -> None:
        ann, bob, cyd = await people.come("Ann", "Bob", "Cyd")
        table = await ann.create(game=GAME, seats=TWO, autostart=False)
        for client in (ann, bob, cyd):
            await client.open(table)
        disk = Disk(server.hall.store)
        joining = asyncio.create_task(bob.http.post(f"/api/tables/{table}/join", json={}))
        await disk.asked.wait()
        await cyd.disconnect()
        await asyncio.sleep(SHORT)
        disk.fail()
        assert (await joining).status_code == 503
        await ann.ask({"do": "ping", "ticket": "p"})
        told = [present(msgspec.json.decode(text)) for text in ann.sessions[-1].messages]
        assert [0, 1] not in told

    at_table(test, sqlite_url, away_seconds=0.1)


def test_a_seat_that_is_being_taken_opens_no_door(sqlite_url: str) -> None:
    async def test(server: Running, people: People) -> None:
        ann, bob = await people.come("Ann", "Bob")
        table = await ann.create(game=GAME, seats=TWO, autostart=False, visibility="invited")
        key = (await ann.http.get(f"/api/tables/{table}")).json()["you"]["key"]
        disk = Disk(server.hall.store)
        joining = asyncio.create_task(bob.http.post(f"/api/tables/{table}/join?key={key}", json={}))
        await disk.asked.wait()
        looking = asyncio.create_task(bob.http.get(f"/api/tables/{table}"))
        await asyncio.sleep(SHORT)
        disk.fail()
        assert (await joining).status_code == 503
        assert (await looking).status_code == 404

    at_table(test, sqlite_url)


def test_after_a_write_that_failed_what_another_process_wrote_is_heard(sqlite_url: str) -> None:
    async def test(server: Running, people: People) -> None:
        table, (ann, bob) = await sit_down(people, "Ann", "Bob")
        disk = Disk(server.hall.store)
        await ann.send({"do": "resign", "ticket": "r"})
        await disk.asked.wait()
        disk.fail()
        await ann.until(lambda message: message["type"] == "refused")
        other = await open_store(sqlite_url)
        await other.append(Write(table, bob.seen.number + 1, Resigned(seat=1, why="wish", at=1)))
        await other.close()
        while ann.seen.facts["ending"] is None:
            await ann.receive()
        assert ann.seen.facts["ending"]["winners"] == [0]

    at_table(test, sqlite_url, sweep_seconds=0.05)


def test_closing_waits_for_what_runs_beside(sqlite_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    caught_up: list[int] = []

    async def slowly(room: Room, number: int, _entry: object) -> None:
        await asyncio.sleep(SHORT)
        caught_up.append(len(await room.hall.store.entries_after(room.id, 0)))

    async def run() -> None:
        monkeypatch.setattr(Room, "catch_up_to", slowly)
        async with serving(sqlite_url) as server, Client(server.address, "Ann") as ann:
            table = await ann.create(game=GAME, seats=TWO)
            server.hall.hear(msgspec.json.encode(("another process", [(table, 99)])))

    asyncio.run(run())
    assert caught_up == [1]


def test_nothing_happens_after_closing(sqlite_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    late: list[object] = []

    async def run() -> None:
        async with serving(sqlite_url, away_seconds=SHORT) as server, Client(server.address, "Ann") as ann:
            await ann.open(await ann.create(game=GAME, seats=TWO))
            room = next(iter(server.hall.rooms.values()))
            await ann.disconnect()
            while room.connections:
                await asyncio.sleep(0.01)
        monkeypatch.setattr(Hall, "announce", lambda hall, present: late.append(present))
        await asyncio.sleep(2 * SHORT)

    asyncio.run(run())
    assert late == []


class NewerDuel(Duel):
    """The same game by other rules, with other words."""

    def __init__(self) -> None:
        super().__init__()
        self.rules = 2

    def text(self, action: int) -> str:
        return f"newer {super().text(action)}"


def test_tables_by_other_rules_have_words_of_their_own(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    versions: dict[int, Duel] = {1: Duel(), 2: NewerDuel()}
    monkeypatch.setattr(halls, "game_named", lambda name, rules, *_: versions[rules])

    async def run() -> None:
        hall = Hall(Config(database=sqlite_url), await open_store(sqlite_url))
        found: dict[int, Any] = {}
        try:
            for rules in versions:
                plan = TablePlan(game="duel", seats=(SeatPlan("host"), SeatPlan()))
                created = Created(plan=plan, rules=rules, host="ann", host_name="Ann", key="k", at=1)
                listing = Listing("waiting", 1, "{}", None, ())
                founding = Founding("duel", "ann", "open")
                await hall.store.append(Write(f"table {rules}", 1, created, listing, founding))
                room = await hall.room(f"table {rules}")
                found[rules] = msgspec.json.decode(room.actions.of(0))[0]
        finally:
            await hall.close()
        assert found == {rules: game.text(0) for rules, game in versions.items()}
        assert found[1] != found[2]

    asyncio.run(run())


def test_a_table_that_is_gone_is_no_error(sqlite_url: str, caplog: pytest.LogCaptureFixture) -> None:
    async def test(server: Running, people: People) -> None:
        store = server.hall.store
        row = {"id": "gone", "game": GAME, "host": "ann", "visibility": "open", "status": "playing"}
        await store.execute(insert(tables).values(**row, created=1, changed=1, facts="{}", due=1))
        while await store.due(2):
            await asyncio.sleep(0.05)

    at_table(test, sqlite_url, sweep_seconds=0.05)
    assert caplog.text == ""
