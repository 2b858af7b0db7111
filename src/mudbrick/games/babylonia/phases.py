"""The phases of a turn: what the seat that decides is asked."""

from __future__ import annotations

from typing import Final

PLAYING: Final = 0  # the next token, or the end of playing
SCORING: Final = 1  # which surrounded spot is scored next
TAKING: Final = 2  # which ziggurat card is taken
EXTRA: Final = 3  # whether the extra turn is taken now
OVER: Final = 4
NAMES: Final = ("playing", "scoring", "taking", "extra", "over")
# Playing asks for the first token, for the second, then whether there is one more.
TOKENS_ASKED: Final = ("playing", "playing_second", "playing_more")
# The very first turn has only one token, where the first round is limited (B2.3).
ONLY_TOKEN: Final = "playing_only"
NO_SPOT: Final = -1
