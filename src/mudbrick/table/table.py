"""A table: what its entries make of it.

`apply` takes the next entry, whoever wrote it, and asks no questions: what may be entered is decided in
`wishes`. The table holds secrets; what a viewer may know of it is told in `views`.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Final, Literal

from msgspec import Struct

from mudbrick.engine.chance import FairChance, commitment
from mudbrick.engine.contract import Game
from mudbrick.engine.events import Event
from mudbrick.engine.history import History
from mudbrick.engine.records import Record
from mudbrick.table import entries
from mudbrick.table.clocks import Clocks, new_clocks
from mudbrick.table.entries import AnyEntry, Happening, How
from mudbrick.table.plan import TablePlan, options_of

Status = Literal["waiting", "playing", "over", "closed"]
NOTHING_SINCE: Final = 0


class Seat(Struct):
    """A seat: who holds it, and who plays it."""

    holder: str | None = None  # a person's identity
    name: str = ""
    bot: str | None = None  # a bot holds it
    stand_in: str | None = None  # a bot plays for the holder
    resigned: bool = False
    reserved: str | None = None  # the person it is kept for

    @property
    def taken(self) -> bool:
        """Does somebody hold it?"""
        return self.holder is not None or self.bot is not None


class Ending(Struct, frozen=True):
    """How a game ended: by play, or because all others gave up."""

    by: Literal["play", "resignation"]
    scores: tuple[int, ...]
    winners: tuple[int, ...]


class UndoRequest(Struct):
    """A seat would like to go back to so many steps; these seats have yet to agree."""

    seat: int
    length: int
    waiting: list[int]


class Item(Struct, frozen=True, gc=False):
    """A line of the table's log: an entry with the events it brought about, for all audiences."""

    number: int
    at: int
    kind: Happening
    seat: int | None = None
    length: int | None = None  # steps left after an undo
    events: tuple[Event, ...] = ()
    how: How | None = None  # of several ways in which it can come about


