"""The map of each game: its package says in which modules the chapters of the rules stand, and it is true.

A line of the map is a chapter's id, its title and its modules: `B2  A turn  turn, playing`. One that begins
with blanks goes on with the modules of the line before.
"""

from __future__ import annotations

import re
from functools import cache
from importlib import import_module, resources
from pathlib import Path

from mudbrick.games import rules_text
from tests.contract.test_rule_ids import rules_of

LINE = re.compile(r"^([A-Z]+\d+) +(\S.*?)  +(\S.*)$", re.MULTILINE)
HEADING = re.compile(r"^## (.+) \(([A-Z]+\d+)\)$", re.MULTILINE)


def folder_of(name: str) -> Path:
    return Path(str(resources.files(f"mudbrick.games.{name}")))


@cache
def map_of(name: str) -> dict[str, tuple[str, tuple[str, ...]]]:
    """By chapter: its title, and its modules."""
    lines = LINE.findall(re.sub(r",\n +", ", ", import_module(f"mudbrick.games.{name}").__doc__ or ""))
    return {chapter: (title, tuple(modules.split(", "))) for chapter, title, modules in lines}


@cache
def cited_in(name: str) -> dict[str, frozenset[str]]:
    """By module: the ids of rules that it names. The map itself names none."""
    folder = folder_of(name)
    found: dict[str, frozenset[str]] = {}
    for path in sorted(folder.rglob("*.py")):
        module = path.relative_to(folder).with_suffix("").as_posix()
        text = path.read_text(encoding="utf-8")
        found[module] = frozenset(
            rule for rule in rules_of(name) if re.search(rf"\b{re.escape(rule)}\b", text)
        )
    return found


def test_the_map_names_every_chapter_as_the_rules_do(name: str) -> None:
    chapters = [(chapter, title) for title, chapter in HEADING.findall(rules_text(name))]
    assert [(chapter, title) for chapter, (title, _) in map_of(name).items()] == chapters


def test_every_module_on_the_map_speaks_of_its_chapter(name: str) -> None:
    folder = folder_of(name)
    for chapter, (_, modules) in map_of(name).items():
        for module in modules:
            text = (folder / f"{module}.py").read_text(encoding="utf-8")
            assert re.search(rf"\b{chapter}\b", text), f"{module} does not speak of {chapter}"


def test_a_rule_that_the_code_names_is_found_by_the_map(name: str) -> None:
    lost = []
    for rule in rules_of(name):
        _, modules = map_of(name)[rule.partition(".")[0]]
        naming = [module for module, rules in cited_in(name).items() if rule in rules]
        if naming and not set(naming) & set(modules):
            lost.append(f"{rule} is in {', '.join(naming)}")
    assert not lost
