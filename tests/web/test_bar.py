"""The bar below the board: it moves nothing, the question stays, and a press does what it was meant for."""

from __future__ import annotations

import re
from typing import Any, Final

import pytest
from playwright.sync_api import expect

from tests.lengths import one_at_once
from tests.web import late
from tests.web.conftest import PHONE, Newcomer
from tests.web.house import House
from tests.web.people import MY_TURN, NUMBER, Person

SMALLEST: Final[dict[str, Any]] = {"viewport": {"width": 1180, "height": 600}}
SCREENS: Final = pytest.mark.parametrize("screen", one_at_once([SMALLEST, PHONE]), ids=["laptop", "phone"])
STAGE: Final = "JSON.stringify(document.querySelector('.stage').getBoundingClientRect())"
CONFIRM: Final = "document.querySelector('[data-confirm]') !== null"
A_FULL_BAR: Final = "document.querySelectorAll('.bar .offer').length > 2"
LANGUAGES: Final = ("en", "fr", "pl")
STEPS: Final = 14  # some of one's own and of the other's first turns

# The parts of a text that lie outside of the window, below something else, or beyond what clips them.
HIDDEN_WORDS: Final = """(found) => [...document.querySelectorAll(found)].filter((text) => {
  const clipping = [];
  for (let each = text; each; each = each.parentElement)
    if (getComputedStyle(each).overflow !== "visible") clipping.push(each.getBoundingClientRect());
  const range = document.createRange();
  range.selectNodeContents(text);
  return [...range.getClientRects()].some((line) => {
    const top = document.elementsFromPoint(line.left + line.width / 2, line.top + line.height / 2)
      .find((each) => getComputedStyle(each).pointerEvents !== "none" || text.contains(each));
    const bar = document.querySelector(".bar").getBoundingClientRect();
    const cut = clipping.some((box) => line.bottom > box.bottom + 2 || line.right > box.right + 2);
    return line.top < bar.top || line.bottom > innerHeight || line.right > innerWidth || cut || !top;
  });
}).length"""


def sit_down(person: Person, game: str) -> None:
    person.set_up(game, ["me", "bot novice"])
    person.await_board()
    person.until(MY_TURN)


@SCREENS
def test_the_board_stays_where_it_is_whatever_is_offered(newcomer: Newcomer, screen: dict[str, Any]) -> None:
    person = newcomer(seed=3, **screen)
    sit_down(person, "ezra_nehemiah")
    places = {person.page.evaluate(STAGE)}
    for wanted in (A_FULL_BAR, CONFIRM):
        person.act_until(wanted)
        places.add(person.page.evaluate(STAGE))
    assert len(places) == 1


# How far the bar reaches over the board, in pixels.
COVERED: Final = """() => {
  const top = (found) => document.querySelector(found).getBoundingClientRect().top;
  return Math.round(top(".bar-area") - top(".bar"));
}"""
TOOLS: Final = """() => [...document.querySelectorAll(".tools button")]
  .filter((each) => getComputedStyle(each).visibility !== "hidden")
  .map((each) => `${each.title} ${Math.round(each.getBoundingClientRect().left)}`)"""
FORESEEN: Final = "document.querySelector('#consequences') !== null"


@pytest.mark.parametrize("game", one_at_once(["babylonia", "nehemiah", "ezra_nehemiah"]))
def test_what_is_confirmed_covers_nothing_and_the_tools_keep_their_places(
    newcomer: Newcomer, house: House, game: str
) -> None:
    person = newcomer(seed=5, viewport={"width": 1366, "height": 650})
    page = person.page
    late.sit_down(person, house, game, 2, 0.6)
    page.evaluate("localStorage.setItem('mudbrick.confirming', 'always')")
    page.reload()
    person.await_board()
    person.until(MY_TURN)
    tools = set(page.evaluate(TOOLS))
    for _ in range(4):
        person.act_until(FORESEEN)
        assert page.evaluate(COVERED) == 0
        tools |= set(page.evaluate(TOOLS))
        person.press("[data-confirm]")
        person.act_until(f"!({FORESEEN})")
    assert len(tools) == len({tool.rsplit(" ", 1)[0] for tool in tools})


