"""My box leads its owner: to what can't be, to a table, from a friend's values to what belongs with them."""

from __future__ import annotations

from pathlib import Path

import pytest

from mudbrick import games
from mudbrick.engine.pieces import value_name
from tests.web.conftest import PHONE, Newcomer
from tests.web.owners import PLACE, correct, open_box, progress, saved, turn_to


@pytest.mark.parametrize(
    ("language", "sentence"),
    [
        ("fr-FR", "Ligne 3, colonne 6\u00a0: c'est illisible (Cannot overwrite a value)"),
        ("pl-PL", "Wiersz 3, kolumna 6: tego nie da się odczytać (Cannot overwrite a value)"),
    ],
)
def test_why_a_file_is_refused_is_seen_at_once_in_ones_language(
    newcomer: Newcomer, tmp_path: Path, language: str, sentence: str
) -> None:
    owner = newcomer(seed=76, locale=language, viewport={"width": 1366, "height": 650})
    page = open_box(owner, "nehemiah")
    page.locator(".tools .buttons button").nth(2).click()
    file = tmp_path / "box.toml"
    file.write_text("[workers]\n2 = 6\n2 = 7\n", encoding="utf-8")
    page.locator("#box-file").set_input_files(file)
    alert = page.get_by_role("alert")
    alert.get_by_text(sentence).wait_for()
    owner.until("document.activeElement?.getAttribute('role') === 'alert'")
    sees = """alert => {
        const [inner, outer] = [alert, alert.closest(".content")].map((each) => each.getBoundingClientRect());
        return inner.top >= outer.top && inner.bottom <= Math.min(outer.bottom, innerHeight);
    }"""
    assert alert.evaluate(sees)


@pytest.mark.long
def test_what_cant_be_leads_to_its_value_and_isnt_confirmed(newcomer: Newcomer) -> None:
    owner = newcomer(seed=77)
    page = open_box(owner, "nehemiah")
    turn_to(owner, "Influence boards")
    wall = page.get_by_role("article", name="Wall")
    page.get_by_label("Wall: 2 players: 1st", exact=True).fill("99")
    assert progress(owner) == "0 of 50 confirmed"
    wall.locator(".note").get_by_text("must be from 0 to 30, not 99").wait_for()
    troubles = page.locator("#troubles li")
    assert troubles.count() == 0  # what is said beside its value is not said twice
    turn_to(owner, "Gates and players")
    # What is wrong is told in every other section, and the tools lead there.
    page.get_by_role("button", name="Kept here only").click()
    owner.until("document.activeElement?.id === 'troubles'")
    troubles.get_by_text("must be from 0 to 30, not 99").wait_for()
    troubles.get_by_role("button", name="Show").click()
    owner.until("document.activeElement?.id === 'value-awards.wall.2'")
    # So do the windows of what such a box can't be used for.
    for name in ("Play with this box", "Share"):
        page.get_by_role("button", name=name, exact=True).click()
        page.get_by_role("dialog").get_by_role("button", name="Show: “Wall: 2 players”").click()
        owner.until("document.activeElement?.id === 'value-awards.wall.2'")
    page.keyboard.type("3")
    saved(owner)
    assert troubles.count() == 0 and progress(owner) == "1 of 50 confirmed"

    # Of several that are counted together, the one that its owner has changed.
    turn_to(owner, "Work cards")
    gate = page.get_by_label("Gate: Copies in each deck: II", exact=True)
    gate.focus()
    before = gate.evaluate(PLACE)
    gate.fill("2")
    troubles.get_by_text("the decks have 73 cards together").wait_for()
    assert gate.evaluate(PLACE) == before  # nothing that one is at moves
    turn_to(owner, "Influence boards")
    troubles.get_by_role("button", name="Show").click()
    owner.until("document.activeElement?.id === 'value-decks.gate'")
    # With as many cards as before, what is strange about them is told with what will come of it.
    gate.fill("2")
    page.get_by_label("Gate: Copies in each deck: I", exact=True).fill("1")
    page.get_by_text("deck I does not end with a whole column of four: with 2 players").wait_for()
    page.get_by_text("2 things are unusual, but can be played").click()
    assert not page.get_by_text("does not end with a whole column").first.is_visible()


def test_only_what_is_left_is_shown_where_one_asks_for_it(newcomer: Newcomer) -> None:
    owner = newcomer(seed=78)
    page = open_box(owner, "nehemiah")
    card = page.get_by_role("article", name="Wood 1")
    card.get_by_role("button", name="Confirm: Wood 1: Copies in each deck").click()
    page.get_by_label("Show only what is left to check").check()
    assert card.locator(".field .label").all_inner_texts() == ["Of these marked 2/4"]
    assert page.get_by_text("A card marked 2/4 is in the game with 2 or 4 players").count() == 1


@pytest.mark.long
def test_what_is_no_number_is_refused_with_a_sentence_beside_it(newcomer: Newcomer) -> None:
    owner = newcomer(seed=86)
    page = open_box(owner, "nehemiah")
    # What matters most is first in the list, and its link leads there.
    first = games.open_values("nehemiah", games.box_of("nehemiah"))[0]
    page.locator("aside ol button").first.click()
    owner.until(f"document.activeElement?.id === 'value-{first}'")
    field = page.locator(f"[id='value-{first}']")
    note = page.locator(f"[id='about-{first}']")
    value = field.input_value()
    for typed, sentence in (("abc", "“abc” is no whole number: it stays"), ("", "A number is needed here")):
        field.fill(typed)
        field.blur()
        note.get_by_text(sentence).wait_for()
        assert field.input_value() == value
    assert progress(owner) == "0 of 50 confirmed"
    field.fill(value)
    assert note.get_by_role("alert").count() == 0
    field.press("ArrowUp")
    assert field.input_value() == str(int(value) + 1)
    # A reload takes nothing from what can be undone.
    page.reload()
    page.locator("article").first.wait_for()
    page.get_by_role("button", name="Undo", exact=True).click()
    assert field.input_value() == value


