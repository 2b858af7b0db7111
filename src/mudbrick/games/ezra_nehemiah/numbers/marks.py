"""What a turn remembers: the places of the numbers in a position's `turn`."""

from __future__ import annotations

from typing import Final

PLAYED: Final = 0  # the character played, or NONE
MAIN: Final = 1  # the main action, or NONE
AUXILIARY: Final = 2  # whether the auxiliary action is used
TRADER: Final = 3
ELDER: Final = 4
BANNERS: Final = 5  # banners left, once the main action is chosen
POOL: Final = 6  # banners gained before: red, grey, blue, any
LEVITES_USED: Final = 10
LEVITE_PLACED: Final = 11
LEVITES_REST: Final = 12  # whether the Levites' work is over
SPACE: Final = 13  # the space worked at, or NONE
BUILT: Final = 14  # whether it has been built on
SCRIBE: Final = 15  # whether a scribe was placed
TENT_DONE: Final = 16
AT_WORK: Final = 17  # the player whose turn or preparation is going on, or NONE
FOCUS: Final = 18  # the opponent's focus card
SCHEME: Final = 19
TURN_WIDTH: Final = 20

# Written forms of the turn's fields, in their order.
TURN_NAMES: Final = (
    "played", "main", "auxiliary", "trader", "elder", "banners", "red", "grey", "blue", "any", "levites_used",
    "levite_placed", "levites_rest", "space", "built", "scribe", "tent", "at_work", "focus", "scheme",
)  # fmt: skip
