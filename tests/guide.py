"""The game of the guide: `docs/add-a-game.md` adds one in full, and tests lay it out as a person would."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from mudbrick import games

GUIDE: Final = Path(__file__).parents[1] / "docs" / "add-a-game.md"
EXAMPLE: Final = "pebbles"
FILE: Final = re.compile(r"^`(\w+/[^`]+)`:\n\n```\w+\n(.*?)^```$", re.MULTILINE | re.DOTALL)


def lay_out(folder: Path) -> Path:
    """Write all files of the guide into a folder; where its games are."""
    for name, content in FILE.findall(GUIDE.read_text(encoding="utf-8")):
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(content, encoding="utf-8")
    return folder / "src" / "mudbrick" / "games"


@contextmanager
def on_the_shelf(folder: Path) -> Iterator[None]:
    """For a while Mudbrick finds the game of the guide among the others."""
    shelf = str(lay_out(folder))
    games.__path__.append(shelf)
    yield
    games.__path__.remove(shelf)
    for module in [name for name in sys.modules if name.startswith(f"mudbrick.games.{EXAMPLE}")]:
        del sys.modules[module]
