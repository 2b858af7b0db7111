"""A position of Babylonia: flat lists of small ints, and the contract's answers.

The rules stand in the chapters beside this module: `playing` (B2, B3), `scoring` (B4 to B6, B8) and `cards`
(B7); `turn` leads from one to the next.
"""

from __future__ import annotations

from mudbrick.engine.chance import Chance
from mudbrick.engine.contract import Game, Position
from mudbrick.engine.errors import IllegalAction
from mudbrick.engine.events import Event
from mudbrick.engine.setting import Setting
from mudbrick.games.babylonia import documents, observing, scoring, turn
from mudbrick.games.babylonia.frame import Frame
from mudbrick.games.babylonia.observation import BabyloniaObservation
from mudbrick.games.babylonia.phases import OVER, TAKING
from mudbrick.games.babylonia.ranking import rank
from mudbrick.games.babylonia.tokens import FREE, KINDS


class BabyloniaPosition(Position):
    """The state; `free`, `gaps`, `beside` and `cities_left` follow from the board and are kept in step."""

    def __init__(
        self,
        of: Game,
        frame: Frame,
        board: list[int],
        free: list[list[int]],
        gaps: list[int],
        stands: list[int],
        pools: list[bytes],
        points: list[int],
        cities: list[int],
        cards: list[int],
        used: list[int],
        beside: list[int],
        placed: list[int],
        open_cards: int,
        cities_left: int,
        seat: int,
        turns: int,
        phase: int,
        spot: int,
        chooser: int,
        chance: Chance | None,
    ) -> None:
        self.chance = chance
        self.of = of
        self.frame = frame
        self.board = board  # what lies on each hex
        self.free = free  # by kind: the placements on free plain hexes
        self.gaps = gaps  # by spot: land hexes around it without a clan token
        self.stands = stands  # by 4 * seat + kind
        self.pools = pools  # by seat: kinds in the order in which they will be drawn
        self.points = points
        self.cities = cities
        self.cards = cards  # by seat, as bits
        self.used = used  # those of them that are used up
        self.beside = beside  # by seat: ziggurats with a token of theirs beside, as bits
        self.placed = placed  # hexes of the tokens played this turn
        self.open_cards = open_cards
        self.cities_left = cities_left
        self.seat = seat  # whose turn it is
        self.turns = turns  # turns ended before this one
        self.phase = phase
        self.spot = spot  # the ziggurat whose card is being taken
        self.chooser = chooser  # the seat that takes it

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
        """Lay a clan token on a hex, and keep what follows from the board up to date."""
        land = self.frame.land
        region = self.frame.region
        if self.board[hex_] == FREE and hex_ < land.first_site:
            place = rank(self.free[0], hex_)
            for placements in self.free:
                del placements[place]
        self.board[hex_] = cell
        if not land.is_river(hex_):
            for spot in region.spots_beside[hex_]:
                self.gaps[spot - land.first_site] -= 1

    def actions(self, seat: int) -> list[int]:
        return turn.actions(self) if seat == self.decider() else []

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
            [placements[:] for placements in self.free],
            self.gaps[:],
            self.stands[:],
            self.pools[:],
            self.points[:],
            self.cities[:],
            self.cards[:],
            self.used[:],
            self.beside[:],
            self.placed[:],
            self.open_cards,
            self.cities_left,
            self.seat,
            self.turns,
            self.phase,
            self.spot,
            self.chooser,
            None,
        )

    def observe(self, viewer: int | None) -> BabyloniaObservation:
        return observing.observe(self, viewer)

    def dump(self) -> dict[str, object]:
        return documents.dump(self)
