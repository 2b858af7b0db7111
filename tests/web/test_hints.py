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
MARKED = ".stage [data-touch^='hex:'].highlight"
NAMED = ".stage .place.named"

# The names that are printed on the board at any moment from now on: some are there for a moment only.
WATCH_NAMES = """(named) => {
  window.printed = [];
  const names = () => [...document.querySelectorAll(named)].map((each) => each.textContent);
  const look = () => window.printed.push(...names());
  new MutationObserver(look).observe(document.querySelector(".stage"), { subtree: true, childList: true });
}"""

# What is written on a pile, and lies in the frame that marks it.
CROSSED = """[...document.querySelectorAll(".stage [data-touch^='stand:'].highlight")].filter((pile) => {
  const edge = pile.getBoundingClientRect();
  const frame = Number.parseFloat(getComputedStyle(pile).outlineOffset);
  const name = pile.querySelector(".name").getBoundingClientRect();
  return name.bottom > edge.bottom + frame;
}).map((pile) => pile.textContent)"""

# The things that the card of the hint covers.
COVERED = """(found) => [...document.querySelectorAll(found)].filter((each) => {
  const card = document.querySelector(".hint").getBoundingClientRect();
  const { left, right, top, bottom } = each.getBoundingClientRect();
  return left < card.right && card.left < right && top < card.bottom && card.top < bottom;
}).map((each) => each.dataset.touch ?? each.className)"""


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


@pytest.mark.long
def test_names_stand_on_what_the_log_points_out_not_on_what_a_hint_marks(newcomer: Newcomer) -> None:
    person = newcomer(seed=34, viewport={"width": 1520, "height": 900})
    page = person.page
    person.set_up("babylonia", ["me", "bot novice"])
    person.await_board()
    person.open_log()
    person.act_until(f"document.querySelector('.log button.line') !== null && {MY_TURN}")
    marked = page.locator(MARKED)
    while marked.count() < 2:
        person.play_on(1)
        person.act_until("document.querySelector('[aria-keyshortcuts=h]:enabled') !== null")
        page.keyboard.press("h")
        page.get_by_role("button", name="Show the move").wait_for()
    assert page.locator(NAMED).count() == 0
    page.evaluate(WATCH_NAMES, NAMED)
    page.locator(".log button.line", has_text=re.compile(r"\d,\d")).first.click()
    person.until("window.printed.length > 0")
    assert len(set(page.evaluate("window.printed"))) == 1


@pytest.mark.long
@pytest.mark.parametrize("size", [(1366, 650), (844, 390), (390, 844)])
def test_the_frame_around_a_pile_crosses_no_name(newcomer: Newcomer, size: tuple[int, int]) -> None:
    width, height = size
    person = newcomer(seed=3, viewport={"width": width, "height": height}, locale="fr-FR")
    person.set_up("babylonia", ["me", "bot novice"])
    person.await_board()
    person.until(MY_TURN)
    person.page.locator("[aria-keyshortcuts=h]").click()
    person.page.locator(".stage [data-touch^='stand:'].highlight").first.wait_for()
    assert person.page.evaluate(CROSSED) == []


@pytest.mark.long
@pytest.mark.parametrize("size", [(390, 844), (844, 390)])
def test_on_a_phone_a_hint_lies_over_the_question_and_not_over_what_it_marks(
    newcomer: Newcomer, size: tuple[int, int]
) -> None:
    width, height = size
    person = newcomer(seed=3, **{**PHONE, "viewport": {"width": width, "height": height}})
    page = person.page
    person.set_up("babylonia", ["me", "bot novice"])
    person.await_board()
    person.until(MY_TURN)
    page.locator("[aria-keyshortcuts=h]:enabled").click()
    page.get_by_role("button", name="Show the move").wait_for()
    page.locator(MARKED).first.wait_for()
    assert page.evaluate(COVERED, f"{MARKED}, .stage, .tools") == []
