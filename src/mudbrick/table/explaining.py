"""Explanations of what computer players did, each from the side of the one who asks."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from mudbrick.engine.contract import Game
from mudbrick.engine.events import Event
from mudbrick.engine.history import History, Step
from mudbrick.engine.observation import Observation
from mudbrick.engine.records import Record
from mudbrick.table import looking, wishes
from mudbrick.table.messages import GameEvent
from mudbrick.table.refusals import Refused
from mudbrick.table.table import Table
from mudbrick.table.views import told


class Explanation(Struct, frozen=True):
    """Why a computer player did what the log has from the number `first` to `last`.

    `events` are what came of it, `prepares`, `denies` (the others) and `costs` subjects as in advice.
    """

    seat: int
    first: int
    last: int
    events: tuple[GameEvent, ...]
    prepares: tuple[str, ...]
    denies: tuple[str, ...]
    costs: tuple[str, ...]


class Turn(Struct, frozen=True):
    """What a seat did without others in between, as a viewer saw it, and what they saw before and after."""

    seat: int
    first: int
    last: int
    before: Observation
    after: Observation
    events: tuple[GameEvent, ...]


class Asked(Struct, frozen=True):
    """A line of the log that somebody asks about, with the game up to now. It never leaves the process."""

    game: Game
    start: Record
    steps: Sequence[tuple[int, Step]]
    number: int
    viewer: int


def asked(table: Table, person: str | None, seat: int | None, number: int) -> Asked:
    """What somebody asks about, if they may: a computer's step, where there are hints or all is over."""
    viewer = wishes.seat_for(table, person, seat)
    if table.ending is None and not table.hints:
        raise Refused("no hints", "at this table nobody gets hints")
    start, steps = looking.past(table)
    about = next((step for each, step in steps if each == number), None)
    if about is None or table.bot_of(about.seat) is None:
        raise Refused("no use", f"no computer played at {number}")
    return Asked(table.game, start, steps, number, viewer)


def turn_of(question: Asked) -> Turn:
    """The turn that a step belongs to, from the side of the one who asks."""
    steps = question.steps
    place = next(place for place, (number, _) in enumerate(steps) if number == question.number)
    seat = steps[place][1].seat
    first = last = place
    while first > 0 and steps[first - 1][1].seat == seat:
        first -= 1
    while last + 1 < len(steps) and steps[last + 1][1].seat == seat:
        last += 1
    history = History(question.game, question.start)
    for _, step in steps[:first]:
        history.play(step.seat, step.action)
    before = history.position.observe(question.viewer)
    events: list[Event] = []
    for _, step in steps[first : last + 1]:
        events += history.play(step.seat, step.action)
    after = history.position.observe(question.viewer)
    return Turn(seat, steps[first][0], steps[last][0], before, after, told(events, question.viewer))
