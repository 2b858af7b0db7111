"""The mutants that rules are broken by."""

from __future__ import annotations

import re

import pytest

import mudbrick
from tests.mutation.__main__ import ROOT, sources
from tests.mutation.mutants import mutants

CASES = {
    "a = 1 < b": ["a = 0 < b", "a = 1 <= b", "a = 2 < b"],
    "a = b in c and not d": ["a = b in c and (d)", "a = b in c or not d", "a = b not in c and not d"],
    "return_ = True": ["return_ = False"],
    "x.a = b - c": ["pass", "x.a = b + c"],
    "x.a += b": ["pass"],
    "x.push(b)": ["pass"],
    "x.tell('a', 1)": [],
    "assert a == 1": [],
    "if x.log is not None:\n    y = 1": [],
    "def fingerprint(self):\n    return 1": [],
    "a: int = b": [],
}


@pytest.mark.parametrize("source", CASES)
def test_a_mutant_changes_one_thing_that_play_depends_on(source: str) -> None:
    assert sorted(mutant.after.strip() for mutant in mutants(source)) == CASES[source]


@pytest.mark.parametrize("name", mudbrick.names())
def test_every_game_has_rules_to_break_and_every_mutant_is_a_module(name: str) -> None:
    assert len(sources(name)) > 5
    for path in sources(name):
        for mutant in mutants((ROOT / "src" / path).read_text(encoding="utf-8"))[::100]:
            compile(mutant.source, str(path), "exec")


def test_every_test_that_the_results_name_is_there() -> None:
    text = (ROOT / "tests" / "mutation" / "RESULTS.md").read_text(encoding="utf-8")
    named = set(re.findall(r"`(test_\w+)`", text))
    written = {
        name
        for path in (ROOT / "tests").glob("*/test_*.py")
        for name in re.findall(r"^def (test_\w+)", path.read_text(encoding="utf-8"), re.MULTILINE)
    }
    assert named and named <= written
