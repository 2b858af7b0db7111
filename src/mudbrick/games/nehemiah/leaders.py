"""What the construction leaders do (N10.9, N10.12 to N10.15)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mudbrick.engine.events import Event
from mudbrick.games.nehemiah import choosing, effects, tasks
from mudbrick.games.nehemiah.lexicon import MOVE, OFFER_GOLD, OFFER_WOOD, PAIR, STOP, SWAP
from mudbrick.games.nehemiah.people import (
    ADMINISTRATOR,
    ARCHITECT,
    ARTISAN,
    ASSISTANT,
    BRIBED_WORKER,
    FOREMAN,
    INSPECTOR,
    JOURNEYMAN,
    LEADERS,
    PLANNER,
    RULES,
    SCULPTOR,
    SEASONAL_WORKER,
    SUBSTITUTE,
    UNHIRED,
)
from mudbrick.games.nehemiah.work import EXHAUSTED, NOBODY, PLACES, READY, ROWS, TEMPLE, WALL, worker

if TYPE_CHECKING:
    from mudbrick.games.nehemiah.position import NehemiahPosition

SCULPTURE_POINTS: Final = 2


def hire(position: NehemiahPosition, seat: int, leader: int, log: list[Event] | None) -> None:
    """Give a leader to a seat; some work at once and are gone (N10.5, N10.9)."""
    if leader == ARTISAN:
        _put_cubes_of_artisan(position, seat, log)
    elif leader == ARCHITECT:
        if len(position.gates) < len(position.frame.gates):
            effects.take_gate(position, seat, "N10.9", log)
    elif leader == SCULPTOR:
        position.push(tasks.SCULPT, seat, 0)
    else:
        position.hired[leader] = seat


def _put_cubes_of_artisan(position: NehemiahPosition, seat: int, log: list[Event] | None) -> None:
    """The wall comes first, also where cubes have to be moved (N6.15)."""
    if position.cubes_left(seat) == 0:
        position.push(tasks.CUBE, seat, ROWS + TEMPLE)
        position.push(tasks.CUBE, seat, ROWS + WALL)
    else:
        choosing.place_cubes(position, seat, WALL, 1, "N10.9", log)
        choosing.place_cubes(position, seat, TEMPLE, 1, "N10.9", log)


def sculpt_options(position: NehemiahPosition, seat: int, detail: int) -> list[int]:
    """Another sculpture for a worker and 1 wood or 1 gold, or enough (N10.9)."""
    found: list[int] = []
    if position.reserve[seat] > 0:
        if position.wood[seat] > 0:
            found.append(OFFER_WOOD)
        if position.gold[seat] > 0:
            found.append(OFFER_GOLD)
    found.append(STOP)
    return found


def sculpt(position: NehemiahPosition, seat: int, detail: int, action: int, log: list[Event] | None) -> None:
    """Lay a worker aside and pay for 2 points, then ask again (N10.9)."""
    if action == STOP:
        return
    position.reserve[seat] -= 1
    position.aside[seat] += 1
    if action == OFFER_WOOD:
        position.wood[seat] -= 1
    else:
        position.gold[seat] -= 1
    position.points[seat] += SCULPTURE_POINTS
    if log is not None:
        good = "wood" if action == OFFER_WOOD else "gold"
        log.append(Event("sculpted", seat, "N10.9", {"good": good, "points": SCULPTURE_POINTS}))
    position.push(tasks.SCULPT, seat, 0)


def before_action(leader: int) -> bool:
    """May the leader be used before the action, which then still follows (N10.13)?"""
    return leader in (SUBSTITUTE, JOURNEYMAN)


def play(position: NehemiahPosition, seat: int, leader: int, column: int, log: list[Event] | None) -> None:
    """Use a leader, which is then gone (N10.8); the column is the one just laid, for Administrator."""
    position.hired[leader] = UNHIRED
    if log is not None:
        log.append(Event("played_leader", seat, RULES[leader], {"leader": LEADERS[leader]}))
    if leader == PLANNER:
        _plan(position, seat, log)
    elif leader == ADMINISTRATOR:
        position.push(tasks.SWAP_CARDS, seat, column + 1)
    elif leader == SEASONAL_WORKER:
        position.push(tasks.SEND, seat, 1 << 2)
    elif leader == SUBSTITUTE:
        position.push(tasks.SUBSTITUTE, seat, 0)
    elif leader == JOURNEYMAN:
        position.push(tasks.MOVE, seat, 0)
    elif leader == FOREMAN:
        position.push(tasks.SEND, seat, 2 << 2)
    elif leader == ASSISTANT:
        position.push(tasks.ACTIVATE, seat, 2 << 1)
    elif leader == BRIBED_WORKER:
        position.push(tasks.BRIBE, seat, 0)
    elif leader == INSPECTOR:
        position.push(tasks.DIRECT, seat, 0)


def columns_planned(position: NehemiahPosition, seat: int) -> int:
    """How many columns hold an exhausted worker of the seat (N10.12)."""
    count = 0
    for column in range(position.frame.columns):
        for place in range(ROWS * column, ROWS * column + ROWS):
            standing = position.workers[place]
            if standing >> 2 == seat + 1 and standing & EXHAUSTED:
                count += 1
                break
    return count


def _plan(position: NehemiahPosition, seat: int, log: list[Event] | None) -> None:
    points = columns_planned(position, seat)
    position.points[seat] += points
    if log is not None:
        log.append(Event("took_points", seat, "N10.12", {"count": points}))


def substitute_options(position: NehemiahPosition, seat: int, detail: int) -> list[int]:
    """Any two workers on cards (N10.13)."""
    places = position.frame.places
    workers = position.workers
    found: list[int] = []
    for first in range(places):
        if workers[first] != NOBODY:
            for second in range(first + 1, places):
                if workers[second] != NOBODY:
                    found.append(SWAP + PAIR[PLACES * first + second])
    return found


def move_options(position: NehemiahPosition, seat: int, detail: int) -> list[int]:
    """The own ready workers (N10.13)."""
    own = worker(seat, READY)
    return [MOVE + place for place in range(position.frame.places) if position.workers[place] == own]


def move(position: NehemiahPosition, seat: int, detail: int, action: int, log: list[Event] | None) -> None:
    """Journeyman: this worker goes, then ask where to (N10.13)."""
    position.push(tasks.MOVE_TO, seat, action - MOVE)
