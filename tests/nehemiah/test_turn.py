"""A turn (N2) and sending workers (N3)."""

from __future__ import annotations

from mudbrick.engine import FastChance
from tests.nehemiah.scenes import GAME, card, choices, kinds, phase, play, refused, scene, standing

FULL = {f"{column}{row}": "ready 3" for column in "12345" for row in "abcd"}


def test_n2_1_a_turn_is_one_send_or_one_activation() -> None:
    position = scene(workers={"2a": "ready 0"})
    assert choices(position) == ["send 1", "send 2", "send 3", "send 4", "send 5", "activate 2a"]
    play(position, "send 1")
    assert position.seat == 1
    assert refused(position, "use 1a") == "N2.1"


def test_n2_2_without_a_ready_worker_one_must_send() -> None:
    position = scene(workers={"2a": "exhausted 0", "2b": "ready 1"})
    assert choices(position) == ["send 1", "send 2", "send 3", "send 4", "send 5"]
    assert refused(position, "activate 2a") == "N4.1"
    assert refused(position, "pass") == "N2.2"


def test_n2_2_with_an_empty_reserve_one_must_activate() -> None:
    position = scene(workers={"1a": "ready 0", "1b": "ready 0"}, reserve=[0, 6, 6, 6])
    assert choices(position) == ["activate 1a", "activate 1b"]
    assert refused(position, "send 2") == "N3.1"


def test_n2_2_who_can_neither_send_nor_activate_passes_without_being_asked() -> None:
    position = scene(workers={"1a": "exhausted 1", "2a": "ready 0"}, reserve=[5, 0, 6, 6])
    log = play(position, "send 1")
    assert kinds(log) == ["sent", "passed"]
    assert (log[1].seat, position.seat, position.passes) == (1, 2, 1)


def test_n2_3_an_effect_may_be_declined() -> None:
    position = scene(cards={"1a": "wood_2"}, workers={"1a": "ready 0"})
    play(position, "activate 1a")
    assert choices(position) == ["use 1a", "stop"]
    play(position, "stop")
    assert (position.wood[0], standing(position, "1a")) == (2, "exhausted 0")


def test_n2_4_a_stalled_game_loses_its_two_leftmost_columns() -> None:
    # Two Refresh cards stand each other up for ever.
    cards = {"3a": "refresh", "4a": "refresh"}
    workers = {"3a": "ready 0", "4a": "exhausted 0", "3b": "exhausted 1"}
    position = scene(2, cards=cards, workers=workers, reserve=[0, 0], idle=14)
    play(position, "activate 3a", "use 3a")
    assert position.idle == 15  # seat 1 passed, which doesn't count
    log = play(position, "use 4a")  # its only ready worker was activated without asking
    assert [(event.kind, event.rule) for event in log if event.kind == "stalled"] == [("stalled", "N2.4")]
    assert [event.values["column"] for event in log if event.kind == "laid"] == [1, 2]
    assert position.idle <= 1


def test_n2_4_occupying_a_card_starts_the_count_anew_but_replacing_a_worker_does_not() -> None:
    position = scene(idle=20, workers={"1a": "ready 0", "2a": "ready 1"}, cards={"1a": "replace"})
    play(position, "activate 1a", "use 1a")
    assert position.idle == 21
    play(position, "send 5")
    assert position.idle == 0


def test_n2_4_passes_do_not_count() -> None:
    """Three have nothing to do and the fourth stands two workers up for ever: 32 of its actions, not 8."""
    cards = {"3a": "refresh", "4a": "refresh"}
    workers = {"3a": "ready 0", "4a": "exhausted 0", **{f"1{row}": f"exhausted {seat}" for seat, row in
               ((1, "a"), (2, "b"), (3, "c"))}}  # fmt: skip
    position = scene(cards=cards, workers=workers, reserve=[0, 0, 0, 0])
    log = play(position, "activate 3a", "use 3a")
    for turn in range(1, 32):
        assert "stalled" not in kinds(log), turn
        log = play(position, f"use {'34'[turn % 2]}a")  # the only ready worker is activated without asking
    assert [event.rule for event in log if event.kind == "stalled"] == ["N2.4"]


def test_n2_4_a_new_column_starts_the_count_anew() -> None:
    position = scene(idle=20, cards={"1d": "wood_1"}, workers={"1d": "ready 0"})
    play(position, "activate 1d", "stop")
    assert position.idle == 0


def test_n2_4_nothing_is_counted_in_the_last_turns() -> None:
    position = scene(deck=0, round_=3, idle=31, last_turn=8, workers={"1a": "ready 0"}, empty="5")
    log = play(position, "activate 1a", "stop")
    assert "stalled" not in kinds(log) and position.idle == 31


def test_n2_4_players_who_stall_come_to_an_end() -> None:
    """Whatever leaves the table most as it was: at most 21 occupations between two new columns, 8 actions of
    each player between two occupations, and as many passes by all others beside each.
    """
    for seats in (2, 3, 4):
        for seed in range(6):
            position = GAME.start(seats, seed, leaders=seed % 2 == 1)
            chance = FastChance(seed)
            turns = 0
            while not position.over:
                seat = position.deciders[0]
                actions = position.actions(seat)
                idle = [action for action in actions if GAME.text(action).split()[0] in STALLING]
                action = (idle or actions)[chance.below(len(idle or actions))]
                position.play(seat, action)
                dumped = position.dump()["turns"]
                assert isinstance(dumped, int)
                turns = dumped
            assert turns <= 14 * 21 * 8 * seats * seats


STALLING = ("refresh", "use", "stop", "wait", "pass", "activate")


def test_n3_1_a_worker_goes_ready_on_the_first_unoccupied_card() -> None:
    position = scene(workers={"2a": "exhausted 1", "2b": "ready 0"})
    play(position, "send 2")
    assert standing(position, "2c") == "ready 0"
    assert position.reserve[0] == 4


def test_n3_1_the_first_players_example() -> None:
    """The start player takes any first card; the next one another, or the second of the same."""
    position = scene()
    play(position, "send 3", "send 3", "send 1")
    assert [standing(position, place) for place in ("3a", "3b", "1a")] == ["ready 0", "ready 1", "ready 2"]


def test_n3_1_a_full_column_cannot_be_chosen() -> None:
    workers = {"1a": "ready 1", "1b": "ready 1", "1c": "ready 2", "1d": "ready 2"}
    position = scene(workers=workers)
    assert "send 1" not in choices(position)
    assert refused(position, "send 1") == "N3.1"


def test_n3_2_a_gap_above_an_occupied_card_is_filled_first() -> None:
    position = scene(workers={"1c": "ready 1", "1d": "ready 2"})
    play(position, "send 1", "send 1")
    assert (standing(position, "1a"), standing(position, "1b")) == ("ready 0", "ready 1")
    assert "send 1" not in choices(position)
    assert phase(position) == "turn" and card(position, "1a") != ""


def test_n3_1_everybody_sees_where_a_worker_would_stand() -> None:
    full = {f"2{row}": "ready 1" for row in "abcd"}
    position = scene(workers={"1a": "ready 0", "1b": "exhausted 1"} | full)
    assert position.observe(None).landing == ("1c", "", "3a", "4a", "5a")
