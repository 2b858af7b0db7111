"""The database is stopped while people play, and started again: they go on, and nothing is lost."""

from __future__ import annotations

import asyncio
import random
from contextlib import AsyncExitStack

import pytest

from tests.server.client import PATIENCE, Client, Message
from tests.server.postgres import Cluster, cluster
from tests.server.test_crashes import Survivor, check, nursery, play_goes_on

TABLES = 3
STOPS = 3


class Patient(Survivor):
    """A person who tries again when something went wrong."""

    def __init__(self, client: Client, rng: random.Random) -> None:
        super().__init__(client, rng)
        self.put_off = 0

    def expect_granted(self, answer: Message) -> None:
        if answer["type"] == "refused" and answer["refusal"]["code"] in ("try again", "failed"):
            self.put_off += 1
            raise OSError("try again")
        super().expect_granted(answer)


async def stop_and_start(database: str, server: Cluster) -> None:
    with nursery(database) as house:
        await house.start()
        async with AsyncExitStack() as stack:
            people: list[Patient] = []
            for number in range(TABLES):
                client = await stack.enter_async_context(Client(house.address, f"Person {number}"))
                people.append(Patient(client, random.Random(number)))
            tasks = [asyncio.create_task(person.play()) for person in people]
            for _ in range(STOPS):
                await play_goes_on(tasks, list(people))
                server.stop()
                await told_of_it(people)
                server.start()
            await play_goes_on(tasks, list(people))
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
    await check(database, list(people))


async def told_of_it(people: list[Patient]) -> None:
    """Wait until each of them was told once more to try again."""
    before = [person.put_off for person in people]
    async with asyncio.timeout(PATIENCE):
        while any(person.put_off == put_off for person, put_off in zip(people, before, strict=True)):
            await asyncio.sleep(0.005)


@pytest.mark.long
def test_a_database_that_comes_back_finds_everybody_where_they_were() -> None:
    with cluster() as server:
        asyncio.run(stop_and_start(asyncio.run(server.create()), server))
