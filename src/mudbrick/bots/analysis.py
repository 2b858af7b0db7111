"""Analysis: what a decision cost, beside what a player of some level would have done.

Only what the seat could know is used. For each action that comes into question one guess says how the turn
best goes on from there. These turns are followed through the others' replies in several guesses made from the
observation, and the means are compared. Whatever seems better than what was played is compared with it once
more, in guesses that had no part in choosing it, and must be better there by more than luck: the best of
several always looks better than it is. Sealed choices are worth what they bring on average over answers that
the others are likely to give.

Nothing is lost as long as it can still be had: an action is worth the best turn that begins with it, also the
one that catches up on what would have been better at once. And nothing is charged twice in a turn: if it
turns out that more was left than a decision seemed to leave, that much of its charge pays for decisions after
it. So a turn costs what the best way through it was worth at its start less what was reached.
"""

from __future__ import annotations

import hashlib
import json
import math
from collections.abc import Sequence
from dataclasses import fields, is_dataclass
from typing import Final

from mudbrick.bots import sealed
from mudbrick.bots.budget import Budget, Spent
from mudbrick.bots.comparing import clearly_better
from mudbrick.bots.contract import seat_of
from mudbrick.bots.levels import Level
from mudbrick.bots.planner import Line, Planner, by_first, follow, goes_on
from mudbrick.engine.chance import Chance
from mudbrick.engine.contract import Game, Position
from mudbrick.engine.evaluation import KNOTS, Evaluator
from mudbrick.engine.observation import Observation

GUESSES: Final = 3
LEAST_CANDIDATES: Final = 3
GOINGS_ON: Final = 3  # ways to go on from what was played, if something else seems better
RIVALS: Final = 2  # candidates beside what was played that are looked at in more than the first guess
FRESH: Final = 2  # so many times the guesses are made anew to see whether the best is really better
LEAST_LOOKS: Final = 2  # in fewer of them it can't be told from luck


class Standing:
    """What each seat can expect at a moment: the lead over the mean of the others, as somebody knows it."""

    def __init__(self, leads: list[float], stage: float) -> None:
        self.leads = leads
        self.stage = stage

    def chances(self, spread: list[float]) -> list[float]:
        """How likely each seat wins; together 1, unless one plays alone."""
        seats = len(self.leads)
        if seats == 1:
            return [chance_to_win(self.leads[0], self.stage, spread)]
        # What lies between the scores of two seats is that part of what lies between their leads.
        steep = _steepness(self.stage, spread) * (seats - 1) / seats
        odds = [math.exp((lead - max(self.leads)) * steep) for lead in self.leads]
        return [one / sum(odds) for one in odds]

    def chance(self, seat: int, lead: float, spread: list[float]) -> float:
        """How likely a seat wins if it can expect another lead, at the cost of all the others alike."""
        others = max(1, len(self.leads) - 1)
        leads = [each - (lead - self.leads[seat]) / others for each in self.leads]
        leads[seat] = lead
        return Standing(leads, self.stage).chances(spread)[seat]


class Judgement:
    """What was played and what would have been, each with the lead that it promises at the end.

    The best is worth less here than it is by what has been charged before. It is not `known` where there was
    no time to compare them. `standing` is what all seats could expect before, the judged one too.
    """

    def __init__(
        self,
        played: int,
        best: int,
        value: float,
        best_value: float,
        standing: Standing,
        known: bool = True,
    ) -> None:
        self.known = known
        self.played = played
        self.best = best
        self.value = value
        self.best_value = best_value
        self.standing = standing

    def cost(self) -> float:
        """The points that the decision gave away."""
        return self.best_value - self.value

    def winning(self, seat: int, spread: list[float]) -> float:
        """How likely the seat wins with what it played."""
        return self.standing.chance(seat, self.value, spread)

    def lost(self, seat: int, spread: list[float]) -> float:
        """How much likelier it would win with the best."""
        return self.standing.chance(seat, self.best_value, spread) - self.winning(seat, spread)


class Way:
    """A turn that comes into question: its actions, and what it is worth in each of the guesses so far."""

    def __init__(self, actions: list[int]) -> None:
        self.actions = actions
        self.values: list[float] = []

    def total(self) -> float:
        """What it is worth in all of them together."""
        return sum(self.values, 0.0)


def by_worth(way: Way) -> float:
    """The best way comes first."""
    return -way.total()


