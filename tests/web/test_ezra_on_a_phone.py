"""Ezra and Nehemiah on a phone: a whole game alone, by thumb, with everything lit large and within reach."""

from __future__ import annotations

from typing import Any

import pytest

from tests.web.conftest import PHONE, Newcomer
from tests.web.people import GLANCE, Person
from tests.web.score_table import totals_that_add_up

LYING: dict[str, Any] = {**PHONE, "viewport": {"width": 844, "height": 390}}
SMALLEST = 24  # pixels across, as accessibility guidelines ask for

# Lit things that are too small for a thumb, or that lie beside the page.
OUT_OF_REACH = """(smallest) => [...document.querySelectorAll(".stage [data-touch].lit")]
  .map((thing) => ({ touch: thing.getAttribute("data-touch"), box: thing.getBoundingClientRect() }))
  .filter(({ box }) =>
    box.width < smallest || box.height < smallest || box.left < -1 || box.right > innerWidth + 1)
  .map(({ touch, box }) => `${touch}: ${[box.left, box.right, box.width, box.height].map(Math.round)}`)"""

# Something lit is in view, and hints tell of lit things just where some are above or below. What shows less
# than `EDGE` pixels of itself is not in view.
SHOWN_OR_HINTED_AT = """(() => {
  const EDGE = 8;
  const top = document.querySelector(".stage nav").getBoundingClientRect().bottom;
  const bottom = document.querySelector(".stage").getBoundingClientRect().bottom;
  const things = [...document.querySelectorAll(".stage [data-touch].lit")];
  const lit = things.map((thing) => thing.getBoundingClientRect());
  const above = lit.filter((box) => box.bottom < top + EDGE).length;
  const below = lit.filter((box) => box.top > bottom - EDGE).length;
  const hinted = (side) => document.querySelector(`.hints .${side}`) !== null;
  return lit.length > above + below && hinted("up") === above > 0 && hinted("down") === below > 0;
})()"""


def sit_down_alone(person: Person) -> None:
    person.set_up("ezra_nehemiah", ["me"])
    person.page.evaluate("localStorage.setItem('mudbrick.confirming', 'never')")
    person.page.reload()
    person.await_board()


def check_reach(person: Person) -> None:
    """Every lit thing fits a thumb, and everything the page."""
    assert person.page.evaluate(OUT_OF_REACH, SMALLEST) == []
    assert person.page.evaluate("document.documentElement.scrollWidth <= innerWidth")


@pytest.mark.long
def test_every_lit_thing_of_ezra_fits_a_thumb_on_a_phone_that_lies(newcomer: Newcomer) -> None:
    person = newcomer(seed=21, **LYING)
    sit_down_alone(person)
    for _ in range(70):
        check_reach(person)
        person.act_once()


@pytest.mark.long
def test_what_is_lit_in_ezra_comes_into_view_or_is_hinted_at(newcomer: Newcomer) -> None:
    person = newcomer(seed=22, **PHONE)
    sit_down_alone(person)
    for _ in range(25):
        person.act_until("document.querySelector('.stage [data-touch].lit') !== null")
        person.until(SHOWN_OR_HINTED_AT)
        person.act_once()


def test_a_part_of_ezras_board_is_one_touch_away(newcomer: Newcomer) -> None:
    person = newcomer(seed=23, **PHONE)
    sit_down_alone(person)
    assert person.page.locator(".players .own").all_text_contents() == ["Guest", "The opponent"]
    for part in ("tiles", "altar", "scrolls", "cards"):
        person.page.locator(f'.stage nav [data-to="{part}"]').tap()
        person.until(
            f"""(() => {{
              const stage = document.querySelector(".stage").getBoundingClientRect();
              const part = document.querySelector('[data-part="{part}"]').getBoundingClientRect();
              return part.top < stage.bottom - 40 && part.bottom > stage.top + 40;
            }})()"""
        )


@pytest.mark.long
def test_a_whole_game_of_ezra_alone_on_a_phone_with_every_lit_thing_in_reach(newcomer: Newcomer) -> None:
    person = newcomer(seed=24, **PHONE)
    sit_down_alone(person)
    person.look_up()
    while not person.has_results():
        check_reach(person)
        assert not person.is_stuck(), person.sight()
        if not person.act():
            person.page.wait_for_timeout(GLANCE)
    results = person.page.locator("dialog .end")
    totals = totals_that_add_up(results)
    assert len(totals) == 2  # the opponent has no seat, but points
    assert results.locator("tbody tr").count() > 5
    assert results.locator(".chart path").count() >= 2
