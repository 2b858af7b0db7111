"""A position of Babylonia: flat lists of small ints, and the contract's answers.

The rules stand in the chapters beside this module: `playing` (B2, B3), `scoring` (B4 to B6, B8) and `cards`
(B7); `turn` leads from one to the next.
"""

from __future__ import annotations

from collections.abc import Sequence

from mudbrick.engine.chance import Chance
from mudbrick.engine.errors import IllegalAction
from mudbrick.engine.framed import FramedPosition
from mudbrick.engine.prospect import Prospect
from mudbrick.games.babylonia import documents, observing, playing, prospects, scoring, turn
from mudbrick.games.babylonia.frame import Frame
from mudbrick.games.babylonia.observation import BabyloniaObservation
from mudbrick.games.babylonia.phases import OVER, TAKING
from mudbrick.games.babylonia.ranking import rank
from mudbrick.games.babylonia.tokens import FREE, KINDS


class BabyloniaPosition(FramedPosition[Frame]):
    """The state.

    Sets of cards, ziggurats and sites are ints, a bit for each: card n is bit n, spots count from the first.
    """

    # What follows from the state and is kept in step with it: see assembly.py.
    chooser: int  # the seat that takes a card
    free: list[list[int]]  # by kind: the placements on free plain hexes
    gaps: list[int]  # by spot: land hexes around it without a clan token
    beside: list[int]  # by seat: ziggurats with a token of theirs beside
    ripe: list[int]  # by seat: spots with a face-up token of theirs beside
    fields: int  # sites where a crop field lies
    emptied: int  # sites of captured cities that are free land
    cities_left: int

    def __init__(
        self,
        frame: Frame,
        *,
        board: list[int],
        stands: list[int],
        pools: list[bytes],
        points: list[int],
        cities: list[int],
        cards: list[int],
        used: list[int],
        placed: list[int],
        open_cards: int,
        seat: int,
        turns: int,
        phase: int,
        spot: int,
        chance: Chance | None = None,
    ) -> None:
        super().__init__(frame, chance)
        self.board = board  # what lies on each hex
        self.stands = stands  # by 4 * seat + kind
        self.pools = pools  # by seat: kinds in the order in which they will be drawn
        self.points = points
        self.cities = cities
        self.cards = cards  # by seat
        self.used = used  # those of them that are used up
        self.placed = placed  # hexes of the tokens played this turn
        self.open_cards = open_cards
        self.seat = seat  # whose turn it is
        self.turns = turns  # turns ended before this one
        self.phase = phase
        self.spot = spot  # the ziggurat whose card is being taken

    @property
    def over(self) -> bool:
        return self.phase == OVER

    @property
    def deciders(self) -> tuple[int, ...]:
        decider = self.decider()
        return (decider,) if decider >= 0 else ()

    @property
    def scores(self) -> tuple[int, ...]:
        return tuple(self.points)

    @property
    def winners(self) -> tuple[int, ...]:
        return scoring.winners(self) if self.phase == OVER else ()

    def decider(self) -> int:
        """The seat that decides now, -1 when the game is over."""
        if self.phase == OVER:
            return -1
        return self.chooser if self.phase == TAKING else self.seat

    def stand_total(self, seat: int) -> int:
        """How many tokens stand before a seat."""
        first = len(KINDS) * seat
        stands = self.stands
        return stands[first] + stands[first + 1] + stands[first + 2] + stands[first + 3]

    def holds(self, seat: int, card: int) -> bool:
        """Does the seat hold this ziggurat card, not used up?"""
        return (self.cards[seat] & ~self.used[seat]) >> card & 1 == 1

    def occupy(self, hex_: int, cell: int) -> None:
        """Lay a clan token of the player on turn on a hex."""
        land = self.frame.land
        region = self.frame.region
        self.board[hex_] = cell
        self.beside[self.seat] |= region.ziggurats_beside[hex_]
        if hex_ >= land.first_site:
            self.fields &= ~(1 << hex_ - land.first_site)
            self.emptied &= ~(1 << hex_ - land.first_site)
            return
        place = rank(self.free[0], hex_)
        for placements in self.free:
            del placements[place]
        if hex_ < land.first_river:
            for spot in region.spots_beside[hex_]:
                self.gaps[spot] -= 1
                self.ripe[self.seat] |= 1 << spot

    def remove_city(self, city: int) -> None:
        """Take a scored city off the board; its hex is free land from then on (B5.4)."""
        self.board[city] = FREE
        self.emptied |= 1 << city - self.frame.land.first_site
        self.cities_left -= 1

    def actions(self, seat: int) -> list[int]:
        return turn.actions(self) if self.phase != OVER and seat == self.decider() else []

    def refusal(self, seat: int, action: int) -> IllegalAction | None:
        return turn.refusal(self, seat, action)

    def carry_out(self, seat: int, action: int) -> None:
        turn.play(self, action)

    def copy(self) -> BabyloniaPosition:
        twin = BabyloniaPosition(
            self.frame,
            board=self.board[:],
            stands=self.stands[:],
            pools=self.pools[:],
            points=self.points[:],
            cities=self.cities[:],
            cards=self.cards[:],
            used=self.used[:],
            placed=self.placed[:],
            open_cards=self.open_cards,
            seat=self.seat,
            turns=self.turns,
            phase=self.phase,
            spot=self.spot,
        )
        twin.chooser = self.chooser
        twin.free = [placements[:] for placements in self.free]
        twin.gaps = self.gaps[:]
        twin.beside = self.beside[:]
        twin.ripe = self.ripe[:]
        twin.fields = self.fields
        twin.emptied = self.emptied
        twin.cities_left = self.cities_left
        return twin

    @property
    def stamp(self) -> int:
        return self.turns

    def fingerprint(self) -> int:
        placed = 0  # their order doesn't matter
        for hex_ in self.placed:
            placed |= 1 << hex_
        return hash(
            (
                bytes(self.board),
                bytes(self.stands),
                tuple(self.pools),
                tuple(self.points),
                tuple(self.cities),
                tuple(self.cards),
                tuple(self.used),
                placed,
                self.open_cards,
                self.seat,
                self.turns,
                self.phase,
                self.spot,
            )
        )

    def observe(self, viewer: int | None) -> BabyloniaObservation:
        return observing.observe_each(self, (viewer,))[0]

    def observe_each(self, viewers: Sequence[int | None]) -> list[BabyloniaObservation]:
        return observing.observe_each(self, viewers)

    def prospect(self, thing: str) -> Prospect:
        return prospects.prospect(self, thing)

    def due(self) -> tuple[str, ...]:
        return prospects.due(self)

    def given_up(self, seat: int, action: int) -> tuple[int, ...]:
        return playing.given_up(self, seat, action)

    def unused(self, seat: int) -> tuple[int, ...]:
        return playing.unused(self, seat)

    def contents(self) -> dict[str, object]:
        return documents.contents(self)
