"""The screen: inked lines, sentences and tables, at most 100 columns wide, with colour or without."""

from __future__ import annotations

import os
import shutil
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from rich.console import Console
from rich.markdown import Markdown
from rich.table import Table
from rich.text import Text

from mudbrick.engine.drawing import Line

WIDEST: Final = 100
USUAL_HEIGHT: Final = 40
INKS: Final = {
    "dim": "dim",
    "strong": "bold",
    "title": "bold underline",
    "good": "bold green",
    "bad": "bold red",
    "gold": "yellow",
    "river": "bright_blue",
    "land": "green",
    "city": "bold black on white",
    "field": "bold yellow",
    "ziggurat": "bold magenta",
    "seat 0": "bold white on red",
    "seat 1": "bold white on blue",
    "seat 2": "bold black on green",
    "seat 3": "bold black on yellow",
}
_UNBROKEN: Final = "\u00a0\u202f"  # the spaces at which no line may break, before a colon in French
_ERASE: Final = "\r\x1b[2K"  # the line that the cursor is on
_CLEAR: Final = "\x1b[2J\x1b[3J\x1b[H"  # the screen and what has scrolled off it


class Screen:
    """Where everything for people is printed."""

    def __init__(self, no_colour: bool = False) -> None:
        plain = no_colour or bool(os.environ.get("NO_COLOR"))
        self._console = Console(
            color_system=None if plain else "auto", markup=False, emoji=False, highlight=False
        )

    @property
    def width(self) -> int:
        """Columns to draw on: those of the terminal, but never more than fit a page."""
        return min(WIDEST, shutil.get_terminal_size((WIDEST, USUAL_HEIGHT)).columns)

    def lines(self, lines: list[Line]) -> None:
        """Print a drawing."""
        for line in lines:
            text = Text(no_wrap=True, overflow="crop", end="")
            for piece, ink in line:
                text.append(printable(piece), INKS.get(ink, ""))
            self._print(text)

    def say(self, sentence: str = "", ink: str = "") -> None:
        """Print a sentence, on as many lines as it needs."""
        self._print(Text("\n".join(map(printable, sentence.split("\n"))), style=INKS.get(ink, "")))

    def say_path(self, sentence: str) -> None:
        """Print a sentence that holds a path, and leave it whole however long, to be copied."""
        for line in sentence.split("\n"):
            print(printable(line))

    def table(self, table: Table) -> None:
        """Print a table."""
        self._print(table)

    def markdown(self, text: str) -> None:
        """Print a text in Markdown."""
        self._print(Markdown(text))

    @contextmanager
    def meanwhile(self, sentence: str) -> Iterator[None]:
        """Show a sentence as long as something goes on; only where it can be taken off the screen again."""
        if not self._can_erase:
            yield
            return
        sys.stdout.write(printable(sentence)[: self.width - 1])
        sys.stdout.flush()
        try:
            yield
        finally:
            sys.stdout.write(_ERASE)
            sys.stdout.flush()

    @property
    def _can_erase(self) -> bool:
        return self._console.is_terminal and not self._console.is_dumb_terminal

    def clear(self) -> None:
        """Take everything off the screen, as far as the screen can do that."""
        if self._can_erase:
            sys.stdout.write(_CLEAR)
            sys.stdout.flush()
        else:
            sys.stdout.write("\n" * USUAL_HEIGHT)

    def _print(self, what: Text | Table | Markdown) -> None:
        self._console.width = self.width
        self._console.print(what)


def complain(sentence: str) -> None:
    """Print to the error stream what was wrong, in one line."""
    print("mudbrick:", printable(" ".join(sentence.split())), file=sys.stderr)


def printable(text: str) -> str:
    """A text from outside without anything that would steer a terminal."""
    return "".join(each if each.isprintable() or each in _UNBROKEN else "�" for each in text)
