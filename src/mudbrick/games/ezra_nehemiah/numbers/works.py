"""Works: the ways in which a scroll can work, as the component file calls them (E11).

Chapters ask whether a player has a scroll that works so, never for a scroll by its name. Of several scrolls
that work alike discounts add up, gifts are all given, and the best price counts.
"""

from __future__ import annotations

from typing import Final

HERO: Final = 0
FREE_FIELDS: Final = 1
FREE_SCRIBES: Final = 2
FREE_TRADERS: Final = 3
PREPARED_AUXILIARY: Final = 4
PREPARED_GIFT: Final = 5
PREPARED_TITHE: Final = 6
LONGER_JOURNEY: Final = 7
CHEAPER_LEVITES: Final = 8
WALL_BESIDE: Final = 9
GATEKEEPER_GIFT: Final = 10
ELDER_GIFT: Final = 11
SCRIBE_GIFT: Final = 12
GOLDEN_GIFT: Final = 13
CHEAPER_BUILDINGS: Final = 14
SECOND_DEAL: Final = 15
TILE_GIFT: Final = 16
OPEN_PILES: Final = 17
BROKER: Final = 18
CHEAPER_OFFER: Final = 19
ANY_PARTNER: Final = 20
LEFTOVER_POINTS: Final = 21
FULL_ROW_POINTS: Final = 22
WORKER_POINTS: Final = 23
TOP_SCRIBE_POINTS: Final = 24
BLESSING_POINTS: Final = 25
LOWER_SCRIBE_POINTS: Final = 26
BUILDING_POINTS: Final = 27
HAND_POINTS: Final = 28

WORKS: Final = (
    "hero",
    "free farmers and labourers",
    "free scribes",
    "free traders and gatekeepers",
    "auxiliary action in preparation",
    "gift in preparation",
    "gift in preparation for each levite",
    "longer journey",
    "cheaper levites",
    "effect of a wall beside",
    "gift for a gatekeeper",
    "gift for an elder",
    "gift for a scribe",
    "gift on golden spaces",
    "cheaper buildings",
    "second deal",
    "gift for a tile",
    "open piles and larger hand",
    "choice after a trade",
    "cheaper lower offer",
    "trade with any visible",
    "points for leftovers",
    "points for full rows",
    "points for workers",
    "points for scribes on top",
    "points for sets of blessings",
    "points for scribes below",
    "points for buildings",
    "points for the hand",
)
PREPARED: Final = (PREPARED_AUXILIARY, PREPARED_GIFT, PREPARED_TITHE)  # those that wait in a preparation
