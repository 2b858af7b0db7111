"""The tables of a lesson, set up as its file says."""

from __future__ import annotations

from typing import Final

from mudbrick.engine.errors import MudbrickError
from mudbrick.lessons.lesson import BadLesson, Beginning, game_of, moves, opening
from mudbrick.table import entries
from mudbrick.table.plan import SeatPlan, TablePlan
from mudbrick.table.table import Item, Table

LEARNER: Final = "learner"
OTHERS: Final = "novice"


def set_up(name: str, beginning: Beginning, where: str, now: int) -> Table:
    """A table where a game begins, with what was played there; what can't be is refused."""
    game = game_of(name)
    if not 0 <= beginning.you < beginning.seats:
        raise BadLesson(f"{where}: 'you' must be a seat from 0 to {beginning.seats - 1}")
    try:
        start = opening(beginning, game)
    except MudbrickError as error:
        raise BadLesson(f"{where}: the deal can't come out of the box: {error}") from None
    seats = tuple(
        SeatPlan("host") if seat == beginning.you else SeatPlan("bot", bot=OTHERS)
        for seat in range(beginning.seats)
    )
    plan = TablePlan(name, seats, dict(beginning.options))
    created = entries.Created(plan=plan, rules=game.rules, host=LEARNER, host_name="", key="", at=now)
    table = Table("lesson", game, created)
    table.begin(start, now)
    for seat, action in moves(beginning.played, game, f"{where}, 'played'"):
        enter(table, seat, action, now, f"{where}, 'played'")
    return table


def enter(table: Table, seat: int, action: int, now: int, where: str) -> Item:
    """Let a seat do what a lesson says; an action that is not possible is refused."""
    assert table.history is not None
    refusal = table.history.position.refusal(seat, action)
    if refusal is not None:
        raise BadLesson(f"{where}: '{seat} {table.game.text(action)}' is not possible: {refusal}")
    return table.apply(entries.Played(seat=seat, action=action, at=now))
