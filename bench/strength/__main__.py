"""`python -m bench.strength FOLDER`: play the rows of bench/STRENGTH.md and write it.

Each row keeps its games in a file of the folder, so rows can be played in any order, by several runs at once
if each has its own rows, and gone on with after a kill. `--table` writes the table of what there is.
"""

from __future__ import annotations

import argparse
import os
import platform
import sys
import time
from contextlib import suppress
from datetime import UTC, datetime
from pathlib import Path

from bench.__main__ import compiled
from bench.strength.rows import SEED, Row, rows
from bench.strength.table import HEADING, Finding, finding, line, table
from mudbrick import games
from mudbrick.arena.contest import Contest
from mudbrick.arena.state import State
from mudbrick.arena.workers import workers
from mudbrick.engine.errors import MudbrickError
from mudbrick.terminal.seats import parse_options

TABLE = Path(__file__).parents[1] / "STRENGTH.md"


def contest_of(row: Row) -> Contest:
    """The arena of a row."""
    game = games.game(row.game)
    options = parse_options(game, row.options)
    return Contest(game, row.players, (row.seats,), options, SEED, records=bool(row.measures))


def play(row: Row, folder: Path, jobs: int, most: int | None) -> None:
    """Play what a row lacks."""
    contest = contest_of(row)
    count = row.games if most is None else min(most, row.games)
    state = State(folder / f"{row.name}.jsonl", contest.terms())
    work = workers(jobs)
    begun = time.monotonic()
    try:
        for _ in contest.run(count, work, state):
            pass
    finally:
        state.close()
        work.close()
    print(
        f"{row.name} ({time.monotonic() - begun:.0f} s): {line(finding(row, contest, count, state))}",
        flush=True,
    )


def findings(chosen: list[Row], folder: Path) -> list[Finding]:
    """What the files of the folder say."""
    found: list[Finding] = []
    for row in chosen:
        path = folder / f"{row.name}.jsonl"
        if not path.exists():
            continue
        contest = contest_of(row)
        try:
            state = State(path, contest.terms(), only_read=True)
        except MudbrickError as error:
            print(f"{row.name} is left out: {error}", file=sys.stderr)
            continue
        if state.outcomes:
            found.append(finding(row, contest, row.games, state))
    return found


def choose(words: list[str]) -> list[Row]:
    """The rows that are named; a word that names none stands for all that begin so."""
    every = rows()
    names = {row.name for row in every}
    return [
        row
        for row in every
        if any(row.name == word or (word not in names and row.name.startswith(word)) for word in words)
    ]


def main() -> int:
    """The command line."""
    parser = argparse.ArgumentParser(prog="python -m bench.strength", description=__doc__)
    parser.add_argument("folder", type=Path, help="where the games of each row are kept")
    parser.add_argument("--only", nargs="+", metavar="ROW", help="only these rows, or all that begin so")
    parser.add_argument("--jobs", type=int, default=1, help="how many games are played at once")
    parser.add_argument("--games", type=int, help="at most so many games a row, to try it out")
    parser.add_argument("--list", action="store_true", help="print the rows, and do nothing")
    parser.add_argument("--table", action="store_true", help="play nothing, write the table of what there is")
    parser.add_argument("--out", type=Path, default=TABLE, help="the table's file")
    given = parser.parse_args()
    chosen = choose(given.only or [""])
    if given.list:
        for row in chosen:
            print(f"{row.name}: {row.command}")
        return 0
    if not chosen:
        parser.error("no row begins so: --list prints them all")
    given.folder.mkdir(parents=True, exist_ok=True)
    if not given.table:
        if not compiled():
            print("not the compiled form: the times say nothing", file=sys.stderr)
        with suppress(OSError):
            os.nice(10)
        for row in chosen:
            play(row, given.folder, given.jobs, given.games)
    heading = HEADING.format(
        date=datetime.now(UTC).date(), machine=f"{os.cpu_count()} cores, Python {platform.python_version()}"
    )
    if not given.only:
        given.out.write_text(heading + table(findings(rows(), given.folder)), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
