"""`python -m bench.earlier FOLDER`: the installed build beside an earlier one, for bench/EARLIER.md.

FOLDER holds the earlier package, compiled: `pip install --no-deps --target FOLDER .` in a checkout of its
commit. In every round both run one after the other, each in a process of its own; a figure is the median of
the rounds' ratios.
"""

from __future__ import annotations

import argparse
import os
from datetime import UTC, datetime
from pathlib import Path
from statistics import median

import mudbrick
from bench.__main__ import Figures, run

RESULTS = Path(__file__).with_name("EARLIER.md")
HEADING = """# Speed beside the build before

Made by `python -m bench.earlier FOLDER` on {date}, {rounds} rounds of {seconds:g} seconds a row, with a load
average of {load:.1f} before the run. Each figure is this build's speed divided by that of {earlier}, both
compiled: over 1 is faster.

| what | decisions | playouts | copies |
| --- | ---: | ---: | ---: |
"""


def ratios(now: Figures, then: Figures) -> Figures:
    """How many times as fast this build is."""
    return {
        "decisions": now["decisions_per_second"] / then["decisions_per_second"],
        "playouts": now["playouts_per_second"] / then["playouts_per_second"],
        "copies": then["copy_microseconds"] / now["copy_microseconds"],
    }


def measure(folder: Path, seconds: float, rounds: int) -> dict[str, list[Figures]]:
    """The ratios of all rounds, by row."""
    rows: dict[str, list[Figures]] = {}
    for _ in range(rounds):
        for name in mudbrick.names():
            game = mudbrick.game(name)
            for seats in game.seat_counts:
                words = ("bench.random_play", name, str(seats), str(seconds))
                found = ratios(run(*words), run(*words, build=folder))
                rows.setdefault(f"{game.title}, {seats} random players", []).append(found)
    return rows


def main() -> None:
    """Measure and write the results."""
    parser = argparse.ArgumentParser(prog="python -m bench.earlier")
    parser.add_argument("folder", type=Path)
    parser.add_argument("--name", default="the build before", help="what the earlier build is called")
    parser.add_argument("--seconds", type=float, default=2.0, help="length of one measurement")
    parser.add_argument("--rounds", type=int, default=5)
    arguments = parser.parse_args()
    if not (arguments.folder / "mudbrick").is_dir():
        parser.error(f"there is no package mudbrick in {arguments.folder}")
    load = os.getloadavg()[0]
    text = HEADING.format(
        date=f"{datetime.now(UTC):%Y-%m-%d}",
        rounds=arguments.rounds,
        seconds=arguments.seconds,
        load=load,
        earlier=arguments.name,
    )
    for row, found in measure(arguments.folder, arguments.seconds, arguments.rounds).items():
        cells = [f"{median(of[key] for of in found):.2f}" for key in ("decisions", "playouts", "copies")]
        text += f"| {row} | {' | '.join(cells)} |\n"
    RESULTS.write_text(text, encoding="utf-8")
    print(text)


if __name__ == "__main__":
    main()
