"""B7: the nine ziggurat cards."""

from __future__ import annotations

import pytest

from mudbrick.engine import Position
from tests.babylonia.boards import empty_map, gains, hexes_for, offered, play, position, refused, seen
from tests.babylonia.test_cities import FALL, falling, nobles_points
from tests.babylonia.test_turn import kinds_offered
from tests.babylonia.test_ziggurats import won_by


def holding(*cards: int, lying: dict[str, str] | None = None, **others: object) -> Position:
    """Seat 0 holds these cards."""
    rest = tuple(card for card in range(1, 10) if card not in cards)[:7]
    return position(lying or {}, cards={0: [*cards]}, open_cards=rest, **others)  # type: ignore[arg-type]


def test_b7_1_ten_points_at_once_and_the_card_is_used_up() -> None:
    table = won_by("22210")
    assert play(table, "take card 1") == [
        ("took_card", 2, "B7.1", {"card": "card:1"}),
        ("card_points", 2, "B7.1", {"points": 10}),
    ]
    assert table.scores == (1, 0, 10)
    assert (seen(table).cards[2], seen(table).used_cards[2]) == ((1,), (1,))


@pytest.mark.parametrize("card", [2, 3, 4, 5, 6, 7])
def test_b7_1_no_other_card_scores_at_once_or_is_used_up(card: int) -> None:
    table = won_by("22210")
    assert play(table, f"take card {card}") == [("took_card", 2, f"B7.{card}", {"card": f"card:{card}"})]
    assert table.scores == (1, 0, 0)
    assert (seen(table).cards[2], seen(table).used_cards[2]) == ((card,), ())


def test_b7_2_an_extra_turn_at_the_end_of_an_own_turn() -> None:
    table = holding(2, turns=20)
    play(table, "place farmer 8,8", "place priest 8,6")
    assert (table.deciders, offered(table)) == ((0,), ["extra turn", "no extra turn"])
    assert seen(table).stand_sizes[0] == 5, "after refilling"
    assert play(table, "extra turn") == [("extra_turn", 0, "B7.2", {})]
    assert (table.deciders, seen(table).used_cards[0], seen(table).turns) == ((0,), (2,), 21)
    assert len(kinds_offered(table)) >= 2 and "end" not in offered(table)
    play(table, "place farmer 7,7", "place merchant 7,9")
    assert (table.deciders, seen(table).turns) == ((1,), 22), "used up: not asked again"


def test_b7_2_who_declines_is_asked_again_after_each_own_turn() -> None:
    table = holding(2)
    play(table, "place farmer 8,8", "place priest 8,6", "no extra turn")
    assert (table.deciders, seen(table).used_cards[0]) == ((1,), ())
    play(table, "place farmer 7,7", "place priest 7,9")
    assert table.deciders == (0,)
    assert kinds_offered(table) >= {"farmer"}, "another's turn is not one's own"
    play(table, "place farmer 9,7", "place merchant 6,6")
    assert offered(table) == ["extra turn", "no extra turn"]


def test_b7_2_it_can_follow_the_turn_in_which_the_card_was_taken() -> None:
    table = won_by("00112")
    play(table, "take card 2")
    assert (table.deciders, offered(table)) == ((0,), ["extra turn", "no extra turn"])
    in_anothers_turn = won_by("22210")
    play(in_anothers_turn, "take card 2")
    assert (in_anothers_turn.deciders, seen(in_anothers_turn).phase) == ((1,), "playing")


def test_b7_2_the_end_is_checked_before_the_extra_turn_and_after_it() -> None:
    ends_first = holding(2, stands={0: "FF"}, pools={0: ""})
    play(ends_first, "place farmer 8,8", "place farmer 8,6")
    assert ends_first.over
    ends_after = holding(2, stands={0: "PPPP"}, pools={0: ""})
    play(ends_after, "place priest 8,8", "place priest 8,6", "extra turn")
    assert not ends_after.over
    play(ends_after, "place priest 7,7", "place priest 7,9")
    assert ends_after.over


