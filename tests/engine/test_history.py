"""Undo: one's own steps, until a draw or another player's action."""

from __future__ import annotations

import pytest

from mudbrick import game
from mudbrick.engine import IllegalAction, history
from mudbrick.engine.errors import BadRecord, CannotUndo
from mudbrick.engine.history import History
from tests.contract.walks import dumped
from tests.engine.toy import PASS, ROLL, TOY


def begun(*, strict: bool = True) -> History:
    return history.new(TOY, ("Ann", "Bob"), {"strict": strict}, 1)


def test_nothing_can_be_taken_back_before_the_first_step() -> None:
    past = begun()
    assert not past.may_undo(0) and not past.may_undo(1)
    with pytest.raises(CannotUndo, match="nothing has been played yet"):
        past.undo(0)


def test_own_steps_are_taken_back_one_after_the_other() -> None:
    past = begun(strict=False)
    seat = past.position.deciders[0]
    before = dumped(past.position)
    past.play(seat, PASS)
    past.play(seat, PASS)
    assert [past.undo(seat).action for _ in range(2)] == [PASS, PASS]
    assert (past.steps, dumped(past.position)) == ([], before)


def test_a_draw_ends_it() -> None:
    past = begun()
    seat = past.position.deciders[0]
    past.play(seat, ROLL)
    after = dumped(past.position)
    assert not past.may_undo(seat)
    with pytest.raises(CannotUndo, match="it drew or revealed something hidden"):
        past.undo(seat)
    assert (len(past.steps), dumped(past.position)) == (1, after)


def test_another_players_action_ends_it() -> None:
    past = begun()
    seat = past.position.deciders[0]
    past.play(seat, PASS)
    assert past.may_undo(seat) and not past.may_undo(1 - seat)
    past.play(1 - seat, PASS)
    with pytest.raises(CannotUndo, match="another player has moved since"):
        past.undo(seat)
    past.undo(1 - seat)
    assert past.undo(seat).seat == seat, "taken back, it is as if it had never been"


def test_after_going_back_the_draws_are_the_same() -> None:
    """Everybody may agree to go back; nobody gets other dice for it."""
    past = begun()
    for _ in range(4):
        past.play(past.position.deciders[0], ROLL)
    scores = past.position.scores
    past.rewind(1)
    for _ in range(3):
        past.play(past.position.deciders[0], ROLL)
    assert past.position.scores == scores


def test_an_illegal_action_leaves_no_trace_in_the_history() -> None:
    past = begun()
    before = dumped(past.position)
    with pytest.raises(IllegalAction):
        past.play(past.position.deciders[0], 9)
    assert (past.steps, dumped(past.position)) == ([], before)


def test_a_new_game_without_a_seed_promises_its_secret() -> None:
    record = history.new(TOY, ("Ann", "Bob"), {}).record()
    assert (record.seed, record.result) == (None, None)
    assert record.secret is not None and record.commitment is not None


def test_a_forged_game_is_not_resumed() -> None:
    past = begun()
    past.play(past.position.deciders[0], ROLL)
    record = past.record()
    other = history.new(TOY, ("Ann", "Bob"), {}, 2).record()
    with pytest.raises(BadRecord):
        history.resume(TOY, type(record)(record.deal, record.players, ((5, "roll"),), None, other.seed))


def test_in_babylonia_tokens_are_taken_back_until_the_stand_is_refilled() -> None:
    past = history.new(game("babylonia"), ("a", "b"), {"first_round_limit": False}, 1)
    seat = past.position.deciders[0]
    past.play(seat, past.position.actions(seat)[0])
    assert past.may_undo(seat)
    past.play(seat, past.position.actions(seat)[0])
    assert past.position.deciders != (seat,) and not past.may_undo(seat)
