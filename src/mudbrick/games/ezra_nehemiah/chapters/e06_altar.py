"""The altar track: moving, the order on it that breaks all ties, the prophets (E6.7 to E6.9, E12.4)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mudbrick.engine.rulebook import Chapter
from mudbrick.games.ezra_nehemiah.box.names import (
    WEEKS,
)
from mudbrick.games.ezra_nehemiah.chapters import e11_scrolls
from mudbrick.games.ezra_nehemiah.numbers import atoms, fields, tasks, works

if TYPE_CHECKING:
    from mudbrick.games.ezra_nehemiah.position import EzraPosition

BEHIND: Final = 0
BETWEEN: Final = 1
AHEAD: Final = 2


def move(position: EzraPosition, player: int, amount: int) -> None:
    """Move on the altar track, space by space."""
    position.push(tasks.ALTAR_STEPS, player, amount)


def step(position: EzraPosition, player: int, amount: int) -> None:
    """Enter the next space and take its reward; past the end there is silver (E6.7, E6.8)."""
    box = position.frame.box
    if amount > 1:
        position.push(tasks.ALTAR_STEPS, player, amount - 1)
    space = position.of_player(player, fields.ALTAR)
    if space >= box.altar_length:
        if position.log is not None:
            position.tell("past_the_end", player, "E6.8", {})
        position.push_effect(player, box.past_the_end)
        return
    space += 1
    position.put(player, fields.ALTAR, space)
    _line_up(position, player, space)
    if position.log is not None:
        position.tell("altar", player, "E6.7", {"step": space})
    if box.golden[space]:  # E11.4
        e11_scrolls.give(position, player, works.GOLDEN_GIFT)
    position.push_effect(player, box.altar_reward[space])


def _line_up(position: EzraPosition, player: int, space: int) -> None:
    """Stand behind all who are on the space already, before all who are not (E6.7)."""
    standing = position.standing
    standing.remove(player)
    place = 0
    while place < len(standing) and position.of_player(standing[place], fields.ALTAR) >= space:
        place += 1
    standing.insert(place, player)


def golden_spaces(position: EzraPosition, player: int) -> int:
    """How many golden spaces the player has reached or passed."""
    golden = position.frame.box.golden
    reached = 0
    for space in range(position.of_player(player, fields.ALTAR) + 1):
        if golden[space]:
            reached += 1
    return reached


def prophet_side(position: EzraPosition, player: int) -> int:
    """Where the player stands towards the prophets of the week: BEHIND, BETWEEN or AHEAD (E12.4)."""
    prophets = position.frame.box.prophets[position.altar_card * WEEKS + position.week]
    space = position.of_player(player, fields.ALTAR)
    late = 1 if position.frame.pass_prophets else 0  # a prophet is to be passed, not only reached
    if space < prophets[0] + late:
        return BEHIND
    return BETWEEN if space < prophets[1] + late else AHEAD


CHAPTER: Final[Chapter[EzraPosition]] = Chapter(
    steps={atoms.ALTAR: move, tasks.ALTAR_STEPS: step},
)
