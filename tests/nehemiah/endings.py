"""The ways a game of Nehemiah can end (N8), and a player who makes for the rare ones."""

from __future__ import annotations

from mudbrick.engine import Chance, Position
from mudbrick.games.nehemiah.position import NehemiahPosition
from mudbrick.games.nehemiah.work import NO_CARD

ENDINGS = frozenset(
    {
        "columns left",
        "no column left",
        "won by points",
        "won by wood",
        "won by gold",
        "shared",
        "shared by all",
    }
)


def endings(position: Position) -> set[str]:
    """Which of them a finished position shows."""
    assert isinstance(position, NehemiahPosition)
    shown = {"no column left" if set(position.cards) == {NO_CARD} else "columns left"}
    seats = range(position.frame.seats)
    best = [seat for seat in seats if position.points[seat] == max(position.points)]
    if len(best) == 1:
        return shown | {"won by points"}
    if len(position.winners) > 1:
        shown.add("shared by all" if len(position.winners) == len(seats) else "shared")
        return shown
    rivals = [seat for seat in best if position.wood[seat] == position.wood[position.winners[0]]]
    return shown | {"won by gold" if len(rivals) > 1 else "won by wood"}


def seek(position: Position, seat: int, actions: list[int], chance: Chance) -> int:
    """Decline what can be declined, so that all stay alike; and close columns where it can be done."""
    texts = [position.game.text(action) for action in actions]
    declining = [action for action, text in zip(actions, texts) if text == "stop"]
    closing = [
        action for action, text in zip(actions, texts) if text.startswith("activate") and text[-1] == "d"
    ]
    found = declining or closing or actions
    return found[chance.below(len(found))]
