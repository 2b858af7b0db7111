"""The map of a game: its package says, for each chapter of the rules, in which modules it is written."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

import mudbrick
from mudbrick.games import rules_text

MAPPED = ("ezra_nehemiah",)
HEADING = re.compile(r"^## (.+) \(([A-Z]\d+)\)$", re.MULTILINE)
ENTRY = re.compile(r"^([A-Z]\d+) +(\S.*?) {2,}(\S.*)$", re.MULTILINE)
NUMBERED = re.compile(r"([a-z])0*(\d+)_\w+")


def folder(name: str) -> Path:
    """The sources of a game; the compiled ones lie beside them."""
    return Path(mudbrick.__file__).parent / "games" / name


def docstring(path: Path) -> str:
    return ast.get_docstring(ast.parse(path.read_text(encoding="utf-8"))) or ""


def entries(name: str) -> list[tuple[str, str, list[str]]]:
    """The lines of the map: id and title of a chapter, and its modules by their paths."""
    found = ENTRY.findall(docstring(folder(name) / "__init__.py"))
    return [(chapter, title, modules.split(", ")) for chapter, title, modules in found]


@pytest.mark.parametrize("mapped", MAPPED)
def test_the_map_has_every_chapter_in_the_order_of_the_rules(mapped: str) -> None:
    chapters = [(chapter, title) for title, chapter in HEADING.findall(rules_text(mapped))]
    assert [(chapter, title) for chapter, title, _ in entries(mapped)] == chapters


@pytest.mark.parametrize("mapped", MAPPED)
def test_a_module_of_the_map_is_there_and_speaks_of_the_chapter(mapped: str) -> None:
    for chapter, _, modules in entries(mapped):
        for module in modules:
            assert re.search(rf"\b{chapter}\b", docstring(folder(mapped) / f"{module}.py")), (chapter, module)


@pytest.mark.parametrize("mapped", MAPPED)
def test_a_module_named_by_its_chapter_is_on_the_map_of_that_chapter(mapped: str) -> None:
    listed = {chapter: modules for chapter, _, modules in entries(mapped)}
    for path in sorted(folder(mapped).rglob("*.py")):
        named = NUMBERED.fullmatch(path.stem)
        if named is not None:
            module = path.relative_to(folder(mapped)).with_suffix("").as_posix()
            assert module in listed[f"{named[1].upper()}{named[2]}"]
