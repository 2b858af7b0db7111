"""Positions of Babylonia written down by hand: what lies where, and the rest of every clan in its place."""

from __future__ import annotations

from typing import cast

from mudbrick.engine import Position
from mudbrick.games.babylonia.observation import BabyloniaObservation

KINDS = {"P": "priest", "M": "merchant", "S": "servant", "F": "farmer"}
CLAN = "PPPPPPMMMMMMSSSSSSFFFFFFFFFFFF"
STEPS = ((-2, 0), (-1, 1), (1, 1), (2, 0), (1, -1), (-1, -1))


def around(hex_: str) -> list[str]:
    """The six places around a hex, clockwise from the north, whether there are hexes or not."""
    row, column = map(int, hex_.split(","))
    return [f"{row + down},{column + across}" for down, across in STEPS]


def board_of(position: Position, viewer: int | None = None) -> dict[str, str]:
    """What lies on every hex in play, as a viewer sees it."""
    return cast(BabyloniaObservation, position.observe(viewer)).board
