"""Sending workers to cards: as a turn's action and by cards and leaders (N3, N6.9, N6.10, N9.2)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mudbrick.engine.errors import IllegalAction
from mudbrick.engine.rulebook import Chapter
from mudbrick.games.nehemiah import lexicon, tasks, verbs
from mudbrick.games.nehemiah.work import (
    EXHAUSTED,
    LAST_ROW,
    NEUTRAL,
    NO_CARD,
    NOBODY,
    PLACE_NAMES,
    READY,
    ROWS,
    card_thing,
    worker,
)

if TYPE_CHECKING:
    from mudbrick.games.nehemiah.position import NehemiahPosition

PROGRESS: Final = -1  # the count of idle actions after one that was not idle (N2.4)
# By these a worker leaves the own reserve (N3.1, N6.10, N6.11, N10.9); an Inspector sends another's.
FROM_RESERVE: Final = (
    (tasks.TURN, verbs.SEND),
    (tasks.SEND, verbs.SEND),
    (tasks.PLACE, verbs.PLACE),
    (tasks.REPLACE, verbs.REPLACE),
    (tasks.SCULPT, verbs.OFFER),
)


def columns(position: NehemiahPosition, seat: int) -> list[int]:
    """The columns where a seat can send a worker, as actions (N3.1, N3.2)."""
    if position.reserve[seat] == 0:
        return []
    return [
        lexicon.SEND + column for column in range(position.frame.columns) if position.free_place(column) >= 0
    ]


def used_up(position: NehemiahPosition, action: int) -> dict[str, int]:
    """The worker that an action takes from the reserve, and the wood or gold for a sculpture with it."""
    verb = position.frame.lexicon.verbs[action]
    if (position.kind, verb) not in FROM_RESERVE:
        return {}
    if verb != verbs.OFFER:
        return {"worker": 1}
    return {"worker": 1, "gold" if action == lexicon.OFFER_GOLD else "wood": 1}


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


def _put(position: NehemiahPosition, seat: int, place: int, rule: str) -> None:
    """Put a worker from the reserve on a card, ready."""
    position.reserve[seat] -= 1
    _occupy(position, place, worker(seat, READY))
    if position.log is not None:
        position.tell("sent", seat, rule, {"place": PLACE_NAMES[place]}, (card_thing(place),))


def send_in_turn(position: NehemiahPosition, column: int) -> None:
    """The turn's action: send a worker, then with two players a neutral one (N2.1, N9.2)."""
    seat = position.seat
    _put(position, seat, position.free_place(column), "N3.1")
    if position.frame.seats == 2 and position.neutral[seat] > 0:
        position.push(tasks.NEUTRAL, seat, column)


def offer_neutral(position: NehemiahPosition, own: int) -> list[int]:
    """Other columns than that of the own worker, never position 4; none if it's impossible (N9.2)."""
    found: list[int] = []
    for column in range(position.frame.columns):
        if column != own:
            place = position.free_place(column)
            if place >= 0 and place % ROWS != LAST_ROW:
                found.append(lexicon.NEUTRAL + column)
    return found


def send_neutral(position: NehemiahPosition, seat: int, column: int) -> None:
    """Put a neutral worker on the first unoccupied card of a column, exhausted (N9.2)."""
    position.drop()
    place = position.free_place(column)
    position.neutral[seat] -= 1
    _occupy(position, place, worker(NEUTRAL + seat, EXHAUSTED))
    if position.log is not None:
        position.tell("sent_neutral", seat, "N9.2", {"place": PLACE_NAMES[place]}, (card_thing(place),))


def offer_columns(position: NehemiahPosition, seat: int, detail: int) -> list[int]:
    """The columns for the next worker, and whether the seat may stop (N6.9, N10.12, N10.14)."""
    found = columns(position, seat)
    if detail & 1:
        found.append(lexicon.STOP)
    return found


def send(position: NehemiahPosition, seat: int, column: int) -> None:
    """Send one worker by a card or leader; more may follow."""
    detail = position.first
    position.drop()
    _put(position, seat, position.free_place(column), "N3.1")
    more = (detail >> 2) - 1
    if more > 0:
        optional = detail >> 1 & 1
        position.push(tasks.SEND, seat, more << 2 | optional)


def offer_places(position: NehemiahPosition, seat: int) -> list[int]:
    """Every unoccupied card for a worker in reserve (N6.10)."""
    return offer_goals(position) if position.reserve[seat] > 0 else []


def place_worker(position: NehemiahPosition, seat: int, place: int) -> None:
    """Put a worker on any unoccupied card (N6.10)."""
    position.drop()
    _put(position, seat, place, "N6.10")


def offer_goals(position: NehemiahPosition) -> list[int]:
    """Every unoccupied card (N10.13)."""
    found: list[int] = []
    for spot in range(position.frame.places):
        if position.workers[spot] == NOBODY and position.cards[spot] != NO_CARD:
            found.append(lexicon.PLACE + spot)
    return found


def move_to(position: NehemiahPosition, seat: int, goal: int) -> None:
    """Journeyman: the ready worker goes to an unoccupied card (N10.13)."""
    source = position.first
    position.drop()
    standing = position.workers[source]
    position.workers[source] = NOBODY
    _occupy(position, goal, standing)
    if position.log is not None:
        values: dict[str, int | str] = {"from": PLACE_NAMES[source], "to": PLACE_NAMES[goal]}
        position.tell("moved", seat, "N10.13", values, (card_thing(source), card_thing(goal)))


def why_not_in_turn(position: NehemiahPosition, column: int) -> IllegalAction:
    """Why the active seat can't send a worker to a column."""
    return why_not_there(position, position.seat, column)


def why_not_there(position: NehemiahPosition, seat: int, column: int) -> IllegalAction:
    """Why a seat can't send a worker to a column."""
    if column >= position.frame.columns:
        return IllegalAction("N1.4", "there are {count} columns", {"count": position.frame.columns})
    if position.reserve[seat] == 0:
        return IllegalAction("N3.1", "you have no workers left in reserve")
    if position.cards[ROWS * column] == NO_CARD:
        return IllegalAction("N8.1", "column {column} has been removed", {"column": column + 1})
    return IllegalAction("N3.1", "all cards in column {column} are occupied", {"column": column + 1})


CHAPTER: Final[Chapter[NehemiahPosition]] = Chapter(
    offers={
        tasks.NEUTRAL: offer_neutral,
        tasks.SEND: offer_columns,
        tasks.PLACE: offer_places,
        tasks.MOVE_TO: offer_goals,
    },
    answers={
        (tasks.NEUTRAL, verbs.NEUTRAL): send_neutral,
        (tasks.SEND, verbs.SEND): send,
        (tasks.PLACE, verbs.PLACE): place_worker,
        (tasks.MOVE_TO, verbs.PLACE): move_to,
    },
    reasons={
        (tasks.TURN, verbs.SEND): why_not_in_turn,
        (tasks.DIRECT, verbs.SEND): why_not_in_turn,
        (tasks.SEND, verbs.SEND): why_not_there,
    },
    asks={
        tasks.NEUTRAL: ("N9.2", "now choose another column for the neutral worker, never its last card"),
        tasks.SEND: ("N3.1", "now choose a column with an unoccupied card"),
        tasks.PLACE: ("N6.10", "now choose an unoccupied card"),
        tasks.MOVE_TO: ("N10.13", "now choose an unoccupied card"),
    },
)
