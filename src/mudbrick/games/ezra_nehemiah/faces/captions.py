"""Effects and tiles in short words of the catalogue, for drawings."""

from __future__ import annotations

from typing import Final

from mudbrick.engine.wording import Catalogue
from mudbrick.games.ezra_nehemiah.box.contents import Box
from mudbrick.games.ezra_nehemiah.box.names import (
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
from mudbrick.games.ezra_nehemiah.numbers import atoms

UNCOUNTED: Final = ("blessing", "develop")  # atoms that are written without a number


def name(catalogue: Catalogue, word: str) -> str:
    """What a thing is called; the word itself where the language has no other."""
    return catalogue.messages.get(f"name.{word}", word)


def pieces(box: Box, effect: int, catalogue: Catalogue) -> list[str]:
    """The atoms of an effect: a word and how many."""
    found: list[str] = []
    numbers = box.effects[effect]
    for place in range(0, len(numbers), 2):
        atom = atoms.ATOMS[numbers[place]]
        word = catalogue.say(f"short.{atom}", {})
        bare = atom.startswith(UNCOUNTED) and numbers[place + 1] == 1
        found.append(word if bare else f"{word} {numbers[place + 1]}")
    return found


def words(box: Box, effect: int, catalogue: Catalogue) -> str:
    """An effect in one breath."""
    return " + ".join(pieces(box, effect, catalogue)) or "-"


def judgement(box: Box, card: str, week: int, catalogue: Catalogue) -> list[str]:
    """What the prophets have for those behind, between and ahead in a week."""
    effects = box.judgement[ALTAR_CARDS.index(card) * WEEKS + week]
    return [words(box, effects[side], catalogue) for side in range(len(PROPHET_SIDES))]


def price(box: Box, kind: int, variant: int, catalogue: Catalogue) -> str:
    """What turning a tile costs and brings."""
    counts = box.tile_cost[kind][variant]
    cost = [
        f"{catalogue.say(f'short.{GOODS[good]}', {})} {count}" for good, count in enumerate(counts) if count
    ]
    reward = words(box, box.tile_reward[kind][variant], catalogue)
    return catalogue.say("table.turn", {"cost": " + ".join(cost), "reward": reward})


def describe(box: Box, kind: int, variant: int, turned: bool, catalogue: Catalogue) -> str:
    """What a development tile does on the side that lies up, and what turning it costs."""
    side = 1 if turned else 0
    if kind == GUARDS:
        limit = catalogue.say("table.limit", {"count": box.limit[variant]})
        text = catalogue.say("table.no_limit", {}) if turned else limit
    elif kind == LABOURERS:
        either = [words(box, option, catalogue) for option in box.labour[side]]
        text = f" {catalogue.say('table.or', {})} ".join(either)
    elif kind == FARMERS:
        text = _farming(box, variant, turned, catalogue)
    else:
        slots = box.trader_slots[side][variant] if kind == TRADERS else box.elder_slots[side][variant]
        assert kind in (TRADERS, ELDERS)
        text = ", ".join(
            [f"{slot + 1}: {words(box, effect, catalogue)}" for slot, effect in enumerate(slots)]
        )
    return text if turned else f"{text}; {price(box, kind, variant, catalogue)}"


def _farming(box: Box, variant: int, turned: bool, catalogue: Catalogue) -> str:
    parts = [words(box, box.farming[1 if turned else 0][variant], catalogue)]
    if turned:
        harvest = words(box, box.harvest[variant], catalogue)
        parts.append(catalogue.say("table.each_preparation", {"what": harvest}))
    if box.exchange[variant]:
        parts.append(catalogue.say("table.exchange", {"silver": box.exchange[variant]}))
    return ", ".join(parts)
