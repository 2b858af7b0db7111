"""A table is its entries: made again from what was written, it has the same past and the same future."""

from __future__ import annotations

import random

import msgspec
import pytest

from mudbrick import games
from mudbrick.engine.records import write
from mudbrick.table import entries, wishes
from mudbrick.table.plan import SeatPlan, TablePlan, game_named
from mudbrick.table.table import Table
from mudbrick.table.views import EncodedActions, Sight, Window

DECODER = msgspec.json.Decoder(entries.AnyEntry)


def seen(table: Table) -> list[bytes]:
    viewers: list[int | None] = [None, *range(len(table.seats))]
    return [
        Window(table, EncodedActions(table.game), "ann", Sight(table, viewer)).whole() for viewer in viewers
    ]


def made_again(written: list[bytes]) -> Table:
    """The table that a list of written entries makes."""
    first, *later = (DECODER.decode(body) for body in written)
    assert isinstance(first, entries.Created)
    table = Table("table", game_named(first.plan.game, first.rules), first)
    for entry in later:
        table.apply(entry)
    return table


@pytest.mark.parametrize("name", games.names())
def test_a_table_made_again_from_its_entries_is_the_table(name: str) -> None:
    rng = random.Random(5)
    game = game_named(name)
    plan = TablePlan(game=name, seats=(SeatPlan("host"),) * max(game.seat_counts))
    created = entries.Created(plan=plan, rules=game.rules, host="ann", host_name="Ann", key="k", at=0)
    table = Table("table", game, created)
    written = [msgspec.json.encode(created)]
    entry: entries.AnyEntry | None = wishes.autostart(table, 0)
    while entry is not None:
        table.apply(entry)
        written.append(msgspec.json.encode(entry))
        if len(written) % 50 == 0 or table.ending is not None:
            again = made_again(written)
            assert seen(again) == seen(table)
            assert write(again.record()) == write(table.record())
        entry = None if table.ending is not None else next_entry(table, rng)


def next_entry(table: Table, rng: random.Random) -> entries.AnyEntry:
    """What somebody does by chance; now and then they take it back."""
    assert table.history is not None
    seat = table.deciders[0]
    if table.history.may_undo(seat) and rng.random() < 0.1:
        return entries.Undone(seat=seat, length=len(table.history.steps) - 1, at=table.number)
    return wishes.play(table, seat, rng.choice(table.offers[seat]), table.number, table.number)
