"""The tent and the map around the city (E8.7, E8.8)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mudbrick.engine.errors import SHORT, IllegalAction
from mudbrick.engine.observation import Payment
from mudbrick.engine.rulebook import Chapter
from mudbrick.games.ezra_nehemiah.box.names import (
    ASH,
    BLUE,
    GOODS,
    STONE,
)
from mudbrick.games.ezra_nehemiah.chapters import e05_banners, e11_scrolls
from mudbrick.games.ezra_nehemiah.numbers import atoms, fields, marks, tasks, verbs, works

if TYPE_CHECKING:
    from mudbrick.games.ezra_nehemiah.position import EzraPosition


def can_move(position: EzraPosition, player: int, distance: int) -> bool:
    """May the player move the tent so far as the main action (E8.7)?"""
    box = position.frame.box
    if position.turn[marks.TENT_DONE] or position.turn[marks.BANNERS] < box.tent_blue[distance - 1]:
        return False
    return box.tent_cubes[distance - 1] <= _cubes(position, player)


def _cubes(position: EzraPosition, player: int) -> int:
    """Stone, wood and ash of the player."""
    count = 0
    for cube in range(STONE, ASH + 1):
        count += position.of_player(player, cube)
    return count


def offer(position: EzraPosition, player: int, out: list[int]) -> None:
    """How far the tent can go."""
    for distance in range(1, len(position.frame.box.tent_blue) + 1):
        if can_move(position, player, distance):
            out.append(position.frame.first[verbs.TENT] + distance - 1)


def travel(position: EzraPosition, player: int, further: int) -> None:
    """Pay for a journey, in cubes of choice where it asks for one, and go."""
    box = position.frame.box
    position.turn[marks.TENT_DONE] = 1
    position.turn[marks.BANNERS] -= box.tent_blue[further]
    position.push(atoms.TENT, player, further + 1)
    for _ in range(box.tent_cubes[further]):
        position.push(tasks.ASK_TENT_CUBE, player, further + 1)


def offer_cube(position: EzraPosition, player: int) -> list[int]:
    """Which cube to pay for the journey."""
    out: list[int] = []
    for cube in range(STONE, ASH + 1):
        if position.of_player(player, cube) > 0:
            out.append(position.frame.first[verbs.PAY] + cube)
    return out


def pay_cube(position: EzraPosition, player: int, cube: int) -> None:
    """Pay the cube chosen."""
    position.drop()
    position.add(player, cube, -1)
    if position.log is not None:
        position.tell("paid_cube", player, "E8.7", {"cube": GOODS[cube]})


def payment(position: EzraPosition, player: int) -> Payment:
    """A journey as far as it is paid; usually with the cube of which the player has most."""
    parts = position.frame.box.tent_cubes[position.first - 1]
    usual: list[int] = []
    trial = position.copy()
    while trial.kind == tasks.ASK_TENT_CUBE:
        cube = max(range(STONE, ASH + 1), key=lambda each: trial.of_player(player, each))
        usual.append(position.frame.first[verbs.PAY] + cube)
        pay_cube(trial, player, cube)
    return Payment(parts - len(usual), parts, tuple(usual))


def move(position: EzraPosition, player: int, amount: int) -> None:
    """Move the tent; when the move is over the long road may add to it."""
    position.push(tasks.LONG_ROAD, player)
    position.push(tasks.TENT_STEPS, player, amount)


def step(position: EzraPosition, player: int, amount: int, uncounted: int) -> None:
    """Enter the next space clockwise and take its reward."""
    box = position.frame.box
    if amount > 1:
        position.push(tasks.TENT_STEPS, player, amount - 1, uncounted)
    space = (position.of_player(player, fields.TENT) + 1) % len(box.map)
    position.put(player, fields.TENT, space)
    if not uncounted:
        position.add(player, fields.TENT_MOVED, 1)
    if position.log is not None:
        position.tell("tent", player, "E8.7", {"stop": space + 1})
    position.push_effect(player, box.map[space])


def long_road(position: EzraPosition, player: int) -> None:
    """With the scroll, a tent that has gone far enough goes on, once a turn or preparation (E11.3)."""
    scrolls = position.frame.box.scrolls
    scroll = e11_scrolls.best(position, player, works.LONGER_JOURNEY)
    if scroll is None or position.of_player(player, fields.LONG_ROAD_USED):
        return
    if position.of_player(player, fields.TENT_MOVED) >= scrolls.amount[scroll]:
        position.put(player, fields.LONG_ROAD_USED, 1)
        if position.log is not None:
            position.tell("long_road", player, "E11.3", {})
        position.push(tasks.TENT_STEPS, player, scrolls.further[scroll], 1)


def refuse_tent(position: EzraPosition, player: int, further: int) -> IllegalAction | None:
    """Why the tent can't go so far."""
    if position.turn[marks.MAIN] != BLUE:
        return None
    if position.turn[marks.TENT_DONE]:
        return IllegalAction("E8.7", "the tent moves only once per turn, in a single move")
    if position.turn[marks.BANNERS] < position.frame.box.tent_blue[further]:
        return e05_banners.lack(position, "E8.7", position.frame.box.tent_blue[further])
    assert not can_move(position, player, further + 1)
    return IllegalAction("E8.7", "moving the tent that far also costs a stone, wood or ash", distance=SHORT)


CHAPTER: Final[Chapter[EzraPosition]] = Chapter(
    steps={atoms.TENT: move, tasks.TENT_STEPS: step, tasks.LONG_ROAD: long_road},
    offers={tasks.ASK_TENT_CUBE: offer_cube},
    answers={(tasks.ASK_TURN, verbs.TENT): travel, (tasks.ASK_TENT_CUBE, verbs.PAY): pay_cube},
    reasons={(tasks.ASK_TURN, verbs.TENT): refuse_tent},
    otherwise={verbs.TENT: ("E8.7", "the tent moves during the Torah action")},
)
