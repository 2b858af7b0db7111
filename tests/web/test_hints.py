"""A hint on the page: by one key where to look, by the same key the move, and then it is made."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from mudbrick import games
from tests.web.conftest import PHONE, Newcomer
from tests.web.people import MY_TURN, NUMBER
from tests.web.test_access import AXE, violations

DECISIONS = 3


@pytest.mark.long
@pytest.mark.parametrize("game", games.names())
def test_what_a_hint_is_about_is_marked_and_only_read_out(newcomer: Newcomer, game: str) -> None:
    """Also one's own cards: nobody has to find by its name what the board can show."""
    person = newcomer(viewport={"width": 1366, "height": 650})
    page = person.page
    person.set_up(game, ["me", "bot novice"])
    person.await_board()
    card = page.get_by_role("region", name="Hint")
    for _ in range(DECISIONS):
        person.until(MY_TURN)
        page.locator("[aria-keyshortcuts=h]").wait_for()
        page.keyboard.press("h")
        page.get_by_role("button", name="Show the move").wait_for()
        told = card.locator(".hidden li").all_inner_texts()
        assert told, "something is marked"
        person.until(f"document.querySelectorAll('.stage .highlight').length >= {len(told)}")
        expect(card).not_to_contain_text("Look here")
        page.keyboard.press("h")
        number = page.evaluate(NUMBER)
        page.get_by_role("button", name="Choose it").click()
        page.locator("[data-confirm]").click()
        person.until(f"{NUMBER} > {number}")


@pytest.mark.long
@pytest.mark.parametrize("game", games.names())
def test_a_hint_leads_to_the_move_in_two_steps(newcomer: Newcomer, game: str) -> None:
    person = newcomer(bypass_csp=True, **PHONE)
    page = person.page
    person.set_up(game, ["me", "bot novice"])
    person.await_board()
    person.until(MY_TURN)
    page.locator("[aria-keyshortcuts=h]").wait_for()
    page.keyboard.press("h")
    page.get_by_role("button", name="Show the move").wait_for()
    card = page.get_by_role("region", name="Hint")
    expect(card).to_contain_text("Look at what is marked.")
    assert page.locator(".stage .highlight").count() > 0
    page.keyboard.press("h")
    expect(card).to_contain_text(re.compile("Master's advice: ."))
    if AXE.exists():
        assert violations(person) == []
    number = person.page.evaluate(NUMBER)
    page.get_by_role("button", name="Choose it").click()
    expect(card).to_have_count(0)
    page.locator("[data-confirm]").click()
    person.until(f"{NUMBER} > {number}")
