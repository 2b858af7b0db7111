"""Lineups: who plays whom in an arena, and the games that each lineup plays.

A deal is played once for every rotation of the players over the seats, so nobody gains by the deal.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import combinations


@dataclass(frozen=True)
class Lineup:
    """Players at one table, in the order in which they sit in the first rotation."""

    players: tuple[str, ...]

    def rotations(self) -> list[tuple[str, ...]]:
        """Every rotation that seats them differently.

        >>> Lineup(("a", "b", "b")).rotations()
        [('a', 'b', 'b'), ('b', 'a', 'b'), ('b', 'b', 'a')]
        >>> Lineup(("a", "a")).rotations()
        [('a', 'a')]
        """
        seats = len(self.players)
        turned = [self.players[seats - shift :] + self.players[: seats - shift] for shift in range(seats)]
        return list(dict.fromkeys(turned))

    def deals(self, games: int) -> int:
        """How many deals make at least so many games."""
        return -(-games // len(self.rotations()))


def lineups(players: tuple[str, ...], seats: tuple[int, ...]) -> list[Lineup]:
    """All lineups of the players at tables of these sizes.

    Of more players than seats, every choice plays; the last of fewer sits in all the seats that are left.

    >>> [lineup.players for lineup in lineups(("a", "b", "c"), (2,))]
    [('a', 'b'), ('a', 'c'), ('b', 'c')]
    >>> [lineup.players for lineup in lineups(("a", "b"), (4,))]
    [('a', 'b', 'b', 'b')]
    """
    found: list[Lineup] = []
    for count in seats:
        filled = players + players[-1:] * (count - len(players))
        found += [Lineup(chosen) for chosen in combinations(filled, count)]
    return list(dict.fromkeys(found))


@dataclass(frozen=True)
class Task:
    """One game of an arena: which lineup, which deal, which rotation."""

    lineup: int
    deal: int
    rotation: int
