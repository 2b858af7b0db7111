"""Requests about the analysis of a finished game."""

from __future__ import annotations

from collections.abc import Sequence

from litestar import Controller, delete, get, post

from mudbrick.server.analyses import AnalysisState, OutlookState
from mudbrick.server.dependencies import SEEN_ROOM, TheHall, ThePerson, TheRoom
from mudbrick.server.errors import ERRORS
from mudbrick.table import wishes


class Analysing(Controller):
    """The analysis of one table: how far it is, begin, stop."""

    path = "/api/tables/{table_id:str}/analysis"
    tags: Sequence[str] | None = ("analysis",)
    dependencies = SEEN_ROOM

    @get(responses=ERRORS)
    async def state(self, room: TheRoom, hall: TheHall) -> AnalysisState:
        """How far it is, or what was found."""
        return await hall.analyses.state(room.id)

    @get("/outlook", responses=ERRORS)
    async def outlook(self, room: TheRoom, hall: TheHall) -> OutlookState:
        """How the game went, when it is over: the chances over time, and a sentence for each seat."""
        return await hall.analyses.outlook(room)

    @post(status_code=200, responses=ERRORS)
    async def start(self, room: TheRoom, person: ThePerson, hall: TheHall) -> AnalysisState:
        """Begin it, as somebody who sat there, when the game is over."""
        await room.read(lambda table: wishes.seat_for(table, person.id, None))
        return await hall.analyses.start(room)

    @delete(status_code=200, responses=ERRORS)
    async def stop(self, room: TheRoom, person: ThePerson, hall: TheHall) -> AnalysisState:
        """Give it up."""
        await room.read(lambda table: wishes.seat_for(table, person.id, None))
        hall.analyses.stop(room.id)
        return await hall.analyses.state(room.id)
