"""The line breaks, the server dies: nothing is lost, and the page says so quietly."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser

from tests.web.conftest import DESKTOP, Newcomer
from tests.web.house import FOURTH_GAME, House, check_page
from tests.web.people import Person, play_to_the_end


@pytest.fixture
def own_house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A server that this test may kill."""
    check_page()
    house = House(tmp_path_factory.mktemp("own-house"))
    house.start()
    yield house
    house.kill()


def test_a_game_goes_on_after_the_server_was_killed_and_no_click_is_lost(
    browser: Browser, own_house: House
) -> None:
    person = Person(browser.new_context(viewport=DESKTOP, locale="en-GB"), own_house.address, seed=21)
    page = person.page
    person.go()
    page.evaluate("localStorage.setItem('mudbrick.confirming', 'never')")
    person.go()
    page.get_by_role("button", name="Play now").first.click()
    person.await_board()
    for _ in range(12):
        person.act()
        page.wait_for_timeout(100)
    person.until("document.querySelector('.bar.mine:not(.busy) .chosen, .stage .lit') !== null")
    while page.locator(".bar .chosen").count():
        page.keyboard.press("Escape")
    before = person.sight()["number"]

    own_house.kill()
    page.locator(".line-lost").wait_for()
    for _ in range(2):  # choose while nobody listens
        person.act()
    assert page.locator(".bar.busy").count() == 1
    own_house.start()
    page.locator(".line-lost").wait_for(state="hidden")
    person.until(f"Number(document.querySelector('main.table').dataset.number) > {before}")
    person.until("document.querySelector('.bar.busy') === null")

    play_to_the_end(person)
    own = [complaint for complaint in person.complaints if "ERR_CONNECTION" not in complaint]
    person.context.close()
    assert own == []


def test_a_reload_shows_the_same_table(browser: Browser, own_house: House) -> None:
    person = Person(browser.new_context(viewport=DESKTOP, locale="en-GB"), own_house.address, seed=22)
    person.go()
    person.page.get_by_role("button", name="Play now").first.click()
    person.await_board()
    for _ in range(10):
        person.act()
        person.page.wait_for_timeout(80)
    person.until("document.querySelector('.bar.mine:not(.busy)') !== null")
    before = person.page.locator(".log").inner_text()
    person.page.reload()
    person.await_board()
    person.until("document.querySelector('.log li') !== null")
    assert person.page.locator(".log").inner_text() == before
    person.context.close()


def test_people_see_who_is_at_the_table(newcomer: Newcomer) -> None:
    host, guest = newcomer(seed=23), newcomer(seed=24)
    host.set_up(FOURTH_GAME, ["me", "friend"])
    guest.come(host.invitation(), "Gilgamesh")
    host.await_board()
    dot = host.page.locator(".players .dot")
    dot.and_(host.page.locator(".here")).wait_for()
    guest.page.close()
    dot.and_(host.page.locator(":not(.here)")).wait_for()
    assert dot.get_attribute("title") == "away"
