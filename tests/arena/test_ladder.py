"""The ladder: every level beats the one below, and nobody is clearly weaker than a release was."""

from __future__ import annotations

import pytest

import mudbrick
from mudbrick import games
from mudbrick.arena import references
from mudbrick.arena.contest import Contest
from mudbrick.arena.players import contestant
from mudbrick.arena.results import results
from mudbrick.arena.state import State
from mudbrick.arena.workers import Here
from mudbrick.bots import levels
from mudbrick.engine.weights import Weights

FROZEN = [(name, number) for name in games.names() for number in references.numbers(name)]
# As many games as tell a much weaker player from an equal one, and no more.
FEW, MORE = 6, 16


def share(name: str, first: str, second: str, count: int) -> float:
    """The part of so many mirrored games that the first player wins against the second."""
    contest = Contest(mudbrick.game(name), (first, second), (2,), {}, 11)
    state = State(None, {})
    for _ in contest.run(count, Here(), state):
        pass
    return results(contest, count, state).lineups[0].share


@pytest.mark.parametrize("name", games.names())
@pytest.mark.long
def test_a_builder_beats_a_novice(name: str) -> None:
    assert share(name, "builder", "novice", FEW) >= 0.5


@pytest.mark.long
@pytest.mark.parametrize("name", games.names())
def test_a_master_beats_a_builder(name: str) -> None:
    assert share(name, "master", "builder", MORE) >= 0.6


@pytest.mark.long
@pytest.mark.parametrize("name", games.names())
def test_a_novice_beats_chance(name: str) -> None:
    assert share(name, "novice", "random", MORE) >= 0.8


@pytest.mark.parametrize(("name", "number"), FROZEN)
@pytest.mark.long
def test_a_builder_is_not_clearly_weaker_than_its_reference(name: str, number: int) -> None:
    assert share(name, "builder", f"builder@{number}", FEW) >= 0.15


@pytest.mark.long
@pytest.mark.parametrize(("name", "number"), FROZEN)
def test_a_master_is_not_clearly_weaker_than_its_reference(name: str, number: int) -> None:
    assert share(name, "master", f"master@{number}", MORE) >= 0.3


@pytest.mark.parametrize(("name", "number"), FROZEN)
def test_a_reference_is_still_the_player_that_was_frozen(name: str, number: int) -> None:
    """Its measures are still measured, and mean what they meant then."""
    game = mudbrick.game(name)
    frozen = references.reference(name, number)
    assert set(frozen.weights.by_name) <= set(games.weighted(name, frozen.weights).names)
    assert references.values(game, frozen.weights) == frozen.values


@pytest.mark.parametrize("name", games.names())
def test_players_frozen_now_are_the_players_of_now(name: str) -> None:
    game = mudbrick.game(name)
    frozen = references.read(1, references.freeze(game, games.weights(name)))
    assert frozen.weights.by_name == games.weights(name).by_name
    assert frozen.values == references.values(game, games.weights(name))
    assert any(frozen.values)
    for level, shape in frozen.levels.items():
        now = contestant(game, level).shape
        assert now is not None
        assert [getattr(shape, key) for key in levels.SHAPE] == [getattr(now, key) for key in levels.SHAPE]
        own = games.weights(name, now.weights)
        assert frozen.own.get(level, frozen.weights).by_name == own.by_name


@pytest.mark.parametrize("name", games.names())
def test_other_weights_can_not_pass_for_a_reference(name: str) -> None:
    game = mudbrick.game(name)
    weights = games.weights(name)
    other = Weights({key: [2 * one for one in row] for key, row in weights.by_name.items()}, {})
    assert references.values(game, other) != references.values(game, weights)
