"""Players of an arena, as they are written: a bot, and what is changed about it for an experiment.

`master` is the bot of that name. `master:width=12,guesses=3` has another shape, `master:seconds=2` or
`master:steps=5000` a budget for each decision, `master:always=bid 0` takes an action that is written so, or
begins so, whenever it may.
`builder@path/to/weights.json` has the weights of a file, `master@1` is the frozen reference of that number.
"""

from __future__ import annotations

import hashlib
import json
import re
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from mudbrick import bots, games
from mudbrick.arena import references
from mudbrick.bots import levels
from mudbrick.bots.budget import Budget
from mudbrick.bots.contract import Bot
from mudbrick.bots.levels import SHAPE, Level
from mudbrick.bots.player import Player
from mudbrick.engine import weights as weighing
from mudbrick.engine.chance import Chance
from mudbrick.engine.contract import Game
from mudbrick.engine.errors import MudbrickError
from mudbrick.engine.evaluation import Evaluator
from mudbrick.engine.observation import Observation
from mudbrick.engine.options import listing
from mudbrick.engine.weights import Weights

BUDGET: Final = ("seconds", "steps")
ALWAYS: Final = "always"
Files = tuple[tuple[str, str], ...]  # paths, each with its text
_MORE: Final = re.compile(rf"\s*({'|'.join((*SHAPE, *BUDGET, ALWAYS))})\s*=")


class BadPlayer(MudbrickError):
    """A player that can't be made."""


def split(text: str) -> tuple[str, ...]:
    """The players of a list, each as it is written.

    >>> split("master:width=12,guesses=3,builder")
    ('master:width=12,guesses=3', 'builder')
    """
    found: list[str] = []
    for word in text.split(","):
        if found and _MORE.match(word):
            found[-1] += "," + word.strip()
        else:
            found.append(word.strip())
    return tuple(found)


@dataclass(frozen=True)
class Contestant:
    """A player of an arena: for every game it plays, it sends a new bot."""

    text: str
    name: str
    evaluator: Evaluator | None
    shape: Level | None
    seconds: float | None
    steps: int | None
    always: frozenset[int]
    digest: str  # of all that makes the player what it is beside the program

    def bot(self) -> Bot:
        """A new bot, for one seat of one game."""
        made: Bot = bots.bot(self.name)
        if isinstance(made, Player):
            made = Player(self.name, self.evaluator, self.shape)
        return Stubborn(made, self.always) if self.always else made

    def budget(self) -> Budget | None:
        """What one decision may cost, if that is limited."""
        if self.seconds is None and self.steps is None:
            return None
        return Budget(self.seconds, self.steps)


class Stubborn(Bot):
    """A bot that takes certain actions whenever it may, and plays as another does where it may not."""

    def __init__(self, other: Bot, actions: frozenset[int]) -> None:
        self.name = other.name
        self._other = other
        self._actions = actions

    def choose(
        self, game: Game, observation: Observation, chance: Chance, budget: Budget | None = None
    ) -> int:
        for action in observation.actions:
            if action in self._actions:
                return action
        return self._other.choose(game, observation, chance, budget)


def contestant(game: Game, text: str, files: Files = ()) -> Contestant:
    """The player that a text stands for, in a game; files of weights that are not given are read."""
    head, _, changes = text.partition(":")
    name, at, source = head.partition("@")
    name = name.strip()
    bots.bot(name)  # raises if there is none
    given = _changes(text, changes)
    if name not in levels.NAMES and (at or any(key in SHAPE for key in given)):
        raise BadPlayer(f"{name} has neither weights nor a shape: only {_all(levels.NAMES)} have")
    weights: Weights | None = None
    shape = levels.level(name, game.name) if name in levels.NAMES else None
    if at:
        weights, shape = _source(game, name, source.strip(), shape, dict(files))
    wanted: dict[str, int] = {key: _whole(text, key, given[key]) for key in SHAPE if key in given}
    if wanted and shape is not None:
        shape = reshaped(shape, wanted)
    steps = _whole(text, "steps", given["steps"]) if "steps" in given else None
    seconds = _seconds(text, given["seconds"]) if "seconds" in given else None
    always = _actions(game, text, given[ALWAYS]) if ALWAYS in given else frozenset()
    evaluator = None if weights is None else weighted(game, weights)
    return Contestant(
        text,
        name,
        evaluator,
        shape,
        seconds,
        steps,
        always,
        _digest(game, evaluator, shape),
    )


