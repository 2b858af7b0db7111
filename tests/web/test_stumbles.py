"""What first visitors stumbled over on a small laptop: sheets that scroll, two languages, what shifts."""

from __future__ import annotations

import re
from typing import Any, Final

import pytest
from playwright.sync_api import expect

from tests.web.conftest import Newcomer
from tests.web.house import House
from tests.web.late import sit_down
from tests.web.people import MY_TURN

LAPTOP: Final[dict[str, Any]] = {"viewport": {"width": 1366, "height": 650}}
# Everything on an open sheet that can be scrolled up and down, the sheet itself too.
SCROLLERS: Final = """[...document.querySelectorAll("dialog[open], dialog[open] *")].filter((each) =>
  each.scrollHeight > each.clientHeight + 1 && ["auto", "scroll"].includes(getComputedStyle(each).overflowY)
).map((each) => each.className || each.tagName)"""
ENDS: Final = """(() => {
  const sheet = document.querySelector("dialog[open]");
  const last = sheet.querySelector(".content > :last-child");
  last.scrollIntoView({ block: "end" });
  return last.getBoundingClientRect().bottom <= sheet.getBoundingClientRect().bottom + 1;
})()"""
# The words that can be seen above what one searches with.
ABOVE: Final = """(() => {
  const search = document.querySelector("dialog [type=search]").getBoundingClientRect();
  const sheet = document.querySelector("dialog .content").getBoundingClientRect();
  const seen = [];
  for (let y = sheet.top + 2; y < search.top; y += 3)
    for (let x = search.left + 4; x < search.right; x += 40)
      seen.push(document.elementFromPoint(x, y)?.closest(".rule, .book > *")?.textContent);
  return seen.filter(Boolean);
})()"""
PLATES: Final = """JSON.stringify([...document.querySelectorAll("ul.players li:not(.near)")].map((each) => {
  const { left, width } = each.getBoundingClientRect();
  return [Math.round(left), Math.round(width), each.innerText.includes("you")];
}))"""


@pytest.mark.parametrize("key", ["r", "?"])
def test_a_tall_sheet_has_one_scroll_bar_and_shows_its_end(newcomer: Newcomer, key: str) -> None:
    person = newcomer(seed=11, **LAPTOP)
    person.set_up("babylonia", ["me", "bot novice"])
    person.await_board()
    person.page.keyboard.press(key)
    person.page.locator("dialog .content :is(.rule, dt)").last.wait_for()
    assert len(person.page.evaluate(SCROLLERS)) == 1
    assert person.page.evaluate(ENDS)


def test_no_rule_shows_above_what_one_searches_with(newcomer: Newcomer) -> None:
    person = newcomer(seed=11, **LAPTOP)
    person.set_up("babylonia", ["me", "bot novice"])
    person.await_board()
    person.page.keyboard.press("r")
    rules = person.page.locator("dialog .rule")
    rules.nth(20).wait_for()
    for place in (6, 9, 12, 20):
        rules.nth(place).evaluate("(rule) => rule.scrollIntoView({ block: 'center' })")
        assert person.page.evaluate(ABOVE) == []


@pytest.mark.long
def test_another_language_closes_what_was_explained_in_the_last(newcomer: Newcomer) -> None:
    person = newcomer(seed=12, **LAPTOP)
    person.set_up("ezra_nehemiah", ["me", "bot novice"])
    person.await_board()
    person.until(MY_TURN)
    page = person.page
    page.mouse.move(3, 300)
    page.locator(".stage .lit").first.hover()
    page.locator("[role=tooltip]").wait_for()
    page.locator("header select").evaluate(
        "(select) => { select.value = 'fr'; select.dispatchEvent(new Event('change', { bubbles: true })); }"
    )
    person.until("document.documentElement.lang === 'fr'")
    expect(page.locator("[role=tooltip]")).to_have_count(0)


@pytest.mark.parametrize(
    ("game", "seats"),
    [("nehemiah", 2), ("nehemiah", 3), pytest.param("ezra_nehemiah", 4, marks=pytest.mark.long)],
)
def test_players_keep_their_places_when_the_end_is_near(
    newcomer: Newcomer, house: House, game: str, seats: int
) -> None:
    person = newcomer(seed=13, **LAPTOP)
    sit_down(person, house, game, seats, 0.97, bot="novice")
    person.page.locator("ul.players .near").wait_for()
    near = person.page.evaluate(PLATES)
    person.page.locator("ul.players").evaluate(
        "(list) => { list.classList.remove('ending'); list.querySelector('.near').remove(); }"
    )
    assert near == person.page.evaluate(PLATES)


def test_yes_and_no_stand_on_one_line(newcomer: Newcomer) -> None:
    person = newcomer(seed=14, **LAPTOP)
    person.set_up("babylonia", ["me", "friend"])
    page = person.page
    for language in ("en", "fr", "pl"):
        page.locator("header select").select_option(language)
        person.until(f"document.documentElement.lang === '{language}'")
        page.locator(".shut").click()
        boxes = [each.bounding_box() for each in page.locator(".note button").all()]
        tops = [box["y"] for box in boxes if box]
        assert tops == [tops[0]] * 2, language
        page.locator(".note button").last.click()


@pytest.mark.long
def test_the_analysis_comes_into_sight_and_is_come_back_to(newcomer: Newcomer) -> None:
    person = newcomer(seed=15, **LAPTOP)
    page = person.page
    person.set_up("nehemiah", ["me", "bot novice"])
    person.await_board()
    person.play_on(16)
    person.resign()
    page.get_by_role("button", name="Analyse the game").click()
    part = page.get_by_role("region", name="Analysis")
    heading = part.get_by_role("heading", name="Analysis")
    heading.wait_for()
    expect(heading).to_be_in_viewport()
    shown = part.get_by_role("button", name="Show it").last
    shown.click()
    told = page.locator(".review .told")
    expect(told).to_contain_text(re.compile(r"Your move: .*Master: .*", re.DOTALL))
    for language, own in {"en": "Your move", "fr": "Votre coup", "pl": "Twój ruch"}.items():
        page.locator("header select").select_option(language)
        expect(told).to_contain_text(own)
        assert told.evaluate("(words) => words.scrollHeight <= words.clientHeight + 1"), own
    assert told.locator(".mark").count() == 2
    page.locator("header select").select_option("en")
    page.keyboard.press("r")
    page.locator("dialog .rule").first.wait_for()
    page.keyboard.press("Escape")
    expect(page.locator("dialog")).to_have_count(0)
    page.get_by_role("button", name="Back to the game").click()
    expect(shown).to_be_in_viewport()
    expect(shown).to_be_focused()
