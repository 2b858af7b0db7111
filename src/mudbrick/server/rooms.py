"""A room: one table in this process's memory, with the people who look at it.

Wishes come in one at a time. What they bring about is first tried in memory, then written to the store, and
told when the store has it. If another process was quicker, the table is taken from the store again and the
wish is looked at anew. Who only wants to look waits as well: nobody sees what the store does not have.
"""

from __future__ import annotations

import asyncio
import logging
import sys
import time
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING, Final, TypeVar

import msgspec

from mudbrick.server import metrics
from mudbrick.server.background import Background
from mudbrick.server.bot_seats import BotSeats
from mudbrick.server.clock import clock
from mudbrick.server.connections import Connection
from mudbrick.server.hints import Hints
from mudbrick.server.writing import Holders, Listing, Lost, Write
from mudbrick.table import looking, messages, views, wishes
from mudbrick.table.entries import AnyEntry
from mudbrick.table.looking import Reveals
from mudbrick.table.messages import AnyMessage, Chat, ChatLine, Done, encode
from mudbrick.table.refusals import Refused
from mudbrick.table.table import Item, Table
from mudbrick.table.views import EncodedActions, Sight, Window
from mudbrick.table.wishes import AnyWish, TableWish

if TYPE_CHECKING:
    from mudbrick.server.hall import Hall

log: Final = logging.getLogger("mudbrick.rooms")
ATTEMPTS: Final = 10
CHAT_LINES: Final = 200
GRACE: Final = 5_000  # milliseconds

SpokenWish = TableWish | wishes.Say | wishes.Look | wishes.Question | wishes.AskHint
Decide = Callable[[Table], AnyEntry | None]
Answer = TypeVar("Answer")
_CHAT: Final = msgspec.json.Decoder(ChatLine)


