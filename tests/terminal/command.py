"""Running the command line: inside this process where that is enough, as a real process where it isn't."""

from __future__ import annotations

import io
import os
import re
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

import pytest

from mudbrick.terminal.app import run

ESCAPE = "\x1b"
TABLE = ("--seats", "human,greedy,random", "--names", "Ann,Gil,Rob")
# How the log tells its owner which token lies face down; to others it is a token.
FACE_DOWN = "plays a (priest|merchant|civil servant|farmer) face down"


@dataclass(frozen=True)
class Outcome:
    """What a command left behind."""

    code: int
    out: str
    err: str


class Terminal:
    """A terminal of 100 columns whose games are kept in a folder of the test."""

    def __init__(
        self, home: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
    ) -> None:
        self.home = home
        self._monkeypatch = monkeypatch
        self._capsys = capsys
        monkeypatch.setenv("MUDBRICK_HOME", str(home))
        monkeypatch.setenv("COLUMNS", "100")
        monkeypatch.setenv("LINES", "40")
        for name in ("NO_COLOR", "FORCE_COLOR"):
            monkeypatch.delenv(name, raising=False)

    def run(self, *arguments: str | Path, typed: str = "") -> Outcome:
        """Carry out a command line here."""
        self._capsys.readouterr()
        self._monkeypatch.setattr("sys.stdin", io.StringIO(typed))
        code = run([str(argument) for argument in arguments])
        out, err = self._capsys.readouterr()
        return Outcome(code, out, err)

    def process(self, *arguments: str | Path, typed: str | bytes = "") -> Outcome:
        """Carry out a command line as a process of its own."""
        given = typed.encode() if isinstance(typed, str) else typed
        done = subprocess.run(command(*arguments), input=given, capture_output=True, timeout=120, check=False)
        return Outcome(done.returncode, done.stdout.decode(), done.stderr.decode())

    def kept(self) -> list[Path]:
        """The files of kept games, oldest first."""
        return sorted((self.home / "games").glob("*"), key=lambda path: path.stat().st_mtime_ns)


def command(*arguments: str | Path) -> list[str]:
    """The command line of a process that runs `mudbrick`."""
    return [sys.executable, "-m", "mudbrick", *map(str, arguments)]


def moves_in(record: str) -> list[str]:
    """The lines of a record that are moves: `0 place farmer 7,5`."""
    return record.partition("\n\n")[2].splitlines()


def longest_line(text: str) -> int:
    return max(map(len, text.splitlines()))


def is_one_complaint(text: str) -> bool:
    """Is this one line of ours, and no traceback?"""
    return re.fullmatch(r"mudbrick: [^\n]+\n", text) is not None


def terminal_environment() -> dict[str, str]:
    return {**os.environ, "TERM": "xterm-256color"}
