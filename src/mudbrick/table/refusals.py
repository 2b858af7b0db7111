"""Refusals: why a wish can't be granted now, as a code for programs and a sentence for people."""

from __future__ import annotations

from mudbrick.engine.errors import MudbrickError


class Refused(MudbrickError):
    """A wish that the table turns down; nothing was changed."""

    def __init__(self, code: str, reason: str, rule: str = "") -> None:
        super().__init__(reason)
        self.code = code
        self.reason = reason
        self.rule = rule


def stale(number: int) -> Refused:
    """The table has moved on since the choice was made."""
    return Refused("stale", f"the table has moved on: it is at number {number}")
