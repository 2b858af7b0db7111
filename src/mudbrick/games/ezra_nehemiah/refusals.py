"""Why an action can't be taken now: the rule, and a sentence."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mudbrick.engine.errors import IllegalAction

if TYPE_CHECKING:
    from mudbrick.games.ezra_nehemiah.position import EzraPosition


def refusal(position: EzraPosition, seat: int, action: int) -> IllegalAction:
    return IllegalAction("E3.2", "not now")
