"""The seats of a room that bots play: each bot is asked once about each choice it has."""

from __future__ import annotations

import asyncio
import logging
import secrets
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
    """Which bots of a room think now, and what becomes of it; the room is lent, so that it can go."""

    def __init__(self) -> None:
        self.sign = secrets.token_hex(8)  # by which the workers know the table
        self._thinking: dict[int, tuple[int, asyncio.Task[None]]] = {}  # seats, since which number they think

    def think(self, room: Room, table: Table) -> None:
        """Let the bots think that have something to decide, and no others."""
        self.give_up(table)
        for seat, bot in table.bots_to_move():
            if seat not in self._thinking:
                assert table.history is not None
                position = table.history.position
                asked = table.asked[seat]
                thought = self._think(room, seat, bot, position.observe(seat), position.stamp, table.number)
                self._thinking[seat] = asked, room.background.spawn(thought, lasting=True)

    def give_up(self, table: Table) -> None:
        """Stop thinking about what was taken back, or is decided in another way."""
        wanted = {(seat, table.asked[seat]) for seat, _ in table.bots_to_move()}
        for seat, (asked, task) in list(self._thinking.items()):
            if (seat, asked) not in wanted:
                del self._thinking[seat]
                task.cancel()

    async def _think(
        self, room: Room, seat: int, bot: str, observation: Observation, turn: int, number: int
    ) -> None:
        own = asyncio.current_task()
        watched = bool(room.connections or room.presence.people)
        try:
            action = await room.hall.thinkers.choose(bot, observation, turn, self.sign, watched)
            # Thinking can be given up, but not what was thought of when it is being written.
            await asyncio.shield(room.background.spawn(_play(room, seat, action, number)))
        finally:
            if seat in self._thinking and self._thinking[seat][1] is own:
                del self._thinking[seat]


async def _play(room: Room, seat: int, action: int, number: int) -> None:
    try:
        await room.do(lambda table: wishes.bot_play(table, seat, action, number, clock()))
    except Refused as refused:
        if refused.code != "stale":  # it was taken back, or another process was quicker
            log.error("a bot was refused", extra={"table": room.id, "detail": str(refused)})
