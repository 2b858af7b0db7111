"""The puzzles that are shipped: enough of them, varied, playable, and their solutions are the best known."""

from __future__ import annotations

from collections import Counter
from datetime import date, timedelta
from pathlib import Path

import pytest
from msgspec.structs import replace

from mudbrick import games
from mudbrick.engine.chance import FastChance
from mudbrick.engine.weights import Weights
from mudbrick.puzzles import checker, gathering, making
from mudbrick.puzzles.daily import place_of_day
from mudbrick.puzzles.puzzle import (
    BadPuzzle,
    Collection,
    Grounds,
    Puzzle,
    collection,
    game_of,
    puzzles_of,
    reached,
    read,
    write,
)
from mudbrick.puzzles.recipe import Recipe, Table, Theme, recipe
from mudbrick.puzzles.ways import Comparison
from mudbrick.terminal.messages import languages

GAMES = [name for name in games.names() if puzzles_of(name)]
LARGEST = 1_000_000  # bytes of a game's file
ENOUGH = 200
MOST_WITH_ONE_THEME = 0.31
A_DOZEN = 12
WANTED = {
    "babylonia": ("capture", "majority"),
    "nehemiah": ("auction", "majority", "tempo"),
    "ezra_nehemiah": ("hunger",),
}


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
    assert max(themes.values()) <= MOST_WITH_ONE_THEME * len(puzzles), themes
    assert len({puzzle.found_by for puzzle in puzzles}) >= 2
    assert len({puzzle.seats for puzzle in puzzles}) >= 3
    assert [puzzle.rating for puzzle in puzzles] == sorted(puzzle.rating for puzzle in puzzles)


@pytest.mark.parametrize("name", WANTED)
def test_there_are_a_dozen_with_each_theme_that_people_look_for(name: str) -> None:
    themes = Counter(puzzle.theme for puzzle in puzzles_of(name).values())
    assert {theme: themes[theme] for theme in WANTED[name] if themes[theme] < A_DOZEN} == {}


@pytest.mark.parametrize("name", GAMES)
def test_they_have_the_themes_that_the_recipe_gives_them(name: str) -> None:
    for puzzle in some(name, 40):
        assert puzzle.theme == gathering.theme_anew(name, puzzle), puzzle.id


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


def test_what_puzzles_rest_on_are_the_numbers_of_weights_and_not_how_they_came(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def weighing(points: float, made: str) -> str:
        monkeypatch.setattr(games, "weights", lambda name: Weights({"points": [points]}, {"by": made}))
        return making.weights_digest("pebbles")

    assert weighing(1.0, "hand") == weighing(1.0, "self-play") != weighing(2.0, "hand")


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


def test_the_theme_is_what_the_best_turn_has_and_its_rival_lacks() -> None:
    wanted = Recipe(
        1.0,
        (Table(2),),
        (
            Theme("walls", events=("built",)),
            Theme("hunger", events=("gained food",)),
            Theme("defence", denies=("cities",)),
        ),
    )
    why, nothing = Grounds(denies=("cities", "roads")), set[str]()
    fed = {"built", "gained", "gained food"}
    assert wanted.theme_of(fed, nothing, why) == "walls"
    assert wanted.theme_of(fed, {"built"}, why) == "hunger"
    assert wanted.theme_of(fed, fed, why) == "defence"
    assert wanted.theme_of(fed, fed, Grounds(denies=("roads", "cities"))) == "walls"
    assert wanted.theme_of(nothing, nothing, Grounds()) is None


def test_some_deeds_count_though_the_rival_does_them_too() -> None:
    wanted = Recipe(
        1.0, (Table(2),), (Theme("tempo", events=("again",), always=True), Theme("walls", events=("built",)))
    )
    assert wanted.theme_of({"again", "built"}, {"again"}, Grounds()) == "tempo"
    assert wanted.theme_of({"built"}, {"again"}, Grounds()) == "walls"


def test_a_theme_that_names_nothing_fits_what_is_left() -> None:
    wanted = Recipe(1.0, (Table(2),), (Theme("rest"), Theme("walls", events=("built",))))
    assert wanted.theme_of({"built"}, {"built"}, Grounds()) == "walls"
    assert wanted.theme_of({"paid"}, {"paid"}, Grounds()) == "rest"


def test_the_choice_is_varied_and_takes_the_rest_where_it_must() -> None:
    first = next(iter(puzzles_of(GAMES[0]).values()))
    many = [replace(first, id=f"1-{place}", theme="capture", found_by="builder") for place in range(9)]
    rare = [replace(first, id=f"2-{place}", theme="harvest", found_by="builder") for place in range(2)]
    assert [puzzle for puzzle in gathering.varied([*many, *rare], 4) if puzzle in rare] == rare
    assert len(gathering.varied(many, 4)) == 4


def test_no_theme_is_too_common_while_there_are_others() -> None:
    first = next(iter(puzzles_of(GAMES[0]).values()))
    candidates = [
        replace(first, id=f"1-{place}", theme=theme, found_by="builder")
        for place, theme in enumerate(4 * "a" + 5 * "b" + 6 * "c" + 20 * "d")
    ]
    chosen = Counter(puzzle.theme for puzzle in gathering.varied(candidates, 12))
    assert chosen == {"a": 4, "b": 4, "c": 4}
    assert Counter(puzzle.theme for puzzle in gathering.varied(candidates, 20)) == {
        "a": 4,
        "b": 5,
        "c": 6,
        "d": 5,
    }


def test_puzzles_that_were_made_are_sorted_by_their_themes_anew() -> None:
    name = GAMES[0]
    shipped = collection(name)
    assert shipped is not None
    few = some(name, 5)
    misnamed = Collection(shipped.head, {puzzle.id: replace(puzzle, theme="?") for puzzle in few})
    found = gathering.sorted_anew(name, [misnamed, misnamed], 9, "sort")
    assert {puzzle.id: puzzle.theme for puzzle in few} == {
        puzzle.id: puzzle.theme for puzzle in found.puzzles.values()
    }
    assert found.head.command == f"{shipped.head.command}; sort"
    old = Collection(replace(shipped.head, weights="others"), misnamed.puzzles)
    with pytest.raises(BadPuzzle, match="make them anew"):
        gathering.sorted_anew(name, [old], 9, "sort")


def test_themes_that_there_are_not_cannot_be_looked_for(tmp_path: Path) -> None:
    with pytest.raises(BadPuzzle, match="no theme 'dragons', only "):
        gathering.Gathering(GAMES[0], 1, 1, tmp_path / "kept.jsonl", ("dragons",))
