"""Gifts: what something is worth that one seat has, found by putting it in another's hand.

Games tell too little about things of which each is seen seldom. So the same position is played on twice, with
the thing in one hand and in another, by the same players with the same luck, until what nobody can foresee
comes: sealed choices, or the end. The difference is what the thing was worth. `Evaluator.handed` makes the
second position, so only measures that a game's evaluator can hand over are learnt so.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from mudbrick.arena.training import Kind, Noting, matching, play_on, spread, turn_beginnings, whole
from mudbrick.engine.chance import Chance
from mudbrick.engine.contract import Game, Position
from mudbrick.engine.evaluation import Evaluator

MOMENTS: Final = 4  # one of so many turns is looked at
_SEEDS: Final = 1 << 30


@dataclass(frozen=True)
class Gifts:
    """A round that learns `measures`, but none of `besides`, by handing over what they count.

    The players have beams of `width`, and play positions on for at most `turns` turns. `pull` holds each
    weight to the one before and `tie` a measure's stages to each other, as so many gifts would.
    """

    games: int
    width: int
    measures: tuple[str, ...]
    besides: tuple[str, ...] = ()
    turns: int = 60
    pull: float = 2.0
    tie: float = 10.0

    def learns(self, names: Sequence[str]) -> dict[int, float]:
        return whole(matching(names, self.measures, self.besides))

    def note(self, game: Game, evaluator: Evaluator, kind: Kind, seed: int, number: int) -> Noting:
        """For gifts of one game: what it changed that somebody else had a thing, and what came of that."""
        learning = self.learns(evaluator.names)
        rows: list[list[float]] = []
        worth: list[float] = []
        for position, _, chance in turn_beginnings(game, evaluator, self.width, kind, seed, number):
            if kind.seats > 1 and chance.below(MOMENTS) == 0:
                found = self._gift(game, evaluator, position, learning, chance)
                if found is not None:
                    rows.append(found[0])
                    worth.append(found[1])
        return rows, worth

    def _gift(
        self, game: Game, evaluator: Evaluator, position: Position, learning: Iterable[int], chance: Chance
    ) -> tuple[list[float], float] | None:
        """One of the things that somebody has, for a seat and for the next one."""
        seats = position.setting.seats
        seat = chance.below(seats)
        things = [place for place in learning if evaluator.handed(position, place, seat) is not None]
        if not things:
            return None
        thing = things[chance.below(len(things))]
        luck = chance.below(_SEEDS)
        stage = evaluator.stage(position)
        rows: list[list[float]] = []
        values: list[float] = []
        for holder in (seat, (seat + 1) % seats):
            hand = evaluator.handed(position, thing, holder)
            assert hand is not None
            advantage = evaluator.advantage(hand, seat)
            rows.append(spread([advantage[place] for place in learning], stage))
            values.append(evaluator.value(play_on(game, evaluator, hand, self.width, self.turns, luck), seat))
        return [first - second for first, second in zip(*rows)], values[0] - values[1]
