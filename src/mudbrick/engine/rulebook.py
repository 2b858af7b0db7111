"""The rulebook of a game with an agenda: its chapters, merged, and the one loop that runs them.

A chapter exports what it does as a `Chapter`: the steps it carries out, what its questions offer, what
answers to them do, and the reasons why an action is refused. An answer is found by the question on top and
the verb of the action.

Functions of a chapter take only what they use. After the position may come `kind`, then `seat` (or `player`,
where not every player has a seat), which are known by these names; then numbers under names of their own, as
many as are used: those of the task for steps and offers, those of the action for answers and reasons. A
question is still on top of the agenda while it is answered: `position.first` is its first number.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from inspect import signature
from typing import Final, Generic, TypeVar, cast

from mudbrick.engine.agenda import AgendaFrame, AgendaPosition
from mudbrick.engine.errors import UNTIMELY, IllegalAction

try:
    from mypy_extensions import mypyc_attr
except ImportError:
    from mudbrick.engine.plain import mypyc_attr

P = TypeVar("P", bound=AgendaPosition[AgendaFrame])
P_contra = TypeVar("P_contra", bound=AgendaPosition[AgendaFrame], contravariant=True)

ANY: Final = -1  # whatever is asked

Step = (
    Callable[[P], None]
    | Callable[[P, int], None]
    | Callable[[P, int, int], None]
    | Callable[[P, int, int, int], None]
    | Callable[[P, int, int, int, int], None]
)
Offer = (
    Callable[[P], list[int]]
    | Callable[[P, int], list[int]]
    | Callable[[P, int, int], list[int]]
    | Callable[[P, int, int, int], list[int]]
)
Reason = (
    Callable[[P], IllegalAction | None]
    | Callable[[P, int], IllegalAction | None]
    | Callable[[P, int, int], IllegalAction | None]
    | Callable[[P, int, int, int], IllegalAction | None]
)
Sentence = tuple[str, str]  # a rule, and what it says


@mypyc_attr(allow_interpreted_subclasses=True)
class Sealed(Generic[P]):
    """A question that several seats answer at once, unseen by each other; then something happens."""

    def waits(self, position: P) -> bool:
        """Has somebody not answered yet?"""
        raise NotImplementedError

    def deciders(self, position: P) -> tuple[int, ...]:
        """Those who have not answered yet."""
        raise NotImplementedError

    def offer(self, position: P, seat: int) -> list[int]:
        """What a seat may answer; nothing if it doesn't decide."""
        raise NotImplementedError

    def answer(self, position: P, seat: int, action: int) -> None:
        """Note the answer of a seat."""
        raise NotImplementedError

    def reason(self, position: P, seat: int, action: int) -> IllegalAction:
        """Why a seat can't answer so."""
        raise NotImplementedError

    def reopen(self, position: P, seat: int | None) -> None:
        """Take back all answers but those of a seat."""
        raise NotImplementedError

    def then(self, position: P) -> None:
        """All have answered: drop the question, and do what follows."""
        raise NotImplementedError


class Chapter(Generic[P]):
    """What a chapter of the rules exports.

    Steps and offers are found by the kind of the task, answers and reasons by the question and the verb, with
    ANY for all questions that say nothing of their own. A reason is a sentence, or a function that finds one
    or nothing. `asks` is what a question asks for and `otherwise`
    what is known of a verb: sentences for refusals where no reason says it more exactly.
    """

    def __init__(
        self,
        *,
        steps: Mapping[int, Step[P]] | None = None,
        offers: Mapping[int, Offer[P]] | None = None,
        answers: Mapping[tuple[int, int], Step[P]] | None = None,
        reasons: Mapping[tuple[int, int], Reason[P] | Sentence] | None = None,
        asks: Mapping[int, Sentence] | None = None,
        otherwise: Mapping[int, Sentence] | None = None,
        sealed: Mapping[int, Sealed[P]] | None = None,
    ) -> None:
        self.steps = steps or {}
        self.offers = offers or {}
        self.answers = answers or {}
        self.reasons = reasons or {}
        self.asks = asks or {}
        self.otherwise = otherwise or {}
        self.sealed = sealed or {}


