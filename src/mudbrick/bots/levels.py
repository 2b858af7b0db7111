"""The levels of computer players: how far each one looks, by default and as a game sets it."""

from __future__ import annotations

from functools import cache
from typing import Final

from mudbrick import games
from mudbrick.engine.errors import MudbrickError
from mudbrick.engine.reading import Reader

NAMES: Final = ("novice", "builder", "master", "grandmaster")
FIRST: Final = "builder"  # whom people meet first
# How long each may think in one turn where people wait: a quick one needs far less.
SECONDS: Final = {"novice": 1.0, "builder": 1.0, "master": 1.0, "grandmaster": 3.0}
MOST: Final = 1000
SHAPE: Final = (
    "width",
    "candidates",
    "guesses",
    "turns",
    "reply",
    "noise",
    "shortlist",
)  # numbers of a level
BLUR: Final = "blur"
WEIGHTS: Final = "weights"


class BadLevel(MudbrickError):
    """A game sets a level in a way that makes no sense."""


class Level:
    """How a player plans.

    The best `width` beginnings of a turn are followed to its end. The `candidates` best of the turns found
    are looked at more closely: in each of so many `guesses` the next `turns` turns of all players are played
    out, with beams of `reply`. With a `shortlist` the candidates are those of so many turns that are best on
    average over the guesses, not in the one guess they were found in. A player with `noise` misjudges every
    turn by about so many points; one with `blur` by so many percent of what the turns it found differ by,
    which needs no knowledge of what a point means in the game. A level may have `weights` of its own:
    `weights-<name>.json` in the game's folder.
    """

    def __init__(
        self,
        width: int,
        candidates: int = 1,
        guesses: int = 1,
        turns: int = 0,
        reply: int = 1,
        noise: int = 0,
        shortlist: int = 0,
        *,
        blur: int = 0,
        weights: str = "",
    ) -> None:
        self.width = width
        self.candidates = candidates
        self.guesses = guesses
        self.turns = turns
        self.reply = reply
        self.noise = noise
        self.shortlist = shortlist
        self.blur = blur
        self.weights = weights


USUAL: Final = {
    "novice": Level(1, blur=300),
    "builder": Level(1),
    "master": Level(8, candidates=4, guesses=4, turns=3),
    "grandmaster": Level(16, candidates=8, guesses=8, turns=4, reply=2),
}


@cache
def level(name: str, game: str) -> Level:
    """A level as a game sets it; what the game doesn't say is as usual, but for blur beside noise."""
    usual = USUAL[name]
    tree = games.players(game)
    if name not in tree:
        return usual
    reader = Reader(tree, BadLevel).inner(name)
    for key in reader.tree:
        if key not in SHAPE and key not in (BLUR, WEIGHTS):
            reader.refuse(f"{name} of {game}: there is no '{key}'")

    def number(key: str, otherwise: int, least: int) -> int:
        return reader.number(key, range(least, MOST)) if reader.has(key) else otherwise

    return Level(
        number("width", usual.width, 1),
        number("candidates", usual.candidates, 1),
        number("guesses", usual.guesses, 1),
        number("turns", usual.turns, 0),
        number("reply", usual.reply, 1),
        number("noise", usual.noise, 0),
        number("shortlist", usual.shortlist, 0),
        blur=number(BLUR, 0 if reader.has("noise") else usual.blur, 0),
        weights=reader.text(WEIGHTS) if reader.has(WEIGHTS) else "",
    )
