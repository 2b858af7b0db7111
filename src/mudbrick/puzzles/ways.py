"""Ways through a turn: how they are found, where they end, and what they are worth over guesses.

A way ends with the turn, or with the action by which anybody learns something: what is chosen after that
depends on what was learnt, so in each guess the rest of the turn is planned anew.
"""

from __future__ import annotations

import math
from typing import Final

from mudbrick.bots import sealed
from mudbrick.bots.budget import Budget
from mudbrick.bots.levels import Level
from mudbrick.bots.luck import Luck
from mudbrick.bots.planner import Line, Planner, by_value, goes_on
from mudbrick.bots.sealed import Bidding
from mudbrick.engine.chance import Chance
from mudbrick.engine.contract import Game, Position
from mudbrick.engine.evaluation import Evaluator
from mudbrick.engine.events import Event
from mudbrick.engine.observation import Observation
from mudbrick.puzzles.puzzle import Measured

BEGINNINGS: Final = 6  # first actions that are followed, also where no good turn begins with them
KEPT: Final = 12  # ways that are compared
OTHER_BEGINNINGS: Final = 4  # of them at least, if there are so many, begin otherwise than the best
MOST_BEST: Final = 6  # ways that may be accepted
FEW: Final = 3  # of so many ways one may be accepted
ALIKE: Final = 1 / 3  # the worst way that is accepted costs at most this part of the best that is not
REPLIES: Final = 8  # to a sealed choice, in each guess

Actions = list[int]


class Found:
    """A way, and where it leads in the guess that it was found in."""

    def __init__(self, actions: Actions, end: int) -> None:
        self.actions = actions
        self.end = end


def unfinished(position: Position, seat: int, stamp: int) -> bool:
    """Has the seat more to decide before its turn, or its sealed answer, is complete?"""
    return goes_on(position, seat, stamp) or (position.sealed and seat in position.deciders)


def beginning(root: Position, seat: int) -> Position:
    """A copy to follow a way in; what the others have sealed is taken back, so nothing is revealed by it."""
    return root.reopened(seat) if root.sealed else root.copy()


def until_revealed(root: Position, seat: int, actions: Actions, luck: Luck) -> tuple[Actions, int]:
    """A turn's actions up to where anybody learns something, and a fingerprint of where they lead."""
    position, stamp = beginning(root, seat), root.stamp
    taken: Actions = []
    for depth, action in enumerate(actions):
        events: list[Event] = []
        luck.wind(depth + 1)
        position.chance = luck
        position.play(seat, action, events)
        taken.append(action)
        if any(event.teaches for event in events) or not unfinished(position, seat, stamp):
            break
    return taken, position.fingerprint()


def deeds(root: Position, seat: int, actions: Actions) -> set[str]:
    """What surely happens to the seat by a way: kinds of events, alone and with each word that they name."""
    position, luck = beginning(root, seat), Luck(1)
    found: set[str] = set()
    for depth, action in enumerate(actions):
        events: list[Event] = []
        luck.wind(depth + 1)
        position.chance = luck
        position.play(seat, action, events)
        for event in events:
            if event.teaches:
                return found
            if event.seat == seat and event.visible_to(seat):
                words = [value for value in event.values.values() if isinstance(value, str)]
                found.update((event.kind, *(f"{event.kind} {word}" for word in words)))
    return found


