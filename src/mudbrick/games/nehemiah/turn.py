"""The turn (N2), and how one task leads to the next until somebody has a choice."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from mudbrick.engine.events import Event
from mudbrick.games.nehemiah import (
    auction,
    choosing,
    columns,
    leaders,
    scoring,
    sending,
    tasks,
    windows,
    working,
)
from mudbrick.games.nehemiah.lexicon import ACTIVATE, PASS, PLAY, SEND
from mudbrick.games.nehemiah.tasks import (
    AFTER,
    AFTER_ACTION,
    BEFORE,
    CLOSE,
    FIRST_QUESTION,
    NEXT_TURN,
    START_OF_TURN,
    TURN,
    WINDOW,
    detail_of,
    kind_of,
    seat_of,
)
from mudbrick.games.nehemiah.work import ACTIVATED, EXHAUSTED, STATE

if TYPE_CHECKING:
    from mudbrick.games.nehemiah.position import NehemiahPosition


def play(position: NehemiahPosition, seat: int, action: int, log: list[Event] | None) -> None:
    """Carry out a legal action and all that follows without a choice."""
    top = position.stack[-1]
    if kind_of(top) == tasks.BID:
        auction.bid(position, seat, action, log)
    else:
        position.stack.pop()
        _answer(position, top, action, log)
    advance(position, log)


def advance(position: NehemiahPosition, log: list[Event] | None) -> None:
    """Do what is to be done without a choice, up to the next question with several answers."""
    stack = position.stack
    while stack:
        top = stack[-1]
        kind = kind_of(top)
        if kind == tasks.BID:
            if not auction.all_in(position):
                position.choices = []
                return
            stack.pop()
            auction.reveal(position, seat_of(top), detail_of(top), log)
        elif kind < FIRST_QUESTION:
            stack.pop()
            _STEPS[kind](position, seat_of(top), detail_of(top), log)
        else:
            choices = _OPTIONS[kind - FIRST_QUESTION](position, seat_of(top), detail_of(top))
            if len(choices) > 1:
                position.choices = choices
                return
            stack.pop()
            if choices:
                _answer(position, top, choices[0], log)
    position.choices = []


def options(position: NehemiahPosition) -> list[int]:
    """The legal actions of the seat whose question is on top."""
    if not position.stack or kind_of(position.stack[-1]) == tasks.BID:
        return []
    top = position.stack[-1]
    return _OPTIONS[kind_of(top) - FIRST_QUESTION](position, seat_of(top), detail_of(top))


def _answer(position: NehemiahPosition, top: int, action: int, log: list[Event] | None) -> None:
    _ANSWERS[kind_of(top) - FIRST_QUESTION](position, seat_of(top), detail_of(top), action, log)


def begin_turn(position: NehemiahPosition) -> None:
    """Lay out the active seat's turn: Inspector, the action, leaders, columns, the next turn (N10.16)."""
    seat = position.seat
    position.push(NEXT_TURN, seat, 0)
    position.push(CLOSE, seat, AFTER)
    if position.frame.leaders:
        position.push(WINDOW, seat, AFTER_ACTION)
    position.push(TURN, seat, 0)
    if position.frame.leaders:
        position.push(WINDOW, seat, START_OF_TURN)


def _next_turn(position: NehemiahPosition, seat: int, detail: int, log: list[Event] | None) -> None:
    position.turns += 1
    position.idle = max(position.idle, 0)
    auction.forget_sale(position)
    workers = position.workers
    for place in range(position.frame.places):
        if workers[place] & STATE == ACTIVATED:
            workers[place] += EXHAUSTED - ACTIVATED
    if position.turns == position.last_turn:
        scoring.begin_final(position)
        return
    position.seat = (position.seat + 1) % position.frame.seats
    begin_turn(position)


def _turn_options(position: NehemiahPosition, seat: int, detail: int) -> list[int]:
    """Send, activate, leaders; pass only if neither of the first two is possible (N2.1, N2.2)."""
    found = direct_options(position, seat, detail)
    may_pass = not found
    if position.frame.leaders:
        windows.add_leaders_of_turn(position, found)
    if may_pass:
        found.append(PASS)
    return found


def direct_options(position: NehemiahPosition, seat: int, detail: int) -> list[int]:
    """Where the active seat can send a worker, and which of its workers it can activate."""
    found = sending.columns(position, position.seat)
    working.add_own_ready(position, found)
    return found


def _turn(position: NehemiahPosition, seat: int, detail: int, action: int, log: list[Event] | None) -> None:
    if action == PASS:
        if position.last_turn == 0:
            position.passes += 1
        if log is not None:
            log.append(Event("passed", seat, "N2.2"))
        return
    if action < PLAY:
        direct(position, seat, detail, action, log)
        return
    leader = action - PLAY
    if leaders.before_action(leader):
        position.push(TURN, seat, 0)
        position.push(CLOSE, seat, BEFORE)
    else:
        position.passes = 0
    leaders.play(position, seat, leader, 0, log)


def direct(position: NehemiahPosition, seat: int, detail: int, action: int, log: list[Event] | None) -> None:
    """Send or activate a worker of the active seat, by its own choice or an Inspector's (N10.15)."""
    position.passes = 0
    if action < ACTIVATE:
        sending.send_in_turn(position, action - SEND, log)
    else:
        working.activate(position, action - ACTIVATE, log)


Step = Callable[["NehemiahPosition", int, int, "list[Event] | None"], None]
Options = Callable[["NehemiahPosition", int, int], "list[int]"]
Answer = Callable[["NehemiahPosition", int, int, int, "list[Event] | None"], None]

# By kind of task.
_STEPS: Final[tuple[Step, ...]] = (
    columns.close,
    columns.replace,
    scoring.score,
    scoring.renew,
    scoring.finish,
    _next_turn,
    auction.open_auction,
    windows.window,
)
# By kind of question, from FIRST_QUESTION on; a bid, the last kind, is asked of all seats at once.
_OPTIONS: Final[tuple[Options, ...]] = (
    _turn_options,
    sending.neutral_options,
    working.effect_options,
    working.above_options,
    choosing.cube_options,
    choosing.refresh_options,
    sending.send_options,
    sending.place_options,
    choosing.replace_options,
    choosing.swap_workers_options,
    choosing.swap_cards_options,
    working.use_occupied_options,
    windows.ask_options,
    direct_options,
    leaders.substitute_options,
    leaders.move_options,
    sending.move_to_options,
    working.activate_options,
    working.bribe_options,
    auction.choose_options,
    leaders.sculpt_options,
    scoring.defect_options,
)
_ANSWERS: Final[tuple[Answer, ...]] = (
    _turn,
    sending.send_neutral,
    working.effect,
    working.above,
    choosing.move_cube,
    choosing.refresh,
    sending.send,
    sending.place,
    choosing.replace_worker,
    choosing.swap_workers,
    choosing.swap_cards,
    working.use_occupied,
    windows.ask,
    direct,
    choosing.swap_workers,
    leaders.move,
    sending.move_to,
    working.activate_by_leader,
    working.bribe,
    auction.choose,
    leaders.sculpt,
    scoring.defect,
)
