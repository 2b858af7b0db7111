"""What a place on the map stands for now: who is connected to it, and what scoring it would bring."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mudbrick.engine.events import Event
from mudbrick.engine.prospect import NOTHING, Prospect
from mudbrick.games.babylonia.land import HEX
from mudbrick.games.babylonia.scoring import connected, majority, score_city, score_ziggurat, surrounded
from mudbrick.games.babylonia.tokens import CITY, ZIGGURAT, is_city, is_clan, is_face_down, kind_of, owner

if TYPE_CHECKING:
    from mudbrick.games.babylonia.position import BabyloniaPosition


def prospect(position: BabyloniaPosition, thing: str) -> Prospect:
    """A city or ziggurat scored now (B5, B6), with the tokens that count there; a token's own network."""
    land = position.frame.land
    spot = land.numbers.get(thing.removeprefix(HEX))
    if spot is None or not thing.startswith(HEX):
        return NOTHING
    cell = position.board[spot]
    events: list[Event] = []
    if is_city(cell):
        found = [
            hex_
            for seat in range(position.frame.seats)
            for hex_ in connected(position, spot, seat, cell - CITY)
        ]
        score_city(_told(position, events), spot)
    elif cell == ZIGGURAT:
        found = [hex_ for hex_ in position.frame.region.neighbours[spot] if is_clan(position.board[hex_])]
        score_ziggurat(_told(position, events), spot)
    elif is_clan(cell):
        symbol = 0 if is_face_down(cell) else 1 << kind_of(cell)
        found = [spot, *connected(position, spot, owner(cell), symbol)]
    else:
        return NOTHING
    return Prospect(tuple(events), tuple([land.thing(hex_) for hex_ in found]))


def due(position: BabyloniaPosition) -> tuple[str, ...]:
    """The cities and ziggurats that are surrounded by now: they are scored when the turn ends (B4.1)."""
    land = position.frame.land
    return tuple([land.thing(spot) for spot in surrounded(position)])


def sieges(position: BabyloniaPosition) -> dict[str, tuple[int, int]]:
    """For each city and unscored ziggurat: the free land around it, and who has the most tokens there."""
    land = position.frame.land
    found: dict[str, tuple[int, int]] = {}
    for index, gaps in enumerate(position.gaps):
        spot = land.first_site + index
        cell = position.board[spot]
        if cell == ZIGGURAT or is_city(cell):
            found[land.names[spot]] = (gaps, majority(position, spot))
    return found


def _told(position: BabyloniaPosition, events: list[Event]) -> BabyloniaPosition:
    """A copy that tells what happens to it."""
    twin = position.copy()
    twin.log = events
    return twin
