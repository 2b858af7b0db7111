"""The analysis of a game on the page: begun with the results, a moment looked at, and another move tried."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from mudbrick import games
from tests.web.conftest import PHONE, Newcomer
from tests.web.people import MY_TURN
from tests.web.test_access import AXE, violations
from tests.web.test_screens import check_letters


@pytest.mark.long
def test_a_finished_game_is_analysed_and_played_on_otherwise(newcomer: Newcomer) -> None:
    person = newcomer(bypass_csp=True, **PHONE)
    page = person.page
    person.set_up(games.names()[0], ["me", "bot novice"])
    person.await_board()
    person.play_on(10)
    person.resign()
    page.get_by_role("button", name="Analyse the game").click()
    went = page.get_by_role("region", name="How the game went")
    went.locator(".insight").wait_for()
    part = page.get_by_role("region", name="Analysis")
    part.get_by_role("heading", name="Analysis").wait_for()
    expect(part).to_contain_text(re.compile(r"In \d+% of your decisions you played as well as Master\."))
    expect(went.get_by_role("img")).to_be_visible()
    check_letters(person)
    if AXE.exists():
        assert violations(person) == []
    went.get_by_role("img").click()
    page.get_by_role("slider").wait_for()
    page.keyboard.press("Escape")  # back to the results, from where one came
    expect(part).to_contain_text("Lost: ")
    part.get_by_role("button", name="Show it").first.click()
    page.get_by_role("slider").wait_for()
    expect(page.locator(".review .told")).to_contain_text("Master:")
    page.keyboard.press("Escape")
    first = part.get_by_role("button", name="Try another move").first
    first.wait_for()
    before = page.url
    first.click()
    page.wait_for_url(lambda url: url != before)
    person.until(MY_TURN)
    expect(page.locator(".trial")).to_contain_text("Its result is kept")
    page.get_by_role("link", name="Back to the analysis").click()
    page.wait_for_url(before)
    part.get_by_role("heading", name="Analysis").wait_for()
