"""Killed at any moment, the server loses nothing that it acknowledged, and play goes on."""

from __future__ import annotations

import asyncio
import json
import os
import random
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import AsyncExitStack, contextmanager, suppress
from dataclasses import dataclass

import httpx
import pytest
from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidMessage

from mudbrick import games
from mudbrick.engine import records
from mudbrick.server.store import Store, open_store
from mudbrick.table.entries import Closed, Created, Entry, Joined, Left, Played
from tests.ports import free_port
from tests.server.client import PATIENCE, Client, Message
from tests.server.truth import begin, observations

TABLES = 3
TALK = 0.1  # how often one says something instead of acting
BROKEN = (ConnectionClosed, InvalidHandshake, InvalidMessage, httpx.HTTPError, OSError, EOFError)


class Nursery:
    """Starts servers on one port and kills them."""

    def __init__(self, process: subprocess.Popen[str], port: int) -> None:
        self.process = process
        self.address = f"127.0.0.1:{port}"
        self.child = 0

    async def start(self) -> None:
        """Start a server and wait until it answers; if the port was not free yet, start another."""
        async with httpx.AsyncClient() as client, asyncio.timeout(PATIENCE):
            while self._alive():  # killed, and not gone yet
                await asyncio.sleep(0.005)
            while True:
                if not self._alive():
                    self.child = self._fork()
                try:
                    if (await client.get(f"http://{self.address}/health")).status_code == 200:
                        return
                except httpx.TransportError:
                    await asyncio.sleep(0.01)

    def _fork(self) -> int:
        assert self.process.stdin is not None and self.process.stdout is not None
        self.process.stdin.write("start\n")
        self.process.stdin.flush()
        return int(self.process.stdout.readline())

    def _alive(self) -> bool:
        if not self.child:
            return False
        try:
            os.kill(self.child, 0)
        except ProcessLookupError:
            return False
        return True

    def kill(self) -> None:
        if self.child:
            with suppress(ProcessLookupError):  # it could not start
                os.kill(self.child, signal.SIGKILL)