class Ledger:
    """What a turn has been charged, the way through the rest of it that this left open, and what is seen at
    the next decision if nothing new comes up until then."""

    def __init__(
        self,
        stamp: int | None = None,
        charged: float = 0.0,
        missed: Sequence[int] = (),
        promised: Sequence[int] = (),
        expected: str = "",
    ) -> None:
        self.stamp = stamp  # of the turn
        self.charged = charged  # what no later decision has been paid for with
        self.missed = set(missed)  # for which actions
        self.promised = [*promised]
        self.expected = expected  # the digest of an observation

    def open(self, root: Position, seat: int) -> list[int]:
        """The way that is promised to a decision, if it is one of the same turn and the way goes on."""
        if root.stamp != self.stamp:
            self.stamp, self.charged = root.stamp, 0.0
            self.missed.clear()
            self.promised = []
        possible = root.actions(seat)
        while self.promised and self.promised[0] not in possible:
            self.promised.pop(0)
        return self.promised

    def pay(self, best: Way, promised: Way | None, cost: float, revealed: bool) -> float:
        """What is left of a cost when what has been charged before has paid for it."""
        if revealed and best.actions[0] not in self.missed:
            self.charged = 0.0  # there was nothing of it to be missed before
        more = 0.0 if promised is None else (best.total() - promised.total()) / len(best.values)
        paid = min(cost, self.charged, max(0.0, more))
        self.charged += cost - 2 * paid
        if cost > paid:
            self.missed.add(best.actions[0])
        return cost - paid


class Judge:
    """Judges the decisions of one seat.

    How a turn best goes on from what was played is planned once: if the next decision shows that nothing new
    has come up, its plan is there already. The ledger is all that has to be kept between the decisions of a
    turn: another judge who gets it charges the same.
    """

    def __init__(self, game: Game, evaluator: Evaluator, shape: Level) -> None:
        self._game = game
        self._evaluator = evaluator
        self._shape = shape
        self._most = max(LEAST_CANDIDATES, shape.candidates) + 1
        self._expected = ""  # the digest of what is seen from the root
        self._root: Position | None = None  # a guess to go on from
        self._firsts: list[int] = []  # the best actions there
        self.ledger = Ledger()

    def judge(
        self,
        observation: Observation,
        played: int,
        chance: Chance,
        guesses: int = GUESSES,
        budget: Budget | None = None,
    ) -> Judgement:
        """What an action was worth to the one who chose it, and what the best one known was.

        With a budget as many guesses as there is time for; if there is none for a single one, or too little
        to see that what seems better is no luck, nothing better is known than what was played.
        """
        seat = seat_of(observation)
        planner = Planner(self._evaluator, budget or Budget(), chance)
        seen = digest(observation)
        revealed = seen != self.ledger.expected
        root = self._root if seen == self._expected else None
        firsts = self._firsts
        self._expected = self.ledger.expected = ""
        if root is None:
            root = self._game.guess(observation, chance)
            firsts = []
        before = standing_of(self._evaluator, [root])
        try:
            if root.sealed:
                action, best_value, value = sealed.judge(planner, root, seat, played, chance)
                return Judgement(played, action, value, best_value, before)
            ways = self._ways(planner, root, seat, played, firsts)
        except Spent:
            return self._unknown(played, before, seat)
        done = 1 + self._weigh(planner, observation, seat, ways, chance, guesses - 1)
        mine, best = _best_of(ways, played), min(ways, key=by_worth)
        promised = _way_of(ways, self.ledger.promised)
        if best is not mine:
            again = [Way(mine.actions), Way(best.actions)]
            if promised not in (None, mine, best):
                again.append(Way(promised.actions))
            done = self._weigh(planner, observation, seat, again, chance, FRESH * guesses)
            if done < LEAST_LOOKS:
                return self._unknown(played, before, seat)
            mine, best = again[:2]
            promised = None if promised is None else _way_of(again, promised.actions)
            best = best if clearly_better(best.values, mine.values) else mine
        value = mine.total() / done
        cost = self.ledger.pay(best, promised, best.total() / done - value, revealed)
        self.ledger.promised = mine.actions[1:]
        return Judgement(played, best.actions[0] if cost > 0 else played, value, value + cost, before)

    def _unknown(self, played: int, before: Standing, seat: int) -> Judgement:
        """There was no time to compare: nothing is charged, and the turn's account begins anew."""
        self.ledger = Ledger()
        value = before.leads[seat]
        return Judgement(played, played, value, value, before, known=False)

    def _ways(self, planner: Planner, root: Position, seat: int, played: int, firsts: list[int]) -> list[Way]:
        """What was played, its best rivals, and how both may go together, with what each is worth here."""
        width = self._shape.width
        firsts = firsts or _firsts(planner.turns(root, seat, width), 0, self._most)
        ways: list[Way] = []
        after: list[Line] = []  # what was played
        for action in [played] + [first for first in firsts if first != played][: self._most - 1]:
            lines = planner.begun(root, seat, action, width)
            if not ways:
                self._expect(planner, root, seat, played, lines)
                after = lines
            self._add(planner, root, seat, [action] + lines[0].actions if lines else [action], ways)
        ways = ways[:1] + sorted(ways[1:], key=by_worth)[:RIVALS]
        self._add(planner, root, seat, self.ledger.open(root, seat), ways)
        best = min(ways, key=by_worth)
        if best.actions[0] != played:
            for line in by_first(after)[1:GOINGS_ON]:
                self._add(planner, root, seat, [played] + line.actions, ways)
            own = _best_of(ways, played).actions
            self._add(planner, root, seat, caught_up(planner, root, seat, own, best.actions), ways)
        return ways

    def _add(self, planner: Planner, root: Position, seat: int, actions: list[int], ways: list[Way]) -> None:
        """Add a way with what it is worth in this guess, unless it is there."""
        if actions and _way_of(ways, actions) is None:
            way = Way(actions)
            way.values.append(self._worth(planner, root, seat, way))
            ways.append(way)

    def _weigh(
        self,
        planner: Planner,
        observation: Observation,
        seat: int,
        ways: list[Way],
        chance: Chance,
        guesses: int,
    ) -> int:
        """Look at the ways in so many more guesses, as long as there is time; in how many there was."""
        done = 0
        try:
            while done < guesses and len(ways) > 1:
                guess = self._game.guess(observation, chance)
                values = [self._worth(planner, guess, seat, way) for way in ways]
                for place, way in enumerate(ways):
                    way.values.append(values[place])
                done += 1
        except Spent:
            pass  # what was not looked at for all ways does not count
        return done

    def _worth(self, planner: Planner, guess: Position, seat: int, way: Way) -> float:
        """What a way is worth when the others have replied; where it can't be gone on, another is found."""
        shape = self._shape
        position = planner.ended(guess, seat, way.actions, shape.width)
        return planner.replied(position, seat, shape.turns, shape.reply)

    def _expect(self, planner: Planner, root: Position, seat: int, played: int, lines: list[Line]) -> None:
        """Note what the seat sees when it has a choice again, if all goes as in this guess."""
        position = root.copy()
        follow(position, seat, [played], planner.luck)
        forced = 0
        while goes_on(position, seat, root.stamp) and len(position.actions(seat)) == 1:
            follow(position, seat, position.actions(seat), planner.luck)
            forced += 1
        if goes_on(position, seat, root.stamp):
            self._expected = self.ledger.expected = digest(position.observe(seat))
            self._root = position
            self._firsts = _firsts(lines, forced, self._most)


