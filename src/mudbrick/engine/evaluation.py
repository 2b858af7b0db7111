"""Evaluation: what a position is worth to a seat, learnt from games.

An evaluator belongs to its game: `games/<name>/evaluator.py` measures what a seat has in a position, and
`games/<name>/weights.json` says what each measure is worth at three stages of the game, with the command that
found it out. A game without them is valued by its scores alone.

A value is the lead a seat can expect at the end, in points. Evaluators see whole positions: whoever searches
gives them guesses, never the truth.
"""

from __future__ import annotations

from typing import Final

from mudbrick.engine.contract import Position

try:
    from mypy_extensions import mypyc_attr
except ImportError:
    from mudbrick.engine.plain import mypyc_attr

KNOTS: Final = 3  # stages with weights of their own: the start, the middle, the end; between them a mixture
MIXTURES: Final = 500  # that are kept at once: most games have far fewer stages
POINTS: Final = "points"
UNTOLD: Final = ""
WIN: Final = 8.0  # what winning is worth beside the lead, in points


@mypyc_attr(allow_interpreted_subclasses=True)
class Evaluator:
    """What positions of one game are worth: measures of a seat, own less the others' mean, times weights.

    `weights` has a list for each knot, with a weight for each of `names`. `subjects` says for each of them
    what it is about, in a word for which the game's catalogue has `reason.<word>`; POINTS are told by events,
    and UNTOLD is what nobody needs to hear of.
    """

    def __init__(
        self, names: tuple[str, ...], weights: list[list[float]], subjects: tuple[str, ...] = ()
    ) -> None:
        if len(weights) != KNOTS or any(len(knot) != len(names) for knot in weights):
            raise ValueError(f"weights for {KNOTS} stages and {len(names)} measures are needed")
        if subjects and len(subjects) != len(names):
            raise ValueError(f"{len(names)} measures need as many subjects, not {len(subjects)}")
        self.names = names
        self.subjects = subjects or (UNTOLD,) * len(names)
        self.weights = weights
        self._mixtures: dict[float, list[float]] = {}

    def stage(self, position: Position) -> float:
        """How far the game is, from 0 at its start to 1 at its end."""
        raise NotImplementedError

    def measure(self, position: Position, seat: int) -> list[float]:
        """What the seat has, in the order of the names."""
        raise NotImplementedError

    def advantage(self, position: Position, seat: int) -> list[float]:
        """What the seat has more than the others on average; alone, what it has."""
        own = self.measure(position, seat)
        seats = position.setting.seats
        if seats == 1:
            return own
        part = 1.0 / (seats - 1)
        for other in range(seats):
            if other != seat:
                theirs = self.measure(position, other)
                for place in range(len(own)):
                    own[place] -= part * theirs[place]
        return own

    def value(self, position: Position, seat: int) -> float:
        """The lead that the seat can expect at the end; when the game is over, what it is."""
        if position.over:
            return self.outcome(position, seat)
        weights = self.mixture(self.stage(position))
        advantage = self.advantage(position, seat)
        total = 0.0
        for place in range(len(advantage)):
            amount = advantage[place]
            if amount != 0.0:
                total += amount * weights[place]
        return total

    def mixture(self, stage: float) -> list[float]:
        """The weights at a stage, between those of the knots beside it."""
        found = self._mixtures.get(stage)
        if found is None:
            if len(self._mixtures) == MIXTURES:
                self._mixtures.clear()
            knot = min(int(stage * (KNOTS - 1)), KNOTS - 2)
            late = stage * (KNOTS - 1) - knot
            first = self.weights[knot]
            second = self.weights[knot + 1]
            found = [(1.0 - late) * first[place] + late * second[place] for place in range(len(first))]
            self._mixtures[stage] = found
        return found

    def handed(self, position: Position, measure: int, seat: int) -> Position | None:
        """A copy of a position where the seat has what a measure counts; None where nobody has it now, or
        it can't be handed over. By such copies training finds out what things are worth."""
        return None

    def outcome(self, position: Position, seat: int) -> float:
        """What came out for a seat: its lead over the others' mean, and something for winning.

        What winners get for it the others lose, so that at the start everybody can expect nothing.
        """
        scores = position.scores
        others = len(scores) - 1
        winners = position.winners
        win = WIN / len(winners) if seat in winners else 0.0
        if not others:
            return scores[seat] + win
        lead = scores[seat] - (sum(scores) - scores[seat]) / others
        return lead + win - WIN / len(scores)


class ByScores(Evaluator):
    """The evaluator of a game that has none of its own: the scores as they are."""

    def __init__(self) -> None:
        super().__init__(("score",), [[1.0]] * KNOTS, (POINTS,))

    def stage(self, position: Position) -> float:
        return 0.0

    def measure(self, position: Position, seat: int) -> list[float]:
        return [float(position.scores[seat])]
