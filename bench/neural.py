"""`python -m bench.neural GAME`: does a small neural network value positions better than the weights do?

Players plan games with the evaluator that is shipped. A network with one hidden layer learns what the
weights miss: what came of a moment, less what they said. It is asked on games that it has not seen, beside
weights that were fitted to the same moments; then players with either meet those with the shipped evaluator,
on mirrored deals.
"""

from __future__ import annotations

import argparse
import time
from dataclasses import dataclass

import numpy as np

from mudbrick import games
from mudbrick.arena.selfplay import SelfPlay
from mudbrick.arena.simulation import game_seed
from mudbrick.arena.training import Floats, Kind, Moments, fit, flat, named
from mudbrick.bots.levels import Level
from mudbrick.bots.player import Player
from mudbrick.engine.chance import FastChance
from mudbrick.engine.contract import Game, Position
from mudbrick.engine.evaluation import KNOTS, Evaluator

HELD_OUT = 5  # one of so many games is only for asking
TRACE = 0.8
PATIENCE = 8  # passes over all moments without getting better
BATCH = 256
RATE = 1e-3
DECAY = 1e-4  # of the network's weights, in each step


@dataclass
class Network:
    """What the weights miss, in points, from what a seat has more than the others and how far the game is."""

    centre: Floats
    scale: Floats
    hidden: Floats
    bias: Floats
    out: Floats

    @classmethod
    def untaught(cls, inputs: Floats, units: int, rng: np.random.Generator) -> Network:
        """One that corrects nothing yet."""
        size = inputs.shape[1]
        first = rng.normal(0, size**-0.5, (size, units))
        scale = np.maximum(inputs.std(axis=0), 0.1)
        return cls(inputs.mean(axis=0), scale, first, np.zeros(units), np.zeros(units))

    def __call__(self, inputs: Floats) -> Floats:
        units = np.tanh((inputs - self.centre) / self.scale @ self.hidden + self.bias)
        return np.asarray(units @ self.out, np.float64)

    def copy(self) -> Network:
        return Network(self.centre, self.scale, self.hidden.copy(), self.bias.copy(), self.out.copy())


def taught(inputs: Floats, missed: Floats, asked: Floats, answers: Floats, units: int, seed: int) -> Network:
    """A network that was taught until it did no better on the moments that it is asked (Adam)."""
    rng = np.random.default_rng(seed)
    network = Network.untaught(inputs, units, rng)
    parts = (network.hidden, network.bias, network.out)
    means = [np.zeros_like(part) for part in parts]
    squares = [np.zeros_like(part) for part in parts]
    best, least, waited, step = network.copy(), error(network(asked), answers), 0, 0
    while waited < PATIENCE:
        order = rng.permutation(len(inputs))
        for at in range(0, len(order), BATCH):
            step += 1
            chosen = order[at : at + BATCH]
            scaled = (inputs[chosen] - network.centre) / network.scale
            layer = np.tanh(scaled @ network.hidden + network.bias)
            wrong = (layer @ network.out - missed[chosen]) / len(chosen)
            back = np.outer(wrong, network.out) * (1 - layer**2)
            for part, slope, mean, square in zip(
                parts, (scaled.T @ back, back.sum(axis=0), layer.T @ wrong), means, squares, strict=True
            ):
                mean += 0.1 * (slope - mean)
                square += 0.001 * (slope**2 - square)
                part -= RATE * (mean / (1 - 0.9**step)) / (np.sqrt(square / (1 - 0.999**step)) + 1e-8)
                part *= 1 - DECAY
        now = error(network(asked), answers)
        waited += 1
        if now < least:
            best, least, waited = network.copy(), now, 0
    return best


def error(said: Floats, right: Floats) -> float:
    return float(np.mean((said - right) ** 2))


class Corrected(Evaluator):
    """An evaluator, and what a network adds to it."""

    def __init__(self, base: Evaluator, network: Network) -> None:
        super().__init__(base.names, base.weights)
        self.base = base
        self.network = network

    def stage(self, position: Position) -> float:
        return self.base.stage(position)

    def measure(self, position: Position, seat: int) -> list[float]:
        return self.base.measure(position, seat)

    def value(self, position: Position, seat: int) -> float:
        plain = self.base.value(position, seat)
        if position.over:
            return plain
        inputs = np.array([*self.base.advantage(position, seat), self.base.stage(position)])
        return plain + float(self.network(inputs))


