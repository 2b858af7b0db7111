"""A position of Nehemiah: flat lists of small ints, and the contract's answers.

The rules stand in the chapters beside this module, which `rulebook` merges.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from mudbrick.engine.agenda import AgendaPosition
from mudbrick.engine.chance import Chance
from mudbrick.engine.cost import Cost
from mudbrick.engine.prospect import Prospect
from mudbrick.engine.rulebook import Rulebook
from mudbrick.games.nehemiah import documents, observing, rulebook, scoring, sending, working
from mudbrick.games.nehemiah.frame import Frame
from mudbrick.games.nehemiah.observation import NehemiahObservation
from mudbrick.games.nehemiah.work import BOARDS, NO_CARD, NOBODY, ROWS

_AUCTIONS: Final = 8  # more than leaders are offered at once


class NehemiahPosition(AgendaPosition[Frame]):
    """The state."""

    def __init__(
        self,
        frame: Frame,
        *,
        agenda: list[int],
        cards: list[int],
        workers: list[int],
        decks: list[bytes],
        discards: list[int],
        influence: list[int],
        reserve: list[int],
        aside: list[int],
        neutral: list[int],
        wood: list[int],
        gold: list[int],
        points: list[int],
        gates: list[int],
        leader_deck: bytes,
        offer: list[int],
        hired: list[int],
        bids: list[int],
        sale: list[int],
        quiet: list[int],
        start: int,
        turns: int,
        round: int,
        last_turn: int,
        closing: int,
        used: int,
        active: int,
        idle: int,
        passes: int,
        chance: Chance | None = None,
    ) -> None:
        super().__init__(frame, agenda, chance)
        self.cards = cards  # by place: the kind
        self.workers = workers  # by place: who stands on the card
        self.decks = decks  # I, II, III, in the order in which they will be drawn
        self.discards = discards  # by kind
        self.influence = influence  # by 3 * seat + board
        self.reserve = reserve
        self.aside = aside  # workers laid aside until the next round
        self.neutral = neutral  # neutral workers beside the screen
        self.wood = wood
        self.gold = gold
        self.points = points
        self.gates = gates  # who took each gate, in the order of the stack
        self.leader_deck = leader_deck
        self.offer = offer  # leaders that are still to be auctioned
        self.hired = hired  # by leader: who holds it
        # By 3 * seat + (workers, wood, gold), -1 while undecided; the last auction's, if any.
        self.bids = bids
        self.sale = sale  # the last auction: see auction.py; never changed in place
        self.quiet = quiet  # by seat: what was declared (N10.17)
        self.start = start
        self.turns = turns  # turns ended before this one
        # Whose turn it is. After the last turn it stays where it was: nobody acts any more.
        self.seat = (start + (turns - 1 if turns == last_turn > 0 else turns)) % frame.seats
        self.round = round
        self.last_turn = last_turn  # how many turns the game has, 0 before its end has begun (N8.2)
        self.closing = closing  # columns that will be replaced, as bits
        self.used = used  # cards used in this activation, as bits by place
        self.active = active  # where the activated card lies
        self.idle = idle  # actions without a newly occupied card or a new column (N2.4)
        self.passes = passes  # in a row

    def rulebook(self) -> Rulebook[NehemiahPosition]:
        return rulebook.RULEBOOK

    @property
    def scores(self) -> tuple[int, ...]:
        return tuple(self.points)

    @property
    def winners(self) -> tuple[int, ...]:
        return () if self.agenda else scoring.winners(self)

    def cubes_left(self, seat: int) -> int:
        """How many influence cubes of a seat are on no board."""
        first = len(BOARDS) * seat
        influence = self.influence
        return self.frame.cubes - influence[first] - influence[first + 1] - influence[first + 2]

    def free_place(self, column: int) -> int:
        """The first unoccupied card of a column from the top, -1 if there is none (N3.1, N3.2)."""
        first = ROWS * column
        workers = self.workers
        if self.cards[first] == NO_CARD:
            return -1
        for place in range(first, first + ROWS):
            if workers[place] == NOBODY:
                return place
        return -1

    def copy(self) -> NehemiahPosition:
        leaders = self.frame.leaders  # without them some lists never change, and are shared
        twin = NehemiahPosition(
            self.frame,
            agenda=self.agenda[:],
            cards=self.cards[:],
            workers=self.workers[:],
            decks=self.decks[:],
            discards=self.discards[:],
            influence=self.influence[:],
            reserve=self.reserve[:],
            aside=self.aside[:] if leaders else self.aside,
            neutral=self.neutral[:],
            wood=self.wood[:],
            gold=self.gold[:],
            points=self.points[:],
            gates=self.gates[:],
            leader_deck=self.leader_deck,
            offer=self.offer[:] if leaders else self.offer,
            hired=self.hired[:] if leaders else self.hired,
            bids=self.bids[:] if leaders else self.bids,
            sale=self.sale,
            quiet=self.quiet[:] if leaders else self.quiet,
            start=self.start,
            turns=self.turns,
            round=self.round,
            last_turn=self.last_turn,
            closing=self.closing,
            used=self.used,
            active=self.active,
            idle=self.idle,
            passes=self.passes,
        )
        twin.choices = self.choices
        return twin

    @property
    def stamp(self) -> int:
        """Every auction stands for itself, before the turn that follows."""
        return self.turns * _AUCTIONS + len(self.offer)

    def fingerprint(self) -> int:
        return hash(
            (
                tuple(self.agenda),
                tuple(self.cards),
                tuple(self.workers),
                tuple(self.decks),
                tuple(self.discards),
                tuple(self.influence),
                tuple(self.reserve),
                tuple(self.aside),
                tuple(self.neutral),
                tuple(self.wood),
                tuple(self.gold),
                tuple(self.points),
                tuple(self.gates),
                self.leader_deck,
                tuple(self.offer),
                tuple(self.hired),
                tuple(self.bids),
                tuple(self.sale),
                tuple(self.quiet),
                self.start,
                self.turns,
                self.round,
                self.last_turn,
                self.closing,
                self.used,
                self.active,
                self.idle,
                self.passes,
            )
        )

    def observe(self, viewer: int | None) -> NehemiahObservation:
        return observing.observe_each(self, (viewer,))[0]

    def observe_each(self, viewers: Sequence[int | None]) -> list[NehemiahObservation]:
        return observing.observe_each(self, viewers)

    def prospect(self, thing: str) -> Prospect:
        return scoring.prospect(self, thing)

    def given_up(self, seat: int, action: int) -> tuple[int, ...]:
        return working.given_up(self, seat, action)

    def unused(self, seat: int) -> tuple[int, ...]:
        return working.unused(self, seat)

    def prices(self, seat: int) -> dict[str, dict[str, int]]:
        return working.prices(self, seat)

    def cost(self, seat: int, action: int) -> Cost:
        return Cost(working.price(self, action) | sending.used_up(self, action))

    def contents(self) -> dict[str, object]:
        return documents.contents(self)
