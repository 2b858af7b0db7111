"""The page decides no rule: it has no code for legality or scoring, and names no game outside its boards."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from mudbrick import games
from tests.web.house import ROOT

SOURCES = ROOT / "web" / "src"
CODE = sorted(path for path in SOURCES.rglob("*") if path.suffix in (".ts", ".svelte", ".css"))
BOARDS = SOURCES / "boards"
BOARD_CODE = [path for path in CODE if BOARDS in path.parents]

# Words of code that decides what is allowed or what something is worth. Words for people are in catalogues.
DECIDING = re.compile(
    r"\b(is_?legal|legal_?(moves|actions)|may_?place|can_?place|can_?play|check_?winner|compute_?scores?|"
    r"calculate_?(score|points)|score_?(city|cities|board|game|turn)|next_?player|end_?turn|is_?over)\b",
    re.IGNORECASE,
)
# Points and scores are told, never added to.
COUNTING = re.compile(r"\b(scores?|points|winners)(\[[^\]]*\])?\s*(\+=|-=|\+\+|--)")
# Nor does a board calculate with them, or read what is legal elsewhere than in what is lit.
WORTH = r"\b\w*([pP]oints|[sS]cores?|[wW]orth|[wW]inners)\b"
RECKONING = re.compile(
    rf"{WORTH}(\[[^\]]*\]|\))*\s[-+*/]\s|\s[-+*/]\s(\w+\.)*{WORTH}|\bobservation\??\.actions\b"
)

# Types only, a file for each game.
GENERATED = SOURCES / "generated"
# Not shipped: for those who draw boards.
HARNESS = BOARDS / "harness"
# Who is a game's title elsewhere is a person here.
PEOPLE = {("nehemiah", BOARDS / "ezra_nehemiah")}


@pytest.mark.parametrize("path", CODE, ids=lambda path: path.relative_to(SOURCES).as_posix())
def test_the_page_has_no_scoring_or_legality_code(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert [found[0] for found in DECIDING.finditer(text)] == []
    assert [found[0] for found in COUNTING.finditer(text)] == []


@pytest.mark.parametrize("path", BOARD_CODE, ids=lambda path: path.relative_to(BOARDS).as_posix())
def test_a_board_draws_and_does_not_reckon(path: Path) -> None:
    assert [found[0] for found in RECKONING.finditer(path.read_text(encoding="utf-8"))] == []


@pytest.mark.parametrize("game", games.names())
def test_a_game_is_named_under_its_own_board_only(game: str) -> None:
    named = re.compile(rf"\b{game}\b", re.IGNORECASE)
    own = {BOARDS / game, HARNESS, GENERATED, *(folder for name, folder in PEOPLE if name == game)}
    others = [path for path in CODE if not own.intersection(path.parents)]
    assert [path.name for path in others if named.search(path.read_text(encoding="utf-8"))] == []


def test_the_page_chooses_only_among_what_the_server_offers() -> None:
    """Actions are sent from one place, and come from the observation alone."""
    sending = [path.name for path in CODE if 'do: "play"' in path.read_text(encoding="utf-8")]
    assert sorted(sending) == ["conversation.ts", "live-table.svelte.ts"]
