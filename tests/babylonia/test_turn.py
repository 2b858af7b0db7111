"""B2: a turn, and how many tokens are played in it."""

from __future__ import annotations

import pytest

from mudbrick.engine import Event, Position
from mudbrick.engine.errors import IllegalAction
from tests.babylonia.boards import BABYLONIA, offered, play, position, refused, seen


def kinds_offered(position: Position) -> set[str]:
    """The kinds that may be placed, and `end`."""
    return {text.split()[1] if text.startswith("place") else text for text in offered(position)}


def test_b2_1_a_turn_plays_then_scores_then_refills() -> None:
    """The last token surrounds a city; its noble scores before five tokens stand there again."""
    table = position(
        {"F0": "20,4 21,5", "city M": "22,4"}, stands={0: "MMFFF"}, pools={0: "SPSPMFFFFFF"}, turns=8
    )
    log: list[Event] = []
    table.play(0, BABYLONIA.action("place farmer 8,8"), log)
    table.play(0, BABYLONIA.action("place merchant 21,3"), log)
    assert [(event.kind, event.seat, event.rule, event.values) for event in log] == [
        ("placed", 0, "B3.1", {"kind": "farmer", "hex": "8,8"}),
        ("placed", 0, "B3.1", {"kind": "merchant", "hex": "21,3"}),
        ("nobles", 0, "B5.1", {"points": 2, "count": 1, "hex": "22,4"}),
        ("city_taken", 0, "B5.2", {"hex": "22,4", "city": "city M"}),
        ("cities", 0, "B5.3", {"points": 1, "count": 1}),
        ("drew", 0, "B2.1", {"count": 2, "tokens": "servant, priest"}),
        ("refilled", 0, "B2.1", {"count": 2}),
    ]
    assert seen(table, 0).stand == ("priest", "merchant", "servant", "farmer", "farmer")
    assert table.dump()["pools"][0] == "SPMFFFFFF"  # type: ignore[index]
    assert (table.deciders, seen(table).turns, seen(table).placed) == ((1,), 9, ())


def test_b2_1_a_stand_is_refilled_as_far_as_the_pool_goes() -> None:
    table = position({}, pools={0: "F"})
    play(table, "place farmer 8,8", "place priest 8,6")
    assert seen(table).stand_sizes == (4, 5)
    assert seen(table).pool_sizes[0] == 0
    assert not table.over


def test_b2_1_with_an_empty_pool_nothing_is_drawn_and_nothing_told() -> None:
    table = position({}, pools={0: ""})
    log: list[Event] = []
    for action in ("place farmer 8,8", "place priest 8,6"):
        table.play(0, BABYLONIA.action(action), log)
    assert [event.kind for event in log] == ["placed", "placed"]
    assert table.deciders == (1,)


def test_b2_1_tokens_are_played_by_the_seat_on_turn_only() -> None:
    table = position({})
    assert table.actions(1) == []
    assert refused(table, "place farmer 8,8", seat=1) == "B2.1: it is seat 0's turn to decide"
    before = table.dump()
    with pytest.raises(IllegalAction, match=r"B2\.1"):
        table.play(1, BABYLONIA.action("place farmer 8,8"))
    assert table.dump() == before


def test_b2_2_two_tokens_of_any_kind_end_the_playing() -> None:
    for first, second in (("priest", "merchant"), ("farmer", "servant"), ("servant", "farmer")):
        table = position({})
        assert kinds_offered(table) == {"priest", "merchant", "servant", "farmer"}
        play(table, f"place {first} 8,8")
        assert table.deciders == (0,)
        assert kinds_offered(table) == {"priest", "merchant", "servant", "farmer"} - (
            {first} if first != "farmer" else set()
        )
        play(table, f"place {second} 8,6")
        assert table.deciders == (1,)


def test_b2_2_ending_needs_two_tokens() -> None:
    table = position({})
    assert refused(table, "end") == "B2.2: you must play two tokens in a turn, if you have them"
    play(table, "place farmer 8,8")
    assert refused(table, "end").startswith("B2.2")
    play(table, "place farmer 8,6")
    assert refused(table, "end") == ""


def test_b2_2_after_two_farmers_on_land_more_farmers_may_follow() -> None:
    table = position({}, stands={0: "PFFFF"})
    play(table, "place farmer 8,8", "place farmer 8,6")
    for hex_ in ("7,7", "9,7"):
        assert table.deciders == (0,)
        assert kinds_offered(table) == {"farmer", "end"}
        assert refused(table, "place priest 6,6") == (
            "B2.2: the third token must be a farmer, after two farmers on land"
        )
        play(table, f"place farmer {hex_}")
    assert kinds_offered(table) == {"end"}
    play(table, "end")
    assert table.deciders == (1,)
    assert seen(table).stand_sizes == (5, 5)


