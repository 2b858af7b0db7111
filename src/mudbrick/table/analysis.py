"""The analysis of a finished game: chances to win over time, and what each person's decisions cost.

What has to be thought about is asked step by step (`questions`), each from what a seat or a spectator could
know at that moment, so that whoever thinks gets nothing else. `Findings` puts the answers together.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise
from typing import Final, Literal

from msgspec import Struct

from mudbrick.engine.contract import Game
from mudbrick.engine.history import History, Step
from mudbrick.engine.observation import Observation
from mudbrick.engine.records import Record
from mudbrick.table.messages import ActionWords
from mudbrick.table.table import Ending

LEVEL: Final = "master"  # with whose eyes the game is seen
AS_GOOD: Final = 1.0  # a move that costs less than so many points is as good as the best
TURNING_POINTS: Final = 3
A_TURN: Final = 0.08  # a change of the chance to win that is worth telling
A_LEAD: Final = 0.1  # so much likelier to win than anybody else

InsightKind = Literal["led", "lost_lead", "took_lead", "behind", "even"]


class Moment(Struct, frozen=True):
    """How likely each seat was to win, before the line of the log with that number."""

    number: int
    chances: tuple[float, ...]


class Decision(Struct, frozen=True):
    """What a person did at a step, what a strong player would have done, and what the difference cost.

    `points` are of the lead that can be expected at the end; `chance` is of the chance to win.
    """

    number: int
    seat: int
    played: ActionWords
    best: ActionWords
    points: float
    chance: float


class Insight(Struct, frozen=True):
    """The game in a sentence for one seat.

    `part` is how much of the game had passed when it was decided, in percent; `number` is that of the line of
    the log before which it was, 0 where there was no such moment.
    """

    kind: InsightKind
    part: int
    number: int = 0


class SeatAnalysis(Struct, frozen=True):
    """A seat: in how many percent of its decisions it did as well as a strong player, if it had any.

    Others are `left_out`, so many: there was no time to compare them.
    """

    closeness: int | None
    insight: Insight
    left_out: int = 0


class Analysis(Struct, frozen=True):
    """All that was found. The decisions that cost most come first."""

    level: str
    moments: tuple[Moment, ...]
    turning: tuple[int, ...]
    decisions: tuple[Decision, ...]
    seats: tuple[SeatAnalysis, ...]


class Outlook(Struct, frozen=True):
    """The short part of an analysis: the chances over time, turning points, and a sentence for each seat."""

    level: str
    moments: tuple[Moment, ...]
    turning: tuple[int, ...]
    insights: tuple[Insight, ...]


class Account(Struct, frozen=True):
    """What the decisions of a turn have been charged so far: the next one goes on from it, wherever it is
    judged. `missed` are the actions it was charged for, `promised` is the way that was left open, `expected`
    the digest of what is seen then if nothing new comes up."""

    stamp: int | None = None
    charged: float = 0.0
    missed: tuple[int, ...] = ()
    promised: tuple[int, ...] = ()
    expected: str = ""


class Judged(Struct, frozen=True):
    """What a worker says about a decision: the best action, and what the one that was taken cost.

    It is not `known` where there was no time to compare them: such a decision doesn't count.
    """

    best: int
    points: float
    chance: float
    known: bool = True
    account: Account = Account()


class Asked(Struct, frozen=True):
    """Something to think about: a decision (`played` is an action), or how the game stands."""

    number: int
    observation: Observation
    played: int | None = None


def questions(
    game: Game, start: Record, steps: Sequence[tuple[int, Step]], people: frozenset[int]
) -> Iterator[Asked]:
    """What there is to ask about a game, in order: the standing at each turn, and the people's decisions."""
    history = History(game, start)
    stamp = -1
    for number, step in steps:
        position = history.position
        if position.stamp != stamp:
            stamp = position.stamp
            yield Asked(number, position.observe(None))
        if step.seat in people:
            seen = position.observe(step.seat)
            if len(seen.actions) > 1:
                yield Asked(number, seen, step.action)
        history.play(step.seat, step.action)


def by_viewer(asked: Iterable[Asked]) -> list[list[Asked]]:
    """The questions of each seat, and those of who looks on, in order."""
    found: dict[int | None, list[Asked]] = {}
    for question in asked:
        found.setdefault(question.observation.viewer, []).append(question)
    return list(found.values())


