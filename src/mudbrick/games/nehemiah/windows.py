"""Windows: when leaders may be used, and who is asked (N10.12 to N10.17)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mudbrick.engine.rulebook import ANY, Chapter
from mudbrick.games.nehemiah import leaders, lexicon, sending, tasks, verbs
from mudbrick.games.nehemiah.people import (
    ADMINISTRATOR,
    ASSISTANT,
    BRIBED_WORKER,
    FOREMAN,
    INSPECTOR,
    JOURNEYMAN,
    PLANNER,
    SEASONAL_WORKER,
    SUBSTITUTE,
    UNHIRED,
)
from mudbrick.games.nehemiah.work import NO_CARD, NOBODY, READY, ROWS, STATE, worker

if TYPE_CHECKING:
    from mudbrick.games.nehemiah.position import NehemiahPosition

_WHICH: Final = 3  # the window's letter, in the detail
_PASSED: Final = 4  # 4 * how many seats have been asked
_COLUMN: Final = 32  # 32 * the column just laid or removed
_SEATS: Final = 7
# The decisions that an action asks for; the turn's own and those of windows offer leaders themselves.
_OF_AN_ACTION: Final = frozenset(
    {
        *(tasks.NEUTRAL, tasks.EFFECT, tasks.ABOVE, tasks.CUBE, tasks.REFRESH, tasks.SEND, tasks.PLACE),
        *(tasks.REPLACE, tasks.SWAP_WORKERS, tasks.SWAP_CARDS, tasks.USE_OCCUPIED, tasks.SUBSTITUTE),
        *(tasks.MOVE, tasks.MOVE_TO, tasks.ACTIVATE, tasks.BRIBE),
    }
)


# By window: the leaders that may be used in it (N10.12, N10.13, N10.15).
_OF_WINDOW: Final = [
    [INSPECTOR],
    [SEASONAL_WORKER, PLANNER, SUBSTITUTE, JOURNEYMAN],
    [ADMINISTRATOR, SEASONAL_WORKER, PLANNER],
    [SEASONAL_WORKER, PLANNER],
]


def window(position: NehemiahPosition, seat: int, detail: int) -> None:
    """Go round clockwise from the seat to the next that has something to say (N10.16)."""
    if not _is_of_use(position, detail & _WHICH):
        return
    seats = position.frame.seats
    passed = detail // _PASSED & _SEATS
    while passed < seats:
        passed += 1
        detail += _PASSED
        if _is_asked(position, seat, detail & _WHICH) and playable(position, seat, detail):
            position.push(tasks.WINDOW, (seat + 1) % seats, detail)
            position.push(tasks.ASK, seat, detail)
            return
        seat = (seat + 1) % seats


def _is_of_use(position: NehemiahPosition, which: int) -> bool:
    """Does anybody hold a leader of this window?"""
    for leader in _OF_WINDOW[which]:
        if position.hired[leader] != UNHIRED:
            return True
    return False


def _is_asked(position: NehemiahPosition, seat: int, which: int) -> bool:
    """Does what the seat declared let it be asked now (N10.17)?"""
    declared = position.quiet[seat]
    if declared == tasks.ASK_ALWAYS:
        return True
    if declared == tasks.UNTIL_TURN:
        return seat == position.seat and which in (tasks.AFTER_ACTION, tasks.AFTER_COLUMN)
    if declared == tasks.UNTIL_COLUMN:
        return which == tasks.AFTER_COLUMN
    return len(position.decks[position.round]) < ROWS


def playable(position: NehemiahPosition, seat: int, detail: int) -> list[int]:
    """The leaders that a seat can use with some effect in a window, as actions."""
    which = detail & _WHICH
    found: list[int] = []
    if which == tasks.START_OF_TURN:
        if seat != position.seat and position.hired[INSPECTOR] == seat and _may_be_directed(position):
            found.append(lexicon.PLAY + INSPECTOR)
        return found
    laid = which == tasks.AFTER_COLUMN and position.cards[ROWS * (detail // _COLUMN)] != NO_CARD
    if laid and position.hired[ADMINISTRATOR] == seat:
        found.append(lexicon.PLAY + ADMINISTRATOR)
    _add_leaders_of_any_moment(position, seat, found)
    if which == tasks.AFTER_ACTION and seat == position.seat:
        _add_leaders_of_own_turn(position, found)
    return found


def _add_leaders_of_any_moment(position: NehemiahPosition, seat: int, found: list[int]) -> None:
    """Seasonal worker with somebody to send, Planner with a column to count (N10.12)."""
    if position.hired[SEASONAL_WORKER] == seat and sending.can_send(position, seat):
        found.append(lexicon.PLAY + SEASONAL_WORKER)
    if position.hired[PLANNER] == seat and leaders.columns_planned(position, seat) > 0:
        found.append(lexicon.PLAY + PLANNER)


def _add_leaders_of_own_turn(position: NehemiahPosition, found: list[int]) -> None:
    """Substitute with two workers on cards, Journeyman with a ready one and a free card (N10.13)."""
    seat = position.seat
    places = position.frame.places
    if position.hired[SUBSTITUTE] == seat and places - position.workers.count(NOBODY) > 1:
        found.append(lexicon.PLAY + SUBSTITUTE)
    may_move = position.hired[JOURNEYMAN] == seat and worker(seat, READY) in position.workers
    if may_move and sending.any_free(position):
        found.append(lexicon.PLAY + JOURNEYMAN)


def add_leaders_of_turn(position: NehemiahPosition, found: list[int]) -> None:
    """Add the leaders that the active seat may use before its action or instead of it (N10.12 to N10.14)."""
    seat = position.seat
    _add_leaders_of_any_moment(position, seat, found)
    _add_leaders_of_own_turn(position, found)
    if position.hired[FOREMAN] == seat and sending.can_send(position, seat):
        found.append(lexicon.PLAY + FOREMAN)
    if position.hired[ASSISTANT] == seat and worker(seat, READY) in position.workers:
        found.append(lexicon.PLAY + ASSISTANT)
    if position.hired[BRIBED_WORKER] == seat and _others_ready(position, seat):
        found.append(lexicon.PLAY + BRIBED_WORKER)


def add_to_decision(position: NehemiahPosition, found: list[int]) -> None:
    """Add what the active seat may use beside a decision of its own action (N10.12, N10.16)."""
    if not position.frame.leaders or position.asked != position.seat or position.offer:
        return  # nobody takes a turn while leaders are auctioned
    if position.kind in _OF_AN_ACTION:
        _add_leaders_of_any_moment(position, position.seat, found)
        found.sort()


def use_beside(position: NehemiahPosition, seat: int, leader: int) -> None:
    """Use a leader beside another decision, which is then asked again (N10.12)."""
    leaders.play(position, seat, leader, 0)


def _others_ready(position: NehemiahPosition, seat: int) -> bool:
    for standing in position.workers:
        if standing != NOBODY and standing & STATE == READY and standing >> 2 != seat + 1:
            return True
    return False


def _may_be_directed(position: NehemiahPosition) -> bool:
    """Could the active seat do more than pass, so that an Inspector may direct it (N10.15)?"""
    seat = position.seat
    return worker(seat, READY) in position.workers or sending.can_send(position, seat)


def offer(position: NehemiahPosition, seat: int, detail: int) -> list[int]:
    """Use a leader now, or wait; nothing to ask once none is left (N10.16, N10.17)."""
    found = playable(position, seat, detail)
    if found:
        found += [lexicon.WAIT + declared for declared in range(len(tasks.QUIET_NAMES))]
    return found


def wait(position: NehemiahPosition, seat: int, declared: int) -> None:
    """Use none, and say when one wants to be asked again (N10.17)."""
    position.drop()
    position.quiet[seat] = declared


def play(position: NehemiahPosition, seat: int, leader: int) -> None:
    """Use a leader and be asked on; after an Inspector the turn's own choice is gone (N10.15)."""
    position.quiet[seat] = tasks.ASK_ALWAYS
    column = position.first // _COLUMN
    if leader == INSPECTOR:
        while position.kind != tasks.TURN:
            position.drop()
        position.drop()
    leaders.play(position, seat, leader, column)


CHAPTER: Final[Chapter[NehemiahPosition]] = Chapter(
    steps={tasks.WINDOW: window},
    offers={tasks.ASK: offer},
    answers={
        (tasks.ASK, verbs.WAIT): wait,
        (tasks.ASK, verbs.PLAY): play,
        (ANY, verbs.PLAY): use_beside,
    },
    asks={tasks.ASK: ("N10.16", "now use a leader, or wait")},
)
