"""Sealed choices, such as bids: what to choose while nobody sees what the others do.

What the others have chosen already is taken back first, so it can't be seen, not even by accident. Then all
are thought of as players who weigh their answers against each other's: what is worth more is more likely, and
nobody is sure to find the best. An answer is worth what follows when all are revealed, on average over
answers that the others are likely to give.
"""

from __future__ import annotations

import math
from typing import Final

from mudbrick.bots.budget import Spent
from mudbrick.bots.comparing import clearly_better
from mudbrick.bots.planner import Planner
from mudbrick.engine.chance import Chance
from mudbrick.engine.contract import Position

MOST: Final = 120  # answers of a seat that are looked at; of more, those that ask for least
PROMISING: Final = 12  # those of them that are weighed against each other
ROUNDS: Final = 3  # of weighing
REPLIES: Final = 6  # of the others, drawn in each round
LAST_REPLIES: Final = 20  # drawn for the choice itself
# One of so many replies is the smallest there is. Players who bid against each other until nothing is left to
# gain pay what they win is worth; who bids less loses nothing to them, and gains from all others.
SPARING: Final = 2
ANEW: Final = 4  # so many times the others are thought of anew to see whether an answer is really better
SURENESS: Final = 1.0  # an answer that is worth so many points more is e times as likely
_FINE: Final = 1 << 20


class Answer:
    """All that a seat chooses, step by step. Its size is how far its actions stand in the lists of offers."""

    def __init__(self, actions: list[int], size: int) -> None:
        self.actions = actions
        self.size = size
        self.values: list[float] = []
        self.value = 0.0
        self.likely = 1.0


def by_size(answer: Answer) -> int:
    """The smallest comes first."""
    return answer.size


def by_value(answer: Answer) -> float:
    """The best comes first."""
    return -answer.value


class Bidding:
    """The answers of all seats to one sealed question, which nobody has answered yet."""

    def __init__(self, planner: Planner, position: Position, chance: Chance) -> None:
        self.planner = planner
        self.position = position
        self.chance = chance
        self.seats = list(position.deciders)
        self.possible = [all_answers(position, seat) for seat in self.seats]
        self.answers: list[list[Answer]] = []  # the promising ones

    def settle(self) -> None:
        """Find out which answers are promising, and how likely each of them is."""
        for place, seat in enumerate(self.seats):
            self.answers.append(self.promising(self.position, seat, self.possible[place]))
        for number in range(ROUNDS):
            for place, seat in enumerate(self.seats):
                answers = self.answers[place]
                values = self.worth(self.position, seat, answers, self.replies(seat, REPLIES))
                for at, answer in enumerate(answers):
                    answer.value += (values[at] - answer.value) / (number + 1)
                weigh(answers)

    def promising(self, position: Position, seat: int, answers: list[Answer]) -> list[Answer]:
        """The answers that may be best: none of the others does as well against replies of every size."""
        probes = self.probes(seat)
        for answer in answers:
            answer.values = [self.reveal(position, seat, answer, reply) for reply in probes]
            answer.value = sum(answer.values) / len(probes)
        kept: list[Answer] = []
        for answer in sorted(answers, key=by_value):
            if len(kept) == PROMISING:
                break
            if not is_dominated(answer, kept):
                kept.append(answer)
        weigh(kept)
        return kept

    def probes(self, seat: int) -> list[list[Answer]]:
        """Replies of the others to a seat, one of each size."""
        largest = 0
        for place, other in enumerate(self.seats):
            if other != seat:
                largest = max(largest, self.possible[place][-1].size)
        found: list[list[Answer]] = []
        for size in range(largest + 1):
            reply: list[Answer] = []
            for place, other in enumerate(self.seats):
                if other != seat:
                    reply.append(self.some_of_size(self.possible[place], size if not reply else -1))
            found.append(reply)
        return found

    def some_of_size(self, answers: list[Answer], size: int) -> Answer:
        """Any answer of a size, or just any if there is none."""
        fitting = [answer for answer in answers if answer.size == size] or answers
        return fitting[self.chance.below(len(fitting))]

    def replies(self, seat: int, count: int) -> list[list[Answer]]:
        """Likely replies of the others to a seat; now and then one of them gives the smallest answer."""
        found: list[list[Answer]] = []
        for _ in range(count):
            reply: list[Answer] = []
            for place, other in enumerate(self.seats):
                if other != seat:
                    careful = self.chance.below(SPARING) == 0
                    reply.append(
                        self.possible[place][0] if careful else draw(self.answers[place], self.chance)
                    )
            found.append(reply)
        return found

    def worth(
        self, position: Position, seat: int, answers: list[Answer], replies: list[list[Answer]]
    ) -> list[float]:
        """What each answer brings on average over the same replies."""
        values: list[float] = []
        for answer in answers:
            total = 0.0
            for reply in replies:
                total += self.reveal(position, seat, answer, reply)
            values.append(total / len(replies))
        return values

    def reveal(self, position: Position, seat: int, answer: Answer, reply: list[Answer]) -> float:
        """What a position is worth to a seat when it and the others have answered so."""
        planner = self.planner
        planner.budget.spend()
        after = position.copy()
        planner.luck.wind(0)
        after.chance = planner.luck
        for action in answer.actions:
            after.carry_out(seat, action)
        at = 0
        for other in self.seats:
            if other != seat:
                for action in reply[at].actions:
                    after.carry_out(other, action)
                at += 1
        return planner.evaluator.value(after, seat)


