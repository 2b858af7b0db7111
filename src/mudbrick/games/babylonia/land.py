"""The map: hexes, rivers, lands, sites and ziggurats, and what lies beside what (B1.1)."""

from __future__ import annotations

from typing import Final

from mudbrick.engine.components import Components
from mudbrick.engine.errors import BadComponents

NOTHING: Final = ".."
LAND: Final = "--"
RIVER: Final = "~~"
SITE: Final = "()"
ZIGGURAT_HEX: Final = "/\\"
_ORDER: Final = (LAND, RIVER, SITE, ZIGGURAT_HEX)
_SIGNS: Final = (NOTHING, *_ORDER)
_STEPS: Final = ((-2, 0), (-1, 1), (1, 1), (2, 0), (1, -1), (-1, -1))
HEX: Final = "hex:"


class Land:
    """The whole map, whatever the number of players.

    Hexes are numbered so that plain land comes first, in reading order, then the rivers, the sites and the
    ziggurats: what kind a hex is of can be told from its number.
    """

    def __init__(self, components: Components) -> None:
        signs = _read_map(components.values["map"])
        places = sorted(signs, key=lambda place: (_ORDER.index(signs[place]), place))
        self.places: list[tuple[int, int]] = places
        self.names: list[str] = [f"{row},{column}" for row, column in places]
        self.numbers: dict[str, int] = {name: number for number, name in enumerate(self.names)}
        self.size = len(places)
        orders = [_ORDER.index(signs[place]) for place in places]
        self.first_river = orders.index(_ORDER.index(RIVER))
        self.first_site = orders.index(_ORDER.index(SITE))
        self.first_ziggurat = orders.index(_ORDER.index(ZIGGURAT_HEX))
        number = {place: index for index, place in enumerate(places)}
        self.neighbours: list[list[int]] = [
            [
                number[row + down, column + across]
                for down, across in _STEPS
                if (row + down, column + across) in number
            ]
            for row, column in places
        ]
        self.in_land: dict[str, list[bool]] = {
            name: self._flood(_start_of_land(name, start, number))
            for name, start in _lands(components).items()
        }
        self.middle = self.in_land["middle"]

    def thing(self, hex_: int) -> str:
        """The thing that a hex is."""
        return HEX + self.names[hex_]

    def is_river(self, hex_: int) -> bool:
        """Is this a river hex?"""
        return self.first_river <= hex_ < self.first_site

    def _flood(self, start: int) -> list[bool]:
        """The hexes that can be reached from a hex without crossing a river."""
        reached = [False] * self.size
        reached[start] = True
        frontier = [start]
        while frontier:
            for beside in self.neighbours[frontier.pop()]:
                if not self.is_river(beside) and not reached[beside]:
                    reached[beside] = True
                    frontier.append(beside)
        return reached


class Region:
    """The part of the map in play with a number of players.

    Sites and ziggurats together are the `spots`, numbered from the land's first site on. `land_around` lists
    the hexes that must hold clan tokens before the spot counts as surrounded (B4.1).
    """

    def __init__(self, land: Land, components: Components, seats: int) -> None:
        out = _out_of_play(components, seats)
        absent = land.in_land[out] if out else [False] * land.size
        self.in_play: list[bool] = [not is_out for is_out in absent]
        self.plain: list[int] = [hex_ for hex_ in range(land.first_site) if self.in_play[hex_]]
        self.sites: list[int] = [
            hex_ for hex_ in range(land.first_site, land.first_ziggurat) if self.in_play[hex_]
        ]
        self.ziggurats: list[int] = [
            hex_ for hex_ in range(land.first_ziggurat, land.size) if self.in_play[hex_]
        ]
        self.neighbours: list[list[int]] = [
            [beside for beside in land.neighbours[hex_] if self.in_play[beside]] if self.in_play[hex_] else []
            for hex_ in range(land.size)
        ]
        self.land_around: list[list[int]] = [
            [beside for beside in self.neighbours[spot] if not land.is_river(beside)]
            for spot in range(land.first_site, land.size)
        ]
        # For each hex: the spots beside it (from 0, the first site), and the ziggurats among them as bits.
        self.spots_beside: list[list[int]] = [
            [beside - land.first_site for beside in self.neighbours[hex_] if beside >= land.first_site]
            for hex_ in range(land.size)
        ]
        self.ziggurats_beside: list[int] = [
            sum(
                1 << beside - land.first_ziggurat
                for beside in self.neighbours[hex_]
                if beside >= land.first_ziggurat
            )
            for hex_ in range(land.size)
        ]
        for spot in self.sites + self.ziggurats:
            if not self.land_around[spot - land.first_site] or self.spots_beside[spot]:
                raise BadComponents(
                    f"the site or ziggurat at {land.names[spot]} needs land around it and no other beside it"
                )


def _read_map(given: object) -> dict[tuple[int, int], str]:
    if not isinstance(given, str):
        raise BadComponents("'map' must be a text")
    signs: dict[tuple[int, int], str] = {}
    for row, line in enumerate(given.strip("\n").splitlines()):
        for word, sign in enumerate(line.split()):
            if sign not in _SIGNS:
                raise BadComponents(f"'map', line {row + 1}: '{sign}' is none of {' '.join(_SIGNS)}")
            if sign != NOTHING:
                signs[row, 2 * word + row % 2] = sign
    for sign in _ORDER:
        if sign not in signs.values():
            raise BadComponents(f"'map' has no {sign}")
    return signs


def _lands(components: Components) -> dict[str, list[int]]:
    lands = components.values["lands"]
    assert isinstance(lands, dict)
    return lands


def _start_of_land(name: str, start: list[int], number: dict[tuple[int, int], int]) -> int:
    if len(start) != 2 or (start[0], start[1]) not in number:
        raise BadComponents(f"'lands.{name}' must be the row and the column of a hex on the map")
    return number[start[0], start[1]]


def _out_of_play(components: Components, seats: int) -> str:
    table = components.values["out_of_play"]
    lands = components.values["lands"]
    assert isinstance(table, dict) and isinstance(lands, dict)
    out = table.get(str(seats), "")
    if out and out not in lands:
        raise BadComponents(f"'out_of_play.{seats}' must be one of the lands, not '{out}'")
    return str(out)
