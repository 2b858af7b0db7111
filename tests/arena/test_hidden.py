"""The measure of what hidden things are told by: it says what it needs."""

from __future__ import annotations

import sys

import pytest

from bench import hidden


def test_one_game_says_nothing_about_how_far_games_are_apart(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(hidden, "TABLES", ())
    monkeypatch.setattr(sys, "argv", ["bench.hidden", "--games", "1"])
    with pytest.raises(SystemExit):
        hidden.main()
    assert "at least 2 games" in capsys.readouterr().err