def test_b7_2_nobody_else_gets_an_extra_turn() -> None:
    reason = "B7.2: you can take an extra turn at the end of your turn, with the ziggurat card for it"
    assert refused(position({}), "extra turn") == refused(position({}), "no extra turn") == reason


def test_b7_3_seven_tokens_stand_instead_of_five() -> None:
    table = holding(3)
    play(table, "place farmer 8,8", "place priest 8,6")
    assert (seen(table).stand_sizes, seen(table).pool_sizes) == ((7, 5), (21, 25))
    short = holding(3, pools={0: "FFF"})
    play(short, "place farmer 8,8", "place priest 8,6")
    assert (seen(short).stand_sizes[0], seen(short).pool_sizes[0]) == (6, 0)


def test_b7_3_won_in_the_own_turn_it_counts_for_the_refilling_of_that_turn() -> None:
    table = won_by("00112")
    play(table, "take card 3")
    assert seen(table).stand_sizes == (7, 5, 5)


def test_b7_3_won_in_anothers_turn_the_stand_grows_after_the_next_own_turn() -> None:
    table = won_by("22210")
    play(table, "take card 3")
    assert seen(table).stand_sizes == (5, 5, 5)
    play(table, "place farmer 8,8", "place priest 8,6")
    assert seen(table).stand_sizes == (5, 5, 5)
    play(table, "place farmer 7,7", "place priest 7,9")
    assert seen(table).stand_sizes == (5, 5, 7)


def test_b7_4_three_nobles_one_of_each_kind() -> None:
    table = holding(4, stands={0: "PMSSF"})
    play(table, "place priest 8,8", "place servant 8,6")
    assert kinds_offered(table) == {"merchant", "end"}
    land = {hex_ for hex_, what in empty_map(2).items() if what == "land"}
    assert hexes_for(table, "merchant") == land - {"8,8", "8,6"}, "face up on land"
    assert refused(table, "place servant 7,7") == (
        "B7.4: the three nobles that your ziggurat card allows must be of different kinds"
    )
    assert refused(table, "place farmer 7,7") == (
        "B2.2: after two nobles you can only play the third kind of noble"
    )
    assert refused(table, "place merchant 8,10").startswith("B3.2")
    play(table, "place merchant 7,7")
    assert table.deciders == (1,), "the third noble ends the playing"
    assert seen(table).stand_sizes[0] == 5


@pytest.mark.parametrize(
    ("first", "second", "asked"),
    [
        ("priest 8,8", "merchant 8,6", True),
        ("merchant 8,8", "servant 8,6", True),
        ("servant 8,8", "priest 8,6", True),
        ("priest 8,8", "priest 8,6", False),  # of the same kind
        ("priest 8,8", "farmer 8,6", False),
        ("farmer 8,8", "priest 8,6", False),
        ("priest 8,10", "merchant 8,6", False),  # on a river
        ("priest 8,8", "merchant 8,10", False),
    ],
)
def test_b7_4_only_after_two_different_nobles_on_land(first: str, second: str, asked: bool) -> None:
    table = holding(4, stands={0: "PPMSF"})
    play(table, f"place {first}", f"place {second}")
    assert (table.deciders == (0,)) == asked
    without = position({}, stands={0: "PPMSF"})
    play(without, f"place {first}", f"place {second}")
    assert without.deciders == (1,)


def test_b7_4_one_may_stop_after_two_and_is_asked_whatever_the_stand_holds() -> None:
    for stand in ("PMSFF", "PMFFF"):
        table = holding(4, stands={0: stand})
        play(table, "place priest 8,8", "place merchant 8,6")
        assert table.deciders == (0,)
        assert ("end" in offered(table), len(offered(table)) == 1) == (True, stand == "PMFFF")
        play(table, "end")
        assert table.deciders == (1,)


def test_b7_4_the_card_does_not_work_in_the_limited_first_round() -> None:
    table = holding(4, turns=1)
    play(table, "place priest 8,8", "place merchant 8,6")
    assert table.deciders == (1,)