def digest(observation: Observation) -> str:
    """What tells observations apart, also for somebody in another process."""
    return hashlib.sha256(json.dumps(observation, default=_plain, sort_keys=True).encode()).hexdigest()[:16]


def _plain(value: object) -> object:
    """The fields of a part of an observation, by their names."""
    if is_dataclass(value):
        return {field.name: getattr(value, field.name) for field in fields(value)}
    return repr(value)


def caught_up(planner: Planner, root: Position, seat: int, own: list[int], missed: list[int]) -> list[int]:
    """The way that begins as the own one and takes the actions of a missed one as soon as it can."""
    position = root.copy()
    way: list[int] = []
    left, ahead = own[1:], missed[:]
    if own[0] in ahead:
        ahead.remove(own[0])
    action = own[0]
    while True:
        follow(position, seat, [action], planner.luck)
        way.append(action)
        if not goes_on(position, seat, root.stamp):
            return way
        possible = position.actions(seat)
        if ahead and ahead[0] in possible:
            action = ahead.pop(0)
        elif left and left[0] in possible:
            action = left.pop(0)
        else:
            return way


def _way_of(ways: list[Way], actions: list[int]) -> Way | None:
    """The way with these actions, if it is there."""
    for way in ways:
        if way.actions == actions:
            return way
    return None


def _best_of(ways: list[Way], played: int) -> Way:
    """The best way that begins as was played."""
    return min([way for way in ways if way.actions[0] == played], key=by_worth)


def _firsts(lines: list[Line], place: int, most: int) -> list[int]:
    """The different actions at a place of the best lines."""
    found: list[int] = []
    for line in lines:
        if len(found) == most:
            break
        if place < len(line.actions) and line.actions[place] not in found:
            found.append(line.actions[place])
    return found


def standing_of(evaluator: Evaluator, positions: list[Position]) -> Standing:
    """What each seat can expect on average in some positions of the same moment."""
    leads: list[float] = []
    for seat in range(positions[0].setting.seats):
        leads.append(sum([evaluator.value(each, seat) for each in positions], 0.0) / len(positions))
    return Standing(leads, evaluator.stage(positions[0]))


def chances(
    game: Game, observation: Observation, evaluator: Evaluator, spread: list[float], chance: Chance
) -> list[float]:
    """How likely each seat wins, as somebody sees it who looks on; together 1, unless one plays alone."""
    guesses = [game.guess(observation, chance) for _ in range(GUESSES)]
    return standing_of(evaluator, guesses).chances(spread)


def chance_to_win(value: float, stage: float, spread: list[float]) -> float:
    """How likely one of two wins who can expect a lead: a logistic curve, steeper as the game goes on.

    `spread` has the lead that makes a victory e times as likely, at each knot of the stages.

    >>> chance_to_win(0.0, 0.3, [20.0, 10.0, 5.0])
    0.5
    """
    odds = math.exp(max(-30.0, min(30.0, value * _steepness(stage, spread))))
    return odds / (1.0 + odds)


def _steepness(stage: float, spread: list[float]) -> float:
    place = stage * (KNOTS - 1)
    knot = min(int(place), KNOTS - 2)
    late = place - knot
    return (1.0 - late) / spread[knot] + late / spread[knot + 1]
