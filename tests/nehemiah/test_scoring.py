"""The end of a round (N7) and of the game (N8)."""

from __future__ import annotations

import pytest

from mudbrick.engine import FastChance, Prospect
from mudbrick.games.nehemiah.observation import NehemiahObservation
from mudbrick.games.nehemiah.position import NehemiahPosition
from mudbrick.games.nehemiah.scoring import awards
from tests.nehemiah.scenes import choices, kinds, phase, play, scene, standing

NOTHING = [0, 0, 0]


def round_ends(cubes: list[list[int]], seats: int, tie_rounding: str = "down") -> NehemiahPosition:
    """A position right after a round's end, with these cubes on the boards before."""
    position = scene(
        seats,
        workers={"3d": "ready 0"},
        cards={"3d": "wood_1"},
        deck=0,
        influence=cubes,
        tie_rounding=tie_rounding,
    )
    play(position, "activate 3d", "stop")
    return position


def test_n7_0_workers_return_then_defector_then_scoring_then_columns_then_the_auction() -> None:
    influence = [[1, 0, 0], [2, 0, 0], NOTHING, NOTHING]
    position = scene(
        workers={"3d": "ready 0", "3a": "ready 2"},
        cards={"3d": "wood_1"},
        deck=0,
        influence=influence,
        leaders={"defector": 1, "planner": 2},
        aside=[1, 0, 0, 0],
    )
    log = play(position, "activate 3d", "stop")
    assert kinds(log)[-2:] == ["cleared", "round_ended"]
    assert (phase(position), position.deciders, position.reserve[2]) == ("defect", (1,), 6)
    log = play(position, "stop")
    order = ["scored", "took_back", "renewed", "laid", "revealed_leaders"]
    assert [kind for kind in dict.fromkeys(kinds(log)) if kind in order] == order
    assert (position.reserve[0], position.aside, position.wood[0], position.gold[0]) == (6, [0] * 4, 3, 5)
    assert position.hired == [-1] * 15
    assert (phase(position), position.deciders) == ("choose_leader", (1,))


def test_n7_1_the_rulebooks_example_with_three_players() -> None:
    position = round_ends([[0, 3, 0], [0, 2, 0], NOTHING], 3)
    assert position.points == [4, 2, 0]
    assert position.influence[1::3] == [2, 2, 0]  # the first takes one back


def test_n7_1_boards_are_scored_in_order_by_their_own_tables() -> None:
    position = scene(
        workers={"3d": "ready 0"},
        cards={"3d": "wood_1"},
        deck=0,
        influence=[[3, 0, 1], [2, 1, 2], [1, 2, 0], NOTHING],
    )
    log = play(position, "activate 3d", "stop")
    scored = [
        (event.values["board"], event.seat, event.values["points"]) for event in log if event.kind == "scored"
    ]
    assert scored == [
        ("wall", 0, 5),
        ("wall", 1, 3),
        ("wall", 2, 2),
        ("temple", 1, 3),
        ("temple", 2, 5),
        ("guard", 0, 4),
        ("guard", 1, 6),
    ]


def test_n7_1_a_board_would_bring_now_what_it_brings_at_the_end_of_the_round() -> None:
    cubes = [[3, 0, 0], [2, 0, 0], [1, 0, 0]]
    position = scene(3, workers={"3d": "ready 0"}, cards={"3d": "wood_1"}, deck=0, influence=cubes)
    told = position.prospect("board:wall").events
    scored = [event for event in play(position, "activate 3d", "stop") if event.values.get("board") == "wall"]
    assert list(told) == scored and len(told) == 4
    assert position.prospect("column:1") == position.prospect("board:moon") == Prospect()


def test_n7_2_the_rulebooks_example_of_a_shared_third_place() -> None:
    position = round_ends([[0, 0, 3], [0, 0, 2], [0, 0, 1], [0, 0, 1]], 4)
    assert position.points == [6, 4, 1, 1]
    assert position.influence[2::3] == [2, 2, 1, 1]


