"""What is about to happen is marked: a city nearly surrounded, a column that may go, a lead, a sector."""

from __future__ import annotations

import re
from typing import Final

import pytest
from playwright.sync_api import expect

from tests.web.conftest import Newcomer
from tests.web.house import House
from tests.web.late import NAMES, sit_down
from tests.web.people import Person

MARKED_COLUMN: Final = 2  # free cards, from where on they are marked
MARKED_SECTOR: Final = 3  # empty places
FREE_CARDS: Final = re.compile(r"; (\d) cards? unoccupied$")


def labels(person: Person, found: str) -> list[str]:
    told: list[str] = person.page.locator(f".stage {found}").evaluate_all(
        "all => all.map((each) => each.ariaLabel)"
    )
    return told


def leader(counts: dict[str, int]) -> str | None:
    most = max(counts.values())
    first = [name for name, count in counts.items() if count == most]
    return first[0] if most > 0 and len(first) == 1 else None


# Every hex with its label, and the labels of those that lie around it on the screen.
AROUND: Final = """() => {
  const hexes = [...document.querySelectorAll(".stage [data-touch^='hex:']")].map((each) => {
    const { x, y, width, height } = each.querySelector(".cell").getBoundingClientRect();
    return { label: each.ariaLabel, marked: each.querySelector(".countdown") !== null,
      x: x + width / 2, y: y + height / 2 };
  });
  const distance = (one, other) => Math.hypot(one.x - other.x, one.y - other.y);
  const apart = Math.min(...hexes.slice(1).map((each) => distance(each, hexes[0])));
  return hexes.map((each) => ({ label: each.label, marked: each.marked,
    around: hexes.filter((other) => other !== each && distance(each, other) < 1.4 * apart)
      .map((other) => other.label) }));
}"""
MARKED_CITY: Final = 2  # free hexes
SIEGE: Final = re.compile(r"; (\d) hex(?:es)? of land around it free; (\w+) has? ?the most tokens there$")


@pytest.mark.long
def test_babylonias_cities_say_how_many_hexes_are_missing_around_them_and_who_leads(
    newcomer: Newcomer, house: House
) -> None:
    person = newcomer()
    seen: set[str] = set()
    for played in (0.2, 0.5, 0.8):
        sit_down(person, house, "babylonia", 3, played)
        for hex_ in person.page.evaluate(AROUND):
            told = SIEGE.search(hex_["label"])
            if not told:
                assert not hex_["marked"]
                continue
            free = sum("empty land" in each or "crop field" in each for each in hex_["around"])
            owners = [name for each in hex_["around"] for name in NAMES if f" of {name}" in each]
            first = leader({name: owners.count(name) for name in NAMES})
            assert (int(told[1]), told[2]) == (free, first or "nobody"), hex_
            assert hex_["marked"] is (free <= MARKED_CITY)
            seen |= {"near" if hex_["marked"] else "far", "led" if first else "tied"}
    assert seen == {"near", "far", "led", "tied"}


# The hexes of land that are the last free one around a city, and that a token can be laid on now.
LAST_FREE: Final = """() => {
  const hexes = [...document.querySelectorAll(".stage [data-touch^='hex:']")].map((each) => {
    const { x, y, width, height } = each.querySelector(".cell").getBoundingClientRect();
    return { touch: each.dataset.touch, label: each.ariaLabel, lit: each.classList.contains("lit"),
      x: x + width / 2, y: y + height / 2 };
  });
  const distance = (one, other) => Math.hypot(one.x - other.x, one.y - other.y);
  const apart = Math.min(...hexes.slice(1).map((each) => distance(each, hexes[0])));
  return hexes.filter((each) => each.lit && each.label.includes("empty land") && hexes.some((city) =>
    /city.*; 1 hex of land around it free/.test(city.label) && distance(city, each) < 1.4 * apart))
    .map((each) => each.touch);
}"""


