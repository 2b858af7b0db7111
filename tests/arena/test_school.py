"""Training: the same seed finds the same weights, whoever plays and however often it is interrupted."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import TypeVar

import pytest

import mudbrick
from mudbrick import games
from mudbrick.arena.recipes import USUAL_ROUNDS, Recipe, read, recipe
from mudbrick.arena.school import Report, School
from mudbrick.arena.selfplay import SelfPlay
from mudbrick.arena.training import Kind
from mudbrick.arena.workers import Here, Pool, Workers, workers
from mudbrick.engine.errors import MudbrickError

T = TypeVar("T")
R = TypeVar("R")
GAME = mudbrick.game("nehemiah")
SMALL = Recipe((Kind(2), Kind(3)), (SelfPlay(22, 0, 1.0, 50.0), SelfPlay(21, 0, 1.0, 50.0)))


def nothing() -> None:
    pass


def run(folder: Path, work: Workers | None = None, seed: int = 1) -> list[Report]:
    school = School(GAME, SMALL, seed, folder, "random", 2)
    reports = list(school.run(work or Here(), nothing, {"command": "a test"}))
    school.finish(work or Here(), nothing)
    return reports


def weights_in(folder: Path) -> list[str]:
    return [
        path.read_text(encoding="utf-8")
        for path in [*sorted(folder.glob("round-*.json")), folder / "weights.json"]
    ]


@pytest.mark.long
def test_the_same_seed_finds_the_same_weights_and_another_seed_does_not(tmp_path: Path) -> None:
    first, again = run(tmp_path / "a"), run(tmp_path / "b")
    assert [report.explained for report in first] == [report.explained for report in again]
    assert [report.strength.share for report in first] == [report.strength.share for report in again]
    assert weights_in(tmp_path / "a") == weights_in(tmp_path / "b")
    assert len(set(weights_in(tmp_path / "a"))) == 3
    run(tmp_path / "c", seed=2)
    assert weights_in(tmp_path / "c") != weights_in(tmp_path / "a")


@pytest.mark.long
def test_processes_find_the_same_weights(tmp_path: Path) -> None:
    run(tmp_path / "a")
    pool = Pool(2)
    try:
        run(tmp_path / "b", pool)
    finally:
        pool.close()
    assert weights_in(tmp_path / "b") == weights_in(tmp_path / "a")


class Killed(Exception):
    pass


class Mortal(Here):
    """Dies after some tasks, and counts them."""

    def __init__(self, tasks: int) -> None:
        self.left = tasks

    def run(self, function: Callable[[T], R], tasks: Iterable[T]) -> Iterator[tuple[T, R]]:
        for task in tasks:
            if not self.left:
                raise Killed
            self.left -= 1
            yield task, function(task)


@pytest.mark.long
def test_a_training_goes_on_where_it_was_killed(tmp_path: Path) -> None:
    run(tmp_path / "a")
    # Two batches and two games after the first round, as much after the second, and two games at the end.
    for tasks in (1, 2, 2):
        with pytest.raises(Killed):
            run(tmp_path / "b", Mortal(tasks))
    last = Mortal(5)
    run(tmp_path / "b", last)
    assert last.left == 0
    assert weights_in(tmp_path / "b") == weights_in(tmp_path / "a")
    run(tmp_path / "b", Mortal(0))
    assert not list(tmp_path.glob("b/games-*"))


def test_a_folder_with_something_else_in_it_is_refused(tmp_path: Path) -> None:
    School(GAME, SMALL, 1, tmp_path / "a", "random", 2)
    with pytest.raises(MudbrickError, match="holds another training"):
        run(tmp_path / "a", seed=2)
    (tmp_path / "b").mkdir()
    (tmp_path / "b" / "letter.txt").write_text("hello", encoding="utf-8")
    with pytest.raises(MudbrickError, match="holds something else"):
        run(tmp_path / "b")
    with pytest.raises(MudbrickError, match="can't be used"):
        run(tmp_path / "b" / "letter.txt")


def test_a_recipe_says_kinds_and_rounds() -> None:
    tree: dict[str, object] = {
        "kind": [{"seats": 2, "share": 4, "options": {"leaders": True}}, {"seats": 3}],
        "round": [{"games": 10, "width": 0, "explore": 1.0, "pull": 5, "ahead": 3}, {"games": 7, "width": 2}],
    }
    found = read(GAME, tree)
    assert [(kind.seats, kind.share, kind.options["leaders"]) for kind in found.kinds] == [
        (2, 4, True),
        (3, 1, False),
    ]
    assert found.rounds == (SelfPlay(10, 0, 1.0, 5.0, 3), SelfPlay(7, 2))
    smaller = found.smaller(0.1)
    assert smaller.rounds == (SelfPlay(5, 0, 1.0, 5.0, 3), SelfPlay(5, 2))
    assert read(GAME, {"start": {"wall_cubes": [1, 2.5, 3]}}).start == {"wall_cubes": [1.0, 2.5, 3.0]}
    assert read(GAME, {}).rounds == USUAL_ROUNDS
    assert [kind.seats for kind in read(GAME, {}).kinds] == list(GAME.seat_counts)


@pytest.mark.parametrize(
    ("tree", "said"),
    [
        ({"rounds": []}, "there is no 'rounds' here"),
        ({"kind": [{"seats": 9}]}, "not 9"),
        ({"kind": [{"seats": 2, "options": {"luck": True}}]}, "has no option 'luck'"),
        ({"start": {"wall_cubes": [1]}}, "'wall_cubes' must be a list of 3"),
        ({"round": [{"games": 0, "width": 1}]}, "'games' must be a whole number"),
        ({"round": [{"games": 1, "width": 1, "pull": -1}]}, "'pull' is a number"),
        ({"round": [{"games": 1, "width": 1, "length": 1}]}, "there is no 'length' here"),
    ],
)
def test_a_recipe_that_makes_no_sense_is_refused(tree: dict[str, object], said: str) -> None:
    with pytest.raises(MudbrickError, match=said):
        read(GAME, tree)


@pytest.mark.parametrize("name", games.names())
def test_every_game_has_a_recipe_that_can_be_followed(name: str) -> None:
    game = mudbrick.game(name)
    assert recipe(game).rounds


@pytest.mark.long
def test_a_ray_cluster_of_two_workers_finds_the_same_weights(tmp_path: Path) -> None:
    pytest.importorskip("ray", reason="the extra 'cluster' is not installed")
    run(tmp_path / "a")
    cluster = workers(2, "local")
    try:
        run(tmp_path / "b", cluster)
    finally:
        cluster.close()
    assert weights_in(tmp_path / "b") == weights_in(tmp_path / "a")


def test_no_ray_or_no_cluster_is_told_in_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(__import__("sys").modules, "ray", None)
    with pytest.raises(MudbrickError, match="--ray needs Ray: pip install"):
        workers(2, "local")