@SCREENS
def test_a_refusal_stands_beside_the_question_in_every_language(
    newcomer: Newcomer, screen: dict[str, Any]
) -> None:
    person = newcomer(seed=4, **screen)
    sit_down(person, "nehemiah")
    page = person.page
    for language in LANGUAGES:
        page.locator("header select").select_option(language)
        person.until(f"document.documentElement.lang === '{language}'")
        page.locator(".stage [data-touch][aria-disabled=true]").first.dispatch_event("click")
        notice = page.locator(".bar .notice")
        notice.wait_for()
        rule = notice.locator(".rule").inner_text()
        assert len(notice.inner_text().replace(rule, "").split()) > 3, "a sentence, not a number alone"
        assert page.locator("#question").inner_text()
        assert page.evaluate(HIDDEN_WORDS, "#question, .bar .notice") == 0


@SCREENS
def test_what_is_confirmed_and_why_is_said_in_one_place(newcomer: Newcomer, screen: dict[str, Any]) -> None:
    person = newcomer(seed=5, **screen)
    sit_down(person, "babylonia")
    person.act_until(CONFIRM)
    page = person.page
    lead = page.locator("#consequences .lead")
    expect(lead).to_contain_text("?")
    expect(lead).not_to_contain_text("undo")  # nobody else has to agree to it
    expect(page.locator("[data-confirm]")).to_have_attribute("aria-describedby", "consequences")
    for language in LANGUAGES:
        page.locator("header select").select_option(language)
        person.until(f"document.documentElement.lang === '{language}'")
        lead.wait_for()
        assert page.evaluate(HIDDEN_WORDS, "#consequences .lead, #consequences .line") == 0


SKIP: Final = ".bar .offer[data-touch='button:stop']"


@pytest.mark.long
def test_who_skips_what_costs_nothing_is_asked_once_and_told_what_it_is(newcomer: Newcomer) -> None:
    person = newcomer(seed=9)
    page = person.page
    sit_down(person, "nehemiah")
    asked = page.locator("#consequences .left")
    while not asked.count():
        person.act_until(f'document.querySelector("{SKIP}") !== null')
        number = person.sight()["number"]
        person.press(SKIP)
        person.until(f"{CONFIRM} || {NUMBER} > {number}")
    expect(asked).to_have_text("You can still:")
    expect(page.locator("#consequences .name")).to_have_text(re.compile(r"^Use "))
    person.press("[data-confirm]")
    person.until(f"{NUMBER} > {number}")


