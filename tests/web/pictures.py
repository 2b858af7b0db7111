"""Photographs every screen of the page into build/pictures: `make pictures`.

On two laptops and on a phone in both positions, by day and by night, in three languages: always the same
moments of the same games, so that the looks can be compared. What the documents show is kept in docs/pictures
as well; a look that is named (`desktop-light-en`) is taken alone.
"""

from __future__ import annotations

import sys
import tempfile
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Final

from playwright.sync_api import Browser, TimeoutError, sync_playwright

from mudbrick import games
from mudbrick.engine.contract import Position
from mudbrick.engine.events import Event
from mudbrick.engine.options import Value
from mudbrick.lessons.lesson import course
from mudbrick.puzzles.puzzle import game_of, puzzles_of
from tests.web.house import House, browser_path
from tests.web.late import ENDED
from tests.web.people import MY_TURN
from tests.web.photographer import LOOKS, PICTURES, TOOLS, Photographer
from tests.web.test_still_possible import finish, stop

EARLY: Final = 0.12  # parts of a game that were played
HALF: Final = 0.5
LATE: Final = 0.88
LAST: Final = 0.97  # before a final scoring
FULL: Final = 3  # seats
MUCH: Final = 4  # events after one action
SOON: Final = 500  # milliseconds in which a touch is refused, if it is
# The chosen rules that change what is on the table: a game, its options, and the picture's name.
VARIANTS: Final[list[tuple[str, dict[str, Value], str]]] = [("nehemiah", {"leaders": True}, "auction")]
FINALES: Final = ("ezra_nehemiah", "nehemiah")  # games that end with a scoring of their own
# Where what is still possible is asked about before one gives it up.
ENDINGS: Final = {"ezra_nehemiah": finish, "nehemiah": stop}


def telling(position: Position) -> int | None:
    """An action after which much is told."""
    for action in position.actions(0):
        events: list[Event] = []
        position.copy().play(0, action, events)
        if len(events) >= MUCH:
            return action
    return None


def around(camera: Photographer) -> None:
    """What belongs to no game: the first screen, the settings, and where an address leads nowhere."""
    camera.visit("/", ".cards .primary", "home")
    page = camera.page
    page.locator("header button").last.click()
    page.locator("dialog fieldset").first.wait_for()
    camera.photograph("settings")
    page.locator("dialog section button").last.click()
    page.locator("dialog .invitation input").wait_for()
    page.locator("dialog .invitation").scroll_into_view_if_needed()
    camera.photograph("settings-link")
    camera.visit("/continue#link", "main .primary", "continue")
    camera.visit("/nowhere", "main .button", "lost")
    camera.visit("/t/nowhere", "main .button", "no-table")


def before(camera: Photographer, game: str) -> None:
    """What comes before a game: what it is, its lessons and puzzles on their shelves, a table that is set."""
    page = camera.page
    camera.person.go()
    page.locator(".cards article").nth(games.names().index(game)).locator(".links button").click()
    page.locator("dialog").wait_for()
    camera.photograph(f"{game}-minute")
    camera.visit(f"/rules/{game}", ".book .rule", f"{game}-rules")
    camera.visit(f"/learn/{game}", "main li a", f"{game}-lessons")
    camera.visit(f"/puzzles/{game}", "main .scene svg", f"{game}-puzzles")
    camera.visit(f"/new/{game}", "li.seat", f"{game}-options")
    camera.visit(f"/new/{game}?friends", "li.seat", f"{game}-setup")
    page.locator("form button.primary").click()
    page.locator(".invitation input").wait_for()
    camera.photograph(f"{game}-invitation-host")
    guest = camera.another()
    guest.page.goto(camera.person.invitation())
    guest.page.locator("#joining-name").wait_for()
    guest.photograph(f"{game}-invitation")
    page.locator(".people > button.shut").click()
    page.locator(".people .note .primary").click()
    guest.page.locator("main .button").wait_for()
    guest.photograph("closed-table")
    guest.leave()


def box(camera: Photographer, game: str) -> None:
    """Somebody's own box, with a board that they have looked at and one that differs."""
    camera.person.go(f"/box/{game}")
    page = camera.page
    pieces = page.locator("article")
    pieces.first.wait_for()
    page.locator("nav li button").nth(1).click()
    pieces.nth(1).locator("button.whole").click()
    with page.expect_response(lambda answer: answer.url.endswith("/api/boxes")):
        pieces.first.locator(".field input").first.fill("4")  # which is sent a little later
    camera.photograph("box")


