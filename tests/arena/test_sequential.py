"""Sequential tests: they err as rarely as they promise, and stop early when it is clear."""

from __future__ import annotations

import random

import pytest

from mudbrick.arena.sequential import FEWEST, Test, judge, share

TEST = Test(0, 100)


def deals(chance: random.Random, p: float, count: int) -> list[float]:
    """Mirrored pairs of games, each won with probability p."""
    return [((chance.random() < p) + (chance.random() < p)) / 2 for _ in range(count)]


@pytest.mark.parametrize(("elo", "right"), [(0, False), (100, True)])
def test_the_wrong_hypothesis_is_taken_in_about_one_of_twenty(elo: float, right: bool) -> None:
    chance = random.Random(7)
    verdicts = [judge(deals(chance, share(elo, 2), 600), 2, TEST) for _ in range(300)]
    decided = [verdict.stronger for verdict in verdicts if verdict.deals is not None]
    assert len(decided) > 290
    assert decided.count(not right) / len(decided) < 0.085


def test_a_clear_pairing_ends_soon_and_an_even_one_does_not_end_by_luck_alone() -> None:
    assert judge([1.0] * 30, 2, Test(-20, 20)).deals is not None
    assert judge([1.0] * (FEWEST - 1), 2, Test(-20, 20)).deals is None
    assert judge([0.5] * 30, 2, Test(-20, 20)).deals is None
    lost = judge([0.0] * 30, 2, Test(-20, 20))
    assert lost.stronger is False
    assert judge([1.0, 0.0] * 30, 2, Test(-20, 20)).stronger is None


def test_at_larger_tables_the_fair_share_is_the_measure() -> None:
    assert share(0, 4) == 0.25
    assert judge([0.5, 0.25] * 40, 4, Test(-20, 20)).stronger is True
    assert judge([0.5, 0.25] * 40, 2, Test(-20, 20)).stronger is False
