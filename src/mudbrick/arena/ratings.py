"""Ratings: one number for each player from all its games, with an interval, by the Plackett-Luce model.

The model takes games one after another, and their order matters a little. So they are taken in many shuffled
orders, and the mean is the rating: 25 for a player as strong as the mean of all, 6 more for one that beats it
in about three of four.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from statistics import fmean
from typing import Final

from openskill.models import PlackettLuce

from mudbrick.arena.simulation import Played
from mudbrick.arena.standings import SURE
from mudbrick.engine.chance import FastChance

ORDERS: Final = 16


@dataclass(frozen=True)
class Rating:
    """How strong a player is: the true strength is between `low` and `high` 19 times out of 20."""

    value: float
    low: float
    high: float


def rate(games: Sequence[tuple[tuple[str, ...], Played]]) -> dict[str, Rating]:
    """Ratings from games, each with who sat where."""
    found: dict[str, list[tuple[float, float]]] = {}
    order = list(range(len(games)))
    chance = FastChance(1)
    for _ in range(ORDERS):
        chance.shuffle(order)
        for name, rating in _in_order([games[place] for place in order]).items():
            found.setdefault(name, []).append(rating)
    ratings: dict[str, Rating] = {}
    for name, several in found.items():
        value, spread = fmean(mu for mu, _ in several), SURE * fmean(sigma for _, sigma in several)
        ratings[name] = Rating(value, value - spread, value + spread)
    return ratings


def _in_order(games: Sequence[tuple[tuple[str, ...], Played]]) -> dict[str, tuple[float, float]]:
    model = PlackettLuce(tau=0.0)
    known = {name: model.rating() for players, _ in games for name in players}
    for players, played in games:
        after = model.rate([[known[name]] for name in players], ranks=ranks(played))
        for name in set(players):
            # Several seats of one player are so many opinions about it.
            said = [team[0] for team, other in zip(after, players) if other == name]
            known[name] = model.rating(fmean(one.mu for one in said), fmean(one.sigma for one in said))
    return {name: (rating.mu, rating.sigma) for name, rating in known.items()}


def ranks(played: Played) -> list[float]:
    """The place of each seat: the winners first, then by points.

    >>> ranks(Played(0, (5, 9, 9, 2), (1,), 10))
    [3, 1, 2, 4]
    """
    keys = [(seat in played.winners, score) for seat, score in enumerate(played.scores)]
    return [1 + sum(other > own for other in keys) for own in keys]
