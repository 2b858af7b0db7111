"""People who play whole games over bad lines: they vanish, repeat themselves, come late, think again."""

from __future__ import annotations

import asyncio
import random
from dataclasses import dataclass, field
from typing import Any

from websockets.exceptions import ConnectionClosed

from tests.server.client import Client, Message

QUIET = 0.02  # how long one listens before thinking of something else


@dataclass
class Refusal:
    """An action that the rules forbade, and what was said about it."""

    number: int
    seat: int
    action: int
    reason: str


@dataclass
class Player:
    """A person at one table."""

    client: Client
    rng: random.Random
    manners: float = 0.7  # how often one does just what one should
    refusals: list[Refusal] = field(default_factory=list)
    sent: list[Message] = field(default_factory=list)

    @property
    def over(self) -> bool:
        return self.client.seen.facts.get("status") == "over"

    async def play(self, table: str) -> None:
        """Play until the game is over."""
        await self.client.open(table)
        while not self.over:
            try:
                await self._step()
            except (ConnectionClosed, OSError):
                await self._come_back()

    async def _step(self) -> None:
        seen = self.client.seen
        undo = seen.facts.get("undo")
        if undo and seen.viewer in undo["waiting"]:
            await self._ask({"do": "answer", "agrees": self.rng.random() < 0.7})
        elif seen.actions and seen.facts["status"] == "playing":
            await self._act()
        else:
            if self.rng.random() < 0.02:
                await self._vanish()
            try:
                await self.client.receive(QUIET)
            except TimeoutError:
                if self.rng.random() < 0.02:
                    await self._ask({"do": "say", "text": "it is your turn"})

    async def _act(self) -> None:
        seen = self.client.seen
        wish = self._new({"do": "play", "action": self.rng.choice(seen.actions), "number": seen.number})
        if self.rng.random() < self.manners:
            await self.client.ask(wish)
            return
        trick = self.rng.choice(
            (
                self._twice,
                self._lose_answer,
                self._too_late,
                self._forbidden,
                self._repeat_old,
                self._take_back,
            )
        )
        await trick(wish)

    async def _twice(self, wish: Message) -> None:
        """The same message comes twice: the second is answered, and does nothing."""
        await self.client.send(wish)
        first = await self.client.ask(wish)
        second = await self.client.until(lambda message: message.get("ticket") == wish["ticket"])
        if first["type"] == "change":
            assert (second["type"], second["number"]) == ("done", first["number"])

    async def _lose_answer(self, wish: Message) -> None:
        """The line breaks before the answer: asking again is safe."""
        await self.client.send(wish)
        await asyncio.sleep(self.rng.choice((0, 0.005)))
        await self._vanish()
        await self.client.ask(wish)

    async def _too_late(self, wish: Message) -> None:
        """A choice made in an earlier state is refused, with the present state."""
        number = self.rng.choice([0, max(0, wish["number"] - 8)])
        answer = await self.client.ask({**wish, "number": number})
        if answer["type"] == "refused" and answer["refusal"]["code"] == "stale":
            state = await self.client.receive()
            assert state["type"] == "whole"
            assert state["number"] >= answer["number"]

    async def _forbidden(self, wish: Message) -> None:
        """An action that the rules forbid is refused by name."""
        actions = set(self.client.seen.actions)
        action = self.rng.choice([number for number in range(max(actions) + 30) if number not in actions])
        answer = await self.client.ask({**wish, "action": action})
        assert answer["type"] == "refused"
        if answer["refusal"]["code"] == "illegal":
            seat = self.client.seen.viewer
            assert seat is not None
            self.refusals.append(Refusal(wish["number"], seat, action, answer["refusal"]["reason"]))

    async def _repeat_old(self, wish: Message) -> None:
        """A message from long ago arrives after a newer one was sent."""
        old = self.rng.choice(self.sent)
        await self.client.send(wish)
        await self.client.send(old)
        answers = 1 if old is wish else 2
        kinds = set()
        while answers:
            message = await self.client.until(
                lambda message: message.get("ticket") in (wish["ticket"], old["ticket"])
            )
            kinds.add(message["type"])
            answers -= 1
        assert kinds <= {"change", "done", "refused"}

    async def _take_back(self, wish: Message) -> None:
        """Think better of what was done."""
        answer = await self._ask({"do": "undo", "number": wish["number"]})
        if answer["type"] == "change":
            assert answer["log"]["kind"] in ("undone", "asked")

    async def _vanish(self) -> None:
        await self.client.disconnect()
        await self._come_back()

    async def _come_back(self) -> None:
        await self.client.open(self.client.table, fresh=self.rng.random() < 0.1)

    def _new(self, wish: Message) -> Message:
        made = {**wish, "ticket": f"{len(self.sent)}-{self.rng.getrandbits(32):x}"}
        self.sent.append(made)
        return made

    async def _ask(self, wish: dict[str, Any]) -> Message:
        return await self.client.ask(self._new(wish))
