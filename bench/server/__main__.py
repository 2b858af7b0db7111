"""`python -m bench.server`: the first part of bench/server/RESULTS.md, up to what other commands measure.

For each number of tables the servers run one after the other, each with a load process of its own. Then the
real games are set beside the small one, in several rounds, and the time to load a finished game from the
store is taken. boardgame.io is installed by its lock at the first run.
"""

from __future__ import annotations

import argparse
import json
import os
import platform
import socket
import subprocess
import sys
import time
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory

from bench.server.processes import cpu_seconds, memory
from mudbrick import games

HERE = Path(__file__).parent
ROOT = HERE.parents[1]
PEER = HERE / "boardgameio"
RESULTS = HERE / "RESULTS.md"
SEATS = 4
HEADING = """# The server under load

Made by `python -m bench.server` on {date}: {cores} cores, Python {python}, {form} rules, {seconds:g} seconds
a row after {warm:g} seconds to get warm; the machine's load average before the run was {load:.1f}.

Every table has {seats} connected seats that play without thinking; the load comes from a process of its own.
Latencies are in milliseconds, from sending an action to the mover's update and to the slowest other seat's.
*Hands* is a small game of hidden hands, the same in both. Ours is durable: an update is sent when its entry
has been committed with full sync. boardgame.io loses everything with its memory store when it stops, and what
its file store has not written yet.

"""
REST = "\n## Making and joining tables\n"  # where the part of others begins
SPARE = 300  # tables: more games than that don't end while a row is measured
BESIDE = """
## The real games beside the small one, at 100 tables

In the same run, one row after the other in {rounds} rounds; each figure is the middle one of them. A game of
Babylonia has some 120 moves, and a new table for the next one is five requests and four connections, which
Hands without an end never needs: the rows *before* had these tables ready, to show the moves alone.
"""
BESIDE_COLUMNS = (
    "game",
    "new tables are made",
    "moves/s",
    "of Hands",
    "p50",
    "p99",
    "p99 / p50",
    "CPU µs a move",
)
COLUMNS = ("tables", "server", "moves/s", "p50", "p99", "slowest p50", "slowest p99", "CPU %", "MB")


@dataclass
class Contestant:
    """A server, the load that suits it, and how to start both."""

    name: str
    serve: list[str]
    load: list[str]
    folder: Path = ROOT


