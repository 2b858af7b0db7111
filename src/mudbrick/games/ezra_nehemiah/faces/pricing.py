"""Prices: the goods that a player's actions cost, with all that is paid on the way, and what they use up."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mudbrick.engine.cost import Cost
from mudbrick.engine.observation import Payment
from mudbrick.games.ezra_nehemiah.box.names import (
    ASH,
    BANNERS_INSTEAD,
    CUBES,
    FOOD,
    GOLD,
    GOODS,
    SILVER,
    STONE,
    WOOD,
)
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
from mudbrick.games.ezra_nehemiah.numbers import marks, tasks, verbs

if TYPE_CHECKING:
    from mudbrick.games.ezra_nehemiah.position import EzraPosition

NOTHING: Final[dict[int, int]] = {}
# What a price is told in: each good, and after them a stone, wood or ash of choice.
ANY_CUBE: Final = len(GOODS)
SIGNS: Final = (*GOODS, "goods")
# Who does this sends a worker from the supply, and who does that gives up the cube it names.
OF_A_WORKER: Final = (verbs.LEVITE, verbs.SCRIBE, verbs.TRADER, verbs.ELDER, verbs.ASSIGN)
OF_A_CUBE: Final = (verbs.LAY_CUBE, verbs.BURN, verbs.PAY, verbs.SELL, verbs.DISCARD)
# The sign of the banners that a verb uses up; a building may take more of them than its own (E7.4).
BANNERS_OF: Final = {
    verbs.LAY_CUBE: "redbanner",
    verbs.BURN: "redbanner",
    verbs.CLEAR: "greybanner",
    verbs.SCRIBE: "bluebanner",
    verbs.TENT: "bluebanner",
    verbs.PAY: "greybanner",
}


def prices(position: EzraPosition, player: int) -> dict[str, dict[str, int]]:
    """What each of the player's legal actions costs, by its written form; what costs nothing is left out."""
    found: dict[str, dict[str, int]] = {}
    lexicon = position.frame.lexicon
    for action in position.actions(player):
        goods = _price(position, player, lexicon.verbs[action], lexicon.ones[action], lexicon.twos[action])
        if goods:
            found[lexicon.texts[action]] = goods
    return found


def _price(position: EzraPosition, player: int, verb: int, one: int, two: int) -> dict[str, int]:
    """What an action costs."""
    return _in_signs(_goods(position, player, verb, one, two))


def _in_signs(goods: dict[int, int]) -> dict[str, int]:
    """Goods as they are told; what there is none of is left out."""
    return {SIGNS[good]: count for good, count in goods.items() if count > 0}


def _goods(position: EzraPosition, player: int, verb: int, one: int, two: int) -> dict[int, int]:
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
    if verb == verbs.TENT:
        return _journey(position, player, position.frame.box.tent_cubes[one])
    if verb == verbs.DEVELOP and position.kind != tasks.ASK_DEVELOP:
        return dict(enumerate(e09_developing.cost(position, player, one)))
    if verb == verbs.AGAIN:
        return {SILVER: e10_workers.second_deal_price(position, player) or 0}
    if verb == verbs.BUY_FOOD:
        return {SILVER: e09_food.food_price(position, player)}
    return NOTHING


def cost(position: EzraPosition, player: int, action: int) -> Cost:
    """All that a legal action costs, with what it uses up; a cube of choice is asked for afterwards."""
    lexicon = position.frame.lexicon
    verb, one, two = lexicon.verbs[action], lexicon.ones[action], lexicon.twos[action]
    if verb == verbs.BUILD:
        return _building(position, player, action)
    price = _price(position, player, verb, one, two)
    chosen = SIGNS[ANY_CUBE]
    owed = {chosen: price.pop(chosen)} if chosen in price else {}
    return Cost(price | _used_up(position, action), owed)


def _building(position: EzraPosition, player: int, action: int) -> Cost:
    """What a building surely costs, with gold and banners that must stand for cubes, up to the first cube
    that can be paid in several ways (E7.4)."""
    trial = position.copy()
    e07_walls.build(trial, player, position.frame.lexicon.ones[action])
    owed: dict[int, int] = {}
    while trial.kind == tasks.ASK_PAYMENT:
        offered = e07_walls.offer_payment(trial, player, trial.first, trial.second)
        if len(offered) > 1:
            owed = {STONE: trial.first, WOOD: trial.second}
            break
        e07_walls.pay(trial, player, offered[0] - position.frame.first[verbs.PAY])
    paid = {cube: position.of_player(player, cube) - trial.of_player(player, cube) for cube in range(CUBES)}
    banners = position.turn[marks.BANNERS] - trial.turn[marks.BANNERS]
    price = _in_signs(paid) | _used_up(position, action)
    if banners > 0:
        price["greybanner"] = banners
    return Cost(price, _in_signs(owed))


def _used_up(position: EzraPosition, action: int) -> dict[str, int]:
    """What an action uses up beside its price: a worker, the cube it names, banners of the main action."""
    lexicon = position.frame.lexicon
    verb, one, two = lexicon.verbs[action], lexicon.ones[action], lexicon.twos[action]
    found: dict[str, int] = {}
    if verb in OF_A_WORKER or (verb == verbs.BUILD and position.frame.box.ring.gate[one] >= 0):
        found["worker"] = 1  # E6.1, E7.6, E8.2, E10.1, E12.2
    if verb in OF_A_CUBE and one <= ASH:
        found[GOODS[one]] = 1
    banners = _banners(position, verb, one, two) if verb in BANNERS_OF else 0
    if banners > 0:
        found[BANNERS_OF[verb]] = banners  # E5.1
    return found


def _banners(position: EzraPosition, verb: int, one: int, two: int) -> int:
    """How many banners work of a main action uses up."""
    box = position.frame.box
    if verb == verbs.LAY_CUBE:
        return box.row_red[two]
    if verb == verbs.BURN:
        return box.altar_red[one]
    if verb == verbs.CLEAR:
        return box.clearing[one]
    if verb == verbs.PAY:
        return box.discount_grey if one == BANNERS_INSTEAD else 0
    if verb == verbs.SCRIBE:
        return box.scroll_blue[box.row_of[position.layout.index(one)]]
    return box.tent_blue[one]


def _scribe(position: EzraPosition, player: int, tile: int) -> dict[int, int]:
    """What a scribe on a tile costs, by the cheapest chain that leads there (E8.2, E8.3)."""
    box = position.frame.box
    price = box.scroll_price[box.row_of[tile]]
    tolls = e08_torah.cheapest(position, player, tile)
    return {SILVER: price[SILVER] + (tolls or 0), GOLD: price[GOLD]}


def _journey(position: EzraPosition, player: int, count: int) -> dict[int, int]:
    """So many cubes for the tent: of the one kind that the player has, or of choice (E8.7)."""
    kinds = [cube for cube in range(STONE, ASH + 1) if position.of_player(player, cube) > 0]
    return {kinds[0] if len(kinds) == 1 else ANY_CUBE: count}


def payment(position: EzraPosition, player: int) -> Payment | None:
    """What the player is paying in parts, if anything."""
    if not position.actions(player):
        return None
    if position.kind == tasks.ASK_PAYMENT:
        return e07_walls.payment(position, player)
    if position.kind == tasks.ASK_TENT_CUBE:
        return e08_tent.payment(position, player)
    return None
