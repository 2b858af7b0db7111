"""Writes the page's types of all that the server says and takes, from the Python ones, into src/generated.

`python web/generate.py` writes them, `python web/generate.py check` says which of them are stale. There is a
file for the conversation (messages, wishes, the lobby) and one for each game with what its viewers may know.
"""

from __future__ import annotations

import argparse
import inspect
import json
import re
import sys
import textwrap
from collections.abc import Iterator
from dataclasses import is_dataclass
from functools import cache
from pathlib import Path
from types import ModuleType
from typing import Final, Literal, get_args, get_type_hints

import msgspec
from msgspec import Struct
from msgspec import inspect as shapes

from mudbrick import games
from mudbrick.engine.observation import FOR_GUESSES, Observation
from mudbrick.lessons import guide
from mudbrick.lessons import messages as lessons
from mudbrick.puzzles import messages as puzzles
from mudbrick.server import analyses, boxes, lobby, reading
from mudbrick.table import entries, explaining, looking, messages, plan, refusals, table, wishes

FOLDER: Final = Path(__file__).parent / "src" / "generated"
WIDTH: Final = 110
CONVERSATION: Final = "conversation"
MADE: Final = "Made by `make types` from the Python types: change those."

# Unions and literals that have a name of their own.
UNIONS: Final = {
    "AnyMessage": messages.AnyMessage,
    "LessonMessage": lessons.LessonMessage,
    "PuzzleMessage": puzzles.PuzzleMessage,
    "AnyWish": wishes.AnyWish,
    "LessonWish": lessons.LessonWish,
    "PuzzleWish": puzzles.PuzzleWish,
    "Question": wishes.Question,
}
LITERALS: Final = {
    "Code": refusals.Code,
    "Happening": entries.Happening,
    "How": entries.How,
    "Status": table.Status,
    "Visibility": plan.Visibility,
}
NAMED_LITERALS: Final = {frozenset(get_args(literal)): name for name, literal in LITERALS.items()}

Shape = shapes.Type
Owner = shapes.StructType | shapes.DataclassType


