"""Counted action trees: how many sequences of so many actions there are from a fixed position.

    python -m tests.contract.perft [GAME…]

counts anew and writes tests/fixtures/<game>/perft.json: do that only when the rules have changed on purpose.
"""

from __future__ import annotations

import sys
from pathlib import Path

import msgspec

from mudbrick.engine import FairChance, FastChance, Position, Value
from tests.contract.tables import ALL_TABLES, Table, game
from tests.contract.walks import by_touch, play_out

FIXTURES = Path(__file__).parents[1] / "fixtures"
SHALLOWEST = 3
# How many positions a count may visit before it goes no deeper than it must.
PATIENCE = 4_000
DEEPEST = 7
# Where in a random game to count, as parts of its length.
MOMENTS = (0.0, 0.6, 0.9, 0.97)


class Tree(msgspec.Struct):
    """A position, by how it came about, and its counts for depths 1, 2, 3 …"""

    seats: int
    options: dict[str, Value]
    seed: int
    moves: list[str]
    counts: list[int]


def position_of(name: str, tree: Tree) -> Position:
    """The position that a tree grows from."""
    position = game(name).start(tree.seats, tree.seed, **tree.options)
    for move in tree.moves:
        seat, _, text = move.partition(" ")
        position.play(int(seat), game(name).action(text))
    return position


def count(position: Position, depth: int) -> int:
    """The number of sequences of `depth` actions; later draws come from one fixed stream."""
    choices = [(seat, position.actions(seat)) for seat in position.deciders]
    if depth == 1:
        return sum(len(actions) for _, actions in choices)
    total = 0
    for seat, actions in choices:
        for action in actions:
            ahead = position.copy()
            ahead.chance = FairChance(bytes(32))
            ahead.play(seat, action)
            total += count(ahead, depth - 1)
    return total


def counts(position: Position) -> list[int]:
    """Counts to the depth that every tree has, and deeper while the tree is small."""
    found: list[int] = []
    while len(found) < SHALLOWEST or (0 < found[-1] <= PATIENCE and len(found) < DEEPEST):
        found.append(count(position, len(found) + 1))
    return found


def trees(name: str) -> list[Tree]:
    """Trees from the start, the middle and the end of one random game per table."""
    found: list[Tree] = []
    for seed, table in enumerate(table for table in ALL_TABLES if table.name == name):
        moment = MOMENTS[(seed + 1) % len(MOMENTS)] if seed else MOMENTS[0]
        found.append(tree(table, seed, moment))
    return found


def tree(table: Table, seed: int, moment: float) -> Tree:
    taken = play_out(table.start(seed), FastChance(seed), by_touch)
    kept = taken[: round(moment * len(taken))]
    moves = [f"{seat} {table.game.text(action)}" for seat, action in kept]
    made = Tree(table.seats, dict(table.options), seed, moves, [])
    made.counts = counts(position_of(table.name, made))
    return made


def stored(name: str) -> list[Tree]:
    """The trees that were counted once and for all."""
    path = FIXTURES / name / "perft.json"
    return msgspec.json.decode(path.read_bytes(), type=list[Tree]) if path.exists() else []


def main(names: list[str]) -> None:
    for name in names or sorted({table.name for table in ALL_TABLES}):
        found = trees(name)
        path = FIXTURES / name / "perft.json"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(msgspec.json.format(msgspec.json.encode(found), indent=1) + b"\n")
        for each in found:
            print(name, each.seats, f"after {len(each.moves)}:", each.counts)


if __name__ == "__main__":
    main(sys.argv[1:])
