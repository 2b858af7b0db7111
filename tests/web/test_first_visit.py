"""The first visit to a screen: little is loaded, and nothing moves once it is there."""

from __future__ import annotations

from typing import Any

import pytest

from mudbrick import games
from tests.web.conftest import PHONE, Newcomer
from tests.web.people import Person

KILOBYTES = 200
SMALLEST_SHIFT = 0.001  # less can't be seen
WATCH_SHIFTS = """
window.shifts = [];
new PerformanceObserver((found) => {
  for (const each of found.getEntries()) {
    window.shifts.push([each.value, String(each.sources[0]?.node?.className)]);
  }
}).observe({ type: "layout-shift", buffered: true });
"""
SCREENS = ["/", *(f"/new/{game}" for game in games.names()), *games.names()]


def table(person: Person, game: str) -> str:
    """The address of a table with a few moves on it."""
    person.set_up(game, ["me", "bot random"])
    person.await_board()
    for _ in range(8):
        person.act()
        person.page.wait_for_timeout(60)
    person.until("document.querySelector('.bar.mine:not(.busy)') !== null")  # nobody moves while we look
    return person.page.url


@pytest.mark.parametrize("look", ["desktop", "phone"])
@pytest.mark.parametrize("screen", SCREENS)
def test_a_screen_loads_little_and_nothing_moves(newcomer: Newcomer, screen: str, look: str) -> None:
    host = newcomer(seed=51)
    address = host.address + screen if screen.startswith("/") else table(host, screen)
    context: dict[str, Any] = PHONE if look == "phone" else {}
    person = newcomer(seed=52, storage_state=host.context.storage_state(), **context)
    page = person.page
    page.add_init_script(WATCH_SHIFTS)
    line = person.context.new_cdp_session(page)
    line.send("Network.enable")
    sizes: list[int] = []
    line.on("Network.loadingFinished", lambda found: sizes.append(found["encodedDataLength"]))
    page.goto(address)
    page.wait_for_load_state("networkidle")
    page.wait_for_timeout(600)
    assert page.locator("main *").count() > 10
    assert sum(sizes) < KILOBYTES * 1000, sizes
    shifts = page.evaluate("window.shifts")
    assert sum(shift for shift, _ in shifts) < SMALLEST_SHIFT, shifts
