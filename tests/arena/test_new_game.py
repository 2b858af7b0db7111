"""A game that was just added: players who know its scores alone, then those whom it teaches more."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

import mudbrick
from mudbrick.arena.contest import Contest
from mudbrick.arena.results import results
from mudbrick.arena.state import State
from mudbrick.arena.workers import Here
from mudbrick.bots.levels import level
from mudbrick.bots.player import Player
from mudbrick.engine.chance import FastChance
from mudbrick.engine.contract import Position
from mudbrick.engine.evaluation import KNOTS, Evaluator
from mudbrick.terminal.app import run
from tests.guide import EXAMPLE, on_the_shelf


@pytest.fixture
def scored(tmp_path: Path) -> Iterator[None]:
    """The game as it is at first: its scores are all there is."""
    with on_the_shelf(tmp_path):
        yield


@pytest.fixture
def taught(tmp_path: Path) -> Iterator[None]:
    """The game with an evaluator, a recipe and levels of its own."""
    with on_the_shelf(tmp_path / "guide", later=True):
        yield


def share(first: str, second: str, count: int, seats: int = 2) -> float:
    """The part of so many mirrored games that the first player wins."""
    contest = Contest(mudbrick.game(EXAMPLE), (first, second), (seats,), {}, 11)
    state = State(None, {})
    for _ in contest.run(count, Here(), state):
        pass
    return results(contest, count, state).lineups[0].share


@pytest.mark.usefixtures("scored")
@pytest.mark.parametrize(
    ("stronger", "weaker", "least"),
    [
        ("novice", "random", 0.65),
        ("builder", "novice", 0.6),
        ("builder", "random", 0.85),
        ("master", "builder", 0.55),
        ("grandmaster", "builder", 0.55),
    ],
)
def test_scores_alone_make_levels(stronger: str, weaker: str, least: float) -> None:
    assert share(stronger, weaker, 120) >= least


class Scores(Evaluator):
    """Scores, but a point is worth more or less."""

    def __init__(self, worth: float) -> None:
        super().__init__(("score",), [[worth]] * KNOTS)

    def stage(self, position: Position) -> float:
        return 0.0

    def measure(self, position: Position, seat: int) -> list[float]:
        return [float(position.scores[seat])]

    def outcome(self, position: Position, seat: int) -> float:
        return super().outcome(position, seat) * self.weights[0][0]


@pytest.mark.usefixtures("scored")
def test_a_usual_novice_errs_alike_whatever_a_point_is_worth() -> None:
    game = mudbrick.game(EXAMPLE)
    lines: list[list[int]] = []
    for worth in (1.0, 64.0):
        lines.append([])
        player = Player("novice", Scores(worth))
        for seed in range(5):
            position, chance = game.start(2, seed), FastChance(seed)
            while not position.over:
                seat = position.deciders[0]
                lines[-1].append(player.choose(game, position.observe(seat), chance))
                position.play(seat, lines[-1][-1])
    assert lines[0] == lines[1]


@pytest.mark.usefixtures("taught")
def test_the_guide_teaches_players_who_win(tmp_path: Path) -> None:
    assert (level("novice", EXAMPLE).noise, level("novice", EXAMPLE).blur) == (3, 0)
    assert level("master", EXAMPLE).guesses == 6
    folder = tmp_path / "training"
    assert run(["train", EXAMPLE, "--folder", str(folder), "--jobs", "1", "--scale", "0.4"]) == 0
    assert share(f"builder@{folder / 'weights.json'}", "greedy", 120) >= 0.7
