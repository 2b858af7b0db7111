"""The rules for people are the same rules in every language: same ids, same order, same shape."""

from __future__ import annotations

import re
from typing import Final

import pytest

from mudbrick import games
from mudbrick.games import rules_text
from mudbrick.terminal.rulebook import Rulebook
from tests.languages.shelf import BREAKING, ENGLISH, LANGUAGES, OTHERS

CHAPTER: Final = re.compile(r"^#+ .*\((\w+)\)\s*$", re.MULTILINE)
RULE: Final = re.compile(r"^\s*[-*] \**([A-Z]+\d+\.\d+)\b", re.MULTILINE)
CITED: Final = re.compile(r"\b[A-Z]+\d+(?:\.\d+)?\b")
CODE: Final = re.compile(r"`[^`]+`")
PLACE: Final = re.compile(r"`\d[a-d]`")
OF_THE_PROGRAM: Final = re.compile(r"\w+_\w+|\b(?:file|terminal|fichier|plik\w*)\b", re.IGNORECASE)
ENGLISH_WORDS: Final = re.compile(r"\b(the|and|of|you|your|with|from|is|are|this|that)\b", re.IGNORECASE)

both = [(name, language) for name in games.names() for language in OTHERS]


def shape(text: str) -> list[str]:
    """What each line is, and how far it is indented: what belongs to a rule stands below it, indented."""
    kinds = (
        ("heading", r"#+ "),
        ("rule", r"- \**[A-Z]+\d+\.\d+\b"),
        ("bullet", r"\s*[-*] "),
        ("quotation", r"\s*>"),
        ("row", r"\s*\|"),
        ("blank", r"\s*$"),
        ("text", r""),
    )
    lines = [(len(line) - len(line.lstrip()), line) for line in text.splitlines()]
    return [
        f"{depth} {next(kind for kind, begin in kinds if re.match(begin, line))}" for depth, line in lines
    ]


@pytest.mark.parametrize(("name", "language"), both)
def test_the_rules_have_the_same_ids_in_the_same_order(name: str, language: str) -> None:
    english, other = rules_text(name, ENGLISH), rules_text(name, language)
    assert RULE.findall(english)
    assert RULE.findall(other) == RULE.findall(english)
    assert CHAPTER.findall(other) == CHAPTER.findall(english)


@pytest.mark.parametrize(("name", "language"), both)
def test_the_rules_have_the_same_headings_tables_and_examples(name: str, language: str) -> None:
    assert shape(rules_text(name, language)) == shape(rules_text(name, ENGLISH))


@pytest.mark.parametrize(("name", "language"), both)
def test_each_passage_cites_the_same_rules_and_options(name: str, language: str) -> None:
    pairs = zip(rules_text(name, ENGLISH).splitlines(), rules_text(name, language).splitlines(), strict=True)
    for english, other in pairs:
        assert sorted(CITED.findall(other)) == sorted(CITED.findall(english)), other
        assert sorted(CODE.findall(other)) == sorted(CODE.findall(english)), other


@pytest.mark.parametrize(("name", "language"), both)
def test_rows_of_tables_hold_the_same_numbers(name: str, language: str) -> None:
    pairs = zip(rules_text(name, ENGLISH).splitlines(), rules_text(name, language).splitlines(), strict=True)
    for english, other in pairs:
        if english.lstrip().startswith("|"):
            assert re.findall(r"\d+", other) == re.findall(r"\d+", english), other
            assert other.count("|") == english.count("|"), other


@pytest.mark.parametrize(("name", "language"), both)
def test_no_line_of_the_rules_was_left_in_english(name: str, language: str) -> None:
    english = set(rules_text(name, ENGLISH).splitlines())
    for line in rules_text(name, language).splitlines():
        wordy = re.search(r"[^\W\d]{3}", CODE.sub("", line)) is not None
        if wordy and not line.startswith("# "):
            assert line not in english
        assert not ENGLISH_WORDS.search(CODE.sub("", line)), line


@pytest.mark.parametrize(("name", "language"), both)
def test_every_rule_can_be_looked_up(name: str, language: str) -> None:
    text = rules_text(name, language)
    book = Rulebook(name, text)
    for wanted in RULE.findall(text) + CHAPTER.findall(text):
        assert wanted in book.passage(wanted)


@pytest.mark.parametrize("name", games.names())
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rules_speak_to_players_and_not_to_who_writes_the_program(name: str, language: str) -> None:
    """What stands in code is the name of a place on the board, and nothing is called as in a file."""
    text = rules_text(name, language)
    assert [code for code in CODE.findall(text) if not PLACE.fullmatch(code)] == []
    assert OF_THE_PROGRAM.findall(text) == []


@pytest.mark.parametrize("name", games.names())
def test_no_line_of_the_french_rules_breaks_before_a_sign(name: str) -> None:
    for line in rules_text(name, "fr").splitlines():
        assert not BREAKING.search(CODE.sub("", line)), line
