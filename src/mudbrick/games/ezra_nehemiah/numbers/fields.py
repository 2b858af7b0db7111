"""What a player has: the places of the numbers that a position holds for each player, `WIDTH` in a row."""

from __future__ import annotations

from typing import Final

NONE: Final = -1  # in any place that may be empty

# The goods come first, under their own numbers (names.GOLD to names.FOOD); sets are bits.
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
