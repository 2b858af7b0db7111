"""What positions of Babylonia are worth: what each seat has on the board, on its stand and in cards.

Cities and ziggurats are measured by their gaps, the land hexes around them without a clan token: what is
nearly surrounded counts otherwise than what is still open. All seats are surveyed at once, because most of
it is about who has more of something.
"""

from __future__ import annotations

from typing import Final

from mudbrick.engine.contract import Position
from mudbrick.engine.evaluation import Evaluator
from mudbrick.engine.weights import Weights
from mudbrick.games.babylonia import scoring
from mudbrick.games.babylonia.cards import MIDDLE_LAND, NOBLES_ON_FIELDS, RIVERS
from mudbrick.games.babylonia.groups import SYMBOLS, Groups
from mudbrick.games.babylonia.phases import PLAYING
from mudbrick.games.babylonia.position import BabyloniaPosition
from mudbrick.games.babylonia.tokens import (
    AFTER_CLANS,
    CITY,
    FARMER,
    FIELD,
    FREE,
    KINDS,
    PER_SEAT,
    ZIGGURAT,
)

GAPS: Final = 4  # so many gaps or more are measured together

# Measures of a seat, in the order of NAMES.
POINTS: Final = 0
CITIES: Final = 1
CITIES_TO_COME: Final = 2  # cities owned, for each city that is still to be scored
CARDS: Final = 3  # + number of the card less 2: a card held, not used up
MORE_TO_COME: Final = 11  # with card 7: pairs of cities owned, for each city that is still to be scored
TOKENS: Final = 12  # on the stand and in the pool
FARMERS: Final = 13  # on the stand
STAND_NOBLES: Final = 14
STAND_KINDS: Final = 15  # different nobles on the stand
STAND_WANTED: Final = 16  # for each noble on the stand: cities that show it
BOARD_WANTED: Final = 17  # for each face-up noble on the board: cities that show it
RIVER_TOKENS: Final = 18
LARGEST: Final = 19  # tokens of the largest group
GROUPS: Final = 20
REACHED: Final = 21  # ziggurats with a token beside
REACHED_TO_COME: Final = 22  # those, for each free hex beside a ziggurat
TOUCHED: Final = 23  # cities with a token beside
SECURE: Final = 24  # cities whose majority nobody can take away
SECURE_ZIGGURATS: Final = 25
FIELDS: Final = 26  # points of the crop fields that a farmer may go on
OWN_FIELDS: Final = 27  # those of them that no other seat's farmers may go on
NOBLES: Final = 28  # + gaps: nobles that a city would score
LEADS: Final = 32  # + gaps: cities with most tokens beside
BESIDE: Final = 36  # + gaps: tokens beside cities
NEAR_NOBLES: Final = 40  # + gaps: nobles that one more token beside the city would connect
ZIGGURAT_LEADS: Final = 44  # + gaps: ziggurats with most tokens beside
ZIGGURAT_BESIDE: Final = 48  # + gaps: tokens beside ziggurats
# Measures of the seat on turn, the others have none of them.
TO_PLAY: Final = 52  # tokens it must still play
CLOSING: Final = 53  # the lead that the best city it can surround brings at once
CLOSING_MORE: Final = 54  # the same of its second-best city
CLOSING_ZIGGURAT: Final = 55  # ziggurats that it can surround and win
BEST_FIELD: Final = 56  # points of the best crop field that it can go on
HONOUR: Final = 57  # points of a token beside a ziggurat
SIZE: Final = 58


def _by_gaps(name: str) -> list[str]:
    return [f"{name}, {gaps} gaps" for gaps in range(1, GAPS)] + [f"{name}, {GAPS} gaps or more"]


