"""Calibration: the spread of leads is found again from games that were made with it."""

from __future__ import annotations

import math
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
        alone = chance_to_win(lead, stage, true)  # against one; the others are as many more
        won = chance.random() < alone / (alone + (1 - alone) * (seats - 1))
        seen.append((spread([lead], stage), -math.log(seats - 1), float(won)))
    assert fit(seen) == pytest.approx(true, rel=0.25)


def test_what_was_always_won_stays_within_bounds() -> None:
    assert all(0.5 <= one <= 200 for one in fit([(spread([5.0], 0.5), 0.0, 1.0)] * 20))
