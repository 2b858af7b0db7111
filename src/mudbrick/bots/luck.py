"""Luck for search: a quick stream that is wound back, so that ways of playing meet the same draws."""

from __future__ import annotations

from typing import Final

from mudbrick.engine.chance import Chance

_BITS: Final = 31
_MASK: Final = (1 << _BITS) - 1


class Luck(Chance):
    """A small generator whose draws follow from where it was wound to."""

    def __init__(self, seed: int) -> None:
        self._seed = seed & _MASK
        self._state = self._seed

    def wind(self, moment: int) -> None:
        """Begin the draws of one moment: the same for all that is tried there."""
        self._state = (self._seed ^ moment * 0x9E3779B) & _MASK
        self.below(1)

    def below(self, bound: int) -> int:
        self._state = (self._state * 1103515245 + 12345) & _MASK
        return self._state * bound >> _BITS
