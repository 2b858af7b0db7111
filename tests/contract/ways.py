"""The ways a game can end, and the manners of those who play it in tests.

A game may say in `tests/<game>/endings.py` how it can end: `ENDINGS`, a frozenset of names;
`endings(position)`, which of them a finished position shows; and `seek`, the manner of a player who makes for
the rare ones.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from importlib.util import find_spec

from mudbrick.engine import Position
from tests.contract.walks import Manner, by_touch, uniform

Endings = Callable[[Position], set[str]]


@dataclass(frozen=True)
class Ways:
    """How a game can end, and the manners of those who play."""

    names: frozenset[str]
    shown_by: Endings
    manners: tuple[Manner, ...]


def manner_of(name: str, seed: int) -> Manner:
    """The manner in which a game of this seed is played: all of them in turn."""
    manners = ways_of(name).manners
    return manners[seed % len(manners)]


@cache
def ways_of(name: str) -> Ways:
    """What a game's tests say about its endings."""
    module = f"tests.{name}.endings"
    if find_spec(f"tests.{name}") is None or find_spec(module) is None:
        return Ways(frozenset(), lambda position: set(), (uniform, by_touch))
    found = import_module(module)
    return Ways(found.ENDINGS, found.endings, (uniform, by_touch, found.seek))
