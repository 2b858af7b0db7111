"""The rows of the table: who meets whom, in which game, how often, and what must come of it."""

from __future__ import annotations

import shlex
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Final

from bench.strength.measures import MEASURES

SEED: Final = 2026
GAMES: Final = ("babylonia", "nehemiah", "ezra_nehemiah")
# A fifth of what Grand Master's longest decisions take: with more it would hardly be cut short.
SHORT: Final = {"babylonia": 0.2, "nehemiah": 0.02, "ezra_nehemiah": 0.2}
LEADERS: Final = ("leaders=yes",)
# Every option that is not the usual one.
VARIANTS: Final = (
    ("babylonia", "first_round_limit=no"),
    ("babylonia", "connection=matching"),
    ("babylonia", "ziggurat_cards=random"),
    ("nehemiah", "tie_rounding=up"),
    ("nehemiah", "open_scores=yes"),
    ("ezra_nehemiah", "altar_card=dawn"),
    ("ezra_nehemiah", "altar_card=noon"),
    ("ezra_nehemiah", "altar_card=dusk"),
    ("ezra_nehemiah", "altar_card=night"),
    ("ezra_nehemiah", "prophets=pass"),
)


@dataclass(frozen=True)
class Row:
    """One lineup of an arena, and what is asked of its first player.

    `least` and `most` bound its share of wins, `lift` its share as a multiple of the fair one. `decision` and
    `turn` bound the milliseconds that it thinks on average. `measures` are asked of its games beside.
    """

    name: str
    part: str
    game: str
    players: tuple[str, ...]
    seats: int
    games: int
    options: tuple[str, ...] = ()
    least: float | None = None
    most: float | None = None
    lift: float | None = None
    decision: float | None = None
    turn: float | None = None
    measures: tuple[str, ...] = field(default=())

    @property
    def command(self) -> str:
        """The command that plays these games."""
        words = ["mudbrick", "arena", self.game, "--players", ",".join(self.players)]
        words += ["--games", str(self.games), "--seats", str(self.seats)]
        for option in self.options:
            words += ["--option", option]
        return shlex.join([*words, "--seed", str(SEED)])


def rows() -> list[Row]:
    """All rows, in the order of the table."""
    found = [*_two_players(), *_more_players(), *_ezra(), *_bids(), *_variants(), *_novices()]
    assert all(measure in MEASURES for row in found for measure in row.measures)
    return found


def _two_players() -> Iterator[Row]:
    part = "Two players"
    for name, game, options in _kinds():
        clear = 0.80 if game == "babylonia" else 0.90
        yield Row(
            f"builder-{name}", part, game, ("builder", "greedy"), 2, 200, options, least=0.98, decision=5.0
        )
        yield Row(
            f"master-{name}", part, game, ("master", "builder"), 2, 200, options, least=clear, turn=150.0
        )
        yield Row(
            f"grandmaster-{name}",
            part,
            game,
            ("grandmaster", "master"),
            2,
            100,
            options,
            least=0.60,
            turn=3000.0,
        )
    for name, game, options in _kinds():
        longer = ("grandmaster:seconds=1", f"grandmaster:seconds={SHORT[game]}")
        yield Row(f"longer-{name}", "More time", game, longer, 2, 100, options, least=0.42)


def _kinds() -> list[tuple[str, str, tuple[str, ...]]]:
    return [*((game, game, ()) for game in GAMES), ("nehemiah-leaders", "nehemiah", LEADERS)]


def _more_players() -> Iterator[Row]:
    for seats in (3, 4):
        for name, game, options in _kinds():
            yield Row(
                f"beside-{seats}-{name}",
                "Three and four players",
                game,
                ("master", "builder"),
                seats,
                204 if seats == 3 else 200,
                options,
                lift=1.8,
            )


def _ezra() -> Iterator[Row]:
    part, game = "Ezra and Nehemiah", "ezra_nehemiah"
    yield Row("self-play-ezra", part, game, ("master",), 2, 100, measures=("mean score", "hunger"))
    yield Row("solo-a-master", part, game, ("master",), 1, 100, ("solo_side=A",), least=0.90)
    yield Row("solo-b-master", part, game, ("master",), 1, 100, ("solo_side=B",), least=0.80)
    yield Row("solo-b-grandmaster", part, game, ("grandmaster",), 1, 100, ("solo_side=B",), least=0.95)


def _bids() -> Iterator[Row]:
    part, game = "Leaders", "nehemiah"
    yield Row(
        "bids", part, game, ("master", "master:always=bid 0"), 2, 200, LEADERS, least=0.65, measures=("bids",)
    )


def _variants() -> Iterator[Row]:
    for game, option in VARIANTS:
        name = f"option-{option.replace('=', '-').replace('_', '-')}"
        yield Row(name, "All options", game, ("master", "builder"), 2, 60, (option,), least=0.70)


def _novices() -> Iterator[Row]:
    part = "Novice"
    for name, game, options in _kinds():
        yield Row(f"novice-builder-{name}", part, game, ("novice", "builder"), 2, 200, options, most=0.15)
        yield Row(f"novice-random-{name}", part, game, ("novice", "random"), 2, 200, options, least=0.95)
