"""The checker: can a puzzle be played, and is its solution still the best that is known?"""

from __future__ import annotations

from typing import Final

from msgspec import Struct

from mudbrick.bots.luck import Luck
from mudbrick.engine.chance import FastChance
from mudbrick.engine.contract import Game, Position
from mudbrick.engine.history import History
from mudbrick.puzzles.difficulty import rating
from mudbrick.puzzles.making import Judge
from mudbrick.puzzles.puzzle import BadPuzzle, Puzzle, Way, action_of, collection, game_of, reached
from mudbrick.puzzles.recipe import Recipe, recipe
from mudbrick.puzzles.ways import Actions, Comparison, until_revealed

GUESSES: Final = 8
HOLDS: Final = 0.5  # the part of the least margin that must be there when it is thought about anew


class Job(Struct, frozen=True):
    """A puzzle to check, and whether it is thought about anew."""

    puzzle: Puzzle
    anew: bool


def jobs(name: str, sample: int | None = None) -> list[Job]:
    """The puzzles of a game; so many of them, spread over all, are thought about anew, or all."""
    found = collection(name)
    if found is None:
        return []
    game = game_of(name)
    if found.head.game != name or found.head.rules != game.rules:
        raise BadPuzzle(
            f"puzzles of {name}: they are of {found.head.game} by rules {found.head.rules}, not {game.rules}"
        )
    puzzles = list(found.puzzles.values())
    step = 1 if sample is None else len(puzzles) / max(1, sample)
    chosen = {int(step * place) for place in range(len(puzzles) if sample is None else sample)}
    return [Job(puzzle, place in chosen) for place, puzzle in enumerate(puzzles)]


def check(name: str, puzzle: Puzzle, anew: bool = False) -> None:
    """Refuse a puzzle that can't be given to anybody, with a sentence that says what is wrong."""
    where, game, wanted = f"{name}, puzzle {puzzle.id}", game_of(name), recipe(name)
    past = reached(puzzle, game, where)
    _check_place(puzzle, past, where)
    _check_figures(puzzle, wanted, where)
    ends = _check_ways(puzzle, game, past.position, where)
    if len(ends) != len(puzzle.best) + len(puzzle.others):
        raise BadPuzzle(f"{where}: two of its turns lead to the same end")
    if anew:
        _check_solution(puzzle, game, past.position, Judge(game, wanted), where)


def _check_place(puzzle: Puzzle, past: History, where: str) -> None:
    """It is the solver's turn, and the turn begins."""
    position = past.position
    if puzzle.you not in position.deciders:
        raise BadPuzzle(f"{where}: it isn't the turn of seat {puzzle.you}")
    if puzzle.id != f"{puzzle.seed}-{len(past.steps)}":
        raise BadPuzzle(f"{where}: by its seed and its actions it is {puzzle.seed}-{len(past.steps)}")


def _check_figures(puzzle: Puzzle, wanted: Recipe, where: str) -> None:
    if puzzle.theme not in wanted.names:
        raise BadPuzzle(f"{where}: there is no theme '{puzzle.theme}'")
    if puzzle.found.margin < wanted.least:
        raise BadPuzzle(f"{where}: its margin is {puzzle.found.margin}, less than {wanted.least}")
    if max(way.cost for way in puzzle.best) > puzzle.tolerance:
        raise BadPuzzle(f"{where}: it accepts a turn that costs more than {puzzle.tolerance}")
    if min(way.cost for way in puzzle.others) <= puzzle.tolerance:
        raise BadPuzzle(f"{where}: it doesn't accept a turn that costs no more than {puzzle.tolerance}")
    right = rating_of(wanted, puzzle)
    if puzzle.rating != right:
        raise BadPuzzle(f"{where}: its rating is {puzzle.rating}, but should be {right}")


def rating_of(wanted: Recipe, puzzle: Puzzle) -> int:
    """The rating that a puzzle should have."""
    return rating(puzzle.found_by, len(puzzle.best[0].actions), puzzle.margin, wanted.least)


def _check_ways(puzzle: Puzzle, game: Game, position: Position, where: str) -> set[int]:
    """All its turns are possible, and go as far as they can; where they lead."""
    guess = game.guess(position.observe(puzzle.you), FastChance(1))
    ends: set[int] = set()
    for way in (*puzzle.best, *puzzle.others):
        actions = actions_of(way, game, where)
        refused = _refused(guess, puzzle.you, actions)
        if refused is not None:
            raise BadPuzzle(
                f"{where}: '{way.actions[refused]}' is not possible in '{', '.join(way.actions)}'"
            )
        ends.add(until_revealed(guess, puzzle.you, actions, Luck(1))[1])
    return ends


def _refused(guess: Position, seat: int, actions: Actions) -> int | None:
    """The place of the first action that can't be taken."""
    position, luck = guess.copy(), Luck(1)
    for place, action in enumerate(actions):
        if seat not in position.deciders or action not in position.actions(seat):
            return place
        luck.wind(place + 1)
        position.chance = luck
        position.play(seat, action)
    return None


def actions_of(way: Way, game: Game, where: str) -> Actions:
    """The actions of a way."""
    return [action_of(text, game, where) for text in way.actions]


def _check_solution(puzzle: Puzzle, game: Game, position: Position, judge: Judge, where: str) -> None:
    """With other guesses than those it was found by, the turns that are accepted are still the best."""
    chance = FastChance(puzzle.seed + 1)
    seen = position.observe(puzzle.you)
    ways = [actions_of(way, game, where) for way in (*puzzle.best, *puzzle.others)]
    compared = Comparison(ways)
    judge.look(compared, seen, puzzle.you, GUESSES, judge.eyes, chance)
    measured = compared.measured(set(range(len(puzzle.best))))
    if measured.margin < HOLDS * judge.recipe.least:
        raise BadPuzzle(
            f"{where}: thought about anew, the best other turn costs {measured.margin}, "
            f"not {puzzle.found.margin}"
        )