@contextmanager
def nursery(database: str) -> Iterator[Nursery]:
    port = free_port()
    process = subprocess.Popen(
        [sys.executable, "-m", "tests.server.nursery", database, str(port)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )
    made = Nursery(process, port)
    try:
        assert process.stdout is not None
        assert process.stdout.readline() == "ready\n"
        yield made
    finally:
        made.kill()
        process.communicate()


class Survivor:
    """A person who holds all seats of a table, plays on, and remembers what was acknowledged."""

    def __init__(self, client: Client, rng: random.Random) -> None:
        self.client = client
        self.rng = rng
        self.acknowledged: dict[
            str, dict[int, tuple[int, str]]
        ] = {}  # by table and number: action and ticket
        self.said: dict[tuple[str, int], str] = {}  # lines of chat, by table and number
        self.tables: list[str] = []
        self.wish: Message | None = None  # sent, and not yet answered
        self.sent = 0

    async def play(self) -> None:
        """Play until told to stop; a broken line is mended, and what had no answer is sent again."""
        connected = False
        while True:
            try:
                if not connected:
                    await self._connect()
                    connected = True
                await self._move()
            except BROKEN:
                connected = False
                await asyncio.sleep(0.01)

    async def _connect(self) -> None:
        if not self.tables or self.client.seen.facts.get("status") == "over":
            name = games.names()[self.rng.randrange(len(games.names()))]
            seats = min(games.game(name).seat_counts)
            reply = await self.client.http.post(
                "/api/tables", json={"game": name, "seats": [{"kind": "host"}] * seats}
            )
            reply.raise_for_status()
            self.tables.append(reply.json()["table"]["id"])
            self.wish = None
            await self.client.open(self.tables[-1])
        else:
            await self.client.open(self.tables[-1], fresh=False)

    async def _move(self) -> None:
        seen = self.client.seen
        if seen.facts["status"] == "over":
            raise OSError("time for another table")
        if self.wish is None:
            if not seen.actions:
                await self._find_decider()
                return
            self.wish = self._next_wish()
        answer = await self.client.ask(self.wish)
        self.expect_granted(answer)
        if self.wish["do"] == "say":
            self.said[self.tables[-1], answer["number"]] = self.wish["text"]
        else:
            acknowledged = self.acknowledged.setdefault(self.tables[-1], {})
            acknowledged[answer["number"]] = (self.wish["action"], self.wish["ticket"])
        self.wish = None

    def _next_wish(self) -> Message:
        """Mostly an action; now and then a few words."""
        self.sent += 1
        seen = self.client.seen
        wish: Message = {"ticket": f"w{self.sent}", "seat": seen.viewer}
        if self.rng.random() < TALK:
            return {**wish, "do": "say", "text": f"line {self.sent}"}
        return {**wish, "do": "play", "action": self.rng.choice(seen.actions), "number": seen.number}

    def expect_granted(self, answer: Message) -> None:
        """A server that runs grants what it offered."""
        assert answer["type"] in ("change", "done"), answer

    async def _find_decider(self) -> None:
        seen = self.client.seen
        if seen.observation is None or not seen.observation["deciders"]:
            await self.client.receive(5)
            return
        seat = seen.observation["deciders"][0]
        await self.client.ask_state({"do": "look", "ticket": "look", "seat": seat})

    @property
    def moves(self) -> int:
        """How many were acknowledged."""
        return sum(len(found) for found in self.acknowledged.values())


class Visitor:
    """A person who makes tables, has a friend sit down and get up, and closes them, again and again."""

    def __init__(self, client: Client, friend: Client) -> None:
        self.client = client
        self.friend = friend
        self.acts: dict[tuple[str, int], type[Entry]] = {}  # acknowledged, by table and number

    async def play(self) -> None:
        """Go on until told to stop; what a broken line left half done is left."""
        while True:
            try:
                await self._visit()
            except BROKEN:
                await asyncio.sleep(0.01)

    async def _visit(self) -> None:
        name = games.names()[len(self.acts) % len(games.names())]
        seats = [{"kind": "host"}, *[{}] * (max(games.game(name).seat_counts) - 1)]
        table = await self._act(self.client, "/api/tables", Created, {"game": name, "seats": seats})
        for who, what, kind in (
            (self.friend, "join", Joined),
            (self.friend, "leave", Left),
            (self.client, "close", Closed),
        ):
            await self._act(who, f"/api/tables/{table}/{what}", kind, {})

    async def _act(self, who: Client, path: str, kind: type[Entry], body: Message) -> str:
        reply = await who.http.post(path, json=body)
        reply.raise_for_status()
        found = reply.json()
        table: str = found["table"]["id"]
        self.acts[table, found["number"]] = kind
        return table


@dataclass
class Survived:
    """Everybody who was there, when all has been checked."""

    players: list[Survivor]
    visitor: Visitor


async def crash(database: str, kills: int, tables: int = TABLES, longest: float = 0.15) -> Survived:
    """Kill a server so many times, each time after so many seconds at most, while people play."""
    rng = random.Random(kills)
    with nursery(database) as server:
        await server.start()
        async with AsyncExitStack() as people:
            survivors = [
                Survivor(
                    await people.enter_async_context(Client(server.address, f"Person {number}")),
                    random.Random(number),
                )
                for number in range(tables)
            ]
            visitor = Visitor(
                await people.enter_async_context(Client(server.address, "Host")),
                await people.enter_async_context(Client(server.address, "Friend")),
            )
            tasks = [asyncio.create_task(survivor.play()) for survivor in survivors]
            tasks.append(asyncio.create_task(visitor.play()))
            for number in range(kills):
                if number % 2:  # else perhaps before anybody is back
                    await play_goes_on(tasks, survivors[:1])
                await asyncio.sleep(rng.uniform(0.02, longest))
                server.kill()
                await server.start()
            await play_goes_on(tasks, survivors)
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
    await check(database, survivors)
    await check_lobby(database, visitor)
    return Survived(survivors, visitor)


async def play_goes_on(tasks: list[asyncio.Task[None]], survivors: list[Survivor]) -> None:
    """Wait until each of these has made a few moves more."""
    goals = [survivor.moves + 3 for survivor in survivors]
    async with asyncio.timeout(PATIENCE):
        while any(survivor.moves < goal for survivor, goal in zip(survivors, goals, strict=True)):
            for task in tasks:
                if task.done():
                    task.result()
            await asyncio.sleep(0.005)


async def check(database: str, survivors: list[Survivor]) -> None:
    """Everything acknowledged is stored, once, and every table can be played on."""
    store = await open_store(database)
    try:
        for survivor in survivors:
            for table in survivor.tables:
                entries = await store.entries_after(table, 0)
                marks = [entry.ticket for entry in entries if entry.ticket]
                assert len(marks) == len(set(marks)), "something happened twice"
                for number, (action, ticket) in survivor.acknowledged.get(table, {}).items():
                    entry = entries[number - 1]
                    assert isinstance(entry, Played)
                    assert (entry.action, entry.ticket.split()[-1]) == (action, ticket)
                replayed = begin(table, entries)
                for entry in entries[1:]:
                    replayed.apply(entry)
                if replayed.history is not None:
                    records.check(replayed.record(), replayed.game)
                await check_chat(store, table, survivor)
            seen, table = survivor.client.seen, survivor.client.table
            if seen.observation is not None:
                entries = await store.entries_after(table, 0)
                assert seen.observation == observations(table, entries, seen.viewer)[seen.number]
    finally:
        await store.close()


async def check_chat(store: Store, table: str, survivor: Survivor) -> None:
    """Every acknowledged line is there under its number, and none twice."""
    stored = await store.chat_after(table, 0, 10**6)
    lines = {number: json.loads(body)["text"] for number, body in stored}
    assert len(set(lines.values())) == len(lines), "something was said twice"
    heard = {number: text for (where, number), text in survivor.said.items() if where == table}
    assert heard.items() <= lines.items()


async def check_lobby(database: str, visitor: Visitor) -> None:
    """What was acknowledged in the lobby is stored as it was told."""
    store = await open_store(database)
    try:
        for (table, number), kind in visitor.acts.items():
            assert type((await store.entries_after(table, number - 1))[0]) is kind
    finally:
        await store.close()


@pytest.mark.parametrize("kills", [6, pytest.param(50, marks=pytest.mark.long)])
def test_killed_again_and_again_nothing_acknowledged_is_lost(database: str, kills: int) -> None:
    asyncio.run(crash(database, kills))
