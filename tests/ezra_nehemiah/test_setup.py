"""Setup of the board and of the players (E1, E2)."""

from __future__ import annotations

import pytest

from mudbrick.engine import FastChance, MudbrickError
from mudbrick.engine.setting import Deal
from mudbrick.games.ezra_nehemiah.box.names import ALTAR_CARDS, CORNERS, CUBES, GATES
from mudbrick.games.ezra_nehemiah.numbers import fields
from mudbrick.games.ezra_nehemiah.numbers.spaces import NOBODY, UNBUILT, heap_size
from tests.ezra_nehemiah.tables import (
    GAME,
    HEROES,
    RING,
    SCROLLS,
    gain,
    give,
    has,
    legal,
    play,
    refused,
    table,
    tile,
    turn,
)


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_e1_1_goods_never_run_out_but_workers_do(seats: int) -> None:
    position = turn(seats)
    seat = position.deciders[0]
    gain(position, seat, "gold 90", "silver 500")
    assert has(position, seat, "gold")[0] >= 90
    give(position, seat, reserve=0, supply=0, tent=0)
    gain(position, seat, "worker 1")
    assert has(position, seat, "supply", "tent") == (0, 1)


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_e1_2_six_gate_cards_lie_beside_the_board_and_four_corner_gates_are_built(seats: int) -> None:
    position = table(seats)
    neutral = {"muster", "east"} if seats < 3 else set()
    for gate in GATES:
        holder = position.holders[RING.places[gate]]
        assert holder == (NOBODY if gate in CORNERS or gate in neutral else UNBUILT)


def neutral_walls(seats: int) -> set[str]:
    position = table(seats)
    return {RING.names[s] for s in range(RING.size) if position.holders[s] == NOBODY and RING.gate[s] < 0}


@pytest.mark.parametrize("seats", [1, 2])
def test_e1_3_with_one_or_two_players_two_gates_and_six_walls_are_neutral(seats: int) -> None:
    """The three between Muster and East, the one right of East, the two left of Muster."""
    muster, east = RING.places["muster"], RING.places["east"]
    between = {RING.names[space] for space in range(muster + 1, east)}
    around = {RING.names[east + 1], RING.names[muster - 1], RING.names[muster - 2]}
    assert neutral_walls(seats) == between | around
    assert len(between) == 3
    silver = dict(zip(GATES, table(seats).gate_silver))
    assert {gate for gate, count in silver.items() if count == 2} == {"fish", "valley", "dung", "water"}
    assert sum(silver.values()) == 8


def test_e1_4_with_three_players_there_is_silver_on_six_gates_and_three_walls_are_neutral() -> None:
    assert neutral_walls(3) == {"w4", "w5", "w6"}
    assert sorted(table(3).gate_silver) == [0] * 4 + [1] * 6
    assert neutral_walls(4) == set() and sum(table(4).gate_silver) == 0


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_e1_5_rubble_lies_on_every_open_space_by_its_icons(seats: int) -> None:
    position = table(seats)
    for space in range(RING.size):
        wanted = RING.icons[space] if position.holders[space] == UNBUILT else 0
        assert heap_size(position.rubble[space]) == wanted
    assert GAME.box.bag == [10, 20, 20, 14]
    drawn = {position.rubble[RING.places["w13"]] for position in (table(4, seed) for seed in range(30))}
    assert len(drawn) > 5


def test_e1_6_scrolls_lie_in_rows_of_3_4_5_and_6_by_their_backs() -> None:
    position = table(2)
    names = [SCROLLS[scroll] for scroll in position.layout]
    assert set(names[:3]) == set(HEROES)
    assert set(names[3:12]) <= set(GAME.box.scrolls.wood)
    assert set(names[12:]) <= set(GAME.box.scrolls.gold)
    assert len(set(names)) == 18
    assert [position.frame.box.below[tile] for tile in (3, 4, 6, 7, 8, 12, 17)] == [
        [0], [0, 1], [2], [3], [3, 4], [7], [11],
    ]  # fmt: skip
    assert position.observe(None).row_food == (0, 1, 2, 3)


def test_e1_7_fewer_players_have_a_narrower_temple() -> None:
    assert [table(seats).frame.sectors for seats in (1, 2, 3, 4)] == [
        [2, 4, 6],
        [2, 4, 6],
        [2, 4, 7],
        [3, 6, 9],
    ]


def test_e1_8_the_altar_card_is_random_or_chosen_and_places_the_prophets() -> None:
    assert {table(2, seed, altar_card="random").altar_card for seed in range(20)} == {0, 1, 2, 3}
    for number, card in enumerate(ALTAR_CARDS):
        assert table(2, altar_card=card).altar_card == number
    assert table(2, altar_card="dawn").observe(None).prophets == (2, 5)


