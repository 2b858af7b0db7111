"""The names of things and their numbers: goods, colours, characters, gates, wall cards, scrolls."""

from __future__ import annotations

from typing import Final

# Goods; the first four are cubes, the first three of those can lie in the temple.
GOLD: Final = 0
STONE: Final = 1
WOOD: Final = 2
ASH: Final = 3
SILVER: Final = 4
FOOD: Final = 5
GOODS: Final = ("gold", "stone", "wood", "ash", "silver", "food")
CUBES: Final = 4

# Colours of banners, and the main actions that use them (E5.1).
RED: Final = 0
GREY: Final = 1
BLUE: Final = 2
ANY: Final = 3
BANNERS: Final = ("red", "grey", "blue", "any")
MAIN_ACTIONS: Final = ("temple", "walls", "torah")

ORANGE: Final = 0
BLESSINGS: Final = ("orange", "purple", "red")

GUARDS: Final = 0
LABOURERS: Final = 1
FARMERS: Final = 2
TRADERS: Final = 3
ELDERS: Final = 4
TILES: Final = ("guards", "labourers", "farmers", "traders", "elders")
SLOTS: Final = 4

PILES: Final = 3

# What a tucked character counts at a Sabbath (E13.3).
COUNTED: Final = (
    "golden spaces", "levites", "walls", "developed tiles", "orange blessings",
    "purple blessings", "red blessings", "gatekeepers", "scribes", "two highest scribes",
)  # fmt: skip

GATES: Final = ("sheep", "muster", "east", "horse", "water", "fountain", "dung", "valley", "old", "fish")
CORNERS: Final = ("sheep", "horse", "fountain", "old")

ALTAR_CARDS: Final = ("dawn", "noon", "dusk", "night")
PROPHET_SIDES: Final = ("behind", "between", "ahead")
WEEKS: Final = 3
DAYS: Final = 6
WORKERS: Final = 16
MOST_LEVITES: Final = 6

# What a player picks from in a preparation before the scrolls (E12.1); the first is a must for all.
PREPARATIONS: Final = ("judgement", "harvest", "guards")
JUDGEMENT: Final = 0
HARVEST: Final = 1
GUARDS_RECOVER: Final = 2

# Choices within an action.
BANNERS_INSTEAD: Final = 4  # paid in the place of a cube
OFFERS: Final = ("upper", "lower")
ASSIGNMENTS: Final = ("farmer", "labourer 1", "labourer 2")
