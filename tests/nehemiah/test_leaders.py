"""Construction leaders at work: what they do and when they may be used (N10.10 to N10.17)."""

from __future__ import annotations

from pathlib import Path

import pytest

from mudbrick.games.nehemiah.people import LEADERS
from tests.nehemiah.scenes import card, choices, kinds, phase, play, refused, scene, standing

WAITS = ["wait", "wait for my turn", "wait for a column", "wait for the last column"]
DECK = ["gate", "guard_1", "wall_1", "temple_1", "victory", "refresh", "place_two", "wall_2"]
NOTHING = [0, 0, 0]


def crowd() -> dict[str, str]:
    """Everybody fills a column of four; the last worker in each is ready."""
    full = {f"{column}{row}": f"exhausted {seat}" for seat, column in enumerate("1234") for row in "abc"}
    return full | {f"{column}d": f"ready {seat}" for seat, column in enumerate("1234")}


@pytest.mark.parametrize(("kind", "wood"), [("wood_1", 2), ("wood_2", 3), ("wood_supply", 4)])
def test_n10_10_carpenter_takes_one_more_wood(kind: str, wood: int) -> None:
    cards = {"1a": kind, "1b": "gold_2"}
    workers = {"1a": "exhausted 1", "1b": "ready 0"}
    own = scene(cards=cards, workers=workers, leaders={"carpenter": 0}, wood=[0, 0, 0, 0])
    play(own, "activate 1b", "stop", "use 1a")
    assert own.wood == [wood, 0, 0, 0]
    assert own.observe(None).leaders[0] == ("carpenter",)  # it lasts
    other = scene(cards=cards, workers=workers, leaders={"carpenter": 1}, wood=[0, 0, 0, 0])
    play(other, "activate 1b", "stop", "use 1a")
    assert other.wood == [wood - 1, 0, 0, 0]  # never for someone else


@pytest.mark.parametrize(("kind", "gold"), [("gold_2", 3), ("gold_3", 4)])
def test_n10_10_trader_takes_one_more_gold_from_cards_alone(kind: str, gold: int) -> None:
    position = scene(cards={"1a": kind}, workers={"1a": "ready 0"}, leaders={"trader": 0}, gold=[0, 0, 0, 0])
    play(position, "activate 1a", "use 1a")
    assert position.gold == [gold, 0, 0, 0]
    paid = scene(
        cards={"1a": "wood_1"}, workers={"1a": "exhausted 1", "1b": "ready 0"}, leaders={"trader": 1}
    )
    play(paid, "activate 1b", "stop", "use 1a")
    assert paid.gold[1] == 5  # a payment is no card


def test_n10_10_trader_pays_nobody_but_its_owner() -> None:
    cards, workers = {"1a": "gold_2", "1b": "wood_1"}, {"1a": "ready 0", "1b": "ready 1"}
    position = scene(cards=cards, workers=workers, leaders={"trader": 1}, gold=[0, 4, 4, 4])
    play(position, "activate 1a", "use 1a")
    assert position.gold == [2, 4, 4, 4]
    play(position, "activate 1b", "stop", "use 1a")  # the same card, by the owner through another's worker
    assert position.gold == [3, 6, 4, 4]


def test_n10_11_defector_moves_any_cube_before_the_boards_are_scored() -> None:
    position = scene(
        workers={"3d": "ready 0"},
        cards={"3d": "wood_1"},
        deck=0,
        leaders={"defector": 2},
        influence=[[1, 0, 0], [2, 0, 0], NOTHING, NOTHING],
    )
    play(position, "activate 3d", "stop")
    assert (phase(position), position.deciders) == ("defect", (2,))
    assert "shift 0 wall guard" in choices(position) and "stop" in choices(position)
    assert refused(position, "shift 2 wall guard") == "N10.11"
    log = play(position, "shift 1 wall guard")
    assert [(event.seat, event.values["points"]) for event in log if event.kind == "scored"] == [
        (0, 4),
        (1, 4),
        (1, 6),
    ]


