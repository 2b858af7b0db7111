"""From a position to what a viewer may know, and from that to a whole position that fits it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from mudbrick.engine.agenda import read_tasks, task_texts
from mudbrick.engine.chance import Chance
from mudbrick.engine.observation import with_own
from mudbrick.games.nehemiah import auction, tasks
from mudbrick.games.nehemiah import position as positions
from mudbrick.games.nehemiah.frame import Frame
from mudbrick.games.nehemiah.observation import NehemiahObservation, NehemiahOwn
from mudbrick.games.nehemiah.people import LEADERS, UNHIRED
from mudbrick.games.nehemiah.work import BOARDS, KINDS, NO_CARD, PLACE_NAMES, ROWS, all_workers, worker_text

if TYPE_CHECKING:
    from mudbrick.games.nehemiah.position import NehemiahPosition


def observe_each(position: NehemiahPosition, viewers: Sequence[int | None]) -> list[NehemiahObservation]:
    """All and only what each viewer may know: what everybody sees is made once, and shared."""
    everybody = public(position)
    return [everybody if viewer is None else _seen_by(position, viewer, everybody) for viewer in viewers]


def public(position: NehemiahPosition) -> NehemiahObservation:
    """What everybody sees."""
    frame = position.frame
    seats = range(frame.seats)
    columns = [range(ROWS * column, ROWS * column + ROWS) for column in range(frame.columns)]
    sale = position.sale
    sealed = position.kind == tasks.BID
    return NehemiahObservation(
        **position.common(None, phase(position, None), _scores(position, None)),
        columns=tuple([tuple([_card(position.cards[place]) for place in column]) for column in columns]),
        workers=tuple(
            [tuple([worker_text(position.workers[place]) for place in column]) for column in columns]
        ),
        landing=tuple([_place(position.free_place(column)) for column in range(frame.columns)]),
        round=position.round + 1,
        deck_sizes=tuple([len(deck) for deck in position.decks]),
        discards={KINDS[kind]: count for kind, count in enumerate(position.discards) if count > 0},
        influence=tuple([_row(position.influence, seat) for seat in seats]),
        reserve=tuple(position.reserve),
        aside=tuple(position.aside),
        neutral=tuple(position.neutral),
        wood=tuple(position.wood),
        gold=tuple(position.gold),
        counted=tuple(position.points),
        awards=tuple([tuple(points) for points in frame.awards]),
        gates=tuple(position.gates),
        gate_points=tuple(frame.gates),
        leaders=tuple(
            [
                tuple([LEADERS[who] for who, holder in enumerate(position.hired) if holder == seat])
                for seat in seats
            ]
        ),
        offer=tuple([LEADERS[leader] for leader in position.offer]),
        lot=LEADERS[position.first] if sealed else "",
        opener=auction.opener(position),
        bids=tuple([() if sealed else _bid(position.bids, seat) for seat in seats]),
        sold=LEADERS[sale[auction.SALE_LEADER]] if sale else "",
        sold_to=sale[auction.SALE_WINNER] if sale else -1,
        sold_for=tuple([_bid(sale[auction.SALE_BIDS :], seat) for seat in seats]) if sale else (),
        sold_at=sale[auction.SALE_TURNS] if sale else 0,
        unseen_leaders=tuple([LEADERS[leader] for leader in sorted(position.leader_deck)]),
        quiet=tuple([tasks.QUIET_NAMES[declared] for declared in position.quiet]),
        start=position.start,
        turns=position.turns,
        seat=position.seat,
        last_turn=position.last_turn,
        closing=tuple([column + 1 for column in range(frame.columns) if position.closing >> column & 1]),
        used=tuple([PLACE_NAMES[place] for place in range(frame.places) if position.used >> place & 1]),
        active=_place(position.active),
        idle=position.idle,
        passes=position.passes,
        pending=tuple(task_texts(position.agenda, tasks.NAMES)),
    )


def _seen_by(position: NehemiahPosition, seat: int, everybody: NehemiahObservation) -> NehemiahObservation:
    """What a seat sees: also its own points and its own sealed bid."""
    bids = list(everybody.bids)
    if position.kind == tasks.BID:
        bids[seat] = _bid(position.bids, seat)
    own: NehemiahOwn = {
        **position.own(seat),
        "phase": phase(position, seat),
        "scores": _scores(position, seat),
        "bids": tuple(bids),
    }
    return with_own(everybody, own)


def _scores(position: NehemiahPosition, viewer: int | None) -> tuple[int | None, ...]:
    shown = position.frame.open_scores or position.over  # N7.6
    return tuple([points if shown or seat == viewer else None for seat, points in enumerate(position.points)])


def phase(position: NehemiahPosition, viewer: int | None) -> str:
    """What the deciders are asked; of a bid, the part that the viewer is asked for."""
    kind = position.kind
    if kind < 0:
        return tasks.OVER
    if kind == tasks.BID and viewer is not None:
        part = auction.part_asked(position, viewer)
        if part < len(auction.PARTS):
            return auction.QUESTIONS[part]
    return tasks.NAMES[kind]


def _place(place: int) -> str:
    return "" if place < 0 else PLACE_NAMES[place]


def _card(kind: int) -> str:
    return "" if kind == NO_CARD else KINDS[kind]


def _row(influence: list[int], seat: int) -> tuple[int, ...]:
    return tuple(influence[len(BOARDS) * seat : len(BOARDS) * (seat + 1)])


def _bid(bids: list[int], seat: int) -> tuple[int, ...]:
    parts = bids[len(auction.PARTS) * seat : len(auction.PARTS) * (seat + 1)]
    return tuple([part for part in parts if part != auction.UNDECIDED])


def guess(frame: Frame, seen: NehemiahObservation, chance: Chance) -> NehemiahPosition:
    """A whole position that fits an observation: decks are shuffled, sealed bids made anew."""
    standing = all_workers(frame.seats)
    cards = [KINDS.index(name) if name else NO_CARD for column in seen.columns for name in column]
    discards = [seen.discards.get(name, 0) for name in KINDS]
    leader_deck = [LEADERS.index(name) for name in seen.unseen_leaders]
    chance.shuffle(leader_deck)
    hired = [UNHIRED] * len(LEADERS)
    for seat, names in enumerate(seen.leaders):
        for name in names:
            hired[LEADERS.index(name)] = seat
    bids: list[int] = []
    for parts in seen.bids:
        bids += list(parts) + [auction.UNDECIDED] * (len(auction.PARTS) - len(parts))
    position = positions.NehemiahPosition(
        frame,
        agenda=read_tasks(seen.pending, tasks.NAMES) or [],
        cards=cards,
        workers=[standing[text] for column in seen.workers for text in column],
        decks=_unseen_decks(frame, seen, cards, discards, chance),
        discards=discards,
        influence=[count for row in seen.influence for count in row],
        reserve=list(seen.reserve),
        aside=list(seen.aside),
        neutral=list(seen.neutral),
        wood=list(seen.wood),
        gold=list(seen.gold),
        points=list(seen.counted),
        gates=list(seen.gates),
        leader_deck=bytes(leader_deck),
        offer=[LEADERS.index(name) for name in seen.offer],
        hired=hired,
        bids=bids,
        sale=_sale(seen),
        quiet=[tasks.QUIET_NAMES.index(name) for name in seen.quiet],
        start=seen.start,
        turns=seen.turns,
        round=seen.round - 1,
        last_turn=seen.last_turn,
        closing=sum([1 << (column - 1) for column in seen.closing]),
        used=sum([1 << PLACE_NAMES.index(name) for name in seen.used]),
        active=PLACE_NAMES.index(seen.active) if seen.active else -1,
        idle=seen.idle,
        passes=seen.passes,
    )
    position.rulebook().resume(position)
    if seen.lot:
        for seat in range(frame.seats):
            if seat != seen.viewer:
                _guess_bid(position, seat, seat not in seen.deciders, chance)
    return position


def _sale(seen: NehemiahObservation) -> list[int]:
    """The last auction as a position has it."""
    if not seen.sold:
        return []
    bids = [count for bid in seen.sold_for for count in bid]
    return [LEADERS.index(seen.sold), seen.sold_to, seen.sold_at, *bids]


def _unseen_decks(
    frame: Frame, seen: NehemiahObservation, cards: list[int], discards: list[int], chance: Chance
) -> list[bytes]:
    """The cards that have not been laid yet, each deck in a new order."""
    drawn = discards[:]
    for kind in cards:
        if kind != NO_CARD:
            drawn[kind] += 1
    decks: list[bytes] = []
    for number, whole in enumerate(frame.decks):
        left: list[int] = []
        for kind in whole:
            # All of the earlier decks was drawn before the current one, whose rest is what is missing.
            if drawn[kind] > 0:
                drawn[kind] -= 1
            else:
                left.append(kind)
        chance.shuffle(left)
        decks.append(bytes(left))
        assert len(left) == seen.deck_sizes[number]
    return decks


def _guess_bid(position: NehemiahPosition, seat: int, complete: bool, chance: Chance) -> None:
    """Any bid the seat could have made: a complete one, or one that still lacks a part it is asked."""
    asked = [part for part in range(len(auction.PARTS)) if auction.most(position, seat, part) > 0]
    end = len(auction.PARTS) if complete else asked[chance.below(len(asked))]
    for part in range(end):
        most = auction.most(position, seat, part)
        position.bids[len(auction.PARTS) * seat + part] = chance.below(most + 1)
