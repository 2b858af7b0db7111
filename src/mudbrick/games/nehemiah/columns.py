"""Replacing columns (N5): which close, who comes home, what is laid, when a round or the game runs out.

The first number of the task REPLACE_COLUMNS: 1 if it comes before the action (a leader closed the column),
+ 2 if a round has ended meanwhile, + 4 * (the column that is being laid + 1).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mudbrick.engine.rulebook import Chapter
from mudbrick.games.nehemiah import scoring, tasks
from mudbrick.games.nehemiah.sending import PROGRESS
from mudbrick.games.nehemiah.work import (
    EXHAUSTED,
    KINDS,
    LAST_ROW,
    NEUTRAL,
    NO_CARD,
    NOBODY,
    ROWS,
    card_thing,
    column_thing,
)

if TYPE_CHECKING:
    from mudbrick.games.nehemiah.position import NehemiahPosition

ROUND_ENDED: Final = 2
LAYING: Final = 4
REMEDY: Final = 2  # columns replaced where nobody can go on (N5.5)
LAST_ROUND: Final = 2
NONE: Final = -1


def close(position: NehemiahPosition, seat: int, detail: int) -> None:
    """See at the end of an action, or of a leader before it, which columns are replaced (N5.1)."""
    position.active = NONE
    position.used = 0
    workers = position.workers
    for column in range(position.frame.columns):
        if workers[ROWS * column + LAST_ROW] & EXHAUSTED:
            position.closing |= 1 << column
    if detail == tasks.AFTER and position.last_turn == 0:
        _count_stall(position)
    if position.closing:
        position.push(tasks.REPLACE_COLUMNS, seat, detail)
        if detail == tasks.BEFORE:  # after the action all have been asked already (N10.16)
            position.push(tasks.WINDOW, seat, tasks.BETWEEN)


def _count_stall(position: NehemiahPosition) -> None:
    """When all had to pass, or too long nothing was occupied or replaced, two columns go (N5.5, N2.4)."""
    if position.passes == 0:  # a pass is no action
        position.idle += 1
    rule = ""
    if position.passes >= position.frame.seats:
        rule = "N5.5"
    elif position.idle >= position.frame.stall:
        rule = "N2.4"
    if rule:
        position.closing |= (1 << REMEDY) - 1
        position.passes = 0
        if position.log is not None:
            position.tell("stalled", position.seat, rule, {})


def replace(position: NehemiahPosition, detail: int) -> None:
    """Replace the leftmost closing column; come back for the next (N5.2, N5.3)."""
    column = detail // LAYING - 1
    if column < 0:
        if position.closing == 0:
            _go_on(position, detail)
            return
        column = 0
        while not position.closing >> column & 1:
            column += 1
        position.closing ^= 1 << column
        _clear(position, column)
        position.idle = PROGRESS if detail & tasks.BEFORE else 0
    _lay(position, column, detail % LAYING)


def _clear(position: NehemiahPosition, column: int) -> None:
    """Workers go home, the cards are discarded (N5.2, N9.4)."""
    for place in range(ROWS * column, ROWS * column + ROWS):
        standing = position.workers[place]
        if standing != NOBODY:
            owner = (standing >> 2) - 1
            if owner >= NEUTRAL:
                position.neutral[owner - NEUTRAL] += 1
            else:
                position.reserve[owner] += 1
            position.workers[place] = NOBODY
        _discard(position, place)
    if position.log is not None:
        cards = [card_thing(place) for place in range(ROWS * column, ROWS * column + ROWS)]
        things = (column_thing(column), *cards)
        position.tell("cleared", position.seat, "N5.2", {"column": column + 1}, things)


def _discard(position: NehemiahPosition, place: int) -> None:
    if position.cards[place] != NO_CARD:
        position.discards[position.cards[place]] += 1
        position.cards[place] = NO_CARD


def _lay(position: NehemiahPosition, column: int, flags: int) -> None:
    """Lay cards from the current deck; what it can't give comes from the next, after a round's end (N5.4)."""
    place = ROWS * column
    end = place + ROWS
    while position.cards[place] != NO_CARD:
        place += 1
    deck = position.decks[position.round]
    wanted = end - place
    if len(deck) < wanted and position.round == LAST_ROUND:
        _remove(position, column)
        _ask_and_go_on(position, column, flags)
        return
    laid = deck[:wanted]
    for kind in laid:
        position.cards[place] = kind
        place += 1
    position.decks[position.round] = deck[wanted:]
    if place < end:
        flags |= ROUND_ENDED
        position.push(tasks.REPLACE_COLUMNS, position.seat, flags | LAYING * (column + 1))
        scoring.begin_round_end(position)
        return
    if position.log is not None:
        values: dict[str, int | str] = {"column": column + 1}
        for name, spot in zip(("first", "second", "third", "fourth"), range(ROWS * column, end)):
            values[name] = KINDS[position.cards[spot]]
        position.tell("laid", position.seat, "N5.2", values, (column_thing(column),), teaches=True)
    _ask_and_go_on(position, column, flags)


def _ask_and_go_on(position: NehemiahPosition, column: int, flags: int) -> None:
    """After a column was laid or removed leaders are asked for, then the next column comes (N10.16)."""
    position.push(tasks.REPLACE_COLUMNS, position.seat, flags)
    if position.frame.leaders:
        position.push(tasks.WINDOW, position.seat, tasks.AFTER_COLUMN | column << 5)


def _remove(position: NehemiahPosition, column: int) -> None:
    """No column can be laid any more: the place stays empty, and the end begins (N8.1, N8.3)."""
    for place in range(ROWS * column, ROWS * column + ROWS):
        _discard(position, place)
    for kind in position.decks[LAST_ROUND]:
        position.discards[kind] += 1
    position.decks[LAST_ROUND] = b""
    seats = position.frame.seats
    if position.log is not None:
        position.tell("removed", position.seat, "N8.1", {"column": column + 1}, (column_thing(column),))
    if position.last_turn == 0:
        # The current round of turns, then one more (N8.2).
        position.last_turn = (position.turns // seats + 2) * seats
        if position.log is not None:
            left = position.last_turn - position.turns - 1
            position.tell("end_begins", position.seat, "N8.2", {"turns": left})


def _go_on(position: NehemiahPosition, detail: int) -> None:
    """All columns are laid: after a round's end the auction, opened by who acts next (N7.0 f, N10.7)."""
    if detail & ROUND_ENDED and position.frame.leaders:
        opener = position.seat if detail & tasks.BEFORE else (position.seat + 1) % position.frame.seats
        position.push(tasks.OPEN_AUCTION, opener)


CHAPTER: Final[Chapter[NehemiahPosition]] = Chapter(
    steps={tasks.CLOSE: close, tasks.REPLACE_COLUMNS: replace},
)
