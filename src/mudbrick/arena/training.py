"""Training: weights of an evaluator, learnt round by round.

Most rounds play games, note what seats had at many moments and what that should have been worth, and fit
weights to it by least squares, held back towards the weights before: few games move them little. They differ
in what is noted and what it is fitted to (`Noted`). A batch of games is a function of its numbers alone, so
batches can be played anywhere and in any order.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from fnmatch import fnmatchcase
from typing import Final, Protocol

import numpy as np
import numpy.typing as npt

from mudbrick import games
from mudbrick.arena.simulation import game_seed
from mudbrick.bots.contract import Bot
from mudbrick.bots.levels import Level
from mudbrick.bots.player import Player
from mudbrick.bots.uniform import Uniform
from mudbrick.engine.chance import Chance, FastChance
from mudbrick.engine.contract import Game, Position
from mudbrick.engine.evaluation import KNOTS, Evaluator
from mudbrick.engine.options import Value
from mudbrick.engine.weights import Weights

Floats = npt.NDArray[np.float64]
Noting = tuple[list[list[float]], list[float]]  # rows, and for each what it should have been worth

SLIGHT: Final = 1e-9
RARE: Final = 0.1  # what is had more seldom, in squares, is held back as if it were not: luck decides there
BATCH: Final = 20


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


def fit(moments: Moments, before: Floats, pull: float, tie: float = 0.0) -> Floats:
    """The weights that explain the moments best, held back towards those before: most where few had much.

    With a `tie` neighbouring stages of a measure move together, as if so many moments had shown it.
    """
    scale = np.sqrt(np.diag(moments.squares) / max(1, moments.count))
    hold = pull * np.maximum(scale**2, RARE)
    pulled = moments.squares + np.diag(hold + SLIGHT) + _ties(scale**2, tie)
    missing = moments.products - moments.squares @ before
    found = before + np.asarray(np.linalg.solve(pulled, missing), np.float64)
    found[scale < SLIGHT] = before[scale < SLIGHT]
    return found


def _ties(amounts: Floats, tie: float) -> Floats:
    """What it costs that two neighbouring stages change apart."""
    measures = len(amounts) // KNOTS
    found = np.zeros((len(amounts), len(amounts)))
    for first in range((KNOTS - 1) * measures if tie else 0):
        second = first + measures
        cost = tie * float(amounts[first] + amounts[second]) / 2
        found[[first, second], [first, second]] += cost
        found[[first, second], [second, first]] -= cost
    return found


def explained(moments: Moments, weights: Floats) -> float:
    """The part of the outcomes' variation that the weights explain."""
    missed = moments.outcomes - 2 * weights @ moments.products + weights @ moments.squares @ weights
    return 1.0 - float(missed) / max(SLIGHT, moments.outcomes)


def flat(evaluator: Evaluator) -> Floats:
    """The weights of an evaluator in one row, stage by stage."""
    return np.array([weight for knot in evaluator.weights for weight in knot])


def named(names: Sequence[str], row: Floats) -> Weights:
    """Weights in one row, by the names of their measures."""
    table = row.reshape(KNOTS, len(names))
    return Weights({name: [float(weight) for weight in table[:, at]] for at, name in enumerate(names)}, {})


class Noted(Protocol):
    """A round whose games are noted, and that learns from all of them when they have been played."""

    @property
    def games(self) -> int:
        """How many are played."""
        ...

    @property
    def pull(self) -> float:
        """As how many moments the weights before count."""
        ...

    @property
    def tie(self) -> float:
        """As how many moments it counts that a measure is worth the same at neighbouring stages."""
        ...

    def learns(self, names: Sequence[str]) -> dict[int, float]:
        """The places of the measures that are noted, each with the part of what is found that it takes."""
        ...

    def note(self, game: Game, evaluator: Evaluator, kind: Kind, seed: int, number: int) -> Noting:
        """Play one game, and note what those measures were at its moments."""
        ...


def whole(places: Sequence[int]) -> dict[int, float]:
    """Measures whose weights become what is found."""
    return dict.fromkeys(places, 1.0)


