"""Terminals and records for the tests of the command line."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.terminal.command import Terminal


@pytest.fixture
def terminal(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Terminal:
    """A terminal with an empty home."""
    return Terminal(tmp_path / "home", monkeypatch, capsys)


@pytest.fixture
def record(terminal: Terminal, tmp_path: Path) -> Path:
    """The record of a whole game between bots."""
    folder = tmp_path / "records"
    outcome = terminal.run(
        "simulate",
        "babylonia",
        "--games",
        "1",
        "--seats",
        "random,random,random",
        "--seed",
        "5",
        "--records",
        folder,
    )
    assert outcome.code == 0
    return folder / "game-0.record"
