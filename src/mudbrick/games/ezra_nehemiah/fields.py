"""The flat fields of a position: what a player has, and what a turn remembers.

A position holds one list of `WIDTH` numbers for each player, and one list for the turn.
"""

from __future__ import annotations

from typing import Final

# Of a player. The goods come first, under their own numbers (words.GOLD to words.FOOD); sets are bits.
VP: Final = 6
SUPPLY: Final = 7  # workers in the own supply
RESERVE: Final = 8  # workers in the main supply
LEVITES: Final = 9
TRADERS: Final = 10  # set of slots with a worker
ELDERS: Final = 11
FARMERS: Final = 12
LABOURERS: Final = 13
TENT: Final = 14  # space of the map
TENT_MOVED: Final = 15  # spaces moved in this turn or preparation
LONG_ROAD_USED: Final = 16  # whether the long road has been walked in this turn or preparation
ALTAR: Final = 17  # space of the track
BLESSINGS: Final = 18  # three markers
TURNED: Final = 21  # set of development tiles
HAND: Final = 22  # set of characters
TUCKED: Final = 23
KNOWN_HAND: Final = 24  # those in hand that everybody can work out (E17.4)
HEROES: Final = 25  # heroes tucked
SCROLLS: Final = 26  # set of scrolls that work for the player
KNOWN_TOP: Final = 27  # how many of the wall deck's top cards the owner has seen
KNOWN_BOTTOM: Final = 28
TO_PREPARE: Final = 29  # effects of the preparation still to come
TILE: Final = 30  # variants of the five development tiles
WIDTH: Final = 35

# Of the turn.
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

NONE: Final = -1
