"""A sitting: right turns are played, others cost something, and all that is told is known to the seat."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from mudbrick import games
from mudbrick.engine.chance import FastChance
from mudbrick.puzzles.messages import encode
from mudbrick.puzzles.puzzle import Puzzle, puzzles_of
from mudbrick.puzzles.sitting import Sitting
from mudbrick.table.refusals import Refused

GAMES = [name for name in games.names() if puzzles_of(name)]


def some(name: str) -> Iterator[Puzzle]:
    """A puzzle of each theme, with a turn of several actions."""
    themes: set[str] = set()
    for puzzle in puzzles_of(name).values():
        if len(puzzle.best[0].actions) > 1 and puzzle.theme not in themes:
            themes.add(puzzle.theme)
            yield puzzle


def one(name: str) -> Puzzle:
    """A puzzle with a turn of several actions."""
    return next(some(name))


def actions(sitting: Sitting, texts: tuple[str, ...]) -> list[int]:
    return [sitting.game.action(text) for text in texts]


@pytest.mark.parametrize("name", GAMES)
def test_the_best_turn_is_right_and_others_cost_what_was_measured(name: str) -> None:
    puzzle = one(name)
    sitting = Sitting(name, puzzle)
    assert sitting.cost(actions(sitting, puzzle.best[0].actions)) == puzzle.best[0].cost
    for way in puzzle.others[:2]:
        cost = sitting.cost(actions(sitting, way.actions))
        assert cost == way.cost
        assert not sitting.answered(cost)
        assert sitting.puzzling(cost).state == "wrong"


@pytest.mark.parametrize("name", GAMES)
def test_a_turn_is_played_action_by_action_and_complete_with_the_last(name: str) -> None:
    for puzzle in some(name):
        sitting = Sitting(name, puzzle)
        turn = actions(sitting, puzzle.best[0].actions)
        for action in turn[:-1]:
            assert not sitting.ends(action), (puzzle.id, puzzle.theme)
            sitting.play(action)
        assert sitting.ends(turn[-1]), (puzzle.id, puzzle.theme)


@pytest.mark.parametrize("name", GAMES)
def test_a_turn_can_be_resumed_and_taken_back(name: str) -> None:
    puzzle = one(name)
    sitting = Sitting(name, puzzle)
    turn = actions(sitting, puzzle.best[0].actions)
    for action in turn[:-1]:
        sitting.play(action)
    again = Sitting(name, puzzle)
    again.resume(sitting.bookmark() + f".{turn[-1]}")
    assert again.taken == turn[:-1]
    assert again.undo() is not None
    assert again.again() is not None or len(turn) == 2
    assert not again.puzzling().begun


@pytest.mark.parametrize("name", GAMES)
def test_the_solution_is_told_only_when_it_is_over(name: str) -> None:
    puzzle = one(name)
    sitting = Sitting(name, puzzle)
    assert b'"solution"' not in encode(sitting.puzzling(3.0))
    sitting.show()
    told = sitting.puzzling()
    assert told.state == "shown"
    assert encode(told).count(b'"turn"') == 1
    with pytest.raises(Refused):
        sitting.check_open()
    sitting.again()
    assert sitting.puzzling().state == "open"


@pytest.mark.parametrize("name", GAMES)
def test_what_is_told_follows_from_what_the_seat_sees(name: str) -> None:
    """With all that is hidden redrawn behind the same observation, the same is told."""
    for puzzle in some(name):
        check_nothing_hidden_is_told(name, puzzle)


def check_nothing_hidden_is_told(name: str, puzzle: Puzzle) -> None:
    sitting = Sitting(name, puzzle)
    other = Sitting(name, puzzle)
    other.history.position = sitting.position.guess(puzzle.you, FastChance(5))
    assert other.position.observe(puzzle.you) == sitting.position.observe(puzzle.you)
    for each in (sitting, other):
        each.state = "shown"
    assert encode(other.puzzling()) == encode(sitting.puzzling())
    first = actions(sitting, puzzle.others[0].actions)
    assert other.cost(first) == sitting.cost(first)
    assert other.ends(first[0]) == sitting.ends(first[0])
