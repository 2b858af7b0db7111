"""Snapshots: a whole table as bytes, so that loading it need not play it again. They hold secrets."""

from __future__ import annotations

from typing import Final

import msgspec
from msgspec import Struct

from mudbrick.engine.chance import FairChance
from mudbrick.engine.history import History, Step
from mudbrick.table import entries
from mudbrick.table.clocks import Timer
from mudbrick.table.plan import game_named
from mudbrick.table.table import Ending, Item, Seat, Table, UndoRequest, opening

FORMAT: Final = 2


class SavedGame(Struct):
    """The game on the table: its secret, the place in its stream of chance, the position, the way to it."""

    secret: str
    place: int
    position: dict[str, object]
    steps: list[tuple[int, int, int]]  # seat, action, and the line of the log with its events


class Saved(Struct):
    """A table as plain data."""

    format: int
    created: entries.Created
    number: int
    changes: int
    seats: list[Seat]
    log: list[Item]
    tickets: dict[str, int]
    timers: list[Timer]
    asked: list[int]
    request: UndoRequest | None
    ending: Ending | None
    next_table: str | None
    game: SavedGame | None


_ENCODER: Final = msgspec.msgpack.Encoder()
_DECODER: Final = msgspec.msgpack.Decoder(Saved)


def save(table: Table) -> bytes:
    """The table as bytes."""
    return _ENCODER.encode(
        Saved(
            FORMAT,
            table.created,
            table.number,
            table.changes,
            table.seats,
            table.log,
            table.tickets,
            table.clocks.timers,
            table.asked,
            table.request,
            table.ending,
            table.next_table,
            _save_game(table),
        )
    )


def load(id: str, content: bytes) -> Table | None:
    """The table that was saved; None if it was saved in another format."""
    try:
        saved = _DECODER.decode(content)
    except msgspec.MsgspecError:
        return None
    if saved.format != FORMAT:
        return None
    game = game_named(saved.created.plan.game, saved.created.rules)
    table = Table(id, game, saved.created)
    table.number = saved.number
    table.changes = saved.changes
    table.seats = saved.seats
    table.log = saved.log
    table.tickets = saved.tickets
    table.clocks.timers = saved.timers
    table.request = saved.request
    table.ending = saved.ending
    table.next_table = saved.next_table
    if saved.game is not None:
        _load_game(table, saved.game)
    table.asked = saved.asked
    return table


def _save_game(table: Table) -> SavedGame | None:
    if table.history is None:
        return None
    record = table.history.record()
    position = table.history.position
    assert record.secret is not None and isinstance(position.chance, FairChance)
    steps = [
        (step.seat, step.action, line)
        for step, line in zip(table.history.steps, table.step_lines, strict=True)
    ]
    return SavedGame(record.secret.hex(), position.chance.place, position.dump(), steps)


def _load_game(table: Table, saved: SavedGame) -> None:
    secret = bytes.fromhex(saved.secret)
    history = History(table.game, opening(table, secret))
    history.position = table.game.load(saved.position)
    history.position.chance = FairChance(secret, saved.place)
    history.steps = [Step(seat, action, table.log[line].events) for seat, action, line in saved.steps]
    table.step_lines = [line for _, _, line in saved.steps]
    table.resume(history)
