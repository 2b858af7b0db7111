"""What a player of Babylonia can hoard, and how one ends something early."""

from __future__ import annotations

from mudbrick.engine import Position
from mudbrick.games.babylonia.observation import BabyloniaObservation

PLENTY = 150
STOPS = ("end", "no")


def goods(position: Position, seat: int) -> dict[str, int]:
    """How much of each a seat has."""
    seen = position.observe(seat)
    assert isinstance(seen, BabyloniaObservation)
    return {
        "tokens": seen.stand_sizes[seat] + seen.pool_sizes[seat],
        "cities": seen.cities[seat],
        "cards": len(seen.cards[seat]),
        "points": position.scores[seat],
    }


def rich(document: dict[str, object]) -> None:
    """Nothing in this game can be gathered without end but points."""
    document["scores"] = [PLENTY for _ in range(int(str(document["seats"])))]