def lesson(camera: Photographer, game: str) -> None:
    """The first lesson: where it tells, where it asks, and where something is refused there."""
    name = next(iter(course(game)))
    camera.visit(f"/learn/{game}/{name}", ".teacher", f"{game}-lesson")
    page = camera.page
    while page.locator(".teacher .turn").count() == 0:
        page.keyboard.press("n")
        page.wait_for_timeout(50)
    camera.photograph(f"{game}-lesson-asks")
    refusal(camera, f"{game}-lesson-refusal")


def puzzle(camera: Photographer, game: str) -> None:
    """A puzzle: its question, the answer to a poor turn, and its solution."""
    found = next(each for each in puzzles_of(game).values() if len(each.others[0].actions) == 1)
    camera.visit(f"/puzzles/{game}/{found.id}", ".solver", f"{game}-puzzle")
    person, page = camera.person, camera.page
    person.await_board()
    camera.photograph(f"{game}-puzzle")
    for thing in game_of(game).touches(game_of(game).action(found.others[0].actions[0])):
        page.locator(f'main [data-touch="{thing}"]:is(.lit, .offer)').first.wait_for()
        person.touch(thing, "main")
    wrong = "document.querySelector('.solver').dataset.state === 'wrong'"
    person.until(f"{wrong} || document.querySelector('[data-confirm]') !== null")
    person.press("[data-confirm]")
    person.until(wrong)
    camera.photograph(f"{game}-puzzle-wrong")
    page.locator(".solver button:has(svg)").last.click()
    page.locator(".solver .moves").wait_for()
    camera.photograph(f"{game}-puzzle-shown")


def guide(camera: Photographer, game: str) -> None:
    """The first turn of somebody who is guided."""
    camera.prefer(f"guided.{game}", "yes")
    camera.sit_down(game, 0)
    camera.page.locator(".guide .ways button").nth(2).wait_for()
    camera.photograph(f"{game}-guide")
    camera.prefer(f"guided.{game}", "no")


def refusal(camera: Photographer, screen: str) -> None:
    """The answer to a touch of what can't be chosen now."""
    notice = camera.page.locator(".bar .notice")
    for thing in camera.page.locator(".stage [data-touch]:not(.lit)").all():
        thing.dispatch_event("click")
        with suppress(TimeoutError):
            notice.wait_for(timeout=SOON)
            camera.photograph(screen)
            return
        camera.page.keyboard.press("Escape")


def at_hand(camera: Photographer, game: str) -> None:
    """A game that is nearly over, and all that can be asked for beside the board."""
    camera.sit_down(game, LATE, FULL)
    page = camera.page
    camera.person.until(MY_TURN)
    camera.photograph(f"{game}-late")
    camera.look_into(".bar [aria-keyshortcuts=l]", "dialog li button", f"{game}-list")
    page.locator(".bar [aria-keyshortcuts=h]").click()
    page.locator(".hint .row button").nth(1).wait_for()
    camera.photograph(f"{game}-hint")
    page.locator(".hint .primary").click()
    page.locator(".hint dl").wait_for()
    camera.photograph(f"{game}-hint-move")
    page.locator(".hint .row button").last.click()
    camera.look_into(f"{TOOLS} >> nth=1", "dialog .rule", f"{game}-rulebook")
    camera.look_into(".players-area button", "dialog tbody tr", f"{game}-scores")
    page.locator(f"{TOOLS} >> nth=0").click()
    page.locator("#panel .log").wait_for()
    camera.photograph(f"{game}-log")
    page.locator("#tab-chat").click()
    camera.photograph("chat")
    page.locator("#tab-log").click()
    page.locator(".log button.ask").last.click()
    page.locator(".why .soft.small").wait_for()
    camera.photograph(f"{game}-why")
    page.locator(".why .row button").click()
    refusal(camera, f"{game}-refusal")


def menu(camera: Photographer, game: str) -> None:
    """The menu of a table, the question before one gives up, and the keys."""
    camera.sit_down(game, EARLY)
    page = camera.page
    page.locator(f"{TOOLS} >> nth=-1").click()
    page.locator("dialog .menu").wait_for()
    camera.photograph("menu")
    page.locator("dialog .menu > button").last.click()
    camera.photograph("resign")
    camera.close_dialog()
    page.keyboard.press("?")
    page.locator("dialog").wait_for()
    camera.photograph("keys")


def decisions(camera: Photographer, game: str) -> None:
    """What is asked before something is done: whether one wants it, and whether one gives the rest up."""
    camera.prefer("confirming", "always")
    camera.say(camera.sit_down(game, HALF, FULL, wanted=telling))
    camera.photograph(f"{game}-confirm")
    camera.prefer("confirming", "reveals")
    if game not in ENDINGS:
        return
    touches = camera.sit_down(game, 0.2, wanted=ENDINGS[game])
    camera.person.until(MY_TURN)
    chip = camera.page.locator(".bar .chip")
    chip.click()
    camera.page.locator("#still").wait_for()
    camera.photograph(f"{game}-still-possible")
    chip.click()
    camera.say(touches)
    camera.photograph(f"{game}-gives-up")


