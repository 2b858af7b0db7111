"""The terminal's own messages and those of the games, in the language that was asked for."""

from __future__ import annotations

from importlib import resources
from typing import Final

from mudbrick import games
from mudbrick.engine.errors import MudbrickError
from mudbrick.engine.options import listing
from mudbrick.engine.wording import Catalogue

USUAL_LANGUAGE: Final = "en"
_TEXTS: Final = resources.files("mudbrick.terminal").joinpath("text")
_LEVELS: Final = resources.files("mudbrick.bots").joinpath("text")  # the page has them too


class Messages:
    """The terminal's messages in one language."""

    def __init__(self, language: str = USUAL_LANGUAGE) -> None:
        if language not in languages():
            raise MudbrickError(
                f"there is no language '{language}'; available: {listing(languages(), 'and')}"
            )
        self.language = language
        self._own, self._levels = (
            Catalogue(language, texts.joinpath(f"{language}.toml").read_text(encoding="utf-8"))
            for texts in (_TEXTS, _LEVELS)
        )

    def say(self, key: str, **values: int | str) -> str:
        """A message with its blanks filled."""
        return self._own.say(key, values)

    def level(self, name: str) -> str:
        """What a computer player is called; one for tests as in the code."""
        return self._levels.say(f"bot.{name}", {}, otherwise=name.capitalize())

    def about_level(self, name: str) -> str:
        """How a computer player plays, in a sentence."""
        return self._levels.say(f"bot_about.{name}", {})

    def suggest(self, name: str, moved: str) -> str:
        """Why the next opponent is another one, which comes from above or below (`moved`)."""
        return self._levels.say(f"suggested.{moved}", {"bot": self.level(name)})

    def of_game(self, name: str) -> Catalogue:
        """The messages of a game in the same language."""
        try:
            return games.catalogue(name, self.language)
        except FileNotFoundError:
            raise MudbrickError(f"{name} is not available in '{self.language}' yet") from None

    def rules_of(self, name: str) -> str:
        """The rules of a game in the same language."""
        try:
            return games.rules_text(name, self.language)
        except FileNotFoundError:
            raise MudbrickError(f"the rules of {name} are not available in '{self.language}' yet") from None


def languages() -> list[str]:
    """The languages that the terminal speaks."""
    return sorted(path.name.removesuffix(".toml") for path in _TEXTS.iterdir() if path.name.endswith(".toml"))
