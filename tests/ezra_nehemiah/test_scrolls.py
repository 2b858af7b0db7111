"""Scroll tiles, one test for each (E11)."""

from __future__ import annotations

import pytest

from mudbrick.games.ezra_nehemiah.chapters import (
    e09_trading,
    e11_points,
    e11_scrolls,
    e13_sabbath,
    e15_ending,
)
from mudbrick.games.ezra_nehemiah.numbers import fields, marks
from mudbrick.games.ezra_nehemiah.numbers.works import WORKS
from mudbrick.games.ezra_nehemiah.position import EzraPosition
from tests.ezra_nehemiah.tables import (
    CHARACTERS,
    GAME,
    SCROLLS,
    WALL_CARDS,
    gain,
    gate,
    give,
    has,
    heap,
    hold,
    lay_out,
    legal,
    play,
    prepare,
    refresh,
    refused,
    teach,
    tile,
    turn,
    wall,
    work,
    write,
)


@pytest.mark.parametrize("scroll", SCROLLS[3:])
def test_points_at_once_are_gained_or_lost_with_the_scribe(scroll: str) -> None:
    gold = {"full_rows", "multitude", "builders"}
    wood = {
        "sixth_day",
        "tithe",
        "priestly_due",
        "gate_watch",
        "council",
        "gilded_path",
        "open_door",
        "broker",
    }
    points = 1 if scroll in gold | wood | {"market_day"} else -1 if scroll == "study_feeds" else 0
    position = work("torah", 9)
    seat = position.seat
    row = 3 if scroll in position.frame.box.scrolls.gold else 1
    lay_out(position, **{f"t{12 if row == 3 else 3}": scroll})
    if row == 3:
        write(position, seat, 0, 3, 7)
    give(position, seat, vp=10)
    play(position, f"scribe {scroll}")
    assert has(position, seat, "vp") == (10 + points,)


def check_scored(scroll: str, points: int, position: EzraPosition) -> None:
    assert e11_points.points(position, 0, SCROLLS.index(scroll)) == points


def test_e11_1_multitude_counts_levites_gatekeepers_and_scribes_by_threes() -> None:
    position = turn(2)
    give(position, 0, levites=2)
    check_scored("multitude", 1, position)  # 2 Levites and 2 corner gatekeepers
    write(position, 0, 0, 1)
    check_scored("multitude", 2, position)


def test_e11_1_builders_counts_what_was_built_not_corner_gates() -> None:
    position = turn(2)
    for space, card in (("w9", "toll"), ("w10", "market")):
        wall(position, 0, space, card)
    check_scored("builders", 0, position)
    gate(position, 0, "fish")
    check_scored("builders", 1, position)


def test_e11_1_blessed_counts_complete_sets() -> None:
    position = turn(2)
    give(position, 0, blessing_orange=4, blessing_purple=2, blessing_red=3)
    check_scored("blessed", 2, position)


def test_e11_1_full_rows_counts_rows_with_all_spaces_in_play_filled() -> None:
    position = turn(2)
    position.temple[:] = [bytes(6), bytes(6), bytes(5), b"", b""]
    check_scored("full_rows", 2, position)


def test_high_school_scores_two_for_each_scribe_in_the_top_row() -> None:
    position = turn(2)
    write(position, 0, 12, 14, 1)
    check_scored("high_school", 4, position)


def test_low_school_scores_one_for_each_scribe_below_the_top_row() -> None:
    position = turn(2)
    write(position, 0, 12, 14, 1, 3, 8)
    check_scored("low_school", 3, position)


def test_hand_held_scores_the_characters_in_hand() -> None:
    position = turn(2)
    hold(position, 0, "musician", "carpenter")
    give(position, 0, levites=3)
    check_scored("hand_held", 3 + 1, position)


def test_coffers_makes_a_point_of_three_silver() -> None:
    position = turn(2)
    give(position, 0, gold=1, stone=1, wood=0, ash=0, silver=3, food=0)
    assert e15_ending.leftovers(position, 0) == 1
    teach(position, 0, "coffers")
    assert e15_ending.leftovers(position, 0) == 2


