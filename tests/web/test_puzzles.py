"""Puzzles on the page: that of the day is solved, another is missed and then shown; both are remembered."""

from __future__ import annotations

from datetime import date
from typing import Any

import pytest

from mudbrick import games
from mudbrick.puzzles.daily import place_of_day
from mudbrick.puzzles.puzzle import Puzzle, game_of, puzzles_of
from tests.web.conftest import PHONE, Newcomer
from tests.web.people import Person
from tests.web.test_access import AXE, violations

LAPTOP: dict[str, Any] = {"viewport": {"width": 1366, "height": 650}}
DAY = date(2026, 11, 17)
GAMES = [name for name in games.names() if puzzles_of(name)]


def of_the_day(game: str) -> Puzzle:
    puzzles = list(puzzles_of(game).values())
    return puzzles[place_of_day(game, DAY, len(puzzles))]


def play(person: Person, game: str, turn: tuple[str, ...], state: str) -> None:
    """Play a whole turn by touching what is lit; in the end the puzzle is in that state."""
    for place, text in enumerate(turn):
        before = person.page.locator("main").get_attribute("data-number")
        for thing in game_of(game).touches(game_of(game).action(text)):
            person.page.locator(f'main [data-touch="{thing}"]:is(.lit, .offer)').first.wait_for()
            person.touch(thing, "main")
        reached = (
            f"document.querySelector('main').dataset.number !== '{before}'"
            if place < len(turn) - 1
            else f"document.querySelector('.solver').dataset.state === '{state}'"
        )
        person.until(f"({reached}) || document.querySelector('[data-confirm]') !== null")
        person.press("[data-confirm]")
        person.until(reached)


def faults(person: Person) -> list[str]:
    return violations(person) if AXE.exists() else []


@pytest.mark.long
@pytest.mark.parametrize("game", GAMES)
def test_the_puzzle_of_the_day_is_solved(newcomer: Newcomer, game: str) -> None:
    person = newcomer(bypass_csp=True, **LAPTOP)
    page, puzzle = person.page, of_the_day(game)
    page.clock.set_fixed_time(f"{DAY}T12:00:00Z")
    person.go("/")
    page.locator(f'a[href="/puzzles/{game}"]').click()
    page.locator("#puzzle-day").wait_for()
    assert faults(person) == []
    page.locator(f'a[href="/puzzles/{game}/{puzzle.id}"]').first.click()
    person.await_board()
    play(person, game, puzzle.best[0].actions, "right")
    page.locator(".solver .moves li").first.wait_for()
    assert page.locator(".solver .moves li").count() == len(puzzle.best[0].actions)
    assert faults(person) == []
    page.locator(".solver header a").click()
    page.locator("[data-rating]").wait_for()
    assert int(page.locator("[data-rating]").inner_text()) > 1200
    assert page.locator("dd").all_inner_texts()[2] == "1"


@pytest.mark.long
def test_a_poor_turn_costs_something_and_the_solution_is_shown(newcomer: Newcomer) -> None:
    game = GAMES[0]
    puzzle = next(each for each in puzzles_of(game).values() if len(each.others[0].actions) == 2)
    person = newcomer(bypass_csp=True, **PHONE)
    page = person.page
    person.go(f"/puzzles/{game}/{puzzle.id}")
    person.await_board()
    play(person, game, puzzle.others[0].actions, "wrong")
    page.locator(".solver .answer").wait_for()
    page.get_by_role("button", name="Start over").click()
    page.get_by_role("button", name="Start over").wait_for(state="detached")
    page.get_by_role("button", name="Show the solution").click()
    page.locator(".solver[data-state=shown] .moves").wait_for()
    assert faults(person) == []
    page.reload()
    person.await_board()
    person.go(f"/puzzles/{game}?theme={puzzle.theme}")
    page.locator("[data-rating]").wait_for()
    assert int(page.locator("[data-rating]").inner_text()) < 1200
    assert page.locator(".themes [aria-current]").get_attribute("data-theme-name") == puzzle.theme
