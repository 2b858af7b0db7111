"""B4: what is surrounded, and in which order it is scored."""

from __future__ import annotations

import pytest

from mudbrick.engine import Position
from tests.babylonia.boards import around, empty_map, offered, play, position, refused, seen


def test_b4_1_a_city_is_scored_when_all_land_around_holds_tokens() -> None:
    table = position({"F0": "20,4", "F1": "21,5"})
    play(table, "place farmer 21,3", "place priest 8,8")
    assert seen(table).board["22,4"] == "land"
    assert sum(seen(table).cities) == 1


def test_b4_1_one_land_hex_without_a_token_is_enough_to_wait() -> None:
    table = position({"F0": "2,6 3,7 5,7 6,6", "city P": "4,6"})
    play(table, "place farmer 5,5", "place priest 8,8")
    assert seen(table).board["4,6"] == "city P"
    play(table, "place farmer 3,5", "place priest 8,6")
    assert seen(table).board["4,6"] == "land"


def test_b4_1_river_hexes_need_not_be_filled() -> None:
    """3,3 has rivers at 2,2 and 4,2, and land at 2,4, 4,4 and 5,3."""
    table = position({"F0": "2,4 4,4", "city P": "3,3"})
    play(table, "place farmer 5,3", "place priest 8,8")
    assert seen(table).board["3,3"] == "land"
    tokens_on_rivers = position({"F0": "2,2 4,2 2,4", "city P": "3,3"})
    play(tokens_on_rivers, "place farmer 5,3", "place priest 8,8")
    assert seen(tokens_on_rivers).board["3,3"] == "city P"


def test_b4_1_a_token_on_a_river_closes_nothing_wherever_it_lies() -> None:
    before = gaps(position({}, seats=4))
    for river in (hex_ for hex_, what in empty_map(4).items() if what == "river"):
        table = position({}, seats=4)
        play(table, f"place farmer {river}")
        assert gaps(table) == before


def gaps(table: Position) -> dict[str, int]:
    """The free land around every spot."""
    return {spot: free for spot, (free, _) in seen(table).sieges.items()}


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_b4_1_every_spot_of_the_map_needs_exactly_its_land_in_play(seats: int) -> None:
    """All land around but one hex is not enough, with that one it is; wherever the spot lies."""
    land = empty_map(seats)
    spots = [hex_ for hex_, what in land.items() if what in ("site", "ziggurat")]
    sites = [hex_ for hex_ in spots if land[hex_] == "site"]
    for spot in spots:
        *most, last = [hex_ for hex_ in around(spot) if land.get(hex_) == "land"]
        fields = " ".join(site for site in sites if site != spot)
        elsewhere = farther(land, spot)
        table = position({"F1": " ".join(most), "field 5": fields}, seats=seats)
        before = seen(table).board[spot]
        play(table, f"place farmer {last}", f"place farmer {elsewhere}")
        assert (before, seen(table).board[spot]) in (("city MSP", "land"), ("ziggurat", "scored ziggurat"))
        waiting = position({"F1": " ".join(most), "field 5": fields}, seats=seats)
        play(waiting, f"place farmer {elsewhere}", f"place farmer {farther(land, spot, elsewhere)}")
        assert seen(waiting).board[spot] == before


def farther(land: dict[str, str], spot: str, *taken: str) -> str:
    """A free river hex that is not beside the spot."""
    return next(
        hex_ for hex_, what in land.items() if what == "river" and hex_ not in (*around(spot), *taken)
    )


def test_b4_1_scoring_comes_after_all_tokens_were_played() -> None:
    """The first farmer surrounds the city, but the second one still counts for the majority."""
    table = position({"F1": "4,4 2,4", "city P": "3,3"}, stands={0: "FFFFF"})
    play(table, "place farmer 5,3")
    assert seen(table).board["3,3"] == "city P"
    play(table, "place farmer 4,2")
    assert (seen(table).board["3,3"], seen(table).cities) == ("land", (0, 0)), "two against two: discarded"


@pytest.mark.parametrize("field", ["field 7", "field city"])
def test_b4_1_crop_fields_are_never_scored_by_surrounding(field: str) -> None:
    table = position({"F0": "20,4 21,5", field: "22,4"})
    play(table, "place merchant 21,3", "place priest 8,8")
    assert (seen(table).board["22,4"], table.scores, seen(table).cities) == (field, (0, 0), (0, 0))


