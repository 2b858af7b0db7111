"""Measures of games beside who won them: what a row asks of the records."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from mudbrick.engine.contract import Game
from mudbrick.engine.events import Event
from mudbrick.engine.records import Record, replay


@dataclass(frozen=True)
class Measure:
    """A mean over the games of the seats of the row's first player, and what it must be."""

    about: str
    least: float | None
    most: float | None
    of: Callable[[Game, Record, list[int]], list[float]]


def mean_score(game: Game, record: Record, seats: list[int]) -> list[float]:
    """The points of each seat."""
    assert record.result is not None
    return [float(record.result.scores[seat]) for seat in seats]


def hunger(game: Game, record: Record, seats: list[int]) -> list[float]:
    """The points that each seat has lost to hunger."""
    lost = dict.fromkeys(seats, 0.0)
    for event in events(game, record):
        if event.kind == "hunger" and event.seat in lost:
            lost[event.seat] += float(event.values["points"])
    return list(lost.values())


def bids(game: Game, record: Record, seats: list[int]) -> list[float]:
    """For each bid of each seat 1 if it is more than nothing, and 0 if it isn't."""
    found: list[float] = []
    open_bids: dict[int, float] = {}
    for seat, text in record.moves:
        words = text.split()
        if words[0] == "bid" and seat in seats:
            open_bids[seat] = max(open_bids.get(seat, 0.0), float(int(words[1]) > 0))
        elif words[0] != "bid":
            found += open_bids.values()
            open_bids = {}
    return found


def events(game: Game, record: Record) -> list[Event]:
    """Everything that happened in a game."""
    position = next(replay(record, game))
    log: list[Event] = []
    for seat, text in record.moves:
        position.play(seat, game.action(text), log)
    return log


MEASURES: Final = {
    "mean score": Measure("mean score", 115.0, None, mean_score),
    "hunger": Measure("points lost to hunger a game", None, 1.0, hunger),
    "bids": Measure("bids above nothing", 0.05, None, bids),
}
