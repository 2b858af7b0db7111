"""Boxes over HTTP: what can be said about the numbers of a game, whether that can be, and what one keeps."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from functools import cache
from typing import Annotated, Final

from litestar import Controller, delete, get, post, put
from litestar.datastructures import ResponseHeader
from litestar.enums import MediaType
from litestar.exceptions import NotFoundException
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import FromQuery, JSONBody, PathParameter
from msgspec import Meta, Struct

from mudbrick import games
from mudbrick.engine.boxes import (
    NAME_LENGTH,
    OwnersBox,
    differences,
    open_values,
    read_box,
    write_box,
)
from mudbrick.engine.components import Components
from mudbrick.engine.errors import BadFile
from mudbrick.engine.reading import Tree
from mudbrick.engine.shapes import Complaint, Shape, shape_of
from mudbrick.server import names
from mudbrick.server.box_store import KeptBox
from mudbrick.server.clock import clock
from mudbrick.server.dependencies import SEEN_ROOM, TheHall, ThePerson, TheRoom, Visitor
from mudbrick.server.errors import ERRORS
from mudbrick.table.plan import Word
from mudbrick.table.refusals import Refused
from mudbrick.table.table import Table

SENT: Final = "what was sent"  # how complaints call a TOML file that has no name
GameName = Annotated[str, PathParameter(max_length=60)]
BoxId = Annotated[str, PathParameter(max_length=40, pattern=r"^[\w-]+$")]
BoxName = Annotated[str, Meta(min_length=1, max_length=NAME_LENGTH)]
OwnerName = Annotated[str, Meta(min_length=1, max_length=NAME_LENGTH)]


class BoxShape(Struct, frozen=True):
    """What a value can be: `number`, `flag`, `word`, `counted` (a word and how many: `silver 2`) or `text`.

    `nesting` is 0 for the value itself, 1 for a list of such, 2 for a list of lists; `length` is that of the
    outermost list, if it is fixed. Numbers and counts lie between `least` and `most`. A counted word that may
    stand alone is `bare`.
    """

    kind: str
    nesting: int
    length: int | None
    least: int
    most: int
    words: tuple[str, ...]
    bare: bool


class BoxValue(Struct, frozen=True):
    """A value of the usual box: its name, where it comes from, and the place of its shape among the shapes.

    `matters` says how much results change with it, if that was measured.
    """

    name: str
    value: object
    source: str
    shape: int
    matters: float | None


class BoxSchema(Struct, frozen=True):
    """Every value of the usual box of a game, in its order, and what the house says about its own box."""

    game: str
    values: tuple[BoxValue, ...]
    shapes: tuple[BoxShape, ...]
    house: dict[str, object]
    house_name: str


class BoxWords(Struct, forbid_unknown_fields=True):
    """What an owner says: values by their dotted names, or the TOML file that has them.

    `copied` has those that the owner has not looked at, with the name of whose box they were taken from.
    """

    values: dict[str, object] = {}
    toml: str | None = None
    copied: dict[str, OwnerName] = {}


class BoxComplaint(Struct, frozen=True):
    """What is wrong or strange with the value of that name, or with a table of values (or with all: no name).

    `reason` is the sentence in English; `values` fill the blanks of its `pattern`.
    """

    name: str
    reason: str
    pattern: str
    values: dict[str, int | str]


class BoxDifference(Struct, frozen=True):
    """A value that differs from the usual one."""

    name: str
    usual: object
    value: object


class BoxCheck(Struct, frozen=True):
    """What a look at an owner's values found. Without complaints the box can be kept and played.

    `confirmed` counts the values that no rulebook prints and that the owner names, of all `unprinted` ones;
    what is `copied` from another's box doesn't count.
    `printed` is what a page draws (as `/api/games/{name}/box`), if there are no complaints. `name` is the one
    that a TOML file gives.
    """

    name: str
    values: dict[str, object]
    copied: dict[str, str]
    complaints: tuple[BoxComplaint, ...]
    warnings: tuple[BoxComplaint, ...]
    differences: tuple[BoxDifference, ...]
    confirmed: int
    unprinted: int
    printed: dict[str, object] | None


class NewBox(BoxWords, forbid_unknown_fields=True, kw_only=True):
    """A box to keep."""

    game: Word
    name: BoxName


class ChangedBox(BoxWords, forbid_unknown_fields=True, kw_only=True):
    """What a box should be; `number` is the one that one has seen."""

    name: BoxName
    number: int


class BoxFacts(Struct, frozen=True):
    """A kept box, and whose it is. A shared one is a copy behind a link, and never changes."""

    id: str
    game: str
    name: str
    owner: str
    mine: bool
    shared: bool
    number: int
    changed: int
    differences: int
    confirmed: int
    unprinted: int


class BoxState(Struct, frozen=True):
    """A kept box with all that it says, and whose box it was taken from where that was another."""

    box: BoxFacts
    values: dict[str, object]
    copied: dict[str, str]
    differences: tuple[BoxDifference, ...]


class TableBox(Struct, frozen=True):
    """What a table is played with: the box's name, what differs from the usual one, what is confirmed."""

    name: str
    differences: tuple[BoxDifference, ...]
    confirmed: tuple[str, ...]


