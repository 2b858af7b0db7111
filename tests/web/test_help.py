"""Help in place: what a thing is, what it would bring, why it can't be chosen; looking back; languages."""

from __future__ import annotations

import re

import pytest

from mudbrick import games
from tests.web.conftest import Newcomer
from tests.web.people import MY_TURN, NUMBER, Person, act_until
from tests.web.wire import Wire

ASKED_IN_SIGHT = """(() => {
  const rule = document.querySelector("dialog .rule.asked").getBoundingClientRect();
  const sheet = document.querySelector("dialog .content").getBoundingClientRect();
  return rule.top >= sheet.top && rule.bottom <= sheet.bottom;
})()"""

# Are the lines of the question and of the reason all in sight, and none of them over another?
BESIDE = """(() => {
  const lines = (selector) => [...document.querySelector(selector).getClientRects()];
  const [asked, told] = [lines("#question"), lines(".notice")];
  const across = (one, two) => one.left < two.right - 1 && two.left < one.right - 1;
  const over = (one, two) => across(one, two) && one.top < two.bottom - 6 && two.top < one.bottom - 6;
  const high = (line) => line.height > 10;
  return asked.every(high) && told.every(high) && !asked.some((one) => told.some((two) => over(one, two)));
})()"""


def begin(person: Person, game: str = "babylonia") -> None:
    person.set_up(game, ["me", "bot builder"])
    person.await_board()
    person.until("document.querySelector('.stage .lit') !== null")


def test_what_can_not_be_chosen_says_why_and_names_the_rule(newcomer: Newcomer) -> None:
    person = newcomer(seed=31)
    begin(person)
    page = person.page
    page.locator(".stage [data-help='city']").first.dispatch_event("click")
    rule = page.locator(".notice .rule")
    rule.wait_for()
    named = rule.inner_text()
    assert page.locator(".notice").inner_text().removesuffix(named).strip() != ""
    assert page.evaluate(BESIDE)  # the question stays
    rule.click()
    page.get_by_role("dialog").locator(f'.rule.asked[data-rule="{named}"]').wait_for()
    person.until(ASKED_IN_SIGHT)


def test_why_not_is_told_in_the_persons_language(newcomer: Newcomer) -> None:
    person = newcomer(seed=39)
    begin(person)
    page = person.page
    page.locator(".stage [data-touch^='stand:'].lit").first.dispatch_event("click")
    page.locator(".stage [data-touch^='hex:']:not(.lit)").first.dispatch_event("click")
    page.locator(".notice .rule").wait_for()
    english = page.locator(".notice").inner_text()
    for language in ("pl", "fr"):
        page.locator("header select").select_option(language)
        person.until(f"document.documentElement.lang === '{language}'")
        notice = page.locator(".notice").inner_text()
        assert notice != english
        assert any(said.match(notice) for said in refusals("babylonia", language)), notice


def refusals(game: str, language: str) -> list[re.Pattern[str]]:
    """The sentences of a game that say why not, with anything in their blanks."""
    messages = games.catalogue(game, language).messages
    found = [text for key, text in messages.items() if key.startswith("refusal.")]
    return [re.compile(".+".join(map(re.escape, re.split(r"\{.*?\}", text))), re.I) for text in found]


def test_things_explain_themselves_on_hover_and_on_focus(newcomer: Newcomer) -> None:
    person = newcomer(seed=32)
    begin(person)
    page = person.page
    page.locator(".stage [data-touch].lit").first.hover()
    page.locator(".explain").wait_for()
    page.mouse.move(2, 2)
    page.locator(".explain").wait_for(state="detached")
    page.keyboard.press("ArrowDown")
    page.locator(".explain").wait_for()
    assert len(page.locator(".explain").inner_text()) > 20


@pytest.mark.long
def test_of_several_things_with_one_name_the_one_pointed_at_explains_itself(newcomer: Newcomer) -> None:
    person = newcomer(seed=37)
    begin(person, "nehemiah")
    page = person.page
    for seat in (0, 1):
        crew = page.locator(f'[data-home="{seat}"] [data-help="reserve"]')
        crew.hover()
        page.locator(f'[data-home="{seat}"] [aria-describedby="explained"]').wait_for()
        hint = page.locator(".explain")
        hint.wait_for()
        here, told = crew.bounding_box(), hint.bounding_box()
        assert here is not None and told is not None
        below, above = told["y"] - here["y"] - here["height"], here["y"] - told["y"] - told["height"]
        assert max(below, above) < 20
    assert "Workers you can send or bid" in page.locator("#explained").inner_text()


