"""The interpreter: tasks are done from the top of the stack until a question needs an answer.

Three tables lead to the chapters: what a task does, what a question offers, what an answer does.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from mudbrick.games.ezra_nehemiah.chapters import (
    agenda,
    e02_gatekeepers,
    e03_turn,
    e04_characters,
    e05_banners,
    e06_altar,
    e06_temple,
    e07_raising,
    e07_walls,
    e08_tent,
    e08_torah,
    e09_developing,
    e09_food,
    e09_trading,
    e10_blessings,
    e10_workers,
    e12_assignments,
    e12_preparation,
    e13_sabbath,
    e14_new_week,
    e15_ending,
    e16_opponent,
    e16_opponent_acts,
    e17_effects,
)
from mudbrick.games.ezra_nehemiah.numbers import atoms, tasks, verbs

if TYPE_CHECKING:
    from mudbrick.games.ezra_nehemiah.position import EzraPosition

Step = Callable[["EzraPosition", int, int, int, int], None]  # kind, player, and the task's two numbers
Offer = Callable[["EzraPosition", int, int, int, list[int]], None]  # player, the two numbers, where to list
Answer = Callable[["EzraPosition", int, int, int], None]  # player, and the action's two things


def decline(position: EzraPosition, player: int, first: int, second: int) -> None:
    """Leave what may be left."""
    if position.stack[-agenda.SIZE] == tasks.ASK_FOOD:
        e09_food.go_without(position, player)
    else:
        agenda.drop(position)


def end(position: EzraPosition, player: int, first: int, second: int) -> None:
    """End a turn, a preparation or a sale."""
    asked = position.stack[-agenda.SIZE]
    if asked == tasks.ASK_TURN:
        e03_turn.end(position, player)
    elif asked == tasks.ASK_PREPARATION:
        e12_preparation.end(position, player)
    else:
        agenda.drop(position)


def pay(position: EzraPosition, player: int, means: int, second: int) -> None:
    """Pay for a building or a journey."""
    if position.stack[-agenda.SIZE] == tasks.ASK_PAYMENT:
        e07_walls.pay(position, player, means)
    else:
        e08_tent.pay_cube(position, player, means)


STEPS: Final[dict[int, Step]] = {
    **dict.fromkeys(range(atoms.GAIN_FOOD + 1), e17_effects.gain),
    atoms.GAIN_VP: e17_effects.gain_vp,
    atoms.RESOURCE: e17_effects.resource,
    atoms.WORKER: e17_effects.worker,
    atoms.ALTAR: e06_altar.move,
    atoms.TENT: e08_tent.move,
    **{atoms.BLESSING + colour: e10_blessings.blessing for colour in range(3)},
    atoms.BLESSING_ANY: e10_blessings.blessing_any,
    atoms.RECOVER: e10_workers.recover,
    atoms.DEVELOP: e09_developing.free,
    **{atoms.BANNERS + colour: e05_banners.gain for colour in range(4)},
    atoms.LOSE_FOOD: e17_effects.lose_food,
    atoms.LOSE_VP: e17_effects.lose_vp,
    tasks.EFFECT: e17_effects.effect,
    tasks.TENT_STEPS: e08_tent.step,
    tasks.LONG_ROAD: e08_tent.long_road,
    tasks.ALTAR_STEPS: e06_altar.step,
    tasks.SECTOR: e06_temple.sector,
    tasks.PUT_UP: e07_raising.put_up,
    tasks.CONNECT: e07_raising.connect,
    tasks.RAMPART: e07_raising.rampart,
    tasks.WALL_REST: e07_raising.wall_rest,
    tasks.SETTLE_SCRIBE: e08_torah.settle,
    tasks.TUCK_HERO: e08_torah.tuck_hero,
    tasks.TURN_OVER: e09_developing.turn_over,
    tasks.AFTER_TRADE: e09_trading.after_trade,
    tasks.SECOND_DEAL: e10_workers.second_deal,
    tasks.LIMITS: e03_turn.limits,
    tasks.NEXT_TURN: e03_turn.next_turn,
    tasks.BEGIN_TURN: e03_turn.begin,
    tasks.BEGIN_PREPARATION: e12_preparation.begin,
    tasks.FEED: e13_sabbath.feed,
    tasks.TUCK: e13_sabbath.tuck,
    tasks.SCORE_TUCKED: e13_sabbath.score_tucked,
    tasks.AFTER_SABBATH: e14_new_week.after,
    tasks.NEW_WEEK: e14_new_week.new_week,
    tasks.FINAL_SCORING: e15_ending.score,
    tasks.STARVE: e09_food.starve,
    tasks.SEAT_KEEPERS: e02_gatekeepers.seat_opponents_keepers,
    tasks.OPPONENT_TRADE: e16_opponent.trade,
    tasks.OPPONENT_SCHEME: e16_opponent_acts.act,
    tasks.OPPONENT_LEVITES: e16_opponent_acts.levites,
    tasks.OPPONENT_BUILD: e16_opponent_acts.build,
    tasks.OPPONENT_JUDGEMENT: e16_opponent_acts.judgement,
    tasks.OPPONENT_SABBATH: e16_opponent_acts.sabbath,
}

OFFERS: Final[dict[int, Offer]] = {
    tasks.ASK_CORNER: e02_gatekeepers.offer_corner,
    tasks.ASK_TURN: e03_turn.offer,
    tasks.ASK_RESOURCE: e17_effects.offer_resource,
    tasks.ASK_BLESSING: e10_blessings.offer_blessing,
    tasks.ASK_RECOVER: e10_workers.offer_recover,
    tasks.ASK_DEVELOP: e09_developing.offer_free,
    tasks.ASK_PAYMENT: e07_walls.offer_payment,
    tasks.ASK_TENT_CUBE: e08_tent.offer_cube,
    tasks.ASK_WALL: e07_raising.offer_wall,
    tasks.ASK_WALL_TOP: e07_raising.offer_top,
    tasks.ASK_RAMPART: e07_raising.offer_rampart,
    tasks.ASK_CHAIN: e08_torah.offer_chain,
    tasks.ASK_SALE: e09_trading.offer_sale,
    tasks.ASK_BROKER: e09_developing.offer_broker,
    tasks.ASK_SECOND_DEAL: e10_workers.offer_second_deal,
    tasks.ASK_DISCARD: e03_turn.offer_discard,
    tasks.ASK_PREPARATION: e12_preparation.offer,
    tasks.ASK_AUXILIARY: e09_developing.offer_auxiliary,
    tasks.ASK_ASSIGNMENT: e12_assignments.offer_assignment,
    tasks.ASK_FOOD: e09_food.offer_food,
    tasks.ASK_TUCK: e13_sabbath.offer_tuck,
}

ANSWERS: Final[dict[int, Answer]] = {
    verbs.KEEP: e02_gatekeepers.keep,
    verbs.PLAY: e04_characters.play,
    verbs.MAIN: e05_banners.choose_main,
    verbs.LEVITE: e06_temple.place_levite,
    verbs.LEVITE_BANNER: e06_temple.raise_banner,
    verbs.LAY_CUBE: e06_temple.lay_cube,
    verbs.BURN: e06_temple.burn,
    verbs.CLEAR: e07_walls.clear,
    verbs.BUILD: e07_walls.build,
    verbs.PAY: pay,
    verbs.LAY_WALL: e07_raising.lay_wall,
    verbs.ON_TOP: e07_raising.put_on_top,
    verbs.RAMPART: e07_raising.share_rampart,
    verbs.SCRIBE: e08_torah.write,
    verbs.THROUGH: e08_torah.go_through,
    verbs.TENT: e08_tent.travel,
    verbs.TRADE: e09_trading.trade,
    verbs.OPEN_SALE: e09_trading.open_sale,
    verbs.SELL: e09_trading.sell,
    verbs.DEVELOP: e09_developing.develop,
    verbs.TRADER: e10_workers.use_trader,
    verbs.ELDER: e10_workers.use_elder,
    verbs.AGAIN: e10_workers.deal_again,
    verbs.BLESS: e10_blessings.bless,
    verbs.TAKE: e17_effects.take,
    verbs.RECOVER: e10_workers.take_back,
    verbs.TAKE_SILVER: e09_trading.take_silver,
    verbs.DISCARD: e03_turn.discard,
    verbs.PREPARE: e12_preparation.prepare,
    verbs.ASSIGN: e12_assignments.assign,
    verbs.TUCK: e13_sabbath.tuck_card,
    verbs.BUY_FOOD: e09_food.buy_food,
    verbs.DECLINE: decline,
    verbs.END: end,
}


def run(position: EzraPosition) -> None:
    """Do tasks until somebody has a choice, or the game is over.

    A question with one answer is answered without asking. The turn's own questions are always asked: its end
    draws a card, and a player who has nothing else left may still want to take something back.
    """
    stack = position.stack
    while stack:
        kind = stack[-agenda.SIZE]
        if kind >= tasks.FIRST_QUESTION:
            out = offered(position)
            if len(out) != 1 or kind == tasks.ASK_TURN:
                position.legal = with_food(position, out)
                return
            answer(position, out[0])
            continue
        player = stack[-3]
        first = stack[-2]
        second = stack[-1]
        del stack[-agenda.SIZE :]
        STEPS[kind](position, kind, player, first, second)
    position.legal = []


def offered(position: EzraPosition) -> list[int]:
    """The answers to the question on top."""
    stack = position.stack
    out: list[int] = []
    OFFERS[stack[-agenda.SIZE]](position, stack[-3], stack[-2], stack[-1], out)
    return out


def with_food(position: EzraPosition, out: list[int]) -> list[int]:
    """The answers, sorted, with the purchase of food where it may be made (E9.6)."""
    stack = position.stack
    player = stack[-3]
    kind = stack[-agenda.SIZE]
    if kind != tasks.ASK_FOOD and e09_food.offers_food(position, player):
        price = e09_food.food_price(position, player)
        # In the middle of a payment only silver that isn't owed can be spent.
        if kind != tasks.ASK_CHAIN or e08_torah.spare_silver(position, player, stack[-1]) >= price:
            out.append(position.frame.lexicon.first[verbs.BUY_FOOD])
    out.sort()
    return out


def answer(position: EzraPosition, action: int) -> None:
    """Carry out an answer to the question on top; what follows waits on the stack."""
    words = position.frame.lexicon
    player = position.stack[-agenda.SIZE + 1]
    ANSWERS[words.verbs[action]](position, player, words.ones[action], words.twos[action])
