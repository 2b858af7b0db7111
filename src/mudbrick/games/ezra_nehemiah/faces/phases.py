"""The names of the questions, for those who show them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mudbrick.games.ezra_nehemiah.box.names import MAIN_ACTIONS
from mudbrick.games.ezra_nehemiah.chapters import e03_turn, e12_preparation
from mudbrick.games.ezra_nehemiah.numbers import fields, marks, tasks
from mudbrick.games.ezra_nehemiah.numbers.fields import NONE

if TYPE_CHECKING:
    from mudbrick.games.ezra_nehemiah.position import EzraPosition


def name(position: EzraPosition) -> str:
    """What the seat that decides is asked; the turn's question by how far the turn has come."""
    if not position.agenda:
        return "over"
    kind = position.kind
    if kind == tasks.ASK_CORNER:
        return _corner(position)
    if kind == tasks.ASK_PREPARATION and _only_assigns(position, position.asked):
        return tasks.QUESTIONS[tasks.ASK_ASSIGNMENT - tasks.FIRST_QUESTION]
    if kind != tasks.ASK_TURN:
        return tasks.QUESTIONS[kind - tasks.FIRST_QUESTION]
    if position.turn[marks.PLAYED] == NONE:
        return "character"
    if position.turn[marks.MAIN] == NONE:
        return "main_action"
    return MAIN_ACTIONS[position.turn[marks.MAIN]]


def _corner(position: EzraPosition) -> str:
    """Which of a player's gatekeepers is seated, where each has two (E2.6)."""
    player = position.asked
    if position.frame.keepers == 1:
        return "corner"
    seated = [space for space in position.frame.box.ring.corners if position.holders[space] == player]
    return "second_corner" if seated else "first_corner"


def left(position: EzraPosition) -> int:
    """How often the question is still asked, this time included."""
    kind = position.kind if position.agenda else 0
    if kind in (tasks.ASK_RESOURCE, tasks.ASK_TUCK):
        return position.first
    if kind == tasks.ASK_DISCARD:
        return e03_turn.excess(position, position.asked)
    if kind == tasks.ASK_PREPARATION:
        return position.of_player(position.asked, fields.SUPPLY)
    return 1


def _only_assigns(position: EzraPosition, player: int) -> bool:
    """Is nothing left of a preparation but workers to assign?"""
    effects = range(len(position.frame.box.preparations))
    return position.of_player(player, fields.SUPPLY) > 0 and not any(
        e12_preparation.waiting(position, player, effect) for effect in effects
    )
