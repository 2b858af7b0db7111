"""Presence: which people have a table open, in this process and in others.

Processes that share a database tell each other who is there when that changes, and again every now and then:
who has not been heard of for a while is taken to be gone, as after a crash.
"""

from __future__ import annotations

import time
from collections.abc import Set
from typing import Final

REPEAT_SECONDS: Final = 30.0
GONE_SECONDS: Final = 90.0


class Presence:
    """The people at one table."""

    def __init__(self) -> None:
        self._here: frozenset[str] = frozenset()
        self._elsewhere: dict[str, tuple[frozenset[str], float]] = {}

    def set_here(self, people: Set[str]) -> bool:
        """Who has the table open in this process; did that change?"""
        changed = people != self._here
        self._here = frozenset(people)
        return changed

    def hear(self, process: str, people: Set[str]) -> bool:
        """Another process tells who is there; is it news to it who is here?"""
        first = process not in self._elsewhere
        self._elsewhere[process] = frozenset(people), time.monotonic()
        return first and bool(self._here)

    @property
    def here(self) -> frozenset[str]:
        """The people in this process."""
        return self._here

    @property
    def people(self) -> frozenset[str]:
        """The people in all processes."""
        limit = time.monotonic() - GONE_SECONDS
        self._elsewhere = {name: heard for name, heard in self._elsewhere.items() if heard[1] >= limit}
        return self._here.union(*(people for people, _ in self._elsewhere.values()))
