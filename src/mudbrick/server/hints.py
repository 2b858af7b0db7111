"""Hints in a room: what people asked a strong player, each choice of a seat thought about once.

Whoever asks again about the same choice gets the same advice, and whoever has followed it and asks about the
next choice of the turn hears how the plan goes on, unless something else is clearly better. Thinking stops
when nobody waits for it any more, or when the choice is another one.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from mudbrick.engine.contract import Game
from mudbrick.engine.observation import Observation
from mudbrick.server import metrics
from mudbrick.server.connections import Connection
from mudbrick.server.workers import BotFailed
from mudbrick.table import wishes
from mudbrick.table.messages import Advice, Done, Hint, Refused
from mudbrick.table.refusals import Refusal
from mudbrick.table.table import Table

if TYPE_CHECKING:
    from mudbrick.server.rooms import Room

log: Final = logging.getLogger("mudbrick.hints")
Deed = tuple[int, int]  # a seat, and its action
TOO_LATE: Final = Refusal("stale", "the choice is another one now")
FAILED: Final = Refusal("failed", "something went wrong: try again")


class Wanted:
    """Advice that is wanted about the choice that a seat has had since a number, or was given.

    `past` is what had been done in the game when it was asked for: by which seat, and what.
    """

    def __init__(self, asked: int, past: Sequence[Deed]) -> None:
        self.asked = asked
        self.past = past
        self.askers: dict[Connection, str] = {}  # with their tickets
        self.advice: Advice | None = None
        self.task: asyncio.Task[None] | None = None

    def tell(self) -> None:
        """Give the advice to all who wait."""
        assert self.advice is not None
        for connection, ticket in self.askers.items():
            connection.tell(Hint(ticket=ticket, number=self.asked, advice=self.advice))
        self.askers.clear()

    def refuse(self, number: int, refusal: Refusal) -> None:
        """Tell all who wait that they get none, and think no more."""
        for connection, ticket in self.askers.items():
            connection.tell(Refused(ticket=ticket, number=number, refusal=refusal))
        self.askers.clear()
        self.stop()

    def stop(self) -> None:
        """Think no more."""
        if self.task is not None:
            self.task.cancel()


class Hints:
    """The advice of a room, by seat; `sign` is how the workers know the table."""

    def __init__(self, sign: str) -> None:
        self._sign = sign
        self._wanted: dict[int, Wanted] = {}
        self._given: dict[int, Wanted] = {}  # by seat, the last advice that came

    def ask(self, room: Room, table: Table, connection: Connection, wish: wishes.AskHint) -> None:
        """Take a wish for advice: it is told at once if it is known, else when it was thought about."""
        if not wish.wanted:
            self.forget(connection)
            connection.tell(Done(ticket=wish.ticket, number=room.number))
            return
        seat = wishes.hint_seat(table, connection.person, wish)
        self.give_up(room, table)
        wanted = self._wanted.get(seat)
        if wanted is None:
            assert table.history is not None
            past = [(step.seat, step.action) for step in table.history.steps]
            wanted = self._wanted[seat] = Wanted(table.asked[seat], past)
            seen = table.history.position.observe(seat)
            expected = self._expected(table.game, seat, past)
            wanted.task = room.background.spawn(self._think(room, seat, wanted, seen, expected), lasting=True)
        wanted.askers[connection] = wish.ticket
        if wanted.advice is None:
            connection.tell(Done(ticket=wish.ticket, number=room.number))  # it is being thought about
        else:
            wanted.tell()

    def forget(self, connection: Connection) -> None:
        """Somebody wants no advice any more."""
        for seat, wanted in list(self._wanted.items()):
            wanted.askers.pop(connection, None)
            if not wanted.askers and wanted.advice is None:
                del self._wanted[seat]
                wanted.stop()

    def give_up(self, room: Room, table: Table) -> None:
        """Forget what was advised or thought about choices that nobody has any more."""
        for seat, wanted in list(self._wanted.items()):
            if seat not in table.deciders or wanted.asked != table.asked[seat]:
                del self._wanted[seat]
                wanted.refuse(room.number, TOO_LATE)

    def _expected(self, game: Game, seat: int, past: Sequence[Deed]) -> int | None:
        """What comes next in the plan that was last advised, if all that was done since is in it.

        Where anything from before the advice was taken back, something else may have been done instead.
        """
        given = self._given.get(seat)
        if given is None or given.advice is None or past[: len(given.past)] != given.past:
            return None
        plan = [given.advice.action, *(game.action(each.text) for each in given.advice.then)]
        done = past[len(given.past) :]
        if len(done) >= len(plan) or done != [(seat, action) for action in plan[: len(done)]]:
            return None
        return plan[len(done)]

    async def _think(
        self, room: Room, seat: int, wanted: Wanted, seen: Observation, expected: int | None
    ) -> None:
        try:
            wanted.advice = await room.hall.thinkers.advise(seen, wanted.asked, self._sign, expected)
        except BotFailed as failure:
            metrics.bot_failures.labels("hint", failure.why).inc()
            log.error("a hint failed", extra={"table": room.id, "why": failure.why, "detail": str(failure)})
            wanted.task = None
            if self._wanted.get(seat) is wanted:
                del self._wanted[seat]
            wanted.refuse(room.number, FAILED)
            return
        self._given[seat] = wanted
        wanted.tell()
