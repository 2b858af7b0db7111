"""Actions: their numbers, their written form, and what one touches to say them."""

from __future__ import annotations

from typing import Final

from mudbrick.engine.lexicon import Lexicon
from mudbrick.games.ezra_nehemiah.box import Box
from mudbrick.games.ezra_nehemiah.words import (
    BLESSINGS,
    CHARACTERS,
    CORNERS,
    CUBES,
    FIRST_GOLD,
    GOODS,
    MAIN_ACTIONS,
    PILES,
    PREPARATIONS,
    SCROLLS,
    SLOTS,
    TILES,
    WALL_CARDS,
)

# Verbs. An action is a verb with up to two things; the chapters say what it does.
KEEP: Final = 0  # corner gate
PLAY: Final = 1  # character, pile
MAIN: Final = 2  # main action
LEVITE: Final = 3
LEVITE_BANNER: Final = 4
LAY_CUBE: Final = 5  # cube, row of the temple
BURN: Final = 6  # cube
CLEAR: Final = 7  # cube, space
BUILD: Final = 8  # space
PAY: Final = 9  # cube, or BANNERS_INSTEAD
LAY_WALL: Final = 10  # wall card
ON_TOP: Final = 11  # wall card
RAMPART: Final = 12  # space
SCRIBE: Final = 13  # scroll
THROUGH: Final = 14  # scroll
TENT: Final = 15  # distance - 1
TRADE: Final = 16  # character, 0 upper or 1 lower
OPEN_SALE: Final = 17  # character
SELL: Final = 18  # cube
DEVELOP: Final = 19  # kind of tile
TRADER: Final = 20  # slot
ELDER: Final = 21  # slot
AGAIN: Final = 22
BLESS: Final = 23  # colour
TAKE: Final = 24  # cube
RECOVER: Final = 25  # 0 trader or 1 elder, slot
TAKE_SILVER: Final = 26
DISCARD: Final = 27  # cube
PREPARE: Final = 28  # effect of the preparation
ASSIGN: Final = 29  # 0 farmer, 1 and 2 the labourers' options
TUCK: Final = 30  # character
BUY_FOOD: Final = 31
DECLINE: Final = 32
END: Final = 33
VERBS: Final = 34

BANNERS_INSTEAD: Final = 4
OFFERS: Final = ("upper", "lower")
ASSIGNMENTS: Final = ("farmer", "labourer 1", "labourer 2")


EXAMPLE: Final = 4  # an action as one often writes it: a character, and where it is played


class Vocabulary(Lexicon):
    """Every action of the game by number; `first[verb]` is the number of the verb's first action."""

    def __init__(self, box: Box) -> None:
        super().__init__(EXAMPLE)
        self.verbs: list[int] = []
        self.one: list[int] = []
        self.two: list[int] = []
        self.first: list[int] = [0] * VERBS
        names = box.ring.names
        self.spaces = len(names)
        cubes = GOODS[:CUBES]
        self._add(KEEP, "keep", [("gate", CORNERS)])
        self._add(
            PLAY, "play", [("card", CHARACTERS), ("pile", tuple(str(pile + 1) for pile in range(PILES)))]
        )
        self._add(MAIN, "", [("action", MAIN_ACTIONS)])
        self._add(LEVITE, "levite", [])
        self._add(LEVITE_BANNER, "levite banner", [])
        self._add(
            LAY_CUBE,
            "lay",
            [("cube", cubes[: CUBES - 1]), ("row", tuple(str(row + 1) for row in range(box.rows)))],
        )
        self._add(BURN, "burn", [("cube", cubes), ("altar", ("",))])
        self._add(CLEAR, "clear", [("cube", cubes), ("space", tuple(names))])
        self._add(BUILD, "build", [("space", tuple(names))])
        self._add(PAY, "pay", [("pay", (*cubes, "banners"))])
        self._add(LAY_WALL, "wall", [("wall", WALL_CARDS)])
        self._add(ON_TOP, "top", [("wall", WALL_CARDS)])
        self._add(RAMPART, "rampart", [("space", tuple(names))])
        self._add(SCRIBE, "scribe", [("scroll", SCROLLS)])
        self._add(THROUGH, "through", [("scroll", SCROLLS[:FIRST_GOLD])])
        self._add(TENT, "tent", [("tent", tuple(str(step + 1) for step in range(len(box.tent_blue))))])
        self._add(TRADE, "trade", [("card", CHARACTERS), ("offer", OFFERS)])
        self._add(OPEN_SALE, "offer", [("card", CHARACTERS)])
        self._add(SELL, "sell", [("cube", cubes)])
        self._add(DEVELOP, "develop", [("tile", TILES)])
        slots = tuple(str(slot + 1) for slot in range(SLOTS))
        self._add(TRADER, "trader", [("trader", slots)])
        self._add(ELDER, "elder", [("elder", slots)])
        self._add(AGAIN, "again", [])
        self._add(BLESS, "bless", [("blessing", BLESSINGS)])
        self._add(TAKE, "take", [("cube", cubes)])
        self._add(RECOVER, "recover", [("worker", ("trader", "elder")), ("slot", slots)])
        self._add(TAKE_SILVER, "take silver", [])
        self._add(DISCARD, "discard", [("cube", cubes)])
        self._add(PREPARE, "prepare", [("prepare", PREPARATIONS)])
        self._add(ASSIGN, "assign", [("assign", ASSIGNMENTS)])
        self._add(TUCK, "tuck", [("card", CHARACTERS)])
        self._add(BUY_FOOD, "buy food", [])
        self._add(DECLINE, "decline", [])
        self._add(END, "end", [])

    def _add(self, verb: int, word: str, things: list[tuple[str, tuple[str, ...]]]) -> None:
        """All actions of a verb: one for every choice of its things."""
        self.first[verb] = len(self.texts)
        ones = things[0][1] if things else ("",)
        twos = things[1][1] if len(things) > 1 else ("",)
        for one, first in enumerate(ones):
            for two, second in enumerate(twos):
                self.verbs.append(verb)
                self.one.append(one)
                self.two.append(two)
                text = " ".join(f"{word} {first} {second}".split())
                self.add(text, touched(verb, word, things, first, second))


def touched(
    verb: int, word: str, things: list[tuple[str, tuple[str, ...]]], one: str, two: str
) -> tuple[str, ...]:
    """What one touches: the things of an action, or a button with its word."""
    if not things:
        return (f"button:{word}",)
    if len(things) == 1:
        return (f"{things[0][0]}:{one}",)
    if verb == RECOVER:
        return (f"{one}:{two}",)
    first, second = f"{things[0][0]}:{one}", f"{things[1][0]}:{two}".removesuffix(":")
    return (second, first) if verb == CLEAR else (first, second)  # a space is touched before its cubes
