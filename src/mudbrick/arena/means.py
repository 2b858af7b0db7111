"""Means: the weights of several rounds, averaged. Single rounds go up and down by more than they gain."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from mudbrick.engine.evaluation import KNOTS
from mudbrick.engine.weights import Weights


@dataclass(frozen=True)
class Mean:
    """A round that plays nothing: its weights are the mean of those of earlier rounds, by their numbers."""

    of: tuple[int, ...]


def mean(found: Sequence[Weights]) -> Weights:
    """The mean of weights; what isn't named somewhere is worth nothing there."""
    names = list(dict.fromkeys(name for weights in found for name in weights.by_name))
    nothing = [0.0] * KNOTS
    by_name = {
        name: [
            sum(weights.by_name.get(name, nothing)[knot] for weights in found) / len(found)
            for knot in range(KNOTS)
        ]
        for name in names
    }
    return Weights(by_name, {})
