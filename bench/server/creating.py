"""`python -m bench.server.creating`: making tables and joining them, beside boardgame.io in the same run.

A table of four is one request that makes it and one for each who joins; so many are made at a time, by the
same client for every server. With boardgame.io the one who makes a table has to join it as well.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import subprocess
import sys
import time
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory

import uvloop

from bench.server.__main__ import PEER, ROOT, SEATS, answers, form, free_port, install_peer, row
from bench.server.processes import cpu_seconds
from tests.server.postgres import cluster

HOST = "127.0.0.1"
GAME = "hands"


class Caller:
    """One connection that is kept open, with a cookie if one was given."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self._reader = reader
        self.writer = writer
        self.cookie = ""

    async def ask(self, method: str, path: str, body: object) -> dict[str, object]:
        """What a request is answered."""
        content = json.dumps(body)
        cookie = f"Cookie: {self.cookie}\r\n" if self.cookie else ""
        head = f"{method} {path} HTTP/1.1\r\nHost: {HOST}\r\n{cookie}Content-Type: application/json\r\n"
        self.writer.write(f"{head}Content-Length: {len(content)}\r\n\r\n{content}".encode())
        told = (await self._reader.readuntil(b"\r\n\r\n")).decode().split("\r\n")
        fields = {name.lower(): value for name, _, value in (line.partition(": ") for line in told[1:])}
        answer = await self._reader.readexactly(int(fields["content-length"]))
        if told[0].split()[1][0] != "2":
            raise RuntimeError(f"{method} {path}: {told[0]} {answer!r}")
        self.cookie = fields.get("set-cookie", self.cookie).partition(";")[0]
        found: dict[str, object] = json.loads(answer)
        return found


async def call(port: int) -> Caller:
    """A new connection."""
    return Caller(*await asyncio.open_connection(HOST, port))


async def our_table(callers: list[Caller]) -> None:
    """A table of ours with everybody seated."""
    seats = [{"kind": "host"}, *[{}] * (SEATS - 1)]
    made = await callers[0].ask("POST", "/api/tables", {"game": GAME, "seats": seats})
    table = made["table"]
    assert isinstance(table, dict)
    for caller in callers[1:]:
        await caller.ask("POST", f"/api/tables/{table['id']}/join", {})


async def their_table(callers: list[Caller]) -> None:
    """The same with boardgame.io."""
    made = await callers[0].ask("POST", f"/games/{GAME}/create", {"numPlayers": SEATS})
    for seat, caller in enumerate(callers):
        body = {"playerID": str(seat), "playerName": f"Load {seat}"}
        await caller.ask("POST", f"/games/{GAME}/{made['matchID']}/join", body)


@dataclass
class Maker:
    """A server, and how a table is made there."""

    name: str
    serve: list[str]
    table: Callable[[list[Caller]], Awaitable[None]]
    folder: Path = ROOT
    lobby: int = 0  # how many ports after the first it answers


async def make(port: int, maker: Maker, at_once: int, seconds: float, server: int) -> tuple[float, float]:
    """Tables a second, and milliseconds of a core for each, with so many groups of people."""
    made = 0
    groups = [[await call(port) for _ in range(SEATS)] for _ in range(at_once)]
    if maker.table is our_table:
        for group in groups:
            for seat, caller in enumerate(group):
                await caller.ask("PUT", "/api/me", {"name": f"Load {seat}"})
    counting = asyncio.Event()
    over = time.perf_counter() + 600

    async def on(group: list[Caller]) -> None:
        nonlocal made
        while time.perf_counter() < over:
            await maker.table(group)
            made += counting.is_set()

    tasks = [asyncio.create_task(on(group)) for group in groups]
    await asyncio.sleep(1)  # to get warm
    counting.set()
    began, used = time.perf_counter(), cpu_seconds(server)
    over = began + seconds
    await asyncio.sleep(seconds)
    took, spent = time.perf_counter() - began, cpu_seconds(server) - used
    counted = made
    await asyncio.gather(*tasks)
    for group in groups:
        for caller in group:
            caller.writer.close()
    return counted / took, 1000 * spent / max(1, counted)


def measure(maker: Maker, at_once: int, seconds: float) -> tuple[float, float]:
    """One server, from its start to its end."""
    port = free_port()
    with TemporaryDirectory(prefix="mudbrick-bench-") as folder:
        serve = [part.format(port=port, folder=folder) for part in maker.serve]
        server = subprocess.Popen(serve, cwd=maker.folder, stdout=subprocess.DEVNULL)
        try:
            while not answers(port + maker.lobby):
                time.sleep(0.1)
            return uvloop.run(make(port + maker.lobby, maker, at_once, seconds, server.pid))
        finally:
            server.terminate()
            server.wait(30)


def main() -> None:
    """Measure, and print."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--at-once", type=int, nargs="*", default=[1, 25])
    parser.add_argument("--seconds", type=float, default=6)
    given = parser.parse_args()
    install_peer()
    print(f"{os.cpu_count()} cores, {form()} rules, load average {os.getloadavg()[0]:.1f}", flush=True)
    print(row("at once", "server", "tables/s", "ms of a core a table"))
    print("| ---: | --- | ---: | ---: |")
    ours = [sys.executable, "-m", "bench.server.ours", "{port}"]
    with cluster() as postgres:
        for at_once in given.at_once:
            makers = [
                Maker(
                    "boardgame.io, memory", ["node", "server.js", "{port}", "memory"], their_table, PEER, 1
                ),
                Maker(
                    "boardgame.io, files",
                    ["node", "server.js", "{port}", "file", "{folder}"],
                    their_table,
                    PEER,
                    1,
                ),
                Maker("Mudbrick, SQLite", [*ours, "sqlite:///{folder}/bench.sqlite"], our_table),
                Maker("Mudbrick, PostgreSQL", [*ours, asyncio.run(postgres.create())], our_table),
            ]
            for maker in makers:
                rate, cost = measure(maker, at_once, given.seconds)
                print(row(str(at_once), maker.name, f"{rate:.0f}", f"{cost:.1f}"), flush=True)


if __name__ == "__main__":
    main()
