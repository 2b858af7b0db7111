"""Scrolls: what the gold ones score at the end (E11.1). What others change is found where that rule is."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mudbrick.games.ezra_nehemiah.box import scrolls
from mudbrick.games.ezra_nehemiah.box.names import CHARACTERS
from mudbrick.games.ezra_nehemiah.chapters import (
    e07_raising,
    e08_torah,
    e10_blessings,
    e13_sabbath,
)
from mudbrick.games.ezra_nehemiah.numbers import fields

if TYPE_CHECKING:
    from mudbrick.games.ezra_nehemiah.position import EzraPosition


def built(position: EzraPosition, player: int) -> int:
    """Walls and gates the player built; corner gates were there before (E11.1)."""
    ring = position.frame.box.ring
    count = 0
    for space in range(ring.size):
        if position.holders[space] == player and space not in ring.corners:
            count += 1
    return count


def gold_scroll(position: EzraPosition, player: int, scroll: int) -> int:
    """What a gold scroll scores (E11.1)."""
    box = position.frame.box
    rows = e08_torah.scribes_by_row(position, player)
    if scroll == scrolls.FULL_ROWS:
        return len([row for row in position.temple if len(row) == position.frame.width])
    if scroll == scrolls.MULTITUDE:
        workers = (
            position.of_player(player, fields.LEVITES) + e07_raising.gatekeepers(position, player) + sum(rows)
        )
        return workers // box.multitude
    if scroll == scrolls.HIGH_SCHOOL:
        return rows[-1] * box.high_school
    if scroll == scrolls.BLESSED:
        return e10_blessings.lowest(position, player)
    if scroll == scrolls.LOW_SCHOOL:
        return sum(rows[:-1])
    if scroll == scrolls.BUILDERS:
        return built(position, player) // box.builders
    if scroll == scrolls.HAND_HELD:
        hand = position.of_player(player, fields.HAND)
        return sum(
            [
                e13_sabbath.sabbath_vp(position, player, card)
                for card in range(len(CHARACTERS))
                if hand >> card & 1
            ]
        )
    return 0
