"""B6: a surrounded ziggurat: who takes a card."""

from __future__ import annotations

import pytest

from mudbrick.engine import IllegalAction, Position
from tests.babylonia.boards import BABYLONIA, gains, offered, play, position, refused, seen

# The ziggurat of most tests is at 12,8 with land all around; it is surrounded by a farmer on 14,8.
AROUND = ("10,8", "11,9", "13,9", "13,7", "11,7")


def won_by(tokens: str, seats: int = 3, **others: object) -> Position:
    """The ziggurat is surrounded in seat 0's turn; the letters say whose tokens lie around it already."""
    lying: dict[str, str] = {}
    for hex_, owner in zip(AROUND, tokens):
        lying[f"F{owner}"] = f"{lying.get(f'F{owner}', '')} {hex_}"
    table = position(lying, seats=seats, **others)  # type: ignore[arg-type]
    play(table, "place priest 3,5", "place farmer 14,8")
    return table


def test_b6_1_the_worked_example_three_against_two_and_one() -> None:
    table = won_by("00112")
    assert (table.deciders, seen(table).phase, seen(table).ziggurat) == ((0,), "taking", "12,8")
    assert offered(table) == [f"take card {card}" for card in range(1, 8)]
    assert play(table, "take card 5") == [("took_card", 0, "B7.5", {"card": "card:5"})]
    assert seen(table).cards == ((5,), (), ())
    assert seen(table).open_cards == (1, 2, 3, 4, 6, 7)
    assert seen(table).board["12,8"] == "scored ziggurat"
    assert table.deciders == (1,)


def test_b6_1_the_winner_chooses_even_when_it_is_not_their_turn() -> None:
    table = won_by("22210")
    assert table.deciders == (2,)
    assert table.actions(0) == []
    assert refused(table, "take card 1", seat=0) == "B2.1: it is seat 2's turn to decide"
    with pytest.raises(IllegalAction):
        table.play(0, BABYLONIA.action("take card 1"))
    play(table, "take card 3")
    assert seen(table).cards == ((), (), (3,))
    assert table.deciders == (1,), "then seat 0's turn ends, and the next seat follows"
    assert seen(table).stand_sizes == (5, 5, 5)


@pytest.mark.parametrize("tokens", ["01122", "00111", "11220"])
def test_b6_1_a_tie_for_most_gives_nobody_a_card(tokens: str) -> None:
    table = won_by(tokens)
    assert table.deciders == (1,)
    assert seen(table).cards == ((), (), ())
    assert seen(table).open_cards == (1, 2, 3, 4, 5, 6, 7)
    assert seen(table).board["12,8"] == "scored ziggurat"


def test_b6_1_a_tie_is_told() -> None:
    table = position({"F0": "10,8 11,9", "F1": "13,9 13,7 11,7"})
    assert play(table, "place priest 3,5", "place servant 14,8")[-1] == (
        "ziggurat_tied",
        0,
        "B6.1",
        {"hex": "12,8"},
    )


def test_b6_1_river_hexes_count_for_the_majority() -> None:
    """18,2 has rivers at 16,2 and 17,3: two on land against one on land and two face down."""
    table = position({"F0": "19,3 20,2", "F1": "19,1 16,2 17,3"})
    play(table, "place priest 3,5", "place farmer 17,1")
    assert table.deciders == (1,) and seen(table).phase == "playing", "three against three"
    table = position({"F0": "19,3", "F1": "19,1 20,2 16,2"})
    play(table, "place priest 3,5", "place farmer 17,1")
    assert (table.deciders, seen(table).phase) == ((1,), "taking")


def test_b6_1_only_open_cards_can_be_taken() -> None:
    table = won_by("00112", open_cards=(2, 6), cards={1: [1], 2: [3, 4, 5, 7]}, used={1: [1]})
    assert offered(table) == ["take card 2", "take card 6"]
    assert refused(table, "take card 4") == "B6.1: this ziggurat card is not available"
    assert refused(position({}), "take card 4") == (
        "B6.1: you take a ziggurat card only after winning a ziggurat"
    )


def test_b6_1_the_last_open_card_is_taken_without_asking() -> None:
    table = won_by("22210", open_cards=(6,), cards={1: [2, 3, 4, 5, 7, 1]}, used={1: [1]})
    assert seen(table).cards[2] == (6,)
    assert table.deciders == (1,)
    none_left = won_by("22210", open_cards=(), cards={1: [2, 3, 4, 5, 6, 7, 1]}, used={1: [1]})
    assert seen(none_left).cards[2] == ()
    assert none_left.deciders == (1,)


@pytest.mark.parametrize("tokens", ["00112", "01122"])
def test_b6_2_the_ziggurat_stays_and_is_never_scored_again(tokens: str) -> None:
    table = won_by(tokens)
    if seen(table).phase == "taking":
        play(table, "take card 7")
    cards = seen(table).cards
    for seat in (1, 2, 0):
        assert table.deciders == (seat,)
        play(
            table,
            f"place priest {('4,4', '5,5', '5,7')[seat]}",
            f"place merchant {('6,4', '6,6', '7,7')[seat]}",
        )
    assert seen(table).cards == cards
    assert seen(table).board["12,8"] == "scored ziggurat"


def test_b6_2_a_scored_ziggurat_still_counts_for_tokens_beside_others() -> None:
    table = won_by("00112")
    play(
        table, "take card 7", "place farmer 17,3", "place priest 3,7", "place farmer 17,1", "place priest 4,4"
    )
    assert gains(table, "place priest 19,3") == (2, 0, 0)
