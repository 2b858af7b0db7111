"""Why a computer player did something, on the page: by a key and from the log, by mouse and on a phone."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from mudbrick import games
from tests.web.conftest import PHONE, Newcomer
from tests.web.people import MY_TURN
from tests.web.test_access import AXE, violations


@pytest.mark.long
def test_a_computer_explains_its_turn(newcomer: Newcomer) -> None:
    person = newcomer(bypass_csp=True, **PHONE)
    page = person.page
    person.set_up(games.names()[0], ["me", "bot novice"])
    person.await_board()
    person.play_on(4)
    person.until(MY_TURN)
    page.keyboard.press("w")
    card = page.get_by_role("region", name="Why?")
    expect(card).to_contain_text("Why Novice did this")
    card.get_by_text("what Novice hides is only guessed").wait_for()
    if AXE.exists():
        assert violations(person) == []
    page.keyboard.press("Escape")
    expect(card).to_have_count(0)
    page.get_by_role("button", name="Log", exact=True).click()
    page.get_by_role("button", name="Why did Novice do this?").last.click()
    card.get_by_text("what Novice hides is only guessed").wait_for()
    expect(page.locator("dialog")).to_have_count(0)
    card.get_by_role("button", name="Close").click()
    expect(card).to_have_count(0)
