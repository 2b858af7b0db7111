"""Reading plain data with care: every value is checked, and a complaint says which one and why."""

from __future__ import annotations

from collections.abc import Sequence

from mudbrick.engine.errors import BadDocument
from mudbrick.engine.options import Value
from mudbrick.engine.setting import Setting


class Document:
    """A dumped position, to be read by name."""

    def __init__(self, table: dict[str, object]) -> None:
        self.table = table

    def value(self, name: str) -> object:
        """The value of that name, whatever it is."""
        if name not in self.table:
            raise BadDocument(f"'{name}' is missing")
        return self.table[name]

    def number(self, name: str, within: range) -> int:
        """A whole number in a range."""
        given = self.value(name)
        if not isinstance(given, int) or isinstance(given, bool) or given not in within:
            raise BadDocument(
                f"'{name}' must be a whole number from {within.start} to {within.stop - 1}, not {given}"
            )
        return given

    def choice(self, name: str, choices: Sequence[str]) -> int:
        """The place of a word among the choices."""
        given = self.value(name)
        if not isinstance(given, str) or given not in choices:
            raise BadDocument(f"'{name}' must be one of {', '.join(choices)}, not {given}")
        return choices.index(given)

    def rows(self, name: str, length: int | None = None) -> list[object]:
        """A list, of a given length if one is named."""
        given = self.value(name)
        if not isinstance(given, list) or length not in (None, len(given)):
            raise BadDocument(f"'{name}' must be a list" + ("" if length is None else f" of {length}"))
        return given

    def numbers(self, name: str, length: int | None = None) -> list[int]:
        """A list of whole numbers."""
        found: list[int] = []
        for item in self.rows(name, length):
            if not isinstance(item, int) or isinstance(item, bool):
                raise BadDocument(f"'{name}' must be a list of whole numbers, not with {item}")
            found.append(item)
        return found

    def texts(self, name: str, length: int | None = None) -> list[str]:
        """A list of texts."""
        found: list[str] = []
        for item in self.rows(name, length):
            if not isinstance(item, str):
                raise BadDocument(f"'{name}' must be a list of texts, not with {item}")
            found.append(item)
        return found

    def texts_by_name(self, name: str) -> dict[str, str]:
        """A table of texts."""
        found: dict[str, str] = {}
        for key, item in self.table_of(name).items():
            if not isinstance(item, str):
                raise BadDocument(f"'{name}' must be a table of texts, not with {item}")
            found[key] = item
        return found

    def table_of(self, name: str) -> dict[str, object]:
        """A table of anything."""
        given = self.value(name)
        if not isinstance(given, dict) or not all(isinstance(key, str) for key in given):
            raise BadDocument(f"'{name}' must be a table")
        return given


def read_setting(table: dict[str, object]) -> Setting:
    """The setting that a dumped position begins with."""
    document = Document(table)
    game = document.value("game")
    options: dict[str, Value] = {}
    for name, value in document.table_of("options").items():
        if not isinstance(value, (bool, int, str)):
            raise BadDocument(f"option '{name}' must be true, false, a whole number or a text")
        options[name] = value
    return Setting(
        game if isinstance(game, str) else "",
        document.number("rules", range(1_000)),
        document.number("seats", range(100)),
        options,
        document.table_of("components"),
    )
