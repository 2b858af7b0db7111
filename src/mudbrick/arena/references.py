"""References: players of a release, frozen, that later ones must beat.

`games/<name>/references/1.json` holds the weights and the shapes of the levels as they were, and what the
evaluator said then of some positions: a later evaluator that measures something else can't pass for it.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from importlib import resources
from typing import Final

from mudbrick import games
from mudbrick.bots import levels
from mudbrick.bots.levels import BLUR, SHAPE, Level
from mudbrick.engine.chance import FastChance
from mudbrick.engine.contract import Game
from mudbrick.engine.errors import MudbrickError
from mudbrick.engine.options import listing
from mudbrick.engine.reading import Reader
from mudbrick.engine.weights import Weights
from mudbrick.engine.weights import read as read_weights

_POSITIONS: Final = 12
_APART: Final = 9  # actions between positions whose values are kept
_MOST: Final = 1000


class BadReference(MudbrickError):
    """A reference that isn't there, or can't be used."""


@dataclass(frozen=True)
class Reference:
    """Frozen players: the weights, the shape of each level, and values of positions to know them by.

    `own` has the weights of levels that have others.
    """

    number: int
    weights: Weights
    levels: dict[str, Level]
    values: list[float]
    own: dict[str, Weights]


def numbers(game: str) -> list[int]:
    """The numbers of a game's references, oldest first."""
    folder = resources.files(f"mudbrick.games.{game}").joinpath("references")
    if not folder.is_dir():
        return []
    names = [entry.name.removesuffix(".json") for entry in folder.iterdir() if entry.name.endswith(".json")]
    return sorted(int(name) for name in names if name.isdecimal())


def reference(game: str, number: int) -> Reference:
    """A game's reference of that number."""
    known = numbers(game)
    if number not in known:
        there = listing([str(one) for one in known], "and") if known else "none"
        raise BadReference(f"{game} has no reference {number}; there is {there}")
    path = resources.files(f"mudbrick.games.{game}").joinpath("references", f"{number}.json")
    return read(number, path.read_text(encoding="utf-8"))


def read(number: int, text: str) -> Reference:
    """The reference in a file's text."""
    weights = read_weights(text)
    reader = Reader(json.loads(text), BadReference)
    shapes = reader.inner("levels")
    found: dict[str, Level] = {}
    for name in shapes.tree:
        shape = shapes.inner(name)
        blur = shape.number(BLUR, range(_MOST)) if shape.has(BLUR) else 0
        found[name] = Level(*(shape.number(key, range(_MOST)) for key in SHAPE), blur=blur)
    others = reader.inner("own") if reader.has("own") else Reader({}, BadReference)
    own = {name: read_weights(json.dumps(others.table(name))) for name in others.tree}
    return Reference(number, weights, found, reader.decimals("values", _POSITIONS), own)


def freeze(game: Game, weights: Weights, names: tuple[str, ...] = levels.NAMES) -> str:
    """The players of a game as they are now, as the text of a reference."""
    rows: list[str] = []
    own: list[str] = []
    for name in names:
        shape = levels.level(name, game.name)
        numbers = {key: getattr(shape, key) for key in (*SHAPE, BLUR) if key in SHAPE or shape.blur}
        rows.append(f"    {json.dumps(name)}: {json.dumps(numbers)}")
        if shape.weights:
            own.append(f"    {json.dumps(name)}: {games.weights(game.name, shape.weights).write().rstrip()}")
    others = f'  "own": {{\n{_lines(own)}\n  }},\n' if own else ""
    said = json.dumps(values(game, weights))
    more = f'  "levels": {{\n{_lines(rows)}\n  }},\n{others}  "values": {said}\n}}\n'
    return weights.write().rstrip().removesuffix("}").rstrip() + ",\n" + more


def _lines(rows: list[str]) -> str:
    return ",\n".join(rows)


def values(game: Game, weights: Weights) -> list[float]:
    """What an evaluator with these weights says of some positions of a random game."""
    evaluator = games.weighted(game.name, weights)
    chance = FastChance(1)
    found: list[float] = []
    number = 0
    while len(found) < _POSITIONS:
        position = game.start(game.seat_counts[number % len(game.seat_counts)], seed=number)
        number += 1
        count = 0
        while not position.over and len(found) < _POSITIONS:
            seat = position.deciders[0]
            actions = position.actions(seat)
            position.play(seat, actions[chance.below(len(actions))])
            count += 1
            if count % _APART == 0:
                found.append(round(evaluator.value(position, seat), 3))
            if count > 3 * _APART:
                break
    return found
