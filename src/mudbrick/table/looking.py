"""Looking: what a person asks about a table without changing it.

What would an action bring about, why can't this be done, what happened before: each is answered from one
viewer's side, with what that viewer may know.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache
from typing import Final

from msgspec import Struct

from mudbrick.engine.chance import FastChance
from mudbrick.engine.contract import Game, Position
from mudbrick.engine.errors import IllegalAction
from mudbrick.engine.events import Event, seen
from mudbrick.engine.history import History, Step
from mudbrick.engine.observation import Observation
from mudbrick.engine.records import Record
from mudbrick.table.refusals import Refused
from mudbrick.table.table import Table
from mudbrick.table.views import difference

TRIED: Final = 400  # actions looked at to say why none of them is possible
NAMED: Final = 12  # things named as what comes first


class EventFacts(Struct, frozen=True):
    """Something that happened, or would."""

    kind: str
    seat: int
    rule: str
    values: dict[str, int | str]


class Preview(Struct, frozen=True):
    """What an action would bring about, and whether more than that would come to light."""

    events: tuple[EventFacts, ...]
    reveals: bool


class Worth(Struct, frozen=True):
    """What a thing would bring if it were scored now, and the things that belong to it."""

    events: tuple[EventFacts, ...]
    things: tuple[str, ...]


class Why(Struct, frozen=True):
    """Why something can't be done, by which rule; `first` is what must be touched before, if that is all.

    The code is for pages that have words of their own; `pattern` and `values` are for the game's words.
    """

    code: str
    reason: str
    rule: str = ""
    pattern: str = ""
    values: dict[str, int | str] = {}
    first: tuple[str, ...] = ()


class ReplayStep(Struct, frozen=True):
    """A step of the past: how the observation changed, the events, and the scores after it."""

    number: int
    seat: int
    text: str
    change: dict[str, object]
    events: tuple[EventFacts, ...]
    scores: tuple[int | None, ...]


class Replay(Struct, frozen=True):
    """A game up to now from one side: the first observation, and what changed step by step."""

    whole: Observation
    steps: tuple[ReplayStep, ...]


def preview(table: Table, seat: int, action: int) -> Preview:
    """What the action would bring about, tried in a guess, which holds nothing that the seat may not know.

    Nothing at all if it is not possible (any more): who asks may be a moment behind the table.
    """
    position = _guess(table, seat)
    if position.refusal(seat, action) is not None:
        return Preview((), False)
    events: list[Event] = []
    position.play(seat, action, events)
    certain: list[Event] = []
    for event in events:
        if event.teaches:
            break
        certain.append(event)
    return Preview(_facts(certain, seat), len(certain) < len(events))


def worth(table: Table, thing: str) -> Worth:
    """What a thing would bring if it were scored now, as far as everybody can know."""
    found = _guess(table, None).prospect(thing)
    return Worth(_facts(found.events, None), found.things)


def why(table: Table, seat: int, touches: Sequence[str]) -> Why:
    """Why the seat can do nothing that begins with these touches, or has the last of them."""
    position = _guess(table, seat)
    if seat not in position.deciders:
        return Why("not your turn", "it is not your turn")
    found = _meant(table.game, touches)
    legal = set(position.actions(seat))
    before = [table.game.touches(action) for action in found if action in legal]
    if before:
        first = dict.fromkeys(path[0] for path in before if path[0] != touches[-1])
        return Why("not first", "something else comes first", first=tuple(first)[:NAMED])
    refusals: dict[str, IllegalAction] = {}
    reasons: Counter[str] = Counter()
    for action in found[:TRIED]:
        refusal = position.refusal(seat, action)
        if refusal is not None:
            refusals[str(refusal)] = refusal
            reasons[str(refusal)] += 1
    if not reasons:
        return Why("no use", "nothing is done with this")
    common = refusals[reasons.most_common(1)[0][0]]
    return Why("illegal", common.reason, common.rule, common.pattern, common.values)


def replay(
    game: Game, start: Record, steps: Sequence[tuple[int, Step]], viewer: int | None, over: bool
) -> Replay:
    """The past as a viewer saw it; `steps` come with their numbers in the log.

    When the game is over, so are secrets: scores that were hidden are told then.
    """
    history = History(game, start)
    whole = before = _without_actions(history.position.observe(viewer))
    told: list[ReplayStep] = []
    for number, step in steps:
        history.play(step.seat, step.action)
        after = _without_actions(history.position.observe(viewer))
        events = _facts(step.events, viewer)
        # What others did may be hidden in part (a token laid face down): events tell as much as one may know.
        text = game.text(step.action) if viewer == step.seat or over else ""
        scores = history.position.scores if over else after.scores
        told.append(ReplayStep(number, step.seat, text, difference(before, after), events, scores))
        before = after
    return Replay(whole, tuple(told))


def past(table: Table) -> tuple[Record, list[tuple[int, Step]]]:
    """The beginning of a table's game, and its steps with their numbers in the log."""
    if table.history is None:
        raise Refused("not started", "the game has not begun yet")
    numbers = [table.log[line].number for line in table.step_lines]
    start = replace(table.history.record(), moves=(), result=None)
    return start, list(zip(numbers, table.history.steps))


def _guess(table: Table, viewer: int | None) -> Position:
    """The position as the viewer may guess it, so that no answer can hold more than they know."""
    if table.history is None:
        raise Refused("not started", "the game has not begun yet")
    return table.history.position.guess(viewer, FastChance())


def _without_actions(observation: Observation) -> Observation:
    return replace(observation, actions=())


def _facts(events: Sequence[Event], viewer: int | None) -> tuple[EventFacts, ...]:
    return tuple(
        EventFacts(event.kind, event.seat, event.rule, event.values) for event in seen(list(events), viewer)
    )


def _meant(game: Game, touches: Sequence[str]) -> list[int]:
    """Actions that begin with these touches, or at least have the last of them, the nearest first."""
    holding = _by_touch(game).get(touches[-1], ())
    length = len(touches)
    exact = [action for action in holding if game.touches(action)[:length] == tuple(touches)]
    return exact or list(holding)


@lru_cache(maxsize=8)
def _by_touch(game: Game) -> dict[str, tuple[int, ...]]:
    """For each thing, the actions that one says by touching it."""
    found: dict[str, list[int]] = {}
    for action in range(game.vocabulary):
        for touch in game.touches(action):
            found.setdefault(touch, []).append(action)
    return {touch: tuple(actions) for touch, actions in found.items()}