def test_b2_2_an_empty_stand_ends_the_playing() -> None:
    table = position({}, stands={0: "FFF"})
    play(table, "place farmer 8,8", "place farmer 8,6", "place farmer 7,7")
    assert table.deciders == (1,)


def test_b2_2_a_river_or_a_noble_among_the_first_two_ends_it_there() -> None:
    for first, second in (("farmer 8,8", "farmer 8,10"), ("farmer 8,10", "farmer 8,8")):
        table = position({}, stands={0: "FFFFF"})
        play(table, f"place {first}", f"place {second}")
        assert table.deciders == (1,)


@pytest.mark.parametrize("stand", ["PMSFF", "PPPFF", "FFFFF"])
def test_b2_2_whether_a_player_is_asked_does_not_tell_what_is_on_the_stand(stand: str) -> None:
    """After two farmers on land everybody sees the same: the player is asked, farmers left or not."""
    table = position({}, stands={0: stand})
    play(table, "place farmer 8,8", "place farmer 8,6")
    assert table.deciders == (0,)
    assert "end" in offered(table)
    assert (len(offered(table)) == 1) == (stand != "FFFFF")
    other = position({}, stands={0: "MSFFF"})
    play(other, "place farmer 8,8", "place farmer 8,6")
    assert seen(table) == seen(other)
    play(table, "end")
    assert table.deciders == (1,)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_b2_3_the_first_player_plays_one_token(seats: int) -> None:
    table = position({}, seats=seats, turns=0, stands={0: "FFFFF"})
    play(table, "place farmer 8,8")
    assert table.deciders == (1,)
    assert seen(table).stand_sizes[0] == 5


def test_b2_3_the_single_first_token_may_go_on_a_river() -> None:
    table = position({}, turns=0)
    play(table, "place priest 8,10")
    assert (table.deciders, seen(table).board["8,10"]) == ((1,), "face-down 0")


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_b2_3_the_second_player_plays_two_tokens_and_no_third_farmer(seats: int) -> None:
    table = position({"F0": "8,8"}, seats=seats, turns=1, seat=1, stands={1: "FFFFF"})
    play(table, "place farmer 8,6")
    assert table.deciders == (1,)
    assert refused(table, "end").startswith("B2.2")
    play(table, "place farmer 7,7")
    assert table.deciders == (2 % seats,)


def test_b2_3_whoever_comes_after_them_plays_as_usual() -> None:
    for seat, turns in ((2, 2), (0, 4), (1, 5)):
        table = position({}, seats=4, seat=seat, turns=turns, stands={seat: "FFFFF"})
        play(table, "place farmer 8,8")
        assert table.deciders == (seat,)
        play(table, "place farmer 8,6")
        assert kinds_offered(table) == {"farmer", "end"}


@pytest.mark.parametrize("turns", [0, 1])
def test_b2_3_without_the_limit_the_first_round_is_as_any(turns: int) -> None:
    table = position({}, turns=turns, stands={0: "FFFFF"}, first_round_limit=False)
    play(table, "place farmer 8,8")
    assert table.deciders == (0,)
    assert "end" not in offered(table)
    play(table, "place farmer 8,6")
    assert kinds_offered(table) == {"farmer", "end"}


def test_b2_4_with_a_single_token_left_the_player_plays_that_one() -> None:
    table = position({}, stands={0: "S"}, pools={0: ""})
    assert kinds_offered(table) == {"servant"}
    play(table, "place servant 8,8")
    assert table.over


def test_b2_4_with_two_left_both_are_played() -> None:
    table = position({}, stands={0: "FF"}, pools={0: ""})
    play(table, "place farmer 8,8")
    assert table.deciders == (0,)
    assert kinds_offered(table) == {"farmer"}
    play(table, "place farmer 8,6")
    assert table.over


def test_b2_2_who_ends_the_turn_gives_up_another_token_that_would_score_at_once() -> None:
    """After two farmers a third can go anywhere on land; only a ripe field and places by a ziggurat score."""
    table = position({"F0": "20,4", "field 5": "22,4"}, stands={0: "FFFPM"}, turns=8)
    end = BABYLONIA.action("end")
    assert table.unused(0) == ()  # the turn can't end yet
    play(table, "place farmer 21,5", "place farmer 8,8")
    assert {BABYLONIA.text(action) for action in table.unused(0)} == set(offered(table)) - {"end"}
    assert seen(table, 0).unused == table.unused(0) and seen(table, 1).unused == ()
    assert len(table.given_up(0, end)) < len(table.unused(0))
    for action in table.unused(0):
        twin, log = table.copy(), list[Event]()
        twin.play(0, action, log)
        scores = any(event.kind in ("harvest", "ziggurats") for event in log)
        assert (action in table.given_up(0, end)) == scores, BABYLONIA.text(action)
    assert table.given_up(0, table.unused(0)[0]) == ()
