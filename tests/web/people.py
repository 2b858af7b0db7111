"""People at the page: each in a browser of their own, doing what a person does with mouse, finger or keys."""

from __future__ import annotations

import math
import random
import time
from collections.abc import Callable
from contextlib import suppress
from typing import Any, cast

from playwright.sync_api import BrowserContext, ConsoleMessage, Locator, Page, TimeoutError

from mudbrick import games

PATIENCE = 60_000  # milliseconds; only a failure takes so long
TRIES = (1_000, 2_000, 4_000, 8_000, 16_000)  # milliseconds for one press after the other
STUCK = 60  # seconds in which nothing moved
LOG_FITS = 1520  # pixels of a window with the log beside the board
GLANCE = 15  # milliseconds between two looks
NEAR, MOMENT = 24, 0.4  # pixels and seconds: what is nearer and sooner is a double press

# Things that may be true of the page.
NUMBER = "Number(document.querySelector('main[data-number]')?.dataset.number)"
MY_TURN = "document.querySelector('.bar.mine:not(.busy)') !== null"
NOTHING_CHOSEN = "document.querySelector('.bar .chosen') === null"
STILL = """document.getAnimations().every((each) => each.playState !== "running")"""

# Unless somebody chose otherwise, others' moves are shown at once: a test has no need to follow them.
AT_ONCE = """if (location.origin !== "null") {
  localStorage.setItem("mudbrick.pace", localStorage.getItem("mudbrick.pace") ?? "at_once");
}"""

