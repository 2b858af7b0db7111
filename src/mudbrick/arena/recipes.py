"""Recipes: which rounds a training goes through, as `training.toml` in a game's folder says it.

`[[kind]]` is a kind of game with its seats, its options and how often it is played beside the others.
`[[round]]` is a round, and its `way` says what it does: `selfplay` if nothing is said, `turns`, `ends`,
`gifts`, `climb` or `mean`, each with a module of its own that tells about it. `[start]` may have weights by
hand to begin with, a list for each measure; `start = "shipped"` begins with those in the game's folder. A
game without a recipe is trained with its usual options at all sizes of tables.
"""

from __future__ import annotations

import tomllib
from collections.abc import Callable
from dataclasses import asdict, dataclass, field, replace
from typing import Final

from mudbrick import games
from mudbrick.arena.climbing import Climb
from mudbrick.arena.ends import Ends
from mudbrick.arena.gifts import Gifts
from mudbrick.arena.means import Mean
from mudbrick.arena.selfplay import SelfPlay
from mudbrick.arena.training import Kind, matching
from mudbrick.arena.turns import Turns
from mudbrick.engine.contract import Game
from mudbrick.engine.errors import MudbrickError
from mudbrick.engine.evaluation import KNOTS
from mudbrick.engine.reading import Reader, Tree

USUAL_ROUNDS: Final = (
    SelfPlay(1500, 0, 1.0, 200.0),
    SelfPlay(600, 1, 0.15),
    SelfPlay(600, 1, 0.1),
    SelfPlay(600, 1, 0.1),
    SelfPlay(400, 3, 0.05),
    SelfPlay(400, 3, 0.05),
)
SHIPPED: Final = "shipped"
_MOST: Final = 1_000_000
_WIDEST: Final = 1000

Round = SelfPlay | Turns | Ends | Gifts | Climb | Mean


class BadRecipe(MudbrickError):
    """A recipe that can't be followed."""


@dataclass(frozen=True)
class Recipe:
    """The kinds of games that are played, the rounds one after another, and the weights before the first."""

    kinds: tuple[Kind, ...]
    rounds: tuple[Round, ...]
    start: dict[str, list[float]] = field(default_factory=dict)
    shipped: bool = False  # are those the ones in the game's folder?

    def smaller(self, part: float) -> Recipe:
        """The same with fewer games a round, at least one of each kind."""
        least = sum(kind.share for kind in self.kinds)
        return replace(self, rounds=tuple(_smaller(one, part, least) for one in self.rounds))

    def document(self) -> dict[str, object]:
        """The recipe as plain data."""
        return {
            "kinds": [[kind.seats, kind.options, kind.share] for kind in self.kinds],
            "start": SHIPPED if self.shipped else self.start,
            "rounds": [{"way": way_of(one), **asdict(one)} for one in self.rounds],
        }


def recipe(game: Game) -> Recipe:
    """How a game is trained."""
    return read(game, games.training(game.name))


def recipe_in(game: Game, text: str) -> Recipe:
    """The recipe in a text of TOML."""
    try:
        tree = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise BadRecipe(f"a recipe must be TOML: {error}") from None
    return read(game, tree)


def read(game: Game, tree: Tree) -> Recipe:
    """The recipe in a file, or the usual one where the file says nothing."""
    reader = Reader(tree, BadRecipe)
    _only(reader, ("kind", "round", "start"))
    kinds = tuple(_kind(game, table) for table in reader.tables("kind")) if reader.has("kind") else ()
    rounds = _rounds(game, reader.tables("round")) if reader.has("round") else ()
    usual = tuple(Kind(seats, game.setting(seats, {}).options) for seats in game.seat_counts)
    shipped = tree.get("start") == SHIPPED
    if shipped:
        begin = games.weights(game.name).by_name
    else:
        start = reader.inner("start") if reader.has("start") else Reader({}, BadRecipe)
        begin = {name: start.decimals(name, KNOTS) for name in start.tree}
    return Recipe(kinds or usual, rounds or USUAL_ROUNDS, begin, shipped)


def _kind(game: Game, reader: Reader) -> Kind:
    _only(reader, ("seats", "share", "options"))
    options = reader.options("options") if reader.has("options") else {}
    share = reader.number("share", range(1, _MOST)) if reader.has("share") else 1
    setting = game.setting(reader.number("seats", range(1, 100)), options)
    return Kind(setting.seats, setting.options, share)


def size(round_: Round) -> int:
    """How much there is to do in a round: games to play, or changes to try."""
    if isinstance(round_, Mean):
        return 0
    return round_.tries if isinstance(round_, Climb) else round_.games


def way_of(round_: Round) -> str:
    """What a round does, as recipes say it."""
    return next(way for way, (made, _) in _WAYS.items() if isinstance(round_, made))


def _smaller(round_: Round, part: float, least: int) -> Round:
    if isinstance(round_, Mean):
        return round_
    if isinstance(round_, Climb):
        return replace(round_, tries=max(1, round(round_.tries * part)))
    return replace(round_, games=max(least, round(round_.games * part)))


