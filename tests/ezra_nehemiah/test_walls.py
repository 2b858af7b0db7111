"""Rubble, walls and gates (E7)."""

from __future__ import annotations

import pytest

from mudbrick.engine import Event
from mudbrick.games.ezra_nehemiah.box.names import GATES
from mudbrick.games.ezra_nehemiah.chapters import e15_ending
from mudbrick.games.ezra_nehemiah.numbers import marks
from mudbrick.games.ezra_nehemiah.position import EzraPosition
from tests.ezra_nehemiah.tables import (
    GAME,
    RING,
    WALL_CARDS,
    gain,
    gate,
    give,
    has,
    heap,
    legal,
    play,
    refresh,
    refused,
    teach,
    turn,
    wall,
    work,
)


def deck(position: EzraPosition, player: int, *cards: str) -> None:
    """Put wall cards on top of a player's deck."""
    numbers = [WALL_CARDS.index(card) for card in cards]
    rest = [card for card in position.wall_decks[player] if card not in numbers]
    position.wall_decks[player] = bytes(numbers + rest)
    refresh(position)


def only(position: EzraPosition, player: int, *cards: str) -> None:
    """Leave a player just these wall cards."""
    position.wall_decks[player] = bytes(WALL_CARDS.index(card) for card in cards)
    refresh(position)


def build(position: EzraPosition, space: str, *choices: str) -> None:
    """Build on a cleared space, paying with the dearest cubes that are asked for."""
    heap(position, space)
    play(position, f"build {space}")
    while position.observe(None).phase == "payment":
        paid = sorted(legal(position, "pay"), key=["pay stone", "pay wood", "pay gold", "pay banners"].index)
        play(position, paid[0])
    play(position, *choices)


def test_e7_2_ending_the_turn_gives_up_rubble_that_the_banners_would_clear_and_what_could_be_built() -> None:
    for banners, given_up in ((20, ["clear ash w9", "build w10"]), (0, [])):
        position = work("walls", banners)
        heap(position, "w9", ash=1)
        heap(position, "w10")
        assert ("build w10" in legal(position, "build")) == (banners > 0)
        found = [GAME.text(action) for action in position.given_up(position.seat, GAME.action("end"))]
        assert [text for text in found if text.endswith(("w9", "w10"))] == given_up


def test_e7_4_what_is_paid_and_the_usual_way_to_pay_the_rest_are_told() -> None:
    position = work("walls", 20)
    seat = position.seat
    heap(position, "w9")
    stone, wood = RING.stone[RING.names.index("w9")], RING.wood[RING.names.index("w9")]
    give(position, seat, stone=stone, wood=wood, gold=5)
    owed = {good: count for good, count in (("stone", stone), ("wood", wood)) if count}
    assert position.observe(seat).prices["build w9"] == owed
    assert position.observe(seat).payment is None
    play(position, "build w9")
    position.turn[marks.BANNERS] = 3  # enough for one cube
    refresh(position)
    parts = stone + wood
    assert parts > 1
    first = position.observe(seat).payment
    assert first is not None and position.observe(1 - seat).payment is None
    assert (first.paid, first.parts) == (0, parts)
    cubes = ["pay stone"] * stone + ["pay wood"] * wood
    assert [GAME.text(action) for action in first.usual] == ["pay banners", *cubes[1:]]
    play(position, "pay gold")  # another way is possible, and the rest has a usual one still
    then = position.observe(seat).payment
    assert then is not None and (then.paid, then.parts, len(then.usual)) == (1, parts, parts - 1)
    for action in then.usual:
        if action in position.actions(seat):  # what can be paid in one way only is not asked for
            position.play(seat, action)
    assert position.observe(seat).payment is None
    assert has(position, seat, "gold") == (4,)


def test_e7_4_banners_that_pay_for_what_is_missing_are_not_spent_on_what_is_there() -> None:
    position = work("walls", 20)
    seat = position.seat
    heap(position, "w9")
    stone, wood = RING.stone[RING.names.index("w9")], RING.wood[RING.names.index("w9")]
    assert stone > 1 and wood == 0
    give(position, seat, stone=stone - 1, wood=0, gold=0)
    play(position, "build w9")
    position.turn[marks.BANNERS] = 3
    refresh(position)
    for _ in range(stone):
        payment = position.observe(seat).payment
        if payment is not None:
            position.play(seat, payment.usual[0])
    assert position.observe(seat).payment is None and has(position, seat, "stone") == (0,)


