"""Random play of one game: decisions and whole games per second, and what a copy costs.

`python -m bench.random_play GAME SEATS SECONDS [NAME=VALUE…]` measures whichever form of the package it
imports and prints one line of JSON.
"""

from __future__ import annotations

import json
import sys
import time
from statistics import median

import mudbrick
from mudbrick.engine import FastChance, Game, Position
from mudbrick.engine.options import Value

BATCH = 20  # games between two looks at the clock
SAMPLES = 100  # positions that are copied and played out
SEED = 1


def play_out(position: Position, chance: FastChance) -> int:
    """Play on to the end with uniformly random actions; the number of decisions."""
    decisions = 0
    while not position.over:
        seat = position.deciders[0]
        actions = position.actions(seat)
        position.play(seat, actions[chance.below(len(actions))])
        decisions += 1
    return decisions


def half_way(game: Game, seats: int, chance: FastChance, options: dict[str, Value]) -> list[Position]:
    """Positions from the middle of random games."""
    found: list[Position] = []
    for _ in range(SAMPLES):
        deal = game.deal(seats, chance, **options)
        position = game.begin(deal, chance)
        for _ in range(play_out(game.begin(deal, chance), chance) // 2):
            if position.over:
                break
            seat = position.deciders[0]
            actions = position.actions(seat)
            position.play(seat, actions[chance.below(len(actions))])
        found.append(position)
    return found


def playouts_per_second(positions: list[Position], seconds: float, chance: FastChance) -> float:
    """How many copies of these positions can be played out in a second."""
    count = 0
    start = time.process_time()
    while time.process_time() - start < seconds:
        for position in positions[:BATCH]:
            play_out(position.copy(), chance)
        count += BATCH
    return count / (time.process_time() - start)


def copy_microseconds(positions: list[Position], rounds: int = 30) -> float:
    """The median time of copying all the positions once, per position."""
    times: list[float] = []
    for _ in range(rounds):
        start = time.process_time()
        for position in positions:
            position.copy()
        times.append((time.process_time() - start) / len(positions) * 1e6)
    return median(times)


def measure(name: str, seats: int, seconds: float, options: dict[str, Value]) -> dict[str, float]:
    """All figures of one game at one number of seats."""
    game = mudbrick.game(name)
    chance = FastChance(SEED)
    middle = half_way(game, seats, chance, options)
    games = decisions = 0
    start = time.process_time()
    while time.process_time() - start < seconds:
        for _ in range(BATCH):
            decisions += play_out(game.begin(game.deal(seats, chance, **options), chance), chance)
        games += BATCH
    spent = time.process_time() - start
    return {
        "decisions_per_second": decisions / spent,
        "games_per_second": games / spent,
        "playouts_per_second": playouts_per_second(middle, seconds, chance),
        "decisions_per_game": decisions / games,
        "copy_microseconds": copy_microseconds(middle),
    }


def parse_options(name: str, words: list[str]) -> dict[str, Value]:
    """Options written as `name=value`."""
    known = {option.name: option for option in mudbrick.game(name).options}
    pairs = [word.split("=", 1) for word in words]
    return {key: known[key].parse(value) for key, value in pairs}


if __name__ == "__main__":
    title, count, limit, *words = sys.argv[1:]
    print(json.dumps(measure(title, int(count), float(limit), parse_options(title, words))))
