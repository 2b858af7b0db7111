"""The rulebook: all chapters merged, in the order of the rules."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mudbrick.engine.rulebook import Rulebook
from mudbrick.games.nehemiah import (
    auction,
    choosing,
    columns,
    leaders,
    scoring,
    sending,
    tasks,
    turn,
    verbs,
    windows,
    working,
)

if TYPE_CHECKING:
    from mudbrick.games.nehemiah.position import NehemiahPosition

RULEBOOK: Final[Rulebook[NehemiahPosition]] = Rulebook(
    (
        turn.CHAPTER,
        sending.CHAPTER,
        working.CHAPTER,
        columns.CHAPTER,
        choosing.CHAPTER,
        scoring.CHAPTER,
        auction.CHAPTER,
        leaders.CHAPTER,
        windows.CHAPTER,
    ),
    kinds=tasks.COUNT,
    first_question=tasks.FIRST_QUESTION,
    verbs=verbs.COUNT,
    order="N2.1",
    complete=windows.add_to_decision,
    end="N8.4",
)
