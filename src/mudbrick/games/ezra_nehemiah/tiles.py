"""Effects and tiles in short words, for drawings and help."""

from __future__ import annotations

from mudbrick.games.ezra_nehemiah.box import Box
from mudbrick.games.ezra_nehemiah.tasks import ATOMS
from mudbrick.games.ezra_nehemiah.words import (
    ALTAR_CARDS,
    ELDERS,
    FARMERS,
    GOODS,
    GUARDS,
    LABOURERS,
    PROPHET_SIDES,
    TRADERS,
    WEEKS,
)

UNCOUNTED = ("blessing", "develop")  # atoms that are written without a number


def atoms(box: Box, effect: int) -> list[str]:
    """The atoms of an effect as the component file writes them."""
    found: list[str] = []
    numbers = box.effects[effect]
    for place in range(0, len(numbers), 2):
        word = ATOMS[numbers[place]]
        bare = word.startswith(UNCOUNTED) and numbers[place + 1] == 1
        found.append(word if bare else f"{word} {numbers[place + 1]}")
    return found


def words(box: Box, effect: int) -> str:
    """An effect in one breath."""
    return " + ".join(atoms(box, effect)) or "-"


def judgement(box: Box, card: str, week: int) -> list[str]:
    """What the prophets have for those behind, between and ahead in a week."""
    effects = box.judgement[ALTAR_CARDS.index(card) * WEEKS + week]
    return [words(box, effects[side]) for side in range(len(PROPHET_SIDES))]


def price(box: Box, kind: int, variant: int) -> str:
    """What turning a tile costs and brings."""
    cost = [f"{count} {GOODS[good]}" for good, count in enumerate(box.tile_cost[kind][variant]) if count]
    return f"turn {' '.join(cost)} > {words(box, box.tile_reward[kind][variant])}"


def describe(box: Box, kind: int, variant: int, turned: bool) -> str:
    """What a development tile does on the side that lies up, and what turning it costs."""
    side = 1 if turned else 0
    if kind == GUARDS:
        text = "no limit, recover 1 each preparation" if turned else f"limit {box.limit[variant]}"
    elif kind == LABOURERS:
        text = " or ".join([words(box, option) for option in box.labour[side]])
    elif kind == FARMERS:
        text = words(box, box.farming[side][variant])
        if turned:
            text += f", each preparation {words(box, box.harvest[variant])}"
        if box.exchange[variant]:
            text += f", {box.exchange[variant]} silver buy 1 food"
    else:
        slots = box.trader_slots[side][variant] if kind == TRADERS else box.elder_slots[side][variant]
        assert kind in (TRADERS, ELDERS)
        text = ", ".join([f"{slot + 1} {words(box, effect)}" for slot, effect in enumerate(slots)])
    return text if turned else f"{text}; {price(box, kind, variant)}"