def test_e11_2_shared_rampart_takes_the_effect_of_one_wall_directly_beside() -> None:
    position = work("walls", 3, 4)
    seat, other = position.seat, (position.seat + 1) % 4
    teach(position, seat, "shared_rampart")
    wall(position, other, "w13", "toll")
    wall(position, seat, "w15", "market")
    position.wall_decks[seat] = bytes([WALL_CARDS.index("bulwark")])
    give(position, seat, gold=0, silver=0)
    heap(position, "w14")
    play(position, "build w14")
    assert legal(position) == {"rampart w13", "rampart w15"}
    play(position, "rampart w13")
    assert has(position, seat, "silver") == (3,)
    position = work("walls", 3, 3)  # neutral walls and walls across a gate don't count
    seat = position.seat
    teach(position, seat, "shared_rampart")
    wall(position, seat, "w3", "toll")
    position.wall_decks[seat] = bytes([WALL_CARDS.index("bulwark")])
    give(position, seat, gold=0, silver=0, stone=3, wood=3)
    heap(position, "w7")
    position.turn[marks.BANNERS] = 4
    refresh(position)
    play(position, "build w7")
    assert has(position, seat, "silver") == (0,)


@pytest.mark.parametrize(("space", "seats"), [("w1", 2), ("w10", 4)])
def test_e11_2_shared_rampart_is_neither_a_neutral_wall_nor_one_across_a_gate(space: str, seats: int) -> None:
    """Beside w1 lies a neutral wall; between w10 and the wall on w11 stands the Water Gate."""
    position = work("walls", 4, seats)
    seat = position.seat
    teach(position, seat, "shared_rampart")
    if seats == 4:
        gate(position, seat, "water")
        wall(position, seat, "w11", "toll")
    position.wall_decks[seat] = bytes([WALL_CARDS.index("bulwark")])
    give(position, seat, gold=0)
    heap(position, space)
    log = play(position, f"build {space}")
    while position.observe(None).phase == "payment":
        log += play(position, "pay stone")
    assert "built_wall" in [event.kind for event in log]
    assert position.observe(None).phase == "walls" and "rampart" not in [event.kind for event in log]


def test_e11_3_long_road_adds_a_space_once_when_two_were_moved_in_all() -> None:
    position = work("torah", 9)
    seat = position.seat
    teach(position, seat, "long_road")
    give(position, seat, tent=0)
    gain(position, seat, "tent 1")
    assert has(position, seat, "tent") == (1,)
    gain(position, seat, "tent 1")  # two in all
    assert has(position, seat, "tent") == (3,)
    assert position.of_player(seat, fields.TENT_MOVED) == 2  # the extra doesn't count
    gain(position, seat, "tent 2")
    assert has(position, seat, "tent") == (5,)  # once a turn
    prepare(position, seat)
    give(position, seat, tent=0)
    gain(position, seat, "tent 2")
    assert has(position, seat, "tent") == (3,)


def test_e11_4_gilded_path_pays_for_golden_spaces_entered_or_passed() -> None:
    position = work("temple", 0)
    seat = position.seat
    teach(position, seat, "gilded_path")
    give(position, seat, altar=3, food=0, silver=0)
    gain(position, seat, "altar 2")
    assert has(position, seat, "altar", "food", "silver") == (5, 2, 1)  # space 4 gives a food of its own


def test_e11_4_gate_watch_blesses_and_feeds_a_new_gatekeeper() -> None:
    position = work("walls", 3)
    seat = position.seat
    teach(position, seat, "gate_watch")
    give(position, seat, gold=0, food=0)
    heap(position, "fish")
    play(position, "build fish", "bless purple")
    assert has(position, seat, "food", "blessing_purple") == (1, 1)


def test_e11_4_council_adds_banners_and_silver_to_elders_not_to_traders() -> None:
    position = work("walls", 0)
    seat = position.seat
    tile(position, seat, "elders", 2)
    teach(position, seat, "council")
    give(position, seat, silver=0)
    play(position, "trader 1")
    assert position.turn[marks.BANNERS] == 0 and has(position, seat, "silver") == (3,)
    play(position, "elder 1")
    assert position.turn[marks.BANNERS] == 3 + 2 and has(position, seat, "silver") == (4,)


