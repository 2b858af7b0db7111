"""A whole game without a mouse, and without looking at the board: by keys alone, by the list alone."""

from __future__ import annotations

import pytest

from mudbrick import games
from tests.web.conftest import Newcomer
from tests.web.people import Person

FOCUSED_TOUCH = "document.activeElement?.getAttribute('data-touch') ?? ''"
CONFIRM_FOCUSED = "document.activeElement?.hasAttribute('data-confirm')"


# All that the page says to those who listen, from now on.
LISTEN = """() => {
  window.heard = [];
  const spoken = document.getElementById("spoken");
  const note = () => window.heard.push(spoken.textContent);
  new MutationObserver(note).observe(spoken, { childList: true, characterData: true, subtree: true });
}"""


def begin(person: Person) -> None:
    """Start a game against the computer with Tab and Enter."""
    person.go()
    person.page.get_by_role("button", name="Play now").first.wait_for()
    for _ in range(30):
        person.page.keyboard.press("Tab")
        if person.page.evaluate("document.activeElement.textContent.includes('Play now')"):
            break
    person.page.keyboard.press("Enter")
    person.await_board()


@pytest.mark.long
def test_a_whole_game_with_arrows_and_enter(newcomer: Newcomer) -> None:
    person = newcomer(seed=11)
    begin(person)
    keys = person.page.keyboard
    person.look_up()
    while not person.has_results():
        seen = person.sight()
        assert not person.is_stuck(), seen
        if seen["busy"] or not (seen["board"] or seen["bar"] or seen["confirm"]):
            person.page.wait_for_timeout(15)
        elif seen["confirm"]:
            person.until(CONFIRM_FOCUSED)
            keys.press("Enter")
        else:
            for _ in range(person.chance.randrange(1, 5)):
                keys.press(person.chance.choice(["ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight"]))
            keys.press("Enter")
    assert person.page.locator("tfoot td").count() > 1


@pytest.mark.long
def test_a_whole_game_from_the_list_as_a_screen_reader_hears_it(newcomer: Newcomer) -> None:
    person = newcomer(seed=12)
    begin(person)
    keys = person.page.keyboard
    person.page.evaluate(LISTEN)
    person.look_up()
    asked: set[str] = set()
    while not person.has_results():
        seen = person.sight()
        assert not person.is_stuck(), seen
        asked.update(person.page.locator("#question").all_inner_texts())
        if seen["confirm"]:
            person.until(CONFIRM_FOCUSED)
            keys.press("Enter")
        elif seen["busy"] or not (seen["board"] or seen["bar"]):
            person.page.wait_for_timeout(15)
        else:
            keys.press("l")
            sheet = person.page.get_by_role("dialog", name="All actions")
            rows = sheet.get_by_role("listitem").get_by_role("button")
            rows.first.wait_for()
            for _ in range(person.chance.randrange(1, min(5, rows.count()) + 1)):
                keys.press("ArrowDown")
            keys.press("Enter")
            sheet.wait_for(state="hidden")
    person.until("window.heard.at(-1)?.includes('wins')")
    heard = person.page.evaluate("window.heard")
    assert any("plays a priest" in line for line in heard), heard
    assert len({*heard, *asked}) > 20


def test_shortcuts_are_explained_and_work(newcomer: Newcomer) -> None:
    person = newcomer(seed=13)
    begin(person)
    page = person.page
    page.keyboard.press("?")
    page.get_by_role("dialog").locator("dt").nth(5).wait_for()
    page.keyboard.press("Escape")
    person.until("document.querySelector('dialog') === null")
    page.keyboard.press("r")
    page.get_by_role("searchbox").fill("the")
    page.locator(".book .rule").nth(3).wait_for()
    page.keyboard.press("Escape")  # empties the field
    page.keyboard.press("Escape")
    person.until(
        "document.querySelector('dialog') === null && document.querySelector('.stage .lit') !== null"
    )
    page.keyboard.press("l")
    rows = page.get_by_role("dialog").get_by_role("listitem")
    rows.first.wait_for()
    everything = rows.count()
    person.until("document.activeElement.matches('dialog input')")
    page.keyboard.type(rows.first.inner_text())
    person.until(f"document.querySelectorAll('dialog li').length < {everything}")
    assert rows.count() > 0
    page.keyboard.press("Escape")


def test_arrows_move_the_focus_among_what_can_be_chosen(newcomer: Newcomer) -> None:
    person = newcomer(seed=14)
    begin(person)
    person.until("document.querySelector('.stage .lit') !== null")
    lit = person.sight()["board"]
    assert len(lit) > 1, games.names()
    places = set()
    for key in ["ArrowRight", "ArrowRight", "ArrowLeft", "ArrowDown"]:
        person.page.keyboard.press(key)
        places.add(person.page.evaluate(FOCUSED_TOUCH))
    assert places <= set(lit) and len(places) > 1
