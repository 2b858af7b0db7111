"""`python -m bench.freeze [GAME...]`: keep the players of now as references that later ones must beat.

Each game gets its next reference, `games/<name>/references/1.json` first; `--again` writes the last one anew,
which is right as long as it has not been released.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from mudbrick import games
from mudbrick.arena import references

SOURCES = Path(__file__).parents[1] / "src" / "mudbrick" / "games"


def main() -> int:
    """The command line."""
    parser = argparse.ArgumentParser(prog="python -m bench.freeze", description=__doc__)
    parser.add_argument("games", nargs="*", default=games.names())
    parser.add_argument("--again", action="store_true", help="write the last reference anew")
    given = parser.parse_args()
    for name in given.games:
        known = references.numbers(name)
        number = max(known, default=0) + (0 if given.again and known else 1)
        path = SOURCES / name / "references" / f"{number}.json"
        path.parent.mkdir(exist_ok=True)
        path.write_text(references.freeze(games.game(name), games.weights(name)), encoding="utf-8")
        print(path)
    return 0


if __name__ == "__main__":
    sys.exit(main())
