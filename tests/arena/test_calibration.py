"""Calibration: the spread of leads is found again from games that were made with it."""

from __future__ import annotations

import random

import pytest

from mudbrick.arena.calibration import Sightings, fit
from mudbrick.arena.training import spread
from mudbrick.bots.analysis import chance_to_win


@pytest.mark.parametrize("seats", [2, 4])
def test_the_spread_is_found_by_who_won(seats: int) -> None:
    chance = random.Random(3)
    true = [20.0, 10.0, 4.0]
    seen: Sightings = []
    for _ in range(8000):
        lead, stage = chance.gauss(0, 15), chance.random()
        won = chance.random() < chance_to_win(lead, stage, seats, true)
        before = {2: 0.0, 4: -1.0986}[seats]
        seen.append((spread([lead], stage), before, float(won)))
    assert fit(seen) == pytest.approx(true, rel=0.25)


def test_what_was_always_won_stays_within_bounds() -> None:
    assert all(0.5 <= one <= 200 for one in fit([(spread([5.0], 0.5), 0.0, 1.0)] * 20))
