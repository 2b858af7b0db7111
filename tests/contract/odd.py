"""Odd players: who hoards one good, who never ends anything early, who draws every turn out.

They go where sensible players don't, and so find numbers that were thought to be out of reach. A game may say
in `tests/<game>/goods.py` what can be hoarded: `goods(position, seat)`, how much of each a seat has, by name;
`rich(document)`, which gives every seat in a dumped position more than anybody can gather; and `STOPS`, the
first words of actions that end something before it has to end.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from importlib.util import find_spec

from mudbrick.engine import Chance, Position
from tests.contract.tables import Table
from tests.contract.walks import Manner, dumped, uniform

LOOKED_AT = 12  # actions
TRIES = 3  # for each of them
AHEAD = 6  # decisions

Goods = Callable[[Position, int], dict[str, int]]
ODD = ("hoarders", "who never end early", "who draw turns out")


@dataclass(frozen=True)
class Habits:
    """What a game's tests say about goods and about ending early."""

    goods: Goods
    rich: Callable[[dict[str, object]], None]
    stops: tuple[str, ...]


@cache
def habits_of(name: str) -> Habits:
    """Those of a game; in one that says nothing there are points to hoard."""
    module = f"tests.{name}.goods"
    if find_spec(f"tests.{name}") is None or find_spec(module) is None:
        return Habits(lambda position, seat: {"points": position.scores[seat]}, lambda document: None, ())
    found = import_module(module)
    return Habits(found.goods, found.rich, found.STOPS)


def made_rich(position: Position) -> Position:
    """The same position with more of everything than anybody can gather."""
    document = json.loads(dumped(position))
    habits_of(position.game.name).rich(document)
    return position.game.load(document)


def manners_of(who: str, table: Table, seed: int) -> list[Manner]:
    """How each seat plays; of hoarders each wants another good."""
    habits = habits_of(table.name)
    if who == "hoarders":
        names = [*habits.goods(table.start(seed), 0)]
        return [_hoard(names[(seed + seat) % len(names)], habits.goods) for seat in range(table.seats)]
    return [(_carry_on if who == "who never end early" else _draw_out)(habits.stops)] * table.seats


def _hoard(good: str, goods: Goods) -> Manner:
    """As much as possible of one good, then of everything: by a few tries with a few actions."""

    def most(position: Position, seat: int, actions: list[int], chance: Chance) -> int:
        some = sorted({uniform(position, seat, actions, chance) for _ in range(LOOKED_AT)})
        found: list[int] = []
        for action in some:
            tries = [_go_on(position, seat, action, chance) for _ in range(TRIES)]
            has = [goods(later, seat) for later in tries]
            found.append(max(len(one) * one[good] + sum(one.values()) for one in has))
        return _best(position, seat, some, found, chance)

    return most


def _carry_on(stops: tuple[str, ...]) -> Manner:
    """Nothing is ended that could go on."""

    def on(position: Position, seat: int, actions: list[int], chance: Chance) -> int:
        return uniform(position, seat, _without(position, actions, stops), chance)

    return on


def _draw_out(stops: tuple[str, ...]) -> Manner:
    """Always what leaves most to do in the same turn."""

    def longest(position: Position, seat: int, actions: list[int], chance: Chance) -> int:
        further = _without(position, actions, stops)
        left: list[int] = []
        for action in further:
            ahead = position.copy()
            ahead.chance = chance
            ahead.play(seat, action)
            left.append(len(ahead.actions(seat)))
        return _best(position, seat, further, left, chance)

    return longest


def _go_on(position: Position, seat: int, action: int, chance: Chance) -> Position:
    """After an action and a few more decisions of the seat, at random and while nobody else is asked."""
    later = position.copy()
    later.chance = chance
    later.play(seat, action)
    for _ in range(AHEAD):
        actions = later.actions(seat)
        if not actions:
            break
        later.play(seat, uniform(later, seat, actions, chance))
    return later


def _best(position: Position, seat: int, actions: list[int], worths: list[int], chance: Chance) -> int:
    most = max(worths)
    return uniform(position, seat, [action for action, has in zip(actions, worths) if has == most], chance)


def _without(position: Position, actions: list[int], stops: tuple[str, ...]) -> list[int]:
    """The actions that end nothing early, if there are any."""
    text = position.game.text
    return [action for action in actions if text(action).split()[0] not in stops] or actions
