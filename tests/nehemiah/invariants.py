"""What holds in every position of Nehemiah, whatever was played."""

from __future__ import annotations

from mudbrick.engine.contract import Position
from mudbrick.games.nehemiah import documents
from mudbrick.games.nehemiah.people import LEADERS
from mudbrick.games.nehemiah.position import NehemiahPosition
from mudbrick.games.nehemiah.tasks import BID, FIRST_QUESTION, TURN
from mudbrick.games.nehemiah.work import LAST_ROW, NEUTRAL, NO_CARD, NOBODY, READY, ROWS, STATE

MOST_ACTIONS = 400  # "a few hundred" in one list


def check(position: Position) -> None:
    """Raise AssertionError or BadDocument if anything of the box is lost, doubled or misplaced."""
    assert isinstance(position, NehemiahPosition)
    documents.check(position)  # 72 cards, 11 cubes, 6 or 7 workers, 8 gates
    frame = position.frame
    for goods in (position.wood, position.gold, position.points, position.reserve, position.aside):
        assert min(goods) >= 0 and len(goods) == frame.seats
    assert min(position.influence) >= 0
    for column in range(frame.columns):
        cards = position.cards[ROWS * column : ROWS * (column + 1)]
        assert (NO_CARD in cards) == (cards == [NO_CARD] * ROWS) or position.round > 0
    for place, standing in enumerate(position.workers):
        if standing != NOBODY:
            assert position.cards[place] != NO_CARD
            assert (standing >> 2) - 1 < NEUTRAL or standing & STATE != READY
    leaders = [*position.leader_deck, *position.offer]
    leaders += [leader for leader, seat in enumerate(position.hired) if seat >= 0]
    assert len(leaders) == len(set(leaders)) and len(leaders) <= (len(LEADERS) if frame.leaders else 0)
    assert 0 <= position.idle + 1 <= frame.stall and 0 <= position.passes <= frame.seats
    if not position.agenda:
        assert position.turns == position.last_turn and position.turns % frame.seats == 0
        return
    assert position.kind >= FIRST_QUESTION
    for seat in range(frame.seats):
        actions = position.actions(seat)
        assert actions == sorted(set(actions)) and len(actions) <= MOST_ACTIONS
        # Where one choice exists nobody is asked.
        assert bool(actions) == (seat in position.deciders) and len(actions) != 1
    if position.kind != BID:
        assert len(position.deciders) == 1
    if position.kind == TURN:
        assert not position.closing and position.active < 0
        for column in range(frame.columns):
            assert position.workers[ROWS * column + LAST_ROW] & STATE == READY
