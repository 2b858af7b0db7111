"""The solo opponent (E16)."""

from __future__ import annotations

import pytest

from mudbrick.engine import Event, FastChance
from mudbrick.games.ezra_nehemiah.box.names import GATES, MOST_LEVITES
from mudbrick.games.ezra_nehemiah.chapters import (
    e15_ending,
    e16_opponent,
    e16_opponent_acts,
)
from mudbrick.games.ezra_nehemiah.numbers import fields, marks, tasks
from mudbrick.games.ezra_nehemiah.numbers.fields import NONE
from mudbrick.games.ezra_nehemiah.numbers.spaces import UNBUILT
from mudbrick.games.ezra_nehemiah.position import EzraPosition
from tests.contract.walks import play_out
from tests.ezra_nehemiah.tables import (
    GAME,
    RING,
    WALL_CARDS,
    gain,
    gate,
    give,
    has,
    heap,
    lay_out,
    legal,
    play,
    refused,
    sabbath,
    table,
    tile,
    turn,
    wall,
    work,
    write,
)

IT = 1  # the opponent's place among the players


def solo(side: str = "A") -> EzraPosition:
    """The player's first turn, with the opponent's things cleared and a focus card lying there."""
    position = turn(1, solo_side=side)
    give(position, IT, gold=0, silver=0, supply=0, tent=0, altar=0, vp=10, levites=1)
    for colour in ("orange", "purple", "red"):
        give(position, IT, **{f"blessing_{colour}": 0})
    position.temple[:] = [b""] * 5
    focus(position, "sheep")
    return position


def focus(position: EzraPosition, name: str) -> None:
    position.turn[marks.FOCUS] = GATES.index(name)


def act(position: EzraPosition, card: int) -> list[Event]:
    """Let the opponent carry out a scheme card, numbered from 1."""
    log: list[Event] = []
    position.scheme_deck = bytes([card - 1])
    position.log = log
    position.push(tasks.OPPONENT_SCHEME, IT)
    position.rulebook().run(position)
    position.log = None
    return log


def trade(position: EzraPosition, name: str) -> list[Event]:
    log: list[Event] = []
    position.focus_deck = bytes([GATES.index(name)])
    position.log = log
    position.push(tasks.OPPONENT_TRADE, IT)
    position.rulebook().run(position)
    position.log = None
    return log


def done(log: list[Event]) -> list[str]:
    return [str(event.values["action"]) for event in log if event.kind == "opponent_acts"]


def no_rubble(position: EzraPosition) -> None:
    position.rubble[:] = [0] * RING.size


@pytest.mark.parametrize(("side", "things"), [("A", (4, 11, 4, 4)), ("B", (5, 10, 6, 5))])
def test_e16_1_the_opponent_has_the_shofar_and_no_seat(side: str, things: tuple[int, ...]) -> None:
    position = table(1, solo_side=side)
    assert position.shofar == IT and position.standing == [0, IT] and len(position.scores) == 1
    assert has(position, IT, "supply", "reserve", "silver", "gold") == things
    assert has(position, IT, "vp", "levites") == (10, 1) and position.decks[IT] == b""
    assert position.deciders == (0,) and len(legal(position, "keep")) == 4
    log = play(position, "keep old", "keep horse")
    assert [event.kind for event in log[:4]] == ["keeper", "keeper", "opponent_keeper", "opponent_keeper"]
    assert position.holders[RING.places["sheep"]] == position.holders[RING.places["fountain"]] == IT
    assert position.deciders == (0,) and position.seat == 0  # it has taken its first turn
    assert {event.kind for event in log} >= {"opponent_focus", "opponent_scheme"}


def test_e16_2_it_takes_gold_for_cubes_silver_for_food_and_the_tent_for_recovering() -> None:
    position = solo()
    gain(position, IT, "stone 1", "wood 1", "ash 1", "resource 2", "gold 1", "food 3")
    assert has(position, IT, "gold", "silver", "stone", "wood", "ash", "food") == (6, 3, 0, 0, 0, 0)
    gain(position, IT, "recover 1")
    assert has(position, IT, "tent", "silver") == (1, 5)
    give(position, IT, reserve=0, tent=0)
    gain(position, IT, "worker 1")
    assert has(position, IT, "tent", "supply") == (1, 0)


