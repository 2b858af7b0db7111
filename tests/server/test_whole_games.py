"""Whole games of all titles over real sockets and bad lines: nothing is lost, doubled or leaked."""

from __future__ import annotations

import asyncio
import random
from contextlib import AsyncExitStack

import pytest

from mudbrick import games
from mudbrick.engine import records
from mudbrick.table.entries import AnyEntry, Started
from tests.lengths import one_at_once
from tests.server.client import Client
from tests.server.mischief import Player
from tests.server.serving import Running, serving
from tests.server.truth import Twin, observations

SECONDS = 240


def plans(people: int, bots: int) -> list[dict[str, str]]:
    return [{"kind": "host"}] + [{}] * (people - 1) + [{"kind": "bot", "bot": "random"}] * bots


async def spectate(client: Client, table: str) -> None:
    """Watch without a name until the end."""
    await client.open(table)
    while client.seen.facts["status"] != "over":
        await client.receive(60)


async def whole_game(server: Running, name: str, people: int, bots: int, seed: int) -> None:
    rng = random.Random(seed)
    async with AsyncExitStack() as stack:
        clients = [
            await stack.enter_async_context(Client(server.address, f"Person {n}")) for n in range(people)
        ]
        watcher = await stack.enter_async_context(Client(server.address))
        table = await clients[0].create(game=name, seats=plans(people, bots))
        for client in clients[1:]:
            await client.join(table)
        players = [Player(client, random.Random(rng.random())) for client in clients]
        async with asyncio.timeout(SECONDS):
            await asyncio.gather(spectate(watcher, table), *(player.play(table) for player in players))
        told = [(await client.http.get(f"/api/tables/{table}/record")).text for client in [*clients, watcher]]
        entries = await server.hall.store.entries_after(table, 0)
    check_record(name, told)
    check_clients(table, entries, [*clients, watcher])
    check_leaks(table, entries, [*clients, watcher], players, seed)


def check_record(name: str, told: list[str]) -> None:
    """All got the same record, and it is a legal game."""
    assert len(set(told)) == 1
    record = records.read(told[0])
    assert records.check(record, games.game(name)).over


def check_clients(table: str, entries: list[AnyEntry], clients: list[Client]) -> None:
    """No client ever knew anything else than the engine lets its seat know, and none missed a line."""
    for client in clients:
        assert sorted(client.seen.log) == list(range(1, len(entries) + 1))
        truth = observations(table, entries, client.seen.viewer)
        assert client.seen.history
        for number, observation in client.seen.history.items():
            assert observation == truth[number]
        assert all(action in client.seen.words for action in client.seen.actions)


def check_leaks(
    table: str, entries: list[AnyEntry], clients: list[Client], players: list[Player], seed: int
) -> None:
    """With everything hidden redrawn, every message is the same to the byte."""
    started = next(entry for entry in entries if isinstance(entry, Started))
    sessions = [session for client in clients for session in client.sessions]
    assert not [session for session in sessions if started.secret in "".join(session.messages)]
    twin = Twin(table, entries, seed)
    assert twin.check(sessions) >= len(entries)
    assert twin.redrawn > 0, "a test that redraws nothing proves nothing"
    for player in players:
        twin = Twin(table, entries, seed)
        for refusal in player.refusals:
            twin.check_refusal(refusal)


@pytest.mark.parametrize("name", one_at_once(games.names()))
@pytest.mark.parametrize(("people", "bots"), [pytest.param(4, 0, marks=pytest.mark.long), (2, 2)])
def test_all_clients_end_with_the_same_record_and_learn_nothing_hidden(
    name: str, people: int, bots: int, sqlite_url: str
) -> None:
    async def run() -> None:
        async with serving(sqlite_url) as server:
            await whole_game(server, name, people, bots, seed=people)

    asyncio.run(run())


@pytest.mark.parametrize("name", one_at_once(games.names()))
def test_the_same_on_postgresql(name: str, postgres_url: str) -> None:
    async def run() -> None:
        async with serving(postgres_url) as server:
            await whole_game(server, name, 4, 0, seed=9)

    asyncio.run(run())
