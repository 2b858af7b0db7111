"""The slow way to judge a decision, beside which quicker ones are measured.

Every action that comes into question is planned to the end of the turn anew in each guess, with beams of its
own, and nothing is shared with other decisions.
"""

from __future__ import annotations

from mudbrick import bots
from mudbrick.bots.analysis import GUESSES, LEAST_CANDIDATES
from mudbrick.bots.contract import seat_of
from mudbrick.bots.levels import Level
from mudbrick.bots.planner import Planner, goes_on
from mudbrick.engine.chance import Chance
from mudbrick.engine.contract import Game, Position
from mudbrick.engine.evaluation import Evaluator
from mudbrick.engine.observation import Observation


def judge(
    game: Game, observation: Observation, played: int, evaluator: Evaluator, shape: Level, chance: Chance
) -> tuple[int, float]:
    """The best action, and what the one that was played cost; for choices that aren't sealed."""
    seat = seat_of(observation)
    planner = Planner(evaluator, bots.Budget(), chance)
    root = game.guess(observation, chance)
    candidates = [played]
    for line in planner.turns(root, seat, shape.width):
        if line.actions[0] not in candidates:
            candidates.append(line.actions[0])
        if len(candidates) > max(LEAST_CANDIDATES, shape.candidates):
            break
    totals = [0.0] * len(candidates)
    for number in range(GUESSES):
        guess = root if number == 0 else game.guess(observation, chance)
        for place, action in enumerate(candidates):
            totals[place] += worth(planner, guess, seat, action, shape) / GUESSES
    best = max(totals)
    return candidates[totals.index(best)], best - totals[0]


def worth(planner: Planner, guess: Position, seat: int, action: int, shape: Level) -> float:
    """What an action is worth when the turn is ended as well as possible, and the others have replied."""
    position = guess.copy()
    planner.luck.wind(1)
    position.chance = planner.luck
    position.carry_out(seat, action)
    if goes_on(position, seat, guess.stamp):
        position = planner.turns(position, seat, shape.width)[0].position
    return planner.replied(position, seat, shape.turns, shape.reply)
