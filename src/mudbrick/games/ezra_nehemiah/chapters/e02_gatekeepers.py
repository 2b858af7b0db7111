"""Gatekeepers of the corner gates, before the first turn (E2.6, E16.1)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mudbrick.engine.rulebook import Chapter
from mudbrick.games.ezra_nehemiah.box.names import (
    CORNERS,
)
from mudbrick.games.ezra_nehemiah.numbers import fields, tasks, verbs
from mudbrick.games.ezra_nehemiah.numbers.spaces import NOBODY

if TYPE_CHECKING:
    from mudbrick.games.ezra_nehemiah.position import EzraPosition


def offer_corner(position: EzraPosition) -> list[int]:
    """The corner gates that have no keeper yet (E2.6)."""
    out: list[int] = []
    for place, space in enumerate(position.frame.box.ring.corners):
        if position.holders[space] == NOBODY:
            out.append(position.frame.first[verbs.KEEP] + place)
    return out


def keep(position: EzraPosition, player: int, place: int) -> None:
    """Put a worker from the main supply on a corner gate."""
    position.drop()
    seat_keeper(position, player, place)


def seat_keeper(position: EzraPosition, player: int, place: int) -> None:
    """A corner gate gets its keeper."""
    position.holders[position.frame.box.ring.corners[place]] = player
    position.add(player, fields.RESERVE, -1)
    if position.log is not None:
        position.tell("keeper", player, "E2.6", {"gate": CORNERS[place]})


def seat_opponents_keepers(position: EzraPosition, player: int) -> None:
    """The opponent takes the corner gates that are left (E16.1)."""
    for place, space in enumerate(position.frame.box.ring.corners):
        if position.holders[space] == NOBODY:
            seat_keeper(position, player, place)


CHAPTER: Final[Chapter[EzraPosition]] = Chapter(
    steps={tasks.SEAT_KEEPERS: seat_opponents_keepers},
    offers={tasks.ASK_CORNER: offer_corner},
    answers={(tasks.ASK_CORNER, verbs.KEEP): keep},
    otherwise={verbs.KEEP: ("E2.6", "corner gates are chosen before the first turn, each by one player")},
)
