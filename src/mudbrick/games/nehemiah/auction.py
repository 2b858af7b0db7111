"""The auction of construction leaders, with sealed bids (N10.2 to N10.7, N10.9)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mudbrick.engine.agenda import SIZE
from mudbrick.engine.errors import IllegalAction
from mudbrick.engine.events import all_but, only
from mudbrick.engine.rulebook import Chapter, Sealed
from mudbrick.games.nehemiah import leaders, lexicon, tasks, verbs
from mudbrick.games.nehemiah.people import LEADERS, leader_thing

if TYPE_CHECKING:
    from mudbrick.games.nehemiah.position import NehemiahPosition

# A bid has three parts, asked one after the other.
PARTS: Final = lexicon.BID_PARTS
QUESTIONS: Final = ("bid_workers", "bid_wood", "bid_gold")
WORKERS: Final = 0
WOOD: Final = 1
GOLD: Final = 2
# What decides an auction, in this order; if nothing does, who comes first from the opener.
TIE_BREAKS: Final = ("by total", "by workers", "by wood")
BY_ORDER: Final = "by order"
UNDECIDED: Final = -1
NOBODY: Final = -1
_FIRST_BIDS: Final = (lexicon.BID_WORKERS, lexicon.BID_WOOD, lexicon.BID_GOLD)
# A sale, which everybody may look at until each has had a turn: the leader, who hired it, how many turns had
# ended by then, and all bids.
SALE_LEADER: Final = 0
SALE_WINNER: Final = 1
SALE_TURNS: Final = 2
SALE_BIDS: Final = 3


def open_auction(position: NehemiahPosition, seat: int) -> None:
    """Reveal players + 1 leaders; then auctions, then the first window of the round (N10.2, N10.3)."""
    count = position.frame.seats + 1
    position.offer = sorted(position.leader_deck[:count])
    position.leader_deck = position.leader_deck[count:]
    if position.log is not None:
        names: dict[str, int | str] = {"leaders": ", ".join([LEADERS[leader] for leader in position.offer])}
        things = tuple([leader_thing(leader) for leader in position.offer])
        position.tell("revealed_leaders", seat, "N10.2", names, things, teaches=True)
    position.push(tasks.WINDOW, seat, tasks.BETWEEN)
    position.push(tasks.CHOOSE_LEADER, seat)


def offer_leaders(position: NehemiahPosition) -> list[int]:
    """The leaders that may be auctioned next (N10.3)."""
    return [lexicon.AUCTION + leader for leader in position.offer]


def choose(position: NehemiahPosition, seat: int, leader: int) -> None:
    """Put a leader up for auction; the last one leaves the game instead (N10.3, N10.6)."""
    position.drop()
    position.offer.remove(leader)
    if not position.offer:
        if position.log is not None:
            position.tell("left_over", seat, "N10.6", {"leader": LEADERS[leader]}, (leader_thing(leader),))
        return
    position.push(tasks.CHOOSE_LEADER, (seat + 1) % position.frame.seats)
    position.push(tasks.BID, seat, leader)
    for part in range(len(position.bids)):
        position.bids[part] = UNDECIDED
    for bidder in range(position.frame.seats):
        _skip_forced(position, bidder)
    if position.log is not None:
        position.tell("auctioned", seat, "N10.3", {"leader": LEADERS[leader]}, (leader_thing(leader),))


def opener(position: NehemiahPosition) -> int:
    """Who opens the auction under way, -1 if there is none."""
    agenda = position.agenda
    for place in range(len(agenda) - SIZE, -1, -SIZE):
        if agenda[place] in (tasks.BID, tasks.CHOOSE_LEADER):
            return agenda[place + 1]
    return NOBODY


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


def most(position: NehemiahPosition, seat: int, part: int) -> int:
    """How much a seat can bid of workers, wood or gold (N10.3)."""
    if part == WORKERS:
        return position.reserve[seat]
    return min(position.wood[seat] if part == WOOD else position.gold[seat], lexicon.MOST_GOODS)


def bids_of(position: NehemiahPosition, seat: int) -> list[int]:
    """What a seat may bid of the part it is asked; nothing when its bid is complete."""
    if not 0 <= seat < position.frame.seats:
        return []
    part = part_asked(position, seat)
    if part == len(PARTS):
        return []
    first = _FIRST_BIDS[part]
    return list(range(first, first + most(position, seat, part) + 1))


def bid(position: NehemiahPosition, seat: int, action: int) -> None:
    """Note one part of a sealed bid: nobody else learns it before all are in (N10.3)."""
    part = part_asked(position, seat)
    count = action - _FIRST_BIDS[part]
    position.bids[len(PARTS) * seat + part] = count
    _skip_forced(position, seat)
    if position.log is not None and part_asked(position, seat) == len(PARTS):
        position.tell("made_bid", seat, "N10.3", _bid_of(position, seat), audience=only(seat))
        position.tell("sealed_bid", seat, "N10.3", {}, audience=all_but(seat))


def _bid_of(position: NehemiahPosition, seat: int) -> dict[str, int | str]:
    """A whole bid as events tell it."""
    first = len(PARTS) * seat
    return {name: position.bids[first + part] for part, name in enumerate(PARTS)}


def _skip_forced(position: NehemiahPosition, seat: int) -> None:
    """What a seat has none of, it can only bid 0 of."""
    part = part_asked(position, seat)
    while part < len(PARTS) and most(position, seat, part) == 0:
        position.bids[len(PARTS) * seat + part] = 0
        part = part_asked(position, seat)


def reveal(position: NehemiahPosition, opener: int, leader: int) -> None:
    """Reveal all bids; the winner pays and hires the leader (N10.4, N10.5)."""
    seats = position.frame.seats
    if position.log is not None:
        for bidder in range(seats):
            position.tell("revealed_bid", bidder, "N10.3", _bid_of(position, bidder), teaches=True)
    winner = winner_of(position.bids, opener, seats)
    position.sale = [leader, winner, position.turns, *position.bids]
    first = len(PARTS) * winner
    position.reserve[winner] -= position.bids[first + WORKERS]
    position.aside[winner] += position.bids[first + WORKERS]
    position.wood[winner] -= position.bids[first + WOOD]
    position.gold[winner] -= position.bids[first + GOLD]
    if position.log is not None:
        values: dict[str, int | str] = {
            "leader": LEADERS[leader],
            "by": decided_by(position.sale[SALE_BIDS:], winner),
        }
        position.tell("hired", winner, "N10.4", values, (leader_thing(leader),))
    leaders.hire(position, winner, leader)


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


def decided_by(bids: list[int], winner: int) -> str:
    """By what the winner's bid beat the others: its total, or what broke the tie (N10.4)."""
    ranks: list[tuple[int, int, int]] = []
    for first in range(0, len(bids), len(PARTS)):
        workers, wood, gold = bids[first : first + len(PARTS)]
        ranks.append((workers + wood + gold, workers, wood))
    for part, name in enumerate(TIE_BREAKS):
        tied = [rank for rank in ranks if rank[: part + 1] == ranks[winner][: part + 1]]
        if len(tied) == 1:
            return name
    return BY_ORDER


