"""What the numbers of the box can be, each by itself and together: for pages, and for owners' corrections."""

from __future__ import annotations

from typing import Final

from mudbrick.engine.components import Components
from mudbrick.engine.shapes import WRITTEN, Complaint, Shapes, number, numbers, word
from mudbrick.games.babylonia.lexicon import CARDS

LANDS: Final = ("north", "middle", "south")

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
    usual, larger = components.number("stand.usual"), components.number("stand.larger")
    if larger >= usual:
        return []
    pattern = "'stand.larger' is {larger}, less than the usual {usual}: ziggurat card 3 will be of no use"
    return [Complaint("stand.larger", pattern, {"larger": larger, "usual": usual}, warns=True)]
