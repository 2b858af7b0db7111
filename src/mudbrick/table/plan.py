"""What is agreed before a game: the seats, the options, the clock, and who may come in."""

from __future__ import annotations

import json
from functools import lru_cache
from typing import Annotated, Final, Literal

from msgspec import Meta, Struct

from mudbrick import bots, games
from mudbrick.engine.contract import Game
from mudbrick.engine.options import Value
from mudbrick.engine.reading import Tree
from mudbrick.table.refusals import Refused

NAME_LENGTH: Final = 40
SEAT_LIMIT: Final = 12
DAY: Final = 86_400
USUAL_BOX: Final = "usual"

Name = Annotated[str, Meta(min_length=1, max_length=NAME_LENGTH)]
Visibility = Literal["open", "invited"]
Word = Annotated[str, Meta(min_length=1, max_length=60)]
BoxId = Annotated[str, Meta(min_length=1, max_length=60, pattern=r"^[\w-]+$")]


class SeatPlan(Struct, frozen=True, forbid_unknown_fields=True):
    """Who is to sit at a seat: whoever comes (`open`), the host (`host`, any number of seats), or a bot.

    A `name` is for a host's further seats, where several people share one device.
    """

    kind: Literal["open", "host", "bot"] = "open"
    bot: Word | None = None
    name: Name | None = None


class Clock(Struct, frozen=True, forbid_unknown_fields=True):
    """How time is measured: not at all, for each decision, for each whole turn, or from a bank.

    `seconds` is the time for a decision, for a turn (days are turns of many seconds), or what is in the bank
    at the start; `increment` is what a bank gains with each turn.
    """

    kind: Literal["none", "decision", "turn", "bank"] = "none"
    seconds: Annotated[int, Meta(ge=0, le=60 * DAY)] = 0
    increment: Annotated[int, Meta(ge=0, le=DAY)] = 0


class TablePlan(Struct, frozen=True, forbid_unknown_fields=True):
    """All that a table is made from.

    `stand_in` names the bot that plays for seats that left or ran out of time. With `autostart` the game
    begins as soon as every seat is taken; otherwise the host begins it. `box` is the id of a kept box, or
    `usual` for the game's own numbers; without one, the house's box is played. With `hints` everybody who
    sits down agrees that players may ask what a strong one would do.
    """

    game: Word
    seats: Annotated[tuple[SeatPlan, ...], Meta(min_length=1, max_length=SEAT_LIMIT)]
    options: dict[Word, bool | int | Annotated[str, Meta(max_length=60)]] = {}
    visibility: Visibility = "open"
    clock: Clock = Clock()
    stand_in: Word | None = None
    autostart: bool = True
    box: BoxId | None = None
    hints: bool = False


def game_named(name: str, rules: int | None = None, components: Tree | None = None) -> Game:
    """The game of that name, by the present rules or an older version, with an owner's corrections if any.

    It is built once, and shared by all tables that are played so.
    """
    corrections = json.dumps(components or {}, sort_keys=True)
    present = _built(name, None, corrections)
    return present if rules in (None, present.rules) else _built(name, rules, corrections)


@lru_cache(maxsize=64)
def _built(name: str, rules: int | None, corrections: str) -> Game:
    return games.game(name, json.loads(corrections), rules)


def check(plan: TablePlan, components: Tree | None = None) -> Game:
    """The game of a plan, with an owner's corrections if any; a plan that can't be played is refused."""
    game = game_named(plan.game, components=components)
    game.setting(len(plan.seats), options_of(plan))
    for seat in plan.seats:
        if (seat.kind == "bot") != (seat.bot is not None):
            raise Refused("plan", "a seat of kind 'bot' names its bot, and no other seat does")
        if seat.name is not None and seat.kind != "host":
            raise Refused("plan", "only seats of kind 'host' are named in advance")
        if seat.bot is not None:
            check_bot(seat.bot)
    if plan.stand_in is not None:
        check_bot(plan.stand_in)
    if (plan.clock.kind == "none") != (plan.clock.seconds == 0):
        raise Refused("plan", "a clock needs its seconds, and no clock has none")
    return game


def check_bot(name: str) -> None:
    """Refuse a bot that isn't there."""
    if name not in bots.names():
        raise Refused("plan", f"there is no bot '{name}'; available: {', '.join(bots.names())}")


def options_of(plan: TablePlan) -> dict[str, Value]:
    """The options as the engine takes them."""
    return dict(plan.options)
