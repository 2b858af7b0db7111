"""`python -m bench.values`: how long it takes to value a position, and to copy and play one, in microseconds.

Positions come from games at random. Every figure is the median over rounds that value all of them once each,
in the process's own time. Then Master plays a game of two: which part of its time goes into values?
"""

from __future__ import annotations

import argparse
import os
import platform
import statistics
import time
from collections.abc import Callable
from functools import partial

from mudbrick import games
from mudbrick.bots import Budget, bot
from mudbrick.engine import contract
from mudbrick.engine.chance import FastChance
from mudbrick.engine.contract import Position
from mudbrick.engine.evaluation import Evaluator
from mudbrick.engine.options import Value

APART = 3  # decisions between positions
TIMES = 20  # that a position is valued, to time one that a player has just thought about
TABLES: tuple[tuple[str, int, dict[str, Value]], ...] = (
    ("babylonia", 2, {}),
    ("babylonia", 4, {}),
    ("nehemiah", 2, {}),
    ("nehemiah", 2, {"leaders": True}),
    ("nehemiah", 4, {"leaders": True}),
    ("ezra_nehemiah", 1, {}),
    ("ezra_nehemiah", 2, {}),
    ("ezra_nehemiah", 4, {}),
)


def sample(name: str, seats: int, options: dict[str, Value], count: int, seed: int) -> list[Position]:
    """Positions of games at random in which somebody has a choice that isn't sealed."""
    game, chance = games.game(name), FastChance(seed)
    found: list[Position] = []
    while len(found) < count:
        position = game.start(seats, chance.below(1 << 30), **options)
        steps = 0
        while not position.over:
            steps += 1
            if steps % APART == 0 and not position.sealed and len(found) < count:
                found.append(position.copy())
            seat = position.deciders[0]
            actions = position.actions(seat)
            position.play(seat, actions[chance.below(len(actions))])
    return found


def value(evaluator: Evaluator, position: Position) -> None:
    """Value it for the first seat."""
    evaluator.value(position, 0)


def play(chance: FastChance, position: Position) -> None:
    """Copy it, and take the first action there."""
    twin = position.copy()
    twin.chance = chance
    seat = twin.deciders[0]
    twin.carry_out(seat, twin.actions(seat)[0])


def median(work: Callable[[Position], None], positions: list[Position], rounds: int) -> float:
    """What one of them takes, in microseconds."""
    times = []
    for _ in range(rounds):
        started = time.process_time()
        for position in positions:
            work(position)
        times.append((time.process_time() - started) / len(positions) * 1e6)
    return statistics.median(times)


def part_of_master(name: str, seed: int) -> float:
    """The part of Master's time that goes into values, over the unsealed decisions of a game of two."""
    game, chance, master = games.game(name), FastChance(seed), bot("master")
    evaluator = games.evaluator(name, game.rules)
    position = game.start(2, seed)
    thought = valued = 0.0
    while not position.over:
        seat, budget = position.deciders[0], Budget()
        seen, sealed = position.observe(seat), position.sealed
        started = time.process_time()
        action = master.choose(game, seen, chance, budget)
        between = time.process_time()
        for _ in range(TIMES):
            evaluator.value(position, seat)
        if not sealed:
            thought += between - started
            valued += budget.used * (time.process_time() - between) / TIMES
        position.play(seat, action)
    return valued / thought


def main() -> None:
    parser = argparse.ArgumentParser(prog="bench.values", description=__doc__)
    parser.add_argument("--positions", type=int, default=300)
    parser.add_argument("--rounds", type=int, default=15)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    form = "plain" if str(contract.__file__).endswith(".py") else "compiled"
    load = os.getloadavg()[0]
    print(f"{os.cpu_count()} cores, load {load:.1f}, Python {platform.python_version()}, {form}\n")
    print(f"{'game':<16}{'seats':>6}  {'options':<20}{'value':>8}{'copy and play':>15}   median, µs")
    for name, seats, options in TABLES:
        positions = sample(name, seats, options, given.positions, given.seed)
        evaluator = games.evaluator(name, games.game(name).rules)
        told = ", ".join(f"{key}={chosen}" for key, chosen in options.items())
        figures = (
            median(partial(value, evaluator), positions, given.rounds),
            median(partial(play, FastChance(given.seed)), positions, given.rounds),
        )
        print(f"{name:<16}{seats:>6}  {told:<20}{figures[0]:>8.1f}{figures[1]:>15.1f}", flush=True)
    for name in games.names():
        print(f"{name:<16} values are {part_of_master(name, given.seed):.0%} of Master's time", flush=True)


if __name__ == "__main__":
    main()