def test_an_emptied_name_is_the_usual_one_again(newcomer: Newcomer) -> None:
    owner = newcomer(seed=79)
    page = open_box(owner, "nehemiah")
    name = page.get_by_label("Name of this box")
    for typed in ("First edition", "", "  "):
        name.fill(typed)
        name.press("Enter")
        assert name.input_value() == (typed.strip() or "Nehemiah")


@pytest.mark.long
def test_a_new_table_is_opened_from_ones_box(newcomer: Newcomer) -> None:
    owner = newcomer(seed=80)
    correct(owner, "nehemiah", "Influence boards", {"Guard: 2 players: 1st": "5"})
    page = owner.page
    page.get_by_role("button", name="Play with this box").click()
    page.wait_for_url("**/new/nehemiah?box=*")
    page.locator("#box-choice option:checked", has_text="My box: Nehemiah").wait_for(state="attached")
    # It is named at the top too, where one sees it without scrolling.
    named = page.locator("main > .box", has_text="My box: Nehemiah (1 difference)")
    named.wait_for()
    assert named.evaluate("line => line.getBoundingClientRect().bottom < innerHeight / 2")

    # One that can't be played is not.
    page = open_box(owner, "nehemiah")
    page.get_by_label("Gate: Copies in each deck: II", exact=True).fill("2")
    page.get_by_role("button", name="Play with this box").click()
    page.get_by_role("alert").get_by_text("This box can't be played yet").wait_for()


@pytest.mark.long
def test_a_value_that_is_counted_with_others_is_taken_with_them(newcomer: Newcomer) -> None:
    owner, friend = newcomer(seed=81), newcomer(seed=82)
    copies = {"Wood 1: Copies in each deck: I": "6", "Wood 2: Copies in each deck: I": "2"}
    correct(owner, "nehemiah", "Work cards", {**copies, "Gate: Of these marked 2/4: I": "1"})
    owner.page.get_by_role("button", name="Share", exact=True).click()
    link = owner.invitation()

    page = friend.page
    page.goto(link)
    page.get_by_role("row", name="Wood 1: copies").get_by_role("button", name="Use in my box").click()
    misfit = page.get_by_role("alert")
    misfit.get_by_text("the decks have 73 cards together").wait_for()
    misfit.get_by_role("button", name="Use it with the 1 value linked to it").click()
    page.get_by_text("2 values copied to your box").wait_for()
    page.get_by_text("It differs from your box in 1 value.").wait_for()
    # They are the owner's word until the friend has looked.
    open_box(friend, "nehemiah")
    saved(friend)
    assert progress(friend) == "0 of 50 confirmed"
    card = page.get_by_role("article", name="Wood 1")
    card.get_by_text("Confirmed by Guest: look at your box, then tick it.").wait_for()
    card.get_by_role("button", name="Confirm: Wood 1: Copies in each deck").click()
    assert progress(friend) == "1 of 50 confirmed" and card.get_by_text("Confirmed by Guest").count() == 0
    saved(friend)
    page.goto(link)
    page.get_by_role("button", name="Copy this box to mine").click()
    page.get_by_text("It says the same as your box.").wait_for()


@pytest.mark.long
@pytest.mark.parametrize("game", ["nehemiah", "ezra_nehemiah"])
def test_the_terminal_calls_every_open_value_as_the_page_does(newcomer: Newcomer, game: str) -> None:
    page = open_box(newcomer(seed=83), game)
    called: dict[str, list[str]] = {}
    for section in range(page.locator("nav li").count()):
        page.locator("nav li button").nth(section).click()
        page.locator("nav li button").nth(section).and_(page.locator("[aria-current]")).wait_for()
        called |= page.evaluate(
            """() => Object.fromEntries([...document.querySelectorAll("article .label")].map((label) => [
                label.htmlFor.slice("value-".length),
                [label.closest("article").querySelector("h3").textContent, label.textContent],
            ]))"""
        )
    words = games.catalogue(game, "en")
    for path in games.open_values(game, games.box_of(game)):
        piece, label = value_name(games.pieces(game), path, words)
        assert called[path] == [piece[:1].upper() + piece[1:], label[:1].upper() + label[1:]], path


@pytest.mark.long
def test_pictures_and_row_numbers_stay_in_their_frames(newcomer: Newcomer) -> None:
    page = open_box(newcomer(seed=84, **PHONE), "nehemiah")
    outside = """() => [...document.querySelectorAll(".copies")].filter((frame) => [...frame.children].some(
        (chip) => chip.getBoundingClientRect().right > frame.getBoundingClientRect().right + 1)).length"""
    assert page.locator(".copies").count() > 0 and page.evaluate(outside) == 0
    page = open_box(newcomer(seed=85, **PHONE), "ezra_nehemiah")
    heights = page.locator(".entry > .name").evaluate_all("names => names.map((name) => name.clientHeight)")
    assert len(heights) > 10 and len(set(heights)) == 1
    assert page.locator(".gatename", has_text="gate gate").count() == 0
