"""Effects: the atoms of the box and what each of them does (E17.1).

Atoms that belong to a chapter are found there: blessings, the altar track, the tent, recovering, developing.
The opponent of a solo game takes gold for other cubes and silver for food (E16.2).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from mudbrick.games.ezra_nehemiah.box.names import (
    ASH,
    FOOD,
    GOLD,
    GOODS,
    SILVER,
    STONE,
)
from mudbrick.games.ezra_nehemiah.chapters import e09_food
from mudbrick.games.ezra_nehemiah.chapters.agenda import SIZE, drop, push
from mudbrick.games.ezra_nehemiah.numbers import atoms, fields, tasks, verbs

if TYPE_CHECKING:
    from mudbrick.games.ezra_nehemiah.position import EzraPosition


def effect(position: EzraPosition, kind: int, player: int, number: int, done: int) -> None:
    """Do the next atom of an effect; the rest waits below it."""
    atoms = position.frame.box.effects[number]
    if done + 2 < len(atoms):
        push(position, tasks.EFFECT, player, number, done + 2)
    push(position, atoms[done], player, atoms[done + 1])


def gain(position: EzraPosition, good: int, player: int, amount: int, second: int = 0) -> None:
    """Gain goods."""
    if player == position.frame.opponent:
        if good == FOOD:
            good = SILVER
        elif STONE <= good <= ASH:
            good = GOLD
    position.add(player, good, amount)
    if position.log is not None:
        position.tell("gained", player, "E17.1", {"amount": amount, "what": GOODS[good]})


def gain_vp(position: EzraPosition, kind: int, player: int, amount: int, second: int) -> None:
    """Gain points."""
    position.add(player, fields.VP, amount)
    if position.log is not None:
        position.tell("scored", player, "E17.1", {"points": amount})


def lose_vp(position: EzraPosition, kind: int, player: int, amount: int, second: int) -> None:
    """Lose points, below 0 if need be (E13.1)."""
    position.add(player, fields.VP, -amount)
    if position.log is not None:
        position.tell("lost_points", player, "E13.1", {"points": amount})


def resource(position: EzraPosition, kind: int, player: int, amount: int, second: int) -> None:
    """Gain cubes of choice, gold excepted."""
    if player == position.frame.opponent:
        gain(position, GOLD, player, amount)
    else:
        push(position, tasks.ASK_RESOURCE, player, amount)


def offer_resource(position: EzraPosition, player: int, left: int, second: int, out: list[int]) -> None:
    """Which cube to take next."""
    first = position.frame.lexicon.first[verbs.TAKE]
    for cube in range(STONE, ASH + 1):
        out.append(first + cube)


def take(position: EzraPosition, player: int, cube: int, second: int) -> None:
    """Take the cube chosen."""
    left = position.stack[-SIZE + 2]
    drop(position)
    if left > 1:
        push(position, tasks.ASK_RESOURCE, player, left - 1)
    gain(position, cube, player, 1)


def worker(position: EzraPosition, kind: int, player: int, amount: int, second: int) -> None:
    """Gain workers one by one; for each that isn't there the tent moves (E8.8)."""
    if amount > 1:
        push(position, atoms.WORKER, player, amount - 1)
    if position.of_player(player, fields.RESERVE) > 0:
        position.add(player, fields.RESERVE, -1)
        position.add(player, fields.SUPPLY, 1)
        if position.log is not None:
            position.tell("gained_worker", player, "E17.3", {})
    else:
        push(position, atoms.TENT, player, 1)
        if position.log is not None:
            position.tell("no_worker", player, "E8.8", {})


def lose_food(position: EzraPosition, kind: int, player: int, amount: int, second: int) -> None:
    """Lose food."""
    e09_food.need_food(position, player, amount, 0)
