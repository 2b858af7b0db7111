"""Surrounded cities and ziggurats (B4 to B6), and who has won (B8.2)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mudbrick.games.babylonia.cards import MIDDLE_LAND, MORE_FOR_CITIES, RIVERS
from mudbrick.games.babylonia.tokens import (
    CITY,
    FACE_DOWN,
    FREE,
    SCORED_ZIGGURAT,
    TEXTS,
    ZIGGURAT,
    clan,
    is_city,
    is_clan,
    owner,
)

if TYPE_CHECKING:
    from mudbrick.games.babylonia.position import BabyloniaPosition

NOBODY: Final = -1


def surrounded(position: BabyloniaPosition) -> list[int]:
    """The cities and unscored ziggurats whose land around holds clan tokens everywhere (B4.1)."""
    first = position.frame.land.first_site
    found: list[int] = []
    for index, gaps in enumerate(position.gaps):
        if gaps == 0:
            cell = position.board[first + index]
            if cell == ZIGGURAT or is_city(cell):
                found.append(first + index)
    return found


def majority(position: BabyloniaPosition, spot: int) -> int:
    """The seat with most tokens beside a spot, rivers included; NOBODY if several share most (B5.2, B6.1)."""
    counts = [0] * position.frame.seats
    for beside in position.frame.region.neighbours[spot]:
        cell = position.board[beside]
        if is_clan(cell):
            counts[owner(cell)] += 1
    most = max(counts)
    return counts.index(most) if counts.count(most) == 1 else NOBODY


def score_city(position: BabyloniaPosition, city: int) -> None:
    """Score the nobles of all players, then give the city to the majority or discard it (B5)."""
    bits = position.board[city] - CITY
    land = position.frame.land
    for seat in range(position.frame.seats):
        nobles = connected_nobles(position, city, seat)
        if nobles:
            points = position.frame.noble_points * nobles
            position.points[seat] += points
            if position.log is not None:
                values: dict[str, int | str] = {"points": points, "count": nobles, "hex": land.names[city]}
                position.tell("nobles", seat, "B5.1", values, (land.thing(city),))
    taker = majority(position, city)
    position.remove_city(city)  # B5.4
    if position.log is not None:
        fallen: dict[str, int | str] = {"hex": land.names[city], "city": TEXTS[CITY + bits]}
        kind, seat = ("city_discarded", position.seat) if taker == NOBODY else ("city_taken", taker)
        position.tell(kind, seat, "B5.2", fallen, (land.thing(city),))
    if taker == NOBODY:
        return
    position.cities[taker] += 1
    for seat in range(position.frame.seats):
        _score_owned_cities(position, seat)


def _score_owned_cities(position: BabyloniaPosition, seat: int) -> None:
    """A point per city owned (B5.3), and one more per two with card 7 (B7.7)."""
    owned = position.cities[seat]
    if not owned:
        return
    points = position.frame.city_points * owned
    if position.log is not None:
        position.tell("cities", seat, "B5.3", {"points": points, "count": owned})
    if position.holds(seat, MORE_FOR_CITIES) and owned > 1:
        points += owned // 2
        if position.log is not None:
            position.tell("more_for_cities", seat, "B7.7", {"points": owned // 2, "count": owned})
    position.points[seat] += points


def connected_nobles(position: BabyloniaPosition, city: int, seat: int) -> int:
    """How many of a seat's nobles with a symbol of the city lie beside it or are connected to it (B5.1)."""
    bits = position.board[city] - CITY
    first = clan(seat, 0)
    nobles = 0
    for hex_ in connected(position, city, seat, bits):
        token = position.board[hex_] - first
        if token < FACE_DOWN and bits >> token & 1 == 1:
            nobles += 1
    return nobles


def connected(position: BabyloniaPosition, start: int, seat: int, bits: int) -> list[int]:
    """The tokens of a seat beside a hex or connected to it; `bits` are the symbols of a city (B5.1)."""
    frame = position.frame
    region = frame.region
    board = position.board
    first = clan(seat, 0)
    over_middle = position.holds(seat, MIDDLE_LAND)
    over_rivers = position.holds(seat, RIVERS)
    reached = [False] * frame.land.size
    reached[start] = True
    frontier = [start]
    tokens: list[int] = []
    while frontier:
        for hex_ in region.neighbours[frontier.pop()]:
            if reached[hex_]:
                continue
            reached[hex_] = True
            token = board[hex_] - first
            if 0 <= token < 2 * FACE_DOWN:
                if frame.any_connection or token >= FACE_DOWN or bits >> token & 1 == 1:
                    tokens.append(hex_)
                    frontier.append(hex_)
            elif board[hex_] == FREE and (
                (over_rivers and frame.land.is_river(hex_)) or (over_middle and frame.land.middle[hex_])
            ):
                frontier.append(hex_)
    return tokens


def score_ziggurat(position: BabyloniaPosition, ziggurat: int) -> int:
    """Mark a ziggurat as scored (B6.2); the seat that takes a card for it, or NOBODY (B6.1)."""
    position.board[ziggurat] = SCORED_ZIGGURAT
    taker = majority(position, ziggurat)
    if position.log is not None:
        kind, seat = ("ziggurat_tied", position.seat) if taker == NOBODY else ("ziggurat_won", taker)
        land = position.frame.land
        position.tell(kind, seat, "B6.1", {"hex": land.names[ziggurat]}, (land.thing(ziggurat),))
    return taker


def winners(position: BabyloniaPosition) -> tuple[int, ...]:
    """The seats with most points, then with most cities (B8.2)."""
    standings = list(zip(position.points, position.cities, strict=True))
    best = max(standings)
    return tuple(seat for seat, standing in enumerate(standings) if standing == best)