@pytest.mark.long
def test_keys_reach_what_can_not_be_chosen_too(newcomer: Newcomer) -> None:
    person = newcomer(seed=38)
    begin(person, "nehemiah")
    page = person.page
    reached: set[str] = set()
    for _ in range(25):
        page.keyboard.press(f"Shift+{person.chance.choice(['ArrowUp', 'ArrowRight', 'ArrowDown'])}")
        person.until("document.querySelector('.stage :focus[aria-describedby=explained]') !== null")
        reached.add(str(page.locator(".stage :focus").get_attribute("data-touch")).split(":")[0])
    assert {"card", "board"} & reached


def test_a_city_tells_what_it_would_score_now_and_shows_who_is_connected(newcomer: Newcomer) -> None:
    person = newcomer(seed=36)
    wire = Wire(person.page)
    begin(person)
    page = person.page
    person.open_log()
    person.act_until(f"{own_lines('play')} >= 6 && {MY_TURN}")
    city = page.locator(".stage [data-help=city]")
    for number in range(city.count()):
        wire.forget()
        city.nth(number).hover(force=True)
        if wire.answer("prospect")["things"]:
            break
    page.locator(".stage .halo").first.wait_for()
    page.locator(".explain .now").wait_for()
    assert "B5" in page.locator(".explain").inner_text()
    page.mouse.move(2, 2)
    page.locator(".stage .halo").first.wait_for(state="detached")


def own_lines(saying: str) -> str:
    """How many of the last lines of the log tell such a thing of oneself; an expression for the page."""
    lines = "[...document.querySelectorAll('.log li')]"
    return f"{lines}.filter((line) => line.textContent.trim().startsWith('You {saying}')).length"


def test_undo_takes_back_and_the_log_forgets_it(newcomer: Newcomer) -> None:
    person = newcomer(seed=33)
    begin(person)
    page = person.page
    page.evaluate("localStorage.setItem('mudbrick.confirming', 'never')")
    page.reload()
    person.await_board()
    person.open_log()
    person.until(MY_TURN)
    before = page.evaluate(own_lines("play"))
    person.act_until(f"{own_lines('play')} > {before}")
    page.locator("[aria-keyshortcuts=u]:enabled").wait_for()
    page.keyboard.press("u")
    page.locator(".log li", has_text="You undo a move").first.wait_for()
    person.until(f"{own_lines('play')} === {before}")


# What is pointed out is there for a moment only.
WATCH_HIGHLIGHTS = """() => {
  const stage = document.querySelector(".stage");
  const look = () => (window.highlighted ||= stage.querySelectorAll(".highlight").length);
  new MutationObserver(look).observe(stage, { subtree: true, attributeFilter: ["class"] });
  look();
}"""


def test_a_line_of_the_log_shows_what_it_talks_about(newcomer: Newcomer) -> None:
    person = newcomer(seed=34)
    begin(person)
    page = person.page
    person.open_log()
    person.act_until(f"{own_lines('play')} > 0 && {MY_TURN}")
    page.evaluate(WATCH_HIGHLIGHTS)
    page.locator(".log button.line").first.click()
    person.until("window.highlighted > 0")


def test_looking_back_goes_step_by_step_and_returns(newcomer: Newcomer) -> None:
    person = newcomer(seed=35)
    begin(person)
    page = person.page
    person.play_on(4)
    page.keyboard.press("v")
    slider = page.get_by_role("slider")
    slider.wait_for()
    page.get_by_role("button", name="First step").click()
    person.until("document.querySelector('[type=range]').value === '0'")
    page.get_by_role("button", name="Next step").click()
    person.until("document.querySelector('[type=range]').value === '1'")
    page.keyboard.press("Escape")
    slider.wait_for(state="hidden")


def test_the_language_changes_without_a_reload(newcomer: Newcomer) -> None:
    person = newcomer(seed=36)
    begin(person)
    page = person.page
    page.evaluate("window.stays = true")
    for language, word in {"pl": "Wszystkie akcje", "fr": "Toutes les actions", "en": "All actions"}.items():
        page.locator("header select").select_option(language)
        page.get_by_role("button", name=word).wait_for()
        person.until(f"document.documentElement.lang === '{language}'")
    assert page.evaluate("window.stays")


@pytest.mark.long
def test_what_happened_while_away_is_marked_and_can_be_shown(newcomer: Newcomer) -> None:
    host, guest = newcomer(seed=37), newcomer(seed=38)
    host.set_up("pebbles", ["me", "friend"])
    address = host.page.url
    guest.come(host.invitation(), "Gilgamesh")
    guest.await_board()
    host.await_board()
    host.open_log()
    act_until(lambda: bool(host.sight()["board"]), guest)
    host.act_until(f"{NUMBER} > {host.sight()['number']}")
    guest.until(MY_TURN)
    host.go()
    guest.act_until(f"{NUMBER} > {guest.sight()['number']}")
    host.page.goto(address)
    host.page.locator(".missed").click()
    host.page.get_by_role("slider").wait_for()
