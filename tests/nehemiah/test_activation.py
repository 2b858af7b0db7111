"""Activating a worker and using cards above (N4)."""

from __future__ import annotations

import pytest

from tests.nehemiah.scenes import choices, kinds, phase, play, refused, scene, standing

# The column of the rulebook's examples: red is 0, blue 1, green 2.
EXAMPLE = {"1a": "wood_1", "1b": "gold_2", "1c": "wall_1", "1d": "wood_1"}


def test_n4_1_example_one_no_worker_is_exhausted_so_nothing_more_can_be_used() -> None:
    for place, gained in (("1a", "wood"), ("1c", "wall")):
        position = scene(cards=EXAMPLE, workers={"1a": "ready 0", "1b": "ready 1", "1c": "ready 0"})
        play(position, f"activate {place}", f"use {place}")
        assert position.seat == 1
        assert standing(position, place) == "exhausted 0"
        assert (position.wood[0], position.influence[0]) == ((3, 0) if gained == "wood" else (1, 1))


def test_n4_2_example_two_cards_above_with_exhausted_workers_in_any_order() -> None:
    workers = {"1a": "exhausted 0", "1b": "exhausted 1", "1c": "ready 0"}
    for order in (("1a", "1b"), ("1b", "1a")):
        position = scene(cards=EXAMPLE, workers=workers)
        play(position, "activate 1c", "use 1c")
        assert choices(position) == ["use 1a", "use 1b", "stop"]
        play(position, *(f"use {place}" for place in order))
        assert position.seat == 1  # nothing is left to use, so nobody is asked
        assert (position.wood[0], position.gold[0], position.gold[1]) == (2, 4, 5)


def test_n4_2_example_three_a_card_below_cannot_be_used() -> None:
    workers = {"1a": "exhausted 0", "1b": "ready 1", "1c": "exhausted 0"}
    position = scene(cards=EXAMPLE, workers=workers, seat=1)
    play(position, "activate 1b", "use 1b")
    assert choices(position) == ["use 1a", "stop"]
    assert refused(position, "use 1c") == "N4.2"
    play(position, "use 1a")
    assert (position.gold, position.wood) == ([5, 5, 4, 4], [2, 3, 2, 2])


def test_n4_2_example_four_a_ready_worker_above_is_no_use_and_the_column_is_replaced() -> None:
    workers = {"1a": "exhausted 0", "1b": "exhausted 1", "1c": "ready 0", "1d": "ready 2"}
    position = scene(cards=EXAMPLE, workers=workers, seat=2)
    play(position, "activate 1d", "use 1d")
    assert choices(position) == ["use 1a", "use 1b", "stop"]
    assert refused(position, "use 1c") == "N4.2"
    log = play(position, "use 1b", "use 1a")
    assert (position.gold, position.wood) == ([5, 5, 4, 4], [2, 2, 4, 2])
    assert "laid" in kinds(log) and position.reserve == [6, 6, 6, 6]


def test_n4_2_declining_the_activated_card_is_final_but_cards_above_stay_open() -> None:
    position = scene(cards=EXAMPLE, workers={"1a": "exhausted 1", "1b": "ready 0"})
    play(position, "activate 1b")
    assert refused(position, "use 1a") == "N4.2"
    play(position, "stop")
    assert choices(position) == ["use 1a", "stop"]
    assert refused(position, "use 1b") == "N4.4"


def test_n4_2_above_is_judged_from_where_the_activated_card_lies_now() -> None:
    cards = {"1a": "swap_cards", "1b": "gold_2", "1c": "wood_1", "1d": "wood_2"}
    position = scene(cards=cards, workers={"1a": "ready 0", "1b": "exhausted 1", "1c": "exhausted 1"})
    play(position, "activate 1a", "use 1a", "swap 1a 1d")
    assert position.active == 3
    assert choices(position) == ["use 1b", "use 1c", "stop"]


def test_n4_3_the_gold_goes_to_the_workers_owner_or_to_the_bank() -> None:
    cards = {"1a": "wood_1", "1b": "wood_2", "1c": "gold_2"}
    position = scene(cards=cards, workers={"1a": "exhausted 2", "1b": "exhausted 0", "1c": "ready 0"})
    play(position, "activate 1c", "stop", "use 1a", "use 1b")
    assert position.gold == [2, 4, 5, 4]


def test_n4_3_one_gold_is_enough_for_a_card_above() -> None:
    cards = {"1a": "wood_1", "1b": "wood_2"}
    position = scene(cards=cards, workers={"1a": "exhausted 2", "1b": "ready 0"}, gold=[1, 4, 4, 4])
    play(position, "activate 1b", "stop", "use 1a")
    assert (position.gold, position.wood[0]) == ([0, 4, 5, 4], 3)


def test_n4_3_without_gold_no_card_above_can_be_used() -> None:
    cards = {"1a": "wood_1", "1b": "wood_2"}
    position = scene(cards=cards, workers={"1a": "exhausted 2", "1b": "ready 0"}, gold=[0, 4, 4, 4])
    play(position, "activate 1b", "stop")
    assert position.seat == 1  # nobody was asked


