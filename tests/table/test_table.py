"""Seats, turns, undo, sealed choices, giving up: what a table grants and what it refuses."""

from __future__ import annotations

from contextlib import AbstractContextManager

import pytest

from mudbrick.engine.records import check
from mudbrick.table import entries, views, wishes
from mudbrick.table.refusals import Refused
from mudbrick.table.table import Ending, Table
from tests.table.duel import STEP, DuelPosition
from tests.table.people import new_table, play, started, undo, wish


def position(table: Table) -> DuelPosition:
    assert table.history is not None
    found = table.history.position
    assert isinstance(found, DuelPosition)
    return found


def refused(code: str) -> AbstractContextManager[object]:
    return pytest.raises(Refused, check=lambda error: error.code == code)


def to_choices(table: Table) -> None:
    play(table, "ann", STEP)
    play(table, "ann", STEP)


def test_the_host_sits_and_others_take_free_seats() -> None:
    table = new_table(3)
    table.apply(wishes.join(table, "bob", "Bob", 2, 0))
    table.apply(wishes.join(table, "cyd", "Cyd", None, 0))
    assert [seat.name for seat in table.seats] == ["Ann", "Cyd", "Bob"]
    with refused("no free seat"):
        wishes.join(table, "dan", "Dan", None, 0)
    with refused("taken"):
        wishes.join(table, "dan", "Dan", 1, 0)
    with refused("no seat"):
        wishes.join(table, "dan", "Dan", 3, 0)


def test_one_person_may_hold_several_seats_on_one_device() -> None:
    table = new_table(3)
    table.apply(wishes.join(table, "ann", "Ann's sister", 1, 0))
    assert table.seats_of("ann") == [0, 1]


def test_a_seat_given_up_before_the_start_is_free_again() -> None:
    table = new_table(3)
    table.apply(wishes.join(table, "bob", "Bob", 1, 0))
    table.apply(wishes.give_up_seat(table, "bob", None, 0))
    assert not table.seats[1].taken
    with refused("not yours"):
        wishes.give_up_seat(table, "bob", None, 0)


def test_a_kept_seat_is_for_its_person_only() -> None:
    table = new_table(2)
    table.seats[1].reserved = "bob"
    with refused("no free seat"):
        wishes.join(table, "cyd", "Cyd", None, 0)
    assert wishes.join(table, "bob", "Bob", None, 0).seat == 1


def test_the_host_removes_guests_and_bots_before_the_start_and_a_guest_stays_out() -> None:
    table = new_table(4, bots=1)
    table.apply(wishes.join(table, "bob", "Bob", 1, 0))
    for person, seat, code in (("bob", 3, "not host"), ("ann", 0, "own seat"), ("ann", 2, "empty")):
        with refused(code):
            wishes.remove(table, person, seat, 0)
    with refused("no seat"):
        wishes.remove(table, "ann", 4, 0)
    for seat in (1, 3):
        table.apply(wishes.remove(table, "ann", seat, 0))
    assert [seat.taken for seat in table.seats] == [True, False, False, False]
    with refused("removed"):
        wishes.join(table, "bob", "Bob", None, 0)
    table.apply(wishes.join(table, "cyd", "Cyd", 1, 0))
    assert table.seats[1].name == "Cyd"
    with refused("started"):
        wishes.remove(started(), "ann", 1, 0)


def test_no_seat_is_kept_for_who_was_removed() -> None:
    table = new_table(3)
    table.seats[1].reserved = table.seats[2].reserved = "bob"
    table.apply(wishes.join(table, "bob", "Bob", 1, 0))
    table.apply(wishes.remove(table, "ann", 1, 0))
    table.apply(wishes.join(table, "cyd", "Cyd", None, 0))
    table.apply(wishes.join(table, "dan", "Dan", None, 0))
    assert [seat.name for seat in table.seats] == ["Ann", "Cyd", "Dan"]