def test_e16_3_it_is_paid_as_any_player_and_the_supply_pays_for_the_players_scribes() -> None:
    position = solo()
    gate(position, IT, "valley")
    give(position, 0, silver=9)
    gate(position, 0, "fish")
    give(position, IT, silver=5)
    trade(position, "fish")  # 1 for the gatekeeper, 4 for the lower offer
    assert has(position, IT, "silver", "gold") == (0, 2) and has(position, 0, "silver") == (10,)
    write(position, 0, 0, 1, 2, 3, 4, 5, 6)
    position.whites[:] = [-1, -1]
    give(position, IT, gold=5, supply=3, silver=0)
    tile = e16_opponent.scroll_target(position, IT, True)
    e16_opponent_acts.write(position, IT, tile)
    assert has(position, 0, "silver") == (12,) and has(position, IT, "silver") == (0,)


def test_e16_4_wild_blessings_go_to_its_leftmost_marker_and_columns_bring_nothing() -> None:
    position = solo()
    give(position, IT, blessing_orange=1, blessing_purple=0, blessing_red=0)
    gain(position, IT, "blessing any")
    assert has(position, IT, "blessing_orange", "blessing_purple", "blessing_red") == (1, 1, 0)
    gain(position, IT, "blessing any")
    assert has(position, IT, "blessing_red", "altar") == (1, 0)  # a first set, and no altar move
    gain(position, IT, "blessing any")
    assert has(position, IT, "blessing_orange") == (2,)
    give(position, IT, blessing_orange=6, blessing_purple=6, blessing_red=6, tent=0)
    gain(position, IT, "blessing any")
    assert has(position, IT, "tent") == (1,)


def test_e16_5_scheme_and_focus_cards_are_shuffled() -> None:
    deals = [GAME.deal(1, FastChance(seed)).setup for seed in range(20)]
    for what in ("schemes", "focus"):
        orders = [tuple(map(str, order)) for deal in deals if isinstance(order := deal[what], list)]
        firsts = {order[0] for order in orders}
        assert len(orders) == 20 and len(set(orders)) > 10 and len(firsts) > 3, what


def test_e16_5_it_trades_the_lower_offer_else_the_upper_else_its_tent_moves() -> None:
    for silver, left, gold, tent in ((9, 4, 2, 0), (4, 1, 1, 0), (2, 2 + 2, 0, 1)):
        position = solo()
        give(position, IT, silver=silver)
        trade(position, "fish")  # upper 2, lower 4, and 1 for the card
        assert has(position, IT, "silver", "gold", "tent") == (left, gold, tent)
    position = solo()
    focus_offers = GAME.box.focus_offers[GATES.index("sheep")]
    give(position, IT, silver=focus_offers[0][0])
    position.holders[RING.places["sheep"]] = IT
    trade(position, "sheep")
    assert has(position, IT, "gold", "silver") == (1, 0)
    position = turn(1)  # its first turn is over
    assert len(position.focus_deck) == 9 and len(position.scheme_deck) == 5


SCHEMES = [
    (1, {"supply": 2, "gold": 2}, "2 workers, 2 gold: temple"),
    (1, {"supply": 1, "gold": 9}, "few workers: worker 2"),
    (1, {"supply": 2, "gold": 1}, "clear wall"),
    (2, {"supply": 1, "gold": 2}, "1 workers, 2 gold: build gate"),
    (2, {"supply": 0, "gold": 2}, "2 gold: build wall"),
    (2, {"supply": 0, "gold": 1}, "worker 1, gold 1"),
    (3, {"supply": 2, "gold": 2}, "2 workers, 2 gold: scribe high"),
    (3, {"supply": 1, "gold": 2}, "2 gold: build wall"),
    (3, {"supply": 1, "gold": 1}, "gold 1, altar 1"),
    (4, {"supply": 2, "gold": 2}, "2 workers, 2 gold: temple"),
    (4, {"supply": 2, "gold": 1}, "few gold: gold 2"),
    (4, {"supply": 1, "gold": 2}, "altar 3, worker 1"),
    (5, {"supply": 0, "gold": 2}, "2 gold: build wall"),
    (5, {"supply": 1, "gold": 1}, "few workers: worker 1, gold 1"),
    (5, {"supply": 2, "gold": 1}, "clear wall, altar 1"),
    (6, {"supply": 1, "gold": 1}, "1 workers, 1 gold: scribe low, silver 1"),
    (6, {"supply": 0, "gold": 2}, "2 gold: pay 2, worker 1, altar 2"),
    (6, {"supply": 0, "gold": 1}, "worker 1, gold 1"),
]  # fmt: skip


