"""Weights: what the measures of an evaluator are worth, as data with its provenance."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Final

from mudbrick.engine.errors import MudbrickError
from mudbrick.engine.evaluation import KNOTS
from mudbrick.engine.reading import Reader, Tree

USUAL_SPREAD: Final = (12.0, 9.0, 5.0)  # where none was fitted: about what the games here have


class BadWeights(MudbrickError):
    """A file of weights that can't be used."""


class Weights:
    """For each measure its weight at the start, in the middle and at the end; `made` tells how they came.

    `spread` has for each of these stages the lead that makes a victory e times as likely.
    """

    def __init__(
        self, by_name: dict[str, list[float]], made: Tree, spread: Sequence[float] = USUAL_SPREAD
    ) -> None:
        self.by_name = by_name
        self.made = made
        self.spread = list(spread)

    def knots(self, names: Sequence[str]) -> list[list[float]]:
        """The weights by stage, in the order of the measures; one that is not named here is worth nothing."""
        nothing = [0.0] * KNOTS
        return [[self.by_name.get(name, nothing)[knot] for name in names] for knot in range(KNOTS)]

    def write(self) -> str:
        """The weights as the text of a file, a line for each measure."""
        made = json.dumps(self.made, ensure_ascii=False)
        lines = [
            f"    {json.dumps(name)}: {json.dumps([round(weight, 5) for weight in weights])}"
            for name, weights in self.by_name.items()
        ]
        spread = json.dumps([round(points, 2) for points in self.spread])
        head = f'{{\n  "made": {made},\n  "spread": {spread},\n  "weights": {{\n'
        return head + ",\n".join(lines) + "\n  }\n}\n"


def read(text: str) -> Weights:
    """The weights in a file."""
    try:
        tree = json.loads(text)
    except ValueError as error:
        raise BadWeights(f"weights must be JSON: {error}") from None
    if not isinstance(tree, dict):
        raise BadWeights("weights must be a table of 'made' and 'weights'")
    reader = Reader(tree, BadWeights)
    inner = reader.inner("weights")
    spread = reader.decimals("spread", KNOTS) if reader.has("spread") else USUAL_SPREAD
    if min(spread) <= 0:
        reader.refuse("'spread' must be points above 0")
    by_name = {name: inner.decimals(name, KNOTS) for name in inner.tree}
    return Weights(by_name, reader.table("made"), spread)
