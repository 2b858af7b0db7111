"""What the server turns down, the page says in every language, by the code."""

from __future__ import annotations

import ast
import re
import tomllib
from pathlib import Path
from typing import Final

import pytest

from tests.languages.shelf import LANGUAGES

ROOT: Final = Path(__file__).parents[2]
SERVER: Final = [
    path for part in ("table", "server") for path in (ROOT / "src" / "mudbrick" / part).rglob("*.py")
]
# Where a code stands among what each of them is given.
CODED: Final = {"Refused": 0, "Why": 0, "Problem": 2}


def codes() -> set[str]:
    """Every code that the server can send."""
    found: set[str] = set()
    for path in SERVER:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in CODED:
                code = node.args[CODED[node.func.id]]
                if isinstance(code, ast.Constant):
                    found.add(str(code.value))
                else:
                    assert node.func.id == "Problem", f"{path.name}:{node.lineno} makes up a code"
    return found


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_code_has_words_and_no_words_are_left_over(language: str) -> None:
    path = ROOT / "web" / "src" / "i18n" / f"{language}.toml"
    said = tomllib.loads(path.read_text(encoding="utf-8"))["refused"]
    assert {"illegal", "not your turn", "stale", "setup"} <= codes()
    assert {re.sub(r"\W", "_", code) for code in codes()} == set(said)
