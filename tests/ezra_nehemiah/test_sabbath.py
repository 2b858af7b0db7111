"""Preparation, Sabbath, what follows, and the end (E12 to E15)."""

from __future__ import annotations

import pytest

from mudbrick.engine import Event, FastChance
from mudbrick.games.ezra_nehemiah.box.names import GATES
from mudbrick.games.ezra_nehemiah.chapters import e13_sabbath, e15_ending
from mudbrick.games.ezra_nehemiah.numbers import fields, tasks
from mudbrick.games.ezra_nehemiah.position import EzraPosition
from tests.contract.walks import play_out, steps
from tests.ezra_nehemiah.tables import (
    CHARACTERS,
    GAME,
    gain,
    gate,
    give,
    has,
    hold,
    legal,
    play,
    prepare,
    refused,
    table,
    teach,
    tile,
    turn,
    wall,
    write,
)
from tests.ezra_nehemiah.tables import sabbath as begin_sabbath


def test_e12_1_preparations_go_round_from_the_shofar_in_the_players_own_order() -> None:
    position = turn(3)
    first = position.shofar
    for player in range(3):
        give(position, player, supply=1)
    teach(position, first, "eternal_flame")
    begin_sabbath(position)
    assert position.deciders == (first,)
    wanted = {
        "prepare judgement",
        "prepare eternal_flame",
        "assign farmer",
        "assign labourer 1",
        "assign labourer 2",
    }
    assert legal(position) - {"buy food"} == wanted
    assert refused(position, "end") == "E3.3"
    tile(position, first, "farmers", 2)
    play(position, "prepare eternal_flame", "prepare judgement", "assign farmer")
    assert position.deciders == ((first + 1) % 3,)  # all done that must be, nothing that may be


def test_e12_2_every_worker_left_is_assigned_and_produces() -> None:
    """The rulebook's example: a farmer brings 2 food and a cube, a labourer 2 cubes, or 1 and 2 silver."""
    position = turn(2)
    seat = position.seat
    tile(position, seat, "farmers", 1, turned=True)
    tile(position, seat, "labourers", 1)
    prepare(position, seat)
    give(position, seat, supply=3, food=0, silver=0, stone=0, wood=0, ash=0)
    play(position, "assign farmer", "take ash", "assign labourer 1", "take wood", "take stone")
    play(position, "assign labourer 2", "take wood")
    assert has(position, seat, "food", "silver", "stone", "wood", "ash") == (2, 2, 1, 2, 1)
    assert has(position, seat, "farmers", "labourers", "supply") == (1, 2, 0)
    assert "take gold" not in legal(position)


@pytest.mark.parametrize("turned", [False, True])
@pytest.mark.parametrize("variant", [1, 2, 3, 4])
def test_e12_2_each_farmers_and_labourers_side_produces(variant: int, turned: bool) -> None:
    position = turn(2)
    seat = position.seat
    tile(position, seat, "farmers", variant, turned)
    tile(position, seat, "labourers", variant, turned)
    prepare(position, seat)
    give(position, seat, supply=3, food=0, silver=0, gold=0, ash=0)
    play(position, "assign farmer")
    if position.observe(None).phase == "resource":
        play(position, "take ash")
    food, silver, ash = {
        False: [(2, 0, 0), (2, 0, 0), (1, 1, 0), (1, 0, 0)],
        True: [(2, 0, 1), (3, 0, 0), (2, 2, 0), (2, 0, 0)],
    }[turned][variant - 1]
    assert has(position, seat, "food", "silver", "ash") == (food, silver, ash)
    play(position, "assign labourer 2", "take ash")
    extra = (0, 2, 1) if not turned else (1, 0, 1)
    assert has(position, seat, "gold", "silver", "ash") == (extra[0], silver + extra[1], ash + extra[2])


def test_e12_3_turned_farmers_feed_and_turned_guards_recover_one_to_be_assigned_at_once() -> None:
    for variant, food in ((1, 1), (2, 2), (3, 1), (4, 1)):
        position = turn(2)
        seat = position.seat
        tile(position, seat, "farmers", variant, turned=True)
        prepare(position, seat)
        give(position, seat, supply=1, food=0)
        play(position, "prepare harvest")
        assert has(position, seat, "food") == (food,)
    position = turn(2)
    seat = position.seat
    tile(position, seat, "guards", 1, turned=True)
    prepare(position, seat)
    give(position, seat, supply=0, elders=1)
    play(position, "prepare guards", "recover elder 1")
    assert position.observe(None).phase == "assignment"
    play(position, "assign farmer")
    assert has(position, seat, "elders", "farmers") == (0, 1)


