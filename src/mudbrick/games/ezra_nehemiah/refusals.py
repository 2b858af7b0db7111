"""Why an action can't be taken now: the rule, and a sentence for the person who reads it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from mudbrick.engine.errors import IllegalAction
from mudbrick.games.ezra_nehemiah import developing, temple, tent, torah, trading, walls, workers
from mudbrick.games.ezra_nehemiah import fields as f
from mudbrick.games.ezra_nehemiah import tasks as t
from mudbrick.games.ezra_nehemiah import vocabulary as v
from mudbrick.games.ezra_nehemiah.characters import can_cover
from mudbrick.games.ezra_nehemiah.walls import UNBUILT
from mudbrick.games.ezra_nehemiah.words import (
    ASH,
    BLUE,
    CHARACTERS,
    FOOD,
    GOLD,
    GOODS,
    GREY,
    MAIN_ACTIONS,
    MOST_LEVITES,
    RED,
    SCROLLS,
    SILVER,
    TILES,
    WOOD,
)

if TYPE_CHECKING:
    from mudbrick.games.ezra_nehemiah.position import EzraPosition

# A reason: the rule's id and a sentence.
Reason = tuple[str, str]
Reasoning = Callable[["EzraPosition", int, int, int], Reason]  # player, and the action's two things

# What to say of a verb where it isn't asked for, and where nothing more exact is known.
OTHERWISE: Final[dict[int, Reason]] = {
    v.KEEP: ("E2.6", "corner gates are chosen before the first turn, each by one player"),
    v.PLAY: ("E3.2", "a character is played once in the own turn, before the main action"),
    v.MAIN: ("E3.2", "the main action is chosen once a turn, after a character was played"),
    v.LEVITE: ("E6.1", "a Levite is placed in the temple action, before or after the others' work"),
    v.LEVITE_BANNER: ("E6.2", "Levites work in the temple action"),
    v.LAY_CUBE: ("E6.3", "cubes are laid in the temple action"),
    v.BURN: ("E6.6", "cubes are burnt in the temple action"),
    v.CLEAR: ("E7.1", "rubble is cleared in the walls action"),
    v.BUILD: ("E7.1", "walls and gates are built in the walls action"),
    v.PAY: ("E7.4", "this is not what can be paid with now, so that the rest can be paid too"),
    v.LAY_WALL: ("E7.5", "a wall card is laid when a wall is built, one of those looked at"),
    v.ON_TOP: ("E7.5", "one of the two cards left goes on top of the deck after a wall was built"),
    v.RAMPART: (
        "E11.2",
        "the shared rampart works after building a wall, with a built wall directly beside it",
    ),
    v.SCRIBE: ("E8.1", "scribes are placed in the Torah action"),
    v.THROUGH: ("E8.3", "a chain goes through occupied tiles that touch, down from the scribe's tile"),
    v.TENT: ("E8.7", "the tent moves in the Torah action"),
    v.TRADE: ("E9.1", "a trade is the auxiliary action of the turn, with a character that may be used"),
    v.OPEN_SALE: ("E9.1", "a sale is the auxiliary action of the turn, with a character that may be used"),
    v.SELL: ("E9.3", "only cubes that the character buys and you have are sold, and in a sale"),
    v.DEVELOP: ("E9.4", "a tile is developed as the auxiliary action, or where an effect allows it"),
    v.TRADER: ("E10.1", "a trader is used once in the own turn"),
    v.ELDER: ("E10.1", "an elder is used once in the own turn"),
    v.AGAIN: (
        "E11.4",
        "a second deal comes after a trader has done its work, for silver and with the scroll",
    ),
    v.BLESS: ("E10.3", "a blessing of choice moves a marker that can move, when one is gained"),
    v.TAKE: ("E17.1", "stone, wood or ash is taken when a resource of choice is gained"),
    v.RECOVER: ("E10.2", "a trader or elder is recovered from its slot when an effect says so"),
    v.TAKE_SILVER: ("E11.4", "the broker gives silver after a trade, with the scroll"),
    v.DISCARD: ("E3.4", "cubes are returned at the end of a turn, by those who are over their limit"),
    v.PREPARE: ("E12.1", "this effect is not waiting in a preparation of yours"),
    v.ASSIGN: ("E12.2", "workers in the supply are assigned in the Sabbath preparation"),
    v.TUCK: ("E13.2", "at the Sabbath characters on the own board are tucked, never from the hand"),
    v.BUY_FOOD: (
        "E9.6",
        "food is bought with the exchange on the farmers tile, in the own turn or preparation",
    ),
    v.DECLINE: ("E17.3", "nothing that may be declined is asked now: gains can't be refused"),
    v.END: (
        "E3.3",
        "a turn ends after its main action was chosen, a preparation when all is done that must be",
    ),
}


def refusal(position: EzraPosition, seat: int, action: int) -> IllegalAction:
    """Why the seat can't take this action, which isn't legal, now."""
    words = position.frame.vocabulary
    if not 0 <= action < words.size:
        return IllegalAction("", f"{action} is not the number of an action of this game")
    if not position.stack:
        return IllegalAction("E15.3", "the game is over")
    decider = position.stack[-t.SIZE + 1]
    if seat != decider:
        return IllegalAction("E3.1", f"seat {seat} doesn't decide now, seat {decider} does")
    verb = words.verbs[action]
    rule, reason = OTHERWISE[verb]
    reasoning = IN_TURN.get(verb)
    if position.stack[-t.SIZE] == t.ASK_TURN and reasoning is not None:
        rule, reason = reasoning(position, seat, words.one[action], words.two[action])
    return IllegalAction(rule, reason)


def _play(position: EzraPosition, player: int, card: int, pile: int) -> Reason:
    if position.turn[f.PLAYED] != f.NONE:
        return "E3.2", "a character was played this turn already"
    if not position.has(player, f.HAND, card):
        return "E4.1", f"the {CHARACTERS[card]} is not in your hand"
    if not can_cover(position, player, pile):
        return "E4.1", f"pile {pile + 1} holds two cards already"
    return OTHERWISE[v.PLAY]


def _main(position: EzraPosition, player: int, colour: int, second: int) -> Reason:
    if position.turn[f.PLAYED] == f.NONE:
        return "E3.2", "a character is played before the main action"
    return "E3.2", f"the main action of this turn is {MAIN_ACTIONS[position.turn[f.MAIN]]}"


def _levite(position: EzraPosition, player: int, first: int, second: int) -> Reason:
    if position.turn[f.MAIN] != RED:
        return OTHERWISE[v.LEVITE]
    if position.turn[f.LEVITE_PLACED]:
        return "E6.1", "a Levite was placed in this action already"
    if position.of_player(player, f.LEVITES) >= MOST_LEVITES:
        return "E6.1", f"there are at most {MOST_LEVITES} Levites"
    if position.of_player(player, f.SUPPLY) == 0:
        return "E6.1", "a Levite needs a worker in your supply"
    food = temple.levite_food(position, player)
    return "E6.1", f"the next Levite costs {food} food, and you have {position.of_player(player, FOOD)}"


def _levites_work(position: EzraPosition, player: int, rule: str) -> Reason:
    """Why no Levite can work; an empty rule if one can."""
    if position.turn[f.MAIN] != RED:
        return rule, "Levites work in the temple action"
    if position.turn[f.LEVITES_REST]:
        return "E6.1", "a Levite placed after the others' work ends that work"
    if temple.levites_left(position, player) <= 0:
        return "E6.2", "each of your Levites has worked this turn"
    return "", ""


def _lack_of_banners(position: EzraPosition, wanted: int) -> str:
    return f"this costs {wanted} banners, and {position.turn[f.BANNERS]} are left"


def _levite_banner(position: EzraPosition, player: int, first: int, second: int) -> Reason:
    return _levites_work(position, player, "E6.2")


def _lay_cube(position: EzraPosition, player: int, cube: int, row: int) -> Reason:
    rule, reason = _levites_work(position, player, "E6.3")
    if rule:
        return rule, reason
    if temple.is_full(position):
        return "E6.5", "the temple is full"
    if len(position.temple[row]) >= position.frame.width:
        return "E6.3", f"row {row + 1} of the temple is full"
    if position.of_player(player, cube) == 0:
        return "E6.3", f"you have no {GOODS[cube]}"
    return "E6.3", _lack_of_banners(position, position.frame.box.row_red[row])


def _burn(position: EzraPosition, player: int, cube: int, second: int) -> Reason:
    if not WOOD <= cube <= ASH:
        return "E6.6", "only wood and ash are burnt on the altar"
    rule, reason = _levites_work(position, player, "E6.6")
    if rule:
        return rule, reason
    if position.of_player(player, cube) == 0:
        return "E6.6", f"you have no {GOODS[cube]}"
    return "E6.6", _lack_of_banners(position, position.frame.box.altar_red[cube])


def _at_wall(position: EzraPosition, space: int, verb: int) -> Reason:
    """Why nothing can be done at a space; an empty rule if something could."""
    turn = position.turn
    names = position.frame.box.ring.names
    if turn[f.MAIN] != GREY:
        return OTHERWISE[verb]
    if turn[f.BUILT]:
        return "E7.1", "one space a turn, and it is built"
    if turn[f.SPACE] not in (f.NONE, space):
        return "E7.1", f"one space a turn: this turn it is {names[turn[f.SPACE]]}"
    if position.holders[space] != UNBUILT:
        return "E7.1", f"{names[space]} is built already"
    return "", ""


def _clear(position: EzraPosition, player: int, cube: int, space: int) -> Reason:
    rule, reason = _at_wall(position, space, v.CLEAR)
    if rule:
        return rule, reason
    if not walls.cubes_on(position.rubble[space], cube):
        return "E7.2", f"no {GOODS[cube]} lies at {position.frame.box.ring.names[space]}"
    return "E7.2", _lack_of_banners(position, position.frame.box.clearing[cube])


def _build(position: EzraPosition, player: int, space: int, second: int) -> Reason:
    rule, reason = _at_wall(position, space, v.BUILD)
    if rule:
        return rule, reason
    ring = position.frame.box.ring
    if position.rubble[space]:
        return "E7.1", f"{ring.names[space]} must be cleared first"
    if position.turn[f.BANNERS] < ring.grey[space]:
        return "E7.4", _lack_of_banners(position, ring.grey[space])
    if ring.gate[space] >= 0 and position.of_player(player, f.SUPPLY) == 0:
        return "E7.6", "a gate needs a worker in your supply"
    if ring.gate[space] < 0 and not position.wall_decks[player]:
        return "E7.5", "your wall deck is empty"
    stone, wood = walls.stone_owed(position, player, space), ring.wood[space]
    return (
        "E7.4",
        f"this costs {stone} stone and {wood} wood; gold or banners can't replace all that you lack",
    )


def _scribe(position: EzraPosition, player: int, scroll: int, second: int) -> Reason:
    if position.turn[f.MAIN] != BLUE:
        return OTHERWISE[v.SCRIBE]
    if position.turn[f.SCRIBE]:
        return "E8.1", "one scribe a turn"
    if scroll not in position.layout:
        return "E1.6", f"{SCROLLS[scroll]} is not on the board in this game"
    box = position.frame.box
    tile = position.layout.index(scroll)
    row = box.row_of[tile]
    if position.scribes[tile] != f.NONE:
        return "E8.2", "a scribe is there already"
    if position.of_player(player, f.SUPPLY) == 0:
        return "E8.2", "a scribe needs a worker in your supply"
    if position.turn[f.BANNERS] < box.scroll_blue[row]:
        return "E8.2", _lack_of_banners(position, box.scroll_blue[row])
    toll = torah.cheapest(position, player, tile)
    if toll >= torah.CLOSED:
        return "E8.3", "no chain of occupied tiles leads there from the bottom row"
    price = box.scroll_price[row]
    if position.of_player(player, GOLD) < price[GOLD]:
        return "E8.2", f"a scribe there costs {price[GOLD]} gold"
    return "E8.3", f"a scribe there costs {price[SILVER] + toll} silver with the tolls"


def _tent(position: EzraPosition, player: int, further: int, second: int) -> Reason:
    if position.turn[f.MAIN] != BLUE:
        return OTHERWISE[v.TENT]
    if position.turn[f.TENT_DONE]:
        return "E8.7", "the tent moves once a turn, in a single move"
    if position.turn[f.BANNERS] < position.frame.box.tent_blue[further]:
        return "E8.7", _lack_of_banners(position, position.frame.box.tent_blue[further])
    assert not tent.can_move(position, player, further + 1)
    return "E8.7", "so far a journey costs a stone, wood or ash too"


def _auxiliary(position: EzraPosition, character: int, player: int) -> Reason:
    """Why a character's trade can't be used; an empty rule if it could."""
    if position.turn[f.AUXILIARY]:
        return "E9.1", "the auxiliary action of this turn is used"
    if character not in trading.partners(position, player):
        return "E9.1", f"the {CHARACTERS[character]} was not played this turn"
    return "", ""


def _trade(position: EzraPosition, player: int, character: int, which: int) -> Reason:
    rule, reason = _auxiliary(position, character, player)
    if rule:
        return rule, reason
    if not position.frame.box.offers[character]:
        return "E9.3", f"the {CHARACTERS[character]} only buys"
    gate = position.frame.box.trade_gate[character]
    keeper, price = (
        trading.keeper_silver(position, player, gate),
        trading.price(position, player, character, which),
    )
    return "E9.8", f"gatekeeper and price cost {keeper + price} silver"


def _open_sale(position: EzraPosition, player: int, character: int, second: int) -> Reason:
    rule, reason = _auxiliary(position, character, player)
    if rule:
        return rule, reason
    if position.frame.box.offers[character]:
        return "E9.2", f"the {CHARACTERS[character]} buys nothing"
    return "E9.8", f"you have nothing that the {CHARACTERS[character]} buys"


def _develop(position: EzraPosition, player: int, kind: int, second: int) -> Reason:
    if position.turn[f.AUXILIARY]:
        return "E9.1", "the auxiliary action of this turn is used"
    if developing.is_turned(position, player, kind):
        return "E9.4", f"the {TILES[kind]} tile is turned already"
    cost = developing.cost(position, player, kind)
    goods = [f"{count} {GOODS[good]}" for good, count in enumerate(cost) if count]
    return "E9.4", f"turning the {TILES[kind]} tile costs {' and '.join(goods)}"


def _worker(position: EzraPosition, player: int, used: int, taken: int, slots: int, slot: int) -> Reason:
    if position.turn[used]:
        return "E10.1", "one trader and one elder a turn"
    if position.of_player(player, f.SUPPLY) == 0:
        return "E10.1", "you have no worker in your supply"
    if slot >= slots:
        return "E10.1", f"the tile has {slots} slots on this side"
    assert position.has(player, taken, slot)
    return "E10.1", "a worker is on that slot already"


def _trader(position: EzraPosition, player: int, slot: int, second: int) -> Reason:
    return _worker(position, player, f.TRADER, f.TRADERS, len(workers.trader_slots(position, player)), slot)


def _elder(position: EzraPosition, player: int, slot: int, second: int) -> Reason:
    return _worker(position, player, f.ELDER, f.ELDERS, len(workers.elder_slots(position, player)), slot)


# Verbs of a turn, where more can be said.
IN_TURN: Final[dict[int, Reasoning]] = {
    v.PLAY: _play,
    v.MAIN: _main,
    v.LEVITE: _levite,
    v.LEVITE_BANNER: _levite_banner,
    v.LAY_CUBE: _lay_cube,
    v.BURN: _burn,
    v.CLEAR: _clear,
    v.BUILD: _build,
    v.SCRIBE: _scribe,
    v.TENT: _tent,
    v.TRADE: _trade,
    v.OPEN_SALE: _open_sale,
    v.DEVELOP: _develop,
    v.TRADER: _trader,
    v.ELDER: _elder,
}
