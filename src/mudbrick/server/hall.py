"""The hall: all rooms of one process. It loads tables, lets go of them, and hears of other processes."""

from __future__ import annotations

import asyncio
import hmac
import logging
import re
import secrets
import time
from base64 import urlsafe_b64encode
from collections.abc import Mapping, Sequence, Set
from contextlib import suppress
from dataclasses import dataclass
from functools import partial
from typing import Final

import msgspec

from mudbrick import games
from mudbrick.engine.contract import Game
from mudbrick.server import metrics
from mudbrick.server.analyses import Analyses
from mudbrick.server.background import Background
from mudbrick.server.box_store import BoxStore
from mudbrick.server.clock import clock
from mudbrick.server.config import Config
from mudbrick.server.garbage import WholeLook
from mudbrick.server.house_boxes import ChosenBox, chosen, house_boxes
from mudbrick.server.presence import REPEAT_SECONDS, Presence
from mudbrick.server.pruning import Pruner
from mudbrick.server.rooms import CHAT_LINES, Room, listing
from mudbrick.server.store import Store
from mudbrick.server.thinking import Thinkers
from mudbrick.server.what_if import branch
from mudbrick.server.writing import Founding, Lost, News, Write
from mudbrick.table import entries, wishes
from mudbrick.table import plan as plans
from mudbrick.table.entries import AnyEntry
from mudbrick.table.plan import USUAL_BOX, SeatPlan, TablePlan, game_named
from mudbrick.table.refusals import Refused
from mudbrick.table.table import Table
from mudbrick.table.views import EncodedActions

log: Final = logging.getLogger("mudbrick.hall")
# Which process speaks, and either the numbers that tables are at or the people who have them open.
_NOTICE: Final = msgspec.json.Decoder(tuple[str, list[News] | dict[str, frozenset[str]]])
STILL_SECONDS: Final = 2.0
POLL_SWEEPS: Final = 5  # every so many sweeps, look for what no notice has told
POLL_TABLES: Final = 500
PRESENCE_TABLES: Final = 20  # that one notice tells of
PRUNE_SECONDS: Final = 600.0
ID_BYTES: Final = 12
TABLE_ID: Final = re.compile(r"[\w-]{1,40}", re.ASCII)  # what can be one; databases take no other signs
AT_ONCE: Final = 200  # entries that are played again while everybody waits; more would take over 2 ms
LATER: Final = 60_000  # milliseconds until a table that can't be looked after is tried again


class NoTable(Refused):
    """There is no such table, or it is not for this person to see."""

    def __init__(self) -> None:
        super().__init__("not found", "there is no such table")


@dataclass(frozen=True)
class Rematch:
    """The table where the same people play again, for one of them."""

    id: str
    there: bool  # does everybody know of it?
    plan: TablePlan
    box: ChosenBox
    holders: tuple[str | None, ...]
    seats: dict[int, str]  # of the person who asks, with their names


def rematch_of(table: Table, person: str) -> Rematch:
    """Where a person who sat at a finished table plays again."""
    wishes.seat_for(table, person, None)
    table_id = table.next_table or following_id(table)
    if table.next_table is None:
        wishes.rematch(table, person, table_id, clock())
    seats = {seat: table.seats[seat].name for seat in table.seats_of(person)}
    holders = tuple(seat.holder for seat in table.seats)
    box = ChosenBox(table.created.components, table.created.box)
    return Rematch(table_id, table.next_table is not None, same_again(table), box, holders, seats)


def same_again(table: Table) -> TablePlan:
    """A plan like a table's, with its bots, and seats for its people."""
    plans = [SeatPlan("bot", bot=seat.bot) if seat.bot else SeatPlan() for seat in table.seats]
    return msgspec.structs.replace(table.plan, seats=tuple(plans))


def following_id(table: Table) -> str:
    """The id of the table that follows a finished one; only its own key makes it known."""
    digest = hmac.digest(table.key.encode(), table.id.encode(), "sha256")
    return urlsafe_b64encode(digest[:ID_BYTES]).decode()