def weighted(game: Game, weights: Weights) -> Evaluator:
    """The evaluator of a game with these weights."""
    try:
        return games.weighted(game.name, weights)
    except ModuleNotFoundError:
        raise BadPlayer(f"{game.title} is valued by its scores alone: it takes no weights") from None


def reshaped(shape: Level, changes: dict[str, int]) -> Level:
    """A shape like another, but for some of its numbers."""
    numbers = (changes.get(key, getattr(shape, key)) for key in SHAPE)
    blur = 0 if "noise" in changes else shape.blur
    return Level(*numbers, blur=blur, weights=shape.weights)


def _changes(text: str, changes: str) -> dict[str, str]:
    given: dict[str, str] = {}
    for word in changes.split(",") if changes else []:
        key, equals, value = (part.strip() for part in word.partition("="))
        if not equals or key not in (*SHAPE, *BUDGET, ALWAYS):
            known = _all((*SHAPE, *BUDGET, ALWAYS))
            raise BadPlayer(f"'{text}': after the colon come {known}, each as name=value")
        given[key] = value
    return given


def _source(
    game: Game, name: str, source: str, shape: Level | None, files: dict[str, str]
) -> tuple[Weights, Level | None]:
    """The weights that come after an @, and the shape if it is a reference's."""
    if source.isdecimal():
        reference = references.reference(game.name, int(source))
        if name not in reference.levels:
            known = _all(tuple(reference.levels))
            raise BadPlayer(f"reference {source} of {game.title} has {known}, not {name}")
        return reference.own.get(name, reference.weights), reference.levels[name]
    try:
        return weighing.read(files[source] if source in files else _read(source)), shape
    except MudbrickError as error:
        raise BadPlayer(f"{source}: {error}") from None


def files_of(texts: tuple[str, ...]) -> Files:
    """The files of weights that players name, with what is in them: for processes that can't read them."""
    sources = [text.partition(":")[0].partition("@")[2].strip() for text in texts]
    return tuple((source, _read(source)) for source in sources if source and not source.isdecimal())


def _read(source: str) -> str:
    try:
        return Path(source).read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        said = getattr(error, "strerror", None) or "it is not a text"
        raise BadPlayer(f"the weights '{source}' can't be read: {said.lower()}") from None


def _whole(text: str, key: str, value: str) -> int:
    if not value.isdecimal() or not value.isascii() or len(value) > 9:
        raise BadPlayer(f"'{text}': {key} is a whole number, not '{value}'")
    number = int(value)
    least = 0 if key in ("turns", "noise", "shortlist") else 1
    if number < least:
        raise BadPlayer(f"'{text}': {key} is at least {least}")
    return number


def _seconds(text: str, value: str) -> float:
    if not re.fullmatch(r"\d{1,5}(\.\d{1,6})?", value) or float(value) <= 0:
        raise BadPlayer(f"'{text}': seconds are a number above 0 such as 0.5, not '{value}'")
    return float(value)


def _actions(game: Game, text: str, value: str) -> frozenset[int]:
    written = [game.text(action) for action in range(game.vocabulary)]
    found = frozenset(
        action for action, said in enumerate(written) if said == value or said.startswith(value + " ")
    )
    if not found:
        raise BadPlayer(f"'{text}': no action of {game.title} is written '{value}' or begins so")
    return found


def _digest(game: Game, evaluator: Evaluator | None, shape: Level | None) -> str:
    if shape is None:
        return ""
    used = evaluator or games.evaluator(game.name, game.rules, shape.weights)
    numbers = [getattr(shape, key) for key in SHAPE] + ([shape.blur] if shape.blur else [])
    said = [numbers, used.names, used.weights]
    return hashlib.sha256(json.dumps(said).encode()).hexdigest()[:16]


def _all(names: tuple[str, ...]) -> str:
    return listing(list(names), "and")
