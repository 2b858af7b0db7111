"""`python -m bench.spread GAME`: fit the spread of leads to games between the players of now.

`mudbrick train` does so at its end; this is for weights that came another way. It changes nothing but the
`spread` of `games/<name>/weights.json`.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from mudbrick import games
from mudbrick.arena.calibration import Sightings, Watched, fit
from mudbrick.arena.recipes import recipe

SOURCES = Path(__file__).parents[1] / "src" / "mudbrick" / "games"


def main() -> int:
    """The command line."""
    parser = argparse.ArgumentParser(prog="python -m bench.spread", description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--games", type=int, default=120)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    weights = games.weights(given.game)
    kinds = tuple(kind for kind in recipe(games.game(given.game)).kinds if kind.seats > 1)
    seen: Sightings = []
    for number in range(given.games):
        seen += Watched(given.game, weights, kinds, given.seed, number).play()
    weights.spread = fit(seen)
    (SOURCES / given.game / "weights.json").write_text(weights.write(), encoding="utf-8")
    print(weights.spread)
    return 0


if __name__ == "__main__":
    sys.exit(main())
