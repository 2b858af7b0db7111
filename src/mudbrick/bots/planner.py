"""The planner: whole turns, found with a beam, and what the others make of them.

It knows no game: positions say what may be done, an evaluator says what they are worth. It searches in
guesses alone, and every value that is asked for is a step of the budget.
"""

from __future__ import annotations

from typing import Final

from mudbrick.bots.budget import Budget, Spent
from mudbrick.bots.luck import Luck
from mudbrick.engine.chance import Chance
from mudbrick.engine.contract import Position
from mudbrick.engine.evaluation import Evaluator

SPARE: Final = 100  # ways that were given up, kept for when all others lead back to where one has been
KEPT: Final = 5_000  # turns found, or beginnings at one depth; of twice as many the worse half is forgotten
MET: Final = 200_000  # positions that are known again
LONGEST: Final = 60  # decisions of one turn that are looked at; no game has so many that matter
NARROWER: Final = (64, 8, 1)  # so many times narrower are the beams that come before, where time may run out


class Line:
    """A way to play on: the actions of a seat, where they lead, and what that is worth to it."""

    def __init__(self, position: Position, actions: list[int], value: float) -> None:
        self.position = position
        self.actions = actions
        self.value = value


def by_value(line: Line) -> float:
    """The best line comes first."""
    return -line.value


def by_first(lines: list[Line]) -> list[Line]:
    """The best line of each first action, in the order of the lines."""
    seen: set[int] = set()
    found: list[Line] = []
    for line in lines:
        if line.actions[0] not in seen:
            seen.add(line.actions[0])
            found.append(line)
    return found


def best_of(lines: list[Line], others: list[Line]) -> list[Line]:
    """All of these lines, each once, the best first."""
    known = {tuple(line.actions) for line in lines}
    return sorted(lines + [line for line in others if tuple(line.actions) not in known], key=by_value)


class Planner:
    """Plans for one decision: an evaluator, a budget, and luck that is the same for all that is compared."""

    def __init__(self, evaluator: Evaluator, budget: Budget, chance: Chance) -> None:
        self.evaluator = evaluator
        self.budget = budget
        self.luck = Luck(chance.below(1 << 30))

    def turns(self, root: Position, seat: int, width: int) -> list[Line]:
        """The best ways to end the seat's turn, best first; at each decision the `width` best are kept.

        If the budget ends before a single turn does, the best beginnings.
        """
        stamp = root.stamp
        layer = [Line(root, [], 0.0)]
        ended: list[Line] = []
        spare: list[Line] = []
        seen: set[int] = set()
        depth = 0
        while layer and depth < LONGEST:
            depth += 1
            found: list[Line] = []
            try:
                for line in layer:
                    self._expand(line, seat, len(line.actions) + 1, stamp, seen, found, ended)
            except Spent:
                if ended:
                    break
                found.sort(key=by_value)
                if found:
                    return found
                raise
            found.sort(key=by_value)
            layer = found[:width]
            spare = found[width : width + SPARE] + spare[:SPARE]
            if not layer and not ended:
                layer = spare[:width]
                spare = spare[width:]
        ended.sort(key=by_value)
        return ended or layer

    def best_turns(self, root: Position, seat: int, width: int) -> list[Line]:
        """The best ways to end the turn that the budget allows.

        A wide beam that is broken off has only ended what is short. So where the budget has an end, narrow
        beams come first, and what they found stands beside what the broken one did.
        """
        lines: list[Line] = []
        tried = 0
        for part in NARROWER if self.budget.limited else NARROWER[-1:]:
            beam = max(1, width // part)
            if beam == tried:
                continue
            tried = beam
            try:
                wider = self.turns(root, seat, beam)
            except Spent:
                if lines:
                    break
                raise
            if lines and self.budget.spent:
                return best_of(
                    lines, [line for line in wider if not goes_on(line.position, seat, root.stamp)]
                )
            lines = wider
        return lines

    def _expand(
        self,
        line: Line,
        seat: int,
        depth: int,
        stamp: int,
        seen: set[int],
        found: list[Line],
        ended: list[Line],
    ) -> None:
        position = line.position
        evaluator = self.evaluator
        for action in position.actions(seat):
            child = position.copy()
            self.luck.wind(depth)
            child.chance = self.luck
            child.carry_out(seat, action)
            print_ = child.fingerprint()
            if print_ in seen:
                continue
            if len(seen) == MET:
                seen.clear()
            seen.add(print_)
            self.budget.spend()
            next_line = Line(child, line.actions + [action], evaluator.value(child, seat))
            lines = found if goes_on(child, seat, stamp) else ended
            lines.append(next_line)
            if len(lines) == 2 * KEPT:
                lines.sort(key=by_value)
                del lines[KEPT:]

    def begun(self, root: Position, seat: int, action: int, width: int) -> list[Line]:
        """The best ways to go on with the turn after an action; none if that ends it.

        A beam for the whole turn keeps few of the ways that begin with one and the same action.
        """
        position = root.copy()
        follow(position, seat, [action], self.luck)
        return self.turns(position, seat, width) if goes_on(position, seat, root.stamp) else []

    def ended(self, guess: Position, seat: int, actions: list[int], width: int) -> Position:
        """Where a plan leads in another guess: as far as it can be followed there, then the best way on."""
        position = guess.copy()
        follow(position, seat, actions, self.luck)
        if goes_on(position, seat, guess.stamp):
            position = self.turns(position, seat, width)[0].position
        return position

    def replied(self, reached: Position, seat: int, turns: int, width: int) -> float:
        """What a position is worth to a seat when so many turns of all players have followed it.

        Sealed choices end the view: nobody can foresee them.
        """
        position = reached.copy()
        position.chance = self.luck
        for _ in range(turns):
            if position.over or position.sealed:
                break
            self.pass_turn(position, width)
        self.budget.spend()
        return self.evaluator.value(position, seat)

    def pass_turn(self, position: Position, width: int) -> None:
        """Let whoever decides play as they would plan it, until the turn is another's."""
        stamp = position.stamp
        for moment in range(LONGEST):
            if position.over or position.sealed or position.stamp != stamp:
                return
            seat = position.deciders[0]
            plan = self.turns(position, seat, width)[0]
            self.luck.wind(moment + LONGEST)
            position.chance = self.luck
            for action in plan.actions:
                position.carry_out(seat, action)
                if not goes_on(position, seat, stamp):
                    break


def goes_on(position: Position, seat: int, stamp: int) -> bool:
    """Does the seat decide next, in the same turn?"""
    return position.stamp == stamp and position.deciders == (seat,)


def follow(position: Position, seat: int, actions: list[int], luck: Luck) -> int:
    """Take a plan's actions as far as they are legal here; how many were."""
    stamp = position.stamp
    for depth, action in enumerate(actions):
        if (depth and not goes_on(position, seat, stamp)) or action not in position.actions(seat):
            return depth
        luck.wind(depth + 1)
        position.chance = luck
        position.carry_out(seat, action)
    return len(actions)
