"""The tent and the map around the city (E8.7, E8.8)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mudbrick.games.ezra_nehemiah.box.names import ASH, GOODS, STONE
from mudbrick.games.ezra_nehemiah.chapters import e11_scrolls
from mudbrick.games.ezra_nehemiah.chapters.agenda import drop, push, push_effect
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
            out.append(position.frame.lexicon.first[verbs.TENT] + distance - 1)


def travel(position: EzraPosition, player: int, further: int, second: int) -> None:
    """Pay for a journey, in cubes of choice where it asks for one, and go."""
    box = position.frame.box
    position.turn[marks.TENT_DONE] = 1
    position.turn[marks.BANNERS] -= box.tent_blue[further]
    push(position, atoms.TENT, player, further + 1)
    for _ in range(box.tent_cubes[further]):
        push(position, tasks.ASK_TENT_CUBE, player, further + 1)


def offer_cube(position: EzraPosition, player: int, distance: int, second: int, out: list[int]) -> None:
    """Which cube to pay for the journey."""
    for cube in range(STONE, ASH + 1):
        if position.of_player(player, cube) > 0:
            out.append(position.frame.lexicon.first[verbs.PAY] + cube)


def pay_cube(position: EzraPosition, player: int, cube: int) -> None:
    """Pay the cube chosen."""
    drop(position)
    position.add(player, cube, -1)
    if position.log is not None:
        position.tell("paid_cube", player, "E8.7", {"cube": GOODS[cube]})


def move(position: EzraPosition, kind: int, player: int, amount: int, second: int) -> None:
    """Move the tent; when the move is over the long road may add to it."""
    push(position, tasks.LONG_ROAD, player)
    push(position, tasks.TENT_STEPS, player, amount)


def step(position: EzraPosition, kind: int, player: int, amount: int, uncounted: int) -> None:
    """Enter the next space clockwise and take its reward."""
    box = position.frame.box
    if amount > 1:
        push(position, tasks.TENT_STEPS, player, amount - 1, uncounted)
    space = (position.of_player(player, fields.TENT) + 1) % len(box.map)
    position.put(player, fields.TENT, space)
    if not uncounted:
        position.add(player, fields.TENT_MOVED, 1)
    if position.log is not None:
        position.tell("tent", player, "E8.7", {"stop": space + 1})
    push_effect(position, player, box.map[space])


def long_road(position: EzraPosition, kind: int, player: int, first: int, second: int) -> None:
    """With the scroll, a tent that has gone far enough goes on, once a turn or preparation (E11.3)."""
    scrolls = position.frame.box.scrolls
    scroll = e11_scrolls.best(position, player, works.LONGER_JOURNEY)
    if scroll is None or position.of_player(player, fields.LONG_ROAD_USED):
        return
    if position.of_player(player, fields.TENT_MOVED) >= scrolls.amount[scroll]:
        position.put(player, fields.LONG_ROAD_USED, 1)
        if position.log is not None:
            position.tell("long_road", player, "E11.3", {})
        push(position, tasks.TENT_STEPS, player, scrolls.further[scroll], 1)
