"""Keeping a running game: after every step its record is on disk, so that nothing is lost silently."""

from __future__ import annotations

import re
from datetime import datetime
from pathlib import Path
from typing import Final

from mudbrick.engine import records
from mudbrick.engine.history import History
from mudbrick.terminal import files

SUFFIX: Final = ".record"
_SEATS: Final = re.compile(r"^# seats: (.+)$", re.MULTILINE)


class Keeper:
    """Writes a game to its file, again and again."""

    def __init__(self, path: Path, seats: tuple[str, ...], kept: int = 0) -> None:
        """`kept` says how many steps the file holds already; a game without any needs no file."""
        self.path = path
        self._seats = seats
        self._kept = kept
        self.failure = ""

    def keep(self, history: History) -> None:
        """Write the game as it is now; if that can't be done, remember why."""
        if len(history.steps) == self._kept:
            return
        try:
            files.write_text(self.path, self.text(history))
            self._kept, self.failure = len(history.steps), ""
        except files.BadFile as error:
            self.failure = str(error)

    def forget(self) -> None:
        """Throw the file away."""
        self.path.unlink(missing_ok=True)

    def text(self, history: History) -> str:
        """The game's record, with a remark that says which seats are bots."""
        first, rest = records.write(history.record()).split("\n", 1)
        return f"{first}\n# seats: {','.join(self._seats)}\n{rest}"


def seats_in(text: str) -> str | None:
    """Who played, from the remark in a kept record."""
    found = _SEATS.search(text.partition("\n\n")[0])
    return found[1] if found else None


def new_path(game: str) -> Path:
    """A file for a new game that doesn't exist yet."""
    stem = f"{game}-{datetime.now():%Y-%m-%d-%H%M%S}"
    folder = files.games_folder()
    path = folder / (stem + SUFFIX)
    number = 2
    while path.exists():
        path = folder / f"{stem}-{number}{SUFFIX}"
        number += 1
    return path
