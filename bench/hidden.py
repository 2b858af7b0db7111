"""`python -m bench.hidden`: is what others hide told by what they did?

Builders play. Whenever somebody's turn begins, what they can't see is drawn `--guesses` times, as players
draw it: anything that it can be, equally likely. The truth is valued beside these guesses, for the one on
turn. If the others' ways of playing told what they hold, the truth would be worth more or less than the
guesses on average (`off`), or less more often than more (`rank`: 0.5 if it is like one of them).
"""

from __future__ import annotations

import argparse
import math
import statistics

from mudbrick import games
from mudbrick.bots import bot
from mudbrick.engine.chance import FastChance
from mudbrick.engine.options import Value

TABLES: tuple[tuple[str, int, dict[str, Value]], ...] = (
    ("babylonia", 2, {}),
    ("babylonia", 4, {}),
    ("ezra_nehemiah", 2, {}),
    ("ezra_nehemiah", 4, {}),
)


def differences(
    name: str, seats: int, options: dict[str, Value], seed: int, guesses: int
) -> list[tuple[float, ...]]:
    """For every turn of a game: truth less guesses, how far these are apart, where it lies among them."""
    game, chance, player = games.game(name), FastChance(seed), bot("builder")
    evaluator = games.evaluator(name, game.rules)
    position = game.start(seats, seed, **options)
    found: list[tuple[float, ...]] = []
    stamp = -1
    while not position.over:
        seat = position.deciders[0]
        seen = position.observe(seat)
        if position.stamp != stamp:
            stamp = position.stamp
            drawn = [evaluator.value(game.guess(seen, chance), seat) for _ in range(guesses)]
            truth = evaluator.value(position, seat)
            below = sum(each < truth for each in drawn) + sum(each == truth for each in drawn) / 2
            found.append((truth - statistics.fmean(drawn), statistics.pstdev(drawn), below / guesses))
        position.play(seat, player.choose(game, seen, chance))
    return found


def main() -> None:
    parser = argparse.ArgumentParser(prog="bench.hidden", description=__doc__)
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--guesses", type=int, default=20)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    if given.games < 2:
        parser.error("how sure the means are is told by how far games are apart: play at least 2 games")
    print(f"{'game':<16}{'seats':>6}{'turns':>8}{'off':>8}{'± 95 %':>8}{'apart':>8}{'rank':>8}   in points")
    for name, seats, options in TABLES:
        played = [
            differences(name, seats, options, given.seed + number, given.guesses)
            for number in range(given.games)
        ]
        turns = [turn for one in played for turn in one]
        means = [
            statistics.fmean(off for off, _, _ in one) for one in played
        ]  # turns of one game are no free samples
        within = 1.96 * statistics.stdev(means) / math.sqrt(len(means))
        off, apart, rank = (statistics.fmean(column) for column in zip(*turns, strict=True))
        print(
            f"{name:<16}{seats:>6}{len(turns):>8}{off:>8.3f}{within:>8.3f}{apart:>8.3f}{rank:>8.3f}",
            flush=True,
        )


if __name__ == "__main__":
    main()
