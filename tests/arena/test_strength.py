"""The table of strength: every row can be played, is asked something, and its file can be gone on with."""

from __future__ import annotations

from pathlib import Path

import pytest

from bench.strength.__main__ import choose, contest_of, findings, play
from bench.strength.measures import MEASURES
from bench.strength.rows import Row, rows
from bench.strength.table import Finding, line, table
from mudbrick import games
from mudbrick.arena.results import LineupResult, Thinking


def test_rows_have_names_of_their_own_and_arenas_that_can_be_played() -> None:
    names = [row.name for row in rows()]
    assert len(set(names)) == len(names)
    for row in rows():
        assert contest_of(row).lineups
        bounds = (row.least, row.most, row.lift, row.decision, row.turn)
        assert row.measures or any(bound is not None for bound in bounds)
        assert row.games >= 40


def test_every_game_and_every_option_is_in_the_table() -> None:
    assert {row.game for row in rows()} == set(games.names())
    played = {(row.game, option) for row in rows() for option in row.options}
    for name in games.names():
        for option in games.game(name).options:
            for choice in option.choices:
                said = {True: "yes", False: "no"}.get(choice, choice) if isinstance(choice, bool) else choice
                assert choice == option.default or (name, f"{option.name}={said}") in played, option.name


def test_a_word_names_one_row_or_all_that_begin_so() -> None:
    assert [row.name for row in choose(["master-nehemiah"])] == ["master-nehemiah"]
    assert {row.name for row in choose(["solo"])} == {"solo-a-master", "solo-b-master", "solo-b-grandmaster"}
    assert choose([""]) == rows()
    assert choose(["nobody"]) == []


def test_a_row_is_played_gone_on_with_and_shown(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    row = Row(
        "quick", "Test", "nehemiah", ("greedy", "random"), 2, 4, least=0.0, measures=("mean score", "bids")
    )
    play(row, tmp_path, 1, 2)
    assert "2 of 4" in capsys.readouterr().out
    assert len((tmp_path / "quick.jsonl").read_text(encoding="utf-8").splitlines()) == 3
    play(row, tmp_path, 1, None)
    (found,) = findings([row], tmp_path)
    assert found.complete
    assert found.measures["mean score"] > 0
    text = table([found])
    assert "## Test" in text and row.command in text


def result(share: float, low: float, high: float) -> LineupResult:
    return LineupResult(("a", "b"), 200, 200 * share, share, low, high, None)


@pytest.mark.parametrize(
    ("row", "found", "turn", "met"),
    [
        ({"least": 0.9}, (0.95, 0.91, 0.97), 1.0, "clearly"),
        ({"least": 0.9}, (0.91, 0.86, 0.94), 1.0, "yes"),
        ({"least": 0.9}, (0.89, 0.84, 0.93), 1.0, "**no**"),
        ({"most": 0.15}, (0.1, 0.07, 0.14), 1.0, "clearly"),
        ({"most": 0.15}, (0.2, 0.1, 0.3), 1.0, "**no**"),
        ({"lift": 1.8}, (0.95, 0.92, 0.97), 1.0, "clearly"),
        ({"lift": 1.8}, (0.85, 0.8, 0.97), 1.0, "**no**"),
        ({"least": 0.5, "turn": 150.0}, (0.9, 0.8, 0.95), 151.0, "**no**"),
    ],
)
def test_a_row_is_met_clearly_by_its_interval_or_not_at_all(
    row: dict[str, float], found: tuple[float, float, float], turn: float, met: str
) -> None:
    asked = Row("x", "Test", "nehemiah", ("a", "b"), 2, 200, **row)  # type: ignore[arg-type]
    seen = Finding(asked, result(*found), Thinking(1.0, 1.0, turn, turn), {})
    assert seen.met() == met
    assert met in line(seen)


def test_measures_bound_what_they_are_about() -> None:
    assert all(measure.least is not None or measure.most is not None for measure in MEASURES.values())
