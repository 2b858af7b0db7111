"""Effects: the atoms of the box and what each of them does (E17.1).

Atoms that belong to a chapter are found there: blessings, the altar track, the tent, recovering, developing.
The opponent of a solo game takes gold for other cubes and silver for food (E16.2).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mudbrick.engine.rulebook import Chapter
from mudbrick.games.ezra_nehemiah.box.names import (
    ASH,
    DAYS,
    FOOD,
    GOLD,
    GOODS,
    SILVER,
    STONE,
)
from mudbrick.games.ezra_nehemiah.chapters import e09_food
from mudbrick.games.ezra_nehemiah.numbers import atoms, fields, tasks, verbs

if TYPE_CHECKING:
    from mudbrick.games.ezra_nehemiah.position import EzraPosition


def effect(position: EzraPosition, player: int, number: int, done: int) -> None:
    """Do the next atom of an effect; the rest waits below it."""
    atoms = position.frame.box.effects[number]
    if done + 2 < len(atoms):
        position.push(tasks.EFFECT, player, number, done + 2)
    position.push(atoms[done], player, atoms[done + 1])


def gain(position: EzraPosition, kind: int, player: int, amount: int) -> None:
    """Gain goods: their atoms have the goods' own numbers."""
    good = kind
    if player == position.frame.opponent:
        if good == FOOD:
            good = SILVER
        elif STONE <= good <= ASH:
            good = GOLD
    position.add(player, good, amount)
    if position.log is not None:
        position.tell("gained", player, "E17.1", {"amount": amount, "what": GOODS[good]})


def gain_vp(position: EzraPosition, player: int, amount: int) -> None:
    """Gain points."""
    position.add(player, fields.VP, amount)
    if position.log is not None:
        position.tell("scored", player, "E17.1", {"points": amount})


def lose_vp(position: EzraPosition, player: int, amount: int) -> None:
    """Lose points, below 0 if need be (E13.1): by the judgement, or with the fewest Levites."""
    position.add(player, fields.VP, -amount)
    if position.log is not None:
        rule = "E12.4" if position.day == DAYS else "E6.4"
        position.tell("lost_points", player, rule, {"points": amount})


def resource(position: EzraPosition, player: int, amount: int) -> None:
    """Gain cubes of choice, gold excepted."""
    if player == position.frame.opponent:
        gain(position, GOLD, player, amount)
    else:
        position.push(tasks.ASK_RESOURCE, player, amount)


def offer_resource(position: EzraPosition) -> list[int]:
    """Which cube to take next."""
    out: list[int] = []
    first = position.frame.first[verbs.TAKE]
    for cube in range(STONE, ASH + 1):
        out.append(first + cube)
    return out


def take(position: EzraPosition, player: int, cube: int) -> None:
    """Take the cube chosen."""
    left = position.first
    position.drop()
    if left > 1:
        position.push(tasks.ASK_RESOURCE, player, left - 1)
    gain(position, cube, player, 1)


def worker(position: EzraPosition, player: int, amount: int) -> None:
    """Gain workers one by one; for each that isn't there the tent moves (E8.8)."""
    if amount > 1:
        position.push(atoms.WORKER, player, amount - 1)
    if position.of_player(player, fields.RESERVE) > 0:
        position.add(player, fields.RESERVE, -1)
        position.add(player, fields.SUPPLY, 1)
        if position.log is not None:
            position.tell("gained_worker", player, "E17.3", {})
    else:
        position.push(atoms.TENT, player, 1)
        if position.log is not None:
            position.tell("no_worker", player, "E8.8", {})


def lose_food(position: EzraPosition, player: int, amount: int) -> None:
    """Lose food."""
    e09_food.need_food(position, player, amount, 0)


def decline(position: EzraPosition) -> None:
    """Leave what may be left (E17.3)."""
    position.drop()


CHAPTER: Final[Chapter[EzraPosition]] = Chapter(
    steps={
        **dict.fromkeys(range(atoms.GAIN_FOOD + 1), gain),
        atoms.GAIN_VP: gain_vp,
        atoms.RESOURCE: resource,
        atoms.WORKER: worker,
        atoms.LOSE_FOOD: lose_food,
        atoms.LOSE_VP: lose_vp,
        tasks.EFFECT: effect,
    },
    offers={tasks.ASK_RESOURCE: offer_resource},
    answers={(tasks.ASK_RESOURCE, verbs.TAKE): take},
    otherwise={
        verbs.TAKE: ("E17.1", "you take stone, wood or ash when you gain a resource of your choice"),
        verbs.DECLINE: ("E17.3", "there is nothing to decline now: gains can't be refused"),
    },
)
