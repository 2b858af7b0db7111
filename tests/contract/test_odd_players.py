"""Whole games of odd players: no hoard, no long turn and no riches lead to a dead end."""

from __future__ import annotations

import pytest

from mudbrick.engine import Chance, FastChance, Position
from tests.contract.odd import ODD, made_rich, manners_of
from tests.contract.tables import COMPILED, TABLES, Table, check_of, times
from tests.contract.test_games import check_end
from tests.contract.walks import Manner, by_touch, steps

LONG = 170  # games of each kind of players, in each title: 510 over all of them
BEGINNING = 50  # steps
GIFTS = 400  # many times as often as a game needs


@pytest.mark.parametrize("who", ODD)
def test_no_odd_players_come_to_a_dead_end_as_far_as_one_can_wait(name: str, who: str) -> None:
    """Some whole games on the compiled form; on the plain one, which is slower, the beginning of one."""
    for seed in range(times(compiled=6, plain=1)):
        check_odd_game(name, who, seed, None if COMPILED else BEGINNING)


@pytest.mark.long
@pytest.mark.parametrize("who", ODD)
def test_no_odd_players_come_to_a_dead_end_in_hundreds_of_games(name: str, who: str) -> None:
    for seed in range(times(compiled=LONG, plain=1)):
        check_odd_game(name, who, 1_000 + seed)


def test_no_riches_lead_to_a_dead_end(name: str) -> None:
    """Everybody has 150 of what can be hoarded from the start, and is given it again and again."""
    for seed in range(times(compiled=60, plain=6)):
        table = table_of(name, seed)
        chance = FastChance(seed)
        position = table.start(seed)
        for _ in range(GIFTS):
            position = made_rich(position)
            walk(position, chance, [by_touch] * table.seats, BEGINNING)
            if position.over:
                break
        assert position.over, f"{table} with seed {seed} does not end"


def check_odd_game(name: str, who: str, seed: int, most: int | None = None) -> None:
    table = table_of(name, seed)
    position = table.start(seed)
    walk(position, FastChance(seed), manners_of(who, table, seed), most)
    check_of(name)(position)
    if most is None:
        check_end(position)


def table_of(name: str, seed: int) -> Table:
    """All tables of a game in turn."""
    tables = [table for table in TABLES if table.name == name]
    return tables[seed % len(tables)]


def walk(position: Position, chance: Chance, manners: list[Manner], most: int | None = None) -> None:
    """Play on, each seat in its manner; at most so many steps."""

    def by_seat(position: Position, seat: int, actions: list[int], chance: Chance) -> int:
        return manners[seat](position, seat, actions, chance)

    check = check_of(position.game.name)
    for number, (seat, action) in enumerate(steps(position, chance, by_seat)):
        position.play(seat, action)
        if number % 10 == 0:
            check(position)
        if number + 1 == most:
            return
