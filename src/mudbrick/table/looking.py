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
from mudbrick.engine.events import Event
from mudbrick.engine.history import History, Step
from mudbrick.engine.observation import Observation
from mudbrick.engine.records import Record
from mudbrick.table import refusals, wishes
from mudbrick.table.comparing import Comparing
from mudbrick.table.entries import AnyEntry, Played
from mudbrick.table.messages import Completion, Difference, GameEvent, Preview, Prospect, Refused
from mudbrick.table.refusals import Refusal, by_rule
from mudbrick.table.table import Table
from mudbrick.table.views import told
from mudbrick.table.wishes import AskPreview, AskProspect, Play, Question, TableWish, seat_for

TRIED: Final = 400  # actions looked at to say why none of them is possible
NAMED: Final = 12  # things named as what comes first


class ReplayStep(Struct, frozen=True):
    """A step of the past: what was done, how the observation changed, the events, and the scores after it.

    Of what one may not know, the text and what it touches are empty.
    """

    number: int
    seat: int
    text: str
    touches: tuple[str, ...]
    difference: Difference
    events: tuple[GameEvent, ...]
    scores: tuple[int | None, ...]


class Replay(Struct, frozen=True):
    """A game up to now from one side: the first observation, and what changed step by step."""

    observation: Observation
    steps: tuple[ReplayStep, ...]


class Reveals(Exception):
    """An action that was wished unless somebody learns or gives up something by it, or a turn is scored."""

    def __init__(self, preview: Preview) -> None:
        super().__init__("somebody would learn something by this")
        self.preview = preview


def grant(table: Table, person: str | None, wish: TableWish, now: int) -> AnyEntry:
    """The entry that grants a wish; if it is not to reveal anything and would, it raises Reveals."""
    entry = wishes.grant(table, person, wish, now)
    if isinstance(entry, Played) and isinstance(wish, Play) and wish.unless_reveals:
        found = preview(table, entry.seat, entry.action, wish.ticket)
        if found.reveals or found.gives_up or found.settles:
            raise Reveals(found)
    return entry


def answer(table: Table, person: str | None, question: Question) -> Preview | Prospect | Refused:
    """The answer to a question of somebody who looks."""
    if isinstance(question, AskProspect):
        return prospect(table, question.thing, question.ticket)
    seat = seat_for(table, person, question.seat)
    if isinstance(question, AskPreview):
        return preview(table, seat, question.action, question.ticket)
    return Refused(ticket=question.ticket, number=table.number, refusal=why(table, seat, question.touches))


def preview(table: Table, seat: int, action: int, ticket: str = "") -> Preview:
    """What the action would bring about, tried in a guess, which holds nothing that the seat may not know.

    Nothing at all if it is not possible (any more): who asks may be a moment behind the table.
    """
    position = _guess(table, seat)
    if position.refusal(seat, action) is not None:
        return Preview(ticket=ticket, events=(), reveals=False)
    gives_up = position.given_up(seat, action)
    before = position.due()
    stamp = position.stamp
    cost = position.cost(seat, action)
    events: list[Event] = []
    position.play(seat, action, events)
    certain: list[Event] = []
    for event in events:
        if event.teaches:
            break
        certain.append(event)
    return Preview(
        ticket=ticket,
        price=cost.price,
        owed=cost.owed,
        events=told(certain, seat),
        reveals=len(certain) < len(events),
        completes=_completed(position, before, seat) if position.stamp == stamp else (),
        gives_up=gives_up,
        settles=position.over
        or scores_due(position, before, table.game.touches(action))
        or (position.stamp != stamp and any("points" in event.values for event in certain)),
    )


def scores_due(position: Position, before: Sequence[str], touches: Sequence[str]) -> bool:
    """Was something scored that waited for the end of the turn, and that nobody has chosen themselves?"""
    left = position.due()
    return any(thing not in left and thing not in touches for thing in before)


def _completed(position: Position, before: Sequence[str], seat: int) -> tuple[Completion, ...]:
    """What will be scored at the end of the turn, and was not to be scored before."""
    new = [thing for thing in position.due() if thing not in before]
    return tuple(Completion(thing, told(position.prospect(thing).events, seat)) for thing in new)


