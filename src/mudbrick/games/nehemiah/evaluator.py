"""What a position of Nehemiah is worth to a seat: the measures, which `weights.json` weighs.

Every measure belongs to a seat and is counted with that seat's share: 1 for whoever asks, so much less than 0
for each of the others that all together are -1. So one look at the table gives the difference at once.
"""

from __future__ import annotations

from typing import Final

from mudbrick.engine.contract import Position
from mudbrick.engine.evaluation import POINTS, UNTOLD, Evaluator
from mudbrick.engine.weights import Weights
from mudbrick.games.nehemiah import scoring, tasks
from mudbrick.games.nehemiah.people import DEFECTOR, LEADERS, SCULPTOR, UNHIRED
from mudbrick.games.nehemiah.position import NehemiahPosition
from mudbrick.games.nehemiah.work import (
    BOARDS,
    EXHAUSTED,
    GOLD_COST,
    KINDS,
    LAST_ROW,
    NEUTRAL,
    NO_CARD,
    NOBODY,
    ROWS,
    WOOD_COST,
)

_GATE: Final = KINDS.index("gate")
_MOST_AHEAD: Final = 3  # a lead of more cubes counts as this one

# What is measured of each board.
_OF_BOARD: Final = ("cubes", "award", "award_soon", "tied", "ahead_1", "ahead_2", "ahead_3")
_CUBES: Final = 0
_AWARD: Final = 1
_AWARD_SOON: Final = 2
_TIED: Final = 3

# What is measured of a seat's goods and workers.
_OF_SEAT: Final = (
    *("points", "gate_points", "cubes_left", "no_cubes_left", "sale", "wood", "wood_1", "wood_2", "wood_4"),
    *("gold", "gold_1", "gold_2", "gold_4", "reserve", "reserve_0", "reserve_1", "neutral", "neutral_0"),
    *("aside", "aside_soon", "ready_0", "ready_1", "stuck", "to_move"),
)
_POINTS: Final = 0
_GATE_POINTS: Final = 1
_CUBES_LEFT: Final = 2
_NO_CUBES_LEFT: Final = 3
_SALE: Final = 4
_WOOD: Final = 5  # and at least 1, 2, 4
_GOLD: Final = 9  # and at least 1, 2, 4
_RESERVE: Final = 13
_RESERVE_0: Final = 14
_RESERVE_1: Final = 15
_NEUTRAL: Final = 16
_NEUTRAL_0: Final = 17
_ASIDE: Final = 18
_ASIDE_SOON: Final = 19
_READY_0: Final = 20
_READY_1: Final = 21
_STUCK: Final = 22
_TO_MOVE: Final = 23

# What is measured of where a seat's workers stand. The key of a column is the ready worker on its last card:
# who activates it sends everybody home.
_OF_COLUMNS: Final = (
    *("ready_free_0", "ready_free_1", "ready_free_2", "ready_free_3"),
    *("tired_free_0", "tired_free_1", "tired_free_2", "tired_free_3"),
    *("keys", "tired_own_key", "tired_their_key", "ready_own_key", "ready_their_key"),
    *("unpaid_ready", "unpaid_above", "above", "pays_others", "paid_by_others", "above_next"),
)
_READY_FREE: Final = 0
_TIRED_FREE: Final = 4
_KEYS: Final = 8
_TIRED_OWN_KEY: Final = 9
_TIRED_THEIR_KEY: Final = 10
_READY_OWN_KEY: Final = 11
_READY_THEIR_KEY: Final = 12
_UNPAID_READY: Final = 13
_UNPAID_ABOVE: Final = 14
_ABOVE: Final = 15
_PAYS_OTHERS: Final = 16
_PAID_BY_OTHERS: Final = 17
_ABOVE_NEXT: Final = 18

NAMES: Final = (
    *[f"{board}_{what}" for board in BOARDS for what in _OF_BOARD],
    *_OF_SEAT,
    *_OF_COLUMNS,
    *[f"ready_{kind}" for kind in KINDS],
    *[f"above_{kind}" for kind in KINDS],
    *[f"next_{kind}" for kind in KINDS],
    *[f"last_{kind}" for kind in KINDS],
    *[f"has_{leader}" for leader in LEADERS],
)
# What each measure is about: `reason.<word>` of the catalogue.
SUBJECTS: Final = (
    *[board for board in BOARDS for _ in _OF_BOARD],
    *(POINTS, "gates", "cubes", "cubes"),
    *["goods"] * 9,
    *["workers"] * 10,
    UNTOLD,
    *["home"] * 13,
    *["use"] * 5,
    "next",
    *["use"] * (2 * len(KINDS)),
    *["next"] * len(KINDS),
    *["use"] * len(KINDS),
    *["leaders"] * len(LEADERS),
)
SEAT: Final = len(BOARDS) * len(_OF_BOARD)
COLUMN: Final = SEAT + len(_OF_SEAT)
READY: Final = COLUMN + len(_OF_COLUMNS)
ABOVE: Final = READY + len(KINDS)
NEXT: Final = ABOVE + len(KINDS)
LAST: Final = NEXT + len(KINDS)
HAS: Final = LAST + len(KINDS)


