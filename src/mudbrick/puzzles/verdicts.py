"""Verdicts: which of the ways that were compared are right, and which are wrong.

Ways that are neither are left out of the puzzle; whoever takes one is judged by what it costs. There are
three aims that a puzzle can have: some ways are clearly better than all others; nothing is nearly as good as
a way with a certain deed; a sealed answer must not be far from the best in size.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, Protocol

from mudbrick.engine.contract import Position
from mudbrick.puzzles.recipe import Theme
from mudbrick.puzzles.ways import ALIKE, MOST_BEST, Actions, Comparison, clearly_best, deeds


@dataclass(frozen=True)
class Verdict:
    """The places of the ways that are right, and of those that are wrong; the best first."""

    right: list[int]
    wrong: list[int]


class Aim(Protocol):
    """What a puzzle asks for."""

    def verdict(self, compared: Comparison, least: float) -> Verdict | None:
        """Right and wrong, where the wrong ways cost at least so many points; None if it isn't clear."""
        ...

    def rivals(self, root: Position, seat: int, actions: Actions) -> bool:
        """Would a way that wasn't compared be a wrong one, if it were good?"""
        ...


class Gap:
    """A few ways are better than all others."""

    def verdict(self, compared: Comparison, least: float) -> Verdict | None:
        """All that is not clearly best is wrong."""
        ranking = compared.ranking()
        count = clearly_best([cost for cost, _ in ranking], least)
        places = [place for _, place in ranking]
        return Verdict(places[:count], places[count:]) if count else None

    def rivals(self, root: Position, seat: int, actions: Actions) -> bool:
        """Every other way is one."""
        return True


class Deed:
    """A theme's deed must be done: the best way without it costs too much."""

    def __init__(self, theme: Theme, done: Sequence[bool]) -> None:
        self.theme = theme
        self.done = done  # by each of the ways

    def verdict(self, compared: Comparison, least: float) -> Verdict | None:
        """Right are ways with the deed that are as good as the best, wrong those that are not better than
        the best without it."""
        ranking = compared.ranking()
        margin = next((cost for cost, place in ranking if not self.done[place]), 0.0)
        if margin < least:
            return None
        right = [place for cost, place in ranking if cost <= ALIKE * margin]
        return Verdict(right[:MOST_BEST], [place for cost, place in ranking if cost >= margin])

    def rivals(self, root: Position, seat: int, actions: Actions) -> bool:
        """A way is one that does without the deed."""
        return not self.theme.done(deeds(root, seat, actions))


class Size:
    """A sealed answer, such as a bid: values change little from one to the next, so those count that are far
    from the best. The smallest answer must be wrong, or else the only one that is right."""

    SMALLEST: Final = 0  # the place of the answer that asks for least

    def __init__(self, sizes: Sequence[int]) -> None:
        self.sizes = sizes  # of each of the answers

    def verdict(self, compared: Comparison, least: float) -> Verdict | None:
        """Of the wrong answers the best of each size."""
        ranking = compared.ranking()
        right = [place for cost, place in ranking if cost <= ALIKE * least]
        wrong: dict[int, int] = {}
        for cost, place in ranking:
            if cost >= least:
                wrong.setdefault(self.sizes[place], place)
        if len(wrong) < 2 or (self.SMALLEST not in wrong.values() and right != [self.SMALLEST]):
            return None
        return Verdict(right[:MOST_BEST], list(wrong.values()))

    def rivals(self, root: Position, seat: int, actions: Actions) -> bool:
        """All answers were compared."""
        return False
