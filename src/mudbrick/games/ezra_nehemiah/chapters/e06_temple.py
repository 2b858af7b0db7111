"""Temple and altar: the red main action (E6)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mudbrick.engine.errors import ABSENT, SHORT, UNTIMELY, IllegalAction
from mudbrick.engine.rulebook import Chapter
from mudbrick.games.ezra_nehemiah.box.names import (
    ASH,
    FOOD,
    GOLD,
    GOODS,
    MOST_LEVITES,
    RED,
    WOOD,
)
from mudbrick.games.ezra_nehemiah.chapters import e05_banners, e11_scrolls
from mudbrick.games.ezra_nehemiah.numbers import atoms, fields, marks, tasks, verbs, works

if TYPE_CHECKING:
    from mudbrick.games.ezra_nehemiah.position import EzraPosition


def levites_left(position: EzraPosition, player: int) -> int:
    """Levites that can still work this turn (E6.2)."""
    turn = position.turn
    if turn[marks.LEVITES_REST]:
        return 0
    return position.of_player(player, fields.LEVITES) - turn[marks.LEVITES_USED]


def levite_food(position: EzraPosition, player: int) -> int:
    """What the next Levite costs."""
    food = position.frame.box.levite_food[position.of_player(player, fields.LEVITES) + 1]
    return max(0, food - e11_scrolls.total(position, player, works.CHEAPER_LEVITES))


def can_place_levite(position: EzraPosition, player: int) -> bool:
    """May the player place a Levite now (E6.1)?"""
    if position.turn[marks.LEVITE_PLACED] or position.of_player(player, fields.LEVITES) >= MOST_LEVITES:
        return False
    return position.of_player(player, fields.SUPPLY) > 0 and position.of_player(player, FOOD) >= levite_food(
        position, player
    )


def can_lay(position: EzraPosition, player: int, cube: int, row: int) -> bool:
    """May the player's next Levite lay this cube in this row (E6.3)?"""
    return (
        len(position.temple[row]) < position.frame.width
        and position.turn[marks.BANNERS] >= position.frame.box.row_red[row]
        and position.of_player(player, cube) > 0
    )


def can_burn(position: EzraPosition, player: int, cube: int) -> bool:
    """May the player's next Levite burn this cube (E6.6)?"""
    return (
        position.turn[marks.BANNERS] >= position.frame.box.altar_red[cube]
        and position.of_player(player, cube) > 0
    )


def offer(position: EzraPosition, player: int, out: list[int]) -> None:
    """What a player can do in the temple and at the altar."""
    first = position.frame.first
    if can_place_levite(position, player):
        out.append(first[verbs.LEVITE])
    if levites_left(position, player) <= 0:
        return
    out.append(first[verbs.LEVITE_BANNER])
    rows = position.frame.box.rows
    for cube in range(GOLD, WOOD + 1):
        if position.of_player(player, cube) > 0:
            for row in range(rows):
                if can_lay(position, player, cube, row):
                    out.append(first[verbs.LAY_CUBE] + cube * rows + row)
    for cube in range(WOOD, ASH + 1):
        if can_burn(position, player, cube):
            out.append(first[verbs.BURN] + cube)


def place_levite(position: EzraPosition, player: int) -> None:
    """Place a Levite: food, a worker, the reward. After the others' work it ends that work (E6.1)."""
    turn = position.turn
    position.spend(player, FOOD, levite_food(position, player), "E6.1")
    turn[marks.LEVITE_PLACED] = 1
    if turn[marks.LEVITES_USED]:
        turn[marks.LEVITES_REST] = 1
    add_levite(position, player)


def add_levite(position: EzraPosition, player: int) -> None:
    """Put a worker on the player's next Levite space and take the reward."""
    position.add(player, fields.SUPPLY, -1)
    position.add(player, fields.LEVITES, 1)
    count = position.of_player(player, fields.LEVITES)
    if position.log is not None:
        position.tell("levite", player, "E6.1", {"levite": count})
    position.push_effect(player, position.frame.box.levite_reward[count])