def test_b7_5_after_three_farmers_also_one_noble() -> None:
    table = holding(5, stands={0: "FFFPM"})
    play(table, "place farmer 8,8", "place farmer 8,6")
    assert kinds_offered(table) == {"farmer", "end"}
    assert refused(table, "place priest 7,7") == (
        "B7.5: the noble that your ziggurat card allows comes after at least three farmers"
    )
    play(table, "place farmer 7,7")
    assert kinds_offered(table) == {"priest", "merchant", "end"}
    assert not hexes_for(table, "priest") & {"8,10", "8,4"}, "face up on land"
    play(table, "place priest 7,9")
    assert table.deciders == (1,), "the noble ends the playing"
    assert seen(table).board["7,9"] == "priest 0"


def test_b7_5_more_farmers_may_come_first() -> None:
    table = holding(5, stands={0: "FFFFP"})
    play(table, "place farmer 8,8", "place farmer 8,6", "place farmer 7,7")
    assert kinds_offered(table) == {"farmer", "priest", "end"}
    play(table, "place farmer 7,9")
    assert kinds_offered(table) == {"priest", "end"}
    play(table, "end")
    assert table.deciders == (1,)


def test_b7_5_without_the_card_no_noble_follows() -> None:
    table = position({}, stands={0: "FFFPM"})
    play(table, "place farmer 8,8", "place farmer 8,6", "place farmer 7,7")
    assert kinds_offered(table) == {"end"}


def test_b7_5_one_is_asked_after_three_farmers_whatever_the_stand_holds() -> None:
    views = []
    for stand in ("FFFFF", "FFFPM"):
        table = holding(5, stands={0: stand})
        play(table, "place farmer 8,8", "place farmer 8,6", "place farmer 7,7")
        views.append(seen(table))
    assert views[0] == views[1]
    assert views[0].deciders == (0,)


def test_b7_6_nobles_go_on_fields_and_score_them_with_nothing_beside() -> None:
    table = holding(6, lying={"field 7": "22,4", "field city": "22,8"}, cities=(1, 2))
    for kind in ("priest", "merchant", "servant"):
        assert {"22,4", "22,8"} <= hexes_for(table, kind)
    assert play(table, "place priest 22,4") == [
        ("placed", 0, "B3.1", {"kind": "priest", "hex": "22,4"}),
        ("harvest", 0, "B3.4", {"points": 7, "hex": "22,4"}),
    ]
    assert gains(table, "place servant 22,8") == (3, 0)
    assert seen(table).board["22,4"] == "priest 0"


def test_b7_6_farmers_are_as_before() -> None:
    table = holding(6, lying={"field 7": "22,4"})
    assert refused(table, "place farmer 22,4").startswith("B3.4: one of your face-up tokens")
    assert "22,4" not in hexes_for(table, "farmer")
    play(table, "place priest 21,3")
    assert "22,4" in hexes_for(table, "farmer")


def test_b7_6_a_field_counts_as_land_for_the_nobles_of_cards_4_and_5() -> None:
    three_nobles = holding(4, 6, lying={"field 5": "22,4", "field 6": "22,8"})
    play(three_nobles, "place priest 22,4", "place merchant 8,8")
    assert "22,8" in hexes_for(three_nobles, "servant")
    assert gains(three_nobles, "place servant 22,8") == (6, 0)
    farmers = holding(5, 6, lying={"field 5": "22,4"}, stands={0: "FFFPM"})
    play(farmers, "place farmer 8,8", "place farmer 8,6", "place farmer 7,7")
    assert gains(farmers, "place priest 22,4") == (5, 0)


@pytest.mark.parametrize(("cities", "points"), [(0, 1), (1, 3), (2, 4), (3, 6), (4, 7)])
def test_b7_7_one_point_more_for_every_two_cities(cities: int, points: int) -> None:
    """The city just taken counts: n cities pay n and half of n, rounded down."""
    table = holding(7, lying={"F0": "20,4", "F1": "21,5"}, cities=(cities, 0))
    assert gains(table, *FALL) == (points, 0)


def test_b7_7_with_one_city_nothing_is_told_of_it() -> None:
    table = holding(7, lying={"F0": "20,4", "F1": "21,5"}, cities=(0, 0))
    assert "more_for_cities" not in [kind for kind, *_ in play(table, *FALL)]


