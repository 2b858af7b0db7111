"""The board has the room: from a small laptop up nothing of it is covered, cut or too small."""

from __future__ import annotations

import time
from typing import Any, Final

import pytest

from mudbrick import games
from tests.web.conftest import Newcomer
from tests.web.people import MY_TURN, Person

SMALL: Final = [(1180, 600), (1366, 650)]
LANGUAGES: Final = ["en", "fr", "pl"]
LEADERS: Final[dict[str, str | bool]] = {"Construction leaders": True}
TABLES: Final[list[tuple[str, int, dict[str, str | bool]]]] = [
    *((game, seats, {}) for game in games.names() for seats in games.game(game).seat_counts if seats > 1),
    *(("nehemiah", seats, LEADERS) for seats in games.game("nehemiah").seat_counts),
]
FULL: Final = [table for table in TABLES if table[1] == 4 and (table[0] != "nehemiah" or table[2])]
STEPS: Final = 10  # after which there is something on every board
MORE_MOMENTS: Final = 2
SETTLED: Final = 15  # seconds in which a window that was resized is laid out anew

# What is wrong with the table as it stands. The bar has one line, or two where much is offered.
# Great drawings have letters of their own, which grow with them.
FAULTS: Final = """() => {
  const faults = [];
  const stage = document.querySelector(".stage");
  const place = stage.getBoundingClientRect();
  const bar = document.querySelector(".bar-area").getBoundingClientRect();
  const part = (place.width * place.height) / (innerWidth * innerHeight);
  if (part < 0.6) faults.push(`the board has ${Math.round(part * 100)} % of the window`);
  if (bar.height > 96) faults.push(`the bar is ${bar.height} high`);
  if (bar.top < place.bottom) faults.push("the bar covers the board");
  const over = [stage.scrollWidth - stage.clientWidth, stage.scrollHeight - stage.clientHeight];
  // On the lowest windows a position that shows very much may be a little higher than the board's place.
  if (over[0] > 0 || over[1] > (innerHeight < 700 ? 48 : 0))
    faults.push(`the board is larger than its place by ${over}`);
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
  const clipped = (element) => {
    for (let each = element; each; each = each.parentElement)
      if (getComputedStyle(each).clipPath.startsWith("inset(50%")) return true;
    return false;
  };
  const texts = document.createTreeWalker(document.querySelector("main"), NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const text = texts.currentNode.textContent.trim();
    const holder = texts.currentNode.parentElement;
    const range = document.createRange();
    range.selectNodeContents(texts.currentNode);
    const box = range.getBoundingClientRect();
    const look = getComputedStyle(holder);
    if (!text || box.width < 2 || holder.closest(".log, .chat, .told, .notice")) continue;
    if (look.visibility === "hidden" || clipped(holder)) continue;
    const drawn = holder.getScreenCTM?.();
    const size = Number.parseFloat(look.fontSize) * (drawn ? Math.hypot(drawn.a, drawn.b) : 1);
    if (size < 10.99 && !holder.closest(".zoomed")) faults.push(`"${text}" is ${size.toFixed(1)} px high`);
    for (let each = holder; each !== document.body; each = each.parentElement) {
      const style = getComputedStyle(each);
      const closed = each.matches("button, div[data-touch]") || style.overflowX !== "visible";
      const edge = each.getBoundingClientRect();
      if (!closed || each === stage || each.closest("svg")) continue;
      if (box.right > edge.right + 2 || box.left < edge.left - 2 || box.bottom > edge.bottom + 3)
        faults.push(`"${text}" is cut`);
    }
  }
  return faults;
}"""
STAGE: Final = "JSON.stringify(document.querySelector('.stage').getBoundingClientRect())"


def sit_down(person: Person, game: str, seats: int, options: dict[str, str | bool]) -> None:
    """Play on to where every board has something on it."""
    person.set_up(game, ["me", *["bot novice"] * (seats - 1)], options)
    person.page.evaluate("localStorage.setItem('mudbrick.confirming', 'never')")
    person.page.reload()
    person.await_board()
    person.play_on(STEPS)


def look_over(person: Person, sizes: list[tuple[int, int]]) -> dict[str, list[str]]:
    """What is wrong at each size and in each language, where something is."""
    found: dict[str, list[str]] = {}
    person.page.mouse.move(2, 2)
    for language in LANGUAGES:
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


@pytest.mark.parametrize("table", FULL, ids=name_of)
def test_on_a_laptop_the_board_comes_first(
    newcomer: Newcomer, table: tuple[str, int, dict[str, str | bool]]
) -> None:
    """Now and then a position shows more than the lowest windows hold: the next ones don't."""
    person = newcomer(seed=3)
    sit_down(person, *table)
    found = look_over(person, SMALL)
    for _ in range(MORE_MOMENTS):
        if found:
            person.play_on(STEPS)
            found = look_over(person, SMALL)
    assert found == {}


def test_a_look_back_leaves_the_board_its_size(newcomer: Newcomer) -> None:
    person = newcomer(seed=5, viewport={"width": 1366, "height": 650})
    sit_down(person, "babylonia", 2, {})
    person.until(MY_TURN)
    before = person.page.evaluate(STAGE)
    person.page.keyboard.press("v")
    person.page.get_by_role("slider").wait_for()
    assert person.page.evaluate(STAGE) == before


def test_the_log_is_opened_beside_the_board_and_stays_so_on_this_device(newcomer: Newcomer) -> None:
    person = newcomer(seed=6, viewport={"width": 1366, "height": 650})
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
