"""`python -m bench.freeze [GAME...]`: keep the players of now as references that later ones must beat.

Each game gets its next reference, `games/<name>/references/1.json` first; `--again` writes the last one anew,
which is right as long as it has not been released. With the last reference go choices that its players
made, in tests/fixtures/<name>/choices.json; `--choices` writes only these, when players search otherwise on
purpose.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from mudbrick import games
from mudbrick.arena import references
from tests.arena import choices

SOURCES = Path(__file__).parents[1] / "src" / "mudbrick" / "games"


def main() -> int:
    """The command line."""
    parser = argparse.ArgumentParser(prog="python -m bench.freeze", description=__doc__)
    parser.add_argument("games", nargs="*", default=games.names())
    parser.add_argument("--again", action="store_true", help="write the last reference anew")
    parser.add_argument("--choices", action="store_true", help="keep the references, make the choices anew")
    given = parser.parse_args()
    for name in given.games:
        if not given.choices:
            print(_freeze(name, given.again))
        print(choices.store(name))
    return 0


def _freeze(name: str, again: bool) -> Path:
    """Write a game's next reference, or its last one again; where it is."""
    known = references.numbers(name)
    number = max(known, default=0) + (0 if again and known else 1)
    path = SOURCES / name / "references" / f"{number}.json"
    path.parent.mkdir(exist_ok=True)
    path.write_text(references.freeze(games.game(name), games.weights(name)), encoding="utf-8")
    return path


if __name__ == "__main__":
    sys.exit(main())
