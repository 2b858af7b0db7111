"""Comparing: how one moment's observations differ from those of the moment before.

Several viewers see most of a table alike, and the engine gives them the same objects for it. What two of them
saw before and see now, both the same objects, is compared and encoded once.
"""

from __future__ import annotations

from dataclasses import Field, is_dataclass
from typing import Any, ClassVar, Final, Literal, Protocol, TypeGuard

import msgspec
from msgspec import Raw

from mudbrick.engine.observation import Observation
from mudbrick.table.messages import Difference

_ENCODER: Final = msgspec.json.Encoder()
_NOTHING: Final = object()  # where there was nothing before
_SHORT: Final = (int, str, type(None))  # encoded as quickly as copied


class DataclassInstance(Protocol):
    """Something with the fields of a dataclass."""

    __dataclass_fields__: ClassVar[dict[str, Field[Any]]]  # as the standard library types it


# What is to be done to a field: the part of a difference it belongs to, the way to the field, the value.
Step = tuple[Literal["set", "put", "drop"], str, object]


class Comparing:
    """Compares the observations of two moments, all of which have to be kept meanwhile."""

    def __init__(self) -> None:
        # By the way to it: what it was last found to be before and after, and how these differ.
        self._known: dict[str, tuple[object, object, list[Step]]] = {}

    def difference(self, old: Observation, new: Observation) -> Difference:
        """How to make one viewer's observation into the next; larger values are encoded."""
        found: dict[str, dict[str, Any]] = {"set": {}, "put": {}, "drop": {}}
        for part, path, value in self._fields(old, new, ""):
            found[part][path] = value
        return Difference(**found)

    def _fields(self, old: DataclassInstance, new: DataclassInstance, way: str) -> list[Step]:
        was = vars(old)
        known = self._known
        steps: list[Step] = []
        for name, after in vars(new).items():
            before = was[name]
            if before is after:
                continue
            path = way + name
            last = known.get(path)
            if last is None or last[0] is not before or last[1] is not after:
                last = known[path] = (before, after, self._field(before, after, path))
            steps += last[2]
        return steps

    def _field(self, before: object, after: object, path: str) -> list[Step]:
        if before == after:
            return []
        if isinstance(after, _SHORT):
            return [("set", path, after)]
        if isinstance(before, dict) and isinstance(after, dict):
            return _entries(before, after, path)
        if _are_things(before) and _are_things(after) and len(before) == len(after):
            steps: list[Step] = []
            for place, (one, other) in enumerate(zip(before, after)):
                if one is not other:
                    steps += self._fields(one, other, f"{path}.{place}.")
            return steps
        return [("set", path, _encoded(after))]


def _entries(before: dict[str, object], after: dict[str, object], path: str) -> list[Step]:
    """How what goes by names differs."""
    changed = {
        key: value
        for key, value in after.items()
        if (old_value := before.get(key, _NOTHING)) is not value and old_value != value
    }
    steps: list[Step] = [("put", path, _encoded(changed))] if changed else []
    # Most often nothing is gone: then the new keys are all that is more.
    if len(after) - len(before) != sum(key not in before for key in changed):
        steps.append(("drop", path, tuple(key for key in before if key not in after)))
    return steps


def _encoded(value: object) -> Raw:
    return Raw(_ENCODER.encode(value))


def _are_things(row: object) -> TypeGuard[tuple[DataclassInstance, ...]]:
    return isinstance(row, tuple) and bool(row) and is_dataclass(row[0])
