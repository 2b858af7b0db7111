"""The texts of a lesson: the same blanks and the same numbers in every language, and no number unproven."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Final

from mudbrick.lessons.lesson import LANGUAGES, BadLesson, Lesson, Step, Translated

BLANK: Final = re.compile(r"\{(\w+)[^{}]*\}")
NUMBER: Final = re.compile(r"\d+")
SAID: Final = frozenset({"points", "score"})
AT_THE_END: Final = SAID | {"rival"}
ANSWERED: Final = frozenset({"points", "best"})


def check(lesson: Lesson, where: str) -> None:
    """Refuse a lesson whose texts differ from language to language, or say numbers that nothing proves."""
    proven: set[str] = set()
    blanks = SAID
    for number, step in enumerate(lesson.step, 1):
        place = f"{where}, step {number}"
        found = _proven(step)
        proven |= found
        blanks = SAID if step.table is not None else blanks
        _check(step.say, blanks, found, f"{place}, 'say'")
        for kind, replies in (("reply", step.replies), ("warning", step.warnings)):
            for count, reply in enumerate(replies, 1):
                relied = {
                    str(each.equals) for each in (*reply.when, *reply.claims) if each.equals is not None
                }
                _check(reply.say, ANSWERED, found | relied, f"{place}, {kind} {count}")
        blanks = AT_THE_END if step.until == "end" else blanks
    _check(lesson.title, frozenset(), proven, f"{where}, 'title'")
    _check(lesson.about, frozenset(), proven, f"{where}, 'about'")
    _check(lesson.end, blanks, proven, f"{where}, 'end'")


def _proven(step: Step) -> set[str]:
    """The numbers that the engine is asked about, as they are written."""
    given = [step.least, step.within]
    for claim in step.claims:
        given += [claim.brings, claim.equals if isinstance(claim.equals, int) else None]
    return {str(number) for number in given if number is not None}


def check_text(words: Translated, where: str) -> None:
    """Refuse a text that differs from language to language, has a blank, or says a number."""
    _check(words, frozenset(), (), where)


def _check(words: Translated, blanks: frozenset[str], proven: Iterable[str], where: str) -> None:
    first = words.all()[0]
    for language, text in zip(LANGUAGES, words.all()):
        if text.count("*") % 2:
            raise BadLesson(f"{where}: in '{language}' a '*' has no partner")
        if sorted(set(BLANK.findall(text))) != sorted(set(BLANK.findall(first))):
            raise BadLesson(f"{where}: '{language}' has other blanks than 'en'")
        if numbers(text) != numbers(first):
            raise BadLesson(f"{where}: '{language}' has other numbers than 'en'")
    for name in BLANK.findall(first):
        if name not in blanks:
            raise BadLesson(f"{where}: nothing fills the blank '{name}'")
    for number in numbers(first):
        if number not in proven:
            raise BadLesson(f"{where}: says {number}, but no claim of this step proves it")


def numbers(text: str) -> list[str]:
    """The numbers in a text, without its blanks."""
    return sorted(NUMBER.findall(BLANK.sub("", text)))