def test_n4_4_each_card_can_be_used_once_per_activation() -> None:
    cards = {"1a": "use_occupied", "1b": "gold_3", "1c": "wood_1"}
    position = scene(cards=cards, workers={"1a": "exhausted 1", "1b": "exhausted 1", "1c": "ready 0"})
    play(position, "activate 1c", "use 1c", "use 1a")
    # Use occupied could use Gold 3 alone; then the activated card and both others are used: nothing is left.
    assert (position.seat, position.gold[0], position.wood[0]) == (1, 5, 3)
    position = scene(cards=cards, workers={"1a": "exhausted 1", "1b": "exhausted 1", "1c": "ready 0"})
    play(position, "activate 1c", "stop", "use 1b")
    assert (position.seat, position.gold[0]) == (1, 6)  # not even Use occupied has anything left to use


def test_n4_4_an_activated_card_that_could_not_be_used_may_still_be_used_by_use_occupied() -> None:
    cards = {"1a": "use_occupied", "1b": "wood_1", "1c": "wall_1"}
    workers = {"1a": "exhausted 1", "1b": "exhausted 1", "1c": "ready 0"}
    position = scene(cards=cards, workers=workers, wood=[0, 2, 2, 2])
    play(position, "activate 1c", "use 1b", "use 1a")
    assert (position.influence[0], position.gold[0], position.seat) == (1, 1, 1)


def test_n4_4_what_was_used_stays_used_when_cards_are_swapped() -> None:
    cards = {"1a": "gold_2", "1b": "swap_cards", "1c": "wood_1"}
    position = scene(cards=cards, workers={"1a": "exhausted 1", "1b": "exhausted 1", "1c": "ready 0"})
    play(position, "activate 1c", "use 1c", "use 1a")
    play(position, "use 1b", "swap 1a 1b")
    assert position.seat == 1  # both are used, wherever they lie now
    position = scene(cards=cards, workers={"1a": "exhausted 1", "1b": "exhausted 1", "1c": "ready 0"})
    play(position, "activate 1c", "use 1c", "use 1b", "swap 1a 1b")
    assert choices(position) == ["use 1b", "stop"]  # Gold 2 lies there now


def test_n4_5_costs_are_paid_in_full_or_the_card_is_not_used() -> None:
    position = scene(cards={"1a": "wall_2"}, workers={"1a": "ready 0"}, wood=[1, 2, 2, 2])
    play(position, "activate 1a")
    assert (position.seat, position.wood[0], position.influence[0]) == (1, 1, 0)
    position = scene(cards={"1a": "wall_2"}, workers={"1a": "ready 0"}, wood=[2, 2, 2, 2])
    play(position, "activate 1a", "use 1a")
    assert (position.wood[0], position.influence[0]) == (0, 2)


def test_n4_5_gold_that_a_card_gives_cannot_pay_for_its_own_use() -> None:
    cards = {"1a": "gold_3", "1b": "wood_1"}
    position = scene(cards=cards, workers={"1a": "exhausted 1", "1b": "ready 0"}, gold=[0, 4, 4, 4])
    play(position, "activate 1b", "stop")
    assert (position.seat, position.gold[0]) == (1, 0)


def test_n4_6_the_cost_must_be_payable_after_the_one_gold() -> None:
    cards = {"1a": "temple_1", "1b": "wood_1"}
    workers = {"1a": "exhausted 1", "1b": "ready 0"}
    poor = scene(cards=cards, workers=workers, gold=[1, 4, 4, 4])
    play(poor, "activate 1b", "use 1b")
    assert poor.seat == 1
    rich = scene(cards=cards, workers=workers, gold=[2, 4, 4, 4])
    play(rich, "activate 1b", "use 1b")
    assert choices(rich) == ["use 1a", "stop"]


def test_n4_6_a_use_that_could_do_nothing_is_not_offered() -> None:
    crowd = {f"{column}{row}": "ready 3" for column, row in ("2a", "2b", "2c")}
    cases = {
        "gate": scene(cards={"1a": "gate"}, workers={"1a": "ready 0"}, gates=[1] * 8),
        "refresh": scene(cards={"1a": "refresh"}, workers={"1a": "ready 0", "1b": "exhausted 1"}),
        "place_two": scene(cards={"1a": "place_two"}, workers={"1a": "ready 0"}, reserve=[0, 6, 6, 6]),
        "place_any": scene(cards={"1a": "place_any"}, workers={"1a": "ready 0"}, reserve=[0, 6, 6, 6]),
        "replace": scene(cards={"1a": "replace"}, workers={"1a": "ready 0"}),
        "no reserve": scene(cards={"1a": "replace"}, workers={"1a": "ready 0"} | crowd, reserve=[0, 6, 6, 3]),
        "swap_workers": scene(cards={"1a": "swap_workers"}, workers={"1a": "ready 0", "2a": "ready 1"}),
        "use_occupied": scene(cards={"1a": "use_occupied"}, workers={"1a": "ready 0"}),
        "temple": scene(
            cards={"1a": "temple_1"},
            workers={"1a": "ready 0"},
            influence=[[0, 11, 0], [0, 0, 0], [0, 0, 0], [0, 0, 0]],
        ),
    }
    for name, position in cases.items():
        play(position, "activate 1a")
        assert position.seat == 1, name
        assert standing(position, "1a") == "exhausted 0", name