def test_the_host_closes_a_table_that_waits_and_nobody_can_do_anything_there() -> None:
    table = new_table()
    with refused("not host"):
        wishes.close(table, "bob", 0)
    table.apply(wishes.close(table, "ann", 0))
    assert table.status == "closed"
    assert views.table_facts(table).status == "closed" and views.table_facts(table).host == "Ann"
    with refused("closed"):
        wishes.join(table, "bob", "Bob", None, 0)
    with refused("closed"):
        wish(table, "ann", wishes.Resign(ticket="r"))
    table.apply(entries.Joined(seat=1, person="bob", name="Bob", at=0))
    assert wishes.autostart(table, 0) is None
    with refused("started"):
        wishes.close(started(), "ann", 0)


def test_a_full_table_begins_by_itself_and_otherwise_when_the_host_says() -> None:
    table = new_table(2, autostart=False)
    with refused("not full"):
        wishes.start(table, "ann", 0)
    table.apply(wishes.fill(table, "ann", 1, "random", 0))
    assert wishes.autostart(table, 0) is None
    with refused("not host"):
        wishes.start(table, "bob", 0)
    table.apply(wishes.start(table, "ann", 0))
    assert table.status == "playing"
    with refused("started"):
        wishes.join(table, "cyd", "Cyd", None, 0)


def test_only_the_holder_acts_for_a_seat() -> None:
    table = started()
    with refused("not yours"):
        play(table, "stranger", STEP)
    with refused("illegal"):
        play(table, "bob", STEP)
    assert play(table, "ann", STEP).kind == "played"


def test_an_action_chosen_in_an_earlier_state_is_stale() -> None:
    table = started()
    before = table.number
    play(table, "ann", STEP)
    with refused("stale"):
        play(table, "ann", STEP, number=before)
    with refused("stale"):
        play(table, "ann", STEP, number=table.number + 1)


def test_sealed_choices_come_in_any_order_and_make_nobody_stale() -> None:
    table = started(3)
    to_choices(table)
    chosen_at = table.number
    for person in ("cyd", "ann", "bob"):
        play(table, person, 2, number=chosen_at)
    assert position(table).points == [2, 2, 2]
    with refused("stale"):
        play(table, "bob", 2, number=chosen_at)


def test_a_sealed_choice_is_told_to_its_owner_only() -> None:
    table = started(2)
    to_choices(table)
    item = play(table, "ann", 1)
    assert [event.kind for event in item.events if event.visible_to(0)] == ["chose"]
    assert [event.kind for event in item.events if event.visible_to(1)] == ["sealed"]


def test_a_ticket_remembers_what_was_done_under_it() -> None:
    table = started()
    play(table, "ann", STEP, ticket="once")
    assert table.tickets[wishes.own_ticket("ann", "once")] == table.number
    assert wishes.own_ticket("bob", "once") not in table.tickets


def test_own_steps_are_taken_back_freely() -> None:
    table = started()
    to_choices(table)
    item = undo(table, "ann")
    assert (item.kind, item.length, position(table).steps) == ("undone", 1, 1)
    undo(table, "ann")
    assert position(table).steps == 0
    with refused("no undo"):
        undo(table, "ann")


def test_after_a_reveal_everybody_must_agree() -> None:
    table = started(3)
    to_choices(table)
    for person in ("ann", "bob", "cyd"):
        play(table, person, 1)
    item = undo(table, "cyd")
    assert (item.kind, table.request and table.request.waiting) == ("asked", [0, 1])
    with refused("not asked"):
        wish(table, "cyd", wishes.Answer(ticket="x", agrees=True))
    with refused("no undo"):
        undo(table, "ann")
    wish(table, "ann", wishes.Answer(ticket="a", agrees=True))
    assert position(table).points == [1, 1, 1]
    item = wish(table, "bob", wishes.Answer(ticket="b", agrees=True))
    assert (item.kind, item.how, item.length) == ("answered", "agreed", 4)
    assert views.log_line(item, None).how == "agreed"
    assert position(table).choices == [1, 1, -1]
    assert table.request is None


def test_one_refusal_is_enough() -> None:
    table = started(3)
    to_choices(table)
    play(table, "bob", 1)
    play(table, "ann", 1)
    undo(table, "bob")
    item = wish(table, "cyd", wishes.Answer(ticket="c", agrees=False))
    assert (item.kind, item.how) == ("answered", "declined")
    assert table.request is None
    assert position(table).choices == [1, 1, -1]


