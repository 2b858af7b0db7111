"""A sitting: one person solves one puzzle, at a table of their own that nobody stores.

What the person is told is made from the observation of their seat. An answer is judged in guesses.
"""

from __future__ import annotations

from typing import Final

from msgspec import UNSET

from mudbrick import games
from mudbrick.bots.luck import Luck
from mudbrick.engine.chance import FastChance
from mudbrick.engine.contract import Position
from mudbrick.engine.events import Event
from mudbrick.engine.history import History
from mudbrick.puzzles.making import eyes
from mudbrick.puzzles.messages import Puzzling, Solution, State
from mudbrick.puzzles.puzzle import Puzzle, action_of, game_of, moves, opening
from mudbrick.puzzles.ways import Actions, Comparison, beginning, unfinished, until_revealed, worths
from mudbrick.table import entries
from mudbrick.table.messages import ActionWords
from mudbrick.table.plan import SeatPlan, TablePlan
from mudbrick.table.refusals import Refused
from mudbrick.table.table import Item, Table
from mudbrick.table.views import told

SOLVER: Final = "solver"
OTHERS: Final = "master"
GUESSES: Final = 4  # by which a turn is judged that nobody has thought of before


class Sitting:
    """A puzzle as far as it was solved. Whoever shows the table tells what happens there."""

    def __init__(self, name: str, puzzle: Puzzle, now: int = 0) -> None:
        self.puzzle = puzzle
        self.where = f"{name}, puzzle {puzzle.id}"
        self.state: State = "open"
        self.game = game_of(name)
        self.table = self._table(now)
        self._first = len(self.history.steps)
        self._seen = self.position.observe(puzzle.you)
        self._guess = self.position.guess(puzzle.you, FastChance(1))

    def _table(self, now: int) -> Table:
        """A table at which everything was played that led to the puzzle."""
        puzzle = self.puzzle
        seats = tuple(
            SeatPlan("host") if seat == puzzle.you else SeatPlan("bot", bot=OTHERS)
            for seat in range(puzzle.seats)
        )
        plan = TablePlan(self.game.name, seats, dict(puzzle.options))
        created = entries.Created(plan=plan, rules=self.game.rules, host=SOLVER, host_name="", key="", at=now)
        table = Table("puzzle", self.game, created)
        table.begin(opening(puzzle, self.game, self.where).record(), now)
        for seat, action in moves(puzzle, self.game, self.where):
            table.apply(entries.Played(seat=seat, action=action, at=now))
        return table

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
        """Was it solved, or shown?"""
        return self.state in ("right", "shown")

    @property
    def taken(self) -> Actions:
        """The actions of the turn so far."""
        return [step.action for step in self.history.steps[self._first :]]

    def ends(self, action: int) -> bool:
        """Is the answer complete with this action: does the turn end, or is something revealed?"""
        seat = self.puzzle.you
        guess = beginning(self.position.guess(seat, FastChance(1)), seat)
        stamp = guess.stamp
        events: list[Event] = []
        guess.chance = Luck(1)
        guess.play(seat, action, events)
        return any(event.teaches for event in events) or not unfinished(guess, seat, stamp)

    def cost(self, actions: Actions) -> float:
        """What a whole turn gives away: as it was measured, or else by some guesses made now."""
        puzzle = self.puzzle
        end = self._end(actions)
        for way in (*puzzle.best, *puzzle.others):
            if self._end(self._actions(way.actions)) == end:
                return way.cost
        compared = Comparison([self._actions(puzzle.best[0].actions), actions])
        evaluator, shape = games.evaluator(self.game.name, self.game.rules), eyes(self.game.name)
        chance = FastChance(puzzle.seed)
        for _ in range(GUESSES):
            row = worths(self.game, self._seen, evaluator, puzzle.you, compared.ways, shape, chance)
            compared.rows.append(row)
        means = compared.means()
        return max(0.0, means[0] - means[1])

    def _end(self, actions: Actions) -> int:
        return until_revealed(self._guess, self.puzzle.you, actions, Luck(1))[1]

    def _actions(self, texts: tuple[str, ...]) -> Actions:
        return [action_of(text, self.game, self.where) for text in texts]

    def check_open(self) -> None:
        """Refuse to go on with what is over."""
        if self.over:
            raise Refused("over", "the puzzle is over: begin it anew, or take the next one")

    def answered(self, cost: float) -> bool:
        """Note the answer; is it right?"""
        right = cost <= self.puzzle.tolerance
        self.state = "right" if right else "wrong"
        return right

    def play(self, action: int, now: int = 0) -> Item:
        """Take an action of the turn."""
        if not self.over:
            self.state = "open"
        return self.table.apply(entries.Played(seat=self.puzzle.you, action=action, at=now))

    def undo(self, now: int = 0) -> Item | None:
        """Take back the last action of the turn."""
        self.check_open()
        self.state = "open"
        return self._rewind(max(self._first, len(self.history.steps) - 1), now)

    def again(self, now: int = 0) -> Item | None:
        """Begin the turn anew."""
        self.state = "open"
        return self._rewind(self._first, now)

    def show(self, now: int = 0) -> list[Item]:
        """Play the best turn; what happened."""
        self.check_open()
        undone = self.again(now)
        self.state = "shown"
        played = [self.play(action, now) for action in self._actions(self.puzzle.best[0].actions)]
        return played if undone is None else [undone, *played]

    def _rewind(self, steps: int, now: int) -> Item | None:
        if steps == len(self.history.steps):
            return None
        return self.table.apply(entries.Undone(seat=self.puzzle.you, length=steps, at=now))

    def bookmark(self) -> str:
        """How far the turn has come, for whoever must come back."""
        return ".".join(str(action) for action in self.taken)

    def resume(self, bookmark: str) -> None:
        """Go on from a bookmark, as far as the turn is not complete with it."""
        for part in bookmark.split("."):
            action = int(part) if part.isdecimal() else -1
            if action not in self.position.actions(self.puzzle.you) or self.ends(action):
                return
            self.play(action)

    def puzzling(self, cost: float | None = None) -> Puzzling:
        """How it stands."""
        return Puzzling(
            number=self.table.number,
            state=self.state,
            begun=len(self.history.steps) > self._first,
            resume="" if self.over else self.bookmark(),
            cost=UNSET if cost is None else round(cost, 1),
            solution=self._solution() if self.over else UNSET,
        )

    def _solution(self) -> Solution:
        """The best turn as the seat could foresee it."""
        puzzle, game, luck = self.puzzle, self.game, Luck(1)
        actions = self._actions(puzzle.best[0].actions)
        events: list[Event] = []
        position = beginning(self._guess, puzzle.you)
        for depth, action in enumerate(actions):
            luck.wind(depth + 1)
            position.chance = luck
            position.play(puzzle.you, action, events)
        sure = next((place for place, event in enumerate(events) if event.teaches), len(events))
        return Solution(
            turn=tuple(ActionWords(game.text(action), game.touches(action)) for action in actions),
            margin=puzzle.margin,
            events=told(events[:sure], puzzle.you),
            prepares=puzzle.why.prepares,
            denies=puzzle.why.denies,
            costs=puzzle.why.costs,
        )
