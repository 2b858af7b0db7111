"""The screens around a game: what stands first, what is read and heard, and what no dialog may leave open."""

from __future__ import annotations

import base64

import pytest
from playwright.sync_api import ViewportSize

from mudbrick import games
from tests.web.conftest import DESKTOP, PHONE, Newcomer
from tests.web.house import House
from tests.web.late import ENDED, sit_down
from tests.web.people import STILL, Person

SMALL_LAPTOP: ViewportSize = {"width": 1366, "height": 650}
LYING: ViewportSize = {"width": 844, "height": 390}
CENTRED = """() => {
  const cards = [...document.querySelectorAll("article")].map((each) => each.getBoundingClientRect());
  const last = cards.filter((each) => each.top === cards.at(-1).top);
  const room = document.body.getBoundingClientRect().right;
  return Math.abs(last[0].left + last.at(-1).right - room) < 4;
}"""
# Of every link and button of the cards: is it in the window, whole?
IN_SIGHT = """() => [...document.querySelectorAll("article :is(a, button, select)")].every((each) =>
  each.getBoundingClientRect().bottom <= innerHeight && each.scrollWidth <= each.clientWidth + 1)"""
# What is wrong with the cards of the games, where all of each is to be seen without scrolling.
CARD_FAULTS = """() => [...document.querySelectorAll(".cards article")].flatMap((card) => {
  const faults = [];
  const title = card.querySelector("h2").textContent;
  const box = (found) => card.querySelector(found).getBoundingClientRect();
  if (card.getBoundingClientRect().bottom > innerHeight) faults.push(`${title} ends below the window`);
  const signs = [...card.querySelectorAll("ul li")].map((each) => each.getBoundingClientRect().top);
  if (new Set(signs).size > 1) faults.push(`what ${title} is takes two lines`);
  const cover = box(".cover");
  for (const each of card.querySelectorAll("a, button, select")) {
    const { top } = each.getBoundingClientRect();
    if (top < cover.bottom) faults.push(`${each.textContent} lies on the picture`);
    if (each.scrollWidth > each.clientWidth + 1) faults.push(`${each.textContent} is cut`);
  }
  const picture = card.querySelector(".cover svg");
  const { x, y, width, height } = picture.viewBox.baseVal;
  const drawn = (across, down) => new DOMPoint(across, down).matrixTransform(picture.getScreenCTM());
  const [first, last] = [drawn(x, y), drawn(x + width, y + height)];
  const above = first.x < cover.left - 1 || first.y < cover.top - 1;
  if (above || last.x > cover.right + 1 || last.y > cover.bottom + 1)
    faults.push(`the picture of ${title} is cut`);
  return faults;
})"""
SHADED = """() => {
  const paint = (each) => getComputedStyle(each).backgroundColor;
  return getComputedStyle(document.documentElement).overflowY === "hidden"
    && paint(document.documentElement) !== paint(document.body);
}"""
# Takes the fading at the foot of dialogs away, or puts it back.
WITHOUT_FADING = """(without) => {
  const style = new CSSStyleSheet();
  if (without) style.replaceSync("dialog .content::after { visibility: hidden }");
  document.adoptedStyleSheets = [style];
}"""
# Does one see a difference between two pictures?
DIFFER = """async (pictures) => {
  const [one, two] = await Promise.all(pictures.map(async (picture) => {
    const bytes = Uint8Array.from(atob(picture), (each) => each.charCodeAt(0));
    const drawn = await createImageBitmap(new Blob([bytes]));
    const canvas = new OffscreenCanvas(drawn.width, drawn.height).getContext("2d");
    canvas.drawImage(drawn, 0, 0);
    return canvas.getImageData(0, 0, drawn.width, drawn.height).data;
  }));
  return one.some((part, at) => Math.abs(part - two[at]) > 8);
}"""
FOOT = 25  # pixels of a dialog in which nothing stands
SCROLL = "(content, end) => content.scrollTo(0, end ? content.scrollHeight : 0)"
# Of every text that is drawn in a dialog: how high it is, by its words.
LETTERS = """() => [...document.querySelectorAll("dialog[open] svg text")].map((each) => {
  const { a, b } = each.getScreenCTM();
  return [each.textContent.trim(), parseFloat(getComputedStyle(each).fontSize) * Math.hypot(a, b)];
})"""
NARROW = (390, 360)
# How much of the drawn scene at the head of results is in sight, of points that lie close to each other.
SCENE_IN_SIGHT = """() => {
  const picture = document.querySelector(".end .scene svg");
  const { left, top, width, height } = document.querySelector(".end .face").getBoundingClientRect();
  const parts = [...Array(20).keys()].map((each) => (each + 0.5) / 20);
  const first = (x, y) => document.elementsFromPoint(x, y).find((each) => !each.matches(".podium"));
  const seen = parts.flatMap((down) => parts.filter((across) =>
    picture?.contains(first(left + across * width, top + down * height))));
  return width * height * seen.length / parts.length ** 2;
}"""
ALL_POINTS_IN_SIGHT = """() => [...document.querySelectorAll(".podium .points")].every((each) => {
  const { left, top, width, height } = each.getBoundingClientRect();
  return each.contains(document.elementFromPoint(left + width / 2, top + height - 2));
})"""
# Are points set in figures that stand on the line, and has the font that was sent such figures?
STANDING = """() => {
  const points = document.querySelector(".podium .points");
  const { fontFamily, fontVariantNumeric } = getComputedStyle(points);
  points.textContent = "1111";
  const range = document.createRange();
  range.selectNodeContents(points);
  const wide = range.getBoundingClientRect().width;
  points.style.fontVariantNumeric = "normal";
  const told = fontFamily.startsWith("Alegreya") && fontVariantNumeric.includes("lining-nums");
  return told && range.getBoundingClientRect().width !== wide;
}"""
RESULTS_SIZES = [(1366, 650), (1180, 600), (1280, 720), (1440, 900), (844, 390), (390, 844)]