def prospect(table: Table, thing: str, ticket: str = "") -> Prospect:
    """What a thing would bring if it were scored now, as far as everybody can know."""
    found = _guess(table, None).prospect(thing)
    return Prospect(ticket=ticket, events=told(found.events, None), things=found.things)


def why(table: Table, seat: int, touches: Sequence[str]) -> Refusal:
    """Why the seat can do nothing that begins with these touches, or has the last of them."""
    position = _guess(table, seat)
    if seat not in position.deciders:
        return Refusal("not your turn", "it is not your turn")
    found = _meant(table.game, touches)
    legal = set(position.actions(seat))
    before = [table.game.touches(action) for action in found if action in legal]
    if before:
        first = dict.fromkeys(path[0] for path in before if path[0] != touches[-1])
        return Refusal("not first", "something else comes first", first=tuple(first)[:NAMED])
    asked = [position.refusal(seat, action) for action in found[:TRIED]]
    nearest = _nearest([refusal for refusal in asked if refusal is not None])
    if nearest is None:
        return Refusal("no use", "there is nothing to do with this")
    return by_rule(nearest)


def replay(
    game: Game, start: Record, steps: Sequence[tuple[int, Step]], viewer: int | None, over: bool
) -> Replay:
    """The past as a viewer saw it; `steps` come with their numbers in the log.

    When the game is over, so are secrets: scores that were hidden are told then.
    """
    history = History(game, start)
    first = before = _without_choices(history.position.observe(viewer))
    steps_told: list[ReplayStep] = []
    for number, step in steps:
        history.play(step.seat, step.action)
        after = _without_choices(history.position.observe(viewer))
        events = told(step.events, viewer)
        # What others did may be hidden in part (a token laid face down): events tell as much as one may know.
        known = viewer == step.seat or over
        text, touches = (game.text(step.action), game.touches(step.action)) if known else ("", ())
        scores = history.position.scores if over else after.scores
        difference = Comparing().difference(before, after)
        steps_told.append(ReplayStep(number, step.seat, text, touches, difference, events, scores))
        before = after
    return Replay(first, tuple(steps_told))


def past(table: Table) -> tuple[Record, list[tuple[int, Step]]]:
    """The beginning of a table's game, and its steps with their numbers in the log."""
    if table.history is None:
        raise refusals.Refused("not started", "the game has not started yet")
    numbers = [table.log[line].number for line in table.step_lines]
    start = replace(table.history.record(), moves=(), result=None)
    return start, list(zip(numbers, table.history.steps))


def _guess(table: Table, viewer: int | None) -> Position:
    """The position as the viewer may guess it, so that no answer can hold more than they know."""
    if table.history is None:
        raise refusals.Refused("not started", "the game has not started yet")
    return table.history.position.guess(viewer, FastChance())


def _without_choices(observation: Observation) -> Observation:
    """What was seen of the table: nobody acts in the past."""
    return replace(observation, actions=(), unused=())


def _nearest(given: Sequence[IllegalAction]) -> IllegalAction | None:
    """The refusal of what is nearest to being possible; of several, what most of them say."""
    least = min([refusal.distance for refusal in given], default=0)
    near = {str(refusal): refusal for refusal in given if refusal.distance == least}
    often = Counter([str(refusal) for refusal in given if refusal.distance == least])
    return near[often.most_common(1)[0][0]] if near else None


def _meant(game: Game, touches: Sequence[str]) -> list[int]:
    """Actions that begin with these touches, or at least have the last of them; those that begin so first."""
    holding = _by_thing(game).get(touches[-1], ())
    length = len(touches)
    exact = [action for action in holding if game.touches(action)[:length] == tuple(touches)]
    if length == 1:  # things may be touched in another order than they are said
        return exact + [action for action in holding if game.touches(action)[0] != touches[0]]
    return exact or list(holding)


@lru_cache(maxsize=16)
def _by_thing(game: Game) -> dict[str, tuple[int, ...]]:
    """For each thing, the actions that one says by touching it; by these very rules and numbers."""
    found: dict[str, list[int]] = {}
    for action in range(game.vocabulary):
        for thing in game.touches(action):
            found.setdefault(thing, []).append(action)
    return {thing: tuple(actions) for thing, actions in found.items()}
