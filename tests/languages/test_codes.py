"""What the server turns down, the page says in every language, by the code."""

from __future__ import annotations

import ast
import re
import tomllib
from pathlib import Path
from typing import Final, get_args

import pytest

from mudbrick.table.refusals import Code
from tests.languages.shelf import LANGUAGES

ROOT: Final = Path(__file__).parents[2]
SERVER: Final = [
    path for part in ("table", "server") for path in (ROOT / "src" / "mudbrick" / part).rglob("*.py")
]
DECLARED: Final = ROOT / "src" / "mudbrick" / "table" / "refusals.py"


def used() -> set[str]:
    """Every text that the server's code writes down, but for the list of codes itself."""
    found: set[str] = set()
    for path in SERVER:
        tree = ast.parse(path.read_text(encoding="utf-8"))
        skipped = {
            id(part)
            for node in ast.walk(tree)
            if path == DECLARED and isinstance(node, ast.Assign)
            for part in ast.walk(node)
        }
        found |= {
            node.value
            for node in ast.walk(tree)
            if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in skipped
        }
    return found


@pytest.mark.long
def test_no_code_is_left_over() -> None:
    assert [code for code in get_args(Code) if code not in used()] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_code_has_words_and_no_words_are_left_over(language: str) -> None:
    path = ROOT / "web" / "src" / "i18n" / f"{language}.toml"
    said = tomllib.loads(path.read_text(encoding="utf-8"))["refused"]
    assert {re.sub(r"\W", "_", code) for code in get_args(Code)} == set(said)
