"""A tally: measures as they are noted, added up with their weights or kept apart to learn from."""

from __future__ import annotations


class Tally:
    """What is noted counts `part` times; with weights it goes into `total`, without into `amounts`."""

    def __init__(self, weights: list[float], amounts: list[float]) -> None:
        self.weights = weights
        self.amounts = amounts
        self.weighing = len(weights) > 0
        self.part = 1.0
        self.total = 0.0

    def note(self, place: int, amount: float) -> None:
        """Note how much there is of the measure at a place."""
        if amount != 0.0:
            if self.weighing:
                self.total += self.part * amount * self.weights[place]
            else:
                self.amounts[place] += self.part * amount