def test_n4_6_use_occupied_needs_a_card_that_can_be_used_in_its_turn() -> None:
    cards = {"1a": "use_occupied", "2a": "use_occupied", "3a": "wall_1"}
    workers = {"1a": "ready 0", "2a": "ready 1", "3a": "exhausted 2"}
    position = scene(cards=cards, workers=workers, gold=[1, 4, 4, 4])
    play(position, "activate 1a", "use 1a")
    assert position.seat == 1 and position.influence[0] == 1  # one gold is not enough for 2a, so 3a it was
    position = scene(cards=cards, workers=workers, gold=[2, 4, 4, 4])
    play(position, "activate 1a", "use 1a")
    assert choices(position) == ["use 2a", "use 3a"]
    assert phase(position) == "use_occupied"


@pytest.mark.parametrize(
    ("card", "given_up"),
    [("gold_2", True), ("wood_1", True), ("wood_supply", True), ("victory", True), ("gate", True),
     ("refresh", True), ("wall_1", False), ("place_two", False), ("place_any", False), ("replace", False),
     ("swap_workers", False), ("swap_cards", False), ("use_occupied", False)],
)  # fmt: skip
def test_n4_2_declining_gives_up_a_card_that_nearly_everybody_would_use(card: str, given_up: bool) -> None:
    """Neither what sends workers nor what has to be paid for once it is begun."""
    standing = {"1a": "exhausted 1", "1b": "ready 0", "2a": "exhausted 0"}
    position = scene(cards={"1b": card}, workers=standing, wood=[4] * 4, gold=[4] * 4)
    play(position, "activate 1b")
    game = position.game
    found = position.given_up(0, game.action("stop"))
    assert [game.text(action) for action in found] == (["use 1b"] if given_up else [])
    assert position.given_up(0, game.action("use 1b")) == ()
    assert [game.text(action) for action in position.observe(0).unused] == ["use 1b"]
    assert position.observe(1).unused == ()


@pytest.mark.parametrize(
    ("card", "given_up"),
    [("gold_2", True), ("wood_2", True), ("wood_supply", True), ("wood_1", False), ("victory", True),
     ("gate", True), ("temple_1", False), ("refresh", False)],
)  # fmt: skip
def test_n4_2_stopping_gives_up_cards_above_that_surely_bring_more_than_their_gold(
    card: str, given_up: bool
) -> None:
    cards = {"1a": card, "1b": "wood_1"}
    position = scene(
        cards=cards, workers={"1a": "exhausted 0", "1b": "ready 0"}, gold=[4, 4, 4, 4], wood=[4] * 4
    )
    play(position, "activate 1b", "use 1b")
    game = position.game
    assert [game.text(action) for action in position.unused(0)] == ["use 1a"]
    assert (position.given_up(0, game.action("stop")) == (game.action("use 1a"),)) == given_up
    assert position.given_up(0, game.action("use 1a")) == ()


@pytest.mark.parametrize("leader", ["planner", "seasonal_worker"])
def test_n10_12_a_leader_who_may_be_played_too_is_no_card_that_is_given_up(leader: str) -> None:
    position = scene(
        cards={"1a": "gold_2", "1b": "gold_3"},
        workers={"1a": "exhausted 0", "1b": "ready 0"},
        gold=[4] * 4,
        leaders={leader: 0},
    )
    game = position.game
    for using in ("use 1b", "use 1a"):
        if using == "use 1b":
            play(position, "activate 1b")
        assert choices(position) == [using, f"play {leader}", "stop"]
        assert [game.text(action) for action in position.unused(0)] == [using]
        assert [game.text(action) for action in position.given_up(0, game.action("stop"))] == [using]
        play(position, using)


def test_n4_1_a_turn_that_begins_leaves_nothing_unused() -> None:
    position = scene(cards=EXAMPLE, workers={"1b": "ready 0"})
    assert position.unused(0) == ()


def test_n4_3_the_gold_for_a_worker_above_is_part_of_the_price() -> None:
    cards = {"1a": "wall_1", "1b": "temple_1", "1c": "guard_1"}
    position = scene(cards=cards, workers={"1a": "exhausted 2", "1b": "exhausted 0", "1c": "ready 0"})
    play(position, "activate 1c")
    assert position.observe(0).prices == {"use 1c": {"wood": 1, "gold": 1}}
    assert position.observe(1).prices == {}
    play(position, "stop")
    assert position.observe(0).prices == {"use 1a": {"wood": 1, "gold": 1}, "use 1b": {"gold": 2}}