def test_e7_1_one_space_a_turn_that_is_neither_neutral_nor_built() -> None:
    position = work("walls", 20)
    heap(position, "w9", ash=1)
    heap(position, "w10", ash=2)
    assert refused(position, "build w10") == "E7.1"  # clearing comes first
    for built in ("w4", "muster", "sheep"):
        assert refused(position, f"build {built}") == "E7.1"
    play(position, "clear ash w9")
    if position.observe(None).phase == "blessing":
        play(position, "bless red")
    assert refused(position, "clear ash w10") == "E7.1"
    build(position, "w9")
    until_turn(position)
    assert refused(position, "clear ash w10") == "E7.1" and position.turn[marks.BUILT] == 1


def test_e7_1_what_is_built_says_so_whatever_is_asked() -> None:
    position = turn(2)
    for text in ("clear ash sheep", "build w4"):  # before a character is played
        refusal = position.refusal(position.deciders[0], GAME.action(text))
        assert refusal is not None and (refusal.rule, refusal.pattern) == ("E7.1", "{space} is already built")
    gain(position, position.seat, "resource 1")  # a question of its own
    refusal = position.refusal(position.deciders[0], GAME.action("clear gold muster"))
    assert refusal is not None and refusal.pattern == "{space} is already built"


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("clear ash w9", "rubble is cleared during the walls action"),
        ("build w9", "walls and gates are built during the walls action"),
    ],
)
def test_e7_1_walls_are_worked_at_in_the_walls_action_only(text: str, reason: str) -> None:
    position = work("torah", 9)
    heap(position, "w9", ash=1)
    refusal = position.refusal(position.seat, GAME.action(text))
    assert refusal is not None and (refusal.rule, refusal.pattern) == ("E7.1", reason)


def until_turn(position: EzraPosition) -> None:
    while position.observe(None).phase not in ("walls", "temple", "torah"):
        position.play(position.deciders[0], position.choices[0])


@pytest.mark.parametrize(("cube", "grey"), [("ash", 1), ("stone", 2), ("wood", 2), ("gold", 3)])
def test_e7_2_clearing_costs_banners_by_the_cube(cube: str, grey: int) -> None:
    position = work("walls", grey - 1)
    seat = position.seat
    heap(position, "w10", **{cube: 2})
    assert refused(position, f"clear {cube} w10") == "E7.2"
    position.turn[marks.BANNERS] = grey
    refresh(position)
    play(position, f"clear {cube} w10")
    assert has(position, seat, cube) == (10,) and position.turn[marks.BANNERS] == 0
    assert position.observe(None).rubble["w10"] == (cube,)


def test_e7_3_the_last_cube_of_a_wall_space_brings_its_blessing_a_gate_none() -> None:
    for space, colour in (("w9", "red"), ("w10", "orange"), ("w8", "purple")):
        position = work("walls", 9)
        heap(position, space, ash=2)
        play(position, f"clear ash {space}")
        assert has(position, position.seat, f"blessing_{colour}") == (0,)
        play(position, f"clear ash {space}")
        assert has(position, position.seat, f"blessing_{colour}") == (1,)
    position = work("walls", 9)
    heap(position, "fish", ash=1)
    play(position, "clear ash fish")
    assert has(position, position.seat, "blessing_orange", "blessing_purple", "blessing_red") == (0, 0, 0)


def test_e7_4_a_gate_costs_three_grey_two_stone_and_a_wood() -> None:
    position = work("walls", 3)
    seat = position.seat
    heap(position, "fish")
    give(position, seat, gold=0, stone=2, wood=1)
    play(position, "build fish")  # one way to pay, so it isn't asked
    assert has(position, seat, "stone", "wood") == (0, 0) and position.turn[marks.BANNERS] == 0


def test_e7_4_gold_or_three_grey_replace_a_cube_any_number_of_times() -> None:
    position = work("walls", 8)
    seat = position.seat
    heap(position, "fish")
    give(position, seat, gold=1, stone=1, wood=0)
    play(position, "build fish")  # 5 grey left: one discount; stone, stone, wood are owed
    assert legal(position) == {"pay gold", "pay stone", "pay banners"}
    play(position, "pay banners")
    until_turn(position)
    assert has(position, seat, "gold", "stone", "wood") == (0, 0, 0)
    assert position.turn[marks.BANNERS] == 2
    position = work("walls", 5)
    heap(position, "fish")
    give(position, position.seat, gold=0, stone=2, wood=0)
    assert refused(position, "build fish") == "E7.4"


@pytest.mark.parametrize(("banners", "gold"), [(6, 0), (3, 1)])
def test_e7_4_nothing_is_replaced_that_would_leave_the_rest_unpaid(banners: int, gold: int) -> None:
    """Only the wood is lacking: what could replace it doesn't go for a stone."""
    position = work("walls", banners)
    seat = position.seat
    heap(position, "fish")
    give(position, seat, gold=gold, stone=2, wood=0, supply=1)
    log = play(position, "build fish")
    paid = [event.values["what"] for event in log if event.kind == "paid_building"]
    assert paid == ["stone", "stone", "gold" if gold else "banners"]
    assert position.holders[RING.places["fish"]] == seat and position.turn[marks.BANNERS] == 0


