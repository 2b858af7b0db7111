"""Actions: their numbers, their written form, and what one touches to say them."""

from __future__ import annotations

from typing import Final

from mudbrick.engine.lexicon import Lexicon
from mudbrick.games.ezra_nehemiah.box.contents import Box
from mudbrick.games.ezra_nehemiah.box.names import (
    ASSIGNMENTS,
    BLESSINGS,
    CORNERS,
    CUBES,
    GOODS,
    MAIN_ACTIONS,
    OFFERS,
    PILES,
    SLOTS,
    TILES,
)
from mudbrick.games.ezra_nehemiah.numbers import verbs

EXAMPLE: Final = 4  # an action as one often writes it: a character, and where it is played


class EzraLexicon(Lexicon):
    """Every action of the game by number; `first[verb]` is the number of the verb's first action."""

    def __init__(self, box: Box) -> None:
        super().__init__(EXAMPLE)
        self.first: list[int] = [0] * verbs.VERBS
        names = box.ring.names
        scrolls = box.scrolls
        cubes = GOODS[:CUBES]
        self._add(verbs.KEEP, "keep", [("gate", CORNERS)])
        self._add(
            verbs.PLAY,
            "play",
            [("card", box.characters), ("pile", tuple(str(pile + 1) for pile in range(PILES)))],
        )
        self._add(verbs.MAIN, "", [("action", MAIN_ACTIONS)])
        self._add(verbs.LEVITE, "levite", [])
        self._add(verbs.LEVITE_BANNER, "levite banner", [])
        self._add(
            verbs.LAY_CUBE,
            "lay",
            [("cube", cubes[: CUBES - 1]), ("row", tuple(str(row + 1) for row in range(box.rows)))],
        )
        self._add(verbs.BURN, "burn", [("cube", cubes), ("altar", ("",))])
        self._add(verbs.CLEAR, "clear", [("cube", cubes), ("space", tuple(names))])
        self._add(verbs.BUILD, "build", [("space", tuple(names))])
        self._add(verbs.PAY, "pay", [("pay", (*cubes, "banners"))])
        self._add(verbs.LAY_WALL, "wall", [("wall", box.wall_cards)])
        self._add(verbs.ON_TOP, "top", [("wall", box.wall_cards)])
        self._add(verbs.RAMPART, "rampart", [("space", tuple(names))])
        self._add(verbs.SCRIBE, "scribe", [("scroll", scrolls.names)])
        self._add(verbs.THROUGH, "through", [("scroll", scrolls.names[: scrolls.first_gold])])
        self._add(verbs.TENT, "tent", [("tent", tuple(str(step + 1) for step in range(len(box.tent_blue))))])
        self._add(verbs.TRADE, "trade", [("card", box.characters), ("offer", OFFERS)])
        self._add(verbs.OPEN_SALE, "offer", [("card", box.characters)])
        self._add(verbs.SELL, "sell", [("cube", cubes)])
        self._add(verbs.DEVELOP, "develop", [("tile", TILES)])
        slots = tuple(str(slot + 1) for slot in range(SLOTS))
        self._add(verbs.TRADER, "trader", [("trader", slots)])
        self._add(verbs.ELDER, "elder", [("elder", slots)])
        self._add(verbs.AGAIN, "again", [])
        self._add(verbs.BLESS, "bless", [("blessing", BLESSINGS)])
        self._add(verbs.TAKE, "take", [("cube", cubes)])
        self._add(verbs.RECOVER, "recover", [("worker", ("trader", "elder")), ("slot", slots)])
        self._add(verbs.TAKE_SILVER, "take silver", [])
        self._add(verbs.DISCARD, "discard", [("cube", cubes)])
        self._add(verbs.PREPARE, "prepare", [("prepare", box.preparations)])
        self._add(verbs.ASSIGN, "assign", [("assign", ASSIGNMENTS)])
        self._add(verbs.TUCK, "tuck", [("card", box.characters)])
        self._add(verbs.BUY_FOOD, "buy food", [])
        self._add(verbs.DECLINE, "decline", [])
        self._add(verbs.END, "end", [])

    def _add(self, verb: int, word: str, things: list[tuple[str, tuple[str, ...]]]) -> None:
        """All actions of a verb: one for every choice of its things."""
        self.first[verb] = len(self.texts)
        ones = things[0][1] if things else ("",)
        twos = things[1][1] if len(things) > 1 else ("",)
        for one, first in enumerate(ones):
            for two, second in enumerate(twos):
                text = " ".join(f"{word} {first} {second}".split())
                self.add(text, touched(verb, word, things, first, second), verb, one, two)


def touched(
    verb: int, word: str, things: list[tuple[str, tuple[str, ...]]], one: str, two: str
) -> tuple[str, ...]:
    """What one touches: the things of an action, or a button with its word."""
    if not things:
        return (f"button:{word}",)
    if len(things) == 1:
        return (f"{things[0][0]}:{one}",)
    if verb == verbs.RECOVER:
        return (f"{one}:{two}",)
    first, second = f"{things[0][0]}:{one}", f"{things[1][0]}:{two}".removesuffix(":")
    return (second, first) if verb == verbs.CLEAR else (first, second)  # a space is touched before its cubes
