"""B3: where tokens go, and what they score at once."""

from __future__ import annotations

import pytest

from mudbrick.engine import Event, Position
from tests.babylonia.boards import (
    BABYLONIA,
    around,
    board_of,
    empty_map,
    gains,
    hexes_for,
    play,
    position,
    refused,
    seen,
)


def plain_hexes(seats: int, *, rivers: bool = True) -> set[str]:
    wanted = ("land", "river") if rivers else ("land",)
    return {hex_ for hex_, what in empty_map(seats).items() if what in wanted}


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_b3_1_a_token_goes_on_any_free_hex_in_play(seats: int) -> None:
    table = position({"F0": "8,8", "P1": "8,6 8,10"}, seats=seats)
    for kind in ("priest", "merchant", "servant", "farmer"):
        assert hexes_for(table, kind) == plain_hexes(seats) - {"8,8", "8,6", "8,10"}


def test_b3_1_taken_hexes_sites_and_ziggurats_are_refused() -> None:
    table = position({"F0": "8,8", "P1": "8,6"})
    for hex_, reason in {
        "8,8": "B3.1: there is already a clan token on 8,8",
        "8,6": "B3.1: there is already a clan token on 8,6",
        "9,9": "B3.1: 9,9 is occupied by a city or a ziggurat",
        "12,8": "B3.1: 12,8 is occupied by a city or a ziggurat",
    }.items():
        assert refused(table, f"place farmer {hex_}") == reason


def test_b3_1_one_places_what_is_on_the_stand() -> None:
    table = position({}, stands={0: "PPPPP"})
    assert refused(table, "place farmer 8,8") == "B1.4: you have no farmer on your stand"
    assert hexes_for(table, "farmer") == set()


def test_b3_1_a_hex_that_a_city_left_is_free_land() -> None:
    table = position({"free": "9,9"})
    for kind in ("priest", "farmer"):
        assert "9,9" in hexes_for(table, kind)
    play(table, "place priest 9,9")
    assert seen(table).board["9,9"] == "priest 0"


def test_b3_2_on_a_river_a_token_lies_face_down_and_only_its_owner_knows_it() -> None:
    table = position({})
    log: list[Event] = []
    table.play(0, BABYLONIA.action("place priest 8,10"), log)
    assert [seen(table, viewer).board["8,10"] for viewer in (0, 1, None)] == [
        "face-down priest 0",
        "face-down 0",
        "face-down 0",
    ]
    told = {viewer: [event for event in log if event.visible_to(viewer)] for viewer in (0, 1, None)}
    assert told[0] == [log[0]] and log[0].values == {"kind": "priest", "hex": "8,10"}
    assert told[1] == told[None] == [log[1]] and log[1].values == {"hex": "8,10"}
    assert [event.rule for event in log] == ["B3.2", "B3.2"]


def test_b3_2_a_third_token_never_goes_on_a_river() -> None:
    table = position({}, stands={0: "FFFFF"})
    assert hexes_for(table, "farmer") == plain_hexes(2)
    play(table, "place farmer 8,8")
    assert hexes_for(table, "farmer") == plain_hexes(2) - {"8,8"}
    play(table, "place farmer 8,6")
    assert hexes_for(table, "farmer") == plain_hexes(2, rivers=False) - {"8,8", "8,6"}
    assert refused(table, "place farmer 8,10") == (
        "B3.2: only the tokens of a two-token turn can go on a river"
    )


def test_b3_2_both_tokens_of_a_turn_may_go_on_rivers() -> None:
    table = position({})
    play(table, "place farmer 8,10", "place farmer 8,4")
    assert (seen(table).board["8,10"], seen(table).board["8,4"]) == ("face-down 0", "face-down 0")
    assert table.deciders == (1,)


def test_b3_3_a_token_beside_a_ziggurat_scores_every_ziggurat_reached() -> None:
    """The rulebook's example: the third ziggurat is reached, and 3 points are scored."""
    table = position({"F0": "1,1", "M0": "10,8", "P1": "2,0 11,9"})
    assert play(table, "place servant 19,3") == [
        ("placed", 0, "B3.1", {"kind": "servant", "hex": "19,3"}),
        ("ziggurats", 0, "B3.3", {"points": 3, "count": 3}),
    ]
    assert table.scores == (3, 0)


def test_b3_3_it_is_told_which_ziggurats_are_honoured() -> None:
    table = position({"F0": "1,1", "P1": "2,0 11,9"})
    log: list[Event] = []
    table.play(0, BABYLONIA.action("place servant 19,3"), log)
    assert log[-1].things == ("hex:3,1", "hex:18,2")


@pytest.mark.parametrize(
    ("lying", "hex_", "points"),
    [
        ({}, "10,8", 1),
        ({"F0": "1,1 2,0 4,0"}, "10,8", 2),  # many tokens beside one ziggurat count once
        ({"F0": "1,1"}, "2,0", 1),  # the second token there scores anew
        ({"F1": "1,1 19,1"}, "10,8", 1),  # others' tokens don't count
        ({"F0": "16,2"}, "10,8", 2),  # a face-down token counts
        ({"F0": "1,1", "scored ziggurat": "3,1 12,8"}, "10,8", 2),  # scored ones count
        ({"F0": "1,1 10,8"}, "8,8", 0),  # this token must lie beside one
    ],
)
def test_b3_3_ziggurats_are_counted_once_each(lying: dict[str, str], hex_: str, points: int) -> None:
    assert gains(position(lying), f"place priest {hex_}") == (points, 0)


