"""Puzzles that can't be given to anybody are refused, with a sentence that says what is wrong."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from msgspec.structs import replace

from mudbrick import games
from mudbrick.puzzles import checker
from mudbrick.puzzles.puzzle import BadPuzzle, Collection, Puzzle, Way, collection, puzzles_of, read, write
from mudbrick.puzzles.recipe import recipe

NAME = next(name for name in games.names() if puzzles_of(name))
GOOD = next(iter(puzzles_of(NAME).values()))
OTHER_SEAT = (GOOD.you + 1) % GOOD.seats


BAD: dict[str, tuple[Callable[[Puzzle], Puzzle], str]] = {
    "no such seat": (lambda good: replace(good, you=9), "'you' must be a seat"),
    "no such table": (lambda good: replace(good, seats=11, you=0), "such a game can't be dealt"),
    "garbled past": (
        lambda good: replace(good, played="nobody acts"),
        "is not a seat and an action",
    ),
    "unknown action": (lambda good: replace(good, played="0 fly away"), "'fly away'"),
    "impossible past": (
        lambda good: replace(good, played=2 * f"{good.played}\n"),
        "is not possible",
    ),
    "another's turn": (lambda good: replace(good, you=OTHER_SEAT), "it isn't the turn"),
    "another id": (lambda good: replace(good, id="1-1"), "by its seed and its actions"),
    "no such theme": (lambda good: replace(good, theme="dragons"), "there is no theme 'dragons'"),
    "a small margin": (
        lambda good: replace(good, found=replace(good.found, margin=0.1)),
        "its margin is 0.1",
    ),
    "a poor turn accepted": (
        lambda good: replace(good, best=(*good.best, replace(good.others[0], cost=99.0))),
        "it accepts a turn that costs more",
    ),
    "a good turn refused": (
        lambda good: replace(good, others=(replace(good.others[0], cost=0.0), *good.others[1:])),
        "it doesn't accept a turn",
    ),
    "another rating": (lambda good: replace(good, rating=2999), "its rating is 2999"),
    "an impossible turn": (
        lambda good: replace(good, others=(Way((good.best[0].actions[0],) * 5, 9.0),)),
        "is not possible in",
    ),
    "a turn twice": (
        lambda good: replace(good, others=(good.others[0], good.others[0])),
        "two of its turns lead to the same end",
    ),
}


@pytest.mark.parametrize("kind", BAD)
def test_a_bad_puzzle_is_refused_with_a_sentence(kind: str) -> None:
    spoil, complaint = BAD[kind]
    with pytest.raises(BadPuzzle, match=complaint) as refused:
        checker.check(NAME, spoil(GOOD))
    assert str(refused.value).startswith(f"{NAME}, puzzle ")


def test_a_solution_that_is_not_the_best_is_found_out() -> None:
    worst = GOOD.others[-1]
    wrong = replace(
        GOOD,
        best=(replace(worst, cost=0.0),),
        others=tuple(replace(way, cost=9.0) for way in (*GOOD.best, *GOOD.others[:-1])),
    )
    wrong = replace(wrong, rating=checker.rating_of(recipe(NAME), wrong))
    with pytest.raises(BadPuzzle, match="thought about anew"):
        checker.check(NAME, wrong, anew=True)


def test_a_file_is_refused_where_it_is_garbled_or_says_something_twice() -> None:
    found = collection(NAME)
    assert found is not None
    text = write(Collection(found.head, {GOOD.id: GOOD}))
    with pytest.raises(BadPuzzle, match="here, line 3: there is another puzzle"):
        read(text + text.splitlines()[1] + "\n", "here")
    with pytest.raises(BadPuzzle, match="here, line 2"):
        read(text.replace('"theme"', '"them"'), "here")
    with pytest.raises(BadPuzzle, match="here, line 1"):
        read("{}\n", "here")