def test_n7_2_both_readings_fit_the_example_and_differ_elsewhere() -> None:
    example = [[0, 0, 3], [0, 0, 2], [0, 0, 1], [0, 0, 1]]
    assert round_ends(example, 4, tie_rounding="up").points == [6, 4, 1, 1]
    shared = [[0, 0, 3], [0, 0, 3], [0, 0, 3], [0, 0, 1]]
    assert round_ends(shared, 4).points == [4, 4, 4, 1]
    assert round_ends(shared, 4, tie_rounding="up").points == [4, 4, 4, 0]
    odd = [[2, 0, 0], [1, 0, 0], [1, 0, 0], NOTHING]
    assert round_ends(odd, 4).points == [5, 2, 2, 0]
    assert round_ends(odd, 4, tie_rounding="up").points == [5, 3, 3, 0]


def test_n7_2_everybody_sees_the_awards_that_will_be_given() -> None:
    for rounding, fourth in (("down", 1), ("up", 0)):
        seen = scene(4, tie_rounding=rounding).observe(None)
        assert isinstance(seen, NehemiahObservation)
        assert seen.awards == ((5, 3, 2, 1), (5, 3, 2, 1), (6, 4, 2, fourth))


@pytest.mark.parametrize(
    ("cubes", "won"),
    [
        ([2, 2, 1, 0], [4, 4, 2, 0]),  # 5 + 3 shared, then the third place
        ([3, 1, 1, 1], [5, 2, 2, 2]),  # 3 + 2 + 1 shared by three
        ([1, 0, 0, 0], [5, 0, 0, 0]),
        ([2, 2, 2, 2], [0, 0, 0, 0]),
        ([0, 0, 0, 0], [0, 0, 0, 0]),
        ([1, 1, 1, 0], [3, 3, 3, 0]),  # 10 shared by three, rounded down
    ],
)
def test_n7_2_tied_players_use_up_as_many_places_as_they_are(cubes: list[int], won: list[int]) -> None:
    assert awards(cubes, [5, 3, 2, 1], False) == won


def test_n7_3_nobody_scores_a_board_on_which_all_are_equal() -> None:
    position = round_ends([[2, 1, 0], [2, 0, 0], [2, 0, 0]], 3)
    assert position.points == [4, 0, 0]


def test_n7_4_everybody_with_the_most_takes_one_cube_back_after_an_all_way_tie_too() -> None:
    position = round_ends([[2, 1, 0], [2, 3, 0], [2, 3, 0]], 3)
    assert position.influence == [1, 1, 0, 1, 2, 0, 1, 2, 0]


def test_n7_5_the_column_is_completed_and_the_next_player_goes_on() -> None:
    position = round_ends([NOTHING] * 3, 3)
    assert all(position.observe(None).columns[2]) and position.seat == 1
    assert position.round == 2


def test_n7_6_points_are_hidden_unless_they_lie_open_but_guesses_keep_them() -> None:
    hidden = scene(scores=[3, 1, 4, 1])
    assert hidden.observe(1).scores == (None, 1, None, None)
    assert hidden.observe(None).scores == (None,) * 4
    opened = scene(scores=[3, 1, 4, 1], open_scores=True)
    assert opened.observe(None).scores == (3, 1, 4, 1)
    assert hidden.observe(1).wood == (2, 2, 2, 2) and hidden.observe(1).reserve == (6, 6, 6, 6)
    assert hidden.guess(1, FastChance(1)).scores == (3, 1, 4, 1)


def test_n8_1_without_cards_the_columns_place_stays_empty_and_the_end_begins() -> None:
    position = scene(
        workers={"3d": "ready 0", "3a": "ready 1"}, cards={"3d": "wood_1"}, deck=["gate"] * 2, round_=3
    )
    log = play(position, "activate 3d", "stop")
    assert kinds(log)[-3:] == ["cleared", "removed", "end_begins"]
    seen = position.observe(None)
    assert seen.columns[2] == ("",) * 4 and seen.deck_sizes == (0, 0, 0)
    assert position.reserve == [6] * 4
    assert "send 3" not in choices(position)