class Table:
    """One running game, from the making of the table to after the end."""

    def __init__(self, id: str, game: Game, created: entries.Created) -> None:
        self.id = id
        self.game = game
        self.created = created
        self.plan: TablePlan = created.plan
        self.host = created.host
        self.key = created.key
        self.created_at = created.at
        self.number = 1
        self.changes = 1  # the number of the last entry that changed more than the position
        self.seats = _seats(created)
        self.history: History | None = None
        self.step_lines: list[int] = []  # for each step, the line of the log with its events
        self.commitment: str | None = None
        self.log: list[Item] = [Item(1, created.at, "created")]
        self.tickets: dict[str, int] = {}
        self.clocks: Clocks = new_clocks(self.plan.clock, len(self.seats))
        self.request: UndoRequest | None = None
        self.ending: Ending | None = None
        self.next_table: str | None = None
        self.barred: set[str] = set()  # people whom the host has removed
        self.closed = False
        self.asked: list[int] = [NOTHING_SINCE] * len(self.seats)  # since which number each decides
        self.offers: list[list[int]] = [[] for _ in self.seats]  # what each may do
        self._remember(created)

    @property
    def status(self) -> Status:
        """How far the table has come."""
        if self.ending is not None:
            return "over"
        if self.closed:
            return "closed"
        return "waiting" if self.history is None else "playing"

    @property
    def deciders(self) -> tuple[int, ...]:
        """The seats that may act now."""
        if self.history is None or self.ending is not None:
            return ()
        return self.history.position.deciders

    @property
    def hints(self) -> bool:
        """May players ask for hints? Who plays alone may, and all where that was agreed."""
        people = {seat.holder for seat in self.seats if seat.holder is not None}
        return self.plan.hints or len(people) == 1

    def bot_of(self, seat: int) -> str | None:
        """The bot that plays a seat now."""
        return self.seats[seat].bot or self.seats[seat].stand_in

    def bots_to_move(self) -> list[tuple[int, str]]:
        """The deciding seats that bots play, with the bots' names."""
        return [(seat, bot) for seat in self.deciders if (bot := self.bot_of(seat)) is not None]

    def seats_of(self, person: str | None) -> list[int]:
        """The seats that a person holds."""
        if person is None:
            return []
        return [number for number, seat in enumerate(self.seats) if seat.holder == person]

    def record(self) -> Record:
        """The record of the game so far. It holds secrets until the game is over."""
        assert self.history is not None
        record, box = self.history.record(), self.created.box
        if box is None:
            return record
        confirmed = [path for path in box.confirmed if path not in self.created.components]
        return replace(record, box=box.name, confirmed=tuple(confirmed))

    def apply(self, entry: AnyEntry) -> Item:
        """Take the next entry; the line that it adds to the log."""
        self.number += 1
        seat: int | None = getattr(entry, "seat", None)
        length: int | None = getattr(entry, "length", None)
        events: tuple[Event, ...] = ()
        if isinstance(entry, entries.Played):
            events = self._play(entry)
        else:
            self.changes = self.number
            length = self._change(entry, length)
        kind, how = entries.happening(entry), entries.how(entry)
        item = Item(self.number, entry.at, kind, seat, length, events, how)
        self.log.append(item)
        self._remember(entry)
        return item

    def _remember(self, entry: AnyEntry) -> None:
        if entry.ticket:
            self.tickets[entry.ticket] = self.number

    def _play(self, entry: entries.Played) -> tuple[Event, ...]:
        assert self.history is not None
        events = self.history.play(entry.seat, entry.action)
        self.step_lines.append(len(self.log))
        if self.request is not None:
            self.request = None
            self.changes = self.number
        position = self.history.position
        if position.over:
            self._end(Ending("play", position.scores, position.winners), entry.at)
        self._ask(entry.seat, entry.at)
        return events

    def _change(self, entry: AnyEntry, length: int | None) -> int | None:
        """Apply an entry that isn't an action; the number of steps left, if it took some back."""
        match entry:
            case entries.Joined():
                seat = self.seats[entry.seat]
                seat.holder, seat.name = entry.person, entry.name
            case entries.Left():
                self.seats[entry.seat] = Seat(reserved=self.seats[entry.seat].reserved)
            case entries.Filled():
                self.seats[entry.seat] = Seat(name=entry.bot, bot=entry.bot)
            case entries.Started():
                self._start(entry)
            case entries.Undone():
                self._rewind(entry.length, entry.at)
            case entries.Asked():
                waiting = [seat for seat in self.judges(entry.seat) if seat != entry.seat]
                self.request = UndoRequest(entry.seat, entry.length, waiting)
            case entries.Answered():
                return self._answer(entry)
            case entries.Resigned():
                self._resign(entry)
            case entries.Replaced():
                self.seats[entry.seat].stand_in = self.plan.stand_in
                self._ask(None, entry.at)
            case entries.Returned():
                self.seats[entry.seat].stand_in = None
                self._ask(None, entry.at)
            case entries.Continued():
                self.next_table = entry.table
            case entries.Removed():
                self._remove(entry.seat)
            case entries.Closed():
                self.closed = True
            case _:
                raise ValueError(f"a table in progress has no entry {type(entry).__name__}")
        return length

    def judges(self, seat: int) -> list[int]:
        """The seats whose people must agree when a seat wants to take back what others have seen."""
        own = self.seats[seat].holder
        return [
            number
            for number, other in enumerate(self.seats)
            if other.holder not in (None, own) and other.stand_in is None and not other.resigned
        ]

    def begin(self, start: Record, at: int) -> None:
        """Begin the game of a record, at a table that doesn't deal its own."""
        self.history = History(self.game, start)
        self._ask(None, at)

    def _remove(self, number: int) -> None:
        """Free a seat; whoever held it has no more claim to any here."""
        holder = self.seats[number].holder
        self.seats[number] = Seat()
        if holder is None:
            return
        self.barred.add(holder)
        for seat in self.seats:
            if seat.reserved == holder:
                seat.reserved = None

    def _start(self, entry: entries.Started) -> None:
        secret = bytes.fromhex(entry.secret)
        self.commitment = commitment(secret)
        self.begin(opening(self, secret), entry.at)

    def _answer(self, entry: entries.Answered) -> int | None:
        request = self.request
        if request is None:
            return None
        if not entry.agrees:
            self.request = None
            return None
        request.waiting = [seat for seat in request.waiting if seat != entry.seat]
        if request.waiting:
            return None
        self._rewind(request.length, entry.at)
        return request.length

    def _rewind(self, length: int, at: int) -> None:
        assert self.history is not None
        self.history.rewind(length)
        del self.step_lines[length:]
        self.request = None
        self.offers = [[] for _ in self.seats]
        self._ask(None, at)

    def _resign(self, entry: entries.Resigned) -> None:
        assert self.history is not None
        seat = self.seats[entry.seat]
        seat.resigned = True
        seat.stand_in = self.plan.stand_in
        if self.request is not None:
            self.request = None
        left = [number for number, other in enumerate(self.seats) if not other.resigned]
        people_left = [number for number in left if self.seats[number].holder is not None]
        if len(left) == 1 or not people_left or seat.stand_in is None:
            self._end(Ending("resignation", self.history.position.scores, tuple(left)), entry.at)
        self._ask(None, entry.at)

    def _end(self, ending: Ending, at: int) -> None:
        self.ending = ending
        self.changes = self.number
        self.clocks.stop(at)

    def _ask(self, played: int | None, at: int) -> None:
        """Note since when each seat has had the choice that it has now.

        A sealed choice of another seat changes nobody else's: what was chosen before it is still fresh.
        """
        assert self.history is not None
        deciders = self.deciders
        for seat in range(len(self.seats)):
            offer = self.history.position.actions(seat) if seat in deciders else []
            if seat == played or offer != self.offers[seat]:
                self.asked[seat] = self.number
                self.offers[seat] = offer
        self.clocks.turn_to([seat for seat in deciders if self.bot_of(seat) is None], played, at)


def opening(table: Table, secret: bytes) -> Record:
    """The record of a table's game before its first move."""
    deal = table.game.deal(len(table.seats), FairChance(secret), **options_of(table.plan))
    names = tuple(seat.name for seat in table.seats)
    return Record(deal, names, (), None, None, secret, commitment(secret))


def _seats(created: entries.Created) -> list[Seat]:
    made: list[Seat] = []
    for number, plan in enumerate(created.plan.seats):
        if plan.kind == "bot" and plan.bot is not None:
            made.append(Seat(name=plan.bot, bot=plan.bot))
        elif plan.kind == "host":
            made.append(Seat(holder=created.host, name=plan.name or created.host_name))
        else:
            made.append(Seat(reserved=created.reserved[number] if created.reserved else None))
    return made