NAMES: Final = (
    "points",
    "cities",
    "cities to come",
    *[f"card {card}" for card in range(2, 10)],
    "card 7 to come",
    "tokens",
    "farmers on the stand",
    "nobles on the stand",
    "kinds of nobles on the stand",
    "nobles on the stand wanted",
    "nobles on the board wanted",
    "tokens on rivers",
    "largest group",
    "groups",
    "ziggurats reached",
    "ziggurats reached to come",
    "cities touched",
    "cities secure",
    "ziggurats secure",
    "fields open",
    "fields open to no other",
    *_by_gaps("nobles connected"),
    *_by_gaps("city lead"),
    *_by_gaps("tokens beside a city"),
    *_by_gaps("nobles nearly connected"),
    *_by_gaps("ziggurat lead"),
    *_by_gaps("tokens beside a ziggurat"),
    "tokens to play",
    "best city to surround",
    "second city to surround",
    "ziggurats to surround",
    "best field",
    "honour",
)


def build(weights: Weights) -> Evaluator:
    """The evaluator with these weights."""
    return BabyloniaEvaluator(NAMES, weights.knots(NAMES))


class BabyloniaEvaluator(Evaluator):
    """Values positions of Babylonia."""

    def stage(self, position: Position) -> float:
        """The game ends with the cities or with somebody's tokens, whichever are used up first."""
        assert isinstance(position, BabyloniaPosition)
        frame = position.frame
        fewest = len(frame.whole_clan)
        for seat in range(frame.seats):
            fewest = min(fewest, position.stand_total(seat) + len(position.pools[seat]))
        tokens = 1.0 - fewest / len(frame.whole_clan)
        cities = 1.0 - (position.cities_left - 1) / max(1, frame.cities - 1)
        return min(1.0, max(tokens, cities))

    def measure(self, position: Position, seat: int) -> list[float]:
        assert isinstance(position, BabyloniaPosition)
        counts = Survey(position).counts
        return [float(count) for count in counts[seat * SIZE : (seat + 1) * SIZE]]

    def advantage(self, position: Position, seat: int) -> list[float]:
        assert isinstance(position, BabyloniaPosition)
        counts = Survey(position).counts
        seats = position.frame.seats
        part = 1.0 / (seats - 1)
        own = seat * SIZE
        found = [0.0] * SIZE
        for place in range(SIZE):
            others = 0
            for first in range(place, seats * SIZE, SIZE):
                others += counts[first]
            amount = counts[own + place]
            others -= amount
            if amount or others:
                found[place] = amount - part * others
        return found


