"""What may still be done in a turn is told beside the question, and asked about before it is given up."""

from __future__ import annotations

from collections import Counter
from typing import Final

import pytest
from playwright.sync_api import expect

from mudbrick.engine.contract import Position
from mudbrick.puzzles.puzzle import game_of, puzzles_of, reached
from tests.web.conftest import Newcomer
from tests.web.house import House
from tests.web.late import Wanted, sit_down
from tests.web.people import MY_TURN, NOTHING_CHOSEN, NUMBER
from tests.web.test_bar import CONFIRM, COVERED, HIDDEN_WORDS, LANGUAGES, STAGE
from tests.web.test_confirmed import LAPTOP

FEW: Final = 2  # of a kind that are told one by one


def gives_up(position: Position, text: str) -> int | None:
    """An ending action that gives up something which one pays for."""
    end = position.game.action(text)
    if end not in position.actions(0):
        return None
    left = [position.game.text(each) for each in position.given_up(0, end)]
    kinds = Counter(each.split()[0] for each in left)
    paid = [each for each in left if position.prices(0).get(each)]
    return end if any(kinds[each.split()[0]] <= FEW for each in paid) else None


def finish(position: Position) -> int | None:
    """Finish, with a step left that costs something."""
    return gives_up(position, "end")


def stop(position: Position) -> int | None:
    """Stop, with a card above that brings more than its gold."""
    return gives_up(position, "stop")


@pytest.mark.parametrize(
    ("game", "wanted"), [("ezra_nehemiah", finish), ("nehemiah", stop)], ids=["finish", "stop"]
)
def test_unused_steps_are_told_with_their_prices_and_asked_about_before_the_end(
    newcomer: Newcomer, house: House, game: str, wanted: Wanted
) -> None:
    person = newcomer(viewport=LAPTOP)
    page = person.page
    (button,) = sit_down(person, house, game, 2, 0.2, wanted=wanted)
    person.until(MY_TURN)
    chip = page.locator(".bar .chip")
    place = page.evaluate(STAGE)
    for language in LANGUAGES:
        page.locator("header select").select_option(language)
        person.until(f"document.documentElement.lang === '{language}'")
        assert page.evaluate(COVERED) == 0
        assert page.evaluate(HIDDEN_WORDS, "#question, .bar .chip") == 0
    page.locator("header select").select_option("en")
    page.get_by_role("button", name="Log", exact=True).click()
    expect(chip).to_contain_text("Still possible:")
    chip.click()
    lines = page.locator("#still li")
    expect(chip).to_have_text(f"Still possible: {lines.count()}")
    expect(page.locator("#still .price").first).to_be_visible()
    assert page.evaluate(STAGE) == place
    page.keyboard.press("Escape")
    expect(lines).to_have_count(0)
    expect(page.locator(".log")).to_be_visible()  # the key closed the list and nothing else
    page.keyboard.press("Escape")
    expect(page.locator(".log")).to_have_count(0)

    offer = f".bar .offer[data-touch='{button}']"
    person.press(offer)
    person.until(CONFIRM)
    expect(page.locator("#consequences .left")).to_have_text("You can still:")
    expect(page.locator("#consequences .price").first).to_be_visible()
    expect(chip).to_have_count(0)


def test_who_knows_what_they_give_up_is_not_asked_again(newcomer: Newcomer, house: House) -> None:
    person = newcomer(viewport=LAPTOP)
    (button,) = sit_down(person, house, "nehemiah", 2, 0.2, wanted=stop)
    person.until(MY_TURN)
    number = person.sight()["number"]
    offer = f".bar .offer[data-touch='{button}']"
    person.press(offer)
    person.until(CONFIRM)
    person.press(".bar .chosen")
    person.until(f"{NOTHING_CHOSEN} && !({CONFIRM})")
    person.press(offer)
    person.until(f"{NUMBER} > {number}")


def test_a_puzzle_does_not_tell_what_is_possible_nor_what_it_brings(newcomer: Newcomer) -> None:
    game = game_of("ezra_nehemiah")
    puzzle = next(
        each
        for each in puzzles_of(game.name).values()
        if reached(each, game, "").position.observe(each.you).unused
    )
    person = newcomer(viewport=LAPTOP)
    person.go(f"/puzzles/{game.name}/{puzzle.id}")
    person.await_board()
    person.until(MY_TURN)
    expect(person.page.locator("#question")).not_to_be_empty()
    expect(person.page.locator(".bar .chip")).to_have_count(0)
