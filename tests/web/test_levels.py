"""The computer players on the page: chosen by level, met with their faces, suggested by how games went."""

from __future__ import annotations

from typing import Any

import pytest

from mudbrick import bots, games
from tests.lengths import one_at_once
from tests.web.conftest import PHONE, Newcomer
from tests.web.house import FOURTH_GAME
from tests.web.people import Person, play_to_the_end

LAPTOP: dict[str, Any] = {"viewport": {"width": 1366, "height": 650}}
LOOKS = {"laptop": LAPTOP, "phone": PHONE}
NAMES = {"novice": "Novice", "builder": "Builder", "master": "Master", "grandmaster": "Grand Master"}


def card(person: Person, game: str) -> Any:
    """A game's card on the first page."""
    return person.page.locator("article", has=person.page.locator(f'a[href="/rules/{game}"]'))


def play_now(person: Person, game: str, level: str | None = None) -> None:
    """Begin a game from the first page, against whom it offers or against a level."""
    person.go()
    if level is not None:
        card(person, game).locator("select").select_option(level)
    card(person, game).get_by_role("button", name="Play now").click()
    person.page.wait_for_url("**/t/**")
    person.await_board()


@pytest.mark.long
@pytest.mark.parametrize("look", LOOKS)
@pytest.mark.parametrize("level", bots.for_people())
def test_a_whole_game_against_each_level(newcomer: Newcomer, level: str, look: str) -> None:
    person = newcomer(seed=3, **LOOKS[look])
    play_now(person, FOURTH_GAME, level)
    seat = person.page.locator(".players li", has=person.page.locator(f'[data-face="{level}"]'))
    assert NAMES[level] in seat.inner_text()
    play_to_the_end(person)
    told = person.page.locator("dialog h2").first.inner_text()
    won = told == "You win"
    together = "Guest" in told  # with the computer
    kept = f"localStorage.getItem('mudbrick.sparring.{FOURTH_GAME}')"
    person.until(f"({kept} ?? '').includes(location.pathname.split('/').at(-1))")
    sparring = person.page.evaluate(f"JSON.parse({kept})")
    assert (sparring["bot"], sparring["lead"]) == (level, 0 if together else 0.5 if won else -0.5)


@pytest.mark.long
@pytest.mark.parametrize(
    ("game", "level", "look"),
    [
        ("babylonia", "grandmaster", "phone"),
        ("ezra_nehemiah", "builder", "laptop"),
        ("nehemiah", "builder", "phone"),
        ("nehemiah", "master", "phone"),
        ("nehemiah", "master", "laptop"),
        ("nehemiah", "grandmaster", "laptop"),
    ],
)
def test_a_whole_game_of_each_kind_against_a_level(
    newcomer: Newcomer, game: str, level: str, look: str
) -> None:
    person = newcomer(seed=4, **LOOKS[look])
    play_now(person, game, level)
    play_to_the_end(person)
    assert person.page.locator("tfoot td").count() == 2


@pytest.mark.long
def test_the_first_game_is_against_a_builder_and_two_defeats_suggest_somebody_easier(
    newcomer: Newcomer,
) -> None:
    person = newcomer(seed=5, **LAPTOP)
    game = games.names()[0]
    page = person.page
    for _ in range(2):
        play_now(person, game)
        assert page.locator('.players [data-face="builder"]').count() == 1
        person.resign()
        page.locator("main[data-status=over]").wait_for()
        kept = f"(localStorage.getItem('mudbrick.sparring.{game}') ?? '')"
        person.until(f"{kept}.includes(location.pathname.split('/').at(-1))")
    person.go()
    found = card(person, game)
    assert (
        found.get_by_role("note").inner_text() == "Some hard games lately. Novice is a friendlier opponent."
    )
    assert found.locator("select").input_value() == "novice"
    assert found.locator("[data-face=novice]").count() == 1
    found.locator("select").select_option("master")
    assert found.get_by_role("note").count() == 0
    person.go()
    assert card(person, game).locator("select").input_value() == "master"


def test_a_new_table_offers_the_levels_and_no_others(newcomer: Newcomer) -> None:
    person = newcomer(seed=6, **PHONE)
    person.go(f"/new/{games.names()[0]}")
    seat = person.page.locator("li.seat").nth(1)
    seat.wait_for()
    options = seat.locator("optgroup option").evaluate_all("each => each.map((one) => one.value)")
    assert options == [f"bot {level}" for level in bots.for_people()]
    told = set()
    for level in bots.for_people():
        seat.locator("select").select_option(f"bot {level}")
        assert seat.locator(f"[data-face={level}]").is_visible()
        told.add(seat.locator(".bot").inner_text())
    assert len(told) == len(options) and all(told), "each says how it plays"


@pytest.mark.parametrize("locale", one_at_once(["en-GB", "fr-FR", "pl-PL"]))
def test_the_way_to_play_is_in_sight_on_a_laptop(newcomer: Newcomer, locale: str) -> None:
    person = newcomer(seed=7, locale=locale, **LAPTOP)
    person.go()
    buttons = person.page.locator(".cards .primary")
    buttons.first.wait_for()
    bottoms = buttons.evaluate_all("each => each.map((one) => one.getBoundingClientRect().bottom)")
    assert all(bottom <= 650 for bottom in bottoms), bottoms


@pytest.mark.parametrize("look", LOOKS)
@pytest.mark.parametrize("locale", one_at_once(["en-GB", "fr-FR", "pl-PL"]))
def test_nothing_of_a_new_table_is_cut_off(newcomer: Newcomer, locale: str, look: str) -> None:
    person = newcomer(seed=8, locale=locale, **LOOKS[look])
    for game in games.names():
        person.go(f"/new/{game}")
        person.page.locator("li.seat").first.wait_for()
        wide = person.page.evaluate("document.documentElement.scrollWidth - innerWidth")
        inner = person.page.evaluate(
            """[...document.querySelectorAll("main section *")].filter((each) =>
              each.getBoundingClientRect().right > innerWidth).length"""
        )
        assert (wide <= 0, inner) == (True, 0), game


@pytest.mark.long
@pytest.mark.parametrize("locale", ["en-GB", "fr-FR", "pl-PL"])
def test_a_table_of_four_is_in_sight_on_a_laptop(newcomer: Newcomer, locale: str) -> None:
    person = newcomer(seed=9, locale=locale, **LAPTOP)
    person.go(f"/new/{games.names()[0]}")
    page = person.page
    page.locator(".counts button", has_text="4").click()
    for number, level in ((1, "novice"), (2, "builder"), (3, "grandmaster")):  # the longest sentences
        page.locator("li.seat select").nth(number).select_option(f"bot {level}")
    page.locator("li.seat [data-face=grandmaster]").wait_for()
    last, bar = page.locator("li.seat").last.bounding_box(), page.locator("form > .end").bounding_box()
    assert last is not None and bar is not None
    assert last["y"] + last["height"] <= bar["y"]
