"""The choices that cards ask for: cubes to move, workers to stand up or replace, what to swap (N6)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mudbrick.engine.events import Event
from mudbrick.games.nehemiah import tasks
from mudbrick.games.nehemiah.lexicon import PAIR, PAIRS, REFRESH, REPLACE, STOP, SWAP, TAKE
from mudbrick.games.nehemiah.work import (
    BOARDS,
    EXHAUSTED,
    LAST_ROW,
    NEUTRAL,
    NO_CARD,
    NOBODY,
    PLACE_NAMES,
    PLACES,
    READY,
    ROWS,
    worker,
)

if TYPE_CHECKING:
    from mudbrick.games.nehemiah.position import NehemiahPosition


def place_cubes(
    position: NehemiahPosition, seat: int, board: int, count: int, rule: str, log: list[Event] | None
) -> None:
    """Put cubes on a board; where none are left, ask which to move there (N6.15)."""
    while count > 0 and position.cubes_left(seat) > 0:
        position.influence[len(BOARDS) * seat + board] += 1
        count -= 1
        if log is not None:
            log.append(Event("placed_cube", seat, rule, {"board": BOARDS[board]}))
    if count > 0:
        position.push(tasks.CUBE, seat, ROWS * count + board)


def cube_options(position: NehemiahPosition, seat: int, detail: int) -> list[int]:
    """Other boards with a cube of the seat, or none (N6.15)."""
    found: list[int] = []
    for board in range(len(BOARDS)):
        if board != detail % ROWS and position.influence[len(BOARDS) * seat + board] > 0:
            found.append(TAKE + board)
    found.append(STOP)
    return found


def move_cube(
    position: NehemiahPosition, seat: int, detail: int, action: int, log: list[Event] | None
) -> None:
    """Move one cube to the board it was paid for, or leave it; then ask for the next (N6.15)."""
    goal = detail % ROWS
    if action != STOP:
        first = len(BOARDS) * seat
        position.influence[first + action - TAKE] -= 1
        position.influence[first + goal] += 1
        if log is not None:
            log.append(
                Event("moved_cube", seat, "N6.15", {"from": BOARDS[action - TAKE], "to": BOARDS[goal]})
            )
    more = detail // ROWS - 1
    if more > 0:
        position.push(tasks.CUBE, seat, ROWS * more + goal)


def refresh_options(position: NehemiahPosition, seat: int, detail: int) -> list[int]:
    """Own exhausted workers, none that was activated this turn; the second is optional (N6.8)."""
    tired = worker(seat, EXHAUSTED)
    workers = position.workers
    found = [REFRESH + place for place in range(position.frame.places) if workers[place] == tired]
    if detail & 1:
        found.append(STOP)
    return found


def refresh(position: NehemiahPosition, seat: int, detail: int, action: int, log: list[Event] | None) -> None:
    """Stand a worker up; a second may follow (N6.8)."""
    if action == STOP:
        return
    place = action - REFRESH
    position.workers[place] = worker(seat, READY)
    if log is not None:
        log.append(Event("refreshed", seat, "N6.8", {"place": PLACE_NAMES[place]}))
    more = (detail >> 1) - 1
    if more > 0:
        position.push(tasks.REFRESH, seat, more << 1 | 1)


def replace_options(position: NehemiahPosition, seat: int, detail: int) -> list[int]:
    """Workers of opponents, if the seat has one in reserve; neutral ones belong to none (N6.11)."""
    found: list[int] = []
    if position.reserve[seat] == 0:
        return found
    for place in range(position.frame.places):
        owner = (position.workers[place] >> 2) - 1
        if 0 <= owner < NEUTRAL and owner != seat:
            found.append(REPLACE + place)
    return found


def replace_worker(
    position: NehemiahPosition, seat: int, detail: int, action: int, log: list[Event] | None
) -> None:
    """Put an own worker in the place of an opponent's, in the same state (N6.11)."""
    place = action - REPLACE
    standing = position.workers[place]
    owner = (standing >> 2) - 1
    position.reserve[owner] += 1
    position.reserve[seat] -= 1
    # One that was activated this turn stands for a worker that was not.
    position.workers[place] = worker(seat, standing & EXHAUSTED)
    if log is not None:
        log.append(Event("replaced", seat, "N6.11", {"place": PLACE_NAMES[place]}))
        log.append(Event("was_replaced", owner, "N6.11", {"place": PLACE_NAMES[place]}))


def swap_workers_options(position: NehemiahPosition, seat: int, detail: int) -> list[int]:
    """Every two workers in one column (N6.13)."""
    found: list[int] = []
    workers = position.workers
    for first in range(position.frame.places):
        if workers[first] != NOBODY:
            for second in range(first + 1, first - first % ROWS + ROWS):
                if workers[second] != NOBODY:
                    found.append(SWAP + PAIR[PLACES * first + second])
    return found


def swap_workers(
    position: NehemiahPosition, seat: int, detail: int, action: int, log: list[Event] | None
) -> None:
    """Exchange two workers; states stay with the workers (N6.13, N10.13)."""
    first, second = PAIRS[action - SWAP]
    workers = position.workers
    workers[first], workers[second] = workers[second], workers[first]
    if log is not None:
        values: dict[str, int | str] = {"first": PLACE_NAMES[first], "second": PLACE_NAMES[second]}
        log.append(Event("swapped_workers", seat, "N6.13", values))


def swap_cards_options(position: NehemiahPosition, seat: int, detail: int) -> list[int]:
    """Every two cards of one column, or of the column in the detail (N6.13, N10.12)."""
    found: list[int] = []
    for first in range(position.frame.places):
        column = first // ROWS
        if position.cards[first] == NO_CARD or detail not in (0, column + 1):
            continue
        for second in range(first + 1, ROWS * column + LAST_ROW + 1):
            found.append(SWAP + PAIR[PLACES * first + second])
    return found


def swap_cards(
    position: NehemiahPosition, seat: int, detail: int, action: int, log: list[Event] | None
) -> None:
    """Exchange two cards with the workers on them, and what is noted of them (N6.13, N4.2, N4.4)."""
    first, second = PAIRS[action - SWAP]
    cards = position.cards
    workers = position.workers
    cards[first], cards[second] = cards[second], cards[first]
    workers[first], workers[second] = workers[second], workers[first]
    if (position.used >> first ^ position.used >> second) & 1:
        position.used ^= 1 << first | 1 << second
    if position.active == first:
        position.active = second
    elif position.active == second:
        position.active = first
    if log is not None:
        values: dict[str, int | str] = {"first": PLACE_NAMES[first], "second": PLACE_NAMES[second]}
        log.append(Event("swapped_cards", seat, "N6.13", values))