class Types:
    """The types of one file, each written once, those that are used before those that use them."""

    def __init__(self, known: frozenset[type] = frozenset()) -> None:
        self.known = known  # written elsewhere
        self.used: set[type] = set()  # of those
        self.told: set[type] = set()  # what the server says, so that every field is there
        self.written: dict[type, str] = {}

    def add(self, *roots: type) -> None:
        """Write these, and what they are made of."""
        for shape in shapes.multi_type_info(roots):
            self._told(shape)
        for shape in shapes.multi_type_info(roots):
            self.name(shape)

    def name(self, shape: Shape) -> str:
        """How a type is written where it is used."""
        match shape:
            case shapes.Metadata():
                held = (shape.extra or {}).get(messages.HOLDS)
                return self.name(shape.type if held is None else shapes.type_info(held))
            case shapes.StructType() | shapes.DataclassType():
                return self._owner(shape)
            case shapes.UnionType():
                return " | ".join(dict.fromkeys(self.name(part) for part in shape.types))
            case shapes.LiteralType():
                own = NAMED_LITERALS.get(frozenset(shape.values))
                return own or " | ".join(json.dumps(value) for value in shape.values)
            case shapes.VarTupleType() | shapes.ListType() | shapes.CollectionType():
                item = self.name(shape.item_type)
                return f"readonly ({item})[]" if " " in item else f"readonly {item}[]"
            case shapes.TupleType():
                return f"readonly [{', '.join(self.name(item) for item in shape.item_types)}]"
            case shapes.DictType():
                key = "number" if isinstance(_bare(shape.key_type), shapes.IntType) else "string"
                return f"Readonly<Record<{key}, {self.name(shape.value_type)}>>"
            case shapes.IntType() | shapes.FloatType():
                return "number"
            case shapes.StrType():
                return "string"
            case shapes.BoolType():
                return "boolean"
            case shapes.NoneType():
                return "null"
            case shapes.CustomType(cls=kind) if kind is object:
                return "unknown"
        raise TypeError(f"no TypeScript is known for {shape}")

    def _told(self, shape: Shape, said: bool = False) -> None:
        """Note the structs that are part of something that the server says."""
        if isinstance(shape, Owner):
            said = said or not (isinstance(shape, shapes.StructType) and shape.forbid_unknown_fields)
            if said and shape.cls not in self.told:
                self.told.add(shape.cls)
            elif said:
                return
            for field in shape.fields:
                self._told(field.type, said)
        for part in _parts(shape):
            self._told(part, said)

    def _owner(self, shape: Owner) -> str:
        kind = shape.cls
        if kind in self.known:
            self.used.add(kind)
        elif kind not in self.written:
            if kind.__name__ in {other.__name__ for other in self.written}:
                raise TypeError(f"two types have the name {kind.__name__}")
            self.written[kind] = ""  # one that holds itself is not begun again
            self.written[kind] = self._written(shape)
        return kind.__name__

    def _written(self, shape: Owner) -> str:
        kind = shape.cls
        about = _comment(inspect.getdoc(kind) or "", "")
        if isinstance(shape, shapes.StructType) and shape.array_like:
            items = ", ".join(f"{field.name}: {self.name(field.type)}" for field in shape.fields)
            return f"{about}export type {kind.__name__} = readonly [{items}];\n"
        base = next((base for base in kind.__mro__[1:] if base in self.known), None)
        inherited = set() if base is None else {field.name for field in _fields(base)}
        if base is not None:
            self.used.add(base)
        lines = [self._field(shape, field) for field in shape.fields if field.name not in inherited]
        if isinstance(shape, shapes.StructType) and shape.tag is not None:
            lines.insert(0, f"  readonly {shape.tag_field}: {json.dumps(shape.tag)};\n")
        extends = "" if base is None else f" extends {base.__name__}"
        return f"{about}export interface {kind.__name__}{extends} {{\n{''.join(lines)}}}\n"

    def _field(self, shape: Owner, field: shapes.Field) -> str:
        if field.name in _for_guesses(shape.cls):
            return ""
        optional = not field.required and (_unset(field) or _omits(shape.cls) or shape.cls not in self.told)
        about = _comment(_remarks(shape.cls).get(field.name, ""), "  ")
        return f"{about}  readonly {field.encode_name}{'?' if optional else ''}: {self.name(field.type)};\n"


def _parts(shape: Shape) -> Iterator[Shape]:
    match shape:
        case shapes.Metadata():
            held = (shape.extra or {}).get(messages.HOLDS)
            yield shape.type if held is None else shapes.type_info(held)
        case shapes.UnionType():
            yield from shape.types
        case shapes.VarTupleType() | shapes.ListType() | shapes.CollectionType():
            yield shape.item_type
        case shapes.TupleType():
            yield from shape.item_types
        case shapes.DictType():
            yield shape.value_type


def _bare(shape: Shape) -> Shape:
    return shape.type if isinstance(shape, shapes.Metadata) else shape


def _fields(kind: type) -> tuple[shapes.Field, ...]:
    shape = shapes.type_info(kind)
    assert isinstance(shape, Owner)
    return shape.fields


def _unset(field: shapes.Field) -> bool:
    """Is it left out unless it is given?"""
    return field.default is msgspec.NODEFAULT and field.default_factory is msgspec.NODEFAULT


def _omits(kind: type) -> bool:
    return issubclass(kind, Struct) and kind.__struct_config__.omit_defaults


@cache
def _for_guesses(kind: type) -> frozenset[str]:
    """The fields of an observation that are for the engine alone."""
    if not is_dataclass(kind):
        return frozenset()
    hints = get_type_hints(kind, include_extras=True)
    return frozenset(name for name, hint in hints.items() if FOR_GUESSES in getattr(hint, "__metadata__", ()))


