"""Reading: what a page asks outside a live table: texts, rules, whose turn it is, the past."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from functools import cache, lru_cache, partial
from hashlib import sha256
from typing import Annotated, Final, TypeVar

import msgspec
from litestar import Controller, Request, Response, get
from litestar.datastructures import State
from litestar.enums import MediaType
from litestar.exceptions import NotFoundException
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import PathParameter, QueryParameter
from litestar.status_codes import HTTP_304_NOT_MODIFIED
from msgspec import Struct

from mudbrick import games
from mudbrick.engine.contract import Game
from mudbrick.engine.errors import UnknownGame
from mudbrick.server.dependencies import SEEN_ROOM, TheHall, TheRoom, Visitor
from mudbrick.server.errors import ERRORS
from mudbrick.table import looking
from mudbrick.table.looking import Replay
from mudbrick.table.messages import TableFacts
from mudbrick.table.refusals import Refused
from mudbrick.table.table import Table

LANGUAGES: Final = ("en", "fr", "pl")
USUAL_LANGUAGE: Final = "en"
BOX: Final = {**ERRORS, 200: ResponseSpec(dict[str, object], description="the box", generate_examples=False)}
TURNS: Final = 30  # running tables whose turn is told at once
GameName = Annotated[str, PathParameter(max_length=60)]
Language = Annotated[str, PathParameter(max_length=10)]
Told = TypeVar("Told")


class GameText(Struct):
    """A game in words: its messages, in the language that they are really in."""

    language: str
    messages: dict[str, str]


class GameRules(Struct):
    """The rules of a game in Markdown; empty if it has none."""

    text: str


class Reading(Controller):
    """Questions that change nothing."""

    path = "/api"
    tags: Sequence[str] | None = ("reading",)
    dependencies = SEEN_ROOM

    @get("/games/{name:str}/text/{language:str}", responses=ERRORS, cache_control=None)
    async def text(self, name: GameName, language: Language) -> GameText:
        """The words of a game; in English where it does not speak the language yet."""
        return _in_words(_text, name, language)

    @get("/games/{name:str}/rules/{language:str}", responses=ERRORS, cache_control=None)
    async def rules(self, name: GameName, language: Language) -> GameRules:
        """The rules of a game; in English where they are not in the language yet."""
        return _in_words(_rules, name, language)

    @get("/games/{name:str}/box", responses=BOX, cache_control=None)
    async def usualbox_response(
        self, request: Request[object, object, State], name: GameName, hall: TheHall
    ) -> Response[bytes]:
        """What is printed in the box of a game, as it is usually played here."""
        try:
            return box_response(hall.usual_game(name), request)
        except UnknownGame as unknown:
            raise NotFoundException(str(unknown)) from None

    @get("/tables/{table_id:str}/box", responses=BOX, cache_control=None)
    async def box(self, request: Request[object, object, State], room: TheRoom) -> Response[bytes]:
        """What is printed in the box that a table is played with, an owner's corrections included."""
        return box_response(await room.read(lambda table: table.game), request)

    @get("/me/turns", responses=ERRORS)
    async def turns(self, visitor: Visitor, hall: TheHall) -> dict[str, tuple[int, ...]]:
        """The seats that decide now at one's own running tables."""
        if visitor is None:
            return {}
        found = await hall.store.tables_of(visitor, TURNS, status="playing")
        running = [msgspec.json.decode(facts, type=TableFacts).id for facts in found.facts]
        rooms = [await hall.room(table_id) for table_id in running]
        return {room.id: await room.read(lambda table: table.deciders) for room in rooms}

    @get(
        "/tables/{table_id:str}/replay",
        responses={**ERRORS, 200: ResponseSpec(Replay, description="the past", generate_examples=False)},
    )
    async def replay(
        self,
        room: TheRoom,
        visitor: Visitor,
        viewer: Annotated[int | None, QueryParameter(ge=0, le=99)] = None,
    ) -> Response[bytes]:
        """The game step by step: as a spectator, from one's own seat, from any seat when the game is over."""

        def asked(table: Table) -> Callable[[], Replay]:
            own = table.seats_of(visitor)
            if viewer is not None and viewer not in (range(len(table.seats)) if table.ending else own):
                raise Refused("not yours", f"the game is not over, and seat {viewer} is not yours")
            return partial(looking.replay, table.game, *looking.past(table), viewer, table.ending is not None)

        found = await asyncio.to_thread(await room.read(asked))
        return Response(msgspec.json.encode(found), media_type=MediaType.JSON)


def box_response(game: Game, request: Request[object, object, State]) -> Response[bytes]:
    """The box of a game; whoever has it already is told so."""
    found, tag = _printed(game)
    headers = {"etag": tag, "cache-control": "private, no-cache"}
    if request.headers.get("if-none-match") == tag:
        return Response(b"", status_code=HTTP_304_NOT_MODIFIED, headers=headers)
    return Response(found, media_type=MediaType.JSON, headers=headers)


@lru_cache(maxsize=64)
def _printed(game: Game) -> tuple[bytes, str]:
    """A box as it is sent, and the tag that it is known by."""
    found = msgspec.json.encode(game.printed())
    return found, f'"{sha256(found).hexdigest()[:32]}"'


def _in_words(read: Callable[[str, str], Told], name: str, language: str) -> Told:
    """What is written of a game, in the usual language where nobody speaks the one that is asked for."""
    try:
        return read(name, language if language in LANGUAGES else USUAL_LANGUAGE)
    except UnknownGame as unknown:
        raise NotFoundException(str(unknown)) from None


@cache
def _text(name: str, language: str) -> GameText:
    try:
        messages = games.catalogue(name, language).messages
    except FileNotFoundError:
        return _text(name, USUAL_LANGUAGE) if language != USUAL_LANGUAGE else GameText(language, {})
    return GameText(language, messages)


@cache
def _rules(name: str, language: str) -> GameRules:
    for each in (language, USUAL_LANGUAGE):
        try:
            return GameRules(games.rules_text(name, each))
        except FileNotFoundError:
            continue
    return GameRules("")
