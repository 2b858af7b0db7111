"""Reasons: why a turn is better than the others, by what the parts of its value are about.

A turn is compared with a sample of the others that were found. What a seat gains by it is told apart from
what the others have less of, and both from what it gives up.
"""

from __future__ import annotations

from typing import Final

from mudbrick.bots.planner import Line
from mudbrick.engine.contract import Position
from mudbrick.engine.evaluation import POINTS, UNTOLD, Evaluator

SAMPLE: Final = 24  # other turns that one is compared with
WORTH_TELLING: Final = 0.5  # points
MOST: Final = 3  # subjects of a kind


class Reasons:
    """Subjects of an evaluator, those that matter most first: what a turn prepares, what it keeps from the
    others, and what it gives up."""

    def __init__(self) -> None:
        self.prepares: list[str] = []
        self.denies: list[str] = []
        self.costs: list[str] = []


class _Share:
    """What a subject is worth to a seat by what it has, and by what the others lack."""

    def __init__(self) -> None:
        self.own = 0.0
        self.others = 0.0


def reasons(evaluator: Evaluator, seat: int, best: Line, lines: list[Line], root: Position) -> Reasons:
    """Why the best line is better than those that begin otherwise; if none does, than staying as it is."""
    if best.position.over:
        return Reasons()
    others = [
        line.position for line in lines if line.actions[0] != best.actions[0] and not line.position.over
    ]
    step = 1 + len(others) // SAMPLE
    sample = others[::step] or [root]
    weights = evaluator.mixture(evaluator.stage(root))
    shares: dict[str, _Share] = {}
    _add(evaluator, weights, best.position, seat, 1.0, shares)
    for position in sample:
        _add(evaluator, weights, position, seat, -1.0 / len(sample), shares)
    return _told(shares)


def changes(evaluator: Evaluator, seat: int, before: list[Position], after: list[Position]) -> Reasons:
    """What became of a seat's prospects, on average over guesses of what was before and of what is after."""
    weights = evaluator.mixture(evaluator.stage(before[0]))
    shares: dict[str, _Share] = {}
    for position in after:
        _add(evaluator, weights, position, seat, 1.0 / len(after), shares)
    for position in before:
        _add(evaluator, weights, position, seat, -1.0 / len(before), shares)
    return _told(shares)


def _told(shares: dict[str, _Share]) -> Reasons:
    """The shares as reasons."""
    found = Reasons()
    gained: list[tuple[float, str]] = []
    denied: list[tuple[float, str]] = []
    given: list[tuple[float, str]] = []
    for subject, share in shares.items():
        if subject in (POINTS, UNTOLD):
            continue
        gained.append((share.own, subject))
        given.append((-share.own, subject))
        denied.append((share.others, subject))
    found.prepares = _telling(gained)
    found.denies = _telling(denied)
    found.costs = _telling(given)
    # What one has less of oneself is no more than a wash if the others have less of it too.
    both = [subject for subject in found.costs if subject in found.denies]
    found.denies = [subject for subject in found.denies if subject not in both]
    found.costs = [subject for subject in found.costs if subject not in both]
    return found


def _telling(worths: list[tuple[float, str]]) -> list[str]:
    """The subjects that are worth telling, the greatest first."""
    return [subject for worth, subject in sorted(worths, reverse=True)[:MOST] if worth >= WORTH_TELLING]


def _add(
    evaluator: Evaluator,
    weights: list[float],
    position: Position,
    seat: int,
    part: float,
    shares: dict[str, _Share],
) -> None:
    """Add the shares of a position, so many times."""
    own = evaluator.measure(position, seat)
    advantage = evaluator.advantage(position, seat)
    for place, subject in enumerate(evaluator.subjects):
        if own[place] == 0.0 and advantage[place] == 0.0:
            continue
        share = shares.get(subject)
        if share is None:
            share = shares[subject] = _Share()
        weight = part * weights[place]
        share.own += weight * own[place]
        share.others += weight * (advantage[place] - own[place])