def test_n10_11_defector_works_in_the_final_scoring_too() -> None:
    position = scene(
        3,
        workers={"1a": "ready 2"},
        leaders={"defector": 0},
        influence=[[1, 0, 0], NOTHING, NOTHING],
        deck=0,
        round_=3,
        last_turn=3,
        turns=2,
        seat=2,
        reserve=[0, 0, 0],
        empty="234",
    )
    play(position, "activate 1a", "stop")
    assert (phase(position), position.deciders) == ("defect", (0,))
    play(position, "shift 0 wall guard")
    assert position.over and position.points[0] >= 5


def test_n10_12_administrator_swaps_two_cards_of_the_new_column_only() -> None:
    position = scene(
        workers={"3d": "ready 0"}, cards={"3d": "wood_1"}, leaders={"administrator": 2}, deck=DECK
    )
    assert "play administrator" not in choices(position)
    play(position, "activate 3d", "stop")
    assert (phase(position), position.deciders) == ("ask", (2,))
    play(position, "play administrator")
    assert len(choices(position)) == 6 and all(" 3" in text for text in choices(position))
    play(position, "swap 3a 3d")
    assert position.observe(None).columns[2] == ("temple_1", "guard_1", "wall_1", "gate")


def test_n10_12_seasonal_worker_is_sent_in_anybodys_turn_but_not_without_a_reserve() -> None:
    position = scene(leaders={"seasonal_worker": 2})
    play(position, "send 1")
    assert position.deciders == (2,) and choices(position) == ["play seasonal_worker", *WAITS]
    play(position, "play seasonal_worker", "send 1")
    assert (standing(position, "1b"), position.seat) == ("ready 2", 1)
    none = scene(leaders={"seasonal_worker": 2}, reserve=[6, 6, 0, 6])
    play(none, "send 1")
    assert phase(none) == "turn"


def test_n10_12_planner_counts_columns_with_an_exhausted_worker() -> None:
    workers = {
        "1a": "exhausted 1",
        "1b": "exhausted 1",
        "2a": "exhausted 1",
        "3a": "ready 1",
        "4a": "exhausted 0",
    }
    position = scene(workers=workers, leaders={"planner": 1})
    assert kinds(play(position, "send 1", "play planner"))[-1] == "planned"
    assert position.points == [0, 2, 0, 0]


def test_n10_12_planner_and_seasonal_worker_stand_beside_send_and_activate() -> None:
    leaders = {"planner": 0, "seasonal_worker": 0}
    position = scene(workers={"1a": "exhausted 0", "2a": "ready 0"}, leaders=leaders)
    sends = [f"send {column}" for column in range(1, 6)]
    assert choices(position) == [*sends, "activate 2a", "play seasonal_worker", "play planner"]
    play(position, "play planner")
    assert position.points == [1, 0, 0, 0] and choices(position) == [
        *sends,
        "activate 2a",
        "play seasonal_worker",
    ]
    play(position, "play seasonal_worker", "send 2")
    assert (phase(position), position.deciders) == ("turn", (0,))  # the action is still to come
    assert choices(position) == [*sends, "activate 2a", "activate 2b"]


def test_n10_12_they_make_a_choice_of_a_turn_that_has_one_answer() -> None:
    workers = {"1a": "exhausted 1", "2a": "ready 1"}
    position = scene(workers=workers, leaders={"planner": 1}, reserve=[6, 0, 6, 6])
    play(position, "send 5", "wait")
    assert choices(position) == ["activate 2a", "play planner"]
    passing = scene(workers={"1a": "exhausted 1"}, leaders={"planner": 1}, reserve=[6, 0, 6, 6])
    play(passing, "send 5", "wait")
    assert choices(passing) == ["play planner", "pass"]


OWN_DECISIONS = {
    "effect": ("wood_1", []),
    "above": ("wood_1", ["use 1b"]),
    "cube": ("temple_1", ["use 1b"]),
    "refresh": ("refresh", ["use 1b"]),
    "send": ("place_two", ["use 1b"]),
    "place": ("place_any", ["use 1b"]),
    "replace": ("replace", ["use 1b"]),
    "swap_workers": ("swap_workers", ["use 1b"]),
    "swap_cards": ("swap_cards", ["use 1b"]),
    "use_occupied": ("use_occupied", ["use 1b"]),
}


