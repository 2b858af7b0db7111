"""Thinking time: what a bot may still spend on its turn, however many decisions that takes."""

from __future__ import annotations

from typing import Final

from mudbrick import bots

LEAST_SECONDS: Final = 0.1  # for a decision, however long the turn has taken


class TurnClock:
    """How long each seat has thought in the turn that is played."""

    def __init__(self) -> None:
        self._spent: dict[int, tuple[int, float]] = {}  # by seat: the turn's stamp, and seconds

    def left(self, seat: int, turn: int, bot: str) -> bots.Budget:
        """What a bot may spend on its next decision."""
        return bots.Budget(seconds=max(LEAST_SECONDS, bots.patience(bot) - self._thought(seat, turn)))

    def note(self, seat: int, turn: int, seconds: float) -> None:
        """A decision took so long."""
        self._spent[seat] = (turn, self._thought(seat, turn) + seconds)

    def _thought(self, seat: int, turn: int) -> float:
        stamp, seconds = self._spent.get(seat, (turn, 0.0))
        return seconds if stamp == turn else 0.0
