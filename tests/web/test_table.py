"""A table as people use it: touching in any order, what is marked, what is covered, what is not there."""

from __future__ import annotations

from itertools import pairwise

from tests.web.conftest import PHONE, Newcomer
from tests.web.house import FOURTH_GAME
from tests.web.people import Person

A_SPACE = ".stage [data-touch^='hex:'][data-help='']"


def begin(person: Person, game: str = "babylonia", seats: tuple[str, ...] = ("me", "bot greedy")) -> None:
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
    person.until(f"Number(document.querySelector('main[data-number]').dataset.number) > {before}")


def test_what_the_others_did_is_marked_until_one_acts(newcomer: Newcomer) -> None:
    person = newcomer(seed=62)
    begin(person)
    before = person.sight()["number"]
    while not person.page.locator(".stage .recent").count():
        person.act()
        person.page.wait_for_timeout(50)
    assert person.sight()["number"] > before or person.page.locator(".log li").count() > 1
    person.until("document.querySelector('.bar.mine:not(.busy)') !== null")
    marked = person.page.locator(".stage .recent").first.get_attribute("data-touch") or ""
    assert person.page.locator(".log li", has_text=marked.partition(":")[2]).count() > 0


def test_escape_closes_the_menu_whatever_has_the_focus(newcomer: Newcomer) -> None:
    person = newcomer(seed=63)
    begin(person)
    page = person.page
    page.get_by_role("button", name="Table", exact=True).click()
    page.get_by_role("button", name="Give up").click()
    page.evaluate("document.activeElement.blur()")
    page.keyboard.press("Escape")
    page.locator("dialog").wait_for(state="detached")


def test_while_a_device_is_passed_on_nothing_of_ones_own_is_in_sight(newcomer: Newcomer) -> None:
    person = newcomer(seed=64)
    person.set_up("babylonia", ["me", "guest"])
    person.page.wait_for_selector(".stage > :not(h2), .curtain")
    while not person.page.locator(".curtain").count():
        person.act()
        person.page.wait_for_timeout(30)
    assert person.page.locator(".log").count() == 0
    assert {each.split()[0] for each in person.page.locator(".score").all_inner_texts()} == {"?"}


def test_a_prompt_quotes_a_button_by_its_name(newcomer: Newcomer) -> None:
    person = newcomer(seed=66)
    begin(person, "ezra_nehemiah")
    page = person.page
    page.locator("header select").select_option("fr")
    for _ in range(200):
        asked = page.locator("#question").inner_text()
        assert "`" not in asked
        if "« terminer »" in asked:
            return
        person.act()
        page.wait_for_timeout(30)
    raise AssertionError("no prompt named the button")


def test_what_is_not_there_says_so_and_leads_home(newcomer: Newcomer) -> None:
    person = newcomer(seed=67)
    for path in ("/t/nothing", "/new/nothing", "/rules/nothing", "/new/no/such/place"):
        person.go(path)
        person.page.locator("main a[href='/']").wait_for()
        assert person.page.locator("main h1").inner_text().startswith("There is no")
    person.complaints = [each for each in person.complaints if "404" not in each]


def test_a_look_back_tells_the_log_up_to_its_step(newcomer: Newcomer) -> None:
    person = newcomer(seed=68)
    begin(person, FOURTH_GAME, ("me", "bot random"))
    for _ in range(8):
        person.act()
        person.page.wait_for_timeout(50)
    whole = person.page.locator(".log li").count()
    person.page.keyboard.press("v")
    person.page.get_by_role("button", name="To the start").click()
    assert person.page.locator(".log li").count() < whole
    assert person.page.locator(".log li").first.inner_text() == "The game begins."


def test_a_free_card_leads_to_its_column(newcomer: Newcomer) -> None:
    person = newcomer(seed=75)
    begin(person, "nehemiah")
    before = person.sight()["number"]
    person.page.locator(".stage .card.way").first.click()
    person.until(f"Number(document.querySelector('main[data-number]').dataset.number) > {before}")
    person.page.locator(".log li", has_text="Guest sends a worker").wait_for()


