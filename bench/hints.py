"""How good hints are: `python -m bench.hints 200` compares them with what Master itself does.

Positions come from games between Builders. In each the hint's action and the one that Master itself chooses
are followed through the turn and the others' replies in the same guesses, which neither of them has seen.
What an analysis would say of somebody who took the advice is told too: it should cost them nothing.
No clock ends the thinking, so the figures are the same on every machine; how much time of a processor a hint
took is told beside them. HINTS.md has the results.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Iterator
from statistics import mean, median
from typing import Final

from bench.thorough import worth
from mudbrick import bots, games
from mudbrick.bots import hints, levels
from mudbrick.bots.analysis import Judge
from mudbrick.bots.planner import Planner
from mudbrick.engine.chance import FastChance
from mudbrick.engine.contract import Game
from mudbrick.engine.observation import Observation

GUESSES: Final = 6
EVERY: Final = 7  # decisions between two that are looked at
NEAR: Final = 1.0  # points
FAR: Final = 3.0


def positions(game: Game) -> Iterator[Observation]:
    """What seats see that have a choice, game after game."""
    seed = 0
    while True:
        seed += 1
        seats = game.seat_counts[seed % len(game.seat_counts)]
        position = game.start(seats, seed)
        position.chance = FastChance(seed)
        players = [bots.bot("builder") for _ in range(seats)]
        number = 0
        while not position.over:
            seat = position.deciders[0]
            seen = position.observe(seat)
            if len(seen.actions) > 1 and not position.sealed:
                number += 1
                if number % EVERY == 0:
                    yield seen
            position.play(seat, players[seat].choose(game, seen, FastChance(number)))


def lost(game: Game, seen: Observation, hinted: int, chosen: int, seed: int) -> float:
    """By how many points Master's own choice is better than the hint."""
    if hinted == chosen or seen.viewer is None:
        return 0.0
    evaluator = games.evaluator(game.name, game.rules)
    shape = levels.level(hints.LEVEL, game.name)
    chance = FastChance(seed)
    planner = Planner(evaluator, bots.Budget(), chance)
    total = 0.0
    for _ in range(GUESSES):
        guess = game.guess(seen, chance)
        values = [worth(planner, guess, seen.viewer, action, shape) for action in (chosen, hinted)]
        total += values[0] - values[1]
    return total / GUESSES


def measure(name: str, count: int) -> str:
    """A row of the table for one game."""
    game = games.game(name)
    evaluator = games.evaluator(name, game.rules)
    shape = levels.level(hints.LEVEL, name)
    losses: list[float] = []
    blamed: list[float] = []
    seconds: list[float] = []
    same = 0
    for seed, seen in enumerate(positions(game)):
        if len(losses) == count:
            break
        began = time.process_time()
        hinted = hints.hint(game, seen, evaluator, shape, FastChance(seed), bots.Budget()).action
        seconds.append(time.process_time() - began)
        chosen = bots.bot(hints.LEVEL).choose(game, seen, FastChance(1000 + seed))
        same += hinted == chosen
        losses.append(lost(game, seen, hinted, chosen, 2000 + seed))
        blamed.append(Judge(game, evaluator, shape).judge(seen, hinted, FastChance(3000 + seed)).cost())
    near = sum(loss <= NEAR for loss in losses) / count
    cells = (game.title, count, f"{near:.1%}", f"{same / count:.0%}", f"{mean(losses):.2f}")
    blame = (f"{mean(blamed):.2f}", f"{sum(cost > FAR for cost in blamed) / count:.1%}")
    late = sum(each > hints.SECONDS for each in seconds)
    times = (f"{median(seconds):.2f} s", f"{max(seconds):.2f} s", late)
    return "| " + " | ".join(map(str, (*cells, *blame, *times))) + " |"


def main() -> None:
    """Print the table."""
    count = int(sys.argv[1]) if len(sys.argv) > 1 else 200
    compared = "Within 1 point | Same action | Mean loss | Blamed | Over 3 points"
    print(f"| Game | Positions | {compared} | Median | Longest | Over 2 s |")
    print("| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |")
    for name in sys.argv[2:] or games.names():
        print(measure(name, count), flush=True)


if __name__ == "__main__":
    main()
