"""Self-play: weights fitted to how games came out.

A round notes what every seat had at many moments of its games, and fits the weights to what came out for it
in the end, or to what the following moments were worth.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from mudbrick.arena.simulation import game_seed
from mudbrick.arena.training import Kind, Noting, sealed_at_random, spread, trainees, whole
from mudbrick.engine.chance import FastChance
from mudbrick.engine.contract import Game, Position
from mudbrick.engine.evaluation import Evaluator

MOMENTS_SKIPPED: Final = 3  # of so many decisions within a turn, one is noted


@dataclass(frozen=True)
class SelfPlay:
    """A round of self-play: how many games, by players of what width, and how often they play anything.

    Width 0 plays at random. `pull` holds the weights to those before as so many moments would. With `ahead`
    half of what is learnt is how the game stood so many moments later, which depends less on later luck. With
    a `trace` below 1 every moment is fitted to what the next ones were worth, and only so much of each step
    passes on what came after it.
    """

    games: int
    width: int
    explore: float = 0.1
    pull: float = 2000.0
    ahead: int = 0
    trace: float = 1.0
    tie: float = 0.0

    def learns(self, names: Sequence[str]) -> dict[int, float]:
        return whole(range(len(names)))

    def note(self, game: Game, evaluator: Evaluator, kind: Kind, seed: int, number: int) -> Noting:
        """Rows of what seats had, and for each what came out."""
        position = game.start(kind.seats, game_seed(seed, number, "deal"), **kind.options)
        chance = FastChance(game_seed(seed, number, "bots"))
        players = trainees(evaluator, self.width, kind.seats)
        noted: list[tuple[int, list[float], float]] = []
        strayed: list[bool] = []  # was anything played at random between a moment and the next?
        stamp: int | None = None
        while not position.over:
            if position.stamp != stamp or chance.below(MOMENTS_SKIPPED) == 0:
                stamp = position.stamp
                noted += moment(evaluator, position)
                strayed.append(False)
            seat = position.deciders[0]
            if position.sealed:
                action = sealed_at_random(position, seat, chance)
            elif chance.below(1000) < 1000 * self.explore:
                actions = position.actions(seat)
                action = actions[chance.below(len(actions))]
                strayed[-1] = True
            else:
                action = players[seat].choose(game, position.observe(seat), chance)
            position.play(seat, action)
        came_out = [evaluator.outcome(position, seat) for seat in range(kind.seats)]
        outcomes = [came_out[seat] for seat, _, _ in noted]
        if self.ahead:
            distance = self.ahead * told(kind.seats)
            for place in range(len(noted) - distance):
                outcomes[place] = (outcomes[place] + noted[place + distance][2]) / 2
        if self.trace < 1.0:
            seats = told(kind.seats)
            for seat in range(seats):
                worth = [value for _, _, value in noted[seat::seats]]
                outcomes[seat::seats] = aims(worth, strayed, came_out[seat], self.trace)
        return [row for _, row, _ in noted], outcomes


def aims(worth: Sequence[float], strayed: Sequence[bool], outcome: float, trace: float) -> list[float]:
    """What the moments of one game should have been worth: partly what the next one was, partly its own aim.

    What follows a move at random says nothing of the moment before it.
    """
    found = [0.0] * len(worth)
    following = aim = outcome
    for place in range(len(worth) - 1, -1, -1):
        aim = worth[place] if strayed[place] else (1.0 - trace) * following + trace * aim
        following = worth[place]
        found[place] = aim
    return found


def moment(evaluator: Evaluator, position: Position) -> list[tuple[int, list[float], float]]:
    """What every seat has now, and what that is worth to it."""
    stage = evaluator.stage(position)
    return [
        (seat, spread(evaluator.advantage(position, seat), stage), evaluator.value(position, seat))
        for seat in range(told(position.setting.seats))
    ]


def told(seats: int) -> int:
    """How many seats are asked what they have: of two one says it all."""
    return 1 if seats == 2 else seats