@pytest.mark.parametrize(("card", "things", "action"), SCHEMES)
def test_e16_6_each_scheme_does_its_topmost_possible_action(
    card: int, things: dict[str, int], action: str
) -> None:
    position = solo()
    give(position, IT, **things, silver=0)
    log = act(position, card)
    assert done(log) == [action]
    passed = [event for event in log if event.kind == "opponent_passed"]
    assert len(passed) == [scheme.text for scheme in GAME.box.schemes[card - 1]].index(action)


def test_e16_6_what_the_third_actions_bring() -> None:
    position = solo()
    give(position, IT, supply=0, gold=1)
    act(position, 2)
    assert has(position, IT, "supply", "gold") == (1, 2)
    position = solo()
    give(position, IT, supply=1, gold=2)
    act(position, 4)
    assert has(position, IT, "altar", "supply") == (3, 2)
    position = solo()
    give(position, IT, supply=0, gold=3)
    act(position, 6)
    assert has(position, IT, "gold", "supply", "altar") == (1, 1, 2)
    for card, altar, kinds in ((1, 0, "opponent_idle"), (5, 1, "opponent_acts")):
        position = solo()
        no_rubble(position)
        give(position, IT, supply=2, gold=1)
        log = act(position, card)
        assert has(position, IT, "altar") == (altar,) and kinds in {event.kind for event in log}


def test_e16_7_in_the_temple_it_places_a_levite_then_each_lays_gold_buys_gold_or_moves() -> None:
    position = solo()
    give(position, IT, supply=2, gold=3, silver=0, levites=2)
    act(position, 1)
    # 2 gold for the third Levite, whose stone is gold too; two gold laid; row 2's silver buys gold again.
    assert has(position, IT, "levites", "supply", "gold", "altar") == (3, 1, 1, 0)
    assert has(position, IT, "vp", "silver") == (10 + 4, 0)
    assert [len(row) for row in position.temple] == [1, 1, 0, 0, 0]
    position = solo()
    give(position, IT, supply=2, gold=0, silver=1, levites=6)
    e16_opponent_acts.work_in_temple(position, IT)
    position.rulebook().run(position)
    assert has(position, IT, "levites", "altar") == (6, 2)
    # Silver for gold, gold laid, two moves; the silver of space 2 for gold, which the sixth lays.
    assert [len(row) for row in position.temple] == [1, 1, 0, 0, 0]
    position = solo()
    give(position, IT, supply=2, gold=2, levites=5, tent=0)
    act(position, 1)
    assert has(position, IT, "tent")[0] >= 1 and has(position, IT, "levites") == (6,)
    assert has(position, IT, "vp")[0] >= 13


def test_e16_7_it_has_no_more_levites_than_there_are_places() -> None:
    position = solo()
    give(position, IT, supply=2, gold=9, silver=0, levites=MOST_LEVITES)
    e16_opponent_acts.work_in_temple(position, IT)
    position.rulebook().run(position)
    assert has(position, IT, "levites") == (MOST_LEVITES,)
    position = solo()
    give(position, IT, supply=0, gold=2, silver=0, levites=1)
    e16_opponent_acts.work_in_temple(position, IT)
    position.rulebook().run(position)
    assert has(position, IT, "levites") == (1,)  # nobody is left to become one


def test_e16_8_it_clears_and_builds_from_the_focus_gate_on() -> None:
    position = solo()
    focus(position, "fountain")  # clockwise
    give(position, IT, gold=2, supply=0)
    heap(position, "w13", stone=1, ash=2)
    bulwark = bytes([WALL_CARDS.index("bulwark")])
    below = position.wall_decks[IT].replace(bulwark, b"")
    position.wall_decks[IT] = bulwark + below
    act(position, 5)
    assert position.wall_decks[IT] == below
    assert position.holders[RING.places["w13"]] == IT
    assert position.wall_cards[RING.places["w13"]] == WALL_CARDS.index("bulwark")
    assert has(position, IT, "blessing_red") == (1,)
    assert has(position, IT, "gold", "silver") == (2 + 3 - 3, 2)  # the connection's 2 food are silver to it