@pytest.mark.parametrize("decision", OWN_DECISIONS)
def test_n10_12_planner_may_be_used_beside_every_decision_of_the_own_action(decision: str) -> None:
    """And whatever was asked is asked again."""
    kind, first = OWN_DECISIONS[decision]
    cards = {"1a": "victory", "1b": kind}
    workers = {
        "1a": "exhausted 2",
        "1b": "ready 0",
        "2a": "exhausted 0",
        "2b": "exhausted 0",
        "2c": "ready 1",
    }
    full = [[5, 0, 6], NOTHING, NOTHING, NOTHING]
    position = scene(cards=cards, workers=workers, leaders={"planner": 0}, influence=full)
    play(position, "activate 1b", *first)
    asked = choices(position)
    assert (phase(position), "play planner" in asked) == (decision, True)
    play(position, "play planner")
    assert position.points[0] == 2  # the columns of 1b, which was just activated, and of 2a and 2b
    assert (phase(position), choices(position)) == (decision, [text for text in asked if "play" not in text])


@pytest.mark.parametrize(("leader", "first"), [
    ("foreman", []), ("assistant", []), ("bribed_worker", []), ("substitute", []), ("journeyman", []),
    ("journeyman", ["move 3a"]),
])  # fmt: skip
def test_n10_12_planner_may_be_used_beside_what_another_leader_asks(leader: str, first: list[str]) -> None:
    workers = {"1a": "exhausted 0", "2a": "ready 1", "3a": "ready 0", "4a": "ready 0", "5a": "ready 2"}
    position = scene(workers=workers, leaders={"planner": 0, leader: 0})
    play(position, f"play {leader}", *first)
    asked = choices(position)
    play(position, "play planner")
    assert position.points[0] == 1 and choices(position) == [text for text in asked if "planner" not in text]


def test_n10_12_seasonal_worker_may_be_sent_beside_the_neutral_workers_column() -> None:
    position = scene(2, leaders={"seasonal_worker": 0})
    play(position, "send 1")
    assert choices(position) == [*(f"neutral {column}" for column in (2, 3, 4, 5)), "play seasonal_worker"]
    play(position, "play seasonal_worker", "send 2", "neutral 2")
    assert [standing(position, place) for place in ("1a", "2a", "2b")] == ["ready 0", "ready 0", "neutral 0"]


def test_n10_12_what_a_seasonal_worker_makes_impossible_is_not_asked_any_more() -> None:
    cards, workers = {"1a": "place_any"}, {"1a": "ready 0"}
    position = scene(cards=cards, workers=workers, leaders={"seasonal_worker": 0}, reserve=[1, 6, 6, 6])
    play(position, "activate 1a", "use 1a", "play seasonal_worker", "send 2")
    assert (standing(position, "2a"), position.seat, position.reserve[0]) == ("ready 0", 1, 0)


def test_n10_12_not_during_anothers_action() -> None:
    workers = {"1a": "ready 0", "2a": "exhausted 1"}
    position = scene(workers=workers, cards={"1a": "wood_1"}, leaders={"planner": 1, "seasonal_worker": 1})
    assert choices(position) == [*(f"send {column}" for column in range(1, 6)), "activate 1a"]
    play(position, "activate 1a")
    assert (phase(position), choices(position)) == ("effect", ["use 1a", "stop"])
    assert refused(position, "play planner") == "N10.8" and position.actions(1) == []
    play(position, "stop")
    assert (phase(position), position.deciders) == ("ask", (1,))  # but after it


def test_n10_12_nobody_uses_the_leaders_of_the_active_player_for_them() -> None:
    workers = {"1a": "exhausted 0", "3d": "ready 0"}
    leaders = {"planner": 0, "administrator": 2}
    position = scene(workers=workers, cards={"3d": "wood_1"}, leaders=leaders, deck=DECK)
    play(position, "activate 3d", "stop", "wait", "wait", "play administrator")
    assert (phase(position), position.deciders) == ("swap_cards", (2,))
    assert [text for text in choices(position) if "swap" not in text] == []