class GameBoxes(Controller):
    """What can be said about the box of a game."""

    path = "/api"
    tags: Sequence[str] | None = ("boxes",)
    dependencies = SEEN_ROOM

    @get("/games/{name:str}/box/schema", responses=ERRORS)
    async def schema(self, name: GameName, hall: TheHall) -> BoxSchema:
        """Every value of the usual box: its name, its source, and what it can be."""
        values, shapes = _schema(_known(name))
        house = hall.house.get(name, OwnersBox(name, "", {}))
        return BoxSchema(name, values, shapes, house.values, house.name)

    @post("/games/{name:str}/box/check", status_code=200, responses=ERRORS)
    async def check(self, name: GameName, data: JSONBody[BoxWords]) -> BoxCheck:
        """What is wrong or strange with what an owner says, what differs, and how it is drawn."""
        return await asyncio.to_thread(_checked, _known(name), data)

    @get("/tables/{table_id:str}/box/differences", responses=ERRORS)
    async def played(self, room: TheRoom) -> TableBox:
        """The box that a table is played with, beside the usual one."""
        return await room.read(_played)


class Boxes(Controller):
    """The boxes that a person keeps."""

    path = "/api/boxes"
    tags: Sequence[str] | None = ("boxes",)

    @get("/", responses=ERRORS)
    async def mine(
        self, visitor: Visitor, hall: TheHall, game: FromQuery[str | None] = None
    ) -> list[BoxFacts]:
        """One's own boxes, the latest first."""
        found = [] if visitor is None else await hall.boxes.of(visitor, game)
        return [_facts(kept, visitor) for kept in found]

    @post("/", responses=ERRORS)
    async def keep(self, data: JSONBody[NewBox], person: ThePerson, hall: TheHall) -> BoxState:
        """Keep a new box."""
        said = await _said(data.game, data.name, data)
        kept = await hall.boxes.add(person.id, said, False, clock())
        return _state(_room_for(kept), person.id)

    @get("/{box_id:str}", responses=ERRORS)
    async def box(self, box_id: BoxId, visitor: Visitor, hall: TheHall) -> BoxState:
        """One's own box, or a copy behind a link."""
        return _state(await hall.boxes.visible(box_id, visitor), visitor)

    @get(
        "/{box_id:str}/toml",
        media_type=MediaType.TEXT,
        responses={**ERRORS, 200: ResponseSpec(str, description="the file", media_type=MediaType.TEXT)},
        response_headers=[ResponseHeader(name="x-content-type-options", value="nosniff")],
    )
    async def toml(self, box_id: BoxId, visitor: Visitor, hall: TheHall) -> str:
        """A box as the file that the terminal and other houses take."""
        kept = await hall.boxes.visible(box_id, visitor)
        return write_box(kept.said)

    @put("/{box_id:str}", responses=ERRORS)
    async def change(
        self, box_id: BoxId, data: JSONBody[ChangedBox], person: ThePerson, hall: TheHall
    ) -> BoxState:
        """Change one's own box, unless it was changed elsewhere meanwhile."""
        kept = await _own(hall, box_id, person.id)
        said = await _said(kept.game, data.name, data)
        if not await hall.boxes.change(box_id, data.number, said, clock()):
            raise Refused("stale", "this box was changed elsewhere: load it anew")
        return _state(await hall.boxes.visible(box_id, person.id), person.id)

    @delete("/{box_id:str}", responses=ERRORS)
    async def remove(self, box_id: BoxId, person: ThePerson, hall: TheHall) -> None:
        """Keep a box, or a copy behind one's link, no longer; tables that are played with it stay."""
        await hall.boxes.remove((await _own(hall, box_id, person.id, copies=True)).id)

    @post("/{box_id:str}/share", status_code=200, responses=ERRORS)
    async def share(self, box_id: BoxId, person: ThePerson, hall: TheHall) -> BoxFacts:
        """A copy of one's box as it is now, for whoever has its id; the same one until the box is changed."""
        kept = await _own(hall, box_id, person.id)
        for copy in await hall.boxes.copies(person.id, kept.game):
            if copy.said == kept.said:
                return _facts(copy, person.id)
        made = await hall.boxes.add(person.id, kept.said, True, clock())
        return _facts(_room_for(made), person.id)


