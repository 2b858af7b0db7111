"""`mudbrick arena`: a table for people, JSON for programs, a picture, and errors in words."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from mudbrick.terminal.messages import languages
from tests.terminal.command import ESCAPE, Terminal, is_one_complaint, longest_line

ARENA = ("arena", "babylonia", "--players", "greedy,random", "--games", "4", "--seed", "9")


def test_the_same_seed_prints_the_same_json_with_any_number_of_jobs(
    terminal: Terminal, tmp_path: Path
) -> None:
    first = terminal.run(*ARENA, "--json")
    assert (first.code, first.err) == (0, "")
    assert terminal.process(*ARENA, "--json", "--jobs", "2").out == first.out
    state = tmp_path / "state.jsonl"
    assert terminal.run(*ARENA, "--json", "--state", state).out == first.out
    assert terminal.run(*ARENA, "--json", "--state", state).out == first.out
    assert len(state.read_text(encoding="utf-8").splitlines()) == 5
    found = json.loads(first.out)
    assert [one["name"] for one in found["standings"]] == ["greedy", "random"]
    assert found["results"][0]["games"] == 4


@pytest.mark.parametrize("language", languages())
def test_the_table_is_for_people(terminal: Terminal, language: str) -> None:
    done = terminal.run(*ARENA, "--seats", "2..3", "--decide", "--no-colour", "--lang", language)
    assert (done.code, done.err) == (0, "")
    assert ESCAPE not in done.out
    assert longest_line(done.out) <= 100
    assert "greedy – random, random" in done.out
    assert "Babylonia" in done.out


def test_the_picture_shows_every_player(terminal: Terminal, tmp_path: Path) -> None:
    picture = tmp_path / "ratings.svg"
    assert terminal.run(*ARENA, "--picture", picture, "--json").code == 0
    text = picture.read_text(encoding="utf-8")
    assert text.startswith("<svg") and ">greedy<" in text and ">random<" in text


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("--players", "greedy,deep"), "there is no bot 'deep'"),
        (("--seats", "5"), "Babylonia is for 2, 3 or 4 players, not 5"),
        (("--seats", "many"), "--seats is a number such as 2, or a range such as 2..4"),
        (("--seats", "4..2"), "a range goes upwards"),
        (("--option", "luck=good"), "has no option 'luck'"),
        (("--decide", "--elo0", "5", "--elo1", "5"), "--elo0 must be below --elo1"),
        (("--jobs", "0"), "--jobs"),
        (("--state", "."), "can't be used"),
    ],
)
def test_mistakes_are_told_in_one_sentence(terminal: Terminal, arguments: tuple[str, ...], said: str) -> None:
    done = terminal.run(*ARENA, *arguments)
    assert done.code == 2
    assert is_one_complaint(done.err)
    assert said in done.err


def test_a_state_without_a_seed_is_refused(terminal: Terminal, tmp_path: Path) -> None:
    done = terminal.run("arena", "babylonia", "--players", "random,random", "--state", tmp_path / "s")
    assert done.code == 2
    assert "--state needs a --seed" in done.err


def test_the_state_of_another_arena_is_refused(terminal: Terminal, tmp_path: Path) -> None:
    state = tmp_path / "state.jsonl"
    assert terminal.run(*ARENA, "--state", state).code == 0
    done = terminal.run(*ARENA, "--state", state, "--seed", "10")
    assert done.code == 2
    assert "is the state of another arena: its seed is 9, not 10" in done.err
