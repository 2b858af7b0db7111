"""Why something can't be done now: the reason that is really in the way, not the next one."""

from __future__ import annotations

import pytest

from tests.ezra_nehemiah.tables import GAME, give, heap, lay_out, work, write

RICH = {"gold": 9, "stone": 9, "wood": 9, "ash": 9, "silver": 9, "food": 9, "supply": 1}
Has = dict[str, int]


def reason(main: str, banners: int, text: str, has: Has) -> tuple[str, str]:
    """The rule and the sentence, in a turn with these banners left in which the player has all but these."""
    position = work(main, banners)
    lay_out(position, t4="quarry", t8="caravan")
    write(position, 1 - position.seat, 0)
    heap(position, "fish")
    give(position, position.seat, **(RICH | has))
    refusal = position.refusal(position.seat, GAME.action(text))
    assert refusal is not None, "it is legal"
    return refusal.rule, refusal.pattern


BANNERS = "this costs {cost} {cost|banner|banners}, and you have {left}"


@pytest.mark.parametrize(
    ("banners", "scroll", "has", "rule", "sentence"),
    [
        (9, "quarry", {"supply": 0}, "E8.2", "you need a worker in your supply to place a scribe"),
        (4, "quarry", {}, "E8.2", BANNERS),
        (9, "caravan", {}, "E8.3", "no chain of occupied tiles leads there from the bottom row"),
        (9, "quarry", {"silver": 3}, "E8.3", "a scribe there costs {silver} silver, tolls included"),
    ],
)
def test_e8_2_why_no_scribe_can_be_placed(
    banners: int, scroll: str, has: Has, rule: str, sentence: str
) -> None:
    assert reason("torah", banners, f"scribe {scroll}", has) == (rule, sentence)


@pytest.mark.parametrize(
    ("has", "sentence"),
    [
        ({"supply": 0}, "you need a worker in your supply to place a Levite"),
        ({"levites": 6}, "you can have at most {count} Levites"),
        ({"food": 0}, "the next Levite costs {cost} food, and you have {food}"),
    ],
)
def test_e6_1_why_no_levite_can_be_placed(has: Has, sentence: str) -> None:
    assert reason("temple", 9, "levite", has) == ("E6.1", sentence)


@pytest.mark.parametrize(
    ("banners", "has", "rule", "sentence"),
    [
        (9, {"supply": 0}, "E7.6", "you need a worker in your supply to build a gate"),
        (2, {}, "E7.4", BANNERS),
        (
            *(3, {"gold": 0, "stone": 0}, "E7.4"),
            "this costs {stone} stone and {wood} wood; gold and banners can't replace everything you lack",
        ),
    ],
)
def test_e7_4_why_no_gate_can_be_built(banners: int, has: Has, rule: str, sentence: str) -> None:
    assert reason("walls", banners, "build fish", has) == (rule, sentence)
