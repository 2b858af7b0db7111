"""The checker: can a lesson be followed, whatever is done of what it accepts, and is all of it true?"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from mudbrick import games
from mudbrick.engine.contract import Game
from mudbrick.lessons import claims, texts
from mudbrick.lessons.conditions import unmet
from mudbrick.lessons.lecture import Lecture
from mudbrick.lessons.lesson import BadLesson, Lesson, Reply, Step, course
from mudbrick.table import entries

LONGEST: Final = 400  # actions in one step
BRANCHES: Final = 8  # of the actions that a step accepts, so many are followed to the end
WAYS: Final = 2000  # that a proof of victory may have to follow


def check_course(name: str) -> int:
    """Refuse a course with a lesson that can't be taught; how many lessons it has."""
    lessons = course(name)
    for lesson_name, lesson in lessons.items():
        check(name, lesson, f"{name}, lesson {lesson_name}")
    return len(lessons)


def check(name: str, lesson: Lesson, where: str, branches: int = BRANCHES) -> None:
    """Refuse a lesson that can't be taught, with a sentence that says what is wrong and where."""
    texts.check(lesson, where)
    for number, step in enumerate(lesson.step, 1):
        _check_step(step, name, f"{where}, step {number}")
    for places, _ in lesson.tables():
        _check_table(lesson, places, where)
        heard: set[Reply] = set()
        line = _walk(name, lesson, where, places, [], heard, proving=True)
        for place, others in branching(name, lesson, where, places, line, branches):
            for action in others:
                _walk(name, lesson, where, places, [*line[:place], action], heard)
        _check_replies(lesson, places, heard, where)
        if any(lesson.step[place].wins for place in places):
            _prove_victory(Lecture(name, lesson, where, at=places[0]), set())


def main_line(name: str, lesson: Lesson, where: str) -> list[int]:
    """The actions of the learner on the way that the lesson has in mind; its claims are checked on it."""
    walks = (_walk(name, lesson, where, places, [], set(), proving=True) for places, _ in lesson.tables())
    return [action for walk in walks for action in walk]


