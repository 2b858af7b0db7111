"""Positions as plain data and back, for tests and diagrams."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mudbrick.engine.agenda import SIZE, read_tasks, task_texts
from mudbrick.engine.errors import BadDocument
from mudbrick.engine.reading import Reader
from mudbrick.games.nehemiah import auction, tasks
from mudbrick.games.nehemiah import position as positions
from mudbrick.games.nehemiah.frame import Frame
from mudbrick.games.nehemiah.people import LEADERS, UNHIRED
from mudbrick.games.nehemiah.work import (
    BOARDS,
    KINDS,
    NEUTRAL,
    NO_CARD,
    PLACE_NAMES,
    ROWS,
    all_workers,
    worker_text,
)

if TYPE_CHECKING:
    from mudbrick.games.nehemiah.position import NehemiahPosition

_MOST: Final = 10_000  # of anything that is counted


def contents(position: NehemiahPosition) -> dict[str, object]:
    """The whole position as plain data; columns and what stands on them are lists from the top down."""
    frame = position.frame
    return {
        "columns": _by_column(["" if kind == NO_CARD else KINDS[kind] for kind in position.cards]),
        "workers": _by_column([worker_text(standing) for standing in position.workers]),
        "decks": [[KINDS[kind] for kind in deck] for deck in position.decks],
        "discards": {KINDS[kind]: count for kind, count in enumerate(position.discards) if count > 0},
        "influence": [position.influence[len(BOARDS) * seat :][: len(BOARDS)] for seat in range(frame.seats)],
        "reserve": position.reserve[:],
        "aside": position.aside[:],
        "neutral": position.neutral[:],
        "wood": position.wood[:],
        "gold": position.gold[:],
        "scores": position.points[:],
        "gates": position.gates[:],
        "leader_deck": [LEADERS[leader] for leader in position.leader_deck],
        "offer": [LEADERS[leader] for leader in position.offer],
        "leaders": {LEADERS[leader]: seat for leader, seat in enumerate(position.hired) if seat != UNHIRED},
        "bids": position.bids[:],
        "sale": _sale_table(position.sale),
        "quiet": [tasks.QUIET_NAMES[declared] for declared in position.quiet],
        "start": position.start,
        "turns": position.turns,
        "round": position.round + 1,
        "last_turn": position.last_turn,
        "closing": position.closing,
        "used": [PLACE_NAMES[place] for place in range(frame.places) if position.used >> place & 1],
        "active": "" if position.active < 0 else PLACE_NAMES[position.active],
        "idle": position.idle,
        "passes": position.passes,
        "pending": task_texts(position.agenda, tasks.NAMES),
    }


def _by_column(texts: list[str]) -> list[list[str]]:
    return [texts[first : first + ROWS] for first in range(0, len(texts), ROWS)]


def _sale_table(sale: list[int]) -> dict[str, object]:
    if not sale:
        return {}
    return {
        "leader": LEADERS[sale[auction.SALE_LEADER]],
        "winner": sale[auction.SALE_WINNER],
        "turns": sale[auction.SALE_TURNS],
        "bids": sale[auction.SALE_BIDS :],
    }


def load(frame: Frame, document: Reader) -> NehemiahPosition:
    """The position of a document; one that breaks the box's limits raises BadDocument."""
    seats = frame.seats
    cards = _table(
        document, "columns", {"": NO_CARD} | {name: kind for kind, name in enumerate(KINDS)}, frame
    )
    discards = [0] * len(KINDS)
    for name, count in document.table("discards").items():
        if name not in KINDS or not isinstance(count, int):
            raise BadDocument(f"'discards': '{name}' is no kind of card with a number")
        discards[KINDS.index(name)] = count
    hired = [UNHIRED] * len(LEADERS)
    for name, seat in document.table("leaders").items():
        if name not in LEADERS or not isinstance(seat, int) or not 0 <= seat < seats:
            raise BadDocument(f"'leaders': '{name}' is no leader of a seat")
        hired[LEADERS.index(name)] = seat
    active = document.value("active")
    position = positions.NehemiahPosition(
        frame,
        agenda=_agenda(document.texts("pending"), frame, active != ""),
        cards=cards,
        workers=_table(document, "workers", all_workers(seats), frame),
        decks=[bytes(_known(deck, KINDS, "decks")) for deck in document.rows("decks", len(frame.decks))],
        discards=discards,
        influence=[count for row in document.rows("influence", seats) for count in _counts(row, "influence")],
        reserve=_counts(document.rows("reserve", seats), "reserve"),
        aside=_counts(document.rows("aside", seats), "aside"),
        neutral=_counts(document.rows("neutral", seats), "neutral"),
        wood=_counts(document.rows("wood", seats), "wood"),
        gold=_counts(document.rows("gold", seats), "gold"),
        points=_counts(document.rows("scores", seats), "scores"),
        gates=_counts(document.rows("gates"), "gates"),
        leader_deck=bytes(_known(document.rows("leader_deck"), LEADERS, "leader_deck")),
        offer=_known(document.rows("offer"), LEADERS, "offer"),
        hired=hired,
        bids=document.numbers("bids", len(auction.PARTS) * seats),
        sale=_sale(document, seats),
        quiet=_known(document.rows("quiet", seats), tasks.QUIET_NAMES, "quiet"),
        start=document.number("start", range(seats)),
        turns=document.number("turns", range(_MOST)),
        round=document.number("round", range(1, len(frame.decks) + 1)) - 1,
        last_turn=document.number("last_turn", range(_MOST)),
        closing=document.number("closing", range(1 << frame.columns)),
        used=sum([1 << place for place in _known(document.rows("used"), PLACE_NAMES, "used")]),
        active=-1 if active == "" else _known([active], PLACE_NAMES, "active")[0],
        idle=document.number("idle", range(-1, _MOST)),
        passes=document.number("passes", range(seats + 1)),
    )
    check(position)
    _check_auction(position)
    position.rulebook().resume(position)
    if not position.over and position.kind != tasks.BID and not position.choices:
        asked = task_texts(position.agenda, tasks.NAMES)[-1]
        raise BadDocument(f"'pending': nothing can be answered to '{asked}'")
    return position


