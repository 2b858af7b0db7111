"""A position of Babylonia: flat lists of small ints, and the contract's answers.

The rules stand in the chapters beside this module: `playing` (B2, B3), `scoring` (B4 to B6, B8) and `cards`
(B7); `turn` leads from one to the next.
"""

from __future__ import annotations

from mudbrick.engine.chance import Chance
from mudbrick.engine.contract import Game, Position
from mudbrick.engine.errors import IllegalAction
from mudbrick.engine.events import Event
from mudbrick.engine.prospect import Prospect
from mudbrick.engine.setting import Setting
from mudbrick.games.babylonia import documents, observing, prospects, scoring, turn
from mudbrick.games.babylonia.frame import Frame
from mudbrick.games.babylonia.observation import BabyloniaObservation
from mudbrick.games.babylonia.phases import OVER, TAKING
from mudbrick.games.babylonia.ranking import rank
from mudbrick.games.babylonia.tokens import FREE, KINDS


class BabyloniaPosition(Position):
    """The state. From `free` to `cities_left` stands what follows from the board and is kept in step with it.

    Sets of cards, ziggurats and sites are ints, a bit for each: card n is bit n, spots count from the first.
    """

    def __init__(
        self,
        of: Game,
        frame: Frame,
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
        chooser: int,
        free: list[list[int]],
        gaps: list[int],
        beside: list[int],
        ripe: list[int],
        fields: int,
        emptied: int,
        cities_left: int,
        chance: Chance | None,
    ) -> None:
        self.chance = chance
        self.of = of
        self.frame = frame
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
        self.chooser = chooser  # the seat that takes it
        self.free = free  # by kind: the placements on free plain hexes
        self.gaps = gaps  # by spot: land hexes around it without a clan token
        self.beside = beside  # by seat: ziggurats with a token of theirs beside
        self.ripe = ripe  # by seat: spots with a face-up token of theirs beside
        self.fields = fields  # sites where a crop field lies
        self.emptied = emptied  # sites of captured cities that are free land
        self.cities_left = cities_left

    @property
    def game(self) -> Game:
        return self.of

    @property
    def setting(self) -> Setting:
        return self.frame.setting

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

    def play(self, seat: int, action: int, log: list[Event] | None = None) -> None:
        refusal = turn.refusal(self, seat, action)
        if refusal is not None:
            raise refusal
        turn.play(self, action, log)

    def copy(self) -> BabyloniaPosition:
        return BabyloniaPosition(
            self.of,
            self.frame,
            self.board[:],
            self.stands[:],
            self.pools[:],
            self.points[:],
            self.cities[:],
            self.cards[:],
            self.used[:],
            self.placed[:],
            self.open_cards,
            self.seat,
            self.turns,
            self.phase,
            self.spot,
            self.chooser,
            [placements[:] for placements in self.free],
            self.gaps[:],
            self.beside[:],
            self.ripe[:],
            self.fields,
            self.emptied,
            self.cities_left,
            None,
        )

    def observe(self, viewer: int | None) -> BabyloniaObservation:
        return observing.observe(self, viewer)

    def prospect(self, thing: str) -> Prospect:
        return prospects.prospect(self, thing)

    def dump(self) -> dict[str, object]:
        return documents.dump(self)