def test_e7_5_of_three_wall_cards_one_is_built_one_goes_on_top_one_under() -> None:
    position = work("walls", 9)
    seat = position.seat
    deck(position, seat, "toll", "bulwark", "market", "beams")
    heap(position, "w9")
    give(position, seat, gold=0)
    events = play(position, "build w9", "pay stone", "pay stone")
    assert legal(position, "wall") == {"wall toll", "wall bulwark", "wall market"}
    assert any(event.kind == "saw_walls" and event.teaches for event in events)
    silver = has(position, seat, "silver")[0]
    play(position, "wall toll")
    assert has(position, seat, "silver")[0] == silver + 3
    assert legal(position, "top") == {"top bulwark", "top market"}
    play(position, "top market")
    cards = [WALL_CARDS[card] for card in position.wall_decks[seat]]
    assert (cards[0], cards[1], cards[-1], len(cards)) == ("market", "beams", "bulwark", 11)


def test_e7_5_with_fewer_cards_fewer_are_looked_at_and_with_none_no_wall_is_built() -> None:
    position = work("walls", 9)
    seat = position.seat
    only(position, seat, "market", "toll")
    give(position, seat, gold=0)
    heap(position, "w9")
    play(position, "build w9", "pay stone", "pay stone", "wall market")
    assert position.wall_decks[seat] == bytes([WALL_CARDS.index("toll")])  # a single one stays on top
    position = work("walls", 9)
    heap(position, "w9")
    only(position, position.seat)
    assert refused(position, "build w9") == "E7.5"


@pytest.mark.parametrize("card", WALL_CARDS)
def test_e7_5_each_wall_card_has_its_effect(card: str) -> None:
    position = work("walls", 9, 4)
    seat = position.seat
    only(position, seat, card)
    heap(position, "w14")  # between walls: no connection
    give(position, seat, gold=0, vp=10, tent=0, altar=0, silver=0)
    play(position, "build w14", "pay stone", "pay stone")
    if card == "prayer":
        play(position, "bless purple")
    gained = {
        "kinsmen": ("supply", 7), "treasury": ("gold", 1), "prayer": ("blessing_purple", 1),
        "watchfire": ("altar", 2), "encampment": ("tent", 1), "toll": ("silver", 3), "granary": ("food", 22),
        "cornerstone": ("stone", 8), "beams": ("wood", 10), "offering": ("altar", 1), "market": ("silver", 2),
        "bulwark": ("vp", 10),
    }  # fmt: skip
    what, amount = gained[card]
    assert has(position, seat, what) == (amount,)
    assert e15_ending.buildings(position, seat) == GAME.box.wall_vp[WALL_CARDS.index(card)]


def test_e7_6_a_gate_needs_a_worker_and_gives_its_silver_and_the_keepers_reward() -> None:
    position = work("walls", 9)
    seat = position.seat
    give(position, seat, supply=0)
    heap(position, "fish")
    assert refused(position, "build fish") == "E7.6"
    give(position, seat, supply=1, silver=0, gold=0)
    position.gate_silver[GATES.index("fish")] = 4
    build(position, "fish")
    assert has(position, seat, "supply", "silver") == (0, 4 + 3)
    assert position.gate_silver[GATES.index("fish")] == 0
    assert position.holders[RING.places["fish"]] == seat


@pytest.mark.parametrize(
    ("name", "what", "amount"),
    [("muster", "blessing_red", 1), ("east", "altar", 2), ("water", "food", 2), ("dung", "gold", 1),
     ("valley", "tent", 1), ("fish", "silver", 3)],
)  # fmt: skip
def test_e7_6_each_gate_rewards_its_keeper(name: str, what: str, amount: int) -> None:
    position = work("walls", 9, 4)
    seat = position.seat
    give(position, seat, gold=0, food=0, silver=0, altar=0, tent=0)
    build(position, name)
    if name == "muster":
        play(position, "bless red")
    assert has(position, seat, what) == (amount,)


