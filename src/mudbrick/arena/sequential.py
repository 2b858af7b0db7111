"""Sequential tests: a pairing is stopped as soon as it is decided, as chess engines are tested.

The first player of a lineup is H elo stronger than the others by one hypothesis and L elo by the other. After
every deal the generalised likelihood ratio of the two is compared with Wald's bounds. A deal with all its
rotations is one observation, as the pairs of mirrored games are: what the deal itself gives cancels out.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import log
from typing import Final

ERROR: Final = 0.05  # of either kind
FEWEST: Final = 8  # deals before anything is decided
_DOUBT: Final = 0.5  # deals lost and won that are added, so that a run of equal results proves not too much


@dataclass(frozen=True)
class Test:
    """Two hypotheses about the first player of a lineup: `low` and `high` elo above the others."""

    __test__ = False  # for pytest: not one of its own

    low: float
    high: float


def share(elo: float, seats: int) -> float:
    """The part of the victories that a player of so many elo above all the others wins.

    >>> share(0, 2), round(share(400, 2), 3), share(0, 4)
    (0.5, 0.909, 0.25)
    """
    strength = 10 ** (elo / 400)
    return float(strength / (strength + seats - 1))


class Course:
    """How a test of one lineup goes: deals are added in their order."""

    def __init__(self, seats: int, test: Test) -> None:
        self._low, self._high = share(test.low, seats), share(test.high, seats)
        self._count = 2 * _DOUBT
        self._sum = _DOUBT
        self._squares = _DOUBT

    def add(self, won: float) -> None:
        """Take in what the first player won of a deal, from 0 to 1."""
        self._count += 1
        self._sum += won
        self._squares += won * won

    @property
    def likelihood(self) -> float:
        """The logarithm of how much better `high` explains the deals than `low` does."""
        mean = self._sum / self._count
        spread = self._squares / self._count - mean * mean
        return self._count * (self._high - self._low) * (2 * mean - self._low - self._high) / (2 * spread)


def bounds() -> tuple[float, float]:
    """Wald's bounds: below the first the low hypothesis is taken, above the second the high one."""
    return log(ERROR / (1 - ERROR)), log((1 - ERROR) / ERROR)


@dataclass(frozen=True)
class Verdict:
    """After how many deals a test was decided (None if it isn't), and the likelihood ratio there."""

    deals: int | None
    likelihood: float

    @property
    def stronger(self) -> bool | None:
        """Is the first player the stronger one? None if that isn't decided."""
        return None if self.deals is None else self.likelihood > 0


def judge(won: Sequence[float], seats: int, test: Test) -> Verdict:
    """What the test says of a lineup whose first player won these parts of its deals."""
    low, high = bounds()
    course = Course(seats, test)
    for count, part in enumerate(won, 1):
        course.add(part)
        if count >= FEWEST and not low < course.likelihood < high:
            return Verdict(count, course.likelihood)
    return Verdict(None, course.likelihood)
