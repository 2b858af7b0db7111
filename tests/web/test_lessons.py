"""Lessons on the page: each is taken to its end by touching what it points at, and shuts nobody out."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from mudbrick import games
from mudbrick.lessons import checker
from mudbrick.lessons.lecture import Lecture
from mudbrick.lessons.lesson import course
from mudbrick.table.entries import Played
from tests.lengths import one_at_once
from tests.web.conftest import PHONE, Newcomer
from tests.web.people import Person
from tests.web.test_access import AXE, violations

LAPTOP: dict[str, Any] = {"viewport": {"width": 1366, "height": 650}}
SIZES = {"laptop": LAPTOP, "phone": PHONE}
LOCALES = {"laptop": "fr-FR", "phone": "pl-PL"}  # the other tests of the page speak English
COURSES = [game for game in games.names() if course(game)]


def say(person: Person, lecture: Lecture, action: int, done: str) -> None:
    """Say an action by touching all that says it, and confirm it where one has to."""
    for thing in lecture.table.game.touches(action):
        # Once and no more: the same thing may be meant again in the next step.
        person.page.locator(f'main [data-touch="{thing}"]:is(.lit, .offer)').first.wait_for()
        person.touch(thing, "main")
    person.until(f"{done} || document.querySelector('[data-confirm]') !== null")
    person.press("[data-confirm]")
    person.until(done)


def take(person: Person, game: str, name: str, look: Callable[[Lecture], None]) -> None:
    """Take a lesson along the line that it has in mind, and look at every step."""
    lesson, where = course(game)[name], f"{game}, lesson {name}"
    line = iter(checker.main_line(game, lesson, where))
    lecture = Lecture(game, lesson, where)
    lecture.settle()
    person.go(f"/learn/{game}/{name}")
    person.await_board()
    while True:
        person.until(f"document.querySelector('.teacher')?.dataset.place === '{lecture.place}'")
        person.until(f"document.querySelector('main').dataset.number === '{lecture.table.number}'")
        look(lecture)
        if lecture.over:
            return
        if lecture.go_on():
            person.page.locator(".teacher .ways button.primary").click()
            continue
        action = next(line)
        moved = f"document.querySelector('main').dataset.number !== '{lecture.table.number}'"
        if lecture.answer(action, lecture.verdicts()[action]) is not None:  # a warning: one may insist
            say(person, lecture, action, f"document.querySelector('.answer') !== null || {moved}")
        if not person.page.evaluate(moved):
            say(person, lecture, action, moved)
        lecture.take(Played(seat=lecture.you, action=action, at=0))
        lecture.settle()


# Has a thing come into sight on the board, or on the bar below it?
IN_SIGHT = """(thing) => {
  const name = `:is([data-touch="${thing}"], [data-thing="${thing}"])`;
  const named = (root) => [...document.querySelectorAll(`${root} ${name}`)];
  const stage = document.querySelector(".stage").getBoundingClientRect();
  return named(".bar").length > 0 || named(".stage").some((each) => {
    const { top, bottom, left, right } = each.getBoundingClientRect();
    const [x, y] = [(left + right) / 2, (top + bottom) / 2];
    return stage.left < x && x < stage.right && stage.top < y && y < stage.bottom;
  });
}"""


# What a mark of things that are pointed at does to them: it may move, and never pales them. What was just
# laid there is still on its way; that is no style's animation.
PALED = """[...document.querySelectorAll(".stage .highlight")]
  .flatMap((thing) => thing.getAnimations({ subtree: true }))
  .filter((mark) => mark instanceof CSSAnimation)
  .filter((mark) => mark.effect.getKeyframes().some((frame) => "opacity" in frame)).length"""


def check_sight(person: Person, lecture: Lecture) -> None:
    """What the teacher points at is drawn and marked, and the first of it has come into sight."""
    things = () if lecture.step is None else lecture.step.point
    for thing in things:
        drawn = person.page.locator(f'main :is([data-touch="{thing}"], [data-thing="{thing}"])')
        assert drawn.count() > 0, (lecture.where, lecture.place, thing)
        on_board = person.page.locator(f'.stage :is([data-touch="{thing}"], [data-thing="{thing}"])')
        marked = on_board.and_(person.page.locator(".highlight"))
        assert marked.count() > 0 or on_board.count() == 0, (lecture.where, lecture.place, thing)
    if things:
        person.until(f"({IN_SIGHT})({things[0]!r})")
        assert person.page.evaluate(PALED) == 0


@pytest.mark.long
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("game", COURSES)
def test_a_course_is_taken_to_its_end(newcomer: Newcomer, game: str, size: str) -> None:
    person = newcomer(bypass_csp=True, locale=LOCALES[size], **SIZES[size])
    faults: list[str] = []

    def look(lecture: Lecture) -> None:
        check_sight(person, lecture)
        if lecture.place == 0 and AXE.exists():
            faults.extend(f"{lecture.where}: {fault}" for fault in violations(person))

    for name in course(game):
        take(person, game, name, look)
    person.go(f"/learn/{game}")
    person.page.locator(".lesson").first.wait_for()
    assert person.page.locator(".number.taken").count() == len(course(game))
    if AXE.exists():
        faults.extend(f"course: {fault}" for fault in violations(person))
    assert not faults, "\n".join(faults)


def test_a_lesson_goes_on_at_another_table_and_back(newcomer: Newcomer) -> None:
    game = COURSES[0]
    name, lesson = next(iter(course(game).items()))
    second, _ = lesson.tables()[1]
    person = newcomer(**LAPTOP)

    def to(button: str, place: int) -> None:
        person.page.locator(f".teacher .ways {button}").click()
        person.until(f"document.querySelector('.teacher').dataset.place === '{place}'")

    def look(lecture: Lecture) -> None:
        if lecture.place == second.start:
            stands = person.page.locator(".players-area").inner_text()
            to(".icon", second.start - 1)
            person.until(f"document.querySelector('.players-area').innerText !== {stands!r}")
            to(".primary", second.start)
            person.until(f"document.querySelector('.players-area').innerText === {stands!r}")

    take(person, game, name, look)
    assert person.page.locator("main").get_attribute("data-status") == "over"


# Is every line of a text in the window, with nothing over it? Touches may go through it.
READABLE = """(text) => {
  text.style.pointerEvents = "auto";
  const lines = document.createRange();
  lines.selectNodeContents(text);
  return [...lines.getClientRects()].every(({ left, top, width, height }) =>
    text.contains(document.elementFromPoint(left + width / 2, top + height / 2)));
}"""


@pytest.mark.parametrize("size", one_at_once(list(SIZES)))
def test_a_refusal_in_a_lesson_is_read_in_full(newcomer: Newcomer, size: str) -> None:
    person = newcomer(**SIZES[size], locale="fr-FR")
    person.go("/learn/ezra_nehemiah/01-your-first-wall")
    person.await_board()
    person.page.keyboard.press("n")
    person.page.locator(".teacher .turn").wait_for()
    person.page.locator('.stage [data-touch="tile:labourers"]').dispatch_event("click")
    notice = person.page.locator(".notice")
    notice.wait_for()
    assert "pierre" in notice.inner_text()
    assert notice.evaluate(READABLE)


def test_the_board_of_a_lesson_has_all_the_height(newcomer: Newcomer) -> None:
    person = newcomer(**LAPTOP)
    person.go("/learn/ezra_nehemiah/01-your-first-wall")
    person.await_board()
    main, stage, bar, teacher = (
        person.page.locator(one).bounding_box()
        for one in ("main", ".stage-area", ".bar-area", ".teacher-area")
    )
    assert main and stage and bar and teacher
    assert stage["height"] > main["height"] - 16
    assert stage["width"] > 0.78 * main["width"]
    assert (bar["x"], bar["width"]) == (teacher["x"], teacher["width"])
    assert teacher["height"] > 0.5 * main["height"]


def test_on_a_phone_the_bar_of_a_lesson_leaves_the_board_its_height(newcomer: Newcomer) -> None:
    person = newcomer(**PHONE)
    person.go("/learn/ezra_nehemiah/01-your-first-wall")
    person.await_board()
    person.page.keyboard.press("n")
    person.until("document.querySelectorAll('.bar .offer').length > 2")
    bar, words, offer = (
        person.page.locator(found).first.bounding_box() for found in (".bar", "#question", ".bar .offer")
    )
    assert bar and words and offer
    assert bar["height"] <= 102, "two lines: what is asked, and what answers it"
    assert words["y"] + words["height"] <= offer["y"]
    assert offer["y"] + offer["height"] <= PHONE["viewport"]["height"]


def test_a_lesson_answers_what_was_not_meant_and_forgets_nothing(newcomer: Newcomer) -> None:
    game = COURSES[0]
    person = newcomer(**LAPTOP)
    person.go("/")
    person.page.locator(f'a[href="/learn/{game}"]').click()
    person.page.locator("main a.primary").click()
    person.await_board()
    page = person.page
    teacher = page.locator(".teacher")
    page.keyboard.press("n")
    teacher.locator(".turn").wait_for()
    number = page.locator("main").get_attribute("data-number")
    person.touch(page.locator(".stage .touch.lit").first.get_attribute("data-touch") or "")
    person.until("document.querySelectorAll('.stage .touch.lit').length > 10")
    person.touch("hex:22,2")
    teacher.locator(".answer").wait_for()
    assert page.locator("main").get_attribute("data-number") == number
    page.reload()
    person.await_board()
    teacher.get_by_role("button", name="Next", exact=True).wait_for()


def attempt(person: Person, text: str) -> None:
    """Try an action of Ezra and Nehemiah by touching all that says it, up to what the bar asks to confirm."""
    ezra = games.game("ezra_nehemiah")
    for thing in ezra.touches(ezra.action(text)):
        person.page.locator(f'main [data-touch="{thing}"]:is(.lit, .offer)').first.wait_for()
        person.touch(thing, "main")


def act(person: Person, text: str) -> None:
    """Do it, and wait until it is done."""
    number = person.page.locator("main").get_attribute("data-number")
    attempt(person, text)
    done = f"document.querySelector('main').dataset.number !== '{number}'"
    person.until(f"{done} || document.querySelector('[data-confirm]') !== null")
    person.press("[data-confirm]")
    person.until(done)


def begin(person: Person, lesson: str) -> None:
    """Come to a lesson and go on past all that is only to be read."""
    person.go(f"/learn/ezra_nehemiah/{lesson}")
    person.await_board()
    while person.page.locator(".teacher .turn").count() == 0:
        person.page.keyboard.press("n")
        person.page.wait_for_timeout(50)


@pytest.mark.parametrize("size", one_at_once(list(SIZES)))
def test_the_answer_to_a_poor_move_is_read_in_full(newcomer: Newcomer, size: str) -> None:
    person = newcomer(**SIZES[size], locale="fr-FR")
    begin(person, "01-your-first-wall")
    act(person, "play carpenter 1")
    act(person, "walls")
    attempt(person, "clear wood w12")
    person.press("[data-confirm]")
    answer = person.page.locator(".answer")
    answer.wait_for()
    assert answer.evaluate(READABLE)


# Where the middle of a thing is.
MIDDLE = "(thing) => { const { left, top, width, height } = thing.getBoundingClientRect();"
MIDDLE += " return [left + width / 2, top + height / 2]; }"


@pytest.mark.long
def test_nothing_comes_up_under_the_pointer_where_a_lesson_had_its_confirmation(newcomer: Newcomer) -> None:
    person = newcomer(**LAPTOP)
    begin(person, "01-your-first-wall")
    act(person, "play mason 1")
    act(person, "walls")
    act(person, "clear ash w1")
    attempt(person, "build w1")
    confirm = person.page.locator("[data-confirm]")
    confirm.wait_for()
    x, y = confirm.evaluate(MIDDLE)
    undo = person.page.locator('.bar [aria-keyshortcuts="u"]')
    before = undo.evaluate(MIDDLE)
    confirm.click()
    person.until("document.querySelector('.teacher').dataset.place === '5'")
    under = f"document.elementFromPoint({x}, {y}).closest('button')?.getAttribute('aria-keyshortcuts')"
    assert person.page.evaluate(under) != "u"
    assert undo.evaluate(MIDDLE) == before


@pytest.mark.long
def test_a_payment_in_a_lesson_has_room(newcomer: Newcomer) -> None:
    person = newcomer(**LAPTOP, locale="pl-PL")
    begin(person, "04-a-gate-of-your-own")
    for text in ("play carpenter 3", "walls", "clear ash dung", "clear ash dung", "build dung"):
        act(person, text)
    pay = person.page.locator("[data-pay]")
    pay.wait_for()
    assert pay.evaluate(
        "(pay) => { const bar = pay.closest('.bar').getBoundingClientRect();"
        " return [pay, ...pay.querySelectorAll('*:not(.hidden)')].every((part) => {"
        " const { left, right } = part.getBoundingClientRect();"
        " return bar.left <= left && right <= bar.right; }); }"
    )


@pytest.mark.long
def test_the_board_of_a_lesson_keeps_its_size_while_goods_come(newcomer: Newcomer) -> None:
    person = newcomer(**LAPTOP)
    begin(person, "03-cards-and-banners")
    size = """document.querySelector('.stage [data-touch="altar"]').getBoundingClientRect().width"""
    before = person.page.evaluate(size)
    for text in ("play carpenter 2", "walls", "clear gold w24", "clear stone w24", "clear stone w24"):
        act(person, text)
        assert person.page.evaluate(size) == before, text
