"""Training: what moments should have been worth, and how weights are held to those before."""

from __future__ import annotations

import numpy as np
import pytest

import mudbrick
from mudbrick import games
from mudbrick.arena.selfplay import SelfPlay, aims
from mudbrick.arena.training import Kind, Moments, fit
from mudbrick.engine.evaluation import KNOTS


def test_with_a_whole_trace_only_the_outcome_counts() -> None:
    assert aims([3.0, 5.0, 1.0], [False, False, False], 8.0, 1.0) == [8.0, 8.0, 8.0]


def test_without_a_trace_the_next_moment_says_what_one_was_worth() -> None:
    assert aims([3.0, 5.0, 1.0], [False, False, False], 8.0, 0.0) == [5.0, 1.0, 8.0]


def test_half_a_trace_is_half_the_next_moment_and_half_what_it_aims_at() -> None:
    assert aims([3.0, 5.0, 1.0], [False, False, False], 8.0, 0.5) == [4.75, 4.5, 8.0]


def test_a_move_at_random_says_nothing_of_what_came_before() -> None:
    assert aims([3.0, 5.0, 1.0], [False, True, False], 8.0, 0.5) == [5.0, 5.0, 8.0]


def test_rare_measures_stay_near_the_weights_before() -> None:
    moments = Moments.none(2)
    rows = np.zeros((1000, 2))
    rows[:, 0] = 1.0
    rows[0, 1] = 1.0
    moments.note(rows, rows @ np.array([4.0, 40.0]))
    found = fit(moments, np.array([1.0, 1.0]), 100.0)
    assert found[0] > 3.5
    assert found[1] < 6.0


@pytest.mark.parametrize("seats", [2, 3])
def test_a_game_gives_a_row_and_an_aim_for_every_moment_of_every_seat(seats: int) -> None:
    game = mudbrick.game("babylonia")
    evaluator = games.evaluator("babylonia", game.rules)
    rows, aimed = SelfPlay(1, 0, trace=0.8).note(game, evaluator, Kind(seats), 3, 0)
    assert len(rows) == len(aimed) > 20
    assert {len(row) for row in rows} == {KNOTS * len(evaluator.names)}
    if seats == 3:
        zeros = np.array(rows[0::3]) + np.array(rows[1::3]) + np.array(rows[2::3])
        assert np.abs(zeros).max() < 1e-6
