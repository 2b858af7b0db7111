"""Verbs: an action is a verb with up to two things; the chapters say what it does."""

from __future__ import annotations

from typing import Final

KEEP: Final = 0  # corner gate
PLAY: Final = 1  # character, pile
MAIN: Final = 2  # main action
LEVITE: Final = 3
LEVITE_BANNER: Final = 4
LAY_CUBE: Final = 5  # cube, row of the temple
BURN: Final = 6  # cube
CLEAR: Final = 7  # cube, space
BUILD: Final = 8  # space
PAY: Final = 9  # cube, or BANNERS_INSTEAD
LAY_WALL: Final = 10  # wall card
ON_TOP: Final = 11  # wall card
RAMPART: Final = 12  # space
SCRIBE: Final = 13  # scroll
THROUGH: Final = 14  # scroll
TENT: Final = 15  # distance - 1
TRADE: Final = 16  # character, 0 upper or 1 lower
OPEN_SALE: Final = 17  # character
SELL: Final = 18  # cube
DEVELOP: Final = 19  # kind of tile
TRADER: Final = 20  # slot
ELDER: Final = 21  # slot
AGAIN: Final = 22
BLESS: Final = 23  # colour
TAKE: Final = 24  # cube
RECOVER: Final = 25  # 0 trader or 1 elder, slot
TAKE_SILVER: Final = 26
DISCARD: Final = 27  # cube
PREPARE: Final = 28  # effect of the preparation
ASSIGN: Final = 29  # 0 farmer, 1 and 2 the labourers' options
TUCK: Final = 30  # character
BUY_FOOD: Final = 31
DECLINE: Final = 32
END: Final = 33
VERBS: Final = 34
