"""Somebody who goes through the page and photographs what they see, in one of its looks."""

from __future__ import annotations

import shutil
from pathlib import Path
from typing import Any, Final

from playwright.sync_api import Browser

from mudbrick.engine.options import Value
from tests.web import late
from tests.web.conftest import DESKTOP, PHONE
from tests.web.house import ROOT, House
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
# All has come, and what moves has arrived; what moves for ever is not waited for.
SETTLED: Final = """document.querySelector("[aria-busy=true], .stage.partial") === null
  && document.fonts.status === "loaded"
  && document.getAnimations().every((each) =>
    each.playState !== "running" || each.effect.getTiming().iterations === Infinity)"""
MOMENT: Final = 200  # milliseconds in which what is sent for begins to come
TOOLS: Final = "div.tools:has(.news) > button:visible"


class Photographer:
    """Somebody at the page."""

    def __init__(self, browser: Browser, house: House, look: str) -> None:
        self.browser = browser
        self.house = house
        self.look = look
        self.person = Person(browser.new_context(**LOOKS[look]), house.address)
        self.page = self.person.page

    def another(self) -> Photographer:
        """Somebody else with the same look at things."""
        return Photographer(self.browser, self.house, self.look)

    def leave(self) -> None:
        """Put the browser away."""
        self.person.context.close()

    def photograph(self, screen: str) -> None:
        """Keep what is on the screen once it rests."""
        self.page.wait_for_timeout(MOMENT)
        self.person.until(SETTLED)
        path = PICTURES / f"{screen}-{self.look}.jpg"
        self.page.screenshot(path=path, type="jpeg", quality=QUALITY)
        print(path.relative_to(ROOT), flush=True)
        self._show(screen, path)

    def _show(self, screen: str, path: Path) -> None:
        """Keep it for the documents, if they show it."""
        look, screens = SHOWN.get(self.look, ("", set()))
        if screen in screens:
            shutil.copy(path, DOCUMENTS / f"{screen}-{look}.jpg")

    def visit(self, path: str, found: str, screen: str) -> None:
        """Photograph a screen that has an address, once something is found on it."""
        self.person.go(path)
        self.page.locator(found).first.wait_for(state="attached")  # small screens hide some things
        self.photograph(screen)

    def prefer(self, name: str, value: str) -> None:
        """Prefer something from the next screen on."""
        self.page.evaluate(
            "([name, value]) => localStorage.setItem(`mudbrick.${name}`, value)", [name, value]
        )

    def sit_down(
        self,
        game: str,
        played: float,
        seats: int = 2,
        bot: str | None = "builder",
        options: dict[str, Value] | None = None,
        asked: str = "",
        wanted: late.Wanted | None = None,
    ) -> tuple[str, ...]:
        """Sit down at a table where so much of the game was played; what one touches for what was wanted."""
        return late.sit_down(self.person, self.house, game, seats, played, options, bot, asked, wanted)

    def say(self, touches: tuple[str, ...]) -> None:
        """Choose an action by its touches, up to what is to be confirmed."""
        for thing in touches:
            self.person.until(MY_TURN)
            self.person.press(f'[data-touch="{thing}"]:is(.lit, .offer)')
        self.page.locator("#consequences").wait_for()

    def look_into(self, button: str, found: str, screen: str) -> None:
        """Press a button, photograph what it opens, and close that again."""
        self.page.locator(button).first.click()
        self.page.locator(found).first.wait_for()
        self.photograph(screen)
        self.close_dialog()

    def close_dialog(self) -> None:
        """Close what lies over the table."""
        self.page.locator("dialog .icon").first.click()
        self.page.locator("dialog").wait_for(state="detached")
