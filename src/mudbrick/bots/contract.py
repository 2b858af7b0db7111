"""What a bot is: a name, and a choice among the actions of an observation."""

from __future__ import annotations

from abc import ABC, abstractmethod

from mudbrick.bots.budget import Budget
from mudbrick.engine.chance import Chance
from mudbrick.engine.contract import Game
from mudbrick.engine.errors import MudbrickError
from mudbrick.engine.observation import Observation

try:
    from mypy_extensions import mypyc_attr
except ImportError:
    from mudbrick.engine.plain import mypyc_attr


class UnknownBot(MudbrickError):
    """No bot of that name."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Bot(ABC):
    """A player in one seat of one game. It sees what its seat may see, and nothing else."""

    name: str

    @abstractmethod
    def choose(
        self, game: Game, observation: Observation, chance: Chance, budget: Budget | None = None
    ) -> int:
        """One of the observation's actions; whatever is left to luck is drawn from `chance`."""


def seat_of(observation: Observation) -> int:
    """The seat that chooses."""
    if observation.viewer is None:
        raise ValueError("a spectator has nothing to choose")
    return observation.viewer