def matching(names: Sequence[str], wanted: Sequence[str], besides: Sequence[str] = ()) -> list[int]:
    """The places of the names that fit a pattern, and none of those besides.

    >>> matching(["gold", "wood", "wood_1"], ["*"], ["wood*"])
    [0]
    """
    return [
        place
        for place, name in enumerate(names)
        if any(fnmatchcase(name, pattern) for pattern in wanted)
        and not any(fnmatchcase(name, pattern) for pattern in besides)
    ]


@dataclass(frozen=True)
class Batch:
    """Some games of a round, to be played here or elsewhere."""

    name: str
    weights: Weights
    round: Noted
    kinds: tuple[Kind, ...]
    seed: int
    numbers: range

    def play(self) -> Moments:
        """Play them, and sum up what is to be learnt from them."""
        game = games.game(self.name)
        evaluator = games.weighted(self.name, self.weights)
        moments = Moments.none(KNOTS * len(self.round.learns(evaluator.names)))
        wheel = [kind for kind in self.kinds for _ in range(kind.share)]
        for number in self.numbers:
            rows, outcomes = self.round.note(game, evaluator, wheel[number % len(wheel)], self.seed, number)
            if rows:
                moments.note(np.array(rows), np.array(outcomes))
        return moments


def batches(name: str, weights: Weights, round_: Noted, kinds: Sequence[Kind], seed: int) -> list[Batch]:
    """The games of a round in batches."""
    return [
        Batch(name, weights, round_, tuple(kinds), seed, range(at, min(at + BATCH, round_.games)))
        for at in range(0, round_.games, BATCH)
    ]


def learn(name: str, weights: Weights, round_: Noted, played: Iterable[Moments]) -> tuple[Weights, float]:
    """The weights after a round whose batches were played, and how much of the outcomes they explain."""
    evaluator = games.weighted(name, weights)
    size = len(evaluator.names)
    learning = round_.learns(evaluator.names)
    places = [knot * size + place for knot in range(KNOTS) for place in learning]
    parts = np.array([*learning.values()] * KNOTS)
    total = Moments.none(len(places))
    for moments in played:
        total.add(moments)
    after = flat(evaluator)
    after[places] += parts * (fit(total, after[places], round_.pull, round_.tie) - after[places])
    return named(evaluator.names, after), explained(total, after[places])


def trainees(evaluator: Evaluator, width: int, seats: int) -> list[Bot]:
    """A player for each seat; those without a width play at random."""
    return [Player("trainee", evaluator, Level(width)) if width else Uniform() for _ in range(seats)]


def sealed_at_random(position: Position, seat: int, chance: Chance) -> int:
    """What is sealed, at random, mostly little: all sorts of bids win, and all that is sold has owners."""
    actions = position.actions(seat)
    return actions[chance.below(chance.below(len(actions)) + 1)]


def play_on(
    game: Game, evaluator: Evaluator, position: Position, width: int, turns: int, luck: int
) -> Position:
    """Where a position leads in so many turns of trainees, or until the game ends or something is sealed."""
    position.chance = chance = FastChance(luck)
    players = trainees(evaluator, width, position.setting.seats)
    stamp = position.stamp
    while turns and not position.over and not position.sealed:
        seat = position.deciders[0]
        position.play(seat, players[seat].choose(game, position.observe(seat), chance))
        if position.stamp != stamp:
            turns, stamp = turns - 1, position.stamp
    return position


def turn_beginnings(
    game: Game, evaluator: Evaluator, width: int, kind: Kind, seed: int, number: int
) -> Iterator[tuple[Position, int, Chance]]:
    """A game of trainees, stopped where each turn begins: the position, whose turn it is, the chance."""
    position = game.start(kind.seats, game_seed(seed, number, "deal"), **kind.options)
    chance = FastChance(game_seed(seed, number, "bots"))
    players = trainees(evaluator, width, kind.seats)
    stamp: int | None = None
    while not position.over:
        seat = position.deciders[0]
        if position.sealed:
            position.play(seat, sealed_at_random(position, seat, chance))
            continue
        if position.stamp != stamp:
            stamp = position.stamp
            yield position, seat, chance
        position.play(seat, players[seat].choose(game, position.observe(seat), chance))
