"""Turns: measures of a turn that is going on, fitted to the value of the best end of that turn.

How games come out says little about what half a turn is worth: what is left of it is used within moments. So
the weights of such measures are fitted to what they become. From many places within turns the best end is
looked for with a beam, and what it is worth is what the place should have been worth. All other weights hold.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from mudbrick.arena.training import Kind, Noting, matching, spread, turn_beginnings, whole
from mudbrick.bots.budget import Budget
from mudbrick.bots.planner import Planner, goes_on
from mudbrick.engine.chance import Chance
from mudbrick.engine.contract import Game, Position
from mudbrick.engine.evaluation import Evaluator

PLACES: Final = 3  # within each turn
STEPS: Final = (0, 1, 2, 3, 3, 4, 5, 6, 8)  # how far into it they are, each as likely
WORSE: Final = 2  # of so many actions one is passed over, the best first: places that a beam would see


@dataclass(frozen=True)
class Turns:
    """A round that fits `measures`, but none of `besides`, to the ends of turns found with a beam of `ends`.

    The games are played with `width`. `pull` holds each weight to the one before and `tie` a measure's stages
    to each other, as so many places would.
    """

    games: int
    width: int
    measures: tuple[str, ...]
    besides: tuple[str, ...] = ()
    ends: int = 5
    pull: float = 30.0
    tie: float = 120.0

    def learns(self, names: Sequence[str]) -> dict[int, float]:
        return whole(matching(names, self.measures, self.besides))

    def note(self, game: Game, evaluator: Evaluator, kind: Kind, seed: int, number: int) -> Noting:
        """Rows of what a seat had in the middle of turns, and what its best ends said that this was worth."""
        learning = self.learns(evaluator.names)
        rows: list[list[float]] = []
        worth: list[float] = []
        for position, seat, chance in turn_beginnings(game, evaluator, self.width, kind, seed, number):
            for _ in range(PLACES):
                place = within(position, seat, evaluator, chance)
                advantage = evaluator.advantage(place, seat)
                own = [advantage[at] for at in learning]
                if any(own):
                    end = Planner(evaluator, Budget(), chance).turns(place, seat, self.ends)[0]
                    stage = evaluator.stage(place)
                    weights = evaluator.mixture(stage)
                    counted = sum(weights[at] * advantage[at] for at in learning)
                    rows.append(spread(own, stage))
                    worth.append(end.value - evaluator.value(place, seat) + counted)
        return rows, worth


def within(position: Position, seat: int, evaluator: Evaluator, chance: Chance) -> Position:
    """A place some actions further in the turn, by actions that are good more often than not."""
    place, stamp = position, position.stamp
    for _ in range(STEPS[chance.below(len(STEPS))]):
        following: list[tuple[float, int, Position]] = []
        for action in place.actions(seat):
            child = place.copy()
            child.chance = chance
            child.carry_out(seat, action)
            if not child.over and goes_on(child, seat, stamp):
                following.append((-evaluator.value(child, seat), action, child))
        if not following:
            break
        following.sort(key=lambda found: found[:2])
        chosen = 0
        while chosen < len(following) - 1 and chance.below(WORSE) == 0:
            chosen += 1
        place = following[chosen][2]
    return place