@cache
def _remarks(kind: type) -> dict[str, str]:
    """What is said of fields at the end of their lines."""
    found = re.findall(r"^    (\w+): .*?  # (.*)$", inspect.getsource(kind), re.MULTILINE)
    return dict(found)


def _comment(text: str, indent: str) -> str:
    if not text:
        return ""
    if "\n" not in text and len(indent) + len(text) + 8 <= WIDTH:
        return f"{indent}/** {text} */\n"
    paragraphs = [textwrap.wrap(part, WIDTH - len(indent) - 3) for part in text.split("\n\n")]
    lines = [line for place, part in enumerate(paragraphs) for line in ([""] if place else []) + part]
    return (
        f"{indent}/**\n" + "".join(f"{indent} * {line}".rstrip() + "\n" for line in lines) + f"{indent} */\n"
    )


def _structs(module: ModuleType) -> list[type]:
    """The structs that a module defines."""
    return [
        kind
        for kind in vars(module).values()
        if isinstance(kind, type) and issubclass(kind, Struct) and kind.__module__ == module.__name__
    ]


def _conversation() -> tuple[str, frozenset[type]]:
    types = Types()
    spoken = [kind for union in UNIONS.values() for kind in get_args(union)]
    spoken += [lessons.LessonFacts, guide.Guide, puzzles.PuzzleFacts]
    asked = [kind for module in (lobby, reading, analyses, boxes) for kind in _structs(module)]
    types.add(*spoken, refusals.Refusal, plan.TablePlan, looking.Replay, explaining.Explanation, *asked)
    literals = [
        f"export type {name} =\n" + "".join(f"  | {json.dumps(value)}\n" for value in get_args(literal))
        for name, literal in LITERALS.items()
    ]
    unions = [
        f"export type {name} =\n" + "".join(f"  | {kind.__name__}\n" for kind in get_args(union))
        for name, union in UNIONS.items()
    ]
    ended = [text.rstrip("\n") + ";\n" for text in (*literals, *unions)]
    parts = [f"/** What the server says and takes. {MADE} */\n", *types.written.values(), *ended]
    return "\n".join(parts), frozenset(types.written)


def _game(name: str, known: frozenset[type]) -> str:
    game = games.game(name)
    observation: type[Observation] = type(game.start(game.seat_counts[0], 0).observe(None))
    types = Types(known)
    types.add(observation)
    used = ", ".join(sorted(kind.__name__ for kind in types.used))
    parts = [
        f"/** What viewers of {game.title} may know. {MADE} */\n",
        f'import type {{ {used} }} from "./{CONVERSATION}";\n',
        *types.written.values(),
    ]
    return "\n".join(parts)


def generated() -> dict[Path, str]:
    """Every generated file with its text."""
    conversation, known = _conversation()
    found = {FOLDER / f"{CONVERSATION}.ts": conversation}
    for name in games.names():
        found[FOLDER / f"{name}.ts"] = _game(name, known)
    return found


def stale() -> list[Path]:
    """The files that are not as they should be, or should not be there."""
    files = generated()
    wrong = [
        path for path, text in files.items() if not path.exists() or path.read_text(encoding="utf-8") != text
    ]
    return sorted(wrong + [path for path in FOLDER.glob("*") if path not in files])


def write() -> None:
    """Write all of them, and remove what is left over."""
    files = generated()
    FOLDER.mkdir(exist_ok=True)
    for path in FOLDER.glob("*"):
        if path not in files:
            path.unlink()
    for path, text in files.items():
        path.write_text(text, encoding="utf-8")


def main() -> None:
    """Write, or check."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("what", nargs="?", choices=("write", "check"), default="write")
    what: Literal["write", "check"] = parser.parse_args().what
    if what == "write":
        write()
    elif found := stale():
        names = ", ".join(path.name for path in found)
        sys.exit(f"stale: {names}. Run `make types`.")


if __name__ == "__main__":
    main()
