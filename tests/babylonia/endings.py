"""The ways a game of Babylonia can end (B8), and a player who makes for the rare ones."""

from __future__ import annotations

from mudbrick.engine import Chance, Position
from tests.babylonia.boards import around, board_of

ENDINGS = frozenset(
    {
        "empty stand",
        "one city left",
        "no city left",
        "won by points",
        "won by cities",
        "shared",
    }
)


def endings(position: Position) -> set[str]:
    """Which of them a finished position shows."""
    cities = position.dump()["cities"]
    assert isinstance(cities, list)
    left = sum(token.startswith("city") for token in board_of(position).values())
    best = [seat for seat, score in enumerate(position.scores) if score == max(position.scores)]
    shown = {"empty stand" if left > 1 else "one city left" if left else "no city left"}
    if len(best) == 1:
        shown.add("won by points")
    elif len(position.winners) == 1:
        shown.add("won by cities")
    else:
        shown.add("shared")
    return shown


def seek(position: Position, seat: int, actions: list[int], chance: Chance) -> int:
    """Surround cities and ziggurats, the widest gaps first, so that the last ones fall together."""
    board = board_of(position)
    gaps = {
        spot: [hex_ for hex_ in around(spot) if board.get(hex_) == "land"]
        for spot, what in board.items()
        if what == "ziggurat" or what.startswith("city")
    }
    last = [hexes[0] for hexes in gaps.values() if len(hexes) == 1]
    early = [hex_ for hexes in gaps.values() if len(hexes) > 1 for hex_ in hexes if hex_ not in last]
    wanted = early or last
    found = [action for action in actions if position.game.text(action).split()[-1] in wanted]
    found = found or actions
    return found[chance.below(len(found))]
