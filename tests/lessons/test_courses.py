"""Every lesson of every game can be followed, whatever one does of what it accepts, and is true."""

from __future__ import annotations

from pathlib import Path

import pytest

from mudbrick import games
from mudbrick.lessons import checker, lesson
from tests.guide import EXAMPLE, on_the_shelf

LESSONS = [(game, name) for game in games.names() for name in lesson.course(game)]
LEAST, MOST = 6, 14  # lessons in a course


@pytest.mark.parametrize(("game", "name"), LESSONS)
def test_a_lesson_can_be_taught(game: str, name: str) -> None:
    checker.check(game, lesson.course(game)[name], f"{game}, lesson {name}")


@pytest.mark.parametrize("game", [name for name in games.names() if games.lessons(name)])
def test_a_course_is_short_and_begins_with_something_to_do(game: str) -> None:
    course = lesson.course(game)
    assert LEAST <= len(course) <= MOST
    for each in course.values():
        assert any(step.asks for step in each.step)


@pytest.mark.parametrize("game", ["babylonia", "nehemiah"])
def test_the_first_lesson_ends_with_a_game_that_the_learner_wins(game: str) -> None:
    first = next(iter(lesson.course(game).values()))
    *_, last, _ = first.step
    assert last.wins
    assert "{rival}" in first.step[-1].say.en


def test_the_first_lesson_of_ezra_and_nehemiah_ends_in_the_second_week() -> None:
    first = next(iter(lesson.course("ezra_nehemiah").values()))
    assert lesson.Claim(seen="week", equals=1) in first.step[-1].claims


def test_the_game_of_the_guide_has_a_lesson(tmp_path: Path) -> None:
    with on_the_shelf(tmp_path):
        lesson.course.cache_clear()
        assert checker.check_course(EXAMPLE) == 1
    lesson.course.cache_clear()
