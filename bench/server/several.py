"""`python -m bench.server.several`: several processes on one PostgreSQL, for bench/server/RESULTS.md.

First what 1, 2 and 4 processes carry: with the people of each table spread over all of them, where every move
is played again in each process, and with each table at one process, as a balancer can send them. Seats that
play without thinking show how much it is; at a fifth and at half of what one process then makes, how long
people who think wait for each other's moves. Then one of
two processes is killed again and again, and the database is stopped and started, under people who play; it is
told how long those whom it concerned could not go on, and everything that was acknowledged is looked for.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import random
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import AsyncExitStack, contextmanager

from bench.server.__main__ import ROOT, SEATS, answers, form, free_port, row
from tests.server.client import Client
from tests.server.postgres import Cluster, cluster
from tests.server.test_crashes import Survivor, check, nursery, play_goes_on
from tests.server.test_database_away import Patient, told_of_it
from tests.server.test_moving import Wanderer

PACES = (0.2, 0.5)  # of what one process makes at most
PEOPLE = 6


@contextmanager
def serving(database: str, count: int) -> Iterator[list[tuple[int, int]]]:
    """So many processes on one database: the port and the id of each."""
    ports = [free_port() for _ in range(count)]
    command = [sys.executable, "-m", "bench.server.ours"]
    servers: list[subprocess.Popen[bytes]] = []
    try:
        for port in ports:
            servers.append(subprocess.Popen([*command, str(port), database], cwd=ROOT))
            while not answers(port):
                time.sleep(0.1)
        yield [(port, server.pid) for port, server in zip(ports, servers, strict=True)]
    finally:
        for server in servers:
            server.terminate()
        for server in servers:
            server.wait(30)


def play(
    game: str, tables: int, seconds: float, servers: Sequence[tuple[int, int]], pace: float
) -> subprocess.Popen[bytes]:
    """Begin a load of so many tables, whose seats are dealt out over these processes."""
    ports, pids = (",".join(str(pair[place]) for pair in servers) for place in (0, 1))
    command = [
        sys.executable,
        "-m",
        "bench.server.load",
        ports,
        pids,
        "--game",
        game,
        "--tables",
        str(tables),
    ]
    command += ["--seats", str(SEATS), "--warm", "3", "--seconds", str(seconds), "--pace", str(pace)]
    return subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE)


def carried(
    server: Cluster, game: str, tables: int, seconds: float, count: int, spread: bool, pace: float
) -> tuple[float, str]:
    """What so many processes carry: the moves a second, and a line of the table."""
    with serving(asyncio.run(server.create()), count) as servers:
        parts = [servers] if spread else [[each] for each in servers]
        loads = [play(game, tables // len(parts), seconds, part, pace / len(parts)) for part in parts]
        found = [json.loads(load.communicate()[0]) for load in loads]
    moves = sum(each["moves_per_second"] for each in found)
    cpu = sum(each["cpu_per_move"] * each["moves_per_second"] for each in found) / moves
    worst = {
        name: max(each[name] for each in found)
        for name in ("mover_p50", "mover_p99", "slowest_p50", "slowest_p99")
    }
    where = "spread over all" if spread else "at one each"
    asked = f"{pace:,.0f}" if pace else "all they can"
    return moves, row(
        *(str(count), where, str(tables), asked, f"{moves:,.0f}", f"{cpu:.0f}"),
        *(f"{value:.0f}" for value in worst.values()),
    )


async def until_each_moved(people: Sequence[Survivor], since: float) -> list[float]:
    """How long each of these has waited for the next acknowledged action."""
    before = [person.moves for person in people]
    waited: list[float | None] = [None] * len(people)
    async with asyncio.timeout(60):
        while None in waited:
            for place, person in enumerate(people):
                if waited[place] is None and person.moves > before[place]:
                    waited[place] = time.monotonic() - since
            await asyncio.sleep(0.005)
    return [each for each in waited if each is not None]


async def kill(database: str, times: int) -> str:
    """Kill one of two processes again and again: how long its people could not go on."""
    waited: list[float] = []
    with nursery(database) as one, nursery(database) as two:
        servers = [one, two]
        for server in servers:
            await server.start()
        async with AsyncExitStack() as stack:
            people: list[Survivor] = []
            for number in range(PEOPLE):
                addresses = [server.address for server in servers[:: 1 if number % 2 else -1]]
                client = await stack.enter_async_context(Client(addresses[0], f"Person {number}"))
                people.append(Wanderer(client, random.Random(number), addresses))
            tasks = [asyncio.create_task(person.play()) for person in people]
            for number in range(times):
                await play_goes_on(tasks, people)
                server = servers[number % 2]
                there = [person for person in people if person.client.address == server.address]
                server.kill()
                waited += await until_each_moved(there, time.monotonic())
                await server.start()
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
    await check(database, people)
    return told(f"{times} processes killed", waited, people)


async def stop(server: Cluster, database: str, times: int) -> str:
    """Stop the database and start it again: how long everybody could not go on after that."""
    waited: list[float] = []
    with nursery(database) as house:
        await house.start()
        async with AsyncExitStack() as stack:
            people: list[Patient] = []
            for number in range(PEOPLE):
                client = await stack.enter_async_context(Client(house.address, f"Person {number}"))
                people.append(Patient(client, random.Random(number)))
            tasks = [asyncio.create_task(person.play()) for person in people]
            for _ in range(times):
                await play_goes_on(tasks, list(people))
                server.stop()
                await told_of_it(people)
                server.start()
                waited += await until_each_moved(people, time.monotonic())
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
    await check(database, list(people))
    return told(f"the database stopped and started {times} times", waited, people)


def told(what: str, waited: list[float], people: Sequence[Survivor]) -> str:
    ordered = sorted(waited)
    moves = sum(person.moves for person in people)
    return (
        f"{what}: {len(ordered)} people went on after {ordered[len(ordered) // 2]:.2f} s (median),"
        f" {ordered[-1]:.2f} s at most; of {moves:,} acknowledged actions nothing was lost or came twice"
    )


def main() -> None:
    """Measure, and print."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--game", default="babylonia")
    parser.add_argument("--tables", type=int, nargs="*", default=[20, 100])
    parser.add_argument("--processes", type=int, nargs="*", default=[1, 2, 4])
    parser.add_argument("--seconds", type=float, default=8)
    parser.add_argument("--kills", type=int, default=20)
    parser.add_argument("--stops", type=int, default=5)
    given = parser.parse_args()
    print(f"{os.cpu_count()} cores, {form()} rules, load average {os.getloadavg()[0]:.1f}", flush=True)
    print(
        row(
            "processes",
            "people of a table",
            "tables",
            "moves/s asked",
            "moves/s",
            "CPU µs a move",
            "p50",
            "p99",
            "other seat p50",
            "p99",
        )
    )
    print("| ---: | --- |" + " ---: |" * 8)
    with cluster() as server:
        for tables in given.tables:
            most = 0.0  # what one process makes without thinking
            for part in (0.0, *PACES):
                for count in given.processes:
                    for spread in (True, False) if count > 1 else (True,):
                        pace = part * most
                        moves, line = carried(server, given.game, tables, given.seconds, count, spread, pace)
                        most = most or moves
                        print(line, flush=True)
        if given.kills:
            print(asyncio.run(kill(asyncio.run(server.create()), given.kills)), flush=True)
        if given.stops:
            print(asyncio.run(stop(server, asyncio.run(server.create()), given.stops)), flush=True)


if __name__ == "__main__":
    main()