def ways(planner: Planner, root: Position, seat: int, kinds: list[list[Line]]) -> list[Found]:
    """Of the turns found in one guess the best of each kind with different ends, and some that begin
    otherwise."""
    found: list[Found] = []
    ends: set[int] = set()
    for lines in kinds:
        different = _different(planner, root, seat, lines[: 2 * KEPT])
        found += [way for way in different if way.end not in ends][: KEPT // len(kinds)]
        ends |= {way.end for way in found}
    begun = {way.actions[0] for way in found}
    wanted = OTHER_BEGINNINGS - len(begun) + 1
    if wanted > 0:
        others = _different(planner, root, seat, _otherwise(planner, root, seat, begun))
        found += [way for way in others if way.end not in ends][:wanted]
    return found


def _different(planner: Planner, root: Position, seat: int, lines: list[Line]) -> list[Found]:
    """The ways that lead to different ends, the best first."""
    ends: set[int] = set()
    found: list[Found] = []
    for line in sorted(lines, key=by_value):
        actions, end = until_revealed(root, seat, line.actions, planner.luck)
        if end not in ends:
            ends.add(end)
            found.append(Found(actions, end))
    return found


def _otherwise(planner: Planner, root: Position, seat: int, begun: set[int]) -> list[Line]:
    """Turns that begin with other promising actions, found by one way through the rest."""
    begun_otherwise: list[Line] = []
    for action in root.actions(seat):
        if action not in begun:
            child = root.copy()
            planner.luck.wind(1)
            child.chance = planner.luck
            child.carry_out(seat, action)
            begun_otherwise.append(Line(child, [action], planner.evaluator.value(child, seat)))
    begun_otherwise.sort(key=by_value)
    found: list[Line] = []
    for line in begun_otherwise[:BEGINNINGS]:
        if goes_on(line.position, seat, root.stamp):
            rest = planner.turns(line.position, seat, 1)[0]
            line = Line(rest.position, line.actions + rest.actions, rest.value)
        found.append(line)
    return found


def worths(
    game: Game,
    observation: Observation,
    evaluator: Evaluator,
    seat: int,
    compared: list[Actions],
    shape: Level,
    chance: Chance,
    budget: Budget | None = None,
) -> list[float]:
    """What each way is worth in one guess, with the same luck for all."""
    guess = game.guess(observation, chance)
    planner = Planner(evaluator, budget or Budget(), chance)
    if guess.sealed:
        return _sealed_worths(planner, guess, seat, compared, chance)
    found: list[float] = []
    for actions in compared:
        position = planner.ended(guess, seat, actions, shape.width)
        found.append(planner.replied(position, seat, shape.turns, shape.reply))
    return found


def _sealed_worths(
    planner: Planner, guess: Position, seat: int, compared: list[Actions], chance: Chance
) -> list[float]:
    """What sealed answers bring on average over the same replies of the others."""
    bidding = Bidding(planner, guess.reopened(None), chance)
    bidding.settle()
    mine = guess.reopened(seat)
    replies = bidding.replies(seat, REPLIES)
    return bidding.worth(mine, seat, [sealed.Answer(actions, 0) for actions in compared], replies)


class Comparison:
    """Ways with their worths, guess by guess."""

    def __init__(self, compared: list[Actions]) -> None:
        self.ways = compared
        self.rows: list[list[float]] = []

    def only(self, places: list[int]) -> Comparison:
        """The comparison of some of the ways."""
        part = Comparison([self.ways[place] for place in places])
        part.rows = [[row[place] for place in places] for row in self.rows]
        return part

    def means(self) -> list[float]:
        """What each way is worth on average."""
        return [sum(row[place] for row in self.rows) / len(self.rows) for place in range(len(self.ways))]

    def ranking(self) -> list[tuple[float, int]]:
        """What each way costs, with its place; the best first."""
        means = self.means()
        best = max(means)
        return sorted((best - mean, place) for place, mean in enumerate(means))

    def measured(self, accepted: set[int]) -> Measured:
        """How clearly some ways are better than the others."""
        ranking = self.ranking()
        first = next(place for _, place in ranking if place in accepted)
        rival = next(place for _, place in ranking if place not in accepted)
        differences = [row[first] - row[rival] for row in self.rows]
        count = len(differences)
        mean = sum(differences) / count
        spread = sum((difference - mean) ** 2 for difference in differences) / max(1, count - 1)
        sure = sum(
            max(row[place] for place in accepted)
            >= max(row[place] for place in range(len(row)) if place not in accepted)
            for row in self.rows
        )
        return Measured(round(mean, 2), round(math.sqrt(spread / count), 3), round(sure / count, 3), count)


def clearly_best(costs: list[float], least: float) -> int:
    """How many of the cheapest ways are clearly best, by costs in order; 0 if none are.

    >>> few, many = [0.0, 0.5, 3.4, 3.5], [0.0, 0.5, 3.4, 3.5, 3.6, 3.7]
    >>> clearly_best([0.0, 3.2, 3.4], 3.0), clearly_best([0.0, 2.0, 3.4, 3.5, 3.6, 3.7], 3.0)
    (1, 0)
    >>> clearly_best(few, 3.0), clearly_best(many, 3.0)
    (0, 2)
    """
    for count in range(1, 1 + min(MOST_BEST, len(costs) // FEW)):
        if costs[count] >= least:
            return count if costs[count - 1] <= ALIKE * costs[count] else 0
    return 0