def test_n10_15_who_is_directed_may_use_leaders_of_any_moment_during_the_action() -> None:
    workers = {"1a": "ready 1", "2a": "exhausted 1"}
    leaders = {"inspector": 0, "planner": 1}
    position = scene(workers=workers, cards={"1a": "wood_1"}, leaders=leaders)
    play(position, "send 3", "wait", "play inspector", "activate 1a")
    assert (phase(position), position.deciders) == ("effect", (1,))
    assert choices(position) == ["use 1a", "play planner", "stop"]


def test_n10_13_substitute_swaps_any_two_workers_before_or_after_the_action() -> None:
    workers = {"1a": "ready 0", "2b": "exhausted 1", "3a": "ready 2"}
    before = scene(workers=workers, leaders={"substitute": 0})
    play(before, "play substitute")
    assert choices(before) == ["swap 1a 2b", "swap 1a 3a", "swap 2b 3a"]
    play(before, "swap 1a 2b")
    assert (standing(before, "1a"), standing(before, "2b")) == ("exhausted 1", "ready 0")
    assert (phase(before), before.deciders) == ("turn", (0,))  # the action is still to come
    after = scene(workers=workers, leaders={"substitute": 0})
    play(after, "send 4")
    assert (phase(after), choices(after)) == ("ask", ["play substitute", *WAITS])
    other = scene(workers=workers, leaders={"substitute": 1})
    play(other, "send 4")
    assert (phase(other), other.deciders) == ("turn", (1,))  # in the own turn only


def test_n10_13_journeyman_moves_a_ready_worker_to_any_unoccupied_card() -> None:
    position = scene(
        workers={"1a": "ready 0", "1b": "ready 0", "2a": "exhausted 0"}, leaders={"journeyman": 0}
    )
    play(position, "play journeyman")
    assert choices(position) == ["move 1a", "move 1b"]
    play(position, "move 1b")
    assert "place 5d" in choices(position) and refused(position, "place 2a") == "N10.13"
    play(position, "place 5d")
    assert (standing(position, "1b"), standing(position, "5d")) == ("", "ready 0")
    play(position, "activate 5d")
    assert position.deciders == (0,)


@pytest.mark.parametrize("free", ["", "2c"])
def test_n10_13_journeyman_needs_an_unoccupied_card(free: str) -> None:
    """Neither before nor after the action; the place of a removed column is no card."""
    workers = {place: standing for place, standing in crowd().items() if place != free}
    before = scene(
        *(4, {"1d": "gate"}, workers, 0), round_=3, last_turn=8, empty="5", leaders={"journeyman": 0}
    )
    assert ("play journeyman" in choices(before)) == (free != "")
    after = scene(
        *(4, {"2d": "gate"}, workers | {"1a": "ready 0"}, 0), leaders={"journeyman": 0}, empty="5",
        round_=3, last_turn=8, wood=[0, 2, 2, 2],
    )  # fmt: skip
    play(after, "activate 1a", "stop")
    assert (phase(after) == "ask") == (free != "")


def test_n10_14_foreman_sends_two_workers_instead_of_the_action() -> None:
    position = scene(leaders={"foreman": 0})
    play(position, "play foreman", "send 2")
    assert "stop" not in choices(position)  # the second if possible
    play(position, "send 2")
    assert (standing(position, "2a"), standing(position, "2b"), position.seat) == ("ready 0", "ready 0", 1)
    alone = scene(leaders={"foreman": 0}, reserve=[1, 6, 6, 6])
    play(alone, "play foreman", "send 2")
    assert alone.seat == 1


def test_n10_14_foreman_brings_no_neutral_worker() -> None:
    position = scene(2, leaders={"foreman": 0})
    play(position, "play foreman", "send 2", "send 3")
    assert (phase(position), position.deciders) == ("turn", (1,))  # no column for a neutral one is asked
    assert position.observe(None).neutral == (6, 6)
    assert [standing(position, f"{column}a") for column in (1, 2, 3)] == ["", "ready 0", "ready 0"]


