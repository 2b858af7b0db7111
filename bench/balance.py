"""Balance of one game: what bots score, from which sources, and whether a seat has an advantage.

`python -m bench.balance GAME [GAMES] [NAME=VALUE…]` lets greedy bots play so many games (500) with every
number of seats, and prints one line of JSON for each: mean and spread of the scores, wins and mean score by
seat, decisions per game, and the mean points of every kind of event that tells points.
"""

from __future__ import annotations

import json
import sys
from collections import Counter
from statistics import fmean, pstdev

import mudbrick
from mudbrick import bots
from mudbrick.engine import Event, FastChance, Game
from mudbrick.engine.options import Value

GAMES = 500
POINTS = "points"
TOTALS = ("won",)  # kinds of events that tell a whole score
LOSSES = ("lost", "hunger")  # kinds of events whose points are taken away begin so


def measure(game: Game, seats: int, games: int, options: dict[str, Value]) -> dict[str, object]:
    """Play games between greedy bots and sum them up."""
    bot = bots.bot("greedy")
    scores: list[tuple[int, ...]] = []
    wins: Counter[int] = Counter()
    sources: Counter[str] = Counter()
    decisions = 0
    for seed in range(games):
        chance = FastChance(seed)
        position = game.start(seats, seed, **options)
        log: list[Event] = []
        while not position.over:
            seat = position.deciders[0]
            position.play(seat, bot.choose(game, position.observe(seat), chance), log)
            decisions += 1
        scores.append(position.scores)
        wins.update(position.winners)
        for event in log:
            points = event.values.get(POINTS)
            if isinstance(points, int) and event.seat >= 0 and event.kind not in TOTALS:
                sources[event.kind] += -points if event.kind.startswith(LOSSES) else points
    every = [score for result in scores for score in result]
    return {
        "game": game.name,
        "seats": seats,
        "games": games,
        "mean": round(fmean(every), 1),
        "spread": round(pstdev(every), 1),
        "lowest": min(every),
        "highest": max(every),
        "mean_by_seat": [round(fmean(result[seat] for result in scores), 1) for seat in range(seats)],
        "wins_by_seat": [round(wins[seat] / games, 3) for seat in range(seats)],
        "decisions": round(decisions / games, 1),
        "sources": {kind: round(points / games / seats, 2) for kind, points in sources.most_common()},
    }


def main(words: list[str]) -> None:
    """Measure a game with every number of seats."""
    game = mudbrick.game(words[0])
    games = int(words[1]) if len(words) > 1 else GAMES
    known = {option.name: option for option in game.options}
    given = [word.partition("=") for word in words[2:]]
    options = {name: known[name].parse(value) for name, _, value in given}
    for seats in game.seat_counts:
        print(json.dumps(measure(game, seats, games, options)), flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
