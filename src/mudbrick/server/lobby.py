"""The lobby: who one is, which games there are, and the tables before and after their games."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Final, Literal

import msgspec
from litestar import Controller, Request, Response, get, post, put
from litestar.datastructures import ResponseHeader, State
from litestar.di import NamedDependency
from litestar.enums import MediaType
from litestar.exceptions import NotAuthorizedException, NotFoundException
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import FromQuery, JSONBody, PathParameter, QueryParameter
from msgspec import Meta, Struct

from mudbrick import bots, games
from mudbrick.engine import records
from mudbrick.server.errors import ERRORS
from mudbrick.server.hall import Hall, NoTable
from mudbrick.server.identity import Signer, link_hash, new_link, new_person
from mudbrick.server.rooms import Room, clock
from mudbrick.table import views, wishes
from mudbrick.table.messages import PersonFacts, TableFacts
from mudbrick.table.plan import NAME_LENGTH, Name, TablePlan, Word, game_named
from mudbrick.table.refusals import Refused
from mudbrick.table.table import Table

LISTED: Final = 100
LinkText = Annotated[str, Meta(min_length=1, max_length=100)]
TableName = Annotated[str, PathParameter(max_length=40)]
Key = Annotated[str | None, QueryParameter(max_length=100)]
TheHall = NamedDependency[Hall]
TheSigner = NamedDependency[Signer]

Asked = Request[object, object, State]


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


class Offer(Struct):
    """What can be played, and the bots that can fill seats."""

    games: tuple[GameFacts, ...]
    bots: tuple[str, ...]


class TableState(Struct):
    """A table, its number, and what one is to it."""

    number: int
    table: TableFacts
    you: PersonFacts


class Join(Struct, forbid_unknown_fields=True):
    """Which seat one would like, and under which name if not one's own (for several people on one device)."""

    seat: Annotated[int, Meta(ge=0, le=99)] | None = None
    name: Name | None = None


class GiveUpSeat(Struct, forbid_unknown_fields=True):
    """Which seat one gives up."""

    seat: Annotated[int, Meta(ge=0, le=99)] | None = None


class Fill(Struct, forbid_unknown_fields=True):
    """Which empty seat a bot gets."""

    seat: Annotated[int, Meta(ge=0, le=99)]
    bot: Word


async def known_person(request: Asked, hall: Hall, signer: Signer) -> tuple[str, str]:
    """The person who asks, and their name; those without one are told to introduce themselves."""
    person = signer.person(request.cookies)
    name = None if person is None else await hall.store.name_of(person)
    if person is None or name is None:
        raise NotAuthorizedException("first say who you are: PUT /api/me")
    return person, name


async def visible_room(request: Asked, hall: Hall, signer: Signer, identity: str, key: str | None) -> Room:
    """The room of a table that the asking person may see."""
    try:
        return await hall.visible_room(identity, signer.person(request.cookies), key)
    except NoTable:
        raise NotFoundException("there is no such table") from None


class People(Controller):
    """Identity without accounts."""

    path = "/api/me"
    tags: Sequence[str] | None = ("people",)

    @get("/", responses=ERRORS)
    async def me(self, request: Asked, hall: TheHall, signer: TheSigner) -> Me:
        """Who am I?"""
        person = signer.person(request.cookies)
        name = None if person is None else await hall.store.name_of(person)
        return Me(name is not None, name or "")

    @put("/", responses=ERRORS)
    async def introduce(
        self, request: Asked, data: JSONBody[NewName], hall: TheHall, signer: TheSigner
    ) -> Response[Me]:
        """Take a name; who has none yet becomes somebody."""
        name = _clean(data.name)
        person = signer.person(request.cookies)
        if person is None or await hall.store.name_of(person) is None:
            person = new_person()
            await hall.store.add_person(person, name, clock())
        else:
            await hall.store.rename(person, name)
        return Response(Me(True, name), cookies=[signer.cookie(person)])

    @post("/link", status_code=200, responses=ERRORS)
    async def link(self, request: Asked, hall: TheHall, signer: TheSigner) -> Link:
        """A new private link to continue elsewhere; the one before is void."""
        person, _ = await known_person(request, hall, signer)
        link = new_link()
        await hall.store.set_link(person, link_hash(link))
        return Link(link)

    @post("/continue", status_code=200, responses=ERRORS)
    async def resume(self, data: JSONBody[Link], hall: TheHall, signer: TheSigner) -> Response[Me]:
        """Be on this device who one is on another."""
        person = await hall.store.person_of_link(link_hash(data.link))
        name = None if person is None else await hall.store.name_of(person)
        if person is None or name is None:
            raise NotFoundException("this link is not valid, or not any more")
        return Response(Me(True, name), cookies=[signer.cookie(person)])


