"""The scheme cards of the solo opponent: conditions and deeds, read from the box (E16.6)."""

from __future__ import annotations

from typing import Final

from mudbrick.engine.errors import BadComponents
from mudbrick.games.ezra_nehemiah.box.reader import MOST, BoxReader

FEW: Final = 1  # "few" workers or gold: at most one
CARDS: Final = 6

# What is done first; whatever else an action brings is an effect.
DEEDS: Final = ("", "temple", "build gate", "build wall", "scribe high", "scribe low", "clear wall")
NOTHING: Final = 0
TEMPLE: Final = 1
BUILD_GATE: Final = 2
BUILD_WALL: Final = 3
SCRIBE_HIGH: Final = 4
SCRIBE_LOW: Final = 5
CLEAR_WALL: Final = 6


class Scheme:
    """One action of a scheme card."""

    def __init__(self, reader: BoxReader, text: str, path: str) -> None:
        self.text = text
        self.workers = 0  # at least
        self.gold = 0
        self.few_workers = False
        self.few_gold = False
        self.deed = NOTHING
        self.pays = 0  # gold
        conditions, _, deeds = text.rpartition(": ")
        for condition in conditions.split(", ") if conditions else []:
            self._read_condition(condition, path)
        atoms: list[object] = []
        for deed in deeds.split(", "):
            if deed in DEEDS:
                self.deed = DEEDS.index(deed)
            elif deed.startswith("pay "):
                self.pays = self._amount(deed.removeprefix("pay "), deed, path)
            else:
                atoms.append(deed)
        self.effect = reader.number_effect(atoms, path)

    def _read_condition(self, condition: str, path: str) -> None:
        amount, _, what = condition.partition(" ")
        if what not in ("workers", "gold") or not (amount == "few" or amount.isdecimal()):
            raise BadComponents(f"'{path}': '{condition}' is not a condition of a scheme")
        if amount == "few":
            self.few_workers = self.few_workers or what == "workers"
            self.few_gold = self.few_gold or what == "gold"
        elif what == "workers":
            self.workers = self._amount(amount, condition, path)
        else:
            self.gold = self._amount(amount, condition, path)

    def _amount(self, text: str, words: str, path: str) -> int:
        if not text.isascii() or not text.isdecimal() or not 0 < int(text) <= MOST:
            raise BadComponents(f"'{path}': '{words}' must name a number from 1 to {MOST}")
        return int(text)

    def met(self, workers: int, gold: int) -> bool:
        """Is the condition met by these workers in the supply and this gold?"""
        if workers < self.workers or gold < self.gold:
            return False
        return not (self.few_workers and workers > FEW) and not (self.few_gold and gold > FEW)


def read_schemes(reader: BoxReader) -> list[list[Scheme]]:
    """The actions of all scheme cards, from the top."""
    paths = [f"solo.schemes.{card + 1}" for card in range(CARDS)]
    return [[Scheme(reader, text, path) for text in reader.texts(path)] for path in paths]
