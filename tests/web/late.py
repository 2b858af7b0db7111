"""Tables far on in their games: played by the computer beforehand, and laid where the server finds them."""

from __future__ import annotations

import secrets
import sqlite3
import time
from collections.abc import Callable
from typing import Final

import msgspec

from mudbrick.bots.greedy import Greedy
from mudbrick.engine import FastChance
from mudbrick.engine.chance import seed_secret
from mudbrick.engine.contract import Position
from mudbrick.engine.options import Value
from mudbrick.server.rooms import holders, listing
from mudbrick.table import entries
from mudbrick.table.entries import AnyEntry
from mudbrick.table.plan import SeatPlan, TablePlan, game_named
from mudbrick.table.table import Table
from tests.web.house import House
from tests.web.people import Person

Wanted = Callable[[Position], int | None]  # an action that is looked for

NAMES: Final = ("Ninsun", "Enheduanna", "Hammurabi", "Nabopolassar")
ENDED: Final = 1.0  # all of a game's actions
TABLE_COLUMNS: Final = "id, game, host, visibility, status, created, changed, facts"


def sit_down(
    person: Person,
    house: House,
    game: str,
    seats: int,
    played: float,
    options: dict[str, Value] | None = None,
    bot: str | None = None,
    asked: str = "",
    wanted: Wanted | None = None,
) -> tuple[str, ...]:
    """Sit down on the first seat when that part of the game has been played, and it is one's turn.

    The others' seats are one's own too unless a `bot` has them; `asked` waits for a certain question,
    `wanted` for a position where it finds an action: what one touches to take it is returned.
    """
    others = [SeatPlan("bot", bot=bot) if bot else SeatPlan("host", name=name) for name in NAMES[1:seats]]
    plan = TablePlan(game, (SeatPlan("host", name=NAMES[0]), *others), options or {})
    table, written, touches = _played(_host(person), plan, played, asked, wanted)
    row = listing(table, table.created_at, None)
    with sqlite3.connect(house.folder / "tables.sqlite", timeout=60) as database:
        values = (table.id, game, table.host, "open", row.status, row.changed, row.changed, row.facts)
        database.execute(f"INSERT INTO tables ({TABLE_COLUMNS}) VALUES (?, ?, ?, ?, ?, ?, ?, ?)", values)
        database.executemany(
            "INSERT INTO seats (table_id, seat, person) VALUES (?, ?, ?)",
            [(table.id, seat, holder) for seat, holder in holders(table)],
        )
        database.executemany(
            "INSERT INTO entries (table_id, number, body) VALUES (?, ?, ?)",
            [
                (table.id, number, msgspec.json.encode(entry).decode())
                for number, entry in enumerate(written, start=1)
            ],
        )
    person.go(f"/t/{table.id}")
    person.await_board()
    return touches


def _host(person: Person) -> str:
    """Who they are to the server; made at the first time."""
    person.go()
    named = """async () => (await fetch("/api/me", {method: "PUT", body: JSON.stringify({name: "Ninsun"}),
      headers: {"content-type": "application/json"}})).ok"""
    assert person.page.evaluate(named)
    cookies = {each["name"]: each["value"] for each in person.context.cookies()}
    return cookies["mudbrick"].split(".")[0]


def _played(
    host: str, plan: TablePlan, played: float, asked: str, wanted: Wanted | None
) -> tuple[Table, list[AnyEntry], tuple[str, ...]]:
    """A table on which the computer has played for everybody, its entries, the wanted action's touches."""
    now = int(time.time() * 1000)
    game = game_named(plan.game)
    created = entries.Created(plan=plan, rules=game.rules, host=host, host_name=NAMES[0], key="", at=now)
    started = entries.Started(secret=seed_secret(len(plan.seats)).hex(), at=now)
    whole = _game(created, started)
    goal = played * len(whole)
    table = Table(secrets.token_urlsafe(9), game, created)
    written: list[AnyEntry] = [created, started]
    touches: tuple[str, ...] = ()
    table.apply(started)
    for number, entry in enumerate(whole):
        question = table.history.position.observe(None).phase if table.history else ""
        if number >= goal and entry.seat == 0 and asked in ("", question):
            found = None if wanted is None or table.history is None else wanted(table.history.position)
            touches = () if found is None else table.game.touches(found)
            if wanted is None or touches:
                break
        table.apply(entry)
        written.append(entry)
    return table, written, touches


def _game(created: entries.Created, started: entries.Started) -> list[entries.Played]:
    """All actions of a game between greedy players."""
    table = Table("", game_named(created.plan.game), created)
    table.apply(started)
    bot, chance = Greedy(), FastChance(len(table.seats))
    found: list[entries.Played] = []
    while table.history is not None and not table.history.position.over:
        position = table.history.position
        seat = position.deciders[0]
        action = bot.choose(table.game, position.observe(seat), chance)
        found.append(entries.Played(seat=seat, action=action, at=created.at))
        table.apply(found[-1])
    return found
