"""Pruning: tables that nobody has changed for long are forgotten, if whoever runs the server wants that.

Tables that are over, closed or still wait for people go by one setting, running ones only by another. It is
done a few at a time, so that no move waits for it, and by one process only.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from typing import Final

import msgspec
from sqlalchemy import Connection, delete, func, select, text, tuple_

from mudbrick.server import database
from mudbrick.server.clock import clock
from mudbrick.server.config import Config
from mudbrick.server.schema import analyses, chat, entries, seats, tables
from mudbrick.server.store import Store

log: Final = logging.getLogger("mudbrick.pruning")
DAY: Final = 24 * 60 * 60 * 1000
AT_ONCE: Final = 20  # tables that one transaction forgets
PAUSE_SECONDS: Final = 0.05  # between two of them, for everybody else
PRUNING_LOCK: Final = 7_246_574  # any number, the same for all processes
VISIBILITIES: Final = ("open", "invited")

Place = tuple[int, str]  # when a table changed, and its id


class _Dated(msgspec.Struct):
    """As much of an entry as is needed here."""

    at: int


class Pruner:
    """Forgets old tables of one store; those that are in this process's memory are left for later."""

    def __init__(self, store: Store, config: Config, in_use: Callable[[str], bool]) -> None:
        self._store = store
        self._in_use = in_use
        self._days = {
            "over": config.keep_days,
            "waiting": config.keep_days,
            "closed": config.keep_days,
            "playing": config.keep_running_days,
        }

    @property
    def wanted(self) -> bool:
        """Is anything ever to be forgotten?"""
        return any(days is not None for days in self._days.values())

    async def prune(self) -> int:
        """Forget what is old enough now; how many tables that were."""
        forgotten = 0
        for status, days in self._days.items():
            if days is None:
                continue
            limit = clock() - days * DAY
            for visibility in VISIBILITIES:
                place: Place | None = (0, "")
                while place is not None:
                    number, place = await self._some(status, visibility, limit, place)
                    forgotten += number
                    await asyncio.sleep(PAUSE_SECONDS)
        if forgotten:
            log.info("old tables were forgotten", extra={"tables": forgotten})
        return forgotten

    async def _some(self, status: str, visibility: str, limit: int, after: Place) -> tuple[int, Place | None]:
        """Forget a few tables after a place: how many, and the place to go on from if there are more."""
        query = (
            select(tables.c.id, tables.c.changed)
            .where(tables.c.visibility == visibility, tables.c.status == status, tables.c.changed < limit)
            .where(tuple_(tables.c.changed, tables.c.id) > after)
            .order_by(tables.c.changed, tables.c.id)
            .limit(AT_ONCE)
            .with_for_update()  # whoever adds to one of them at this moment waits, and finds it gone
        )

        def work(connection: Connection) -> tuple[int, Place | None]:
            if not self._alone(connection):
                return 0, None
            found = connection.execute(query).all()
            old = [row.id for row in found if not self._in_use(row.id)]
            if status == "playing":
                old = _quiet_since(connection, old, limit)
            _forget(connection, old)
            place = (int(found[-1].changed), str(found[-1].id)) if len(found) == AT_ONCE else None
            return len(old), place

        return await self._store.write(work)

    def _alone(self, connection: Connection) -> bool:
        """Does no other process prune at this moment? On SQLite there is none."""
        if database.is_sqlite(self._store.database.url):
            return True
        query = text("SELECT pg_try_advisory_xact_lock(:lock)")
        return bool(connection.execute(query, {"lock": PRUNING_LOCK}).scalar_one())


def _quiet_since(connection: Connection, found: list[str], limit: int) -> list[str]:
    """Those of some running tables where nothing has happened since; moves don't change their listing."""
    last = (
        select(entries.c.table_id, func.max(entries.c.number).label("number"))
        .where(entries.c.table_id.in_(found))
        .group_by(entries.c.table_id)
        .subquery()
    )
    here = (entries.c.table_id == last.c.table_id) & (entries.c.number == last.c.number)
    query = select(entries.c.table_id, entries.c.body).join(last, here)
    rows = connection.execute(query).all()
    return [row.table_id for row in rows if msgspec.json.decode(row.body, type=_Dated).at < limit]


def _forget(connection: Connection, old: list[str]) -> None:
    if not old:
        return
    for table in (analyses, chat, seats, entries):
        connection.execute(delete(table).where(table.c.table_id.in_(old)))
    connection.execute(delete(tables).where(tables.c.id.in_(old)))
