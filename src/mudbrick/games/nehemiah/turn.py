"""The turn (N2): send a worker, activate one, or pass, and what comes before and after."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mudbrick.engine.rulebook import ANY, Chapter
from mudbrick.games.nehemiah import (
    auction,
    leaders,
    lexicon,
    scoring,
    sending,
    tasks,
    verbs,
    windows,
    working,
)
from mudbrick.games.nehemiah.work import ACTIVATED, EXHAUSTED, STATE

if TYPE_CHECKING:
    from mudbrick.games.nehemiah.position import NehemiahPosition


def begin_turn(position: NehemiahPosition) -> None:
    """Lay out the active seat's turn: Inspector, the action, leaders, columns, the next turn (N10.16)."""
    seat = position.seat
    position.push(tasks.NEXT_TURN, seat)
    position.push(tasks.CLOSE, seat, tasks.AFTER)
    if position.frame.leaders:
        position.push(tasks.WINDOW, seat, tasks.AFTER_ACTION)
    position.push(tasks.TURN, seat)
    if position.frame.leaders:
        position.push(tasks.WINDOW, seat, tasks.START_OF_TURN)


def next_turn(position: NehemiahPosition) -> None:
    """The next player's turn, or the end after the last one (N2.1, N8.4)."""
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


def offer(position: NehemiahPosition) -> list[int]:
    """Send, activate, leaders; pass only if neither of the first two is possible (N2.1, N2.2)."""
    found = offer_directed(position)
    may_pass = not found
    if position.frame.leaders:
        windows.add_leaders_of_turn(position, found)
    if may_pass:
        found.append(lexicon.PASS)
    return found


def offer_directed(position: NehemiahPosition) -> list[int]:
    """Where the active seat can send a worker, and which of its workers it can activate."""
    found = sending.columns(position, position.seat)
    working.add_own_ready(position, found)
    return found


def pass_turn(position: NehemiahPosition, seat: int) -> None:
    """Do nothing, because nothing can be done (N2.2)."""
    position.drop()
    if position.last_turn == 0:
        position.passes += 1
    if position.log is not None:
        position.tell("passed", seat, "N2.2", {})


def send(position: NehemiahPosition, column: int) -> None:
    """Send a worker of the active seat, by its own choice or an Inspector's (N2.1, N10.15)."""
    position.drop()
    position.passes = 0
    sending.send_in_turn(position, column)


def activate(position: NehemiahPosition, place: int) -> None:
    """Activate a worker of the active seat, by its own choice or an Inspector's (N2.1, N10.15)."""
    position.drop()
    position.passes = 0
    working.activate(position, place)


def play_leader(position: NehemiahPosition, seat: int, leader: int) -> None:
    """Use a leader before the action, which still follows, or instead of it (N10.12 to N10.14)."""
    if leaders.before_action(leader):
        position.push(tasks.CLOSE, seat, tasks.BEFORE)
    elif not leaders.at_any_moment(leader):
        position.drop()
        position.passes = 0
    leaders.play(position, seat, leader, 0)


def stop(position: NehemiahPosition) -> None:
    """Leave what may be left."""
    position.drop()


NO_PASS: Final = ("N2.2", "you can't pass while you can send or activate a worker")
CHAPTER: Final[Chapter[NehemiahPosition]] = Chapter(
    steps={tasks.NEXT_TURN: next_turn},
    offers={tasks.TURN: offer, tasks.DIRECT: offer_directed},
    answers={
        (tasks.TURN, verbs.PASS): pass_turn,
        (tasks.TURN, verbs.SEND): send,
        (tasks.TURN, verbs.ACTIVATE): activate,
        (tasks.TURN, verbs.PLAY): play_leader,
        (tasks.DIRECT, verbs.SEND): send,
        (tasks.DIRECT, verbs.ACTIVATE): activate,
        (ANY, verbs.STOP): stop,
    },
    reasons={
        (tasks.TURN, verbs.PASS): NO_PASS,
        (tasks.DIRECT, verbs.PASS): NO_PASS,
    },
    asks={
        tasks.TURN: ("N2.1", "now send a worker or activate one of your ready workers"),
        tasks.DIRECT: (
            "N10.15",
            "now choose where the active player sends a worker or which one they activate",
        ),
    },
)
