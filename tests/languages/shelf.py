"""Everything that speaks: the terminal and every game, in every language."""

from __future__ import annotations

import re
from importlib import resources
from typing import Final

from mudbrick import games
from mudbrick.engine.wording import PLURALS, Catalogue
from tests.languages.patterns import patterns

ENGLISH: Final = "en"
LANGUAGES: Final = sorted(PLURALS)
OTHERS: Final = [language for language in LANGUAGES if language != ENGLISH]
TERMINAL: Final = "terminal"
LEVELS: Final = "bots"
SPEAKERS: Final = [TERMINAL, LEVELS, *games.names()]
REFUSAL: Final = "refusal."
# French has a space before these signs at which no line may break: U+00A0 or U+202F, never a plain one.
BREAKING: Final = re.compile(r" [:;!?»]|« ")

_BLANK: Final = re.compile(r"\{([\w.]+)((?:\|[^|{}]*)*)\}")


def messages(speaker: str, language: str) -> dict[str, str]:
    """The messages of a speaker by key; the source has the refusals of games in English."""
    if speaker not in (TERMINAL, LEVELS):
        refusals = patterns(speaker) if language == ENGLISH else []
        written = games.catalogue(speaker, language).messages
        return written | {f"{REFUSAL}{each.sentence}": each.sentence for each in refusals}
    path = resources.files(f"mudbrick.{speaker}").joinpath(f"text/{language}.toml")
    return Catalogue(language, path.read_text(encoding="utf-8")).messages


def filled_in(message: str) -> list[str]:
    """The blanks that show their value, in order of their names."""
    return sorted(blank[1] for blank in _BLANK.finditer(message) if not blank[2])


def plurals(message: str) -> list[tuple[str, list[str]]]:
    """The blanks that choose a form by a number, with their forms."""
    return [(blank[1], blank[2].split("|")[1:]) for blank in _BLANK.finditer(message) if blank[2]]


def plain_words(message: str) -> str:
    """A message without its blanks: what is left is language."""
    return _BLANK.sub("", message)