class NehemiahEvaluator(Evaluator):
    """Leads on boards, goods, workers and what their cards can bring, leaders."""

    def stage(self, position: Position) -> float:
        """How many of all columns have been laid; 1 in the last turns."""
        assert isinstance(position, NehemiahPosition)
        if position.last_turn > 0:
            return 1.0
        frame = position.frame
        cards = len(frame.decks[0]) + len(frame.decks[1]) + len(frame.decks[2]) - frame.places
        decks = position.decks
        left = len(decks[0]) + len(decks[1]) + len(decks[2])
        return (cards - left) / (cards + ROWS)

    def measure(self, position: Position, seat: int) -> list[float]:
        assert isinstance(position, NehemiahPosition)
        shares = [0.0] * position.frame.seats
        shares[seat] = 1.0
        return _measure(position, shares)

    def advantage(self, position: Position, seat: int) -> list[float]:
        assert isinstance(position, NehemiahPosition)
        seats = position.frame.seats
        shares = [-1.0 / (seats - 1)] * seats
        shares[seat] = 1.0
        return _measure(position, shares)

    def handed(self, position: Position, measure: int, seat: int) -> Position | None:
        """Leaders are handed over, at the beginning of a turn."""
        assert isinstance(position, NehemiahPosition)
        leader = measure - HAS
        if leader < 0 or position.kind != tasks.TURN or position.hired[leader] == UNHIRED:
            return None
        twin = position.copy()
        twin.hired[leader] = seat
        twin.rulebook().resume(twin)
        return twin


def build(weights: Weights) -> Evaluator:
    """The evaluator with these weights."""
    return NehemiahEvaluator(NAMES, weights.knots(NAMES), SUBJECTS)


