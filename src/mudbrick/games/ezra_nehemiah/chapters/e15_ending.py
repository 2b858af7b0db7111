"""The end of the game: final scoring and the winner (E15, E16.11)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mudbrick.engine.rulebook import Chapter
from mudbrick.games.ezra_nehemiah.box.names import (
    GOODS,
    TILES,
)
from mudbrick.games.ezra_nehemiah.chapters import (
    e08_torah,
    e11_points,
    e11_scrolls,
)
from mudbrick.games.ezra_nehemiah.numbers import fields, tasks, works

if TYPE_CHECKING:
    from mudbrick.games.ezra_nehemiah.position import EzraPosition


def score(position: EzraPosition) -> None:
    """Score everything that counts at the end (E15.1, E15.2)."""
    scrolls = position.frame.box.scrolls
    for other in range(position.frame.players):
        _add(position, other, "final_silver", "E15.1", leftovers(position, other))
        _add(position, other, "final_tiles", "E15.2", tiles(position, other))
        if other == position.standing[0]:
            _add(position, other, "final_leader", "E15.2", position.frame.box.leader_vp)
        _add(position, other, "final_buildings", "E15.2", buildings(position, other))
        _add(position, other, "final_scribes", "E15.2", scribes(position, other))
        for scroll in range(scrolls.first_gold, len(scrolls.names)):
            if position.has(other, fields.SCROLLS, scroll) and scrolls.works[scroll] != works.LEFTOVER_POINTS:
                points = e11_points.points(position, other, scroll)
                position.add(other, fields.VP, points)
                if position.log is not None:
                    values: dict[str, int | str] = {"scroll": scrolls.names[scroll], "points": points}
                    position.tell("final_scroll", other, "E15.2", values)
    if position.log is not None:
        for winner in winners(position):
            position.tell("won", winner, "E15.3", {"points": position.of_player(winner, fields.VP)})
        if not winners(position):
            position.tell(
                "won", position.frame.opponent, "E16.11", {"points": position.of_player(1, fields.VP)}
            )


def _add(position: EzraPosition, player: int, kind: str, rule: str, points: int) -> None:
    position.add(player, fields.VP, points)
    if position.log is not None and points:
        position.tell(kind, player, rule, {"points": points}, _counted(position, player, kind))


def _counted(position: EzraPosition, player: int, kind: str) -> tuple[str, ...]:
    """The player's things that are counted, where there are several."""
    box = position.frame.box
    if kind == "final_tiles":
        found = [
            f"tile:{name}" for tile, name in enumerate(TILES) if position.has(player, fields.TURNED, tile)
        ]
    elif kind == "final_buildings":
        found = [
            f"space:{name}" for space, name in enumerate(box.ring.names) if position.holders[space] == player
        ]
    elif kind == "final_scribes":
        layout = [box.scrolls.names[scroll] for scroll in position.layout]
        found = [f"scroll:{layout[tile]}" for tile in range(box.tiles) if position.scribes[tile] == player]
    else:
        found = []
    return tuple(found)


def leftovers(position: EzraPosition, player: int) -> int:
    """Points for goods left, by their value in silver (E15.1)."""
    box = position.frame.box
    silver = 0
    for good in range(len(GOODS)):
        silver += position.of_player(player, good) * box.leftovers[good]
    coffers = e11_scrolls.best(position, player, works.LEFTOVER_POINTS)
    return silver // (box.silver_for_point if coffers is None else box.scrolls.amount[coffers])


def tiles(position: EzraPosition, player: int) -> int:
    """Points for developed tiles."""
    return position.of_player(player, fields.TURNED).bit_count() * position.frame.box.tile_vp


def buildings(position: EzraPosition, player: int) -> int:
    """Points on own walls and gates (E7.8)."""
    box = position.frame.box
    points = 0
    for space in range(box.ring.size):
        if position.holders[space] == player:
            gate = box.ring.gate[space]
            points += box.gate_vp[gate] if gate >= 0 else box.wall_vp[position.wall_cards[space]]
    return points


def scribes(position: EzraPosition, player: int) -> int:
    """Points for scribes by their rows."""
    rows = e08_torah.scribes_by_row(position, player)
    return sum([rows[row] * position.frame.box.scroll_vp[row] for row in range(len(rows))])


def winners(position: EzraPosition) -> tuple[int, ...]:
    """The player with most points, ties by the altar track; nobody if the opponent won (E15.3, E16.11)."""
    best = position.standing[0]
    for player in position.standing:  # the leader first, so a tie is the one's who stands further ahead
        if position.of_player(player, fields.VP) > position.of_player(best, fields.VP):
            best = player
    if best == position.frame.opponent:
        return ()
    return (best,)


CHAPTER: Final[Chapter[EzraPosition]] = Chapter(
    steps={tasks.FINAL_SCORING: score},
)
