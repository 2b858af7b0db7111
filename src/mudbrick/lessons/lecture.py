"""A lecture: one learner takes one lesson, at a table of their own that nobody stores."""

from __future__ import annotations

from fnmatch import fnmatchcase
from typing import Final

from msgspec import UNSET, Struct

from mudbrick import bots
from mudbrick.engine.chance import FastChance
from mudbrick.engine.contract import Position
from mudbrick.engine.errors import MudbrickError
from mudbrick.engine.history import History
from mudbrick.lessons.lesson import BadLesson, Lesson, Reply, Step, game_of, moves, opening
from mudbrick.lessons.messages import Teaching, Tried
from mudbrick.table import entries
from mudbrick.table.plan import SeatPlan, TablePlan
from mudbrick.table.table import Item, Table

LEARNER: Final = "learner"
OTHERS: Final = "novice"


class Verdict(Struct, frozen=True):
    """What a step thinks of an action: whether it was meant, what it brings, and what the best one would."""

    meant: bool
    brings: int
    best: int


class Stop(Struct, frozen=True):
    """Where a lecture was before the learner went on: its step, how much was played, and by which action."""

    place: int
    steps: int
    action: int | None


class Lecture:
    """A lesson as far as it has come. Whoever shows the table tells what happens there."""

    def __init__(self, name: str, lesson: Lesson, where: str, now: int = 0) -> None:
        self.lesson = lesson
        self.where = where
        self.place = 0
        self.points = 0  # what the learner's last actions brought
        self._score = 0  # before them
        self._stops: list[Stop] = []
        self._coming: list[tuple[int, int]] = []  # actions that follow by themselves
        self.table = _table(name, lesson, where, now)
        game = self.table.game
        for seat, action in moves(lesson.played, game, f"{where}, 'played'"):
            self._enter(seat, action, now, f"{where}, 'played'")
        self._first = len(self.history.steps)
        self._scripts = [
            moves(step.then, game, f"{where}, step {number}") for number, step in enumerate(lesson.step, 1)
        ]

    @property
    def history(self) -> History:
        """The game so far."""
        assert self.table.history is not None
        return self.table.history

    @property
    def position(self) -> Position:
        """The game as it stands."""
        return self.history.position

    @property
    def over(self) -> bool:
        """Is all said?"""
        return self.place >= len(self.lesson.step)

    @property
    def step(self) -> Step | None:
        """What is said now; None when all is."""
        return None if self.over else self.lesson.step[self.place]

    def reach(self) -> bool:
        """Go on to the step that waits for an action, past what is only to be read; False if none does."""
        if not self._asks_more():
            return False
        while self.go_on():
            pass
        return True

    def _asks_more(self) -> bool:
        return any(step.asks for step in self.lesson.step[self.place :])

    # What the learner does.

    def verdicts(self) -> dict[int, Verdict]:
        """What the step thinks of each of the learner's legal actions."""
        gains = self.gains()
        best = max(gains.values(), default=0)
        return {
            action: Verdict(self._meant(action, gain, best), gain, best) for action, gain in gains.items()
        }

    def _meant(self, action: int, gain: int, best: int) -> bool:
        step = self.step
        if step is None or not step.asks:
            return False
        text = self.table.game.text(action)
        return (
            (not step.accept or any(fnmatchcase(text, pattern) for pattern in step.accept))
            and (step.least is None or gain >= step.least)
            and (step.within is None or gain >= best - step.within)
        )

    def gains(self) -> dict[int, int]:
        """The learner's legal actions, each with the points that it brings at once."""
        seat, position = self.lesson.you, self.position
        found: dict[int, int] = {}
        for action in position.actions(seat):
            after = position.copy()
            after.chance = FastChance(1)
            after.play(seat, action)
            found[action] = after.scores[seat] - position.scores[seat]
        return found

    def take(self, entry: entries.Played) -> Item:
        """The learner does what the step asks for."""
        step = self.lesson.step[self.place]
        seat, turn = self.lesson.you, self.position.stamp
        if not self._stops or self._stops[-1].action is None or self._stops[-1].place != self.place:
            self._score = self.position.scores[seat]
        self._stops.append(Stop(self.place, len(self.history.steps), entry.action))
        item = self.table.apply(entry)
        position = self.position
        self.points = position.scores[seat] - self._score
        turn_over = position.stamp != turn or seat not in position.deciders
        if step.until == "action" or (step.until == "turn" and turn_over):
            self._coming = list(self._scripts[self.place])
            self.place += 1
        return item

    def follow(self, now: int = 0) -> Item | None:
        """The next thing that happens by itself; None when it is for the learner to go on."""
        if self._coming:
            seat, action = self._coming.pop(0)
            return self._enter(seat, action, now, f"{self.where}, 'then' of step {self.place}")
        position = self.position
        others = [seat for seat in position.deciders if seat != self.lesson.you]
        if not others or self.lesson.you in position.deciders or not self._asks_more():
            self._end()
            return None
        seat = others[0]
        chance = FastChance(len(self.history.steps))
        bot = bots.bot(OTHERS)
        action = bot.choose(self.table.game, position.observe(seat), chance)
        return self._enter(seat, action, now, self.where)

    def _end(self) -> None:
        """A step that lasts to the end of the game is over with it."""
        step = self.step
        if step is not None and step.until == "end" and self.position.over:
            self.place += 1

    def go_on(self) -> bool:
        """From what is only to be read; False where something must be done first."""
        if self.step is None or self.step.asks:
            return False
        self._stops.append(Stop(self.place, len(self.history.steps), None))
        self.place += 1
        return True

    def go_back(self, now: int = 0, to_action: bool = False) -> Item | None:
        """To where the learner went on last, or acted last; what was undone for that, if anything was."""
        while self._stops:
            stop = self._stops.pop()
            if stop.action is not None or not to_action:
                return self._return(stop.place, stop.steps, now)
        return None

    def bookmark(self) -> str:
        """How far the learner has come, for whoever must come back: the step, then the actions."""
        actions = [stop.action for stop in self._stops if stop.action is not None]
        return ".".join(str(number) for number in (self.place, *actions))

    def resume(self, bookmark: str) -> None:
        """Go on from a bookmark, as far as it makes sense."""
        place, *actions = [int(part) for part in bookmark.split(".") if part.isdecimal()] or [0]
        self.settle()
        for action in actions:
            if not self.reach() or action not in (verdicts := self.verdicts()) or not verdicts[action].meant:
                break
            self.take(entries.Played(seat=self.lesson.you, action=action, at=0))
            self.settle()
        while self.place < place and self.go_on():
            pass

    def settle(self) -> None:
        """Let all happen that happens by itself."""
        while self.follow() is not None:
            pass

    def restart(self, now: int = 0) -> Item | None:
        """To the beginning."""
        self._stops.clear()
        return self._return(0, self._first, now)

    def _return(self, place: int, steps: int, now: int) -> Item | None:
        self.place = place
        self.points = 0
        self._coming = []
        self._score = 0
        if steps == len(self.history.steps):
            return None
        return self.table.apply(entries.Undone(seat=self.lesson.you, length=steps, at=now))

    def _enter(self, seat: int, action: int, now: int, where: str) -> Item:
        refusal = self.position.refusal(seat, action)
        if refusal is not None:
            raise BadLesson(f"{where}: '{seat} {self.table.game.text(action)}' is not possible: {refusal}")
        return self.table.apply(entries.Played(seat=seat, action=action, at=now))

    # What the teacher says.

    def teaching(self, tried: tuple[int, Verdict] | None = None) -> Teaching:
        """The step as it is told, with an answer to what was tried and not meant."""
        step, lesson = self.step, self.lesson
        return Teaching(
            number=self.table.number,
            place=self.place,
            steps=len(lesson.step),
            asks=step is not None and step.asks,
            may_go_back=bool(self._stops),
            resume=self.bookmark(),
            say=lesson.end if step is None else step.say,
            point=() if step is None else step.point,
            values={"points": self.points, "score": self.position.scores[lesson.you]},
            tried=UNSET if tried is None else self._tried(*tried),
        )

    def _tried(self, action: int, verdict: Verdict) -> Tried:
        reply = self.reply_to(action)
        return Tried(verdict.brings, verdict.best, None if reply is None else reply.say)

    def reply_to(self, action: int) -> Reply | None:
        """What the step has to say to an action that was not meant."""
        text = self.table.game.text(action)
        for reply in () if self.step is None else self.step.replies:
            if any(fnmatchcase(text, pattern) for pattern in reply.to):
                return reply
        return None


def _table(name: str, lesson: Lesson, where: str, now: int) -> Table:
    """A table where the lesson's game begins."""
    game = game_of(name)
    if not 0 <= lesson.you < lesson.seats:
        raise BadLesson(f"{where}: 'you' must be a seat from 0 to {lesson.seats - 1}")
    try:
        start = opening(lesson, game)
    except MudbrickError as error:
        raise BadLesson(f"{where}: the deal can't come out of the box: {error}") from None
    seats = tuple(
        SeatPlan("host") if seat == lesson.you else SeatPlan("bot", bot=OTHERS)
        for seat in range(lesson.seats)
    )
    plan = TablePlan(name, seats, dict(lesson.options))
    created = entries.Created(plan=plan, rules=game.rules, host=LEARNER, host_name="", key="", at=now)
    table = Table("lesson", game, created)
    table.begin(start, now)
    return table
