"""Tables to test at: every game, every number of seats, and options so that every two values meet.

In the plain form, which is slower, every value occurs, but not every two meet, nor at all numbers of seats.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from itertools import combinations, product

import mudbrick
from mudbrick.engine import Game, MudbrickError, Option, Position, Value, contract

MOST_TABLES = 16
Setup = tuple[tuple[str, Value], ...]
COMPILED: bool = not str(contract.__file__).endswith(".py")


@dataclass(frozen=True)
class Table:
    """One way to sit down: a game, a number of seats, options."""

    name: str
    seats: int
    options: Setup

    @property
    def game(self) -> Game:
        return game(self.name)

    @property
    def viewers(self) -> list[int | None]:
        """Everybody who may look: the seats and the spectator."""
        return [*range(self.seats), None]

    @property
    def players(self) -> tuple[str, ...]:
        return tuple(f"player {seat}" for seat in range(self.seats))

    @property
    def unusual(self) -> list[str]:
        """The options that are not as usual."""
        usual = {option.name: option.default for option in self.game.options}
        return [f"{name}={value}" for name, value in self.options if value != usual[name]]

    def start(self, seed: int | None) -> Position:
        return self.game.start(self.seats, seed, **dict(self.options))

    def __str__(self) -> str:
        return "-".join([self.name, str(self.seats), *self.unusual])


@cache
def game(name: str) -> Game:
    """The game of that name, built once."""
    return mudbrick.game(name)


@cache
def check_of(name: str) -> Callable[[Position], None]:
    """The invariants of a game, where its tests have any: what must be true of every position."""
    module = f"tests.{name}.invariants"
    if find_spec(f"tests.{name}") is None or find_spec(module) is None:
        return _nothing_more
    found: Callable[[Position], None] = import_module(module).check
    return found


def _nothing_more(position: Position) -> None:
    pass


def covering(options: tuple[Option, ...], pairs: bool = True) -> list[Setup]:
    """Few settings in which every two values of two options meet, or every value occurs; the usual first."""
    usual = tuple((option.name, option.default) for option in options)
    everything = [
        tuple(zip([option.name for option in options], values))
        for values in product(*(option.choices for option in options))
    ]
    missing = {meeting for setup in everything for meeting in _meetings(setup, pairs)}
    missing -= _meetings(usual, pairs)
    found = [usual]
    while missing:
        best = max(everything, key=lambda setup: len(missing & _meetings(setup, pairs)))
        missing -= _meetings(best, pairs)
        found.append(best)
    return found


def _meetings(setup: Setup, pairs: bool) -> set[Setup]:
    """The values, and perhaps the pairs of values, that occur in a setting; True and 1 are the same here."""
    return {*((choice,) for choice in setup), *(combinations(setup, 2) if pairs else ())}


def _tables(tables_of: Callable[[Game], list[Table]]) -> list[Table]:
    found: list[Table] = []
    for name in mudbrick.names():
        try:
            built = game(name)
        except (ImportError, OSError, AttributeError, MudbrickError):
            continue  # `test_every_game_can_be_built` says what is wrong with it
        found += tables_of(built)
    return found


def _every(game: Game) -> list[Table]:
    """Every setting at every number of seats."""
    setups = covering(game.options)
    return [Table(game.name, seats, setup) for seats in game.seat_counts for setup in setups]


def _some(game: Game) -> list[Table]:
    """Where every setting at every number of seats is too much, the unusual ones take turns."""
    if COMPILED and len(every := _every(game)) <= MOST_TABLES:
        return every
    counts = game.seat_counts
    return [
        Table(game.name, seats, setup)
        for place, seats in enumerate(counts)
        for number, setup in enumerate(covering(game.options, pairs=COMPILED))
        if number == 0 or number % len(counts) == place
    ]


# What is stored comes from all of them, whatever the form.
ALL_TABLES: list[Table] = _tables(_every)
TABLES: list[Table] = _tables(_some)


def _few(tables: list[Table]) -> Iterator[Table]:
    """Of each game the smallest table, and the one with the most unusual options."""
    for name in {table.name: None for table in tables}:
        of_game = [table for table in tables if table.name == name]
        yield of_game[0]
        yield max(of_game, key=lambda table: len(table.unusual))


# Enough for a quick look.
FEW: frozenset[Table] = frozenset(_few(TABLES))


def times(compiled: int, plain: int) -> int:
    """How often to try something, by the form under test; MUDBRICK_TIMES multiplies it for a longer look."""
    return max(1, round((compiled if COMPILED else plain) * float(os.environ.get("MUDBRICK_TIMES") or 1)))


def games_per_table(table: Table, all_tables: int) -> int:
    """This table's share of the games that all tables of its game play together, rounded up."""
    count = sum(other.name == table.name for other in TABLES)
    return -(-all_tables // count)
