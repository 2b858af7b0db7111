"""Chance: streams of whole numbers that deals, later draws, guesses and bots take from.

A real game takes from a `FairChance`: HMAC-SHA256 over a counter, keyed by a secret of 256 bits. The secret's
SHA-256, its commitment, is published before the first move and the secret after the last one, so anybody can
check that nobody bent the draws. Search and simulation take from a `FastChance` of their own.
"""

from __future__ import annotations

import hashlib
import hmac
import random
import secrets
from typing import Final

SECRET_BYTES: Final = 32
_WORD: Final = 1 << 64


class Chance:
    """A stream of fair draws."""

    def below(self, bound: int) -> int:
        """A whole number from 0 to `bound` - 1, each equally likely."""
        raise NotImplementedError

    def shuffle(self, items: list[int]) -> None:
        """Put the items in a random order, every order equally likely."""
        for last in range(len(items) - 1, 0, -1):
            other = self.below(last + 1)
            items[last], items[other] = items[other], items[last]


class FastChance(Chance):
    """Good and quick randomness for search, simulation and tests; the same seed gives the same stream."""

    def __init__(self, seed: int | None = None) -> None:
        self._random = random.Random(seed)
        self._fraction = self._random.random

    def below(self, bound: int) -> int:
        return int(self._fraction() * bound)


class FairChance(Chance):
    """The stream of a real game: a function of the secret alone, and unpredictable without it.

    >>> stream = FairChance(bytes(32))
    >>> [stream.below(6) for _ in range(8)]
    [4, 4, 1, 2, 5, 2, 5, 3]
    """

    def __init__(self, secret: bytes) -> None:
        if len(secret) != SECRET_BYTES:
            raise ValueError(f"a secret has {SECRET_BYTES} bytes, not {len(secret)}")
        self._secret = secret
        self._counter = 0
        self._block = b""

    def below(self, bound: int) -> int:
        # Words past the last whole multiple of the bound would favour small numbers: draw again.
        limit = _WORD - _WORD % bound
        while True:
            word = self._word()
            if word < limit:
                return word % bound

    def _word(self) -> int:
        if not self._block:
            self._block = hmac.digest(self._secret, self._counter.to_bytes(8, "big"), "sha256")
            self._counter += 1
        word = int.from_bytes(self._block[:8], "big")
        self._block = self._block[8:]
        return word


def new_secret() -> bytes:
    """A secret nobody has seen."""
    return secrets.token_bytes(SECRET_BYTES)


def seed_secret(seed: int) -> bytes:
    """The secret that a public seed stands for, so that `seed=7` names one game for ever."""
    return hashlib.sha256(f"mudbrick seed {seed}".encode()).digest()


def commitment(secret: bytes) -> str:
    """What is published of a secret before the game: its SHA-256 in hexadecimal."""
    return hashlib.sha256(secret).hexdigest()
