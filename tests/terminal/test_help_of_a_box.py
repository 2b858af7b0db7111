"""Help texts tell the numbers of the box that is played."""

from __future__ import annotations

import re
from typing import Final

import pytest

from mudbrick import games
from mudbrick.engine.wording import PLURALS
from mudbrick.terminal.box_words import box_words
from mudbrick.terminal.messages import Messages
from mudbrick.terminal.reference import Reference

CORRECTED: Final[dict[str, tuple[dict[str, object], str, str]]] = {
    "babylonia": ({"ziggurat_cards.points": 12}, "card 1", "12 points at once."),
    "nehemiah": (
        {"gates.points": [1, 2, 3, 3, 3, 4, 4, 7]},
        "gate",
        "1 to 7 points at the end.",
    ),
    "ezra_nehemiah": (
        {"walls.kinsmen.vp": 2, "walls.kinsmen.effect": ["worker 2", "blessing any"]},
        "kinsmen",
        "When built: 2 workers, a blessing of your choice. 2 points at the end.",
    ),
}


@pytest.mark.parametrize("name", CORRECTED)
def test_a_corrected_number_is_read_in_the_help(name: str) -> None:
    values, topic, sentence = CORRECTED[name]
    messages = Messages("en")
    usual, _ = Reference(games.game(name), messages, messages.of_game(name)).about(topic)
    told, _ = Reference(games.game(name, values), messages, messages.of_game(name)).about(topic)
    assert sentence in told and sentence not in usual


@pytest.mark.parametrize("language", sorted(PLURALS))
@pytest.mark.parametrize("name", CORRECTED)
def test_every_help_text_finds_its_numbers_in_the_box(name: str, language: str) -> None:
    catalogue = games.catalogue(name, language)
    words = box_words(games.game(name).printed(), catalogue)
    for key in catalogue.messages:
        if key.startswith("help."):
            assert not re.search(r"[{}]", catalogue.say(key, words)), key
