"""What the numbers of the box can be, each by itself and together: for pages, and for owners' corrections."""

from __future__ import annotations

from typing import Final

from mudbrick.engine.components import Components
from mudbrick.engine.shapes import (
    FLAG,
    FLAGGED,
    TEXT,
    Complaint,
    Shape,
    Shapes,
    counted,
    number,
    numbers,
    word,
    words,
)
from mudbrick.games.ezra_nehemiah.box.contents import KINDS, SIDES
from mudbrick.games.ezra_nehemiah.box.names import (
    BANNERS,
    BLESSINGS,
    CORNERS,
    COUNTED,
    CUBES,
    GATES,
    GOODS,
    WORKERS,
)
from mudbrick.games.ezra_nehemiah.numbers import atoms
from mudbrick.games.ezra_nehemiah.numbers.works import WORKS

SPACES: Final = (
    *(f"gate {gate}" for gate in GATES),
    *(f"wall {kind} {blessing}" for kind in KINDS for blessing in BLESSINGS),
)
EFFECT: Final = counted(atoms.ATOMS, bare=True)
COST: Final = counted(GOODS)
PICTURE: Final = Shape(TEXT, 1, ours=True)
BANNER: Final = counted(BANNERS[:3], 0)
POINTS: Final = number(-20, 20)
COUNT: Final = number(0, 30)
WALL_SPACES: Final = 24
LEFTMOST: Final = ("top", "bottom")  # the long sides
DIRECTIONS: Final = ("clockwise", "anticlockwise")


# Where a reward would bring itself again, it would never end.
AT_THE_END: Final = tuple([atom for atom in atoms.ATOMS if atom not in ("altar", "tent")])
ON_THE_MAP: Final = tuple([atom for atom in atoms.ATOMS if atom != "tent"])


def _effects(length: int) -> Shape:
    return counted(atoms.ATOMS, 2, length, bare=True)


SHAPES: Final[Shapes] = (
    ("start.workers", number(1, WORKERS)),
    ("start.hand", number(1, 6)),
    ("start.*", COUNT),
    ("cubes.supply", number(0, 30)),
    ("cubes.*", number(1, 99)),
    ("ring.gate_cost", COST),
    ("ring.gate_grey", number(0, 20)),
    ("ring.gate_rubble", number(0, 6)),
    ("ring.discount_grey", number(1, 20)),
    *((f"ring.{side}", words(SPACES, 11 if side in LEFTMOST else 6)) for side in SIDES),
    ("ring.kinds.*.grey", number(0, 20)),
    ("ring.kinds.*.cost", COST),
    ("ring.kinds.*.rubble", number(0, 6)),
    ("ring.clearing.*", number(0, 20)),
    ("neutral.*.gates", words(GATES)),
    ("neutral.*.walls", numbers(None, 1, WALL_SPACES)),
    ("neutral.*.silver", COUNT),
    ("gates.*.connection", EFFECT),
    ("gates.*.keeper", EFFECT),
    ("gates.*.vp", POINTS),
    ("walls.*.vp", POINTS),
    ("walls.*.effect", EFFECT),
    ("temple.red", numbers(5, 0, 20)),
    *((f"temple.{cube}", COUNT) for cube in GOODS[: CUBES - 1]),
    *((f"temple.{what}", EFFECT) for what in ("filler", "most", "fewest", "levite")),
    ("temple.rewards.*", EFFECT),
    ("temple.sectors.*", numbers(3, 1, 6)),
    ("altar.length", number(5, 40)),
    ("altar.golden", numbers(None, 1, 40)),
    ("altar.leader_vp", POINTS),
    ("altar.past_the_end", counted(AT_THE_END, bare=True)),
    ("altar.cubes.*.red", number(0, 20)),
    ("altar.cubes.*.spaces", number(0, 20)),
    ("altar.rewards.*", EFFECT),
    ("altar.cards.*.*.positions", numbers(2, 0, 40)),
    ("altar.cards.*.*.*", EFFECT),
    ("tent.resource", numbers(4, 0, 6)),
    ("tent.spaces", counted(ON_THE_MAP, 2, 12, bare=True)),
    ("tent.blue.*", number(0, 40)),
    ("levites.*.food", COUNT),
    ("levites.*.reward", EFFECT),
    ("blessings.*", EFFECT),
    *((f"scrolls.rows.{row}.tiles", number(row + 2, row + 2)) for row in (1, 2, 3, 4)),
    ("scrolls.rows.*.vp", POINTS),
    ("scrolls.rows.*.blue", number(0, 40)),
    ("scrolls.rows.*.price", COST),
    ("scrolls.rows.*.food", COUNT),
    ("scrolls.stone.*.banner", BANNER),
    ("scrolls.stone.*.picture", PICTURE),
    ("scrolls.stone.*.*", EFFECT),
    ("scrolls.*.*.vp", POINTS),
    ("scrolls.*.*.works", word(WORKS[1:])),
    ("scrolls.*.*.amount", number(1, 20)),
    ("scrolls.*.*.further", number(0, 10)),
    ("scrolls.*.*.gives", EFFECT),
    ("scrolls.*.*.picture", PICTURE),
    ("sabbath.unfed", COUNT),
    ("sabbath.tucked", numbers(3, 0, 2)),
    ("leftovers.point", number(1, 30)),
    ("leftovers.*", COUNT),
    ("characters.*.gate", word(GATES)),
    ("characters.*.banners", counted(BANNERS[:3], 1, 3)),
    ("characters.*.counts", word(COUNTED)),
    ("characters.*.base", POINTS),
    ("characters.*.*.pay", COUNT),
    ("characters.*.*.gain", EFFECT),
    ("characters.*.sell.*", number(1, 30)),
    ("characters.*.portrait.beard", Shape(FLAG, ours=True)),
    ("characters.*.portrait.*", Shape(TEXT, ours=True)),
    ("development.vp", POINTS),
    *((f"development.{kind}.cost", COST) for kind in ("labourers", "traders")),
    *((f"development.{kind}.reward", EFFECT) for kind in ("guards", "traders", "elders")),
    ("development.labourers.front", _effects(2)),
    ("development.labourers.back", _effects(2)),
    ("development.traders.front", _effects(2)),
    ("development.traders.added", EFFECT),
    ("development.*.*.cost", COST),
    ("development.guards.*.limit", number(0, 40)),
    ("development.guards.*.start", COST),
    ("development.farmers.*.exchange", COUNT),
    ("development.*.*.*", EFFECT),
    ("solo.column_bonus", FLAGGED),
    ("solo.building", POINTS),
    ("solo.levite", POINTS),
    ("solo.*.workers", number(0, WORKERS)),
    ("solo.*.all_groups", FLAGGED),
    *((f"solo.{side}.{place}", EFFECT) for side in "AB" for place in ("behind", "between", "ahead")),
    *((f"solo.{side}.{good}", COUNT) for side in "AB" for good in ("silver", "gold", "sabbath_silver")),
    ("solo.focus.*.column", number(1, 4)),
    ("solo.focus.*.direction", word(DIRECTIONS)),
    ("solo.focus.*.*.pay", COUNT),
    ("solo.focus.*.*.gain", EFFECT),
    ("solo.schemes.*", Shape(TEXT, 1, 3)),
)


