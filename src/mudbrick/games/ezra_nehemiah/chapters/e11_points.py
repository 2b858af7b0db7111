"""What gold scrolls score at the end (E11.1)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mudbrick.games.ezra_nehemiah.chapters import e07_raising, e08_torah, e10_blessings, e13_sabbath
from mudbrick.games.ezra_nehemiah.numbers import fields, works

if TYPE_CHECKING:
    from mudbrick.games.ezra_nehemiah.position import EzraPosition


def points(position: EzraPosition, player: int, scroll: int) -> int:
    """What a scroll scores; the coffers have done their work with the leftovers."""
    scrolls = position.frame.box.scrolls
    work = scrolls.works[scroll]
    amount = scrolls.amount[scroll]
    rows = e08_torah.scribes_by_row(position, player)
    if work == works.FULL_ROW_POINTS:
        return len([row for row in position.temple if len(row) == position.frame.width])
    if work == works.WORKER_POINTS:
        keepers = e07_raising.gatekeepers(position, player)
        return (position.of_player(player, fields.LEVITES) + keepers + sum(rows)) // amount
    if work == works.TOP_SCRIBE_POINTS:
        return rows[-1] * amount
    if work == works.BLESSING_POINTS:
        return e10_blessings.lowest(position, player)
    if work == works.LOWER_SCRIBE_POINTS:
        return sum(rows[:-1])
    if work == works.BUILDING_POINTS:
        return built(position, player) // amount
    if work == works.HAND_POINTS:
        return _hand(position, player)
    return 0


def built(position: EzraPosition, player: int) -> int:
    """Walls and gates the player built; corner gates were there before."""
    ring = position.frame.box.ring
    count = 0
    for space in range(ring.size):
        if position.holders[space] == player and space not in ring.corners:
            count += 1
    return count


def _hand(position: EzraPosition, player: int) -> int:
    """The characters in hand, as if they were tucked."""
    hand = position.of_player(player, fields.HAND)
    total = 0
    for card in range(len(position.frame.box.characters)):
        if hand >> card & 1:
            total += e13_sabbath.sabbath_vp(position, player, card)
    return total