def inputs_of(rows: Floats) -> Floats:
    """What a seat had more than the others, and how far the game was, from rows by stages."""
    by_stage = rows.reshape(len(rows), KNOTS, -1)
    had = by_stage.sum(axis=1)
    largest = np.argmax(np.abs(had), axis=1)
    each = np.arange(len(rows))
    parts = by_stage[each, :, largest] / np.where(had[each, largest] == 0, 1, had[each, largest])[:, None]
    stage = parts @ np.arange(KNOTS) / (KNOTS - 1)
    return np.column_stack([had, stage])


def moments(name: str, kind: Kind, count: int, width: int, seed: int) -> tuple[list[Floats], list[Floats]]:
    """Of each game what seats had at its moments, and what came of them."""
    game, evaluator = games.game(name), games.evaluator(name, games.game(name).rules)
    round_ = SelfPlay(count, width, explore=0.05, trace=TRACE)
    rows, outcomes = [], []
    for number in range(count):
        had, came = round_.note(game, evaluator, kind, seed, number)
        rows.append(np.array(had))
        outcomes.append(np.array(came))
    return rows, outcomes


def won(game: Game, kind: Kind, first: Evaluator, second: Evaluator, width: int, seed: int) -> float:
    """What the first wins of two games on one deal, one from each seat."""
    total = 0.0
    for place in range(2):
        position = game.start(2, game_seed(seed, 0, "deal"), **kind.options)
        chance = FastChance(game_seed(seed, place, "bots"))
        players = [Player("pupil", first if seat == place else second, Level(width)) for seat in range(2)]
        while not position.over:
            seat = position.deciders[0]
            position.play(seat, players[seat].choose(game, position.observe(seat), chance))
        if place in position.winners:
            total += 1 / len(position.winners)
    return total


def main() -> None:
    parser = argparse.ArgumentParser(prog="bench.neural", description=__doc__)
    parser.add_argument("game", choices=games.names())
    parser.add_argument("--games", type=int, default=400, help="to learn from")
    parser.add_argument("--width", type=int, default=3, help="of the players' beams")
    parser.add_argument("--units", type=int, default=16, help="hidden ones")
    parser.add_argument("--pairs", type=int, default=50, help="of mirrored games to play")
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    kind = Kind(2)
    rows, outcomes = moments(given.game, kind, given.games, given.width, given.seed)
    learnt = [number for number in range(given.games) if number % HELD_OUT]
    kept = [number for number in range(given.games) if number % HELD_OUT == 0]
    before, asked = (np.concatenate([rows[number] for number in part]) for part in (learnt, kept))
    came, answers = (np.concatenate([outcomes[number] for number in part]) for part in (learnt, kept))
    evaluator = games.evaluator(given.game, games.game(given.game).rules)
    weights = flat(evaluator)
    noted = Moments.none(len(weights))
    noted.note(before, came)
    fitted = fit(noted, weights, 2000.0)
    network = taught(
        inputs_of(before),
        came - before @ weights,
        inputs_of(asked),
        answers - asked @ weights,
        given.units,
        given.seed,
    )
    said = {
        "nothing": np.zeros(len(asked)),
        "weights": asked @ weights,
        "weights, fitted to these games": asked @ fitted,
        "weights and network": asked @ weights + network(inputs_of(asked)),
    }
    print(f"{given.game}: {len(before)} moments of {len(learnt)} games, asked on {len(asked)} of {len(kept)}")
    for who, values in said.items():
        print(f"  {who:<34} mean square error {error(values, answers):8.2f}", flush=True)
    rivals = {
        "weights, fitted to these games": games.weighted(given.game, named(evaluator.names, fitted)),
        "weights and network": Corrected(evaluator, network),
    }
    game = games.game(given.game)
    for who, rival in rivals.items():
        started = time.process_time()
        wins = sum(
            won(game, kind, rival, evaluator, given.width, game_seed(given.seed, number, "match"))
            for number in range(given.pairs)
        )
        seconds = time.process_time() - started
        print(
            f"  {who:<34} {wins:g} of {2 * given.pairs} games won at equal width ({seconds:.0f} s)",
            flush=True,
        )


if __name__ == "__main__":
    main()
