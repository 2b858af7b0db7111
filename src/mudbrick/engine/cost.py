"""Costs: all that an action takes from the one who does it, told before it is done."""

from __future__ import annotations

from dataclasses import dataclass, field


@dataclass(frozen=True)
class Cost:
    """The `price` that an action surely has, and what is `owed` afterwards, in parts that can be chosen.

    Both name goods, workers and other means by their signs.
    """

    price: dict[str, int]
    owed: dict[str, int] = field(default_factory=dict)
