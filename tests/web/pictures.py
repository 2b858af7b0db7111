"""Photographs every screen of the page into docs/pictures: `make pictures`.

Each game is played with the computer from its first move to the results: on a large screen, in the dark, and
on a phone in both positions.
"""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path
from typing import Any, Final

from playwright.sync_api import Browser, sync_playwright

from mudbrick import games
from tests.web.conftest import DESKTOP, PHONE
from tests.web.house import ROOT, House, browser_path
from tests.web.people import Person

PICTURES: Final = ROOT / "docs" / "pictures"
QUALITY: Final = 84
EARLY: Final = 14  # touches before the first photograph
EVERY: Final = 12  # touches between those of which the last is kept
LONGEST: Final = 2500  # touches after which a game is given up
LOOKS: Final[dict[str, dict[str, Any]]] = {
    "desktop": {"viewport": DESKTOP},
    "dark": {"viewport": DESKTOP, "color_scheme": "dark"},
    "phone": PHONE,
    "phone-lying": {**PHONE, "viewport": {"width": 844, "height": 390}},
}


class Photographer:
    """Somebody who plays, and photographs what they see."""

    def __init__(self, browser: Browser, address: str, look: str) -> None:
        self.look = look
        self.person = Person(browser.new_context(locale="en-GB", **LOOKS[look]), address)
        self.page = self.person.page

    def photograph(self, screen: str) -> None:
        """Keep what is on the screen."""
        self.page.wait_for_timeout(700)  # until what moves has arrived
        path = PICTURES / f"{screen}-{self.look}.jpg"
        self.page.screenshot(path=path, type="jpeg", quality=QUALITY)
        print(path.relative_to(ROOT), flush=True)

    def rooms(self, game: str) -> None:
        """The screens before a game."""
        self.person.go()
        self.page.get_by_role("button", name="Play now").first.wait_for()
        self.photograph("home")
        self.person.go(f"/new/{game}?friends")
        self.page.locator("li.seat").first.wait_for()
        self.photograph("setup")
        self.page.locator("form button.primary").click()
        self.page.locator(".code svg").wait_for()
        self.photograph("invitation")
        self.person.go(f"/rules/{game}")
        self.page.locator(".book .rule").first.wait_for()
        self.photograph("rules")

    def game(self, game: str) -> None:
        """A game early and late, its results, and a look back."""
        counts = games.game(game).seat_counts
        seats = 3 if 3 in counts else counts[-1]
        self.person.set_up(game, ["me", *["bot greedy"] * (seats - 1)])
        self.page.evaluate("localStorage.setItem('mudbrick.confirming', 'never')")
        self.page.reload()
        self.person.await_board()
        for touches in range(LONGEST):
            while not self.person.act() and not self.person.has_results():
                self.page.wait_for_timeout(20)
            if self.person.has_results():
                break
            if touches == EARLY:
                self.photograph(f"{game}-early")
            elif touches > EARLY and touches % EVERY == 0:
                self.photograph(f"{game}-late")
        self.photograph(f"{game}-end")
        self.page.locator("dialog").get_by_role("button", name="Watch the game").click()
        slider = self.page.get_by_role("slider")
        slider.wait_for()
        slider.fill(str(int(slider.get_attribute("max") or 0) * 2 // 3))
        self.photograph(f"{game}-replay")


def main() -> None:
    """Photograph everything, or the looks that are named."""
    looks = sys.argv[1:] or list(LOOKS)
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        house = House(Path(folder), fourth_game=False)
        house.start()
        browser = playwright.chromium.launch(executable_path=browser_path(), args=["--no-sandbox"])
        try:
            for look in looks:
                photographer = Photographer(browser, house.address, look)
                photographer.rooms(games.names()[0])
                for game in games.names():
                    photographer.game(game)
                photographer.person.context.close()
        finally:
            browser.close()
            house.kill()


if __name__ == "__main__":
    main()
