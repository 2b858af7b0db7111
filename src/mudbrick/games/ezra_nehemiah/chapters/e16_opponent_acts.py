"""The solo opponent acts: schemes, temple, buildings, scribes, judgement and Sabbath (E16.6 to E16.10)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mudbrick.engine.rulebook import Chapter
from mudbrick.games.ezra_nehemiah.box.names import (
    BLESSINGS,
    GOLD,
    MOST_LEVITES,
    PROPHET_SIDES,
    SILVER,
)
from mudbrick.games.ezra_nehemiah.box.schemes import (
    BUILD_GATE,
    BUILD_WALL,
    CLEAR_WALL,
    SCRIBE_HIGH,
    SCRIBE_LOW,
    TEMPLE,
)
from mudbrick.games.ezra_nehemiah.chapters import (
    e06_altar,
    e06_temple,
    e07_raising,
    e07_walls,
    e08_torah,
    e16_opponent,
)
from mudbrick.games.ezra_nehemiah.numbers import atoms, fields, tasks
from mudbrick.games.ezra_nehemiah.numbers.fields import NONE

if TYPE_CHECKING:
    from mudbrick.games.ezra_nehemiah.position import EzraPosition

SABBATH_POINTS: Final = ("sabbath_scribe", "sabbath_groups", "sabbath_blessing", "sabbath_golden")


def act(position: EzraPosition, player: int) -> None:
    """Reveal a scheme card and do its topmost possible action (E16.5)."""
    card = e16_opponent.reveal_scheme(position)
    if position.log is not None:
        position.tell("scheme", player, "E16.5", {"card": card + 1}, teaches=True)
    place = e16_opponent.choose(position, player, card)
    if place == NONE:
        if position.log is not None:
            position.tell("idle", player, "E16.6", {})
        return
    scheme = position.frame.box.schemes[card][place]
    if position.log is not None:
        for passed in position.frame.box.schemes[card][:place]:
            position.tell("passed", player, "E16.6", {"action": passed.text})
        position.tell("acts", player, "E16.6", {"action": scheme.text})
    position.add(player, GOLD, -scheme.pays)
    position.push_effect(player, scheme.effect)
    if scheme.deed == TEMPLE:
        work_in_temple(position, player)
    elif scheme.deed == BUILD_GATE:
        clear_and_build(position, player, e16_opponent.gate_target(position, player))
    elif scheme.deed == BUILD_WALL:
        clear_and_build(position, player, e16_opponent.wall_target(position, player))
    elif scheme.deed in (SCRIBE_HIGH, SCRIBE_LOW):
        write(position, player, e16_opponent.scroll_target(position, player, scheme.deed == SCRIBE_HIGH))
    elif scheme.deed == CLEAR_WALL:
        space = e16_opponent.rubble_target(position)
        if space != NONE:
            e07_walls.clear_all(position, player, space)


def work_in_temple(position: EzraPosition, player: int) -> None:
    """A new Levite for gold, if it can; then all Levites work (E16.7)."""
    price = position.frame.box.solo_levite
    places = (
        position.of_player(player, fields.LEVITES) < MOST_LEVITES
        and position.of_player(player, fields.SUPPLY) > 0
    )
    if places and position.of_player(player, GOLD) >= price:
        position.add(player, GOLD, -price)
        position.push(tasks.OPPONENT_LEVITES, player, position.of_player(player, fields.LEVITES) + 1)
        e06_temple.add_levite(position, player)
    else:
        position.push(tasks.OPPONENT_LEVITES, player, position.of_player(player, fields.LEVITES))


def levites(position: EzraPosition, player: int, left: int) -> None:
    """The next Levite lays gold in the temple, or buys gold, or moves on the altar track (E16.7)."""
    if left > 1:
        position.push(tasks.OPPONENT_LEVITES, player, left - 1)
    if position.of_player(player, GOLD) > 0 and not e06_temple.is_full(position):
        column = e06_temple.full_columns(position)
        for row in range(position.frame.box.rows):
            if len(position.temple[row]) == column:
                e06_temple.lay(position, player, GOLD, row)
                return
    elif position.of_player(player, SILVER) > 0:
        position.add(player, SILVER, -1)
        position.add(player, GOLD, 1)
        if position.log is not None:
            position.tell("bought_gold", player, "E16.7", {})
    else:
        position.push(atoms.ALTAR, player, 1)


def clear_and_build(position: EzraPosition, player: int, space: int) -> None:
    """Take all rubble, then build for gold (E16.8)."""
    position.push(tasks.OPPONENT_BUILD, player, space)
    e07_walls.clear_all(position, player, space)


def build(position: EzraPosition, player: int, space: int) -> None:
    """Pay and build, with all rewards and connections (E16.8)."""
    position.add(player, GOLD, -position.frame.box.solo_building)
    if position.frame.box.ring.gate[space] >= 0:
        e07_raising.raise_gate(position, player, space)
    else:
        e07_raising.raise_top_wall(position, player, space)


def write(position: EzraPosition, player: int, tile: int) -> None:
    """Pay for a scribe and its chain: whites itself, the player's scribes from the supply (E16.9)."""
    row = position.frame.box.row_of[tile]
    position.add(player, GOLD, -e16_opponent.scribe_gold(position, row))
    for lower in e16_opponent.best_chain(position, player, tile):
        owner = position.scribes[lower]
        if owner == NONE:
            position.add(player, SILVER, -1)
        elif owner != player:
            position.add(owner, SILVER, 1)
            if position.log is not None:
                position.tell(
                    "toll_gained",
                    owner,
                    "E16.3",
                    {"scroll": position.frame.box.scrolls.names[position.layout[lower]]},
                )
    position.push(tasks.SETTLE_SCRIBE, player, tile)


