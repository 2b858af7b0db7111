"""Actions: their numbers, their written form, and what one touches to say them."""

from __future__ import annotations

from typing import Final

from mudbrick.engine.lexicon import Lexicon
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

WAITS: Final = ("wait", "wait for my turn", "wait for a column", "wait for the last column")


class NehemiahLexicon(Lexicon):
    """Every action of the game by number."""

    def __init__(self) -> None:
        super().__init__()
        columns = [str(column + 1) for column in range(COLUMNS)]
        self._add([f"send {column}" for column in columns], [(f"column:{column}",) for column in columns])
        for verb in ("activate", "use", "refresh", "place", "replace", "move"):
            self._add([f"{verb} {name}" for name in PLACE_NAMES], [(f"card:{name}",) for name in PLACE_NAMES])
        self._add([f"neutral {column}" for column in columns], [(f"column:{column}",) for column in columns])
        pairs = [(PLACE_NAMES[first], PLACE_NAMES[second]) for first, second in PAIRS]
        self._add(
            [f"swap {first} {second}" for first, second in pairs],
            [(f"card:{first}", f"card:{second}") for first, second in pairs],
        )
        self._add([f"take from {board}" for board in BOARDS], [(f"board:{board}",) for board in BOARDS])
        shifts = [(seat, BOARDS[source], BOARDS[goal]) for seat, source, goal in SHIFTS]
        self._add(
            [f"shift {seat} {source} {goal}" for seat, source, goal in shifts],
            [(f"cube:{seat}:{source}", f"board:{goal}") for seat, source, goal in shifts],
        )
        self._add([f"auction {name}" for name in LEADERS], [(f"leader:{name}",) for name in LEADERS])
        self._add([f"play {name}" for name in LEADERS], [(f"leader:{name}",) for name in LEADERS])
        words = ["offer wood", "offer gold", "stop", "pass", *WAITS]
        self._add(words, [(f"button:{word}",) for word in words])
        self._add_bids("workers", MOST_WORKERS)
        self._add_bids("wood", MOST_GOODS)
        self._add_bids("gold", MOST_GOODS)

    def _add(self, texts: list[str], touches: list[tuple[str, ...]]) -> None:
        for text, touched in zip(texts, touches):
            self.add(text, touched)

    def _add_bids(self, good: str, most: int) -> None:
        counts = range(most + 1)
        self._add([f"bid {count} {good}" for count in counts], [(f"bid:{good} {count}",) for count in counts])