@pytest.mark.parametrize(("space", "colour"), [("w10", "orange"), ("w8", "purple"), ("w9", "red")])
def test_e16_8_the_space_it_clears_brings_gold_and_the_walls_blessing(space: str, colour: str) -> None:
    position = solo()
    no_rubble(position)
    heap(position, space, stone=1, ash=2)
    give(position, IT, gold=0, supply=2)
    assert done(act(position, 1)) == ["clear wall"]
    assert has(position, IT, "gold", f"blessing_{colour}") == (3, 1)
    assert sum(has(position, IT, "blessing_orange", "blessing_purple", "blessing_red")) == 1


@pytest.mark.parametrize(
    ("name", "space", "other"), [("valley", "w19", "w18"), ("dung", "w15", "w16"), ("horse", "w8", "w9")]
)
def test_e16_8_it_looks_for_a_space_in_the_direction_of_the_focus_card(
    name: str, space: str, other: str
) -> None:
    """Valley goes clockwise, Dung and Horse the other way."""
    position = solo()
    no_rubble(position)
    heap(position, space, ash=1)
    heap(position, other, ash=1)
    focus(position, name)
    give(position, IT, gold=2, supply=0)
    act(position, 5)
    assert (position.holders[RING.places[space]], position.holders[RING.places[other]]) == (IT, UNBUILT)


def beside_the_horse_gate() -> EzraPosition:
    """It has built beside the player's Horse Gate: the connection's stone is one too many."""
    position = work("walls", 0, 1)
    tile(position, 0, "guards", 2)  # limit 4
    give(position, 0, gold=0, stone=3, wood=1, ash=0)
    position.holders[RING.places["horse"]] = 0
    no_rubble(position)
    heap(position, "w8", ash=1)
    give(position, IT, gold=2, silver=0, supply=0)
    position.wall_decks[IT] = bytes([WALL_CARDS.index("bulwark")])
    position.focus_deck, position.scheme_deck = bytes([GATES.index("horse")]), bytes([4])
    play(position, "end")
    assert position.holders[RING.places["w8"]] == IT
    return position


def test_e3_4_cubes_over_the_limit_are_returned_after_the_opponents_turn() -> None:
    position = beside_the_horse_gate()
    assert (position.observe(None).phase, position.deciders, position.seat) == ("discard", (0,), IT)


def test_e9_6_no_food_is_sold_in_the_opponents_turn() -> None:
    position = beside_the_horse_gate()
    tile(position, 0, "farmers", 4)
    give(position, 0, silver=9)
    assert (position.seat, refused(position, "buy food")) == (IT, "E9.6")
    play(position, "discard stone")
    assert position.seat == 0 and "buy food" in legal(position)


def test_e16_8_rubble_comes_before_bare_spaces_and_bare_ones_need_three_gold() -> None:
    position = solo()
    focus(position, "fountain")
    no_rubble(position)
    heap(position, "w20", ash=1)
    give(position, IT, gold=2)
    assert e16_opponent.wall_target(position, IT) == RING.places["w20"]
    no_rubble(position)
    assert e16_opponent.wall_target(position, IT) == NONE
    give(position, IT, gold=3)
    assert e16_opponent.wall_target(position, IT) == RING.places["w13"]
    position.wall_decks[IT] = b""
    assert e16_opponent.wall_target(position, IT) == NONE
    for space in RING.gate_space:
        position.rubble[space] = 1
    assert e16_opponent.rubble_target(position) == NONE  # gates are no walls


def test_e16_8_a_gate_is_built_where_gold_and_cubes_make_three() -> None:
    position = solo()
    focus(position, "valley")
    give(position, IT, gold=2, supply=1)
    heap(position, "valley")
    heap(position, "fish", ash=1)
    assert e16_opponent.gate_target(position, IT) == RING.places["fish"]  # clockwise from Valley
    act(position, 2)
    assert position.holders[RING.places["fish"]] == IT and has(position, IT, "supply") == (0,)
    for name in ("valley", "dung", "water", "fish"):
        gate(position, IT, name)
    give(position, IT, gold=9, supply=1)
    assert e16_opponent.gate_target(position, IT) == NONE
    assert done(act(position, 2)) == ["2 gold: build wall"]
    assert all(position.holders[RING.places[name]] != UNBUILT for name in ("valley", "dung"))


def test_e16_9_a_scribe_costs_the_rows_points_less_full_rows_below() -> None:
    """The rulebook's example: with the two lower rows full, the third costs 1 gold instead of 3."""
    position = solo()
    assert [e16_opponent.scribe_gold(position, row) for row in range(4)] == [1, 2, 3, 4]
    position.whites[:] = [-1, -1]
    write(position, 0, 0, 1, 2, 3, 4, 5, 6)
    assert e16_opponent.scribe_gold(position, 2) == 1


