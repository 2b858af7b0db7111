"""Scrolls by their numbers (E11). What one changes is found where that rule is."""

from __future__ import annotations

from typing import Final

ZERUBBABEL: Final = 0
EZRA: Final = 1
NEHEMIAH: Final = 2
HARVEST_HOME: Final = 3
SIXTH_DAY: Final = 4
STUDY_FEEDS: Final = 5
ETERNAL_FLAME: Final = 6
TOLL_BREAD: Final = 7
RETURNEES: Final = 8
TITHE: Final = 9
CARAVAN: Final = 10
LONG_ROAD: Final = 11
PRIESTLY_DUE: Final = 12
SHARED_RAMPART: Final = 13
GATE_WATCH: Final = 14
COUNCIL: Final = 15
COPYIST: Final = 16
GILDED_PATH: Final = 17
QUARRY: Final = 18
SECOND_DEAL: Final = 19
SETTLERS: Final = 20
OPEN_DOOR: Final = 21
BROKER: Final = 22
BARGAIN: Final = 23
MARKET_DAY: Final = 24
COFFERS: Final = 25
FULL_ROWS: Final = 26
MULTITUDE: Final = 27
HIGH_SCHOOL: Final = 28
BLESSED: Final = 29
LOW_SCHOOL: Final = 30
BUILDERS: Final = 31
HAND_HELD: Final = 32
PREPARED_SCROLLS: Final = (SIXTH_DAY, ETERNAL_FLAME, RETURNEES, TITHE, CARAVAN)  # PREPARATIONS[3:]
