"""What the texts of a lesson claim, compared with what the engine says."""

from __future__ import annotations

import re
from typing import Final

from mudbrick import games
from mudbrick.engine.contract import Position
from mudbrick.engine.errors import MudbrickError
from mudbrick.lessons.conditions import after, within
from mudbrick.lessons.lecture import Lecture
from mudbrick.lessons.lesson import BadLesson, Claim

SPELT: Final = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")


def check(lecture: Lecture, claim: Claim, where: str) -> None:
    """Refuse a claim that isn't true where the lecture is."""
    if claim.action is not None and claim.seen is not None:
        what = f"{where}: '{claim.seen}' after '{claim.action}'"
        _compare(_seen(_after(lecture, claim, where), claim.seen, lecture, where), claim.equals, what)
    elif claim.action is not None:
        _check_gain(lecture, claim, where)
    elif claim.refused is not None:
        _check_refusal(lecture, claim, where)
    elif claim.seen is not None:
        seen = _seen(lecture.position, claim.seen, lecture, where)
        _compare(seen, claim.equals, f"{where}: '{claim.seen}'")
    elif claim.printed is not None:
        found = within(lecture.table.game.printed(), claim.printed)
        _compare(found, claim.equals, f"{where}: '{claim.printed}' in the box")
    elif claim.prospect is not None:
        events = lecture.position.prospect(claim.prospect).events
        points = sum(
            int(event.values["points"])
            for event in events
            if event.seat == claim.seat and "points" in event.values
        )
        _compare(points, claim.equals, f"{where}: the prospect of '{claim.prospect}' for seat {claim.seat}")
    elif claim.rule is not None:
        _check_rule(lecture, claim, where)
    else:
        raise BadLesson(
            f"{where}: a claim needs an 'action', 'refused', 'seen', 'printed', 'prospect' or 'rule'"
        )


def _check_gain(lecture: Lecture, claim: Claim, where: str) -> None:
    action = _action(lecture, claim.action or "", where)
    gains = lecture.gains()
    if action not in gains:
        refusal = lecture.position.refusal(lecture.you, action)
        raise BadLesson(f"{where}: '{claim.action}' is not possible: {refusal}")
    _compare(gains[action], claim.brings, f"{where}: the points for '{claim.action}'")


def _check_refusal(lecture: Lecture, claim: Claim, where: str) -> None:
    refusal = lecture.position.refusal(lecture.you, _action(lecture, claim.refused or "", where))
    if refusal is None:
        raise BadLesson(f"{where}: '{claim.refused}' is possible, and the lesson says that it isn't")
    if refusal.rule != claim.rule:
        raise BadLesson(f"{where}: '{claim.refused}' is refused by {refusal.rule}, not by {claim.rule}")


def _check_rule(lecture: Lecture, claim: Claim, where: str) -> None:
    text = games.rules_text(lecture.table.game.name)
    found = re.search(rf"^- {re.escape(claim.rule or '')} (.*?)(?=^- |^#|\Z)", text, re.MULTILINE | re.DOTALL)
    if found is None:
        raise BadLesson(f"{where}: there is no rule {claim.rule}")
    said = re.findall(r"\w+", found[1].lower())
    number = claim.equals
    spelt = SPELT[number] if isinstance(number, int) and number < len(SPELT) else str(number)
    if str(number) not in said and spelt not in said:
        raise BadLesson(f"{where}: rule {claim.rule} doesn't say {number}")


def _after(lecture: Lecture, claim: Claim, where: str) -> Position:
    """The position after the learner's action, if that is possible."""
    action, seat = _action(lecture, claim.action or "", where), lecture.you
    refusal = lecture.position.refusal(seat, action)
    if refusal is not None:
        raise BadLesson(f"{where}: '{claim.action}' is not possible: {refusal}")
    return after(lecture.position, seat, action)


def _seen(position: Position, path: str, lecture: Lecture, where: str) -> object:
    """What the learner sees in a field: `stand_sizes.0`, or with a list `stand.count farmer`."""
    found = within(position.observe(lecture.you), path)
    if found is None:
        raise BadLesson(f"{where}: the learner sees no '{path}'")
    return found


def _compare(true: object, claimed: object, what: str) -> None:
    if true != claimed:
        raise BadLesson(f"{what}: the lesson says {claimed}, the engine says {true}")


def _action(lecture: Lecture, text: str, where: str) -> int:
    try:
        return lecture.table.game.action(text)
    except MudbrickError as error:
        raise BadLesson(f"{where}: {error}") from None