def test_e12_3_a_tile_turned_in_preparation_works_in_it_once() -> None:
    position = turn(2)
    seat = position.seat
    tile(position, seat, "farmers", 2)
    prepare(position, seat)
    give(position, seat, supply=1, food=0)
    assert refused(position, "prepare harvest") == "E12.1"
    gain(position, seat, "develop")
    play(position, "develop farmers", "prepare harvest")
    assert has(position, seat, "food") == (4,)  # 2 for turning it, 2 for the preparation
    assert refused(position, "prepare harvest") == "E12.1"
    gain(position, seat, "worker 1")
    play(position, "prepare judgement", "assign farmer")
    assert refused(position, "end") == "E3.3"  # the new worker too must be assigned


@pytest.mark.parametrize(
    ("space", "food", "points"), [(0, 0, 8), (1, 0, 8), (2, 2, 10), (4, 2, 10), (5, 3, 10), (9, 3, 10)]
)
def test_e12_4_the_prophets_judge_by_the_markers_place(space: int, food: int, points: int) -> None:
    """The rulebook's example, week 1: behind Zechariah lose 1 food, between gain 1, from Haggai on 2."""
    position = turn(2)
    seat = position.seat
    prepare(position, seat)
    give(position, seat, altar=space, food=1 if space > 1 else 0, vp=10)
    tile(position, seat, "farmers", 1)
    play(position, "prepare judgement")
    assert has(position, seat, "food", "vp") == (food, points)


def test_e12_4_with_the_option_prophets_are_to_be_passed() -> None:
    position = turn(2, prophets="pass")
    seat = position.seat
    for space, food in ((2, 0), (3, 2), (5, 2), (6, 3)):
        prepare(position, seat)
        give(position, seat, altar=space, food=1)
        play(position, "prepare judgement")
        assert has(position, seat, "food") == (food,)


def feast(position: EzraPosition, player: int) -> None:
    position.agenda.clear()
    position.day = 6
    for kind in (tasks.SCORE_TUCKED, tasks.TUCK, tasks.FEED):
        position.push(kind, player)
    position.rulebook().run(position)


def test_e13_1_every_worker_but_levites_eats_and_each_unfed_costs_two_points() -> None:
    position = turn(2)
    seat = position.seat
    position.piles[3 * seat] = bytes([0, 1])
    tile(position, seat, "farmers", 1)
    write(position, seat, 1)
    give(position, seat, levites=6, traders=1, farmers=1, food=2, vp=1)
    assert e13_sabbath.mouths(position, seat) == 5  # 2 gatekeepers, scribe, trader, farmer
    feast(position, seat)
    assert has(position, seat, "food", "vp") == (0, -5)


def test_e13_1_at_the_sabbath_everybody_feeds_before_tucking() -> None:
    """Behind the prophets both lose 1 food; then each feeds 2 gatekeepers, when it is their turn to tuck."""
    position = turn(2)
    first = position.shofar
    for player in range(2):
        position.piles[3 * player] = bytes([0, 1])
        tile(position, player, "farmers", 1)
        give(position, player, food=5, supply=0, vp=10)
    begin_sabbath(position)
    assert (position.observe(None).phase, position.deciders) == ("tuck", (first,))
    assert [has(position, player, "food", "vp") for player in (first, 1 - first)] == [(2, 10), (4, 10)]
    boards = position.observe(None).boards
    assert [boards[player].to_feed for player in (first, 1 - first)] == [0, 2]
    play(position, "tuck singer")
    assert (position.observe(None).phase, position.deciders) == ("tuck", (1 - first,))
    assert has(position, 1 - first, "food", "vp") == (2, 10)


def test_e13_1_everybody_sees_what_the_sabbath_has_to_feed_and_what_hunger_would_cost() -> None:
    position = turn(2)
    seat = position.seat
    tile(position, seat, "farmers", 1)  # sells no food
    write(position, seat, 1)
    give(position, seat, levites=6, traders=1, farmers=1, food=2)
    for viewer in (seat, 1 - seat, None):
        board = position.observe(viewer).boards[seat]
        assert (board.to_feed, board.hunger) == (5, 6)  # 2 gatekeepers, scribe, trader, farmer; 3 go hungry
    give(position, seat, food=5)
    assert position.observe(seat).boards[seat].hunger == 0
    teach(position, seat, "toll_bread")
    assert position.observe(seat).boards[seat].to_feed == 2