def raise_banner(position: EzraPosition, player: int) -> None:
    """A Levite gives 1 red banner (E6.2)."""
    position.turn[marks.LEVITES_USED] += 1
    position.turn[marks.BANNERS] += 1
    if position.log is not None:
        position.tell("levite_banner", player, "E6.2", {})


def lay_cube(position: EzraPosition, player: int, cube: int, row: int) -> None:
    """A Levite lays a cube in the temple."""
    position.turn[marks.LEVITES_USED] += 1
    position.turn[marks.BANNERS] -= position.frame.box.row_red[row]
    lay(position, player, cube, row)


def lay(position: EzraPosition, player: int, cube: int, row: int) -> None:
    """Points for the cube, the row's reward, then the sector if it is full (E6.3, E6.10)."""
    box = position.frame.box
    before = full_columns(position)
    position.add(player, cube, -1)
    position.temple[row] += bytes([cube])
    position.add(player, fields.VP, box.temple_vp[cube])
    if position.log is not None:
        values: dict[str, int | str] = {"cube": GOODS[cube], "row": row + 1, "points": box.temple_vp[cube]}
        position.tell("laid_cube", player, "E6.3", values)
    position.push(tasks.SECTOR, player, before)
    position.push_effect(player, box.row_reward[row])


def burn(position: EzraPosition, player: int, cube: int) -> None:
    """A Levite burns wood or ash, and the marker moves (E6.6)."""
    box = position.frame.box
    position.turn[marks.LEVITES_USED] += 1
    position.turn[marks.BANNERS] -= box.altar_red[cube]
    position.add(player, cube, -1)
    if position.log is not None:
        position.tell("burnt", player, "E6.6", {"cube": GOODS[cube]})
    position.push(atoms.ALTAR, player, box.altar_move[cube])


def full_columns(position: EzraPosition) -> int:
    """How many columns of the temple are full, from the left."""
    full = position.frame.width
    for row in position.temple:
        full = min(full, len(row))
    return full


def is_full(position: EzraPosition) -> bool:
    """Does the temple take nothing more (E6.5)?"""
    return full_columns(position) == position.frame.width


def sector(position: EzraPosition, player: int, before: int) -> None:
    """Resolve the sector whose last space was filled (E6.4)."""
    frame = position.frame
    after = full_columns(position)
    if after == before or after not in frame.sectors:
        return
    box = frame.box
    if position.log is not None:
        position.tell("sector", player, "E6.4", {"sector": frame.sectors.index(after) + 1})
    most = position.standing[0]
    fewest = position.standing[-1]
    for other in position.standing:  # the leader first: a tie is the one's who stands further ahead
        if position.of_player(other, fields.LEVITES) > position.of_player(most, fields.LEVITES):
            most = other
        if position.of_player(other, fields.LEVITES) <= position.of_player(fewest, fields.LEVITES):
            fewest = other
    order = [(player + place) % frame.players for place in range(frame.players)]
    for other in reversed(order):
        position.push_times(other, box.sector_levite, position.of_player(other, fields.LEVITES))
    if frame.players > 2:
        position.push_effect(fewest, box.sector_fewest)
    position.push_effect(most, box.sector_most)
    position.push_effect(player, box.sector_filler)


def _too_early(position: EzraPosition, rule: str) -> IllegalAction | None:
    """Levites work in the temple action only."""
    if position.turn[marks.MAIN] == RED:
        return None
    return IllegalAction(rule, "Levites work during the temple action", distance=UNTIMELY)


def _has_any(position: EzraPosition, player: int, first: int, last: int) -> bool:
    """Has the player one of these cubes, which lie beside each other among the goods?"""
    return sum([position.of_player(player, cube) for cube in range(first, last + 1)]) > 0


def _levites_rest(position: EzraPosition, player: int) -> IllegalAction | None:
    """Why no Levite can work any more; None if one can."""
    if position.turn[marks.LEVITES_REST]:
        return IllegalAction("E6.1", "placing a Levite after the others have worked ends their work")
    if levites_left(position, player) <= 0:
        return IllegalAction("E6.2", "all your Levites have already worked this turn")
    return None


