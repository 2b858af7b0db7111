"""The verbs of the actions: what one does, whatever to."""

from __future__ import annotations

from typing import Final

SEND: Final = 0  # column
ACTIVATE: Final = 1  # place
USE: Final = 2  # place
REFRESH: Final = 3  # place
PLACE: Final = 4  # place
REPLACE: Final = 5  # place
MOVE: Final = 6  # place
NEUTRAL: Final = 7  # column
SWAP: Final = 8  # place, place
TAKE: Final = 9  # board
SHIFT: Final = 10  # number in lexicon.SHIFTS
AUCTION: Final = 11  # leader
PLAY: Final = 12  # leader
OFFER: Final = 13  # 0 wood, 1 gold
STOP: Final = 14
PASS: Final = 15
WAIT: Final = 16  # what the seat declares (N10.17)
BID: Final = 17  # part of the bid, how much
COUNT: Final = 18
