"""Work cards (N6): every kind, with its cost, its effect and its choices."""

from __future__ import annotations

import pytest

from mudbrick.games.nehemiah.position import NehemiahPosition
from mudbrick.games.nehemiah.work import KINDS
from tests.nehemiah.scenes import card, choices, kinds, phase, play, refused, scene, standing

NOTHING = [0, 0, 0]


def used(kind: str) -> NehemiahPosition:
    """A position in which seat 0 has just used a card of a kind on 1a, with 3 wood and 4 gold before."""
    position = scene(cards={"1a": kind}, workers={"1a": "ready 0"}, wood=[3, 2, 2, 2])
    play(position, "activate 1a", "use 1a")
    return position


GAINS = {
    "wood_1": (4, 4, NOTHING, 0),
    "wood_2": (5, 4, NOTHING, 0),
    "gold_2": (3, 6, NOTHING, 0),
    "gold_3": (3, 7, NOTHING, 0),
    "wall_1": (2, 4, [1, 0, 0], 0),
    "wall_2": (1, 4, [2, 0, 0], 0),
    "gate": (1, 4, NOTHING, 0),
    "guard_1": (2, 3, [0, 0, 1], 0),
    "guard_2": (1, 2, [0, 0, 2], 0),
    "temple_1": (3, 3, [0, 1, 0], 0),
    "temple_2": (3, 2, [0, 2, 0], 0),
    "wood_supply": (6, 3, NOTHING, 0),
    "victory": (3, 4, NOTHING, 1),
}


@pytest.mark.parametrize("kind", GAINS)
def test_n6_1_n6_2_n6_3_n6_5_n6_6_n6_7_n6_12_what_a_card_costs_and_gives(kind: str) -> None:
    position = used(kind)
    assert (position.wood[0], position.gold[0], position.influence[:3], position.points[0]) == GAINS[kind]
    assert position.seat == 1


def test_every_kind_of_card_is_tested() -> None:
    with_choices = {
        "refresh",
        "place_two",
        "place_any",
        "replace",
        "swap_workers",
        "swap_cards",
        "use_occupied",
    }
    assert set(GAINS) | with_choices == set(KINDS)


@pytest.mark.parametrize("kind", sorted(set(KINDS) - set(GAINS)))
def test_n6_8_to_n6_14_a_card_that_asks_for_a_choice_costs_nothing(kind: str) -> None:
    """But Use occupied, which needs 1 gold for the card that it uses."""
    gold = 1 if kind == "use_occupied" else 0
    workers = {"1a": "ready 0", "2a": "exhausted 0", "2b": "exhausted 0", "2c": "ready 1", "3a": "ready 1"}
    cards = {"1a": kind, "2a": "victory", "2c": "wood_2", "3a": "gold_2"}
    position = scene(cards=cards, workers=workers, wood=[0, 2, 2, 2], gold=[gold, 4, 4, 4])
    play(position, "activate 1a")
    assert choices(position) == ["use 1a", "stop"]
    play(position, "use 1a")
    assert (phase(position), position.wood[0], position.gold[0]) == (
        kind.replace("place_two", "send").replace("place_any", "place"),
        0,
        gold,
    )


def test_n6_4_a_gate_costs_two_wood_and_is_the_top_one() -> None:
    position = used("gate")
    assert position.gates == [0]
    position = scene(cards={"1a": "gate"}, workers={"1a": "ready 0"}, gates=[1, 1])
    log = play(position, "activate 1a", "use 1a")
    assert [event.values["points"] for event in log if event.kind == "took_gate"] == [3]
    empty = scene(cards={"1a": "gate"}, workers={"1a": "ready 0"}, gates=[1] * 8)
    play(empty, "activate 1a")
    assert (empty.seat, empty.wood[0]) == (1, 2)


