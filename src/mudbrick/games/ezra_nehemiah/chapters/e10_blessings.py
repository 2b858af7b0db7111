"""Blessings and the bonuses of their columns (E10.3)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mudbrick.engine.rulebook import Chapter
from mudbrick.games.ezra_nehemiah.box.names import (
    BLESSINGS,
    ORANGE,
)
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


def blessing(position: EzraPosition, kind: int, player: int, amount: int) -> None:
    """Gain a blessing of a colour; one that can't be gained moves the tent (E8.8)."""
    colour = kind - atoms.BLESSING
    if amount > 1:
        position.push(kind, player, amount - 1)
    if not can_move(position, player, colour):
        position.push(atoms.TENT, player, 1)
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
        position.push_effect(player, position.frame.box.columns[column])


def blessing_any(position: EzraPosition, player: int, amount: int) -> None:
    """Gain a blessing of choice: a marker that can move, or the tent if none can."""
    if amount > 1:
        position.push(atoms.BLESSING_ANY, player, amount - 1)
    movable = [colour for colour in range(len(BLESSINGS)) if can_move(position, player, colour)]
    if not movable:
        position.push(atoms.BLESSING + ORANGE, player, 1)
    elif player == position.frame.opponent:
        # E16.4: the leftmost marker that can move; ties orange, purple, red.
        chosen = movable[0]
        for colour in movable:
            if position.of_player(player, fields.BLESSINGS + colour) < position.of_player(
                player, fields.BLESSINGS + chosen
            ):
                chosen = colour
        position.push(atoms.BLESSING + chosen, player, 1)
    else:
        position.push(tasks.ASK_BLESSING, player)


def offer_blessing(position: EzraPosition, player: int) -> list[int]:
    """Which marker to move."""
    out: list[int] = []
    for colour in range(len(BLESSINGS)):
        if can_move(position, player, colour):
            out.append(position.frame.first[verbs.BLESS] + colour)
    return out


def bless(position: EzraPosition, player: int, colour: int) -> None:
    """Move the marker chosen."""
    position.drop()
    position.push(atoms.BLESSING + colour, player, 1)


CHAPTER: Final[Chapter[EzraPosition]] = Chapter(
    steps={
        **{atoms.BLESSING + colour: blessing for colour in range(len(BLESSINGS))},
        atoms.BLESSING_ANY: blessing_any,
    },
    offers={tasks.ASK_BLESSING: offer_blessing},
    answers={(tasks.ASK_BLESSING, verbs.BLESS): bless},
    otherwise={
        verbs.BLESS: (
            "E10.3",
            "you choose a blessing when you gain one of your choice, if its marker can move",
        )
    },
)
