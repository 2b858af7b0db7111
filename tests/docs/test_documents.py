"""The documents tell the truth: their code runs, their links lead somewhere, their commands exist."""

from __future__ import annotations

import ast
import doctest
import re
import subprocess
import sys
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

import pytest
from typer.core import TyperGroup
from typer.main import get_command

import mudbrick
from mudbrick import games
from mudbrick.engine import FastChance, records
from mudbrick.engine.drawing import Sheet
from mudbrick.terminal.app import app
from tests.guide import GUIDE, on_the_shelf

import_module("mudbrick.__main__")  # adds the commands of the page and the server

ROOT = Path(__file__).parents[2]
PAGES = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").glob("*.md"))]
RULES = sorted((ROOT / "docs" / "rules").iterdir())
SOURCE = ROOT / "src" / "mudbrick"

# A command in a line that a person types, or in a sentence: `mudbrick play …`.
COMMAND = re.compile(r"(?:^\$ (?:.* )?(?:\.venv/bin/)?|`)mudbrick (\w+)")
FENCE = re.compile(r"^```(\w*)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
LINK = re.compile(r"\]\(([^)\s]+)\)")


def name_of(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


def text_of(path: Path) -> str:
    return path.read_text(encoding="utf-8")


@pytest.fixture
def pebbles(tmp_path: Path) -> Iterator[Path]:
    """The folder with all files of the guide, so laid out that Mudbrick finds the game in it."""
    with on_the_shelf(tmp_path):
        yield tmp_path


def run_examples(text: str, name: str, names: dict[str, object]) -> int:
    """Run the examples of a text; how many there are."""
    test = doctest.DocTestParser().get_doctest(text, names, name, name, 0)
    report: list[str] = []
    doctest.DocTestRunner().run(test, out=report.append)
    assert not report, "".join(report)
    return len(test.examples)


@pytest.mark.usefixtures("pebbles")
@pytest.mark.parametrize("page", PAGES, ids=name_of)
def test_the_python_on_a_page_runs_as_shown(page: Path) -> None:
    shown = run_examples(text_of(page), name_of(page), {})
    assert shown == sum(line.startswith(">>>") for line in text_of(page).splitlines())


def test_the_pages_that_teach_show_python() -> None:
    for page in (ROOT / "README.md", ROOT / "docs" / "architecture.md", GUIDE):
        assert ">>> " in text_of(page), name_of(page)


@pytest.mark.parametrize(
    "module", [path for path in sorted(SOURCE.rglob("*.py")) if ">>> " in text_of(path)], ids=name_of
)
def test_the_examples_in_docstrings_run(module: Path) -> None:
    imported = import_module(".".join(module.relative_to(SOURCE.parent).with_suffix("").parts))
    texts = [
        ast.get_docstring(node) or ""
        for node in ast.walk(ast.parse(text_of(module)))
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef)
    ]
    assert sum(run_examples(text, name_of(module), dict(vars(imported))) for text in texts)


@pytest.mark.parametrize("page", [*PAGES, *RULES], ids=name_of)
def test_every_link_leads_to_a_file_and_a_heading(page: Path) -> None:
    for link in LINK.findall(without_code(text_of(page))):
        if re.match(r"\w+:", link):
            continue
        target, _, anchor = link.partition("#")
        path = (page.parent / target).resolve() if target else page
        assert path.exists(), link
        assert not anchor or anchor in anchors(text_of(path)), link


def without_code(text: str) -> str:
    return FENCE.sub("", text)


def anchors(text: str) -> list[str]:
    """The anchors that a page has: its headings in small letters, blanks as dashes."""
    headings = re.findall(r"^#+ (.+)$", without_code(text), re.MULTILINE)
    return [re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-") for heading in headings]


def test_every_record_on_a_page_proves_itself() -> None:
    blocks = [block for page in PAGES for _, block in FENCE.findall(text_of(page))]
    shown = [records.read(block) for block in blocks if block.startswith(records.FORMAT)]
    assert shown
    for record in shown:
        records.check(record, mudbrick.game(record.deal.setting.game))


def test_every_game_has_its_rules_among_the_documents() -> None:
    for name in mudbrick.names():
        page = ROOT / "docs" / "rules" / f"{name}.md"
        assert page.exists(), f"docs/rules/{name}.md should lead to the rules of {name}"
        assert text_of(page) == text_of(SOURCE / "games" / name / "text" / "rules.en.md")
    assert [page.stem for page in RULES] == mudbrick.names()


@pytest.mark.parametrize("page", RULES, ids=name_of)
def test_rules_stand_in_order_in_their_chapters(page: Path) -> None:
    chapter, expected, found = "", -1, 0
    for line in text_of(page).splitlines():
        if heading := re.match(r"## .*\((\w+)\)$", line):
            chapter, expected = heading[1], -1
        elif rule := re.match(r"- ([A-Z]+\d+)\.(\d+) ", line):
            if expected < 0:
                expected = min(int(rule[2]), 1)  # a chapter may open with a rule 0
            assert (rule[1], int(rule[2])) == (chapter, expected), line
            expected, found = expected + 1, found + 1
    assert found


def test_the_tests_of_the_guide_pass(pebbles: Path) -> None:
    """In a Python of their own, which is told where the game is."""
    program = """
import pytest, sys, mudbrick.games
mudbrick.games.__path__.append(sys.argv[1])
sys.exit(pytest.main(["-q", "-p", "no:cacheprovider", sys.argv[2]]))
"""
    shelf, folder = pebbles / "src" / "mudbrick" / "games", pebbles / "tests" / "pebbles"
    command = [sys.executable, "-c", program, str(shelf), str(folder)]
    done = subprocess.run(command, cwd=ROOT, check=False, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout


@pytest.mark.usefixtures("pebbles")
def test_the_game_of_the_guide_is_a_game() -> None:
    game = mudbrick.game("pebbles")
    for seats in game.seat_counts:
        for seed in range(20):
            position, chance = game.start(seats, seed), FastChance(seed)
            while not position.over:
                seat = position.deciders[0]
                guess = position.guess(seat, chance)
                assert guess.observe(seat) == position.observe(seat)
                assert game.load(position.dump()).dump() == position.copy().dump() == position.dump()
                actions = position.actions(seat)
                position.play(seat, actions[chance.below(len(actions))])
            assert position.winners
            sheet = Sheet(80, tuple("ABCD"[:seats]), games.catalogue("pebbles"))
            assert games.drawing("pebbles")(game, position.observe(0), sheet)


@pytest.mark.parametrize("page", PAGES, ids=name_of)
def test_every_command_on_a_page_exists_with_its_options(page: Path) -> None:
    group = get_command(app)
    assert isinstance(group, TyperGroup)
    for line in text_of(page).splitlines():
        for name in COMMAND.findall(line):
            assert name in group.commands, line
            known = {option for parameter in group.commands[name].params for option in parameter.opts}
            assert set(re.findall(r"--[\w-]+", line)) <= known, line


def test_the_first_page_names_every_command_and_every_game() -> None:
    readme = text_of(ROOT / "README.md")
    group = get_command(app)
    assert isinstance(group, TyperGroup)
    assert set(COMMAND.findall(readme)) == set(group.commands)
    assert all(mudbrick.game(name).title in readme for name in mudbrick.names())
