"""The load: many tables of connected seats that play at once, or at a pace. Prints its figures as JSON.

With a pace the seats think: all tables together make so many moves a second, at moments that chance decides,
so that what is measured is how long a move takes and not how much the server can bear.

Before anything is measured the tables play on until their games have come evenly far, as where people come
and go: games that begin together also end together, and then all tables of the next round are made at once.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import random
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path

import httpx
import msgspec
import uvloop
from msgspec import Struct

from bench.server.line import Line, connect
from bench.server.processes import cpu_seconds
from mudbrick import games
from mudbrick.table.plan import game_named

HOST = "127.0.0.1"
LONGEST = 600  # moves: the bench's own game has no end
games.__path__.append(str(Path(__file__).with_name("games")))


class Known(Struct):
    """What a mover must know of an observation."""

    actions: tuple[int, ...]


class Changed(Struct):
    """What may have changed of it."""

    actions: tuple[int, ...] | None = None


class Difference(Struct):
    """How an observation changed."""

    set: Changed | None = None


class Status(Struct):
    """How far a table has come."""

    status: str = ""


class Told(Struct):
    """As much of a message as a mover needs."""

    type: str
    number: int = 0
    ticket: str = ""
    observation: Known | None = None
    difference: Difference | None = None
    table: Status | None = None


DECODER = msgspec.json.Decoder(Told)


@dataclass
class Figures:
    """What was measured."""

    counting: bool = False
    mover: list[float] = field(default_factory=list)
    slowest: list[float] = field(default_factory=list)
    refused: int = 0
    server_seconds: float = 0.0  # of a core, meanwhile


class Seat:
    """One person's connection to one table."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.line: Line | None = None
        self.actions: tuple[int, ...] = ()
        self.waiting = False  # for the answer to a move

    def hear(self, content: bytes) -> None:
        told = DECODER.decode(content)
        self.table.number = max(self.table.number, told.number)
        if told.table is not None and told.table.status == "over" and self.table.started:
            self.table.started = False
            self.table.over(self.table)
            return
        if told.type == "refused":
            self.table.figures.refused += 1
            return
        if told.observation is not None:
            self.actions = told.observation.actions
        elif told.difference is not None and told.difference.set is not None:
            changed = told.difference.set.actions
            if changed is not None:
                self.actions = changed
        if told.type == "change":
            self.table.arrived(told.number - 1, bool(told.ticket))
            self.waiting = self.waiting and not told.ticket
        if self.actions and not self.waiting and (self.table.started or told.type == "change"):
            self.think()

    def think(self) -> None:
        """Move, after as long as the pace asks for."""
        if self.table.rests():
            return
        self.waiting = True
        if self.table.pause == 0:
            self.move()
        else:
            wait = random.expovariate(1 / self.table.pause)
            asyncio.get_running_loop().call_later(wait, self.move)

    def move(self) -> None:
        """Play anything."""
        assert self.line is not None
        if self.line.lost or not self.actions:
            self.waiting = False
            return
        number = self.table.number
        action = random.choice(self.actions)
        self.table.sent(number)
        self.line.say(b'{"do":"play","ticket":"%d","action":%d,"number":%d}' % (number, action, number))


class Table:
    """A table of four seats, where one move is under way at a time."""

    def __init__(self, figures: Figures, over: Callable[[Table], None], pause: float) -> None:
        self.figures = figures
        self.pause = pause  # seconds that a seat thinks on average
        self.rest: int | None = None  # at which number it waits for the other tables
        self.resting = asyncio.Event()
        self.over = over
        self.seats: list[Seat] = []
        self.started = False
        self._moves: dict[int, tuple[float, int]] = {}  # by number: when sent, and how many have heard
        self.number = 0

    def begin(self, rest: int | None = None) -> None:
        """Whoever decides moves, until the table rests."""
        self.started = True
        self.rest = rest
        self._go_on()

    def go_on(self) -> None:
        """After a rest, unless the game has ended before it."""
        self.rest = None
        if self.started:
            self._go_on()

    def _go_on(self) -> None:
        for seat in self.seats:
            if seat.actions and not seat.waiting:
                seat.think()

    def rests(self) -> bool:
        """Has it come as far as it shall for now?"""
        if self.rest is None or self.number < self.rest:
            return False
        self.resting.set()
        return True

    def sent(self, number: int) -> None:
        """A move is under way."""
        self._moves[number] = (time.perf_counter(), 0)

    def arrived(self, number: int, mine: bool) -> None:
        """One seat has heard of the move that was chosen at a number."""
        now = time.perf_counter()
        if number not in self._moves:
            return
        at, heard = self._moves[number]
        self._moves[number] = (at, heard + 1)
        if mine and self.figures.counting:
            self.figures.mover.append(now - at)
        if heard + 1 == len(self.seats):
            del self._moves[number]
            if self.figures.counting:
                self.figures.slowest.append(now - at)


