"""The first visit to a screen: little is loaded, and nothing moves once it is there."""

from __future__ import annotations

import time
from typing import Any

import pytest
from playwright.sync_api import Route

from mudbrick import games
from tests.lengths import one_at_once
from tests.web.conftest import PHONE, Newcomer
from tests.web.people import STILL, Person

KILOBYTES = 200
SMALLEST_SHIFT = 0.001  # less can't be seen
WATCH_SHIFTS = """
window.shifts = [];
new PerformanceObserver((found) => {
  for (const each of found.getEntries()) {
    const moved = each.sources[0]?.node;
    window.shifts.push([each.value, String(moved?.className || moved?.parentElement?.className)]);
  }
}).observe({ type: "layout-shift", buffered: true });
"""
SCREENS = ["/", *(f"/new/{game}" for game in games.names()), *games.names()]
FEW = ["/", f"/new/{games.names()[-1]}", games.names()[0]]  # one of each kind
LOOKS: dict[str, dict[str, Any]] = {"desktop": {}, "phone": PHONE}
# All of the screen is there: nothing is waited for, and a board is drawn to its end.
DRAWN = """document.querySelectorAll("main *").length > 10
  && document.querySelector("[aria-busy=true], .stage.partial, .stage-area:empty, .unsure") === null"""
# A wall shows more of itself than a moment ago.
GROWS = """(wall) => new Promise((seen) => {
  const shown = () => getComputedStyle(wall).clipPath;
  const before = shown();
  const look = () => (shown() === before ? requestAnimationFrame(look) : seen());
  look();
})"""
IDLE = "new Promise((idle) => requestIdleCallback(() => requestAnimationFrame(idle), { timeout: 5000 }))"


def table(person: Person, game: str) -> str:
    """The address of a table with a few moves on it, where nobody moves while we look."""
    person.set_up(game, ["me", "bot novice"])
    person.await_board()
    person.play_on(4)
    return person.page.url


def weigh(person: Person) -> list[int]:
    """The bytes of all that the page loads from now on."""
    line = person.context.new_cdp_session(person.page)
    line.send("Network.enable")
    sizes: list[int] = []
    line.on("Network.loadingFinished", lambda found: sizes.append(found["encodedDataLength"]))
    return sizes


@pytest.mark.parametrize(
    "screen", [pytest.param(screen, marks=() if screen in FEW else pytest.mark.long) for screen in SCREENS]
)
def test_a_screen_loads_little_and_nothing_moves(newcomer: Newcomer, screen: str) -> None:
    host = newcomer(seed=51)
    address = host.address + screen if screen.startswith("/") else table(host, screen)
    for look, context in LOOKS.items():
        person = newcomer(seed=52, storage_state=host.context.storage_state(), **context)
        page = person.page
        page.add_init_script(WATCH_SHIFTS)
        sizes = weigh(person)
        page.goto(address)
        if not screen.startswith("/"):
            person.await_board()
        person.until(DRAWN)
        page.wait_for_load_state("networkidle")
        person.until(STILL)
        page.evaluate(IDLE)
        assert 0 < sum(sizes) < KILOBYTES * 1000, (look, sizes)
        shifts = page.evaluate("window.shifts")
        assert sum(shift for shift, _ in shifts) < SMALLEST_SHIFT, (look, shifts)


LATE = 0.4  # seconds; by then the code of a screen has come, and would be drawn


@pytest.mark.parametrize("screen", one_at_once(FEW[::-1]))
def test_a_screen_waits_for_its_style(newcomer: Newcomer, screen: str) -> None:
    host = newcomer(seed=53)
    address = host.address + screen if screen.startswith("/") else table(host, screen)
    person = newcomer(seed=54, storage_state=host.context.storage_state(), **PHONE)
    page = person.page
    page.add_init_script(WATCH_SHIFTS)
    late: list[str] = []

    def hold_back(route: Route) -> None:
        late.append(route.request.url)
        time.sleep(LATE)
        route.continue_()

    page.route("**/*.css", hold_back)
    page.goto(address)
    person.until(DRAWN)
    page.wait_for_load_state("networkidle")
    person.until(STILL)
    page.evaluate(IDLE)
    assert len(late) > 1  # that of every screen, and that of this one
    shifts = page.evaluate("window.shifts")
    assert sum(shift for shift, _ in shifts) < SMALLEST_SHIFT, shifts


# What a screen asks the server for, and what it can be drawn without.
COMES_LATE = {"words": "**/api/games/*/text/*", "facts": "**/api/games"}


@pytest.mark.parametrize("screen", [f"/{shelf}/{games.names()[0]}" for shelf in ("rules", "puzzles")])
@pytest.mark.parametrize("late", one_at_once(["words", "facts"]))
def test_a_screen_keeps_room_for_what_comes_late(newcomer: Newcomer, screen: str, late: str) -> None:
    person = newcomer(seed=57, **PHONE)
    page = person.page
    page.add_init_script(WATCH_SHIFTS)
    waiting = list[Route]()

    def hold(asked: Route) -> None:
        waiting.append(asked)

    page.route(COMES_LATE[late], hold, times=1)
    with page.expect_request(COMES_LATE[late]):
        page.goto(person.address + screen)
    page.locator("#main").wait_for(state="attached")  # it may be empty yet
    page.evaluate(IDLE)
    (asked,) = waiting
    asked.continue_()
    person.until(DRAWN)
    page.wait_for_load_state("networkidle")
    person.until(STILL)
    page.evaluate(IDLE)
    shifts = page.evaluate("window.shifts")
    assert sum(shift for shift, _ in shifts) < SMALLEST_SHIFT, shifts


def test_on_a_slow_line_the_mark_stands_until_the_page_has_come(newcomer: Newcomer) -> None:
    person = newcomer(seed=56, **PHONE)
    page, waiting = person.page, list[Route]()

    def hold(script: Route) -> None:
        waiting.append(script)

    page.route("**/assets/page-*.js", hold)
    page.goto(person.address, wait_until="commit")
    wall = page.locator("#opening .wall")
    wall.wait_for()
    assert page.locator("#opening .mark").bounding_box() is not None
    wall.evaluate(GROWS)
    (script,) = waiting
    script.continue_()
    page.locator("main").wait_for()
    assert page.locator("#opening").count() == 0
