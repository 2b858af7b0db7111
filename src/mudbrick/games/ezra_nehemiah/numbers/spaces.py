"""What a position remembers of a space of the wall: who holds it, and the rubble on it."""

from __future__ import annotations

from typing import Final

UNBUILT: Final = -1
NOBODY: Final = 9  # built, and owned by no player

BITS: Final = 4  # for the cubes of a kind
MASK: Final = 15


def cubes_on(rubble: int, cube: int) -> int:
    """How many cubes of a kind are in a heap."""
    return rubble >> BITS * cube & MASK


def heap_size(rubble: int) -> int:
    """How many cubes are in a heap."""
    return cubes_on(rubble, 0) + cubes_on(rubble, 1) + cubes_on(rubble, 2) + cubes_on(rubble, 3)
