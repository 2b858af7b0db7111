"""Component files: the numbers of a box, where each comes from, and an owner's corrections.

A game's `components.toml` holds its values and a table `[source]` that says for every value, by its path or
that of a table around it, whether it is printed, derived or reconstructed. An owner of the box may confirm
and correct values in a file of the same shape (see `boxes`); what it doesn't name stays.
"""

from __future__ import annotations

import re
import tomllib
from typing import Final

from mudbrick.engine.errors import BadComponents, BadFile
from mudbrick.engine.options import listing
from mudbrick.engine.reading import Reader, Tree

PRINTED: Final = "printed"
SOURCES: Final = (PRINTED, "derived", "reconstructed")
OWNER: Final = "owner"
EVERYTHING: Final = "*"
# How the parser ends a sentence.
_PLACE: Final = re.compile(r" \(at (?:line (\d+), column (\d+)|end of document)\)$")


class Components:
    """The values of one box.

    `changes` are an owner's corrections by dotted path, and `confirmed` the paths of all that the owner has
    looked at, whether it differs or not. What is only confirmed makes no other game.
    """

    def __init__(
        self, values: Tree, sources: dict[str, str], changes: Tree, confirmed: tuple[str, ...] = ()
    ) -> None:
        self.values = values
        self.sources = sources
        self.changes = changes
        self.confirmed = confirmed

    @property
    def only_confirmed(self) -> tuple[str, ...]:
        """What an owner has confirmed as it is; a record notes it, and nothing else depends on it."""
        return tuple([path for path in self.confirmed if path not in self.changes])

    def leaves(self) -> list[tuple[str, object, str]]:
        """Every value with its path and its source."""
        return [(path, value, self.source(path)) for path, value in flatten(self.values).items()]

    def source(self, path: str) -> str:
        """Where the value at a path comes from; the nearest table that says so counts."""
        if path in self.confirmed:
            return OWNER
        around = path
        while around not in self.sources:
            if "." not in around:
                return self.sources.get(EVERYTHING, "")
            around = around.rpartition(".")[0]
        return self.sources[around]

    def corrected(self, said: Tree) -> Components:
        """These components with what an owner says at some dotted paths, each of the shape it replaces."""
        known = flatten(self.values)
        for path, value in said.items():
            if path not in known:
                raise BadComponents(f"there is no value '{path}'")
            _fit(path, known[path], value)
        changes = {path: value for path, value in said.items() if value != known[path]}
        confirmed = tuple([path for path in known if path in said or path in self.confirmed])
        return Components(unflatten(known | said), self.sources, self.changes | changes, confirmed)

    def reader(self) -> Reader:
        """The values, to be read by their paths."""
        return Reader(self.values, BadComponents)

    def number(self, path: str) -> int:
        """The whole number at a path."""
        return self.reader().whole(path)


def read(text: str, where: str) -> Components:
    """A game's own component file: every value needs a source."""
    values = parse(text, where)
    sources = _sources(values.pop("source", None), where)
    components = Components(values, sources, {})
    for path, _, source in components.leaves():
        if not source:
            raise BadComponents(f"{where}: no source is given for '{path}'")
    for path in sources:
        if path != EVERYTHING and not any((leaf + ".").startswith(path + ".") for leaf in flatten(values)):
            raise BadComponents(f"{where}: [source] speaks of '{path}', which is not there")
    return components


def flatten(table: Tree, prefix: str = "") -> Tree:
    """A tree of tables as one table from dotted paths to values; lists are values."""
    flat: Tree = {}
    for key, value in table.items():
        path = prefix + key
        if isinstance(value, dict):
            flat.update(flatten(value, path + "."))
        else:
            flat[path] = value
    return flat


def unflatten(flat: Tree) -> Tree:
    """The tree of tables that `flatten` came from."""
    tree: Tree = {}
    for path, value in flat.items():
        table = tree
        *tables, key = path.split(".")
        for name in tables:
            inner = table.setdefault(name, {})
            assert isinstance(inner, dict)
            table = inner
        table[key] = value
    return tree


def parse(text: str, where: str) -> Tree:
    """The tree of a TOML file."""
    try:
        return tomllib.loads(text)
    except RecursionError:
        raise BadFile(where, "this can't be read: it is nested too deeply") from None
    except tomllib.TOMLDecodeError as error:
        raise _unreadable(text, where, str(error)) from None
    except ValueError:
        raise BadFile(where, "a number in it has too many digits") from None


def _unreadable(text: str, where: str, detail: str) -> BadFile:
    """What the parser says, with the place by itself: it can be told in every language."""
    place = _PLACE.search(detail)
    if place is None or place[1] is None:
        line, column = text.count("\n") + 1, len(text) - text.rfind("\n")
    else:
        line, column = int(place[1]), int(place[2])
    return BadFile(
        where,
        "line {line}, column {column} can't be read ({detail})",
        {"line": line, "column": column, "detail": _PLACE.sub("", detail)},
    )


def _sources(given: object, where: str) -> dict[str, str]:
    if not isinstance(given, dict):
        raise BadComponents(f"{where}: the table [source] is missing")
    sources: dict[str, str] = {}
    for path, source in given.items():
        if source not in SOURCES:
            raise BadComponents(
                f"{where}: the source of '{path}' can be {listing(list(SOURCES), 'or')}, not '{source}'"
            )
        sources[path] = source
    return sources


def _fit(path: str, model: object, value: object) -> None:
    """Raise unless the value has the shape of the model."""
    if isinstance(model, list):
        if not isinstance(value, list):
            raise BadComponents(f"'{path}' must be a list, not {_kind(value)}")
        for place, item in enumerate(value):
            _fit_any(f"{path}[{place}]", model, item)
    elif isinstance(model, dict):
        if not isinstance(value, dict):
            raise BadComponents(f"'{path}' must be a table, not {_kind(value)}")
        for key, item in value.items():
            if key not in model:
                raise BadComponents(f"there is no value '{path}.{key}'")
            _fit(f"{path}.{key}", model[key], item)
    elif type(value) is not type(model):
        raise BadComponents(f"'{path}' must be {_kind(model)}, not {_kind(value)}")


def _fit_any(path: str, models: list[object], item: object) -> None:
    """Raise unless the item has the shape of one of the models; complain about the first."""
    complaint: BadComponents | None = None
    for model in models:
        try:
            _fit(path, model, item)
        except BadComponents as error:
            complaint = complaint or error
        else:
            return
    if complaint is not None:
        raise complaint


def _kind(value: object) -> str:
    if isinstance(value, bool):
        return "true or false"
    if isinstance(value, int):
        return "a whole number"
    if isinstance(value, str):
        return "a text"
    if isinstance(value, list):
        return "a list"
    if isinstance(value, dict):
        return "a table"
    return f"a {type(value).__name__}"
