"""Why nothing can be done with a thing: told of what is nearest to being possible."""

from __future__ import annotations

import pytest

from mudbrick.engine.contract import Position
from mudbrick.games.ezra_nehemiah.numbers import marks
from mudbrick.games.ezra_nehemiah.numbers.fields import NONE
from mudbrick.games.ezra_nehemiah.position import EzraPosition
from mudbrick.table import entries, looking
from mudbrick.table.plan import SeatPlan, TablePlan, game_named
from mudbrick.table.table import Table
from tests.babylonia import boards
from tests.ezra_nehemiah.tables import give, heap, refresh, work
from tests.nehemiah.scenes import scene


def seated(position: Position) -> Table:
    """A table at a position, where one person holds all seats."""
    setting = position.observe(None).setting
    seats = tuple(SeatPlan("host", name=f"P{seat}") for seat in range(setting.seats))
    plan = TablePlan(setting.game, seats)
    created = entries.Created(plan=plan, rules=1, host="ann", host_name="Ann", key="k", reserved=(), at=0)
    table = Table("t", game_named(setting.game), created)
    table.apply(entries.Started(secret=f"{1:064x}", at=0))
    assert table.history is not None
    table.history.position = position
    return table


def why(position: Position, *touches: str) -> str:
    """What whoever decides is told when nothing can be done with the last of these things."""
    told = looking.why(seated(position), position.deciders[0], touches)
    return f"{told.rule}: {told.reason}"


def cleared(main: str, **has: int) -> EzraPosition:
    """A turn at a wall space that somebody else has cleared."""
    position = work(main or "walls", 9)
    heap(position, "w1")
    if not main:
        position.turn[marks.MAIN] = NONE
    give(position, position.seat, **{"gold": 0, "stone": 0, "wood": 0, "ash": 0} | has)
    return position


def test_e7_4_a_cleared_space_is_built_on_whatever_rubble_is_not_there() -> None:
    walls = "E7.1: walls and gates are built during the walls action"
    assert why(cleared(""), "space:w1") == walls
    assert why(cleared("temple"), "space:w1") == walls
    short = "E7.4: this costs 2 stone and 0 wood; gold and banners can't replace everything you lack"
    position = cleared("walls")
    position.turn[marks.BANNERS] = 3
    refresh(position)
    assert why(position, "space:w1") == short


def test_e7_2_rubble_that_lies_there_is_what_is_meant() -> None:
    position = cleared("temple")
    heap(position, "w1", wood=1, ash=2)
    assert why(position, "space:w1") == "E7.1: rubble is cleared during the walls action"
    position = cleared("walls")
    heap(position, "w1", wood=1)
    position.turn[marks.BANNERS] = 0
    refresh(position)
    assert why(position, "space:w1").startswith("E7.2: this costs ")


@pytest.mark.parametrize(
    ("has", "banners", "used", "reason"),
    [
        ({}, 9, 0, "E6.3: you have no gold, stone or wood to place"),
        ({}, 9, 1, "E6.3: you have no gold, stone or wood to place"),
        ({"stone": 1}, 9, 1, "E6.2: all your Levites have already worked this turn"),
        ({"stone": 1}, 0, 0, "E6.3: this costs 3 banners, and you have 0"),
    ],
)
def test_e6_3_a_row_is_refused_for_the_cube_before_the_levite(
    has: dict[str, int], banners: int, used: int, reason: str
) -> None:
    position = cleared("temple", **has)
    position.turn[marks.LEVITES_USED] = used
    position.turn[marks.BANNERS] = banners
    refresh(position)
    assert why(position, "row:3") == reason


def test_n4_1_an_exhausted_worker_is_not_activated() -> None:
    position = scene(workers={"1a": "exhausted 0", "1b": "ready 0"})
    assert why(position, "card:1a") == "N4.1: the worker on 1a is exhausted"


def test_b3_4_a_field_is_refused_to_the_farmer_that_could_go_there() -> None:
    position = boards.position({"field 7": "22,4"})
    assert why(position, "hex:22,4") == "B3.4: one of your face-up tokens must be next to the crop field"
    nobles = boards.position({"field 7": "22,4"}, stands={0: "PM"}, pools={0: ""})
    assert why(nobles, "hex:22,4").startswith("B3.4: only farmers can go on a crop field")


def test_b4_1_what_is_scored_now_is_what_is_meant() -> None:
    lying = {"F0": "17,1 20,2", "M1": "19,3 22,2", "city S": "21,1"}
    position = boards.position(lying, cities=(3, 0), open_cards=(5, 7))
    assert why(position, "hex:21,1") == "B3.1: 21,1 is occupied by a city or a ziggurat"
    boards.play(position, "place priest 8,8", "place farmer 19,1")
    assert why(position, "hex:4,6") == "B4.1: there is nothing to score at 4,6"
