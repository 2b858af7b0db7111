"""What can go wrong, in sentences for the person who reads them."""

from __future__ import annotations


class MudbrickError(ValueError):
    """Something that came from outside doesn't fit; nothing was changed."""


class IllegalAction(MudbrickError):
    """An action that the rules forbid now: `rule` is the id, `reason` the sentence."""

    def __init__(self, rule: str, reason: str) -> None:
        super().__init__(f"{rule}: {reason}" if rule else reason)
        self.rule = rule
        self.reason = reason


class UnknownGame(MudbrickError):
    """No game of that name, or not in that rules version."""


class BadOption(MudbrickError):
    """An option, or the number of seats, that the game doesn't offer."""


class BadDeal(MudbrickError):
    """A deal that can't come out of the box."""


class BadDocument(MudbrickError):
    """A dumped position that isn't one."""


class BadRecord(MudbrickError):
    """A record that can't be read, or that tells an impossible game."""


class BadComponents(MudbrickError):
    """A component file that is malformed or doesn't fit the game."""


class CannotUndo(MudbrickError):
    """A step that can't be taken back, because somebody learnt something or nothing was done."""
