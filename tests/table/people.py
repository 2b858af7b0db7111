"""People around a table, for tests: Ann hosts, others join, time is what the test says."""

from __future__ import annotations

from mudbrick.table import entries, wishes
from mudbrick.table.plan import Clock, SeatPlan, TablePlan
from mudbrick.table.table import Item, Table
from tests.table.duel import Duel

PEOPLE = ("ann", "bob", "cyd", "dan")


def new_table(
    seats: int = 2,
    clock: Clock | None = None,
    stand_in: str | None = None,
    bots: int = 0,
    autostart: bool = True,
) -> Table:
    """A table with Ann at seat 0, empty seats and bots."""
    plans = [SeatPlan("host"), *[SeatPlan()] * (seats - 1 - bots), *[SeatPlan("bot", bot="random")] * bots]
    plan = TablePlan(
        game="duel", seats=tuple(plans), clock=clock or Clock(), stand_in=stand_in, autostart=autostart
    )
    created = entries.Created(plan=plan, rules=1, host="ann", host_name="Ann", key="invitation", at=0)
    return Table("table", Duel(), created)


def started(
    seats: int = 2, clock: Clock | None = None, stand_in: str | None = None, bots: int = 0, at: int = 0
) -> Table:
    """A table where the game has already started."""
    table = new_table(seats, clock, stand_in, bots)
    for person in PEOPLE[1 : seats - bots]:
        table.apply(wishes.join(table, person, person.title(), None, at))
    begun = wishes.autostart(table, at)
    assert begun is not None
    table.apply(begun)
    return table


def play(
    table: Table, person: str, action: int, number: int | None = None, at: int = 0, ticket: str = ""
) -> Item:
    """A person acts."""
    chosen_at = table.number if number is None else number
    wish = wishes.Play(ticket=ticket or f"n{table.number}", action=action, number=chosen_at)
    return table.apply(wishes.grant(table, person, wish, at))


def wish(table: Table, person: str, asked: wishes.TableWish, at: int = 0) -> Item:
    """A person wishes for something."""
    return table.apply(wishes.grant(table, person, asked, at))


def undo(table: Table, person: str) -> Item:
    """A person wants to take back."""
    return wish(table, person, wishes.Undo(ticket=f"u{table.number}", number=table.number))
