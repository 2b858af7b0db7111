"""Examples in docstrings are true: they are read from the sources and run on what is imported."""

from __future__ import annotations

import ast
import doctest
from importlib import import_module
from pathlib import Path

import pytest

import mudbrick

ROOT = Path(mudbrick.__file__).parent
PARSER = doctest.DocTestParser()


def examples(path: Path) -> list[doctest.DocTest]:
    """The examples of a module, by the function or class they stand in."""
    source = path.read_text(encoding="utf-8")
    if ">>>" not in source:
        return []
    found: list[doctest.DocTest] = []
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef):
            text = ast.get_docstring(node) or ""
            name = f"{path.stem}.{getattr(node, 'name', '')}"
            if ">>>" in text:
                found.append(PARSER.get_doctest(text, {}, name, str(path), 0))
    return found


EXAMPLES = [(path, test) for path in sorted(ROOT.rglob("*.py")) for test in examples(path)]


def test_there_are_examples() -> None:
    assert EXAMPLES


@pytest.mark.parametrize(("path", "test"), EXAMPLES, ids=[test.name for _, test in EXAMPLES])
def test_the_examples_are_true(path: Path, test: doctest.DocTest) -> None:
    module = ".".join(["mudbrick", *path.relative_to(ROOT).with_suffix("").parts])
    test.globs.update(vars(import_module(module)))
    told: list[str] = []
    doctest.DocTestRunner(verbose=False).run(test, out=told.append)
    assert not told, "".join(told)