def test_n10_12_seasonal_worker_brings_no_neutral_worker() -> None:
    position = scene(2, leaders={"seasonal_worker": 1})
    play(position, "send 1", "neutral 2", "play seasonal_worker", "send 3")
    assert (phase(position), position.deciders) == ("turn", (1,))
    assert position.observe(None).neutral == (5, 6)
    assert [standing(position, place) for place in ("1a", "2a", "3a", "4a", "5a")] == [
        *("ready 0", "neutral 0", "ready 1", "", "")
    ]


def test_n10_14_assistant_activates_two_workers_and_columns_are_replaced_after_both() -> None:
    cards = {"1d": "wood_2", "2a": "gold_3"}
    position = scene(
        cards=cards, workers={"1d": "ready 0", "2a": "ready 0"}, leaders={"assistant": 0}, deck=DECK
    )
    play(position, "play assistant", "activate 1d", "use 1d")
    assert choices(position) == ["activate 2a", "stop"]
    assert card(position, "1d") == "wood_2"
    play(position, "activate 2a", "use 2a")
    assert (position.wood[0], position.gold[0], card(position, "1a"), position.seat) == (4, 7, DECK[0], 1)


def test_n10_14_assistant_activates_no_third_worker() -> None:
    cards = {"1a": "gate", "2a": "gate", "3a": "gate"}
    workers = {"1a": "ready 0", "2a": "ready 0", "3a": "ready 0"}
    position = scene(cards=cards, workers=workers, leaders={"assistant": 0}, wood=[0, 0, 0, 0])
    play(position, "play assistant", "activate 1a", "activate 2a")
    assert (position.seat, standing(position, "3a")) == (1, "ready 0")


def test_n10_14_the_second_may_be_one_that_the_first_stood_up_but_none_is_refreshed_that_was_activated() -> (
    None
):
    cards = {"1a": "refresh", "2a": "refresh"}
    workers = {"1a": "ready 0", "2a": "exhausted 0"}
    position = scene(cards=cards, workers=workers, leaders={"assistant": 0})
    play(position, "play assistant", "use 1a")  # 1a is the only ready worker, 2a the only one to stand up
    assert choices(position) == ["activate 2a", "stop"]
    play(position, "activate 2a")
    # Its Refresh could only stand up workers activated this turn, so it isn't offered.
    assert (position.seat, standing(position, "1a"), standing(position, "2a")) == (
        1,
        "exhausted 0",
        "exhausted 0",
    )


def test_n10_14_each_of_assistants_activations_may_use_a_card() -> None:
    """N4.4 counts by activation: Gold 3 is used twice, once for each worker below it."""
    cards = {"1a": "gold_3", "1b": "gate", "1c": "gate"}
    workers = {"1a": "exhausted 1", "1b": "ready 0", "1c": "ready 0"}
    position = scene(cards=cards, workers=workers, leaders={"assistant": 0}, wood=[0, 0, 0, 0])
    play(position, "play assistant", "activate 1b", "use 1a", "activate 1c")
    assert choices(position) == ["use 1a", "stop"]
    play(position, "use 1a")
    assert position.gold == [8, 6, 4, 4]


def test_n10_14_bribed_worker_activates_an_opponents_worker() -> None:
    cards = {"1a": "wood_2", "1b": "gold_3"}
    workers = {"1a": "exhausted 0", "1b": "ready 1", "2a": "ready 0", "2b": "ready 2"}
    position = scene(cards=cards, workers=workers, leaders={"bribed_worker": 0})
    play(position, "play bribed_worker")
    assert choices(position) == ["activate 1b", "activate 2b"]
    log = play(position, "activate 1b", "use 1b", "use 1a")
    assert [event.seat for event in log if event.kind == "was_bribed"] == [1]  # whose worker it was
    # 3 gold from the card, 1 to the bank for the own worker, nothing to the bribed one's owner.
    assert (position.gold, position.wood[0]) == ([6, 4, 4, 4], 4)
    assert standing(position, "1b") == "exhausted 1"