def test_a_double_press_on_confirm_does_no_second_thing(newcomer: Newcomer) -> None:
    person = newcomer(seed=6, **PHONE)
    sit_down(person, "babylonia")
    person.act_until(CONFIRM)
    page = person.page
    box = page.locator("[data-confirm]").bounding_box()
    assert box is not None
    # Whatever comes up in its place would be pressed by the second press.
    page.evaluate(
        """() => document.querySelector("[data-confirm]").addEventListener("click", () => {
          const other = document.createElement("button");
          other.textContent = "Something else";
          other.style = "position: fixed; inset: 0; z-index: 9; pointer-events: auto";
          other.onclick = () => (window.pressed = true);
          document.querySelector(".bar").append(other);
        })"""
    )
    page.mouse.dblclick(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    page.get_by_text("Something else").wait_for()
    assert page.evaluate("window.pressed") is None


SKIPPING: Final = "document.querySelector('.bar [data-hurry]') !== null"
# Presses the button, and says whether it is there when the page has answered.
STAYS: Final = """async () => {
  const skip = document.querySelector(".bar [data-hurry]");
  if (!skip) return null;
  skip.click();
  await new Promise((done) => setTimeout(done));
  return document.contains(skip);
}"""


@pytest.mark.long
def test_skip_stays_a_moment_for_a_press_that_comes_late(newcomer: Newcomer) -> None:
    person = newcomer(seed=8)
    person.go()
    person.page.evaluate("localStorage.setItem('mudbrick.pace', 'calm')")
    sit_down(person, "babylonia")
    stays = None
    while stays is None:  # the others' moves may be told before one looks
        person.act_until(SKIPPING)
        stays = person.page.evaluate(STAYS)
    assert stays
    person.until(f"!({SKIPPING})")


@SCREENS
def test_what_confirms_has_a_place_where_nothing_else_comes_up(
    newcomer: Newcomer, screen: dict[str, Any]
) -> None:
    person = newcomer(seed=7, **screen)
    sit_down(person, "ezra_nehemiah")
    person.act_until(CONFIRM)
    page = person.page
    box = page.locator("[data-confirm]").bounding_box()
    assert box is not None
    page.locator("[data-confirm]").click()
    person.act_until(A_FULL_BAR)
    others = page.evaluate(
        """(confirm) => [...document.querySelectorAll(".bar button")].filter((each) => {
          const { left, right, top, bottom } = each.getBoundingClientRect();
          const right_of = left >= confirm.x + confirm.width, left_of = right <= confirm.x;
          return !(right_of || left_of || top >= confirm.y + confirm.height || bottom <= confirm.y);
        }).map((each) => each.textContent)""",
        box,
    )
    assert others == []


# Notes every other button that comes to lie where something is confirmed, until the others' moves are shown.
WATCH_CONFIRM: Final = """() => {
  const { left, top, width, height } = document.querySelector("[data-confirm]").getBoundingClientRect();
  const others = new Set();
  window.shown = null;
  const look = () => {
    const under = document.elementFromPoint(left + width / 2, top + height / 2)?.closest("button");
    if (under && !under.matches("[data-confirm], [data-pay]")) others.add(under.textContent.trim());
    if (document.querySelector("[data-hurry]")) window.shown = [...others];
  };
  const what = { childList: true, subtree: true, attributes: true };
  new MutationObserver(look).observe(document.querySelector(".bar-area"), what);
}"""


@pytest.mark.long
@SCREENS
def test_where_something_was_confirmed_no_other_button_comes_up_while_the_others_play(
    newcomer: Newcomer, screen: dict[str, Any]
) -> None:
    person = newcomer(seed=7, **screen)
    person.go()
    person.page.evaluate("localStorage.setItem('mudbrick.pace', 'quick')")
    person.set_up("babylonia", ["me", "bot novice", "bot novice"])
    person.await_board()
    person.act_until(CONFIRM)
    person.page.evaluate(WATCH_CONFIRM)
    person.act_until("window.shown !== null")
    assert person.page.evaluate("window.shown") == []


# Notes of every step of the others, while it is told, whether words of it are hidden and where the board is.
WATCH_STORIES: Final = f"""() => {{
  const hidden = {HIDDEN_WORDS};
  window.stories = [];
  const look = () => {{
    const told = document.querySelector(".bar p[aria-hidden]")?.textContent.trim();
    if (told && told !== window.stories.at(-1)?.told)
      window.stories.push({{ told, hidden: hidden(".bar p[aria-hidden]"), stage: {STAGE} }});
    requestAnimationFrame(look);
  }};
  look();
}}"""
# Letters so large that even a short story needs more than the lines of the bar.
LARGE_LETTERS: Final = """() => {
  const style = new CSSStyleSheet();
  style.replaceSync(".bar p[aria-hidden] { font-size: 4rem; line-height: 1.6 }");
  document.adoptedStyleSheets = [style];
}"""
STORIES: Final = 6


@pytest.mark.long
@pytest.mark.parametrize("language", one_at_once(["pl-PL", "fr-FR"]))
def test_what_the_others_do_is_told_in_whole_sentences_and_leaves_the_board_its_size(
    newcomer: Newcomer, house: House, language: str
) -> None:
    person = newcomer(seed=5, locale=language, **SMALLEST)
    person.go()
    person.page.evaluate("localStorage.setItem('mudbrick.pace', 'quick')")
    late.sit_down(person, house, "ezra_nehemiah", 3, 0.5, bot="novice")
    person.page.evaluate(WATCH_STORIES)
    person.act_until(f"window.stories.length >= {STORIES}")
    person.page.evaluate(LARGE_LETTERS)
    person.act_until(f"window.stories.length >= {2 * STORIES}")
    stories = person.page.evaluate("window.stories")
    assert [story["told"] for story in stories if story["hidden"]] == []
    assert len({story["stage"] for story in stories}) == 1


# Does what explains the thing under the pointer cover any of the question?
COVERS_THE_QUESTION: Final = """() => {
  const place = (found) => document.querySelector(found).getBoundingClientRect();
  const [told, asked] = [place(".explain"), place("#question")];
  const beside = told.left >= asked.right || told.right <= asked.left;
  return !beside && told.top < asked.bottom && told.bottom > asked.top;
}"""


@pytest.mark.long
def test_no_explanation_of_an_offer_covers_the_question(newcomer: Newcomer, house: House) -> None:
    person = newcomer(seed=5, locale="pl-PL")
    page = person.page
    late.sit_down(person, house, "ezra_nehemiah", 2, 0.3, asked="main_action")
    for width, height in ((1366, 650), (390, 844)):
        page.set_viewport_size({"width": width, "height": height})
        for offer in page.locator(".bar .offer").all():
            offer.hover()
            page.locator(".explain.whole").wait_for()
            assert not page.evaluate(COVERS_THE_QUESTION), f"{offer.inner_text()} at {width} x {height}"
            page.mouse.move(2, 2)
            page.locator(".explain").wait_for(state="detached")


# What is asked, then its answers; what confirms and the tools are always in sight.
IN_ORDER: Final = """() => {
  const box = (found) => document.querySelector(found)?.getBoundingClientRect();
  const { top, right } = box(".bar .answers");
  const buttons = [...document.querySelectorAll(".bar .answers button")];
  const edge = Math.max(0, ...buttons.map((each) => each.getBoundingClientRect().right));
  return box(".bar .words").bottom <= top && edge <= Math.min(right, innerWidth)
    && [".bar .tools", "[data-confirm]"].every((found) => (box(found)?.bottom ?? 0) <= innerHeight)
    && top <= (box(".bar .answers button")?.top ?? top);
}"""


@pytest.mark.parametrize("language", one_at_once(["fr-FR", "pl-PL"]))
def test_on_a_phone_that_lies_answers_stand_below_the_question(newcomer: Newcomer, language: str) -> None:
    person = newcomer(seed=3, **{**PHONE, "viewport": {"width": 844, "height": 390}, "locale": language})
    sit_down(person, "ezra_nehemiah")
    for _ in range(STEPS):
        person.act_once()
        assert person.page.evaluate(IN_ORDER), person.page.locator(".bar").inner_text()


@pytest.mark.long
def test_on_a_phone_that_lies_the_viewpoint_leaves_room_for_what_closes(newcomer: Newcomer) -> None:
    person = newcomer(seed=3, **{**PHONE, "viewport": {"width": 844, "height": 390}, "locale": "fr-FR"})
    sit_down(person, "nehemiah")
    person.act_once()
    person.page.get_by_role("button", name="Table", exact=True).click()
    person.page.get_by_role("button", name="Revoir depuis le début").click()
    head = person.page.locator(".review .head")
    view, close = head.locator("select").bounding_box(), head.get_by_role("button").bounding_box()
    assert view is not None and close is not None
    assert view["x"] + view["width"] <= close["x"] or view["y"] >= close["y"] + close["height"]
    # As low as with more players and a line on how near the end is.
    person.page.set_viewport_size({"width": 844, "height": 320})
    view, told = head.locator("select").bounding_box(), person.page.locator(".review .told").bounding_box()
    assert view is not None and told is not None
    assert told["y"] >= view["y"] + view["height"]


@pytest.mark.long
def test_on_a_phone_that_lies_answers_get_the_place_of_a_confirm_that_is_not_there(
    newcomer: Newcomer,
) -> None:
    person = newcomer(seed=3, **{**PHONE, "viewport": {"width": 844, "height": 390}})
    sit_down(person, "ezra_nehemiah")
    person.until(MY_TURN)
    place = person.page.locator(".bar .confirm")
    expect(place).to_be_hidden()
    person.act_until(CONFIRM)
    expect(place).to_be_visible()