def _rounds(game: Game, tables: list[Reader]) -> tuple[Round, ...]:
    found: list[Round] = []
    for reader in tables:
        way = reader.text("way") if reader.has("way") else "selfplay"
        if way not in _WAYS:
            reader.refuse(f"there is no way '{way}'; there are {', '.join(_WAYS)}")
        round_ = _WAYS[way][1](reader)
        if isinstance(round_, Mean) and not all(0 < one <= len(found) for one in round_.of):
            reader.refuse("'of' has numbers of rounds before this one")
        if isinstance(round_, Turns | Gifts | Climb):
            names = games.evaluator(game.name, game.rules).names
            if not matching(names, round_.measures, round_.besides):
                reader.refuse(f"no measure of {game.title} is {', '.join(round_.measures)}")
        found.append(round_)
    return tuple(found)


def _selfplay(reader: Reader) -> SelfPlay:
    _only(reader, ("way", "games", "width", "explore", "pull", "ahead", "trace", "tie"))
    usual = SelfPlay(1, 1)
    return SelfPlay(
        _count(reader, "games"),
        reader.number("width", range(_WIDEST)),
        _decimal(reader, "explore", usual.explore),
        _decimal(reader, "pull", usual.pull),
        reader.number("ahead", range(1000)) if reader.has("ahead") else usual.ahead,
        _decimal(reader, "trace", usual.trace),
        _decimal(reader, "tie", usual.tie),
    )


def _turns(reader: Reader) -> Turns:
    _only(reader, ("way", "games", "width", "measures", "besides", "ends", "pull", "tie"))
    usual = Turns(1, 1, ())
    return Turns(
        _count(reader, "games"),
        reader.number("width", range(1, _WIDEST)),
        _patterns(reader, "measures", usual.measures),
        _patterns(reader, "besides", usual.besides),
        _count(reader, "ends", usual.ends),
        _decimal(reader, "pull", usual.pull),
        _decimal(reader, "tie", usual.tie),
    )


def _ends(reader: Reader) -> Ends:
    _only(
        reader, ("way", "games", "width", "besides", "ends", "ways", "turns", "reply", "part", "pull", "tie")
    )
    usual = Ends(1, 1)
    return Ends(
        _count(reader, "games"),
        reader.number("width", range(1, _WIDEST)),
        _patterns(reader, "besides", usual.besides),
        _count(reader, "ends", usual.ends),
        reader.number("ways", range(2, _WIDEST)) if reader.has("ways") else usual.ways,
        _count(reader, "turns", usual.turns),
        _count(reader, "reply", usual.reply),
        _decimal(reader, "part", usual.part),
        _decimal(reader, "pull", usual.pull),
        _decimal(reader, "tie", usual.tie),
    )


def _gifts(reader: Reader) -> Gifts:
    _only(reader, ("way", "games", "width", "measures", "besides", "turns", "pull", "tie"))
    usual = Gifts(1, 1, ())
    return Gifts(
        _count(reader, "games"),
        reader.number("width", range(1, _WIDEST)),
        _patterns(reader, "measures", usual.measures),
        _patterns(reader, "besides", usual.besides),
        _count(reader, "turns", usual.turns),
        _decimal(reader, "pull", usual.pull),
        _decimal(reader, "tie", usual.tie),
    )


def _climb(reader: Reader) -> Climb:
    _only(reader, ("way", "tries", "width", "measures", "besides", "deals", "change"))
    usual = Climb(1, 1)
    return Climb(
        _count(reader, "tries"),
        reader.number("width", range(1, _WIDEST)),
        _patterns(reader, "measures", usual.measures),
        _patterns(reader, "besides", usual.besides),
        _count(reader, "deals", usual.deals),
        _decimal(reader, "change", usual.change),
    )


def _mean(reader: Reader) -> Mean:
    _only(reader, ("way", "of"))
    return Mean(tuple(reader.numbers("of")))


_WAYS: Final[dict[str, tuple[type[Round], Callable[[Reader], Round]]]] = {
    "selfplay": (SelfPlay, _selfplay),
    "turns": (Turns, _turns),
    "ends": (Ends, _ends),
    "gifts": (Gifts, _gifts),
    "climb": (Climb, _climb),
    "mean": (Mean, _mean),
}


def _count(reader: Reader, key: str, usual: int | None = None) -> int:
    if usual is not None and not reader.has(key):
        return usual
    return reader.number(key, range(1, _MOST))


def _patterns(reader: Reader, key: str, usual: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(reader.texts(key)) if reader.has(key) else usual


def _decimal(reader: Reader, key: str, usual: float) -> float:
    value = reader.tree.get(key, usual)
    if isinstance(value, bool) or not isinstance(value, int | float) or value < 0:
        reader.refuse(f"'{key}' is a number that is not below 0")
    return float(value)


def _only(reader: Reader, known: tuple[str, ...]) -> None:
    for key in reader.tree:
        if key not in known:
            reader.refuse(f"there is no '{key}' here; there are {', '.join(known)}")
