"""What positions of Babylonia are worth: a survey of what each seat has, weighed."""

from __future__ import annotations

from mudbrick.engine.contract import Position
from mudbrick.engine.evaluation import KNOTS, Evaluator
from mudbrick.engine.weights import Weights
from mudbrick.games.babylonia.evaluator.measures import NAMES, SIZE, SUBJECTS
from mudbrick.games.babylonia.evaluator.survey import Survey
from mudbrick.games.babylonia.phases import OVER
from mudbrick.games.babylonia.position import BabyloniaPosition


def build(weights: Weights) -> Evaluator:
    """The evaluator with these weights."""
    return BabyloniaEvaluator(NAMES, weights.knots(NAMES), SUBJECTS)


class BabyloniaEvaluator(Evaluator):
    """Values positions of Babylonia."""

    def stage(self, position: Position) -> float:
        """The game ends with the cities or with somebody's tokens, whichever are used up first."""
        assert isinstance(position, BabyloniaPosition)
        frame = position.frame
        fewest = len(frame.whole_clan)
        for seat in range(frame.seats):
            fewest = min(fewest, position.stand_total(seat) + len(position.pools[seat]))
        tokens = 1.0 - fewest / len(frame.whole_clan)
        cities = 1.0 - (position.cities_left - 1) / max(1, frame.cities - 1)
        return min(1.0, max(tokens, cities))

    def measure(self, position: Position, seat: int) -> list[float]:
        assert isinstance(position, BabyloniaPosition)
        counts = Survey(position).counts
        return [float(count) for count in counts[seat * SIZE : (seat + 1) * SIZE]]

    def advantage(self, position: Position, seat: int) -> list[float]:
        assert isinstance(position, BabyloniaPosition)
        counts = Survey(position).counts
        found: list[float] = []
        for place in range(SIZE):
            found.append(_advantage(counts, position.frame.seats, seat, place))
        return found

    def value(self, position: Position, seat: int) -> float:
        """As for every game, without a list in between."""
        assert isinstance(position, BabyloniaPosition)
        if position.phase == OVER:
            return self.outcome(position, seat)
        stage = self.stage(position) * (KNOTS - 1)
        knot = min(int(stage), KNOTS - 2)
        late = stage - knot
        early = 1.0 - late
        first = self.weights[knot]
        second = self.weights[knot + 1]
        counts = Survey(position).counts
        seats = position.frame.seats
        total = 0.0
        for place in range(SIZE):
            amount = _advantage(counts, seats, seat, place)
            if amount != 0.0:
                total += amount * (early * first[place] + late * second[place])
        return total


def _advantage(counts: list[int], seats: int, seat: int, place: int) -> float:
    """What a seat has of a measure less the others' mean."""
    own = counts[SIZE * seat + place]
    if seats == 2:
        return float(own - counts[SIZE - SIZE * seat + place])
    others = -own
    for other in range(place, SIZE * seats, SIZE):
        others += counts[other]
    return own - others / (seats - 1)
