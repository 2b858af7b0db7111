"""A survey of a position: what each seat has on the board, on its stand and in cards.

Cities and ziggurats are measured by their gaps, the land hexes around them without a clan token: what is
nearly surrounded counts otherwise than what is still open. All seats are surveyed at once, because most of
it is about who has more of something.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from mudbrick.games.babylonia import scoring
from mudbrick.games.babylonia.cards import MIDDLE_LAND, NOBLES_ON_FIELDS, RIVERS, TEN_POINTS
from mudbrick.games.babylonia.evaluator.groups import BITS, LAST, SYMBOLS, Groups
from mudbrick.games.babylonia.evaluator.measures import (
    BESIDE,
    BEST_FIELD,
    BOARD_WANTED,
    CARDS,
    CITIES,
    CITIES_TO_COME,
    CLOSING,
    CLOSING_MORE,
    CLOSING_ZIGGURAT,
    FARMERS,
    FIELDS,
    GAPS,
    GROUPS,
    HONOUR,
    LARGEST,
    LEADS,
    MORE_TO_COME,
    NEAR_NOBLES,
    NOBLES,
    OWN_FIELDS,
    POINTS,
    REACHED,
    REACHED_TO_COME,
    RIVER_TOKENS,
    SECURE,
    SECURE_ZIGGURATS,
    SIZE,
    STAND_KINDS,
    STAND_NOBLES,
    STAND_WANTED,
    TEN_POINTS_LEADS,
    TO_PLAY,
    TOKENS,
    TOUCHED,
    ZIGGURAT_BESIDE,
    ZIGGURAT_LEADS,
)
from mudbrick.games.babylonia.phases import PLAYING
from mudbrick.games.babylonia.tokens import AFTER_CLANS, CITY, FARMER, FIELD, FREE, KINDS, PER_SEAT, ZIGGURAT

if TYPE_CHECKING:
    from mudbrick.games.babylonia.position import BabyloniaPosition


class Survey:
    """What every seat has, by SIZE * seat + measure."""

    def __init__(self, position: BabyloniaPosition) -> None:
        frame = position.frame
        self.position = position
        self.seats = frame.seats
        self.counts = [0] * (SIZE * self.seats)
        self.groups = Groups(position)
        self.flooded = 0  # seats whose tokens are connected otherwise than by groups, as bits
        for seat in range(self.seats):
            cards = position.cards[seat]
            if not frame.any_connection or cards >> MIDDLE_LAND & 1 or cards >> RIVERS & 1:
                self.flooded |= 1 << seat
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
        self.joined = [0] * len(self.groups.owners)  # by group: the last city that it is connected to
        self.gained = [0] * self.seats
        self.best = [0] * self.seats
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
        """Count the tokens beside a spot by seat; how many hexes beside it can still be taken."""
        board = self.position.board
        here = self.here
        for seat in range(self.seats):
            here[seat] = 0
        free = 0
        for hex_ in self.position.frame.region.neighbours[spot]:
            cell = board[hex_]
            if cell == FREE:
                free += 1
            elif cell < AFTER_CLANS:
                here[(cell - 1) // PER_SEAT] += 1
        return free

    def _most_of_others(self, seat: int) -> int:
        """The most tokens that another seat has beside the spot in hand."""
        here = self.here
        if self.seats == 2:
            return here[1 - seat]
        most = 0
        for other in range(self.seats):
            if other != seat and here[other] > most:
                most = here[other]
        return most

    def _city(self, city: int, symbols: int, gaps: int) -> None:
        counts = self.counts
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
            here = self.here[seat]
            if here:
                counts[first + TOUCHED] += 1
                counts[first + BESIDE + step] += here
                most = self._most_of_others(seat)
                if here > most:
                    counts[first + LEADS + step] += 1
                    if here > most + free:
                        counts[first + SECURE] += 1
        if self.mover >= 0 and gaps <= self.to_play:
            self._closing(symbols, gaps)

    def _nobles_of_city(self, city: int, symbols: int, step: int) -> None:
        """The nobles that a city would score by seat, and those that one token more would connect."""
        neighbours = self.position.frame.region.neighbours[city]
        groups = self.groups
        of = groups.of
        nobles = self.nobles
        joined = self.joined
        for seat in range(self.seats):
            nobles[seat] = 0
        for hex_ in neighbours:
            group = of[hex_]
            if group and joined[group] != city:
                joined[group] = city
                nobles[groups.owners[group]] += groups.nobles[SYMBOLS * group + symbols]
        if self.flooded:
            for seat in range(self.seats):
                if self.flooded >> seat & 1:
                    nobles[seat] = scoring.connected_nobles(self.position, city, seat)
        best = self.best
        near = groups.near
        for hex_ in neighbours:
            around = near[hex_]
            if not around:
                continue
            gained = self.gained
            while around:
                group = around & LAST
                around >>= BITS
                if joined[group] != city:
                    gained[groups.owners[group]] += groups.nobles[SYMBOLS * group + symbols]
            for seat in range(self.seats):
                if gained[seat] > best[seat]:
                    best[seat] = gained[seat]
                gained[seat] = 0
        for seat in range(self.seats):
            if best[seat]:
                if not self.flooded >> seat & 1:
                    self.counts[SIZE * seat + NEAR_NOBLES + step] += best[seat]
                best[seat] = 0

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
                    if self.position.open_cards >> TEN_POINTS & 1:
                        counts[first + TEN_POINTS_LEADS] += 1
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
        of = groups.of
        for hex_ in range(land.first_river, land.first_site):
            if of[hex_]:
                counts[SIZE * groups.owners[of[hex_]] + RIVER_TOKENS] += 1

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
