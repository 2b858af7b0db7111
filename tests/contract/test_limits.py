"""Boxes at their limits: whatever the shapes of a game allow can be played without a crash or a dead end."""

from __future__ import annotations

import pytest

from mudbrick import games
from mudbrick.engine import FastChance
from mudbrick.engine.chance import Chance
from mudbrick.engine.shapes import COUNTED, FLAG, NUMBER, WORD, Shape, shape_of
from tests.contract.tables import times

STEPS = 400


def extreme(shape: Shape, value: object, high: bool, chance: Chance) -> object:
    """A value of that shape, as large or as small as can be; texts stay."""
    if shape.nesting == 0:
        return _single(shape, value, high, chance)
    assert isinstance(value, list)
    inner = Shape(shape.kind, shape.nesting - 1, None, shape.least, shape.most, shape.words, shape.bare)
    length = shape.length if shape.length is not None else (len(value) + 2 if high else 0)
    return [
        extreme(inner, value[place] if place < len(value) else _empty(inner), high, chance)
        for place in range(length)
    ]


def _empty(shape: Shape) -> object:
    return [] if shape.nesting else ""


def _single(shape: Shape, value: object, high: bool, chance: Chance) -> object:
    if shape.kind == NUMBER:
        return shape.most if high else shape.least
    if shape.kind == FLAG:
        return high
    if shape.kind == WORD:
        return shape.words[chance.below(len(shape.words))]
    if shape.kind == COUNTED:
        return f"{shape.words[chance.below(len(shape.words))]} {shape.most if high else 1}"
    return value


@pytest.mark.parametrize("title", games.names())
def test_a_value_at_its_limit_is_played_or_refused(title: str) -> None:
    box, shapes, chance = games.box_of(title), games.shapes(title), FastChance(3)
    leaves = box.leaves()
    for number in range(times(60, 12)):
        path, value, _ = leaves[chance.below(len(leaves))]
        said = {path: extreme(shape_of(shapes, path, value), value, number % 2 == 0, chance)}
        if games.examine(title, said).complaints:
            continue
        game = games.game(title, said)
        game.printed()
        position = game.start(game.seat_counts[number % len(game.seat_counts)], seed=number)
        for _ in range(STEPS):
            if position.over:
                break
            seat = position.deciders[0]
            actions = position.actions(seat)
            assert actions, said
            position.play(seat, actions[chance.below(len(actions))])
