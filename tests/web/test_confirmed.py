"""What a choice brings is all in sight before it is confirmed, on laptops and phones, in every language."""

from __future__ import annotations

from typing import Final

import pytest
from playwright.sync_api import ViewportSize

from mudbrick.engine.contract import Position
from mudbrick.engine.events import Event
from tests.web.conftest import PHONE, Newcomer
from tests.web.house import House
from tests.web.late import Wanted, sit_down
from tests.web.people import MY_TURN, Person
from tests.web.test_bar import COVERED, FORESEEN, HIDDEN_WORDS, LANGUAGES

LAPTOP: Final[ViewportSize] = {"width": 1366, "height": 650}
UPRIGHT: Final[ViewportSize] = PHONE["viewport"]
MANY: Final = 3  # things given up

# How much of the list is beyond its own edge.
CLIPPED: Final = """() => {
  const list = document.querySelector("#consequences");
  return Math.max(0, list.scrollHeight - list.clientHeight, list.scrollWidth - list.clientWidth);
}"""


def ends_a_round(position: Position) -> int | None:
    """An action after which the influence boards are scored."""
    for action in position.actions(0):
        events: list[Event] = []
        position.copy().play(0, action, events)
        if any(event.kind == "round_ended" for event in events):
            return action
    return None


def gives_up_much(position: Position) -> int | None:
    """Finish, where rubble could still be cleared for nothing."""
    finish = position.game.action("end")
    if finish not in position.actions(0):
        return None
    left = [position.game.text(each) for each in position.given_up(0, finish)]
    return finish if sum(text.startswith("clear") for text in left) > MANY else None


def check(person: Person) -> None:
    """Nothing of what stands there is cut, in any language."""
    page = person.page
    for size in (LAPTOP, UPRIGHT):
        page.set_viewport_size(size)
        for language in LANGUAGES:
            page.locator("header select").select_option(language)
            person.until(f"document.documentElement.lang === '{language}' && {FORESEEN}")
            assert page.evaluate(CLIPPED) == 0, (size, language)
            parts = "#consequences li > *:not(.hidden), #consequences .why"
            assert page.evaluate(HIDDEN_WORDS, parts) == 0, (
                size,
                language,
                page.locator(".bar").inner_text(),
            )


def say(person: Person, touches: tuple[str, ...]) -> None:
    """Choose an action by its touches, wherever each of them is offered, until it is to be confirmed."""
    for thing in touches:
        person.until(MY_TURN)
        person.press(f'[data-touch="{thing}"]:is(.lit, .offer)')
    person.until(FORESEEN)


def always(person: Person) -> None:
    """Want to be asked before every action."""
    person.page.evaluate("localStorage.setItem('mudbrick.confirming', 'always')")
    person.page.reload()
    person.await_board()


@pytest.mark.long
@pytest.mark.parametrize(
    ("game", "wanted"),
    [("nehemiah", ends_a_round), ("ezra_nehemiah", gives_up_much)],
    ids=["round", "finish"],
)
def test_where_most_depends_on_it_all_is_in_sight(
    newcomer: Newcomer, house: House, game: str, wanted: Wanted
) -> None:
    person = newcomer(viewport=LAPTOP)
    touches = sit_down(person, house, game, 2, 0.3, wanted=wanted)
    assert touches
    always(person)
    say(person, touches)
    assert person.page.evaluate(COVERED) == 0
    check(person)


@pytest.mark.long
@pytest.mark.parametrize("game", ["babylonia", "ezra_nehemiah", "nehemiah"])
def test_late_in_a_game_all_is_in_sight(newcomer: Newcomer, house: House, game: str) -> None:
    person = newcomer(seed=5, viewport=LAPTOP)
    for played in (0.4, 0.85):
        sit_down(person, house, game, 2, played)
        always(person)
        for _ in range(3):
            person.act_until(FORESEEN)
            check(person)
            person.page.set_viewport_size(LAPTOP)
            person.press("[data-confirm]")
            person.until(f"!({FORESEEN})")
