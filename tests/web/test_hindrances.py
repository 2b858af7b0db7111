"""Browsers and lines that hinder: no clipboard, no answer, no server at first, garbled addresses."""

from __future__ import annotations

import pytest
from playwright.sync_api import Route, WebSocketRoute

from tests.web.conftest import Newcomer
from tests.web.people import Person
from tests.web.test_table import begin

MEANT = (
    "net::ERR_",
    "status of 404",
    "status of 429",
    "WebSocket connection to",
    "dynamically imported module",
    "Service Worker registration blocked",
)


def forgive(person: Person) -> None:
    """Forget complaints of the browser about what was hindered on purpose."""
    person.complaints[:] = [text for text in person.complaints if not any(sign in text for sign in MEANT)]


@pytest.mark.long
def test_a_link_is_copied_where_the_browser_has_no_clipboard_for_it(newcomer: Newcomer) -> None:
    host, guest = newcomer(seed=81), newcomer(seed=82)
    host.context.grant_permissions(["clipboard-read", "clipboard-write"])
    host.page.add_init_script("Object.defineProperty(navigator, 'clipboard', { value: undefined })")
    host.set_up("babylonia", ["me", "friend"])
    link = host.invitation()
    host.page.get_by_role("button", name="Copy").click()
    host.page.get_by_role("button", name="Copied").wait_for()
    page = host.context.new_page()
    page.goto(f"{host.address}/rules/babylonia")
    page.get_by_role("searchbox").focus()
    page.keyboard.press("ControlOrMeta+V")
    assert page.get_by_role("searchbox").input_value() == link
    guest.go()  # nobody else is disturbed


def test_a_table_that_cannot_be_reached_says_so_and_comes_by_itself(newcomer: Newcomer) -> None:
    person = newcomer(seed=84)
    begin(person)
    address = person.page.url
    cut = [True]

    def hinder(socket: WebSocketRoute) -> None:
        if cut[0]:
            socket.close(code=1011)
        else:
            socket.connect_to_server()

    person.page.route_web_socket("**/live*", hinder)
    person.page.goto(address)
    person.page.get_by_text("The server can't be reached").wait_for()
    cut[0] = False
    person.await_board()
    forgive(person)


def test_a_part_of_the_page_that_is_gone_offers_to_load_again(newcomer: Newcomer) -> None:
    person = newcomer(seed=85, service_workers="block")

    def gone(route: Route) -> None:
        route.fulfill(status=404, body="")

    person.page.route("**/assets/TablePage-*.js", gone)
    person.go()
    person.page.get_by_role("button", name="Play now").first.click()
    again = person.page.get_by_role("button", name="Reload")
    again.wait_for()
    person.page.unroute("**/assets/TablePage-*.js")
    again.click()
    person.await_board()
    forgive(person)


def test_a_garbled_address_and_an_unknown_game_lead_to_a_kind_page(newcomer: Newcomer) -> None:
    person = newcomer(seed=86)
    page = person.page
    for path in ("/t/%E0%A4", "/new/nothing", "/rules/nothing"):
        person.go(path)
        page.get_by_text("Page not found").wait_for()
    page.get_by_label("Language").select_option("pl")  # an unknown game is in no language's way
    page.get_by_text("Nie ma takiej strony").wait_for()
    forgive(person)