def test_b4_1_what_is_not_surrounded_cannot_be_scored() -> None:
    table = two_at_once()
    play(table, "place priest 8,8", "place farmer 19,1")
    assert refused(table, "score 9,9") == "B4.1: there is nothing to score at 9,9"
    assert refused(position({}), "score 9,9") == "B4.1: there is nothing to score at 9,9"


def test_b4_1_every_spot_of_the_map_says_that_there_is_nothing_to_score() -> None:
    table = position({}, seats=4)
    for spot in (hex_ for hex_, what in empty_map(4).items() if what in ("site", "ziggurat")):
        assert refused(table, f"score {spot}") == f"B4.1: there is nothing to score at {spot}"


def test_b4_2_the_last_ziggurat_of_the_map_may_be_the_first_to_be_scored() -> None:
    """A farmer on 19,15 surrounds the ziggurat at 18,14, the last of all spots, and the city at 18,16."""
    table = position({"F0": "16,14 17,15 20,14", "F1": "19,13 17,13 16,16 20,16"}, seats=4)
    play(table, "place priest 8,8", "place farmer 19,15")
    assert offered(table) == ["score 18,16", "score 18,14"]
    assert refused(table, "score 18,14") == ""
    play(table, "score 18,14")
    assert seen(table).board["18,14"] == "scored ziggurat"


def two_at_once() -> Position:
    """A farmer on 19,1 surrounds the ziggurat at 18,2 and the city at 21,1, and seat 0 wins both."""
    return position(
        {"F0": "17,1 20,2", "M1": "19,3 22,2", "city S": "21,1"}, cities=(3, 0), open_cards=(5, 7)
    )


def test_b4_2_the_player_on_turn_chooses_the_order() -> None:
    table = two_at_once()
    play(table, "place priest 8,8", "place farmer 19,1")
    assert (table.deciders, offered(table)) == ((0,), ["score 21,1", "score 18,2"])
    assert seen(table).surrounded == ("21,1", "18,2")
    assert refused(table, "place farmer 8,6") == (
        "B2.1: tokens are played at the start of a turn, before anything is scored"
    )
    assert refused(table, "end").startswith("B2.2")


def test_b4_2_a_card_is_chosen_before_the_next_site_and_works_at_once() -> None:
    """Card 7 first: four cities pay 4 and 2 more. The city first: 4 points."""
    ziggurat_first = two_at_once()
    play(ziggurat_first, "place priest 8,8", "place farmer 19,1")
    assert play(ziggurat_first, "score 18,2") == [("ziggurat_won", 0, "B6.1", {"hex": "18,2"})]
    assert offered(ziggurat_first) == ["take card 5", "take card 7"]
    assert play(ziggurat_first, "take card 7") == [
        ("took_card", 0, "B7.7", {"card": "card:7"}),
        ("city_taken", 0, "B5.2", {"hex": "21,1", "city": "city S"}),
        ("cities", 0, "B5.3", {"points": 4, "count": 4}),
        ("more_for_cities", 0, "B7.7", {"points": 2, "count": 4}),
    ]
    city_first = two_at_once()
    play(city_first, "place priest 8,8", "place farmer 19,1", "score 21,1", "take card 7")
    beside_ziggurats = 1
    assert ziggurat_first.scores == (beside_ziggurats + 6, 0)
    assert city_first.scores == (beside_ziggurats + 4, 0)
    assert ziggurat_first.deciders == city_first.deciders == (1,)


def test_b4_2_a_single_site_is_scored_without_asking() -> None:
    table = position({"F0": "20,4 21,5"})
    play(table, "place farmer 8,8", "place priest 21,3")
    assert table.deciders == (1,)


@pytest.mark.parametrize("order", [("22,4", "22,8", "3,3"), ("3,3", "22,8", "22,4")])
def test_b4_2_three_sites_are_asked_for_until_one_is_left(order: tuple[str, str, str]) -> None:
    table = position({"F0": "20,4 21,5 20,8 21,9 2,4 4,4", "city M": "22,4 22,8 3,3"}, stands={0: "FFFPP"})
    play(table, "place farmer 21,3", "place farmer 21,7", "place farmer 5,3", "end")
    assert set(offered(table)) == {f"score {hex_}" for hex_ in order}
    play(table, f"score {order[0]}")
    assert set(offered(table)) == {f"score {hex_}" for hex_ in order[1:]}
    play(table, f"score {order[1]}")
    assert table.deciders == (1,)
    assert (seen(table).cities, table.scores) == ((3, 0), (1 + 2 + 3, 0))
