"""What a choice costs is told with what it brings, whether its events tell of it or not."""

from __future__ import annotations

import pytest

from mudbrick.engine.contract import Position
from mudbrick.games.ezra_nehemiah.box.names import GOODS
from mudbrick.table import looking
from tests.ezra_nehemiah.tables import GAME, give, heap, lay_out, work
from tests.nehemiah.scenes import play, scene
from tests.table.test_why_not import seated


def cost(position: Position, text: str) -> tuple[dict[str, int], dict[str, int]]:
    """What an action surely costs, and what is to be paid for it in parts afterwards."""
    told = looking.preview(seated(position), position.deciders[0], position.game.action(text))
    return told.price, told.owed


def test_e7_2_clearing_uses_up_grey_banners() -> None:
    position = work("walls", 9)
    heap(position, "w1", stone=1)
    assert cost(position, "clear stone w1") == ({"greybanner": 2}, {})


def test_e7_4_a_building_costs_banners_for_sure_and_its_cubes_in_ways_that_can_be_chosen() -> None:
    position = work("walls", 9)
    heap(position, "w1")
    assert cost(position, "build w1") == ({"greybanner": 3}, {"stone": 2})
    position = work("walls", 3)
    heap(position, "w1")
    give(position, position.seat, gold=0, stone=2)
    assert cost(position, "build w1") == ({"greybanner": 3, "stone": 2}, {})


def test_e7_4_gold_that_must_stand_for_a_cube_is_what_the_building_costs() -> None:
    position = work("walls", 3)
    heap(position, "w1")
    give(position, position.seat, gold=2, stone=0)
    assert cost(position, "build w1") == ({"greybanner": 3, "gold": 2}, {})


def test_e7_4_banners_that_must_stand_for_cubes_are_what_the_building_costs() -> None:
    position = work("walls", 9)
    heap(position, "w1")
    give(position, position.seat, gold=0, stone=0)
    assert cost(position, "build w1") == ({"greybanner": 9}, {})


def test_e7_4_of_a_building_what_is_paid_before_anything_can_be_chosen_is_no_more_owed() -> None:
    position = work("walls", 3)
    heap(position, "fish")
    give(position, position.seat, gold=3, stone=0, wood=1)
    assert cost(position, "build fish") == ({"greybanner": 3, "worker": 1, "gold": 2}, {"wood": 1})
    position.play(position.seat, GAME.action("build fish"))
    paying = position.payment(position.seat)
    assert paying is not None and (paying.paid, paying.parts) == (2, 3)


def test_e6_3_e6_6_work_of_the_levites_costs_the_cube_and_its_banners() -> None:
    assert cost(work("temple", 9), "lay gold 3") == ({"redbanner": 3, "gold": 1}, {})
    position = work("temple", 9)
    banners = GAME.box.altar_red[GOODS.index("ash")]
    assert cost(position, "burn ash") == ({"redbanner": banners, "ash": 1}, {})
    assert cost(position, "levite banner") == ({}, {})


@pytest.mark.parametrize(("distance", "banners", "cubes"), [(1, 2, 0), (2, 5, 0), (3, 7, 1), (4, 10, 1)])
def test_e8_7_a_long_journey_costs_a_cube_of_choice_besides(distance: int, banners: int, cubes: int) -> None:
    position = work("torah", 12)
    owed = {"goods": cubes} if cubes else {}
    assert cost(position, f"tent {distance}") == ({"bluebanner": banners}, owed)
    give(position, position.seat, stone=0, wood=4, ash=0)  # nothing to choose among
    price = {"bluebanner": banners} | ({"wood": cubes} if cubes else {})
    assert cost(position, f"tent {distance}") == (price, {})


def test_e6_1_e7_6_e8_2_e10_1_whoever_is_sent_is_a_worker_less() -> None:
    assert cost(work("temple", 9), "levite")[0] == {"food": 2, "worker": 1}
    assert cost(work("torah", 9), "trader 1")[0] == {"worker": 1}
    assert cost(work("torah", 9), "elder 1")[0] == {"worker": 1}
    position = work("torah", 9)
    lay_out(position, t0="caravan")
    assert cost(position, "scribe caravan")[0] == {"bluebanner": 3, "silver": 2, "worker": 1}
    position = work("walls", 9)
    heap(position, "fish")
    assert cost(position, "build fish")[0]["worker"] == 1


def test_n3_1_n6_10_a_worker_that_is_sent_leaves_the_reserve() -> None:
    position = scene(cards={"1b": "place_any"}, workers={"1b": "ready 0"})
    assert cost(position, "send 2") == ({"worker": 1}, {})
    play(position, "activate 1b", "use 1b")
    assert cost(position, "place 3d") == ({"worker": 1}, {})


def test_n6_3_a_card_costs_its_wood() -> None:
    position = scene(cards={"1b": "wall_1"}, workers={"1b": "ready 0"}, wood=[2, 0, 0, 0])
    play(position, "activate 1b")
    assert cost(position, "use 1b") == ({"wood": 1}, {})
