"""A first game: what is offered, what is introduced once and never twice, and the game in one minute."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from tests.web.conftest import PHONE, Newcomer
from tests.web.people import MY_TURN, NUMBER, Person
from tests.web.test_access import AXE, violations

INTRODUCED = "localStorage.getItem('mudbrick.introduced.nehemiah')"


def card(person: Person, game: str) -> Locator:
    """The game on the first page."""
    return person.page.locator("article", has=person.page.get_by_role("heading", name=game, exact=True))


def offered(person: Person, game: str) -> Locator:
    """What comes up when somebody new wants to play."""
    card(person, game).get_by_role("button", name="Play now").click()
    offer = person.page.get_by_role("dialog", name=f"{game} in one minute")
    offer.get_by_role("heading", name="The end").wait_for()
    return offer


def answer(person: Person) -> None:
    """Take the suggestion, and wait until one is asked again."""
    number = person.page.evaluate(NUMBER)
    person.page.locator(".guide").get_by_role("button", name="Choose it").click()
    person.page.locator("[data-confirm]").click()
    person.until(f"{NUMBER} > {number} && {MY_TURN}")


def check_card(person: Person, kind: str, title: str) -> None:
    """A decision is introduced, with a suggestion, beside what is asked."""
    guide = person.page.locator(f".guide[data-kind={kind}]")
    expect(guide.get_by_role("heading")).to_have_text(title)
    expect(guide).to_contain_text(re.compile("Master's advice: ."))
    assert person.page.locator(".stage .highlight").count() > 0
    above, below = guide.bounding_box(), person.page.locator("#question").bounding_box()
    assert above is not None and below is not None
    beside = above["x"] >= below["x"] + below["width"]
    assert beside or above["y"] + above["height"] <= below["y"], (above, below)


@pytest.mark.long
@pytest.mark.parametrize("look", [{}, PHONE], ids=["laptop", "phone"])
def test_a_guided_game_introduces_each_kind_of_decision_once(
    newcomer: Newcomer, look: dict[str, Any]
) -> None:
    person = newcomer(new=True, bypass_csp=True, **look)
    page = person.page
    person.go()
    offer = offered(person, "Nehemiah")
    expect(offer.locator("ol svg")).to_have_count(4)
    offer.get_by_role("link", name="Take the first lesson").wait_for()
    if AXE.exists():
        assert violations(person) == []
    offer.get_by_role("button", name="Play a guided game").press("Enter")
    page.wait_for_url("**/t/**")
    person.await_board()
    expect(page.locator(".players-area")).to_contain_text("Novice")

    check_card(person, "turn", "Your turn")
    if AXE.exists():
        assert violations(person) == []
    answer(person)
    check_card(person, "neutral", "A neutral worker")
    answer(person)
    check_card(person, "activate", "Activating a worker")
    page.keyboard.press("n")
    expect(page.locator(".guide[data-kind]")).to_have_count(0)
    assert page.evaluate(INTRODUCED) == "turn neutral activate"

    with page.expect_response("**/guide"):
        page.reload()
    person.await_board()
    person.until(MY_TURN)
    expect(page.locator(".guide")).to_have_count(0)

    page.get_by_role("button", name="Table", exact=True).click()
    switch = page.get_by_role("checkbox", name="Explain what is new to me")
    expect(switch).to_be_checked()
    switch.uncheck()
    page.get_by_role("button", name="The game in one minute").click()
    page.get_by_role("dialog", name="Nehemiah in one minute").get_by_role("heading", name="A turn").wait_for()
    if AXE.exists():
        assert violations(person) == []
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    # What would be new from here on, such as the effect of a card, is not introduced any more.
    person.act_until(f"{NUMBER} > 12 && {MY_TURN}")
    expect(page.locator(".guide")).to_have_count(0)
    assert page.evaluate(INTRODUCED) == "turn neutral activate"


@pytest.mark.long
def test_whoever_just_plays_is_asked_once(newcomer: Newcomer) -> None:
    person = newcomer(new=True)
    page = person.page
    person.go()
    offered(person, "Babylonia")
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    offered(person, "Babylonia").get_by_role("button", name="Just play").click()
    page.wait_for_url("**/t/**")
    first = page.url
    person.await_board()
    expect(page.locator(".players-area")).to_contain_text("Builder")
    person.until(MY_TURN)
    expect(page.locator(".guide")).to_have_count(0)
    person.go()
    card(person, "Babylonia").get_by_role("button", name="Play now").click()
    page.wait_for_url("**/t/**")
    assert page.url != first


@pytest.mark.long
def test_whoever_sits_down_for_the_first_time_sees_the_game_in_one_minute(newcomer: Newcomer) -> None:
    person = newcomer(new=True)
    page = person.page
    person.set_up("babylonia", ["me", "bot novice"])
    minute = page.get_by_role("dialog", name="Babylonia in one minute")
    minute.get_by_role("heading", name="Points").wait_for()
    page.reload()
    person.await_board()
    person.until(MY_TURN)
    expect(minute).to_have_count(0)
