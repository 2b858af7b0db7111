"""Development tiles: turning them over (E9.4, E9.5), the auxiliary action as a whole (E9.1)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mudbrick.games.ezra_nehemiah.box.names import GOODS, TILES
from mudbrick.games.ezra_nehemiah.chapters import e09_trading, e11_scrolls, e12_preparation
from mudbrick.games.ezra_nehemiah.chapters.agenda import SIZE, drop, push, push_effect
from mudbrick.games.ezra_nehemiah.numbers import fields, marks, tasks, verbs, works

if TYPE_CHECKING:
    from mudbrick.games.ezra_nehemiah.position import EzraPosition


def is_turned(position: EzraPosition, player: int, kind: int) -> bool:
    """Has the player turned this tile?"""
    return position.has(player, fields.TURNED, kind)


def cost(position: EzraPosition, player: int, kind: int) -> list[int]:
    """What turning the player's tile costs, by goods."""
    return position.frame.box.tile_cost[kind][position.of_player(player, fields.TILE + kind)]


def can_pay(position: EzraPosition, player: int, kind: int) -> bool:
    """Can the player pay for turning this tile?"""
    price = cost(position, player, kind)
    for good in range(len(GOODS)):
        if position.of_player(player, good) < price[good]:
            return False
    return True


def offer_paid(position: EzraPosition, player: int, out: list[int]) -> None:
    """The tiles that the player can pay to turn."""
    for kind in range(len(TILES)):
        if not is_turned(position, player, kind) and can_pay(position, player, kind):
            out.append(position.frame.lexicon.first[verbs.DEVELOP] + kind)


def offer_auxiliary(position: EzraPosition, player: int, first: int, second: int, out: list[int]) -> None:
    """The sixth day's auxiliary action: any visible character's trade, or developing; optional (E11.4)."""
    e09_trading.offer(position, player, e09_trading.visible(position, player), out)
    offer_paid(position, player, out)
    out.append(position.frame.lexicon.first[verbs.DECLINE])


def free(position: EzraPosition, kind: int, player: int, amount: int, second: int) -> None:
    """A free development: it is optional, and nothing if all tiles are turned (E10.2)."""
    if (
        player != position.frame.opponent
        and position.of_player(player, fields.TURNED) != (1 << len(TILES)) - 1
    ):
        push(position, tasks.ASK_DEVELOP, player)


def offer_free(position: EzraPosition, player: int, first: int, second: int, out: list[int]) -> None:
    """Which tile to turn for nothing."""
    for kind in range(len(TILES)):
        if not is_turned(position, player, kind):
            out.append(position.frame.lexicon.first[verbs.DEVELOP] + kind)
    out.append(position.frame.lexicon.first[verbs.DECLINE])


def offer_broker(position: EzraPosition, player: int, first: int, second: int, out: list[int]) -> None:
    """The broker's silver, or a tile that the player pays for (E11.4)."""
    offer_paid(position, player, out)
    out.append(e09_trading.silver_number(position))


def develop(position: EzraPosition, player: int, kind: int, second: int) -> None:
    """Pay unless it is free, take the reward, then turn the tile over (E9.4)."""
    asked = position.stack[-SIZE]
    if asked == tasks.ASK_TURN:
        position.turn[marks.AUXILIARY] = 1
    else:
        drop(position)
    if position.log is not None:
        position.tell("developed", player, "E9.4", {"tile": TILES[kind]})
    if asked != tasks.ASK_DEVELOP:
        price = cost(position, player, kind)
        for good in range(len(GOODS)):
            position.spend(player, good, price[good], "E9.4")
    push(position, tasks.TURN_OVER, player, kind)
    push_effect(
        position, player, position.frame.box.tile_reward[kind][position.of_player(player, fields.TILE + kind)]
    )


def turn_over(position: EzraPosition, step: int, player: int, kind: int, second: int) -> None:
    """The tile lies with its other side up; in a preparation it works at once (E12.3)."""
    position.add(player, fields.TURNED, 1 << kind)
    e12_preparation.tile_turned(position, player, kind)
    e11_scrolls.give(position, player, works.TILE_GIFT)
