"""`mudbrick lessons`: what the page teaches, and whether all of it can be followed and is true."""

from __future__ import annotations

from mudbrick import games
from mudbrick.engine.errors import MudbrickError
from mudbrick.lessons import checker
from mudbrick.lessons.lesson import course
from mudbrick.terminal.messages import Messages
from mudbrick.terminal.screen import Screen, complain
from mudbrick.terminal.waiting import watched


def show(names: list[str], screen: Screen, messages: Messages, language: str) -> None:
    """The courses of some games."""
    for name in names:
        lessons = course(name)
        screen.say(messages.say("lessons.course", title=games.game(name).title, count=len(lessons)), "title")
        for number, lesson in enumerate(lessons.values(), 1):
            title, about = getattr(lesson.title, language), getattr(lesson.about, language)
            screen.say("  " + messages.say("lessons.lesson", number=number, title=title, about=about))


def check_all(names: list[str], screen: Screen, messages: Messages) -> bool:
    """Say of every lesson that is wrong what is wrong; are all good?"""
    lessons = [(name, lesson) for name in names for lesson in games.lessons(name)]
    all_good = True
    for name, lesson in watched(lessons, len(lessons), messages.say("lessons.progress")):
        try:
            checker.check(name, course(name)[lesson], f"{name}, lesson {lesson}")
        except MudbrickError as error:
            all_good = False
            complain(str(error))
    if all_good:
        screen.say(messages.say("lessons.good", count=len(lessons)))
    return all_good
