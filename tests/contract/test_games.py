"""Whole games: every one ends, nobody is ever stuck, and the position always answers as promised."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import settings as effort
from hypothesis import strategies as st

import mudbrick
from mudbrick.engine import FastChance, Position
from tests.contract.tables import TABLES, Table, check_of, games_per_table, times
from tests.contract.walks import LONGEST, dumped, steps
from tests.contract.ways import manner_of


@pytest.mark.parametrize("every_name", mudbrick.names())
def test_every_game_can_be_built(every_name: str) -> None:
    assert mudbrick.game(every_name).name == every_name


def check_answers(position: Position) -> None:
    """Who decides and what they may do, in the promised form."""
    vocabulary = position.game.vocabulary
    assert list(position.deciders) == sorted(set(position.deciders))
    for seat in range(-1, position.setting.seats + 1):
        actions = position.actions(seat)
        assert (actions != []) == (seat in position.deciders), f"seat {seat}"
        assert actions == sorted(set(actions))
        assert not actions or (actions[0] >= 0 and actions[-1] < vocabulary)
    assert len(position.scores) == position.setting.seats


def check_end(position: Position) -> None:
    """A finished game has winners and asks nobody."""
    check_answers(position)
    assert position.deciders == ()
    assert set(position.winners) <= set(range(position.setting.seats))
    assert position.winners or position.setting.seats == 1
    assert list(position.winners) == sorted(set(position.winners))


def test_every_random_game_ends_without_a_dead_end(table: Table) -> None:
    """Two thousand games and more of each title, their players taking turns in manner."""
    check = check_of(table.name)
    for seed in range(games_per_table(table, times(compiled=2_400, plain=600))):
        position = table.start(seed)
        manner = manner_of(table.name, seed)
        for number, (seat, action) in enumerate(steps(position, FastChance(seed), manner)):
            if (number + seed) % 10 == 0:
                check_answers(position)
                check(position)
                assert position.winners == ()
            position.play(seat, action)
        check_end(position)
        check(position)


@effort(max_examples=times(compiled=150, plain=25))
@given(st.data())
def test_every_game_that_can_be_thought_of_ends(name: str, data: st.DataObject) -> None:
    """Hypothesis thinks of the choices, and looks for the shortest ones that break a game."""
    table = data.draw(st.sampled_from([table for table in TABLES if table.name == name]), label="table")
    position = table.start(data.draw(st.integers(0, 2**32), label="seed"))
    choices = data.draw(st.lists(st.integers(0, 999), max_size=150), label="choices")
    check = check_of(name)
    for choice in choices:
        if position.over:
            break
        check_answers(position)
        deciders = position.deciders
        seat = deciders[choice % len(deciders)]
        actions = position.actions(seat)
        position.play(seat, actions[choice % len(actions)])
        check(position)
    for seat, action in steps(position, FastChance(len(choices))):
        position.play(seat, action)
    check_end(position)


def test_the_same_seed_gives_the_same_game_and_none_gives_another(table: Table) -> None:
    first, again, other = table.start(7), table.start(7), table.start(8)
    assert dumped(first) == dumped(again) != dumped(other)
    assert dumped(table.start(None)) != dumped(table.start(None))


def test_a_game_is_shorter_than_the_bound_by_far(table: Table) -> None:
    position = table.start(0)
    taken = 0
    for seat, action in steps(position, FastChance(0)):
        position.play(seat, action)
        taken += 1
    assert taken < LONGEST / 4
