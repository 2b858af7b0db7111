"""`mudbrick train`: weights, a line per round, a picture, JSON, and errors in words."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from mudbrick.engine import weights
from tests.terminal.command import Terminal, is_one_complaint

TRAIN = ("train", "nehemiah", "--scale", "0.001", "--tests", "2", "--against", "random", "--seed", "3")


@pytest.mark.long
def test_a_training_leaves_weights_with_the_command_that_made_them(
    terminal: Terminal, tmp_path: Path
) -> None:
    out, picture = tmp_path / "w.json", tmp_path / "course.svg"
    done = terminal.run(*TRAIN, "--folder", tmp_path / "t", "--out", out, "--picture", picture)
    assert (done.code, done.err) == (0, "")
    assert done.out.count("Round ") >= 2
    found = weights.read(out.read_text(encoding="utf-8"))
    assert found.made["command"] == "mudbrick train nehemiah --seed 3 --scale 0.001"
    assert picture.read_text(encoding="utf-8").startswith("<svg")
    again = terminal.run(*TRAIN, "--folder", tmp_path / "t", "--json")
    assert [one["round"] for one in json.loads(again.out)] == list(range(1, done.out.count("Round ") + 1))
    assert terminal.run("arena", "nehemiah", "--players", f"builder@{out},random", "--games", "2").code == 0


def test_mistakes_are_told_in_one_sentence(terminal: Terminal, tmp_path: Path) -> None:
    (tmp_path / "letter.txt").write_text("hello", encoding="utf-8")
    done = terminal.run(*TRAIN, "--folder", tmp_path)
    assert done.code == 2
    assert is_one_complaint(done.err)
    assert "holds something else" in done.err
