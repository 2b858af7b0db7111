"""What the numbers of the box can be, each by itself and together: for pages, and for owners' corrections."""

from __future__ import annotations

from typing import Final

from mudbrick.engine.components import Components
from mudbrick.engine.shapes import WRITTEN, Complaint, Shapes, number, numbers, word
from mudbrick.games.babylonia.land import Land, Region
from mudbrick.games.babylonia.lexicon import CARDS

LANDS: Final = ("north", "middle", "south")
SEATS: Final = (2, 3, 4)
TOKENS: Final = ("P", "S", "M", "SP", "MS", "MP", "MSP", "F5", "F6", "F7", "FC")

SHAPES: Final[Shapes] = (
    ("map", WRITTEN),
    ("stand.*", number(1, 30)),
    ("clan.*", number(0, 30)),
    ("lands.*", numbers(2)),
    ("out_of_play.*", word(LANDS)),
    ("tokens.*.*", number(0, 40)),
    ("ziggurat_cards.open", number(1, CARDS)),
    ("ziggurat_cards.points", number(0, 99)),
    ("points.*", number(0, 99)),
)


def examine(components: Components) -> list[Complaint]:
    """What is wrong or strange with several numbers together."""
    return [*_tokens(components), *_stand(components)]


def _tokens(components: Components) -> list[Complaint]:
    """There is a token for every site (B1.2)."""
    land = Land(components)
    found: list[Complaint] = []
    for seats in SEATS:
        sites = len(Region(land, components, seats).sites)
        tokens = sum(components.number(f"tokens.{seats}.{name}") for name in TOKENS)
        if tokens != sites:
            pattern = "'tokens.{seats}' has {tokens} {tokens|token|tokens} for {sites} sites"
            values: dict[str, int | str] = {"seats": seats, "tokens": tokens, "sites": sites}
            found.append(Complaint(f"tokens.{seats}", pattern, values))
    return found


def _stand(components: Components) -> list[Complaint]:
    usual, larger = components.number("stand.usual"), components.number("stand.larger")
    if larger >= usual:
        return []
    pattern = "'stand.larger' is {larger}, less than the usual {usual}: the larger stand will be of no use"
    return [Complaint("stand.larger", pattern, {"larger": larger, "usual": usual}, warns=True)]
