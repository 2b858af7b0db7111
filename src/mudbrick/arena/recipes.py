"""Recipes: which games a training plays, as `training.toml` in a game's folder says it.

`[[kind]]` is a kind of game with its seats, its options and how often it is played beside the others.
`[[round]]` is a round of games, as `Round` of the module `training` tells. `[start]` may
have weights by hand to begin with, a list for each measure. A game without a recipe is trained with its usual
options at all sizes of tables.
"""

from __future__ import annotations

from dataclasses import asdict, dataclass, field, replace
from typing import Final

from mudbrick import games
from mudbrick.arena.training import Kind, Round
from mudbrick.engine.contract import Game
from mudbrick.engine.errors import MudbrickError
from mudbrick.engine.evaluation import KNOTS
from mudbrick.engine.reading import Reader, Tree

USUAL_ROUNDS: Final = (
    Round(1500, 0, 1.0, 200.0),
    Round(600, 1, 0.15),
    Round(600, 1, 0.1),
    Round(600, 1, 0.1),
    Round(400, 3, 0.05),
    Round(400, 3, 0.05),
)
_MOST: Final = 1_000_000


class BadRecipe(MudbrickError):
    """A recipe that can't be followed."""


@dataclass(frozen=True)
class Recipe:
    """The kinds of games that are played, the rounds one after another, and the weights before the first."""

    kinds: tuple[Kind, ...]
    rounds: tuple[Round, ...]
    start: dict[str, list[float]] = field(default_factory=dict)

    def smaller(self, part: float) -> Recipe:
        """The same with fewer games a round, at least one of each kind."""
        least = sum(kind.share for kind in self.kinds)
        rounds = tuple(replace(one, games=max(least, round(one.games * part))) for one in self.rounds)
        return Recipe(self.kinds, rounds, self.start)

    def document(self) -> dict[str, object]:
        """The recipe as plain data."""
        return {
            "kinds": [[kind.seats, kind.options, kind.share] for kind in self.kinds],
            "start": self.start,
            "rounds": [asdict(one) for one in self.rounds],
        }


def recipe(game: Game) -> Recipe:
    """How a game is trained."""
    return read(game, games.training(game.name))


def read(game: Game, tree: Tree) -> Recipe:
    """The recipe in a file, or the usual one where the file says nothing."""
    reader = Reader(tree, BadRecipe)
    _only(reader, ("kind", "round", "start"))
    kinds = tuple(_kind(game, table) for table in reader.tables("kind")) if reader.has("kind") else ()
    rounds = tuple(_round(table) for table in reader.tables("round")) if reader.has("round") else ()
    usual = tuple(Kind(seats, game.setting(seats, {}).options) for seats in game.seat_counts)
    start = reader.inner("start") if reader.has("start") else Reader({}, BadRecipe)
    begin = {name: start.decimals(name, KNOTS) for name in start.tree}
    return Recipe(kinds or usual, rounds or USUAL_ROUNDS, begin)


def _kind(game: Game, reader: Reader) -> Kind:
    _only(reader, ("seats", "share", "options"))
    options = reader.options("options") if reader.has("options") else {}
    share = reader.number("share", range(1, _MOST)) if reader.has("share") else 1
    setting = game.setting(reader.number("seats", range(1, 100)), options)
    return Kind(setting.seats, setting.options, share)


def _round(reader: Reader) -> Round:
    _only(reader, ("games", "width", "explore", "pull", "ahead", "trace"))
    usual = Round(1, 1)
    return Round(
        reader.number("games", range(1, _MOST)),
        reader.number("width", range(1000)),
        _decimal(reader, "explore", usual.explore),
        _decimal(reader, "pull", usual.pull),
        reader.number("ahead", range(1000)) if reader.has("ahead") else usual.ahead,
        _decimal(reader, "trace", usual.trace),
    )


def _decimal(reader: Reader, key: str, usual: float) -> float:
    value = reader.tree.get(key, usual)
    if isinstance(value, bool) or not isinstance(value, int | float) or value < 0:
        reader.refuse(f"'{key}' is a number that is not below 0")
    return float(value)


def _only(reader: Reader, known: tuple[str, ...]) -> None:
    for key in reader.tree:
        if key not in known:
            reader.refuse(f"there is no '{key}' here; there are {', '.join(known)}")