def test_n6_8_refresh_stands_up_one_or_two_own_workers() -> None:
    workers = {
        "1a": "ready 0",
        "2a": "exhausted 0",
        "3a": "exhausted 0",
        "4a": "exhausted 0",
        "5a": "exhausted 1",
    }
    position = scene(cards={"1a": "refresh"}, workers=workers)
    play(position, "activate 1a", "use 1a")
    assert choices(position) == ["refresh 2a", "refresh 3a", "refresh 4a"]
    assert refused(position, "refresh 5a") == "N6.8"
    assert refused(position, "refresh 1a") == "N6.8"  # activated this turn
    play(position, "refresh 3a")
    assert choices(position) == ["refresh 2a", "refresh 4a", "stop"]
    play(position, "refresh 2a")
    assert [standing(position, place) for place in ("1a", "2a", "3a", "4a")] == [
        "exhausted 0",
        "ready 0",
        "ready 0",
        "exhausted 0",
    ]
    assert position.seat == 1  # no third one


def test_n6_8_the_worker_on_the_refresh_card_itself_if_exhausted_earlier() -> None:
    cards = {"1a": "refresh", "1b": "wood_1"}
    position = scene(cards=cards, workers={"1a": "exhausted 0", "1b": "ready 0"})
    play(position, "activate 1b", "stop", "use 1a")
    assert (standing(position, "1a"), standing(position, "1b")) == ("ready 0", "exhausted 0")


def test_n6_8_a_worker_placed_exhausted_by_replace_may_be_refreshed() -> None:
    cards = {"1a": "refresh", "1b": "replace"}
    position = scene(cards=cards, workers={"1a": "exhausted 1", "1b": "ready 0"})
    play(position, "activate 1b", "use 1b", "use 1a")  # replaced the only opponent's worker, on 1a
    assert standing(position, "1a") == "ready 0"


def test_n6_9_place_two_sends_one_or_two_workers() -> None:
    position = scene(cards={"1a": "place_two"}, workers={"1a": "ready 0"})
    play(position, "activate 1a", "use 1a")
    assert choices(position) == ["send 1", "send 2", "send 3", "send 4", "send 5"]
    play(position, "send 2")
    assert choices(position) == ["send 1", "send 2", "send 3", "send 4", "send 5", "stop"]
    play(position, "send 2")
    assert (standing(position, "2a"), standing(position, "2b")) == ("ready 0", "ready 0")
    assert position.seat == 1


def test_n6_9_workers_come_from_the_reserve_as_it_is_and_a_closing_column_may_be_chosen() -> None:
    cards = {"1d": "place_two"}
    position = scene(cards=cards, workers={"1d": "ready 0", "1a": "ready 0"}, reserve=[1, 6, 6, 6])
    play(position, "activate 1d", "use 1d")
    assert "send 1" in choices(position)
    log = play(position, "send 1")  # nobody is left for a second
    assert kinds(log)[:2] == ["sent", "cleared"] and position.reserve[0] == 3


def test_n6_10_place_anywhere_even_on_the_last_card() -> None:
    position = scene(cards={"1a": "place_any"}, workers={"1a": "ready 0", "2d": "ready 1"})
    play(position, "activate 1a", "use 1a")
    assert "place 3d" in choices(position)
    assert refused(position, "place 2d") == "N6.10"
    play(position, "place 3d")
    assert standing(position, "3d") == "ready 0"


def test_n6_10_nobody_is_placed_where_a_column_was_removed() -> None:
    cards, workers = {"1a": "place_any"}, {"1a": "ready 0", "2d": "ready 1"}
    position = scene(cards=cards, workers=workers, deck=0, round_=3, last_turn=8, empty="5")
    play(position, "activate 1a", "use 1a")
    assert choices(position) == [
        *("place 1b", "place 1c", "place 1d", "place 2a", "place 2b", "place 2c"),
        *(f"place {column}{row}" for column in "34" for row in "abcd"),
    ]


def test_n6_11_replace_takes_the_place_and_the_state_of_an_opponents_worker() -> None:
    workers = {"1a": "ready 0", "2a": "ready 1", "2b": "exhausted 2", "3a": "ready 0"}
    position = scene(cards={"1a": "replace"}, workers=workers)
    play(position, "activate 1a", "use 1a")
    assert choices(position) == ["replace 2a", "replace 2b"]
    assert refused(position, "replace 3a") == "N6.11"
    play(position, "replace 2b")
    assert standing(position, "2b") == "exhausted 0"
    assert position.reserve == [3, 5, 6, 6]