def test_playing_on_ends_a_request() -> None:
    table = started(3)
    to_choices(table)
    play(table, "bob", 1)
    play(table, "ann", 1)
    undo(table, "bob")
    play(table, "cyd", 1)
    assert table.request is None


def test_what_is_drawn_again_after_an_undo_is_the_same() -> None:
    table = started(2)
    to_choices(table)
    play(table, "ann", 1)
    play(table, "bob", 1)
    drawn = position(table).cards[:]
    undo(table, "bob")
    wish(table, "ann", wishes.Answer(ticket="a", agrees=True))
    play(table, "bob", 2)
    assert position(table).cards == drawn


def test_bots_always_agree() -> None:
    table = started(2, bots=1)
    to_choices(table)
    play(table, "ann", 1)
    table.apply(wishes.bot_play(table, 1, 0, table.number, 0))
    assert undo(table, "ann").kind == "undone"
    assert position(table).choices == [-1, -1]


def test_a_choice_made_before_an_undo_is_stale() -> None:
    table = started(3)
    to_choices(table)
    chosen_at = table.number
    undo(table, "ann")
    play(table, "ann", STEP)
    with refused("stale"):
        play(table, "bob", 1, number=chosen_at)


def test_whoever_is_left_has_won() -> None:
    table = started(2)
    assert wish(table, "ann", wishes.Resign(ticket="r")).how == "wish"
    assert table.ending == Ending("resignation", (0, 0), (1,))
    assert table.deciders == ()
    with refused("over"):
        play(table, "bob", STEP)


def test_a_stand_in_plays_for_who_gave_up_and_the_others_go_on() -> None:
    table = started(3, stand_in="random")
    wish(table, "ann", wishes.Resign(ticket="r"))
    assert table.status == "playing"
    assert table.bots_to_move() == [(0, "random")]
    with refused("resigned"):
        wish(table, "ann", wishes.Return(ticket="b"))
    table.apply(wishes.bot_play(table, 0, STEP, table.number, 0))
    with refused("resigned"):
        undo(table, "ann")
    wish(table, "bob", wishes.Resign(ticket="r"))
    assert table.ending == Ending("resignation", (0, 0, 0), (2,))


def test_who_left_can_come_back() -> None:
    table = started(2, stand_in="random")
    wish(table, "ann", wishes.Leave(ticket="l"))
    assert table.bots_to_move() == [(0, "random")]
    with refused("replaced"):
        play(table, "ann", STEP)
    table.apply(wishes.bot_play(table, 0, STEP, table.number, 0))
    with refused("replaced"):
        undo(table, "ann")
    wish(table, "ann", wishes.Return(ticket="b"))
    assert table.bots_to_move() == []
    play(table, "ann", STEP)


def test_without_a_stand_in_nobody_leaves_a_game() -> None:
    table = started(2)
    with refused("no stand-in"):
        wish(table, "ann", wishes.Leave(ticket="l"))


def test_a_bot_plays_only_where_it_sits() -> None:
    table = started(2)
    with refused("not yours"):
        wishes.bot_play(table, 0, STEP, table.number, 0)


def test_a_finished_game_has_a_record_that_can_be_checked() -> None:
    table = started(2)
    for _ in range(2):
        to_choices(table)
        play(table, "ann", 0)
        play(table, "bob", 2)
    assert table.ending == Ending("play", (0, 4), (1,))
    record = table.record()
    assert record.players == ("Ann", "Bob")
    assert check(record, table.game).winners == (1,)


def test_a_rematch_is_for_those_who_played() -> None:
    table = started(2)
    with refused("not over"):
        wishes.rematch(table, "bob", "next", 0)
    wish(table, "ann", wishes.Resign(ticket="r"))
    with refused("not yours"):
        wishes.rematch(table, "stranger", "next", 0)
    table.apply(wishes.rematch(table, "bob", "next", 0))
    assert table.next_table == "next"
    with refused("continued"):
        wishes.rematch(table, "ann", "other", 0)


def test_the_commitment_is_known_from_the_start() -> None:
    table = started(2)
    assert table.history is not None
    assert table.commitment == table.history.record().commitment
    assert isinstance(table.log[-1].kind, str)
    assert not any(isinstance(item, entries.Started) for item in table.log)
