"""Standings: how often each seat or bot has won, how sure that is, and with how many points."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt
from statistics import fmean
from typing import Final

from mudbrick.arena.simulation import Played

SURE: Final = 1.959964  # standard deviations around a mean that hold 95 % of cases


@dataclass(frozen=True)
class Standing:
    """What became of the seats of one player. A victory that n seats share counts as 1/n for each.

    `share` is the part of all games that was won, `low` to `high` its interval of 95 % confidence.
    """

    name: str
    seats: tuple[int, ...]
    wins: float
    share: float
    low: float
    high: float
    mean_score: float
    lowest_score: int
    highest_score: int


def by_seat(names: Sequence[str], played: Sequence[Played]) -> list[Standing]:
    """A standing for every seat."""
    return [_standing(name, (seat,), played) for seat, name in enumerate(names)]


def by_bot(names: Sequence[str], played: Sequence[Played]) -> list[Standing]:
    """A standing for every bot, all of its seats together."""
    return [
        _standing(name, tuple(seat for seat, other in enumerate(names) if other == name), played)
        for name in dict.fromkeys(names)
    ]


def interval(wins: float, games: int) -> tuple[float, float]:
    """Wilson's interval for a share, at 95 %: sensible for few games and for shares near 0 and 1.

    >>> [round(end, 3) for end in interval(50, 100)]
    [0.404, 0.596]
    """
    share = wins / games
    spread = SURE * SURE / games
    middle = (share + spread / 2) / (1 + spread)
    half = SURE / (1 + spread) * sqrt(share * (1 - share) / games + spread / (4 * games))
    return max(0.0, middle - half), min(1.0, middle + half)


def _standing(name: str, seats: tuple[int, ...], played: Sequence[Played]) -> Standing:
    # A game alone against the box may have no winner.
    wins = sum(len(set(game.winners).intersection(seats)) / max(1, len(game.winners)) for game in played)
    scores = [game.scores[seat] for game in played for seat in seats]
    low, high = interval(wins, len(played))
    return Standing(name, seats, wins, wins / len(played), low, high, fmean(scores), min(scores), max(scores))
