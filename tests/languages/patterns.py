"""The sentences of refusals as the source of a game has them, found in its syntax trees."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from importlib import resources
from pathlib import Path
from typing import Final

REFUSALS: Final = ("IllegalAction", "BadFile")
COMPLAINT: Final = "Complaint"
# Modules that refuse for all games.
ENGINE: Final = ("lexicon.py", "rulebook.py", "shapes.py", "boxes.py", "components.py")
RULE: Final = re.compile(r"[A-Z]+\d+\.\d+")


@dataclass(frozen=True)
class Pattern:
    """A sentence with blanks, where it stands, and the values that a refusal gives it.

    Complaints about boxes are given theirs elsewhere: None.
    """

    sentence: str
    where: str
    values: frozenset[str] | None = None


@cache
def patterns(game: str) -> list[Pattern]:
    """Every sentence of a refusal of a game, in the order of the source; those of all games come last."""
    folder = Path(str(resources.files(f"mudbrick.games.{game}")))
    modules = [*sorted(folder.rglob("*.py")), *(folder.parents[1] / "engine" / name for name in ENGINE)]
    return [found for path in modules for found in _in_module(path)]


def odd_refusals(game: str) -> list[str]:
    """Refusals whose sentence is put together instead of written down, so that nobody can translate it."""
    folder = Path(str(resources.files(f"mudbrick.games.{game}")))
    return [
        f"{path.name}:{call.lineno}"
        for path in sorted(folder.rglob("*.py"))
        for call in _calls(path)
        if not isinstance(call.args[1], ast.Constant | ast.Name)
    ]


def _in_module(path: Path) -> Iterator[Pattern]:
    """Sentences given to a refusal, and those of tables: pairs of a rule and a sentence."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        where = f"{path.name}:{getattr(node, 'lineno', 0)}"
        if isinstance(node, ast.Tuple) and len(node.elts) == 2:
            rule, sentence = map(_text, node.elts)
            if rule and sentence and RULE.fullmatch(rule):
                yield Pattern(sentence, where, frozenset())
        if isinstance(node, ast.Assign) and [_name(target) for target in node.targets] == ["pattern"]:
            sentence = _text(node.value)
            if sentence:
                yield Pattern(sentence, where)
        if isinstance(node, ast.Call) and _name(node.func) == COMPLAINT:
            sentence = _text(node.args[1])
            if sentence:
                yield Pattern(sentence, where)
    for call in _calls(path):
        sentence = _text(call.args[1])
        if sentence:
            yield Pattern(sentence, f"{path.name}:{call.lineno}", _values(call))


def _calls(path: Path) -> Iterator[ast.Call]:
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in REFUSALS:
            yield node


def _name(node: ast.expr) -> str | None:
    return node.id if isinstance(node, ast.Name) else None


def _text(node: ast.expr) -> str | None:
    return node.value if isinstance(node, ast.Constant) and isinstance(node.value, str) else None


def _values(call: ast.Call) -> frozenset[str]:
    """The names of the values that a refusal is given; one that isn't written in the call is "?"."""
    if len(call.args) < 3:
        return frozenset()
    given = call.args[2]
    if not isinstance(given, ast.Dict):
        return frozenset("?")
    return frozenset(_text(key) or "?" for key in given.keys if key is not None)
