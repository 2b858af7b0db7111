"""The greedy player: the best gain at once, less what it gives to the others."""

from __future__ import annotations

from typing import Final

from mudbrick.bots.budget import Budget
from mudbrick.bots.contract import Bot, seat_of
from mudbrick.engine.chance import Chance
from mudbrick.engine.contract import Game, Position
from mudbrick.engine.observation import Observation

NAME: Final = "greedy"


class Greedy(Bot):
    """Looks one action ahead in one position that fits what it knows."""

    name = NAME

    def choose(
        self, game: Game, observation: Observation, chance: Chance, budget: Budget | None = None
    ) -> int:
        seat = seat_of(observation)
        if len(observation.actions) == 1:
            return observation.actions[0]
        guess = game.guess(observation, chance)
        best: list[int] = []
        most = 0
        for action in observation.actions:
            after = guess.copy()
            after.chance = chance
            after.play(seat, action)
            lead = lead_of(after, seat)
            if not best or lead > most:
                best, most = [action], lead
            elif lead == most:
                best.append(action)
        return best[chance.below(len(best))]


def lead_of(position: Position, seat: int) -> int:
    """By how much a seat is ahead of the others' mean, times their number to stay whole; alone, its score."""
    scores = position.scores
    if len(scores) == 1:
        return scores[seat]
    return len(scores) * scores[seat] - sum(scores)
