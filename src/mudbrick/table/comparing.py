"""Comparing: how one moment's observations differ from those of the moment before.

Several viewers see most of a table alike, and the engine gives them the same objects for it. What two of them
saw before and see now, both the same objects, is compared and encoded once.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import Field, is_dataclass
from itertools import compress
from operator import is_not
from typing import Any, ClassVar, Final, Literal, Protocol

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
        # By field: what it was last found to be before and after, and how these differ.
        self._fields: dict[str, tuple[object, object, list[Step]]] = {}
        self._things: dict[tuple[int, int], list[Step]] = {}  # by who they are, before and after

    def difference(self, old: Observation, new: Observation) -> Difference:
        """How to make one viewer's observation into the next; larger values are encoded."""
        found: dict[str, dict[str, Any]] = {"set": {}, "put": {}, "drop": {}}
        was, known = vars(old), self._fields
        for name, after in vars(new).items():
            before = was[name]
            if before is after:
                continue
            last = known.get(name)
            if last is None or last[0] is not before or last[1] is not after:
                last = known[name] = (before, after, self._field(before, after, name))
            for part, path, value in last[2]:
                found[part][path] = value
        return Difference(**found)

    def _field(self, before: object, after: object, path: str) -> list[Step]:
        if type(after) is dict and type(before) is dict:
            return _entries(before, after, path) if before or after else []
        if type(after) is tuple and after and type(before) is tuple and len(before) == len(after):
            if is_dataclass(after[0]):
                return self._row(before, after, path)
        elif isinstance(after, _SHORT):
            return [] if before == after else [("set", path, after)]
        return [] if before == after else [("set", path, _encoded(after))]

    def _row(
        self, before: Sequence[DataclassInstance], after: Sequence[DataclassInstance], path: str
    ) -> list[Step]:
        """How things in a row differ."""
        steps: list[Step] = []
        for place, (one, other) in enumerate(zip(before, after)):
            if one is not other:
                pair = id(one), id(other)
                if pair not in self._things:
                    self._things[pair] = self._thing(one, other, f"{path}.{place}.")
                steps += self._things[pair]
        return steps

    def _thing(self, before: DataclassInstance, after: DataclassInstance, way: str) -> list[Step]:
        was = vars(before)
        steps: list[Step] = []
        for name, value in vars(after).items():
            if was[name] is not value:
                steps += self._field(was[name], value, way + name)
        return steps


def _entries(before: dict[str, object], after: dict[str, object], path: str) -> list[Step]:
    """How what goes by names differs."""
    if [*before] == [*after]:  # most often all names are as before
        suspects = compress(after, map(is_not, before.values(), after.values()))
        changed = {key: after[key] for key in suspects if before[key] != after[key]}
        return [("put", path, _encoded(changed))] if changed else []
    changed = {key: value for key, value in after.items() if before.get(key, _NOTHING) != value}
    steps: list[Step] = [("put", path, _encoded(changed))] if changed else []
    gone = tuple(key for key in before if key not in after)
    return [*steps, ("drop", path, gone)] if gone else steps


def _encoded(value: object) -> Raw:
    return Raw(_ENCODER.encode(value))