def one_device(camera: Photographer, game: str) -> None:
    """Between two people at one device."""
    camera.sit_down(game, EARLY, bot=None)
    camera.person.act_until("document.querySelector('.curtain') !== null")
    camera.photograph(f"{game}-pass")


def finale(camera: Photographer, game: str) -> None:
    """How the end of a game is told."""
    camera.sit_down(game, LAST)
    camera.prefer("pace", "calm")
    camera.page.reload()
    camera.person.await_board()
    camera.person.act_until("document.querySelector('.finale li') !== null")
    camera.photograph(f"{game}-finale")
    camera.prefer("pace", "at_once")


def ending(camera: Photographer, game: str) -> None:
    """A game that is over, its results, and a look back."""
    page = camera.page
    camera.sit_down(game, ENDED, FULL)
    camera.photograph(f"{game}-over")
    page.locator(".over .primary").click()
    page.locator("dialog .went .insight").wait_for()  # the chances, last of all
    camera.photograph(f"{game}-end")
    page.locator("dialog .next button:not(.primary)").click()
    slider = page.get_by_role("slider")
    slider.wait_for()
    slider.fill(str(int(slider.get_attribute("max") or 0) * 2 // 3))
    camera.photograph(f"{game}-replay")


def analysis(camera: Photographer, game: str) -> None:
    """A short game that was given up, analysed, and played on from a moment of it."""
    camera.sit_down(game, EARLY)
    page = camera.page
    page.locator(f"{TOOLS} >> nth=-1").click()
    page.locator("dialog .menu > button").last.click()
    page.locator("dialog .menu .row button.primary").click()
    page.locator("dialog .analysis button").click()
    page.locator("dialog .analysis li").first.wait_for()
    camera.photograph("analysis")
    page.locator("dialog .analysis li button").first.click()
    page.get_by_role("slider").wait_for()
    camera.photograph("analysis-moment")
    page.keyboard.press("Escape")
    page.locator("dialog .analysis li button").nth(1).click()
    page.locator("main .trial").wait_for()
    camera.person.await_board()
    camera.photograph("trial")


def alone(camera: Photographer, game: str) -> None:
    """A game of one."""
    if 1 in games.game(game).seat_counts:
        camera.sit_down(game, HALF, seats=1)
        camera.photograph(f"{game}-solo")


def early(camera: Photographer, game: str) -> None:
    """A game that has begun."""
    camera.sit_down(game, EARLY, FULL)
    camera.person.until(MY_TURN)
    camera.photograph(f"{game}-early")


def sabbath(camera: Photographer) -> None:
    """The account of what a Sabbath brought."""
    camera.sit_down("ezra_nehemiah", 0, FULL, asked="tuck")
    camera.person.act_until("document.querySelector('.account') !== null")
    camera.photograph("ezra_nehemiah-sabbath")


def variants(camera: Photographer) -> None:
    """The first decision under chosen rules."""
    for game, options, name in VARIANTS:
        camera.sit_down(game, 0, FULL, options=options)
        camera.photograph(f"{game}-{name}")


OF_EVERY_GAME: Final[tuple[Callable[[Photographer, str], None], ...]] = (
    before,
    lesson,
    puzzle,
    guide,
    early,
    at_hand,
    decisions,
    one_device,
    alone,
    ending,
)


def take(camera: Photographer) -> None:
    """Photograph everything in one look."""
    around(camera)
    for game in games.names():
        for series in OF_EVERY_GAME:
            series(camera, game)
    box(camera, "nehemiah")  # no rulebook prints its numbers
    for game in FINALES:
        finale(camera, game)
    sabbath(camera)
    variants(camera)
    menu(camera, games.names()[0])
    analysis(camera, games.names()[0])
    camera.visit("/", ".running a", "home-tables")


def main() -> None:
    """Photograph everything, or the looks that are named."""
    PICTURES.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        house = House(Path(folder), fourth_game=False)
        house.start()
        browser: Browser = playwright.chromium.launch(executable_path=browser_path(), args=["--no-sandbox"])
        try:
            for look in sys.argv[1:] or LOOKS:
                camera = Photographer(browser, house, look)
                take(camera)
                camera.leave()
        finally:
            browser.close()
            house.kill()


if __name__ == "__main__":
    main()
