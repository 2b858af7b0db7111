"""Work cards (N6): when a use can do something, what it costs, and what it does."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from mudbrick.games.nehemiah import choosing, sending, tasks
from mudbrick.games.nehemiah.people import CARPENTER, TRADER
from mudbrick.games.nehemiah.work import (
    BOARD,
    BOARDS,
    CUBES,
    EXHAUSTED,
    GOLD,
    GOLD_COST,
    KINDS,
    NOBODY,
    PLACE_NAMES,
    RULES,
    WOOD,
    WOOD_COST,
    card_thing,
    worker,
)

if TYPE_CHECKING:
    from mudbrick.games.nehemiah.position import NehemiahPosition


def usable(position: NehemiahPosition, kind: int, gold: int, used: int) -> bool:
    """Can the active seat pay a card's cost with so much gold, and would something happen (N4.5, N4.6)?"""
    if position.wood[position.seat] < WOOD_COST[kind] or gold < GOLD_COST[kind]:
        return False
    if CUBES[kind] > 0:
        return can_gain_cube(position, position.seat, BOARD[kind])
    if kind == _USE_OCCUPIED:
        return _can_use_occupied(position, gold, used)
    can = _CAN[kind]
    return can is None or can(position)


def use(position: NehemiahPosition, place: int) -> None:
    """Pay a card's cost and do what it says."""
    seat = position.seat
    kind = position.cards[place]
    position.wood[seat] -= WOOD_COST[kind]
    position.gold[seat] -= GOLD_COST[kind]
    if position.log is not None:
        values: dict[str, int | str] = {"card": KINDS[kind], "place": PLACE_NAMES[place]}
        position.tell("used", seat, RULES[kind], values, (card_thing(place),))
    do = _DO[kind]
    if do is not None:
        do(position, seat)
    elif WOOD[kind] > 0:
        _take_wood(position, seat, kind)
    elif GOLD[kind] > 0:
        _take_gold(position, seat, kind)
    else:
        choosing.place_cubes(position, seat, BOARD[kind], CUBES[kind], RULES[kind])  # N6.3, N6.5, N6.6


# When a use can do something.


def can_gain_cube(position: NehemiahPosition, seat: int, board: int) -> bool:
    """Is a cube left, or one on another board to move (N6.15)?"""
    return position.influence[len(BOARDS) * seat + board] < position.frame.cubes


def _can_gate(position: NehemiahPosition) -> bool:
    return len(position.gates) < len(position.frame.gates)


def _can_refresh(position: NehemiahPosition) -> bool:
    return worker(position.seat, EXHAUSTED) in position.workers


def _can_place(position: NehemiahPosition) -> bool:
    return sending.can_send(position, position.seat)


def _can_replace(position: NehemiahPosition) -> bool:
    return len(choosing.offer_replaced(position, position.seat)) > 0


def _can_swap_workers(position: NehemiahPosition) -> bool:
    return len(choosing.offer_workers(position)) > 0


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


def taken(position: NehemiahPosition, seat: int, kind: int) -> int:
    """How much wood or gold a card brings; 1 more with Carpenter or Trader (N10.10)."""
    if WOOD[kind] > 0:
        return WOOD[kind] + (1 if position.hired[CARPENTER] == seat else 0)
    if GOLD[kind] > 0:
        return GOLD[kind] + (1 if position.hired[TRADER] == seat else 0)
    return 0


def _take_wood(position: NehemiahPosition, seat: int, kind: int) -> None:
    """N6.1, N6.7; 1 more with Carpenter (N10.10)."""
    amount = taken(position, seat, kind)
    position.wood[seat] += amount
    if position.log is not None:
        position.tell("took_wood", seat, RULES[kind], {"count": amount})


def _take_gold(position: NehemiahPosition, seat: int, kind: int) -> None:
    """N6.2; 1 more with Trader (N10.10)."""
    amount = taken(position, seat, kind)
    position.gold[seat] += amount
    if position.log is not None:
        position.tell("took_gold", seat, RULES[kind], {"count": amount})


def _gate(position: NehemiahPosition, seat: int) -> None:
    take_gate(position, seat, "N6.4")


def take_gate(position: NehemiahPosition, seat: int, rule: str) -> None:
    """Take the top gate card (N6.4, N10.9)."""
    if position.log is not None:
        position.tell("took_gate", seat, rule, {"points": position.frame.gates[len(position.gates)]})
    position.gates.append(seat)


def _refresh(position: NehemiahPosition, seat: int) -> None:
    position.push(tasks.REFRESH, seat, 2 << 1)


def _place_two(position: NehemiahPosition, seat: int) -> None:
    position.push(tasks.SEND, seat, 2 << 2 | 2)


def _place_any(position: NehemiahPosition, seat: int) -> None:
    position.push(tasks.PLACE, seat)


def _replace(position: NehemiahPosition, seat: int) -> None:
    position.push(tasks.REPLACE, seat)


def _victory(position: NehemiahPosition, seat: int) -> None:
    position.points[seat] += 1
    if position.log is not None:
        position.tell("took_points", seat, "N6.12", {"count": 1})


def _swap_workers(position: NehemiahPosition, seat: int) -> None:
    position.push(tasks.SWAP_WORKERS, seat)


def _swap_cards(position: NehemiahPosition, seat: int) -> None:
    position.push(tasks.SWAP_CARDS, seat)


def _use_occupied(position: NehemiahPosition, seat: int) -> None:
    position.push(tasks.USE_OCCUPIED, seat, 2 << 1)


Can = Callable[["NehemiahPosition"], bool]
Do = Callable[["NehemiahPosition", int], None]

# Cards that do more than to give goods and cubes: when they can, if not always, and what they do.
_ODD: Final[dict[str, tuple[Can | None, Do]]] = {
    "gate": (_can_gate, _gate),
    "refresh": (_can_refresh, _refresh),
    "place_two": (_can_place, _place_two),
    "place_any": (_can_place, _place_any),
    "replace": (_can_replace, _replace),
    "victory": (None, _victory),
    "swap_workers": (_can_swap_workers, _swap_workers),
    "swap_cards": (None, _swap_cards),
    "use_occupied": (None, _use_occupied),
}
_CAN: Final[list[Can | None]] = [_ODD[name][0] if name in _ODD else None for name in KINDS]
_DO: Final[list[Do | None]] = [_ODD[name][1] if name in _ODD else None for name in KINDS]
_USE_OCCUPIED: Final = 19
assert KINDS[_USE_OCCUPIED] == "use_occupied"
