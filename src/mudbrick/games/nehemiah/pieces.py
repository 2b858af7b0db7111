"""The pieces of the box that its numbers belong to, and what a number is called there: for lists of them."""

from __future__ import annotations

from typing import Final

from mudbrick.engine.pieces import Pieces

PIECES: Final[Pieces] = (
    ("box.work_cards", "decks", ""),
    ("decks.*", "card:{1}", "box.decks"),
    ("left_out_with_3.*", "card:{1}", "box.left_out_with_3"),
    ("awards.*.*", "board:{1}", ""),
    ("awards_rounded_up.*", "board:{1}", "box.awards_rounded_up"),
)