def test_e7_7_a_connection_pays_both_owners_once_each() -> None:
    """The rulebook's example: a wall beside the Horse Gate pays keeper and builder a stone and a silver."""
    position = work("walls", 3, 4)
    seat, other = position.seat, (position.seat + 1) % 4
    holder = RING.places["horse"]
    position.holders[holder] = other
    only(position, seat, "bulwark")
    give(position, seat, gold=0, stone=1, wood=1, silver=0)
    give(position, other, stone=0, silver=0)
    heap(position, "w8")
    play(position, "build w8")
    assert has(position, seat, "stone", "silver") == has(position, other, "stone", "silver") == (1, 1)
    # The other example: both are Red's, so 2 ash are gained, not 4.
    position = work("walls", 9, 4)
    seat = position.seat
    gate(position, seat, "east")
    only(position, seat, "bulwark")
    give(position, seat, gold=0, stone=3, ash=0)
    heap(position, "w7")
    position.turn[marks.BANNERS] = 4
    refresh(position)
    play(position, "build w7")
    assert has(position, seat, "ash", "stone") == (2, 0)


def test_e7_7_a_gate_between_two_walls_connects_with_each() -> None:
    position = work("walls", 9, 4)
    seat, other = position.seat, (position.seat + 1) % 4
    wall(position, seat, "w10", "bulwark")
    wall(position, other, "w11", "bulwark")
    give(position, seat, altar=0, gold=0)
    give(position, other, altar=0)
    build(position, "water")
    assert has(position, seat, "altar") == (2,) and has(position, other, "altar") == (1,)


def test_e7_7_neutral_walls_and_gates_never_connect_but_a_third_players_free_corner_does() -> None:
    position = work("walls", 9, 3)
    seat = position.seat
    give(position, seat, gold=0)
    kinds = [event.kind for event in play_building(position, "east")]
    assert "connected" not in kinds  # w6 is neutral
    free = next(space for space in RING.corners if work("walls", 9, 3).holders[space] == 9)
    position = work("walls", 9, 3)
    seat = position.seat
    name = RING.names[(free + 1) % RING.size]
    only(position, seat, "bulwark")
    give(position, seat, gold=0)
    kinds = [event.kind for event in play_building(position, name)]
    assert "connected" in kinds


def play_building(position: EzraPosition, name: str) -> list[Event]:
    heap(position, name)
    events = play(position, f"build {name}")
    while position.observe(None).phase == "payment":
        events += play(position, sorted(legal(position))[-1])
    return events


def test_e7_8_walls_and_gates_score_at_the_end_only() -> None:
    position = work("walls", 9, 4)
    seat = position.seat
    give(position, seat, gold=0, vp=10)
    build(position, "fish")
    assert has(position, seat, "vp") == (10,) and e15_ending.buildings(position, seat) == 3


def test_e7_9_the_quarry_comes_off_before_other_discounts_and_the_space_is_fixed() -> None:
    position = work("walls", 3)
    seat = position.seat
    heap(position, "fish")
    give(position, seat, gold=0, stone=1, wood=1)
    assert refused(position, "build fish") == "E7.4"
    teach(position, seat, "quarry")
    play(position, "build fish")
    assert has(position, seat, "stone", "wood") == (0, 0)


def test_e7_9_the_quarry_gives_the_only_stone_of_a_wall() -> None:
    position = work("walls", 3)
    seat = position.seat
    heap(position, "w8")
    only(position, seat, "bulwark")
    give(position, seat, gold=0, stone=0, wood=1)
    assert refused(position, "build w8") == "E7.4"
    teach(position, seat, "quarry")
    log = play(position, "build w8")
    assert [event.values["what"] for event in log if event.kind == "paid_building"] == ["wood"]
    assert has(position, seat, "wood") == (0,)


def test_e7_9_the_order_of_a_gate_is_silver_reward_scroll_connections() -> None:
    position = work("walls", 9, 4)
    seat = position.seat
    wall(position, seat, "w10", "bulwark")
    teach(position, seat, "gate_watch")
    give(position, seat, gold=0)
    heap(position, "water")
    log = play_building(position, "water")
    log += play(position, "bless red")
    kinds = [event.kind for event in log]
    order = ["built_gate", "gained", "blessed", "connected", "altar"]
    assert [kinds.index(kind) for kind in order] == sorted(kinds.index(kind) for kind in order)


def test_e17_4_the_owner_knows_the_card_on_top_and_the_one_under() -> None:
    position = work("walls", 9)
    seat = position.seat
    deck(position, seat, "toll", "bulwark", "market")
    give(position, seat, gold=0)
    heap(position, "w9")
    play(position, "build w9", "pay stone", "pay stone")
    assert position.observe(seat).boards[seat].wall_top == ("toll", "bulwark", "market")
    assert position.observe(1 - seat).boards[seat].wall_top == ()
    play(position, "wall toll", "top market")
    own, others = position.observe(seat).boards[seat], position.observe(1 - seat).boards[seat]
    assert (own.wall_top, own.wall_under) == (("market",), ("bulwark",))
    assert (others.wall_top, others.wall_under) == ((), ())
    assert position.observe(None).boards[seat].wall_deck_size == 11
