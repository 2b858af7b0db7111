"""What owners of a box do on its page."""

from __future__ import annotations

from playwright.sync_api import Page

from tests.web.people import Person

# Where a field is on the screen.
PLACE = "field => field.getBoundingClientRect().top"
SAVED = "document.querySelector('.standing')?.textContent === 'Saved'"


def open_box(person: Person, game: str) -> Page:
    """Go to one's box of a game."""
    person.go(f"/box/{game}")
    person.page.locator("article").first.wait_for()
    return person.page


def turn_to(person: Person, section: str) -> None:
    """Open a section of the box."""
    person.page.locator("nav button", has_text=section).click()
    person.page.get_by_role("heading", level=2, name=section).wait_for()


def saved(person: Person) -> None:
    """Wait until the server has all."""
    person.until(SAVED)


def progress(person: Person) -> str:
    """How far one is."""
    return person.page.locator(".tools .progress .numbers").inner_text()


def correct(owner: Person, game: str, section: str, fields: dict[str, str]) -> None:
    """Type some values of a section."""
    open_box(owner, game)
    turn_to(owner, section)
    for label, value in fields.items():
        field = owner.page.get_by_label(label, exact=True)
        if field.evaluate("field => field.tagName") == "SELECT":
            field.select_option(value)
        else:
            field.fill(value)
    saved(owner)


def own_table(owner: Person, game: str, seats: list[str]) -> None:
    """Open a table with one's own box."""
    page = owner.page
    owner.go(f"/new/{game}?friends")
    page.locator("#box-choice option", has_text="My box").wait_for(state="attached")
    own = page.locator("#box-choice option", has_text="My box").get_attribute("value") or ""
    page.locator("#box-choice").select_option(own)
    page.locator(".counts button", has_text=str(len(seats))).click()
    for number, seat in enumerate(seats):
        page.locator("li.seat select").nth(number).select_option(seat)
    page.locator("form button.primary").click()
    page.wait_for_url("**/t/**")
