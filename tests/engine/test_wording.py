"""Wording: blanks are filled, and nouns agree with numbers in every language."""

from __future__ import annotations

import pytest

from mudbrick.engine.errors import MudbrickError
from mudbrick.engine.wording import PLURALS, Catalogue

ENGLISH = '[event]\nscored = "{seat} scores {points} {points|point|points} at {hex}"\nended = "the end"'
FRENCH = '[event]\nscored = "{points} {points|point|points}"'
POLISH = '[event]\nscored = "{points} {points|punkt|punkty|punktów}"'


def test_blanks_are_filled_and_texts_without_any_stay() -> None:
    words = Catalogue("en", ENGLISH)
    assert words.say("event.scored", {"seat": "Nora", "points": 3, "hex": "7,5"}) == (
        "Nora scores 3 points at 7,5"
    )
    assert words.say("event.ended", {}) == "the end"


@pytest.mark.parametrize(
    ("language", "text", "forms"),
    [
        ("en", ENGLISH.replace("{seat} scores ", "").replace(" at {hex}", ""), {1: "1 point"}),
        ("fr", FRENCH, {0: "0 point", 1: "1 point"}),
        (
            "pl",
            POLISH,
            {
                1: "1 punkt",
                **{number: f"{number} punkty" for number in (2, 3, 4, 22, 23, 24, 32, 102, 104, 1_002)},
                **{
                    number: f"{number} punktów"
                    for number in (0, 5, 9, 10, 11, 12, 13, 14, 15, 21, 25, 31, 100, 101, 111, 112, 114)
                },
            },
        ),
    ],
)
def test_a_noun_agrees_with_its_number(language: str, text: str, forms: dict[int, str]) -> None:
    words = Catalogue(language, text)
    for number in (*forms, 0, 2, 21, 101):
        expected = forms.get(number, f"{number} points")
        assert words.say("event.scored", {"points": number}) == expected


def test_there_are_plurals_for_the_three_languages() -> None:
    assert set(PLURALS) == {"en", "fr", "pl"}


def test_a_message_that_is_missing_is_named() -> None:
    with pytest.raises(MudbrickError, match=r"there is no message 'event\.lost' in language pl"):
        Catalogue("pl", POLISH).say("event.lost", {})
