"""The fifteen construction leaders, and when each may be used (N10.8 to N10.15)."""

from __future__ import annotations

from typing import Final

LEADERS: Final = (
    "artisan",
    "architect",
    "sculptor",
    "carpenter",
    "trader",
    "defector",
    "administrator",
    "seasonal_worker",
    "planner",
    "substitute",
    "journeyman",
    "foreman",
    "assistant",
    "bribed_worker",
    "inspector",
)
ARTISAN: Final = 0  # at once when won: N10.9
ARCHITECT: Final = 1
SCULPTOR: Final = 2
CARPENTER: Final = 3  # until the end of the round: N10.10
TRADER: Final = 4
DEFECTOR: Final = 5  # before scoring: N10.11
ADMINISTRATOR: Final = 6  # in windows: N10.12
SEASONAL_WORKER: Final = 7
PLANNER: Final = 8
SUBSTITUTE: Final = 9  # in the own turn, before or after the action: N10.13
JOURNEYMAN: Final = 10
FOREMAN: Final = 11  # instead of the action: N10.14
ASSISTANT: Final = 12
BRIBED_WORKER: Final = 13
INSPECTOR: Final = 14  # before another player's turn: N10.15
UNHIRED: Final = -1

# The rule that says when a leader may be used.
RULES: Final = (
    *("N10.9", "N10.9", "N10.9", "N10.10", "N10.10", "N10.11", "N10.12", "N10.12", "N10.12", "N10.13"),
    *("N10.13", "N10.14", "N10.14", "N10.14", "N10.15"),
)


def leader_thing(leader: int) -> str:
    """The thing that a leader is."""
    return f"leader:{LEADERS[leader]}"
