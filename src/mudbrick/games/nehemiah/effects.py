"""Work cards (N6): when a use can do something, what it costs, and what it does."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from mudbrick.engine.events import Event
from mudbrick.games.nehemiah import choosing, sending, tasks
from mudbrick.games.nehemiah.people import CARPENTER, TRADER
from mudbrick.games.nehemiah.work import (
    BOARDS,
    EXHAUSTED,
    GOLD_COST,
    GUARD,
    KINDS,
    NOBODY,
    PLACE_NAMES,
    RULES,
    TEMPLE,
    WALL,
    WOOD_COST,
    worker,
)

if TYPE_CHECKING:
    from mudbrick.games.nehemiah.position import NehemiahPosition


def usable(position: NehemiahPosition, kind: int, gold: int, used: int) -> bool:
    """Can the active seat pay a card's cost with so much gold, and would something happen (N4.5, N4.6)?"""
    if position.wood[position.seat] < WOOD_COST[kind] or gold < GOLD_COST[kind]:
        return False
    return _CAN[kind](position, gold, used)


def use(position: NehemiahPosition, place: int, log: list[Event] | None) -> None:
    """Pay a card's cost and do what it says."""
    seat = position.seat
    kind = position.cards[place]
    position.wood[seat] -= WOOD_COST[kind]
    position.gold[seat] -= GOLD_COST[kind]
    if log is not None:
        values: dict[str, int | str] = {"card": KINDS[kind], "place": PLACE_NAMES[place]}
        log.append(Event("used", seat, RULES[kind], values))
    _DO[kind](position, seat, kind, log)


# When a use can do something.


def _always(position: NehemiahPosition, gold: int, used: int) -> bool:
    return True


def _can_wall(position: NehemiahPosition, gold: int, used: int) -> bool:
    return can_gain_cube(position, position.seat, WALL)


def _can_temple(position: NehemiahPosition, gold: int, used: int) -> bool:
    return can_gain_cube(position, position.seat, TEMPLE)


def _can_guard(position: NehemiahPosition, gold: int, used: int) -> bool:
    return can_gain_cube(position, position.seat, GUARD)


def can_gain_cube(position: NehemiahPosition, seat: int, board: int) -> bool:
    """Is a cube left, or one on another board to move (N6.15)?"""
    return position.influence[len(BOARDS) * seat + board] < position.frame.cubes


def _can_gate(position: NehemiahPosition, gold: int, used: int) -> bool:
    return len(position.gates) < len(position.frame.gates)


def _can_refresh(position: NehemiahPosition, gold: int, used: int) -> bool:
    return worker(position.seat, EXHAUSTED) in position.workers


def _can_place(position: NehemiahPosition, gold: int, used: int) -> bool:
    return sending.can_send(position, position.seat)


def _can_replace(position: NehemiahPosition, gold: int, used: int) -> bool:
    return len(choosing.replace_options(position, position.seat, 0)) > 0


def _can_swap_workers(position: NehemiahPosition, gold: int, used: int) -> bool:
    return len(choosing.swap_workers_options(position, position.seat, 0)) > 0


def _can_use_occupied(position: NehemiahPosition, gold: int, used: int) -> bool:
    """Is there another occupied card that is usable after 1 gold? Cards used already don't count (N4.4)."""
    if gold == 0:
        return False
    for place in range(position.frame.places):
        bit = 1 << place
        if position.workers[place] == NOBODY or used & bit:
            continue
        if usable(position, position.cards[place], gold - 1, used | bit):
            return True
    return False


# What a use does.


def _wood(position: NehemiahPosition, seat: int, kind: int, log: list[Event] | None) -> None:
    """N6.1, N6.7; 1 more with Carpenter (N10.10)."""
    amount = _WOOD[kind] + (1 if position.hired[CARPENTER] == seat else 0)
    position.wood[seat] += amount
    if log is not None:
        log.append(Event("took_wood", seat, RULES[kind], {"count": amount}))


