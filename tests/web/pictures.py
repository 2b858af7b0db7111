"""Photographs every screen of the page into build/pictures: `make pictures`.

On two laptops and on a phone in both positions, by day and by night, in three languages. In English each game
is played with the computer from its first move to the results, in other languages it is given up early. What
the documents show is kept in docs/pictures as well; a look that is named (`desktop-light-en`) is taken alone.
"""

from __future__ import annotations

import shutil
import sys
import tempfile
from pathlib import Path
from typing import Any, Final

from playwright.sync_api import Browser, sync_playwright

from mudbrick import games
from tests.web.conftest import DESKTOP, PHONE
from tests.web.house import ROOT, House, browser_path
from tests.web.people import MY_TURN, Person

PICTURES: Final = ROOT / "build" / "pictures"
DOCUMENTS: Final = ROOT / "docs" / "pictures"
# Of what is photographed, the screens that documents show, by the look they are shown in.
SHOWN: Final = {
    "desktop-light-en": (
        "desktop",
        {"home", "box", "babylonia-early", "babylonia-late", "babylonia-end", "ezra_nehemiah-late"},
    ),
    "desktop-dark-en": ("dark", {"nehemiah-late"}),
    "phone-light-en": ("phone", {"babylonia-early"}),
}
QUALITY: Final = 84
EARLY: Final = 14  # touches before the first photograph
SOME: Final = 60  # touches before a game of one is photographed
EVERY: Final = 12  # touches between those of which the last is kept
LONGEST: Final = 2500  # touches after which a game is given up
# Rules to choose that change what is on the table: a game, what its option is called, and the picture's name.
VARIANTS: Final = [("nehemiah", "Construction leaders", "auction")]
BOXES: Final = ["nehemiah"]  # whose numbers no rulebook prints
SIZES: Final[dict[str, dict[str, Any]]] = {
    "laptop": {"viewport": {"width": 1366, "height": 650}},
    "desktop": {"viewport": DESKTOP},
    "phone": PHONE,
    "phone-lying": {**PHONE, "viewport": {"width": 844, "height": 390}},
}
LANGUAGES: Final = {"en": "en-GB", "fr": "fr-FR", "pl": "pl-PL"}
LOOKS: Final[dict[str, dict[str, Any]]] = {
    f"{size}-{light}-{language}": {**context, "color_scheme": light, "locale": locale}
    for language, locale in LANGUAGES.items()
    for light in ("light", "dark")
    for size, context in SIZES.items()
}


