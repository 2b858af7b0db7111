"""The agenda: what is still to be done in a game, one task after the other.

A task is four small numbers: its kind, the seat it concerns, and two more that its kind explains. The last
task of the agenda comes first. A step is carried out without asking. A question waits for an answer of its
seat, and stays on top until an answer drops it. What tasks do stands in the chapters of a `Rulebook`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final, Self, TypeVar, cast

from mudbrick.engine.chance import Chance
from mudbrick.engine.contract import Game, Position
from mudbrick.engine.errors import IllegalAction
from mudbrick.engine.framed import Frame, FramedPosition
from mudbrick.engine.lexicon import Lexicon
from mudbrick.engine.setting import Setting

if TYPE_CHECKING:
    from mudbrick.engine.rulebook import Rulebook

try:
    from mypy_extensions import mypyc_attr
except ImportError:
    from mudbrick.engine.plain import mypyc_attr

SIZE: Final = 4


@mypyc_attr(allow_interpreted_subclasses=True)
class AgendaFrame(Frame):
    """The frame of a game with an agenda, which finds answers by the verbs of its lexicon."""

    def __init__(self, game: Game, setting: Setting, lexicon: Lexicon) -> None:
        super().__init__(game, setting)
        self.lexicon = lexicon


F_co = TypeVar("F_co", bound=AgendaFrame, covariant=True)


@mypyc_attr(allow_interpreted_subclasses=True)
class AgendaPosition(FramedPosition[F_co]):
    """A position with an agenda."""

    # The legal actions of the seat that is asked, which follow from the rest: never changed in place. While
    # several seats are asked at once, and when the game is over, there are none.
    choices: list[int]

    def __init__(self, frame: F_co, agenda: list[int], chance: Chance | None = None) -> None:
        super().__init__(frame, chance)
        self.agenda = agenda

    def rulebook(self) -> Rulebook[Self]:
        """The chapters of the game."""
        raise NotImplementedError

    def push(self, kind: int, seat: int, first: int = 0, second: int = 0) -> None:
        """Put a task on the agenda: it comes before all that are there."""
        agenda = self.agenda
        agenda.append(kind)
        agenda.append(seat)
        agenda.append(first)
        agenda.append(second)

    def drop(self) -> None:
        """Take the first task off the agenda."""
        agenda = self.agenda
        agenda.pop()
        agenda.pop()
        agenda.pop()
        agenda.pop()

    @property
    def kind(self) -> int:
        """The kind of the first task, -1 if there is none."""
        return self.agenda[-4] if self.agenda else -1

    @property
    def asked(self) -> int:
        """The seat of the first task."""
        return self.agenda[-3]

    @property
    def first(self) -> int:
        """The first number of the first task."""
        return self.agenda[-2]

    @property
    def second(self) -> int:
        """The second number of the first task."""
        return self.agenda[-1]

    @property
    def over(self) -> bool:
        return not self.agenda

    @property
    def deciders(self) -> tuple[int, ...]:
        return (self.agenda[-3],) if self.choices else self.rulebook().deciders(self)

    @property
    def sealed(self) -> bool:
        return not self.choices and self.rulebook().is_sealed(self)

    def reopened(self, seat: int | None) -> Position:
        twin = cast(Self, self.copy())
        if twin.sealed:
            twin.rulebook().reopen(twin, seat)
        return twin

    def actions(self, seat: int) -> list[int]:
        choices = self.choices
        if choices:
            return choices[:] if seat == self.agenda[-3] else []
        return self.rulebook().actions(self, seat)

    def refusal(self, seat: int, action: int) -> IllegalAction | None:
        choices = self.choices
        if choices and seat == self.agenda[-3] and action in choices:
            return None
        return self.rulebook().refusal(self, seat, action)

    def carry_out(self, seat: int, action: int) -> None:
        self.rulebook().play(self, seat, action)


def task_texts(agenda: list[int], names: Sequence[str]) -> list[str]:
    """The tasks in words, the first one last: `cube 1 6`, its kind, its seat and its numbers."""
    texts: list[str] = []
    for place in range(0, len(agenda), SIZE):
        kind, seat, first, second = agenda[place : place + SIZE]
        texts.append(f"{names[kind]} {seat} {first}" + (f" {second}" if second else ""))
    return texts


def read_tasks(texts: Sequence[str], names: Sequence[str]) -> list[int] | None:
    """The agenda of tasks in words; None if one of them is no task."""
    agenda: list[int] = []
    for text in texts:
        name, *numbers = text.split(" ")
        if name not in names or len(numbers) not in (2, 3):
            return None
        if not all(number.isdecimal() and number.isascii() and len(number) < 7 for number in numbers):
            return None
        task = [names.index(name), *[int(number) for number in numbers], 0]
        agenda += task[:SIZE]
    return agenda
