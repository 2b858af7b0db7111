"""A lecture: one learner takes one lesson, at tables of their own that nobody stores."""

from __future__ import annotations

from fnmatch import fnmatchcase

from msgspec import UNSET, Struct

from mudbrick import bots
from mudbrick.engine.chance import FastChance
from mudbrick.engine.contract import Position
from mudbrick.engine.history import History
from mudbrick.lessons.conditions import after, unmet
from mudbrick.lessons.lesson import Lesson, Reply, Step, moves
from mudbrick.lessons.messages import Teaching, Tried
from mudbrick.lessons.tables import OTHERS, enter, set_up
from mudbrick.table import entries
from mudbrick.table.table import Item, Table


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
    """A lesson as far as it has come. Whoever shows the table tells what happens there.

    It begins at the first step, or `at` another one where a table begins.
    """

    def __init__(self, name: str, lesson: Lesson, where: str, now: int = 0, at: int = 0) -> None:
        self.name = name
        self.lesson = lesson
        self.where = where
        self.place = at
        self.points = 0  # what the learner's last actions brought
        self._score = 0  # before them
        self._stops: list[Stop] = []
        self._coming: list[tuple[int, int]] = []  # actions that follow by themselves
        self._tables = lesson.tables()
        self._sitting = next(number for number, (places, _) in enumerate(self._tables) if at in places)
        self._warned: set[tuple[int, int]] = set()  # steps and their warnings that were given
        self._left: list[Table] = []  # tables before this one, as the learner left them
        self.table = self._set_up(now)
        self._first = len(self.history.steps)
        self._scripts = [
            moves(step.then, self.table.game, f"{where}, step {number}")
            for number, step in enumerate(lesson.step, 1)
        ]

    def _set_up(self, now: int) -> Table:
        places, beginning = self._tables[self._sitting]
        where = f"{self.where}, step {places[0] + 1}" if places[0] else self.where
        return set_up(self.name, beginning, where, now)

    @property
    def you(self) -> int:
        """The learner's seat at this table."""
        return self._tables[self._sitting][1].you

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
        """Go on past what is only to be read to a step that waits for an action here; False if none does."""
        if not self._asks_more():
            return False
        while self.go_on():
            pass
        return True

    def _asks_more(self) -> bool:
        """Is something still asked for at this table?"""
        return any(step.asks for step in self.lesson.step[self.place : self._places.stop])

    @property
    def _places(self) -> range:
        """The steps at which one sits at this table."""
        return self._tables[self._sitting][0]

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
        seat, position = self.you, self.position
        found: dict[int, int] = {}
        for action in position.actions(seat):
            found[action] = after(position, seat, action).scores[seat] - position.scores[seat]
        return found

    def take(self, entry: entries.Played) -> Item:
        """The learner does what the step asks for."""
        step = self.lesson.step[self.place]
        seat, turn = self.you, self.position.stamp
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
            return enter(self.table, seat, action, now, f"{self.where}, 'then' of step {self.place}")
        position = self.position
        others = [seat for seat in position.deciders if seat != self.you]
        if not others or self.you in position.deciders or not self._asks_more():
            self._end()
            return None
        seat = others[0]
        chance = FastChance(len(self.history.steps))
        bot = bots.bot(OTHERS)
        action = bot.choose(self.table.game, position.observe(seat), chance)
        return enter(self.table, seat, action, now, self.where)

    def _end(self) -> None:
        """A step that lasts to the end of the game is over with it."""
        step = self.step
        if step is not None and step.until == "end" and self.position.over:
            self.place += 1

    def go_on(self, now: int = 0) -> bool:
        """From what is only to be read, perhaps to another table; False where something is to be done."""
        if self.step is None or self.step.asks:
            return False
        self._stops.append(Stop(self.place, len(self.history.steps), None))
        self.place += 1
        if not self.over and self.place not in self._places:
            self._change_table(now)
        return True

    def _change_table(self, now: int) -> None:
        """To the next table, where nothing that was done before counts."""
        self._left.append(self.table)
        self._sitting += 1
        self.table = self._set_up(now)
        self.points = 0
        self.settle()

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
            while self.place < place and self.go_on():
                pass
            verdict = self.verdicts().get(action)
            if verdict is None or not verdict.meant:
                break
            self.take(entries.Played(seat=self.you, action=action, at=0))
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
        self._warned.clear()
        return self._return(0, self._first, now)

    def _return(self, place: int, steps: int, now: int) -> Item | None:
        while place not in self._places:
            self._sitting -= 1
            self.table = self._left.pop()
        self.place = place
        self.points = 0
        self._coming = []
        self._score = 0
        if steps == len(self.history.steps):
            return None
        return self.table.apply(entries.Undone(seat=self.you, length=steps, at=now))

    # What the teacher says.

    def teaching(self, tried: Tried | None = None) -> Teaching:
        """The step as it is told, with an answer to what was tried."""
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
            values=self._values(),
            tried=UNSET if tried is None else tried,
        )

    def _values(self) -> dict[str, int]:
        """What fills the blanks of a text. What the others have may be hidden until the game is over."""
        scores = self.position.scores
        values = {"points": self.points, "score": scores[self.you]}
        if self.position.over and len(scores) > 1:
            values["rival"] = max(score for seat, score in enumerate(scores) if seat != self.you)
        return values

    def answer(self, action: int, verdict: Verdict) -> Tried | None:
        """What is said instead of doing an action: it was not meant, or is poor and nobody said so yet."""
        if not verdict.meant:
            reply = self.reply_to(action)
            return Tried(verdict.brings, verdict.best, None if reply is None else reply.say)
        warning = self.warning_to(action)
        if warning is None or self.step is None:
            return None
        given = (self.place, self.step.warnings.index(warning))
        if given in self._warned:
            return None
        self._warned.add(given)
        return Tried(verdict.brings, verdict.best, warning.say)

    def reply_to(self, action: int) -> Reply | None:
        """What the step has to say to an action that was not meant."""
        return self._fitting(() if self.step is None else self.step.replies, action)

    def warning_to(self, action: int) -> Reply | None:
        """What the step has to say to an action that it accepts."""
        return self._fitting(() if self.step is None else self.step.warnings, action)

    def _fitting(self, replies: tuple[Reply, ...], action: int) -> Reply | None:
        text = self.table.game.text(action)
        for reply in replies:
            if any(fnmatchcase(text, pattern) for pattern in reply.to) and (
                unmet(reply.when, self.position, self.you, action) is None
            ):
                return reply
        return None
