"""Ezra and Nehemiah for those who listen: labels tell what is drawn, and things explain themselves."""

from __future__ import annotations

import re

import pytest

from tests.web.conftest import Newcomer
from tests.web.people import Person

LABELS = """(found) => [...document.querySelectorAll(".stage " + found)].map((thing) =>
  thing.getAttribute("aria-label"))"""
# What labels name: things by the attribute that finds them, and the pattern that at least one of them has.
TOLD = {
    "[data-touch='space:w1']": (
        r"^wall space 1; rubble: .*; costs 3 grey banners, 2 stone; for clearing: an orange blessing$"
    ),
    "[data-touch='space:fish']": (
        r"^Fish Gate; .*costs 3 grey banners, 2 stone, 1 wood; 2 silver on it; "
        r"connection to a wall: 1 food, 1 ash; gatekeeper: 3 silver; 3 points at the end$"
    ),
    "[data-touch='space:east']": r"^East Gate; neutral$",
    "[data-touch='row:3']": r"^temple row 3: 0 of 6 filled; costs 3 red banners; gives 1 food$",
    "[data-touch='scroll:ezra']": r"row 1; costs 3 blue banners, 2 silver; 1 point at the end$",
    "[data-help='tent:space 2']": r"^space 2 of the map; gives 2 silver$",
    "[data-help='tent:space 1']": r"^space 1 of the map; gives 2 points; tents: .+, .+$",
    "[data-touch='trader:1']": r"^traders, slot 1; gives 3 silver; free$",
    "[data-touch='tile:traders']": r"^traders tile, not developed; costs 3 wood; gives 1 worker$",
    "[data-touch^='card:']": (
        r" Gate; banners from the top: (red|grey|blue) \d, .*; (trade|sale): .* for .*; "
        r"tucked, on every Sabbath: .+"
    ),
    "[data-help='altar:space 4']": r"^space 4 of the altar track; golden; gives 1 food$",
    "[data-help='levite:of 0']": r": 1 Levite; the next costs 2 food and gives 1 ash$",
    "[role=tab]": r"; 10 points; 5 silver, 3 food, .*; 6 workers in the supply; orange blessing: 0",
    "[data-help='days']": r"^Week 1, day 1$",
}
AGREEING = {"pl": ("Brama Wschodnia; neutralna", "błogosławieństwo pomarańczowe: 0"),
            "fr": ("Porte de l'Orient\u202f; neutre", "bénédiction violette\xa0: 0")}  # fmt: skip


def labels(person: Person, found: str) -> list[str]:
    told: list[str] = person.page.evaluate(LABELS, found)
    return told


def explained(person: Person, found: str) -> str:
    """What is said of a thing that is pointed at."""
    person.page.mouse.move(2, 2)
    person.page.locator(".explain").wait_for(state="detached")
    person.page.locator(f".stage {found}").first.hover(force=True)
    person.page.locator(".explain").wait_for()
    return person.page.locator(".explain").inner_text()


@pytest.mark.long
def test_ezras_labels_name_what_things_give_and_cost_in_every_language(newcomer: Newcomer) -> None:
    person = newcomer(seed=51)
    person.set_up("ezra_nehemiah", ["me", "bot novice"])
    person.await_board()
    person.until("document.querySelector('.stage [data-touch].lit') !== null")
    for found, pattern in TOLD.items():
        told = labels(person, found)
        assert any(re.search(pattern, label) for label in told), (found, told)
    every = labels(person, "[aria-label]")
    assert [label for label in every if re.search(r"\beffect\b|[{}]|undefined|NaN", label)] == []

    # Those of another player explain themselves too, and nobody calls their hand one's own.
    assert "never connects" in explained(person, "[data-touch='space:east']")
    person.page.locator(".stage [role=tab]").nth(1).click()
    person.page.locator(".stage .hand .back").first.wait_for()
    assert labels(person, ".hand") == ["Hand of Novice; 4 hidden cards"]
    assert "Gives 3 silver; free" in explained(person, "[data-help='trader:slot 1']")

    for language, sayings in AGREEING.items():
        person.page.locator("header select").select_option(language)
        person.until(f"document.documentElement.lang === '{language}'")
        every = labels(person, "[aria-label]")
        assert [label for label in every if re.search(r"\beffect\b|[{}]|undefined|NaN", label)] == []
        assert set(sayings) <= set(every), language


