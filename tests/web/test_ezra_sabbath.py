"""Ezra and Nehemiah: what a Sabbath brought is told, and whose board is open is written over it."""

from __future__ import annotations

import pytest

from tests.lengths import one_at_once
from tests.web import late
from tests.web.conftest import Newcomer
from tests.web.house import House
from tests.web.people import STILL

HEADING = "document.querySelector('.stage [data-whose]')?.textContent.trim()"

# How the names in an account begin, and whether their first letters are like the rest of them.
INITIALS = """() => {
  const looks = [...document.querySelectorAll(".account .who span")].map((name) => {
    const first = getComputedStyle(name, "::first-letter");
    return [first.textTransform, first.color === getComputedStyle(name).color && first.padding === "0px"];
  });
  return [...new Set(looks.map((look) => JSON.stringify(look)))].map((look) => JSON.parse(look));
}"""


def test_the_account_of_a_sabbath_stays_until_one_goes_on_and_can_be_looked_up(
    newcomer: Newcomer, house: House
) -> None:
    person = newcomer(seed=61)
    late.sit_down(person, house, "ezra_nehemiah", 2, 0, bot="novice", asked="tuck")
    person.act_until("document.querySelector('.account h2')?.textContent === 'Week 2'")
    told = person.page.locator(".account").inner_text()
    assert "Sabbath of week 1" in told and "Novice" in told and "the prophets" in told
    assert person.page.evaluate(INITIALS) == [["uppercase", True]]
    person.page.keyboard.press("Escape")
    person.until("document.querySelector('.account') === null")
    person.page.locator(".stage").get_by_role("button", name="Sabbath of week 1").click()
    person.until("document.querySelector('.account') !== null")
    person.page.locator(".account").get_by_role("button", name="Close").click()
    person.until("document.querySelector('.account') === null")
    person.page.locator(".stage").get_by_role("button", name="Sabbath of week 1").click()
    person.page.locator(".account h3, .account h2").first.click()
    assert person.page.locator(".account").count() == 1
    person.page.mouse.click(2, 2)
    person.until("document.querySelector('.account') === null")

    # Whose board is open is told, and one's own comes back by itself.
    person.until(f"{HEADING} === 'Your board'")
    person.page.locator(".stage [role=tab]").nth(1).click()
    person.until(f'{HEADING} === "Novice\'s board"')
    person.page.mouse.move(2, 2)
    person.until(f'{HEADING} === "Novice\'s board"')
    person.act_until(f"{HEADING} === 'Your board'")


# How far the table reaches below what can be seen of it, and the players from the board above them.
FIT = """() => {
  const stage = document.querySelector(".stage");
  const box = (part) => stage.querySelector(part).getBoundingClientRect();
  return { below: stage.scrollHeight - stage.clientHeight, gap: box(".glance").top - box(".main").bottom };
}"""


@pytest.mark.parametrize("seats", one_at_once([2, 3]))
def test_the_table_is_whole_while_piles_lie_open(newcomer: Newcomer, house: House, seats: int) -> None:
    person = newcomer(seed=104)
    late.sit_down(person, house, "ezra_nehemiah", seats, 0.5, asked="tuck")
    person.until(STILL)
    fit = person.page.evaluate(FIT)
    assert fit["below"] == 0
    assert fit["gap"] < 16, "the players stand right under the board"
