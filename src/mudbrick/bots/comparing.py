"""Comparing: is one thing better than another, or only luckier?"""

from __future__ import annotations

import math
from typing import Final

CLEAR: Final = 1.5  # standard errors by which the better one must be


def clearly_better(one: list[float], other: list[float]) -> bool:
    """Is one way better than another by more than the luck of the guesses, the same for both?

    >>> clearly_better([3.0, 4.0, 3.5], [1.0, 1.5, 2.0]), clearly_better([9.0, 0.0, 1.0], [1.0, 1.0, 1.0])
    (True, False)
    """
    gains = [first - second for first, second in zip(one, other)]
    count = len(gains)
    mean = sum(gains, 0.0) / count
    spread = sum([(gain - mean) ** 2 for gain in gains], 0.0)
    return mean > CLEAR * math.sqrt(spread / (count * (count - 1)))