def examine(components: Components) -> list[Complaint]:
    """What is wrong or strange with several numbers together."""
    return [*_ring(components), *_cubes(components), *_rubble(components), *_prophets(components)]


def _ring(components: Components) -> list[Complaint]:
    reader = components.reader()
    spaces = [text for side in SIDES for text in reader.texts(f"ring.{side}")]
    pattern = "the wall must hold each gate once, but it holds the {gate} gate {times} {times|time|times}"
    found = [
        Complaint("ring", pattern, {"gate": gate, "times": times})
        for gate in GATES
        if (times := spaces.count(f"gate {gate}")) != 1
    ]
    corners = zip(SIDES, CORNERS)
    return found + [
        Complaint(
            "ring", "'ring.{side}' must begin with its corner, the {gate} gate", {"side": side, "gate": gate}
        )
        for side, gate in corners
        if reader.texts(f"ring.{side}")[0] != f"gate {gate}"
    ]


def _cubes(components: Components) -> list[Complaint]:
    supply = components.number("cubes.supply")
    pattern = "'cubes.{good}' is {count}, fewer than the {supply} that lie in the supply from the start"
    return [
        Complaint("cubes", pattern, {"good": good, "count": count, "supply": supply})
        for good in GOODS[:CUBES]
        if (count := components.number(f"cubes.{good}")) < supply
    ]


def _rubble(components: Components) -> list[Complaint]:
    """The bag must hold the rubble of all spaces but the corners (E1.5)."""
    reader = components.reader()
    spaces = [text.split() for side in SIDES for text in reader.texts(f"ring.{side}")]
    gates = [words[1] for words in spaces if words[0] == "gate" and words[1] not in CORNERS]
    kinds = [words[1] for words in spaces if words[0] == "wall"]
    wanted = len(gates) * components.number("ring.gate_rubble") + sum(
        components.number(f"ring.kinds.{kind}.rubble") for kind in kinds
    )
    supply = components.number("cubes.supply")
    bag = sum(components.number(f"cubes.{good}") - supply for good in GOODS[:CUBES])
    if wanted <= bag:
        return []
    pattern = "the spaces of the wall ask for {wanted} cubes of rubble, but the bag has {bag}"
    return [Complaint("ring", pattern, {"wanted": wanted, "bag": bag})]


def _prophets(components: Components) -> list[Complaint]:
    """The first prophet stands behind the second, and both on the track."""
    reader, length = components.reader(), components.number("altar.length")
    found: list[Complaint] = []
    for name in reader.table("altar.cards"):
        for week in ("1", "2", "3"):
            path = f"altar.cards.{name}.{week}.positions"
            first, second = reader.numbers(path)
            if not first < second <= length:
                pattern = (
                    "'{path}' must be two spaces of the track, the first behind the second, "
                    "not {first} and {second}"
                )
                found.append(Complaint(path, pattern, {"path": path, "first": first, "second": second}))
    return found