class Rulebook(Generic[P_contra]):
    """All chapters of a game.

    `kinds` is how many kinds of tasks there are, of which those from `first_question` on are questions, and
    `verbs` how many verbs. A question without an answer is dropped, one with a single answer is answered
    without asking, except those that are `always` asked. `complete` adds to the answers of a question that is
    asked what may be done at any time. `order` is the rule that says whose decision it is, `end` the one that
    ends the game.
    """

    def __init__(
        self,
        chapters: Sequence[Chapter[P_contra]],
        *,
        kinds: int,
        first_question: int,
        verbs: int,
        order: str,
        end: str,
        always: tuple[int, ...] = (),
        complete: Callable[[P_contra, list[int]], None] | None = None,
    ) -> None:
        self._first_question = first_question
        self._verbs = verbs
        self._order = order
        self._end = end
        self._always = [kind in always for kind in range(kinds)]
        self._complete = complete
        self._steps: list[Callable[..., object]] = [_unknown] * kinds  # the offers of questions
        self._step_shapes = [0] * kinds
        self._answers: list[Callable[..., object]] = [_unknown] * (kinds * verbs)
        self._answer_shapes = [0] * (kinds * verbs)
        self._sealed: list[Sealed[P_contra] | None] = [None] * kinds
        self._reasons: dict[tuple[int, int], Reason[P_contra] | Sentence] = {}
        self._asks: dict[int, Sentence] = {}
        self._otherwise: dict[int, Sentence] = {}
        for chapter in chapters:
            self._take_up(chapter)
        for chapter in chapters:
            for (question, verb), answer in chapter.answers.items():
                for kind in range(first_question, kinds):
                    if question == ANY and self._answers[kind * verbs + verb] is _unknown:
                        self._put_answer(kind, verb, answer)

    def _take_up(self, chapter: Chapter[P_contra]) -> None:
        for kind, step in chapter.steps.items():
            self._put_step(kind, step)
        for kind, offer in chapter.offers.items():
            self._put_step(kind, offer)
        for kind, sealed in chapter.sealed.items():
            self._sealed[kind] = sealed
        for (kind, verb), answer in chapter.answers.items():
            if kind != ANY:
                self._put_answer(kind, verb, answer)
        self._reasons.update(chapter.reasons)
        self._asks.update(chapter.asks)
        self._otherwise.update(chapter.otherwise)

    def _put_step(self, kind: int, do: Callable[..., object]) -> None:
        assert self._steps[kind] is _unknown, f"two chapters claim the task {kind}"
        self._steps[kind] = do
        self._step_shapes[kind] = _shape(do)

    def _put_answer(self, kind: int, verb: int, do: Callable[..., object]) -> None:
        place = kind * self._verbs + verb
        assert self._answers[place] is _unknown, f"two chapters answer {kind} with {verb}"
        self._answers[place] = do
        self._answer_shapes[place] = _shape(do)

    def deciders(self, position: P_contra) -> tuple[int, ...]:
        """The seats that may act while several are asked at once; none when the game is over."""
        sealed = self._sealed_of(position)
        return () if sealed is None else sealed.deciders(position)

    def actions(self, position: P_contra, seat: int) -> list[int]:
        """Every legal action of the seat, while several are asked at once."""
        sealed = self._sealed_of(position)
        return [] if sealed is None else sealed.offer(position, seat)

    def refusal(self, position: P_contra, seat: int, action: int) -> IllegalAction | None:
        """Why the seat can't take this action, which is not among the choices; None if it can."""
        sealed = self._sealed_of(position)
        if sealed is not None and action in sealed.offer(position, seat):
            return None
        return self._reason(position, seat, action)

    def is_sealed(self, position: P_contra) -> bool:
        """Do several seats answer the question on top, unseen by each other?"""
        return self._sealed_of(position) is not None

    def reopen(self, position: P_contra, seat: int | None) -> None:
        """Take back all sealed answers but those of a seat."""
        sealed = self._sealed_of(position)
        if sealed is not None:
            sealed.reopen(position, seat)

    def _sealed_of(self, position: P_contra) -> Sealed[P_contra] | None:
        """The question on top, if several seats answer it at once."""
        return self._sealed[position.agenda[-4]] if position.agenda else None

    def play(self, position: P_contra, seat: int, action: int) -> None:
        """Carry out a legal action and all that follows without a choice."""
        sealed = self._sealed[position.agenda[-4]]
        if sealed is None:
            self._answer(position, action)
        else:
            sealed.answer(position, seat, action)
        self.run(position)

    def run(self, position: P_contra) -> None:
        """Carry out tasks until somebody has a choice, or the game is over."""
        agenda = position.agenda
        while agenda:
            kind = agenda[-4]
            if kind >= self._first_question:
                sealed = self._sealed[kind]
                if sealed is not None:
                    if sealed.waits(position):
                        position.choices = []
                        return
                    sealed.then(position)
                else:
                    offers = self.offered(position)
                    if len(offers) > 1 or self._always[kind]:
                        self._ask(position, offers)
                        return
                    if offers:
                        self._answer(position, offers[0])
                    else:
                        position.drop()
                continue
            second = agenda.pop()
            first = agenda.pop()
            seat = agenda.pop()
            agenda.pop()
            _call(self._steps[kind], self._step_shapes[kind], position, kind, seat, first, second)
        position.choices = []

    def resume(self, position: P_contra) -> None:
        """Work out the choices of a position whose first task is a question, or that is over."""
        if not position.agenda or self._sealed[position.agenda[-4]] is not None:
            position.choices = []
        else:
            self._ask(position, self.offered(position))

    def offered(self, position: P_contra) -> list[int]:
        """The answers to the question on top."""
        agenda = position.agenda
        kind = agenda[-4]
        do, shape = self._steps[kind], self._step_shapes[kind]
        return cast(list[int], _call(do, shape, position, kind, agenda[-3], agenda[-2], agenda[-1]))

    def _ask(self, position: P_contra, offers: list[int]) -> None:
        if self._complete is not None:
            self._complete(position, offers)
        position.choices = offers

    def _answer(self, position: P_contra, action: int) -> None:
        lexicon = position.frame.lexicon
        agenda = position.agenda
        kind = agenda[-4]
        place = kind * self._verbs + lexicon.verbs[action]
        do, shape = self._answers[place], self._answer_shapes[place]
        _call(do, shape, position, kind, agenda[-3], lexicon.ones[action], lexicon.twos[action])

    def _reason(self, position: P_contra, seat: int, action: int) -> IllegalAction:
        lexicon = position.frame.lexicon
        if not 0 <= action < lexicon.size:
            return IllegalAction(
                "", "{action} is not the number of an action of this game", {"action": action}
            )
        if not position.agenda:
            return IllegalAction(self._end, "the game is over")
        kind, decider = position.agenda[-4], position.agenda[-3]
        sealed = self._sealed[kind]
        if sealed is not None:
            return sealed.reason(position, seat, action)
        asks = self._asks.get(kind)
        if seat != decider:
            return IllegalAction(
                self._order if asks is None else asks[0],
                "it is {player}'s turn to decide",
                {"player": decider},
            )
        verb = lexicon.verbs[action]
        reason = self._reasons.get((kind, verb)) or self._reasons.get((ANY, verb))
        if isinstance(reason, tuple):
            return IllegalAction(reason[0], reason[1])
        if reason is not None:
            one, two = lexicon.ones[action], lexicon.twos[action]
            found = _call(reason, _shape(reason), position, kind, seat, one, two)
            if isinstance(found, IllegalAction):
                return found
        rule, sentence = self._otherwise.get(verb) or asks or (self._order, "this is not what is asked now")
        return IllegalAction(rule, sentence, distance=UNTIMELY)


