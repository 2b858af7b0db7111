"""A game in progress with its past: play on, take back, write the record."""

from __future__ import annotations

from dataclasses import dataclass, replace

from mudbrick.engine.chance import FairChance, commitment, new_secret, seed_secret
from mudbrick.engine.contract import Game, Position
from mudbrick.engine.errors import CannotUndo
from mudbrick.engine.events import Event
from mudbrick.engine.options import Value
from mudbrick.engine.records import Record, Result, check, replay

try:
    from mypy_extensions import mypyc_attr
except ImportError:
    from mudbrick.engine.plain import mypyc_attr


@mypyc_attr(acyclic=True)
@dataclass(frozen=True)
class Step:
    """One action and what it brought about."""

    seat: int
    action: int
    events: tuple[Event, ...]

    @property
    def teaches(self) -> bool:
        """Did anybody learn something by it?"""
        return any(event.teaches for event in self.events)


class History:
    """A game from its deal to now. It holds secrets: show viewers observations and their events only."""

    def __init__(self, game: Game, start: Record) -> None:
        """Begin the game of a record and play its moves, which must be legal."""
        self.game = game
        self.steps: list[Step] = []
        self._start = replace(start, moves=(), result=None)
        self.position: Position = next(replay(self._start, game))
        for seat, text in start.moves:
            self.play(seat, game.action(text))

    def play(self, seat: int, action: int) -> tuple[Event, ...]:
        """Take an action; the events it brought about, for all audiences."""
        events: list[Event] = []
        self.position.play(seat, action, events)
        step = Step(seat, action, tuple(events))
        self.steps.append(step)
        return step.events

    def may_undo(self, seat: int) -> bool:
        """Can the seat take back the last step freely?"""
        return bool(self.steps) and self.steps[-1].seat == seat and not self.steps[-1].teaches

    def undo(self, seat: int) -> Step:
        """Take back the seat's own last step, free as long as nobody learnt anything by it."""
        if not self.steps:
            raise CannotUndo("nothing has been played yet")
        last = self.steps[-1]
        if last.seat != seat:
            raise CannotUndo("another player has moved since")
        if last.teaches:
            raise CannotUndo("it drew or revealed something hidden")
        self.rewind(len(self.steps) - 1)
        return last

    def rewind(self, length: int) -> None:
        """Go back to the game as it was after so many steps, its stream too."""
        kept = self.steps[:length]
        self.position = next(replay(self._start, self.game))
        for step in kept:
            self.position.play(step.seat, step.action)
        self.steps = kept

    def record(self) -> Record:
        """The record up to now."""
        position = self.position
        return replace(
            self._start,
            moves=tuple((step.seat, self.game.text(step.action)) for step in self.steps),
            result=Result(position.scores, position.winners) if position.over else None,
        )


def new(game: Game, players: tuple[str, ...], options: dict[str, Value], seed: int | None = None) -> History:
    """A new game between these players: from a public seed, or from a new secret with its commitment."""
    secret = new_secret() if seed is None else seed_secret(seed)
    deal = game.deal(len(players), FairChance(secret), **options)
    confirmed = game.components.only_confirmed
    start = (
        Record(deal, players, (), None, None, secret, commitment(secret), "", confirmed)
        if seed is None
        else Record(deal, players, (), None, seed, confirmed=confirmed)
    )
    return History(game, start)


def resume(game: Game, record: Record) -> History:
    """A recorded game, checked, to be played on from its last move."""
    check(record, game)
    return History(game, record)
