"""Why a computer player did something, on the page: by a key and from the log, by mouse and on a phone."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

from mudbrick import games
from tests.web.conftest import PHONE, Newcomer
from tests.web.people import MY_TURN, STILL
from tests.web.test_access import AXE, violations

MOST_MOVES = 12  # until a computer has done something on the board


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


@pytest.mark.long
@pytest.mark.parametrize("device", [{}, PHONE], ids=["laptop", "phone"])
def test_touching_what_a_computer_did_last_tells_why(newcomer: Newcomer, device: dict[str, Any]) -> None:
    """By pointer and by key; one chooses as ever, and who asks is not told that this can't be chosen."""
    person = newcomer(**device)
    page = person.page
    person.set_up("babylonia", ["me", "bot novice"])
    person.await_board()
    marked = page.locator(".stage .touch.recent:not(.lit)[aria-label*=Novice]").first
    for _ in range(MOST_MOVES):
        if marked.count() > 0:
            break
        person.play_on(1)
        person.until(MY_TURN)
    card = page.get_by_role("region", name="Why?")
    person.until(STILL)  # its token has flown there
    marked.click(force=True)  # nothing to choose, so it is no enabled button
    card.get_by_text("what Novice hides is only guessed").wait_for()
    expect(page.locator(".notice")).to_have_count(0)
    page.keyboard.press("Escape")
    expect(card).to_have_count(0)
    page.mouse.move(0, 0)
    marked.blur()
    marked.focus()
    expect(page.locator("#explained")).to_contain_text("see why Novice did this")
    page.keyboard.press("Enter")
    expect(card).to_contain_text("Why Novice did this")
    page.keyboard.press("Escape")
    page.locator(".stage .touch.lit").first.click()
    expect(page.locator(".stage .touch.chosen").first).to_be_visible()
    expect(card).to_have_count(0)