def test_e13_1_once_all_are_fed_nothing_more_is_asked_for_this_week() -> None:
    position = turn(2)
    seat = position.seat
    position.piles[3 * seat] = bytes([0, 1])
    tile(position, seat, "farmers", 4)  # sells food
    give(position, seat, farmers=3, food=1, silver=4, vp=20)
    feast(position, seat)
    board = position.observe(None).boards[seat]
    assert (position.observe(None).phase, board.to_feed, board.hunger) == ("food", 5, 8)
    play(position, "buy food", "decline")
    board = position.observe(None).boards[seat]
    assert (position.observe(None).phase, board.to_feed, board.hunger) == ("tuck", 0, 0)
    assert has(position, seat, "vp") == (20 - 6,)


def test_e13_1_the_opponent_of_a_solo_game_feeds_nobody() -> None:
    position = turn(1)
    give(position, 1, farmers=3, food=0)
    board = position.observe(0).boards[1]
    assert (board.to_feed, board.hunger) == (0, 0)


@pytest.mark.parametrize(("week", "count"), [(0, 1), (1, 2), (2, 1)])
def test_e13_2_one_or_two_of_the_six_on_the_board_are_tucked(week: int, count: int) -> None:
    position = turn(2)
    seat = position.seat
    position.week = week
    for pile in range(3):
        position.piles[3 * seat + pile] = bytes([2 * pile, 2 * pile + 1])
    hold(position, seat, *CHARACTERS[6:])
    feast(position, seat)
    assert legal(position) == {
        f"tuck {card}" for card in CHARACTERS[:6]
    }  # covered ones too, none from the hand
    assert refused(position, f"tuck {CHARACTERS[6]}") == "E13.2"
    play(position, "tuck singer")
    if count == 2:
        play(position, "tuck musician")
    assert position.of_player(seat, fields.TUCKED).bit_count() == count


SCORES = [
    ("singer", 3), ("musician", 4), ("mason", 2), ("carpenter", 3), ("gatherer", 1),
    ("jeweller", 2), ("watcher", 4), ("scholar", 4), ("soldier", 3), ("teacher", 6),
]  # fmt: skip


@pytest.mark.parametrize(("character", "points"), SCORES)
def test_e13_3_each_tucked_character_scores(character: str, points: int) -> None:
    position = turn(2)
    give(position, 0, altar=12, levites=4, blessing_orange=1, blessing_purple=2, blessing_red=3)
    wall(position, 0, "w9", "toll")
    wall(position, 0, "w10", "market")
    gate(position, 0, "fish")
    position.put(0, fields.TURNED, 0b101)
    write(position, 0, 0, 3, 12)
    assert e13_sabbath.sabbath_vp(position, 0, CHARACTERS.index(character)) == points
    position.put(0, fields.TUCKED, 1 << CHARACTERS.index(character))
    position.put(0, fields.HEROES, 0b111)  # heroes don't score
    before = has(position, 0, "vp")[0]
    e13_sabbath.score_tucked(position, 0)
    assert has(position, 0, "vp") == (before + points,)


def test_e13_3_a_character_scores_at_the_sabbath_that_tucks_it() -> None:
    position = turn(2)
    first = position.shofar
    for player in range(2):
        position.piles[3 * player] = bytes([CHARACTERS.index("musician"), CHARACTERS.index("mason")])
        give(position, player, levites=4, food=20, supply=0, vp=10)
    begin_sabbath(position)
    while position.observe(None).phase != "tuck":
        play(position, sorted(legal(position))[-1])
    assert has(position, first, "vp") == (10,)
    log = play(position, "tuck musician")
    assert [event.kind for event in log[:2]] == ["tucked", "character_points"]
    assert has(position, first, "vp") == (10 + 4,)


def test_e14_1_hands_are_filled_after_the_sabbath() -> None:
    """After the second week the deck of nine has run out: a hand of three draws one."""
    position = table(2, 3)
    sizes: dict[int, list[int]] = {}
    for seat, action in steps(position, FastChance(3)):
        seen = position.observe(None)
        if seen.day == 0 and seen.week not in sizes and seen.phase == "character":
            sizes[seen.week] = [board.hand_size for board in seen.boards]
        position.play(seat, action)
    assert sizes == {0: [4, 4], 1: [4, 4], 2: [4, 4]}


@pytest.mark.parametrize("week", [0, 2])
def test_e3_4_cubes_over_the_limit_are_returned_at_the_end_of_the_sabbath(week: int) -> None:
    """Also of the third one, before anything is scored."""
    position = turn(2)
    position.week = week
    first = position.shofar
    for player in range(2):
        position.piles[3 * player] = bytes([0, 1])
        tile(position, player, "guards", 2)  # limit 4
        tile(position, player, "farmers", 1)
        give(position, player, gold=0, stone=4, wood=0, ash=0, food=20, supply=0)
    give(position, first, supply=1)
    begin_sabbath(position)
    play(position, "prepare judgement", "assign labourer 1")
    while position.observe(None).phase not in ("discard", "character", "over"):
        play(position, sorted(legal(position))[-1])
    assert (position.observe(None).phase, position.deciders, position.week) == ("discard", (first,), week)
    assert sum(has(position, first, "gold", "stone", "wood", "ash")) > 4
    while position.observe(None).phase == "discard":
        play(position, sorted(legal(position))[-1])
    assert [sum(has(position, player, "gold", "stone", "wood", "ash")) for player in range(2)] == [4, 4]


