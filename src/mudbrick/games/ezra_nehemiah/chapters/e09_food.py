"""Food: buying it, owing it, going without (E9.6, E12.4, E13.1).

That food may be bought beside every decision of one's own is added to each question by `book.with_food`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mudbrick.engine.rulebook import ANY, Chapter
from mudbrick.games.ezra_nehemiah.box.names import (
    FARMERS,
    FOOD,
    SILVER,
)
from mudbrick.games.ezra_nehemiah.numbers import fields, marks, tasks, verbs

if TYPE_CHECKING:
    from mudbrick.games.ezra_nehemiah.position import EzraPosition


FEEDING: Final = 1  # the second number of ASK_FOOD and STARVE: feeding, else a loss


def food_price(position: EzraPosition, player: int) -> int:
    """What 1 food costs the player at any time, 0 if it can't be bought (E9.6)."""
    if player == position.frame.opponent:
        return 0
    return position.frame.box.exchange[position.of_player(player, fields.TILE + FARMERS)]


def can_buy_food(position: EzraPosition, player: int) -> bool:
    """May the player buy food with the silver there is?"""
    price = food_price(position, player)
    return price > 0 and position.of_player(player, SILVER) >= price


def offers_food(position: EzraPosition, player: int) -> bool:
    """May the player buy food at any decision now: in the own turn or preparation (E9.6)?"""
    return position.turn[marks.AT_WORK] == player and can_buy_food(position, player)


def buy_food(position: EzraPosition, player: int) -> None:
    """Silver for 1 food; whatever was asked is asked still."""
    price = food_price(position, player)
    position.add(player, SILVER, -price)
    position.add(player, FOOD, 1)
    if position.log is not None:
        position.tell("bought_food", player, "E9.6", {"silver": price})
    if position.kind == tasks.ASK_FOOD:
        wanted = position.first
        reason = position.second
        position.drop()
        need_food(position, player, wanted, reason)


def need_food(position: EzraPosition, player: int, amount: int, reason: int) -> None:
    """Food is due: whoever can buy what is missing is asked before (E9.6)."""
    if position.of_player(player, FOOD) < amount and can_buy_food(position, player):
        position.push(tasks.ASK_FOOD, player, amount, reason)
    else:
        position.push(tasks.STARVE, player, amount, reason)


def offer_food(position: EzraPosition) -> list[int]:
    """Buy food, or go without."""
    out: list[int] = []
    out.append(position.frame.first[verbs.BUY_FOOD])
    out.append(position.frame.first[verbs.DECLINE])
    return out


def go_without(position: EzraPosition, player: int) -> None:
    """Buy no more food."""
    wanted = position.first
    reason = position.second
    position.drop()
    position.push(tasks.STARVE, player, wanted, reason)


def due(position: EzraPosition, player: int) -> int:
    """The food that the player owes who is asked whether to buy some, 0 for all others."""
    return position.first if position.kind == tasks.ASK_FOOD and position.asked == player else 0


def hunger(position: EzraPosition, player: int, amount: int) -> int:
    """The points that it costs a player to owe so much food now (E12.4, E13.1)."""
    return max(0, amount - position.of_player(player, FOOD)) * position.frame.box.unfed_vp


def starve(position: EzraPosition, player: int, amount: int, reason: int) -> None:
    """Pay food as far as it goes; what is missing costs points (E12.4, E13.1)."""
    paid = min(amount, position.of_player(player, FOOD))
    points = hunger(position, player, amount)
    position.add(player, FOOD, -paid)
    position.add(player, fields.VP, -points)
    if position.log is not None:
        if reason == FEEDING:
            position.tell("fed", player, "E13.1", {"food": paid})
        else:
            position.tell("lost_food", player, "E12.4", {"food": paid})
        if points:
            rule = "E13.1" if reason == FEEDING else "E12.4"
            position.tell("hunger", player, rule, {"missing": amount - paid, "points": points})


CHAPTER: Final[Chapter[EzraPosition]] = Chapter(
    steps={tasks.STARVE: starve},
    offers={tasks.ASK_FOOD: offer_food},
    answers={(ANY, verbs.BUY_FOOD): buy_food, (tasks.ASK_FOOD, verbs.DECLINE): go_without},
    otherwise={
        verbs.BUY_FOOD: (
            "E9.6",
            "you buy food with the exchange on your farmers tile, in your turn or preparation",
        )
    },
)