def test_n6_11_the_first_players_workers_are_opponents_of_the_others() -> None:
    workers = {"1a": "ready 1", "2a": "ready 0", "2b": "exhausted 2"}
    position = scene(cards={"1a": "replace"}, workers=workers, seat=1)
    play(position, "activate 1a", "use 1a")
    assert choices(position) == ["replace 2a", "replace 2b"]


def test_n6_11_the_replace_card_itself_may_be_chosen() -> None:
    cards = {"1a": "replace", "1b": "wood_1"}
    position = scene(cards=cards, workers={"1a": "exhausted 1", "1b": "ready 0", "2a": "ready 2"})
    play(position, "activate 1b", "stop", "use 1a", "replace 1a")
    assert standing(position, "1a") == "exhausted 0"


def test_n6_11_a_worker_put_in_the_place_of_an_activated_one_was_not_activated() -> None:
    """Bribed worker activates an opponent's; its place is taken, and Refresh may stand the new worker up."""
    cards = {"1a": "refresh", "1b": "replace"}
    workers = {"1a": "exhausted 0", "1b": "ready 1"}
    position = scene(cards=cards, workers=workers, leaders={"bribed_worker": 0})
    play(position, "play bribed_worker", "use 1b")  # the only ready and the only opponent's worker
    assert standing(position, "1b") == "exhausted 0"
    play(position, "use 1a")
    assert choices(position) == ["refresh 1a", "refresh 1b"]


def test_n6_11_neutral_workers_cannot_be_replaced() -> None:
    workers = {"1a": "ready 0", "2a": "neutral 1", "2b": "ready 1", "3a": "ready 1"}
    position = scene(2, cards={"1a": "replace"}, workers=workers)
    play(position, "activate 1a", "use 1a")
    assert choices(position) == ["replace 2b", "replace 3a"]


def test_n6_13_swap_workers_in_one_column_with_their_states() -> None:
    workers = {"1a": "ready 0", "2a": "ready 1", "2c": "exhausted 2", "3a": "ready 3"}
    position = scene(cards={"1a": "swap_workers"}, workers=workers | {"2b": "ready 3"})
    play(position, "activate 1a", "use 1a")
    assert choices(position) == ["swap 2a 2b", "swap 2a 2c", "swap 2b 2c"]
    assert refused(position, "swap 2a 3a") == "N6.13"
    play(position, "swap 2a 2c")
    assert (standing(position, "2a"), standing(position, "2c")) == ("exhausted 2", "ready 1")


def test_n6_13_swap_cards_with_the_workers_on_them() -> None:
    cards = {"1a": "swap_cards", "2a": "gate", "2d": "refresh"}
    position = scene(cards=cards, workers={"1a": "ready 0", "2a": "ready 1"})
    play(position, "activate 1a", "use 1a")
    assert len(choices(position)) == 5 * 6
    assert refused(position, "swap 2a 3a") == "N6.13"
    play(position, "swap 2a 2d")
    assert (card(position, "2a"), card(position, "2d")) == ("refresh", "gate")
    assert (standing(position, "2a"), standing(position, "2d")) == ("", "ready 1")


def test_n6_13_a_swap_of_cards_can_close_a_column() -> None:
    cards = {"1a": "swap_cards"}
    deck = ["gate", "wall_1", "wall_2", "temple_1"]
    position = scene(cards=cards, workers={"1a": "ready 0", "2a": "exhausted 1"}, deck=deck)
    play(position, "activate 1a", "use 1a", "swap 2a 2d")
    assert card(position, "2a") == "gate"