def judgement(position: EzraPosition, player: int) -> None:
    """The judgement of the prophets by the opponent's own table (E16.10)."""
    side = e06_altar.prophet_side(position, player)
    if position.log is not None:
        position.tell("judged", player, "E16.10", {"side": PROPHET_SIDES[side]})
    position.push_effect(player, position.frame.box.solo_judgement[position.frame.solo_side][side])


def sabbath(position: EzraPosition, player: int) -> None:
    """What the opponent gains at a Sabbath (E16.10)."""
    box = position.frame.box
    side = position.frame.solo_side
    silver = position.of_player(player, fields.SUPPLY) * box.solo_sabbath_silver[side]
    position.add(player, SILVER, silver)
    points = sabbath_points(position, player)
    position.add(player, fields.VP, sum(points))
    if position.log is not None:
        position.tell("sabbath_silver", player, "E16.10", {"silver": silver})
        for kind_of_points, amount in zip(SABBATH_POINTS, points):
            position.tell(kind_of_points, player, "E16.10", {"points": amount})


def sabbath_points(position: EzraPosition, player: int) -> list[int]:
    """Points for the highest scribe, the groups of workers, the best blessing, the golden spaces."""
    box = position.frame.box
    rows = e08_torah.scribes_by_row(position, player)
    highest = 0
    for row in range(len(rows)):
        if rows[row]:
            highest = box.scroll_vp[row]
    groups = [
        e07_raising.gatekeepers(position, player),
        sum(rows),
        position.of_player(player, fields.LEVITES),
    ]
    best = max([position.of_player(player, fields.BLESSINGS + colour) for colour in range(len(BLESSINGS))])
    workers = sum(groups) if box.solo_all_groups[position.frame.solo_side] else max(groups)
    return [highest, workers, best, e06_altar.golden_spaces(position, player)]


CHAPTER: Final[Chapter[EzraPosition]] = Chapter(
    steps={
        tasks.OPPONENT_SCHEME: act,
        tasks.OPPONENT_LEVITES: levites,
        tasks.OPPONENT_BUILD: build,
        tasks.OPPONENT_JUDGEMENT: judgement,
        tasks.OPPONENT_SABBATH: sabbath,
    },
)
