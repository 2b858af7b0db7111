"""Boxes: what an owner says about the numbers of a game, as one file, and whether it can be true.

An owner's file has the shape of the game's `components.toml`. Each value that it names is *confirmed*: the
owner has looked at the box. Those that differ from ours are its *corrections*, and only they change play. A
table `[about]` may say of which game it is and how it is called; its table `copied` says whose box a value
was taken from, where the owner of this one has not looked.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final

from mudbrick.engine.components import OWNER, PRINTED, Components, flatten, parse, unflatten
from mudbrick.engine.errors import BadFile
from mudbrick.engine.reading import Tree
from mudbrick.engine.shapes import Complaint, Shapes, shape_of, short

ABOUT: Final = "about"
COPIED: Final = "copied"
SOURCE: Final = "source"
LARGEST: Final = 48 * 1024  # signs of a file
DEEPEST: Final = 12
NAME_LENGTH: Final = 60


@dataclass(frozen=True)
class OwnersBox:
    """What an owner says: values by their dotted names. `game` and `name` are empty where none is given.

    `copied` has the values that another owner confirmed, with that owner's name.
    """

    game: str
    name: str
    values: Tree
    copied: dict[str, str] = field(default_factory=dict)

    @property
    def looked_at(self) -> list[str]:
        """The names of the values that the owner of this very box confirmed."""
        return [name for name in self.values if name not in self.copied]


class Difference:
    """A value that differs from the usual one."""

    def __init__(self, name: str, usual: object, value: object) -> None:
        self.name = name
        self.usual = usual
        self.value = value


@dataclass(frozen=True)
class Findings:
    """What a look at an owner's values found; without complaints the box can be played."""

    complaints: tuple[Complaint, ...]
    warnings: tuple[Complaint, ...]


def read_box(text: str, where: str, game: str = "") -> OwnersBox:
    """An owner's file; one that is no TOML, of another game, or strange about itself raises BadFile."""
    if len(text) > LARGEST:
        raise BadFile(
            where,
            "a box can have at most {most} signs, not {given}",
            {"most": LARGEST, "given": len(text)},
        )
    values = parse(text, where)
    if SOURCE in values:
        raise BadFile(where, "an owner's file needs no [source]: its values come from the owner")
    about = values.pop(ABOUT, {})
    if not isinstance(about, dict):
        raise BadFile(where, "'about' must be a table")
    copied = about.pop(COPIED, {})
    for key, value in about.items():
        if key not in ("game", "name"):
            raise BadFile(where, "[about] says 'game', 'name' and 'copied', not '{key}'", {"key": short(key)})
        if not isinstance(value, str) or len(value) > NAME_LENGTH:
            raise BadFile(
                where,
                "'about.{key}' must be a text of at most {most} signs",
                {"key": key, "most": NAME_LENGTH},
            )
    other = about.get("game", "")
    if game and other not in ("", game):
        raise BadFile(where, "this is a box of {other}, not of {game}", {"other": other, "game": game})
    _check_names(values, where, DEEPEST)
    flat = flatten(values)
    return OwnersBox(
        str(about.get("game", "")), str(about.get("name", "")), flat, _read_copied(copied, flat, where)
    )


def _read_copied(given: object, values: Tree, where: str) -> dict[str, str]:
    if not isinstance(given, dict):
        raise BadFile(where, "'about.copied' must be a table")
    copied: dict[str, str] = {}
    for name, owner in given.items():
        if name not in values:
            raise BadFile(
                where, "'about.copied' speaks of '{name}', which has no value", {"name": short(name)}
            )
        if not isinstance(owner, str) or not 0 < len(owner) <= NAME_LENGTH:
            raise BadFile(
                where,
                "'about.{key}' must be a text of at most {most} signs",
                {"key": f"{COPIED}.{name}", "most": NAME_LENGTH},
            )
        copied[name] = owner
    return copied


