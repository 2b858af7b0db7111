"""`python -m bench.server.growth`: what a server costs as it grows, as Markdown for RESULTS.md.

With many stored tables: the time until it is ready, and of the first pages of the lobby; no table may be
loaded for that. And the memory of tables that are played and of connections.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory

import httpx
import msgspec
from sqlalchemy import Connection, insert

from bench.server.__main__ import ROOT, free_port, row
from bench.server.line import connect
from bench.server.load import HOST, Load
from bench.server.processes import cpu_seconds
from mudbrick import games
from mudbrick.server.identity import Signer
from mudbrick.server.rooms import listing
from mudbrick.server.schema import entries, seats, tables
from mudbrick.server.store import Store, open_store
from mudbrick.table.entries import Created, Played
from mudbrick.table.plan import SeatPlan, TablePlan, game_named
from mudbrick.table.table import Table

SEATS = 4
ENTRIES = 10  # of each stored table
PART = 1000  # tables that are written at once
OWN = 200  # stored tables of one person
ASKED = 15
MOVES = 60
STORED = ("stored", "MB", "CPU s", "ready s", "first page s", "waiting", "all", "no game", "mine", "RSS MB")
HELD = ("game", "a connection", "a new table", f"after {MOVES} moves")
STATUSES = ("over", "over", "over", "over", "over", "over", "playing", "playing", "waiting", "waiting")


@contextmanager
def server(database: str) -> Iterator[tuple[int, int]]:
    """A server in a process of its own: its port and its process id."""
    port = free_port()
    command = [sys.executable, "-m", "bench.server.ours", str(port), database]
    process = subprocess.Popen(command, cwd=ROOT)
    try:
        yield port, process.pid
    finally:
        process.terminate()
        process.wait(30)


def await_ready(port: int) -> None:
    """Wait until people may come."""
    while True:
        try:
            if httpx.get(f"http://{HOST}:{port}/ready", timeout=60).status_code == 200:
                return
        except httpx.TransportError:
            time.sleep(0.01)


def resident(pid: int) -> float:
    """The memory of a process now, in kB."""
    lines = Path(f"/proc/{pid}/status").read_text().splitlines()
    return next(float(line.split()[1]) for line in lines if line.startswith("VmRSS"))


async def fill(database: str, count: int) -> str:
    """Store tables as if they had been played; the cookie of somebody who sits at some of them."""
    store = await open_store(database)
    name = games.names()[0]
    plan = TablePlan(game=name, seats=(SeatPlan("host"),) + (SeatPlan(),) * (SEATS - 1))
    created = Created(plan=plan, rules=1, host="host", host_name="Host", key="key", at=1)
    facts = listing(Table("t" * 16, game_named(name), created), 1, None).facts
    bodies = [msgspec.json.encode(created).decode()]
    bodies += [msgspec.json.encode(Played(at=1, seat=0, action=1)).decode()] * (ENTRIES - 1)
    await store.add_person("me", "Me", 1)
    for first in range(0, count, PART):
        await _write(store, name, facts, bodies, range(first, min(count, first + PART)), count)
    cookie = Signer(await store.shared_secret(), False).cookie("me")
    await store.close()
    return f"{cookie.key}={cookie.value}"


async def _write(store: Store, name: str, facts: str, bodies: list[str], numbers: range, count: int) -> None:
    common = {"game": name, "visibility": "open", "created": 1, "due": None}
    every = max(1, count // OWN)
    kept = [
        {
            **common,
            "id": f"t{number:015}",
            "host": f"h{number // 50}",
            "status": STATUSES[number % len(STATUSES)],
            "changed": number // 3,  # some at once
            "facts": facts.replace("t" * 16, f"t{number:015}"),
        }
        for number in numbers
    ]
    sitting = [
        {"table_id": table["id"], "seat": seat, "person": f"p{number // 50}-{seat}"}
        for number, table in zip(numbers, kept, strict=True)
        for seat in range(1, SEATS)
    ]
    sitting += [
        {"table_id": table["id"], "seat": 0, "person": "me"}
        for number, table in zip(numbers, kept, strict=True)
        if number % every == 0
    ]
    lines = [
        {"table_id": table["id"], "number": place, "body": body}
        for table in kept
        for place, body in enumerate(bodies, 1)
    ]

    def work(connection: Connection) -> None:
        connection.execute(insert(tables), kept)
        connection.execute(insert(seats), sitting)
        connection.execute(insert(entries), lines)

    await store.write(work)


def lobby(count: int) -> str:
    """A line of the table: so many stored tables, the start, and the first pages in milliseconds."""
    with TemporaryDirectory(prefix="mudbrick-growth-") as folder:
        database = f"sqlite:///{folder}/growth.sqlite"
        cookie = asyncio.run(fill(database, count))
        size = Path(folder, "growth.sqlite").stat().st_size / 1e6
        began = time.perf_counter()
        with server(database) as (port, pid):
            await_ready(port)
            started, used = time.perf_counter() - began, cpu_seconds(pid)
            first: list[float] = []
            pages: list[float] = []
            with httpx.Client(base_url=f"http://{HOST}:{port}", headers={"cookie": cookie}) as client:
                for path in ("?status=waiting", "", "?game=none", "?mine=true"):
                    times = [_timed(client, f"/api/tables{path}") for _ in range(ASKED)]
                    first.append(times[0])
                    pages.append(median(times))
                assert "mudbrick_tables_in_memory 0.0" in client.get("/metrics").text
            memory = resident(pid) / 1024
    seconds = (used, started, started + first[0] / 1000)
    figures = [f"{figure:.1f}" for figure in (*seconds, *pages)]
    return row(f"{count:,}", f"{size:.0f}", *figures, f"{memory:.0f}")


def _timed(client: httpx.Client, path: str) -> float:
    began = time.perf_counter()
    client.get(path).raise_for_status()
    return 1000 * (time.perf_counter() - began)


async def _memory(port: int, pid: int, game: str, count: int) -> dict[str, float]:
    load = Load(port, game, SEATS)
    load.follow = lambda table: None  # type: ignore[method-assign]
    await load.introduce()
    await load.open()
    before = resident(pid)
    opened = [await load.open() for _ in range(count)]
    fresh = resident(pid)
    for table in opened:
        table.begin()
    deadline = time.monotonic() + 120
    while any(table.started and table.number < MOVES for table in opened) and time.monotonic() < deadline:
        await asyncio.sleep(0.1)
    for table in opened:
        table.started = False
        for seat in table.seats:
            seat.actions = ()
    await asyncio.sleep(1)
    played = resident(pid)
    lines = []
    listed = await load.clients[0].get("/api/tables")
    for table_facts in listed.json()["tables"][:10]:
        for _ in range(count // 2):
            path = f"/api/tables/{table_facts['id']}/live"
            lines.append(await connect(HOST, port, path, "", lambda content: None))
    await asyncio.sleep(1)
    connection = (resident(pid) - played) / len(lines)
    own = SEATS * connection
    return {
        "connection": connection,
        "fresh": (fresh - before) / count - own,
        "played": (played - before) / count - own,
    }


def memory(game: str, count: int) -> str:
    """A line of the table: kB for a connection, a fresh table and a played one."""
    with (
        TemporaryDirectory(prefix="mudbrick-growth-") as folder,
        server(f"sqlite:///{folder}/growth.sqlite") as (port, pid),
    ):
        await_ready(port)
        found = asyncio.run(_memory(port, pid, game, count))
    print(json.dumps({game: found}), file=sys.stderr)
    return row(games.game(game).title, *(f"{found[name]:.0f}" for name in ("connection", "fresh", "played")))


def main() -> None:
    """Measure as the command line says."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--stored", type=int, nargs="*", default=[0, 10_000, 100_000])
    parser.add_argument("--tables", type=int, default=100, help="tables whose memory is measured")
    given = parser.parse_args()
    if given.stored:
        print(row(*STORED), "|" + " ---: |" * len(STORED), sep="\n")
        for count in given.stored:
            print(lobby(count), flush=True)
    if given.tables:
        print("", row(*HELD), "| --- |" + " ---: |" * (len(HELD) - 1), sep="\n")
        for game in games.names():
            if SEATS in games.game(game).seat_counts:
                print(memory(game, given.tables), flush=True)


if __name__ == "__main__":
    main()
