"""Training: weights of an evaluator, fitted to how games came out.

A round plays games, notes what every seat had at many moments and what came out for it in the end, and fits
weights to that by least squares, held back towards the weights before: few games move them little. The next
round is played with what this one found. A batch of games is a function of its numbers alone, so batches can
be played anywhere and in any order.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Final

import numpy as np
import numpy.typing as npt

from mudbrick import games
from mudbrick.arena.simulation import game_seed
from mudbrick.bots.contract import Bot
from mudbrick.bots.levels import Level
from mudbrick.bots.player import Player
from mudbrick.bots.uniform import Uniform
from mudbrick.engine.chance import FastChance
from mudbrick.engine.contract import Game, Position
from mudbrick.engine.evaluation import KNOTS, Evaluator
from mudbrick.engine.options import Value
from mudbrick.engine.weights import Weights

Floats = npt.NDArray[np.float64]

MOMENTS_SKIPPED: Final = 3  # of so many decisions within a turn, one is noted
SLIGHT: Final = 1e-9
RARE: Final = 0.1  # what is had more seldom, in squares, is held back as if it were not: luck decides there
BATCH: Final = 20


@dataclass(frozen=True)
class Round:
    """One round: how many games, by players of what width, and how often they play anything.

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


@dataclass(frozen=True)
class Kind:
    """A kind of game that is played in training, and how often beside the others."""

    seats: int
    options: dict[str, Value] = field(default_factory=dict)
    share: int = 1


@dataclass
class Moments:
    """What least squares need to know of many moments, which add up over batches."""

    count: int
    squares: Floats
    products: Floats
    outcomes: float

    @classmethod
    def none(cls, size: int) -> Moments:
        """No moments yet."""
        return cls(0, np.zeros((size, size)), np.zeros(size), 0.0)

    def note(self, rows: Floats, outcomes: Floats) -> None:
        """Add moments: what was had, and what came out."""
        self.count += len(rows)
        self.squares += rows.T @ rows
        self.products += rows.T @ outcomes
        self.outcomes += float(outcomes @ outcomes)

    def add(self, other: Moments) -> None:
        """Add the moments of another batch."""
        self.count += other.count
        self.squares += other.squares
        self.products += other.products
        self.outcomes += other.outcomes


def spread(advantage: Sequence[float], stage: float) -> list[float]:
    """What was had, shared out to the stages around: as an evaluator mixes its weights."""
    place = stage * (KNOTS - 1)
    knot = min(int(place), KNOTS - 2)
    late = place - knot
    row = [0.0] * (KNOTS * len(advantage))
    first = knot * len(advantage)
    for index, amount in enumerate(advantage):
        row[first + index] = amount * (1.0 - late)
        row[first + len(advantage) + index] = amount * late
    return row


def fit(moments: Moments, before: Floats, pull: float) -> Floats:
    """The weights that explain the moments best, held back towards those before: most where few had much."""
    scale = np.sqrt(np.diag(moments.squares) / max(1, moments.count))
    hold = pull * np.maximum(scale**2, RARE)
    pulled = moments.squares + np.diag(hold + SLIGHT)
    found = np.asarray(np.linalg.solve(pulled, moments.products + hold * before), np.float64)
    found[scale < SLIGHT] = before[scale < SLIGHT]
    return found


def explained(moments: Moments, weights: Floats) -> float:
    """The part of the outcomes' variation that the weights explain."""
    missed = moments.outcomes - 2 * weights @ moments.products + weights @ moments.squares @ weights
    return 1.0 - float(missed) / max(SLIGHT, moments.outcomes)


def flat(evaluator: Evaluator) -> Floats:
    """The weights of an evaluator in one row, stage by stage."""
    return np.array([weight for knot in evaluator.weights for weight in knot])


def named(names: Sequence[str], row: Floats, made: dict[str, object]) -> Weights:
    """Weights in one row, by the names of their measures."""
    table = row.reshape(KNOTS, len(names))
    return Weights({name: [float(weight) for weight in table[:, at]] for at, name in enumerate(names)}, made)


@dataclass(frozen=True)
class Batch:
    """Some games of a round, to be played here or elsewhere."""

    name: str
    weights: Weights
    round: Round
    kinds: tuple[Kind, ...]
    seed: int
    numbers: range

    def play(self) -> Moments:
        """Play them."""
        return play_batch(self.name, self.weights, self.round, self.kinds, self.seed, self.numbers)


def batches(name: str, weights: Weights, round_: Round, kinds: Sequence[Kind], seed: int) -> list[Batch]:
    """The games of a round in batches."""
    return [
        Batch(name, weights, round_, tuple(kinds), seed, range(at, min(at + BATCH, round_.games)))
        for at in range(0, round_.games, BATCH)
    ]


def learn(
    name: str, weights: Weights, round_: Round, played: Iterable[Moments], made: dict[str, object]
) -> tuple[Weights, float]:
    """The weights after a round whose batches were played, and how much of the outcomes they explain."""
    evaluator = games.weighted(name, weights)
    total = Moments.none(KNOTS * len(evaluator.names))
    for moments in played:
        total.add(moments)
    found = fit(total, flat(evaluator), round_.pull)
    return named(evaluator.names, found, made), explained(total, found)


def play_batch(
    name: str, weights: Weights, round_: Round, kinds: Sequence[Kind], seed: int, numbers: Sequence[int]
) -> Moments:
    """Play the games of these numbers and sum up what is to be learnt from them."""
    game = games.game(name)
    evaluator = games.weighted(name, weights)
    moments = Moments.none(KNOTS * len(evaluator.names))
    wheel = [kind for kind in kinds for _ in range(kind.share)]
    for number in numbers:
        rows, outcomes = play_game(game, evaluator, round_, wheel[number % len(wheel)], seed, number)
        moments.note(np.array(rows), np.array(outcomes))
    return moments


def play_game(
    game: Game, evaluator: Evaluator, round_: Round, kind: Kind, seed: int, number: int
) -> tuple[list[list[float]], list[float]]:
    """One game: rows of what seats had, and for each what came out.

    What is sealed is chosen at random, mostly little: all sorts of bids win, and all that is sold has owners.
    """
    position = game.start(kind.seats, game_seed(seed, number, "deal"), **kind.options)
    chance = FastChance(game_seed(seed, number, "bots"))
    players: list[Bot] = [
        Player("trainee", evaluator, Level(round_.width)) if round_.width else Uniform()
        for _ in range(kind.seats)
    ]
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
            actions = position.actions(seat)
            action = actions[chance.below(chance.below(len(actions)) + 1)]
        elif chance.below(1000) < 1000 * round_.explore:
            actions = position.actions(seat)
            action = actions[chance.below(len(actions))]
            strayed[-1] = True
        else:
            action = players[seat].choose(game, position.observe(seat), chance)
        position.play(seat, action)
    came_out = [evaluator.outcome(position, seat) for seat in range(kind.seats)]
    outcomes = [came_out[seat] for seat, _, _ in noted]
    if round_.ahead:
        distance = round_.ahead * told(kind.seats)
        for place in range(len(noted) - distance):
            outcomes[place] = (outcomes[place] + noted[place + distance][2]) / 2
    if round_.trace < 1.0:
        seats = told(kind.seats)
        for seat in range(seats):
            worth = [value for _, _, value in noted[seat::seats]]
            outcomes[seat::seats] = aims(worth, strayed, came_out[seat], round_.trace)
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