@pytest.mark.parametrize("kind", ["place_two", "place_any"])
def test_n8_3_nobody_can_be_sent_to_the_place_of_a_removed_column(kind: str) -> None:
    """All cards are occupied and a column is gone: not by the turn, nor by a card, nor by a leader."""
    leaders = {"foreman": 0, "seasonal_worker": 0}
    position = scene(
        *(4, {"1d": kind}, crowd(), 0),
        round_=3,
        last_turn=8,
        empty="5",
        leaders=leaders,
        gold=[0, 4, 4, 4],
    )
    assert choices(position) == ["activate 1d"]
    log = play(position, "activate 1d")
    assert kinds(log)[:2] == ["activated", "cleared"]  # the card is no use


def test_n10_14_bribed_worker_may_be_played_where_one_would_pass() -> None:
    workers = {"1a": "exhausted 0", "1b": "ready 1"}
    position = scene(workers=workers, leaders={"bribed_worker": 0}, reserve=[0, 5, 6, 6])
    assert choices(position) == ["play bribed_worker", "pass"]
    log = play(position, "pass")
    assert kinds(log) == ["passed"]


def test_n10_14_only_who_holds_a_leader_that_can_do_something_may_use_it() -> None:
    workers = {"1a": "ready 0", "1b": "ready 1"}
    everything = [
        "play substitute",
        "play journeyman",
        "play foreman",
        "play assistant",
        "play bribed_worker",
    ]
    holder = {text.split()[1]: 0 for text in everything}
    assert [text for text in choices(scene(workers=workers, leaders=holder)) if "play" in text] == everything
    other = dict.fromkeys(holder, 1)
    assert [text for text in choices(scene(workers=workers, leaders=other)) if "play" in text] == []
    # Alone on the table, with nobody ready and nobody at home, none of them could do anything.
    alone = scene(workers={"1a": "exhausted 0"}, leaders=holder, reserve=[0, 6, 6, 6])
    assert choices(alone) == ["pass"]


def test_n10_15_inspector_directs_the_action_and_the_owner_decides_the_rest() -> None:
    cards = {"1a": "wood_2", "2a": "gold_3"}
    workers = {"1a": "ready 1", "2a": "ready 1"}
    position = scene(cards=cards, workers=workers, leaders={"inspector": 0, "foreman": 1, "substitute": 1})
    play(position, "send 3")
    assert (phase(position), position.deciders) == ("ask", (0,))
    play(position, "play inspector")
    assert (phase(position), position.deciders) == ("direct", (0,))
    assert choices(position) == [
        "send 1",
        "send 2",
        "send 3",
        "send 4",
        "send 5",
        "activate 1a",
        "activate 2a",
    ]
    assert refused(position, "play foreman") == "N10.15"
    play(position, "activate 1a")
    assert (phase(position), position.deciders) == ("effect", (1,))
    play(position, "use 1a")
    assert position.wood == [2, 4, 2, 2]
    assert choices(position) == ["play substitute", *WAITS]  # an "after" leader
    play(position, "wait")
    assert position.seat == 2


def test_n10_15_the_inspector_chooses_a_column_and_the_directed_player_the_neutral_ones() -> None:
    position = scene(2, leaders={"inspector": 0})
    play(position, "send 1", "neutral 2", "play inspector", "send 2")
    assert (phase(position), position.deciders) == ("neutral", (1,))


def test_n10_15_not_if_the_other_could_only_pass_and_the_own_turn_follows() -> None:
    workers = {"1a": "exhausted 1"}
    position = scene(workers=workers, leaders={"inspector": 0}, reserve=[6, 0, 6, 6])
    log = play(position, "send 3")
    assert kinds(log) == ["sent", "passed"]  # nobody was asked before seat 1 passed
    assert (phase(position), position.deciders, position.seat) == ("ask", (0,), 2)
    play(position, "play inspector", "send 4")
    play(position, "send 4")
    assert (phase(position), position.deciders, position.seat) == ("turn", (0,), 0)


