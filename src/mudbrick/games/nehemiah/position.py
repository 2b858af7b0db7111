"""A position of Nehemiah: flat lists of small ints, and the contract's answers.

The rules stand in the chapters beside this module: `turn` (N2), `sending` (N3, N9), `working` (N4), `columns`
(N5), `effects` and `choosing` (N6), `scoring` (N7, N8), `auction`, `leaders` and `windows` (N10). A stack of
tasks leads from one to the next.
"""

from __future__ import annotations

from mudbrick.engine.chance import Chance
from mudbrick.engine.contract import Game, Position
from mudbrick.engine.errors import IllegalAction
from mudbrick.engine.events import Event
from mudbrick.engine.prospect import Prospect
from mudbrick.engine.setting import Setting
from mudbrick.games.nehemiah import auction, documents, observing, refusing, scoring, turn
from mudbrick.games.nehemiah.frame import Frame
from mudbrick.games.nehemiah.observation import NehemiahObservation
from mudbrick.games.nehemiah.tasks import BID, kind_of, seat_of, task
from mudbrick.games.nehemiah.work import BOARDS, NO_CARD, NOBODY, ROWS


class NehemiahPosition(Position):
    """The state; `choices` are the legal actions of the seat that decides, and follow from the rest."""

    def __init__(
        self,
        of: Game,
        frame: Frame,
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
        stack: list[int],
        choices: list[int],
        start: int,
        turns: int,
        seat: int,
        round_: int,
        last_turn: int,
        closing: int,
        used: int,
        active: int,
        idle: int,
        passes: int,
        chance: Chance | None,
    ) -> None:
        self.chance = chance
        self.of = of
        self.frame = frame
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
        self.bids = (
            bids  # by 3 * seat + (workers, wood, gold), -1 while undecided; the last auction's, if any
        )
        self.sale = sale  # the last auction: see auction.py; never changed in place
        self.quiet = quiet  # by seat: what was declared (N10.17)
        self.stack = stack
        self.choices = choices  # never changed in place
        self.start = start
        self.turns = turns  # turns ended before this one
        self.seat = seat  # whose turn it is
        self.round = round_
        self.last_turn = last_turn  # how many turns the game has, 0 before its end has begun (N8.2)
        self.closing = closing  # columns that will be replaced, as bits
        self.used = used  # cards used in this activation, as bits by place
        self.active = active  # where the activated card lies
        self.idle = idle  # turns without a newly occupied card or a new column (N2.4)
        self.passes = passes  # in a row

    @property
    def game(self) -> Game:
        return self.of

    @property
    def setting(self) -> Setting:
        return self.frame.setting

    @property
    def over(self) -> bool:
        return not self.stack

    @property
    def deciders(self) -> tuple[int, ...]:
        if not self.stack:
            return ()
        if kind_of(self.stack[-1]) == BID:
            return auction.bidders(self)
        return (seat_of(self.stack[-1]),)

    @property
    def scores(self) -> tuple[int, ...]:
        return tuple(self.points)

    @property
    def winners(self) -> tuple[int, ...]:
        return () if self.stack else scoring.winners(self)

    def push(self, kind: int, seat: int, detail: int) -> None:
        """Put a task on the stack, to be done before all others."""
        self.stack.append(task(kind, seat, detail))

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

    def actions(self, seat: int) -> list[int]:
        if not self.stack:
            return []
        if kind_of(self.stack[-1]) == BID:
            return auction.bids_of(self, seat)
        return self.choices[:] if seat == seat_of(self.stack[-1]) else []

    def refusal(self, seat: int, action: int) -> IllegalAction | None:
        return None if self._legal(seat, action) else refusing.reason(self, seat, action)

    def play(self, seat: int, action: int, log: list[Event] | None = None) -> None:
        if not self._legal(seat, action):
            raise refusing.reason(self, seat, action)
        turn.play(self, seat, action, log)

    def _legal(self, seat: int, action: int) -> bool:
        if not self.stack:
            return False
        top = self.stack[-1]
        if kind_of(top) == BID:
            return action in auction.bids_of(self, seat)
        return seat == seat_of(top) and action in self.choices

    def copy(self) -> NehemiahPosition:
        return NehemiahPosition(
            self.of,
            self.frame,
            self.cards[:],
            self.workers[:],
            self.decks[:],
            self.discards[:],
            self.influence[:],
            self.reserve[:],
            self.aside[:],
            self.neutral[:],
            self.wood[:],
            self.gold[:],
            self.points[:],
            self.gates[:],
            self.leader_deck,
            self.offer[:],
            self.hired[:],
            self.bids[:],
            self.sale,
            self.quiet[:],
            self.stack[:],
            self.choices,
            self.start,
            self.turns,
            self.seat,
            self.round,
            self.last_turn,
            self.closing,
            self.used,
            self.active,
            self.idle,
            self.passes,
            None,
        )

    def observe(self, viewer: int | None) -> NehemiahObservation:
        return observing.observe(self, viewer)

    def prospect(self, thing: str) -> Prospect:
        return scoring.prospect(self, thing)

    def dump(self) -> dict[str, object]:
        return documents.dump(self)
