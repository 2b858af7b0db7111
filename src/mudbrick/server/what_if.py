"""What if: a finished game is played on in another way, from any of its moments, against the same opponents.

The new table has the same secret and the same steps up to that moment, so nothing is known there that was not
known then. People who sat at the other seats are played by a strong computer player.
"""

from __future__ import annotations

from dataclasses import dataclass

import msgspec

from mudbrick.server.clock import clock
from mudbrick.server.house_boxes import ChosenBox
from mudbrick.table import entries, looking, wishes
from mudbrick.table.analysis import LEVEL
from mudbrick.table.entries import AnyEntry
from mudbrick.table.plan import Clock, SeatPlan, TablePlan
from mudbrick.table.refusals import Refused
from mudbrick.table.table import Seat, Table


@dataclass(frozen=True)
class Branch:
    """All that a table is made from that begins at a moment of another one."""

    plan: TablePlan
    box: ChosenBox
    steps: tuple[AnyEntry, ...]


def branch(table: Table, person: str, number: int) -> Branch:
    """Where a person who sat at a finished table tries another move than the one of that number."""
    wishes.seat_for(table, person, None)
    if table.ending is None:
        raise Refused("not over", "the game is not over yet")
    start, past = looking.past(table)
    if number not in [each for each, _ in past] or start.secret is None:
        raise Refused("no use", f"nothing was played at {number}")
    now = clock()
    steps: list[AnyEntry] = [entries.Started(secret=start.secret.hex(), at=now)]
    for each, step in past:
        if each < number:
            steps.append(entries.Played(seat=step.seat, action=step.action, at=now))
    plan = msgspec.structs.replace(
        table.plan,
        seats=tuple(_seat(seat, person) for seat in table.seats),
        visibility="invited",
        clock=Clock(),
        stand_in=None,
        autostart=False,
    )
    return Branch(plan, ChosenBox(table.created.components, table.created.box), tuple(steps))


def _seat(seat: Seat, person: str) -> SeatPlan:
    if seat.holder == person:
        return SeatPlan("host", name=seat.name)
    return SeatPlan("bot", bot=seat.bot or LEVEL)
