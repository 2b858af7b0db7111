"""The command line in every language: playing, rules, boxes, replays, and drawings that fit their sheet."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

import pytest

import mudbrick
from mudbrick import games
from mudbrick.engine import FastChance, history, records
from mudbrick.engine.drawing import Sheet
from tests.languages.shelf import LANGUAGES, OTHERS
from tests.terminal.command import Terminal, longest_line

NAMES: Final = ("Ada", "Ben", "Cleo", "Dan", "Eve", "Fay")
WIDTHS: Final = (80, 100)
EVERY: Final = [(name, language) for name in games.names() for language in LANGUAGES]
# Every command of a game at the keyboard, a few turns of first choices, and the way out.
TYPED: Final = ["help", "help nothing", "list", "back", "scores", "map", "nonsense", *["1"] * 12]
LEAVING: Final = ["log", "undo", "save", "quit", ""]


@pytest.fixture
def terminal(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Terminal:
    """A terminal with an empty home."""
    return Terminal(tmp_path / "home", monkeypatch, capsys)


def played(name: str, seats: int, seed: int) -> history.History:
    """A whole game of chance."""
    past = history.new(mudbrick.game(name), NAMES[:seats], {}, seed)
    chance = FastChance(seed)
    while not past.position.over:
        seat = past.position.deciders[0]
        actions = past.position.actions(seat)
        past.play(seat, actions[chance.below(len(actions))])
    return past


@pytest.mark.parametrize(("name", "language"), EVERY)
def test_rules_and_boxes_are_shown(name: str, language: str, terminal: Terminal) -> None:
    for command in ("rules", "components"):
        outcome = terminal.run(command, name, "--lang", language)
        assert (outcome.code, outcome.err) == (0, "")
        assert longest_line(outcome.out) <= max(WIDTHS)


@pytest.mark.parametrize("language", OTHERS)
def test_a_rule_is_shown_in_the_language_asked_for(language: str, terminal: Terminal) -> None:
    english = terminal.run("rules", "babylonia", "B5.4").out
    other = terminal.run("rules", "babylonia", "B5.4", "--lang", language).out
    assert "B5.4" in other
    assert other != english


@pytest.mark.parametrize(("name", "language"), EVERY)
def test_a_game_is_played_in_every_language(name: str, language: str, terminal: Terminal) -> None:
    seats = ",".join(["human", *["random"] * (mudbrick.game(name).seat_counts[0] - 1)])
    typed = "\n".join(TYPED + LEAVING)
    outcome = terminal.run("play", name, "--seats", seats, "--seed", "1", "--lang", language, typed=typed)
    assert (outcome.code, outcome.err) == (0, "")
    assert not re.search(r"[{}]", outcome.out)


@pytest.mark.parametrize(("name", "language"), EVERY)
def test_whole_games_are_told_and_checked_in_every_language(
    name: str, language: str, terminal: Terminal, tmp_path: Path
) -> None:
    for seats in mudbrick.game(name).seat_counts:
        path = tmp_path / f"{seats}.record"
        path.write_text(records.write(played(name, seats, 5).record()), encoding="utf-8")
        for viewer in ("spectator", "0"):
            outcome = terminal.run("replay", path, "--all", "--viewer", viewer, "--lang", language)
            assert (outcome.code, outcome.err) == (0, "")
            assert not re.search(r"[{}]", outcome.out)
        assert terminal.run("check", path, "--lang", language).code == 0


@pytest.mark.parametrize(("name", "language"), EVERY)
@pytest.mark.parametrize("width", WIDTHS)
def test_drawings_stay_on_their_sheet(name: str, language: str, width: int) -> None:
    game = mudbrick.game(name)
    draw = games.drawing(name)
    for seats in game.seat_counts:
        past = played(name, seats, seed=3)
        past.rewind(len(past.steps) // 2)
        sheet = Sheet(width, NAMES[:seats], games.catalogue(name, language))
        for viewer in (None, 0):
            for line in draw(game, past.position.observe(viewer), sheet):
                assert sum(len(text) for text, _ in line) <= width
