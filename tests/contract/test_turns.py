"""Turns and fingerprints: what players that plan whole turns ask of every game, the guide's included."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path

import pytest

from mudbrick import games
from mudbrick.engine import FastChance, Game, Position
from tests.contract.tables import Setup, Table, covering
from tests.contract.walks import dumped, play_out, steps
from tests.contract.ways import manner_of
from tests.guide import EXAMPLE, any_game

GAMES = 3


@pytest.fixture(params=[*games.names(), EXAMPLE])
def game(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Game]:
    with any_game(request.param, tmp_path) as found:
        yield found


def walked(game: Game, settings: Sequence[Setup] = ((),)) -> Iterator[tuple[Position, int, int]]:
    """Positions of some games, each before the step that is taken in it: all seat counts and all settings."""
    counts = game.seat_counts
    for seed in range(max(len(counts), len(settings))):
        setting = settings[seed % len(settings)]
        position = game.start(counts[seed % len(counts)], seed, **dict(setting))
        for seat, action in steps(position, FastChance(seed), manner_of(game.name, seed)):
            yield position, seat, action
            position.play(seat, action)


def test_a_stamp_never_comes_back(game: Game) -> None:
    """A turn has a stamp of its own; a turn that has ended is never gone on with."""
    past: set[int] = set()
    current: tuple[int, int] | None = None
    for position, _, _ in walked(game):
        seats, stamp = position.setting.seats, position.stamp
        if current is None or current[0] != seats:
            past = set()
        elif current[1] != stamp:
            past.add(current[1])
        current = seats, stamp
        assert stamp not in past


def test_what_may_be_left_or_given_up_can_be_done(game: Game) -> None:
    """And nothing is left or given up by those who have nothing to decide."""
    for position, _, _ in walked(game, covering(game.options)):
        for seat in range(position.setting.seats):
            possible = set(position.actions(seat)) if seat in position.deciders else set()
            left = set(position.unused(seat))
            assert left <= possible
            for action in possible:
                assert set(position.given_up(seat, action)) <= left - {action}


def test_games_have_many_turns_and_turns_end(game: Game) -> None:
    for seats in game.seat_counts:
        position = game.start(seats, 1)
        stamps = {position.stamp}
        for seat, action in steps(position, FastChance(1), manner_of(game.name, 0)):
            position.play(seat, action)
            stamps.add(position.stamp)
        assert len(stamps) > 2 * seats


def test_a_copy_has_the_same_stamp_and_fingerprint(game: Game) -> None:
    for position, _, _ in walked(game):
        copy = position.copy()
        assert (copy.stamp, copy.fingerprint()) == (position.stamp, position.fingerprint())


def test_equal_positions_have_equal_fingerprints(game: Game) -> None:
    """Also those that were written down and read again."""
    for number, (position, _, _) in enumerate(walked(game)):
        if number % 7 == 0:
            assert game.load(position.dump()).fingerprint() == position.fingerprint()


def test_what_can_be_done_in_one_position_leads_to_positions_with_prints_of_their_own(game: Game) -> None:
    """As many fingerprints as positions among all children of a position, and its own besides."""
    for number, (position, seat, _) in enumerate(walked(game)):
        if number % 11:
            continue
        prints = {position.fingerprint()}
        positions = {dumped(position)}
        for action in position.actions(seat):
            child = position.copy()
            child.chance = FastChance(number)
            child.carry_out(seat, action)
            prints.add(child.fingerprint())
            positions.add(dumped(child))
        assert len(prints) == len(positions)


def test_positions_of_a_game_have_different_fingerprints(game: Game) -> None:
    for seed in range(GAMES):
        position = game.start(game.seat_counts[-1], seed)
        prints = [position.fingerprint()]
        copy = position.copy()
        taken = play_out(position, FastChance(seed), manner_of(game.name, seed))
        copy.chance = FastChance(seed)
        for seat, action in taken:
            if action not in copy.actions(seat):
                break  # a draw came out otherwise in the copy
            copy.carry_out(seat, action)
            prints.append(copy.fingerprint())
        assert len(set(prints)) == len(prints) > 1


def test_only_choices_that_stay_hidden_are_made_by_several_at_once(game: Game) -> None:
    for position, _, _ in walked(game):
        assert position.sealed or len(position.deciders) == 1


def test_to_reopen_is_to_copy_where_nothing_is_sealed(game: Game) -> None:
    for number, (position, seat, _) in enumerate(walked(game)):
        if number % 7 == 0:
            check_reopened(position, seat)


def test_sealed_choices_are_reopened_without_a_trace(table: Table) -> None:
    """Whatever the others have chosen, whoever chooses may do and sees the same, but for who has yet to."""
    position = table.start(1)
    for number, (seat, action) in enumerate(steps(position, FastChance(1), manner_of(table.name, 0))):
        if position.sealed or number % 29 == 0:
            check_reopened(position, seat)
        position.play(seat, action)


def check_reopened(position: Position, seat: int) -> None:
    before = dumped(position)
    for again in (position.reopened(seat), position.reopened(None)):
        assert again is not position
        assert again.sealed == position.sealed
        assert position.sealed or dumped(again) == before
    again = position.reopened(seat)
    assert again.actions(seat) == position.actions(seat)
    assert replace(again.observe(seat), deciders=position.deciders) == position.observe(seat)
    assert dumped(position) == before