def may_see(table: Table, person: str | None, key: str | None) -> bool:
    """Open tables are for everybody; others for their people, and for whoever was invited."""
    if table.plan.visibility == "open":
        return True
    if key is not None and hmac.compare_digest(key.encode(), table.key.encode()):
        return True
    known = {table.host, *(seat.holder for seat in table.seats), *(seat.reserved for seat in table.seats)}
    return person is not None and person in known


def rebuilt(table_id: str, found: Sequence[AnyEntry]) -> Table:
    """What its entries make of a table."""
    first = found[0]
    assert isinstance(first, entries.Created)
    table = Table(table_id, game_named(first.plan.game, first.rules, first.components), first)
    for entry in found[1:]:
        table.apply(entry)
    return table


def _sit_again(table: Table, person: str, name: str, seat: int) -> AnyEntry | None:
    """A person's old seat at a new table, unless they sit there."""
    return None if table.seats[seat].taken else wishes.join(table, person, name, seat, clock())


class Hall:
    """Where all tables are found."""

    def __init__(self, config: Config, store: Store) -> None:
        self.config = config
        self.store = store
        self.house = house_boxes(config)
        self.boxes = BoxStore(store, config.boxes_kept)
        self.thinkers = Thinkers(config.bot_workers, config.bot_seconds, config.simple_bot)
        self.rooms: dict[str, Room] = {}
        self._presences: dict[str, Presence] = {}  # of tables that are open here or elsewhere
        self._loading: dict[str, asyncio.Future[Room]] = {}
        self._actions: dict[Game, EncodedActions] = {}
        self._background = Background()
        self.analyses = Analyses(store, self.thinkers, self._background)
        self._poll_sweeps = POLL_SWEEPS
        self._sweeper = asyncio.create_task(self._sweep_on())
        self._pruner = Pruner(store, config, self._in_memory)
        if self._pruner.wanted:
            self._background.spawn(self._prune_on(), lasting=True)

    async def close(self) -> None:
        """End everything that runs, then write what is waiting."""
        self._sweeper.cancel()
        await asyncio.gather(self._sweeper, *self._loading.values(), return_exceptions=True)
        for room in list(self.rooms.values()):
            await room.close()
        await self._background.close()
        await self.thinkers.close()
        await self.store.close()

    async def create(
        self,
        plan: TablePlan,
        host: str,
        host_name: str,
        reserved: tuple[str | None, ...] = (),
        table_id: str | None = None,
        box: ChosenBox | None = None,
    ) -> Room:
        """A new table, with its plan's box if no other is given; if there is one of that id, raise Lost."""
        game_named(plan.game)
        box = await self._box_of(plan, host) if box is None else box
        game = plans.check(plan, box.components)
        if await self.store.unfinished_tables(host) >= self.config.tables:
            raise Refused("too many", "you are hosting too many tables: finish some first")
        table_id = table_id or secrets.token_urlsafe(ID_BYTES)
        created = entries.Created(
            plan=plan,
            rules=game.rules,
            host=host,
            host_name=host_name,
            key=secrets.token_urlsafe(ID_BYTES),
            reserved=reserved,
            components=box.components,
            box=box.played,
            at=clock(),
        )
        table = Table(table_id, game, created)
        founding = Founding(plan.game, host, plan.visibility)
        await self.store.append(Write(table_id, 1, created, listing(table, created.at, None), founding))
        if table_id in self.rooms or table_id in self._loading:
            room = await self.room(table_id)
        else:
            room = self._furnish(table, 0)
        await room.wake()
        return room

    async def what_if(self, room: Room, person: str, name: str, number: int) -> Room:
        """A new table for a person who tries another move than the one of that number at a finished table."""
        found = await room.read(lambda table: branch(table, person, number))
        made = await self.create(found.plan, person, name, box=found.box)
        await made.retrace(found.steps)
        return made

    async def _box_of(self, plan: TablePlan, person: str) -> ChosenBox:
        """The box that a plan names, as it is now: the person's own, or a copy behind a link."""
        if plan.box is None:
            house = self.house.get(plan.game)
            return ChosenBox() if house is None else chosen(plan.game, house.name, house.values)
        if plan.box == USUAL_BOX:
            return ChosenBox()
        kept = await self.boxes.visible(plan.box, person)
        if kept.game != plan.game:
            raise Refused("box", f"this is a box of {kept.game}, not of {plan.game}")
        return await asyncio.to_thread(chosen, plan.game, kept.name, kept.values, kept.owner)

    def usual_game(self, name: str) -> Game:
        """A game as it is played here when nobody chooses a box."""
        house = self.house.get(name)
        changes = {} if house is None else games.box_of(name).corrected(house.values).changes
        return game_named(name, components=changes)

    async def rematch(self, room: Room, person: str, name: str) -> Room:
        """The table where the same people play again, made at the first wish; the wisher sits there.

        Its id follows from the old table's, so that two who wish at once meet at one table.
        """
        again = await room.read(lambda table: rematch_of(table, person))
        if not again.there:
            with suppress(Lost):
                await self.create(again.plan, person, name, again.holders, again.id, again.box)
        after = await self.room(again.id)
        for seat, shown in again.seats.items():
            await after.do(partial(_sit_again, person=person, name=shown, seat=seat))
        if not again.there:
            await self._tell_next(room, person, again.id)
        return after

    async def _tell_next(self, room: Room, person: str, table_id: str) -> None:
        """Let everybody at a table know where they go on, unless somebody has just done so."""
        try:
            await room.do(lambda table: wishes.rematch(table, person, table_id, clock()))
        except Refused as refused:
            if refused.code != "continued":
                raise

    async def room(self, table_id: str) -> Room:
        """The room of a table, loaded if need be."""
        room = self.rooms.get(table_id)
        if room is not None:
            room.used_at = time.monotonic()
            return room
        loading = self._loading.get(table_id)
        if loading is None:
            loading = asyncio.ensure_future(self._open(table_id))
            self._loading[table_id] = loading
            loading.add_done_callback(lambda _: self._loading.pop(table_id, None))
        return await asyncio.shield(loading)

    async def _open(self, table_id: str) -> Room:
        table = await self.load(table_id)
        chat = await self.store.chat_after(table_id, 0, CHAT_LINES)
        return self._furnish(table, chat[-1][0] if chat else 0)

    def _furnish(self, table: Table, chat_number: int) -> Room:
        actions = self._actions.setdefault(table.game, EncodedActions(table.game))
        room = Room(self, table, actions, chat_number)
        self.rooms[table.id] = room
        metrics.tables_in_memory.set(len(self.rooms))
        return room

    async def load(self, table_id: str) -> Table:
        """A table as the store has it: what its entries make of it."""
        started = time.perf_counter()
        found = await self.store.entries_after(table_id, 0)
        if not found:
            raise NoTable
        if len(found) > AT_ONCE:
            table = await asyncio.to_thread(rebuilt, table_id, found)
        else:
            table = rebuilt(table_id, found)
        metrics.load_seconds.observe(time.perf_counter() - started)
        return table

    async def visible_room(self, table_id: str, person: str | None, key: str | None) -> Room:
        """The room of a table that a person may see."""
        if TABLE_ID.fullmatch(table_id) is None:
            raise NoTable
        room = await self.room(table_id)
        if not await room.read(lambda table: may_see(table, person, key)):
            raise NoTable
        return room

    def hear(self, notice: bytes) -> None:
        """Another process has written something, or tells who is at its tables."""
        process, news = _NOTICE.decode(notice)
        if process == self.store.process:
            return
        if isinstance(news, dict):
            self._hear_presence(process, news)
            return
        for each in news:
            room = self.rooms.get(each.table)
            if room is not None and each.number == 0:
                self._background.spawn(room.hear_chat())
            elif room is not None and each.number > room.number:
                entry = self.store.entry(each.body) if each.body else None
                self._background.spawn(room.catch_up_to(each.number, entry))

    def _hear_presence(self, process: str, news: dict[str, frozenset[str]]) -> None:
        for table_id, people in news.items():
            presence = self.presence_at(table_id)
            if presence.hear(process, people):
                self.announce({table_id: presence.here})
            room = self.rooms.get(table_id)
            if room is not None:
                room.notice_people()

    def presence_at(self, table_id: str) -> Presence:
        """Who has a table open, whether it is in this process's memory or not."""
        return self._presences.setdefault(table_id, Presence())

    async def present(self, tables: Sequence[str]) -> dict[str, tuple[int, ...]]:
        """The seats whose people have these tables open; only tables where somebody is."""
        people = {each: self._presences[each].people for each in tables if each in self._presences}
        watched = [table_id for table_id, there in people.items() if there]
        found: dict[str, tuple[int, ...]] = {}
        for table_id, seat, person in await self.store.seated(watched) if watched else []:
            if person in people[table_id]:
                found[table_id] = (*found.get(table_id, ()), seat)
        return found

    def announce(self, present: Mapping[str, Set[str]]) -> None:
        """Tell the other processes who is at tables of this one."""
        self._background.spawn(self.store.announce(present))

    def deaf(self) -> None:
        """No more notices come: look into the store more often instead."""
        if not self._sweeper.done():
            log.error("the line for notices from other processes was lost")
        self._poll_sweeps = 1

    async def _sweep_on(self) -> None:
        sweeps = 0
        announced = time.monotonic()
        whole_look = WholeLook()
        while True:
            try:
                await self._sweep()
                sweeps += 1
                if time.monotonic() - announced > REPEAT_SECONDS:
                    announced = time.monotonic()
                    self._repeat_presence()
                if sweeps % self._poll_sweeps == 0:
                    await self._poll()
                if whole_look.due and self._is_still():
                    whole_look.take()
            except Exception:
                log.exception("a sweep failed")
            await asyncio.sleep(self.config.sweep_seconds)

    def _is_still(self) -> bool:
        """Has nobody done anything for a moment?"""
        limit = time.monotonic() - STILL_SECONDS
        return all(room.used_at < limit for room in self.rooms.values())

    def _repeat_presence(self) -> None:
        """Say again who is here, and see who has not been heard of from elsewhere."""
        watched = [room for room in self.rooms.values() if room.connections]
        for first in range(0, len(watched), PRESENCE_TABLES):
            part = watched[first : first + PRESENCE_TABLES]
            self.announce({room.id: room.presence.here for room in part})
        for room in watched:
            room.notice_people()

    async def _sweep(self) -> None:
        for table_id in await self.store.due(clock()):
            await self._look_after(table_id)
        limit = time.monotonic() - self.config.idle_seconds
        for table_id, room in list(self.rooms.items()):
            if not room.busy and room.used_at < limit:
                del self.rooms[table_id]
                await room.close()
        metrics.tables_in_memory.set(len(self.rooms))
        self._presences = {
            table_id: presence
            for table_id, presence in self._presences.items()
            if table_id in self.rooms or presence.people
        }

    async def _look_after(self, table_id: str) -> None:
        try:
            room = await self.room(table_id)
            await room.look_after()
        except NoTable:
            await self.store.set_due(table_id, None)
        except Exception:
            log.exception("a table could not be looked after", extra={"table": table_id})
            await self.store.set_due(table_id, clock() + LATER)

    def _in_memory(self, table_id: str) -> bool:
        return table_id in self.rooms or table_id in self._loading

    async def _prune_on(self) -> None:
        while True:
            try:
                await self._pruner.prune()
            except Exception:
                log.exception("old tables could not be forgotten")
            await asyncio.sleep(PRUNE_SECONDS)

    async def _poll(self) -> None:
        behind = {table_id for table_id, room in self.rooms.items() if room.astray}
        watched = [(table_id, room.number) for table_id, room in self.rooms.items() if room.connections]
        for first in range(0, len(watched), POLL_TABLES):
            behind.update(await self.store.moved_on(watched[first : first + POLL_TABLES]))
        for table_id in behind:
            room = self.rooms.get(table_id)
            if room is not None:
                self._background.spawn(room.catch_up())
