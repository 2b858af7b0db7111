"""Clocks: how long each seat may still think. Time comes from outside, in milliseconds."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import Struct

from mudbrick.table.plan import Clock


class Timer(Struct):
    """A seat's time: what is left, and since when it runs down (None while it stands)."""

    left: int
    since: int | None = None

    @property
    def due(self) -> int | None:
        """When the time will be up."""
        return None if self.since is None else self.since + self.left


class Clocks:
    """The timers of all seats, by the rule of one clock."""

    def __init__(self, clock: Clock, timers: list[Timer]) -> None:
        self.clock = clock
        self.timers = timers

    @property
    def used(self) -> bool:
        """Is time measured at all?"""
        return self.clock.kind != "none"

    def turn_to(self, deciders: Iterable[int], played: int | None, now: int) -> None:
        """Let the deciders' time run and stop the others'; `played` is the seat that has just decided."""
        if not self.used:
            return
        running = set(deciders)
        for seat, timer in enumerate(self.timers):
            if seat in running:
                self._run(timer, seat == played, now)
            elif timer.since is not None:
                self._stop(timer, now)

    def stop(self, now: int) -> None:
        """Stop all, for good."""
        self.turn_to((), None, now)

    def due(self) -> list[tuple[int, int]]:
        """When each running seat's time is up, with the seat, earliest first."""
        return sorted((timer.due, seat) for seat, timer in enumerate(self.timers) if timer.due is not None)

    def _run(self, timer: Timer, played: bool, now: int) -> None:
        if timer.since is None:
            if self.clock.kind != "bank":
                timer.left = 1000 * self.clock.seconds
            timer.since = now
        elif played and self.clock.kind == "decision":
            timer.left = 1000 * self.clock.seconds
            timer.since = now

    def _stop(self, timer: Timer, now: int) -> None:
        if timer.since is not None:
            timer.left = max(0, timer.left - (now - timer.since))
        if self.clock.kind == "bank":
            timer.left += 1000 * self.clock.increment
        timer.since = None


def new_clocks(clock: Clock, seats: int) -> Clocks:
    """Clocks before the first move."""
    return Clocks(clock, [Timer(1000 * clock.seconds) for _ in range(seats)])
