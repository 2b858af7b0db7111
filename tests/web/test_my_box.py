"""My box on the page: corrected by its owner, played at a table, compared with a friend's, never lost."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from mudbrick import games
from mudbrick.engine.boxes import read_box
from tests.web.conftest import PHONE, Newcomer
from tests.web.house import House
from tests.web.owners import correct, open_box, own_table, progress, saved, turn_to
from tests.web.people import Person, play_to_the_end
from tests.web.test_access import AXE, violations

FITS = "document.documentElement.scrollWidth <= innerWidth"


def export(person: Person, folder: Path) -> str:
    """The file that the page gives."""
    person.page.get_by_role("button", name="File", exact=True).click()
    with person.page.expect_download() as coming:
        person.page.get_by_role("link", name="Download").click()
    coming.value.save_as(folder / "box.toml")
    person.page.keyboard.press("Escape")
    return (folder / "box.toml").read_text(encoding="utf-8")


def test_an_owner_types_what_the_box_says_and_sees_it_drawn(newcomer: Newcomer, tmp_path: Path) -> None:
    owner = newcomer(seed=61)
    page = open_box(owner, "nehemiah")
    assert progress(owner) == "0 of 50 confirmed"
    card = page.get_by_role("article", name="Wood 1")
    card.get_by_label("Wood 1: Copies in each deck: I", exact=True).fill("6")
    assert card.locator(".copies").inner_text().replace("\n", " ").startswith("I ×6")
    # The decks must make 72 cards: the section says so at once, and nothing is lost meanwhile.
    page.get_by_text("the decks have 73 cards together").wait_for()
    owner.until("document.querySelector('.standing')?.textContent.startsWith('Kept here only')")
    page.get_by_label("Wood 2: Copies in each deck: I", exact=True).fill("2")
    saved(owner)
    assert page.get_by_text("the decks have 73 cards together").count() == 0
    assert progress(owner) == "2 of 50 confirmed"
    page.get_by_role("button", name="All correct: Wood 1").click()
    assert progress(owner) == "3 of 50 confirmed"

    turn_to(owner, "Influence boards")
    page.get_by_label("Wall: 2 players: 1st", exact=True).fill("1")
    board = page.get_by_role("article", name="Wall")
    assert board.locator(".board p i").first.inner_text() == "1"
    page.get_by_label("Wall: 2 players: 2nd", exact=True).fill("3")
    board.get_by_text("gives a later place more points than an earlier one").wait_for()
    saved(owner)
    assert board.get_by_text("Usually: 3, 1").count() == 1

    page.get_by_role("button", name="Undo", exact=True).click()
    assert page.get_by_label("Wall: 2 players: 2nd", exact=True).input_value() == "1"
    page.get_by_role("button", name="Redo", exact=True).click()
    assert page.get_by_label("Wall: 2 players: 2nd", exact=True).input_value() == "3"
    saved(owner)

    told = read_box(export(owner, tmp_path), "the file").values
    assert told == {
        "decks.wood_1": [6, 1, 0],
        "decks.wood_2": [2, 2, 1],
        "left_out_with_3.wood_1": [1, 0, 0],
        "awards.wall.2": [1, 3],
    }


@pytest.mark.long
def test_a_box_is_there_again_after_a_reload_and_without_a_line(newcomer: Newcomer) -> None:
    owner = newcomer(seed=62)
    page = open_box(owner, "nehemiah")
    page.get_by_label("Gate: Copies in each deck: II", exact=True).fill("2")
    page.get_by_text("the decks have 73 cards together").wait_for()
    page.reload()  # it can't be kept by the server like this
    page.locator("article").first.wait_for()
    assert page.get_by_label("Gate: Copies in each deck: II", exact=True).input_value() == "2"
    page.get_by_label("Gate: Copies in each deck: I", exact=True).fill("1")
    saved(owner)

    owner.context.set_offline(True)
    page.get_by_role("button", name="All correct: Victory").click()
    owner.until("document.querySelector('.standing')?.textContent.startsWith('No connection')")
    assert progress(owner) == "3 of 50 confirmed"
    owner.context.set_offline(False)
    saved(owner)
    owner.complaints[:] = [each for each in owner.complaints if "ERR_INTERNET_DISCONNECTED" not in each]

    # Another browser of the same person has it too.
    page.evaluate("localStorage.clear()")
    page.reload()
    page.locator("article").first.wait_for()
    assert progress(owner) == "3 of 50 confirmed"
    assert page.get_by_label("Gate: Copies in each deck: I", exact=True).input_value() == "1"


def test_a_box_is_gone_through_with_keys_alone(newcomer: Newcomer) -> None:
    owner = newcomer(seed=63)
    page = open_box(owner, "nehemiah")
    first = page.get_by_label("Wood 1: Copies in each deck: I", exact=True)
    first.focus()
    page.keyboard.type("4")
    page.keyboard.press("Escape")
    assert first.input_value() == "5" and progress(owner) == "0 of 50 confirmed"
    page.keyboard.press("ArrowUp")
    assert first.input_value() == "6"
    page.keyboard.press("ArrowDown")
    for _ in range(3):  # the three decks, then the next value
        page.keyboard.press("Enter")
    focused = "document.activeElement?.getAttribute('aria-label')"
    assert page.evaluate(focused) == "Wood 1: Of these marked 2/4: I"
    for _ in range(3):
        page.keyboard.press("Enter")
    assert page.evaluate(focused) == "Wood 2: Copies in each deck: I"
    assert progress(owner) == "2 of 50 confirmed"
    page.keyboard.press("Control+z")
    assert progress(owner) == "1 of 50 confirmed"
    saved(owner)


BAD_FILES = {
    "no TOML": ("decks = [", "Line 1, column 10 can't be read"),
    "an unknown value": ("[decks]\nbricks = [1, 2, 3]", "there is no value 'decks.bricks' in this box"),
    "a text for a number": (
        '[sale]\nwood = "two"',
        '“How many make a point at the end: wood” (sale.wood) must be a whole number, not "two"',
    ),
    "another game": ('[about]\ngame = "pebbles"', "this is a box of pebbles, not of nehemiah"),
}


@pytest.mark.long
def test_a_bad_file_is_refused_with_its_sentences_and_changes_nothing(
    newcomer: Newcomer, tmp_path: Path
) -> None:
    owner = newcomer(seed=64)
    page = open_box(owner, "nehemiah")
    page.get_by_role("button", name="All correct: Victory").click()
    saved(owner)
    page.get_by_role("button", name="File", exact=True).click()
    for name, (text, sentence) in BAD_FILES.items():
        file = tmp_path / f"{name}.toml"
        file.write_text(text, encoding="utf-8")
        page.get_by_label("Choose a file").set_input_files(file)
        page.get_by_role("alert").get_by_text(sentence).wait_for()
    page.get_by_label("Or paste its text").fill("[sale]\nwood = 4")
    page.get_by_role("button", name="Add these values to my box").click()
    page.get_by_text("1 value added to your box.").wait_for()
    page.keyboard.press("Escape")
    assert progress(owner) == "2 of 50 confirmed"
    turn_to(owner, "Gates and players")
    assert page.get_by_label("How many make a point at the end: Wood", exact=True).input_value() == "4"
    saved(owner)


def check_record(person: Person, tmp_path: Path) -> str:
    """Download the record of the game that is over, and let another process check it."""
    with person.page.expect_download() as coming:
        person.page.get_by_role("link", name="Download the game record").click()
    file = tmp_path / "game.mudbrick"
    coming.value.save_as(file)
    checked = subprocess.run(
        [sys.executable, "-m", "mudbrick", "check", str(file)], capture_output=True, text=True, check=False
    )
    assert checked.returncode == 0, checked.stdout + checked.stderr
    return file.read_text(encoding="utf-8")


RING = "The spaces, clockwise from the top left corner"
CORRECTED: dict[str, tuple[list[tuple[str, dict[str, str]]], str, list[str]]] = {
    "nehemiah": (
        [
            (
                "Work cards",
                {
                    "Wall 1: Copies in each deck: I": "5",
                    "Victory: Copies in each deck: I": "1",
                    "Wood 1: Copies in each deck: I": "3",
                },
            ),
            ("Influence boards", {"Wall: 2 players: 1st": "7"}),
        ],
        "Wall: 2 players",
        ["awards.wall.2", "decks.wood_1"],
    ),
    "ezra_nehemiah": (
        [
            ("Wall cards", {"Toll: Points at the end": "6"}),
            ("The city wall", {f"{RING}: Top side: 2": "wall heavy red"}),
        ],
        "Toll: points at the end",
        ["walls.toll.vp", "ring.top"],
    ),
}


@pytest.mark.long
@pytest.mark.parametrize("game", CORRECTED)
def test_friends_play_an_owners_box_to_the_end_and_the_record_is_true_elsewhere(
    newcomer: Newcomer, tmp_path: Path, game: str
) -> None:
    sections, difference, paths = CORRECTED[game]
    owner, friend = newcomer(seed=65, accept_downloads=True), newcomer(seed=66)
    for section, fields in sections:
        correct(owner, game, section, fields)
    own_table(owner, game, ["me", "friend"])
    link = owner.invitation()
    owner.page.get_by_text("Played with Guest's box").wait_for()

    # Before one sits down: what is played, and what differs.
    friend.page.goto(link)
    friend.page.get_by_text("Played with Guest's box").wait_for()
    friend.page.get_by_role("rowheader", name=difference).wait_for()
    friend.page.locator("#joining-name").fill("Boaz")
    friend.page.locator(".come button").click()
    owner.await_board()
    friend.await_board()
    # And during the game.
    friend.page.get_by_role("button", name="Table", exact=True).click()
    friend.page.get_by_text("What differs").click()
    friend.page.get_by_role("rowheader", name=difference).wait_for()
    friend.page.keyboard.press("Escape")

    play_to_the_end(owner, friend)
    record = check_record(owner, tmp_path)
    for path in paths:
        assert path in record


def test_a_table_is_drawn_from_its_box(newcomer: Newcomer) -> None:
    owner = newcomer(seed=67)
    correct(owner, "nehemiah", "Influence boards", {"Temple: 2 players: 1st": "9"})
    own_table(owner, "nehemiah", ["me", "bot novice"])
    owner.await_board()
    temple = owner.page.locator(".influence .board").nth(1)
    assert temple.locator(".awards i").all_inner_texts() == ["9", "1"]


@pytest.mark.long
def test_a_tooltip_tells_the_numbers_of_the_tables_box(newcomer: Newcomer) -> None:
    owner = newcomer(seed=72)
    correct(owner, "ezra_nehemiah", "Start and end", {"On the Sabbath: Points lost for a worker unfed": "7"})
    own_table(owner, "ezra_nehemiah", ["me", "bot novice"])
    owner.await_board()
    owner.page.locator("[data-help='feeding']").first.hover()
    owner.page.locator(".explain", has_text="each one unfed costs 7 points.").wait_for()


@pytest.mark.long
def test_an_owner_keeps_several_boxes_of_a_game(newcomer: Newcomer) -> None:
    owner = newcomer(seed=73)
    correct(owner, "nehemiah", "Influence boards", {"Guard: 2 players: 1st": "5"})
    page = owner.page
    name, guard = (
        page.get_by_label("Name of this box"),
        page.get_by_label("Guard: 2 players: 1st", exact=True),
    )
    name.fill("First edition")
    name.press("Enter")
    saved(owner)
    page.get_by_role("button", name="New box").click()
    owner.until("document.querySelector('#box-name').value === 'Nehemiah 2'")
    assert guard.input_value() == "4" and progress(owner) == "0 of 50 confirmed"
    assert page.get_by_role("button", name="Undo", exact=True).is_disabled()
    guard.fill("6")
    saved(owner)

    # The one that was open stays open, and the other is as it was left.
    page.reload()
    page.locator("article").first.wait_for()
    assert name.input_value() == "Nehemiah 2"
    page.get_by_text("My boxes: 2").click()
    page.get_by_role("button", name="Open: First edition").click()
    owner.until("document.querySelector('#box-name').value === 'First edition'")
    turn_to(owner, "Influence boards")
    assert guard.input_value() == "5"

    # Nothing is deleted without a question.
    page.get_by_role("button", name="Delete: First edition").click()
    page.get_by_role("button", name="Keep", exact=True).click()
    assert name.input_value() == "First edition"
    page.get_by_role("button", name="Delete: First edition").click()
    page.get_by_role("dialog").get_by_role("button", name="Delete", exact=True).click()
    owner.until("document.querySelector('#box-name').value === 'Nehemiah 2'")
    assert guard.input_value() == "6"
    page.get_by_text("My boxes: 1").wait_for()
    own_table(owner, "nehemiah", ["me", "bot novice"])


@pytest.mark.long
def test_another_box_waits_until_this_one_is_saved(newcomer: Newcomer) -> None:
    owner = newcomer(seed=74)
    page = open_box(owner, "nehemiah")
    page.get_by_label("Gate: Copies in each deck: II", exact=True).fill("2")
    page.get_by_text("the decks have 73 cards together").wait_for()
    page.get_by_role("button", name="New box").click()
    waiting = page.get_by_role("alert").get_by_text("This box isn't saved yet")
    waiting.wait_for()
    gate = page.get_by_label("Gate: Copies in each deck: II", exact=True)
    assert gate.input_value() == "2"
    gate.fill("1")
    saved(owner)
    waiting.wait_for(state="detached")


@pytest.mark.long
def test_a_house_names_its_own_box_first(newcomer: Newcomer, tmp_path: Path) -> None:
    box = tmp_path / "nehemiah.toml"
    box.write_text('[about]\ngame = "nehemiah"\nname = "Museum copy"\n[awards.temple]\n2 = [9, 1]\n')
    folder = tmp_path / "house"
    folder.mkdir()
    house = House(folder, components=box)
    house.start()
    try:
        guest = newcomer(house.address, seed=75)
        for chosen, points in (("", "9"), ("usual", "3")):
            guest.go("/new/nehemiah?friends")
            choice = guest.page.locator("#box-choice")
            choice.locator("option", has_text="The house's box: Museum copy").wait_for(state="attached")
            assert choice.locator("option").all_inner_texts()[:2] == [
                "The house's box: Museum copy",
                "The usual box",
            ]
            choice.select_option(chosen)
            guest.page.locator(".counts button", has_text="2").click()
            for number, seat in enumerate(["me", "bot novice"]):
                guest.page.locator("li.seat select").nth(number).select_option(seat)
            guest.page.locator("form button.primary").click()
            guest.page.wait_for_url("**/t/**")
            guest.await_board()
            temple = guest.page.locator(".influence .board").nth(1)
            assert temple.locator(".awards i").first.inner_text() == points
    finally:
        house.kill()


@pytest.mark.long
def test_two_boxes_that_disagree_are_shown_side_by_side(newcomer: Newcomer) -> None:
    owner, friend = newcomer(seed=68), newcomer(seed=69)
    correct(owner, "nehemiah", "Influence boards", {"Guard: 2 players: 1st": "5"})
    owner.page.get_by_role("button", name="Share", exact=True).click()
    link = owner.invitation()
    correct(friend, "nehemiah", "Influence boards", {"Guard: 2 players: 1st": "6"})

    page = friend.page
    page.goto(link)
    page.get_by_text("It differs from your box in 1 value.").wait_for()
    row = page.get_by_role("row", name="Guard: 2 players")
    assert row.locator("td").all_inner_texts()[:2] == ["6, 2", "5, 2"]
    assert page.get_by_role("heading", level=1).inner_text() == "Guest's box: Nehemiah"
    page.get_by_role("heading", level=2, name="“Nehemiah”, shared by Guest").wait_for()
    heads = page.get_by_role("columnheader").all_inner_texts()
    assert heads[1:3] == ["My box", "Guest's box “Nehemiah”"]
    row.get_by_role("button", name="Use in my box").click()
    page.get_by_text("It says the same as your box.").wait_for()
    page.get_by_text("1 value copied to your box “Nehemiah”.").wait_for()
    page.get_by_role("button", name="Undo").click()
    assert row.locator("td").all_inner_texts()[:2] == ["6, 2", "5, 2"]

    # It can be chosen for a table without being taken over, also by somebody who has none.
    page.get_by_role("link", name="Play with this box").click()
    page.wait_for_url("**/new/**")
    page.locator("#box-choice option:checked", has_text="from").wait_for(state="attached")


@pytest.mark.long
@pytest.mark.parametrize("language", ["en-GB", "pl-PL", "fr-FR"])
def test_the_box_fits_a_phone_in_every_language(newcomer: Newcomer, language: str) -> None:
    person = newcomer(**PHONE, locale=language)
    for game in games.names():
        page = open_box(person, game)
        for section in range(page.locator("nav li").count()):
            page.locator("nav li button").nth(section).click()
            page.locator("article").first.wait_for()
            assert page.evaluate(FITS), (game, section)
            unnamed = page.locator("article h3, .field .label").all_inner_texts()
            assert [text for text in unnamed if not text.strip() or "{" in text] == []


LOOKS: dict[str, dict[str, Any]] = {"phone": PHONE, "dark": {"color_scheme": "dark"}}


@pytest.mark.long
@pytest.mark.parametrize("look", LOOKS)
def test_the_box_shuts_nobody_out(newcomer: Newcomer, look: str) -> None:
    if not AXE.exists():
        pytest.skip("axe-core is not installed: run `make page`")
    person = newcomer(seed=70, bypass_csp=True, **LOOKS[look])
    for game in games.names():
        page = open_box(person, game)
        page.locator("article .confirm").first.click()
        assert violations(person, look) == [], game
    page.get_by_role("button", name="File", exact=True).click()
    page.get_by_role("dialog").wait_for()
    assert violations(person, look) == []


def test_a_game_without_a_layout_has_a_box_too(newcomer: Newcomer) -> None:
    owner = newcomer(seed=71)
    page = open_box(owner, "pebbles")
    field = page.locator(".field input").first
    field.focus()
    page.keyboard.press("ArrowUp")
    saved(owner)
    page.reload()
    page.locator("article").first.wait_for()
    assert page.locator(".field .confirm[aria-pressed=true]").count() == 1
