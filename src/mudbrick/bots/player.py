"""The players worth playing: they plan whole turns on what they know, and plan anew when they learn more."""

from __future__ import annotations

import math
from typing import Final

from mudbrick import games
from mudbrick.bots import sealed
from mudbrick.bots.budget import Budget, Spent
from mudbrick.bots.contract import Bot, seat_of
from mudbrick.bots.levels import Level, level
from mudbrick.bots.planner import Line, Planner, by_value
from mudbrick.engine.chance import Chance
from mudbrick.engine.contract import Game, Position
from mudbrick.engine.evaluation import Evaluator
from mudbrick.engine.observation import Observation

_FINE: Final = 1 << 20  # steps of a draw between 0 and 1


class Player(Bot):
    """A player of some level. It keeps the rest of its plan, and what it will see if nothing new comes up."""

    def __init__(self, name: str, evaluator: Evaluator | None = None, shape: Level | None = None) -> None:
        self.name = name
        self._evaluator = evaluator
        self._shape = shape
        self._rest: list[int] = []
        self._guess: Position | None = None  # where the plan has led so far
        self._expected: Observation | None = None

    def choose(
        self, game: Game, observation: Observation, chance: Chance, budget: Budget | None = None
    ) -> int:
        seat = seat_of(observation)
        if not self._rest or observation != self._expected:
            if len(observation.actions) == 1:
                return observation.actions[0]
            self._plan(game, observation, seat, chance, budget or Budget())
        action = self._rest.pop(0)
        self._look_ahead(seat, action, chance)
        return action

    def _plan(self, game: Game, observation: Observation, seat: int, chance: Chance, budget: Budget) -> None:
        shape = self._shape or level(self.name, game.name)
        evaluator = self._evaluator or games.evaluator(game.name, game.rules, shape.weights)
        planner = Planner(evaluator, budget, chance)
        self._guess = game.guess(observation, chance)
        if self._guess.sealed:
            self._rest = sealed.choose(planner, self._guess, seat, chance)
            return
        try:
            lines = planner.best_turns(self._guess, seat, shape.width)
        except Spent:
            self._rest = [observation.actions[chance.below(len(observation.actions))]]
            return
        if shape.noise or shape.blur:
            wrong = shape.noise + shape.blur * spread(lines) / 100
            for line in lines:
                line.value += wrong * _normal(chance)
            lines.sort(key=by_value)
        best = lines[0]
        if shape.turns and shape.candidates > 1 and len(lines) > 1:
            guesses = guesses_at(game, observation, self._guess, shape.guesses, chance)
            close = candidates(planner, guesses, seat, lines, shape)
            values = foresee(planner, guesses, seat, close, shape.turns, shape.reply)
            best = close[values.index(max(values))]
        self._rest = best.actions[:]

    def _look_ahead(self, seat: int, action: int, chance: Chance) -> None:
        """What will be seen after this action, if all goes as planned."""
        self._expected = None
        if self._rest and self._guess is not None:
            self._guess.chance = chance
            self._guess.carry_out(seat, action)
            if not self._guess.over:
                self._expected = self._guess.observe(seat)


def spread(lines: list[Line]) -> float:
    """The standard deviation of what lines are worth."""
    mean = sum([line.value for line in lines]) / len(lines)
    return math.sqrt(sum([(line.value - mean) ** 2 for line in lines]) / len(lines))


def guesses_at(
    game: Game, observation: Observation, first: Position, count: int, chance: Chance
) -> list[Position]:
    """So many guesses at what a seat sees, one of which there is already."""
    return [first, *(game.guess(observation, chance) for _ in range(count - 1))]


def candidates(
    planner: Planner, guesses: list[Position], seat: int, lines: list[Line], shape: Level
) -> list[Line]:
    """The lines to look at more closely: the best ones, or those of a shortlist that are best on average."""
    listed = lines[: max(shape.shortlist, shape.candidates)]
    if shape.shortlist <= shape.candidates:
        return listed
    values = foresee(planner, guesses, seat, listed, 0, shape.reply)
    order = sorted(range(len(listed)), key=lambda place: -values[place])
    return [listed[place] for place in order[: shape.candidates]]


def foresee(
    planner: Planner, guesses: list[Position], seat: int, lines: list[Line], turns: int, width: int
) -> list[float]:
    """What each line is worth on average when so many turns have followed it, planned with narrow beams.

    The first guess is the one that the lines were found in. Where a line can't be followed in another one,
    the turn is ended in another way first, so that all are compared after the same turns. If there is no time
    for one guess, what the lines seemed to be worth at the end of the turn.
    """
    totals = [0.0] * len(lines)
    done = 0
    try:
        for guess in guesses:
            values = [0.0] * len(lines)
            for place, line in enumerate(lines):
                position = line.position
                if guess is not guesses[0]:
                    position = planner.ended(guess, seat, line.actions, width)
                values[place] = planner.replied(position, seat, turns, width)
            for place, value in enumerate(values):
                totals[place] += value
            done += 1
    except Spent:
        pass  # what was not looked at for all lines does not count
    if done == 0:
        return [line.value for line in lines]
    return [total / done for total in totals]


def _normal(chance: Chance) -> float:
    """A draw around 0, about as wide as a standard deviation of 1."""
    total = 0.0
    for _ in range(12):
        total += chance.below(_FINE) / _FINE
    return total - 6.0
