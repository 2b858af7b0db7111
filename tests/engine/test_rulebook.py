"""The agenda and the rulebook: steps are carried out, questions asked, answers found by question and verb."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from mudbrick.engine import Game, IllegalAction
from mudbrick.engine.agenda import AgendaFrame, AgendaPosition, read_tasks, task_texts
from mudbrick.engine.lexicon import Lexicon
from mudbrick.engine.rulebook import ANY, Chapter, Rulebook, Sealed
from tests.engine.toy import BOX

# Tasks, the first three of them steps; verbs.
GAIN, EACH, END, PICK, TURN, SECRET, KINDS = range(7)
TAKE, LEAVE, GUESS, VERBS = range(4)
NAMES = ("gain", "each", "end", "pick", "turn", "secret")


def lexicon() -> Lexicon:
    words = Lexicon()
    for one in range(3):
        for two in range(2):
            words.add(f"take {one} {two}", (f"heap:{one}", f"pile:{two}"), TAKE, one, two)
    words.add("leave", ("button:leave",), LEAVE)
    for one in range(2):
        words.add(f"guess {one}", (f"guess:{one}",), GUESS, one)
    return words


LEAVING, GUESSING = 6, 7


class Place(AgendaPosition[AgendaFrame]):
    """A position that only notes what is done to it."""

    def __init__(self, book: Rulebook[Place]) -> None:
        game = Game("place", "Place", 1, (2,), (), 9, BOX)
        super().__init__(AgendaFrame(game, game.setting(2, {}), lexicon()), [])
        self.book = book
        self.notes: list[tuple[object, ...]] = []
        self.offers = [0]
        self.secrets = [-1, -1]

    def rulebook(self) -> Rulebook[Place]:
        return self.book


def gain(position: Place, seat: int, first: int, second: int) -> None:
    position.notes.append(("gain", seat, first, second))


def each(position: Place, kind: int, seat: int, number: int) -> None:
    position.notes.append(("each", kind, seat, number))
    if number:
        position.push(EACH, seat, number - 1)


def end(position: Place) -> None:
    position.notes.append(("end",))
    position.agenda.clear()


def offer_pick(position: Place, number: int) -> list[int]:
    position.notes.append(("offer", number))
    return position.offers


def offer_turn(position: Place) -> list[int]:
    return position.offers


def take(position: Place, player: int, one: int, two: int) -> None:
    position.notes.append(("take", player, one, two, position.first))
    position.drop()


def leave(position: Place) -> None:
    position.notes.append(("leave",))
    position.drop()


def leave_turn(position: Place, seat: int) -> None:
    position.notes.append(("leave turn", seat))
    position.drop()


def why_not_taken(position: Place, one: int) -> IllegalAction | None:
    return IllegalAction("T1.1", "no {heap}", {"heap": one}) if one else None


class Secrets(Sealed[Place]):
    def waits(self, position: Place) -> bool:
        return -1 in position.secrets

    def deciders(self, position: Place) -> tuple[int, ...]:
        return tuple(seat for seat in (0, 1) if position.secrets[seat] < 0)

    def offer(self, position: Place, seat: int) -> list[int]:
        return [GUESSING, GUESSING + 1] if seat in self.deciders(position) else []

    def answer(self, position: Place, seat: int, action: int) -> None:
        position.secrets[seat] = action - GUESSING

    def reason(self, position: Place, seat: int, action: int) -> IllegalAction:
        return IllegalAction("T4.1", "guess")

    def then(self, position: Place) -> None:
        position.notes.append(("then", position.first))
        position.drop()


FIRST: Chapter[Place] = Chapter(
    steps={GAIN: gain, EACH: each, END: end},
    offers={PICK: offer_pick},
    answers={(PICK, TAKE): take, (ANY, LEAVE): leave},
    reasons={(PICK, TAKE): why_not_taken, (ANY, GUESS): ("T3.1", "guess later")},
    asks={PICK: ("T1.2", "now take")},
)
SECOND: Chapter[Place] = Chapter(
    offers={TURN: offer_turn},
    answers={(TURN, TAKE): take, (TURN, LEAVE): leave_turn},
    otherwise={TAKE: ("T2.1", "take in your turn")},
    sealed={SECRET: Secrets()},
)


def place(always: tuple[int, ...] = (), complete: Callable[[Place, list[int]], None] | None = None) -> Place:
    book = Rulebook(
        [FIRST, SECOND],
        kinds=KINDS,
        first_question=PICK,
        verbs=VERBS,
        order="T0.1",
        end="T9.9",
        always=always,
        complete=complete,
    )
    return Place(book)


def test_steps_are_given_what_they_ask_for_the_last_one_first() -> None:
    position = place()
    position.push(END, 0)
    position.push(GAIN, 1, 5, 6)
    position.push(EACH, 0, 1)
    position.book.run(position)
    assert position.notes == [("each", EACH, 0, 1), ("each", EACH, 0, 0), ("gain", 1, 5, 6), ("end",)]
    assert (position.over, position.choices, position.deciders) == (True, [], ())


def test_a_question_with_several_answers_waits_for_its_seat() -> None:
    position = place()
    position.offers = [3, 4]
    position.push(PICK, 1, 7)
    position.book.run(position)
    assert (position.kind, position.asked, position.first, position.second) == (PICK, 1, 7, 0)
    assert (position.deciders, position.actions(0), position.actions(1)) == ((1,), [], [3, 4])
    position.play(1, 3)
    assert position.notes == [("offer", 7), ("take", 1, 1, 1, 7)]
    assert position.over


def test_one_answer_is_given_without_asking_and_none_drops_the_question() -> None:
    position = place()
    position.push(PICK, 0, 1)
    position.book.run(position)
    assert position.notes == [("offer", 1), ("take", 0, 0, 0, 1)]
    position = place()
    position.offers = []
    position.push(PICK, 0, 1)
    position.book.run(position)
    assert (position.notes, position.over) == ([("offer", 1)], True)


def test_what_is_always_asked_is_asked_even_with_one_answer() -> None:
    position = place(always=(TURN,))
    position.push(TURN, 0)
    position.book.run(position)
    assert (position.choices, position.over) == ([0], False)


def test_an_answer_belongs_to_its_question_or_to_any() -> None:
    position = place()
    position.offers = [0, LEAVING]
    position.push(TURN, 1)
    position.push(PICK, 0)
    position.book.run(position)
    position.play(0, LEAVING)
    position.play(1, LEAVING)
    assert [note for note in position.notes if note[0] != "offer"] == [("leave",), ("leave turn", 1)]


def test_choices_are_completed_where_somebody_is_asked() -> None:
    def add_leaving(position: Place, offers: list[int]) -> None:
        offers.append(LEAVING)

    position = place(complete=add_leaving)
    position.offers = [1, 2]
    position.push(TURN, 0)
    position.book.resume(position)
    assert position.choices == [1, 2, LEAVING]


def test_sealed_answers_come_in_any_order_and_then_something_happens() -> None:
    position = place()
    position.push(SECRET, 0, 4)
    position.book.run(position)
    assert (position.deciders, position.actions(1)) == ((0, 1), [GUESSING, GUESSING + 1])
    position.play(1, GUESSING + 1)
    assert (position.deciders, position.actions(1), position.notes) == ((0,), [], [])
    with pytest.raises(IllegalAction, match=r"T4\.1: guess"):
        position.play(1, GUESSING)
    position.play(0, GUESSING)
    assert (position.notes, position.secrets, position.over) == ([("then", 4)], [0, 1], True)


@pytest.mark.parametrize(
    ("kind", "seat", "action", "reason"),
    [
        (PICK, 1, 0, "T1.2: it is seat 0's turn to decide"),
        (TURN, 1, 0, "T0.1: it is seat 0's turn to decide"),
        (PICK, 0, 4, "T1.1: no 2"),
        (PICK, 0, 1, "T2.1: take in your turn"),
        (TURN, 0, 4, "T2.1: take in your turn"),
        (PICK, 0, GUESSING, "T3.1: guess later"),
        (PICK, 0, LEAVING, "T1.2: now take"),
        (PICK, 0, 9, "9 is not the number of an action of this game"),
        (-1, 0, 0, "T9.9: the game is over"),
    ],
)
def test_a_refusal_has_the_most_exact_reason(kind: int, seat: int, action: int, reason: str) -> None:
    position = place(always=(PICK, TURN))
    if kind >= 0:
        position.push(kind, 0)
    position.book.resume(position)
    assert str(position.refusal(seat, action)) == reason


def test_two_chapters_can_not_claim_the_same() -> None:
    again: Chapter[Place] = Chapter(steps={GAIN: gain})
    with pytest.raises(AssertionError, match="two chapters claim"):
        Rulebook([FIRST, again], kinds=KINDS, first_question=PICK, verbs=VERBS, order="", end="")


def test_tasks_are_written_and_read_back() -> None:
    position = place()
    position.push(PICK, 1, 6)
    position.push(GAIN, 0, 0, 3)
    texts = task_texts(position.agenda, NAMES)
    assert texts == ["pick 1 6", "gain 0 0 3"]
    assert read_tasks(texts, NAMES) == position.agenda
    for text in ("", "pick", "pick 1", "pick 1 2 3 4", "jump 1 2", "pick -1 2", "pick 1 ٣", "pick 1 9999999"):
        assert read_tasks([text], NAMES) is None, text
