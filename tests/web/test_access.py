"""Everybody can use every screen: axe-core finds nothing against it, in both lights, on a phone too."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.web.conftest import PHONE, Newcomer
from tests.web.house import ROOT
from tests.web.people import STILL, Person, play_to_the_end

AXE = ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js"
LOOKS: dict[str, dict[str, Any]] = {
    "desktop": {},
    "dark": {"color_scheme": "dark"},
    "phone": PHONE,
}
# In the dark only colours are others.
ASKED: dict[str, dict[str, Any]] = {"dark": {"runOnly": ["color-contrast", "link-in-text-block"]}}


def violations(person: Person, look: str = "") -> list[str]:
    """What axe finds on the screen, in a sentence each."""
    page = person.page
    person.until(STILL)  # what fades in has come
    if not page.evaluate("'axe' in window"):
        page.evaluate(Path(AXE).read_text(encoding="utf-8"))
    asked = {"resultTypes": ["violations"], **ASKED.get(look, {})}
    found = page.evaluate("(asked) => axe.run(document, asked)", asked)
    assert found["passes"] or found["incomplete"], "something was looked at"
    return [
        f"{each['id']}: {each['help']}: {node['html'][:160]} {node.get('failureSummary', '')[:200]}"
        for each in found["violations"]
        for node in each["nodes"][:3]
    ]


@pytest.mark.long
@pytest.mark.parametrize("look", LOOKS)
def test_no_screen_shuts_anybody_out(newcomer: Newcomer, look: str) -> None:
    if not AXE.exists():
        pytest.skip("axe-core is not installed: run `make page`")
    person = newcomer(seed=41, bypass_csp=True, **LOOKS[look])
    page = person.page
    faults: list[str] = []

    def check(screen: str) -> None:
        faults.extend(f"{screen}: {fault}" for fault in violations(person, look))

    person.go()
    page.get_by_role("button", name="Play now").first.wait_for()
    check("home")
    page.get_by_role("button", name="Settings").click()
    page.get_by_role("dialog").wait_for()
    check("settings")
    page.keyboard.press("Escape")
    game = page.locator("article a[href^='/rules/']").first.get_attribute("href") or ""
    person.go(game)
    page.locator(".book .rule").first.wait_for()
    check("rules")
    person.go(game.replace("/rules/", "/new/") + "?friends")
    page.locator("li.seat").first.wait_for()
    check("setup")
    page.locator("form button.primary").click()
    page.locator(".invitation input").wait_for()
    check("waiting")
    person.go()
    page.get_by_role("button", name="Play now").first.click()
    person.await_board()
    check("table at the start")
    person.play_on(8)
    check("table in the middle")
    page.keyboard.press("l")
    page.get_by_role("dialog", name="All actions").wait_for()
    check("list of actions")
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Table", exact=True).click()
    page.get_by_role("button", name="Resign").wait_for()
    check("menu")
    if look == "desktop":
        page.keyboard.press("Escape")
        play_to_the_end(person)
    else:
        page.get_by_role("button", name="Resign").click()
        page.get_by_role("dialog").locator("button.primary").click()
        person.until("document.querySelector('dialog[open] .end') !== null")
    page.get_by_role("dialog").locator(".chart path").first.wait_for(state="attached")
    check("results")
    page.get_by_role("dialog").get_by_role("button", name="Watch the replay").click()
    page.get_by_role("slider").wait_for()
    check("replay")
    assert not faults, "\n".join(faults)


@pytest.mark.long
def test_a_table_of_the_rules_is_named_and_a_stop_for_keys_only_where_it_is_scrolled(
    newcomer: Newcomer,
) -> None:
    person = newcomer(seed=43)
    page = person.page
    person.go("/rules/babylonia")
    table = page.get_by_role("group", name="B1.2", exact=True)
    table.wait_for()
    stops = "document.querySelector('.book .table').tabIndex === 0"
    assert not page.evaluate(stops)
    # As with the longer words of another language, in a place of the same size.
    inner = table.locator("table")
    inner.evaluate("(each) => { each.style.height = `${each.offsetHeight}px`; each.style.width = '3000px'; }")
    person.until(stops)
    inner.evaluate("(each) => { each.style.width = ''; }")
    person.until(f"!({stops})")
    page.set_viewport_size(PHONE["viewport"])
    person.until(stops)


@pytest.mark.long
def test_a_fourth_game_is_open_to_everybody_too(newcomer: Newcomer) -> None:
    if not AXE.exists():
        pytest.skip("axe-core is not installed: run `make page`")
    person = newcomer(seed=42, bypass_csp=True)
    person.set_up("pebbles", ["me", "bot novice"])
    person.await_board()
    assert violations(person) == []
