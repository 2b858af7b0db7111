"""Whom an event concerns is told so in the second person; everybody else reads their name."""

from __future__ import annotations

from typing import Final

import pytest

from mudbrick import games
from tests.languages.shelf import LANGUAGES, filled_in, messages, plurals

PLAYER: Final = "player"
# By these a sentence speaks to its reader: Polish has it in the verb, and the page's Polish readers are `ty`.
SPEAKS: Final = {
    "en": ("You ", "Your ", " you", " your"),
    "fr": ("Vous ", "Votre ", " vous", " votre", " vos"),
    "pl": ("sz ", "sz: ", "sz, ", "Twój ", "Twoja ", " twojej", " tobą", "Jesteś "),
}


def named(game: str, language: str) -> dict[str, str]:
    """The sentences about somebody, by the kind of event."""
    told = messages(game, language).items()
    return {
        key.partition(".")[2]: text
        for key, text in told
        if key.startswith("event.") and f"{{{PLAYER}}}" in text
    }


def own(game: str, language: str) -> dict[str, str]:
    """The sentences for the one whom they are about."""
    told = messages(game, language).items()
    return {key.partition(".")[2]: text for key, text in told if key.startswith("you.")}


@pytest.mark.parametrize("game", games.names())
@pytest.mark.parametrize("language", LANGUAGES)
def test_all_that_is_told_of_somebody_can_be_told_to_them(game: str, language: str) -> None:
    assert list(own(game, language)) == list(named(game, language))


@pytest.mark.parametrize("game", games.names())
@pytest.mark.parametrize("language", LANGUAGES)
def test_it_says_the_same_without_the_name(game: str, language: str) -> None:
    for kind, text in own(game, language).items():
        about = named(game, language)[kind]
        assert filled_in(text) == [blank for blank in filled_in(about) if blank != PLAYER], kind
        assert plurals(text) == plurals(about), kind


@pytest.mark.parametrize("game", games.names())
@pytest.mark.parametrize("language", LANGUAGES)
def test_it_speaks_to_its_reader(game: str, language: str) -> None:
    silent = [
        text for text in own(game, language).values() if not any(each in text for each in SPEAKS[language])
    ]
    assert silent == []
