"""Work cards and workers: the kinds of cards with their costs (N6), and what stands on a card."""

from __future__ import annotations

from typing import Final, NamedTuple


class Card(NamedTuple):
    """A kind of work card: its name, its rule, what a use costs, and the goods or cubes it gives."""

    name: str
    rule: str
    wood_cost: int = 0
    gold_cost: int = 0
    wood: int = 0
    gold: int = 0
    cubes: int = 0
    board: int = 0


BOARDS: Final = ("wall", "temple", "guard")
WALL: Final = 0
TEMPLE: Final = 1
GUARD: Final = 2

# What else a card does stands in effects.py.
CARDS: Final = (
    Card("wood_1", "N6.1", wood=1),
    Card("wood_2", "N6.1", wood=2),
    Card("gold_2", "N6.2", gold=2),
    Card("gold_3", "N6.2", gold=3),
    Card("wall_1", "N6.3", wood_cost=1, cubes=1, board=WALL),
    Card("wall_2", "N6.3", wood_cost=2, cubes=2, board=WALL),
    Card("gate", "N6.4", wood_cost=2),
    Card("guard_1", "N6.5", wood_cost=1, gold_cost=1, cubes=1, board=GUARD),
    Card("guard_2", "N6.5", wood_cost=2, gold_cost=2, cubes=2, board=GUARD),
    Card("temple_1", "N6.6", gold_cost=1, cubes=1, board=TEMPLE),
    Card("temple_2", "N6.6", gold_cost=2, cubes=2, board=TEMPLE),
    Card("wood_supply", "N6.7", gold_cost=1, wood=3),
    Card("refresh", "N6.8"),
    Card("place_two", "N6.9"),
    Card("place_any", "N6.10"),
    Card("replace", "N6.11"),
    Card("victory", "N6.12"),
    Card("swap_workers", "N6.13"),
    Card("swap_cards", "N6.13"),
    Card("use_occupied", "N6.14"),
)
KINDS: Final = tuple([card.name for card in CARDS])
RULES: Final = tuple([card.rule for card in CARDS])
# By kind, for speed.
WOOD_COST: Final = [card.wood_cost for card in CARDS]
GOLD_COST: Final = [card.gold_cost for card in CARDS]
WOOD: Final = [card.wood for card in CARDS]
GOLD: Final = [card.gold for card in CARDS]
CUBES: Final = [card.cubes for card in CARDS]
BOARD: Final = [card.board for card in CARDS]

# A column has four rows; the place of a card is 4 * column + row.
ROWS: Final = 4
LAST_ROW: Final = 3
COLUMNS: Final = 5  # at most
PLACES: Final = ROWS * COLUMNS
PLACE_NAMES: Final = tuple(f"{column}{row}" for column in "12345" for row in "abcd")
NO_CARD: Final = -1

# What stands on a card: nobody, or 4 * (owner + 1) + state. Owners from NEUTRAL on are the neutral workers of
# seat 0 and seat 1 (N9.1).
NOBODY: Final = 0
READY: Final = 0
EXHAUSTED: Final = 1
ACTIVATED: Final = 3  # exhausted by an activation of this turn (N6.8)
STATE: Final = 3
NEUTRAL: Final = 4
STATES: Final = {READY: "ready", EXHAUSTED: "exhausted", ACTIVATED: "activated"}


def card_thing(place: int) -> str:
    """The thing that a card at a place is."""
    return f"card:{PLACE_NAMES[place]}"


def board_thing(board: int) -> str:
    """The thing that a board is."""
    return f"board:{BOARDS[board]}"


def column_thing(column: int) -> str:
    """The thing that a column is."""
    return f"column:{column + 1}"


def worker(owner: int, state: int) -> int:
    """A worker of an owner in a state."""
    return 4 * (owner + 1) + state


def worker_text(standing: int) -> str:
    """`ready 0`, `exhausted 1`, `neutral 0`, or nothing for a free card."""
    if standing == NOBODY:
        return ""
    owner = (standing >> 2) - 1
    if owner >= NEUTRAL:
        return f"neutral {owner - NEUTRAL}"
    return f"{STATES[standing & STATE]} {owner}"


def all_workers(seats: int) -> dict[str, int]:
    """Everything that can stand on a card, by its text."""
    found = [NOBODY]
    for seat in range(seats):
        found += [worker(seat, state) for state in (READY, EXHAUSTED, ACTIVATED)]
        if seats == 2:
            found.append(worker(NEUTRAL + seat, EXHAUSTED))
    return {worker_text(standing): standing for standing in found}
