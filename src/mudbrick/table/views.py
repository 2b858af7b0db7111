"""Views: what a person at a table is told, and after that, what has changed.

A message is made of the public facts about the table, the observation that the engine gives the viewer, and
the events whose audience the viewer belongs to. Nothing else is at hand here.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, TypeVar

import msgspec
from msgspec import UNSET, Raw, UnsetType

from mudbrick.engine.contract import Game
from mudbrick.engine.events import Event
from mudbrick.engine.observation import Observation
from mudbrick.table.clocks import Timer
from mudbrick.table.comparing import Comparing
from mudbrick.table.messages import (
    ActionWords,
    BoxInPlay,
    Change,
    Difference,
    GameEvent,
    LogLine,
    PersonFacts,
    SeatFacts,
    TableFacts,
    UndoFacts,
    Whole,
    encode,
)
from mudbrick.table.plan import options_of
from mudbrick.table.table import Item, Seat, Table

Given = TypeVar("Given")
_ENCODER: Final = msgspec.json.Encoder()
SAME: Final = _ENCODER.encode(Difference())


class EncodedActions:
    """The written form of a game's actions and the things one touches to say them, encoded once."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self._encoded: dict[int, Raw] = {}

    def of(self, action: int) -> Raw:
        """`["place farmer 7,5", ["stand:farmer", "hex:7,5"]]`"""
        found = self._encoded.get(action)
        if found is None:
            words = ActionWords(self.game.text(action), self.game.touches(action))
            found = self._encoded[action] = Raw(_ENCODER.encode(words))
        return found


def table_facts(table: Table) -> TableFacts:
    """The public facts as they are now."""
    request = table.request
    return TableFacts(
        id=table.id,
        game=table.plan.game,
        rules=table.game.rules,
        options=table.game.setting(len(table.seats), options_of(table.plan)).options,
        box=_box_in_play(table),
        visibility=table.plan.visibility,
        clock=table.plan.clock,
        stand_in=table.plan.stand_in,
        created=table.created_at,
        status=table.status,
        seats=tuple(_seat_facts(seat) for seat in table.seats),
        commitment=table.commitment,
        undo=None if request is None else UndoFacts(request.seat, request.length, tuple(request.waiting)),
        ending=table.ending,
        next=table.next_table,
        hints=table.hints,
        host=table.created.host_name,
    )


def person_facts(table: Table, person: str | None) -> PersonFacts:
    """What somebody is told about themselves."""
    held = tuple(table.seats_of(person))
    host = person is not None and person == table.host
    reserved = [number for number, seat in enumerate(table.seats) if person and seat.reserved == person]
    key = table.key if held or host else None
    return PersonFacts(held, host, tuple(reserved), key, person in table.barred)


def _box_in_play(table: Table) -> BoxInPlay | None:
    box = table.created.box
    if box is None:
        return None
    return BoxInPlay(box.name, box.owner, len(table.created.components), len(box.confirmed))


def _seat_facts(seat: Seat) -> SeatFacts:
    kept = seat.reserved is not None and not seat.taken
    return SeatFacts(seat.name, seat.taken, seat.bot, seat.stand_in, seat.resigned, kept)


def log_line(item: Item, viewer: int | None) -> LogLine:
    """A line of the log as a viewer may see it."""
    # Even if there are none: whether some are hidden is nobody's business.
    events = told(item.events, viewer) if item.kind == "played" else UNSET
    return LogLine(
        item.number, item.at, item.kind, _given(item.seat), _given(item.length), _given(item.how), events
    )


def told(events: Iterable[Event], viewer: int | None) -> tuple[GameEvent, ...]:
    """Those of the events that a viewer may know of."""
    return tuple(
        GameEvent(event.kind, event.seat, event.rule, event.values, event.things)
        for event in events
        if event.visible_to(viewer)
    )


def _given(value: Given | None) -> Given | UnsetType:
    return UNSET if value is None else value


class Sight:
    """What one viewer (a seat, or None for spectators) has been shown; shared by all who look from there."""

    def __init__(self, table: Table, viewer: int | None) -> None:
        self.viewer = viewer
        self.observation: Observation | None = None
        self.number = -1
        self.difference = SAME  # of the observation from the one before, encoded
        look_again([self], table)


def look_again(sights: Iterable[Sight], table: Table) -> None:
    """Let viewers look again, and note the differences; what several see is made and compared once."""
    late = [sight for sight in sights if sight.number != table.number]
    for sight in late:
        sight.number = table.number
    if table.history is None or not late:
        return
    seen = table.history.position.observe_each([sight.viewer for sight in late])
    comparing = Comparing()
    before = [sight.observation for sight in late]  # all are kept until all have been compared
    for sight, old, new in zip(late, before, seen):
        if old is not None:
            sight.difference = _ENCODER.encode(comparing.difference(old, new))
        sight.observation = new


class Window:
    """One connection's view: it tells the whole once, and after that only what is new to it."""

    def __init__(self, table: Table, actions: EncodedActions, person: str | None, sight: Sight) -> None:
        self.table = table
        self.actions = actions
        self.person = person
        self.sight = sight
        self._told: set[int] = set()  # actions whose words were sent
        self._you = person_facts(table, person)
        self._facts_of = table.changes
        self._seen_game = False

    def whole(self, since: int = 0) -> bytes:
        """Everything as it is now, with the log after the number that the client has seen."""
        table = self.table
        viewer = self.sight.viewer
        self._you = person_facts(table, self.person)
        self._facts_of = table.changes
        self._told = set()
        since = since if since <= table.number else 0
        return encode(
            Whole(
                number=table.number,
                viewer=viewer,
                table=table_facts(table),
                you=self._you,
                since=since,
                log=tuple(log_line(item, viewer) for item in table.log if item.number > since),
                observation=self._observation(),
                words=self._new_words(),
                clocks=self._clocks(),
            )
        )

    def change(self, item: Item, ticket: str | None = None) -> bytes:
        """What the last entry changed; the ticket tells its sender that it was theirs."""
        table = self.table
        changed = self._facts_of != table.changes
        seen_game = self._seen_game
        same = self.sight.difference == SAME
        return encode(
            Change(
                number=table.number,
                log=log_line(item, self.sight.viewer),
                ticket=_given(ticket),
                table=table_facts(table) if changed else UNSET,
                you=self._new_person_facts() if changed else UNSET,
                observation=UNSET if seen_game else self._observation(),
                difference=Raw(self.sight.difference) if seen_game and not same else UNSET,
                words=self._new_words(),
                clocks=self._clocks(),
            )
        )

    def _new_person_facts(self) -> PersonFacts | UnsetType:
        you = person_facts(self.table, self.person)
        self._facts_of = self.table.changes
        if you == self._you:
            return UNSET
        self._you = you
        return you

    def _observation(self) -> Observation | UnsetType:
        if self.sight.observation is None:
            return UNSET
        self._seen_game = True
        return self.sight.observation

    def _new_words(self) -> dict[int, Raw] | UnsetType:
        if self.sight.observation is None:
            return UNSET
        seen = self.sight.observation
        offered = seen.actions + seen.payment.usual if seen.payment else seen.actions
        if self._told.issuperset(offered):
            return UNSET
        new = [action for action in offered if action not in self._told]
        self._told.update(new)
        return {action: self.actions.of(action) for action in new}

    def _clocks(self) -> tuple[Timer, ...] | UnsetType:
        if self.sight.observation is None or not self.table.clocks.used:
            return UNSET
        return tuple(self.table.clocks.timers)
