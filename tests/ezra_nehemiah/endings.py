"""The ways a game of Ezra and Nehemiah can end (E15.3, E16.11), and a player who climbs the altar."""

from __future__ import annotations

from mudbrick.engine import Chance, Position
from mudbrick.games.ezra_nehemiah.numbers import fields
from mudbrick.games.ezra_nehemiah.position import EzraPosition

ENDINGS = frozenset({"won by points", "won by the altar track", "lost to the opponent"})


def endings(position: Position) -> set[str]:
    """Which of them a finished position shows."""
    if not position.winners:
        return {"lost to the opponent"}
    best = [score for score in position.scores if score == max(position.scores)]
    return {"won by points" if len(best) == 1 else "won by the altar track"}


def seek(position: Position, seat: int, actions: list[int], chance: Chance) -> int:
    """Play for points at once, food and the altar track: scores come close together."""
    assert isinstance(position, EzraPosition)
    best: list[int] = []
    most = 0
    for action in actions:
        ahead = position.copy()
        ahead.chance = chance
        ahead.play(seat, action)
        worth = (
            2 * ahead.of_player(seat, fields.VP)
            + ahead.of_player(seat, fields.ALTAR)
            + ahead.of_player(seat, fields.LEVITES)
        )
        if not best or worth > most:
            best, most = [action], worth
        elif worth == most:
            best.append(action)
    return best[chance.below(len(best))]