def test_what_nobody_here_has_read_is_counted(newcomer: Newcomer) -> None:
    host, guest = newcomer(seed=76), newcomer(seed=77, **PHONE)
    host.set_up(FOURTH_GAME, ["me", "friend"])
    guest.come(host.invitation(), "Gilgamesh")
    guest.await_board()
    host.await_board()
    host.page.get_by_role("tab", name="Chat").click()
    for text in ("good luck", "w" * 90):
        host.page.get_by_label("Say something").fill(text)
        host.page.keyboard.press("Enter")
    assert host.page.get_by_role("tab", name="Chat").inner_text() == "Chat", "one's own lines are no news"
    guest.page.get_by_role("button", name="2 new messages").click()
    guest.page.locator(".chat", has_text="good luck").wait_for()
    assert guest.page.evaluate(
        "document.querySelector('.chat').scrollWidth <= document.querySelector('.chat').clientWidth"
    )
    guest.page.keyboard.press("Escape")
    guest.page.get_by_role("button", name="Log").wait_for()


def test_who_asks_to_take_back_hears_the_answer(newcomer: Newcomer) -> None:
    people = newcomer(seed=73), newcomer(seed=74)
    host, guest = people
    host.set_up("babylonia", ["me", "friend"])
    guest.come(host.invitation(), "Gilgamesh")
    host.await_board()
    guest.await_board()
    undo = [person.page.locator(".bar").get_by_role("button", name="Take back") for person in people]
    bars = [person.page.locator(".bar") for person in people]
    # Whoever has ended a turn has drawn tokens since, so the other one is asked.
    while not host.page.locator(".log li", has_text="draws").count():
        if not any(person.act() for person in people):
            host.page.wait_for_timeout(25)
    first = 0 if host.page.locator(".log li", has_text="Guest draws").count() else 1
    undo[first].click()
    bars[1 - first].get_by_role("button", name="Rather not").click()
    told = people[first].page.locator(".log li").last
    told.filter(has_text="does not agree to take back").wait_for()
    people[first].page.locator(".bar .notice", has_text="rather not").wait_for()
    undo[first].click()
    bars[1 - first].get_by_role("button", name="Agree").click()
    told.filter(has_text="agrees to take back").wait_for()
    assert people[first].sight()["board"], "it is their turn again"


# Every number of the table that comes to be shown, and when.
WATCH_NUMBERS = """() => {
  const main = document.querySelector("main[data-number]");
  const note = () => window.shown.push([Number(main.dataset.number), performance.now()]);
  window.shown = [];
  new MutationObserver(note).observe(main, { attributeFilter: ["data-number"] });
}"""


def test_what_the_others_do_can_be_followed_step_by_step(newcomer: Newcomer) -> None:
    person = newcomer(seed=66)
    page = person.page
    person.go()
    page.get_by_role("button", name="Settings").click()
    page.get_by_role("radio", name="One step after the other").check()
    page.keyboard.press("Escape")
    begin(person, seats=("me", "bot random", "bot random"))
    page.evaluate(WATCH_NUMBERS)
    hurry = page.get_by_role("button", name="Show all")
    while not hurry.count():
        assert not person.has_results()
        person.act()
    person.until("document.querySelector('.bar.mine:not(.busy)') !== null")
    shown = page.evaluate("window.shown")
    pauses = [later[1] - earlier[1] for earlier, later in pairwise(shown)]
    assert max(pauses) > 700
    assert {later[0] - earlier[0] for earlier, later in pairwise(shown)} == {1}

    for _ in range(60):
        person.act()
        if hurry.count():
            page.locator(A_SPACE).first.dispatch_event("click")
        shown = page.evaluate("window.shown")
        if any(later[0] - earlier[0] > 1 for earlier, later in pairwise(shown)):
            return
    raise AssertionError("the board was touched, and still the others took their time")