def test_n10_16_windows_go_round_clockwise_from_the_active_player() -> None:
    workers = {"1a": "exhausted 3", "2a": "exhausted 1"}
    position = scene(workers=workers, leaders={"planner": 3, "seasonal_worker": 1, "journeyman": 2}, seat=2)
    play(position, "send 4")
    order = []
    for _ in range(3):
        order.append((position.deciders[0], choices(position)[0]))
        play(position, "wait")
    assert order == [(2, "play journeyman"), (3, "play planner"), (1, "play seasonal_worker")]
    assert (phase(position), position.deciders) == ("turn", (3,))


def test_n10_16_a_holder_may_play_several_leaders_in_one_window() -> None:
    position = scene(workers={"1a": "exhausted 1"}, leaders={"planner": 1, "seasonal_worker": 1})
    play(position, "send 4", "play seasonal_worker", "send 5")
    assert choices(position) == ["play planner", *WAITS]
    play(position, "play planner")
    assert (phase(position), position.points[1]) == ("turn", 1)


def test_n10_16_a_column_closed_before_the_action_is_replaced_at_once() -> None:
    workers = {"1a": "exhausted 0", "1d": "ready 1", "2a": "ready 0"}
    position = scene(workers=workers, leaders={"substitute": 0, "administrator": 3}, deck=DECK)
    play(position, "play substitute", "swap 1a 1d")
    assert (phase(position), position.deciders, card(position, "1a")) == ("ask", (3,), DECK[0])
    play(position, "wait")
    assert (phase(position), position.deciders) == ("turn", (0,))
    assert choices(position)[:1] == ["send 1"]


def test_n10_16_before_such_a_column_is_replaced_all_are_asked() -> None:
    """Planner may still count the workers that will go home."""
    workers = {"1a": "exhausted 0", "1d": "ready 1", "2a": "ready 0", "1b": "exhausted 3"}
    position = scene(
        workers=workers, leaders={"substitute": 0, "planner": 3, "seasonal_worker": 1}, deck=DECK
    )
    play(position, "play substitute", "swap 1a 1d")
    assert (phase(position), position.deciders) == ("ask", (1,)) and standing(position, "1d") == "exhausted 0"
    play(position, "wait")
    assert (phase(position), position.deciders) == ("ask", (3,))
    play(position, "play planner")
    assert position.points[3] == 1 and card(position, "1a") == DECK[0]
    nothing = scene(workers=workers, leaders={"substitute": 0, "planner": 3}, deck=DECK)
    play(nothing, "play substitute", "swap 1d 2a")  # no column closes, so nobody is asked
    assert (phase(nothing), nothing.deciders) == ("turn", (0,))


def test_n10_16_after_a_column_is_removed_all_are_asked_but_for_the_administrator() -> None:
    workers = {"1a": "exhausted 1", "3d": "ready 0"}
    leaders = {"planner": 1, "administrator": 2}
    last = scene(*(4, {"3d": "wood_1"}, workers, 0), leaders=leaders, round_=3, last_turn=8, empty="5")
    play(last, "activate 3d", "stop", "wait")
    assert (phase(last), last.deciders, card(last, "3a")) == ("ask", (1,), "")
    assert choices(last) == ["play planner", *WAITS]
    log = play(last, "wait")
    assert (phase(last), last.deciders) == ("turn", (1,)) and log == []


def test_n10_16_a_column_closed_after_the_action_goes_with_the_actions_own() -> None:
    workers = {"1a": "exhausted 0", "1d": "ready 1", "5d": "ready 0"}
    position = scene(workers=workers, cards={"5d": "wood_1"}, leaders={"substitute": 0}, deck=DECK)
    log = play(position, "activate 5d", "stop", "play substitute", "swap 1a 1d")
    assert [event.values["column"] for event in log if event.kind == "laid"] == [1, 5]


