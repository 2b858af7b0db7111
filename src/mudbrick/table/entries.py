"""Entries: everything that ever happens at a table, in order. A table is what its entries make of it.

Each entry has the next number of its table. `at` is when it happened, in milliseconds since 1970;
`ticket` is the sender's own sign, by which a message that comes twice is known.
"""

from __future__ import annotations

from typing import Final, Literal, get_args

from msgspec import Struct

from mudbrick.table.plan import TablePlan

Happening = Literal[
    "created",
    "joined",
    "left",
    "filled",
    "started",
    "played",
    "undone",
    "asked",
    "answered",
    "resigned",
    "replaced",
    "returned",
    "continued",
    "removed",
    "closed",
]
How = Literal["agreed", "declined", "wish", "time"]


class Entry(Struct, frozen=True, kw_only=True, omit_defaults=True, tag_field="kind", tag=str.lower):
    """What all entries share."""

    at: int
    ticket: str = ""


class PlayedBox(Struct, frozen=True):
    """The box that a table is played with: how it is called, what was confirmed, and whose it is.

    The house's own box has no owner.
    """

    name: str
    confirmed: tuple[str, ...] = ()
    owner: str = ""


class Created(Entry, frozen=True):
    """The table was made by its host, for a version of the rules. `reserved` keeps seats for people.

    `components` are the corrections of the `box` to the numbers of the game, by dotted path.
    """

    plan: TablePlan
    rules: int
    host: str
    host_name: str
    key: str
    reserved: tuple[str | None, ...] = ()
    components: dict[str, object] = {}
    box: PlayedBox | None = None


class Joined(Entry, frozen=True):
    """A person took a seat."""

    seat: int
    person: str
    name: str


class Left(Entry, frozen=True):
    """A person gave a seat up before the start."""

    seat: int


class Filled(Entry, frozen=True):
    """The host gave an empty seat to a bot."""

    seat: int
    bot: str


class Started(Entry, frozen=True):
    """The game began from a secret; its commitment is what people see of it."""

    secret: str


class Played(Entry, frozen=True):
    """A seat took an action."""

    seat: int
    action: int


class Undone(Entry, frozen=True):
    """A seat took back: so many steps are left."""

    seat: int
    length: int


class Asked(Entry, frozen=True):
    """A seat asks the others to let it take back: so many steps would be left."""

    seat: int
    length: int


class Answered(Entry, frozen=True):
    """A seat agrees to that, or doesn't."""

    seat: int
    agrees: bool


class Resigned(Entry, frozen=True):
    """A seat gave up, or lost by its clock."""

    seat: int
    why: Literal["wish", "time"]


class Replaced(Entry, frozen=True):
    """A bot plays for a seat until its holder comes back."""

    seat: int
    why: Literal["left", "time"]


class Returned(Entry, frozen=True):
    """The holder of a seat plays again."""

    seat: int


class Continued(Entry, frozen=True):
    """The same people play again at another table."""

    table: str


class Removed(Entry, frozen=True):
    """The host freed a seat before the start: its bot is gone, or its guest, who can't come back."""

    seat: int


class Closed(Entry, frozen=True):
    """The host closed the table before the start."""


AnyEntry = (
    Created
    | Joined
    | Left
    | Filled
    | Started
    | Played
    | Undone
    | Asked
    | Answered
    | Resigned
    | Replaced
    | Returned
    | Continued
    | Removed
    | Closed
)


def happening(entry: AnyEntry) -> Happening:
    """What an entry is called where it is told."""
    return _HAPPENINGS[type(entry)]


def how(entry: AnyEntry) -> How | None:
    """In which of several ways an entry came about; None where there is but one."""
    match entry:
        case Answered():
            return "agreed" if entry.agrees else "declined"
        case Resigned():
            return entry.why
        case _:
            return None


_HAPPENINGS: Final[dict[type[Entry], Happening]] = dict(
    zip(get_args(AnyEntry), get_args(Happening), strict=True)
)
