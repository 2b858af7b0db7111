"""Calibration: how much a lead is worth at each stage, from games of players among themselves.

A seat that can expect a lead of v points at the end wins with odds of exp(v / spread) to the number of the
others. The spread at each knot of the stages is the one that makes the victories of the games most likely,
held back a little towards the usual one: at the start leads are small, and few games say little about them.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import numpy as np

from mudbrick import games
from mudbrick.arena.contest import part
from mudbrick.arena.simulation import Played, game_seed
from mudbrick.arena.training import Floats, Kind, spread
from mudbrick.bots.levels import Level
from mudbrick.bots.player import Player
from mudbrick.engine.chance import FastChance
from mudbrick.engine.contract import Game
from mudbrick.engine.evaluation import Evaluator
from mudbrick.engine.weights import USUAL_SPREAD, Weights

# Moments: the lead expected, shared out to the knots; the odds beforehand; what was won.
Sightings = list[tuple[list[float], float, float]]
STEPS: Final = 40
_HELD: Final = 500.0  # as strongly as some moments of a few points
_NARROWEST: Final = 0.5
_WIDEST: Final = 200.0


@dataclass(frozen=True)
class Watched:
    """Some games that are watched, to be played here or elsewhere."""

    name: str
    weights: Weights
    kinds: tuple[Kind, ...]
    seed: int
    number: int

    def play(self) -> Sightings:
        """What was seen at some moments."""
        kind = self.kinds[self.number % len(self.kinds)]
        return watch(
            games.game(self.name), games.weighted(self.name, self.weights), kind, self.seed, self.number
        )


def watch(game: Game, evaluator: Evaluator, kind: Kind, seed: int, number: int) -> Sightings:
    """Watch one game between players that look one action ahead."""
    position = game.start(kind.seats, game_seed(seed, number, "deal"), **kind.options)
    chance = FastChance(game_seed(seed, number, "bots"))
    players = [Player("watched", evaluator, Level(1)) for _ in range(kind.seats)]
    noted: list[tuple[int, list[float]]] = []
    stamp = position.stamp
    while not position.over:
        if position.stamp != stamp:
            stamp = position.stamp
            seat = chance.below(kind.seats)
            noted.append((seat, spread([evaluator.value(position, seat)], evaluator.stage(position))))
        seat = position.deciders[0]
        position.play(seat, players[seat].choose(game, position.observe(seat), chance))
    end = Played(number, position.scores, position.winners, 0)
    before = -float(np.log(kind.seats - 1))
    return [(row, before, part(end, seat)) for seat, row in noted]


def fit(moments: Sightings) -> list[float]:
    """The spread at each knot that explains best who won, by Newton's method."""
    rows: Floats = np.array([row for row, _, _ in moments])
    before: Floats = np.array([odds for _, odds, _ in moments])
    won: Floats = np.array([share for _, _, share in moments])
    usual: Floats = 1 / np.array(USUAL_SPREAD)
    steep = usual.copy()
    for _ in range(STEPS):
        likely = 1 / (1 + np.exp(-np.clip(rows @ steep + before, -30, 30)))
        slope = rows.T @ (won - likely) - _HELD * (steep - usual)
        bend = (rows * (likely * (1 - likely))[:, None]).T @ rows + _HELD * np.eye(len(steep))
        steep = np.clip(steep + np.linalg.solve(bend, slope), 1 / _WIDEST, 1 / _NARROWEST)
    return [round(float(1 / one), 2) for one in steep]
