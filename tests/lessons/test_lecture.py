"""A lecture: what was meant goes on, what wasn't is answered, and everything can be taken back."""

from __future__ import annotations

import pytest

from mudbrick.lessons.lecture import Lecture
from mudbrick.lessons.lesson import read
from mudbrick.table.entries import Played
from tests.lessons.test_bad_lessons import ELSEWHERE, GAME, GOOD

TURN = """
[[step]]
accept = ["*"]
until = "turn"
say = { en = "A", fr = "B", pl = "C" }
"""
POOLS = 'deal.pools = ["FMMMFFFFFFFFFFFMMMPPPPPPSSSSSS", "FFFFFFFFFFFFMMMMMMPPPPPPSSSSSS"]\n'
THEN = 'then = ["1 place farmer 7,7", "1 place farmer 8,8", "1 end"]\n'


@pytest.fixture
def lecture() -> Lecture:
    text = GOOD.replace("deal.start = 0\n", "deal.start = 0\n" + POOLS).replace("claims", THEN + "claims", 1)
    return Lecture(GAME, read(text + TURN, "here"), "here")


@pytest.fixture
def elsewhere() -> Lecture:
    """A lecture that has just gone on to another table."""
    lecture = Lecture(GAME, read(GOOD + ELSEWHERE, "here"), "here")
    act(lecture, "place farmer 11,7")
    while lecture.go_on():
        pass
    return lecture


def act(lecture: Lecture, text: str) -> None:
    action = lecture.table.game.action(text)
    assert lecture.verdicts()[action].meant
    lecture.take(Played(seat=lecture.you, action=action, at=0))
    lecture.settle()


def test_what_was_not_meant_is_answered_with_what_it_brings_and_what_the_best_would(lecture: Lecture) -> None:
    action = lecture.table.game.action("place merchant 7,7")
    verdict = lecture.verdicts()[action]
    teaching = lecture.teaching(lecture.answer(action, verdict))
    assert (verdict.meant, verdict.brings, verdict.best) == (False, 0, 1)
    assert teaching.tried and teaching.tried.remark and teaching.tried.remark.en == "{points}"
    assert (teaching.place, teaching.asks, teaching.point) == (0, True, ("hex:11,7",))


def test_what_is_meant_and_poor_is_warned_of_once(lecture: Lecture) -> None:
    warning = 'warnings = [{ to = ["place farmer *"], when = [{ after = "scores.0", most = 1 }], say = '
    text = GOOD.replace("claims", warning + '{ en = "W", fr = "W", pl = "W" } }]\nclaims', 1)
    lecture = Lecture(GAME, read(text, "here"), "here")
    action = lecture.table.game.action("place farmer 11,7")
    verdict = lecture.verdicts()[action]
    tried = lecture.answer(action, verdict)
    assert verdict.meant and tried and tried.remark and tried.remark.en == "W"
    assert lecture.answer(action, verdict) is None
    act(lecture, "place farmer 11,7")
    assert lecture.place == 1


def test_a_warning_fits_only_where_its_condition_holds() -> None:
    warning = 'warnings = [{ to = ["*"], when = [{ seen = "scores.0", least = 5 }], say = '
    text = GOOD.replace("claims", warning + '{ en = "W", fr = "W", pl = "W" } }]\nclaims', 1)
    lecture = Lecture(GAME, read(text, "here"), "here")
    action = lecture.table.game.action("place farmer 11,7")
    assert lecture.answer(action, lecture.verdicts()[action]) is None


def test_an_action_goes_on_past_what_is_only_to_be_read(lecture: Lecture) -> None:
    act(lecture, "place merchant 11,7")
    assert (lecture.place, lecture.points, lecture.teaching().asks) == (1, 1, False)
    assert lecture.reach()
    assert lecture.place == 2


def test_the_others_do_as_the_lesson_says_and_going_back_takes_it_all_back(lecture: Lecture) -> None:
    before = lecture.position.dump()
    act(lecture, "place merchant 11,7")
    assert [step.seat for step in lecture.history.steps] == [0, 0, 1, 1, 1]
    assert lecture.go_back() is not None
    assert (lecture.place, lecture.position.dump(), lecture.teaching().may_go_back) == (0, before, False)
    assert lecture.go_back() is None


def test_a_step_of_a_turn_lasts_as_long_as_the_turn(lecture: Lecture) -> None:
    act(lecture, "place merchant 11,7")
    lecture.reach()
    act(lecture, "place merchant 10,8")
    assert (lecture.place, lecture.points) == (2, 1)
    act(lecture, "place merchant 13,9")
    assert (lecture.over, lecture.points) == (True, 2)


def test_a_bookmark_leads_back_to_where_one_was(lecture: Lecture) -> None:
    act(lecture, "place merchant 11,7")
    lecture.go_on()
    other = Lecture(GAME, lecture.lesson, "here")
    other.resume(lecture.bookmark())
    assert (other.place, other.position.dump()) == (lecture.place, lecture.position.dump())
    other = Lecture(GAME, lecture.lesson, "here")
    other.resume("9.99999")
    assert other.place == 0


def test_undo_goes_back_to_the_last_action_and_the_start_to_the_first_step(lecture: Lecture) -> None:
    act(lecture, "place merchant 11,7")
    lecture.go_on()
    assert lecture.go_back(to_action=True) is not None
    assert lecture.place == 0
    act(lecture, "place merchant 11,7")
    lecture.go_on()
    assert lecture.restart() is not None
    assert (lecture.place, lecture.bookmark()) == (0, "0")


def test_a_lesson_goes_on_at_another_table_only_when_the_learner_has_read_what_was_said() -> None:
    lecture = Lecture(GAME, read(GOOD + ELSEWHERE, "here"), "here")
    first = lecture.table
    act(lecture, "place farmer 11,7")
    assert not lecture.reach()
    assert (lecture.place, lecture.table, lecture.you) == (1, first, 0)
    assert lecture.go_on()
    assert (lecture.place, lecture.you, lecture.points, lecture.table.plan.seats[0].bot) == (
        2,
        1,
        0,
        "novice",
    )
    assert lecture.position.deciders == (1,)


def test_going_back_finds_the_table_before_as_it_was_left(elsewhere: Lecture) -> None:
    begun = elsewhere.position.dump()
    act(elsewhere, "place farmer 7,7")
    assert elsewhere.over
    for _ in range(3):
        elsewhere.go_back()
    assert (elsewhere.place, elsewhere.you) == (1, 0)
    assert [step.seat for step in elsewhere.history.steps] == [0, 0]
    elsewhere.go_on()
    assert (elsewhere.place, elsewhere.you, elsewhere.position.dump()) == (2, 1, begun)


def test_undo_and_the_start_lead_back_to_the_first_table(elsewhere: Lecture) -> None:
    elsewhere.go_back(to_action=True)
    assert (elsewhere.place, elsewhere.you, len(elsewhere.history.steps)) == (0, 0, 1)
    act(elsewhere, "place farmer 11,7")
    while elsewhere.go_on():
        pass
    elsewhere.restart()
    assert (elsewhere.place, elsewhere.you, len(elsewhere.history.steps)) == (0, 0, 1)


def test_a_bookmark_leads_to_another_table(elsewhere: Lecture) -> None:
    act(elsewhere, "place farmer 7,7")
    other = Lecture(GAME, elsewhere.lesson, "here")
    other.resume(elsewhere.bookmark())
    assert (other.place, other.you, other.position.dump()) == (4, 1, elsewhere.position.dump())
