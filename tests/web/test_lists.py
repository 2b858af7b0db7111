"""Lists of tables on the first page: a page of them, and more when one asks."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from mudbrick import games
from mudbrick.server.lobby import LISTED
from tests.web.conftest import Newcomer

MORE = 3


@pytest.mark.long
def test_who_is_at_a_table_that_waits_is_marked_in_the_lobby(newcomer: Newcomer) -> None:
    host, other = newcomer(seed=11), newcomer(seed=12)
    host.go("/new/babylonia?friends")
    host.page.get_by_label("Your name").fill("Enmerkar")
    host.page.get_by_label("List this table").check()
    host.page.locator("form button.primary").click()
    host.page.wait_for_url("**/t/**")
    host.page.locator(".invitation input").wait_for()
    other.go()
    seat = other.page.locator("section[aria-labelledby=open] .seat", has_text="Enmerkar")
    expect(seat.get_by_text("online")).to_have_count(1)
    host.page.goto("about:blank")
    gone = "document.querySelector('section[aria-labelledby=open] .seat .here') === null"
    other.until(f"(document.dispatchEvent(new Event('visibilitychange')), {gone})")
    expect(seat).to_be_visible()


def test_more_of_ones_own_tables_are_shown_when_one_asks(newcomer: Newcomer) -> None:
    person = newcomer()
    person.go()
    asked = person.context.request
    assert asked.put(f"{person.address}/api/me", data={"name": "Ann"}).ok
    plan = {"game": games.names()[0], "seats": [{"kind": "host"}, {}], "visibility": "invited"}
    for _ in range(LISTED + MORE):
        assert asked.post(f"{person.address}/api/tables", data=plan).ok
    person.go()
    mine = person.page.locator("section:is([aria-labelledby=running], [aria-labelledby=mine])")
    expect(mine.locator("li a")).to_have_count(LISTED)
    mine.locator("button.more").click()
    expect(mine.locator("li a")).to_have_count(LISTED + MORE)
    expect(mine.locator("button.more")).to_have_count(0)
    assert person.complaints == []
