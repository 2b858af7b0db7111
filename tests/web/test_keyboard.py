"""A whole game without a mouse, and without looking at the board: by keys alone, by the list alone."""

from __future__ import annotations

from mudbrick import games
from tests.web.conftest import Newcomer
from tests.web.people import Person

FOCUSED_TOUCH = "document.activeElement?.getAttribute('data-touch') ?? ''"
CONFIRM_FOCUSED = "document.activeElement?.hasAttribute('data-confirm')"


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


def test_a_whole_game_with_arrows_and_enter(newcomer: Newcomer) -> None:
    person = newcomer(seed=11)
    begin(person)
    keys = person.page.keyboard
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


def test_a_whole_game_from_the_list_as_a_screen_reader_hears_it(newcomer: Newcomer) -> None:
    person = newcomer(seed=12)
    begin(person)
    keys = person.page.keyboard
    heard: set[str] = set()
    while not person.has_results():
        seen = person.sight()
        assert not person.is_stuck(), seen
        heard.update(person.page.locator("#spoken, #question").all_inner_texts())
        if seen["confirm"]:
            person.until(CONFIRM_FOCUSED)
            keys.press("Enter")
        elif seen["busy"] or not (seen["board"] or seen["bar"]):
            person.page.wait_for_timeout(15)
        else:
            keys.press("l")
            rows = person.page.get_by_role("dialog").get_by_role("listitem").get_by_role("button")
            rows.first.wait_for()
            for _ in range(person.chance.randrange(1, min(5, rows.count()) + 1)):
                keys.press("ArrowDown")
            keys.press("Enter")
            person.page.locator("dialog").wait_for(state="hidden")
    assert any("plays a priest" in line for line in heard), sorted(heard)
    person.until("document.getElementById('spoken').textContent.includes('wins')")
    assert len(heard) > 20


def test_shortcuts_are_explained_and_work(newcomer: Newcomer) -> None:
    person = newcomer(seed=13)
    begin(person)
    page = person.page
    page.keyboard.press("?")
    assert page.get_by_role("dialog").locator("dt").count() > 5
    page.keyboard.press("Escape")
    person.until("document.querySelector('dialog') === null")
    page.keyboard.press("r")
    page.get_by_role("searchbox").fill("the")
    assert page.locator(".book .rule").count() > 3
    page.keyboard.press("Escape")  # empties the field
    page.keyboard.press("Escape")
    person.until(
        "document.querySelector('dialog') === null && document.querySelector('.stage .lit') !== null"
    )
    page.keyboard.press("l")
    rows = page.get_by_role("dialog").get_by_role("listitem")
    everything = rows.count()
    page.keyboard.type(rows.first.inner_text())  # the sheet opens with the focus in its field
    assert 0 < rows.count() < everything
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
