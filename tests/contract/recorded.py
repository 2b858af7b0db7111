"""Recorded games that must replay to the same end.

    python -m tests.contract.recorded [GAME…]

plays and writes them anew as tests/fixtures/<game>/games-*.txt: do that only when the rules have changed on
purpose. Records stand one after the other in a file; each begins
with the line that every record begins with.
"""

from __future__ import annotations

import sys

from mudbrick.engine import FastChance, history
from mudbrick.engine.history import History
from mudbrick.engine.records import FORMAT, write
from tests.contract.perft import FIXTURES
from tests.contract.tables import ALL_TABLES, Table
from tests.contract.walks import Manner, greedy
from tests.contract.ways import ways_of

GAMES = 300
FILES = 3


def stored(name: str) -> list[str]:
    """The records of a game, each as the text of one file."""
    found: list[str] = []
    for path in sorted((FIXTURES / name).glob("games-*.txt")):
        found += [FORMAT + record for record in path.read_text(encoding="utf-8").split(FORMAT)[1:]]
    return found


def played(table: Table, seed: int, manners: tuple[Manner, ...]) -> History:
    """A game between players of one manner, or, for odd seeds, of different ones."""
    by_seat = [manners[seed // 2 % len(manners)]] * table.seats
    if seed % 2:
        by_seat = [manners[(seed + seat) % len(manners)] for seat in range(table.seats)]
    players = tuple(f"{manner.__name__} {seat}" for seat, manner in enumerate(by_seat))
    past = history.new(table.game, players, dict(table.options), seed)
    chance = FastChance(seed)
    while not past.position.over:
        seat = past.position.deciders[0]
        past.play(seat, by_seat[seat](past.position, seat, past.position.actions(seat), chance))
    return past


def record(name: str) -> list[str]:
    """Games at all tables in turn; the last ones are chosen so that every ending occurs."""
    tables = [table for table in ALL_TABLES if table.name == name]
    ways = ways_of(name)
    manners = (*ways.manners, greedy)
    missing = set(ways.names)
    texts: list[str] = []
    seed = 0
    while len(texts) < GAMES:
        past = played(tables[seed % len(tables)], seed, manners)
        shown = ways.shown_by(past.position) & missing
        if shown or len(texts) < GAMES - len(missing):
            texts.append(write(past.record()))
            missing -= shown
        seed += 1
    return texts


def main(names: list[str]) -> None:
    for name in names or sorted({table.name for table in ALL_TABLES}):
        texts = record(name)
        folder = FIXTURES / name
        folder.mkdir(parents=True, exist_ok=True)
        for number in range(FILES):
            share = texts[number * GAMES // FILES : (number + 1) * GAMES // FILES]
            (folder / f"games-{number + 1}.txt").write_text("".join(share), encoding="utf-8")
        print(name, len(texts), "games,", sum(map(len, texts)) // 1024, "kB")


if __name__ == "__main__":
    main(sys.argv[1:])
