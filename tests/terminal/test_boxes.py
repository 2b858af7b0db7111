"""Boxes in the terminal: what is unconfirmed, a file to fill in, two owners side by side, a house's box."""

from __future__ import annotations

from pathlib import Path

import pytest

from mudbrick import games
from mudbrick.engine import history, records
from mudbrick.engine.boxes import read_box
from mudbrick.server.config import from_environment
from mudbrick.server.house_boxes import house_boxes
from mudbrick.server.running import run
from tests.terminal.command import Terminal

MINE = """
[about]
game = "nehemiah"
name = "Ann's box"
[awards.wall]
2 = [3, 1]
[awards.temple]
2 = [4, 1]
"""


@pytest.fixture
def mine(tmp_path: Path) -> Path:
    path = tmp_path / "mine.toml"
    path.write_text(MINE, encoding="utf-8")
    return path


def test_what_nobody_has_confirmed_is_listed(terminal: Terminal, mine: Path) -> None:
    usual = terminal.run("components", "nehemiah", "--open")
    assert usual.code == 0
    assert usual.out.startswith("Unconfirmed values of Nehemiah: 50\n")
    assert "awards.wall.2" in usual.out and "workers.2" not in usual.out
    own = terminal.run("components", "nehemiah", "--open", "--components", mine)
    assert own.out.startswith("Unconfirmed values of Nehemiah: 48\n")
    assert "awards.wall.2" not in own.out and "awards.wall.3" in own.out


NAMED = {
    "en": ("Wall 1: copies in each deck", "Sheep Gate: connection", "by how many points results change"),
    "fr": ("Mur 1\u00a0: ", "Porte des Brebis\u00a0:", "de combien de points"),
    "pl": ("Mur 1: ", "Brama Owcza:", "o ile punktów"),
}


@pytest.mark.parametrize("language", NAMED)
def test_they_are_told_in_words(terminal: Terminal, language: str) -> None:
    card, gate, unit = NAMED[language]
    rows = terminal.run("components", "nehemiah", "--open", "--lang", language).out.splitlines()
    (wall,) = [row for row in rows if "decks.wall_1 " in row]
    assert wall.strip().startswith(card) and wall.split()[-4:-1] == ["4,", "1,", "0"]
    assert unit in " ".join(rows[:4])
    rows = terminal.run("components", "ezra_nehemiah", "--open", "--lang", language).out.splitlines()
    (sheep,) = [row for row in rows if "gates.sheep.connection " in row]
    assert sheep.strip().startswith(gate)


def test_they_come_by_how_much_they_matter(terminal: Terminal) -> None:
    for name in games.names():
        paths = games.open_values(name, games.box_of(name))
        shown = terminal.run("components", name, "--open").out.split()
        assert [word for word in shown if word in set(paths)] == paths


def test_a_file_to_fill_in_confirms_nothing_until_somebody_does(terminal: Terminal, tmp_path: Path) -> None:
    text = terminal.run("components", "nehemiah", "--template").out
    assert read_box(text, "x").values == {}
    filled = tmp_path / "filled.toml"
    filled.write_text(text.replace("# gate = [2, 1, 2]", "gate = [1, 2, 2]"), encoding="utf-8")
    done = terminal.run("components", "nehemiah", "--components", filled)
    rows = [line.split() for line in done.out.splitlines()]
    assert ["decks.gate", "[1,", "2,", "2]", "owner"] in rows
    assert "Note: deck I does not end with a whole column of four" in done.out


def test_two_owners_who_disagree_are_shown_side_by_side(
    terminal: Terminal, mine: Path, tmp_path: Path
) -> None:
    other = tmp_path / "other.toml"
    other.write_text("[awards]\nwall.2 = [3, 1]\ntemple.2 = [5, 1]\nguard.2 = [4, 2]\n", encoding="utf-8")
    done = terminal.run("compare", "nehemiah", mine, other)
    words = " ".join(done.out.split())
    assert done.code == 1
    assert "They disagree about 1 value:" in words
    assert "awards.temple.2 [4, 1] [5, 1] [3, 1]" in words
    assert "They agree about 1 value." in words
    assert f"Only {other} speaks of 1 value more." in done.out.replace("\n", " ").replace("  ", " ")
    same = terminal.run("compare", "nehemiah", mine, mine)
    assert same.code == 0 and "They agree about 2 values." in same.out
    # What one has from the other is no second opinion.
    with other.open("a", encoding="utf-8") as file:
        file.write("[about.copied]\n'awards.wall.2' = 'Ann'\n")
    assert "They agree about 0 values." in terminal.run("compare", "nehemiah", mine, other).out


def test_a_box_of_another_game_is_not_compared(terminal: Terminal, mine: Path) -> None:
    done = terminal.run("compare", "babylonia", mine, mine)
    assert (done.code, done.err) == (2, f"mudbrick: {mine}: this is a box of nehemiah, not of babylonia\n")


def test_a_check_says_with_which_box_a_game_was_played(
    terminal: Terminal, mine: Path, tmp_path: Path
) -> None:
    folder = tmp_path / "records"
    bots = ("--games", "1", "--seats", "random,random", "--records", folder)
    terminal.run("simulate", "nehemiah", *bots, "--components", mine)
    record = folder / "game-0.record"
    text = record.read_text(encoding="utf-8")
    assert 'components: {"awards.temple.2": [4, 1]}\nconfirmed: ["awards.wall.2"]\n' in text
    assert terminal.run("check", record).out.endswith("(1 value of the box corrected)\n")
    record.write_text(text.replace("\nconfirmed:", '\nbox: "Ann\'s"\nconfirmed:'), encoding="utf-8")
    assert terminal.run("check", record).out.endswith('(box "Ann\'s": 1 value differs)\n')


def test_a_game_that_goes_on_keeps_what_was_confirmed(mine: Path) -> None:
    game = games.game("nehemiah", games.read_box("nehemiah", MINE, "mine").values)
    record = history.new(game, ("Ann", "Ben"), {}, seed=1).record()
    again = history.resume(
        games.game("nehemiah", record.deal.setting.components), records.read(records.write(record))
    )
    assert again.record() == record


def test_a_house_has_a_box_of_its_own(mine: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    served: list[object] = []
    monkeypatch.setenv("MUDBRICK_COMPONENTS", "")
    monkeypatch.setattr("uvicorn.Server.run", lambda server: served.append(from_environment()))
    run("127.0.0.1", 0, "sqlite:///x", 1, None, [mine])
    (config,) = served
    house = house_boxes(config)  # type: ignore[arg-type]
    assert {name: box.name for name, box in house.items()} == {"nehemiah": "Ann's box"}


def test_a_house_is_not_opened_with_a_bad_box(
    terminal: Terminal, mine: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("MUDBRICK_COMPONENTS", "")
    mine.write_text("[about]\ngame = 'nehemiah'\n[workers]\n2 = 9\n", encoding="utf-8")
    done = terminal.process("serve", "--components", mine)
    sentence = f"{mine}: 'workers.2' must be from 1 to 7, not 9"
    assert (done.code, done.err) == (2, f"mudbrick serve: {sentence}\n")
    mine.unlink()
    done = terminal.process("serve", "--components", mine)
    assert done.err == f"mudbrick serve: {mine} can't be read: no such file or directory\n"