def refuse_levite(position: EzraPosition, player: int) -> IllegalAction | None:
    """Why no Levite can be placed."""
    if position.turn[marks.MAIN] != RED:
        return None
    if position.turn[marks.LEVITE_PLACED]:
        return IllegalAction("E6.1", "you have already placed a Levite in this action")
    if position.of_player(player, fields.LEVITES) >= MOST_LEVITES:
        return IllegalAction("E6.1", "you can have at most {count} Levites", {"count": MOST_LEVITES})
    if position.of_player(player, fields.SUPPLY) == 0:
        return IllegalAction("E6.1", "you need a worker in your supply to place a Levite")
    return IllegalAction(
        "E6.1",
        "the next Levite costs {cost} food, and you have {food}",
        {"cost": levite_food(position, player), "food": position.of_player(player, FOOD)},
        SHORT,
    )


def refuse_levite_banner(position: EzraPosition, player: int) -> IllegalAction | None:
    """Why no Levite can give a banner."""
    return _too_early(position, "E6.2") or _levites_rest(position, player)


def refuse_lay_cube(position: EzraPosition, player: int, cube: int, row: int) -> IllegalAction | None:
    """Why this cube can't be laid in this row."""
    early = _too_early(position, "E6.3")
    if early is not None:
        return early
    if is_full(position):
        return IllegalAction("E6.5", "the temple is full")
    if len(position.temple[row]) >= position.frame.width:
        return IllegalAction("E6.3", "row {row} of the temple is full", {"row": row + 1})
    if not _has_any(position, player, GOLD, WOOD):
        return IllegalAction("E6.3", "you have no gold, stone or wood to place", distance=SHORT)
    resting = _levites_rest(position, player)
    if resting is not None:
        return resting
    if position.of_player(player, cube) == 0:
        return IllegalAction("E6.3", "you have no {good}", {"good": GOODS[cube]})
    return e05_banners.lack(position, "E6.3", position.frame.box.row_red[row])


def refuse_burn(position: EzraPosition, player: int, cube: int) -> IllegalAction | None:
    """Why this cube can't be burnt."""
    if not WOOD <= cube <= ASH:
        return IllegalAction("E6.6", "only wood and ash can be burnt on the altar", distance=ABSENT)
    early = _too_early(position, "E6.6")
    if early is not None:
        return early
    if not _has_any(position, player, WOOD, ASH):
        return IllegalAction("E6.6", "you have no wood or ash to burn", distance=SHORT)
    resting = _levites_rest(position, player)
    if resting is not None:
        return resting
    if position.of_player(player, cube) == 0:
        return IllegalAction("E6.6", "you have no {good}", {"good": GOODS[cube]})
    return e05_banners.lack(position, "E6.6", position.frame.box.altar_red[cube])


CHAPTER: Final[Chapter[EzraPosition]] = Chapter(
    steps={tasks.SECTOR: sector},
    answers={
        (tasks.ASK_TURN, verbs.LEVITE): place_levite,
        (tasks.ASK_TURN, verbs.LEVITE_BANNER): raise_banner,
        (tasks.ASK_TURN, verbs.LAY_CUBE): lay_cube,
        (tasks.ASK_TURN, verbs.BURN): burn,
    },
    reasons={
        (tasks.ASK_TURN, verbs.LEVITE): refuse_levite,
        (tasks.ASK_TURN, verbs.LEVITE_BANNER): refuse_levite_banner,
        (tasks.ASK_TURN, verbs.LAY_CUBE): refuse_lay_cube,
        (tasks.ASK_TURN, verbs.BURN): refuse_burn,
    },
    otherwise={
        verbs.LEVITE: (
            "E6.1",
            "you place a Levite during the temple action, before or after the others work",
        ),
        verbs.LEVITE_BANNER: ("E6.2", "Levites work during the temple action"),
        verbs.LAY_CUBE: ("E6.3", "cubes are placed during the temple action"),
        verbs.BURN: ("E6.6", "cubes are burnt during the temple action"),
    },
)
