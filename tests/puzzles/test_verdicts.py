"""Which ways are right and which are wrong, by each aim that a puzzle can have; and how far a way goes."""

from __future__ import annotations

from mudbrick.bots import sealed
from mudbrick.bots.luck import Luck
from mudbrick.engine import history
from mudbrick.engine.chance import FastChance
from mudbrick.engine.history import History
from mudbrick.puzzles.puzzle import game_of
from mudbrick.puzzles.recipe import Theme
from mudbrick.puzzles.verdicts import Deed, Gap, Size, Verdict
from mudbrick.puzzles.ways import Comparison, deeds, until_revealed

THEME = Theme("auction", events=("took_wood", "made_bid"))


def compared(*worths: float) -> Comparison:
    """Ways that are worth so much."""
    found = Comparison([[place] for place in range(len(worths))])
    found.rows = [list(worths)]
    return found


def auction() -> History:
    """A game in which everybody is to bid for a leader, and one has."""
    past = history.new(game_of("nehemiah"), ("", "", ""), {"leaders": True}, 1)
    while not past.position.sealed:
        seat = past.position.deciders[0]
        past.play(seat, past.position.actions(seat)[0])
    while 0 in past.position.deciders:
        past.play(0, past.position.actions(0)[-1])
    return past


def test_what_is_clearly_best_is_right_and_all_else_is_wrong() -> None:
    assert Gap().verdict(compared(5.0, 9.0, 6.0), 3.0) == Verdict([1], [2, 0])
    assert Gap().verdict(compared(5.0, 9.0, 7.0), 3.0) is None


def test_without_the_deed_no_way_may_be_nearly_as_good() -> None:
    aim = Deed(THEME, [True, False, True, True, False])
    assert aim.verdict(compared(9.0, 5.0, 8.0, 7.0, 4.0), 3.0) == Verdict([0, 2], [1, 4])
    assert aim.verdict(compared(9.0, 7.0, 8.0, 6.0, 4.0), 3.0) is None
    assert aim.verdict(compared(9.0, 9.5, 8.0, 6.0, 4.0), 3.0) is None
    assert Deed(THEME, [True, True]).verdict(compared(9.0, 2.0), 3.0) is None


def test_of_sealed_answers_the_smallest_is_wrong_or_alone_right() -> None:
    sizes = [0, 1, 1, 2, 2, 3]
    some = Size(sizes).verdict(compared(1.0, 9.0, 8.5, 7.0, 4.0, 3.0), 3.0)
    assert some == Verdict([1, 2], [4, 5, 0])
    nothing = Size(sizes).verdict(compared(9.0, 5.0, 6.0, 4.0, 4.5, 3.0), 3.0)
    assert nothing == Verdict([0], [2, 4, 5])
    assert Size(sizes).verdict(compared(8.5, 9.0, 8.5, 5.0, 4.5, 3.0), 3.0) is None


def test_a_way_through_an_auction_is_the_whole_bid() -> None:
    """Others bid at the same time, and one has already: neither ends the way, and nothing is revealed."""
    root = auction().position.guess(1, FastChance(3))
    answers = sealed.all_answers(root.reopened(1), 1)
    assert max(len(answer.actions) for answer in answers) == 3
    ends = {until_revealed(root, 1, answer.actions, Luck(1))[1] for answer in answers}
    assert len(ends) == len(answers)
    for answer in answers:
        assert until_revealed(root, 1, answer.actions, Luck(1))[0] == answer.actions
    done = deeds(root, 1, answers[0].actions)
    assert THEME.done(done) and THEME.done({"took_wood"}) and not THEME.done({"took_gold"})


def test_a_deed_may_name_a_word_of_its_event() -> None:
    past = history.new(game_of("nehemiah"), ("", ""), {}, 1)
    seat = past.position.deciders[0]
    found = deeds(past.position, seat, [past.position.actions(seat)[0]])
    assert any(" " in deed and deed.split(" ")[0] in found for deed in found)
