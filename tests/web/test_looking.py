"""Looking: where points come from, what the others did, the past; and what is covered stays covered."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.web.conftest import PHONE, Newcomer
from tests.web.people import MY_TURN, NUMBER
from tests.web.score_table import totals_that_add_up
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
# No sign of points comes to its end by itself.
HOLD_FLIGHTS = """() => {
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (...how) {
    const motion = animate.apply(this, how);
    if (this.classList.contains("flight")) motion.pause();
    return motion;
  };
}"""

# Of every player, how much the frame stands out from what is around it.
FRAMES = """() => {
  const light = (colour) => {
    const [red, green, blue, alpha = 1] = colour.match(/[\\d.]+/g).map(Number);
    const [r, g, b] = [red, green, blue].map((part) => (part / 255) ** 2.2);
    return alpha < 1 ? NaN : 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const around = light(getComputedStyle(document.body).backgroundColor);
  return [...document.querySelectorAll(".players li:has(.score)")].map((each) => {
    const frame = light(getComputedStyle(each).borderRightColor);
    return (Math.max(frame, around) + 0.05) / (Math.min(frame, around) + 0.05);
  });
}"""
STANDS_OUT = 1.5


@pytest.mark.parametrize("light", ["light", "dark"])
def test_a_score_stands_in_a_frame_with_its_own_player(newcomer: Newcomer, light: str) -> None:
    person = newcomer(seed=76, color_scheme=light)
    begin(person, seats=("me", "bot builder", "bot builder"))
    frames = person.page.evaluate(FRAMES)
    assert len(frames) == 3
    assert all(contrast >= STANDS_OUT for contrast in frames), frames
    assert person.page.locator(".players .tag").is_visible(), "one's own is told where there is room"


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
    assert sum(totals_that_add_up(dialog)) > 0
    page.keyboard.press("Escape")
    person.until("document.activeElement.classList.contains('score')")


@pytest.mark.long
def test_a_step_of_the_past_leaves_nothing_of_the_moment_before(newcomer: Newcomer) -> None:
    person = newcomer(seed=77)
    begin(person)
    page = person.page
    page.evaluate(HOLD_FLIGHTS)
    person.act_until("document.querySelectorAll('.flight').length > 0")
    page.get_by_role("button", name="Table", exact=True).click()
    page.get_by_role("button", name="Replay from the start").click()
    page.get_by_role("slider").wait_for()
    assert page.locator(".flight").count() == 0

    page.locator(".stage [data-help='city']").first.hover()
    page.locator(".explain").wait_for()
    page.keyboard.press("ArrowRight")
    expect(page.locator(".explain")).to_have_count(0)


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
