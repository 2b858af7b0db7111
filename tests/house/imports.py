"""Which part may import what: imports point downwards, and only `games/` names a game.

Everything here is a function of a module's path (from src/mudbrick) and its source.
"""

from __future__ import annotations

import ast
import re
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import PurePosixPath

# The parts of Mudbrick that each part may import, beside itself. `games` is the list of games, not a game.
BELOW: dict[str, frozenset[str]] = {
    "engine": frozenset(),
    "games": frozenset({"engine"}),
    "bots": frozenset({"engine", "games"}),
    "arena": frozenset({"engine", "games", "bots"}),
    "table": frozenset({"engine", "games", "bots"}),
    "lessons": frozenset({"engine", "games", "bots", "table"}),
    "puzzles": frozenset({"engine", "games", "bots", "arena", "table"}),
    "server": frozenset({"engine", "games", "bots", "arena", "table", "lessons", "puzzles"}),
    "terminal": frozenset({"engine", "games", "bots", "arena", "table", "lessons", "puzzles"}),
    "research": frozenset({"engine", "games", "bots", "arena", "table"}),
    "__init__": frozenset({"engine", "games"}),
    "__main__": frozenset({"terminal", "server"}),
}
# These run on the standard library alone.
STANDARD_ONLY = frozenset({"engine", "games", "__init__"})


@dataclass(frozen=True)
class Import:
    module: str
    line: int
    optional: bool  # inside try / except ImportError


def violations(path: str, source: str, games: frozenset[str], packages: frozenset[str]) -> list[str]:
    """What is wrong with a module, given the names of the games and of the packages we declare."""
    tree = ast.parse(source)
    faults = [
        f"{path}:{found.line}: {fault}"
        for found in imports(path, tree, games)
        if (fault := import_fault(path, found, games, packages))
    ]
    return faults + [f"{path}:{line}: names the game '{name}'" for line, name in named(path, tree, games)]


def part_of(path: str) -> str:
    """The part of Mudbrick a module belongs to: its folder, or for a module of the root its own name."""
    return PurePosixPath(path).with_suffix("").parts[0]


def game_of(path: str, games: frozenset[str]) -> str | None:
    """The game a module belongs to."""
    parts = PurePosixPath(path).parts
    return parts[1] if parts[0] == "games" and len(parts) > 2 and parts[1] in games else None


def imports(path: str, tree: ast.Module, games: frozenset[str]) -> Iterator[Import]:
    """Every import, with the full name of what is imported as far as that is a module."""
    optional = {
        id(inner)
        for node in ast.walk(tree)
        if isinstance(node, ast.Try) and any(catches_import_error(handler) for handler in node.handlers)
        for statement in node.body
        for inner in ast.walk(statement)
    }
    submodules = {"mudbrick": frozenset(BELOW), "mudbrick.games": games}
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            for alias in node.names:
                yield Import(alias.name, node.lineno, id(node) in optional)
        elif isinstance(node, ast.ImportFrom):
            origin = absolute(path, node)
            for alias in node.names:
                inner = alias.name in submodules.get(origin, ())
                yield Import(f"{origin}.{alias.name}" if inner else origin, node.lineno, id(node) in optional)


def catches_import_error(handler: ast.ExceptHandler) -> bool:
    return isinstance(handler.type, ast.Name) and handler.type.id in ("ImportError", "ModuleNotFoundError")


def absolute(path: str, node: ast.ImportFrom) -> str:
    """The full name of the module that a `from` names, relative or not."""
    if not node.level:
        return node.module or ""
    here = ["mudbrick", *PurePosixPath(path).parent.parts]
    above = here[: len(here) - node.level + 1]
    return ".".join([*above, node.module] if node.module else above)


def import_fault(path: str, found: Import, games: frozenset[str], packages: frozenset[str]) -> str | None:
    top, *rest = found.module.split(".")
    if top != "mudbrick":
        return foreign_fault(part_of(path), found, packages)
    part, target = part_of(path), rest[0] if rest else "__init__"
    if target == "__init__":
        return f"{part} is below mudbrick itself" if part in ("engine", "games") else None
    if target not in BELOW:
        return f"mudbrick.{target} is no part of the design"
    if target != part and target not in BELOW.get(part, frozenset()):
        return f"{part} may not import {target}"
    wanted = rest[1] if target == "games" and len(rest) > 1 and rest[1] in games else None
    if wanted and wanted != game_of(path, games):
        return f"only {wanted} itself may import mudbrick.games.{wanted}"
    return None


def foreign_fault(part: str, found: Import, packages: frozenset[str]) -> str | None:
    package = found.module.split(".")[0]
    if package in sys.stdlib_module_names:
        return None
    if package == "mypy_extensions" and part in ("engine", "bots"):
        return None if found.optional else "mypy_extensions needs `except ImportError` around it"
    if part in STANDARD_ONLY:
        return f"{part} may import the standard library only, not {package}"
    return None if package in packages else f"{package} is not among the dependencies in pyproject.toml"


def named(path: str, tree: ast.Module, games: frozenset[str]) -> Iterator[tuple[int, str]]:
    """Every game that a module outside games/ names: in its path, names or texts, docstrings aside."""
    if part_of(path) == "games" or not games:
        return
    longest_first = sorted(games, key=len, reverse=True)
    pattern = re.compile(
        "|".join(name.replace("_", "[ _-]?(?:and )?") for name in longest_first), re.IGNORECASE
    )
    docstrings = {id(text) for text in docstrings_of(tree)}
    for text, line in [(path, 1), *words(tree, docstrings)]:
        if match := pattern.search(text):
            yield line, match.group()


def docstrings_of(tree: ast.Module) -> Iterator[ast.Constant]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
            first = node.body[0] if node.body else None
            if isinstance(first, ast.Expr) and isinstance(first.value, ast.Constant):
                yield first.value


def words(tree: ast.Module, docstrings: set[int]) -> Iterator[tuple[str, int]]:
    """The texts and the names in a module, with their lines; imports are judged elsewhere."""
    for node in ast.walk(tree):
        match node:
            case ast.Constant(value=str(text)) if id(node) not in docstrings:
                yield text, node.lineno
            case ast.Name(id=name) | ast.Attribute(attr=name) | ast.arg(arg=name):
                yield name, node.lineno
            case ast.FunctionDef(name=name) | ast.AsyncFunctionDef(name=name) | ast.ClassDef(name=name):
                yield name, node.lineno