def test_e1_9_a_random_player_has_the_shofar() -> None:
    assert {table(4, seed).shofar for seed in range(30)} == {0, 1, 2, 3}


def test_e2_1_each_player_gets_a_tile_of_each_kind() -> None:
    position = table(4)
    for kind in range(5):
        assert {position.of_player(player, fields.TILE + kind) for player in range(4)} == {0, 1, 2, 3}
    assert all(position.of_player(player, fields.TURNED) == 0 for player in range(4))


def test_e2_2_players_begin_with_workers_a_tent_points_and_cards() -> None:
    position = table(3)
    for player in range(3):
        assert has(position, player, "supply", "tent", "vp") == (6, 0, 10)
        assert position.of_player(player, fields.HAND).bit_count() == 4
        assert len(position.decks[player]) == 6 and len(position.wall_decks[player]) == 12


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_e2_3_altar_markers_lie_in_reverse_turn_order_the_shofar_holder_last(seats: int) -> None:
    position = table(seats, 5)
    last_first = [(position.shofar - 1 - place) % seats for place in range(seats)]
    assert position.standing == last_first
    assert position.standing[-1] == position.shofar


def test_e2_4_players_begin_with_goods_by_their_guards_tile() -> None:
    position = table(4)
    for player in range(4):
        tile = position.of_player(player, fields.TILE)
        assert (
            list(has(position, player, "gold", "stone", "wood", "ash")) == GAME.box.start_cubes[tile][:CUBES]
        )
        assert sum(GAME.box.start_cubes[tile]) == 2
        assert has(position, player, "silver", "food") == (5, 3)
        assert has(position, player, "blessing_orange", "blessing_purple", "blessing_red") == (0, 0, 0)


def test_e2_5_each_player_has_a_levite_from_the_main_supply() -> None:
    position = table(4)
    assert [has(position, player, "levites", "reserve") for player in range(4)] == [(1, 9)] * 4


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_e2_6_corner_gates_are_taken_in_reverse_turn_order(seats: int) -> None:
    position = table(seats, 3)
    asked = []
    while position.observe(None).phase.endswith("corner"):
        asked.append(position.deciders[0])
        position.play(asked[-1], position.choices[-1])
    reverse = [(position.shofar - 1 - place) % seats for place in range(seats)]
    choosing = (reverse * (2 if seats == 2 else 1))[:3]  # the last one has no choice
    assert asked == choosing
    keepers = [position.holders[space] for space in RING.corners]
    assert keepers.count(NOBODY) == (1 if seats == 3 else 0)
    assert all(has(position, player, "reserve") == (9 - (2 if seats == 2 else 1),) for player in range(seats))


@pytest.mark.parametrize(
    ("seats", "asked"),
    [
        (1, ["first_corner", "second_corner"]),
        (2, ["first_corner", "first_corner", "second_corner"]),
        (3, ["corner"] * 3),
        (4, ["corner"] * 3),
    ],
)
def test_e2_6_who_has_two_gatekeepers_is_told_which_one_is_seated(seats: int, asked: list[str]) -> None:
    position = table(seats)
    phases = []
    while position.observe(None).phase.endswith("corner"):
        phases.append(position.observe(None).phase)
        position.play(position.deciders[0], position.choices[0])
    assert phases == asked


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_e2_6_nobody_takes_a_turn_yet_and_no_food_is_sold_while_corner_gates_are_chosen(seats: int) -> None:
    position = table(seats)
    for player in range(seats):
        tile(position, player, "farmers", 4)  # it sells food
        give(position, player, silver=9)
    while position.observe(None).phase.endswith("corner"):
        assert refused(position, "buy food") == "E9.6"
        position.play(position.deciders[0], position.choices[0])


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_e2_7_white_workers_stand_on_the_outer_tiles_of_the_bottom_row(seats: int) -> None:
    assert table(seats).whites == ([0, 2] if seats < 3 else [-1, -1])


def test_a_deal_that_cannot_come_out_of_the_box_is_refused() -> None:
    deal = GAME.deal(2, FastChance(1))
    for name, wrong in (
        ("start", 2),
        ("altar_card", "midday"),
        ("scrolls", ["ezra"] * 18),
        ("rubble", {}),
        ("tiles", [[1] * 5, [1] * 5]),
        ("characters", [[], []]),
        ("walls", [["toll"] * 12] * 2),
    ):
        with pytest.raises(MudbrickError):
            GAME.begin(Deal(deal.setting, {**deal.setup, name: wrong}))
    with pytest.raises(MudbrickError):
        GAME.begin(Deal(deal.setting, {}))
    assert legal(table(2), "keep") == {f"keep {gate}" for gate in CORNERS}
    assert play(table(2), "keep old")[0].rule == "E2.6"
