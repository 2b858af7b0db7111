"""B8: when the game ends, and who has won."""

from __future__ import annotations

import pytest

from tests.babylonia.boards import BABYLONIA, empty_map, offered, play, position, refused, seen

SITES = [hex_ for hex_, what in empty_map(2).items() if what == "site"]


def fields_but(*cities: str) -> str:
    """All sites but these, to lay fields there."""
    return " ".join(hex_ for hex_ in SITES if hex_ not in cities)


def test_b8_1_an_empty_stand_after_refilling_ends_the_game() -> None:
    table = position({}, stands={0: "PM"}, pools={0: ""}, scores=(7, 3))
    assert play(table, "place priest 8,8", "place merchant 8,6")[-2:] == [
        ("empty_stand", 0, "B8.1", {}),
        ("won", 0, "B8.2", {"points": 7}),
    ]
    assert (table.over, table.deciders, table.actions(0), table.actions(1)) == (True, (), [], [])
    assert table.refusal(0, 0).reason == "the game is over"  # type: ignore[union-attr]
    assert table.refusal(1, BABYLONIA.action("end")).rule == "B8.1"  # type: ignore[union-attr]


def test_b8_1_a_token_left_in_the_pool_keeps_the_game_going() -> None:
    table = position({}, stands={0: "PM"}, pools={0: "F"})
    play(table, "place priest 8,8", "place merchant 8,6")
    assert not table.over


def test_b8_1_only_the_stand_of_the_player_on_turn_counts() -> None:
    """Seat 1 has nothing left when seat 0's turn ends; that is seen at the end of seat 1's own turn."""
    table = position({}, stands={0: "PMSFF", 1: "F"}, pools={1: ""})
    play(table, "place priest 8,8", "place merchant 8,6")
    assert not table.over
    play(table, "place farmer 7,7")
    assert table.over


@pytest.mark.parametrize(
    ("cities", "over"),
    [(("22,4", "9,9", "12,6"), False), (("22,4", "9,9"), True), (("22,4",), True)],
)
def test_b8_1_at_most_one_city_on_the_board_ends_the_game(cities: tuple[str, ...], over: bool) -> None:
    """The city at 22,4 falls in this turn."""
    table = position({"F0": "20,4 21,5", "field 5": fields_but(*cities)})
    told = play(table, "place farmer 8,8", "place priest 21,3")
    assert table.over == over
    assert any(kind == "last_cities" for kind, *_ in told) == over
    assert seen(table).cities == (1, 0)


def test_b8_1_a_discarded_city_leaves_the_board_too() -> None:
    table = position({"F1": "20,4 8,6", "field 5": fields_but("3,3", "9,9"), "F0": "2,4", "P1": "4,2 4,4"})
    play(table, "place farmer 8,8", "place priest 5,3")
    assert (seen(table).cities, table.over) == ((0, 0), True)


def test_b8_1_the_turn_is_finished_first() -> None:
    """Two cities fall in one turn: both are scored, though the game would end with the first."""
    table = position({"F0": "20,4 21,5 20,8 21,9", "field 5": fields_but("22,4", "22,8")})
    play(table, "place farmer 21,3", "place farmer 21,7", "end", "score 22,4")
    assert table.over
    assert (seen(table).cities, table.scores) == ((2, 0), (1 + 2, 0))


def test_b8_1_cities_run_out_before_the_extra_turn_is_asked_for() -> None:
    table = position({"F0": "20,4 21,5", "field 5": fields_but("22,4", "9,9")}, cards={0: [2]})
    play(table, "place farmer 8,8", "place priest 21,3")
    assert table.over


def test_b8_1_before_the_end_nobody_has_won() -> None:
    assert position({}, scores=(9, 1)).winners == ()
    assert refused(position({}), "place farmer 8,8") == ""
    assert offered(position({}))


@pytest.mark.parametrize(
    ("scores", "cities", "winners"),
    [
        ((30, 20, 10), (0, 5, 9), (0,)),
        ((20, 20, 10), (1, 2, 9), (1,)),  # a tie: more cities
        ((20, 20, 20), (1, 2, 2), (1, 2)),  # still tied: shared
        ((20, 20, 20), (3, 3, 3), (0, 1, 2)),
        ((10, 20, 20), (9, 0, 0), (1, 2)),
    ],
)
def test_b8_2_most_points_then_most_cities_then_shared(
    scores: tuple[int, ...], cities: tuple[int, ...], winners: tuple[int, ...]
) -> None:
    table = position({}, seats=3, stands={0: "F"}, pools={0: ""}, scores=scores, cities=cities)
    told = play(table, "place farmer 8,8")
    assert table.winners == winners
    assert [seat for kind, seat, rule, _ in told if (kind, rule) == ("won", "B8.2")] == list(winners)
    assert seen(table).winners == winners
