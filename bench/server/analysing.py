"""`python -m bench.server.analysing`: how long people wait for an analysis, and what others notice of it.

A game of four Builders of each title is stored as if four people had played it. A server with its usual
workers analyses it for them, while other people play at tables of their own at an easy pace. The time of the
analysis is that of a clock, from the question to the answer. What a move takes at the other tables is
measured before the analysis, beside it and after it, in one run. bench/HINTS.md has the results.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import time
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory

import httpx

from bench.server.__main__ import SEATS, form, row
from bench.server.load import HOST, Load, quantile
from bench.server.several import serving
from mudbrick import bots, games
from mudbrick.engine.chance import FastChance
from mudbrick.server.clock import clock
from mudbrick.server.config import Config
from mudbrick.server.hall import Hall
from mudbrick.server.identity import COOKIE, Signer, new_person
from mudbrick.server.store import open_store
from mudbrick.table import wishes
from mudbrick.table.entries import AnyEntry
from mudbrick.table.plan import SeatPlan, TablePlan
from mudbrick.table.table import Table

BUILDER = "builder"
PAUSE = 0.25  # seconds before a move at the other tables
OTHERS = 2  # people at each of them
POLL = 0.1


@dataclass(frozen=True)
class Stored:
    """Finished games by their titles, and the cookie of the one who holds all their seats."""

    tables: dict[str, str]
    cookie: str


async def finished(hall: Hall, person: str, name: str) -> str:
    """A game played by Builders, stored as if people had."""
    game = games.game(name)
    plan = TablePlan(game=name, seats=(SeatPlan("host"),) * SEATS, autostart=False)
    room = await hall.create(plan, person, "Host")
    await room.do(lambda table: wishes.start(table, person, clock()))
    builder = bots.bot(BUILDER)

    def move(table: Table) -> AnyEntry | None:
        if table.ending is not None or table.history is None:
            return None
        seat = table.deciders[0]
        seen = table.history.position.observe(seat)
        action = builder.choose(game, seen, FastChance(table.number))
        return wishes.play(table, seat, action, table.number, clock())

    number = 0
    while number != (number := await room.do(move)):
        pass
    return room.id


async def store(database: str, names: list[str]) -> Stored:
    """Games of these titles, finished."""
    config = Config(database=database)
    opened = await open_store(database)
    hall = Hall(config, opened)
    person = new_person()
    await opened.add_person(person, "Host", clock())
    tables = {name: await finished(hall, person, name) for name in names}
    value = Signer(await opened.shared_secret(), config.secure_cookies).cookie(person).value
    await hall.close()
    return Stored(tables, value or "")


async def moves_during(load: Load, lasting: Callable[[], Awaitable[object]]) -> list[float]:
    """How long moves took at the other tables meanwhile."""
    found: list[float] = []
    load.figures.mover = found
    load.figures.counting = True
    await lasting()
    load.figures.counting = False
    return found


async def analysed(client: httpx.AsyncClient, table_id: str) -> tuple[float, int]:
    """How many seconds an analysis took, and to how many questions."""
    path, questions = f"/api/tables/{table_id}/analysis", 0
    began = time.perf_counter()
    reply = await client.post(path, json={})
    while reply.raise_for_status().json()["status"] == "running":
        questions = reply.json()["all"]
        await asyncio.sleep(POLL)
        reply = await client.get(path)
    assert reply.json()["status"] == "done", reply.text
    return time.perf_counter() - began, questions


async def warm(client: httpx.AsyncClient, table_id: str) -> None:
    """Let workers look at a game, so that none has to be started when it is measured."""
    while (await client.get(f"/api/tables/{table_id}/analysis/outlook")).json()["status"] == "running":
        await asyncio.sleep(POLL)


async def measure(port: int, stored: Stored, tables: int, seconds: float) -> None:
    """Print a line for each title."""
    load = Load(port, "babylonia", OTHERS, PAUSE)
    await load.begin(tables)
    await asyncio.sleep(seconds)  # until everything is warm
    async with httpx.AsyncClient(
        base_url=f"http://{HOST}:{port}", timeout=60, cookies={COOKIE: stored.cookie}
    ) as client:
        for table_id in stored.tables.values():
            await warm(client, table_id)
        for name, table_id in stored.tables.items():
            without = await moves_during(load, lambda: asyncio.sleep(seconds))
            found: list[tuple[float, int]] = []

            async def analyse(table_id: str = table_id, found: list[tuple[float, int]] = found) -> None:
                found.append(await analysed(client, table_id))

            beside = await moves_during(load, analyse)
            without += await moves_during(load, lambda: asyncio.sleep(seconds))
            took, questions = found[0]
            figures = [quantile(each, part) for part in (0.5, 0.99) for each in (without, beside)]
            print(
                row(
                    games.game(name).title,
                    str(questions),
                    f"{took:.0f} s",
                    str(len(beside)),
                    *(f"{value:.1f}" for value in figures),
                    *(f"{figures[place + 1] / figures[place]:.2f}" for place in (0, 2)),
                ),
                flush=True,
            )


def main() -> None:
    """Measure, and print."""
    parser = argparse.ArgumentParser()
    parser.add_argument("names", nargs="*", default=games.names())
    parser.add_argument("--tables", type=int, default=10)
    parser.add_argument("--seconds", type=float, default=20)
    given = parser.parse_args()
    print(f"{os.cpu_count()} cores, {form()} rules, load average {os.getloadavg()[0]:.1f}", flush=True)
    headings = ("game", "questions", "analysis", "moves beside it")
    times = ("p50 without", "beside", "p99 without", "beside", "p50 beside/without", "p99")
    print(row(*headings, *times))
    print("| --- |" + " ---: |" * (len(headings) + len(times) - 1))
    with TemporaryDirectory(prefix="mudbrick-analysing-") as folder:
        database = f"sqlite:///{Path(folder)}/tables.sqlite"
        stored = asyncio.run(store(database, given.names))
        with serving(database, 1) as servers:
            asyncio.run(measure(servers[0][0], stored, given.tables, given.seconds))


if __name__ == "__main__":
    main()