def branching(
    name: str, lesson: Lesson, where: str, places: range, line: list[int], branches: int
) -> Iterator[tuple[int, list[int]]]:
    """Beside each action of a table's main line, others that the step accepts: all, or some of many."""
    lecture = Lecture(name, lesson, where, at=places[0])
    lecture.settle()
    for place, action in enumerate(line):
        lecture.reach()
        step = lecture.step
        others = [other for other in meant(lecture) if other != action]
        # What lasts to the end of the game is freely played: one way through it is shown.
        if step is not None and step.until != "end":
            spread = max(1, len(others) // branches)
            yield place, others[::spread][:branches]
        _act(lecture, action)


def _prove_victory(lecture: Lecture, seen: set[tuple[int, int, int]]) -> None:
    """Refuse a table where something that is accepted, here or later, doesn't make the learner win."""
    lecture.settle()
    if lecture.position.over:
        if lecture.position.winners != (lecture.you,):
            raise BadLesson(f"{lecture.where}: the learner doesn't win after {_last_words(lecture)}")
        return
    lecture.reach()
    here = (lecture.place, len(lecture.history.steps), lecture.position.fingerprint())
    if here in seen:
        return
    seen.add(here)
    if len(seen) > WAYS:
        raise BadLesson(f"{lecture.where}, step {lecture.place + 1}: too many ways to prove that it wins")
    accepted = meant(lecture)
    if not accepted:
        raise BadLesson(f"{lecture.where}: nothing is accepted after {_last_words(lecture)}")
    for action in accepted:
        lecture.take(entries.Played(seat=lecture.you, action=action, at=0))
        _prove_victory(lecture, seen)
        lecture.go_back(to_action=True)


def _last_words(lecture: Lecture) -> str:
    """What the learner did at the table, as it is written."""
    steps = [step for step in lecture.history.steps if step.seat == lecture.you]
    return "; ".join(f"'{lecture.table.game.text(step.action)}'" for step in steps[-3:])


def meant(lecture: Lecture) -> list[int]:
    """The learner's actions that the step accepts."""
    return [action for action, verdict in lecture.verdicts().items() if verdict.meant]


def _walk(
    name: str,
    lesson: Lesson,
    where: str,
    places: range,
    given: list[int],
    heard: set[Reply],
    proving: bool = False,
) -> list[int]:
    """Take a lesson from the beginning of a table to its end, first by the actions given; what was done.

    What the teacher may have said on the way joins what was `heard`.
    """
    lecture = Lecture(name, lesson, where, at=places[0])
    taken: list[int] = []
    proven = -1
    lecture.settle()
    while (step := lecture.step) is not None and lecture.place in places:
        here = f"{where}, step {lecture.place + 1}"
        if proving and proven != lecture.place:
            proven = lecture.place
            for claim in step.claims:
                claims.check(lecture, claim, here)
            if step.asks:
                _check_line(lecture, step, here)
        if lecture.go_on():
            continue
        heard |= _said(lecture, here)
        if len(taken) > LONGEST:
            raise BadLesson(f"{here}: it never ends")
        action = given[len(taken)] if len(taken) < len(given) else _next(lecture, step, here)
        taken.append(action)
        _act(lecture, action)
    return taken


def _next(lecture: Lecture, step: Step, here: str) -> int:
    """How the walk goes on: as the step says, else by the best of what it accepts."""
    if lecture.you not in lecture.position.deciders:
        raise BadLesson(f"{here}: it asks for an action, but it isn't the learner's turn")
    found = meant(lecture)
    if not found:
        raise BadLesson(f"{here}: nothing that is possible is accepted")
    wanted = next((action for action in found if lecture.table.game.text(action) == step.line), None)
    if wanted is not None:
        return wanted
    gains = lecture.gains()
    return max(found, key=lambda action: gains[action])


def _act(lecture: Lecture, action: int) -> None:
    lecture.reach()
    lecture.take(entries.Played(seat=lecture.you, action=action, at=0))
    lecture.settle()


def _check_step(step: Step, name: str, here: str) -> None:
    known, pieces = _things(games.game(name)), {piece.partition(":")[0] for _, piece, _ in games.pieces(name)}
    for thing in step.point:
        plain = thing.partition("/")[2] or thing
        if plain not in known and plain.partition(":")[0] not in pieces:
            raise BadLesson(f"{here}: points at '{thing}', which nobody can touch in this game")
    if not step.asks and (step.line or step.then or step.replies or step.warnings or step.until != "action"):
        raise BadLesson(f"{here}: it accepts nothing, so it has no 'line', 'then', 'replies' or 'until'")
    if step.wins and step.until != "end":
        raise BadLesson(f"{here}: nobody 'wins' before the end: it needs 'until = \"end\"'")


def _check_table(lesson: Lesson, places: range, where: str) -> None:
    """The learner goes on to another table from something that is read, and does something there."""
    here = f"{where}, step {places[0] + 1}"
    if lesson.step[0].table is not None:
        raise BadLesson(f"{where}, step 1: the first table stands at the top of the file")
    if places[0] > 0 and lesson.step[places[0] - 1].asks:
        raise BadLesson(f"{here}: another table comes after a step that is read, not after one that asks")
    if not any(lesson.step[place].asks for place in places):
        raise BadLesson(f"{here}: nothing is asked at this table")


def _check_line(lecture: Lecture, step: Step, here: str) -> None:
    """What the step goes on by must be accepted."""
    accepted = {lecture.table.game.text(action) for action in meant(lecture)}
    if step.line is not None and step.line not in accepted:
        raise BadLesson(f"{here}: its 'line' is not accepted: '{step.line}'")


def _said(lecture: Lecture, here: str) -> set[Reply]:
    """What the step may have to say to what can be tried now, all of which must be true."""
    heard: set[Reply] = set()
    if lecture.step is None or not (lecture.step.replies or lecture.step.warnings):
        return heard
    for action, verdict in lecture.verdicts().items():
        reply = lecture.warning_to(action) if verdict.meant else lecture.reply_to(action)
        if reply is None:
            continue
        heard.add(reply)
        wrong = unmet(reply.claims, lecture.position, lecture.you, action)
        if wrong is not None:
            tried = f"'{lecture.table.game.text(action)}' after {_last_words(lecture) or 'nothing'}"
            raise BadLesson(f"{here}: what is said to {tried} claims that {wrong}, and it isn't so")
    return heard


def _check_replies(lesson: Lesson, places: range, heard: set[Reply], where: str) -> None:
    """Each reply must answer to something that can be tried on the way, and is not accepted; a warning to
    something that is."""
    for place in places:
        step, here = lesson.step[place], f"{where}, step {place + 1}"
        for kind, replies in (("reply", step.replies), ("warning", step.warnings)):
            for count, reply in enumerate(replies, 1):
                if reply not in heard:
                    raise BadLesson(f"{here}: {kind} {count} answers to nothing that can be tried")


@lru_cache(maxsize=8)
def _things(game: Game) -> frozenset[str]:
    return frozenset(thing for action in range(game.vocabulary) for thing in game.touches(action))