def test_n8_1_the_deck_may_fill_the_left_one_of_two_columns() -> None:
    cards = {"5d": "swap_workers"}
    workers = {"5d": "ready 0", "2a": "exhausted 1", "2d": "ready 2"}
    position = scene(workers=workers, cards=cards, deck=4, round_=3)
    play(position, "activate 5d", "use 5d")
    seen = position.observe(None)
    assert all(seen.columns[1]) and not any(seen.columns[4])


@pytest.mark.parametrize(("turns", "last"), [(0, 8), (3, 8), (4, 12), (6, 12)])
def test_n8_2_the_round_of_turns_is_finished_and_everybody_has_one_more(turns: int, last: int) -> None:
    position = scene(workers={"3d": "ready 0"}, cards={"3d": "wood_1"}, deck=0, round_=3, seat=0, turns=turns)
    play(position, "activate 3d", "stop")
    assert position.last_turn == last
    while not position.over:
        play(position, choices(position)[0])
    assert position.turns == last and last % 4 == 0


def test_n8_3_in_the_last_turns_columns_are_removed_and_players_without_cards_pass() -> None:
    position = scene(
        seats=3,
        workers={"1d": "ready 0", "1c": "ready 1"},
        cards={"1d": "wood_1"},
        deck=0,
        round_=3,
        last_turn=6,
        turns=0,
        empty="234",
    )
    log = play(position, "activate 1d", "stop")
    assert position.over
    assert kinds(log).count("passed") == 5 and "removed" in kinds(log)


def test_n8_3_an_end_that_begins_before_an_action_leaves_that_action_to_the_current_round() -> None:
    workers = {"1a": "exhausted 0", "1d": "ready 1", "2a": "ready 0"}
    position = scene(workers=workers, leaders={"substitute": 0}, deck=0, round_=3, turns=3, seat=0)
    play(position, "play substitute", "swap 1a 1d")
    assert (phase(position), position.deciders, position.last_turn) == ("turn", (0,), 8)


def test_n8_4_the_last_scoring_gates_and_sales() -> None:
    """The rulebook: 5 wood and 5 gold give 1 + 2 points."""
    position = scene(
        seats=2,
        workers={"1a": "ready 1"},
        wood=[5, 0],
        gold=[5, 0],
        gates=[0, 1, 1],
        influence=[[1, 0, 0], NOTHING],
        deck=0,
        round_=3,
        last_turn=2,
        turns=1,
        seat=1,
        reserve=[0, 0],
        empty="2345",
    )
    log = play(position, "activate 1a", "stop")
    assert position.over
    assert position.scores == (3 + 2 + 3, 2 + 3)
    assert kinds(log)[-7:] == [
        "scored",
        "took_back",
        "gate_counted",
        "gate_counted",
        "gate_counted",
        "sold",
        "won",
    ]
    assert (position.wood, position.gold) == ([2, 0], [1, 0])
    assert position.observe(None).scores == (8, 5)  # nothing is hidden any more


@pytest.mark.parametrize(
    ("wood", "gold", "winners"),
    [
        ([0, 3, 0], [0, 0, 0], (1,)),  # a point for three wood
        ([1, 2, 0], [0, 0, 1], (1,)),  # as many points, more wood left
        ([1, 1, 0], [0, 1, 1], (1,)),  # as much wood, more gold left
        ([1, 1, 0], [1, 1, 1], (0, 1)),  # shared
        ([3, 2, 2], [0, 2, 2], (1, 2)),  # what was sold doesn't break ties
    ],
)
def test_n8_5_most_points_then_wood_then_gold_left(
    wood: list[int], gold: list[int], winners: tuple[int, ...]
) -> None:
    position = scene(
        seats=3,
        workers={"1a": "ready 2", "1b": "ready 2"},
        cards={"1a": "gate", "1b": "gate"},
        wood=wood,
        gold=gold,
        gates=[0, 1, 2, 2, 1, 0, 0, 1],
        deck=0,
        round_=3,
        last_turn=3,
        turns=2,
        seat=2,
        reserve=[0, 0, 0],
        empty="234",
        scores=[0, 1, 4],
    )
    play(position, "activate 1a")
    assert standing(position, "1a") == "exhausted 2"
    assert position.winners == winners
