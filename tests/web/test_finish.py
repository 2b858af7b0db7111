"""The end of a game on the page: told part by part, then the results and a sentence; it can be skipped."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.web.conftest import Newcomer
from tests.web.people import Person
from tests.web.test_access import AXE, violations

# Plays the first action there is for each of one's own seats until the game is over, over lines of their own.
PLAY_OUT = """(seats) => Promise.all(seats.map((seat) => new Promise((done, fail) => {
  const path = location.pathname.replace("/t/", "/api/tables/");
  const line = new WebSocket(`${location.origin.replace("http", "ws")}${path}/live?seat=${seat}`);
  let actions = [];
  line.onerror = fail;
  line.onmessage = ({ data }) => {
    const said = JSON.parse(data);
    const seen = said.observation ?? said.difference?.set ?? {};
    actions = seen.actions ?? actions;
    if (said.type === "refused" && said.refusal.code !== "stale") fail(new Error(said.refusal.reason));
    if (said.table?.status === "over") {
      line.close();
      done();
    } else if (["whole", "change"].includes(said.type) && actions.length > 0) {
      const { number } = said;
      const wish = { do: "play", ticket: `${seat}.${number}`, action: actions[0], number, seat };
      line.send(JSON.stringify(wish));
    }
  };
})))"""


def play_out(person: Person, game: str, seats: list[str]) -> None:
    """A game of people on one device to its end, which is told in the quick pace."""
    person.set_up(game, seats)
    person.page.evaluate("localStorage.setItem('mudbrick.pace', 'quick')")
    person.page.reload()
    person.page.wait_for_selector(".stage > :not(h2), .curtain")
    person.page.evaluate(PLAY_OUT, list(range(len(seats))))


@pytest.mark.long
def test_the_end_is_told_part_by_part_and_then_come_the_results(newcomer: Newcomer) -> None:
    person = newcomer(bypass_csp=True, viewport={"width": 1366, "height": 650})
    page = person.page
    play_out(person, "nehemiah", ["me", "guest"])
    told = page.locator(".finale")
    told.wait_for()
    assert not person.has_results(), "the results wait until all is told"
    expect(told).to_contain_text(re.compile(r"Final scoring, \d of \d"))
    expect(told.get_by_role("button", name="To the result")).to_be_visible()
    page.keyboard.press("Enter")
    page.locator("dialog[open] .end").wait_for()
    expect(told).to_have_count(0)
    part = page.get_by_role("region", name="How the game went")
    part.locator(".insight").wait_for()
    expect(part.get_by_role("img")).to_be_visible()
    expect(page.locator("dialog .won .laurel")).to_be_visible()
    if AXE.exists():
        assert violations(person) == []
