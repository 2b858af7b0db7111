"""A table as people use it: touching in any order, what is marked, what is covered, what is not there."""

from __future__ import annotations

import re
from itertools import pairwise

import pytest
from playwright.sync_api import expect

from tests.web.conftest import PHONE, Newcomer
from tests.web.house import FOURTH_GAME
from tests.web.people import LOG_FITS, MY_TURN, NUMBER, Person, act_until

LAST_LINE = "[...document.querySelectorAll('.log li')].at(-1)?.textContent.trim() ?? ''"
A_SPACE = ".stage [data-touch^='hex:'][data-help='']"


def begin(person: Person, game: str = "babylonia", seats: tuple[str, ...] = ("me", "bot builder")) -> None:
    person.go()
    person.page.evaluate("localStorage.setItem('mudbrick.confirming', 'never')")
    person.set_up(game, list(seats))
    person.await_board()
    person.until("document.querySelector('.stage .lit, .bar .offer') !== null")


def test_a_space_may_be_touched_before_the_token(newcomer: Newcomer) -> None:
    person = newcomer(seed=61)
    begin(person)
    before = person.sight()["number"]
    person.page.locator(A_SPACE).first.dispatch_event("click")
    person.until("document.querySelector('.stage [data-touch^=\"hex:\"].chosen') !== null")
    assert {thing.split(":")[0] for thing in person.sight()["board"]} == {"stand"}
    person.touch(person.sight()["board"][0])
    person.until(f"{NUMBER} > {before}")


def test_what_the_others_did_is_marked_until_one_acts(newcomer: Newcomer) -> None:
    person = newcomer(seed=62)
    begin(person)
    person.open_log()
    # The other one has just ended a turn.
    person.act_until(f"{MY_TURN} && ({LAST_LINE}).startsWith('Builder')")
    told = person.page.locator(".log li").all_inner_texts()
    own = max((place for place, line in enumerate(told) if line.strip().startswith("You")), default=0)
    played = {
        found for line in told[own + 1 :] for found in re.findall(r"\d+,\d+", line) if " plays " in line
    }
    assert played
    for place in played:
        token = person.page.locator(f'.stage .recent[data-touch="hex:{place}"]')
        assert "Builder" in (token.get_attribute("aria-label") or "")
    person.act_until(f"{NUMBER} > {person.sight()['number']}")
    for place in played:
        assert person.page.locator(f'.stage .recent[data-touch="hex:{place}"]').count() == 0


def test_escape_closes_the_menu_whatever_has_the_focus(newcomer: Newcomer) -> None:
    person = newcomer(seed=63)
    begin(person)
    page = person.page
    page.get_by_role("button", name="Table", exact=True).click()
    page.get_by_role("button", name="Resign").click()
    page.evaluate("document.activeElement.blur()")
    page.keyboard.press("Escape")
    page.locator("dialog").wait_for(state="detached")


def test_a_running_game_offers_its_link_to_spectators_and_no_seat(newcomer: Newcomer) -> None:
    person = newcomer(seed=63)
    begin(person)
    person.page.get_by_role("button", name="Table", exact=True).click()
    expect(person.page.locator("dialog")).to_contain_text("Anyone with the link can watch this game.")
    expect(person.page.locator("dialog")).not_to_contain_text("free seat")


def test_while_a_device_is_passed_on_nothing_of_ones_own_is_in_sight(newcomer: Newcomer) -> None:
    person = newcomer(seed=64)
    person.set_up("babylonia", ["me", "guest"])
    person.page.wait_for_selector(".stage > :not(h2), .curtain")
    person.open_log()
    person.act_until("document.querySelector('.curtain') !== null")
    assert person.page.locator(".log").count() == 0
    assert {each.split()[0] for each in person.page.locator(".score").all_inner_texts()} == {"?"}


@pytest.mark.long
def test_a_prompt_quotes_a_button_by_its_name(newcomer: Newcomer) -> None:
    person = newcomer(seed=66)
    begin(person, "ezra_nehemiah")
    page = person.page
    page.locator("header select").select_option("fr")
    asked = "(document.querySelector('#question')?.textContent ?? '')"
    person.act_until(f"{asked}.includes('«\\u00a0Terminer\\u00a0»') || {asked}.includes('`')")
    assert "`" not in page.locator("#question").inner_text()


def test_what_is_not_there_says_so_and_leads_home(newcomer: Newcomer) -> None:
    person = newcomer(seed=67)
    nowhere = dict.fromkeys(("/new/nothing", "/rules/nothing", "/new/no/such/place"), "Page not found")
    for path, said in {"/t/nothing": "This table doesn't exist, or it is private", **nowhere}.items():
        person.go(path)
        person.page.locator("main a[href='/']").wait_for()
        assert person.page.locator("main h1").inner_text() == said
    person.complaints = [each for each in person.complaints if "404" not in each]


