"""The lobby: who one is, which games there are, and the tables before and after their games."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Final, Literal

import msgspec
from litestar import Controller, Response, get, post, put
from litestar.datastructures import ResponseHeader
from litestar.enums import MediaType
from litestar.exceptions import NotFoundException
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import FromQuery, JSONBody, QueryParameter
from msgspec import Meta, Struct

from mudbrick import bots, games
from mudbrick.engine import records
from mudbrick.puzzles.puzzle import puzzles_of
from mudbrick.server import names
from mudbrick.server.clock import clock
from mudbrick.server.dependencies import (
    OWN_ROOM,
    SEEN_ROOM,
    Somebody,
    TheHall,
    ThePerson,
    TheRoom,
    TheSigner,
    Visitor,
)
from mudbrick.server.errors import ERRORS
from mudbrick.server.identity import link_hash, new_link, new_person
from mudbrick.server.lists import Page, place_of
from mudbrick.server.rooms import Room
from mudbrick.table import views, wishes
from mudbrick.table.messages import PersonFacts, TableFacts
from mudbrick.table.plan import Name, TablePlan, Word, game_named
from mudbrick.table.refusals import Refused
from mudbrick.table.table import Table

LISTED: Final = 50  # tables on a page
LinkText = Annotated[str, Meta(min_length=1, max_length=100)]


class Me(Struct):
    """Who one is here: nobody yet, or a name."""

    known: bool
    name: str


class NewName(Struct, forbid_unknown_fields=True):
    """How one wants to be called."""

    name: Name


class Link(Struct, forbid_unknown_fields=True):
    """What comes after /continue# in a private link."""

    link: LinkText


class OptionFacts(Struct):
    """A choice that is made before a game."""

    name: str
    default: bool | int | str
    choices: tuple[bool | int | str, ...]
    about: str
    rule: str


class GameFacts(Struct):
    """A game that can be played here."""

    name: str
    title: str
    rules: int
    seats: tuple[int, ...]
    options: tuple[OptionFacts, ...]
    lessons: int  # in its course; none where it has no course
    puzzles: int
    guide: bool  # has it a guide?


class Offer(Struct):
    """What can be played, and the bots for people: the weakest first, and the one that one meets first.

    `address` is where others reach this server, if it was told or found one.
    """

    games: tuple[GameFacts, ...]
    bots: tuple[str, ...]
    first_bot: str
    address: str | None


class TableState(Struct):
    """A table, its number, and what one is to it."""

    number: int
    table: TableFacts
    you: PersonFacts


class TableList(Struct):
    """A page of tables; `present` has the seats whose people have their table open, by table."""

    tables: tuple[TableFacts, ...]
    present: dict[str, tuple[int, ...]]
    next: str | None  # what to send as `before` for the next page; null if this is the last


class Join(Struct, forbid_unknown_fields=True):
    """Which seat one would like, and under which name if not one's own (for several people on one device)."""

    seat: Annotated[int, Meta(ge=0, le=99)] | None = None
    name: Name | None = None


class GiveUpSeat(Struct, forbid_unknown_fields=True):
    """Which seat one gives up."""

    seat: Annotated[int, Meta(ge=0, le=99)] | None = None


class Free(Struct, forbid_unknown_fields=True):
    """Which seat the host frees."""

    seat: Annotated[int, Meta(ge=0, le=99)]


class WhatIf(Struct, forbid_unknown_fields=True):
    """Try another move than the one that the line of that number tells of."""

    number: Annotated[int, Meta(ge=0, le=1 << 31)]


class Fill(Struct, forbid_unknown_fields=True):
    """Which empty seat a bot gets."""

    seat: Annotated[int, Meta(ge=0, le=99)]
    bot: Word


class People(Controller):
    """Identity without accounts."""

    path = "/api/me"
    tags: Sequence[str] | None = ("people",)

    @get("/", responses=ERRORS)
    async def me(self, somebody: Somebody) -> Me:
        """Who am I?"""
        return Me(False, "") if somebody is None else Me(True, somebody.name)

    @put("/", responses=ERRORS)
    async def introduce(
        self, data: JSONBody[NewName], somebody: Somebody, hall: TheHall, signer: TheSigner
    ) -> Response[Me]:
        """Take a name; who has none yet becomes somebody."""
        name = names.shown(data.name)
        if somebody is None:
            known = new_person()
            await hall.store.add_person(known, name, clock())
        else:
            known = somebody.id
            await hall.store.rename(known, name)
        return Response(Me(True, name), cookies=[signer.cookie(known)])

    @post("/link", status_code=200, responses=ERRORS)
    async def link(self, person: ThePerson, hall: TheHall) -> Link:
        """A new private link to continue elsewhere; the one before is void."""
        link = new_link()
        await hall.store.set_link(person.id, link_hash(link))
        return Link(link)

    @post("/continue", status_code=200, responses=ERRORS)
    async def resume(self, data: JSONBody[Link], hall: TheHall, signer: TheSigner) -> Response[Me]:
        """Be on this device who one is on another."""
        known = await hall.store.person_of_link(link_hash(data.link))
        name = None if known is None else await hall.store.name_of(known)
        if known is None or name is None:
            raise NotFoundException("this link is invalid or has expired")
        return Response(Me(True, name), cookies=[signer.cookie(known)])


