"""Refusals: the one shape in which anybody is told no, by a table, by the rules or by the server.

A page says a refusal in its own words by the code; one by the rules has a pattern and values instead, for
which the game has words. `reason` is the sentence in English.
"""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from mudbrick.engine.errors import IllegalAction, MudbrickError

Code = Literal[
    # by the rules of the game
    "illegal",
    "not your turn",
    "not first",
    "no use",
    # at a table
    "stale",
    "not yours",
    "not host",
    "not started",
    "started",
    "not full",
    "over",
    "not over",
    "resigned",
    "replaced",
    "not replaced",
    "no stand-in",
    "no undo",
    "not asked",
    "no hints",
    "no seat",
    "taken",
    "no free seat",
    "continued",
    "empty",
    "own seat",
    "removed",
    "closed",
    "plan",
    "name",
    "box",
    # by the server
    "nobody",
    "not found",
    "misfit",
    "too long",
    "too many",
    "too many boxes",
    "too fast",
    "other site",
    "try again",
    "failed",
]


class Refusal(Struct, frozen=True):
    """Why something can't be done; by which `rule`, if a rule forbids it.

    `values` fill the blanks of `pattern` as those of an event do. `first` are the things of which one has to
    be touched before, if that is all.
    """

    code: Code
    reason: str
    rule: str = ""
    pattern: str = ""
    values: dict[str, int | str] = {}
    first: tuple[str, ...] = ()


class Refused(MudbrickError):
    """A wish that is turned down; nothing was changed."""

    def __init__(self, code: Code, reason: str) -> None:
        self.refusal = Refusal(code, reason)
        super().__init__(reason)

    @property
    def code(self) -> Code:
        """What kind of refusal it is."""
        return self.refusal.code


class Forbidden(Refused):
    """A wish that the rules of the game turn down."""

    def __init__(self, illegal: IllegalAction) -> None:
        super().__init__("illegal", illegal.reason)
        self.refusal = by_rule(illegal)


def stale(number: int) -> Refused:
    """The table has moved on since the choice was made."""
    return Refused("stale", f"the table has changed: it is at number {number}")


def by_rule(illegal: IllegalAction) -> Refusal:
    """What the rules forbid, as everybody is told."""
    return Refusal("illegal", illegal.reason, illegal.rule, illegal.pattern, illegal.values)
