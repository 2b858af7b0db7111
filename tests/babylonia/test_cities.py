"""B5: a surrounded city: nobles, majority, payment."""

from __future__ import annotations

import pytest

from mudbrick.engine import Position
from tests.babylonia.boards import around, gains, hexes_for, play, position, seen

# The city of most tests is at 22,4: land at 20,4, 21,5 and 21,3. It falls with a farmer on 21,3.
FALL = ("place farmer 8,8", "place farmer 21,3", "end")


def falling(symbols: str, lying: dict[str, str], **others: object) -> Position:
    """A position in which the city at 22,4 falls when seat 0 plays FALL; the other cities show no matter."""
    return position({f"city {symbols}": "22,4", **lying}, **others)  # type: ignore[arg-type]


def nobles_points(symbols: str, lying: dict[str, str], **others: object) -> tuple[int, ...]:
    """What the nobles of each seat score when the city falls."""
    table = falling(symbols, lying, **others)
    points = [0] * table.setting.seats
    for kind, seat, _, values in play(table, *FALL):
        if kind == "nobles":
            points[seat] += int(values["points"])
    return tuple(points)


def test_b5_1_to_b5_3_the_worked_example() -> None:
    """12 points for three merchants and three priests, 6 for a merchant and two priests; then the city makes
    4, 3 and 2 cities, which pay as much."""
    table = position(
        {
            "city MP": "8,12",
            "field 5": "7,15",
            "M0": "8,14 10,14",
            "P0": "7,13 6,14 9,15",
            "F0": "10,12",
            "M1": "9,11",
            "P1": "7,11 11,11",
            "S2": "6,12",
            "M2": "20,12",
            "P2": "19,1",
        },
        seats=3,
        cities=(3, 3, 2),
    )
    play(table, "place farmer 3,5")
    assert play(table, "place merchant 9,13") == [
        ("placed", 0, "B3.1", {"kind": "merchant", "hex": "9,13"}),
        ("nobles", 0, "B5.1", {"points": 12, "count": 6, "hex": "8,12"}),
        ("nobles", 1, "B5.1", {"points": 6, "count": 3, "hex": "8,12"}),
        ("city_taken", 0, "B5.2", {"hex": "8,12", "city": "city MP"}),
        ("cities", 0, "B5.3", {"points": 4, "count": 4}),
        ("cities", 1, "B5.3", {"points": 3, "count": 3}),
        ("cities", 2, "B5.3", {"points": 2, "count": 2}),
    ]
    assert table.scores == (12 + 4, 6 + 3, 2)
    assert seen(table).cities == (4, 3, 2)


@pytest.mark.parametrize(
    ("symbols", "points"),
    [("P", 2), ("M", 4), ("S", 6), ("MP", 6), ("SP", 8), ("MS", 10), ("MSP", 12)],
)
def test_b5_1_nobles_score_two_each_where_the_city_shows_their_symbol(symbols: str, points: int) -> None:
    lying = {"P0": "20,4", "M0": "21,5 22,6", "S0": "21,7 20,6 20,8"}
    assert nobles_points(symbols, lying) == (points, 0)


def test_b5_1_every_player_scores_not_only_the_one_on_turn() -> None:
    assert nobles_points("M", {"M1": "20,4", "M2": "21,5 20,6"}, seats=3) == (0, 2, 4)


def test_b5_1_farmers_score_nothing_and_carry_a_chain() -> None:
    assert nobles_points("M", {"F0": "20,4 21,5 22,6", "M0": "21,7"}) == (2, 0)


def test_b5_1_what_is_not_connected_scores_nothing() -> None:
    assert nobles_points("M", {"F0": "20,4 21,5", "M0": "21,7"}) == (0, 0)


def test_b5_1_others_tokens_do_not_carry_a_chain() -> None:
    assert nobles_points("M", {"F0": "20,4 21,5", "F1": "22,6", "M0": "21,7"}) == (0, 0)


def test_b5_1_face_down_tokens_carry_a_chain_but_never_score() -> None:
    """Three merchants on the river lead from the one at 20,4 to the one at 17,1: two of five score."""
    lying = {"F1": "21,5", "M0": "20,4 18,4 17,3 16,2 17,1"}
    assert nobles_points("M", lying) == (4, 0)
    assert nobles_points("M", lying, connection="matching") == (4, 0)


def test_b5_1_a_face_down_token_beside_the_city_starts_a_chain() -> None:
    """3,3 has a river at 4,2; the priest there is face down, the one behind it at 5,1 scores."""
    for connection in ("any", "matching"):
        table = position({"city P": "3,3", "F1": "2,4 4,4", "P0": "4,2 5,1"}, seat=1, connection=connection)
        assert gains(table, "place farmer 8,8", "place farmer 5,3", "end") == (2, 1)


@pytest.mark.parametrize(
    ("what", "points"), [("free", 0), ("city M", 0), ("field 5", 0), ("F0", 2), ("F1", 0)]
)
def test_b5_1_cities_and_fields_carry_no_chain(what: str, points: int) -> None:
    """19,5 lies between 20,4 and the merchant at 18,6."""
    assert "19,5" in around("20,4") and "19,5" in around("18,6")
    lying = {"F0": "20,4", "F1": "21,5", "M0": "18,6"}
    lying[what] = f"{lying[what]} 19,5" if what in lying else "19,5"
    assert nobles_points("M", lying) == (points, 0)