def _gold(position: NehemiahPosition, seat: int, kind: int, log: list[Event] | None) -> None:
    """N6.2; 1 more with Trader (N10.10)."""
    amount = _GOLD[kind] + (1 if position.hired[TRADER] == seat else 0)
    position.gold[seat] += amount
    if log is not None:
        log.append(Event("took_gold", seat, RULES[kind], {"count": amount}))


def _influence(position: NehemiahPosition, seat: int, kind: int, log: list[Event] | None) -> None:
    """N6.3, N6.5, N6.6."""
    choosing.place_cubes(position, seat, _BOARD[kind], _CUBES[kind], RULES[kind], log)


def _gate(position: NehemiahPosition, seat: int, kind: int, log: list[Event] | None) -> None:
    take_gate(position, seat, RULES[kind], log)


def take_gate(position: NehemiahPosition, seat: int, rule: str, log: list[Event] | None) -> None:
    """Take the top gate card (N6.4, N10.9)."""
    if log is not None:
        log.append(Event("took_gate", seat, rule, {"points": position.frame.gates[len(position.gates)]}))
    position.gates.append(seat)


def _refresh(position: NehemiahPosition, seat: int, kind: int, log: list[Event] | None) -> None:
    position.push(tasks.REFRESH, seat, 2 << 1)


def _place_two(position: NehemiahPosition, seat: int, kind: int, log: list[Event] | None) -> None:
    position.push(tasks.SEND, seat, 2 << 2 | 2)


def _place_any(position: NehemiahPosition, seat: int, kind: int, log: list[Event] | None) -> None:
    position.push(tasks.PLACE, seat, 0)


def _replace(position: NehemiahPosition, seat: int, kind: int, log: list[Event] | None) -> None:
    position.push(tasks.REPLACE, seat, 0)


def _victory(position: NehemiahPosition, seat: int, kind: int, log: list[Event] | None) -> None:
    position.points[seat] += 1
    if log is not None:
        log.append(Event("took_points", seat, "N6.12", {"count": 1}))


def _swap_workers(position: NehemiahPosition, seat: int, kind: int, log: list[Event] | None) -> None:
    position.push(tasks.SWAP_WORKERS, seat, 0)


def _swap_cards(position: NehemiahPosition, seat: int, kind: int, log: list[Event] | None) -> None:
    position.push(tasks.SWAP_CARDS, seat, 0)


def _use_occupied(position: NehemiahPosition, seat: int, kind: int, log: list[Event] | None) -> None:
    position.push(tasks.USE_OCCUPIED, seat, 2 << 1)


Can = Callable[["NehemiahPosition", int, int], bool]
Do = Callable[["NehemiahPosition", int, int, "list[Event] | None"], None]

# By kind of card: what it gives, and the functions above.
_WOOD: Final = (1, 2, 0, 0, 0, 0, 0, 0, 0, 0, 0, 3, 0, 0, 0, 0, 0, 0, 0, 0)
_GOLD: Final = (0, 0, 2, 3, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)
_CUBES: Final = (0, 0, 0, 0, 1, 2, 0, 1, 2, 1, 2, 0, 0, 0, 0, 0, 0, 0, 0, 0)
_BOARD: Final = (0, 0, 0, 0, WALL, WALL, 0, GUARD, GUARD, TEMPLE, TEMPLE, 0, 0, 0, 0, 0, 0, 0, 0, 0)
_CAN: Final[tuple[Can, ...]] = (
    *(_always, _always, _always, _always, _can_wall, _can_wall, _can_gate, _can_guard, _can_guard),
    *(_can_temple, _can_temple, _always, _can_refresh, _can_place, _can_place, _can_replace, _always),
    *(_can_swap_workers, _always, _can_use_occupied),
)
_DO: Final[tuple[Do, ...]] = (
    *(_wood, _wood, _gold, _gold, _influence, _influence, _gate, _influence, _influence, _influence),
    *(_influence, _wood, _refresh, _place_two, _place_any, _replace, _victory, _swap_workers),
    *(_swap_cards, _use_occupied),
)
