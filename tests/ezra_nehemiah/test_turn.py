"""The shape of the game, turns, characters and banners (E3, E4, E5)."""

from __future__ import annotations

import pytest

from mudbrick.engine import FastChance
from mudbrick.games.ezra_nehemiah.box.names import BLUE, GREY, RED
from mudbrick.games.ezra_nehemiah.chapters import e05_banners
from mudbrick.games.ezra_nehemiah.numbers import fields, marks, tasks
from tests.contract.walks import steps
from tests.ezra_nehemiah.tables import (
    CHARACTERS,
    GAME,
    gain,
    give,
    has,
    hold,
    lay_out,
    legal,
    play,
    refresh,
    refused,
    table,
    teach,
    tile,
    turn,
    work,
)


def test_e3_1_three_weeks_of_six_days_with_a_turn_for_each_player() -> None:
    for seats in (2, 3, 4):
        position = table(seats, seats)
        ends: list[tuple[int, int, int]] = []
        for seat, action in steps(position, FastChance(seats)):
            if GAME.text(action) == "end" and position.agenda[-4] == tasks.ASK_TURN:
                ends.append((position.week, position.day, seat))
            position.play(seat, action)
        assert len(ends) == 18 * seats
        first = [seat for week, day, seat in ends if (week, day) == (0, 0)]
        assert first == [(first[0] + place) % seats for place in range(seats)]
        assert ends[6 * seats][2] == (first[0] + 1) % seats  # the shofar went on


def test_e3_2_a_turn_is_a_character_a_main_action_and_freedoms_between() -> None:
    position = turn(2)
    seat = position.seat
    give(position, seat, gold=2, stone=0, wood=3, ash=0, silver=9)
    hold(position, seat, "mason", "singer", "teacher", "scholar")
    assert refused(position, "temple") == "E3.2" and refused(position, "end") == "E3.3"
    assert (
        "trader 1" in legal(position)
        and "elder 1" in legal(position)
        and "develop traders" in legal(position)
    )
    play(position, "trader 1", "play mason 1")
    assert refused(position, "play singer 2") == "E3.2" and refused(position, "trader 2") == "E10.1"
    play(position, "elder 1", "temple", "develop traders", "levite banner")
    assert refused(position, "walls") == "E3.2" and refused(position, "develop labourers") == "E9.1"
    assert position.of_player(seat, fields.HAND).bit_count() == 3
    play(position, "end")
    assert position.seat != seat and position.of_player(seat, fields.HAND).bit_count() == 4


def test_e3_3_a_main_action_must_be_chosen_but_nothing_need_be_done_in_it() -> None:
    position = turn(2)
    seat = position.seat
    hold(position, seat, "mason", "singer", "teacher", "scholar")
    play(position, "play mason 1", "walls", "end")
    assert position.seat != seat


def test_e3_4_cubes_over_the_limit_are_returned_by_all_the_active_player_first() -> None:
    position = work("walls", 0, 3)
    seat, after = position.seat, (position.seat + 1) % 3
    for player in range(3):
        tile(position, player, "guards", 2)  # limit 4
    give(position, seat, gold=1, stone=2, wood=2, ash=0)
    give(position, after, gold=5, stone=0, wood=0, ash=1)
    play(position, "end")
    assert position.deciders == (seat,) and legal(position) == {
        "discard gold",
        "discard stone",
        "discard wood",
    }
    play(position, "discard stone")
    assert position.deciders == (after,)
    play(position, "discard gold", "discard ash")
    assert has(position, after, "gold", "ash") == (4, 0) and position.seat == after


def test_e4_1_a_pile_takes_two_cards_and_covers_the_lower() -> None:
    position = turn(2)
    seat = position.seat
    position.piles[3 * seat] = bytes([CHARACTERS.index("mason"), CHARACTERS.index("singer")])
    hold(position, seat, "teacher", "scholar")
    assert legal(position, "play") == {
        f"play {card} {pile}" for card in ("teacher", "scholar") for pile in (2, 3)
    }
    assert refused(position, "play teacher 1") == "E4.1" and refused(position, "play soldier 2") == "E4.1"
    assert e05_banners.banners(position, seat, GREY) == 0  # the mason's are covered
    assert position.observe(None).boards[seat].piles[0] == ("mason", "singer")  # play is public


def test_e4_2_a_card_has_three_banners_a_gate_and_a_scoring() -> None:
    box = GAME.box
    for card in range(10):
        assert len(box.all_banners[card]) == 3 and 0 <= box.trade_gate[card] < 10
        assert bool(box.offers[card]) != any(box.sales[card])
    assert len(set(box.trade_gate)) == len(set(box.counts)) == 10