class Findings:
    """What was found so far, in any order."""

    def __init__(self, game: Game, ending: Ending, last: int) -> None:
        self._game = game
        self._ending = ending
        self._last = last  # the number after the last step
        self._moments: list[Moment] = []
        self._decisions: list[Decision] = []
        self._left_out: list[int] = []  # seats, each as often as it decided what was not compared

    def note_chances(self, asked: Asked, chances: Sequence[float]) -> None:
        """How the game stood."""
        self._moments.append(Moment(asked.number, tuple(round(chance, 3) for chance in chances)))

    def note_decision(self, asked: Asked, judged: Judged) -> None:
        """What a decision cost, if that is known."""
        assert asked.played is not None and asked.observation.viewer is not None
        if not judged.known:
            self._left_out.append(asked.observation.viewer)
            return
        self._decisions.append(
            Decision(
                asked.number,
                asked.observation.viewer,
                self._words(asked.played),
                self._words(judged.best),
                round(judged.points, 1),
                round(judged.chance, 3),
            )
        )

    def analysis(self) -> Analysis:
        """All of it, with the end of the game."""
        winners, seats = self._ending.winners, range(len(self._ending.scores))
        won = 1.0 / max(1, len(winners))
        end = tuple(won if seat in winners else 0.0 for seat in seats)
        known = sorted(self._moments, key=lambda moment: moment.number)
        moments = (*known, Moment(self._last, end))
        costly = sorted(self._decisions, key=lambda one: (-one.chance, -one.points, one.number))
        return Analysis(
            LEVEL,
            moments,
            turning_points(moments if self._ending.by == "play" else known),  # giving up turns nothing
            tuple(costly),
            tuple(self._seat(seat, insight(moments, seat)) for seat in seats),
        )

    def outlook(self) -> Outlook:
        """The part of it that needs no decisions."""
        return outlook_of(self.analysis())

    def _seat(self, seat: int, told: Insight) -> SeatAnalysis:
        return SeatAnalysis(self._closeness(seat), told, self._left_out.count(seat))

    def _closeness(self, seat: int) -> int | None:
        own = [one for one in self._decisions if one.seat == seat]
        if not own:
            return None
        return round(100 * sum(one.points < AS_GOOD for one in own) / len(own))

    def _words(self, action: int) -> ActionWords:
        return ActionWords(self._game.text(action), self._game.touches(action))


def outlook_of(found: Analysis) -> Outlook:
    """The short part of an analysis."""
    return Outlook(found.level, found.moments, found.turning, tuple([seat.insight for seat in found.seats]))


def turning_points(moments: Sequence[Moment]) -> tuple[int, ...]:
    """The numbers from which on the chances changed most, in order."""
    changes: list[tuple[float, int]] = []
    for before, after in pairwise(moments):
        change = max(abs(one - two) for one, two in zip(before.chances, after.chances))
        if change >= A_TURN:
            changes.append((change, before.number))
    return tuple(sorted(number for _, number in sorted(changes, reverse=True)[:TURNING_POINTS]))


def insight(moments: Sequence[Moment], seat: int) -> Insight:
    """The game in a sentence for a seat: who leads is clearly likelier to win than anybody else.

    >>> ahead, behind = Moment(1, (0.7, 0.3)), Moment(2, (0.3, 0.7))
    >>> insight([ahead, ahead, ahead, behind, Moment(9, (0.0, 1.0))], 0)
    Insight(kind='lost_lead', part=75, number=2)
    >>> insight([behind, ahead, Moment(9, (1.0, 0.0))], 0)
    Insight(kind='took_lead', part=50, number=1)
    """
    leads = [_leads(moment, seat) for moment in moments[:-1]]
    won = moments[-1].chances[seat] > 0
    if all(leads) and won:
        return Insight("led", 100)
    if won:
        since = max((place + 1 for place, lead in enumerate(leads) if not lead), default=0)
        return _at(moments, "took_lead", since) if leads[-1] else Insight("even", 100)
    if not any(leads):
        return Insight("behind", 100)
    return _at(moments, "lost_lead", max(place + 1 for place, lead in enumerate(leads) if lead))


def _at(moments: Sequence[Moment], kind: InsightKind, place: int) -> Insight:
    """An insight about the moment at a place."""
    return Insight(kind, round(100 * place / (len(moments) - 1)), moments[place].number)


def _leads(moment: Moment, seat: int) -> bool:
    own = moment.chances[seat]
    if len(moment.chances) == 1:
        return own > 0.5
    return own >= A_LEAD + max(chance for other, chance in enumerate(moment.chances) if other != seat)
