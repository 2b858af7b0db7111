"""People at the page: each in a browser of their own, doing what a person does with mouse, finger or keys."""

from __future__ import annotations

import random
import time
from typing import Any, cast

from playwright.sync_api import BrowserContext, ConsoleMessage, Page, TimeoutError

PATIENCE = 20_000  # milliseconds
QUICK = 1_000
STUCK = 60  # seconds in which nothing moved

# What a person sees of the table at this moment.
SIGHT = """() => {
  const table = document.querySelector("main[data-number]");
  const all = (found) => [...document.querySelectorAll(found)];
  const touches = (found) => all(found).map((each) => each.getAttribute("data-touch"));
  return {
    there: table !== null,
    number: Number(table?.dataset.number ?? 0),
    over: table?.dataset.status === "over",
    busy: document.querySelector(".bar.busy") !== null,
    confirm: document.querySelector("[data-confirm]") !== null,
    hand_over: document.querySelector(".curtain button") !== null,
    board: [...new Set(touches(".stage [data-touch].lit"))],
    bar: touches(".bar .offer[data-touch]"),
    same: document.querySelectorAll(".bar .offer:not([data-touch])").length,
    chosen: document.querySelectorAll(".bar .chosen").length,
  };
}"""


class Person:
    """Somebody with a browser."""

    def __init__(self, context: BrowserContext, address: str, seed: int = 7) -> None:
        self.context = context
        self.address = address
        self.page: Page = context.new_page()
        self.page.set_default_timeout(PATIENCE)
        self.chance = random.Random(seed)
        self.complaints: list[str] = []
        self._number = -1
        self._moved = time.monotonic()
        self.page.on("pageerror", lambda error: self.complaints.append(str(error)))
        self.page.on("console", self._hear)

    def _hear(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            self.complaints.append(message.text)

    def go(self, path: str = "/") -> None:
        """Open an address of the page."""
        self.page.goto(self.address + path)

    def set_up(self, game: str, seats: list[str], options: dict[str, str | bool] | None = None) -> None:
        """Set a table: `me`, `friend`, `guest`, or `bot <name>` for each seat; options by their labels."""
        self.go(f"/new/{game}")
        page = self.page
        page.locator(".counts button", has_text=str(len(seats))).click()
        for number, seat in enumerate(seats):
            page.locator("li.seat select").nth(number).select_option(seat)
        for label, choice in (options or {}).items():
            if isinstance(choice, bool):
                page.get_by_label(label).set_checked(choice)
            else:
                page.get_by_label(label).select_option(choice)
        page.locator("form button.primary").click()
        page.wait_for_url("**/t/**")

    def invitation(self) -> str:
        """The link that the table offers."""
        return self.page.locator(".invitation input").input_value()

    def come(self, link: str, name: str) -> None:
        """Follow an invitation and sit down."""
        self.page.goto(link)
        self.page.locator("#joining-name").fill(name)
        self.page.locator(".come button").click()

    def await_board(self) -> None:
        """Wait until the game is there."""
        self.page.wait_for_selector(".stage > :not(h2)")

    def until(self, expression: str) -> None:
        """Wait until something is true of the page, whose own policy forbids it to evaluate strings."""
        deadline = time.monotonic() + PATIENCE / 1000
        while not self.page.evaluate(expression):
            assert time.monotonic() < deadline, expression
            self.page.wait_for_timeout(25)

    def sight(self) -> dict[str, Any]:
        """What the person sees now."""
        seen = cast("dict[str, Any]", self.page.evaluate(SIGHT))
        if seen["number"] != self._number:
            self._number, self._moved = seen["number"], time.monotonic()
        return seen

    def is_stuck(self) -> bool:
        """Has the table stood still for long, by all that this person saw? Slow is not stuck."""
        return time.monotonic() - self._moved > STUCK

    def touch(self, thing: str, place: str = ".stage") -> None:
        """Touch a thing with the mouse or a finger, where it really is on the screen."""
        self.press(f'{place} [data-touch="{thing}"]:is(.lit, .offer)')

    def press(self, found: str) -> None:
        """Press what is there; what has just gone, because the table moved on, need not be pressed."""
        thing = self.page.locator(found).first
        try:
            thing.click(timeout=QUICK)
        except TimeoutError:
            if thing.count():
                thing.click()

    def act(self) -> bool:
        """Do one thing if there is something to do."""
        seen = self.sight()
        if not seen["there"] or seen["over"] or seen["busy"]:
            return False
        if seen["hand_over"]:
            self.press(".curtain button")
        elif seen["confirm"]:
            self.press("[data-confirm]")
        elif seen["same"]:
            self.press(".bar .offer:not([data-touch])")
        elif seen["board"] or seen["bar"]:
            thing = self.chance.choice(sorted(seen["board"]) + sorted(seen["bar"]))
            self.touch(thing, ".stage" if thing in seen["board"] else ".bar")
        else:
            return False
        return True

    def has_results(self) -> bool:
        """Are the results before their eyes?"""
        return self.page.locator("dialog[open] .end").count() > 0


def play_to_the_end(*people: Person) -> None:
    """Everybody plays until everybody sees the results."""
    while not all(person.has_results() for person in people):
        assert not all(person.is_stuck() for person in people), [person.sight() for person in people]
        acted = [person.act() for person in people if not person.has_results()]
        if not any(acted):
            people[0].page.wait_for_timeout(15)
