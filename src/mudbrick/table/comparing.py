"""Comparing: how one moment's observations differ from those of the moment before.

Several viewers see most of a table alike, and the engine gives them the same objects for it. What two of them
saw before and see now, both the same objects, is compared and encoded once.
"""

from __future__ import annotations

from dataclasses import Field, is_dataclass
from typing import Any, ClassVar, Final, Protocol, TypeGuard

import msgspec
from msgspec import Raw

from mudbrick.engine.observation import Observation
from mudbrick.table.messages import Difference

_ENCODER: Final = msgspec.json.Encoder()
_NOTHING: Final = object()  # where there was nothing before
_SAME: Final = Difference()


class DataclassInstance(Protocol):
    """Something with the fields of a dataclass."""

    __dataclass_fields__: ClassVar[dict[str, Field[Any]]]  # as the standard library types it


class Comparing:
    """Compares the observations of two moments, all of which have to be kept meanwhile."""

    def __init__(self) -> None:
        # By the way to it: what it was last found to be before and after, and how these differ.
        self._known: dict[str, tuple[object, object, Difference]] = {}

    def difference(self, old: Observation, new: Observation) -> Difference:
        """How to make one viewer's observation into the next; its values are encoded."""
        found = Difference({}, {}, {})
        self._fields(old, new, "", found)
        return found

    def _fields(self, old: DataclassInstance, new: DataclassInstance, way: str, found: Difference) -> None:
        was = vars(old)
        known = self._known
        for name, after in vars(new).items():
            before = was[name]
            if before is after:
                continue
            path = way + name
            last = known.get(path)
            if last is None or last[0] is not before or last[1] is not after:
                last = known[path] = (before, after, self._field(before, after, path))
            part = last[2]
            if part is not _SAME:
                found.set.update(part.set)
                found.put.update(part.put)
                found.drop.update(part.drop)

    def _field(self, before: object, after: object, path: str) -> Difference:
        if before == after:
            return _SAME
        if isinstance(before, dict) and isinstance(after, dict):
            return _entries(before, after, path)
        if _are_things(before) and _are_things(after) and len(before) == len(after):
            found = Difference({}, {}, {})
            for place, (one, other) in enumerate(zip(before, after)):
                if one is not other:
                    self._fields(one, other, f"{path}.{place}.", found)
            return found
        return Difference(set={path: _encoded(after)})


def _entries(before: dict[str, object], after: dict[str, object], path: str) -> Difference:
    """How what goes by names differs."""
    changed = {
        key: value
        for key, value in after.items()
        if (old_value := before.get(key, _NOTHING)) is not value and old_value != value
    }
    put = {path: _encoded(changed)} if changed else {}
    # Most often nothing is gone: then the new keys are all that is more.
    if len(after) - len(before) == sum(key not in before for key in changed):
        return Difference(put=put)
    return Difference(put=put, drop={path: tuple(key for key in before if key not in after)})


def _encoded(value: object) -> Raw:
    return Raw(_ENCODER.encode(value))


def _are_things(row: object) -> TypeGuard[tuple[DataclassInstance, ...]]:
    return isinstance(row, tuple) and bool(row) and is_dataclass(row[0])