class Tables(Controller):
    """Tables, as anybody finds them."""

    path = "/api"
    tags: Sequence[str] | None = ("tables",)
    dependencies = SEEN_ROOM

    @get("/games", responses=ERRORS)
    async def games(self, hall: TheHall) -> Offer:
        """What can be played here."""
        offered = tuple(_game_facts(name) for name in games.names())
        return Offer(offered, tuple(bots.for_people()), bots.FIRST, hall.config.address or None)

    @get("/tables", responses=ERRORS)
    async def listed(
        self,
        hall: TheHall,
        visitor: Visitor,
        game: Annotated[str | None, QueryParameter(max_length=60, pattern=r"^\w+$")] = None,
        status: FromQuery[Literal["waiting", "playing", "over"] | None] = None,
        mine: FromQuery[bool] = False,
        before: Annotated[str | None, QueryParameter(max_length=70)] = None,
    ) -> TableList:
        """A page of the open tables, or of one's own, the latest first."""
        place = None if before is None else place_of(before)
        if not mine:
            found = await hall.store.open_tables(game, status, LISTED, place)
        elif visitor is None:
            found = Page([], None)
        else:
            found = await hall.store.tables_of(visitor, LISTED, place, game, status)
        tables = tuple(msgspec.json.decode(facts, type=TableFacts) for facts in found.facts)
        present = await hall.present([table.id for table in tables])
        return TableList(tables, present, None if found.next is None else found.next.text)

    @post("/tables", responses=ERRORS)
    async def create(self, data: JSONBody[TablePlan], person: ThePerson, hall: TheHall) -> TableState:
        """Make a table."""
        return await _state(
            await hall.create(names.with_shown_names(data), person.id, person.name), person.id
        )

    @get("/tables/{table_id:str}", responses=ERRORS)
    async def table(self, room: TheRoom, visitor: Visitor) -> TableState:
        """A table as one may see it without its game."""
        return await _state(room, visitor)

    @get(
        "/tables/{table_id:str}/record",
        media_type=MediaType.TEXT,
        responses={**ERRORS, 200: ResponseSpec(str, description="the record", media_type=MediaType.TEXT)},
        response_headers=[ResponseHeader(name="x-content-type-options", value="nosniff")],
    )
    async def record(self, room: TheRoom) -> str:
        """The record of a finished game, with the secret that its chance came from."""
        return await room.read(_record)


class Seats(Controller):
    """What people do at a table before and after its game."""

    path = "/api/tables/{table_id:str}"
    tags: Sequence[str] | None = ("tables",)
    dependencies = OWN_ROOM

    @post("/join", status_code=200, responses=ERRORS)
    async def join(self, data: JSONBody[Join], person: ThePerson, room: TheRoom) -> TableState:
        """Take a seat."""
        shown = person.name if data.name is None else names.shown(data.name)
        await room.do(lambda table: wishes.join(table, person.id, shown, data.seat, clock()))
        return await _state(room, person.id)

    @post("/leave", status_code=200, responses=ERRORS)
    async def leave(self, data: JSONBody[GiveUpSeat], person: ThePerson, room: TheRoom) -> TableState:
        """Give a seat up before the start."""
        await room.do(lambda table: wishes.give_up_seat(table, person.id, data.seat, clock()))
        return await _state(room, person.id)

    @post("/fill", status_code=200, responses=ERRORS)
    async def fill(self, data: JSONBody[Fill], person: ThePerson, room: TheRoom) -> TableState:
        """Give an empty seat to a bot, as the host."""
        await room.do(lambda table: wishes.fill(table, person.id, data.seat, data.bot, clock()))
        return await _state(room, person.id)

    @post("/remove", status_code=200, responses=ERRORS)
    async def remove(self, data: JSONBody[Free], person: ThePerson, room: TheRoom) -> TableState:
        """Free a seat that a guest or a bot has taken, as the host before the start."""
        await room.do(lambda table: wishes.remove(table, person.id, data.seat, clock()))
        return await _state(room, person.id)

    @post("/close", status_code=200, responses=ERRORS)
    async def close(self, person: ThePerson, room: TheRoom) -> TableState:
        """Close the table, as the host before the start."""
        await room.do(lambda table: wishes.close(table, person.id, clock()))
        return await _state(room, person.id)

    @post("/start", status_code=200, responses=ERRORS)
    async def start(self, person: ThePerson, room: TheRoom) -> TableState:
        """Begin, as the host."""
        await room.do(lambda table: wishes.start(table, person.id, clock()))
        return await _state(room, person.id)

    @post("/rematch", status_code=200, responses=ERRORS)
    async def rematch(self, person: ThePerson, room: TheRoom, hall: TheHall) -> TableState:
        """Play again: a table with the same people, where whoever asks takes their old seat."""
        return await _state(await hall.rematch(room, person.id, person.name), person.id)

    @post("/what-if", status_code=200, responses=ERRORS)
    async def what_if(
        self, data: JSONBody[WhatIf], person: ThePerson, room: TheRoom, hall: TheHall
    ) -> TableState:
        """Play a finished game on in another way: a new table that begins at a moment of this one."""
        return await _state(await hall.what_if(room, person.id, person.name, data.number), person.id)


async def _state(room: Room, person: str | None) -> TableState:
    return await room.read(
        lambda table: TableState(table.number, views.table_facts(table), views.person_facts(table, person))
    )


def _record(table: Table) -> str:
    if table.ending is None:
        raise Refused("not over", "the record is available when the game is over")
    return records.write(table.record())


def _game_facts(name: str) -> GameFacts:
    game = game_named(name)
    options = tuple(
        OptionFacts(option.name, option.default, option.choices, option.about, option.rule)
        for option in game.options
    )
    return GameFacts(
        name=game.name,
        title=game.title,
        rules=game.rules,
        seats=game.seat_counts,
        options=options,
        lessons=len(games.lessons(name)),
        puzzles=len(puzzles_of(name)),
        guide=games.guide(name) is not None,
    )
