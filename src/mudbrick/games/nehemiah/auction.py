"""The auction of construction leaders, with sealed bids (N10.2 to N10.7, N10.9)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mudbrick.engine.events import Event, only
from mudbrick.games.nehemiah import leaders, tasks
from mudbrick.games.nehemiah.lexicon import AUCTION, BID_GOLD, BID_WOOD, BID_WORKERS, MOST_GOODS
from mudbrick.games.nehemiah.people import LEADERS

if TYPE_CHECKING:
    from mudbrick.games.nehemiah.position import NehemiahPosition

# A bid has three parts, asked one after the other.
PARTS: Final = ("workers", "wood", "gold")
QUESTIONS: Final = ("bid_workers", "bid_wood", "bid_gold")
WORKERS: Final = 0
WOOD: Final = 1
GOLD: Final = 2
UNDECIDED: Final = -1
_FIRST_BIDS: Final = (BID_WORKERS, BID_WOOD, BID_GOLD)
# A sale, which everybody may look at until each has had a turn: the leader, who hired it, how many turns had
# ended by then, and all bids.
SALE_LEADER: Final = 0
SALE_WINNER: Final = 1
SALE_TURNS: Final = 2
SALE_BIDS: Final = 3


def open_auction(position: NehemiahPosition, seat: int, detail: int, log: list[Event] | None) -> None:
    """Reveal players + 1 leaders; then auctions, then the first window of the round (N10.2, N10.3)."""
    count = position.frame.seats + 1
    position.offer = sorted(position.leader_deck[:count])
    position.leader_deck = position.leader_deck[count:]
    if log is not None:
        for leader in position.offer:
            log.append(Event("revealed_leader", seat, "N10.2", {"leader": LEADERS[leader]}, teaches=True))
    position.push(tasks.WINDOW, seat, tasks.START_OF_ROUND)
    position.push(tasks.CHOOSE_LEADER, seat, 0)


def choose_options(position: NehemiahPosition, seat: int, detail: int) -> list[int]:
    """The leaders that may be auctioned next (N10.3)."""
    return [AUCTION + leader for leader in position.offer]


def choose(position: NehemiahPosition, seat: int, detail: int, action: int, log: list[Event] | None) -> None:
    """Put a leader up for auction; the last one leaves the game instead (N10.3, N10.6)."""
    leader = action - AUCTION
    position.offer.remove(leader)
    if not position.offer:
        if log is not None:
            log.append(Event("left_over", seat, "N10.6", {"leader": LEADERS[leader]}))
        return
    position.push(tasks.CHOOSE_LEADER, (seat + 1) % position.frame.seats, 0)
    position.push(tasks.BID, seat, leader)
    for part in range(len(position.bids)):
        position.bids[part] = UNDECIDED
    for bidder in range(position.frame.seats):
        _skip_forced(position, bidder)
    if log is not None:
        log.append(Event("auctioned", seat, "N10.3", {"leader": LEADERS[leader]}))


def part_asked(position: NehemiahPosition, seat: int) -> int:
    """Which part of its bid a seat is asked, or 3 if the bid is complete."""
    first = len(PARTS) * seat
    for part in range(len(PARTS)):
        if position.bids[first + part] == UNDECIDED:
            return part
    return len(PARTS)


def bidders(position: NehemiahPosition) -> tuple[int, ...]:
    """The seats whose bids are not complete."""
    return tuple([seat for seat in range(position.frame.seats) if part_asked(position, seat) < len(PARTS)])


def all_in(position: NehemiahPosition) -> bool:
    """Are all bids complete?"""
    return UNDECIDED not in position.bids


def most(position: NehemiahPosition, seat: int, part: int) -> int:
    """How much a seat can bid of workers, wood or gold (N10.3)."""
    if part == WORKERS:
        return position.reserve[seat]
    return min(position.wood[seat] if part == WOOD else position.gold[seat], MOST_GOODS)


def bids_of(position: NehemiahPosition, seat: int) -> list[int]:
    """What a seat may bid of the part it is asked; nothing when its bid is complete."""
    if not 0 <= seat < position.frame.seats:
        return []
    part = part_asked(position, seat)
    if part == len(PARTS):
        return []
    first = _FIRST_BIDS[part]
    return list(range(first, first + most(position, seat, part) + 1))


def bid(position: NehemiahPosition, seat: int, action: int, log: list[Event] | None) -> None:
    """Note one part of a sealed bid: nobody else learns it before all are in (N10.3)."""
    part = part_asked(position, seat)
    count = action - _FIRST_BIDS[part]
    position.bids[len(PARTS) * seat + part] = count
    _skip_forced(position, seat)
    if log is not None:
        log.append(Event(QUESTIONS[part], seat, "N10.3", {"count": count}, only(seat)))
        if part_asked(position, seat) == len(PARTS):
            log.append(Event("sealed_bid", seat, "N10.3"))


def _skip_forced(position: NehemiahPosition, seat: int) -> None:
    """What a seat has none of, it can only bid 0 of."""
    part = part_asked(position, seat)
    while part < len(PARTS) and most(position, seat, part) == 0:
        position.bids[len(PARTS) * seat + part] = 0
        part = part_asked(position, seat)


def reveal(position: NehemiahPosition, opener: int, leader: int, log: list[Event] | None) -> None:
    """Reveal all bids; the winner pays and hires the leader (N10.4, N10.5)."""
    seats = position.frame.seats
    if log is not None:
        for seat in range(seats):
            first = len(PARTS) * seat
            values: dict[str, int | str] = {
                "workers": position.bids[first + WORKERS],
                "wood": position.bids[first + WOOD],
                "gold": position.bids[first + GOLD],
            }
            log.append(Event("revealed_bid", seat, "N10.3", values, teaches=True))
    winner = winner_of(position.bids, opener, seats)
    position.sale = [leader, winner, position.turns, *position.bids]
    first = len(PARTS) * winner
    position.reserve[winner] -= position.bids[first + WORKERS]
    position.aside[winner] += position.bids[first + WORKERS]
    position.wood[winner] -= position.bids[first + WOOD]
    position.gold[winner] -= position.bids[first + GOLD]
    if log is not None:
        log.append(Event("hired", winner, "N10.4", {"leader": LEADERS[leader]}))
    leaders.hire(position, winner, leader, log)


def forget_sale(position: NehemiahPosition) -> None:
    """The last auction is old news once everybody has had a turn."""
    if position.sale and position.turns - position.sale[SALE_TURNS] >= position.frame.seats:
        position.sale = []


def winner_of(bids: list[int], opener: int, seats: int) -> int:
    """Most in all, then most workers, then most wood, then first clockwise from the opener (N10.4)."""
    winner = opener
    best = (-1, -1, -1)
    for turn in range(seats):
        seat = (opener + turn) % seats
        workers, wood, gold = bids[len(PARTS) * seat : len(PARTS) * (seat + 1)]
        rank = (workers + wood + gold, workers, wood)
        if rank > best:
            best = rank
            winner = seat
    return winner