class Room:
    """One table, its watchers, and the bots and clocks that move it on."""

    def __init__(self, hall: Hall, table: Table, actions: EncodedActions, chat_number: int) -> None:
        self.hall = hall
        self.id = table.id
        self.number = table.number  # of the last entry that the store is known to have
        self.actions = actions
        self.background = Background(table.id)
        self._table = table
        self._lock = asyncio.Lock()
        self._astray = False  # does memory hold what the store may not have?
        self.connections: set[Connection] = set()
        self.sights: dict[int | None, Sight] = {}
        self.presence = hall.presence_at(table.id)
        self._present: tuple[int, ...] = ()
        self.used_at = time.monotonic()
        self._chat_number = chat_number
        self._due: int | None = None  # what the store knows
        self._bots = BotSeats()
        self._hints = Hints(self._bots.sign)
        self._timer: asyncio.TimerHandle | None = None

    @asynccontextmanager
    async def _settled(self) -> AsyncIterator[Table]:
        """The table as the store has it; nobody writes meanwhile."""
        async with self._lock:
            await self._mend()
            yield self._table

    async def read(self, view: Callable[[Table], Answer]) -> Answer:
        """What somebody finds who looks at the table as the store has it."""
        async with self._settled() as table:
            return view(table)

    # People who look.

    async def enter(self, person: str | None, seat: int | None, since: int, chat: int) -> Connection:
        """Let somebody look: the whole table first, with the log and the chat that they have not seen."""
        async with self._settled() as table:
            unheard = chat < self._chat_number
            lines = await self.hall.store.chat_after(self.id, chat, CHAT_LINES) if unheard else []
            # Nothing is awaited from here on: whoever leaves meanwhile would take the sight away.
            window = Window(table, self.actions, person, self._sight(self._viewer_for(person, seat)))
            connection = Connection(person, window, self.hall.config.backlog)
            self.connections.add(connection)
            connection.send(window.whole(since))
            for number, body in lines:
                if number <= self._chat_number:
                    connection.tell(_chat(number, body))
            self._announce_people()
            self._tell_people()
            connection.tell(messages.Presence(seats=self._present))
            self._move_on()
            return connection

    def leave(self, connection: Connection) -> None:
        """Somebody looks no more."""
        self.connections.discard(connection)
        self._hints.forget(connection)
        self.used_at = time.monotonic()
        seen = {other.window.sight.viewer for other in self.connections}
        self.sights = {viewer: sight for viewer, sight in self.sights.items() if viewer in seen}
        # Who comes back at once was never away.
        self.background.later(self.hall.config.away_seconds, self.notice_people)

    def notice_people(self) -> None:
        """Tell the other processes and everybody at the table who is there, if that changed."""
        self._announce_people()
        self.background.spawn(self._look_for_people())

    async def _look_for_people(self) -> None:
        async with self._settled():
            self._tell_people()

    def _announce_people(self) -> None:
        here = {connection.person for connection in self.connections if connection.person is not None}
        if self.presence.set_here(here):
            self.hall.announce({self.id: here})

    def _tell_people(self) -> None:
        people = self.presence.people
        present = tuple(number for number, seat in enumerate(self._table.seats) if seat.holder in people)
        if present != self._present:
            self._present = present
            self._tell_all(messages.Presence(seats=present))

    def _viewer_for(self, person: str | None, wanted: int | None) -> int | None:
        """The seat from which a person looks: theirs, if they have one."""
        if wanted is None and not self._table.seats_of(person):
            return None
        return wishes.seat_for(self._table, person, wanted)

    # Wishes.

    async def wish(self, connection: Connection, wish: AnyWish) -> None:
        """Grant what somebody wishes, or tell them why not."""
        if isinstance(wish, wishes.Ping):
            connection.tell(Done(ticket=wish.ticket, number=self.number))
            return
        started = time.perf_counter()
        outcome = "granted"
        try:
            await self._grant(connection, wish)
        except Refused as refused:
            outcome = refused.code
            await self.refuse(connection, wish.ticket, refused)
        except Exception:
            outcome = "failed"
            log.exception("a wish failed", extra={"table": self.id})
            await self.refuse(connection, wish.ticket, Refused("failed", "something went wrong: try again"))
        metrics.note_wish(str(wish.__struct_config__.tag), outcome, time.perf_counter() - started)

    async def _grant(self, connection: Connection, wish: SpokenWish) -> None:
        if isinstance(wish, wishes.Question):
            await self._answer(connection, wish)
        elif isinstance(wish, wishes.AskHint):
            async with self._settled() as table:
                self._hints.ask(self, table, connection, wish)
        elif isinstance(wish, wishes.Look):
            await self._look(connection, wish)
        elif isinstance(wish, wishes.Say):
            await self._say(connection, wish)
        else:
            await self._enter(connection, wish)

    async def _enter(self, connection: Connection, wish: TableWish) -> None:
        person = connection.person
        ticket = wishes.own_ticket(person, wish.ticket)
        now = clock()

        def decide(table: Table) -> AnyEntry | None:
            return None if ticket in table.tickets else looking.grant(table, person, wish, now)

        async with self._settled():
            try:
                if not await self._do(decide, connection, wish.ticket):
                    connection.tell(Done(ticket=wish.ticket, number=self._table.tickets[ticket]))
            except Reveals as reveals:
                connection.tell(reveals.preview)

    async def _answer(self, connection: Connection, question: wishes.Question) -> None:
        async with self._settled() as table:
            connection.tell(looking.answer(table, connection.person, question))

    async def refuse(self, connection: Connection, ticket: str, refused: Refused) -> None:
        """Tell somebody that their wish is turned down, and show them the table if they were behind it."""
        refusal = refused.refusal
        if refused.code != "stale":
            connection.tell(messages.Refused(ticket=ticket, number=self.number, refusal=refusal))
            return
        async with self._settled() as table:
            connection.tell(messages.Refused(ticket=ticket, number=table.number, refusal=refusal))
            connection.send(connection.window.whole(table.number))

    async def do(self, decide: Decide) -> int:
        """Enter what `decide` finds fit, if anything; the table's number after it."""
        async with self._settled():
            await self._do(decide)
            return self.number

    async def retrace(self, steps: Sequence[AnyEntry]) -> None:
        """Enter at once what happened at another table, before anybody moves on from there."""
        async with self._settled() as table:
            writes: list[Write] = []
            for entry in steps:
                seated = holders(table)
                table.apply(entry)
                writes.append(self._write(entry, seated))
            self._astray = True
            await asyncio.gather(*(self.hall.store.append(write) for write in writes))
            self._astray = False
            self.number = table.number
            self._move_on()

    async def _do(self, decide: Decide, sender: Connection | None = None, ticket: str | None = None) -> bool:
        """Enter what `decide` finds fit; False if that is nothing."""
        for _ in range(ATTEMPTS):
            entry = decide(self._table)
            if entry is None:
                return False
            self._astray = True  # until the store has it
            seated = holders(self._table)
            item = self._table.apply(entry)
            try:
                await self.hall.store.append(self._write(entry, seated))
            except Lost:
                await self._mend()
                continue
            except Exception:
                log.exception("an entry could not be stored", extra={"table": self.id})
                raise Refused("try again", "the table could not be saved: try again") from None
            self._astray = False
            self.number = self._table.number
            self._tell(item, sender, ticket)
            self._move_on()
            return True
        raise Refused("try again", "too many players are acting at this table: try again")

    def _write(self, entry: AnyEntry, seated: Holders) -> Write:
        """What the store gets: the entry, and the listing if that changed; `seated` were there before it."""
        table = self._table
        due = self._next_due()
        sooner = due is not None and (self._due is None or due < self._due)
        if not sooner and table.changes != table.number:
            return Write(self.id, table.number, entry)
        self._due = due
        return Write(self.id, table.number, entry, listing(table, entry.at, self._due, seated))

    # What follows by itself.

    async def wake(self) -> None:
        """Do what nobody has to ask for."""
        async with self._settled():
            self._move_on()

    def _move_on(self) -> None:
        """Begin, let bots think, mind the clocks."""
        table = self._table
        self.used_at = time.monotonic()
        if wishes.autostart(table, 0) is not None:
            self.background.spawn(self._begin())
        self._bots.think(self, table)
        self._hints.give_up(self, table)
        self._mind_clocks()

    async def look_after(self) -> None:
        """Do what is overdue, and tell the store when to look again."""
        async with self._settled():
            await self._do(lambda table: wishes.out_of_time(table, clock()))
            self._move_on()
            due = self._next_due()
            if due != self._due or due is None:
                await self.hall.store.set_due(self.id, due)
                self._due = due

    def _next_due(self) -> int | None:
        """When this table must be looked after, if nobody moves."""
        table = self._table
        times = [due for due, _ in table.clocks.due()]
        if table.bots_to_move() or wishes.autostart(table, 0) is not None:
            # Should this process fail, another one thinks instead, when it could have been done twice.
            times.append(clock() + int(2000 * self.hall.config.bot_seconds) + GRACE)
        return min(times, default=None)

    async def _begin(self) -> None:
        await self.do(lambda table: wishes.autostart(table, clock()))

    def _mind_clocks(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        due = self._table.clocks.due()
        if due:
            wait = max(0.0, (due[0][0] - clock()) / 1000)
            self._timer = asyncio.get_running_loop().call_later(wait, self._time_is_up)

    def _time_is_up(self) -> None:
        self.background.spawn(self.look_after())

    @property
    def astray(self) -> bool:
        """Did a write fail, so that the table must be taken from the store again?"""
        return self._astray and not self._lock.locked()

    @property
    def busy(self) -> bool:
        """Must it stay in memory?"""
        return bool(self.connections or self.background.busy or self._lock.locked())

    async def close(self) -> None:
        """End what runs by itself."""
        await self.background.close()
        if self._timer is not None:
            self._timer.cancel()

    # Telling.

    def _sight(self, viewer: int | None) -> Sight:
        sight = self.sights.get(viewer)
        if sight is None:
            sight = self.sights[viewer] = Sight(self._table, viewer)
        return sight

    def _tell(self, item: Item, sender: Connection | None = None, ticket: str | None = None) -> None:
        views.look_again(self.sights.values(), self._table)
        seats_changed = self._table.changes == self.number
        for connection in self.connections:
            if seats_changed and self._move_eyes(connection):
                connection.send(connection.window.whole(self.number - 1))
            else:
                connection.send(connection.window.change(item, ticket if connection is sender else None))
        if seats_changed:
            self._tell_people()

    def _tell_all(self, message: AnyMessage) -> None:
        content = encode(message)
        for connection in self.connections:
            connection.send(content)

    def _move_eyes(self, connection: Connection) -> bool:
        """Who takes a seat looks from it, and who gave it up looks from it no more; did anything change?"""
        viewer = connection.window.sight.viewer
        held = self._table.seats_of(connection.person)
        if viewer in held or (viewer is None and not held):
            return False
        sight = self._sight(held[0] if held else None)
        connection.window = Window(self._table, self.actions, connection.person, sight)
        return True

    async def _look(self, connection: Connection, wish: wishes.Look) -> None:
        async with self._settled() as table:
            viewer = wishes.seat_for(table, connection.person, wish.seat)
            connection.window = Window(table, self.actions, connection.person, self._sight(viewer))
            connection.send(connection.window.whole(0))

    # Chat.

    async def _say(self, connection: Connection, wish: wishes.Say) -> None:
        async with self._settled() as table:
            seat = wishes.seat_for(table, connection.person, wish.seat)
            line = ChatLine(seat, table.seats[seat].name, wish.text, clock())
        ticket = wishes.own_ticket(connection.person, wish.ticket)
        number = await self.hall.store.say(self.id, ticket, msgspec.json.encode(line).decode())
        async with self._lock:
            await self._tell_chat()
        connection.tell(Done(ticket=wish.ticket, number=number))

    async def _tell_chat(self) -> None:
        lines = await self.hall.store.chat_after(self.id, self._chat_number, CHAT_LINES)
        for number, body in lines:
            self._chat_number = number
            self._tell_all(_chat(number, body))

    # Other processes.

    async def catch_up(self) -> None:
        """Take in what other processes may have written."""
        await self.catch_up_to(sys.maxsize)
        await self.hear_chat()

    async def hear_chat(self) -> None:
        """Take in what was said at other processes."""
        async with self._settled():
            await self._tell_chat()

    async def catch_up_to(self, number: int, told: AnyEntry | None = None) -> None:
        """Take in the entries of other processes, of which there is one with this number, perhaps told."""
        async with self._settled() as table:
            if table.number >= number:
                return
            if told is not None and number == table.number + 1:
                missed = [told]
            else:
                missed = await self.hall.store.entries_after(self.id, table.number)
            for entry in missed:
                item = table.apply(entry)
                self.number = table.number
                self._tell(item)
            self._bots.give_up(table)
            self._hints.give_up(self, table)
            self._mind_clocks()

    async def _mend(self) -> None:
        """If memory went astray from the store, take the table from there and show it to everybody anew."""
        if not self._astray:
            return
        self._table = await self.hall.load(self.id)
        self.number = self._table.number
        self._due = None  # perhaps it was not written
        self.sights = {}
        for connection in self.connections:
            if not self._move_eyes(connection):
                sight = self._sight(connection.window.sight.viewer)
                connection.window = Window(self._table, self.actions, connection.person, sight)
            connection.send(connection.window.whole(0))
        self._astray = False
        self._tell_people()
        self._move_on()


def holders(table: Table) -> Holders:
    """Who holds which seat."""
    return tuple((number, seat.holder) for number, seat in enumerate(table.seats) if seat.holder is not None)


def listing(table: Table, now: int, due: int | None, seated: Holders | None = None) -> Listing:
    """What the lobby should know about a table, where these people were seated before."""
    facts = msgspec.json.encode(views.table_facts(table)).decode()
    held = holders(table)
    return Listing(table.status, now, facts, due, None if held == seated else held)


def _chat(number: int, body: str) -> Chat:
    return Chat(chat=number, line=_CHAT.decode(body))
