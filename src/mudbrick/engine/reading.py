"""Reading plain data with care: every value is checked, and a complaint says which one and why.

Documents, records and component files are all read so; whoever reads says which error a complaint is.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NoReturn

from mudbrick.engine.errors import MudbrickError
from mudbrick.engine.options import Value

try:
    from mypy_extensions import mypyc_attr
except ImportError:
    from mudbrick.engine.plain import mypyc_attr

Tree = dict[str, object]
LARGEST: Final = 1e9  # a decimal beyond is a mistake, and so is one that is no number


@mypyc_attr(allow_interpreted_subclasses=True)
class Reader:
    """A tree of plain data, read by name; a dotted name leads into the tables inside it."""

    def __init__(self, tree: Tree, error: type[MudbrickError]) -> None:
        self.tree = tree
        self.error = error

    def refuse(self, complaint: str) -> NoReturn:
        """Raise the reader's error."""
        raise self.error(complaint)

    def has(self, name: str) -> bool:
        """Is there a value of that name?"""
        return self._found(name)[0]

    def value(self, name: str) -> object:
        """The value of that name, whatever it is."""
        there, value = self._found(name)
        if not there:
            self.refuse(f"'{name}' is missing")
        return value

    def _found(self, name: str) -> tuple[bool, object]:
        if name in self.tree:
            return True, self.tree[name]
        value: object = self.tree
        for key in name.split("."):
            if not isinstance(value, dict) or key not in value:
                return False, None
            value = value[key]
        return True, value

    def whole(self, name: str) -> int:
        """A whole number, however large."""
        given = self.value(name)
        if not isinstance(given, int) or isinstance(given, bool):
            self.refuse(f"'{name}' must be a whole number, not {_short(given)}")
        return given

    def number(self, name: str, within: range) -> int:
        """A whole number in a range."""
        given = self.value(name)
        if not isinstance(given, int) or isinstance(given, bool) or given not in within:
            span = f"from {within.start} to {within.stop - 1}"
            self.refuse(f"'{name}' must be a whole number {span}, not {_short(given)}")
        return given

    def flag(self, name: str) -> bool:
        """True or false."""
        given = self.value(name)
        if not isinstance(given, bool):
            self.refuse(f"'{name}' must be true or false, not {_short(given)}")
        return given

    def text(self, name: str) -> str:
        """A text."""
        given = self.value(name)
        if not isinstance(given, str):
            self.refuse(f"'{name}' must be a text, not {_short(given)}")
        return given

    def choice(self, name: str, choices: Sequence[str]) -> int:
        """The place of a word among the choices."""
        given = self.value(name)
        if not isinstance(given, str) or given not in choices:
            self.refuse(f"'{name}' must be one of {', '.join(choices)}, not {_short(given)}")
        return choices.index(given)

    def rows(self, name: str, length: int | None = None) -> list[object]:
        """A list, of a given length if one is named."""
        given = self.value(name)
        if not isinstance(given, list) or length not in (None, len(given)):
            self.refuse(f"'{name}' must be a list" + ("" if length is None else f" of {length}"))
        return given

    def numbers(self, name: str, length: int | None = None, within: range | None = None) -> list[int]:
        """A list of whole numbers, each in a range if one is named."""
        found: list[int] = []
        for item in self.rows(name, length):
            if not isinstance(item, int) or isinstance(item, bool):
                self.refuse(f"'{name}' must be a list of whole numbers, not with {_short(item)}")
            if within is not None and item not in within:
                self.refuse(
                    f"'{name}' must hold numbers from {within.start} to {within.stop - 1}, not {_short(item)}"
                )
            found.append(item)
        return found

    def decimals(self, name: str, length: int | None = None) -> list[float]:
        """A list of numbers, whole or not."""
        found: list[float] = []
        for item in self.rows(name, length):
            if not isinstance(item, (int, float)) or isinstance(item, bool) or not -LARGEST < item < LARGEST:
                self.refuse(f"'{name}' must be a list of numbers, not with {_short(item)}")
            found.append(float(item))
        return found

    def texts(self, name: str, length: int | None = None) -> list[str]:
        """A list of texts."""
        found: list[str] = []
        for item in self.rows(name, length):
            if not isinstance(item, str):
                self.refuse(f"'{name}' must be a list of texts, not with {_short(item)}")
            found.append(item)
        return found

    def choices(self, name: str, choices: Sequence[str], length: int | None = None) -> list[int]:
        """The places of a list of words among the choices."""
        found: list[int] = []
        for item in self.rows(name, length):
            if not isinstance(item, str) or item not in choices:
                self.refuse(f"'{name}': '{_short(item)}' is not one of {', '.join(choices)}")
            found.append(choices.index(item))
        return found

    def lists(self, name: str, length: int | None = None) -> list[Reader]:
        """The lists in a list, each to be read under the same name."""
        return [Reader({name: item}, self.error) for item in self.rows(name, length)]

    def table(self, name: str) -> Tree:
        """A table of anything."""
        given = self.value(name)
        if not isinstance(given, dict) or not all(isinstance(key, str) for key in given):
            self.refuse(f"'{name}' must be a table")
        return given

    def inner(self, name: str) -> Reader:
        """A table, to be read by its own names."""
        return Reader(self.table(name), self.error)

    def tables(self, name: str, length: int | None = None) -> list[Reader]:
        """The tables in a list, each to be read by its own names."""
        return [Reader({name: item}, self.error).inner(name) for item in self.rows(name, length)]

    def texts_by_name(self, name: str) -> dict[str, str]:
        """A table of texts."""
        found: dict[str, str] = {}
        for key, item in self.table(name).items():
            if not isinstance(item, str):
                self.refuse(f"'{name}' must be a table of texts, not with {_short(item)}")
            found[key] = item
        return found

    def numbers_by_name(self, name: str, known: Sequence[str], within: range) -> dict[str, int]:
        """A table of whole numbers in a range, under names that are known."""
        inner = self.inner(name)
        for key in inner.tree:
            if key not in known:
                self.refuse(f"'{name}': there is no {_short(key)}")
        return {key: inner.number(key, within) for key in inner.tree}

    def options(self, name: str) -> dict[str, Value]:
        """A table of options of a game."""
        found: dict[str, Value] = {}
        for key, item in self.table(name).items():
            if not isinstance(item, (bool, int, str)):
                self.refuse(f"option '{key}' must be true, false, a whole number or a text")
            found[key] = item
        return found


def _short(value: object) -> str:
    text = str(value)
    return text if len(text) <= 40 else text[:39] + "…"
