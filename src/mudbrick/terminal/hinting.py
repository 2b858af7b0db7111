"""Hints at the keyboard: first where to look, and when asked again the move and why."""

from __future__ import annotations

from mudbrick import bots, games
from mudbrick.bots import hints, levels
from mudbrick.bots.hints import Hint
from mudbrick.engine.chance import Chance
from mudbrick.engine.contract import Game
from mudbrick.engine.observation import Observation
from mudbrick.engine.wording import Catalogue
from mudbrick.terminal.messages import Messages
from mudbrick.terminal.narrating import name_of, narrate


class Hinting:
    """The hint about one choice, and how much of it was told."""

    def __init__(self, game: Game, messages: Messages, catalogue: Catalogue) -> None:
        self._game = game
        self._messages = messages
        self._catalogue = catalogue
        self._about: Observation | None = None
        self._hint: Hint | None = None

    def known(self, observation: Observation) -> bool:
        """Was the first half told about this very choice?"""
        return self._hint is not None and observation == self._about

    def think(self, observation: Observation, chance: Chance) -> list[str]:
        """Ask, and tell where to look."""
        evaluator = games.evaluator(self._game.name, self._game.rules)
        shape = levels.level(hints.LEVEL, self._game.name)
        budget = bots.Budget(seconds=hints.SECONDS)
        self._hint = hints.hint(self._game, observation, evaluator, shape, chance, budget)
        self._about = observation
        touched = [thing for action in self._hint.among for thing in self._game.touches(action)]
        things = [name_of(thing, self._catalogue) for thing in dict.fromkeys(touched)]
        return [self._messages.say("hint.where", things=", ".join(things))]

    def rest(self, observation: Observation, players: tuple[str, ...]) -> list[str]:
        """The move, what it brings and what it prepares."""
        found = self._hint
        assert found is not None
        say = self._messages.say
        lines = [say("hint.move", bot=self._messages.level(hints.LEVEL), move=self._game.text(found.action))]
        lines += narrate([*found.events, *found.later], observation.viewer, players, self._catalogue)
        reasons = found.reasons
        if reasons.prepares:
            lines.append(say("hint.prepares", subjects=self._named(reasons.prepares)))
        if reasons.denies:
            lines.append(say("hint.denies", subjects=self._named(reasons.denies)))
        if reasons.costs:
            lines.append(say("hint.costs", subjects=self._named(reasons.costs)))
        return lines

    def _named(self, subjects: list[str]) -> str:
        return ", ".join(self._catalogue.say(f"reason.{subject}", {}) for subject in subjects)
