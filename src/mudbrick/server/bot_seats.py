"""The seats of a room that bots play: each bot is asked once about each choice it has."""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING, Final

from mudbrick.engine.observation import Observation
from mudbrick.server.clock import clock
from mudbrick.table import wishes
from mudbrick.table.refusals import Refused
from mudbrick.table.table import Table

if TYPE_CHECKING:
    from mudbrick.server.rooms import Room

log: Final = logging.getLogger("mudbrick.bots")


class BotSeats:
    """Which bots of a room think now, and what becomes of it."""

    def __init__(self, room: Room) -> None:
        self._room = room
        self._thinking: dict[int, int] = {}  # seats whose bots think, and since which number

    def think(self, table: Table) -> None:
        """Let the bots think that have something to decide and don't think about it yet."""
        for seat, bot in table.bots_to_move():
            if self._thinking.get(seat) != table.asked[seat]:
                self._thinking[seat] = table.asked[seat]
                assert table.history is not None
                observation = table.history.position.observe(seat)
                thought = self._think(seat, bot, observation, table.number, table.asked[seat])
                self._room.background.spawn(thought, lasting=True)

    async def _think(self, seat: int, bot: str, observation: Observation, number: int, asked: int) -> None:
        try:
            action = await self._room.hall.thinkers.choose(bot, observation)
            # Thinking can be given up, but not what was thought of when it is being written.
            await asyncio.shield(self._room.background.spawn(self._play(seat, action, number)))
        finally:
            if self._thinking.get(seat) == asked:
                del self._thinking[seat]

    async def _play(self, seat: int, action: int, number: int) -> None:
        try:
            await self._room.do(lambda table: wishes.bot_play(table, seat, action, number, clock()))
        except Refused as refused:
            if refused.code != "stale":  # it was taken back, or another process was quicker
                log.error("a bot was refused", extra={"table": self._room.id, "detail": str(refused)})
