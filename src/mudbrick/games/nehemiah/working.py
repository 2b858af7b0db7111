"""Activating workers and using cards: the activated one, those above, other occupied ones (N4, N6.14)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mudbrick.engine.events import Event
from mudbrick.games.nehemiah import effects, tasks
from mudbrick.games.nehemiah.lexicon import ACTIVATE, STOP, USE
from mudbrick.games.nehemiah.work import (
    ACTIVATED,
    EXHAUSTED,
    KINDS,
    LAST_ROW,
    NEUTRAL,
    NOBODY,
    PLACE_NAMES,
    READY,
    ROWS,
    STATE,
    worker,
)

if TYPE_CHECKING:
    from mudbrick.games.nehemiah.position import NehemiahPosition


def add_own_ready(position: NehemiahPosition, found: list[int]) -> None:
    """Add the activations of the active seat's ready workers to a list of actions (N4.1)."""
    own = worker(position.seat, READY)
    workers = position.workers
    for place in range(position.frame.places):
        if workers[place] == own:
            found.append(ACTIVATE + place)


def activate(position: NehemiahPosition, place: int, log: list[Event] | None) -> None:
    """Lay a worker down; then its card may be used, then those above it (N4.1, N4.2)."""
    position.workers[place] |= ACTIVATED
    position.active = place
    position.used = 0
    if place % ROWS == LAST_ROW:
        position.closing |= 1 << place // ROWS  # N5.1
    if log is not None:
        values: dict[str, int | str] = {"place": PLACE_NAMES[place], "card": KINDS[position.cards[place]]}
        log.append(Event("activated", position.seat, "N4.1", values))
    position.push(tasks.ABOVE, position.seat, 0)
    position.push(tasks.EFFECT, position.seat, 0)


def effect_options(position: NehemiahPosition, seat: int, detail: int) -> list[int]:
    """Use the activated card or decline; nothing to ask if a use could do nothing (N4.6)."""
    active = position.active
    if effects.usable(position, position.cards[active], position.gold[seat], 1 << active):
        return [USE + active, STOP]
    return []


def effect(position: NehemiahPosition, seat: int, detail: int, action: int, log: list[Event] | None) -> None:
    """Use the activated card, or decline for good: either way it is done with (N4.1, N4.2, N4.4)."""
    position.used = 1 << position.active
    if action != STOP:
        effects.use(position, action - USE, log)


def above_options(position: NehemiahPosition, seat: int, detail: int) -> list[int]:
    """The usable cards with exhausted workers above the activated one, and stopping (N4.2)."""
    found: list[int] = []
    active = position.active
    if position.gold[seat] > 0:
        for place in range(active - active % ROWS, active):
            if position.workers[place] & EXHAUSTED and _payable(position, place):
                found.append(USE + place)
    found.append(STOP)
    return found


def above(position: NehemiahPosition, seat: int, detail: int, action: int, log: list[Event] | None) -> None:
    """Pay for a card above and use it, then choose again (N4.2)."""
    if action != STOP:
        position.push(tasks.ABOVE, seat, 0)
        _pay_and_use(position, action - USE, log)


def use_occupied_options(position: NehemiahPosition, seat: int, detail: int) -> list[int]:
    """Any occupied card that is usable and not used yet; the second is optional (N6.14)."""
    found: list[int] = []
    if position.gold[seat] > 0:
        for place in range(position.frame.places):
            if position.workers[place] != NOBODY and _payable(position, place):
                found.append(USE + place)
    if detail & 1:
        found.append(STOP)
    return found


def use_occupied(
    position: NehemiahPosition, seat: int, detail: int, action: int, log: list[Event] | None
) -> None:
    """Pay for an occupied card and use it; a second may follow (N6.14)."""
    if action == STOP:
        return
    more = (detail >> 1) - 1
    if more > 0:
        position.push(tasks.USE_OCCUPIED, seat, more << 1 | 1)
    _pay_and_use(position, action - USE, log)


def _payable(position: NehemiahPosition, place: int) -> bool:
    """Not used yet in this activation, and usable after the 1 gold (N4.4 to N4.6)."""
    bit = 1 << place
    if position.used & bit:
        return False
    gold = position.gold[position.seat] - 1
    return effects.usable(position, position.cards[place], gold, position.used | bit)


def _pay_and_use(position: NehemiahPosition, place: int, log: list[Event] | None) -> None:
    """1 gold to the worker's owner, or to the bank for an own or neutral worker (N4.3, N9.3)."""
    seat = position.seat
    owner = (position.workers[place] >> 2) - 1
    position.gold[seat] -= 1
    if log is not None:
        log.append(Event("paid", seat, "N4.3", {"place": PLACE_NAMES[place]}))
    if owner != seat and owner < NEUTRAL:
        position.gold[owner] += 1
        if log is not None:
            log.append(Event("was_paid", owner, "N4.3"))
    position.used |= 1 << place
    effects.use(position, place, log)


def activate_options(position: NehemiahPosition, seat: int, detail: int) -> list[int]:
    """Assistant: which own worker, the second optional (N10.14)."""
    found: list[int] = []
    add_own_ready(position, found)
    if detail & 1:
        found.append(STOP)
    return found


def activate_by_leader(
    position: NehemiahPosition, seat: int, detail: int, action: int, log: list[Event] | None
) -> None:
    """Assistant: activate one worker, then perhaps a second (N10.14)."""
    if action == STOP:
        return
    more = (detail >> 1) - 1
    if more > 0:
        position.push(tasks.ACTIVATE, seat, more << 1 | 1)
    activate(position, action - ACTIVATE, log)


def bribe_options(position: NehemiahPosition, seat: int, detail: int) -> list[int]:
    """Bribed worker: the ready workers of opponents (N10.14); neutral ones are never ready."""
    found: list[int] = []
    own = seat + 1
    workers = position.workers
    for place in range(position.frame.places):
        standing = workers[place]
        if standing != NOBODY and standing & STATE == READY and standing >> 2 != own:
            found.append(ACTIVATE + place)
    return found


def bribe(position: NehemiahPosition, seat: int, detail: int, action: int, log: list[Event] | None) -> None:
    """Activate an opponent's worker as if it were one's own (N10.14)."""
    activate(position, action - ACTIVATE, log)