def test_a_first_token_tells_what_it_completes_before_it_is_laid(newcomer: Newcomer, house: House) -> None:
    person = newcomer()
    told = ""
    for played in (0.3, 0.4, 0.5, 0.6, 0.7, 0.8):
        sit_down(person, house, "babylonia", 3, played, asked="playing")
        stand = person.page.locator(".stage [data-touch^='stand:'].lit").first.get_attribute("data-touch")
        assert stand is not None
        person.touch(stand)
        person.page.wait_for_function("document.querySelector('.stage [data-touch^=\"hex:\"].lit') !== null")
        last = person.page.evaluate(LAST_FREE)
        if last:
            person.page.locator(f".stage [data-touch='{last[0]}'] .cell").hover()
            expect(person.page.locator(".explain")).to_contain_text("At the end of your turn:")
            told = person.page.locator(".explain").inner_text()
            break
    # The city is taken or discarded, and then every player scores for the cities they have.
    assert re.search(r"At the end of your turn:\s.*city", told, re.DOTALL), told


def test_nehemiahs_columns_say_how_near_their_end_is_and_boards_who_leads(
    newcomer: Newcomer, house: House
) -> None:
    person = newcomer()
    seen: set[str] = set()
    for played in (0.15, 0.75):
        sit_down(person, house, "nehemiah", 4, played)
        for column in range(1, 6):
            cards = labels(person, f"[data-touch^='card:{column}']")
            head = person.page.locator(f".stage [data-touch='column:{column}']")
            label = head.get_attribute("aria-label") or ""
            if "; ready worker of " in cards[-1]:
                owner = cards[-1].partition("; ready worker of ")[2]
                assert label.endswith(f"; ready worker of {owner} on the last card")
                assert head.locator(".last").count() == 1
                seen.add("last")
                continue
            free = sum(card.endswith("unoccupied") for card in cards)
            told = FREE_CARDS.search(label)
            assert told and int(told[1]) == free, (label, cards)
            assert head.locator(".free i").count() == (free if free <= MARKED_COLUMN else 0)
            seen.add("near" if free <= MARKED_COLUMN else "free")
        for name in ("wall", "temple", "guard"):
            board = labels(person, f"[data-touch='board:{name}']")[0]
            first = leader({each: int(count) for each, count in re.findall(r"(\w+) (\d+)", board)})
            assert board.endswith(f"; {first} has the most cubes") is (first is not None)
            marked = [
                NAMES[seat]
                for seat in range(4)
                if person.page.locator(f".stage [data-touch='cube:{seat}:{name}'] i").count()
            ]
            assert marked == ([] if first is None else [first])
            seen.add("led" if first else "open")
    assert seen == {"last", "near", "free", "led", "open"}


def test_ezras_temple_says_how_many_places_of_a_sector_are_left_and_who_has_the_most_levites(
    newcomer: Newcomer, house: House
) -> None:
    person = newcomer()
    sit_down(person, house, "ezra_nehemiah", 2, 0.9)
    (temple,) = labels(person, "[data-part=temple] > [role=group]")
    widths = [int(each) for each in re.findall(r"sectors of ([\d, ]+)", temple)[0].split(", ")]
    filled = [int(re.findall(r": (\d)", row)[0]) for row in labels(person, "[data-touch^='row:']")]
    left = [
        sum(min(width, max(0, sum(widths[: place + 1]) - count)) for count in filled)
        for place, width in enumerate(widths)
    ]
    told = {int(place): int(count) for place, count in re.findall(r"sector (\d): (\d+) spaces? free", temple)}
    assert told == {place: count for place, count in enumerate(left, start=1) if count}
    near = sum(0 < count <= MARKED_SECTOR for count in left)
    assert person.page.locator(".stage [data-part=temple] .countdown").count() == near > 0
    levites = [
        re.findall(r"(\w+): (\d) Levite", each)[0] for each in labels(person, "[data-help^='levite:of']")
    ]
    first = leader({name: int(count) for name, count in levites})
    assert temple.endswith(f"; {first} has the most Levites" if first else "; nobody has the most Levites")
