"""Looking: where points come from, what the others did, the past; and what is covered stays covered."""

from __future__ import annotations

import pytest

from tests.web.conftest import PHONE, Newcomer
from tests.web.people import MY_TURN, NUMBER
from tests.web.test_table import begin

# Every sign of points that comes to fly, with its text.
WATCH_FLIGHTS = """() => {
  window.flown = [];
  new MutationObserver((changes) => {
    for (const change of changes)
      for (const node of change.addedNodes)
        if (node.classList?.contains("flight")) window.flown.push(node.textContent);
  }).observe(document.body, { childList: true, subtree: true });
}"""


def test_points_fly_to_who_made_them_and_their_sources_are_told_while_the_game_runs(
    newcomer: Newcomer,
) -> None:
    person = newcomer(seed=71)
    begin(person, seats=("me", "bot builder", "bot builder"))
    page = person.page
    page.evaluate(WATCH_FLIGHTS)
    person.act_until("window.flown.length >= 3")
    assert all(text[0] in "+−" and text[1:].isdigit() for text in page.evaluate("window.flown"))
    person.act_until(MY_TURN)
    person.until("document.querySelectorAll('.flight').length === 0")

    page.locator(".players .score").first.click()
    dialog = page.get_by_role("dialog", name="Where the points come from")
    dialog.locator("tbody tr").first.wait_for()
    totals = [int(total) for total in dialog.locator("tfoot td").all_inner_texts()]
    assert sum(totals) > 0
    for column, total in enumerate(totals, 1):
        cells = dialog.locator(f"tbody td:nth-child({column + 1})").all_inner_texts()
        assert sum(int(cell) for cell in cells if cell != "–") == total
    page.keyboard.press("Escape")
    person.until("document.activeElement.classList.contains('score')")


@pytest.mark.long
def test_what_the_others_did_runs_by_itself_and_nothing_is_taken_back_in_the_past(newcomer: Newcomer) -> None:
    person = newcomer(seed=72)
    begin(person, seats=("me", "bot builder", "bot builder"))
    page = person.page
    others = page.get_by_role("button", name="Last moves")
    person.play_on(12)
    number = person.sight()["number"]
    others.click()
    review = page.get_by_role("region", name="Replay")
    first = int(review.get_by_role("slider").input_value())
    person.until(f"document.querySelector('.review [type=range]').valueAsNumber >= {first + 2}")
    review.get_by_role("button", name="Last step").click()
    for key in "uvlb":
        page.keyboard.press(key)
    assert page.locator("dialog[open]").count() == 0
    page.keyboard.press("Escape")
    review.wait_for(state="detached")
    assert person.sight()["number"] == number


def test_the_log_is_covered_while_a_device_is_passed_on(newcomer: Newcomer) -> None:
    person = newcomer(seed=73, **PHONE)
    person.set_up("babylonia", ["me", "guest"])
    person.page.wait_for_selector(".stage > :not(h2), .curtain")
    person.act_until("document.querySelector('.curtain') !== null")
    person.page.get_by_role("button", name="Log").click()
    person.page.locator("dialog[open]").wait_for()
    assert person.page.locator("dialog[open] .log").count() == 0


@pytest.mark.long
def test_little_to_choose_is_offered_in_the_bar_too(newcomer: Newcomer) -> None:
    person = newcomer(seed=74)
    begin(person, game="nehemiah")
    for _ in range(400):
        assert not person.has_results()
        seen = person.sight()
        if seen["board"] and not seen["chosen"] and len(set(seen["board"]) | set(seen["bar"])) <= 2:
            assert set(seen["board"]) <= set(seen["bar"])
            person.touch(seen["board"][0], ".bar")
            person.until(f"{NUMBER} > {seen['number']}")
            return
        person.act()
    raise AssertionError("there was never little to choose")


def test_places_can_be_printed_as_the_log_tells_them(newcomer: Newcomer) -> None:
    person = newcomer(seed=75)
    begin(person)
    page = person.page
    assert page.locator(".stage .place.named").count() == 0
    page.get_by_role("button", name="Settings").or_(page.get_by_role("button", name="Guest")).first.click()
    page.get_by_role("checkbox", name="Show the names of places").check()
    page.keyboard.press("Escape")
    printed = set(page.locator(".stage .place.named").all_text_contents())
    spaces = page.locator(".stage [data-touch^='hex:']")
    names = spaces.evaluate_all("(all) => all.map((each) => each.dataset.touch.slice('hex:'.length))")
    assert printed == set(names)
