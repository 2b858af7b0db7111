"""The glossary tells the truth: what it calls gone is gone, and the texts use its words."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Final

import pytest

import mudbrick
from mudbrick import games

ROOT: Final = Path(__file__).parents[2]
GLOSSARY: Final = (ROOT / "docs" / "glossary.md").read_text(encoding="utf-8")
LANGUAGES: Final = ("en", "pl", "fr")
PAGE: Final = ROOT / "web" / "src"
SIGN: Final = re.compile(r"`(\w+)`")


def rows(heading: str) -> list[list[str]]:
    """The rows of the tables under a heading, without their own headings."""
    chapter = GLOSSARY.partition(f"## {heading}\n")[2].partition("\n## ")[0]
    lines = [line.strip("|").split("|") for line in chapter.splitlines() if line.startswith("|")]
    return [[cell.strip() for cell in line] for line in lines[2:]]


def names_in_python(path: Path) -> Iterator[str]:
    """Every name that the code of a module gives or uses."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        match node:
            case ast.FunctionDef() | ast.AsyncFunctionDef() | ast.ClassDef():
                yield node.name
            case ast.Name():
                yield node.id
            case ast.Attribute():
                yield node.attr
            case ast.arg():
                yield node.arg
            case ast.alias():
                yield from node.name.split(".")


@cache
def names_in_use() -> frozenset[str]:
    """The names of all modules in Python, and the words of the page's code outside its texts and comments."""
    found = {name for path in (ROOT / "src" / "mudbrick").rglob("*.py") for name in names_in_python(path)}
    for path in (each for kind in ("*.ts", "*.svelte") for each in PAGE.rglob(kind)):
        code = re.sub(r"/\*.*?\*/|<!--.*?-->|//[^\n]*", "", path.read_text(encoding="utf-8"), flags=re.DOTALL)
        found.update(re.findall(r"(?:class|interface|type|function)\s+(\w+)", code))
    return frozenset(found)


def gone() -> list[str]:
    return [name for row in rows("Words of the house") for name in SIGN.findall(row[2])]


@pytest.mark.parametrize("name", gone())
def test_what_was_replaced_does_not_come_back(name: str) -> None:
    assert name not in names_in_use()


def test_every_word_of_the_house_has_one_row_and_a_meaning() -> None:
    words = [row[0] for row in rows("Words of the house")]
    assert len(words) == len(set(words)) > 20
    assert all(row[1] for row in rows("Words of the house"))


@cache
def spoken(name: str, language: str) -> str:
    """All that a game says in a language."""
    messages = " ".join(games.catalogue(name, language).messages.values())
    return f"{messages} {games.rules_text(name, language)}".lower()


def inflected(words: str) -> str:
    """A pattern of some words with other endings, as Polish and French give them."""
    return " ".join(rf"\b{re.escape(word[: max(3, len(word) - 2)])}\w*" for word in words.lower().split())


@pytest.mark.parametrize("name", games.names())
def test_the_texts_of_a_game_use_its_words(name: str) -> None:
    words = rows(mudbrick.game(name).title)
    assert len(words) > 10
    for row in words:
        for language, word in zip(LANGUAGES, row, strict=True):
            assert re.search(inflected(word), spoken(name, language)), (language, word)