POINTED_OUT = """() => [...document.querySelectorAll(".stage .highlight")].map((thing) =>
  thing.getAttribute("data-thing") ?? thing.getAttribute("data-touch") ?? thing.getAttribute("role"))"""
OPEN = """() => [...document.querySelectorAll(".stage [role=tab]")]
  .findIndex((tab) => tab.ariaSelected === "true")"""
LINES = """() => [...document.querySelectorAll(".log button.line")].map((line) => line.textContent)"""
NOTHING_SHOWN = "document.querySelector('.stage .highlight') === null"
# Lines of the log, and the thing that each points at: a player's own things by the seat before the stroke.
POINTING = [
    (r"^Novice plays the \w+ on pile (\d)", r"1/pile:{0}", 1),
    (r"^Novice uses a trader: 3 silver", r"1/trader:1", 1),
    (r"^Novice gains \d (stone|wood|ash|gold)", r"1/cube:{0}", 1),
    (r"^Novice moves to space (\d+) of the altar", r"step:{0}", 0),
    (r"^Novice moves the tent to space (\d+)", r"stop:{0}", 0),
    (r"^You play the \w+ on pile (\d)", r"0/pile:{0}", 0),
]


def play_on(person: Person, touches: int) -> None:
    """Sit down with a random player, touch something so many times, and on until the board asks."""
    person.set_up("ezra_nehemiah", ["me", "bot novice"])
    person.page.evaluate("localStorage.setItem('mudbrick.confirming', 'never')")
    person.page.reload()
    person.await_board()
    while touches:
        touches -= person.act()
    person.act_until("document.querySelector('.stage [data-touch].lit') !== null")


def point_out(person: Person, line: str) -> None:
    """Click the last line of the log that says so; older ones come in above it as one scrolls."""
    person.page.locator(".log button.line").get_by_text(line, exact=True).last.click()


@pytest.mark.long
def test_lines_of_ezras_log_point_at_things_of_the_player_they_tell_of(newcomer: Newcomer) -> None:
    person = newcomer(seed=53)
    play_on(person, 45)
    person.open_log()
    lines: list[str] = person.page.evaluate(LINES)
    while sum(any(re.search(pattern, line) for line in lines) for pattern, _, _ in POINTING) < 4:
        person.play_on(8)
        lines = person.page.evaluate(LINES)
    for pattern, thing, opened in POINTING:
        for told in [re.search(pattern, line) for line in reversed(lines) if re.search(pattern, line)][:1]:
            assert told is not None
            point_out(person, told.string)
            shown = f"({POINTED_OUT})().includes('{thing.format(*told.groups())}')"
            person.until(f"{shown} && ({OPEN})() === {opened}")
            own = thing.partition("/")[0] if "/" in thing else ""
            pointed_out: list[str] = person.page.evaluate(POINTED_OUT)
            assert all(each.partition("/")[0] == own for each in pointed_out if "/" in each)
            person.until(NOTHING_SHOWN)
            assert person.page.evaluate(OPEN) == 0  # one's own board is back


@pytest.mark.long
def test_ezras_cards_stay_where_they_are_and_in_one_form_while_one_plays(newcomer: Newcomer) -> None:
    person = newcomer(seed=54)
    play_on(person, 4)
    seen = set()
    counted = 0
    for _ in range(30):
        facts = person.page.evaluate(
            """() => ({
              top: Math.round(document.querySelector(".stage .piles").getBoundingClientRect().top),
              wide: Math.round(document.querySelector(".stage .zoomed").getBoundingClientRect().width),
              portraits: document.querySelectorAll(".stage .hand .card > svg").length > 0,
              choosing: document.querySelector(".stage [data-touch='action:walls'].lit") !== null,
              banners: document.querySelectorAll(".stage .action .left").length,
              own: document.querySelector(".stage :is([data-whose].theirs, .hand.tucking)") === null,
              drawn: document.querySelector(".stage .hand .card") !== null,
            })"""
        )
        # Another's cards lie face down, while piles lie open cards are plain, and a hand is drawn in parts.
        if facts["own"] and facts["drawn"]:
            seen.add((facts["top"], facts["wide"], facts["portraits"]))
        if facts["choosing"]:
            assert facts["banners"] == 3
            counted += 1
        while not person.act():
            person.page.wait_for_timeout(15)
    assert len(seen) == 1 and counted > 0, (seen, counted)
