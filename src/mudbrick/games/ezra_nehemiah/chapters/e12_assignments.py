"""Assignments: farmers and labourers in the Sabbath preparation (E12.2)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mudbrick.games.ezra_nehemiah.box.names import (
    ASSIGNMENTS,
    FARMERS,
    LABOURERS,
)
from mudbrick.games.ezra_nehemiah.chapters.agenda import SIZE, drop, push_effect
from mudbrick.games.ezra_nehemiah.numbers import fields, tasks, verbs

if TYPE_CHECKING:
    from mudbrick.games.ezra_nehemiah.position import EzraPosition


FARMER: Final = 0


def offer_assignment(position: EzraPosition, player: int, first: int, second: int, out: list[int]) -> None:
    """Farmer or labourer, and which of the labourers' options."""
    for choice in range(len(ASSIGNMENTS)):
        out.append(position.frame.lexicon.first[verbs.ASSIGN] + choice)


def assign(position: EzraPosition, player: int, choice: int, second: int) -> None:
    """A worker farms or labours, and produces at once (E12.2)."""
    if position.stack[-SIZE] == tasks.ASK_ASSIGNMENT:
        drop(position)
    box = position.frame.box
    position.add(player, fields.SUPPLY, -1)
    if choice == FARMER:
        position.add(player, fields.FARMERS, 1)
        side = 1 if position.has(player, fields.TURNED, FARMERS) else 0
        effect = box.farming[side][position.of_player(player, fields.TILE + FARMERS)]
    else:
        position.add(player, fields.LABOURERS, 1)
        side = 1 if position.has(player, fields.TURNED, LABOURERS) else 0
        effect = box.labour[side][choice - 1]
    if position.log is not None:
        position.tell("assigned", player, "E12.2", {"work": ASSIGNMENTS[choice]})
    push_effect(position, player, effect)
