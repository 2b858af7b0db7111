"""Climbing: some weights are changed at random, and the change is kept when it wins.

Every try begins with the best weights so far. The changed ones play against them on mirrored deals, each seat
in turn, until it is clear that they are worse, clear that they are better, or enough was played. A try is a
function of the seed, its number and the tries kept before it; so the list of what was kept is all that must
be remembered to go on.
"""

from __future__ import annotations

import json
import math
import os
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from mudbrick import games
from mudbrick.arena.simulation import game_seed
from mudbrick.arena.training import Kind, matching
from mudbrick.arena.workers import Workers
from mudbrick.bots.levels import Level
from mudbrick.bots.player import Player
from mudbrick.engine.chance import Chance, FastChance
from mudbrick.engine.contract import Game
from mudbrick.engine.evaluation import KNOTS, WIN, Evaluator
from mudbrick.engine.weights import Weights

LEAST: Final = 6  # deals before a change is believed to be better
HOPELESS: Final = 0.8  # so many deviations below nothing, and it is given up
SURE: Final = 2.0  # so many above, and it is kept at once
GOOD_ENOUGH: Final = 1.3  # so many above after all deals, and it is kept
FAR: Final = 40.0  # a lead of more points in one game counts as this
_PART: Final = 4  # one of so many measures is changed in each try
_FEWEST: Final = 3
_FINE: Final = 1 << 20


@dataclass(frozen=True)
class Climb:
    """A round of `tries`: changes of some of `measures`, but none of `besides`, on at most so many `deals`.

    Weights grow or shrink by about the part `change`, and move by as much; the players have beams of `width`.
    """

    tries: int
    width: int
    measures: tuple[str, ...] = ("*",)
    besides: tuple[str, ...] = ()
    deals: int = 14
    change: float = 0.3


@dataclass(frozen=True)
class Meeting:
    """One deal of one try, played with the changed weights in every seat, here or elsewhere."""

    name: str
    changed: Weights
    before: Weights
    width: int
    kind: Kind
    seed: int
    deal: int

    def play(self) -> float:
        """How much better the changed weights came out than those before, in points."""
        game = games.game(self.name)
        new, old = (games.weighted(self.name, weights) for weights in (self.changed, self.before))
        seats = self.kind.seats
        if seats == 1:
            return self._game(game, [new], 0) - self._game(game, [old], 0)
        gains = [
            self._game(game, [new if seat == own else old for seat in range(seats)], own)
            for own in range(seats)
        ]
        return sum(gains) / seats

    def _game(self, game: Game, evaluators: list[Evaluator], own: int) -> float:
        position = game.start(self.kind.seats, game_seed(self.seed, self.deal, "deal"), **self.kind.options)
        chance = FastChance(game_seed(self.seed, self.deal, "bots"))
        players = [Player("climber", evaluator, Level(self.width)) for evaluator in evaluators]
        while not position.over:
            seat = position.deciders[0]
            position.play(seat, players[seat].choose(game, position.observe(seat), chance))
        outcome = evaluators[own].outcome(position, own)
        return max(-FAR, min(FAR, outcome)) if len(evaluators) > 1 else outcome


@dataclass(frozen=True)
class Try:
    """What became of a change: what it gained on average over so many deals."""

    gain: float
    deals: int
    kept: bool


def climb(
    name: str,
    before: Weights,
    round_: Climb,
    kinds: tuple[Kind, ...],
    seed: int,
    path: Path,
    workers: Workers,
    progress: Callable[[], None],
) -> tuple[Weights, list[Try]]:
    """The weights after all tries; the file remembers them, so that the rest can follow after a kill."""
    wheel = tuple(kind for kind in kinds for _ in range(kind.share))
    tries = [Try(*row) for row in json.loads(path.read_text(encoding="utf-8"))] if path.exists() else []
    best = before
    for number in range(round_.tries):
        changed = changed_weights(name, best, round_, FastChance(game_seed(seed, number, "change")))
        if number == len(tries):
            first = number * round_.deals
            asked = [
                Meeting(name, changed, best, round_.width, wheel[deal % len(wheel)], seed, deal)
                for deal in range(first, first + round_.deals)
            ]
            tries.append(play_try(asked, workers))
            beside = path.with_name(f".{path.name}")
            beside.write_text(
                json.dumps([[one.gain, one.deals, one.kept] for one in tries]), encoding="utf-8"
            )
            os.replace(beside, path)
        if tries[number].kept:
            best = changed
        progress()
    return best, tries


def play_try(asked: list[Meeting], workers: Workers) -> Try:
    """Play deals until it is decided; they count in their order, whichever was ready first."""
    gains: dict[int, float] = {}
    counted: list[float] = []
    for meeting, gain in workers.run(Meeting.play, asked):
        gains[meeting.deal] = gain
        while len(counted) < len(asked) and asked[len(counted)].deal in gains:
            counted.append(gains[asked[len(counted)].deal])
            kept = verdict(counted, len(asked))
            if kept is not None:
                return Try(round(sum(counted) / len(counted), 3), len(counted), kept)
    raise AssertionError("all deals decide")


def verdict(gains: list[float], most: int) -> bool | None:
    """Is a change kept after these deals? None: that needs more of them."""
    count = len(gains)
    mean = sum(gains) / count
    spread = math.sqrt(sum((gain - mean) ** 2 for gain in gains) / count)
    # Few deals can look alike by luck: they are taken to differ by as much as a victory is worth.
    error = max(WIN, spread) / math.sqrt(count)
    if count == most:
        return mean > GOOD_ENOUGH * error
    if count > 1 and mean < -HOPELESS * error:
        return False
    return True if count >= min(LEAST, most) and mean > SURE * error else None


def changed_weights(name: str, before: Weights, round_: Climb, chance: Chance) -> Weights:
    """Some of the weights changed at random: larger or smaller, moved, and tilted from stage to stage."""
    evaluator = games.weighted(name, before)
    places = matching(evaluator.names, round_.measures, round_.besides)
    chance.shuffle(places)
    found = {measure: [knot[at] for knot in evaluator.weights] for at, measure in enumerate(evaluator.names)}
    for place in places[: max(_FEWEST, len(places) // _PART)]:
        weights = found[evaluator.names[place]]
        growth = math.exp(round_.change * normal(chance))
        tilt = round_.change * normal(chance) / 2
        shift = round_.change * normal(chance) * (0.3 + abs(sum(weights)) / KNOTS)
        found[evaluator.names[place]] = [
            weight * growth * (1 + tilt * (knot - 1)) + shift for knot, weight in enumerate(weights)
        ]
    return Weights(found, {}, before.spread)


def normal(chance: Chance) -> float:
    """A draw around 0, about as wide as a standard deviation of 1."""
    return sum(chance.below(_FINE) / _FINE for _ in range(12)) - 6.0
