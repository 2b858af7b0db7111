"""Replacing columns (N5)."""

from __future__ import annotations

import pytest

import mudbrick
from tests.nehemiah.scenes import GAME, card, kinds, play, scene, standing

DECK = ["gate", "guard_1", "wall_1", "temple_1", "victory", "refresh", "place_two", "wall_2"]


def test_n5_1_a_worker_exhausted_on_the_last_card_closes_the_column() -> None:
    position = scene(workers={"3d": "ready 0", "3a": "ready 1"}, cards={"3d": "wood_1"}, deck=DECK)
    play(position, "activate 3d", "use 3d")
    assert [card(position, place) for place in ("3a", "3b", "3c", "3d")] == DECK[:4]


def test_n5_1_even_if_the_worker_has_moved_since() -> None:
    cards = {"3a": "swap_workers", "3d": "wood_1"}
    position = scene(workers={"3d": "ready 0", "3a": "exhausted 1", "3b": "ready 2"}, cards=cards, deck=DECK)
    play(position, "activate 3d", "stop", "use 3a", "swap 3b 3d", "stop")
    assert card(position, "3a") == DECK[0]


def test_n5_1_another_column_closes_when_an_exhausted_worker_comes_to_lie_there() -> None:
    cards = {"1a": "swap_workers"}
    position = scene(workers={"1a": "ready 0", "4a": "exhausted 1", "4d": "ready 2"}, cards=cards, deck=DECK)
    play(position, "activate 1a", "use 1a")  # there is one pair to swap
    assert card(position, "4a") == DECK[0] and standing(position, "1a") == "exhausted 0"


def test_n5_1_a_worker_refreshed_before_the_end_of_the_action_closes_nothing() -> None:
    cards = {"1a": "refresh", "1b": "swap_workers"}
    workers = {"1b": "ready 0", "4a": "exhausted 0", "4d": "ready 2", "1a": "exhausted 3"}
    position = scene(workers=workers, cards=cards, deck=DECK)
    play(position, "activate 1b", "use 1b", "swap 4a 4d")
    assert standing(position, "4d") == "exhausted 0"
    log = play(position, "use 1a")  # its one worker is stood up without asking
    assert kinds(log)[-1] == "refreshed" and standing(position, "4d") == "ready 0"


def test_n5_1_it_happens_after_the_paid_uses() -> None:
    position = scene(workers={"3d": "ready 0", "3a": "exhausted 1"}, cards={"3d": "wood_1", "3a": "gold_2"})
    log = play(position, "activate 3d", "use 3d", "use 3a")
    assert kinds(log).index("cleared") > kinds(log).index("took_gold")


def test_n5_2_workers_go_home_and_four_new_cards_are_laid_from_the_top() -> None:
    workers = {"3a": "exhausted 1", "3b": "ready 2", "3d": "ready 0"}
    position = scene(workers=workers, cards={"3d": "wood_1"}, deck=DECK)
    assert position.reserve == [5, 5, 5, 6]
    before = sum(position.discards)
    play(position, "activate 3d", "stop", "stop")
    assert position.reserve == [6, 6, 6, 6]
    assert sum(position.discards) == before + 4
    assert position.observe(None).columns[2] == tuple(DECK[:4])
    assert position.observe(None).deck_sizes[1] == 4


def test_n5_3_several_columns_are_replaced_from_left_to_right() -> None:
    cards = {"5d": "swap_workers"}
    workers = {"5d": "ready 0", "2a": "exhausted 1", "2d": "ready 2"}
    position = scene(workers=workers, cards=cards, deck=DECK)
    log = play(position, "activate 5d", "use 5d")
    assert [event.values["column"] for event in log if event.kind == "laid"] == [2, 5]
    assert (card(position, "2a"), card(position, "5a")) == (DECK[0], DECK[4])


def test_n5_4_an_empty_deck_ends_the_round_before_the_column_is_laid() -> None:
    position = scene(workers={"3d": "ready 0"}, cards={"3d": "wood_1"}, deck=0)
    log = play(position, "activate 3d", "stop")
    assert kinds(log)[-3:] == ["cleared", "round_ended", "laid"]
    assert position.round == 2 and position.observe(None).deck_sizes == (0, 0, 12)


def test_n5_4_the_rest_of_a_split_column_comes_from_the_next_deck() -> None:
    position = scene(workers={"3d": "ready 0"}, cards={"3d": "wood_1"}, deck=DECK[:3])
    play(position, "activate 3d", "stop")
    column = position.observe(None).columns[2]
    assert list(column[:3]) == DECK[:3] and column[3] != ""
    assert position.observe(None).deck_sizes == (0, 0, 15)


