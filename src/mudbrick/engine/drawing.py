"""Drawings for terminals: lines of inked text that a game makes from an observation.

A drawing must read well without colour: ink adds to what letters and signs already say.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Final

from mudbrick.engine.contract import Game
from mudbrick.engine.observation import Observation
from mudbrick.engine.wording import Catalogue

# A piece of text and its ink: "" plain, "dim", "strong", "seat 0" to "seat 3", "river", "land", "city",
# "field", "ziggurat", "gold", "good", "bad", "title". A terminal maps inks to styles, unknown ones to none.
Piece = tuple[str, str]
Line = list[Piece]

# The sign of each seat, where a name would take too much room.
SEAT_MARKS: Final = "abcdefgh"


@dataclass(frozen=True)
class Sheet:
    """What a drawing is made on: its width in columns, the players' names and the game's words.

    `lit` holds the touches that the viewer can choose among at this moment, `hex:7,5` for one.
    """

    width: int
    players: tuple[str, ...]
    catalogue: Catalogue
    lit: frozenset[str] = field(default_factory=frozenset)


# draw(game, observation, sheet): the table as the viewer sees it, in lines of at most the sheet's width.
Draw = Callable[[Game, Observation, Sheet], list[Line]]
