"""Setting a table and coming to it: every kind of seat, names, double clicks, another device."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.web.conftest import PHONE, Newcomer

# A phone shows what is too wide by making everything smaller: its window is wider then, its screen isn't.
FITS = "Math.max(document.documentElement.scrollWidth, innerWidth) <= screen.width"


@pytest.mark.parametrize("language", ["en-GB", "pl-PL", "fr-FR"])
def test_every_kind_of_seat_fits_a_phone_in_every_language(newcomer: Newcomer, language: str) -> None:
    person = newcomer(**PHONE, locale=language)
    person.go("/new/ezra_nehemiah?friends")
    page = person.page
    page.locator(".counts button", has_text="4").click()
    for number, who in enumerate(["me", "guest", "bot builder", "friend"]):
        page.locator("li.seat select").nth(number).select_option(who)
    assert page.locator("li.seat input").count() == 2  # one's own name, and the guest's
    assert page.evaluate(FITS)
    page.locator("form button.primary").click()
    page.wait_for_url("**/t/**")
    page.locator(".invitation").wait_for()
    assert page.evaluate(FITS)


def test_another_screen_begins_at_its_top(newcomer: Newcomer) -> None:
    person = newcomer(**PHONE)
    person.go()
    page = person.page
    page.locator("a[href='/new/babylonia?friends']").click()
    person.until("document.activeElement.id === 'main'")
    page.locator("li.seat").first.wait_for()
    assert page.evaluate("scrollY") == 0


def test_who_invites_is_known_by_name_and_a_double_click_takes_one_seat(newcomer: Newcomer) -> None:
    host, guest = newcomer(seed=1), newcomer(seed=2)
    host.go("/new/babylonia?friends")
    host.page.locator(".counts button", has_text="3").click()
    host.page.get_by_label("Your name").fill("Ruth")
    host.page.locator("form button.primary").click()
    link = host.invitation()
    guest.page.goto(link)
    guest.page.locator("li", has_text="Ruth").wait_for()
    guest.page.locator("#joining-name").fill("Boaz")
    guest.page.locator(".come button").dblclick()
    guest.page.get_by_text("you", exact=True).wait_for()
    host.page.locator("li", has_text="Boaz").wait_for()
    assert host.page.locator("li", has_text="Boaz").count() == 1
    assert guest.page.get_by_text("you", exact=True).count() == 1


@pytest.mark.long
def test_who_invites_without_a_name_is_nobody_by_name_in_another_language(newcomer: Newcomer) -> None:
    host, guest = newcomer(seed=3, locale="fr-FR"), newcomer(seed=4, locale="pl-PL")
    host.set_up("babylonia", ["me", "friend"])
    guest.page.goto(host.invitation())
    expect(guest.page.locator("h1")).to_have_text("Zaproszenie do gry: Babylonia")

    # A name that stands for none is not offered as one's own after a change of language.
    host.page.locator("header select").select_option("en")
    host.go("/new/babylonia?friends")
    expect(host.page.get_by_label("Your name")).to_have_value("")


@pytest.mark.long
def test_an_invitation_tells_who_invites_to_what_and_the_host_keeps_the_table_in_order(
    newcomer: Newcomer,
) -> None:
    host, guest = newcomer(seed=5), newcomer(seed=6, **PHONE)
    host.set_up("nehemiah", ["me", "friend", "friend"], {"Construction leaders": True})
    host.page.get_by_text("This link works on this computer only.").wait_for()
    assert host.page.locator(".code").count() == 0, "no phone finds the way"
    how = host.page.get_by_text("make play LAN=1")
    assert not how.is_visible(), "words for a terminal are for whoever asks"
    host.page.get_by_text("How others in your house can join").click()
    assert how.is_visible()
    link = host.invitation()
    assert host.page.url == link, "the address bar invites as well"

    page = guest.page
    page.goto(link)
    page.get_by_role("heading", name="You are invited to play Nehemiah").wait_for()
    for told in ("60 min", "Construction leaders", "No time limit", "Rebuild the wall of Jerusalem"):
        page.get_by_text(told).first.wait_for()
    page.locator(".face svg").wait_for()
    assert page.evaluate(FITS)
    assert page.locator("#joining-name").input_value() == "", "a guest is asked for a name"
    page.locator("#joining-name").fill("Boaz")
    page.locator(".come button").click()
    seat = host.page.locator("li", has_text="Boaz")
    seat.get_by_text("online").wait_for()
    onlooker = newcomer(seed=8)
    onlooker.page.goto(link)
    onlooker.page.locator("#joining-name").wait_for()

    seat.get_by_role("button", name="Remove Boaz").click()
    host.page.get_by_role("button", name="Remove", exact=True).click()
    page.get_by_text("The host has removed you from this table.").wait_for()
    assert page.locator("#joining-name").count() == 0
    host.page.get_by_role("button", name="Close this table").click()
    host.page.locator(".note button.primary").click()
    host.page.wait_for_url(f"{host.address}/")
    onlooker.page.get_by_text("The host has closed this table").wait_for()


@pytest.mark.long
def test_a_private_link_makes_one_the_same_person_elsewhere_if_one_agrees(newcomer: Newcomer) -> None:
    at_home, on_the_way = newcomer(seed=3), newcomer(seed=4)
    for person, name in ((at_home, "Ruth"), (on_the_way, "Somebody")):
        person.go()
        person.page.get_by_role("button", name="Settings").click()
        person.page.get_by_label("Your name").fill(name)
        person.page.get_by_role("button", name="Save").click()
        person.page.keyboard.press("Escape")
        person.page.locator("header", has_text=name).wait_for()
    at_home.page.get_by_role("button", name="Ruth").click()
    at_home.page.get_by_role("button", name="Create a link").click()
    link = at_home.invitation()

    page = on_the_way.page
    page.goto(link)
    page.get_by_text("On this device you are Somebody.").wait_for()
    assert link.partition("#")[2] not in page.url
    page.get_by_role("button", name="Continue as that player").click()
    page.locator("header", has_text="Ruth").wait_for()

    on_the_way.go("/continue#nonsense")
    page.get_by_role("button", name="Continue as that player").click()
    page.get_by_text("This link is invalid").wait_for()
    on_the_way.complaints[:] = [text for text in on_the_way.complaints if "404" not in text]


@pytest.mark.long
def test_on_a_phone_that_lies_a_free_seat_is_one_line(newcomer: Newcomer) -> None:
    person = newcomer(**{**PHONE, "viewport": {"width": 844, "height": 390}, "locale": "fr-FR"})
    person.set_up("babylonia", ["me", "friend"])
    seat = person.page.locator("li.open")
    name, bots = seat.locator(".name").bounding_box(), seat.locator("select").bounding_box()
    assert name is not None and bots is not None
    assert name["x"] + name["width"] <= bots["x"]
    assert bots["y"] < name["y"] + name["height"] / 2 < bots["y"] + bots["height"]
