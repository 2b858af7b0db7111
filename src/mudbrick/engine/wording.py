"""Wording: messages of a game in a person's language, with plurals.

A catalogue is a TOML file of templates by kind of event or thing. In a template `{name}` is filled in, and
`{points|point|points}` gives the form of the noun that goes with the number `points`. Polish has three forms.
"""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Mapping
from typing import Final

from mudbrick.engine.blanks import fill, two_forms
from mudbrick.engine.errors import MudbrickError


def _french(number: int) -> int:
    return 0 if number in (0, 1) else 1


def _polish(number: int) -> int:
    if number == 1:
        return 0
    return 1 if number % 10 in (2, 3, 4) and number % 100 not in (12, 13, 14) else 2


PLURALS: Final[dict[str, Callable[[int], int]]] = {"en": two_forms, "fr": _french, "pl": _polish}


class Catalogue:
    """The messages of one language."""

    def __init__(self, language: str, text: str) -> None:
        self.language = language
        self.messages: dict[str, str] = {}
        self._plural = PLURALS[language]
        for section, entries in tomllib.loads(text).items():
            for key, template in entries.items():
                self.messages[f"{section}.{key}"] = template

    def say(self, key: str, values: Mapping[str, int | str], otherwise: str | None = None) -> str:
        """The message with its blanks filled; `otherwise` is said where there is no such message."""
        template = self.messages.get(key, otherwise)
        if template is None:
            raise MudbrickError(f"there is no message '{key}' in language {self.language}")
        return fill(template, values, self._plural)
