"""What was really played, against what clients were told: byte for byte, with everything hidden redrawn."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager

import msgspec

from mudbrick.engine.chance import FastChance
from mudbrick.engine.contract import Position
from mudbrick.engine.events import Event
from mudbrick.engine.observation import Observation
from mudbrick.table import entries as kinds
from mudbrick.table.entries import AnyEntry
from mudbrick.table.plan import game_named
from mudbrick.table.table import Item, Table
from mudbrick.table.views import EncodedActions, Sight, Window, look_again
from tests.server.client import Message, Session
from tests.server.mischief import Refusal


def begin(table_id: str, entries: list[AnyEntry]) -> Table:
    """The table after its first entry."""
    first = entries[0]
    assert isinstance(first, kinds.Created)
    return Table(table_id, game_named(first.plan.game, first.rules), first)


def plain(observation: Observation) -> Message:
    """An observation as JSON gives it."""
    found: Message = json.loads(msgspec.json.encode(observation))
    return found


def observations(table_id: str, entries: list[AnyEntry], viewer: int | None) -> dict[int, Message]:
    """What the engine lets a viewer know after each number."""
    table = begin(table_id, entries)
    found: dict[int, Message] = {}
    for entry in entries[1:]:
        table.apply(entry)
        if table.history is not None:
            found[table.number] = plain(table.history.position.observe(viewer))
    return found


def scrambled(item: Item, viewer: int | None) -> Item:
    """A line of the log with other events in place of those that the viewer may not know of."""
    events = tuple(
        event
        if event.visible_to(viewer)
        else Event(
            "something else", 0, "X1", {"what": "not this"}, event.audience, not event.teaches, ("other:1",)
        )
        for event in item.events
    )
    return msgspec.structs.replace(item, events=events)


class Twin:
    """A table like the true one, but with everything that one viewer can't know dealt anew."""

    def __init__(self, table_id: str, entries: list[AnyEntry], seed: int) -> None:
        self.entries = entries
        self.table = begin(table_id, entries)
        self.actions = EncodedActions(self.table.game)
        self.chance = FastChance(seed)
        self.redrawn = 0  # how often the guess was not the truth
        self._guesses: dict[int | None, Position] = {}
        self._guesses_of = 0

    def advance(self, number: int) -> None:
        while self.table.number < number:
            self.table.apply(self.entries[self.table.number])

    @contextmanager
    def eyes_of(self, viewer: int | None, past: bool) -> Iterator[None]:
        """Everything hidden from the viewer is different in here: the position, and of the log the last line
        or, if the past is asked for, all lines."""
        table = self.table
        log = table.log
        table.log = [scrambled(item, viewer) for item in (log if past else log[-1:])]
        truth = None if table.history is None else table.history.position
        if table.history is not None:
            table.history.position = self._redraw(viewer)
        yield
        if table.history is not None and truth is not None:
            table.history.position = truth
        table.log = log

    def _redraw(self, viewer: int | None) -> Position:
        assert self.table.history is not None
        if self._guesses_of != self.table.number:
            self._guesses, self._guesses_of = {}, self.table.number
        found = self._guesses.get(viewer)
        if found is None:
            truth = self.table.history.position
            found = self._guesses[viewer] = truth.guess(viewer, self.chance)
            self.redrawn += found.dump() != truth.dump()
        return found

    def check(self, sessions: list[Session]) -> int:
        """Every message about the table must be the same here; how many there were."""
        told = [
            (message["number"], place, text, message)
            for place, session in enumerate(sessions)
            for text in session.messages
            if (message := json.loads(text))["type"] in ("whole", "change")
        ]
        windows: dict[int, Window] = {}
        for number, place, text, message in sorted(told, key=lambda each: each[0]):
            self.advance(number)
            whole = message["type"] == "whole"
            viewer = message["viewer"] if whole else windows[place].sight.viewer
            with self.eyes_of(viewer, past=whole):
                if whole:
                    sight = Sight(self.table, viewer)
                    windows[place] = Window(self.table, self.actions, sessions[place].person, sight)
                    again = windows[place].whole(message["since"])
                else:
                    look_again([windows[place].sight], self.table)
                    again = windows[place].change(self.table.log[-1], message.get("ticket"))
            assert again.decode() == text
        return len(told)

    def check_refusal(self, refusal: Refusal) -> None:
        """The reason that was given must hold whatever is hidden."""
        self.advance(refusal.number)
        with self.eyes_of(refusal.seat, past=False):
            assert self.table.history is not None
            given = self.table.history.position.refusal(refusal.seat, refusal.action)
            assert given is not None and given.reason == refusal.reason
