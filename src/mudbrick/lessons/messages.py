"""What a learner and a teacher say to each other, beside all that is said at any table."""

from __future__ import annotations

from typing import Final, Literal

import msgspec
from msgspec import UNSET, Struct, UnsetType

from mudbrick.lessons.lesson import Translated
from mudbrick.table.messages import AnyMessage, Message
from mudbrick.table.wishes import AnyWish, Wish


class Tried(Struct, frozen=True):
    """The answer to an action that was not meant: what it would bring, what the best would, and why not."""

    points: int
    best: int
    remark: Translated | None


class Teaching(Message, frozen=True):
    """What the teacher says when the table is at `number`: a step of the lesson, or after the last its end.

    `values` fill the blanks of the text; `point` names the things on the board that it is about.
    """

    number: int
    place: int
    steps: int
    asks: bool
    may_go_back: bool
    resume: str  # a bookmark, to be given when the connection broke
    say: Translated
    point: tuple[str, ...]
    values: dict[str, int]
    tried: Tried | UnsetType = UNSET


class Go(Wish, frozen=True):
    """Go on to the next step, back to the one before, or to the beginning."""

    to: Literal["next", "back", "start"]


class LessonFacts(Struct, frozen=True):
    """A lesson of a course: its name, its title, and what it is about."""

    name: str
    title: Translated
    about: Translated


LessonMessage = AnyMessage | Teaching
LessonWish = AnyWish | Go

_ENCODER: Final = msgspec.json.Encoder()


def encode(message: LessonMessage) -> bytes:
    """A message as it is sent."""
    return _ENCODER.encode(message)
