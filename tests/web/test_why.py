"""Why a computer player did something, on the page: by a key and from the log, by mouse and on a phone."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from mudbrick import games
from tests.web.conftest import PHONE, Newcomer
from tests.web.people import MY_TURN, NUMBER, STILL, Person
from tests.web.test_access import AXE, violations
from tests.web.test_confirmed import LAPTOP

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


def open_drawer(person: Person) -> None:
    """Have the log over the edge of the board, in a window that has no room for it beside that."""
    person.page.get_by_role("button", name="Log", exact=True).click()
    person.page.locator(".column.overlaid .log").wait_for()


@pytest.mark.long
def test_the_log_makes_way_for_what_is_shown_under_it(newcomer: Newcomer) -> None:
    person = newcomer(viewport=LAPTOP)
    page = person.page
    person.set_up("babylonia", ["me", "bot novice"])
    person.await_board()
    person.act_until(f"{NUMBER} > 3 && {MY_TURN}")
    log = page.locator(".side")

    def see(card: Locator, ask: Callable[[], None]) -> None:
        open_drawer(person)
        ask()
        expect(log).to_have_count(0)
        card.get_by_role("button", name="Close").click()
        expect(card).to_have_count(0)

    why, hint = page.get_by_role("region", name="Why?"), page.get_by_role("region", name="Hint")
    see(why, page.get_by_role("button", name="Why did Novice do this?").last.click)
    see(why, lambda: page.keyboard.press("w"))
    see(hint, page.locator(".bar").get_by_role("button", name="Hint").click)
    see(hint, lambda: page.keyboard.press("h"))

    open_drawer(person)
    page.locator(".log button.line").last.press("Enter")
    expect(log).to_have_count(0)
    expect(page.get_by_role("button", name="Log", exact=True)).to_be_focused()