def test_b5_1_ziggurats_carry_no_chain() -> None:
    """The ziggurat at 18,2 lies between 19,3 and 17,1."""
    assert nobles_points("M", {"F0": "20,4 19,3", "F1": "21,5", "M0": "17,1"}) == (0, 0)


def test_b5_1_a_noble_is_counted_once_however_it_is_reached() -> None:
    assert nobles_points("M", {"M0": "20,4 21,5 22,6 20,6 21,7"}) == (10, 0)


@pytest.mark.parametrize(
    ("between", "any_", "matching"),
    [("F0", 2, 0), ("S0", 2, 0), ("P0", 4, 4), ("M0", 4, 4)],
)
def test_b5_1_with_the_option_matching_only_nobles_of_the_city_carry(
    between: str, any_: int, matching: int
) -> None:
    """The city shows M and P; at 20,4 lies what is between it and the merchant at 19,3."""
    lying = {"F1": "21,5", "M0": "19,3"}
    lying[between] = f"{lying[between]} 20,4" if between in lying else "20,4"
    assert nobles_points("MP", lying) == (any_, 0)
    assert nobles_points("MP", lying, connection="matching") == (matching, 0)


def test_b5_1_the_same_nobles_score_again_at_the_next_city() -> None:
    """Two merchants score; then a token on 21,7 links a third one, and all three score."""
    table = position({"city M": "22,4 22,8", "M0": "20,4 20,6 20,8", "F0": "21,5 21,9"})
    first = gains(table, "place farmer 8,8", "place farmer 21,3", "end")
    play(table, "place farmer 8,6", "place priest 6,6")
    second = gains(table, "place merchant 7,7", "place priest 21,7")
    assert (first, second) == ((4 + 1, 0), (6 + 2, 0))


def test_b5_1_nobles_score_before_the_city_is_given_away() -> None:
    kinds = [kind for kind, *_ in play(falling("M", {"M1": "20,4 21,5"}), *FALL)]
    assert kinds[-3:] == ["nobles", "city_taken", "cities"]


def test_b5_2_most_tokens_beside_the_city_take_it() -> None:
    table = falling("M", {"F0": "20,4", "F1": "21,5"})
    play(table, *FALL)
    assert seen(table).cities == (1, 0)
    table = falling("M", {"F1": "20,4 21,5"})
    play(table, *FALL)
    assert seen(table).cities == (0, 1), "also in another's turn"


def test_b5_2_tokens_farther_away_do_not_count() -> None:
    table = falling("M", {"F0": "8,6 7,7 20,2", "F1": "20,4 21,5"})
    play(table, *FALL)
    assert seen(table).cities == (0, 1)


def test_b5_2_river_hexes_count_for_the_majority() -> None:
    """Two on land against one on land and two face down."""
    table = position({"city M": "3,3", "F0": "2,4", "F1": "5,3 4,2 2,2"})
    play(table, "place farmer 8,8", "place farmer 4,4", "end")
    assert seen(table).cities == (0, 1)


def test_b5_2_a_tie_for_most_discards_the_city() -> None:
    """Two tokens of seat 0, two of seat 1, and with the last one two of seat 2."""
    lying = {"city M": "8,12", "F0": "6,12 7,13", "F1": "9,13 10,12", "F2": "9,11"}
    table = position(lying, seats=3, seat=2)
    assert play(table, "place farmer 7,7", "place farmer 7,11", "end")[-1] == (
        "city_discarded",
        2,
        "B5.2",
        {"hex": "8,12", "city": "city M"},
    )
    assert (seen(table).cities, seen(table).board["8,12"]) == ((0, 0, 0), "land")


def test_b5_2_a_tie_below_the_most_does_not_matter() -> None:
    table = falling("M", {"F1": "20,4", "F2": "21,5", "F0": "8,6"}, seats=3)
    play(table, *FALL)
    assert seen(table).cities == (0, 0, 0), "one each: nobody"
    table = position({"city M": "8,12", "F0": "6,12 7,13", "F1": "9,13", "F2": "10,12 9,11"}, seats=3)
    play(table, "place farmer 8,8", "place farmer 7,11", "end")
    assert seen(table).cities == (1, 0, 0)


def test_b5_3_when_a_city_is_taken_everybody_is_paid_for_the_cities_they_own_now() -> None:
    table = falling("M", {"F0": "20,4", "F1": "21,5"}, seats=3, cities=(1, 4, 0))
    assert gains(table, *FALL) == (2, 4, 0)


def test_b5_3_when_it_is_discarded_nobody_is_paid() -> None:
    table = falling("S", {"M1": "20,4", "M2": "21,5"}, seats=3, cities=(5, 4, 3))
    assert gains(table, *FALL) == (0, 0, 0)


def test_b5_3_nobles_are_paid_even_if_the_city_is_discarded() -> None:
    table = falling("M", {"M1": "20,4", "P2": "21,5"}, seats=3)
    assert gains(table, *FALL) == (0, 2, 0)


def test_b5_4_the_hex_is_free_land_from_then_on() -> None:
    table = falling("M", {"F0": "20,4", "F1": "21,5"})
    assert "22,4" not in hexes_for(table, "farmer")
    play(table, *FALL)
    assert "22,4" in hexes_for(table, "farmer") & hexes_for(table, "priest")
    play(table, "place priest 22,4")
    assert "22,4" not in hexes_for(table, "farmer") | hexes_for(table, "priest"), "it is taken"
    play(table, "place farmer 7,7")
    assert seen(table).board["22,4"] == "priest 1"
    assert seen(table).cities == (1, 0), "a free hex that is surrounded is nothing to score"