class Tables(Controller):
    """Tables, before and after their games."""

    path = "/api"
    tags: Sequence[str] | None = ("tables",)

    @get("/games", responses=ERRORS)
    async def games(self) -> Offer:
        """What can be played here."""
        return Offer(tuple(_game_facts(name) for name in games.names()), tuple(bots.names()))

    @get("/tables", responses=ERRORS)
    async def listed(
        self,
        request: Asked,
        hall: TheHall,
        signer: TheSigner,
        game: Annotated[str | None, QueryParameter(max_length=60)] = None,
        status: FromQuery[Literal["waiting", "playing", "over"] | None] = None,
        mine: FromQuery[bool] = False,
    ) -> list[TableFacts]:
        """The open tables, or one's own, the latest first."""
        if mine:
            person = signer.person(request.cookies)
            found = [] if person is None else await hall.store.tables_of(person, LISTED)
        else:
            found = await hall.store.open_tables(game, status, LISTED)
        tables = [msgspec.json.decode(facts, type=TableFacts) for facts in found]
        return [table for table in tables if game in (None, table.game) and status in (None, table.status)]

    @post("/tables", responses=ERRORS)
    async def create(
        self, request: Asked, data: JSONBody[TablePlan], hall: TheHall, signer: TheSigner
    ) -> TableState:
        """Make a table."""
        person, name = await known_person(request, hall, signer)
        room = await hall.create(data, person, name)
        return await _state(room, person)

    @get("/tables/{identity:str}", responses=ERRORS)
    async def table(
        self, request: Asked, hall: TheHall, signer: TheSigner, identity: TableName, key: Key = None
    ) -> TableState:
        """A table as one may see it without its game."""
        room = await visible_room(request, hall, signer, identity, key)
        return await _state(room, signer.person(request.cookies))

    @post("/tables/{identity:str}/join", status_code=200, responses=ERRORS)
    async def join(
        self,
        request: Asked,
        data: JSONBody[Join],
        hall: TheHall,
        signer: TheSigner,
        identity: TableName,
        key: Key = None,
    ) -> TableState:
        """Take a seat."""
        person, name = await known_person(request, hall, signer)
        room = await visible_room(request, hall, signer, identity, key)
        shown = name if data.name is None else _clean(data.name)
        await room.do(lambda table: wishes.join(table, person, shown, data.seat, clock()))
        return await _state(room, person)

    @post("/tables/{identity:str}/leave", status_code=200, responses=ERRORS)
    async def leave(
        self,
        request: Asked,
        data: JSONBody[GiveUpSeat],
        hall: TheHall,
        signer: TheSigner,
        identity: TableName,
    ) -> TableState:
        """Give a seat up before the start."""
        person, _ = await known_person(request, hall, signer)
        room = await visible_room(request, hall, signer, identity, None)
        await room.do(lambda table: wishes.give_up_seat(table, person, data.seat, clock()))
        return await _state(room, person)

    @post("/tables/{identity:str}/fill", status_code=200, responses=ERRORS)
    async def fill(
        self, request: Asked, data: JSONBody[Fill], hall: TheHall, signer: TheSigner, identity: TableName
    ) -> TableState:
        """Give an empty seat to a bot, as the host."""
        person, _ = await known_person(request, hall, signer)
        room = await visible_room(request, hall, signer, identity, None)
        await room.do(lambda table: wishes.fill(table, person, data.seat, data.bot, clock()))
        return await _state(room, person)

    @post("/tables/{identity:str}/start", status_code=200, responses=ERRORS)
    async def start(
        self, request: Asked, hall: TheHall, signer: TheSigner, identity: TableName
    ) -> TableState:
        """Begin, as the host."""
        person, _ = await known_person(request, hall, signer)
        room = await visible_room(request, hall, signer, identity, None)
        await room.do(lambda table: wishes.start(table, person, clock()))
        return await _state(room, person)

    @post("/tables/{identity:str}/rematch", status_code=200, responses=ERRORS)
    async def rematch(
        self, request: Asked, hall: TheHall, signer: TheSigner, identity: TableName
    ) -> TableState:
        """Play again: a table with the same people, where whoever asks takes their old seat."""
        person, name = await known_person(request, hall, signer)
        room = await visible_room(request, hall, signer, identity, None)
        after = await hall.rematch(room, person, name)
        return await _state(after, person)

    @get(
        "/tables/{identity:str}/record",
        media_type=MediaType.TEXT,
        responses={**ERRORS, 200: ResponseSpec(str, description="the record", media_type=MediaType.TEXT)},
        response_headers=[ResponseHeader(name="x-content-type-options", value="nosniff")],
    )
    async def record(
        self, request: Asked, hall: TheHall, signer: TheSigner, identity: TableName, key: Key = None
    ) -> str:
        """The record of a finished game, with the secret that its chance came from."""
        room = await visible_room(request, hall, signer, identity, key)
        return await room.read(_record)


def _clean(name: str) -> str:
    """A name on one line, without blanks around it or signs that can't be seen."""
    shown = "".join(sign for sign in " ".join(name.split()) if sign.isprintable())[:NAME_LENGTH]
    if not shown:
        raise Refused("name", "a name needs signs that can be seen")
    return shown


async def _state(room: Room, person: str | None) -> TableState:
    return await room.read(
        lambda table: TableState(table.number, views.table_facts(table), views.person_facts(table, person))
    )


def _record(table: Table) -> str:
    if table.ending is None:
        raise Refused("not over", "the record is open when the game is over")
    return records.write(table.record())


def _game_facts(name: str) -> GameFacts:
    game = game_named(name)
    options = tuple(
        OptionFacts(option.name, option.default, option.choices, option.about, option.rule)
        for option in game.options
    )
    return GameFacts(game.name, game.title, game.rules, game.seat_counts, options)
