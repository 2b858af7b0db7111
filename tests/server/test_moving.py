"""Of two processes on one PostgreSQL one is killed: its players go on at the other, and nothing is lost."""

from __future__ import annotations

import asyncio
import random
from contextlib import AsyncExitStack

import httpx
import pytest

from tests.server.client import Client
from tests.server.test_crashes import Nursery, Survivor, check, nursery, play_goes_on

KILLS = 8


class Wanderer(Survivor):
    """A person who goes to the other process when a line breaks."""

    def __init__(self, client: Client, rng: random.Random, addresses: list[str]) -> None:
        super().__init__(client, rng)
        self._addresses = addresses
        self._begun = False

    async def _connect(self) -> None:
        if self._begun:
            self._addresses = self._addresses[::-1]
            self.client.address = self._addresses[0]
            self.client.http.base_url = httpx.URL(f"http://{self._addresses[0]}")
        self._begun = True
        await super()._connect()


async def move(database: str) -> None:
    with nursery(database) as one, nursery(database) as two:
        servers: list[Nursery] = [one, two]
        for server in servers:
            await server.start()
        async with AsyncExitStack() as stack:
            people: list[Survivor] = []
            for number in range(4):
                addresses = [server.address for server in servers[:: 1 if number % 2 else -1]]
                client = await stack.enter_async_context(Client(addresses[0], f"Person {number}"))
                people.append(Wanderer(client, random.Random(number), addresses))
            tasks = [asyncio.create_task(person.play()) for person in people]
            await play_goes_on(tasks, people)
            for kill in range(KILLS):
                server = servers[kill % 2]
                server.kill()
                await play_goes_on(tasks, people)  # while there is one process only
                await server.start()
                await play_goes_on(tasks, people)
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
    await check(database, people)


@pytest.mark.long
def test_when_a_process_is_killed_its_players_go_on_at_another(postgres_url: str) -> None:
    asyncio.run(move(postgres_url))
