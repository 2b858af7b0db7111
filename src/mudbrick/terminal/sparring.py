"""Whom the computer sends next, by the games kept here: the page's rule (`web/src/lobby/sparring.ts`)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice
from typing import Final

from mudbrick import bots
from mudbrick.engine.errors import MudbrickError
from mudbrick.engine.records import Record
from mudbrick.terminal import files, keeping
from mudbrick.terminal.seats import HUMAN

ENOUGH: Final = 0.999  # a whole win, however thirds add up
LATEST: Final = 40  # games that count; older ones say little about how somebody plays now


@dataclass(frozen=True)
class Sparring:
    """Whom somebody plays next; `lead` counts wins against that one beyond one's share of them."""

    bot: str
    lead: float = 0.0
    moved: str = ""  # "up" or "down" if another one was suggested after the last game

    def played(self, levels: list[str], bot: str, beyond: float) -> Sparring:
        """After a game against that one which brought so much beyond one's share."""
        lead = (self.lead if self.bot == bot else 0.0) + beyond
        if abs(lead) < ENOUGH:
            return Sparring(bot, lead)
        place = levels.index(bot) + (1 if lead > 0 else -1)
        if place not in range(len(levels)):
            return Sparring(bot)
        return Sparring(levels[place], moved="up" if lead > 0 else "down")


def beyond_share(winners: tuple[int, ...], seat: int, seats: int) -> float:
    """What of a win a seat got, beyond what is due to each of so many; winners share it."""
    return (1 / len(winners) if seat in winners else 0.0) - 1 / seats


def sparring_in(game: str) -> Sparring:
    """What the kept games of that name lead to."""
    found = Sparring(bots.FIRST)
    for bot, beyond in reversed([*islice(_results(game), LATEST)]):
        found = found.played(bots.for_people(), bot, beyond)
    return found


def _results(game: str) -> Iterator[tuple[str, float]]:
    """The finished games of one person against one level, the latest first."""
    for path in sorted(files.games_folder().glob(f"{game}-*{keeping.SUFFIX}"), reverse=True):
        try:
            record, text = files.read_record(path)
        except MudbrickError:
            continue  # somebody's own file, or one of another version
        result = _result(record, (keeping.seats_in(text) or "").split(","))
        if result is not None:
            yield result


def _result(record: Record, seats: list[str]) -> tuple[str, float] | None:
    kinds = {seat for seat in seats if seat != HUMAN}
    if record.result is None or seats.count(HUMAN) != 1 or len(kinds) != 1:
        return None
    [bot] = kinds
    if bot not in bots.for_people():
        return None
    return bot, beyond_share(record.result.winners, seats.index(HUMAN), len(seats))
