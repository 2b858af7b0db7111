"""`mudbrick games`, `components`, `rules` and `--version`."""

from __future__ import annotations

from pathlib import Path

from mudbrick import games
from tests.terminal.command import Terminal, longest_line


def test_games_are_listed_with_their_options(terminal: Terminal) -> None:
    done = terminal.run("games")
    assert done.code == 0
    for name in games.names():
        game = games.game(name)
        assert game.title in done.out
        assert f"mudbrick play {name}" in done.out
        for option in game.options:
            assert option.name in done.out


def test_every_component_is_printed_with_its_source(terminal: Terminal, tmp_path: Path) -> None:
    mine = tmp_path / "mine.toml"
    mine.write_text("stand.usual = 6\nstand.larger = 7\n")
    for name in games.names():
        done = terminal.run("components", name)
        assert done.code == 0
        assert longest_line(done.out) <= 100
        for path, _, source in games.box_of(name).leaves():
            assert any(path in line.split() and source in line.split() for line in done.out.splitlines()), (
                path
            )
    done = terminal.run("components", "babylonia", "--components", mine)
    rows = {line.split()[0]: line.split()[1:] for line in done.out.splitlines() if line.strip()}
    assert rows["stand.usual"] == ["6", "owner"]
    assert rows["stand.larger"] == ["7", "owner"]
    assert rows["clan.priest"] == ["6", "printed"]


def test_rules_are_found_whole_by_chapter_and_by_id(terminal: Terminal) -> None:
    whole = terminal.run("rules", "babylonia")
    chapter = terminal.run("rules", "babylonia", "b3")
    rule = terminal.run("rules", "babylonia", "B3.4")
    assert [done.code for done in (whole, chapter, rule)] == [0, 0, 0]
    assert "B1.1" in whole.out and "B8.2" in whole.out
    assert "B3.1" in chapter.out and "B3.4" in chapter.out
    assert "B2.4" not in chapter.out and "B4.1" not in chapter.out
    assert "B3.4" in rule.out and "crop field" in rule.out.lower()
    assert "B3.3" not in rule.out
    assert longest_line(whole.out) <= 100


def test_every_rule_that_a_message_names_can_be_looked_up(terminal: Terminal) -> None:
    for name in games.names():
        for option in games.game(name).options:
            assert terminal.run("rules", name, option.rule).code == 0


def test_the_version_and_the_help_are_printed(terminal: Terminal) -> None:
    assert terminal.process("--version").out.startswith("mudbrick")
    shown = terminal.run("--help")
    assert shown.code == 0
    for command in (
        "play",
        "simulate",
        "arena",
        "train",
        "analyse",
        "replay",
        "check",
        "components",
        "rules",
        "games",
    ):
        assert command in shown.out
