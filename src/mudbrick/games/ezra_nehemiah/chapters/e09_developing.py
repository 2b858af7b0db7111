"""Development tiles: turning them over (E9.4, E9.5), the auxiliary action as a whole (E9.1)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mudbrick.engine.errors import SHORT, IllegalAction
from mudbrick.engine.rulebook import Chapter
from mudbrick.games.ezra_nehemiah.box.names import (
    GOODS,
    TILES,
)
from mudbrick.games.ezra_nehemiah.chapters import (
    e09_trading,
    e11_scrolls,
    e12_preparation,
    e17_effects,
)
from mudbrick.games.ezra_nehemiah.numbers import atoms, fields, marks, tasks, verbs, works

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
            out.append(position.frame.first[verbs.DEVELOP] + kind)


def offer_auxiliary(position: EzraPosition, player: int) -> list[int]:
    """The sixth day's auxiliary action: any visible character's trade, or developing; optional (E11.4)."""
    out: list[int] = []
    e09_trading.offer(position, player, e09_trading.visible(position, player), out)
    offer_paid(position, player, out)
    out.append(position.frame.first[verbs.DECLINE])
    return out


def free(position: EzraPosition, player: int) -> None:
    """A free development: it is optional, and nothing if all tiles are turned (E10.2)."""
    if (
        player != position.frame.opponent
        and position.of_player(player, fields.TURNED) != (1 << len(TILES)) - 1
    ):
        position.push(tasks.ASK_DEVELOP, player)


def offer_free(position: EzraPosition, player: int) -> list[int]:
    """Which tile to turn for nothing."""
    out: list[int] = []
    for kind in range(len(TILES)):
        if not is_turned(position, player, kind):
            out.append(position.frame.first[verbs.DEVELOP] + kind)
    out.append(position.frame.first[verbs.DECLINE])
    return out


def offer_broker(position: EzraPosition, player: int) -> list[int]:
    """The broker's silver, or a tile that the player pays for (E11.4)."""
    out: list[int] = []
    offer_paid(position, player, out)
    out.append(e09_trading.silver_number(position))
    return out


def develop(position: EzraPosition, player: int, kind: int) -> None:
    """Pay unless it is free, take the reward, then turn the tile over (E9.4)."""
    asked = position.kind
    if asked == tasks.ASK_TURN:
        position.turn[marks.AUXILIARY] = 1
    else:
        position.drop()
    if position.log is not None:
        position.tell("developed", player, "E9.4", {"tile": TILES[kind]})
    if asked != tasks.ASK_DEVELOP:
        price = cost(position, player, kind)
        for good in range(len(GOODS)):
            position.spend(player, good, price[good], "E9.4")
    position.push(tasks.TURN_OVER, player, kind)
    position.push_effect(
        player, position.frame.box.tile_reward[kind][position.of_player(player, fields.TILE + kind)]
    )


def turn_over(position: EzraPosition, player: int, kind: int) -> None:
    """The tile lies with its other side up; in a preparation it works at once (E12.3)."""
    position.add(player, fields.TURNED, 1 << kind)
    e12_preparation.tile_turned(position, player, kind)
    e11_scrolls.give(position, player, works.TILE_GIFT)


def refuse_develop(position: EzraPosition, player: int, kind: int) -> IllegalAction | None:
    """Why this tile can't be turned."""
    if position.turn[marks.AUXILIARY]:
        return IllegalAction("E9.1", "you have already used this turn's auxiliary action")
    if is_turned(position, player, kind):
        return IllegalAction("E9.4", "the {tile} tile is already developed", {"tile": TILES[kind]})
    price = cost(position, player, kind)
    lacking = next(good for good, count in enumerate(price) if position.of_player(player, good) < count)
    return IllegalAction(
        "E9.4",
        "developing the {tile} tile costs {count} {good}, and you have {left}",
        {
            "tile": TILES[kind],
            "count": price[lacking],
            "good": GOODS[lacking],
            "left": position.of_player(player, lacking),
        },
        SHORT,
    )


CHAPTER: Final[Chapter[EzraPosition]] = Chapter(
    steps={atoms.DEVELOP: free, tasks.TURN_OVER: turn_over},
    offers={
        tasks.ASK_DEVELOP: offer_free,
        tasks.ASK_BROKER: offer_broker,
        tasks.ASK_AUXILIARY: offer_auxiliary,
    },
    answers={
        (tasks.ASK_TURN, verbs.DEVELOP): develop,
        (tasks.ASK_AUXILIARY, verbs.DEVELOP): develop,
        (tasks.ASK_DEVELOP, verbs.DEVELOP): develop,
        (tasks.ASK_BROKER, verbs.DEVELOP): develop,
        (tasks.ASK_DEVELOP, verbs.DECLINE): e17_effects.decline,
        (tasks.ASK_AUXILIARY, verbs.DECLINE): e17_effects.decline,
    },
    reasons={(tasks.ASK_TURN, verbs.DEVELOP): refuse_develop},
    otherwise={
        verbs.DEVELOP: ("E9.4", "a tile is developed as the auxiliary action, or when an effect allows it")
    },
)
