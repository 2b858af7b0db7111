"""`mudbrick train`: weights, a line per round, a picture, JSON, and errors in words."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from mudbrick.engine import weights
from tests.terminal.command import Terminal, is_one_complaint

TRAIN = ("train", "nehemiah", "--scale", "0.5", "--tests", "2", "--against", "random", "--seed", "3")
RECIPE = """
[[kind]]
seats = 2
[[round]]
games = 8
width = 0
explore = 1.0
[[round]]
way = "climb"
tries = 2
width = 1
deals = 1
[[round]]
way = "mean"
of = [1, 2]
"""


@pytest.mark.long
def test_a_training_leaves_weights_with_the_command_that_made_them(
    terminal: Terminal, tmp_path: Path
) -> None:
    recipe, out, picture = tmp_path / "my.toml", tmp_path / "w.json", tmp_path / "course.svg"
    recipe.write_text(RECIPE, encoding="utf-8")
    asked = (*TRAIN, "--recipe", recipe, "--folder", tmp_path / "t")
    done = terminal.run(*asked, "--out", out, "--picture", picture)
    assert (done.code, done.err) == (0, "")
    first, second, third = [line for line in done.out.splitlines() if line.startswith("Round ")]
    assert "of what was seen is explained" in first
    assert "changes kept: " in second
    assert "the mean of earlier rounds" in third
    found = weights.read(out.read_text(encoding="utf-8"))
    assert found.made["command"] == f"mudbrick train nehemiah --seed 3 --recipe {recipe} --scale 0.5"
    assert picture.read_text(encoding="utf-8").startswith("<svg")
    again = json.loads(terminal.run(*asked, "--json").out)
    assert [(one["round"], one["tries"]) for one in again] == [(1, None), (2, 1), (3, None)]
    assert [one["explained"] is None for one in again] == [False, True, True]
    assert terminal.run("arena", "nehemiah", "--players", f"builder@{out},random", "--games", "2").code == 0


def test_mistakes_are_told_in_one_sentence(terminal: Terminal, tmp_path: Path) -> None:
    (tmp_path / "letter.txt").write_text("hello", encoding="utf-8")
    done = terminal.run(*TRAIN, "--folder", tmp_path)
    assert done.code == 2
    assert is_one_complaint(done.err)
    assert "holds something else" in done.err
    (tmp_path / "bad.toml").write_text("way = ", encoding="utf-8")
    done = terminal.run(*TRAIN, "--folder", tmp_path / "t", "--recipe", tmp_path / "bad.toml")
    assert done.code == 2
    assert is_one_complaint(done.err)
    assert "a recipe must be TOML" in done.err