def free_port() -> int:
    """A port that nobody listens on."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def answers(port: int) -> bool:
    """Does somebody listen?"""
    with socket.socket() as probe:
        return probe.connect_ex(("127.0.0.1", port)) == 0


def measure(
    contestant: Contestant, tables: int, warm: float, seconds: float, spare: int = 0
) -> dict[str, float]:
    """One row."""
    port = free_port()
    with TemporaryDirectory(prefix="mudbrick-bench-") as folder:
        filled = {"port": str(port), "folder": folder}
        serve = [part.format(**filled) for part in contestant.serve]
        counts = {"tables": tables, "seats": SEATS, "warm": warm, "seconds": seconds, "spare": spare}
        server = subprocess.Popen(serve, cwd=contestant.folder, stdout=subprocess.DEVNULL)
        load = [part.format(**filled, **counts, server=server.pid) for part in contestant.load]
        try:
            while not answers(port):
                if server.poll() is not None:
                    raise RuntimeError(f"{serve} ended")
                time.sleep(0.1)
            started, used = time.perf_counter(), cpu_seconds(server.pid)
            out = subprocess.run(load, cwd=contestant.folder, check=True, stdout=subprocess.PIPE, timeout=600)
            figures: dict[str, float] = json.loads(out.stdout)
            figures["cpu"] = 100 * (cpu_seconds(server.pid) - used) / (time.perf_counter() - started)
            figures["memory"] = memory(server.pid)
            return figures
        finally:
            server.terminate()
            server.wait(30)


def contestants(postgres: str | None) -> list[Contestant]:
    """Everybody who runs: boardgame.io with both its stores, ours with both, ours with the real games."""
    load = ["node", "load.js", "{port}", "{tables}", "{seats}", "{warm}", "{seconds}"]
    rows = [
        Contestant("boardgame.io, memory: Hands", ["node", "server.js", "{port}", "memory"], load, PEER),
        Contestant(
            "boardgame.io, files: Hands", ["node", "server.js", "{port}", "file", "{folder}"], load, PEER
        ),
        ours("Mudbrick, SQLite: Hands", "hands"),
    ]
    if postgres is not None:
        rows.append(ours("Mudbrick, PostgreSQL: Hands", "hands", postgres))
    rows += [ours(f"Mudbrick, SQLite: {title}", name) for name, title in real_games().items()]
    return rows


def ours(name: str, game: str, database: str = "sqlite:///{folder}/bench.sqlite") -> Contestant:
    """Our server with one of its games."""
    python = [sys.executable, "-m"]
    load = [*python, "bench.server.load", "{port}", "{server}", "--game", game, "--tables", "{tables}"]
    load += ["--spare", "{spare}", "--seats", "{seats}", "--warm", "{warm}", "--seconds", "{seconds}"]
    return Contestant(name, [*python, "bench.server.ours", "{port}", database], load)


def real_games() -> dict[str, str]:
    """The games that so many can play, with their titles."""
    return {name: games.game(name).title for name in games.names() if SEATS in games.game(name).seat_counts}


def install_peer() -> None:
    """Install boardgame.io as its lock says."""
    if not (PEER / "node_modules").exists():
        subprocess.run(["npm", "ci", "--no-audit", "--no-fund"], cwd=PEER, check=True)


def row(*cells: str) -> str:
    """A line of the table."""
    return "| " + " | ".join(cells) + " |"


def beside_the_small_one(rounds: int, warm: float, seconds: float) -> list[str]:
    """The real games beside Hands at 100 tables: of each figure the middle one of several rounds."""
    runs = [("Hands", "hands", 0)]
    for spare in (0, SPARE):
        runs += [(title, name, spare) for name, title in real_games().items()]
    found: dict[tuple[str, str, int], list[dict[str, float]]] = {run: [] for run in runs}
    for _ in range(rounds):
        for run in runs:
            title, name, spare = run
            found[run].append(measure(ours(title, name), 100, warm, seconds, spare))
    lines = [BESIDE.format(rounds=rounds)]
    lines += [row(*BESIDE_COLUMNS), "| --- | --- |" + " ---: |" * (len(BESIDE_COLUMNS) - 2)]
    most = 0.0
    for (title, _, spare), figures in found.items():
        middle = {name: median(each[name] for each in figures) for name in figures[0]}
        speed, p50, p99 = middle["moves_per_second"], middle["mover_p50"], middle["mover_p99"]
        most = most or speed
        made = "never" if title == "Hands" else "before" if spare else "meanwhile"
        cells = [f"{speed:,.0f}", f"{speed / most:.0%}", f"{p50:.1f}", f"{p99:.1f}", f"{p99 / p50:.1f}"]
        lines.append(row(title, made, *cells, f"{middle['cpu_per_move']:.0f}"))
        print(lines[-1], flush=True)
    return lines


def loading(count: int) -> list[str]:
    """How long it takes to load finished games of all titles."""
    out = subprocess.run(
        [sys.executable, "-m", "bench.server.loading", str(count)],
        cwd=ROOT,
        check=True,
        stdout=subprocess.PIPE,
    )
    lines = [
        "",
        "## Loading a finished game of four from the store, to its first observation on the wire",
        "",
    ]
    lines += [row("game", "entries", "p50 ms", "p99 ms"), "| --- | ---: | ---: | ---: |"]
    for found in json.loads(out.stdout):
        figures = f"{found['p50']:.1f}", f"{found['p99']:.1f}"
        lines.append(row(found["title"], str(found["entries"]), *figures))
    return lines


def form() -> str:
    """Whether the rules run compiled."""
    import mudbrick.engine.contract as contract

    return "plain" if str(contract.__file__).endswith(".py") else "compiled"


def main() -> None:
    """Measure all, and write the table."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--tables", type=int, nargs="*", default=[10, 100, 500])
    parser.add_argument("--seconds", type=float, default=10)
    parser.add_argument("--warm", type=float, default=3)
    parser.add_argument("--postgres", help="the URL of an empty PostgreSQL database, to measure with it too")
    parser.add_argument("--loads", type=int, default=100, help="how often a finished game is loaded")
    parser.add_argument("--rounds", type=int, default=3, help="of the real games beside the small one")
    parser.add_argument("--only", default="", help="only servers whose name holds this; nothing is kept")
    given = parser.parse_args()
    install_peer()
    heading = HEADING.format(
        date=datetime.now(UTC).date(),
        cores=os.cpu_count(),
        python=platform.python_version(),
        form=form(),
        seconds=given.seconds,
        warm=given.warm,
        load=os.getloadavg()[0],
        seats=SEATS,
    )
    lines = [row(*COLUMNS), "| ---: | --- |" + " ---: |" * (len(COLUMNS) - 2)]
    for tables in given.tables:
        for contestant in contestants(given.postgres):
            if given.only not in contestant.name:
                continue
            found = measure(contestant, tables, given.warm, given.seconds)
            names = ("mover_p50", "mover_p99", "slowest_p50", "slowest_p99")
            cells = [f"{found['moves_per_second']:,.0f}", *(f"{found[name]:.1f}" for name in names)]
            cells += [f"{found['cpu']:.0f}", f"{found['memory']:.0f}"]
            lines.append(row(str(tables), contestant.name, *cells))
            print(lines[-1], flush=True)
    if given.rounds:
        lines += beside_the_small_one(given.rounds, given.warm, given.seconds)
    if given.loads:
        lines += loading(given.loads)
    if not given.only:
        _, rest, others = RESULTS.read_text(encoding="utf-8").partition(REST)
        RESULTS.write_text(heading + "\n".join(lines) + "\n" + rest + others, encoding="utf-8")


if __name__ == "__main__":
    main()
