"""Sending workers to cards: as a turn's action and by cards and leaders (N3, N6.9, N6.10, N9.2)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mudbrick.engine.events import Event
from mudbrick.games.nehemiah import lexicon, tasks
from mudbrick.games.nehemiah.work import (
    EXHAUSTED,
    LAST_ROW,
    NEUTRAL,
    NO_CARD,
    NOBODY,
    PLACE_NAMES,
    READY,
    ROWS,
    worker,
)

if TYPE_CHECKING:
    from mudbrick.games.nehemiah.position import NehemiahPosition

PROGRESS: Final = -1  # the count of idle turns in a turn that was not idle (N2.4)


def columns(position: NehemiahPosition, seat: int) -> list[int]:
    """The columns where a seat can send a worker, as actions (N3.1)."""
    if position.reserve[seat] == 0:
        return []
    return [
        lexicon.SEND + column for column in range(position.frame.columns) if position.free_place(column) >= 0
    ]


def can_send(position: NehemiahPosition, seat: int) -> bool:
    """Has the seat a worker in reserve, and is there an unoccupied card?"""
    return position.reserve[seat] > 0 and any_free(position)


def any_free(position: NehemiahPosition) -> bool:
    """Is any card unoccupied?"""
    for place in range(position.frame.places):
        if position.workers[place] == NOBODY and position.cards[place] != NO_CARD:
            return True
    return False


def _occupy(position: NehemiahPosition, place: int, standing: int) -> None:
    position.workers[place] = standing
    position.idle = PROGRESS


def _put(position: NehemiahPosition, seat: int, place: int, rule: str, log: list[Event] | None) -> None:
    """Put a worker from the reserve on a card, ready."""
    position.reserve[seat] -= 1
    _occupy(position, place, worker(seat, READY))
    if log is not None:
        log.append(Event("sent", seat, rule, {"place": PLACE_NAMES[place]}))


def send_in_turn(position: NehemiahPosition, column: int, log: list[Event] | None) -> None:
    """The turn's action: send a worker, then with two players a neutral one (N2.1, N9.2)."""
    seat = position.seat
    _put(position, seat, position.free_place(column), "N3.1", log)
    if position.frame.seats == 2 and position.neutral[seat] > 0:
        position.push(tasks.NEUTRAL, seat, column)


def neutral_options(position: NehemiahPosition, seat: int, detail: int) -> list[int]:
    """Other columns than that of the own worker, never position 4; none if it's impossible (N9.2)."""
    found: list[int] = []
    for column in range(position.frame.columns):
        if column != detail:
            place = position.free_place(column)
            if place >= 0 and place % ROWS != LAST_ROW:
                found.append(lexicon.NEUTRAL + column)
    return found


def send_neutral(
    position: NehemiahPosition, seat: int, detail: int, action: int, log: list[Event] | None
) -> None:
    """Put a neutral worker on the first unoccupied card of a column, exhausted (N9.2)."""
    place = position.free_place(action - lexicon.NEUTRAL)
    position.neutral[seat] -= 1
    _occupy(position, place, worker(NEUTRAL + seat, EXHAUSTED))
    if log is not None:
        log.append(Event("sent_neutral", seat, "N9.2", {"place": PLACE_NAMES[place]}))


def send_options(position: NehemiahPosition, seat: int, detail: int) -> list[int]:
    """The columns for the next worker, and whether the seat may stop (N6.9, N10.12, N10.14)."""
    found = columns(position, seat)
    if detail & 1:
        found.append(lexicon.STOP)
    return found


def send(position: NehemiahPosition, seat: int, detail: int, action: int, log: list[Event] | None) -> None:
    """Send one worker by a card or leader; more may follow."""
    if action == lexicon.STOP:
        return
    _put(position, seat, position.free_place(action - lexicon.SEND), "N3.1", log)
    more = (detail >> 2) - 1
    if more > 0:
        optional = detail >> 1 & 1
        position.push(tasks.SEND, seat, more << 2 | optional)


def place_options(position: NehemiahPosition, seat: int, detail: int) -> list[int]:
    """Every unoccupied card (N6.10)."""
    if position.reserve[seat] == 0:
        return []
    return move_to_options(position, seat, detail)


def place(position: NehemiahPosition, seat: int, detail: int, action: int, log: list[Event] | None) -> None:
    """Put a worker on any unoccupied card (N6.10)."""
    _put(position, seat, action - lexicon.PLACE, "N6.10", log)


def move_to_options(position: NehemiahPosition, seat: int, detail: int) -> list[int]:
    """Every unoccupied card (N10.13)."""
    found: list[int] = []
    for spot in range(position.frame.places):
        if position.workers[spot] == NOBODY and position.cards[spot] != NO_CARD:
            found.append(lexicon.PLACE + spot)
    return found


def move_to(position: NehemiahPosition, seat: int, detail: int, action: int, log: list[Event] | None) -> None:
    """Journeyman: the ready worker goes to an unoccupied card (N10.13)."""
    goal = action - lexicon.PLACE
    standing = position.workers[detail]
    position.workers[detail] = NOBODY
    _occupy(position, goal, standing)
    if log is not None:
        log.append(Event("moved", seat, "N10.13", {"from": PLACE_NAMES[detail], "to": PLACE_NAMES[goal]}))