class Photographer:
    """Somebody who plays, and photographs what they see."""

    def __init__(self, browser: Browser, address: str, look: str) -> None:
        self.browser = browser
        self.look = look
        self.person = Person(browser.new_context(**LOOKS[look]), address)
        self.page = self.person.page

    def photograph(self, screen: str, running: bool = False) -> None:
        """Keep what is on the screen, unless a running game was wanted and its results have come up."""
        self.person.until("document.querySelector('[aria-busy=true]') === null")
        self.page.wait_for_timeout(700)  # until what moves has arrived
        if running and self.person.has_results():
            return
        path = PICTURES / f"{screen}-{self.look}.jpg"
        self.page.screenshot(path=path, type="jpeg", quality=QUALITY)
        print(path.relative_to(ROOT), flush=True)
        look, screens = SHOWN.get(self.look, ("", set()))
        if screen in screens:
            shutil.copy(path, DOCUMENTS / f"{screen}-{look}.jpg")

    def rooms(self, game: str) -> None:
        """The screens before a game."""
        self.person.go()
        self.page.locator(".cards .primary").first.wait_for()
        self.photograph("home")
        self.person.go(f"/new/{game}?friends")
        self.page.locator("li.seat").first.wait_for()
        self.photograph("setup")
        self.page.locator("form button.primary").click()
        self.page.locator(".invitation input").wait_for()
        self.photograph("invitation-host")
        link = self.person.invitation()
        guest = Photographer(self.browser, self.person.address, self.look)
        guest.page.goto(link)
        guest.page.locator("#joining-name").wait_for()
        guest.photograph("invitation")
        guest.person.context.close()
        self.person.go(f"/rules/{game}")
        self.page.locator(".book .rule").first.wait_for()
        self.photograph("rules")

    def shelves(self, game: str) -> None:
        """What lies around the games: preferences, a game in one minute, its options, lessons and puzzles."""
        self.person.go()
        self.page.locator(".cards .primary").first.wait_for()
        self.page.locator("header button").last.click()
        self.page.locator("dialog fieldset").first.wait_for()
        self.photograph("settings")
        self.page.keyboard.press("Escape")
        self.page.locator(".cards .links .link").first.click()
        self.page.locator("dialog").wait_for()
        self.photograph("minute")
        for screen, path, found in (
            ("options", f"/new/{game}", "li.seat"),
            ("lessons", f"/learn/{game}", "main li a"),
            ("puzzles", f"/puzzles/{game}", "main .scene svg"),
        ):
            self.person.go(path)
            self.page.locator(found).first.wait_for(
                state="attached"
            )  # a phone that lies has no room for scenes
            self.photograph(screen)

    def beside(self, game: str) -> None:
        """What is asked for at a table: a hint, the log, the rules, the menu."""
        self.begin(game, ["me", "bot builder"])
        self.person.until(MY_TURN)
        self.page.keyboard.press("h")
        self.page.locator(".hint .row button").nth(1).wait_for()
        self.photograph(f"{game}-hint")
        self.page.keyboard.press("Escape")
        for screen, place in (("log", 0), ("rulebook", 1), ("menu", -1)):
            tools = self.page.locator("div.tools", has=self.page.locator(".news")).locator("> button:visible")
            tools.nth(place).click()
            self.photograph(f"{game}-{screen}")
            self.page.keyboard.press("Escape")

    def box(self, game: str) -> None:
        """Somebody's own box, with a board that they have looked at and one that differs."""
        self.person.go(f"/box/{game}")
        pieces = self.page.locator("article")
        pieces.first.wait_for()
        self.page.locator("nav li button").nth(1).click()
        pieces.nth(1).locator("button.whole").click()
        pieces.first.locator(".field input").first.fill("4")
        self.photograph("box")

    def begin(self, game: str, seats: list[str], options: dict[str, str | bool] | None = None) -> None:
        """Sit down, and confirm nothing."""
        self.person.set_up(game, seats, options)
        self.page.evaluate("localStorage.setItem('mudbrick.confirming', 'never')")
        self.page.reload()
        self.person.await_board()

    def act(self) -> bool:
        """Do one thing as soon as there is something to do; false when the game is over."""
        while not self.person.has_results():
            if self.person.act():
                return True
            self.page.wait_for_timeout(20)
        return False

    def game(self, game: str) -> None:
        """A game early and late, its results, and a look back; it is given up where it isn't English."""
        counts = games.game(game).seat_counts
        seats = 3 if 3 in counts else counts[-1]
        self.begin(game, ["me", *["bot builder"] * (seats - 1)])
        for touches in range(LONGEST):
            if not self.act():
                break
            if touches == EARLY:
                self.photograph(f"{game}-early")
                if not self.look.endswith("en"):
                    self.resign()
                    break
            elif touches > EARLY and touches % EVERY == 0:
                self.photograph(f"{game}-late", running=True)
        self.page.locator("dialog .end svg[role=img]").first.wait_for()  # the chances, last of all
        self.photograph(f"{game}-end")
        self.page.locator("dialog .next button:not(.primary)").click()
        slider = self.page.get_by_role("slider")
        slider.wait_for()
        slider.fill(str(int(slider.get_attribute("max") or 0) * 2 // 3))
        self.photograph(f"{game}-replay")

    def resign(self) -> None:
        """Give up, and see the results."""
        self.page.locator(".tools > button").last.click()
        self.page.locator("dialog .menu > button").last.click()
        self.page.locator("dialog .menu .row button.primary").click()
        self.page.locator("dialog .end").wait_for()

    def alone(self, game: str) -> None:
        """A game of one."""
        self.begin(game, ["me"])
        for _ in range(SOME):
            self.act()
        self.photograph(f"{game}-solo")

    def variant(self, game: str, option: str, name: str) -> None:
        """A game with a rule to choose, at its first decision."""
        self.begin(game, ["me", "bot builder", "bot builder"], {option: True})
        self.photograph(f"{game}-{name}")


def main() -> None:
    """Photograph everything, or the looks that are named."""
    looks = sys.argv[1:] or list(LOOKS)
    PICTURES.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        house = House(Path(folder), fourth_game=False)
        house.start()
        browser = playwright.chromium.launch(executable_path=browser_path(), args=["--no-sandbox"])
        try:
            for look in looks:
                photographer = Photographer(browser, house.address, look)
                photographer.rooms(games.names()[0])
                photographer.shelves(games.names()[-1])
                photographer.beside(games.names()[0])
                for game in BOXES:
                    photographer.box(game)
                for game in games.names():
                    photographer.game(game)
                    if 1 in games.game(game).seat_counts:
                        photographer.alone(game)
                for game, option, name in VARIANTS if look.endswith("en") else ():
                    photographer.variant(game, option, name)
                photographer.person.context.close()
        finally:
            browser.close()
            house.kill()


if __name__ == "__main__":
    main()
