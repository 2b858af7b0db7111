"""What a player of Ezra and Nehemiah can hoard, and how one ends something early."""

from __future__ import annotations

from mudbrick.engine import Position
from mudbrick.games.ezra_nehemiah.observation import EzraObservation

PLENTY = 150
HANDFUL = 6
STOPS = ("end", "decline")


def goods(position: Position, seat: int) -> dict[str, int]:
    """How much of each a seat has."""
    seen = position.observe(seat)
    assert isinstance(seen, EzraObservation)
    board = seen.boards[seat]
    return board.goods | {
        "blessings": sum(board.blessings.values()),
        "supply": board.supply,
        "levites": board.levites,
        "tent": board.tent_moved,
        "altar": board.altar,
        "scrolls": len(board.scrolls),
        "buildings": list(seen.holders.values()).count(seat),
        "points": board.points,
    }


def rich(document: dict[str, object]) -> None:
    """Give every seat more than anybody can gather; of cubes, which are limited (E9.7), a handful."""
    boards = document["boards"]
    assert isinstance(boards, list)
    for board in boards:
        board["goods"] = dict.fromkeys(board["goods"], HANDFUL) | {"silver": PLENTY, "food": PLENTY}
