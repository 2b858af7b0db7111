"""Explaining: why a seat did what it did, for somebody who watches.

It is told from two observations of the one who asks, before the turn and after it, and from nothing else:
what the seat itself hides is guessed anew, many times, so that no explanation can hold it.
"""

from __future__ import annotations

from typing import Final

from mudbrick.bots.reasons import Reasons, changes
from mudbrick.engine.chance import Chance
from mudbrick.engine.contract import Game
from mudbrick.engine.evaluation import Evaluator
from mudbrick.engine.observation import Observation

GUESSES: Final = 16  # of each of the two: what they differ in by chance should be small


def explain(
    game: Game, before: Observation, after: Observation, seat: int, evaluator: Evaluator, chance: Chance
) -> Reasons:
    """What a turn of a seat prepared, kept from the others and gave up, as far as the observer may know."""
    if after.over:
        return Reasons()  # nothing is prepared any more
    return changes(
        evaluator,
        seat,
        [game.guess(before, chance) for _ in range(GUESSES)],
        [game.guess(after, chance) for _ in range(GUESSES)],
    )
