"""A hint on the page: by one key where to look, by the same key the move, and then it is made."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from mudbrick import games
from tests.web.conftest import PHONE, Newcomer
from tests.web.people import MY_TURN, NUMBER
from tests.web.test_access import AXE, violations


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
    expect(card).to_contain_text("Look here: ")
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