@pytest.mark.long
def test_home_has_running_games_first_and_its_cards_in_the_middle(newcomer: Newcomer) -> None:
    person = newcomer(seed=91, viewport=SMALL_LAPTOP)
    page = person.page
    person.go()
    play = page.get_by_role("button", name="Play now")
    play.first.wait_for()
    names = play.evaluate_all("all => all.map((each) => each.ariaLabel)")
    assert len(set(names)) == len(names) > 1, "every button says what it begins"
    page.evaluate("document.fonts.load('600 1rem Alegreya', 'A')")
    assert page.evaluate("[...document.fonts].some((each) => each.status === 'loaded')"), "our own font"
    page.locator("article", has_text="Pebbles").evaluate("each => each.remove()")  # a game of the tests alone
    for width in (1920, 1366, 1024, 900, 700):
        page.set_viewport_size({"width": width, "height": 650})
        assert page.evaluate(CENTRED), width
        if width == SMALL_LAPTOP["width"]:
            assert page.evaluate(IN_SIGHT)

    page.add_init_script("Notification.requestPermission = () => Promise.resolve('denied')")
    person.go()
    page.get_by_role("button", name="Settings").click()
    page.get_by_label("Notify me").click()
    page.get_by_text("Your browser blocks notifications").wait_for()
    assert page.evaluate(SHADED)
    page.keyboard.press("Escape")

    person.set_up("babylonia", ["me", "bot novice"])
    person.await_board()
    person.go()
    row = page.locator(".running a", has_text="Babylonia")
    row.wait_for()
    card = page.locator("article").first.bounding_box()
    place = row.bounding_box()
    assert card and place and place["y"] < card["y"]


@pytest.mark.parametrize("locale", ["en-GB", "fr-FR", "pl-PL"])
def test_all_of_the_three_games_is_in_sight_on_a_laptop(newcomer: Newcomer, locale: str) -> None:
    person = newcomer(seed=94, locale=locale, viewport=SMALL_LAPTOP)
    person.go()
    page = person.page
    page.locator(".cards .cover svg").nth(len(games.names()) - 1).wait_for()
    cards = page.locator(".cards article")
    assert cards.count() == len(games.names()) + 1
    cards.last.evaluate("each => each.remove()")  # a game of the tests alone
    for size in (SMALL_LAPTOP, DESKTOP):
        page.set_viewport_size(size)
        person.until(f"({CARD_FAULTS})().length === 0 || document.readyState !== 'complete'")
        assert page.evaluate(CARD_FAULTS) == []