def test_b7_7_also_when_another_player_took_the_city() -> None:
    """In one's own turn and in another's."""
    for seat in (0, 1):
        table = holding(7, lying={"F1": "20,4 21,5"}, cities=(5, 3), seat=seat)
        assert gains(table, *FALL) == (5 + 2, 4)


def test_b7_7_but_not_when_it_was_discarded() -> None:
    table = holding(7, lying={"F1": "20,4", "F2": "21,5"}, cities=(5, 3, 0), seats=3)
    assert gains(table, *FALL) == (0, 0, 0)


@pytest.mark.parametrize("connection", ["any", "matching"])
def test_b7_8_free_land_of_the_middle_connects(connection: str) -> None:
    """The merchant at 18,8 is linked to the one at 21,5 by free land alone, at 20,6 and beside."""
    lying = {"M0": "21,5 18,8", "F1": "20,4"}
    assert nobles_points("M", lying, connection=connection) == (2, 0)
    with_card = nobles_points("M", lying, connection=connection, cards={0: [8]})
    assert with_card == (4, 0)
    others_card = nobles_points("M", lying, connection=connection, cards={1: [8]})
    assert others_card == (2, 0)


@pytest.mark.parametrize(("what", "points"), [("free", 4), ("field 5", 2)])
def test_b7_8_emptied_city_hexes_are_free_land_and_fields_are_not(what: str, points: int) -> None:
    """19,5 lies between 20,4 and 18,6; every other way is closed by seat 1."""
    lying = {"M0": "20,4 18,6", "F1": "21,5 20,6 19,3", "P1": "18,4 17,5", what: "19,5"}
    assert nobles_points("M", lying, cards={0: [8]}) == (points, 0)


def north_city(**others: object) -> Position:
    """The city at 9,1 in the north falls with a farmer on 8,0; a merchant stands apart at 12,4."""
    lying = {"city M": "9,1", "M0": "10,2 12,4", "F0": "7,1 8,2", "F1": "11,1 10,0"}
    return position(lying, **others)  # type: ignore[arg-type]


def test_b7_8_free_land_of_the_north_does_not_connect() -> None:
    """11,3 is free between 10,2 and 12,4."""
    for cards in ([], [8]):
        table = north_city(cards={0: cards})
        assert gains(table, "place farmer 20,8", "place farmer 8,0", "end") == (2 + 1, 0)


@pytest.mark.parametrize("connection", ["any", "matching"])
def test_b7_9_free_river_hexes_connect_and_can_start_a_chain(connection: str) -> None:
    """The river at 4,2 lies beside the city at 3,3 and the priest at 5,1."""
    for cards, points in (([], 0), ([9], 2), ([8], 0)):
        table = position(
            {"city P": "3,3", "F1": "2,4 4,4", "P0": "5,1"},
            seat=1,
            connection=connection,
            cards={0: cards},
        )
        assert gains(table, "place farmer 8,8", "place farmer 5,3", "end") == (points, 1)


def test_b7_9_a_river_hex_with_anothers_token_does_not_connect() -> None:
    table = position({"city P": "3,3", "F1": "2,4 4,4 4,2", "P0": "5,1"}, seat=1, cards={0: [9]})
    assert gains(table, "place farmer 8,8", "place farmer 5,3", "end") == (0, 1)


def test_b7_8_and_b7_9_add_up() -> None:
    """From the city at 10,4 over the river at 9,5 and the free land at 8,6 to the merchant at 9,7."""
    for cards, points in (([], 0), ([8], 0), ([9], 0), ([8, 9], 2)):
        table = position({"city M": "10,4", "F1": "12,4 11,3", "M0": "9,7"}, seat=1, cards={0: cards})
        assert gains(table, "place farmer 16,6", "place farmer 9,3", "end") == (points, 1), cards


def test_b7_8_and_b7_9_score_each_noble_once_through_all_that_is_open() -> None:
    table = falling("MSP", {"M0": "20,4 7,7", "P0": "3,5 13,7", "S0": "21,5"}, cards={0: [8, 9]})
    assert gains(table, *FALL) == (2 * 5 + 1, 0)
