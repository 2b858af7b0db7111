"""`python -m bench`: the table of bench/RESULTS.md.

Each figure is the median over several rounds. In every round the peer, the compiled and the plain form run
one after the other, each in a process of its own, so that a busy moment of the machine falls on all of them.
"""

from __future__ import annotations

import argparse
import json
import os
import platform
import subprocess
import sys
from datetime import UTC, datetime
from importlib.util import find_spec
from pathlib import Path
from statistics import median

import mudbrick

RESULTS = Path(__file__).with_name("RESULTS.md")
SOURCES = Path(__file__).parents[1] / "src"
PEER = "catanatron 3.2.1, 4 random players"
HEADING = """# Speed

Made by `make bench` on {date}: one core, Python {python}, medians of {rounds} rounds of {seconds:g} seconds a
row, in the process's own time, with a load average of {load:.1f} before the run. Machines differ and are
noisy: the ratios tell more than the numbers.

A decision is an action chosen at random from the list of all legal ones, and played. A game is dealt and
played to its end; a playout starts from a copy of a position half-way through a game, as a search does it.

"""
Figures = dict[str, float]


def run(*arguments: str, build: Path | None = None) -> Figures:
    """One measurement in a process of its own, of the installed package or of the build in a folder."""
    environment = {key: value for key, value in os.environ.items() if key != "PYTHONPATH"}
    if build is not None:
        environment["PYTHONPATH"] = str(build)
    done = subprocess.run(
        [sys.executable, "-m", *arguments], env=environment, check=True, capture_output=True, text=True
    )
    figures: Figures = json.loads(done.stdout)
    return figures


def compiled() -> bool:
    """Is the installed package the compiled one?"""
    found = find_spec("mudbrick.engine.contract")
    return found is not None and not str(found.origin).endswith(".py")


def measure(seconds: float, rounds: int, only: list[str]) -> dict[str, Figures]:
    """Every row of the table: the median of each figure over the rounds."""
    rows: dict[str, list[Figures]] = {}
    for number in range(rounds):
        print(f"round {number + 1} of {rounds}", file=sys.stderr)
        rows.setdefault(PEER, []).append(run("bench.catanatron_play", str(seconds)))
        for name in only or mudbrick.names():
            game = mudbrick.game(name)
            for seats in game.seat_counts:
                for form, build in (("compiled", None), ("plain", SOURCES)):
                    figures = run("bench.random_play", name, str(seats), str(seconds), build=build)
                    rows.setdefault(f"{game.title}, {seats} random players, {form}", []).append(figures)
    return {row: {key: median(of[key] for of in found) for key in found[0]} for row, found in rows.items()}


def table(rows: dict[str, Figures]) -> str:
    """The rows as Markdown, with the ratio to the peer."""
    peer = rows[PEER]["decisions_per_second"]
    lines = [
        "| what | decisions/s | beside the peer | games/s | playouts/s | decisions/game | µs per copy |",
        "| --- | ---: | ---: | ---: | ---: | ---: | ---: |",
    ]
    for row, of in rows.items():
        cells = [
            row,
            f"{of['decisions_per_second']:,.0f}",
            f"{of['decisions_per_second'] / peer:.1f} x",
            f"{of['games_per_second']:,.0f}",
            f"{of['playouts_per_second']:,.0f}" if "playouts_per_second" in of else "",
            f"{of['decisions_per_game']:.0f}",
            f"{of['copy_microseconds']:.1f}",
        ]
        lines.append(f"| {' | '.join(cells)} |")
    return "\n".join(lines)


def main() -> None:
    """Measure and write the results."""
    parser = argparse.ArgumentParser(prog="python -m bench")
    parser.add_argument("--seconds", type=float, default=2.0, help="length of one measurement")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--games", nargs="*", default=[], choices=mudbrick.names(), metavar="GAME")
    arguments = parser.parse_args()
    if not compiled():
        sys.exit("the installed package is not the compiled one: install it with MUDBRICK_COMPILE=1")
    load = os.getloadavg()[0]
    rows = measure(arguments.seconds, arguments.rounds, arguments.games)
    RESULTS.write_text(
        HEADING.format(
            date=f"{datetime.now(UTC):%Y-%m-%d}",
            python=platform.python_version(),
            rounds=arguments.rounds,
            seconds=arguments.seconds,
            load=load,
        )
        + table(rows)
        + "\n",
        encoding="utf-8",
    )
    print(RESULTS.read_text(encoding="utf-8"))


if __name__ == "__main__":
    main()
