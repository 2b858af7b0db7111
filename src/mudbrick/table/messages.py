"""Messages: all that somebody who looks at a table can be told. What they ask is in `wishes`.

The page's types are made from these structs by `web/generate.py`. A field that is `UNSET` is not sent.
"""

from __future__ import annotations

from typing import Annotated, Final

import msgspec
from msgspec import UNSET, Meta, Raw, Struct, UnsetType

from mudbrick.engine.observation import Observation
from mudbrick.table.clocks import Timer
from mudbrick.table.entries import Happening, How
from mudbrick.table.plan import Clock, Visibility
from mudbrick.table.refusals import Refusal
from mudbrick.table.table import Ending, Status

HOLDS: Final = "holds"  # names, in a field's annotation, the type of what lies in it encoded
# What many are told is encoded once.
EncodedEntries = Annotated[Raw, Meta(extra={HOLDS: dict[str, object]})]

Values = dict[str, int | str]


class GameEvent(Struct, frozen=True):
    """Something that happened in a game, or would: a message of its text, and what fills its blanks.

    `things` are those on the board that it concerns.
    """

    kind: str
    seat: int
    rule: str
    values: Values
    things: tuple[str, ...]


class LogLine(Struct, frozen=True):
    """A line of the table's log: what happened, by whom, and the events of it that the viewer may know.

    `length` is how many steps still count after something was taken back.
    """

    number: int
    at: int
    kind: Happening
    seat: int | UnsetType = UNSET
    length: int | UnsetType = UNSET
    how: How | UnsetType = UNSET
    events: tuple[GameEvent, ...] | UnsetType = UNSET


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


class BoxInPlay(Struct, frozen=True):
    """The box that a table is played with, if it is not the usual one: its name, which may be empty.

    So many of its values differ from the usual ones, and so many were confirmed. The house's has no `owner`.
    """

    name: str
    owner: str
    differences: int
    confirmed: int


class TableFacts(Struct, frozen=True):
    """What everybody who may see the table knows about it."""

    id: str
    game: str
    rules: int
    options: dict[str, bool | int | str]
    box: BoxInPlay | None
    visibility: Visibility
    clock: Clock
    stand_in: str | None
    created: int
    status: Status
    seats: tuple[SeatFacts, ...]
    commitment: str | None
    undo: UndoFacts | None
    ending: Ending | None
    next: str | None
    host: str = ""  # the name of whoever made the table
    hints: bool = False  # may players ask for them?


class PersonFacts(Struct, frozen=True):
    """What a person is to the table: their seats, and the invitation that they can pass on.

    Who is `barred` was removed by the host.
    """

    seats: tuple[int, ...]
    host: bool
    reserved: tuple[int, ...]
    key: str | None
    barred: bool


class ActionWords(Struct, frozen=True, array_like=True):
    """An action's written form, and the things that one touches to say it."""

    text: str
    touches: tuple[str, ...]


class Difference(Struct, frozen=True, omit_defaults=True):
    """How to make one observation into the next.

    `set` replaces fields; `put` and `drop` change entries of fields that hold several by name. A field of one
    of several things in a row goes by the way to it: `boards.1.points`.
    """

    set: dict[str, object] = {}
    put: dict[str, EncodedEntries] = {}
    drop: dict[str, tuple[str, ...]] = {}


class ChatLine(Struct, frozen=True):
    """What somebody said at the table."""

    seat: int
    name: str
    text: str
    at: int


EncodedWords = Annotated[Raw, Meta(extra={HOLDS: ActionWords})]
EncodedDifference = Annotated[Raw, Meta(extra={HOLDS: Difference})]


class Message(Struct, frozen=True, kw_only=True, tag_field="type", tag=str.lower):
    """What all messages share."""


class Whole(Message, frozen=True):
    """Everything as it is now, with the log after the number `since`."""

    number: int
    viewer: int | None
    table: TableFacts
    you: PersonFacts
    since: int
    log: tuple[LogLine, ...]
    observation: Observation | UnsetType = UNSET
    words: dict[int, EncodedWords] | UnsetType = UNSET
    clocks: tuple[Timer, ...] | UnsetType = UNSET


class Change(Message, frozen=True):
    """What the last entry changed. It has a ticket for whoever wished it.

    When the game begins, the whole `observation` comes, and after that only the `difference` to the last one.
    """

    number: int
    log: LogLine
    ticket: str | UnsetType = UNSET
    table: TableFacts | UnsetType = UNSET
    you: PersonFacts | UnsetType = UNSET
    observation: Observation | UnsetType = UNSET
    difference: EncodedDifference | UnsetType = UNSET
    words: dict[int, EncodedWords] | UnsetType = UNSET
    clocks: tuple[Timer, ...] | UnsetType = UNSET


class Done(Message, frozen=True):
    """A wish was granted before, or it changed no number."""

    ticket: str
    number: int


class Refused(Message, frozen=True):
    """A wish is turned down; also the answer to the question why something can't be done."""

    ticket: str
    number: int
    refusal: Refusal


class Completion(Struct, frozen=True):
    """A thing that will be scored at the end of the turn, and what that would bring as all stands then."""

    thing: str
    events: tuple[GameEvent, ...]


class Preview(Message, frozen=True):
    """What an action would surely bring about, and whether more than that would come to light.

    `completes` are things that it lets be scored at the end of the turn, `gives_up` actions worth doing that
    are not possible any more after it. It `settles` if it ends the game, or a turn in which points are
    scored by that. `price` is all that it surely costs itself, whether its events tell of it or not, also
    the parts of a payment that nobody is asked about; what is `owed` is left of it then, and paid in parts
    that can be chosen. Both name goods, workers and banners by their signs; `goods` is a cube of choice.
    """

    ticket: str
    events: tuple[GameEvent, ...]
    reveals: bool
    completes: tuple[Completion, ...] = ()
    gives_up: tuple[int, ...] = ()
    settles: bool = False
    price: dict[str, int] = {}
    owed: dict[str, int] = {}


class Prospect(Message, frozen=True):
    """What a thing would bring if it were scored now, and the things that belong to it."""

    ticket: str
    events: tuple[GameEvent, ...]
    things: tuple[str, ...]


class Advice(Struct, frozen=True):
    """What a strong player would do, and why.

    `among` are a few actions, one of which is the `action`; `then` are those that lead on in this turn.
    `margin` is by how many points the action is better than the next best one, where that was compared.
    `events` will surely come of the action, `later` of the rest of the turn. `prepares`, `denies` (the
    others) and `costs` are subjects, for which the game's catalogue has words: `reason.<subject>`.
    """

    action: int
    among: tuple[int, ...]
    then: tuple[ActionWords, ...]
    margin: float | None
    events: tuple[GameEvent, ...]
    later: tuple[GameEvent, ...]
    prepares: tuple[str, ...]
    denies: tuple[str, ...]
    costs: tuple[str, ...]


class Hint(Message, frozen=True):
    """The advice that somebody asked for, for the choice they had when the table was at `number`."""

    ticket: str
    number: int
    advice: Advice


class Chat(Message, frozen=True):
    """Somebody said something: the line of that number."""

    chat: int
    line: ChatLine


class Presence(Message, frozen=True):
    """The seats whose people have the table open."""

    seats: tuple[int, ...]


AnyMessage = Whole | Change | Done | Refused | Preview | Prospect | Hint | Chat | Presence

_ENCODER: Final = msgspec.json.Encoder()


def encode(message: AnyMessage) -> bytes:
    """A message as it is sent."""
    return _ENCODER.encode(message)
