"""The players worth playing: they plan whole turns on what they know, and plan anew when they learn more."""

from __future__ import annotations

from typing import Final

from mudbrick import games
from mudbrick.bots import sealed
from mudbrick.bots.budget import Budget, Spent
from mudbrick.bots.contract import Bot, seat_of
from mudbrick.bots.levels import Level, level
from mudbrick.bots.planner import Line, Planner, by_value, follow
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
        evaluator = self._evaluator or games.evaluator(game.name, game.rules)
        planner = Planner(evaluator, budget, chance)
        self._guess = game.guess(observation, chance)
        if self._guess.sealed:
            self._rest = sealed.choose(planner, self._guess, seat, chance)
            return
        try:
            lines = planner.turns(self._guess, seat, shape.width)
        except Spent:
            self._rest = [observation.actions[chance.below(len(observation.actions))]]
            return
        if shape.noise:
            for line in lines:
                line.value += shape.noise * _normal(chance)
            lines.sort(key=by_value)
        best = lines[0]
        if shape.turns and shape.candidates > 1 and len(lines) > 1:
            close = lines[: shape.candidates]
            values = foresee(planner, game, observation, seat, close, shape, chance, shape.guesses)
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


def foresee(
    planner: Planner,
    game: Game,
    observation: Observation,
    seat: int,
    lines: list[Line],
    shape: Level,
    chance: Chance,
    guesses: int,
) -> list[float]:
    """What each line is worth when the others have answered, on average over guesses.

    The first guess is the one that the lines were found in. If there is no time for it, what they seemed to
    be worth at the end of the turn.
    """
    totals = [0.0] * len(lines)
    done = 0
    try:
        for number in range(guesses):
            root = None if number == 0 else game.guess(observation, chance)
            values = [0.0] * len(lines)
            for place, line in enumerate(lines):
                position = line.position
                if root is not None:
                    position = root.copy()
                    follow(position, seat, line.actions, planner.luck)
                values[place] = planner.replied(position, seat, shape.turns, shape.reply)
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
