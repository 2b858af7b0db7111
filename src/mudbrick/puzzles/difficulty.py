"""How hard a puzzle is: who finds it, how long the turn is, and how much is at stake."""

from __future__ import annotations

import math
from typing import Final

from mudbrick.bots.budget import Budget
from mudbrick.bots.greedy import lead_of
from mudbrick.bots.levels import level
from mudbrick.bots.planner import Planner, goes_on
from mudbrick.bots.player import candidates, foresee, guesses_at
from mudbrick.bots.sealed import choose
from mudbrick.engine.chance import Chance
from mudbrick.engine.contract import Game, Position
from mudbrick.engine.evaluation import Evaluator
from mudbrick.engine.observation import Observation
from mudbrick.puzzles.puzzle import FINDERS, FoundBy
from mudbrick.puzzles.ways import Actions, until_revealed

NEEDED: Final = 2  # a player finds it who does so in this many tries before missing it as often
BASE: Final[dict[FoundBy, int]] = {"greedy": 1000, "builder": 1250, "master": 1500, "grandmaster": 1750}
PER_ACTION: Final = 25
FOR_DOUBLE: Final = 50  # twice the margin makes it easier by this
MOST: Final = 150
STEP: Final = 5


def found_by(
    game: Game, observation: Observation, evaluator: Evaluator, seat: int, best: list[Actions], chance: Chance
) -> FoundBy:
    """The weakest player who finds one of the best ways."""
    for finder in FINDERS[:-1]:
        found = missed = 0
        while max(found, missed) < NEEDED:
            root = game.guess(observation, chance)
            planner = Planner(evaluator, Budget(), chance)
            turn = _turn(finder, planner, game, observation, root, seat, chance)
            ends = {until_revealed(root, seat, actions, planner.luck)[1] for actions in best}
            finds = until_revealed(root, seat, turn, planner.luck)[1] in ends
            found, missed = found + finds, missed + (not finds)
        if found >= NEEDED:
            return finder
    return FINDERS[-1]


def _turn(
    finder: FoundBy,
    planner: Planner,
    game: Game,
    observation: Observation,
    root: Position,
    seat: int,
    chance: Chance,
) -> Actions:
    """The turn that a player would take who never misjudges what it sees."""
    if finder == "greedy":
        return _greedy(planner, root, seat)
    if root.sealed:
        return choose(planner, root, seat, chance)
    shape = level(finder, game.name)
    lines = planner.turns(root, seat, shape.width)
    if not shape.turns or shape.candidates == 1:
        return lines[0].actions
    guesses = guesses_at(game, observation, root, shape.guesses, chance)
    close = candidates(planner, guesses, seat, lines, shape)
    values = foresee(planner, guesses, seat, close, shape.turns, shape.reply)
    return close[values.index(max(values))].actions


def _greedy(planner: Planner, root: Position, seat: int) -> Actions:
    """The best gain at once, action by action, as long as one action brings most."""
    position, taken = root.copy(), Actions()
    while True:
        best: tuple[int, int, Position] | None = None
        tied = False
        for action in position.actions(seat):
            after = position.copy()
            planner.luck.wind(len(taken) + 1)
            after.chance = planner.luck
            after.carry_out(seat, action)
            lead = lead_of(after, seat)
            if best is None or lead > best[0]:
                best, tied = (lead, action, after), False
            elif lead == best[0]:
                tied = True
        if best is None or tied:
            return taken
        taken.append(best[1])
        position = best[2]
        if not goes_on(position, seat, root.stamp) or len(taken) > 40:
            return taken


def rating(finder: FoundBy, actions: int, margin: float, least: float) -> int:
    """The rating of a puzzle, on the scale of people's own: 1000 is seen at a glance, 1750 by few.

    >>> rating("greedy", 1, 3.0, 3.0), rating("master", 3, 6.0, 3.0), rating("grandmaster", 20, 3.0, 3.0)
    (1000, 1500, 1900)
    """
    longer = min(MOST, PER_ACTION * (actions - 1))
    clearer = min(MOST, FOR_DOUBLE * math.log2(max(1.0, margin / least)))
    return STEP * round((BASE[finder] + longer - clearer) / STEP)
