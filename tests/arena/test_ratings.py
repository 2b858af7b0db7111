"""Ratings: stronger players have higher ones, and the order of games doesn't decide."""

from __future__ import annotations

import random

from mudbrick.arena.ratings import rate
from mudbrick.arena.simulation import Played

Game = tuple[tuple[str, ...], Played]


def games(count: int, p: float, seed: int = 1) -> list[Game]:
    chance = random.Random(seed)
    found: list[Game] = []
    for number in range(count):
        won = chance.random() < p
        found.append((("a", "b"), Played(number, (1, 0) if won else (0, 1), (0,) if won else (1,), 10)))
    return found


def test_equal_players_have_overlapping_intervals_and_unequal_ones_have_not() -> None:
    equal = rate(games(200, 0.5))
    assert equal["a"].low < equal["b"].value < equal["a"].high
    unequal = rate(games(200, 0.8))
    assert unequal["a"].low > unequal["b"].high
    assert unequal["a"].value - unequal["b"].value > 5


def test_a_run_of_luck_counts_the_same_early_and_late() -> None:
    played = sorted(games(60, 0.5), key=lambda game: game[1].winners)
    forth, back = rate(played), rate(played[::-1])
    assert abs(forth["a"].value - back["a"].value) < 1.5


def test_more_games_make_an_interval_narrower() -> None:
    few, many = rate(games(20, 0.6))["a"], rate(games(200, 0.6))["a"]
    assert many.high - many.low < few.high - few.low


def test_seats_of_one_player_are_rated_together() -> None:
    three = [(("a", "b", "b"), Played(n, (9, 5, 3), (0,), 10)) for n in range(10)]
    found = rate(three)
    assert set(found) == {"a", "b"}
    assert found["a"].value > found["b"].value
