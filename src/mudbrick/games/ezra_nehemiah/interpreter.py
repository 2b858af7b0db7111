"""The interpreter: tasks are done from the top of the stack until a question needs an answer.

Three tables lead to the chapters: what a task does, what a question offers, what an answer does.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from mudbrick.games.ezra_nehemiah import (
    altar,
    blessings,
    characters,
    developing,
    effects,
    ending,
    opponent,
    opponent_acts,
    preparation,
    raising,
    sabbath,
    temple,
    tent,
    torah,
    trading,
    turn,
    walls,
    workers,
)
from mudbrick.games.ezra_nehemiah import tasks as t
from mudbrick.games.ezra_nehemiah import vocabulary as v

if TYPE_CHECKING:
    from mudbrick.games.ezra_nehemiah.position import EzraPosition

Step = Callable[["EzraPosition", int, int, int, int], None]  # kind, player, and the task's two numbers
Offer = Callable[["EzraPosition", int, int, int, list[int]], None]  # player, the two numbers, where to list
Answer = Callable[["EzraPosition", int, int, int], None]  # player, and the action's two things


def decline(position: EzraPosition, player: int, first: int, second: int) -> None:
    """Leave what may be left."""
    if position.stack[-t.SIZE] == t.ASK_FOOD:
        effects.go_without(position, player)
    else:
        t.drop(position)


def end(position: EzraPosition, player: int, first: int, second: int) -> None:
    """End a turn, a preparation or a sale."""
    asked = position.stack[-t.SIZE]
    if asked == t.ASK_TURN:
        turn.end(position, player)
    elif asked == t.ASK_PREPARATION:
        preparation.end(position, player)
    else:
        t.drop(position)


def pay(position: EzraPosition, player: int, means: int, second: int) -> None:
    """Pay for a building or a journey."""
    if position.stack[-t.SIZE] == t.ASK_PAYMENT:
        walls.pay(position, player, means)
    else:
        tent.pay_cube(position, player, means)


STEPS: Final[dict[int, Step]] = {
    **dict.fromkeys(range(t.GAIN_FOOD + 1), effects.gain),
    t.GAIN_VP: effects.gain_vp,
    t.RESOURCE: effects.resource,
    t.WORKER: effects.worker,
    t.ALTAR: altar.move,
    t.TENT: tent.move,
    **{t.BLESSING + colour: blessings.blessing for colour in range(3)},
    t.BLESSING_ANY: blessings.blessing_any,
    t.RECOVER: workers.recover,
    t.DEVELOP: developing.free,
    **{t.BANNERS + colour: effects.banners for colour in range(4)},
    t.LOSE_FOOD: effects.lose_food,
    t.LOSE_VP: effects.lose_vp,
    t.EFFECT: effects.effect,
    t.TENT_STEPS: tent.step,
    t.LONG_ROAD: tent.long_road,
    t.ALTAR_STEPS: altar.step,
    t.SECTOR: temple.sector,
    t.PUT_UP: raising.put_up,
    t.CONNECT: raising.connect,
    t.RAMPART: raising.rampart,
    t.WALL_REST: raising.wall_rest,
    t.SETTLE_SCRIBE: torah.settle,
    t.TUCK_HERO: torah.tuck_hero,
    t.TURN_OVER: developing.turn_over,
    t.AFTER_TRADE: trading.after_trade,
    t.SECOND_DEAL: workers.second_deal,
    t.LIMITS: turn.limits,
    t.NEXT_TURN: turn.next_turn,
    t.BEGIN_TURN: turn.begin,
    t.BEGIN_PREPARATION: preparation.begin,
    t.FEED: sabbath.feed,
    t.TUCK: sabbath.tuck,
    t.SCORE_TUCKED: sabbath.score_tucked,
    t.AFTER_SABBATH: sabbath.after,
    t.NEW_WEEK: sabbath.new_week,
    t.FINAL_SCORING: ending.score,
    t.STARVE: effects.starve,
    t.SEAT_KEEPERS: turn.seat_opponents_keepers,
    t.OPPONENT_TRADE: opponent.trade,
    t.OPPONENT_SCHEME: opponent_acts.act,
    t.OPPONENT_LEVITES: opponent_acts.levites,
    t.OPPONENT_BUILD: opponent_acts.build,
    t.OPPONENT_JUDGEMENT: opponent_acts.judgement,
    t.OPPONENT_SABBATH: opponent_acts.sabbath,
}

OFFERS: Final[dict[int, Offer]] = {
    t.ASK_CORNER: turn.offer_corner,
    t.ASK_TURN: turn.offer,
    t.ASK_RESOURCE: effects.offer_resource,
    t.ASK_BLESSING: blessings.offer_blessing,
    t.ASK_RECOVER: workers.offer_recover,
    t.ASK_DEVELOP: developing.offer_free,
    t.ASK_PAYMENT: walls.offer_payment,
    t.ASK_TENT_CUBE: tent.offer_cube,
    t.ASK_WALL: raising.offer_wall,
    t.ASK_WALL_TOP: raising.offer_top,
    t.ASK_RAMPART: raising.offer_rampart,
    t.ASK_CHAIN: torah.offer_chain,
    t.ASK_SALE: trading.offer_sale,
    t.ASK_BROKER: developing.offer_broker,
    t.ASK_SECOND_DEAL: workers.offer_second_deal,
    t.ASK_DISCARD: turn.offer_discard,
    t.ASK_PREPARATION: preparation.offer,
    t.ASK_AUXILIARY: developing.offer_auxiliary,
    t.ASK_ASSIGNMENT: workers.offer_assignment,
    t.ASK_FOOD: effects.offer_food,
    t.ASK_TUCK: sabbath.offer_tuck,
}

ANSWERS: Final[dict[int, Answer]] = {
    v.KEEP: turn.keep,
    v.PLAY: characters.play,
    v.MAIN: characters.choose_main,
    v.LEVITE: temple.place_levite,
    v.LEVITE_BANNER: temple.raise_banner,
    v.LAY_CUBE: temple.lay_cube,
    v.BURN: temple.burn,
    v.CLEAR: walls.clear,
    v.BUILD: walls.build,
    v.PAY: pay,
    v.LAY_WALL: raising.lay_wall,
    v.ON_TOP: raising.put_on_top,
    v.RAMPART: raising.share_rampart,
    v.SCRIBE: torah.write,
    v.THROUGH: torah.go_through,
    v.TENT: tent.travel,
    v.TRADE: trading.trade,
    v.OPEN_SALE: trading.open_sale,
    v.SELL: trading.sell,
    v.DEVELOP: developing.develop,
    v.TRADER: workers.use_trader,
    v.ELDER: workers.use_elder,
    v.AGAIN: workers.deal_again,
    v.BLESS: blessings.bless,
    v.TAKE: effects.take,
    v.RECOVER: workers.take_back,
    v.TAKE_SILVER: trading.take_silver,
    v.DISCARD: turn.discard,
    v.PREPARE: preparation.prepare,
    v.ASSIGN: workers.assign,
    v.TUCK: sabbath.tuck_card,
    v.BUY_FOOD: effects.buy_food,
    v.DECLINE: decline,
    v.END: end,
}


def run(position: EzraPosition) -> None:
    """Do tasks until somebody has a choice, or the game is over.

    A question with one answer is answered without asking. The turn's own questions are always asked: its end
    draws a card, and a player who has nothing else left may still want to take something back.
    """
    stack = position.stack
    while stack:
        kind = stack[-t.SIZE]
        if kind >= t.FIRST_QUESTION:
            out = offered(position)
            if len(out) != 1 or kind == t.ASK_TURN:
                position.legal = with_food(position, out)
                return
            answer(position, out[0])
            continue
        player = stack[-3]
        first = stack[-2]
        second = stack[-1]
        del stack[-t.SIZE :]
        STEPS[kind](position, kind, player, first, second)
    position.legal = []


def offered(position: EzraPosition) -> list[int]:
    """The answers to the question on top."""
    stack = position.stack
    out: list[int] = []
    OFFERS[stack[-t.SIZE]](position, stack[-3], stack[-2], stack[-1], out)
    return out


def with_food(position: EzraPosition, out: list[int]) -> list[int]:
    """The answers, sorted, with the purchase of food where it may be made (E9.6)."""
    stack = position.stack
    player = stack[-3]
    kind = stack[-t.SIZE]
    if kind != t.ASK_FOOD and effects.offers_food(position, player):
        price = effects.food_price(position, player)
        # In the middle of a payment only silver that isn't owed can be spent.
        if kind != t.ASK_CHAIN or torah.spare_silver(position, player, stack[-1]) >= price:
            out.append(position.frame.vocabulary.first[v.BUY_FOOD])
    out.sort()
    return out


def answer(position: EzraPosition, action: int) -> None:
    """Carry out an answer to the question on top; what follows waits on the stack."""
    words = position.frame.vocabulary
    player = position.stack[-t.SIZE + 1]
    ANSWERS[words.verbs[action]](position, player, words.one[action], words.two[action])
