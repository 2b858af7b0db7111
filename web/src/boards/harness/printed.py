"""What is printed in a box, for drawing: `printed.py ezra_nehemiah` writes `boards/<game>/printed.json`.

The values are those of the game's component file by dotted path, so that an owner's corrections, which an
observation's setting carries by the same paths, can be laid over them. More arguments keep only the paths
that begin with them.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path

import mudbrick


def main(name: str, *parts: str) -> None:
    """Write the values of one game."""
    leaves = mudbrick.game(name).components.leaves()
    values = {path: value for path, value, _ in leaves if not parts or path.startswith(parts)}
    target = Path(__file__).parents[1] / name / "printed.json"
    target.write_text(json.dumps(values, indent=1) + "\n", encoding="utf-8")
    print(f"{target.name}: {len(values)} values")


if __name__ == "__main__":
    main(*sys.argv[1:])