def test_a_look_back_tells_the_log_up_to_its_step(newcomer: Newcomer) -> None:
    person = newcomer(seed=68)
    begin(person, FOURTH_GAME, ("me", "bot novice"))
    person.open_log()
    person.play_on(4)
    whole = person.page.locator(".log li").count()
    person.page.keyboard.press("v")
    person.page.get_by_role("button", name="First step").click()
    person.until(f"document.querySelectorAll('.log li').length < {whole}")
    assert person.page.locator(".log li").first.inner_text() == "The game starts."


def test_a_free_card_leads_to_its_column(newcomer: Newcomer) -> None:
    person = newcomer(seed=75)
    begin(person, "nehemiah")
    person.open_log()
    before = person.sight()["number"]
    lower = person.page.locator(".stage .card.way").nth(1)
    lower.hover()
    ghost = person.page.locator("[data-ghost]")  # where the worker lands, not what is pointed at
    landing = ghost.get_attribute("data-ghost")
    assert lower.locator("[data-ghost]").count() == 0
    person.page.locator("[role=tooltip]", has_text="Send a worker to column 1").wait_for()
    lower.click()
    person.until(f"{NUMBER} > {before}")
    person.page.locator(".log li", has_text=f"You send a worker to {landing}").wait_for()
    landed = person.page.locator(f".stage [data-touch='card:{landing}']")
    assert "ready worker of Guest" in (landed.get_attribute("aria-label") or "")


def test_another_legal_hex_moves_the_choice(newcomer: Newcomer) -> None:
    person = newcomer(seed=78)
    begin(person)
    page = person.page
    page.evaluate("localStorage.setItem('mudbrick.confirming', 'always')")
    page.reload()
    person.await_board()
    person.until(MY_TURN)
    token = next(thing for thing in person.sight()["board"] if thing.startswith("stand:"))
    person.touch(token)
    spaces = [thing for thing in person.sight()["board"] if thing.startswith("hex:")]
    for space in (spaces[0], spaces[-1]):
        page.locator(f'.stage [data-touch="{space}"]').dispatch_event("click")
        page.locator(f'.stage [data-touch="{space}"].chosen .ghost').wait_for()
        page.locator("[data-confirm]").wait_for()
        assert page.locator(".bar .notice").count() == 0
    assert page.locator(".stage [data-touch^='hex:'].chosen").count() == 1
    page.locator("[data-confirm]").click()
    played = page.locator(f'.stage [data-touch="{spaces[-1]}"]')
    expect(played).to_have_attribute("aria-label", re.compile(r": \w+ of Guest"))


# Every token that comes to the board, with where on the screen it comes from.
WATCH_TOKENS = """() => {
  const middle = ({ x, y, width, height }) => [x + width / 2, y + height / 2];
  const animate = Element.prototype.animate;
  window.came = [];
  Element.prototype.animate = function (frames, options) {
    const [dx, dy] = (frames[0]?.transform?.match(/-?[\\d.]+(?=px)/g) ?? []).map(Number);
    if (this.dataset.token && dx !== undefined) {
      const scale = this.getScreenCTM().a;
      const [x, y] = middle(this.getBoundingClientRect());
      window.came.push({ token: this.dataset.token, from: [x + dx * scale, y + dy * scale] });
    }
    return animate.call(this, frames, options);
  };
}"""


def test_what_another_plays_comes_from_their_place_to_where_it_lies(newcomer: Newcomer) -> None:
    person = newcomer(seed=79)
    begin(person)
    page = person.page
    page.evaluate(WATCH_TOKENS)
    home = page.locator('.stage [data-home="1"]').bounding_box()
    assert home is not None
    from_home = f"""window.came.filter(({{ from: [x, y] }}) =>
      Math.hypot(x - {home["x"] + home["width"] / 2}, y - {home["y"] + home["height"] / 2}) < 3)"""
    person.act_until(f"{from_home}.length > 0")
    token = page.evaluate(f"{from_home}[0].token")
    assert "of Builder" in (
        page.locator(f'.stage [data-touch="hex:{token}"]').get_attribute("aria-label") or ""
    )


