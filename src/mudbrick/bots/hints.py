"""Hints: what a player of some level would do in a seat's place, and why.

Like a bot, a hint sees the seat's observation and nothing else. What it promises for certain are events that
come before anything is revealed; what it prepares is told by the parts of the value.
"""

from __future__ import annotations

from typing import Final

from mudbrick.bots import sealed
from mudbrick.bots.budget import Budget, Spent
from mudbrick.bots.contract import seat_of
from mudbrick.bots.levels import Level
from mudbrick.bots.planner import Line, Planner, by_first
from mudbrick.bots.player import foresee, guesses_at
from mudbrick.bots.reasons import Reasons, reasons
from mudbrick.engine.chance import Chance
from mudbrick.engine.contract import Game, Position
from mudbrick.engine.evaluation import Evaluator
from mudbrick.engine.events import Event
from mudbrick.engine.observation import Observation

LEVEL: Final = "master"  # whose advice is given
SECONDS: Final = 2.0  # that people wait for it, at most
GUESSES: Final = 3  # at least: advice should not stand on one guess
CANDIDATES: Final = 6  # turns that are looked at more closely, at least
BEGINNINGS: Final = 4  # of which each is followed by a plan of its own
AMONG: Final = 3  # actions that the first half of a hint names
STEADY: Final = 0.5  # points by which something must be better than what was advised before in the same turn


class Hint:
    """The action to take and those that lead on from it in this turn.

    `among` are a few actions in order of number, one of which is the action: they give a direction without
    giving the move away. `margin` is by how many points the action is better than the next best one, None if
    nobody has compared. `events` will surely come of the action, and `later` of the rest of the turn.
    """

    def __init__(self, action: int) -> None:
        self.action = action
        self.then: list[int] = []
        self.among: list[int] = [action]
        self.margin: float | None = None
        self.events: list[Event] = []
        self.later: list[Event] = []
        self.reasons = Reasons()


def hint(
    game: Game,
    observation: Observation,
    evaluator: Evaluator,
    shape: Level,
    chance: Chance,
    budget: Budget,
    expected: int | None = None,
) -> Hint:
    """What to do for the seat that observes; whatever the budget, there is something.

    `expected` comes next in a plan that was advised before: who follows advice shouldn't be led to and fro
    between turns that are worth the same.
    """
    seat = seat_of(observation)
    root = game.guess(observation, chance)
    planner = Planner(evaluator, budget, chance)
    if root.sealed:
        return _sealed_hint(planner, root, seat, chance)
    try:
        lines = planner.best_turns(root, seat, shape.width)
    except Spent:
        lines = []
    if not lines:
        return Hint(observation.actions[0])
    firsts = by_first(lines)
    close = _close(lines, firsts, max(CANDIDATES, shape.candidates))
    beginnings = [first.actions[0] for first in firsts[:BEGINNINGS]]
    if expected in observation.actions:
        beginnings = [expected, *(action for action in beginnings if action != expected)]
    close += _planned_anew(planner, root, seat, beginnings, shape.width)
    guesses = guesses_at(game, observation, root, max(GUESSES, shape.guesses), chance)
    values = foresee(planner, guesses, seat, close, shape.turns, shape.reply)
    best = _best(close, values, expected)
    line = close[best]
    found = Hint(line.actions[0])
    found.among = _among(line, firsts)
    rivals = [values[place] for place in range(len(close)) if close[place].actions[0] != line.actions[0]]
    if rivals:
        found.margin = max(0.0, values[best] - max(rivals))
    _foretell(found, root, seat, line)
    found.reasons = reasons(evaluator, seat, line, lines, root)
    return found


def _close(lines: list[Line], firsts: list[Line], count: int) -> list[Line]:
    """The lines to look at more closely: the best ones, and at least two ways to begin."""
    close = lines[:count]
    if len(firsts) > 1 and firsts[1] not in close:
        close = [*close[:-1], firsts[1]] if len(close) > 1 else [*close, firsts[1]]
    return close


def _planned_anew(
    planner: Planner, root: Position, seat: int, beginnings: list[int], width: int
) -> list[Line]:
    """How the turn goes on best from each of some beginnings, as far as there is time."""
    found: list[Line] = []
    try:
        for action in beginnings:
            lines = planner.begun(root, seat, action, width)
            if lines:
                found.append(Line(lines[0].position, [action, *lines[0].actions], lines[0].value))
    except Spent:
        pass  # the others are known well enough
    return found


def _best(close: list[Line], values: list[float], expected: int | None) -> int:
    """The place of the best line, or of the best that begins as expected if it is nearly as good."""
    best = max(range(len(close)), key=values.__getitem__)
    steady = [place for place, line in enumerate(close) if line.actions[0] == expected]
    if not steady:
        return best
    kept = max(steady, key=values.__getitem__)
    return kept if values[kept] >= values[best] - STEADY else best


def _among(line: Line, firsts: list[Line]) -> list[int]:
    """The action with the next best ones."""
    actions = [line.actions[0]]
    for other in firsts:
        if len(actions) < AMONG and other.actions[0] not in actions:
            actions.append(other.actions[0])
    return sorted(actions)


def _foretell(found: Hint, root: Position, seat: int, line: Line) -> None:
    """Note what will surely happen, and the actions of the turn until something is revealed."""
    position = root.copy()
    for place, action in enumerate(line.actions):
        if place and action not in position.actions(seat):
            return
        events: list[Event] = []
        position.play(seat, action, events)
        if place:
            found.then.append(action)
        told = found.later if place else found.events
        for event in events:
            if event.teaches:
                return
            told.append(event)
        if seat not in position.deciders:
            return


def _sealed_hint(planner: Planner, root: Position, seat: int, chance: Chance) -> Hint:
    """A sealed choice is told as it is: what it brings depends on the others."""
    actions = sealed.choose(planner, root, seat, chance)
    found = Hint(actions[0])
    found.then = actions[1:]
    return found
