"""Gatekeepers of the corner gates, before the first turn (E2.6, E16.1)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mudbrick.games.ezra_nehemiah.box.names import (
    CORNERS,
)
from mudbrick.games.ezra_nehemiah.chapters.agenda import drop
from mudbrick.games.ezra_nehemiah.chapters.e07_walls import NOBODY
from mudbrick.games.ezra_nehemiah.numbers import fields, verbs

if TYPE_CHECKING:
    from mudbrick.games.ezra_nehemiah.position import EzraPosition


def offer_corner(position: EzraPosition, player: int, first: int, second: int, out: list[int]) -> None:
    """The corner gates that have no keeper yet (E2.6)."""
    for place, space in enumerate(position.frame.box.ring.corners):
        if position.holders[space] == NOBODY:
            out.append(position.frame.lexicon.first[verbs.KEEP] + place)


def keep(position: EzraPosition, player: int, place: int, second: int) -> None:
    """Put a worker from the main supply on a corner gate."""
    drop(position)
    seat_keeper(position, player, place)


def seat_keeper(position: EzraPosition, player: int, place: int) -> None:
    """A corner gate gets its keeper."""
    position.holders[position.frame.box.ring.corners[place]] = player
    position.add(player, fields.RESERVE, -1)
    if position.log is not None:
        position.tell("keeper", player, "E2.6", {"gate": CORNERS[place]})


def seat_opponents_keepers(position: EzraPosition, kind: int, player: int, first: int, second: int) -> None:
    """The opponent takes the corner gates that are left (E16.1)."""
    for place, space in enumerate(position.frame.box.ring.corners):
        if position.holders[space] == NOBODY:
            seat_keeper(position, player, place)
