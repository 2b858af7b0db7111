"""Assignments: farmers and labourers in the Sabbath preparation (E12.2)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mudbrick.engine.rulebook import Chapter
from mudbrick.games.ezra_nehemiah.box.names import (
    ASSIGNMENTS,
    FARMERS,
    LABOURERS,
)
from mudbrick.games.ezra_nehemiah.numbers import fields, tasks, verbs

if TYPE_CHECKING:
    from mudbrick.games.ezra_nehemiah.position import EzraPosition


FARMER: Final = 0


def offer_assignment(position: EzraPosition) -> list[int]:
    """Farmer or labourer, and which of the labourers' options."""
    out: list[int] = []
    for choice in range(len(ASSIGNMENTS)):
        out.append(position.frame.first[verbs.ASSIGN] + choice)
    return out


def assign(position: EzraPosition, player: int, choice: int) -> None:
    """A worker farms or labours, and produces at once (E12.2)."""
    if position.kind == tasks.ASK_ASSIGNMENT:
        position.drop()
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
    position.push_effect(player, effect)


CHAPTER: Final[Chapter[EzraPosition]] = Chapter(
    offers={tasks.ASK_ASSIGNMENT: offer_assignment},
    answers={(tasks.ASK_PREPARATION, verbs.ASSIGN): assign, (tasks.ASK_ASSIGNMENT, verbs.ASSIGN): assign},
    otherwise={verbs.ASSIGN: ("E12.2", "workers in the supply are assigned during the Sabbath preparation")},
)
