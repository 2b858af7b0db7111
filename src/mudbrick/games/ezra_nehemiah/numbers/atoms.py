"""Atoms: what effects are made of, as the component file writes them.

Each is a task, whose first number says how many.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

ATOMS: Final = (
    "gold", "stone", "wood", "ash", "silver", "food", "vp", "resource", "worker", "altar", "tent",
    "blessing orange", "blessing purple", "blessing red", "blessing any", "recover", "develop",
    "banners red", "banners grey", "banners blue", "banners any", "lose_food", "lose_vp",
)  # fmt: skip
GAIN_FOOD: Final = 5
GAIN_VP: Final = 6
RESOURCE: Final = 7
WORKER: Final = 8
ALTAR: Final = 9
TENT: Final = 10
BLESSING: Final = 11  # + colour
BLESSING_ANY: Final = 14
RECOVER: Final = 15
DEVELOP: Final = 16
BANNERS: Final = 17  # + colour, or any
LOSE_FOOD: Final = 21
LOSE_VP: Final = 22


def told(effect: Sequence[int]) -> str:
    """An effect as events tell it: how many of what, with commas between."""
    pairs = zip(effect[::2], effect[1::2])
    return ", ".join([f"{count} {ATOMS[atom]}" for atom, count in pairs])
