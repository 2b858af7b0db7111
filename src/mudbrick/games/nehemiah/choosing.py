"""The choices that cards ask for: cubes to move, workers to stand up or replace, what to swap (N6)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mudbrick.engine.rulebook import Chapter
from mudbrick.games.nehemiah import lexicon, tasks, verbs
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
    board_thing,
    card_thing,
    worker,
)

if TYPE_CHECKING:
    from mudbrick.games.nehemiah.position import NehemiahPosition


def place_cubes(position: NehemiahPosition, seat: int, board: int, count: int, rule: str) -> None:
    """Put cubes on a board; where none are left, ask which to move there (N6.15)."""
    while count > 0 and position.cubes_left(seat) > 0:
        position.influence[len(BOARDS) * seat + board] += 1
        count -= 1
        if position.log is not None:
            position.tell("placed_cube", seat, rule, {"board": BOARDS[board]}, (board_thing(board),))
    if count > 0:
        position.push(tasks.CUBE, seat, ROWS * count + board)


def offer_cubes(position: NehemiahPosition, seat: int, detail: int) -> list[int]:
    """Other boards with a cube of the seat, or none (N6.15)."""
    found: list[int] = []
    for board in range(len(BOARDS)):
        if board != detail % ROWS and position.influence[len(BOARDS) * seat + board] > 0:
            found.append(lexicon.TAKE + board)
    found.append(lexicon.STOP)
    return found


def move_cube(position: NehemiahPosition, seat: int, source: int) -> None:
    """Move one cube to the board it was paid for; then ask for the next (N6.15)."""
    goal = position.first % ROWS
    first = len(BOARDS) * seat
    position.influence[first + source] -= 1
    position.influence[first + goal] += 1
    if position.log is not None:
        values: dict[str, int | str] = {"from": BOARDS[source], "to": BOARDS[goal]}
        position.tell("moved_cube", seat, "N6.15", values, (board_thing(source), board_thing(goal)))
    leave_cube(position, seat)


def leave_cube(position: NehemiahPosition, seat: int) -> None:
    """One cube is done with; ask for the next (N6.15)."""
    detail = position.first
    position.drop()
    more = detail // ROWS - 1
    if more > 0:
        position.push(tasks.CUBE, seat, ROWS * more + detail % ROWS)


def offer_exhausted(position: NehemiahPosition, seat: int, detail: int) -> list[int]:
    """Own exhausted workers, none that was activated this turn; the second is optional (N6.8)."""
    tired = worker(seat, EXHAUSTED)
    workers = position.workers
    found = [lexicon.REFRESH + place for place in range(position.frame.places) if workers[place] == tired]
    if detail & 1:
        found.append(lexicon.STOP)
    return found


def refresh(position: NehemiahPosition, seat: int, place: int) -> None:
    """Stand a worker up; a second may follow (N6.8)."""
    more = (position.first >> 1) - 1
    position.drop()
    position.workers[place] = worker(seat, READY)
    if position.log is not None:
        position.tell("refreshed", seat, "N6.8", {"place": PLACE_NAMES[place]}, (card_thing(place),))
    if more > 0:
        position.push(tasks.REFRESH, seat, more << 1 | 1)


def offer_replaced(position: NehemiahPosition, seat: int) -> list[int]:
    """Workers of opponents, if the seat has one in reserve; neutral ones belong to none (N6.11)."""
    found: list[int] = []
    if position.reserve[seat] == 0:
        return found
    for place in range(position.frame.places):
        owner = (position.workers[place] >> 2) - 1
        if 0 <= owner < NEUTRAL and owner != seat:
            found.append(lexicon.REPLACE + place)
    return found


def replace_worker(position: NehemiahPosition, seat: int, place: int) -> None:
    """Put an own worker in the place of an opponent's, in the same state (N6.11)."""
    position.drop()
    standing = position.workers[place]
    owner = (standing >> 2) - 1
    position.reserve[owner] += 1
    position.reserve[seat] -= 1
    # One that was activated this turn stands for a worker that was not.
    position.workers[place] = worker(seat, standing & EXHAUSTED)
    if position.log is not None:
        values: dict[str, int | str] = {"place": PLACE_NAMES[place]}
        position.tell("replaced", seat, "N6.11", values, (card_thing(place),))
        position.tell("was_replaced", owner, "N6.11", values, (card_thing(place),))


def offer_workers(position: NehemiahPosition) -> list[int]:
    """Every two workers in one column (N6.13)."""
    found: list[int] = []
    workers = position.workers
    for first in range(position.frame.places):
        if workers[first] != NOBODY:
            for second in range(first + 1, first - first % ROWS + ROWS):
                if workers[second] != NOBODY:
                    found.append(lexicon.SWAP + lexicon.PAIR[PLACES * first + second])
    return found


def swap_workers(position: NehemiahPosition, seat: int, first: int, second: int) -> None:
    """Exchange two workers; states stay with the workers (N6.13, N10.13)."""
    position.drop()
    workers = position.workers
    workers[first], workers[second] = workers[second], workers[first]
    if position.log is not None:
        _tell_swap(position, "swapped_workers", seat, first, second)


def offer_cards(position: NehemiahPosition, detail: int) -> list[int]:
    """Every two cards of one column, or of the column in the detail (N6.13, N10.12)."""
    found: list[int] = []
    for first in range(position.frame.places):
        column = first // ROWS
        if position.cards[first] == NO_CARD or detail not in (0, column + 1):
            continue
        for second in range(first + 1, ROWS * column + LAST_ROW + 1):
            found.append(lexicon.SWAP + lexicon.PAIR[PLACES * first + second])
    return found


def swap_cards(position: NehemiahPosition, seat: int, first: int, second: int) -> None:
    """Exchange two cards with the workers on them, and what is noted of them (N6.13, N4.2, N4.4)."""
    position.drop()
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
    if position.log is not None:
        _tell_swap(position, "swapped_cards", seat, first, second)


def _tell_swap(position: NehemiahPosition, event: str, seat: int, first: int, second: int) -> None:
    values: dict[str, int | str] = {"first": PLACE_NAMES[first], "second": PLACE_NAMES[second]}
    position.tell(event, seat, "N6.13", values, (card_thing(first), card_thing(second)))


CHAPTER: Final[Chapter[NehemiahPosition]] = Chapter(
    offers={
        tasks.CUBE: offer_cubes,
        tasks.REFRESH: offer_exhausted,
        tasks.REPLACE: offer_replaced,
        tasks.SWAP_WORKERS: offer_workers,
        tasks.SWAP_CARDS: offer_cards,
    },
    answers={
        (tasks.CUBE, verbs.TAKE): move_cube,
        (tasks.CUBE, verbs.STOP): leave_cube,
        (tasks.REFRESH, verbs.REFRESH): refresh,
        (tasks.REPLACE, verbs.REPLACE): replace_worker,
        (tasks.SWAP_WORKERS, verbs.SWAP): swap_workers,
        (tasks.SWAP_CARDS, verbs.SWAP): swap_cards,
    },
    asks={
        tasks.CUBE: ("N6.15", "now choose the board to move a cube from, or stop"),
        tasks.REFRESH: (
            "N6.8",
            "now choose one of your exhausted workers that was not activated this turn",
        ),
        tasks.REPLACE: ("N6.11", "now choose an opponent's worker"),
        tasks.SWAP_WORKERS: ("N6.13", "now choose two workers in one column"),
        tasks.SWAP_CARDS: ("N6.13", "now choose two cards in one column"),
    },
)
