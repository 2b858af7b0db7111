"""A house with a server, and a browser, for all tests of the page; nobody may find cause to complain."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, Final

import pytest
from playwright.sync_api import Browser, ViewportSize, expect, sync_playwright

from tests.web.house import House, browser_path, check_page
from tests.web.people import PATIENCE, Person

Newcomer = Callable[..., Person]

DESKTOP: ViewportSize = {"width": 1440, "height": 900}
NEIGHBOUR: Final = "house.test"  # how browsers find this machine as others in its network do
PHONE: dict[str, Any] = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}

# What is expected is waited for as long as all else.
expect.set_options(timeout=PATIENCE)


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """One browser; people have contexts of their own in it."""
    path = browser_path()
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=path, args=["--no-sandbox", f"--host-resolver-rules=MAP {NEIGHBOUR} 127.0.0.1"]
        )
        yield browser
        browser.close()


@pytest.fixture(scope="session")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """The server for all tests that don't break it."""
    check_page()
    house = House(tmp_path_factory.mktemp("house"))
    house.start()
    yield house
    house.kill()


@pytest.fixture
def newcomer(browser: Browser, house: House) -> Iterator[Newcomer]:
    """Somebody with a browser of their own; at the end, no error may have come up in it.

    They know the games unless they are `new` to them.
    """
    people: list[Person] = []

    def arrive(address: str = house.address, seed: int = 7, new: bool = False, **context: Any) -> Person:
        chosen = {"viewport": DESKTOP, "locale": "en-GB", **context}
        person = Person(browser.new_context(**chosen), address, seed, new)
        people.append(person)
        return person

    yield arrive
    complaints = [complaint for person in people for complaint in person.complaints]
    for person in people:
        person.context.close()
    assert complaints == []
