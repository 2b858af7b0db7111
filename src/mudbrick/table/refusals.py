"""Refusals: why a wish can't be granted now, as a code for programs and a sentence for people."""

from __future__ import annotations

from collections.abc import Mapping

from mudbrick.engine.errors import IllegalAction, MudbrickError


class Refused(MudbrickError):
    """A wish that the table turns down; nothing was changed.

    By its code a page says it in its own words. A refusal by the rules has a pattern and values instead, for
    which the game has words.
    """

    def __init__(
        self,
        code: str,
        reason: str,
        rule: str = "",
        pattern: str = "",
        values: Mapping[str, int | str] | None = None,
    ) -> None:
        super().__init__(reason)
        self.code = code
        self.reason = reason
        self.rule = rule
        self.pattern = pattern
        self.values = {} if values is None else dict(values)


def stale(number: int) -> Refused:
    """The table has moved on since the choice was made."""
    return Refused("stale", f"the table has moved on: it is at number {number}")


def illegal(refusal: IllegalAction) -> Refused:
    """The rules forbid it."""
    return Refused("illegal", refusal.reason, refusal.rule, refusal.pattern, refusal.values)
