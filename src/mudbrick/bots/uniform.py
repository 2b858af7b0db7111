"""The random player: every legal action is as likely as any other."""

from __future__ import annotations

from typing import Final

from mudbrick.bots.budget import Budget
from mudbrick.bots.contract import Bot
from mudbrick.engine.chance import Chance
from mudbrick.engine.contract import Game
from mudbrick.engine.observation import Observation

NAME: Final = "random"


class Uniform(Bot):
    """Plays anything."""

    name = NAME

    def choose(
        self, game: Game, observation: Observation, chance: Chance, budget: Budget | None = None
    ) -> int:
        return observation.actions[chance.below(len(observation.actions))]