def faded(person: Person, above: int = 0) -> bool:
    """Does the open dialog fade at its foot, or where it is so many pixels above that?"""
    page = person.page
    person.until(STILL)
    box = page.locator("dialog[open]").bounding_box()
    assert box
    box["height"] -= above
    pictures: list[str] = []
    for without in (True, False):
        page.evaluate(WITHOUT_FADING, without)
        pictures.append(base64.b64encode(page.screenshot(clip=box, animations="disabled")).decode())
    return bool(page.evaluate(DIFFER, pictures))


@pytest.mark.long
def test_a_dialog_fades_at_its_very_foot_and_only_while_there_is_more_below(newcomer: Newcomer) -> None:
    person = newcomer(seed=95, viewport=SMALL_LAPTOP)
    page = person.page
    person.set_up(games.names()[0], ["me", "bot novice"])
    person.await_board()
    page.get_by_role("button", name="Table", exact=True).click()
    page.locator("dialog .invitation input").wait_for()
    assert not faded(person), "all of the menu is in sight"

    page.set_viewport_size(LYING)
    person.go()
    page.get_by_role("button", name="Settings").click()
    content = page.locator("dialog .content")
    content.locator("fieldset").first.wait_for()
    assert faded(person)
    for end in (False, True):
        content.evaluate(SCROLL, end)
        assert not faded(person, above=FOOT), "the last line is above it"


# Counts the tones that are played.
LISTEN = """() => {
  const make = AudioContext.prototype.createOscillator;
  window.tones = 0;
  AudioContext.prototype.createOscillator = function () {
    window.tones += 1;
    return make.call(this);
  };
}"""


def test_sounds_are_switched_on_and_off_each_by_a_switch_of_its_own(newcomer: Newcomer) -> None:
    person = newcomer(seed=93)
    page = person.page
    person.go()
    page.evaluate(LISTEN)
    page.get_by_role("button", name="Settings").click()
    for switch in ("Play a sound", "Pieces, points and the end of the game"):
        box = page.get_by_role("checkbox", name=switch)
        assert not box.is_checked()
        before = page.evaluate("window.tones")
        box.check()
        person.until(f"window.tones > {before}")  # one hears at once what was switched on
        heard = page.evaluate("window.tones")
        box.uncheck()
        assert page.evaluate("window.tones") == heard


def check_letters(person: Person) -> None:
    """What is drawn in a dialog can be read on phones, as soon as it has been laid out for their width."""
    for width in NARROW:
        person.page.set_viewport_size({"width": width, "height": 844})
        assert person.page.evaluate(LETTERS)
        person.until(f"({LETTERS})().every(([, size]) => size >= 10.99)")


@pytest.mark.long
def test_results_can_be_read_on_a_phone_and_the_window_calls_nobody(newcomer: Newcomer) -> None:
    person = newcomer(seed=92, **PHONE)
    page = person.page
    person.set_up("babylonia", ["me", "bot novice"])
    person.await_board()
    person.play_on(4)
    person.until("document.title.startsWith('Your turn')")
    person.resign()
    page.locator(".podium .won", has_text="Novice").wait_for()
    page.get_by_text("Resigned: Guest").wait_for()
    page.locator(".chart path").first.wait_for(state="attached")
    check_letters(person)
    assert page.title() == "Babylonia"


@pytest.mark.long
@pytest.mark.parametrize("game", games.names())
def test_results_begin_with_the_scene_of_the_game(newcomer: Newcomer, house: House, game: str) -> None:
    person = newcomer(seed=95, viewport=SMALL_LAPTOP)
    page = person.page
    sit_down(person, house, game, 3, ENDED)
    page.get_by_role("button", name="Results").click()
    page.locator(".end .chart path").first.wait_for(state="attached")
    for width, height in RESULTS_SIZES:
        page.set_viewport_size({"width": width, "height": height})
        person.until(STILL)
        page.locator(".end .scene svg").wait_for()
        assert page.evaluate(SCENE_IN_SIGHT) > 20_000, (width, height)
        assert page.evaluate(ALL_POINTS_IN_SIGHT), (width, height)
    assert page.evaluate(STANDING)
