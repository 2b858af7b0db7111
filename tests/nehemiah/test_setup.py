"""Setup (N1)."""

from __future__ import annotations

from collections import Counter

import pytest

import mudbrick
from mudbrick.engine import Deal, FastChance
from mudbrick.engine.errors import BadComponents, BadDeal, BadOption
from mudbrick.games.nehemiah.position import NehemiahPosition
from tests.nehemiah.scenes import GAME, choices, play, refused, scene


def start(seats: int, seed: int = 1, leaders: bool = False) -> NehemiahPosition:
    position = GAME.start(seats, seed, leaders=leaders)
    assert isinstance(position, NehemiahPosition)
    return position


def test_n1_1_two_to_four_players_and_three_boards() -> None:
    for seats in (1, 5):
        with pytest.raises(BadOption, match="2, 3 or 4"):
            GAME.start(seats, 1)
    for seats in (2, 3, 4):
        assert start(seats).observe(None).influence == ((0, 0, 0),) * seats


@pytest.mark.parametrize(("seats", "workers"), [(2, 6), (3, 7), (4, 6)])
def test_n1_2_everybody_begins_with_workers_wood_and_gold(seats: int, workers: int) -> None:
    position = start(seats)
    assert (position.reserve, position.wood, position.gold) == ([workers] * seats, [2] * seats, [4] * seats)
    assert [position.cubes_left(seat) for seat in range(seats)] == [11] * seats


def test_n1_3_cards_marked_2_4_are_left_out_with_three_players() -> None:
    four, three = start(4), start(3)
    assert [len(deck) for deck in four.frame.decks] == [36, 20, 16]
    assert [len(deck) for deck in three.frame.decks] == [28, 16, 12]
    left_out = Counter(four.frame.decks[0]) - Counter(three.frame.decks[0])
    assert sum(left_out.values()) == 8


def test_n1_3_each_deck_is_shuffled_on_its_own() -> None:
    for seed in range(5):
        decks = GAME.deal(4, FastChance(seed)).setup["decks"]
        assert isinstance(decks, list)
        assert [len(deck) for deck in decks] == [36, 20, 16]
        assert "victory" not in decks[0] and "wood_1" not in decks[2]
    assert GAME.deal(4, FastChance(1)).setup["decks"] != GAME.deal(4, FastChance(2)).setup["decks"]


@pytest.mark.parametrize(("seats", "columns"), [(2, 5), (3, 4), (4, 5)])
def test_n1_4_columns_of_four_are_dealt_from_deck_one_from_the_top(seats: int, columns: int) -> None:
    deal = GAME.deal(seats, FastChance(3))
    decks = deal.setup["decks"]
    assert isinstance(decks, list)
    seen = GAME.begin(deal).observe(None)
    assert [name for column in seen.columns for name in column] == decks[0][: 4 * columns]
    assert seen.deck_sizes == (len(decks[0]) - 4 * columns, len(decks[1]), len(decks[2]))
    if columns == 4:
        assert refused(GAME.begin(deal), "send 5") == "N1.4"


def test_n1_5_gates_of_two_points_come_first_then_three_then_four() -> None:
    assert start(4).frame.gates == [2, 2, 3, 3, 3, 4, 4, 4]


def test_n1_6_the_start_player_is_random_and_turns_go_clockwise() -> None:
    starts = {start(4, seed).deciders[0] for seed in range(40)}
    assert starts == {0, 1, 2, 3}
    position = scene(seat=2)
    order = []
    for _ in range(5):
        order.append(position.deciders[0])
        play(position, "send 1" if "send 1" in choices(position) else "send 2")
    assert order == [2, 3, 0, 1, 2]


@pytest.mark.parametrize(
    ("change", "complaint"),
    [
        ({"start": 4}, "start player"),
        ({"decks": [[], [], []]}, "deck I "),
        ({"decks": []}, "3 decks"),
        ({"leaders": ["artisan"]}, "leaders"),
        ({"more": 1}, "a deal of Nehemiah has"),
    ],
)
def test_n1_3_a_deal_that_is_not_in_the_box_is_refused(change: dict[str, object], complaint: str) -> None:
    deal = GAME.deal(4, FastChance(1))
    with pytest.raises(BadDeal, match=complaint):
        GAME.begin(Deal(deal.setting, deal.setup | change))


@pytest.mark.parametrize(
    ("change", "complaint"),
    [
        ({"decks.wood_1": [6, 1, 0]}, "73 cards"),
        ({"decks.wood_1": [5, 1]}, "must be a list of 3, not of 2"),
        ({"left_out_with_3.victory": [1, 0, 0]}, "leaves out 1 card of deck I"),
        ({"columns.4": 6}, "'columns.4' must be from 2 to 5, not 6"),
        ({"workers.2": 9}, "'workers.2' must be from 1 to 7, not 9"),
        ({"sale.wood": 0}, "'sale.wood' must be from 1 to 30, not 0"),
    ],
)
def test_n1_3_an_owners_numbers_must_make_a_game(change: dict[str, object], complaint: str) -> None:
    with pytest.raises(BadComponents, match=complaint):
        mudbrick.game("nehemiah", change)