def choose(planner: Planner, guess: Position, seat: int, chance: Chance) -> list[int]:
    """What a seat chooses, all steps that are left to it; with no time to think the smallest answer."""
    mine = guess.reopened(seat)
    own = all_answers(mine, seat)
    best = own[0]
    try:
        bidding = _settled(planner, guess, chance)
        if mine.fingerprint() == bidding.position.fingerprint():
            own = bidding.answers[bidding.seats.index(seat)]
        else:  # some steps have been made
            own = bidding.promising(mine, seat, own)
        best = own[0]
        values = bidding.worth(mine, seat, own, bidding.replies(seat, LAST_REPLIES))
        best = own[values.index(max(values))]
    except Spent:
        pass  # what was found so far has to do
    return best.actions


def judge(
    planner: Planner, guess: Position, seat: int, played: int, chance: Chance
) -> tuple[int, float, float]:
    """The best way to begin an answer, what that is worth, and what the way is worth that was played.

    Each is worth what the best answer that begins so brings, over the same replies of the others. The best of
    many looks better than it is, so it is weighed once more against others who are thought of anew. Nobody
    gives away what good players differ in.
    """
    mine = guess.reopened(seat)
    begun = mine.copy()
    begun.carry_out(seat, played)
    own = [Answer([played] + answer.actions, answer.size) for answer in all_answers(begun, seat)]
    bidding = _settled(planner, guess, chance)
    own = bidding.promising(mine, seat, own)
    others = bidding.promising(mine, seat, all_answers(mine, seat))
    compared = own + others
    values = bidding.worth(mine, seat, compared, bidding.replies(seat, LAST_REPLIES))
    # Who began as the best answer does gave nothing away, even where that answer was not among one's own.
    alike = [place for place in range(len(compared)) if compared[place].actions[0] == played]
    kept = max(alike, key=values.__getitem__)
    best = values.index(max(values))
    if values[best] <= values[kept]:
        return played, values[kept], values[kept]
    again: list[list[float]] = [[], []]
    for _ in range(ANEW):
        bidding = _settled(planner, guess, chance)
        pair = bidding.worth(
            mine, seat, [compared[best], compared[kept]], bidding.replies(seat, LAST_REPLIES)
        )
        again[0].append(pair[0])
        again[1].append(pair[1])
    best_value, value = sum(again[0]) / ANEW, sum(again[1]) / ANEW
    if best_value - value > SURENESS and clearly_better(again[0], again[1]):
        return compared[best].actions[0], best_value, value
    return played, value, value


def _settled(planner: Planner, guess: Position, chance: Chance) -> Bidding:
    bidding = Bidding(planner, guess.reopened(None), chance)
    bidding.settle()
    return bidding


def all_answers(position: Position, seat: int) -> list[Answer]:
    """Everything a seat may answer, the smallest first; of too much, the small ones."""
    found: list[Answer] = []
    _follow(position, seat, [], 0, found)
    found.sort(key=by_size)
    return found[:MOST]


def _follow(position: Position, seat: int, actions: list[int], size: int, found: list[Answer]) -> None:
    if not position.sealed or seat not in position.deciders:
        found.append(Answer(actions, size))
        return
    for step, action in enumerate(position.actions(seat)):
        after = position.copy()
        after.carry_out(seat, action)
        _follow(after, seat, [*actions, action], size + step, found)


def is_dominated(answer: Answer, others: list[Answer]) -> bool:
    """Does another answer do at least as well against every probe?"""
    for other in others:
        worse = False
        for place in range(len(answer.values)):
            if other.values[place] < answer.values[place]:
                worse = True
                break
        if not worse:
            return True
    return False


def weigh(answers: list[Answer]) -> None:
    """How likely each answer is: the more it is worth, the likelier."""
    best = max([answer.value for answer in answers])
    total = 0.0
    for answer in answers:
        answer.likely = math.exp((answer.value - best) / SURENESS)
        total += answer.likely
    for answer in answers:
        answer.likely /= total


def draw(answers: list[Answer], chance: Chance) -> Answer:
    """An answer, the likely ones more often."""
    left = chance.below(_FINE) / _FINE
    for answer in answers:
        left -= answer.likely
        if left < 0.0:
            return answer
    return answers[-1]
