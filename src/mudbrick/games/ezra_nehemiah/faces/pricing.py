"""Prices: the goods that a player's actions cost, with all that is paid on the way."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mudbrick.engine.observation import Payment
from mudbrick.games.ezra_nehemiah.box.names import FOOD, GOLD, GOODS, SILVER, STONE, WOOD
from mudbrick.games.ezra_nehemiah.chapters import (
    e06_temple,
    e07_walls,
    e08_tent,
    e08_torah,
    e09_developing,
    e09_food,
    e09_trading,
    e10_workers,
)
from mudbrick.games.ezra_nehemiah.numbers import tasks, verbs

if TYPE_CHECKING:
    from mudbrick.games.ezra_nehemiah.position import EzraPosition

NOTHING: Final[dict[int, int]] = {}
# The sign of the banners that a verb uses up.
BANNERS_OF: Final = {
    verbs.LAY_CUBE: "redbanner",
    verbs.BURN: "redbanner",
    verbs.CLEAR: "greybanner",
    verbs.BUILD: "greybanner",
    verbs.SCRIBE: "bluebanner",
    verbs.TENT: "bluebanner",
}


def prices(position: EzraPosition, player: int) -> dict[str, dict[str, int]]:
    """What each of the player's legal actions costs, by its written form; what costs nothing is left out."""
    found: dict[str, dict[str, int]] = {}
    lexicon = position.frame.lexicon
    for action in position.actions(player):
        cost = _cost(position, player, lexicon.verbs[action], lexicon.ones[action], lexicon.twos[action])
        goods = {GOODS[good]: count for good, count in cost.items() if count > 0}
        if goods:
            found[lexicon.texts[action]] = goods
    return found


def _cost(position: EzraPosition, player: int, verb: int, one: int, two: int) -> dict[int, int]:
    """What an action costs, by good."""
    if verb == verbs.TRADE:
        gate = position.frame.box.trade_gate[one]
        keeper = e09_trading.keeper_silver(position, player, gate)
        return {SILVER: keeper + e09_trading.price(position, player, one, two)}
    if verb == verbs.SCRIBE:
        return _scribe(position, player, position.layout.index(one))
    if verb == verbs.THROUGH:
        lower = position.layout.index(one)
        return {SILVER: e08_torah.price_through(position, player, lower) or 0}
    if verb == verbs.LEVITE:
        return {FOOD: e06_temple.levite_food(position, player)}
    if verb == verbs.BUILD:
        wood = position.frame.box.ring.wood[one]
        return {STONE: e07_walls.stone_owed(position, player, one), WOOD: wood}
    if verb == verbs.DEVELOP and position.kind != tasks.ASK_DEVELOP:
        return dict(enumerate(e09_developing.cost(position, player, one)))
    if verb == verbs.AGAIN:
        return {SILVER: e10_workers.second_deal_price(position, player) or 0}
    if verb == verbs.BUY_FOOD:
        return {SILVER: e09_food.food_price(position, player)}
    return NOTHING


def banners(position: EzraPosition, action: int) -> dict[str, int]:
    """The banners of the main action that an action uses up, by the sign of their colour (E5.1)."""
    lexicon = position.frame.lexicon
    verb, one, two = lexicon.verbs[action], lexicon.ones[action], lexicon.twos[action]
    sign = BANNERS_OF.get(verb, "")
    count = _banners(position, verb, one, two) if sign else 0
    return {sign: count} if count > 0 else {}


def _banners(position: EzraPosition, verb: int, one: int, two: int) -> int:
    """How many banners work of a main action uses up."""
    box = position.frame.box
    if verb == verbs.LAY_CUBE:
        return box.row_red[two]
    if verb == verbs.BURN:
        return box.altar_red[one]
    if verb == verbs.CLEAR:
        return box.clearing[one]
    if verb == verbs.BUILD:
        return box.ring.grey[one]
    if verb == verbs.SCRIBE:
        return box.scroll_blue[box.row_of[position.layout.index(one)]]
    return box.tent_blue[one]


def _scribe(position: EzraPosition, player: int, tile: int) -> dict[int, int]:
    """What a scribe on a tile costs, by the cheapest chain that leads there (E8.2, E8.3)."""
    box = position.frame.box
    price = box.scroll_price[box.row_of[tile]]
    tolls = e08_torah.cheapest(position, player, tile)
    return {SILVER: price[SILVER] + (tolls or 0), GOLD: price[GOLD]}


def payment(position: EzraPosition, player: int) -> Payment | None:
    """What the player is paying in parts, if anything."""
    if not position.actions(player):
        return None
    if position.kind == tasks.ASK_PAYMENT:
        return e07_walls.payment(position, player)
    if position.kind == tasks.ASK_TENT_CUBE:
        return e08_tent.payment(position, player)
    return None
