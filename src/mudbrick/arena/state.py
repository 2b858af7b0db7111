"""The state of a contest: a file of JSON lines, one for what it is and one for every finished game.

A line is written when its game is over. Whatever kills the program loses the games under way and no others.
"""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Final, TextIO

from mudbrick.arena.lineups import Task
from mudbrick.arena.simulation import Played, Times
from mudbrick.engine import records
from mudbrick.engine.errors import BadRecord, MudbrickError

FORMAT: Final = "mudbrick arena 1"


class BadState(MudbrickError):
    """A state file that can't be gone on with."""


class State:
    """The games that are finished, kept in a file if one is named; `only_read` leaves the file as it is."""

    def __init__(self, path: Path | None, terms: dict[str, object], only_read: bool = False) -> None:
        self.outcomes: dict[Task, Played] = {}
        self._file: TextIO | None = None
        if path is None:
            return
        try:
            self._open(path, terms, only_read)
        except OSError as error:
            raise BadState(f"{path} can't be used: {(error.strerror or 'no reason given').lower()}") from None

    def _open(self, path: Path, terms: dict[str, object], only_read: bool) -> None:
        head = {"format": FORMAT, **terms}
        whole = path.read_bytes() if path.exists() else b""
        lines = whole.split(b"\n")
        if len(lines) > 1:
            check_head(path, lines[0], head)
            for line in lines[1:-1]:
                self._take(path, line)
        elif whole and not json.dumps(head).encode().startswith(whole):
            raise BadState(f"{path} is not the state of an arena: choose another file")
        if only_read:
            return
        # The last line was cut off if the program was killed while it was written.
        complete = len(whole) - len(lines[-1])
        path.parent.mkdir(parents=True, exist_ok=True)
        self._file = path.open("a", encoding="utf-8")
        os.truncate(path, complete)
        if not complete:
            self._write(head)

    def _take(self, path: Path, line: bytes) -> None:
        try:
            row = json.loads(line)
            task = Task(row["lineup"], row["deal"], row["rotation"])
            times = tuple(Times(decisions, turns) for decisions, turns in row["times"])
            record = records.read(row["record"]) if "record" in row else None
            played = Played(
                task.deal, tuple(row["scores"]), tuple(row["winners"]), row["actions"], record, times
            )
        except (ValueError, KeyError, TypeError, BadRecord):
            raise BadState(f"{path} has a line that tells of no game: choose another file") from None
        self.outcomes[task] = played

    def keep(self, task: Task, played: Played) -> None:
        """Remember a finished game."""
        self.outcomes[task] = played
        row: dict[str, object] = {
            "lineup": task.lineup,
            "deal": task.deal,
            "rotation": task.rotation,
            "scores": played.scores,
            "winners": played.winners,
            "actions": played.actions,
            "times": [[seat.decisions, seat.turns] for seat in played.times],
        }
        if played.record is not None:
            row["record"] = records.write(played.record)
        self._write(row)

    def _write(self, row: dict[str, object]) -> None:
        if self._file is not None:
            self._file.write(json.dumps(row) + "\n")
            self._file.flush()

    def close(self) -> None:
        """Nothing more is written."""
        if self._file is not None:
            self._file.close()


def check_head(path: Path, line: bytes, head: dict[str, object]) -> None:
    """Raise unless the file's first line is of the same contest."""
    try:
        found = json.loads(line)
    except ValueError:
        found = None
    if not isinstance(found, dict) or found.get("format") != FORMAT:
        raise BadState(f"{path} is not the state of an arena: choose another file")
    for key, value in json.loads(json.dumps(head)).items():
        if found.get(key) != value:
            raise BadState(
                f"{path} is the state of another arena: its {key} {_are(key)} {json.dumps(found.get(key))}, "
                f"not {json.dumps(value)}. Choose another file"
            )


def _are(key: str) -> str:
    return "are" if key.endswith("s") else "is"
