"""Clocks: a time for each decision, for each turn, or from a bank; and what happens when it is up."""

from __future__ import annotations

from mudbrick.table import wishes
from mudbrick.table.entries import Replaced, Resigned
from mudbrick.table.plan import Clock
from mudbrick.table.table import Table
from tests.table.duel import STEP
from tests.table.people import play, started, wish


def left(table: Table) -> list[int]:
    return [timer.left for timer in table.clocks.timers]


def running(table: Table) -> list[bool]:
    return [timer.since is not None for timer in table.clocks.timers]


def test_without_a_clock_nothing_is_ever_due() -> None:
    table = started()
    assert table.clocks.due() == []
    assert wishes.out_of_time(table, 10**15) is None


def test_time_per_decision_begins_anew_with_each_one() -> None:
    table = started(clock=Clock("decision", 10))
    assert table.clocks.due() == [(10_000, 0)]
    play(table, "ann", STEP, at=9_000)
    assert table.clocks.due() == [(19_000, 0)]


def test_time_per_turn_is_for_all_decisions_of_the_turn() -> None:
    table = started(clock=Clock("turn", 10))
    play(table, "ann", STEP, at=4_000)
    assert table.clocks.due() == [(10_000, 0)]


def test_days_per_move_are_turns_of_many_seconds() -> None:
    day = 86_400
    table = started(clock=Clock("turn", 3 * day))
    assert table.clocks.due() == [(3 * day * 1000, 0)]


def test_a_bank_runs_down_and_grows_with_each_turn() -> None:
    table = started(clock=Clock("bank", 60, 5))
    play(table, "ann", STEP, at=10_000)
    play(table, "ann", STEP, at=20_000)  # now both choose
    play(table, "ann", 1, at=30_000)
    assert left(table) == [60_000 - 30_000 + 5_000, 60_000]
    assert running(table) == [False, True]
    play(table, "bob", 1, at=40_000)
    assert left(table)[1] == 60_000 - 20_000 + 5_000


def test_sealed_choices_are_timed_side_by_side() -> None:
    table = started(clock=Clock("decision", 10))
    play(table, "ann", STEP, at=1_000)
    play(table, "ann", STEP, at=2_000)
    assert table.clocks.due() == [(12_000, 0), (12_000, 1)]
    play(table, "bob", 1, at=5_000)
    assert table.clocks.due() == [(12_000, 0)]


def test_out_of_time_is_lost_unless_the_table_has_a_stand_in() -> None:
    table = started(clock=Clock("decision", 10))
    assert wishes.out_of_time(table, 9_999) is None
    found = wishes.out_of_time(table, 10_000)
    assert found == Resigned(seat=0, why="time", at=10_000)
    table.apply(found)
    assert table.ending is not None and table.ending.winners == (1,)
    assert table.clocks.due() == []


def test_a_stand_in_takes_over_and_the_person_can_come_back() -> None:
    table = started(clock=Clock("decision", 10), stand_in="random")
    found = wishes.out_of_time(table, 10_000)
    assert found == Replaced(seat=0, why="time", at=10_000)
    table.apply(found)
    assert table.clocks.due() == []
    assert table.bots_to_move() == [(0, "random")]
    wish(table, "ann", wishes.Return(ticket="b"), at=12_000)
    assert table.clocks.due() == [(22_000, 0)]


def test_bots_have_no_clock() -> None:
    table = started(clock=Clock("decision", 10), bots=1)
    play(table, "ann", STEP, at=0)
    play(table, "ann", STEP, at=0)
    assert running(table) == [True, False]
