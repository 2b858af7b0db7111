"""A table that leaves the memory goes at once: nothing of it waits for the collector of garbage."""

from __future__ import annotations

import asyncio
import gc
import weakref

from tests.server.client import PATIENCE
from tests.server.serving import Running
from tests.server.test_table_life import People, at_table, play_on, sit_down


def test_a_room_that_nobody_needs_goes_without_the_collector(sqlite_url: str) -> None:
    async def test(server: Running, people: People) -> None:
        table, clients = await sit_down(people, "Ann", "Bob")
        await play_on(clients, 5)
        gc.collect()
        gc.disable()
        try:
            room = weakref.ref(server.hall.rooms[table])
            for client in clients:
                await client.disconnect()
            async with asyncio.timeout(PATIENCE):
                while table in server.hall.rooms:
                    await asyncio.sleep(0.01)
                while room() is not None:
                    await asyncio.sleep(0.01)
        finally:
            gc.enable()

    at_table(test, sqlite_url, idle_seconds=0.05, away_seconds=0, sweep_seconds=0.02)
