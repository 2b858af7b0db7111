"""The board has the room: from a small laptop up nothing of it is covered, cut or too small."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any, Final

import pytest
from playwright.sync_api import ViewportSize, expect

from mudbrick import games
from mudbrick.engine.options import Value
from tests.lengths import one_at_once
from tests.web.conftest import PHONE, Newcomer
from tests.web.house import House
from tests.web.late import sit_down
from tests.web.people import MY_TURN, STILL, Person

SMALLEST: Final = (1180, 600)
ROOMY: Final[ViewportSize] = {"width": 1520, "height": 650}  # for a board and the log beside it
SIZES: Final = [SMALLEST, (1280, 720), (1366, 650), (1440, 900), (1920, 1080), (2560, 1440)]
LANGUAGES: Final = ["en", "fr", "pl"]
LEADERS: Final[dict[str, Value]] = {"leaders": True}
Laid = tuple[str, int, dict[str, Value]]
TABLES: Final[list[Laid]] = [
    *((game, seats, {}) for game in games.names() for seats in games.game(game).seat_counts),
    *(("nehemiah", seats, LEADERS) for seats in games.game("nehemiah").seat_counts),
]
QUICK: Final[list[Laid]] = [
    ("babylonia", 4, {}),
    ("nehemiah", 4, LEADERS),
    ("ezra_nehemiah", 1, {}),
]
MIDDLE, LATE, LAST = 0.4, 0.85, 0.97  # of a game's actions
SETTLED: Final = 15  # seconds in which a window that was resized is laid out anew

# What is wrong with the table as it stands. The bar has one line, or two where much is offered. Numbers that
# are drawn are as high as letters of 11 pixels are: 8 pixels, with the breadth of their lines.
FAULTS: Final = """() => {
  const faults = [];
  const stage = document.querySelector(".stage");
  const place = stage.getBoundingClientRect();
  const bar = document.querySelector(".bar-area").getBoundingClientRect();
  const part = (place.width * place.height) / (innerWidth * innerHeight);
  if (part < 0.6) faults.push(`the board has ${Math.round(part * 100)} % of the window`);
  if (bar.height > 96) faults.push(`the bar is ${bar.height} high`);
  if (bar.top < place.bottom) faults.push("the bar covers the board");
  const rows = [...document.querySelectorAll(".players li")].map((each) => each.getBoundingClientRect());
  if (rows.some((each) => each.bottom > place.top + 2)) faults.push("the players reach into the board");
  const above = place.bottom - document.querySelector(".bar").getBoundingClientRect().top;
  const told = document.querySelector("#consequences") ? 24 : 0; // what a choice brings is told whole
  if (above > 16 + told) faults.push(`the bar covers ${Math.round(above)} of the board with what it offers`);
  const over = [stage.scrollWidth - stage.clientWidth, stage.scrollHeight - stage.clientHeight];
  if (over[0] > 0 || over[1] > 0) faults.push(`the board is larger than its place by ${over}`);
  for (const drawing of stage.querySelectorAll("[data-touch^='hex:'] .cell")) {
    const { width } = drawing.getBoundingClientRect();
    if (width < 40) faults.push(`a hex is ${width} wide`);
  }
  for (const thing of stage.querySelectorAll("[data-touch]")) {
    const box = thing.getBoundingClientRect();
    const middle = box.top + box.height / 2;
    const top = document.elementFromPoint(box.left + box.width / 2, middle);
    if (box.width && middle < place.bottom && (!top || !stage.contains(top) || top.closest(".buttons")))
      faults.push(`${thing.getAttribute("data-touch")} is covered`);
  }
  const drawn = (element) => {
    const scale = element.getScreenCTM?.();
    return scale ? Math.hypot(scale.a, scale.b) : 1;
  };
  for (const number of stage.querySelectorAll(".numeral")) {
    const height = drawn(number) * 9.7;
    const thing = number.closest("[aria-label]").ariaLabel;
    if (height < 7.95) faults.push(`a number in ${thing} is ${height.toFixed(1)} px high`);
  }
  const clipped = (element) => {
    for (let each = element; each; each = each.parentElement)
      if (getComputedStyle(each).clipPath.startsWith("inset(50%")) return true;
    return false;
  };
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const text = texts.currentNode.textContent.trim();
    const holder = texts.currentNode.parentElement;
    const range = document.createRange();
    range.selectNodeContents(texts.currentNode);
    const box = range.getBoundingClientRect();
    const look = getComputedStyle(holder);
    if (!text || box.width < 2) continue;
    if (look.visibility === "hidden" || clipped(holder) || holder.matches(".skip:not(:focus)")) continue;
    const size = Number.parseFloat(look.fontSize) * drawn(holder);
    if (size < 10.99) faults.push(`"${text}" is ${size.toFixed(1)} px high`);
    if (holder.closest(".log, .chat")) continue; // they scroll
    if (box.left < 0 || box.right > innerWidth || box.top < 0 || box.bottom > innerHeight)
      faults.push(`"${text}" is outside of the window`);
    if (look.display !== "inline" && !holder.closest("svg") && holder.scrollWidth > holder.clientWidth + 1)
      faults.push(`"${text}" is wider than its place`);
    const below = Math.max(3, size * 0.2); // the box of letters is higher than what is drawn of them
    for (let each = holder; each !== document.body; each = each.parentElement) {
      const style = getComputedStyle(each);
      const closed = each.matches("button, div[data-touch]") || style.overflowX !== "visible";
      const edge = each.getBoundingClientRect();
      if (!closed || each === stage || each.closest("svg")) continue;
      if (box.right > edge.right + 2 || box.left < edge.left - 2 || box.bottom > edge.bottom + below)
        faults.push(`"${text}" is cut`);
    }
  }
  for (const each of stage.querySelectorAll("[data-count]")) {
    const size = Number.parseFloat(getComputedStyle(each, "::before").fontSize);
    if (size < 10.99) faults.push(`"${each.dataset.count}" is ${size.toFixed(1)} px high`);
  }
  return faults;
}"""
# What can be read on the board, with how high it is.
TEXTS: Final = """() => {
  const stage = document.querySelector(".stage");
  const place = stage.getBoundingClientRect();
  const told = [];
  const texts = document.createTreeWalker(stage, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const range = document.createRange();
    range.selectNodeContents(texts.currentNode);
    const { top, bottom, width, height } = range.getBoundingClientRect();
    if (width < 2 || bottom > place.bottom || top < place.top) continue;
    if (getComputedStyle(texts.currentNode.parentElement).visibility === "visible")
      told.push(`${texts.currentNode.textContent.trim()} ${Math.round(height)}`);
  }
  return told;
}"""
HEXES: Final = ".stage [data-touch^='hex:'] .cell"
MANY: Final = 50  # hexes, of which every map has more
PROPOSED: Final = "document.querySelector('[data-confirm]') !== null"
STAGE: Final = "JSON.stringify(document.querySelector('.stage').getBoundingClientRect())"


def look_over(
    person: Person, sizes: list[tuple[int, int]], languages: list[str] = LANGUAGES
) -> dict[str, list[str]]:
    """What is wrong at each size and in each language, where something is."""
    found: dict[str, list[str]] = {}
    person.page.mouse.move(2, 2)
    for language in languages:
        person.page.locator("header select").select_option(language)
        person.until(f"document.documentElement.lang === '{language}'")
        for width, height in sizes:
            person.page.set_viewport_size({"width": width, "height": height})
            deadline = time.monotonic() + SETTLED
            while faults := person.page.evaluate(FAULTS):
                if time.monotonic() > deadline:
                    found[f"{width} x {height}, {language}"] = sorted(set(faults))
                    break
                person.page.wait_for_timeout(50)
    return found


def name_of(table: Any) -> str:
    return f"{table[0]} {table[1]}{' leaders' if table[2] else ''}"


@pytest.mark.parametrize("table", one_at_once(QUICK), ids=name_of)
def test_the_board_fits_the_smallest_laptop(newcomer: Newcomer, house: House, table: Laid) -> None:
    person = newcomer()
    game, seats, options = table
    sit_down(person, house, game, seats, LATE, options)
    assert (person.page.locator(HEXES).count() > MANY) == (game == "babylonia")
    assert look_over(person, [SMALLEST], ["fr"]) == {}
    person.act_until(PROPOSED)
    assert look_over(person, [SMALLEST, (1366, 650)], ["fr"]) == {}, "with something chosen"
    assert person.page.evaluate(PROPOSED)


def test_three_players_keep_their_line_when_the_end_is_near(newcomer: Newcomer, house: House) -> None:
    person = newcomer()
    sit_down(person, house, "nehemiah", 3, LAST)
    person.page.locator(".players .near").wait_for()
    assert look_over(person, [SMALLEST, (1366, 650)]) == {}


@pytest.mark.long
@pytest.mark.parametrize("table", TABLES, ids=name_of)
def test_on_every_screen_the_board_comes_first(newcomer: Newcomer, house: House, table: Laid) -> None:
    person = newcomer()
    game, seats, options = table
    for played, sizes in ((MIDDLE, [SMALLEST]), (LATE, SIZES)):
        sit_down(person, house, game, seats, played, options)
        assert look_over(person, sizes) == {}, f"after {played} of the game"


@pytest.mark.long
@pytest.mark.parametrize(
    "table", [("babylonia", 2, {}), ("ezra_nehemiah", 1, {}), ("nehemiah", 3, {})], ids=name_of
)
def test_a_look_back_leaves_the_board_its_size_and_its_texts(
    newcomer: Newcomer, house: House, table: Laid
) -> None:
    person = newcomer(seed=5, viewport={"width": 1366, "height": 650})
    game, seats, options = table
    sit_down(person, house, game, seats, MIDDLE, options)
    person.until(MY_TURN)
    before, told = person.page.evaluate(STAGE), person.page.evaluate(TEXTS)
    assert told
    person.page.keyboard.press("v")
    steps = person.page.get_by_role("slider")
    steps.wait_for()
    assert person.page.evaluate(STAGE) == before
    # It runs by itself: a button to the last step may be of no more use when it is pressed.
    steps.press("End")
    expect(person.page.get_by_role("button", name="Last step")).to_be_disabled()
    person.until(STILL)
    assert person.page.evaluate(TEXTS) == told


def test_the_log_is_opened_beside_the_board_and_stays_so_on_this_device(newcomer: Newcomer) -> None:
    person = newcomer(seed=6, viewport=ROOMY)
    person.set_up("babylonia", ["me", "bot novice"])
    person.await_board()
    side, button = person.page.locator(".side"), person.page.get_by_role("button", name="Log", exact=True)
    assert side.count() == 0
    assert button.get_attribute("aria-expanded") == "false"
    person.open_log()
    person.page.reload()
    person.await_board()
    side.wait_for()
    button.click()
    side.wait_for(state="detached")
    person.page.set_viewport_size({"width": 1920, "height": 1080})
    assert side.count() == 0  # closed where there is room: it was wished so


@pytest.mark.long
@pytest.mark.parametrize("table", QUICK, ids=name_of)
def test_beside_the_log_the_board_is_as_readable_as_without_it(
    newcomer: Newcomer, house: House, table: Laid
) -> None:
    person = newcomer(viewport=ROOMY)
    game, seats, options = table
    sit_down(person, house, game, seats, LATE, options)
    person.open_log()
    assert [
        fault
        for faults in look_over(person, [(ROOMY["width"], ROOMY["height"])], ["en", "fr"]).values()
        for fault in faults
        if not fault.startswith("the board has ")  # the log has a part of its room
    ] == []


def test_where_both_have_no_room_the_log_lies_over_the_edge_of_the_board(newcomer: Newcomer) -> None:
    person = newcomer(seed=6, viewport={"width": 1366, "height": 650})
    page = person.page
    person.set_up("ezra_nehemiah", ["me", "bot novice"])
    person.await_board()
    person.until(MY_TURN)
    before, told = page.evaluate(STAGE), page.evaluate(TEXTS)
    side, button = page.locator(".side"), page.get_by_role("button", name="Log", exact=True)
    closings: list[Callable[[], None]] = [
        lambda: page.keyboard.press("Escape"),
        lambda: side.get_by_role("tab", name="Log").press("Escape"),
        lambda: side.get_by_role("button", name="Close").click(),
        button.click,
    ]
    for close in closings:
        button.click()
        side.wait_for()
        assert [page.evaluate(STAGE), page.evaluate(TEXTS)] == [before, told]
        close()
        side.wait_for(state="detached")
        expect(button).to_be_focused()
    button.click()
    side.wait_for()
    page.reload()
    person.await_board()
    assert side.count() == 0  # nothing lies over the board unasked


# Of each pile of tokens: its width, its token's height, where its name ends, and whether that is whole.
PILES: Final = """[...document.querySelectorAll(".stage [data-touch^='stand:']")].map(
  (pile) => {
    const [name, token] = [".name", "svg"].map((found) => pile.querySelector(found));
    const range = document.createRange();
    range.selectNodeContents(name);
    const { width, right } = pile.getBoundingClientRect();
    const lines = [...range.getClientRects()];
    const end = Math.round(name.getBoundingClientRect().bottom);
    const whole = lines.length === 1 && lines[0].right <= right;
    const letters = parseFloat(getComputedStyle(name).fontSize) >= 11;
    return [Math.round(width), Math.round(token.clientHeight), end, whole && letters];
  },
)"""


@pytest.mark.long
@pytest.mark.parametrize("wide", [360, 390])
def test_on_a_phone_the_piles_are_alike_however_long_their_names_are(newcomer: Newcomer, wide: int) -> None:
    person = newcomer(seed=3, **{**PHONE, "viewport": {"width": wide, "height": 844}, "locale": "fr-FR"})
    person.set_up("babylonia", ["me", "bot novice"])
    person.await_board()
    person.page.locator(".stage .name", has_text="fonctionnaire").wait_for()
    piles = person.page.evaluate(PILES)
    assert len(piles) == 4
    assert {tuple(pile) for pile in piles} == {tuple(piles[0])}
    assert piles[0][-1], "its name is whole"
