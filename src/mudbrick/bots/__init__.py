"""Bots: players that see observations and return actions."""

from __future__ import annotations

from typing import Final

from mudbrick.bots import greedy, levels, uniform
from mudbrick.bots.budget import Budget
from mudbrick.bots.contract import Bot, UnknownBot
from mudbrick.bots.greedy import Greedy
from mudbrick.bots.player import Player
from mudbrick.bots.uniform import Uniform
from mudbrick.engine.options import listing

__all__ = ["FIRST", "Bot", "Budget", "UnknownBot", "bot", "for_people", "names", "patience"]

FIRST: Final = levels.FIRST

_FOR_TESTS: Final[dict[str, type[Greedy | Uniform]]] = {greedy.NAME: Greedy, uniform.NAME: Uniform}


def names() -> list[str]:
    """The names of all bots."""
    return [*levels.NAMES, *_FOR_TESTS]


def for_people() -> list[str]:
    """The names of those that people play against, the weakest first."""
    return list(levels.NAMES)


def patience(name: str) -> float:
    """How many seconds people wait for a bot in one turn, at most."""
    return levels.SECONDS.get(name, 1.0)


def bot(name: str) -> Bot:
    """A new bot of that name, for one seat of one game."""
    if name in levels.NAMES:
        return Player(name)
    if name not in _FOR_TESTS:
        raise UnknownBot(f"there is no bot '{name}'; available: {listing(names(), 'and')}")
    return _FOR_TESTS[name]()