class Survey:
    """What every seat has, by SIZE * seat + measure."""

    def __init__(self, position: BabyloniaPosition) -> None:
        frame = position.frame
        self.position = position
        self.seats = frame.seats
        self.counts = [0] * (SIZE * self.seats)
        self.groups = Groups(position)
        self.flooding = [
            not frame.any_connection or position.holds(seat, MIDDLE_LAND) or position.holds(seat, RIVERS)
            for seat in range(self.seats)
        ]
        self.wanted = [0] * len(KINDS)  # by kind of noble: cities that show it
        self.mover = position.seat if position.phase == PLAYING else -1
        self.to_play = 0  # tokens that the mover can use to surround something
        if self.mover >= 0:
            farmers = position.stands[len(KINDS) * self.mover + FARMER]
            self.to_play = max(1, 2 - len(position.placed))
            if not position.placed:
                self.to_play = max(2, farmers)
        self.here = [0] * self.seats  # tokens beside the spot in hand, by seat
        self.nobles = [0] * self.seats  # nobles that the city in hand would score, by seat
        self._spots()
        self._ziggurats_reached()
        self._tokens()
        self._holdings()

    def _spots(self) -> None:
        """Cities, crop fields and ziggurats."""
        position = self.position
        board = position.board
        region = position.frame.region
        first_site = position.frame.land.first_site
        for site in region.sites:
            cell = board[site]
            if CITY < cell < FIELD:
                self._city(site, cell - CITY, position.gaps[site - first_site])
            elif FIELD <= cell < ZIGGURAT:
                self._field(site - first_site, cell - FIELD)
        for ziggurat in region.ziggurats:
            if board[ziggurat] == ZIGGURAT:
                self._ziggurat(ziggurat, position.gaps[ziggurat - first_site])

    def _count_beside(self, spot: int) -> int:
        """Count the tokens beside a spot by seat; how many hexes beside it are free."""
        board = self.position.board
        here = self.here
        for seat in range(self.seats):
            here[seat] = 0
        free = 0
        for hex_ in self.position.frame.region.neighbours[spot]:
            cell = board[hex_]
            if 0 < cell < AFTER_CLANS:
                here[(cell - 1) // PER_SEAT] += 1
            elif cell == FREE or FIELD <= cell < ZIGGURAT:
                free += 1
        return free

    def _most_of_others(self, seat: int) -> int:
        """The most tokens that another seat has beside the spot in hand."""
        most = 0
        for other in range(self.seats):
            if other != seat:
                most = max(most, self.here[other])
        return most

    def _city(self, city: int, symbols: int, gaps: int) -> None:
        counts = self.counts
        here = self.here
        free = self._count_beside(city)
        step = max(0, min(gaps, GAPS) - 1)
        for kind in range(FARMER):
            if symbols >> kind & 1:
                self.wanted[kind] += 1
        self._nobles_of_city(city, symbols, step)
        for seat in range(self.seats):
            first = SIZE * seat
            if self.nobles[seat]:
                counts[first + NOBLES + step] += self.nobles[seat]
            if here[seat]:
                counts[first + TOUCHED] += 1
                counts[first + BESIDE + step] += here[seat]
                most = self._most_of_others(seat)
                if here[seat] > most:
                    counts[first + LEADS + step] += 1
                    if here[seat] > most + free:
                        counts[first + SECURE] += 1
        if self.mover >= 0 and gaps <= self.to_play:
            self._closing(symbols, gaps)

    def _nobles_of_city(self, city: int, symbols: int, step: int) -> None:
        """The nobles that a city would score by seat, and those that one token more would connect."""
        position = self.position
        board = position.board
        neighbours = position.frame.region.neighbours
        groups = self.groups
        of = groups.of
        nobles = self.nobles
        for seat in range(self.seats):
            nobles[seat] = 0
        joined: list[int] = []
        beside_city = neighbours[city]
        for hex_ in beside_city:
            group = of[hex_]
            if group and group not in joined:
                joined.append(group)
                nobles[groups.owners[group]] += groups.nobles[SYMBOLS * group + symbols]
        for seat in range(self.seats):
            if self.flooding[seat]:
                nobles[seat] = scoring.connected_nobles(position, city, seat)
        best = [0] * self.seats
        gained = [0] * self.seats
        for hex_ in beside_city:
            if board[hex_] != FREE:
                continue
            near: list[int] = []
            for beside in neighbours[hex_]:
                group = of[beside]
                if group and group not in joined and group not in near:
                    near.append(group)
                    gained[groups.owners[group]] += groups.nobles[SYMBOLS * group + symbols]
            if near:
                for seat in range(self.seats):
                    best[seat] = max(best[seat], gained[seat])
                    gained[seat] = 0
        for seat in range(self.seats):
            if best[seat] and not self.flooding[seat]:
                self.counts[SIZE * seat + NEAR_NOBLES + step] += best[seat]

    def _closing(self, symbols: int, gaps: int) -> None:
        """What the mover would gain on the best of the others by surrounding the city in hand."""
        position = self.position
        mover = self.mover
        stands = position.stands
        nobles = 0  # of the mover's stand, that would score at once
        for kind in range(FARMER):
            if symbols >> kind & 1:
                nobles += stands[len(KINDS) * mover + kind]
        own = 2 * (self.nobles[mover] + min(nobles, gaps, 2))
        here = self.here[mover] + gaps
        most = self._most_of_others(mover)
        others = 0
        for seat in range(self.seats):
            if seat != mover:
                gain = 2 * self.nobles[seat]
                if here != most:
                    gain += position.cities[seat] + (1 if here < most and self.here[seat] == most else 0)
                others = max(others, gain)
        if here != most:
            own += position.cities[mover] + (1 if here > most else 0)
        lead = own - others
        first = SIZE * mover
        counts = self.counts
        if lead > counts[first + CLOSING]:
            counts[first + CLOSING_MORE] = counts[first + CLOSING]
            counts[first + CLOSING] = lead
        elif lead > counts[first + CLOSING_MORE]:
            counts[first + CLOSING_MORE] = lead

    def _field(self, place: int, number: int) -> None:
        """A crop field scores its number, or the cities that were captured (B3.4)."""
        position = self.position
        points = number or sum(position.cities)
        able = 0
        last = -1
        for seat in range(self.seats):
            if position.ripe[seat] >> place & 1 or position.holds(seat, NOBLES_ON_FIELDS):
                able += 1
                last = SIZE * seat
                self.counts[last + FIELDS] += points
                if seat == self.mover and position.stands[len(KINDS) * seat + FARMER]:
                    self.counts[last + BEST_FIELD] = max(self.counts[last + BEST_FIELD], points)
        if able == 1:
            self.counts[last + OWN_FIELDS] += points

    def _ziggurat(self, ziggurat: int, gaps: int) -> None:
        counts = self.counts
        free = self._count_beside(ziggurat)
        step = max(0, min(gaps, GAPS) - 1)
        for seat in range(self.seats):
            here = self.here[seat]
            most = self._most_of_others(seat)
            first = SIZE * seat
            if here:
                counts[first + ZIGGURAT_BESIDE + step] += here
                if here > most:
                    counts[first + ZIGGURAT_LEADS + step] += 1
                    if here > most + free:
                        counts[first + SECURE_ZIGGURATS] += 1
            if seat == self.mover and gaps <= self.to_play and here + gaps > most:
                counts[first + CLOSING_ZIGGURAT] += 1

    def _ziggurats_reached(self) -> None:
        """Every token beside a ziggurat scores for all ziggurats reached: also those still to be played."""
        position = self.position
        board = position.board
        region = position.frame.region
        free = 0
        for ziggurat in region.ziggurats:
            for hex_ in region.neighbours[ziggurat]:
                if board[hex_] == FREE:
                    free += 1
        for seat in range(self.seats):
            reached = position.beside[seat].bit_count()
            self.counts[SIZE * seat + REACHED] = reached
            self.counts[SIZE * seat + REACHED_TO_COME] = reached * free
            if seat == self.mover and free:
                self.counts[SIZE * seat + HONOUR] = reached

    def _tokens(self) -> None:
        """Groups, nobles on the board, tokens on rivers."""
        position = self.position
        board = position.board
        counts = self.counts
        groups = self.groups
        for group in range(1, len(groups.sizes)):
            first = SIZE * groups.owners[group]
            counts[first + GROUPS] += 1
            counts[first + LARGEST] = max(counts[first + LARGEST], groups.sizes[group])
            for kind in range(FARMER):
                counts[first + BOARD_WANTED] += (
                    groups.nobles[SYMBOLS * group + (1 << kind)] * self.wanted[kind]
                )
        land = position.frame.land
        for hex_ in range(land.first_river, land.first_site):
            cell = board[hex_]
            if 0 < cell < AFTER_CLANS:
                counts[SIZE * ((cell - 1) // PER_SEAT) + RIVER_TOKENS] += 1

    def _holdings(self) -> None:
        """Points, cities, cards, stands."""
        position = self.position
        counts = self.counts
        to_come = position.cities_left - 1
        for seat in range(self.seats):
            first = SIZE * seat
            cities = position.cities[seat]
            counts[first + POINTS] = position.points[seat]
            counts[first + CITIES] = cities
            counts[first + CITIES_TO_COME] = cities * to_come
            cards = position.cards[seat] & ~position.used[seat]
            for card in range(2, 10):
                if cards >> card & 1:
                    counts[first + CARDS + card - 2] = 1
            if cards >> 7 & 1:
                counts[first + MORE_TO_COME] = (cities // 2) * to_come
            counts[first + TOKENS] = position.stand_total(seat) + len(position.pools[seat])
            stand = len(KINDS) * seat
            counts[first + FARMERS] = position.stands[stand + FARMER]
            for kind in range(FARMER):
                count = position.stands[stand + kind]
                if count:
                    counts[first + STAND_NOBLES] += count
                    counts[first + STAND_KINDS] += 1
                    counts[first + STAND_WANTED] += count * self.wanted[kind]
        if self.mover >= 0:
            counts[SIZE * self.mover + TO_PLAY] = max(0, 2 - len(position.placed))
