"""The puzzle of the day: the same for everybody, by the date and the game alone.

The page computes the same (`web/src/puzzles/daily.ts`), so nobody has to be asked.
"""

from __future__ import annotations

from datetime import date
from typing import Final

STRIDE: Final = 7919  # a prime: no puzzle comes again before all others were there
FIRST_DAY: Final = date(1970, 1, 1)


def place_of_day(game: str, day: date, count: int) -> int:
    """The place of a day's puzzle among so many, by the day as it is in Greenwich.

    >>> place_of_day("babylonia", date(2026, 11, 17), 220), place_of_day("babylonia", date(2026, 11, 18), 220)
    (191, 190)
    """
    return ((day - FIRST_DAY).days * STRIDE + sum(game.encode())) % count
