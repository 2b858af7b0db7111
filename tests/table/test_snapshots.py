"""Snapshots: a table taken from one is the table, with its past and its future."""

from __future__ import annotations

import random
from unittest.mock import patch

import msgspec
import pytest

from mudbrick import games
from mudbrick.engine.chance import FairChance
from mudbrick.engine.records import write
from mudbrick.table import entries, snapshots, wishes
from mudbrick.table.plan import SeatPlan, TablePlan, game_named
from mudbrick.table.table import Table
from mudbrick.table.views import EncodedActions, Sight, Window
from tests.table.duel import STEP
from tests.table.people import play, started, undo


def begun(name: str) -> Table:
    seats = max(game_named(name).seat_counts)
    plan = TablePlan(game=name, seats=(SeatPlan("host"),) * seats)
    created = entries.Created(
        plan=plan, rules=game_named(name).rules, host="ann", host_name="Ann", key="k", at=0
    )
    table = Table("table", game_named(name), created)
    start = wishes.autostart(table, 0)
    assert start is not None
    table.apply(start)
    return table


def seen(table: Table) -> list[bytes]:
    viewers: list[int | None] = [None, *range(len(table.seats))]
    return [
        Window(table, EncodedActions(table.game), "ann", Sight(table, viewer)).whole() for viewer in viewers
    ]


@pytest.mark.parametrize("name", games.names())
def test_a_table_from_a_snapshot_goes_on_as_if_nothing_had_been(name: str) -> None:
    rng = random.Random(5)
    table = begun(name)
    copy: Table | None = None
    moves = 0
    while table.ending is None:
        assert table.history is not None
        seat = table.deciders[0]
        action = rng.choice(table.history.position.actions(seat))
        entry: entries.AnyEntry = wishes.play(table, seat, action, table.number, moves)
        if table.history.may_undo(seat) and rng.random() < 0.1:
            entry = entries.Undone(seat=seat, length=len(table.history.steps) - 1, at=moves)
        table.apply(entry)
        if copy is not None:
            copy.apply(entry)
            assert copy.number == table.number
        moves += 1
        if moves % 25 == 0:
            copy = snapshots.load("table", snapshots.save(copy or table))
            assert copy is not None
            assert seen(copy) == seen(table)
    assert copy is not None
    assert seen(copy) == seen(table)
    assert write(copy.record()) == write(table.record())


def test_a_snapshot_of_another_format_is_not_used() -> None:
    table = begun(games.names()[0])
    saved = msgspec.msgpack.decode(snapshots.save(table))
    assert snapshots.load("table", msgspec.msgpack.encode({**saved, "format": 999})) is None
    assert snapshots.load("table", b"nonsense") is None


def test_a_request_to_take_back_survives() -> None:
    table = started(3)
    play(table, "ann", STEP)
    play(table, "ann", STEP)
    play(table, "bob", 1)
    play(table, "ann", 1)
    undo(table, "bob")
    with patch.object(snapshots, "game_named", lambda name, rules: table.game):
        copy = snapshots.load("table", snapshots.save(table))
    assert copy is not None and copy.request is not None
    for each in (table, copy):
        for person in ("ann", "cyd"):
            each.apply(wishes.grant(each, person, wishes.Answer(ticket=person, agrees=True), 0))
    assert seen(copy) == seen(table)


def test_a_stream_of_chance_is_taken_up_where_it_was_left() -> None:
    secret = bytes(range(32))
    stream = FairChance(secret)
    for taken in range(12):
        assert stream.place == taken
        later = FairChance(secret, taken)
        assert [later.below(1 << 32) for _ in range(9)] == [
            FairChance(secret, taken + n).below(1 << 32) for n in range(9)
        ]
        stream.below(1 << 32)
