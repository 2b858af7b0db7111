"""Looking things up while playing: rules by id, and things of the game by name."""

from __future__ import annotations

from typing import Final

from mudbrick.engine.contract import Game
from mudbrick.engine.errors import MudbrickError
from mudbrick.engine.wording import Catalogue
from mudbrick.terminal.box_words import box_words
from mudbrick.terminal.messages import Messages
from mudbrick.terminal.rulebook import Rulebook, UnknownRule

_HELP: Final = "help."


class Reference:
    """Answers `help B3.4` and `help farmer`."""

    def __init__(self, game: Game, messages: Messages, catalogue: Catalogue) -> None:
        self._game = game
        self._messages = messages
        self._catalogue = catalogue
        self._printed = box_words(game.printed(), catalogue)

    def topics(self) -> list[str]:
        """The things that have a help text."""
        return [key.removeprefix(_HELP) for key in self._catalogue.messages if key.startswith(_HELP)]

    def about(self, topic: str) -> tuple[str, bool]:
        """What is known about a topic, and whether it is Markdown."""
        wanted = " ".join(topic.lower().split())
        for key in self.topics():
            if wanted in (key, self._catalogue.messages.get(f"name.{key}", key).lower()):
                return self._catalogue.say(_HELP + key, self._printed), False
        try:
            return Rulebook(self._game.title, self._messages.rules_of(self._game.name)).passage(wanted), True
        except UnknownRule as error:
            topics = ", ".join(self.topics())
            return self._messages.say("play.no_help", topic=topic, reason=str(error), topics=topics), False
        except MudbrickError as error:
            return str(error), False
