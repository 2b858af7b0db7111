"""The rulebook: rules for people by id, out of Markdown with `## Playing tokens (B3)` and `- B3.4 …`."""

from __future__ import annotations

import re
from typing import Final

from mudbrick.engine.errors import MudbrickError

_CHAPTER: Final = re.compile(r"#+ .*\((\w+)\)\s*$")
_RULE: Final = re.compile(r"[-*] \W*(\w+\.\w+)\b")


class UnknownRule(MudbrickError):
    """No rule or chapter of that id."""


class Rulebook:
    """The rules of one game, whole, by chapter and by rule."""

    def __init__(self, title: str, text: str) -> None:
        self.title = title
        self.text = text
        self._passages: dict[str, list[str]] = {}
        chapter = rule = ""
        for line in text.splitlines():
            if line.startswith("#"):
                found = _CHAPTER.match(line)
                chapter, rule = found[1] if found else "", ""
            elif begin := _RULE.match(line):
                rule = begin[1]
            elif line and not line[0].isspace():
                rule = ""  # a paragraph of the chapter, no part of the rule before it
            for place in (chapter, rule):
                if place:
                    self._passages.setdefault(place.upper(), []).append(line)

    def passage(self, wanted: str) -> str:
        """The Markdown of a rule or a chapter."""
        found = self._passages.get(wanted.upper())
        if found is None:
            chapters = ", ".join(name for name in self._passages if "." not in name)
            raise UnknownRule(f"{self.title} has no rule '{wanted}'; its chapters: {chapters}")
        return "\n".join(found)
