"""Blessings and the bonuses of their columns (E10.3)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mudbrick.games.ezra_nehemiah.box.names import BLESSINGS, ORANGE
from mudbrick.games.ezra_nehemiah.chapters.agenda import drop, push, push_effect
from mudbrick.games.ezra_nehemiah.numbers import atoms, fields, tasks, verbs

if TYPE_CHECKING:
    from mudbrick.games.ezra_nehemiah.position import EzraPosition


def lowest(position: EzraPosition, player: int) -> int:
    """The column of the player's lowest marker: as many complete sets there are."""
    markers = [position.of_player(player, fields.BLESSINGS + colour) for colour in range(len(BLESSINGS))]
    return min(markers)


def can_move(position: EzraPosition, player: int, colour: int) -> bool:
    """Is the marker not at its end?"""
    return position.of_player(player, fields.BLESSINGS + colour) < position.frame.box.last_column


def blessing(position: EzraPosition, kind: int, player: int, amount: int, second: int) -> None:
    """Gain a blessing of a colour; one that can't be gained moves the tent (E8.8)."""
    colour = kind - atoms.BLESSING
    if amount > 1:
        push(position, kind, player, amount - 1)
    if not can_move(position, player, colour):
        push(position, atoms.TENT, player, 1)
        if position.log is not None:
            position.tell("no_blessing", player, "E8.8", {"colour": BLESSINGS[colour]})
        return
    before = lowest(position, player)
    position.add(player, fields.BLESSINGS + colour, 1)
    column = lowest(position, player)
    if position.log is not None:
        position.tell("blessed", player, "E10.3", {"colour": BLESSINGS[colour]})
    # E16.4: the opponent gains no column bonuses.
    if column > before and (player != position.frame.opponent or position.frame.box.solo_column_bonus):
        if position.log is not None:
            position.tell("column", player, "E10.3", {"column": column})
        push_effect(position, player, position.frame.box.columns[column])


def blessing_any(position: EzraPosition, kind: int, player: int, amount: int, second: int) -> None:
    """Gain a blessing of choice: a marker that can move, or the tent if none can."""
    if amount > 1:
        push(position, atoms.BLESSING_ANY, player, amount - 1)
    movable = [colour for colour in range(len(BLESSINGS)) if can_move(position, player, colour)]
    if not movable:
        push(position, atoms.BLESSING + ORANGE, player, 1)
    elif player == position.frame.opponent:
        # E16.4: the leftmost marker that can move; ties orange, purple, red.
        chosen = movable[0]
        for colour in movable:
            if position.of_player(player, fields.BLESSINGS + colour) < position.of_player(
                player, fields.BLESSINGS + chosen
            ):
                chosen = colour
        push(position, atoms.BLESSING + chosen, player, 1)
    else:
        push(position, tasks.ASK_BLESSING, player)


def offer_blessing(position: EzraPosition, player: int, first: int, second: int, out: list[int]) -> None:
    """Which marker to move."""
    for colour in range(len(BLESSINGS)):
        if can_move(position, player, colour):
            out.append(position.frame.lexicon.first[verbs.BLESS] + colour)


def bless(position: EzraPosition, player: int, colour: int, second: int) -> None:
    """Move the marker chosen."""
    drop(position)
    push(position, atoms.BLESSING + colour, player, 1)
