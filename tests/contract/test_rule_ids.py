"""Rule ids: every rule has a test that names it, and nobody cites a rule that isn't there.

The ids are those of the rules for people, a line `- B1.1 …` for each rule. A test names rules in its own
name: `test_b3_4_a_field_needs_a_face_up_token_beside_it`.
"""

from __future__ import annotations

import ast
import re
from functools import cache
from pathlib import Path

from mudbrick.engine import FastChance, history
from mudbrick.games import rules_text
from tests.contract.tables import Table, times
from tests.contract.walks import by_touch, play_out

TESTS = Path(__file__).parents[1]
RULE = re.compile(r"^\s*[-*] \**([A-Z]+\d+\.\d+)\b", re.MULTILINE)
NAMED = re.compile(r"(?<![a-z0-9])([a-z]+\d+)_(\d+)(?![a-z0-9])")


@cache
def rules_of(name: str, language: str = "en") -> tuple[str, ...]:
    """The ids of a game's rules in the order of the text."""
    return tuple(RULE.findall(rules_text(name, language)))


@cache
def named_in_tests(name: str) -> dict[str, str]:
    """The ids that tests of a game name, each with one of those tests."""
    chapters = {rule.partition(".")[0] for rule in rules_of(name)}
    letters = {chapter.rstrip("0123456789") for chapter in chapters}
    found: dict[str, str] = {}
    for path in sorted((TESTS / name).rglob("test_*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                for chapter, number in NAMED.findall(node.name):
                    if chapter.upper().rstrip("0123456789") in letters:
                        found[f"{chapter.upper()}.{number}"] = f"{path.name}: {node.name}"
    return found


def test_no_rule_has_two_texts(name: str) -> None:
    rules = rules_of(name)
    assert rules
    assert len(set(rules)) == len(rules)


def test_every_rule_has_a_test_that_names_it(name: str) -> None:
    missing = [rule for rule in rules_of(name) if rule not in named_in_tests(name)]
    assert not missing, f"no test in tests/{name} names {', '.join(missing)}"


def test_no_test_names_a_rule_that_is_not_there(name: str) -> None:
    unknown = {rule: test for rule, test in named_in_tests(name).items() if rule not in rules_of(name)}
    assert not unknown


def test_refusals_and_events_cite_rules_that_are_there(table: Table) -> None:
    """A refusal may come without a rule only where no rule can be broken: numbers that mean no action."""
    known = set(rules_of(table.name))
    cited: set[str] = set()
    for seed in range(times(compiled=3, plain=1)):
        past = history.new(table.game, table.players, dict(table.options), seed)
        for number, (seat, action) in enumerate(play_out(table.start(seed), FastChance(seed), by_touch)):
            if number % 10 == 0:
                for other in range(table.game.vocabulary):
                    refusal = past.position.refusal(seat, other)
                    if refusal is not None:
                        cited.add(refusal.rule)
            cited |= {event.rule for event in past.play(seat, action)}
    assert cited <= known
