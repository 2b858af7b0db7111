"""Budgets: how long a player may think, in seconds or in steps, and how it is told to stop."""

from __future__ import annotations

import time

NO_STEPS = 1 << 62
NO_END = float("inf")


class Spent(Exception):
    """The budget is used up, or nobody waits for the answer any more."""


class Budget:
    """What one decision may cost. A step is one position valued; None is as much as the player likes.

    A budget in steps makes a player with a seeded stream reproducible; one in seconds ends by the clock.
    Whoever waits for the answer may `cancel` from another thread.
    """

    def __init__(self, seconds: float | None = None, steps: int | None = None) -> None:
        self.seconds = seconds
        self.steps = steps
        self.used = 0
        self.spent = False
        self._end = NO_END
        self._most = NO_STEPS if steps is None else steps
        self.begin()

    def begin(self) -> None:
        """Start to count anew."""
        self.used = 0
        self.spent = False
        self._end = NO_END if self.seconds is None else time.perf_counter() + self.seconds

    @property
    def limited(self) -> bool:
        """Can it come to an end by itself?"""
        return self._end != NO_END or self._most != NO_STEPS

    def cancel(self) -> None:
        """Let the player stop at once."""
        self._most = -1

    def spend(self) -> None:
        """Count a step; raise when there is nothing left to spend."""
        self.used += 1
        if self.used > self._most or (self._end != NO_END and time.perf_counter() > self._end):
            self.spent = True
            raise Spent