# Unless somebody is new, they know all games: nothing is explained before they play.
KNOWING = f"""if (location.origin !== "null") {{
  for (const game of {games.names()}) localStorage.setItem("mudbrick.met." + game, "yes");
}}"""

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

    def __init__(self, context: BrowserContext, address: str, seed: int = 7, new: bool = False) -> None:
        self.context = context
        self.address = address
        context.add_init_script(AT_ONCE)
        if not new:
            context.add_init_script(KNOWING)
        self.page: Page = context.new_page()
        self.page.set_default_timeout(PATIENCE)
        self.chance = random.Random(seed)
        self.complaints: list[str] = []
        self._number = -1
        self._moved = time.monotonic()
        self._pressed, self._found, self._spot = 0.0, "", (0.0, 0.0)
        self.page.on("pageerror", lambda error: self.complaints.append(str(error)))
        self.page.on("console", self._hear)

    def _hear(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            self.complaints.append(message.text)

    def go(self, path: str = "/") -> None:
        """Open an address of the page, and wait for its screen: most come in parts of their own."""
        self.page.goto(self.address + path)
        self.page.locator("#main").wait_for()

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
        self.page.wait_for_selector(".stage:not(.partial) > :not(h2)")

    def open_log(self) -> None:
        """Have the log beside the board, in a window that is made wide enough for both."""
        size = self.page.viewport_size
        if size is not None and size["width"] < LOG_FITS:
            self.page.set_viewport_size({"width": LOG_FITS, "height": max(size["height"], 900)})
        self.page.get_by_role("button", name="Log", exact=True).click()
        self.page.locator(".side").wait_for()

    def resign(self) -> None:
        """Give up, by the menu of the table."""
        self.page.get_by_role("button", name="Table", exact=True).click()
        self.page.get_by_role("button", name="Resign").click()
        self.page.get_by_role("button", name="Yes, resign").click()

    def until(self, expression: str) -> None:
        """Wait until something is true of the page, whose own policy forbids it to evaluate strings."""
        deadline = time.monotonic() + PATIENCE / 1000
        while not self.page.evaluate(expression):
            assert time.monotonic() < deadline, (expression, self.sight())
            self.page.wait_for_timeout(25)

    def act_until(self, expression: str) -> None:
        """Do what there is to do until something is true of the page, unless the table stands still."""
        act_until(lambda: bool(self.page.evaluate(expression)), self)

    def act_once(self) -> None:
        """Do one thing as soon as there is one to do."""
        self.look_up()
        while not self.act():
            seen = self.sight()
            assert not seen["over"] and not self.is_stuck(), seen
            self.page.wait_for_timeout(GLANCE)

    def play_on(self, steps: int) -> None:
        """Act until so many more steps are made and it is one's turn, with nothing chosen yet."""
        goal = self.sight()["number"] + steps
        self.act_until(f"{NUMBER} >= {goal} && {MY_TURN} && {NOTHING_CHOSEN}")

    def sight(self) -> dict[str, Any]:
        """What the person sees now."""
        seen = cast("dict[str, Any]", self.page.evaluate(SIGHT))
        if seen["number"] != self._number:
            self._number, self._moved = seen["number"], time.monotonic()
        return seen

    def look_up(self) -> None:
        """Begin to watch the table: what stood still until now was not waited for."""
        self._moved = time.monotonic()

    def is_stuck(self) -> bool:
        """Has the table stood still for long? A slow machine is no reason to fail."""
        return time.monotonic() - self._moved > STUCK

    def touch(self, thing: str, place: str = ".stage") -> None:
        """Touch a thing with the mouse or a finger, where it really is on the screen."""
        self.press(f'{place} [data-touch="{thing}"]:is(.lit, .offer)')

    def press(self, found: str) -> None:
        """Press what is there; what has just gone, because the table moved on, need not be pressed."""
        thing = self.page.locator(found).first
        number = self.sight()["number"]
        for patience in TRIES:
            if not thing.count():
                return
            try:
                self._take_a_moment(found, thing, patience)
                thing.click(timeout=patience)
                self._pressed = time.monotonic()
                return
            except TimeoutError:
                # On a slow machine a press may have worked though nobody heard of it in time.
                seen = self.sight()
                if seen["busy"] or seen["number"] != number:
                    return
                self._put_away()
        raise AssertionError(f"{found} can't be pressed: {self.sight()}")

    def _put_away(self) -> None:
        """Press what tells of something that was settled, and covers the board meanwhile."""
        told = self.page.locator(".stage [data-told]")
        if told.count():
            with suppress(TimeoutError):
                told.click(timeout=TRIES[0])

    def _take_a_moment(self, found: str, thing: Locator, patience: float) -> None:
        """Before another press at the same place, let the time go by in which it would be a double one."""
        box = thing.bounding_box(timeout=patience)
        spot = (box["x"] + box["width"] / 2, box["y"] + box["height"] / 2) if box else (0.0, 0.0)
        # A thing that comes flying has no place yet.
        if found == self._found or math.dist(spot, self._spot) < NEAR:
            self.page.wait_for_timeout(max(0.0, self._pressed + MOMENT - time.monotonic()) * 1000)
        self._found, self._spot = found, spot

    def act(self, enough: Callable[[], bool] = lambda: False) -> bool:
        """Do one thing if there is something to do, and what is seen with it is not enough."""
        seen = self.sight()
        if not seen["there"] or seen["over"] or seen["busy"] or enough():
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


def act_until(done: Callable[[], bool], *people: Person) -> None:
    """Everybody does what there is to do until something is done, unless the table stands still."""
    for person in people:
        person.look_up()
    while not done():
        assert not all(person.is_stuck() for person in people), [person.sight() for person in people]
        acted = [person.act(done) for person in people]
        if not any(acted):
            people[0].page.wait_for_timeout(GLANCE)


def play_to_the_end(*people: Person) -> None:
    """Everybody plays until everybody sees the results."""
    for person in people:
        person.look_up()
    while not all(person.has_results() for person in people):
        assert not all(person.is_stuck() for person in people), [person.sight() for person in people]
        for person in people:
            while person.act():
                assert not person.is_stuck(), person.sight()
        people[0].page.wait_for_timeout(GLANCE)
