"""What a place would bring if it were scored now: the same as when it is scored."""

from __future__ import annotations

from mudbrick.engine import Position, Prospect
from tests.babylonia.boards import play, position, seen

BEFORE_IT_FALLS = {
    "city MP": "8,12",
    "M0": "8,14 10,14",
    "P0": "7,13 6,14 9,15",
    "field 5": "7,15",
    "F0": "10,12 6,12",
    "M1": "9,11",
    "P1": "7,11 11,11",
    "M2": "20,12",
    "P2": "19,1",
}


def told(prospect: Prospect) -> list[tuple[str, int, dict[str, int | str]]]:
    return [(event.kind, event.seat, event.values) for event in prospect.events]


def test_b5_a_city_counts_as_it_stands_before_it_is_surrounded() -> None:
    table = position(BEFORE_IT_FALLS, seats=3, cities=(3, 3, 2))
    nobles = [line for line in told(table.prospect("hex:8,12")) if line[0] == "nobles"]
    assert nobles == [
        ("nobles", 0, {"points": 10, "count": 5, "hex": "8,12"}),
        ("nobles", 1, {"points": 6, "count": 3, "hex": "8,12"}),
    ]


def test_b5_a_city_would_bring_what_it_then_brings() -> None:
    table = position(BEFORE_IT_FALLS, seats=3, cities=(3, 3, 2))
    play(table, "place farmer 3,5")
    foretold = told(table.prospect("hex:8,12"))
    scored = [(kind, seat, values) for kind, seat, _, values in play(table, "place merchant 9,13")]
    assert foretold[1:] == scored[2:]  # but for the points of the merchant that is placed last


def test_b5_1_the_tokens_of_a_city_are_those_connected_to_it() -> None:
    table = position(BEFORE_IT_FALLS, seats=3)
    things = table.prospect("hex:8,12").things
    assert "hex:7,13" in things and "hex:11,11" in things
    assert "hex:20,12" not in things


def test_b5_1_where_symbols_must_match_so_must_those_of_the_tokens_shown() -> None:
    table = position(BEFORE_IT_FALLS, seats=3, connection="matching")
    nobles = "7,13 8,14 10,14 6,14 9,15 9,11 7,11 11,11"  # of both colours: no farmer, nothing far away
    assert sorted(table.prospect("hex:8,12").things) == sorted(f"hex:{name}" for name in nobles.split())


def test_b6_1_a_ziggurat_would_go_to_who_has_most_there() -> None:
    table = position({"F0": "9,7"}, seats=2)
    near = [thing for thing in (f"hex:{name}" for name in ziggurats(table)) if table.prospect(thing).things]
    assert [told(table.prospect(thing))[0][:2] for thing in near] == [("ziggurat_won", 0)] * len(near)
    far = next(f"hex:{name}" for name in ziggurats(table) if f"hex:{name}" not in near)
    assert told(table.prospect(far))[0][0] == "ziggurat_tied"


def test_a_token_shows_its_own_network_and_scores_nothing() -> None:
    table = position({"F0": "20,4 21,5", "M0": "22,6", "F1": "21,3"}, seats=2)
    prospect = table.prospect("hex:21,5")
    assert sorted(prospect.things) == ["hex:20,4", "hex:21,5", "hex:22,6"]  # itself once
    assert not prospect.events


def test_b5_1_where_symbols_must_match_a_token_is_shown_with_its_like() -> None:
    table = position({"M0": "20,4 21,5", "F0": "22,6"}, seats=2, connection="matching")
    assert sorted(table.prospect("hex:21,5").things) == ["hex:20,4", "hex:21,5"]


def test_nothing_comes_of_free_land_or_of_what_is_no_place() -> None:
    table = position({}, seats=2)
    for thing in ("hex:8,8", "hex:99,99", "8,12", "card:1", ""):
        assert table.prospect(thing) == Prospect()


def ziggurats(table: Position) -> list[str]:
    """The places of the ziggurats."""
    return [name for name, lies in seen(table).board.items() if lies == "ziggurat"]


def test_b4_1_a_siege_tells_the_free_land_and_who_has_the_most_tokens() -> None:
    table = position(BEFORE_IT_FALLS, seats=3)
    sieges = seen(table, None).sieges
    assert sieges["8,12"] == (1, 0)
    cities = [name for name, text in seen(table, None).board.items() if text.startswith("city")]
    assert {*sieges} == {*cities, *ziggurats(table)}
    play(table, "place farmer 3,5")
    assert seen(table, None).sieges["8,12"] == (1, 0)
    assert table.due() == ()


def test_b4_1_what_is_surrounded_is_due_at_the_end_of_the_turn() -> None:
    table = position(BEFORE_IT_FALLS, seats=3)
    play(table, "place merchant 9,13")
    assert table.due() == ("hex:8,12",)
    assert seen(table, None).sieges["8,12"][0] == 0
