"""The evaluator of Ezra and Nehemiah."""

from __future__ import annotations

from typing import Final

from mudbrick.engine.contract import Position
from mudbrick.engine.evaluation import KNOTS, WIN, Evaluator
from mudbrick.engine.weights import Weights
from mudbrick.games.ezra_nehemiah.box.contents import Box
from mudbrick.games.ezra_nehemiah.box.names import DAYS, WEEKS
from mudbrick.games.ezra_nehemiah.evaluator import goods, opponent, people, places, turns
from mudbrick.games.ezra_nehemiah.evaluator.gains import Gains
from mudbrick.games.ezra_nehemiah.evaluator.subjects import SUBJECTS
from mudbrick.games.ezra_nehemiah.evaluator.survey import Survey
from mudbrick.games.ezra_nehemiah.evaluator.tally import Tally
from mudbrick.games.ezra_nehemiah.numbers import fields
from mudbrick.games.ezra_nehemiah.position import EzraPosition

LENGTH: Final = WEEKS * (DAYS + 1)  # days of a game


class EzraEvaluator(Evaluator):
    """Measures of a player less the mean of the others; alone, the opponent is measured in its own way."""

    def __init__(self, weights: Weights) -> None:
        super().__init__(places.NAMES, weights.knots(places.NAMES), SUBJECTS)
        self._gains: Gains | None = None
        self._box: Box | None = None
        self._mixed: list[list[float]] = []  # the weights of each day
        for day in range(LENGTH + 1):
            place = day / LENGTH * (KNOTS - 1)
            knot = min(int(place), KNOTS - 2)
            late = place - knot
            first, second = self.weights[knot], self.weights[knot + 1]
            self._mixed.append([(1.0 - late) * a + late * b for a, b in zip(first, second)])

    def stage(self, position: Position) -> float:
        assert isinstance(position, EzraPosition)
        return _day(position) / LENGTH

    def measure(self, position: Position, seat: int) -> list[float]:
        assert isinstance(position, EzraPosition)
        tally = Tally([], [0.0] * places.MEASURES)
        measure_player(Survey(position, self._gains_of(position.frame.box)), seat, tally)
        return tally.amounts

    def advantage(self, position: Position, seat: int) -> list[float]:
        assert isinstance(position, EzraPosition)
        tally = Tally([], [0.0] * places.MEASURES)
        self._measure(position, seat, tally)
        return tally.amounts

    def value(self, position: Position, seat: int) -> float:
        assert isinstance(position, EzraPosition)
        if position.over:
            return self.outcome(position, seat)
        tally = Tally(self._mixed[_day(position)], [])
        self._measure(position, seat, tally)
        return tally.total

    def outcome(self, position: Position, seat: int) -> float:
        assert isinstance(position, EzraPosition)
        if position.frame.opponent < 0:
            return super().outcome(position, seat)
        lead = position.of_player(seat, fields.VP) - position.of_player(position.frame.opponent, fields.VP)
        return lead + WIN if position.winners else float(lead)

    def _measure(self, position: EzraPosition, seat: int, tally: Tally) -> None:
        survey = Survey(position, self._gains_of(position.frame.box))
        if position.frame.opponent >= 0:
            opponent.measure(survey, tally)
            measure_player(survey, seat, tally)
            return
        for player in range(survey.players):
            tally.part = 1.0 if player == seat else -1.0 / (survey.players - 1)
            measure_player(survey, player, tally)

    def _gains_of(self, box: Box) -> Gains:
        """What the effects of a box come to."""
        if self._gains is None or self._box is not box:
            self._gains = Gains(box)
            self._box = box
        return self._gains


def measure_player(survey: Survey, player: int, tally: Tally) -> None:
    """Note all that a player has."""
    survey.judge_characters(player)
    goods.measure(survey, player, tally)
    people.measure(survey, player, tally)
    turns.measure(survey, player, tally)


def _day(position: EzraPosition) -> int:
    """How many days have passed."""
    return position.week * (DAYS + 1) + position.day


def build(weights: Weights) -> EzraEvaluator:
    """The evaluator with these weights."""
    return EzraEvaluator(weights)
