"""The nearest peer: catanatron's four random players, measured as our own games are.

`python -m bench.catanatron_play SECONDS` prints one line of JSON.
"""

from __future__ import annotations

import json
import sys
import time
from statistics import median

from catanatron import Color, Game, RandomPlayer

COLOURS = (Color.RED, Color.BLUE, Color.WHITE, Color.ORANGE)


def measure(seconds: float) -> dict[str, float]:
    """Actions and games per second in random play, and the median time of a copy at the end of each game."""
    games = actions = 0
    spent = 0.0
    copies: list[float] = []
    while spent < seconds:
        game = Game([RandomPlayer(colour) for colour in COLOURS])
        start = time.process_time()
        game.play()
        spent += time.process_time() - start
        games += 1
        actions += len(game.state.actions)
        start = time.process_time()
        game.copy()
        copies.append((time.process_time() - start) * 1e6)
    return {
        "decisions_per_second": actions / spent,
        "games_per_second": games / spent,
        "decisions_per_game": actions / games,
        "copy_microseconds": median(copies),
    }


if __name__ == "__main__":
    print(json.dumps(measure(float(sys.argv[1]))))