_NUMBERS: Final = 2
_SEAT: Final = 3
_KIND: Final = 6


def _unknown(position: AgendaPosition[AgendaFrame], kind: int) -> None:
    raise NotImplementedError(f"no chapter says what happens with the task {kind}")


def _shape(do: Callable[..., object]) -> int:
    """What a function asks for: how many numbers, 3 more with the seat, 6 more with the kind."""
    names = list(signature(do).parameters)[1:]
    shape = 0
    if names and names[0] == "kind":
        shape += _KIND
        del names[0]
    if names and names[0] in ("seat", "player"):
        shape += _SEAT
        del names[0]
    assert len(names) <= _NUMBERS, f"{do} asks for more than there is"
    return shape + len(names)


def _call(
    do: Callable[..., object],
    shape: int,
    position: AgendaPosition[AgendaFrame],
    kind: int,
    seat: int,
    first: int,
    second: int,
) -> object:
    """Call a function with what it asks for."""
    if shape == _SEAT:
        return do(position, seat)
    if shape == _SEAT + 1:
        return do(position, seat, first)
    if shape == 0:
        return do(position)
    if shape == 1:
        return do(position, first)
    if shape == _SEAT + 2:
        return do(position, seat, first, second)
    if shape == 2:
        return do(position, first, second)
    if shape == _KIND + _SEAT + 1:
        return do(position, kind, seat, first)
    if shape == _KIND + _SEAT:
        return do(position, kind, seat)
    if shape == _KIND + _SEAT + 2:
        return do(position, kind, seat, first, second)
    if shape == _KIND:
        return do(position, kind)
    if shape == _KIND + 1:
        return do(position, kind, first)
    return do(position, kind, first, second)
