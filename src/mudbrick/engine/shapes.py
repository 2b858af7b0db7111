"""Shapes: what a value of a box can be. A page asks for a value by its shape, and a mistake is named by it.

A game lists its shapes by patterns of names in `games/<name>/shapes.py`; a `*` in a pattern stands for one
part of a name. Where a game lists none, a value has the shape of the one that it replaces.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Final

from mudbrick.engine.blanks import fill, two_forms

NUMBER: Final = "number"
FLAG: Final = "flag"
WORD: Final = "word"
COUNTED: Final = "counted"
TEXT: Final = "text"
TABLE: Final = "table"
LARGEST: Final = 999
LONGEST: Final = 4000  # signs of a text
ITEMS: Final = 200  # of a list
SHOWN: Final = 40
MOST_COUNTED: Final = 20


@dataclass(frozen=True)
class Complaint:
    """What is wrong with a value, or with several of a table; one that only `warns` lets the box be played.

    `pattern` is the sentence in English with blanks, by which catalogues find their own; `values` fill them.
    """

    name: str
    pattern: str
    values: dict[str, int | str]
    warns: bool = False

    @property
    def sentence(self) -> str:
        """The sentence in English."""
        return fill(self.pattern, self.values, two_forms)


@dataclass(frozen=True)
class Shape:
    """A kind of value: the value itself, a list of such (`nesting` 1) or a list of lists (2).

    A `number` lies between `least` and `most`; a `word` is one of `words`; `counted` is one of them and how
    many of it, at most `most` (`silver 2`), and with `bare` may also stand alone. `length` is a list's.
    What is `ours` is printed in no box, such as the name of a picture: nobody needs to confirm it.
    """

    kind: str
    nesting: int = 0
    length: int | None = None
    least: int = 0
    most: int = LARGEST
    words: tuple[str, ...] = ()
    bare: bool = False
    ours: bool = False

    def complaint(self, name: str, value: object) -> Complaint | None:
        """What is wrong with a value of that name, if anything is."""
        if isinstance(value, list) and self.length is not None and len(value) != self.length:
            pattern = "'{name}' must be a list of {length}, not of {given}"
            return Complaint(name, pattern, {"name": name, "length": self.length, "given": len(value)})
        return self._inside(name, name, value, self.nesting)

    def _inside(self, name: str, place: str, value: object, nesting: int) -> Complaint | None:
        if nesting == 0:
            return self._single(name, place, value)
        if not isinstance(value, list):
            return Complaint(name, "'{name}' must be a list, not {given}", _given(place, value))
        if len(value) > ITEMS:
            values: dict[str, int | str] = {"name": place, "most": ITEMS, "given": len(value)}
            return Complaint(name, "'{name}' can have at most {most} entries, not {given}", values)
        for number, item in enumerate(value):
            found = self._inside(name, f"{place}[{number}]", item, nesting - 1)
            if found is not None:
                return found
        return None

    def _single(self, name: str, place: str, value: object) -> Complaint | None:
        if self.kind == NUMBER:
            return self._number(name, place, value)
        if self.kind == FLAG:
            if isinstance(value, bool):
                return None
            return Complaint(name, "'{name}' must be true or false, not {given}", _given(place, value))
        if self.kind == TABLE:
            if isinstance(value, dict):
                return None
            return Complaint(name, "'{name}' must be a table, not {given}", _given(place, value))
        if not isinstance(value, str):
            return Complaint(name, "'{name}' must be a text, not {given}", _given(place, value))
        if self.kind == TEXT:
            if len(value) <= LONGEST:
                return None
            values: dict[str, int | str] = {"name": place, "most": LONGEST, "given": len(value)}
            return Complaint(name, "'{name}' can have at most {most} signs, not {given}", values)
        if self.kind == WORD:
            return None if value in self.words else self._unknown(name, place, value)
        return self._counted(name, place, value)

    def _number(self, name: str, place: str, value: object) -> Complaint | None:
        if not isinstance(value, int) or isinstance(value, bool):
            return Complaint(name, "'{name}' must be a whole number, not {given}", _given(place, value))
        if self.least <= value <= self.most:
            return None
        values: dict[str, int | str] = {
            "name": place, "least": self.least, "most": self.most, "given": short(str(value))
        }  # fmt: skip
        if self.least == self.most:
            return Complaint(name, "'{name}' must be {most}, not {given}", values)
        return Complaint(name, "'{name}' must be from {least} to {most}, not {given}", values)

    def _counted(self, name: str, place: str, value: str) -> Complaint | None:
        if self.bare and value in self.words:
            return None
        word, _, count = value.rpartition(" ")
        if word not in self.words:
            return self._unknown(name, place, value)
        written = count.isascii() and count.isdecimal() and len(count) <= len(str(self.most))
        if written and max(1, self.least) <= int(count) <= self.most:
            return None
        values: dict[str, int | str] = {
            "name": place, "word": word, "least": max(1, self.least), "most": self.most, "given": short(count)
        }  # fmt: skip
        return Complaint(name, "'{name}': {word} must be from {least} to {most}, not {given}", values)

    def _unknown(self, name: str, place: str, value: str) -> Complaint:
        values: dict[str, int | str] = {"name": place, "given": short(value), "words": ", ".join(self.words)}
        return Complaint(name, "'{name}': '{given}' is not known; known: {words}", values)


Shapes = tuple[tuple[str, Shape], ...]


def number(least: int = 0, most: int = 99) -> Shape:
    """A whole number."""
    return Shape(NUMBER, least=least, most=most)


def numbers(length: int | None, least: int = 0, most: int = 99) -> Shape:
    """A list of whole numbers."""
    return Shape(NUMBER, 1, length, least, most)


def word(words: tuple[str, ...]) -> Shape:
    """One of some words."""
    return Shape(WORD, words=words)


def words(known: tuple[str, ...], length: int | None = None) -> Shape:
    """A list of words."""
    return Shape(WORD, 1, length, words=known)


def counted(known: tuple[str, ...], nesting: int = 1, length: int | None = None, bare: bool = False) -> Shape:
    """Words, each with how many: `["silver 2", "food 1"]`."""
    return Shape(COUNTED, nesting, length, 1, MOST_COUNTED, known, bare)


FLAGGED: Final = Shape(FLAG)
WRITTEN: Final = Shape(TEXT)


def shape_of(shapes: Shapes, name: str, value: object) -> Shape:
    """The shape of a value: what the first pattern that fits its name says, or else that of the value."""
    parts = name.split(".")
    for pattern, shape in shapes:
        if fits(pattern.split("."), parts):
            return shape
    return _like(value)


def fits(pattern: list[str], parts: list[str]) -> bool:
    """Whether a name is one of a pattern, both part by part."""
    if len(pattern) != len(parts):
        return False
    return all(wanted in ("*", part) for wanted, part in zip(pattern, parts))


def _like(value: object) -> Shape:
    if isinstance(value, list):
        inner = _like(value[0]) if value else Shape(TEXT)
        return Shape(inner.kind, inner.nesting + 1, None, inner.least, inner.most)
    if isinstance(value, bool):
        return FLAGGED
    if isinstance(value, int):
        return Shape(NUMBER, least=min(0, -LARGEST if value < 0 else 0))
    return Shape(TABLE) if isinstance(value, dict) else WRITTEN


def short(text: str) -> str:
    """A text, cut where it is too long for a sentence."""
    return text if len(text) <= SHOWN else text[: SHOWN - 1] + "…"


def _given(place: str, value: object) -> dict[str, int | str]:
    """What was given in the place of something else, as it would be written."""
    return {"name": place, "given": short(json.dumps(value, ensure_ascii=False, default=str))}
