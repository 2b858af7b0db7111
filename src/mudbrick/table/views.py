"""Views: what a person at a table is told, and after that, what has changed.

A message is made of the public facts about the table, the observation that the engine gives the viewer, and
the events whose audience the viewer belongs to. Nothing else is at hand here.
"""

from __future__ import annotations

from dataclasses import fields
from typing import Final

import msgspec
from msgspec import Raw, Struct

from mudbrick.engine.contract import Game
from mudbrick.engine.events import Event
from mudbrick.engine.observation import Observation
from mudbrick.table.setup import Clock, options_of
from mudbrick.table.table import Ending, Item, Seat, Table

_ENCODER: Final = msgspec.json.Encoder()
encode: Final = _ENCODER.encode

Facts = dict[str, object]
_ABSENT: Final = object()


class Words:
    """The written form of a game's actions and what one touches to say them, encoded once."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self._encoded: dict[int, Raw] = {}

    def of(self, action: int) -> Raw:
        """`["place farmer 7,5", ["stand:farmer", "hex:7,5"]]`"""
        found = self._encoded.get(action)
        if found is None:
            found = Raw(encode((self.game.text(action), self.game.touches(action))))
            self._encoded[action] = found
        return found


class SeatFacts(Struct, frozen=True):
    """A seat: its name, whether somebody holds it, the bot that holds it or stands in for its holder."""

    name: str
    taken: bool
    bot: str | None
    stand_in: str | None
    resigned: bool
    reserved: bool


class UndoFacts(Struct, frozen=True):
    """A seat asks to go back to so many steps; these seats have yet to agree."""

    seat: int
    length: int
    waiting: tuple[int, ...]


class TableFacts(Struct, frozen=True):
    """What everybody who may see the table knows about it."""

    id: str
    game: str
    rules: int
    options: dict[str, bool | int | str]
    visibility: str
    clock: Clock
    stand_in: str | None
    created: int
    status: str
    seats: tuple[SeatFacts, ...]
    commitment: str | None
    undo: UndoFacts | None
    ending: Ending | None
    next: str | None


class PersonFacts(Struct, frozen=True):
    """What a person is to the table: their seats, and the invitation that they can pass on."""

    seats: tuple[int, ...]
    host: bool
    reserved: tuple[int, ...]
    key: str | None


def table_facts(table: Table) -> TableFacts:
    """The public facts as they are now."""
    request = table.request
    return TableFacts(
        id=table.identity,
        game=table.setup.game,
        rules=table.game.rules,
        options=table.game.setting(len(table.seats), options_of(table.setup)).options,
        visibility=table.setup.visibility,
        clock=table.setup.clock,
        stand_in=table.setup.stand_in,
        created=table.created_at,
        status=table.status,
        seats=tuple(_seat_facts(seat) for seat in table.seats),
        commitment=table.commitment,
        undo=None if request is None else UndoFacts(request.seat, request.length, tuple(request.waiting)),
        ending=table.ending,
        next=table.next_table,
    )


def person_facts(table: Table, person: str | None) -> PersonFacts:
    """What somebody is told about themselves."""
    held = tuple(table.seats_of(person))
    host = person is not None and person == table.host
    reserved = [number for number, seat in enumerate(table.seats) if person and seat.reserved == person]
    return PersonFacts(held, host, tuple(reserved), table.key if held or host else None)


def _seat_facts(seat: Seat) -> SeatFacts:
    kept = seat.reserved is not None and not seat.taken
    return SeatFacts(seat.name, seat.taken, seat.bot, seat.stand_in, seat.resigned, kept)


def log_line(item: Item, viewer: int | None) -> Facts:
    """A line of the log as a viewer may see it."""
    line: Facts = {"number": item.number, "at": item.at, "kind": item.kind}
    if item.seat is not None:
        line["seat"] = item.seat
    if item.length is not None:
        line["length"] = item.length
    if item.how:
        line["how"] = item.how
    if item.kind == "played":  # even if there are none: whether some are hidden is nobody's business
        line["events"] = [_event(event) for event in item.events if event.visible_to(viewer)]
    return line


def _event(event: Event) -> Facts:
    return {"kind": event.kind, "seat": event.seat, "rule": event.rule, "values": event.values}


def difference(old: Observation, new: Observation) -> Facts:
    """How to make one observation of a game into another.

    `set` replaces fields, `put` and `drop` change entries of fields that are tables.
    """
    replaced: Facts = {}
    put: Facts = {}
    drop: Facts = {}
    for name in _field_names(type(new)):
        before, after = getattr(old, name), getattr(new, name)
        if before == after:
            continue
        if isinstance(before, dict) and isinstance(after, dict):
            changed = {
                key: value for key, value in after.items() if key not in before or before[key] != value
            }
            gone = [key for key in before if key not in after]
            if changed:
                put[name] = changed
            if gone:
                drop[name] = gone
        else:
            replaced[name] = after
    found = {"set": replaced, "put": put, "drop": drop}
    return {kind: part for kind, part in found.items() if part}


def table_difference(old: Facts, new: Facts) -> tuple[Facts, list[str]]:
    """The entries that are new or other, and the keys that are gone."""
    changed = {key: value for key, value in new.items() if old.get(key, _ABSENT) != value}
    return changed, [key for key in old if key not in new]


_names: Final[dict[type[Observation], tuple[str, ...]]] = {}


def _field_names(kind: type[Observation]) -> tuple[str, ...]:
    found = _names.get(kind)
    if found is None:
        found = tuple(field.name for field in fields(kind))
        _names[kind] = found
    return found


class Sight:
    """What one viewer (a seat, or None for spectators) has been shown; shared by all who look from there."""

    def __init__(self, table: Table, viewer: int | None) -> None:
        self.viewer = viewer
        self.observation: Observation | None = None
        self.number = -1
        self.changed = b"{}"  # how the observation differs from the one before
        self.refresh(table)

    def refresh(self, table: Table) -> None:
        """Look again, and note the difference."""
        if self.number == table.number:
            return
        self.number = table.number
        if table.history is None:
            return
        new = table.history.position.observe(self.viewer)
        self.changed = b"{}" if self.observation is None else encode(difference(self.observation, new))
        self.observation = new


class Window:
    """One connection's view: it tells the whole once, and after that only what is new to it."""

    def __init__(self, table: Table, words: Words, person: str | None, sight: Sight) -> None:
        self.table = table
        self.words = words
        self.person = person
        self.sight = sight
        self._told: set[int] = set()  # actions whose words were sent
        self._facts = table_facts(table)
        self._you = person_facts(table, person)
        self._facts_of = table.changes
        self._seen_game = False

    def whole(self, since: int = 0) -> bytes:
        """Everything as it is now, with the log after the number that the client has seen."""
        table = self.table
        viewer = self.sight.viewer
        self._facts = table_facts(table)
        self._you = person_facts(table, self.person)
        self._facts_of = table.changes
        self._told = set()
        since = since if since <= table.number else 0
        message: Facts = {
            "type": "table",
            "number": table.number,
            "viewer": viewer,
            "table": self._facts,
            "you": self._you,
            "since": since,
            "log": [log_line(item, viewer) for item in table.log if item.number > since],
        }
        self._add_game(message)
        return encode(message)

    def change(self, item: Item, mark: str | None = None) -> bytes:
        """What the last entry changed; `mark` tells its sender that it was theirs."""
        table = self.table
        message: Facts = {"type": "change", "number": table.number, "log": log_line(item, self.sight.viewer)}
        if mark is not None:
            message["id"] = mark
        if self._facts_of != table.changes:
            self._add_facts(message)
        if self._seen_game:
            if self.sight.changed != b"{}":
                message["observation"] = Raw(self.sight.changed)
            self._add_words(message)
            self._add_clocks(message)
        else:
            self._add_game(message)
        return encode(message)

    def _add_facts(self, message: Facts) -> None:
        new, you = table_facts(self.table), person_facts(self.table, self.person)
        changed = {
            name: getattr(new, name)
            for name in TableFacts.__struct_fields__
            if getattr(new, name) != getattr(self._facts, name)
        }
        if changed:
            message["table"] = changed
        if you != self._you:
            message["you"] = you
        self._facts, self._you, self._facts_of = new, you, self.table.changes

    def _add_game(self, message: Facts) -> None:
        if self.sight.observation is None:
            return
        self._seen_game = True
        message["whole"] = self.sight.observation
        self._add_words(message)
        self._add_clocks(message)

    def _add_words(self, message: Facts) -> None:
        assert self.sight.observation is not None
        new = [action for action in self.sight.observation.actions if action not in self._told]
        if new:
            self._told.update(new)
            message["words"] = {action: self.words.of(action) for action in new}

    def _add_clocks(self, message: Facts) -> None:
        if self.table.clocks.used:
            message["clocks"] = self.table.clocks.timers
