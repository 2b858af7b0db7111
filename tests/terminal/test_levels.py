"""The computer players in a terminal: whole games against each level, and by which names they go."""

from __future__ import annotations

import re

import pytest

from mudbrick import bots, games
from tests.terminal.command import Terminal

TITLES = {
    "en": ["Novice", "Builder", "Master", "Grand Master"],
    "fr": ["Novice", "Bâtisseur", "Maître", "Grand Maître"],
    "pl": ["Nowicjusz", "Budowniczy", "Mistrz", "Arcymistrz"],
}
FIRST_CHOICES = "1\n" * 3000


@pytest.mark.long
@pytest.mark.parametrize("language", TITLES)
def test_levels_have_names_in_every_language(terminal: Terminal, language: str) -> None:
    levels = bots.for_people()
    for some in (levels[:2], levels[2:]):
        seats = ",".join(["human", *some])
        done = terminal.run("play", "babylonia", "--seats", seats, "--lang", language, typed="")
        for level in some:
            assert TITLES[language][levels.index(level)] in done.out


def test_the_usual_opponents_are_builders(terminal: Terminal) -> None:
    done = terminal.run("play", "babylonia", typed="")
    assert "Builder 1" in done.out and "Builder 2" in done.out


def test_the_help_offers_the_levels_and_no_others(terminal: Terminal) -> None:
    done = terminal.process("play", "--help")
    said = " ".join(done.out.split())
    assert f"human, {', '.join(bots.for_people())} --" in said


@pytest.mark.parametrize(
    ("game", "level"),
    [
        pytest.param(
            game, level, marks=() if (game, level) == (games.names()[0], "novice") else pytest.mark.long
        )
        for game in games.names()
        for level in bots.for_people()
    ],
)
def test_a_whole_game_against_each_level(terminal: Terminal, game: str, level: str) -> None:
    done = terminal.run("play", game, "--seats", f"human,{level}", typed=FIRST_CHOICES)
    assert done.code == 0, done.err
    title = TITLES["en"][bots.for_people().index(level)]
    assert re.search(rf"The winners? (is|are) .*(Player|{title})", done.out)
    [kept] = terminal.kept()
    assert terminal.run("check", kept).code == 0
