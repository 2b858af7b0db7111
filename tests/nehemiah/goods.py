"""What a player of Nehemiah can hoard, and how one ends something early."""

from __future__ import annotations

from mudbrick.engine import Position
from mudbrick.games.nehemiah.observation import NehemiahObservation

PLENTY = 150
STOPS = ("stop", "pass", "wait")


def goods(position: Position, seat: int) -> dict[str, int]:
    """How much of each a seat has."""
    seen = position.observe(seat)
    assert isinstance(seen, NehemiahObservation)
    return {
        "wood": seen.wood[seat],
        "gold": seen.gold[seat],
        "workers": seen.reserve[seat],
        "cubes": sum(seen.influence[seat]),
        "gates": seen.gates.count(seat),
        "leaders": len(seen.leaders[seat]),
        "points": seen.counted[seat],
    }


def rich(document: dict[str, object]) -> None:
    """Give every seat more than anybody can gather."""
    document["wood"] = document["gold"] = [PLENTY for _ in range(int(str(document["seats"])))]