def test_e11_4_second_deal_repeats_a_trader_once_for_a_silver() -> None:
    position = work("walls", 0)
    seat = position.seat
    tile(position, seat, "traders", 3, turned=True)
    teach(position, seat, "second_deal")
    give(position, seat, silver=1)
    play(position, "trader 4")
    assert legal(position) == {"again", "decline"}
    play(position, "again")
    assert position.turn[marks.BANNERS] == 6 and has(position, seat, "silver") == (0,)
    assert position.observe(None).phase == "walls"


def test_e11_4_second_deal_is_no_third_one() -> None:
    position = work("walls", 0)
    seat = position.seat
    tile(position, seat, "traders", 3, turned=True)
    teach(position, seat, "second_deal")
    give(position, seat, silver=9)
    play(position, "trader 4", "again")
    assert position.observe(None).phase == "walls" and "again" not in legal(position)
    assert has(position, seat, "silver") == (8,)
    assert position.observe(None).turn["banners"] == 6


def test_e11_4_what_the_broker_and_the_sixth_day_develop_is_paid_for() -> None:
    position = traded(("broker",), silver=5, gold=0, stone=2, wood=0, ash=0)
    seat = position.seat
    play(position, "trade scholar upper", "develop labourers")  # the trade's stone is the third
    assert has(position, seat, "stone") == (0,)
    position = turn(2)
    seat = position.seat
    teach(position, seat, "sixth_day")
    prepare(position, seat)
    give(position, seat, silver=0, supply=0, gold=0, stone=0, wood=5, ash=0)
    play(position, "prepare sixth_day", "develop traders")
    assert has(position, seat, "wood") == (2,)


def traded(scrolls: tuple[str, ...], **goods: int) -> EzraPosition:
    position = work("walls", 0)
    seat = position.seat
    position.turn[marks.PLAYED] = CHARACTERS.index("scholar")
    position.piles[3 * seat] = bytes([CHARACTERS.index("scholar")])
    teach(position, seat, *scrolls)
    give(position, seat, **goods)
    return position


def test_e11_4_broker_gives_silver_or_a_paid_development_after_a_trade() -> None:
    position = traded(("broker",), silver=5, gold=0, stone=2, wood=0, ash=0)
    seat = position.seat
    play(position, "trade scholar upper")
    assert legal(position) == {"take silver", "develop labourers"}
    play(position, "develop labourers")
    assert position.has(seat, fields.TURNED, 1) or position.observe(None).phase == "blessing"
    position = traded(("broker",), silver=5, gold=0, stone=0, wood=0, ash=0)
    play(position, "trade scholar upper")
    assert has(position, seat, "silver") == (5,)


def test_e11_4_settlers_give_gold_for_every_development_free_ones_too() -> None:
    position = work("walls", 0)
    seat = position.seat
    teach(position, seat, "settlers")
    give(position, seat, gold=0, wood=3)
    play(position, "develop traders")
    assert has(position, seat, "gold") == (1,)
    gain(position, seat, "develop")
    play(position, "develop guards")
    assert has(position, seat, "gold") == (2,)


def test_e11_4_sixth_day_gives_silver_and_an_optional_auxiliary_action() -> None:
    position = turn(2)
    seat = position.seat
    position.piles[3 * seat] = bytes([CHARACTERS.index("scholar"), CHARACTERS.index("singer")])
    position.piles[3 * seat + 1] = bytes([CHARACTERS.index("teacher")])
    teach(position, seat, "sixth_day")
    prepare(position, seat)
    give(position, seat, silver=0, supply=0, gold=0, stone=0, wood=0, ash=0)
    play(position, "prepare sixth_day")
    assert legal(position, "trade ") == {"trade singer upper", "trade singer lower", "trade teacher upper"}
    assert "decline" in legal(position)
    play(position, "trade teacher upper")
    assert has(position, seat, "wood", "ash") == (1, 1)


