"""Actions: their numbers, their written form, and what one touches to say them."""

from __future__ import annotations

from typing import Final

from mudbrick.engine.lexicon import Lexicon
from mudbrick.games.nehemiah import verbs
from mudbrick.games.nehemiah.people import LEADERS
from mudbrick.games.nehemiah.work import BOARDS, COLUMNS, PLACE_NAMES, PLACES

SEATS: Final = 4
MOST_WORKERS: Final = 7
MOST_GOODS: Final = 60  # of wood or of gold in one bid


def _pairs() -> list[int]:
    """The number of every pair of places, by 20 * first + second."""
    numbers = [-1] * (PLACES * PLACES)
    count = 0
    for first in range(PLACES):
        for second in range(first + 1, PLACES):
            numbers[PLACES * first + second] = count
            count += 1
    return numbers


PAIR: Final = _pairs()
PAIRS: Final = [(first, second) for first in range(PLACES) for second in range(first + 1, PLACES)]
# The moves of one cube from board to board: whose, from where, to where.
SHIFTS: Final = [
    (seat, source, goal)
    for seat in range(SEATS)
    for source in range(len(BOARDS))
    for goal in range(len(BOARDS))
    if source != goal
]

# The first number of each kind of action.
SEND: Final = 0  # + column
ACTIVATE: Final = SEND + COLUMNS  # + place
USE: Final = ACTIVATE + PLACES  # + place
REFRESH: Final = USE + PLACES  # + place
PLACE: Final = REFRESH + PLACES  # + place
REPLACE: Final = PLACE + PLACES  # + place
MOVE: Final = REPLACE + PLACES  # + place
NEUTRAL: Final = MOVE + PLACES  # + column
SWAP: Final = NEUTRAL + COLUMNS  # + pair
TAKE: Final = SWAP + PLACES * (PLACES - 1) // 2  # + board
SHIFT: Final = TAKE + len(BOARDS)  # + place in SHIFTS
AUCTION: Final = SHIFT + len(SHIFTS)  # + leader
PLAY: Final = AUCTION + len(LEADERS)  # + leader
OFFER_WOOD: Final = PLAY + len(LEADERS)
OFFER_GOLD: Final = OFFER_WOOD + 1
STOP: Final = OFFER_GOLD + 1
PASS: Final = STOP + 1
WAIT: Final = PASS + 1  # + what the seat declares (N10.17)
BID_WORKERS: Final = WAIT + 4  # + how many
BID_WOOD: Final = BID_WORKERS + MOST_WORKERS + 1
BID_GOLD: Final = BID_WOOD + MOST_GOODS + 1
SIZE: Final = BID_GOLD + MOST_GOODS + 1

BID_PARTS: Final = ("workers", "wood", "gold")
WAITS: Final = ("wait", "wait for my turn", "wait for a column", "wait for the last column")


class NehemiahLexicon(Lexicon):
    """Every action of the game by number."""

    def __init__(self) -> None:
        super().__init__()
        self._add_columns(verbs.SEND, "send")
        for verb, word in enumerate(
            ("activate", "use", "refresh", "place", "replace", "move"), verbs.ACTIVATE
        ):
            for place, name in enumerate(PLACE_NAMES):
                self.add(f"{word} {name}", (f"card:{name}",), verb, place)
        self._add_columns(verbs.NEUTRAL, "neutral")
        for first, second in PAIRS:
            one, two = PLACE_NAMES[first], PLACE_NAMES[second]
            self.add(f"swap {one} {two}", (f"card:{one}", f"card:{two}"), verbs.SWAP, first, second)
        for board, name in enumerate(BOARDS):
            self.add(f"take from {name}", (f"board:{name}",), verbs.TAKE, board)
        for shift, (seat, source, goal) in enumerate(SHIFTS):
            cube, board_ = f"{seat} {BOARDS[source]}", BOARDS[goal]
            touches = (f"cube:{seat}:{BOARDS[source]}", f"board:{board_}")
            self.add(f"shift {cube} {board_}", touches, verbs.SHIFT, shift)
        for verb, word in ((verbs.AUCTION, "auction"), (verbs.PLAY, "play")):
            for leader, name in enumerate(LEADERS):
                self.add(f"{word} {name}", (f"leader:{name}",), verb, leader)
        self._add_button(verbs.OFFER, "offer wood", 0)
        self._add_button(verbs.OFFER, "offer gold", 1)
        self._add_button(verbs.STOP, "stop", 0)
        self._add_button(verbs.PASS, "pass", 0)
        for declared, word in enumerate(WAITS):
            self._add_button(verbs.WAIT, word, declared)
        for part, (good, most) in enumerate(zip(BID_PARTS, (MOST_WORKERS, MOST_GOODS, MOST_GOODS))):
            for count in range(most + 1):
                self.add(f"bid {count} {good}", (f"bid:{good} {count}",), verbs.BID, part, count)

    def _add_columns(self, verb: int, word: str) -> None:
        for column in range(COLUMNS):
            self.add(f"{word} {column + 1}", (f"column:{column + 1}",), verb, column)

    def _add_button(self, verb: int, word: str, one: int) -> None:
        self.add(word, (f"button:{word}",), verb, one)