def test_n6_14_use_occupied_uses_one_or_two_cards_anywhere() -> None:
    cards = {"1a": "use_occupied", "2a": "wood_2", "3a": "gold_3", "4a": "wall_1"}
    workers = {"1a": "ready 0", "2a": "ready 1", "3a": "exhausted 2", "4a": "exhausted 0"}
    position = scene(cards=cards, workers=workers, wood=[0, 2, 2, 2])
    play(position, "activate 1a", "use 1a")
    assert choices(position) == ["use 2a", "use 3a"]  # no wood for the wall yet
    play(position, "use 2a")
    assert choices(position) == ["use 3a", "use 4a", "stop"]
    play(position, "use 4a")
    assert (position.gold, position.wood[0], position.influence[0]) == ([2, 5, 4, 4], 1, 1)
    assert standing(position, "2a") == "ready 1"
    assert position.seat == 1


def test_n6_14_it_gives_no_right_to_cards_above_and_closes_no_column() -> None:
    cards = {"1a": "use_occupied", "2d": "wood_2", "2a": "gold_2"}
    position = scene(cards=cards, workers={"1a": "ready 0", "2d": "ready 1", "2a": "exhausted 2"})
    log = play(position, "activate 1a", "use 1a", "use 2d", "stop")
    assert position.seat == 1 and "cleared" not in kinds(log)


def test_n6_14_another_use_occupied_card_may_be_used() -> None:
    cards = {"1a": "use_occupied", "2a": "use_occupied", "3a": "wood_2", "4a": "gold_3", "5a": "victory"}
    workers = {"1a": "ready 0", "2a": "ready 1", "3a": "ready 1", "4a": "ready 1", "5a": "ready 1"}
    position = scene(cards=cards, workers=workers)
    play(position, "activate 1a", "use 1a", "use 2a", "use 3a", "use 4a")
    assert phase(position) == "use_occupied"
    assert choices(position) == ["use 5a", "stop"]  # the second card of the first one
    play(position, "use 5a")
    assert (position.wood[0], position.gold[0], position.points[0]) == (4, 3, 1)


def test_n6_14_use_occupied_needs_gold_for_another_card() -> None:
    cards = {"1a": "use_occupied", "2a": "wood_2"}
    workers = {"1a": "ready 0", "2a": "ready 1"}
    poor = scene(cards=cards, workers=workers, gold=[0, 4, 4, 4])
    log = play(poor, "activate 1a")
    assert kinds(log) == ["activated"] and poor.seat == 1  # nothing was asked
    dear = scene(cards=cards | {"2a": "temple_1"}, workers=workers, gold=[1, 4, 4, 4])
    log = play(dear, "activate 1a")  # nothing is left for the temple's own cost
    assert kinds(log) == ["activated"] and dear.seat == 1
    # From below, the one gold for the card itself is the last.
    cards, workers = cards | {"1b": "gate"}, {"1a": "exhausted 0", "1b": "ready 0", "2a": "ready 1"}
    last = scene(cards=cards, workers=workers, gold=[1, 4, 4, 4], wood=[0, 2, 2, 2])
    log = play(last, "activate 1b")
    assert kinds(log) == ["activated"] and last.seat == 1
    enough = scene(cards=cards, workers=workers, gold=[2, 4, 4, 4], wood=[0, 2, 2, 2])
    play(enough, "activate 1b")
    assert choices(enough) == ["use 1a", "stop"]


def test_n6_15_with_no_cubes_left_one_may_be_moved_from_another_board() -> None:
    influence = [[5, 1, 5], NOTHING, NOTHING, NOTHING]
    position = scene(cards={"1a": "temple_2"}, workers={"1a": "ready 0"}, influence=influence)
    play(position, "activate 1a", "use 1a")
    assert phase(position) == "cube" and position.gold[0] == 2
    assert choices(position) == ["take from wall", "take from guard", "stop"]
    play(position, "take from wall", "stop")
    assert position.influence[:3] == [4, 2, 5] and position.seat == 1


def test_n6_15_the_last_cube_is_placed_before_others_are_moved() -> None:
    influence = [[4, 1, 5], NOTHING, NOTHING, NOTHING]
    position = scene(cards={"1a": "temple_2"}, workers={"1a": "ready 0"}, influence=influence)
    play(position, "activate 1a", "use 1a", "take from guard")
    assert position.influence[:3] == [4, 3, 4]