def test_n10_16_after_each_new_column_before_the_next() -> None:
    workers = {"1a": "exhausted 0", "1d": "ready 1", "5d": "ready 0"}
    leaders = {"substitute": 0, "administrator": 1}
    position = scene(workers=workers, cards={"5d": "wood_1"}, leaders=leaders, deck=DECK)
    play(position, "activate 5d", "stop", "play substitute", "swap 1a 1d")
    assert position.deciders == (1,) and card(position, "1a") == DECK[0]
    assert standing(position, "5d") == "activated 0"  # its turn is still to come
    play(position, "wait")
    assert position.deciders == (1,) and card(position, "5a") == DECK[4]


def test_n10_17_a_seat_may_ask_to_be_left_alone_until_its_own_turn() -> None:
    position = scene(workers={"1a": "exhausted 1"}, leaders={"planner": 1})
    play(position, "send 4", "wait for my turn")
    assert (phase(position), position.deciders) == ("turn", (1,))
    play(position, "send 4")
    assert (phase(position), position.deciders) == ("ask", (1,))  # after the own action
    play(position, "wait for my turn", "send 5", "send 5", "send 5", "send 5")
    assert (phase(position), position.deciders) == ("ask", (1,))


def test_n10_17_who_uses_a_leader_is_asked_on() -> None:
    """Who wants to be asked when a column is laid, and uses a leader then, is asked again from then on."""
    workers = {"1a": "exhausted 1", "3d": "ready 0"}
    leaders = {"planner": 1, "seasonal_worker": 1}
    position = scene(workers=workers, leaders=leaders, cards={"3d": "wood_1"}, deck=DECK, seat=3)
    play(position, "send 5", "wait for a column", "activate 3d", "stop")
    assert (phase(position), position.deciders) == ("ask", (1,))  # a column was laid
    play(position, "play seasonal_worker", "send 4", "wait")
    play(position, "send 5")
    assert (phase(position), position.deciders) == ("ask", (1,))
    again = scene(workers=workers, leaders=leaders, cards={"3d": "wood_1"}, deck=DECK, seat=3)
    play(again, "send 5", "wait for a column", "activate 3d", "stop", "play seasonal_worker", "send 4")
    assert again.observe(1).quiet[1] == "ask"


def test_n10_17_a_new_round_asks_everybody_again() -> None:
    workers = {"1a": "exhausted 1", "3d": "ready 0"}
    position = scene(
        workers=workers, leaders={"planner": 1}, cards={"3d": "wood_1"}, deck=0, seat=3, reserve=[5, 0, 6, 6]
    )
    play(position, "send 5", "wait for a column")
    assert position.observe(None).quiet == ("ask", "column", "ask", "ask")
    play(position, "activate 3d", "stop")
    assert position.observe(None).round == 3
    assert position.observe(None).quiet == ("ask", "ask", "ask", "ask")


def test_n10_17_or_until_a_column_is_laid() -> None:
    position = scene(
        workers={"1a": "exhausted 1", "3d": "ready 2"},
        leaders={"planner": 1},
        cards={"3d": "wood_1"},
        deck=DECK,
    )
    play(position, "send 4", "wait for a column", "send 4", "activate 3d", "stop")
    assert (phase(position), position.deciders, position.seat) == ("ask", (1,), 2)


def test_n10_17_or_until_the_deck_can_fill_no_further_column() -> None:
    position = scene(
        workers={"1a": "exhausted 1", "3d": "ready 2"},
        leaders={"planner": 1},
        cards={"3d": "wood_1"},
        deck=DECK[:4],
    )
    play(position, "send 4", "wait for the last column", "send 4", "activate 3d", "stop")
    assert (phase(position), position.deciders, position.seat) == ("ask", (1,), 2)
    play(position, "wait", "send 5")
    assert (phase(position), position.deciders) == ("ask", (1,))  # asked at every window from now on


def test_every_leader_is_tested() -> None:
    text = "".join(
        (Path(__file__).parent / name).read_text() for name in ("test_auction.py", "test_leaders.py")
    )
    assert [name for name in LEADERS if name not in text] == []
