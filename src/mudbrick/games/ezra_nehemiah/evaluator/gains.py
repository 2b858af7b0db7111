"""What effects of the box come to, in food, in points and in other gifts: counted once for a box."""

from __future__ import annotations

from mudbrick.games.ezra_nehemiah.box.contents import Box
from mudbrick.games.ezra_nehemiah.box.names import GOLD
from mudbrick.games.ezra_nehemiah.evaluator import places
from mudbrick.games.ezra_nehemiah.numbers import atoms


class Gains:
    """By number of an effect; beside them what a box says once and for all."""

    def __init__(self, box: Box) -> None:
        self.food = [
            _count(effect, atoms.GAIN_FOOD) - _count(effect, atoms.LOSE_FOOD) for effect in box.effects
        ]
        self.points = [
            _count(effect, atoms.GAIN_VP) - _count(effect, atoms.LOSE_VP) for effect in box.effects
        ]
        self.gifts: list[int] = []
        for number, effect in enumerate(box.effects):
            amounts = [
                effect[place + 1] for place in range(0, len(effect), 2) if effect[place] < atoms.LOSE_FOOD
            ]
            self.gifts.append(sum(amounts) - max(0, self.food[number]) - max(0, self.points[number]))
        self.golden: list[int] = []  # golden spaces up to each space of the altar track
        for golden in box.golden:
            self.golden.append((self.golden[-1] if self.golden else 0) + int(golden))
        self.tent = [_tent_measure(effect, box) for effect in box.map]  # by space of the map


def _count(effect: list[int], atom: int) -> int:
    """How much of an atom is in an effect, which is a list of atoms and amounts in turn."""
    return sum([effect[place + 1] for place in range(0, len(effect), 2) if effect[place] == atom])


def _tent_measure(effect: int, box: Box) -> int:
    """The measure of having a space of the map before one's tent."""
    listed = box.effects[effect]
    atom = listed[0] if listed else atoms.GAIN_VP
    if atom == atoms.GAIN_VP:
        return places.TENT_VP
    if atom == atoms.GAIN_FOOD:
        return places.TENT_FOOD
    if atom == atoms.ALTAR:
        return places.TENT_ALTAR
    if atom == atoms.WORKER:
        return places.TENT_WORKER
    if atom == GOLD:
        return places.TENT_GOLD
    return places.TENT_BLESSING if atom >= atoms.BLESSING else places.TENT_SILVER