@pytest.mark.parametrize(("free", "picks"), [
    ([1, 2], (1, 1, 2, 2)), ([0, 1, 2], (0, 1, 1, 2)),
])  # fmt: skip
def test_e16_9_of_several_scrolls_the_focus_column_picks(free: list[int], picks: tuple[int, ...]) -> None:
    by_column = {1: "sheep", 2: "muster", 3: "east", 4: "horse"}
    for column, pick in enumerate(picks, 1):
        position = solo()
        position.whites[:] = [-1, -1]
        write(position, 0, *[tile for tile in range(3) if tile not in free])
        give(position, IT, gold=1, supply=2)
        focus(position, by_column[column])
        assert e16_opponent.scroll_target(position, IT, False) == pick


COLUMNS = ("sheep", "muster", "east", "horse")  # focus cards with their box in column 1 to 4


@pytest.mark.parametrize(("row", "filled", "picks"), [
    (1, range(3), (3, 4, 5, 6)), (2, range(7), (7, 8, 10, 11)), (3, range(12), (12, 13, 16, 17)),
])  # fmt: skip
@pytest.mark.parametrize("column", [1, 2, 3, 4])
def test_e16_9_of_four_five_or_six_scrolls_the_middle_ones_are_left_out(
    row: int, filled: range, picks: tuple[int, ...], column: int
) -> None:
    position = solo()
    position.whites[:] = [-1, -1]
    write(position, 0, *filled)
    give(position, IT, supply=2, gold=2, silver=0)
    focus(position, COLUMNS[column - 1])
    act(position, 3)  # as high as possible
    assert [tile for tile, owner in enumerate(position.scribes) if owner == IT] == [picks[column - 1]]
    assert position.frame.box.row_of[picks[column - 1]] == row


def test_e16_9_as_low_as_possible_is_the_lowest_row() -> None:
    for card, row in ((6, 0), (3, 3)):
        position = solo()
        position.whites[:] = [-1, -1]
        write(position, IT, 0, 3, 7)
        give(position, IT, supply=2, gold=9, silver=0)
        act(position, card)
        placed = [
            tile for tile, owner in enumerate(position.scribes) if owner == IT and tile not in (0, 3, 7)
        ]
        assert [position.frame.box.row_of[tile] for tile in placed] == [row]


@pytest.mark.parametrize(("silver", "left", "paid"), [(1, 0, 0), (0, 0, 1)])
def test_e16_9_it_goes_past_white_workers_for_silver_rather_than_past_the_players_scribes(
    silver: int, left: int, paid: int
) -> None:
    """To tile 5 lead the player's scribe on tile 1 and a white worker on tile 2."""
    position = solo()
    write(position, 0, 1)
    give(position, 0, silver=10)
    give(position, IT, supply=2, gold=2, silver=silver)
    focus(position, "east")  # column 3: of four the third, of two the second
    act(position, 3)
    assert position.scribes[5] == IT
    assert has(position, IT, "silver") == (left + 1,)  # the row's food is silver to it
    assert has(position, 0, "silver") == (10 + paid,)


def test_e16_9_it_goes_as_high_as_its_gold_reaches_and_prefers_its_own_scribes() -> None:
    position = solo()
    write(position, IT, 1)
    write(position, 0, 4)
    give(position, IT, gold=3, supply=2, silver=0)
    focus(position, "sheep")
    assert position.frame.box.row_of[e16_opponent.scroll_target(position, IT, True)] == 2
    give(position, IT, gold=2)
    assert position.frame.box.row_of[e16_opponent.scroll_target(position, IT, True)] == 1
    assert e16_opponent.best_chain(position, IT, 5) == [1]
    assert e16_opponent.best_chain(position, IT, 3) == []  # the white worker on tile 0 costs silver
    give(position, IT, silver=1)
    assert e16_opponent.best_chain(position, IT, 3) == [0]
    lay_out(position, t5="tithe")
    e16_opponent_acts.write(position, IT, 5)
    position.rulebook().run(position)
    assert has(position, IT, "gold", "silver", "vp") == (
        0,
        1 + 1,
        10,
    )  # row food as silver, no points at once
    assert position.of_player(IT, fields.SCROLLS) == 0
    lay_out(position, t2="zerubbabel")
    e16_opponent_acts.write(position, IT, 2)
    position.rulebook().run(position)
    assert position.of_player(IT, fields.HEROES) == 0 and position.whites == [0, 6]


