"""Ends: what the ends of turns are worth, fitted to what came of other ends of the same turn.

How whole games come out is mostly luck and who played them. So in the same turn several ways to play it are
taken, good ones and others, and each is played on for some turns by the same players with the same luck. Only
what differs between these ways is fitted: all that they have in common can't matter.

Some measures must be noted, or others would pass for them, and yet keep their weights: of the hunger that
threatens, say, little comes because players fear it, and who learnt that would go hungry.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from mudbrick.arena.training import Kind, Noting, matching, play_on, spread, turn_beginnings
from mudbrick.bots.budget import Budget
from mudbrick.bots.planner import Line, Planner
from mudbrick.engine.chance import Chance
from mudbrick.engine.contract import Game, Position
from mudbrick.engine.evaluation import Evaluator

MOMENTS: Final = 4  # one of so many turns is looked at
AMONG: Final = (16, 16, 60, 1000)  # of so many of the best ways one is taken, each of these as often
TRIES: Final = 50
_SEEDS: Final = 1 << 30


@dataclass(frozen=True)
class Ends:
    """A round that fits all measures to what came of turns, and takes over a `part` of what it finds.

    The games are played with `width`. A turn's ways are found with a beam of `ends`; the best of them and
    some others, `ways` in all, are played on for `turns` turns with beams of `reply`. Measures `besides` keep
    their weights. `pull` holds each weight to the one before and `tie` a measure's stages to each other, as
    so many ways would.
    """

    games: int
    width: int
    besides: tuple[str, ...] = ()
    ends: int = 10
    ways: int = 4
    turns: int = 8
    reply: int = 2
    part: float = 0.4
    pull: float = 3000.0
    tie: float = 0.0

    def learns(self, names: Sequence[str]) -> dict[int, float]:
        held = matching(names, self.besides)
        return {place: 0.0 if place in held else self.part for place in range(len(names))}

    def note(self, game: Game, evaluator: Evaluator, kind: Kind, seed: int, number: int) -> Noting:
        """What the ends of some turns had that others hadn't, and what came of them beside the others."""
        rows: list[list[float]] = []
        worth: list[float] = []
        for position, seat, chance in turn_beginnings(game, evaluator, self.width, kind, seed, number):
            if chance.below(MOMENTS) == 0:
                guess = game.guess(position.observe(seat), chance)
                lines = Planner(evaluator, Budget(), chance).turns(guess, seat, self.ends)
                reached = [line.position for line in self._some(lines, chance)]
                luck = chance.below(_SEEDS)
                rows += _apart([_row(evaluator, end, seat) for end in reached])
                values: list[float] = []
                for end in reached:
                    played = play_on(game, evaluator, end, self.reply, self.turns, luck)
                    values.append(evaluator.value(played, seat))
                worth += [value - sum(values) / len(values) for value in values]
        return rows, worth

    def _some(self, lines: list[Line], chance: Chance) -> list[Line]:
        """The best way through a turn and some others; none that ends the game."""
        going = [line for line in lines if not line.position.over]
        taken = {0} if going else set()
        for _ in range(TRIES):
            if len(taken) < min(self.ways, len(going)):
                taken.add(chance.below(min(AMONG[chance.below(len(AMONG))], len(going))))
        return [going[place] for place in sorted(taken)]


def _row(evaluator: Evaluator, position: Position, seat: int) -> list[float]:
    return spread(evaluator.advantage(position, seat), evaluator.stage(position))


def _apart(rows: list[list[float]]) -> list[list[float]]:
    """Each row less the mean of all."""
    means = [sum(column) / len(rows) for column in zip(*rows)]
    return [[amount - mean for amount, mean in zip(row, means)] for row in rows]
