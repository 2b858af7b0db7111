"""The screens around a game: what stands first, what is read and heard, and what no dialog may leave open."""

from __future__ import annotations

import pytest

from tests.web.conftest import PHONE, Newcomer

SMALL_LAPTOP = {"width": 1366, "height": 650}
CENTRED = """() => {
  const cards = [...document.querySelectorAll("article")].map((each) => each.getBoundingClientRect());
  const last = cards.filter((each) => each.top === cards.at(-1).top);
  const room = document.body.getBoundingClientRect().right;
  return Math.abs(last[0].left + last.at(-1).right - room) < 4;
}"""
# Of every link and button of the cards: is it in the window, whole?
IN_SIGHT = """() => [...document.querySelectorAll("article :is(a, button, select)")].every((each) =>
  each.getBoundingClientRect().bottom <= innerHeight && each.scrollWidth <= each.clientWidth + 1)"""
SHADED = """() => {
  const paint = (each) => getComputedStyle(each).backgroundColor;
  return getComputedStyle(document.documentElement).overflowY === "hidden"
    && paint(document.documentElement) !== paint(document.body);
}"""
SMALLEST_LETTERS = """() => {
  const chart = document.querySelector(".chart svg");
  const scale = chart.getBoundingClientRect().width / chart.viewBox.baseVal.width;
  return Math.min(...[...chart.querySelectorAll("text")].map(
    (each) => parseFloat(getComputedStyle(each).fontSize) * scale));
}"""


@pytest.mark.long
def test_home_has_running_games_first_and_its_cards_in_the_middle(newcomer: Newcomer) -> None:
    person = newcomer(seed=91, viewport=SMALL_LAPTOP)
    page = person.page
    person.go()
    play = page.get_by_role("button", name="Play now")
    play.first.wait_for()
    names = play.evaluate_all("all => all.map((each) => each.ariaLabel)")
    assert len(set(names)) == len(names) > 1, "every button says what it begins"
    page.evaluate("document.fonts.load('600 1rem Alegreya', 'A')")
    assert page.evaluate("[...document.fonts].some((each) => each.status === 'loaded')"), "our own font"
    page.locator("article", has_text="Pebbles").evaluate("each => each.remove()")  # a game of the tests alone
    for width in (1920, 1366, 1024, 900, 700):
        page.set_viewport_size({"width": width, "height": 650})
        assert page.evaluate(CENTRED), width
        if width == SMALL_LAPTOP["width"]:
            assert page.evaluate(IN_SIGHT)

    page.add_init_script("Notification.requestPermission = () => Promise.resolve('denied')")
    person.go()
    page.get_by_role("button", name="Settings").click()
    page.get_by_label("Notify me").click()
    page.get_by_text("Your browser blocks notifications").wait_for()
    assert page.evaluate(SHADED)
    page.keyboard.press("Escape")

    person.set_up("babylonia", ["me", "bot novice"])
    person.await_board()
    person.go()
    row = page.locator(".running a", has_text="Babylonia")
    row.wait_for()
    card = page.locator("article").first.bounding_box()
    place = row.bounding_box()
    assert card and place and place["y"] < card["y"]


# Counts the tones that are played.
LISTEN = """() => {
  const make = AudioContext.prototype.createOscillator;
  window.tones = 0;
  AudioContext.prototype.createOscillator = function () {
    window.tones += 1;
    return make.call(this);
  };
}"""


def test_sounds_are_switched_on_and_off_each_by_a_switch_of_its_own(newcomer: Newcomer) -> None:
    person = newcomer(seed=93)
    page = person.page
    person.go()
    page.evaluate(LISTEN)
    page.get_by_role("button", name="Settings").click()
    for switch in ("Play a sound", "Pieces, points and the end of the game"):
        box = page.get_by_role("checkbox", name=switch)
        assert not box.is_checked()
        before = page.evaluate("window.tones")
        box.check()
        person.until(f"window.tones > {before}")  # one hears at once what was switched on
        heard = page.evaluate("window.tones")
        box.uncheck()
        assert page.evaluate("window.tones") == heard


@pytest.mark.long
def test_results_can_be_read_on_a_phone_and_the_window_calls_nobody(newcomer: Newcomer) -> None:
    person = newcomer(seed=92, **PHONE)
    page = person.page
    person.set_up("babylonia", ["me", "bot novice"])
    person.await_board()
    person.play_on(4)
    person.until("document.title.startsWith('Your turn')")
    page.get_by_role("button", name="Table", exact=True).click()
    page.get_by_role("button", name="Resign").click()
    page.get_by_role("dialog").locator("button.primary").click()
    page.locator(".podium .won", has_text="Novice").wait_for()
    page.get_by_text("Resigned: Guest").wait_for()
    page.locator(".chart path").first.wait_for(state="attached")
    assert page.evaluate(SMALLEST_LETTERS) >= 11
    assert page.title() == "Babylonia"
