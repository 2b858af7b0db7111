"""Conditions: what a field of the learner's view must hold, now or after an action, for words to fit."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from msgspec import Struct

from mudbrick.engine.chance import FastChance
from mudbrick.engine.contract import Position


class Condition(Struct, frozen=True, forbid_unknown_fields=True, rename={"equals": "is"}):
    """What the learner has `seen` in a field, or would see `after` the action that is answered.

    It `is` something, or a number of `least` and `most`.
    """

    seen: str | None = None
    after: str | None = None
    equals: int | str | None = None
    least: int | None = None
    most: int | None = None

    def fits(self, found: object) -> bool:
        """Is what lies there as the condition wants it?"""
        if self.least is None and self.most is None:
            return found == self.equals
        if not isinstance(found, int):
            return False
        return (self.least is None or found >= self.least) and (self.most is None or found <= self.most)

    def __str__(self) -> str:
        wanted = {"is": self.equals, "at least": self.least, "at most": self.most}
        said = " and ".join(f"{word} {value}" for word, value in wanted.items() if value is not None)
        return f"'{self.seen}' {said}" if self.seen is not None else f"'{self.after}' after it {said}"


def unmet(conditions: Sequence[Condition], position: Position, seat: int, action: int) -> Condition | None:
    """The first condition that doesn't hold where a seat tries an action; None if all do."""
    for condition in conditions:
        if condition.after is not None:
            found = within(after(position, seat, action).observe(seat), condition.after)
        else:
            found = within(position.observe(seat), condition.seen or "")
        if not condition.fits(found):
            return condition
    return None


def after(position: Position, seat: int, action: int) -> Position:
    """The position after an action of a seat."""
    later = position.copy()
    later.chance = FastChance(1)
    later.play(seat, action)
    return later


def within(value: object, path: str) -> object:
    """What lies at a path of names and places in plain data; None if nothing does."""
    for part in path.split("."):
        name, _, counted = part.partition(" ")
        if isinstance(value, Mapping):
            value = value.get(part)
        elif name == "count" and isinstance(value, Sequence):
            value = len([each for each in value if not counted or each == counted])
        elif isinstance(value, Sequence):
            value = value[int(part)] if part.isdecimal() and int(part) < len(value) else None
        else:
            value = getattr(value, part, None)
    return value
