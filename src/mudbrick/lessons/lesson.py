"""A lesson as its file has it: its tables, its steps, and every text in three languages."""

from __future__ import annotations

import re
import tomllib
from functools import cache
from typing import Annotated, Final, Literal

import msgspec
from msgspec import Meta, Struct

from mudbrick import games
from mudbrick.engine.chance import FairChance, seed_secret
from mudbrick.engine.contract import Game
from mudbrick.engine.errors import MudbrickError
from mudbrick.engine.records import Record
from mudbrick.engine.setting import Deal
from mudbrick.lessons.conditions import Condition
from mudbrick.table.plan import game_named

LANGUAGES: Final = ("en", "fr", "pl")

# Spaces at which French breaks no line.
WIDE_SPACE: Final = re.compile(r" (?=[:»])|(?<=«) ")
NARROW_SPACE: Final = re.compile(r" (?=[;!?])")

Text = Annotated[str, Meta(min_length=1, max_length=700)]
Pattern = Annotated[str, Meta(min_length=1, max_length=100)]
Until = Literal["action", "turn", "end"]


class BadLesson(MudbrickError):
    """A lesson that can't be taught: which, where, and what is wrong with it."""


class Translated(Struct, frozen=True, forbid_unknown_fields=True):
    """A text in every language that Mudbrick speaks; no line of French breaks before a colon or the like."""

    en: Text
    fr: Text
    pl: Text

    def __post_init__(self) -> None:
        french = WIDE_SPACE.sub("\u00a0", NARROW_SPACE.sub("\u202f", self.fr))
        msgspec.structs.force_setattr(self, "fr", french)

    def all(self) -> tuple[str, ...]:
        """The text, language by language."""
        return self.en, self.fr, self.pl


class Reply(Struct, frozen=True, forbid_unknown_fields=True):
    """What the teacher says to actions, by patterns of their written form, where it holds what `when` says.

    Its `claims` are what the words rely on: they hold wherever it is said.
    """

    to: tuple[Pattern, ...]
    say: Translated
    when: tuple[Condition, ...] = ()
    claims: tuple[Condition, ...] = ()


class Claim(Struct, frozen=True, forbid_unknown_fields=True, rename={"equals": "is"}):
    """A fact that texts rely on, compared with what the engine says when the step begins.

    What an `action` `brings`; what a field that the learner has `seen` `is`, now or after an `action`; what
    is `printed` in the box; what the `prospect` of a thing would bring a `seat`; that an action is `refused`
    by a `rule`; that a `rule` names a number.
    """

    action: Pattern | None = None
    brings: int | None = None
    seen: str | None = None
    printed: str | None = None
    prospect: str | None = None
    seat: int = 0
    refused: Pattern | None = None
    rule: str | None = None
    equals: int | str | None = None


class Beginning(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Where a table begins that is set up for a lesson.

    The deal is that of the `seed`, with what `deal` says in place of it; then come the actions in `played`,
    with their seats. The learner has the seat `you`.
    """

    seats: int
    you: int = 0
    seed: int = 1
    options: dict[str, bool | int | str] = {}
    deal: dict[str, object] = {}
    played: str = ""


class Step(Struct, frozen=True, forbid_unknown_fields=True):
    """Something that the teacher says, and perhaps asks for.

    A step that accepts nothing is read, and then gone on from. Else it accepts the actions that fit one of
    the patterns in `accept`, if it has any, bring at least `least` points, and bring at most `within` points
    less than the best one. It lasts for one action, for the rest of the learner's `turn`, or to the `end` of
    the game. `line` is how the checker goes on. `then` are actions that follow by themselves, with their
    seats; whatever else the others must decide, a novice decides. `replies` answer what is not accepted;
    `warnings` what is and is poor, once each: whoever insists may. With a `table` the lesson goes on at
    another one. If it `wins`, all that it accepts makes the learner win.
    """

    say: Translated
    point: tuple[str, ...] = ()
    accept: tuple[Pattern, ...] = ()
    least: int | None = None
    within: int | None = None
    until: Until = "action"
    line: str | None = None
    then: tuple[str, ...] = ()
    replies: tuple[Reply, ...] = ()
    warnings: tuple[Reply, ...] = ()
    claims: tuple[Claim, ...] = ()
    table: Beginning | None = None
    wins: bool = False

    @property
    def asks(self) -> bool:
        """Does it wait for an action?"""
        return bool(self.accept) or self.least is not None or self.within is not None


class Lesson(Beginning, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """One idea, taught at a table that is set up for it, and perhaps played on at others.

    At the `end` stands what one can do now.
    """

    title: Translated
    about: Translated
    end: Translated
    step: Annotated[tuple[Step, ...], Meta(min_length=1)]

    def tables(self) -> list[tuple[range, Beginning]]:
        """The tables in order: at which steps one sits there, and where each begins."""
        first = [0, *(place for place, step in enumerate(self.step[1:], 1) if step.table is not None)]
        return [
            (range(place, end), self.step[place].table or self)
            for place, end in zip(first, [*first[1:], len(self.step)])
        ]


def read(text: str, where: str) -> Lesson:
    """A lesson from the text of its file; what doesn't fit is refused with the place where it stands."""
    try:
        return msgspec.convert(tomllib.loads(text), Lesson)
    except (tomllib.TOMLDecodeError, msgspec.ValidationError) as error:
        raise BadLesson(f"{where}: {plain(str(error))}") from None


def plain(fault: str) -> str:
    """What a reader of data complains of, without its own signs."""
    return fault.replace("`", "'").replace("$.", "").replace(" - at ", ", at ")


@cache
def course(game: str) -> dict[str, Lesson]:
    """The lessons of a game by their names, in order; none where it has no course."""
    return {name: read(text, f"{game}, lesson {name}") for name, text in games.lessons(game).items()}


def moves(lines: str | tuple[str, ...], game: Game, where: str) -> list[tuple[int, int]]:
    """Written actions with their seats; several of one seat may stand in a line, with semicolons between."""
    found: list[tuple[int, int]] = []
    for line in lines.splitlines() if isinstance(lines, str) else lines:
        if not line.strip():
            continue
        seat, _, texts = line.strip().partition(" ")
        if not seat.isdecimal():
            raise BadLesson(f"{where}: '{line.strip()}' is not a seat and an action")
        try:
            found += [(int(seat), game.action(text.strip())) for text in texts.split(";")]
        except MudbrickError as error:
            raise BadLesson(f"{where}: '{line.strip()}': {error}") from None
    return found


def opening(table: Beginning, game: Game) -> Record:
    """The beginning of a table's game; a deal that can't come out of the box is refused."""
    setting = game.setting(table.seats, dict(table.options))
    dealt = game.shuffle(setting, FairChance(seed_secret(table.seed)))
    deal = Deal(setting, {**dealt, **table.deal})
    game.begin(deal)
    names = tuple("" for _ in range(table.seats))
    return Record(deal, names, (), seed=None if table.deal else table.seed)


def game_of(name: str) -> Game:
    """The game as lessons teach it: with the numbers of the usual box."""
    return game_named(name)
