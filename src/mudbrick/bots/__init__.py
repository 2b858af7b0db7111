"""Bots: players that see observations and return actions."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from mudbrick.bots.contract import Bot, UnknownBot
from mudbrick.bots.greedy import Greedy
from mudbrick.bots.uniform import Uniform
from mudbrick.engine.options import listing

__all__ = ["Bot", "UnknownBot", "bot", "names"]

_MAKERS: Final[dict[str, Callable[[], Bot]]] = {maker.name: maker for maker in (Greedy, Uniform)}


def names() -> list[str]:
    """The names of all bots."""
    return sorted(_MAKERS)


def bot(name: str) -> Bot:
    """A new bot of that name, for one seat of one game."""
    if name not in _MAKERS:
        raise UnknownBot(f"there is no bot '{name}'; available: {listing(names(), 'and')}")
    return _MAKERS[name]()