class Load:
    """All tables; a game that ends is followed by another."""

    def __init__(self, port: int | Sequence[int], game: str, seats: int, pause: float = 0.0) -> None:
        ports = [port] if isinstance(port, int) else port
        self.ports = [ports[seat % len(ports)] for seat in range(seats)]  # where each seat is connected
        self.game = game
        self.pause = pause
        self.figures = Figures()
        self.clients = [
            httpx.AsyncClient(base_url=f"http://{HOST}:{each}", timeout=60) for each in self.ports
        ]
        self.cookies: list[str] = []
        self.spare: list[Table] = []  # where people sit already
        self.tasks: set[asyncio.Task[None]] = set()

    async def introduce(self) -> None:
        """People get their names."""
        for number, client in enumerate(self.clients):
            reply = await client.put("/api/me", json={"name": f"Load {number}"})
            reply.raise_for_status()
            self.cookies.append(f"mudbrick={client.cookies['mudbrick']}")

    async def open(self) -> Table:
        """A table with everybody connected."""
        plan = {"game": self.game, "seats": [{"kind": "host"}] + [{}] * (len(self.clients) - 1)}
        reply = await self.clients[0].post("/api/tables", json=plan)
        reply.raise_for_status()
        table_id = reply.json()["table"]["id"]
        for client in self.clients[1:]:
            (await client.post(f"/api/tables/{table_id}/join", json={})).raise_for_status()
        table = Table(self.figures, self.follow, self.pause)
        for cookie, port in zip(self.cookies, self.ports, strict=True):
            seat = Seat(table)
            table.seats.append(seat)
            path = f"/api/tables/{table_id}/live"
            seat.line = await connect(HOST, port, path, cookie, seat.hear)
        return table

    def follow(self, table: Table) -> None:
        """A game is over: begin the next one."""
        table.resting.set()
        for seat in table.seats:
            if seat.line is not None and seat.line.transport is not None:
                seat.line.transport.close()
        if self.spare:
            self.spare.pop().begin()
            return
        task = asyncio.create_task(self.open_and_begin())
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    async def open_and_begin(self) -> None:
        table = await self.open()
        await asyncio.sleep(0.3)
        table.begin()

    async def begin(self, tables: int, spare: int = 0) -> None:
        """Everybody plays, at so many tables; those who don't think, at games that have come evenly far."""
        await self.introduce()
        opened = [await self.open() for _ in range(tables)]
        self.spare = [await self.open() for _ in range(spare)]
        await asyncio.sleep(1)
        if self.pause:
            for table in opened:
                table.begin()
            return
        length = usual_length(self.game, len(self.clients))
        for number, table in enumerate(opened):
            table.begin(rest=number * length // tables)
        await asyncio.gather(*(table.resting.wait() for table in opened))
        for table in opened:
            table.go_on()

    async def run(
        self, tables: int, spare: int, warm: float, seconds: float, servers: Sequence[int]
    ) -> Figures:
        """Play and measure, also what the processes of the server use meanwhile."""
        await self.begin(tables, spare)
        await asyncio.sleep(warm)
        self.figures.counting = True
        used = sum(map(cpu_seconds, servers))
        await asyncio.sleep(seconds)
        self.figures.counting = False
        self.figures.server_seconds = sum(map(cpu_seconds, servers)) - used
        return self.figures


def usual_length(name: str, seats: int) -> int:
    """How many moves a game takes that is played by chance."""
    position, rng = game_named(name).start(seats, seed=1), random.Random(1)
    for moves in range(LONGEST):
        if position.over:
            return moves
        seat = position.deciders[0]
        position.play(seat, rng.choice(position.actions(seat)))
    return LONGEST


def quantile(values: list[float], part: float) -> float:
    """The value below which that part of all lies, in milliseconds."""
    if not values:
        return 0.0
    return 1000 * sorted(values)[min(len(values) - 1, int(part * len(values)))]


def main() -> None:
    """Measure as the command line says."""
    parser = argparse.ArgumentParser()
    parser.add_argument("ports", help="of the server's processes, with commas; seats are dealt out over them")
    parser.add_argument("servers", help="the ids of these processes, with commas")
    parser.add_argument("--game", default="hands")
    parser.add_argument("--tables", type=int, default=100)
    parser.add_argument("--spare", type=int, default=0, help="tables that are made before, for later games")
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--warm", type=float, default=2)
    parser.add_argument("--seconds", type=float, default=10)
    parser.add_argument("--pace", type=float, default=0, help="moves a second at all tables; 0: no thinking")
    given = parser.parse_args()
    started = time.process_time()
    ports, servers = ([int(each) for each in named.split(",")] for named in (given.ports, given.servers))
    load = Load(ports, given.game, given.seats, given.tables / given.pace if given.pace else 0.0)
    figures = uvloop.run(load.run(given.tables, given.spare, given.warm, given.seconds, servers))
    print(
        json.dumps(
            {
                "moves_per_second": len(figures.mover) / given.seconds,
                "cpu_per_move": 1e6 * figures.server_seconds / max(1, len(figures.mover)),
                "mover_p50": quantile(figures.mover, 0.5),
                "mover_p99": quantile(figures.mover, 0.99),
                "slowest_p50": quantile(figures.slowest, 0.5),
                "slowest_p99": quantile(figures.slowest, 0.99),
                "refused": figures.refused,
                "load_cpu_seconds": time.process_time() - started,
            }
        )
    )


if __name__ == "__main__":
    main()