def test_quarry_makes_walls_and_gates_a_stone_cheaper() -> None:
    position = work("walls", 3)
    give(position, position.seat, gold=0, stone=1)
    heap(position, "w9")
    assert refused(position, "build w9") == "E7.4"
    teach(position, position.seat, "quarry")
    play(position, "build w9")
    assert position.turn[marks.BUILT] == 1


def test_copyist_blesses_later_scribes() -> None:
    position = work("torah", 9)
    teach(position, position.seat, "copyist")
    play(position, "scribe zerubbabel", "bless red")
    assert has(position, position.seat, "blessing_red") == (1,)


def test_bargain_lowers_the_lower_offer_only() -> None:
    position = traded(("bargain",), silver=5)
    play(position, "trade scholar upper")
    assert has(position, position.seat, "silver") == (4,)
    position = traded(("bargain",), silver=5)
    play(position, "trade scholar lower")
    assert has(position, position.seat, "silver") == (4,)

    teacher = CHARACTERS.index("teacher")
    assert [e09_trading.price(position, position.seat, teacher, which) for which in (0, 1)] == [1, 4 - 2]


def test_market_day_trades_with_any_visible_character() -> None:
    position = turn(2)
    seat = position.seat
    position.piles[3 * seat] = bytes([CHARACTERS.index("scholar"), CHARACTERS.index("singer")])
    assert legal(position, "trade ") == set()
    teach(position, seat, "market_day")
    assert legal(position, "trade ") == {"trade singer upper", "trade singer lower"}


def test_open_door_lifts_the_limit_of_piles_and_widens_the_hand() -> None:
    position = turn(2)
    seat = position.seat
    position.piles[3 * seat] = bytes([0, 1])
    hold(position, seat, "mason")
    assert refused(position, "play mason 1") == "E4.1"
    teach(position, seat, "open_door")
    play(position, "play mason 1", "walls", "end")
    while position.observe(None).phase == "discard":
        position.play(position.deciders[0], position.choices[0])
    assert position.of_player(seat, fields.HAND).bit_count() == 5


def crew() -> EzraPosition:
    """A player with 2 gatekeepers, 2 scribes, a trader, 2 elders, 3 farmers and a labourer."""
    position = turn(2)
    write(position, 0, 0, 1)
    give(position, 0, traders=1, elders=3, farmers=3, labourers=1)
    return position


@pytest.mark.parametrize(
    ("scroll", "mouths"), [("", 11), ("harvest_home", 7), ("study_feeds", 9), ("toll_bread", 8)]
)
def test_scrolls_that_feed(scroll: str, mouths: int) -> None:
    position = crew()
    if scroll:
        teach(position, 0, scroll)
    assert e13_sabbath.mouths(position, 0) == mouths


@pytest.mark.parametrize(
    ("scroll", "what", "amount"),
    [
        ("eternal_flame", "altar", 3),
        ("returnees", "supply", 1),
        ("tithe", "silver", 4),
        ("caravan", "tent", 2),
    ],
)
def test_scrolls_that_work_in_each_preparation(scroll: str, what: str, amount: int) -> None:
    position = turn(2)
    seat = position.seat
    teach(position, seat, scroll)
    give(position, seat, supply=0, silver=0, tent=0, altar=0, levites=4)
    prepare(position, seat)
    play(position, f"prepare {scroll}")
    if scroll == "returnees":
        play(position, "take ash")
    assert has(position, seat, what) == (amount,)
    assert refused(position, f"prepare {scroll}") == "E12.1"


@pytest.mark.parametrize("scroll", SCROLLS)
def test_e11_4_a_scroll_works_in_its_own_way_and_in_no_other(scroll: str) -> None:
    position = turn(2)
    teach(position, 0, scroll)
    own = GAME.box.scrolls.works[SCROLLS.index(scroll)]
    assert [work for work in range(len(WORKS)) if e11_scrolls.held(position, 0, work)] == [own]
    assert not any(e11_scrolls.held(position, 1, work) for work in range(len(WORKS)))