def _measure(position: NehemiahPosition, shares: list[float]) -> list[float]:
    found = [0.0] * len(NAMES)
    deck = position.decks[position.round]
    soon = 1.0 if position.last_turn > 0 else 1.0 / (1 + len(deck) // ROWS)  # how near the next scoring is
    _measure_boards(position, shares, soon, found)
    _measure_goods(position, shares, soon, found)
    ready = [0] * position.frame.seats
    _measure_columns(position, shares, ready, found)
    for seat in range(position.frame.seats):
        share = shares[seat]
        if ready[seat] == 0:
            found[SEAT + _READY_0] += share
            if position.reserve[seat] == 0:
                found[SEAT + _STUCK] += share
        elif ready[seat] == 1:
            found[SEAT + _READY_1] += share
    if position.frame.leaders:
        _measure_leaders(position, shares, soon, found)
    return found


def _measure_boards(position: NehemiahPosition, shares: list[float], soon: float, found: list[float]) -> None:
    """Cubes, what a scoring now would bring, and leads."""
    frame = position.frame
    influence = position.influence
    boards = len(BOARDS)
    for board in range(boards):
        cubes = influence[board::boards]
        most = max(cubes)
        if most == 0:
            continue
        won = scoring.awards(cubes, frame.awards[board], frame.round_up)
        leading = 0
        second = 0
        for count in cubes:
            if count == most:
                leading += 1
            elif count > second:
                second = count
        first = board * len(_OF_BOARD)
        for seat in range(frame.seats):
            count = cubes[seat]
            if count == 0:
                continue
            share = shares[seat]
            found[first + _CUBES] += share * count
            if won[seat] > 0:
                found[first + _AWARD] += share * won[seat]
                found[first + _AWARD_SOON] += share * won[seat] * soon
            if count == most:
                ahead = min(most - second, _MOST_AHEAD) if leading == 1 else 0
                found[first + _TIED + ahead] += share


def _measure_goods(position: NehemiahPosition, shares: list[float], soon: float, found: list[float]) -> None:
    """Points, gates, wood, gold and workers that are at hand."""
    frame = position.frame
    for seat in range(frame.seats):
        share = shares[seat]
        found[SEAT + _POINTS] += share * position.points[seat]
        left = position.cubes_left(seat)
        found[SEAT + _CUBES_LEFT] += share * left
        if left == 0:
            found[SEAT + _NO_CUBES_LEFT] += share
        wood = position.wood[seat]
        gold = position.gold[seat]
        found[SEAT + _SALE] += share * (wood // frame.wood_sale + gold // frame.gold_sale)
        _measure_good(wood, SEAT + _WOOD, share, found)
        _measure_good(gold, SEAT + _GOLD, share, found)
        reserve = position.reserve[seat]
        if reserve == 0:
            found[SEAT + _RESERVE_0] += share
        elif reserve == 1:
            found[SEAT + _RESERVE_1] += share
        found[SEAT + _RESERVE] += share * reserve
        if frame.neutral:
            found[SEAT + _NEUTRAL] += share * position.neutral[seat]
            if position.neutral[seat] == 0:
                found[SEAT + _NEUTRAL_0] += share
        if position.aside[seat] > 0:
            found[SEAT + _ASIDE] += share * position.aside[seat]
            found[SEAT + _ASIDE_SOON] += share * position.aside[seat] * soon
    gates = position.gates
    for gate in range(len(gates)):
        found[SEAT + _GATE_POINTS] += shares[gates[gate]] * frame.gates[gate]
    found[SEAT + _TO_MOVE] += shares[position.seat]


def _measure_good(amount: int, first: int, share: float, found: list[float]) -> None:
    """An amount of wood or gold, and whether it is at least 1, 2, 4."""
    if amount > 0:
        found[first] += share * amount
        found[first + 1] += share
        if amount > 1:
            found[first + 2] += share
            if amount > 3:
                found[first + 3] += share


def _measure_columns(
    position: NehemiahPosition, shares: list[float], ready: list[int], found: list[float]
) -> None:
    """Where workers stand, what their cards can bring, and when they come home."""
    cards = position.cards
    workers = position.workers
    mover = position.seat
    for column in range(position.frame.columns):
        top = ROWS * column
        if cards[top] == NO_CARD:
            continue
        free = 0
        next_place = -1
        for place in range(top, top + ROWS):
            if workers[place] == NOBODY:
                free += 1
                if next_place < 0:
                    next_place = place
        if free == ROWS:
            _measure_next(position, top, next_place, shares[mover], found)
            continue
        key = workers[top + LAST_ROW]
        holder = (key >> 2) - 1 if key != NOBODY and not key & EXHAUSTED else -1
        for place in range(top, top + ROWS):
            standing = workers[place]
            if standing == NOBODY:
                continue
            owner = (standing >> 2) - 1
            if owner >= NEUTRAL:
                continue
            share = shares[owner]
            if standing & EXHAUSTED:
                found[COLUMN + _TIRED_FREE + min(free, LAST_ROW)] += share
                if holder == owner:
                    found[COLUMN + _TIRED_OWN_KEY] += share
                elif holder >= 0:
                    found[COLUMN + _TIRED_THEIR_KEY] += share
                continue
            ready[owner] += 1
            found[COLUMN + _READY_FREE + min(free, LAST_ROW)] += share
            if place == top + LAST_ROW:
                found[COLUMN + _KEYS] += share
            elif holder == owner:
                found[COLUMN + _READY_OWN_KEY] += share
            elif holder >= 0:
                found[COLUMN + _READY_THEIR_KEY] += share
            _measure_ready(position, top, place, owner, shares, found)
        if next_place >= 0 and position.reserve[mover] > 0:
            _measure_next(position, top, next_place, shares[mover], found)


def _measure_next(position: NehemiahPosition, top: int, place: int, share: float, found: list[float]) -> None:
    """The card that whoever moves can send a worker to."""
    found[NEXT + position.cards[place]] += share
    for above in range(top, place):
        if position.workers[above] & EXHAUSTED:
            found[COLUMN + _ABOVE_NEXT] += share


def _measure_ready(
    position: NehemiahPosition, top: int, place: int, owner: int, shares: list[float], found: list[float]
) -> None:
    """What a ready worker can bring: its card, and for 1 gold each those above with tired workers (N4.2)."""
    share = shares[owner]
    wood = position.wood[owner]
    gold = position.gold[owner]
    kind = position.cards[place]
    ready = READY
    if position.last_turn > 0:
        if not _has_turn(position, owner):
            return
        ready = LAST
    if _can_pay(position, kind, wood, gold):
        found[ready + kind] += share
    else:
        found[COLUMN + _UNPAID_READY] += share
    for above in range(top, place):
        standing = position.workers[above]
        if not standing & EXHAUSTED:
            continue
        other = (standing >> 2) - 1
        if not _can_pay(position, position.cards[above], wood, gold - 1):
            found[COLUMN + _UNPAID_ABOVE] += share
            continue
        found[COLUMN + _ABOVE] += share
        found[ABOVE + position.cards[above]] += share
        if other != owner and other < NEUTRAL:
            found[COLUMN + _PAYS_OTHERS] += share
            found[COLUMN + _PAID_BY_OTHERS] += shares[other]


def _can_pay(position: NehemiahPosition, kind: int, wood: int, gold: int) -> bool:
    """Can a card be paid with so much, as far as it is quick to say?"""
    if wood < WOOD_COST[kind] or gold < GOLD_COST[kind]:
        return False
    return kind != _GATE or len(position.gates) < len(position.frame.gates)


def _has_turn(position: NehemiahPosition, seat: int) -> bool:
    """Has the seat a turn left, now or later, of the last ones?"""
    ahead = (seat - position.seat) % position.frame.seats
    return position.turns + ahead < position.last_turn


def _measure_leaders(
    position: NehemiahPosition, shares: list[float], soon: float, found: list[float]
) -> None:
    """Who holds which leader: worth less the nearer the round's end is, where most of them are discarded."""
    hired = position.hired
    for leader in range(len(LEADERS)):
        seat = hired[leader]
        if seat != UNHIRED:
            found[HAS + leader] += shares[seat] * (1.0 if leader == DEFECTOR else 1.0 - soon)
    if position.kind == tasks.SCULPT:
        seat = position.asked
        goods = position.wood[seat] + position.gold[seat]
        found[HAS + SCULPTOR] += shares[seat] * min(position.reserve[seat], goods)
