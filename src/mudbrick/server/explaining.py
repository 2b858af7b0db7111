"""Requests about what computer players did: why?"""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Sequence
from typing import Final

from litestar import Controller, get
from litestar.params import FromPath, FromQuery

from mudbrick.server.dependencies import SEEN_ROOM, TheHall, ThePerson, TheRoom
from mudbrick.server.errors import ERRORS
from mudbrick.server.workers import BotFailed
from mudbrick.table import explaining
from mudbrick.table.explaining import Explanation
from mudbrick.table.refusals import Refused

log: Final = logging.getLogger("mudbrick.explaining")


class Explaining(Controller):
    """Why a computer player did something: the line of the log with that number, and the turn around it."""

    path = "/api/tables/{table_id:str}/explanation"
    tags: Sequence[str] | None = ("tables",)
    dependencies = SEEN_ROOM

    @get("/{number:int}", responses=ERRORS)
    async def explanation(
        self,
        room: TheRoom,
        person: ThePerson,
        hall: TheHall,
        number: FromPath[int],
        seat: FromQuery[int | None] = None,
    ) -> Explanation:
        """As somebody at the table may see it, from one of their seats."""
        asked = await room.read(lambda table: explaining.asked(table, person.id, seat, number))
        turn = await asyncio.to_thread(explaining.turn_of, asked)
        try:
            found = await hall.thinkers.explain(turn, secrets.token_hex(8))
        except BotFailed as failure:
            log.error("an explanation failed", extra={"table": room.id, "detail": str(failure)})
            raise Refused("failed", "something went wrong: try again") from failure
        return Explanation(
            turn.seat, turn.first, turn.last, turn.events, found.prepares, found.denies, found.costs
        )
