"""The puzzles that are shipped: enough of them, varied, playable, and their solutions are the best known."""

from __future__ import annotations

from collections import Counter
from datetime import date, timedelta

import pytest
from msgspec.structs import replace

from mudbrick import games
from mudbrick.bots.reasons import Reasons
from mudbrick.engine.chance import FastChance
from mudbrick.engine.events import Event
from mudbrick.puzzles import checker, gathering, making
from mudbrick.puzzles.daily import place_of_day
from mudbrick.puzzles.puzzle import Puzzle, collection, game_of, puzzles_of, reached, read, write
from mudbrick.puzzles.recipe import Recipe, Table, Theme, recipe
from mudbrick.puzzles.ways import Comparison
from mudbrick.terminal.messages import languages

GAMES = [name for name in games.names() if puzzles_of(name)]
LARGEST = 1_000_000  # bytes of a game's file
ENOUGH = 200


def some(name: str, count: int) -> list[Puzzle]:
    """Some puzzles of a game, spread over all."""
    puzzles = list(puzzles_of(name).values())
    return puzzles[:: max(1, len(puzzles) // count)][:count]


@pytest.mark.parametrize("name", GAMES)
def test_there_are_enough_and_the_file_is_small(name: str) -> None:
    text = games.puzzles(name) or ""
    assert len(puzzles_of(name)) >= ENOUGH
    assert len(text.encode()) < LARGEST
    assert write(read(text, "here")) == text


@pytest.mark.parametrize("name", GAMES)
def test_they_are_varied_and_the_easiest_come_first(name: str) -> None:
    puzzles = list(puzzles_of(name).values())
    themes = Counter(puzzle.theme for puzzle in puzzles)
    assert len(themes) >= 5
    assert max(themes.values()) <= 0.5 * len(puzzles)
    assert len({puzzle.found_by for puzzle in puzzles}) >= 2
    assert len({puzzle.seats for puzzle in puzzles}) >= 3
    assert [puzzle.rating for puzzle in puzzles] == sorted(puzzle.rating for puzzle in puzzles)


@pytest.mark.parametrize("name", GAMES)
def test_every_theme_and_reason_has_words(name: str) -> None:
    subjects = {subject for puzzle in puzzles_of(name).values() for subject in puzzle.why.prepares}
    for language in languages():
        words = games.catalogue(name, language)
        wanted = [f"theme.{theme.name}" for theme in recipe(name).theme]
        for key in (*wanted, *(f"reason.{subject}" for subject in subjects)):
            assert words.say(key, {}, otherwise=""), (language, key)


@pytest.mark.parametrize("name", GAMES)
def test_a_few_are_checked_and_one_is_thought_about_anew(name: str) -> None:
    chosen = some(name, 4)
    for place, puzzle in enumerate(chosen):
        checker.check(name, puzzle, anew=place == 1)


@pytest.mark.long
@pytest.mark.parametrize("name", GAMES)
def test_all_can_be_played_and_many_solutions_are_thought_about_anew(name: str) -> None:
    for job in checker.jobs(name, sample=8):
        checker.check(name, job.puzzle, job.anew)


@pytest.mark.parametrize("name", GAMES)
def test_they_rest_on_the_weights_that_are_shipped(name: str) -> None:
    found = collection(name)
    assert found is not None
    assert found.head.weights == making.weights_digest(name), f"make the puzzles of {name} anew"


@pytest.mark.parametrize("name", GAMES)
def test_what_is_hidden_changes_no_judgement(name: str) -> None:
    """The judge gets an observation; behind it all that is hidden may be another thing."""
    puzzle = some(name, 5)[2]
    game = game_of(name)
    position = reached(puzzle, game, "here").position
    seen = position.observe(puzzle.you)
    redrawn = position.guess(puzzle.you, FastChance(99))
    assert redrawn.observe(puzzle.you) == seen
    judge = making.Judge(game, recipe(name))
    compared = [Comparison([checker.actions_of(puzzle.best[0], game, "here")]) for _ in range(2)]
    for each, guessed in zip(compared, (position, redrawn), strict=True):
        judge.look(each, guessed.observe(puzzle.you), puzzle.you, 2, judge.eyes, FastChance(3))
    assert compared[0].rows == compared[1].rows


def test_the_puzzle_of_the_day_is_the_same_everywhere() -> None:
    """`web/tests/puzzles.test.ts` has the same numbers."""
    day = date(2026, 11, 17)
    named = ("babylonia", "nehemiah", "ezra_nehemiah")
    assert [place_of_day(name, day, 220) for name in named] == [191, 77, 166]
    assert [place_of_day("nehemiah", day + timedelta(days), 220) for days in range(3)] == [77, 76, 75]
    assert len({place_of_day("nehemiah", day + timedelta(days), 220) for days in range(220)}) == 220


def test_the_theme_is_the_first_that_fits() -> None:
    wanted = Recipe(
        1.0,
        (Table(2),),
        (Theme("capture", events=("taken",)), Theme("defence", denies=("cities",)), Theme("rest")),
    )
    why = Reasons()
    why.denies = ["cities"]
    taken = Event("taken", 0, "B1.1")
    assert wanted.theme_of([taken], 0, why) == "capture"
    assert wanted.theme_of([taken], 1, why) == "defence"
    assert wanted.theme_of([taken], 1, Reasons()) == "rest"


def test_the_choice_is_varied_and_takes_the_rest_where_it_must() -> None:
    first = next(iter(puzzles_of(GAMES[0]).values()))
    many = [replace(first, id=f"1-{place}", theme="capture", found_by="builder") for place in range(9)]
    other = replace(first, id="2-1", theme="harvest", found_by="master")
    assert other in gathering.varied([*many, other], 4)
    assert len(gathering.varied(many, 4)) == 4
