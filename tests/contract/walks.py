"""Walks through games: legal steps one after the other, chosen by chance in several manners."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator

from mudbrick.engine import Chance, Position

# No game that people finish takes so many decisions.
LONGEST = 5_000

# A manner picks one of a seat's legal actions.
Manner = Callable[[Position, int, list[int], Chance], int]


def uniform(position: Position, seat: int, actions: list[int], chance: Chance) -> int:
    """Every action is equally likely."""
    return actions[chance.below(len(actions))]


def by_touch(position: Position, seat: int, actions: list[int], chance: Chance) -> int:
    """As if touching things at random: rare actions such as ending come up as often as common ones."""
    touches = position.game.touches
    first = {touches(action)[0]: None for action in actions}
    touched = [*first][chance.below(len(first))]
    return uniform(position, seat, [action for action in actions if touches(action)[0] == touched], chance)


def greedy(position: Position, seat: int, actions: list[int], chance: Chance) -> int:
    """The best gain over the strongest other seat at once; one of the equals by chance."""
    gains: list[int] = []
    for action in actions:
        ahead = position.copy()
        ahead.chance = chance
        ahead.play(seat, action)
        others = [score for other, score in enumerate(ahead.scores) if other != seat]
        gains.append(2 * ahead.scores[seat] - max(others, default=0))
    best = max(gains)
    return uniform(position, seat, [action for action, gain in zip(actions, gains) if gain == best], chance)


def steps(position: Position, chance: Chance, manner: Manner = uniform) -> Iterator[tuple[int, int]]:
    """Legal steps until the game is over, each to be played before the next is asked for."""
    for _ in range(LONGEST):
        if position.over:
            return
        deciders = position.deciders
        assert deciders, f"the game is not over, but nobody decides: {dumped(position)}"
        seat = deciders[chance.below(len(deciders))]
        actions = position.actions(seat)
        assert actions, f"seat {seat} must decide, but can do nothing: {dumped(position)}"
        yield seat, manner(position, seat, actions, chance)
    raise AssertionError(f"the game did not end within {LONGEST} steps")


def play_out(position: Position, chance: Chance, manner: Manner = uniform) -> list[tuple[int, int]]:
    """Play to the end; the steps."""
    taken: list[tuple[int, int]] = []
    for seat, action in steps(position, chance, manner):
        position.play(seat, action)
        taken.append((seat, action))
    return taken


def dumped(position: Position) -> str:
    """The whole position as text, to compare and to keep."""
    return json.dumps(position.dump(), sort_keys=True)