def test_e4_3_the_hand_is_filled_to_four_or_five_with_the_scroll() -> None:
    for scrolls, size in (((), 4), (("open_door",), 5)):
        position = work("walls", 0)
        seat = position.seat
        give(position, seat, gold=0, stone=0, wood=0, ash=0)
        teach(position, seat, *scrolls)
        hold(position, seat, "mason", "singer")
        events = play(position, "end")
        assert position.of_player(seat, fields.HAND).bit_count() == size
        assert any(event.teaches for event in events)
    position = work("walls", 0)
    give(position, position.seat, gold=0, stone=0, wood=0, ash=0)
    seat = position.seat
    position.decks[seat] = b""
    position.put(seat, fields.HAND, 1)
    play(position, "end")
    assert position.of_player(seat, fields.HAND) == 1  # as far as the deck goes


def test_e5_1_banners_come_from_visible_and_tucked_cards_heroes_elders_and_scrolls() -> None:
    """Ten red ones, as in the rulebook's example: 5 on the board, 1 tucked, 2 of an elder, 2 of a scroll."""
    position = turn(2)
    seat = position.seat
    tile(position, seat, "elders", 1)
    teach(position, seat, "council")
    position.piles[3 * seat] = bytes([CHARACTERS.index("musician")])  # red 3
    position.piles[3 * seat + 1] = bytes([CHARACTERS.index("soldier")])  # red 1
    position.put(seat, fields.TUCKED, 1 << CHARACTERS.index("jeweller"))  # red 1 on top
    hold(position, seat, "mason")  # red 1
    silver = has(position, seat, "silver")[0]
    play(position, "elder 2", "play mason 3", "temple")
    assert position.turn[marks.BANNERS] == 10
    assert has(position, seat, "silver") == (silver + 1,)
    gain(position, seat, "banners red 1", "banners blue 4", "banners any 2")  # in mid-action
    assert position.turn[marks.BANNERS] == 13
    position.put(seat, fields.HEROES, 0b111)
    assert [e05_banners.banners(position, seat, colour) for colour in (RED, GREY, BLUE)] == [8, 10, 2]
    play(position, "end")
    assert position.turn[marks.BANNERS] == 0


def test_e5_1_everybody_sees_what_each_main_action_would_have_while_one_is_to_be_chosen() -> None:
    position = turn(2)
    seat = position.seat
    tile(position, seat, "elders", 1)
    teach(position, seat, "council")
    position.piles[3 * seat] = bytes([CHARACTERS.index("musician")])  # red 3, grey 1
    position.put(seat, fields.TUCKED, 1 << CHARACTERS.index("scholar"))  # blue 2 on top
    hold(position, seat, "mason")  # red 1, grey 3
    play(position, "elder 2")  # red 2, and 2 of any colour by the council
    assert position.observe(seat).banners == {}  # a character comes first (E3.2)
    play(position, "play mason 3")
    for viewer in (seat, 1 - seat, None):
        assert position.observe(viewer).banners == {"temple": 8, "walls": 6, "torah": 4}
    for action, count in position.observe(None).banners.items():
        chosen = position.copy()
        play(chosen, action)
        assert chosen.turn[marks.BANNERS] == count
        assert chosen.observe(None).banners == {}


def test_a_hero_taken_in_a_blue_action_adds_its_banners_at_once() -> None:
    position = work("torah", 3)
    lay_out(position, t1="ezra")
    play(position, "scribe ezra")
    assert position.turn[marks.BANNERS] == 2
    assert "tent 1" in legal(position)


@pytest.mark.parametrize(
    ("main", "things", "given_up"),
    [
        ("temple", {"levites": 1, "food": 9, "ash": 1}, {"levite", "burn ash"}),
        ("temple", {"levites": 1, "food": 0, "stone": 1}, {f"lay stone {row}" for row in range(1, 6)}),
        ("temple", {"levites": 1, "food": 0}, set()),
        ("torah", {"silver": 9}, {"scribe", "tent 1", "tent 2"}),
        ("torah", {"silver": 0, "wood": 1}, {"tent 1", "tent 2"}),  # further costs cubes
    ],
)
def test_e3_2_ending_the_turn_gives_up_what_the_main_action_is_for(
    main: str, things: dict[str, int], given_up: set[str]
) -> None:
    position = work(main, 9)
    seat = position.seat
    position.turn[marks.AUXILIARY] = 1
    give(position, seat, **{"gold": 0, "stone": 0, "wood": 0, "ash": 0, **things})
    refresh(position)
    found = {GAME.text(action) for action in position.given_up(seat, GAME.action("end"))}
    assert {"scribe" if text.startswith("scribe") else text for text in found} == given_up
    lasting = legal(position) - {GAME.text(action) for action in position.observe(seat).unused}
    assert lasting - {"buy food"} == {"end"}
    assert position.observe(None).unused == position.observe(1 - seat).unused == ()


def test_e3_2_a_turn_that_can_not_end_yet_leaves_nothing_unused() -> None:
    position = turn()
    assert position.unused(position.seat) == () and len(legal(position)) > 0
