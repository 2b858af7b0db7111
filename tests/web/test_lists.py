"""Lists of tables on the first page: a page of them, and more when one asks."""

from __future__ import annotations

from playwright.sync_api import expect

from mudbrick import games
from mudbrick.server.lobby import LISTED
from tests.web.conftest import Newcomer

MORE = 3


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
