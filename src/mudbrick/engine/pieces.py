"""Pieces: which card, tile or board a value of a box belongs to, and what people call it there.

A game lists its pieces by patterns of names in `games/<name>/pieces.py`, as a page lays them out: a pattern,
in which a `*` stands for one part of a name; the piece, in which `{1}` is the name's second part; and the
message for the value, empty where the end of its name has one. The words are those of the game's catalogue.
"""

from __future__ import annotations

from typing import Final

from mudbrick.engine.shapes import fits
from mudbrick.engine.wording import Catalogue

Pieces = tuple[tuple[str, str, str], ...]
_LONGEST: Final = 3  # parts of a name that have a message together


def value_name(pieces: Pieces, path: str, catalogue: Catalogue) -> tuple[str, str]:
    """The piece that a value belongs to, empty where that isn't known, and what the value is called there."""
    parts = path.split(".")
    for pattern, piece, message in pieces:
        if fits(pattern.split("."), parts):
            called = catalogue.messages.get(message.replace("{last}", parts[-1])) if message else None
            return _title(_filled(piece, parts), catalogue), called or _label(parts, catalogue)
    return "", _label(parts, catalogue)


def _filled(piece: str, parts: list[str]) -> str:
    for number, part in enumerate(parts):
        piece = piece.replace(f"{{{number}}}", part)
    return piece


def _title(piece: str, catalogue: Catalogue) -> str:
    kind, _, name = piece.partition(":")
    first, _, number = name.partition(" ")
    for key in (f"box.title {kind} {name}", f"box.title {kind}"):
        if key in catalogue.messages:
            given = number or name
            shown = int(given) if given.isdecimal() else given
            return catalogue.say(key, {"name": thing_name(first, catalogue), "number": shown})
    return thing_name(piece, catalogue)


def thing_name(thing: str, catalogue: Catalogue) -> str:
    """What the catalogue calls a thing, by its whole name or what comes after the colon."""
    bare = thing.partition(":")[2] or thing
    return catalogue.messages.get(f"name.{thing}", catalogue.messages.get(f"name.{bare}", bare))


def _label(parts: list[str], catalogue: Catalogue) -> str:
    """The message for the longest end of a name that has one; a number is called `#` there."""
    numbers = [part for part in parts if part.isdecimal()]
    number = numbers[-1] if numbers else ""
    general = ["#" if part == number else part for part in parts]
    for length in range(min(_LONGEST, len(parts)), 0, -1):
        key = "box." + " ".join(general[-length:])
        if key in catalogue.messages:
            return catalogue.say(key, {"number": int(number)} if number else {})
    return parts[-1].replace("_", " ")