def _check_names(table: Tree, where: str, depth: int) -> None:
    """A dot in a name would make it the name of another value."""
    if depth == 0:
        raise BadFile(where, "tables can't lie in each other more than {most} deep", {"most": DEEPEST})
    for key, value in table.items():
        if "." in key or not key:
            raise BadFile(where, "'{key}' can't be a name: it is empty or has a dot", {"key": short(key)})
        if isinstance(value, dict):
            _check_names(value, where, depth - 1)


def write_box(box: OwnersBox) -> str:
    """The file that `read_box` reads, its values in the order in which they are given."""
    lines: list[str] = []
    about: Tree = {"game": box.game, "name": box.name}
    if box.copied:
        about[COPIED] = dict(box.copied)
    _write_table(unflatten(box.values) | {ABOUT: about}, "", lines)
    return "\n".join(lines).strip("\n") + "\n"


def write_template(components: Components, game: str, names: Sequence[str]) -> str:
    """A file for an owner to fill in: each value stands there as a remark until it has been looked at."""
    known = flatten(components.values)
    box = OwnersBox(game, "", {name: known[name] for name in names})
    values, about, rest = write_box(box).partition(f"[{ABOUT}]")
    lines = [f"# {line}" if line and not line.startswith("[") else line for line in values.split("\n")]
    return "\n".join(lines) + about + rest


def open_values(components: Components, shapes: Shapes) -> list[str]:
    """The values that no rulebook prints and no owner has confirmed, in the order of the box."""
    return [
        name
        for name, value, source in components.leaves()
        if source not in (PRINTED, OWNER) and not shape_of(shapes, name, value).ours
    ]


def examine(components: Components, shapes: Shapes, values: Tree) -> list[Complaint]:
    """What is wrong with each value of an owner's by itself."""
    known = flatten(components.values)
    found: list[Complaint] = []
    for name, value in values.items():
        if name not in known:
            found.append(_unknown(name, known))
        elif (complaint := shape_of(shapes, name, known[name]).complaint(name, value)) is not None:
            found.append(complaint)
    return found


def differences(components: Components, corrections: Tree) -> list[Difference]:
    """What differs from the usual box, in the order of the box."""
    return [
        Difference(name, usual, corrections[name])
        for name, usual in flatten(components.values).items()
        if name in corrections and corrections[name] != usual
    ]


def _unknown(name: str, known: Tree) -> Complaint:
    shown: dict[str, int | str] = {"name": short(name)}
    if any(other.startswith(name + ".") for other in known):
        return Complaint(name, "'{name}' is a table of values, not one value", shown)
    return Complaint(name, "there is no value '{name}' in this box", shown)


def _write_table(table: Tree, path: str, lines: list[str]) -> None:
    single = {key: value for key, value in table.items() if not isinstance(value, dict)}
    if single:
        if path:
            lines += ["", f"[{path}]"]
        lines += [f"{_key(key)} = {_toml(value)}" for key, value in single.items()]
    for key, value in table.items():
        if isinstance(value, dict):
            _write_table(value, f"{path}.{_key(key)}" if path else _key(key), lines)


def _key(key: str) -> str:
    plain = key.isascii() and key.replace("_", "a").replace("-", "a").isalnum()
    return key if plain else _toml(key)


def _toml(value: object) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, str):
        return '"' + "".join(_escaped(sign) for sign in value) + '"'
    if isinstance(value, list):
        return "[" + ", ".join(_toml(item) for item in value) + "]"
    if isinstance(value, dict):
        return "{ " + ", ".join(f"{_key(key)} = {_toml(item)}" for key, item in value.items()) + " }"
    return str(value)


def _escaped(sign: str) -> str:
    if sign in ('"', "\\"):
        return "\\" + sign
    if sign == "\n":
        return "\\n"
    return f"\\u{ord(sign):04x}" if ord(sign) < 32 or ord(sign) == 127 else sign
