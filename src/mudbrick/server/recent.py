"""What was used last is kept, and no more than so much of it."""

from __future__ import annotations

from typing import Generic, TypeVar

Value = TypeVar("Value")


class Recent(Generic[Value]):
    """A bounded dict; what was not used for longest goes first."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._kept: dict[str, Value] = {}

    def __contains__(self, key: str) -> bool:
        return key in self._kept

    def __len__(self) -> int:
        return len(self._kept)

    def get(self, key: str) -> Value | None:
        """What is kept under a key; that counts as use."""
        if key not in self._kept:
            return None
        value = self._kept[key] = self._kept.pop(key)
        return value

    def put(self, key: str, value: Value) -> None:
        """Keep something."""
        self._kept.pop(key, None)
        self._kept[key] = value
        if len(self._kept) > self._most:
            del self._kept[next(iter(self._kept))]