def test_e13_3_the_mason_counts_walls_and_no_gate() -> None:
    position = turn(2)
    for name in GATES:
        gate(position, 0, name)
    bare = e13_sabbath.sabbath_vp(position, 0, CHARACTERS.index("mason"))
    wall(position, 0, "w9", "toll")
    assert e13_sabbath.sabbath_vp(position, 0, CHARACTERS.index("mason")) == bare + 1
    assert bare == GAME.box.base_vp[CHARACTERS.index("mason")]


@pytest.mark.parametrize(("tile", "points"), [(7, 3), (12, 4)], ids=["in the middle", "in the top row"])
def test_e13_3_the_teacher_with_one_scribe_scores_it_once(tile: int, points: int) -> None:
    position = turn(2)
    write(position, 0, tile)
    assert e13_sabbath.sabbath_vp(position, 0, CHARACTERS.index("teacher")) == points


def test_e14_1_after_the_sabbath_all_is_made_ready_for_the_next_week() -> None:
    position = turn(3)
    leader = position.shofar
    gain(position, leader, "altar 1")
    for player in range(3):
        for pile in range(3):
            position.piles[3 * player + pile] = bytes([2 * pile, 2 * pile + 1])
        hold(position, player, *CHARACTERS[6:])
        position.decks[player] = b""
        give(position, player, supply=0, traders=1, elders=1, farmers=2, labourers=0, reserve=3)
        position.piles[3 * player] = bytes([1])
        position.put(player, fields.TUCKED, 1)
    shofar = position.shofar
    log: list[Event] = []
    position.agenda.clear()
    position.day = 6
    position.push(tasks.AFTER_SABBATH, shofar)
    position.log = log
    position.chance = FastChance(1)
    position.rulebook().run(position)
    assert any(event.teaches for event in log)
    assert (position.week, position.day, position.shofar) == (1, 0, (shofar + 1) % 3)
    assert position.deciders == (position.shofar,)
    assert position.observe(None).prophets == (5, 10)  # the rulebook's example
    for player in range(3):
        assert has(position, player, "supply") == (4 + (player == leader),)
        assert sorted(position.decks[player]) == [1, 2, 3, 4, 5]
        assert position.of_player(player, fields.HAND).bit_count() == 4
        assert set(position.observe(None).boards[player].known_hand) == set(CHARACTERS[6:])


def test_e15_1_leftovers_are_worth_silver_and_five_silver_a_point() -> None:
    position = turn(2)
    give(position, 0, gold=2, stone=1, wood=1, ash=3, silver=4, food=2)  # 6 + 2 + 2 + 3 + 4 + 4
    assert e15_ending.leftovers(position, 0) == 21 // 5


def test_e15_2_tiles_the_leader_buildings_scribes_and_gold_scrolls_score() -> None:
    position = turn(2)
    for player in range(2):
        give(position, player, vp=0, gold=0, stone=0, wood=0, ash=0, silver=0, food=0)
    gain(position, 0, "altar 1")
    position.put(0, fields.TURNED, 0b11)
    wall(position, 0, "w9", "bulwark")
    gate(position, 0, "fish")
    write(position, 0, 0, 3, 7, 12)
    teach(position, 0, "high_school")
    position.agenda.clear()
    position.push(tasks.FINAL_SCORING, 0)
    position.rulebook().run(position)
    assert position.scores == (4 + 3 + 4 + 3 + (1 + 2 + 3 + 4) + 2, 0)


def test_e15_3_most_points_win_and_the_altar_track_breaks_a_tie() -> None:
    for leader in (0, 1):
        position = table(2)
        while position.observe(None).phase.endswith("corner"):
            position.play(position.deciders[0], position.choices[0])
        gain(position, leader, "altar 1")
        position.agenda.clear()
        for player in range(2):
            position.put(player, fields.VP, 30)
        assert position.over and position.winners == (leader,)
        position.put(1 - leader, fields.VP, 31)
        assert position.winners == (1 - leader,)


def test_a_whole_game_scores_only_at_its_end_what_counts_at_the_end() -> None:
    position = table(4, 9)
    play_out(position, FastChance(9))
    assert position.over and len(position.winners) == 1