def why_no_bid(position: NehemiahPosition, seat: int, action: int) -> IllegalAction:
    """Why a seat can't bid so, or do something else than to bid."""
    if not 0 <= seat < position.frame.seats:
        return IllegalAction("N10.3", "there is no seat {seat}", {"seat": seat})
    part = part_asked(position, seat)
    if part == len(PARTS):
        return IllegalAction("N10.3", "you have made your bid; the others are still bidding")
    if action < lexicon.BID_WORKERS:
        return IllegalAction("N10.3", "choose a number first: {good}", {"good": PARTS[part]})
    return IllegalAction(
        "N10.3",
        "you can bid 0 to {most} {good} now",
        {"most": most(position, seat, part), "good": PARTS[part]},
    )


class SealedBids(Sealed["NehemiahPosition"]):
    """The bids of all seats at once; then they are revealed."""

    def waits(self, position: NehemiahPosition) -> bool:
        return UNDECIDED in position.bids

    def deciders(self, position: NehemiahPosition) -> tuple[int, ...]:
        return bidders(position)

    def offer(self, position: NehemiahPosition, seat: int) -> list[int]:
        return bids_of(position, seat)

    def answer(self, position: NehemiahPosition, seat: int, action: int) -> None:
        bid(position, seat, action)

    def reason(self, position: NehemiahPosition, seat: int, action: int) -> IllegalAction:
        return why_no_bid(position, seat, action)

    def reopen(self, position: NehemiahPosition, seat: int | None) -> None:
        for bidder in range(position.frame.seats):
            if bidder != seat:
                first = len(PARTS) * bidder
                position.bids[first : first + len(PARTS)] = [UNDECIDED] * len(PARTS)
                _skip_forced(position, bidder)

    def then(self, position: NehemiahPosition) -> None:
        opener, leader = position.asked, position.first
        position.drop()
        reveal(position, opener, leader)


def why_not_auctioned(position: NehemiahPosition, seat: int, leader: int) -> IllegalAction:
    """Why no leader is auctioned now; of who has this one already, when it is used."""
    if position.hired[leader] == seat:
        return leaders.why_not_played(position, seat, leader)
    return IllegalAction("N10.2", "leaders are auctioned before the first turn of a round")


CHAPTER: Final[Chapter[NehemiahPosition]] = Chapter(
    steps={tasks.OPEN_AUCTION: open_auction},
    offers={tasks.CHOOSE_LEADER: offer_leaders},
    answers={(tasks.CHOOSE_LEADER, verbs.AUCTION): choose},
    sealed={tasks.BID: SealedBids()},
    reasons={
        (tasks.TURN, verbs.AUCTION): why_not_auctioned,
        (tasks.DIRECT, verbs.AUCTION): why_not_auctioned,
    },
    asks={tasks.CHOOSE_LEADER: ("N10.3", "now choose one of the leaders up for auction")},
)
