"""Nehemiah on the page: auctions of few clicks with their outcome in sight, and all on one screen."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import expect

from mudbrick.engine.contract import Position
from mudbrick.games.nehemiah.observation import NehemiahObservation
from tests.web import late
from tests.web.conftest import PHONE, Newcomer
from tests.web.house import House
from tests.web.people import Person

LYING: dict[str, Any] = {**PHONE, "viewport": {"width": 844, "height": 390}}
LEADERS: dict[str, str | bool] = {"Construction leaders": True}
TOUCHES = 30  # of a game that is looked at from touch to touch
GOODS = ("workers", "wood", "gold")
SOON = 1_500  # milliseconds: what is read calmly stays for longer

# Where things are, by what they are: cards, boards, seats.
PLACES = """() => Object.fromEntries(
  [...document.querySelectorAll(".stage :is([data-touch^='card:'], [data-touch^='board:'], li[data-home])")]
    .map((thing) => [thing.dataset.touch ?? thing.dataset.home, thing.getBoundingClientRect()])
    .map(([name, box]) => [name, [box.x, box.y, box.width, box.height]]))"""
# Cards, seats and leaders that are not wholly on the stage, and names that are cut off.
HIDDEN = """() => {
  const stage = document.querySelector(".stage").getBoundingClientRect();
  const things = [...document.querySelectorAll(".stage :is([data-touch], li[data-home])")];
  const off = things.filter((thing) => {
    const box = thing.getBoundingClientRect();
    const down = box.top >= stage.top && box.bottom <= stage.bottom + 1;
    return !(down && box.left >= stage.left && box.right <= stage.right);
  });
  const names = [...document.querySelectorAll(".stage .name")];
  const cut = names.filter((name) => name.scrollWidth > name.clientWidth);
  return [...off.map((thing) => thing.dataset.touch ?? thing.dataset.home),
    ...cut.map((name) => name.textContent)];
}"""
IN_VIEW = f"({HIDDEN})().length === 0"  # new cards come from their deck first
MARKED = """() => [".players li:not(.near)", ".stage li[data-home]"].map((found) =>
  [...document.querySelectorAll(found)].map((seat) => seat.classList.contains("turn")))"""
# The contrast of the line around what is lit with the grounds that it lies on.
CONTRASTS = """() => {
  const lit = document.querySelector(".stage .touch.lit");
  const colour = (value) => {
    const probe = document.createElement("i");
    probe.style.color = value;
    lit.append(probe);
    const [red, green, blue] = getComputedStyle(probe).color.match(/[\\d.]+/g).map(Number);
    probe.remove();
    return [red, green, blue].map((part) => part / 255);
  };
  const light = (value) => {
    const [red, green, blue] = colour(value).map((part) =>
      part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const line = light("var(--glow-edge)");
  const grounds = ["--ground", "--paper", "--sand", "--ivory"].map((name) => light(`var(${name})`));
  return grounds.map((ground) => (Math.max(ground, line) + 0.05) / (Math.min(ground, line) + 0.05));
}"""


def sit_down(person: Person, seats: int, options: dict[str, str | bool] | None = None) -> None:
    person.set_up("nehemiah", ["me", *["bot builder"] * (seats - 1)], options)
    person.page.evaluate("localStorage.setItem('mudbrick.confirming', 'never')")
    person.page.reload()
    person.await_board()


def play_until(person: Person, found: str) -> None:
    wanted = person.page.locator(found)
    while not wanted.count():
        assert not person.is_stuck() and not person.has_results(), found
        person.act(lambda: wanted.count() > 0)
        person.page.wait_for_timeout(20)


def lit_bids(person: Person) -> list[str]:
    return [thing for thing in person.sight()["board"] if thing.startswith("bid:")]


@pytest.mark.parametrize(
    "screen",
    [
        pytest.param({}, id="desktop", marks=pytest.mark.long),
        pytest.param(PHONE, id="upright"),
        pytest.param(LYING, id="lying", marks=pytest.mark.long),
    ],
)
def test_a_bid_takes_a_click_for_each_good_and_nothing_moves(
    newcomer: Newcomer, screen: dict[str, Any]
) -> None:
    person = newcomer(seed=61, **screen)
    sit_down(person, 4, LEADERS)
    play_until(person, ".stage [data-touch='bid:workers 0'].lit")
    before = person.page.evaluate(PLACES)
    assert len(before) == 20 + 3 + 4
    for number, good in enumerate(GOODS):
        assert {thing.split()[0] for thing in lit_bids(person)} == {f"bid:{good}"}
        assert person.sight()["bar"] == []
        assert person.page.evaluate(PLACES) == before
        person.touch(f"bid:{good} 1")
        if number + 1 < len(GOODS):
            person.until(f"document.querySelector(\"[data-touch='bid:{GOODS[number + 1]} 0']\") !== null")
    person.page.locator("[data-sold]:visible").wait_for()


@pytest.mark.long
def test_how_the_last_auction_ended_stays_in_sight_also_after_a_reload(newcomer: Newcomer) -> None:
    person = newcomer(seed=62)
    sit_down(person, 3, LEADERS)
    person.open_log()
    page = person.page
    play_until(person, ".stage [data-touch='bid:workers 0'].lit")
    assert page.locator("[data-sold]:visible").count() == 0
    for number, good in enumerate(GOODS):
        one = page.locator(f".stage [data-touch='bid:{good} 1'].lit")
        page.mouse.move(0, 0)
        one.hover()
        whole = ", ".join(f"{each} 1" for each in GOODS[: number + 1])
        expect(page.locator("#explained")).to_contain_text(f"Bid: {whole}")
        person.touch(f"bid:{good} 1")
    won = page.locator(".log li", has_text=re.compile("wins? the auction")).last
    won.wait_for()
    told_winner, leader = re.split(" wins? the auction: ", won.inner_text().split(" (")[0].rstrip("."))
    # The log says "you" where the board has a name, and below some lines asks why.
    winner = told_winner.replace("You", "Guest")
    bids = [
        line.splitlines()[0].replace("You bid", "Guest bid")
        for line in page.locator(".log li", has_text=" bid ")
        .filter(has_text=" wood and ")
        .all_inner_texts()[-3:]
    ]
    for _ in range(2):
        sale = page.locator("[data-sold]:visible")
        sale.wait_for()
        assert sale.locator(".told").inner_text().strip() == f"Last auction: {leader} to {winner}"
        told = [str(bid.get_attribute("aria-label")) for bid in sale.locator("li").all()]
        assert [label.replace(":", " bid").replace(" wood, ", " wood and ") for label in told] == bids
        assert sale.locator("li.won").get_attribute("aria-label") in [
            label for label in told if label.startswith(f"{winner}:")
        ]
        page.reload()
        person.await_board()


@pytest.mark.long
@pytest.mark.parametrize(
    ("seats", "options"),
    [(2, {}), (4, LEADERS)],
    ids=["two", "four and leaders"],
)
def test_all_cards_seats_and_names_are_in_view_on_a_laptop(
    newcomer: Newcomer, seats: int, options: dict[str, str | bool]
) -> None:
    person = newcomer(seed=63 + seats)
    sit_down(person, seats, options)
    touches = 0
    while touches < TOUCHES and not person.has_results():
        person.until(IN_VIEW)
        touches += person.act()
    person.page.mouse.move(2, 2)
    for language in ("pl", "fr"):
        person.page.locator("header select").select_option(language)
        person.until(f"document.documentElement.lang === '{language}'")
        person.until(IN_VIEW)


@pytest.mark.long
@pytest.mark.parametrize("size", [(1280, 720), (1366, 768), (1024, 768)])
def test_on_a_small_screen_cards_stay_large_enough(newcomer: Newcomer, size: tuple[int, int]) -> None:
    width, height = size
    person = newcomer(seed=69, viewport={"width": width, "height": height})
    sit_down(person, 4, LEADERS)
    play_until(person, ".stage [data-touch='bid:workers 0'].lit")
    boxes = person.page.evaluate(PLACES)
    cards = [box for thing, box in boxes.items() if thing.startswith("card:")]
    assert len(cards) == 20 and all(box[2] > 60 and box[3] > 60 for box in cards)


def test_rows_have_the_letters_that_places_are_called_by(newcomer: Newcomer) -> None:
    person = newcomer(seed=70)
    sit_down(person, 2)
    page = person.page
    for letter in "abcd":
        sign = page.locator(".stage .rows > span", has_text=letter).bounding_box()
        card = page.locator(f".stage [data-touch='card:1{letter}']").bounding_box()
        assert sign is not None and card is not None
        assert sign["x"] + sign["width"] <= card["x"]
        assert abs(sign["y"] + sign["height"] / 2 - card["y"] - card["height"] / 2) < 3


@pytest.mark.long
def test_the_same_seats_are_marked_on_the_board_as_in_the_list_of_players(newcomer: Newcomer) -> None:
    person = newcomer(seed=71)
    sit_down(person, 3, LEADERS)
    # Whoever opens an auction has a sign of their own; the first one begins the game.
    play_until(person, ".stage .opens")
    assert person.page.locator(".stage .opens").count() == 1
    touches = 0
    while touches < TOUCHES and not person.has_results():
        listed, drawn = person.page.evaluate(MARKED)
        assert listed == drawn
        touches += person.act()
    assert touches > TOUCHES // 2


@pytest.mark.long
def test_what_is_lit_stands_out_by_day(newcomer: Newcomer) -> None:
    person = newcomer(seed=72, color_scheme="light")
    sit_down(person, 2)
    person.page.locator(".stage .touch.lit").first.wait_for()
    assert min(person.page.evaluate(CONTRASTS)) >= 3
    shadow = "getComputedStyle(document.querySelector('.stage .touch.lit')).boxShadow"
    edge = "getComputedStyle(document.querySelector('.stage .touch.lit')).getPropertyValue('--glow-edge')"
    red, green, blue = bytes.fromhex(person.page.evaluate(edge).strip().lstrip("#"))
    assert f"rgb({red}, {green}, {blue})" in person.page.evaluate(shadow)


@pytest.mark.long
def test_nothing_is_bid_by_one_press_and_the_panel_keeps_within_its_frame(newcomer: Newcomer) -> None:
    person = newcomer(seed=72, viewport={"width": 1366, "height": 650})
    sit_down(person, 4, LEADERS)
    person.open_log()
    play_until(person, ".stage [data-touch='bid:workers 0'].lit")
    within = """() => {
      const frame = document.querySelector(".stage section").getBoundingClientRect();
      const parts = [...document.querySelectorAll(".stage .asked :is(.parts, .none, .number)")];
      return parts.every((part) => part.getBoundingClientRect().right <= frame.right);
    }"""
    assert person.page.evaluate(within)
    person.page.get_by_role("button", name="Bid nothing").click()
    person.page.locator("[data-sold]:visible").wait_for()
    assert "0 workers, 0 wood" in str(
        person.page.locator("[data-sold]:visible li").first.get_attribute("aria-label")
    )


@pytest.mark.long
@pytest.mark.parametrize("size", [(1180, 600), (1366, 650)])
def test_nothing_moves_when_the_last_auction_is_not_told_any_more(
    newcomer: Newcomer, size: tuple[int, int]
) -> None:
    width, height = size
    person = newcomer(seed=75, viewport={"width": width, "height": height})
    sit_down(person, 4, LEADERS)
    play_until(person, ".stage .screens [data-sold]:visible")
    person.until(IN_VIEW)
    before = person.page.evaluate(PLACES)
    while person.page.locator("[data-sold]:visible").count():
        assert not person.is_stuck() and not person.has_results()
        person.act()
        person.page.wait_for_timeout(20)
    person.until(IN_VIEW)
    after = person.page.evaluate(PLACES)
    boards = [thing for thing in before if thing.startswith("board:")]
    assert len(boards) == 3 and [after[each] for each in boards] == [before[each] for each in boards]


def after_an_auction(position: Position) -> int | None:
    """Any action, while the last auction is told."""
    seen = position.observe(0)
    assert isinstance(seen, NehemiahObservation)
    return position.actions(0)[0] if seen.sold and not seen.lot and not seen.offer else None


# Do the players stand beside the columns, and is the last auction told among them, wherever it is told?
TOLD = """() => {
  const box = (part) => document.querySelector(`.stage ${part}`).getBoundingClientRect();
  const told = [...document.querySelectorAll("[data-sold]")].filter((each) => each.checkVisibility());
  const beside = box(".screens").top < box(".columns").bottom;
  return [beside, told.map((each) => each.closest(".screens") !== null)];
}"""


@pytest.mark.long
def test_the_last_auction_is_told_where_the_players_stand_at_every_width(
    newcomer: Newcomer, house: House
) -> None:
    person = newcomer(viewport={"width": 900, "height": 800})
    late.sit_down(person, house, "nehemiah", 2, 0, {"leaders": True}, wanted=after_an_auction)
    person.page.locator("[data-sold]:visible").wait_for()
    found = set()
    for width in range(820, 860, 2):
        person.page.set_viewport_size({"width": width, "height": 800})
        beside, told = person.page.evaluate(TOLD)
        assert told == [beside], width
        found.add(beside)
    assert found == {True, False}


@pytest.mark.long
def test_a_press_on_what_a_round_brought_puts_it_away_and_does_no_more(newcomer: Newcomer) -> None:
    person = newcomer(seed=77, **PHONE)
    sit_down(person, 3)
    told = person.page.locator(".stage [data-told='round']")
    while not told.count() or not person.sight()["board"]:
        assert not person.is_stuck() and not person.has_results()
        person.act(lambda: told.count() > 0)
        person.page.wait_for_timeout(20)
    before = person.sight()["number"]
    told.click()
    told.wait_for(state="detached")
    assert person.sight()["number"] == before and not person.sight()["busy"]


@pytest.mark.long
def test_nothing_more_keeps_what_is_chosen(newcomer: Newcomer) -> None:
    person = newcomer(seed=76)
    sit_down(person, 2, LEADERS)
    page = person.page
    page.evaluate("localStorage.setItem('mudbrick.confirming', 'always')")
    page.reload()
    person.await_board()
    play_until(person, ".stage [data-touch='bid:workers 0'].lit")
    person.touch("bid:workers 1")
    page.locator("[data-confirm]").wait_for()
    nothing_more = page.get_by_role("button", name="Nothing more")
    nothing_more.click()
    person.until("document.querySelector('.stage [data-touch=\"bid:gold 0\"].chosen') !== null")
    assert nothing_more.count() == 0  # what confirms does as much
    person.press("[data-confirm]")
    sold = page.locator("[data-sold]:visible li").first
    sold.wait_for()
    assert "1 worker, 0 wood" in str(sold.get_attribute("aria-label"))


@pytest.mark.long
def test_a_worker_is_shown_only_where_one_would_be_sent(newcomer: Newcomer) -> None:
    person = newcomer(seed=73)
    sit_down(person, 2)
    page = person.page
    # An own ready worker in a column to which another one can be sent.
    found = ".stage .column:has(.head.lit) .card.lit:has([data-worker])"
    play_until(person, found)
    column = page.locator(".stage .column", has=page.locator(".head.lit")).filter(
        has=page.locator(".card.lit [data-worker]")
    )
    ghost = page.locator(".stage [data-ghost]")
    column.locator(".head").first.hover()
    ghost.wait_for()
    page.locator(found).first.hover()
    ghost.wait_for(state="detached")


@pytest.mark.long
def test_the_outcome_of_an_auction_makes_way_when_one_plays_on(newcomer: Newcomer) -> None:
    person = newcomer(seed=74)
    sit_down(person, 2, LEADERS)
    page = person.page
    play_until(person, ".stage [data-touch='bid:workers 0'].lit")
    page.evaluate("localStorage.setItem('mudbrick.pace', 'calm')")
    page.reload()
    person.await_board()
    told = page.locator(".stage [data-told='sale']")
    lit = page.locator(".stage .touch.lit, .bar .offer").first
    asked_in_time = False
    while not asked_in_time:
        play_until(person, ".stage [data-touch='bid:workers 0'].lit")
        page.get_by_role("button", name="Bid nothing").click()
        told.wait_for()
        lit.wait_for()
        # Whoever waits long for the others has read it before.
        asked_in_time = told.count() == 1
    lit.dispatch_event("click")
    told.wait_for(state="detached", timeout=SOON)


# Is it within the screen and its table within it? Null when it has gone: it stays only for a while.
WHOLE = """() => {
  const box = (found) => document.querySelector(found)?.getBoundingClientRect();
  document.querySelector(".stage").scrollTo(0, 0);
  const told = box("[data-told=round]"), table = box("[data-told=round] table"), bar = box(".bar");
  if (!table) return null;
  return told.left >= 0 && told.right <= innerWidth && told.top >= box(".stage").top && told.bottom <= bar.top
    && table.left >= told.left && table.right <= told.right;
}"""


@pytest.mark.long
def test_the_points_of_a_round_are_whole_on_a_phone(newcomer: Newcomer) -> None:
    person = newcomer(seed=3, **PHONE)
    sit_down(person, 3)
    whole = None
    while whole is None:
        play_until(person, ".stage [data-told=round]")
        whole = person.page.evaluate(WHOLE)
    assert whole


@pytest.mark.long
def test_no_worker_is_shown_where_a_finger_was_before_a_move(newcomer: Newcomer) -> None:
    person = newcomer(seed=73, **PHONE)
    sit_down(person, 2)
    page = person.page
    for _ in range(3):
        person.until("document.querySelector('.stage .column .head.lit') !== null")
        sent = page.locator(".stage [data-worker]").count()
        page.locator(".stage .column .head.lit").first.tap()
        person.until(f"document.querySelectorAll('.stage [data-worker]').length > {sent}")
        person.until("document.querySelector('.stage .column .head.lit') !== null")
        assert page.locator(".stage [data-ghost]").count() == 0


CUT = """() => [...document.querySelectorAll(".stage .screens .head b, .players .own")]
  .filter((name) => name.scrollWidth > name.clientWidth).map((name) => name.textContent)"""


@pytest.mark.long
def test_the_levels_names_are_read_whole_wherever_the_start_is(newcomer: Newcomer) -> None:
    for seed in (81, 82, 83):
        person = newcomer(seed=seed, viewport={"width": 1180, "height": 600})
        person.set_up("nehemiah", ["me", "bot grandmaster", "bot grandmaster"])
        person.await_board()
        for language in ("en", "fr", "pl"):
            person.page.locator("header select").select_option(language)
            person.until(f"document.documentElement.lang === '{language}'")
            assert person.page.evaluate(CUT) == [], language