@pytest.mark.parametrize("rest", [0, 1, 2, 3])
def test_n5_4_what_a_deck_cannot_give_is_laid_from_the_next_one_after_the_scoring(rest: int) -> None:
    position = scene(workers={"3d": "ready 0"}, cards={"3d": "wood_1"}, deck=DECK[:rest], round_=1)
    coming = position.dump()["decks"]
    assert isinstance(coming, list)
    log = play(position, "activate 3d", "stop")
    assert kinds(log)[-3:] == ["cleared", "round_ended", "laid"]
    assert position.observe(None).columns[2] == (*DECK[:rest], *coming[1][: 4 - rest])
    assert position.observe(None).deck_sizes == (0, len(coming[1]) - 4 + rest, len(coming[2]))


def test_n7_0_the_columns_that_wait_are_laid_after_the_round_has_ended() -> None:
    workers = {"5d": "ready 0", "2a": "exhausted 1", "2d": "ready 2"}
    position = scene(workers=workers, cards={"5d": "swap_workers"}, deck=DECK[:2])
    coming = position.dump()["decks"]
    assert isinstance(coming, list)
    log = play(position, "activate 5d", "use 5d")
    assert kinds(log)[-5:] == ["cleared", "round_ended", "laid", "cleared", "laid"]
    assert position.observe(None).columns[1] == (*DECK[:2], *coming[2][:2])
    assert position.observe(None).columns[4] == tuple(coming[2][2:6])


def test_n5_4_an_owners_decks_may_split_columns() -> None:
    game = mudbrick.game("nehemiah", {"decks.wood_1": [3, 2, 1]})
    for seed in range(20):
        position = game.start(4, seed)
        while not position.over:
            position.play(position.deciders[0], position.actions(position.deciders[0])[0])
        assert position.winners


def test_n5_5_when_all_have_passed_the_two_leftmost_columns_are_replaced() -> None:
    workers = {"1a": "ready 0", "1b": "exhausted 1", "4a": "exhausted 2", "4b": "exhausted 3"}
    position = scene(workers=workers, cards={"1a": "wood_1"}, reserve=[0, 0, 0, 0], deck=DECK)
    log = play(position, "activate 1a", "stop")
    assert kinds(log)[1:6] == ["passed", "passed", "passed", "passed", "stalled"]
    assert [event.rule for event in log if event.kind == "stalled"] == ["N5.5"]
    assert [event.values["column"] for event in log if event.kind == "laid"] == [1, 2]
    assert position.seat == 1 and position.reserve == [1, 1, 0, 0]  # the next player goes on
    assert position.passes == 0


@pytest.mark.parametrize("action", ["send 5", "activate 3a", "play foreman"])
def test_n5_5_only_passes_in_succession_count(action: str) -> None:
    """Three had to pass, the fourth does something: the count begins anew."""
    workers = {"3a": "ready 0", "1b": "exhausted 1"}
    cards = {"3a": "gate"}
    position = scene(cards=cards, workers=workers, leaders={"foreman": 0}, passes=3, wood=[0, 0, 0, 0])
    play(position, action, *(["send 1", "send 2"] if "foreman" in action else []))
    assert position.observe(None).passes == 0 and position.seat == 1


def test_n5_5_it_may_end_the_round() -> None:
    workers = {"1a": "ready 0", "1b": "exhausted 1", "4a": "exhausted 2", "4b": "exhausted 3"}
    position = scene(workers=workers, cards={"1a": "wood_1"}, reserve=[0, 0, 0, 0], deck=DECK[:4])
    log = play(position, "activate 1a", "stop")
    assert kinds(log).count("laid") == 2 and "round_ended" in kinds(log)


def test_n5_5_not_in_the_last_turns() -> None:
    workers = {"1a": "ready 0", "1b": "exhausted 1", "4a": "exhausted 2", "4b": "exhausted 3"}
    position = scene(workers=workers, reserve=[0, 0, 0, 0], deck=0, round_=3, last_turn=8, empty="5")
    log = play(position, "activate 1a", "stop")
    assert position.over
    assert "stalled" not in kinds(log) and kinds(log).count("passed") == 7


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_n5_5_a_game_in_which_all_waste_their_workers_ends(seats: int) -> None:
    position = GAME.start(seats, 5, leaders=True)
    while not position.over:
        seat = position.deciders[0]
        position.play(seat, position.actions(seat)[-1])  # the highest bid of everything
    assert position.observe(None).phase == "over"
