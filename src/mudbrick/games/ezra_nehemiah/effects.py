"""Effects: the atoms of the box and what each of them does (E17.1).

Atoms that belong to a chapter are found there: blessings, the altar track, the tent, recovering, developing.
The opponent of a solo game takes gold for other cubes and silver for food (E16.2).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from mudbrick.games.ezra_nehemiah.fields import AT_WORK, BANNERS, MAIN, NONE, POOL, RESERVE, SUPPLY, VP
from mudbrick.games.ezra_nehemiah.fields import TILE as TILE_FIELD
from mudbrick.games.ezra_nehemiah.tasks import (
    ASK_FOOD,
    ASK_RESOURCE,
    EFFECT,
    SIZE,
    STARVE,
    TENT,
    WORKER,
    drop,
    push,
)
from mudbrick.games.ezra_nehemiah.tasks import BANNERS as BANNERS_ATOM
from mudbrick.games.ezra_nehemiah.vocabulary import BUY_FOOD, DECLINE, TAKE
from mudbrick.games.ezra_nehemiah.words import ANY, ASH, FARMERS, FOOD, GOLD, GOODS, SILVER, STONE
from mudbrick.games.ezra_nehemiah.words import BANNERS as BANNER_WORDS

if TYPE_CHECKING:
    from mudbrick.games.ezra_nehemiah.position import EzraPosition

FEEDING = 1  # the second number of ASK_FOOD and STARVE: feeding, else a loss


def effect(position: EzraPosition, kind: int, player: int, number: int, done: int) -> None:
    """Do the next atom of an effect; the rest waits below it."""
    atoms = position.frame.box.effects[number]
    if done + 2 < len(atoms):
        push(position, EFFECT, player, number, done + 2)
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
    position.add(player, VP, amount)
    if position.log is not None:
        position.tell("scored", player, "E17.1", {"points": amount})


def lose_vp(position: EzraPosition, kind: int, player: int, amount: int, second: int) -> None:
    """Lose points, below 0 if need be (E13.1)."""
    position.add(player, VP, -amount)
    if position.log is not None:
        position.tell("lost_points", player, "E13.1", {"points": amount})


def resource(position: EzraPosition, kind: int, player: int, amount: int, second: int) -> None:
    """Gain cubes of choice, gold excepted."""
    if player == position.frame.opponent:
        gain(position, GOLD, player, amount)
    else:
        push(position, ASK_RESOURCE, player, amount)


def offer_resource(position: EzraPosition, player: int, left: int, second: int, out: list[int]) -> None:
    """Which cube to take next."""
    first = position.frame.vocabulary.first[TAKE]
    for cube in range(STONE, ASH + 1):
        out.append(first + cube)


def take(position: EzraPosition, player: int, cube: int, second: int) -> None:
    """Take the cube chosen."""
    left = position.stack[-SIZE + 2]
    drop(position)
    if left > 1:
        push(position, ASK_RESOURCE, player, left - 1)
    gain(position, cube, player, 1)


def worker(position: EzraPosition, kind: int, player: int, amount: int, second: int) -> None:
    """Gain workers one by one; for each that isn't there the tent moves (E8.8)."""
    if amount > 1:
        push(position, WORKER, player, amount - 1)
    if position.of_player(player, RESERVE) > 0:
        position.add(player, RESERVE, -1)
        position.add(player, SUPPLY, 1)
        if position.log is not None:
            position.tell("gained_worker", player, "E17.3", {})
    else:
        push(position, TENT, player, 1)
        if position.log is not None:
            position.tell("no_worker", player, "E8.8", {})


def banners(position: EzraPosition, kind: int, player: int, amount: int, second: int) -> None:
    """Gain banners: those that fit the main action add to it, before it is chosen they wait (E5.1)."""
    colour = kind - BANNERS_ATOM
    turn = position.turn
    if turn[MAIN] == NONE:
        turn[POOL + colour] += amount
    elif colour in (ANY, turn[MAIN]):
        turn[BANNERS] += amount
    if position.log is not None:
        values: dict[str, int | str] = {"amount": amount, "colour": f"banners {BANNER_WORDS[colour]}"}
        position.tell("gained_banners", player, "E5.1", values)


def food_price(position: EzraPosition, player: int) -> int:
    """What 1 food costs the player at any time, 0 if it can't be bought (E9.6)."""
    if player == position.frame.opponent:
        return 0
    return position.frame.box.exchange[position.of_player(player, TILE_FIELD + FARMERS)]


def can_buy_food(position: EzraPosition, player: int) -> bool:
    """May the player buy food with the silver there is?"""
    price = food_price(position, player)
    return price > 0 and position.of_player(player, SILVER) >= price


def offers_food(position: EzraPosition, player: int) -> bool:
    """May the player buy food at any decision now: in the own turn or preparation (E9.6)?"""
    return position.turn[AT_WORK] == player and can_buy_food(position, player)


def buy_food(position: EzraPosition, player: int, first: int, second: int) -> None:
    """Silver for 1 food; whatever was asked is asked still."""
    price = food_price(position, player)
    position.add(player, SILVER, -price)
    position.add(player, FOOD, 1)
    if position.log is not None:
        position.tell("bought_food", player, "E9.6", {"silver": price})
    if position.stack[-SIZE] == ASK_FOOD:
        wanted = position.stack[-SIZE + 2]
        reason = position.stack[-SIZE + 3]
        drop(position)
        need_food(position, player, wanted, reason)


def lose_food(position: EzraPosition, kind: int, player: int, amount: int, second: int) -> None:
    """Lose food."""
    need_food(position, player, amount, 0)


def need_food(position: EzraPosition, player: int, amount: int, reason: int) -> None:
    """Food is due: whoever can buy what is missing is asked before (E9.6)."""
    if position.of_player(player, FOOD) < amount and can_buy_food(position, player):
        push(position, ASK_FOOD, player, amount, reason)
    else:
        push(position, STARVE, player, amount, reason)


def offer_food(position: EzraPosition, player: int, wanted: int, reason: int, out: list[int]) -> None:
    """Buy food, or go without."""
    out.append(position.frame.vocabulary.first[BUY_FOOD])
    out.append(position.frame.vocabulary.first[DECLINE])


def go_without(position: EzraPosition, player: int) -> None:
    """Buy no more food."""
    wanted = position.stack[-SIZE + 2]
    reason = position.stack[-SIZE + 3]
    drop(position)
    push(position, STARVE, player, wanted, reason)


def hunger(position: EzraPosition, player: int, amount: int) -> int:
    """The points that it costs a player to owe so much food now (E12.4, E13.1)."""
    return max(0, amount - position.of_player(player, FOOD)) * position.frame.box.unfed_vp


def starve(position: EzraPosition, kind: int, player: int, amount: int, reason: int) -> None:
    """Pay food as far as it goes; what is missing costs points (E12.4, E13.1)."""
    paid = min(amount, position.of_player(player, FOOD))
    points = hunger(position, player, amount)
    position.add(player, FOOD, -paid)
    position.add(player, VP, -points)
    if position.log is not None:
        if reason == FEEDING:
            position.tell("fed", player, "E13.1", {"food": paid})
        else:
            position.tell("lost_food", player, "E12.4", {"food": paid})
        if points:
            rule = "E13.1" if reason == FEEDING else "E12.4"
            position.tell("hunger", player, rule, {"missing": amount - paid, "points": points})
