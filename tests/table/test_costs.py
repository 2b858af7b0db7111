"""What a choice costs is told with what it brings, whether its events tell of it or not."""

from __future__ import annotations

from mudbrick.engine.contract import Position
from mudbrick.table import looking
from tests.ezra_nehemiah.tables import give, heap, work
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


def test_e6_3_e6_6_e8_2_e8_7_other_main_actions_use_up_their_banners() -> None:
    assert cost(work("temple", 9), "lay gold 3") == ({"redbanner": 3}, {})
    assert cost(work("temple", 9), "burn ash")[0].keys() == {"redbanner"}
    assert cost(work("torah", 9), "tent 1")[0].keys() == {"bluebanner"}
    assert cost(work("temple", 9), "levite banner") == ({}, {})


def test_n6_3_a_card_costs_its_wood() -> None:
    position = scene(cards={"1b": "wall_1"}, workers={"1b": "ready 0"}, wood=[2, 0, 0, 0])
    play(position, "activate 1b")
    assert cost(position, "use 1b") == ({"wood": 1}, {})
