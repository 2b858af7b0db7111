"""What can go wrong, in sentences for the person who reads them."""

from __future__ import annotations

from typing import Final

from mudbrick.engine.blanks import fill, two_forms

# The blank of a refusal that is given a seat; people read the name of its player there.
PLAYER: Final = "player"

# How far an action is from being possible: of several that somebody may mean, the nearest tells why not.
SHORT: Final = 0  # only what it costs is lacking
BARRED: Final = 1  # something else is in its way
UNTIMELY: Final = 2  # it belongs to another moment, or another action
ABSENT: Final = 3  # what it would be done with isn't there, or never fits


class MudbrickError(ValueError):
    """Something that came from outside doesn't fit; nothing was changed."""


class IllegalAction(MudbrickError):
    """An action that the rules forbid now, by which rule and why.

    `pattern` is the sentence in English with blanks, by which catalogues find their own. `values` fill the
    blanks as those of events do: numbers, and words that a catalogue may have names for. `reason` is the
    sentence in English. `distance` says how far the action is from being possible.
    """

    def __init__(
        self,
        rule: str,
        pattern: str,
        values: dict[str, int | str] | None = None,
        distance: int = BARRED,
    ) -> None:
        self.rule = rule
        self.distance = distance
        self.pattern = pattern
        self.values: dict[str, int | str] = {} if values is None else values
        self.reason = _sentence(pattern, values) if values else pattern
        super().__init__(f"{rule}: {self.reason}" if rule else self.reason)


def _sentence(pattern: str, values: dict[str, int | str]) -> str:
    if PLAYER in values:
        values = {**values, PLAYER: f"seat {values[PLAYER]}"}
    return fill(pattern, values, two_forms)


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


class BadFile(BadComponents):
    """An owner's file that can't be read as one: where it came from, and why, as a refusal tells it."""

    def __init__(self, where: str, pattern: str, values: dict[str, int | str] | None = None) -> None:
        self.pattern = pattern
        self.values: dict[str, int | str] = {} if values is None else values
        super().__init__(f"{where}: {fill(pattern, self.values, two_forms)}")


class CannotUndo(MudbrickError):
    """A step that can't be taken back, because somebody learnt something or nothing was done."""
