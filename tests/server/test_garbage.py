"""What nobody needs goes at once: no table, connection or thought waits for the collector of garbage."""

from __future__ import annotations

import asyncio
import gc
import time
import weakref
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import msgspec
import pytest
from litestar import WebSocket
from websockets.server import ServerProtocol

from bench.server.__main__ import form
from mudbrick import games
from mudbrick.engine.events import Event
from mudbrick.engine.history import Step
from mudbrick.server import garbage
from mudbrick.server.hall import STILL_SECONDS
from mudbrick.server.sockets import Wire
from mudbrick.server.thinker import Kept, Wanted, answer, question
from mudbrick.server.workers import Worker
from mudbrick.table.table import Item
from tests.lengths import one_at_once
from tests.server.client import PATIENCE
from tests.server.serving import Running
from tests.server.test_table_life import GAME, People, at_table, bring_broken_bots, play_on, sit_down


@contextmanager
def no_collector() -> Iterator[None]:
    """From now on what goes, goes by itself."""
    gc.collect()
    gc.disable()
    try:
        yield
    finally:
        gc.enable()


def test_a_room_that_nobody_needs_goes_without_the_collector(sqlite_url: str) -> None:
    async def test(server: Running, people: People) -> None:
        table, clients = await sit_down(people, "Ann", "Bob")
        await play_on(clients, 5)
        with no_collector():
            room = weakref.ref(server.hall.rooms[table])
            for client in clients:
                await client.disconnect()
            async with asyncio.timeout(PATIENCE):
                while table in server.hall.rooms:
                    await asyncio.sleep(0.01)
                while room() is not None:
                    await asyncio.sleep(0.01)

    at_table(test, sqlite_url, idle_seconds=0.05, away_seconds=0, sweep_seconds=0.02)


def living() -> list[int]:
    """How many objects of connections there are, of each kind."""
    kinds = [type(each) for each in gc.get_objects()]
    return [kinds.count(kind) for kind in (Wire, WebSocket, ServerProtocol)]


@pytest.mark.parametrize("abruptly", [False, True])
def test_a_connection_that_ends_goes_without_the_collector(sqlite_url: str, abruptly: bool) -> None:
    async def test(server: Running, people: People) -> None:
        _, clients = await sit_down(people, "Ann", "Bob")
        await play_on(clients, 5)
        with no_collector():
            assert living() == [2, 2, 2]
            for client in clients:
                await (client.disconnect() if abruptly else client.hang_up())
            async with asyncio.timeout(PATIENCE):
                while any(living()):
                    await asyncio.sleep(0.05)

    at_table(test, sqlite_url)


def test_the_past_of_a_table_is_nothing_for_the_collector() -> None:
    """It would look at every event of every table over and over."""
    event = Event("placed", 0, "B3", {"points": 1})
    held: list[object] = [Item(1, 0, "played", 0, events=(event,))]
    if form() == "compiled":
        held += [event, Step(0, 7, (event,))]
    assert [gc.is_tracked(each) for each in held] == [False] * len(held)


def test_all_is_looked_at_while_nobody_plays(sqlite_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    looks: list[float] = []
    monkeypatch.setattr(garbage, "WHOLE_SECONDS", 0.05)
    monkeypatch.setattr(garbage.WholeLook, "take", lambda self: looks.append(time.monotonic()))

    async def test(server: Running, people: People) -> None:
        table, clients = await sit_down(people, "Ann", "Bob")
        room = server.hall.rooms[table]
        await play_on(clients, 5)
        looks.clear()
        async with asyncio.timeout(PATIENCE):
            while not looks:
                room_used = room.used_at
                await asyncio.sleep(0.01)
        assert looks[0] - room_used >= STILL_SECONDS

    at_table(test, sqlite_url, sweep_seconds=0.02)


def test_no_thought_is_halted_by_the_collector(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    bring_broken_bots(tmp_path, "raise ValueError(__import__('gc').isenabled())", monkeypatch)
    position = games.game(GAME).start(2, 7)
    asked = question("greedy", position.observe(position.deciders[0]), "t.0", PATIENCE)

    async def test() -> None:
        worker = Worker()
        try:
            for _ in range(2):
                reply = await worker.ask(asked, PATIENCE)
                assert reply.error == "ValueError: False"
        finally:
            await worker.end()

    asyncio.run(test())


@pytest.mark.parametrize("wants", ["action", "advice"])
@pytest.mark.parametrize("name", one_at_once(games.names()))
def test_a_thought_leaves_no_circles_behind(name: str, wants: Wanted) -> None:
    """They would stay until the thought is over, however many they are."""
    position, kept = games.game(name).start(2, 7), Kept()
    for number in range(3):
        seat = position.deciders[0]
        asked = question("builder", position.observe(seat), f"t.{seat}", 1.0, wants)
        with no_collector():
            reply = answer(msgspec.json.encode(asked), kept)
            assert gc.collect() == 0 or number == 0  # the first one loads what is kept for good
        assert reply.error == ""
        position.play(seat, position.actions(seat)[0])