def _known(game: str) -> str:
    if game not in games.names():
        raise NotFoundException(f"there is no game '{game}'")
    return game


async def _own(hall: TheHall, box_id: str, person: str, copies: bool = False) -> KeptBox:
    kept = await hall.boxes.visible(box_id, person)
    if kept.person != person or (kept.shared and not copies):
        raise Refused("not yours", "only its owner can change a box, and nobody a copy behind a link")
    return kept


def _room_for(kept: KeptBox | None) -> KeptBox:
    if kept is None:
        raise Refused("too many boxes", "you keep too many boxes: delete some first")
    return kept


async def _said(game: str, name: str, words: BoxWords) -> OwnersBox:
    """What an owner says, in the order of the box; refused with all that is wrong with it."""
    checked = await asyncio.to_thread(_checked, _known(game), words)
    if checked.complaints:
        raise Refused("box", "; ".join(complaint.reason for complaint in checked.complaints))
    return OwnersBox(game, names.shown(name, NAME_LENGTH), checked.values, checked.copied)


def _checked(game: str, words: BoxWords) -> BoxCheck:
    box = games.box_of(game)
    read = OwnersBox(game, "", words.values, words.copied)
    if words.toml is not None:
        try:
            read = read_box(words.toml, SENT, game)
        except BadFile as error:
            complaint = BoxComplaint("", str(error), error.pattern, error.values)
            return BoxCheck("", {}, {}, (complaint,), (), (), 0, len(_unprinted(game)), None)
    values = read.values
    copied = {path: owner for path, owner in read.copied.items() if path in values}
    found = games.examine(game, values)
    wrong = {complaint.name for complaint in found.complaints}
    fine = {path: values[path] for path, _, _ in box.leaves() if path in values and path not in wrong}
    printed = None if found.complaints else games.game(game, fine).printed()
    return BoxCheck(
        read.name,
        values if found.complaints else fine,
        copied,
        tuple(_complaint(each) for each in found.complaints),
        tuple(_complaint(each) for each in found.warnings),
        _differences(box, fine),
        len(_unprinted(game) & (fine.keys() - copied.keys())),
        len(_unprinted(game)),
        printed,
    )


def _complaint(complaint: Complaint) -> BoxComplaint:
    return BoxComplaint(complaint.name, complaint.sentence, complaint.pattern, complaint.values)


def _differences(box: Components, values: Tree) -> tuple[BoxDifference, ...]:
    return tuple(BoxDifference(each.name, each.usual, each.value) for each in differences(box, values))


@cache
def _schema(game: str) -> tuple[tuple[BoxValue, ...], tuple[BoxShape, ...]]:
    known = games.shapes(game)
    shapes: list[Shape] = []
    values: list[BoxValue] = []
    matters = games.matters(game)
    for name, value, source in games.box_of(game).leaves():
        shape = shape_of(known, name, value)
        if shape.ours:
            continue
        if shape not in shapes:
            shapes.append(shape)
        values.append(BoxValue(name, value, source, shapes.index(shape), matters.get(name)))
    return tuple(values), tuple(_shape(shape) for shape in shapes)


def _shape(shape: Shape) -> BoxShape:
    return BoxShape(shape.kind, shape.nesting, shape.length, shape.least, shape.most, shape.words, shape.bare)


@cache
def _unprinted(game: str) -> frozenset[str]:
    """The values that no rulebook prints: those that owners are asked for."""
    return frozenset(open_values(games.box_of(game), games.shapes(game)))


def _facts(kept: KeptBox, person: str | None) -> BoxFacts:
    return BoxFacts(
        id=kept.id,
        game=kept.game,
        name=kept.name,
        owner=kept.owner,
        mine=kept.person == person,
        shared=kept.shared,
        number=kept.number,
        changed=kept.changed,
        differences=len(_differences(games.box_of(kept.game), kept.values)),
        confirmed=len(_unprinted(kept.game) & set(kept.said.looked_at)),
        unprinted=len(_unprinted(kept.game)),
    )


def _state(kept: KeptBox, person: str | None) -> BoxState:
    differing = _differences(games.box_of(kept.game), kept.values)
    return BoxState(_facts(kept, person), kept.values, kept.copied, differing)


def _played(table: Table) -> TableBox:
    box = table.created.box
    usual = games.box_of(table.plan.game)
    return TableBox(
        "" if box is None else box.name,
        _differences(usual, table.created.components),
        () if box is None else box.confirmed,
    )
