"""`python -m bench.server.pauses`: how long the garbage collector holds a server up, for RESULTS.md."""

from __future__ import annotations

import argparse
import os
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from bench.server.__main__ import Contestant, form, measure, row
from mudbrick import games


def pauses(game: str, tables: int, seconds: float) -> str:
    """A line of the table: the pauses while so many tables are opened and played without thinking."""
    with TemporaryDirectory(prefix="mudbrick-pauses-") as folder:
        noted = Path(folder, "pauses")
        python = [sys.executable, "-m"]
        serve = [*python, "bench.server.ours", "{port}", "sqlite:///{folder}/bench.sqlite", str(noted)]
        load = [*python, "bench.server.load", "{port}", "{server}", "--game", game, "--tables", "{tables}"]
        load += ["--seats", "{seats}", "--warm", "{warm}", "--seconds", "{seconds}"]
        found = measure(Contestant(game, serve, load), tables, 3, seconds)
        lines = [line.split() for line in noted.read_text().splitlines()]
    taken = sorted((float(core), float(clock), int(age)) for age, clock, core in lines)
    oldest = sum(age == 2 for _, _, age in taken)
    longest = taken[-1] if taken else (0.0, 0.0, 0)
    return row(
        *(games.game(game).title, str(tables), f"{found['moves_per_second']:,.0f}", str(len(taken))),
        *(str(oldest), f"{taken[len(taken) // 2][0]:.1f}" if taken else "", f"{longest[0]:.1f}"),
        f"{max((clock for _, clock, _ in taken), default=0):.1f}",
    )


def main() -> None:
    """Measure, and print."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--games", nargs="*", default=[name for name in games.names() if name != "hands"])
    parser.add_argument("--tables", type=int, nargs="*", default=[100, 500])
    parser.add_argument("--seconds", type=float, default=20)
    given = parser.parse_args()
    print(f"{os.cpu_count()} cores, {form()} rules, load average {os.getloadavg()[0]:.1f}", flush=True)
    columns = ("pauses", "of all", "median ms of a core", "longest", "longest by the clock")
    print(row("game", "tables", "moves/s", *columns))
    print("| --- |" + " ---: |" * 7)
    for game in given.games:
        for tables in given.tables:
            print(pauses(game, tables, given.seconds), flush=True)


if __name__ == "__main__":
    main()
