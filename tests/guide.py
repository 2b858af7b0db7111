"""The game of the guide: `docs/add-a-game.md` adds one in full, and tests lay it out as a person would."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

import mudbrick
from mudbrick import games
from mudbrick.bots.levels import level
from mudbrick.engine.contract import Game

GUIDE: Final = Path(__file__).parents[1] / "docs" / "add-a-game.md"
EXAMPLE: Final = "pebbles"
FILE: Final = re.compile(r"^(Later, )?`(\w+/[^`]+)`:\n\n```\w+\n(.*?)^```$", re.MULTILINE | re.DOTALL)


def lay_out(folder: Path, later: bool = False) -> Path:
    """Write the files of the guide into a folder, perhaps also those for later; where its games are."""
    for postponed, name, content in FILE.findall(GUIDE.read_text(encoding="utf-8")):
        if postponed and not later:
            continue
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(content, encoding="utf-8")
    return folder / "src" / "mudbrick" / "games"


@contextmanager
def on_the_shelf(folder: Path, later: bool = False) -> Iterator[None]:
    """For a while Mudbrick finds the game of the guide among the others."""
    shelf = str(lay_out(folder, later))
    games.__path__.append(shelf)
    try:
        yield
    finally:
        games.__path__.remove(shelf)
        for module in [name for name in sys.modules if name.startswith(f"mudbrick.games.{EXAMPLE}")]:
            del sys.modules[module]
        for kept in (games.weights, games.evaluator, level):
            kept.cache_clear()


@contextmanager
def any_game(name: str, folder: Path) -> Iterator[Game]:
    """One of Mudbrick's games, or that of the guide."""
    if name != EXAMPLE:
        yield mudbrick.game(name)
        return
    with on_the_shelf(folder):
        yield mudbrick.game(EXAMPLE)
