"""The keyboard: one line of text from a person, or from a file that stands in for one."""

from __future__ import annotations

import io
import sys
from contextlib import suppress


class EndOfInput(Exception):
    """Nobody is there to answer any more."""


class Keyboard:
    """Asks and waits for an answer."""

    def __init__(self) -> None:
        self._typed = sys.stdin.isatty()
        if isinstance(sys.stdin, io.TextIOWrapper):
            sys.stdin.reconfigure(errors="replace")
        if self._typed:
            with suppress(ImportError):
                import readline  # noqa: F401 - importing it lets people edit what they type

    def ask(self, prompt: str) -> str:
        """The next line; EndOfInput if there is none."""
        sys.stdout.flush()
        try:
            answer = input(prompt)
        except EOFError:
            print()
            raise EndOfInput from None
        if not self._typed:
            print(answer)  # so that the transcript shows what was answered
        return answer.strip()
