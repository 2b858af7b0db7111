"""Names as people see them: on one line, without signs that can't be seen or that turn the line around."""

from __future__ import annotations

import unicodedata
from typing import Final

import msgspec

from mudbrick.table.plan import NAME_LENGTH, TablePlan
from mudbrick.table.refusals import Refused

# They count as letters and symbols, but nothing is drawn for them.
BLANKS: Final = frozenset("\u115f\u1160\u2800\u3164\uffa0\U0001d159")
VISIBLE: Final = ("L", "N", "P", "S")  # categories of signs that stand for themselves


def shown(name: str, most: int = NAME_LENGTH) -> str:
    """A name as others see it; one that nobody would see is refused."""
    drawn = [sign for sign in " ".join(name.split()) if sign.isprintable() and sign not in BLANKS]
    seen = " ".join("".join(drawn).split())[:most].strip()
    if not any(unicodedata.category(sign).startswith(VISIBLE) for sign in seen):
        raise Refused("name", "a name needs visible characters")
    return seen


def with_shown_names(plan: TablePlan) -> TablePlan:
    """A plan whose seats have names as others see them."""
    seats = [
        seat if seat.name is None else msgspec.structs.replace(seat, name=shown(seat.name))
        for seat in plan.seats
    ]
    return msgspec.structs.replace(plan, seats=tuple(seats))