@pytest.mark.long
def test_what_nobody_here_has_read_is_counted(newcomer: Newcomer) -> None:
    host, guest = newcomer(seed=76), newcomer(seed=77, **PHONE)
    host.set_up(FOURTH_GAME, ["me", "friend"])
    guest.come(host.invitation(), "Gilgamesh")
    guest.await_board()
    host.await_board()
    host.open_log()
    elsewhere = host.context.new_page()  # the same person, who does not look at the chat there
    elsewhere.set_viewport_size({"width": LOG_FITS, "height": 900})
    elsewhere.goto(host.page.url)
    elsewhere.get_by_role("tab", name="Chat").wait_for()
    host.page.get_by_role("tab", name="Chat").click()
    for text in ("good luck", "w" * 90):
        host.page.get_by_label("Message the table").fill(text)
        host.page.keyboard.press("Enter")
        host.page.locator(".chat", has_text=text).wait_for()
    guest.page.get_by_role("button", name="2 new messages").click()
    guest.page.locator(".chat", has_text="good luck").wait_for()
    assert guest.page.evaluate(
        "document.querySelector('.chat').scrollWidth <= document.querySelector('.chat').clientWidth"
    )
    guest.page.get_by_label("Message the table").fill("thank you")
    guest.page.keyboard.press("Enter")
    elsewhere.get_by_role("tab", name="Chat (1)").wait_for()  # one's own lines are no news
    guest.page.keyboard.press("Escape")
    guest.page.get_by_role("button", name="Log").wait_for()


@pytest.mark.long
def test_who_asks_for_an_undo_hears_the_answer(newcomer: Newcomer) -> None:
    people = newcomer(seed=73), newcomer(seed=74)
    host, guest = people
    host.set_up("babylonia", ["me", "friend"])
    guest.come(host.invitation(), "Gilgamesh")
    host.await_board()
    guest.await_board()
    for person in people:
        person.open_log()
    undo = [person.page.locator(".bar").get_by_role("button", name="Undo") for person in people]
    bars = [person.page.locator(".bar") for person in people]
    # Whoever has ended a turn has drawn tokens since, so the other one is asked.
    act_until(lambda: host.page.locator(".log li", has_text="draw").count() > 0, *people)
    first = 0 if host.page.locator(".log li", has_text="You draw").count() else 1
    undo[first].click()
    bars[1 - first].get_by_role("button", name="Decline").click()
    told = people[first].page.locator(".log li").last
    told.filter(has_text="declines the undo").wait_for()
    people[first].page.locator(".bar .notice", has_text="declined the undo").wait_for()
    undo[first].click()
    bars[1 - first].get_by_role("button", name="Agree").click()
    told.filter(has_text="agrees to the undo").wait_for()
    people[first].until(MY_TURN)


# Every number of the table that comes to be shown, when, and whether the others are at work then.
WATCH_NUMBERS = """() => {
  const main = document.querySelector("main[data-number]");
  const waiting = () => document.querySelector(".bar.mine") === null;
  const note = () => window.shown.push([Number(main.dataset.number), performance.now(), waiting()]);
  window.shown = [];
  new MutationObserver(note).observe(main, { attributeFilter: ["data-number"] });
}"""
# The others are at work, and more has happened than is shown; the last of it may be told in one's own turn.
FOLLOWED = f"""!({MY_TURN})
  && [...document.querySelectorAll('.bar button')].some((one) => one.textContent.includes('Fast-forward'))"""
TRIES = 20


@pytest.mark.long
def test_what_the_others_do_can_be_followed_step_by_step(newcomer: Newcomer) -> None:
    person = newcomer(seed=66)
    page = person.page
    person.go()
    page.get_by_role("button", name="Settings").click()
    page.get_by_role("radio", name="One at a time, calmly").check()
    page.keyboard.press("Escape")
    begin(person, seats=("me", "bot novice", "bot novice"))
    page.evaluate(WATCH_NUMBERS)
    # The first thing that the others do is shown at once, and what they do then after a while, if it waited.
    pauses: list[float] = []
    for _ in range(TRIES):
        person.act_until(FOLLOWED)
        person.until(MY_TURN)
        shown = page.evaluate("window.shown")
        pauses = [
            later[1] - earlier[1]
            for (_, _, waited), earlier, later in zip(shown, shown[1:], shown[2:], strict=False)
            if waited and earlier[2]
        ]
        if pauses:
            break
    assert max(pauses) > 700
    assert {later[0] - earlier[0] for earlier, later in pairwise(shown)} == {1}

    for _ in range(TRIES):  # when somebody touches the board, there may be nothing left to be shown
        person.act_until(FOLLOWED)
        page.locator(A_SPACE).first.dispatch_event("click")
        person.until(MY_TURN)
        shown = page.evaluate("window.shown")
        if any(later[0] - earlier[0] > 1 for earlier, later in pairwise(shown)):
            return
    raise AssertionError("the board was touched, and still the others took their time")
