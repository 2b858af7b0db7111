"""Drawings for terminals: lines of inked text that a game makes from an observation.

A drawing must read well without colour: ink adds to what letters and signs already say.
"""

from __future__ import annotations

from collections.abc import Callable

from mudbrick.engine.contract import Game
from mudbrick.engine.observation import Observation

# A piece of text and its ink: "" plain, "dim", "strong", "seat 0" to "seat 3", "river", "land", "city",
# "field", "ziggurat", "gold", "good", "bad", "title". A terminal maps inks to styles, unknown ones to none.
Piece = tuple[str, str]
Line = list[Piece]

# draw(game, observation, width): the table as the viewer sees it, in lines of at most `width` columns.
Draw = Callable[[Game, Observation, int], list[Line]]
