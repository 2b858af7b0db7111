"""`mudbrick analyse`: every decision with a choice, the costliest ones, as text, JSON and a chart."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from mudbrick.terminal.messages import languages
from tests.terminal.command import ESCAPE, Terminal, is_one_complaint, longest_line, moves_in

QUICK = ("--level", "builder", "--guesses", "1")


@pytest.fixture
def game(terminal: Terminal, tmp_path: Path) -> Path:
    """A game of somebody strong against somebody weak."""
    made = terminal.run(
        "simulate", "nehemiah", "--games", "1", "--seats", "builder,random", "--seed", "5",
        "--records", tmp_path / "records",
    )  # fmt: skip
    assert made.code == 0
    return tmp_path / "records" / "game-0.record"


def test_the_weak_player_gives_away_more_and_makes_the_costliest_decisions(
    terminal: Terminal, game: Path, tmp_path: Path
) -> None:
    chart = tmp_path / "chart.svg"
    done = terminal.run("analyse", game, *QUICK, "--json", "--chart", chart)
    assert (done.code, done.err) == (0, "")
    found = json.loads(done.out)
    lost = [0.0, 0.0]
    moves = moves_in(game.read_text(encoding="utf-8"))
    for one in found["decisions"]:
        assert moves[one["step"] - 1] == f"{one['seat']} {one['played']}"
        lost[one["seat"]] += one["points"]
        assert 0 <= one["winning"] <= 1 and one["chance"] >= 0
    assert lost[1] > 5 * lost[0]
    by_step = {one["step"]: one for one in found["decisions"]}
    worst = [by_step[step] for step in found["costliest"]]
    assert len(worst) == 3 and all(one["seat"] == 1 for one in worst)
    assert worst[0]["chance"] == max(one["chance"] for one in found["decisions"])
    assert terminal.run("analyse", game, *QUICK, "--json").out == done.out
    text = chart.read_text(encoding="utf-8")
    assert text.count("<polyline") == 2 and text.count("<circle") == 3


@pytest.mark.parametrize("language", languages())
def test_the_table_is_for_people(terminal: Terminal, game: Path, language: str) -> None:
    done = terminal.run("analyse", game, *QUICK, "--no-colour", "--lang", language)
    assert (done.code, done.err) == (0, "")
    assert ESCAPE not in done.out
    assert longest_line(done.out) <= 100
    assert "random" in done.out and "builder" in done.out


def test_mistakes_are_told_in_one_sentence(terminal: Terminal, game: Path, tmp_path: Path) -> None:
    broken = tmp_path / "broken.record"
    broken.write_text(game.read_text(encoding="utf-8").replace("rules: 1", "rules: 99"), encoding="utf-8")
    for arguments, said in (
        ((broken,), "not 99"),
        ((tmp_path / "nowhere",), "can't be read"),
        ((game, "--level", "greedy"), "--level can be novice"),
    ):
        done = terminal.run("analyse", *arguments)
        assert done.code == 2
        assert is_one_complaint(done.err)
        assert said in done.err