def test_e16_10_at_the_sabbath_it_gains_before_the_next_week() -> None:
    position = solo()
    position.piles[0] = bytes([0, 1])
    give(position, 0, food=20, supply=0)
    give(position, IT, supply=3, levites=4, altar=2, blessing_red=2)
    sabbath(position)
    while position.observe(None).phase != "character":
        play(position, sorted(legal(position))[-1])
    # 3 silver for the supply and 1 of the judgement; 4 Levites, the best blessing.
    assert position.week == 1 and has(position, IT, "silver", "vp") == (4, 10 + 4 + 2)


@pytest.mark.parametrize(("side", "silver", "groups"), [("A", 3, 4), ("B", 6, 9)])
def test_e16_10_judgement_and_sabbath_by_its_side(side: str, silver: int, groups: int) -> None:
    """The rulebook's example: 3 gatekeepers, 2 scribes and 4 Levites score 4 on side A and 9 on side B."""
    position = solo(side)
    gate(position, IT, "fish")
    write(position, IT, 1, 4)
    give(position, IT, supply=3, levites=4, blessing_purple=3, altar=8)
    assert e16_opponent_acts.sabbath_points(position, IT) == [2, groups, 3, 2]
    e16_opponent_acts.sabbath(position, IT)
    assert has(position, IT, "silver", "vp") == (silver, 10 + 2 + groups + 3 + 2)
    for space, things in (
        (0, (9, 0, 0) if side == "A" else (10, 0, 0)),
        (2, (10, 1, 0) if side == "A" else (10, 0, 1)),
    ):
        give(position, IT, altar=space, vp=10, silver=0, gold=0)
        position.push(tasks.OPPONENT_JUDGEMENT, IT)
        position.rulebook().run(position)
        assert has(position, IT, "vp", "silver", "gold") == things


def test_e16_10_both_decks_are_shuffled_anew_after_a_week() -> None:
    position = turn(1)
    position.day, position.chance = 6, FastChance(2)
    position.agenda.clear()
    position.push(tasks.NEW_WEEK, 0)
    position.focus_deck = position.scheme_deck = b""
    position.rulebook().run(position)
    assert sorted(position.focus_deck) == list(range(10)) and sorted(position.scheme_deck) == list(range(6))


def test_e16_11_the_player_wins_with_more_points_or_as_leader() -> None:
    position = solo()
    position.agenda.clear()
    for mine, its, leader, winners in (
        (30, 29, IT, (0,)),
        (29, 30, 0, ()),
        (30, 30, 0, (0,)),
        (30, 30, IT, ()),
    ):
        position.put(0, fields.VP, mine)
        position.put(IT, fields.VP, its)
        position.standing[:] = [leader, 1 - leader]
        assert position.winners == winners
    position = solo()
    wall(position, IT, "w13", "bulwark")
    give(position, IT, gold=3, silver=1)
    assert (
        e15_ending.leftovers(position, IT),
        e15_ending.buildings(position, IT),
        e15_ending.tiles(position, IT),
    ) == (
        2,
        4,
        0,
    )


@pytest.mark.parametrize("side", ["A", "B"])
def test_it_plays_whole_games_by_itself_and_says_why(side: str) -> None:
    for seed in range(3):
        position = table(1, seed, solo_side=side)
        play_out(position, FastChance(seed))
        assert position.over and position.of_player(IT, fields.VP) > 10


def test_e17_2_the_player_chooses_in_the_opponents_turn_what_a_connection_brings() -> None:
    position = work("walls", 0, 1)
    give(position, 0, silver=0)
    position.holders[RING.places["sheep"]] = 0
    heap(position, "w1")
    give(position, IT, gold=3)
    position.push(tasks.OPPONENT_BUILD, IT, RING.places["w1"])
    position.wall_decks[IT] = bytes([WALL_CARDS.index("bulwark")])
    log: list[Event] = []
    position.log = log
    position.rulebook().run(position)
    gained = [(event.kind, event.values["what"]) for event in log if "gained" in event.kind]
    assert gained == [
        ("opponent_gained", "silver"),
        ("opponent_gained", "silver"),
        ("gained", "food"),
        ("gained", "silver"),
    ]
