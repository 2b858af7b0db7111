"""Events: what happened, who did it, by which rule, and who may know.

Pages animate them, terminals print them, statistics count them. An event names a message of the game's
catalogue by its `kind`; `values` fill the message's blanks: numbers, and words that the catalogue may have
names for, several with a comma and a space between.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

try:
    from mypy_extensions import mypyc_attr
except ImportError:
    from mudbrick.engine.plain import mypyc_attr

# An audience is a set of viewers as bits: bit 0 the spectators, bit s + 1 the seat s.
EVERYONE: Final = -1


def only(seat: int) -> int:
    """The audience of one seat alone."""
    return 1 << (seat + 1)


def all_but(seat: int) -> int:
    """The audience of everybody else: the other seats and the spectators."""
    return ~(1 << (seat + 1))


@mypyc_attr(acyclic=True)  # a server holds many for long: the garbage collector need not look at them
@dataclass(frozen=True)
class Event:
    """One thing that happened.

    `teaches` marks what ends free undo: a draw, or a hidden thing that somebody came to see. `things` are
    the things it concerns, named as `Game.touches` names them: `hex:7,5`. Whoever may know of the event may
    know them too.
    """

    kind: str
    seat: int
    rule: str
    values: dict[str, int | str] = field(default_factory=dict)
    audience: int = EVERYONE
    teaches: bool = False
    things: tuple[str, ...] = ()

    def visible_to(self, viewer: int | None) -> bool:
        """May this viewer (a seat, or None for a spectator) know of the event?"""
        return (self.audience >> (0 if viewer is None else viewer + 1)) & 1 == 1


def seen(events: list[Event], viewer: int | None) -> list[Event]:
    """The events that a viewer may know of, in order."""
    return [event for event in events if event.visible_to(viewer)]
