"""Work cards and workers: the kinds of cards with their costs (N6), and what stands on a card."""

from __future__ import annotations

from typing import Final

KINDS: Final = (
    "wood_1",
    "wood_2",
    "gold_2",
    "gold_3",
    "wall_1",
    "wall_2",
    "gate",
    "guard_1",
    "guard_2",
    "temple_1",
    "temple_2",
    "wood_supply",
    "refresh",
    "place_two",
    "place_any",
    "replace",
    "victory",
    "swap_workers",
    "swap_cards",
    "use_occupied",
)
# What a use costs, by kind (N6.3 to N6.7).
WOOD_COST: Final = (0, 0, 0, 0, 1, 2, 2, 1, 2, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)
GOLD_COST: Final = (0, 0, 0, 0, 0, 0, 0, 1, 2, 1, 2, 1, 0, 0, 0, 0, 0, 0, 0, 0)
# The rule of each kind.
RULES: Final = (
    *("N6.1", "N6.1", "N6.2", "N6.2", "N6.3", "N6.3", "N6.4", "N6.5", "N6.5", "N6.6", "N6.6", "N6.7", "N6.8"),
    *("N6.9", "N6.10", "N6.11", "N6.12", "N6.13", "N6.13", "N6.14"),
)

BOARDS: Final = ("wall", "temple", "guard")
WALL: Final = 0
TEMPLE: Final = 1
GUARD: Final = 2

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