def _sale(document: Reader, seats: int) -> list[int]:
    """The last auction; documents that were written before it was kept say nothing of it."""
    if not document.tree.get("sale"):
        return []
    sale = document.inner("sale")
    bids = sale.numbers("bids", len(auction.PARTS) * seats)
    if min(bids) < 0:
        raise BadDocument("'sale': bids are whole numbers from 0")
    head = [sale.choice("leader", LEADERS), sale.number("winner", range(seats))]
    return [*head, sale.number("turns", range(_MOST)), *bids]


def _check_auction(position: NehemiahPosition) -> None:
    """Every leader is in one place, and nobody has bid what they haven't got."""
    leaders = [*position.leader_deck, *position.offer]
    leaders += [leader for leader, seat in enumerate(position.hired) if seat != UNHIRED]
    if len(set(leaders)) < len(leaders):
        raise BadDocument("a leader is in two places at once")
    sealed = position.kind == tasks.BID
    for number, bid in enumerate(position.bids):
        seat, part = divmod(number, len(auction.PARTS))
        if bid < auction.UNDECIDED or (sealed and bid > auction.most(position, seat, part)):
            raise BadDocument(f"'bids': seat {seat} can't have bid {bid} {auction.PARTS[part]}")


def check(position: NehemiahPosition) -> None:
    """Raise unless cards, workers, cubes and gates are those of the box, wherever they lie."""
    frame = position.frame
    found = position.discards[:]
    for kind in [*position.cards, *position.decks[0], *position.decks[1], *position.decks[2]]:
        if kind != NO_CARD:
            found[kind] += 1
    whole = frame.decks[0] + frame.decks[1] + frame.decks[2]
    for kind, name in enumerate(KINDS):
        if found[kind] != whole.count(kind):
            raise BadDocument(f"there are {found[kind]} cards {name}, and {whole.count(kind)} in the box")
    for number, deck in enumerate(position.decks):
        too_much = any(deck.count(kind) > frame.decks[number].count(kind) for kind in range(len(KINDS)))
        untouched = len(deck) == len(frame.decks[number])
        too_few = number > position.round and not untouched
        too_late = number < position.round and len(deck) > 0
        if too_much or too_few or too_late:
            raise BadDocument(f"deck {'I' * (number + 1)} can't be so in round {position.round + 1}")
    for seat in range(frame.seats):
        placed = [(standing >> 2) - 1 for standing in position.workers]
        own = position.reserve[seat] + position.aside[seat] + placed.count(seat)
        if own != frame.workers:
            raise BadDocument(f"seat {seat} has {own} workers, not {frame.workers}")
        if position.neutral[seat] + placed.count(NEUTRAL + seat) != frame.neutral:
            raise BadDocument(f"seat {seat} has not {frame.neutral} neutral workers")
        if position.cubes_left(seat) < 0:
            raise BadDocument(f"seat {seat} has more than {frame.cubes} cubes on the boards")
    if len(position.influence) != len(BOARDS) * frame.seats:
        raise BadDocument("'influence' must have the wall, the temple and the guard for each seat")
    if len(position.gates) > len(frame.gates) or any(owner >= frame.seats for owner in position.gates):
        raise BadDocument("'gates' must list the seats that took gates")


def _table(document: Reader, name: str, numbers: dict[str, int], frame: Frame) -> list[int]:
    found: list[int] = []
    for column in document.rows(name, frame.columns):
        if not isinstance(column, list) or len(column) != ROWS:
            raise BadDocument(f"'{name}' must be lists of {ROWS}")
        for text in column:
            if not isinstance(text, str) or text not in numbers:
                raise BadDocument(f"'{name}': '{text}' is nothing that can be there")
            found.append(numbers[text])
    return found


def _counts(row: object, name: str) -> list[int]:
    if not isinstance(row, list):
        raise BadDocument(f"'{name}' must hold lists")
    for count in row:
        if not isinstance(count, int) or not 0 <= count < _MOST:
            raise BadDocument(f"'{name}' must hold whole numbers from 0, not {count}")
    return row[:]


def _known(row: object, names: tuple[str, ...], what: str) -> list[int]:
    if not isinstance(row, list):
        raise BadDocument(f"'{what}' must be a list")
    for name in row:
        if name not in names:
            raise BadDocument(f"'{what}': '{name}' is not known")
    return [names.index(name) for name in row]


def _agenda(texts: list[str], frame: Frame, activated: bool) -> list[int]:
    """The tasks, whose details must be of this table: they are not looked at again."""
    limits = {tasks.NEUTRAL: frame.columns, tasks.MOVE_TO: frame.places, tasks.SWAP_CARDS: frame.columns + 1}
    limits |= {tasks.BID: len(LEADERS), tasks.EFFECT: int(activated), tasks.ABOVE: int(activated)}
    agenda: list[int] = []
    for text in texts:
        task = read_tasks([text], tasks.NAMES)
        if task is None or task[1] >= frame.seats or task[2] >= limits.get(task[0], _MOST) or task[3]:
            raise BadDocument(f"'pending': '{text}' is nothing that can be done")
        agenda += task
    if agenda and agenda[-SIZE] < tasks.FIRST_QUESTION:
        raise BadDocument(f"'pending': the last thing must be a question, not '{texts[-1]}'")
    return agenda