def test_b3_3_river_hexes_count_as_beside() -> None:
    table = position({"F0": "1,1"})
    assert gains(table, "place priest 17,3") == (2, 0)
    assert gains(table, "place farmer 16,2") == (2, 0)


def test_b3_3_every_token_of_a_turn_scores() -> None:
    table = position({}, stands={0: "FFFFF"})
    assert gains(table, "place farmer 10,8", "place farmer 19,3", "place farmer 13,9") == (1 + 2 + 2, 0)


def test_b3_4_the_worked_example_of_two_fields() -> None:
    """A field with 6 and one with the city symbol while five cities are captured: 6 and 5 points."""
    table = position(
        {"M0": "20,4", "field 6": "22,4", "P0": "20,8", "field city": "22,8"},
        cities=(2, 3),
        stands={0: "FFFPP"},
    )
    assert play(table, "place farmer 22,4", "place farmer 22,8") == [
        ("placed", 0, "B3.1", {"kind": "farmer", "hex": "22,4"}),
        ("harvest", 0, "B3.4", {"points": 6, "hex": "22,4"}),
        ("placed", 0, "B3.1", {"kind": "farmer", "hex": "22,8"}),
        ("harvest", 0, "B3.4", {"points": 5, "hex": "22,8"}),
    ]
    assert table.scores == (11, 0)
    assert (seen(table).board["22,4"], seen(table).board["22,8"]) == ("farmer 0", "farmer 0")


def field(lying: dict[str, str], **others: object) -> Position:
    """A field with 7 points at 22,4."""
    return position({"field 7": "22,4", **lying}, **others)  # type: ignore[arg-type]


@pytest.mark.parametrize("number", ["5", "6", "7"])
def test_b3_4_a_field_scores_its_number(number: str) -> None:
    table = position({f"field {number}": "22,4", "F0": "21,3"})
    assert gains(table, "place farmer 22,4") == (int(number), 0)


def test_b3_4_a_field_is_taken_once_wherever_it_lies() -> None:
    land = empty_map(4)
    for site in [hex_ for hex_, what in land.items() if what == "site"]:
        beside = next(hex_ for hex_ in around(site) if land.get(hex_) == "land")
        table = position({"field 5": site, "F0": beside}, seats=4)
        assert site in hexes_for(table, "farmer")
        assert gains(table, f"place farmer {site}") == (5, 0, 0, 0)
        assert board_of(table)[site] == "farmer 0"
        assert site not in hexes_for(table, "farmer")


def test_b3_4_a_field_with_the_city_symbol_counts_captured_cities_of_all() -> None:
    for cities in ((0, 0, 0), (1, 2, 4), (0, 0, 9)):
        table = position({"field city": "22,4", "F0": "21,3"}, seats=3, cities=cities)
        assert gains(table, "place farmer 22,4") == (sum(cities), 0, 0)


def test_b3_4_discarded_cities_do_not_count() -> None:
    """A city that two players tie for is captured by nobody, and the field is worth no more for it."""
    table = position({"field city": "22,8", "F0": "20,8 2,4", "P1": "4,2 4,4", "city M": "3,3"})
    play(table, "place farmer 8,8", "place priest 5,3")
    assert (seen(table).board["3,3"], seen(table).cities) == ("land", (0, 0))
    play(table, "place priest 6,6", "place farmer 6,4")
    assert gains(table, "place farmer 22,8") == (0, 0)


def test_b3_4_a_field_needs_a_face_up_token_beside_it() -> None:
    reason = "B3.4: one of your face-up tokens must be next to the crop field"
    assert refused(field({}), "place farmer 22,4") == reason
    assert refused(field({"F1": "21,3"}), "place farmer 22,4") == reason
    assert "22,4" not in hexes_for(field({"F1": "21,3"}), "farmer")
    for kind in "PMSF":
        assert "22,4" in hexes_for(field({f"{kind}0": "21,5"}), "farmer")


def test_b3_4_a_face_down_token_is_not_enough() -> None:
    table = position({"field 5": "3,3", "F0": "4,2"})
    assert refused(table, "place farmer 3,3").startswith("B3.4")
    assert "3,3" not in hexes_for(table, "farmer")


def test_b3_4_a_token_of_the_same_turn_is_enough() -> None:
    table = field({})
    assert "22,4" not in hexes_for(table, "farmer")
    assert gains(table, "place merchant 21,3", "place farmer 22,4") == (7, 0)


def test_b3_4_nobles_do_not_go_on_fields() -> None:
    table = field({"F0": "21,3"})
    for kind in ("priest", "merchant", "servant"):
        assert refused(table, f"place {kind} 22,4") == (
            "B3.4: only farmers can go on a crop field, unless you have the ziggurat card for it"
        )
        assert "22,4" not in hexes_for(table, kind)


def test_b3_4_the_field_leaves_the_game_and_counts_as_land_for_more_farmers() -> None:
    table = field({"F0": "21,3"}, stands={0: "FFFFF"})
    play(table, "place farmer 22,4", "place farmer 8,8")
    assert table.deciders == (0,), "a third farmer may follow"
    assert seen(table).board["22,4"] == "farmer 0"
    assert refused(table, "place farmer 22,4") == "B3.1: there is already a clan token on 22,4"
