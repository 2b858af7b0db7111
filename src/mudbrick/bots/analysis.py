"""Analysis: what a decision cost, beside what a player of some level would have done.

Only what the seat could know is used. The actions that come into question are followed to the end of the turn
and through the others' replies in several guesses made from the observation, and the means are compared.
Sealed choices are worth what they bring on average over answers that the others are likely to give.
"""

from __future__ import annotations

import math
from typing import Final

from mudbrick.bots import sealed
from mudbrick.bots.budget import Budget, Spent
from mudbrick.bots.contract import seat_of
from mudbrick.bots.levels import Level
from mudbrick.bots.planner import Planner, goes_on
from mudbrick.engine.chance import Chance
from mudbrick.engine.contract import Game, Position
from mudbrick.engine.evaluation import KNOTS, Evaluator
from mudbrick.engine.observation import Observation

GUESSES: Final = 3
LEAST_CANDIDATES: Final = 3


class Judgement:
    """What was played and what would have been, each with the lead that it promises at the end.

    It is not `known` where there was no time to compare them.
    """

    def __init__(
        self, played: int, best: int, value: float, best_value: float, stage: float, known: bool = True
    ) -> None:
        self.known = known
        self.played = played
        self.best = best
        self.value = value
        self.best_value = best_value
        self.stage = stage

    def cost(self) -> float:
        """The points that the decision gave away."""
        return self.best_value - self.value


def judge(
    game: Game,
    observation: Observation,
    played: int,
    evaluator: Evaluator,
    shape: Level,
    chance: Chance,
    guesses: int = GUESSES,
    budget: Budget | None = None,
) -> Judgement:
    """What an action was worth to the one who chose it, and what the best one known was.

    With a budget as many guesses as there is time for; if there is none for a single one, nothing better is
    known than what was played.
    """
    seat = seat_of(observation)
    planner = Planner(evaluator, budget or Budget(), chance)
    root = game.guess(observation, chance)
    stage = evaluator.stage(root)
    if root.sealed:
        try:
            action, best_value, value = sealed.judge(planner, root, seat, played, chance)
        except Spent:
            return _no_better(evaluator, root, seat, played, stage)
        return Judgement(played, action, value, best_value, stage)
    candidates = [played]
    try:
        lines = planner.turns(root, seat, shape.width)
    except Spent:
        return _no_better(evaluator, root, seat, played, stage)
    for line in lines:
        if line.actions[0] not in candidates:
            candidates.append(line.actions[0])
        if len(candidates) > max(LEAST_CANDIDATES, shape.candidates):
            break
    totals = [0.0] * len(candidates)
    done = 0
    try:
        for number in range(guesses):
            guess = root if number == 0 else game.guess(observation, chance)
            worths = [worth(planner, guess, seat, action, shape) for action in candidates]
            done += 1
            for place, value in enumerate(worths):
                totals[place] += value
    except Spent:
        pass  # what was not looked at for all candidates does not count
    if done == 0:
        return _no_better(evaluator, root, seat, played, stage)
    best = 0
    for place in range(len(candidates)):
        if totals[place] > totals[best]:
            best = place
    return Judgement(played, candidates[best], totals[0] / done, totals[best] / done, stage)


def _no_better(evaluator: Evaluator, root: Position, seat: int, played: int, stage: float) -> Judgement:
    """The judgement of who had no time to look."""
    value = evaluator.value(root, seat)
    return Judgement(played, played, value, value, stage, known=False)


def worth(planner: Planner, guess: Position, seat: int, action: int, shape: Level) -> float:
    """What an action is worth when the turn is ended as well as possible, and the others have replied."""
    position = guess.copy()
    stamp = position.stamp
    planner.luck.wind(1)
    position.chance = planner.luck
    position.carry_out(seat, action)
    if goes_on(position, seat, stamp):
        position = planner.turns(position, seat, shape.width)[0].position
    return planner.replied(position, seat, shape.turns, shape.reply)


def chances(
    game: Game, observation: Observation, evaluator: Evaluator, spread: list[float], chance: Chance
) -> list[float]:
    """How likely each seat wins, as somebody sees it who looks on; together 1, unless one plays alone."""
    seats = observation.setting.seats
    totals = [0.0] * seats
    stage = 0.0
    for _ in range(GUESSES):
        guess = game.guess(observation, chance)
        stage = evaluator.stage(guess)
        for seat in range(seats):
            totals[seat] += evaluator.value(guess, seat) / GUESSES
    found = [chance_to_win(value, stage, max(2, seats), spread) for value in totals]
    whole = sum(found) if seats > 1 else 1.0
    return [one / whole for one in found]


def chance_to_win(value: float, stage: float, seats: int, spread: list[float]) -> float:
    """How likely a seat wins that can expect a lead: a logistic curve, steeper as the game goes on.

    `spread` has the lead that makes a victory e times as likely, at each knot of the stages.

    >>> chance_to_win(0.0, 0.3, 2, [20.0, 10.0, 5.0]), chance_to_win(0.0, 0.3, 4, [20.0, 10.0, 5.0])
    (0.5, 0.25)
    """
    place = stage * (KNOTS - 1)
    knot = min(int(place), KNOTS - 2)
    late = place - knot
    steep = (1.0 - late) / spread[knot] + late / spread[knot + 1]
    odds = math.exp(max(-30.0, min(30.0, value * steep))) / (seats - 1)
    return odds / (1.0 + odds)
