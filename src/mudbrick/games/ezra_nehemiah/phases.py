"""The names of the questions, for those who show them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mudbrick.games.ezra_nehemiah.fields import MAIN, NONE, PLAYED
from mudbrick.games.ezra_nehemiah.tasks import ASK_CORNER, ASK_TURN, FIRST_QUESTION, QUESTIONS, SIZE
from mudbrick.games.ezra_nehemiah.words import MAIN_ACTIONS

if TYPE_CHECKING:
    from mudbrick.games.ezra_nehemiah.position import EzraPosition


def name(position: EzraPosition) -> str:
    """What the seat that decides is asked; the turn's question by how far the turn has come."""
    if not position.stack:
        return "over"
    kind = position.stack[-SIZE]
    if kind == ASK_CORNER:
        return _corner(position)
    if kind != ASK_TURN:
        return QUESTIONS[kind - FIRST_QUESTION]
    if position.turn[PLAYED] == NONE:
        return "character"
    if position.turn[MAIN] == NONE:
        return "main_action"
    return MAIN_ACTIONS[position.turn[MAIN]]


def _corner(position: EzraPosition) -> str:
    """Which of a player's gatekeepers is seated, where each has two (E2.6)."""
    player = position.stack[-SIZE + 1]
    if position.frame.keepers == 1:
        return "corner"
    seated = [space for space in position.frame.box.ring.corners if position.holders[space] == player]
    return "second_corner" if seated else "first_corner"
