"""Why an action can't be taken now: the rule, and a sentence for the person who reads it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from mudbrick.engine.errors import IllegalAction
from mudbrick.games.ezra_nehemiah.box.names import (
    ASH,
    BLUE,
    FOOD,
    GOLD,
    GOODS,
    GREY,
    MAIN_ACTIONS,
    MOST_LEVITES,
    RED,
    SILVER,
    TILES,
    WOOD,
)
from mudbrick.games.ezra_nehemiah.chapters import (
    agenda,
    e06_temple,
    e07_walls,
    e08_tent,
    e08_torah,
    e09_developing,
    e09_trading,
    e10_workers,
)
from mudbrick.games.ezra_nehemiah.chapters.e04_characters import can_cover
from mudbrick.games.ezra_nehemiah.chapters.e07_walls import UNBUILT
from mudbrick.games.ezra_nehemiah.numbers import fields, marks, tasks, verbs
from mudbrick.games.ezra_nehemiah.numbers.fields import NONE

if TYPE_CHECKING:
    from mudbrick.games.ezra_nehemiah.position import EzraPosition

Reasoning = Callable[["EzraPosition", int, int, int], IllegalAction]  # player, and the action's two things

# What to say of a verb where it isn't asked for, and where nothing more exact is known: rule and sentence.
OTHERWISE: Final[dict[int, tuple[str, str]]] = {
    verbs.KEEP: ("E2.6", "corner gates are chosen before the first turn, each by one player"),
    verbs.PLAY: ("E3.2", "a character is played once in the own turn, before the main action"),
    verbs.MAIN: ("E3.2", "the main action is chosen once a turn, after a character was played"),
    verbs.LEVITE: ("E6.1", "a Levite is placed in the temple action, before or after the others' work"),
    verbs.LEVITE_BANNER: ("E6.2", "Levites work in the temple action"),
    verbs.LAY_CUBE: ("E6.3", "cubes are laid in the temple action"),
    verbs.BURN: ("E6.6", "cubes are burnt in the temple action"),
    verbs.CLEAR: ("E7.1", "rubble is cleared in the walls action"),
    verbs.BUILD: ("E7.1", "walls and gates are built in the walls action"),
    verbs.PAY: ("E7.4", "this is not what can be paid with now, so that the rest can be paid too"),
    verbs.LAY_WALL: ("E7.5", "a wall card is laid when a wall is built, one of those looked at"),
    verbs.ON_TOP: ("E7.5", "one of the two cards left goes on top of the deck after a wall was built"),
    verbs.RAMPART: (
        "E11.2",
        "the shared rampart works after building a wall, with a built wall directly beside it",
    ),
    verbs.SCRIBE: ("E8.1", "scribes are placed in the Torah action"),
    verbs.THROUGH: ("E8.3", "a chain goes through occupied tiles that touch, down from the scribe's tile"),
    verbs.TENT: ("E8.7", "the tent moves in the Torah action"),
    verbs.TRADE: ("E9.1", "a trade is the auxiliary action of the turn, with a character that may be used"),
    verbs.OPEN_SALE: (
        "E9.1",
        "a sale is the auxiliary action of the turn, with a character that may be used",
    ),
    verbs.SELL: ("E9.3", "only cubes that the character buys and you have are sold, and in a sale"),
    verbs.DEVELOP: ("E9.4", "a tile is developed as the auxiliary action, or where an effect allows it"),
    verbs.TRADER: ("E10.1", "a trader is used once in the own turn"),
    verbs.ELDER: ("E10.1", "an elder is used once in the own turn"),
    verbs.AGAIN: (
        "E11.4",
        "a second deal comes after a trader has done its work, for silver and with the scroll",
    ),
    verbs.BLESS: ("E10.3", "a blessing is chosen when one of choice is gained, and its marker can move"),
    verbs.TAKE: ("E17.1", "stone, wood or ash is taken when a resource of choice is gained"),
    verbs.RECOVER: ("E10.2", "a trader or elder is recovered from its slot when an effect says so"),
    verbs.TAKE_SILVER: ("E11.4", "the broker gives silver after a trade, with the scroll"),
    verbs.DISCARD: ("E3.4", "cubes are returned at the end of a turn, by those who are over their limit"),
    verbs.PREPARE: ("E12.1", "this effect is not waiting in a preparation of yours"),
    verbs.ASSIGN: ("E12.2", "workers in the supply are assigned in the Sabbath preparation"),
    verbs.TUCK: ("E13.2", "at the Sabbath characters on the own board are tucked, never from the hand"),
    verbs.BUY_FOOD: (
        "E9.6",
        "food is bought with the exchange on the farmers tile, in the own turn or preparation",
    ),
    verbs.DECLINE: ("E17.3", "nothing that may be declined is asked now: gains can't be refused"),
    verbs.END: (
        "E3.3",
        "a turn ends after its main action was chosen, a preparation when all is done that must be",
    ),
}


def refusal(position: EzraPosition, seat: int, action: int) -> IllegalAction:
    """Why the seat can't take this action, which isn't legal, now."""
    words = position.frame.lexicon
    if not 0 <= action < words.size:
        return IllegalAction("", "{action} is not the number of an action of this game", {"action": action})
    if not position.stack:
        return IllegalAction("E15.3", "the game is over")
    decider = position.stack[-agenda.SIZE + 1]
    if seat != decider:
        return IllegalAction("E3.1", "now {player} decides", {"player": decider})
    verb = words.verbs[action]
    if verb in (verbs.CLEAR, verbs.BUILD):
        built = _built(position, words.twos[action] if verb == verbs.CLEAR else words.ones[action])
        if built is not None:
            return built
    reasoning = IN_TURN.get(verb)
    if position.stack[-agenda.SIZE] == tasks.ASK_TURN and reasoning is not None:
        return reasoning(position, seat, words.ones[action], words.twos[action])
    return _otherwise(verb)


def _otherwise(verb: int) -> IllegalAction:
    rule, sentence = OTHERWISE[verb]
    return IllegalAction(rule, sentence)


def _play(position: EzraPosition, player: int, card: int, pile: int) -> IllegalAction:
    if position.turn[marks.PLAYED] != NONE:
        return IllegalAction("E3.2", "a character was played this turn already")
    if not position.has(player, fields.HAND, card):
        return IllegalAction(
            "E4.1", "the {character} is not in your hand", {"character": position.frame.box.characters[card]}
        )
    if not can_cover(position, player, pile):
        return IllegalAction("E4.1", "pile {pile} holds two cards already", {"pile": pile + 1})
    return _otherwise(verbs.PLAY)


def _main(position: EzraPosition, player: int, colour: int, second: int) -> IllegalAction:
    if position.turn[marks.PLAYED] == NONE:
        return IllegalAction("E3.2", "a character is played before the main action")
    chosen = MAIN_ACTIONS[position.turn[marks.MAIN]]
    return IllegalAction("E3.2", "the main action of this turn is chosen: {action}", {"action": chosen})


def _levite(position: EzraPosition, player: int, first: int, second: int) -> IllegalAction:
    if position.turn[marks.MAIN] != RED:
        return _otherwise(verbs.LEVITE)
    if position.turn[marks.LEVITE_PLACED]:
        return IllegalAction("E6.1", "a Levite was placed in this action already")
    if position.of_player(player, fields.LEVITES) >= MOST_LEVITES:
        return IllegalAction("E6.1", "there are at most {count} Levites", {"count": MOST_LEVITES})
    if position.of_player(player, fields.SUPPLY) == 0:
        return IllegalAction("E6.1", "a Levite needs a worker in your supply")
    return IllegalAction(
        "E6.1",
        "the next Levite costs {cost} food, and you have {food}",
        {"cost": e06_temple.levite_food(position, player), "food": position.of_player(player, FOOD)},
    )


def _levites_rest(position: EzraPosition, player: int, rule: str) -> IllegalAction | None:
    """Why no Levite can work; None if one can."""
    if position.turn[marks.MAIN] != RED:
        return IllegalAction(rule, "Levites work in the temple action")
    if position.turn[marks.LEVITES_REST]:
        return IllegalAction("E6.1", "a Levite placed after the others' work ends that work")
    if e06_temple.levites_left(position, player) <= 0:
        return IllegalAction("E6.2", "each of your Levites has worked this turn")
    return None


def _lack_of_banners(position: EzraPosition, rule: str, cost: int) -> IllegalAction:
    return IllegalAction(
        rule,
        "this costs {cost} {cost|banner|banners}, and you have {left}",
        {"cost": cost, "left": position.turn[marks.BANNERS]},
    )


def _levite_banner(position: EzraPosition, player: int, first: int, second: int) -> IllegalAction:
    return _levites_rest(position, player, "E6.2") or _otherwise(verbs.LEVITE_BANNER)


def _lay_cube(position: EzraPosition, player: int, cube: int, row: int) -> IllegalAction:
    resting = _levites_rest(position, player, "E6.3")
    if resting is not None:
        return resting
    if e06_temple.is_full(position):
        return IllegalAction("E6.5", "the temple is full")
    if len(position.temple[row]) >= position.frame.width:
        return IllegalAction("E6.3", "row {row} of the temple is full", {"row": row + 1})
    if position.of_player(player, cube) == 0:
        return IllegalAction("E6.3", "you have no {good}", {"good": GOODS[cube]})
    return _lack_of_banners(position, "E6.3", position.frame.box.row_red[row])


def _burn(position: EzraPosition, player: int, cube: int, second: int) -> IllegalAction:
    resting = _levites_rest(position, player, "E6.6")
    if resting is not None:
        return resting
    if not WOOD <= cube <= ASH:
        return IllegalAction("E6.6", "only wood and ash are burnt on the altar")
    if position.of_player(player, cube) == 0:
        return IllegalAction("E6.6", "you have no {good}", {"good": GOODS[cube]})
    return _lack_of_banners(position, "E6.6", position.frame.box.altar_red[cube])


def _built(position: EzraPosition, space: int) -> IllegalAction | None:
    """Why nobody clears or builds there, whatever the action: something stands there. None if it doesn't."""
    if position.holders[space] == UNBUILT:
        return None
    name = position.frame.box.ring.names[space]
    return IllegalAction("E7.1", "{space} is built already", {"space": name})


def _closed_space(position: EzraPosition, space: int, verb: int) -> IllegalAction | None:
    """Why nothing can be done at a space; None if something could."""
    turn = position.turn
    names = position.frame.box.ring.names
    if turn[marks.MAIN] != GREY:
        return _otherwise(verb)
    if turn[marks.BUILT]:
        return IllegalAction("E7.1", "one space a turn, and it is built")
    if turn[marks.SPACE] not in (NONE, space):
        chosen = names[turn[marks.SPACE]]
        return IllegalAction("E7.1", "one space a turn: this turn it is {space}", {"space": chosen})
    return None


def _clear(position: EzraPosition, player: int, cube: int, space: int) -> IllegalAction:
    closed = _closed_space(position, space, verbs.CLEAR)
    if closed is not None:
        return closed
    if not e07_walls.cubes_on(position.rubble[space], cube):
        return IllegalAction(
            "E7.2",
            "no {good} lies at {space}",
            {"good": GOODS[cube], "space": position.frame.box.ring.names[space]},
        )
    return _lack_of_banners(position, "E7.2", position.frame.box.clearing[cube])


def _build(position: EzraPosition, player: int, space: int, second: int) -> IllegalAction:
    closed = _closed_space(position, space, verbs.BUILD)
    if closed is not None:
        return closed
    ring = position.frame.box.ring
    if position.rubble[space]:
        return IllegalAction("E7.1", "{space} must be cleared first", {"space": ring.names[space]})
    if position.turn[marks.BANNERS] < ring.grey[space]:
        return _lack_of_banners(position, "E7.4", ring.grey[space])
    if ring.gate[space] >= 0 and position.of_player(player, fields.SUPPLY) == 0:
        return IllegalAction("E7.6", "a gate needs a worker in your supply")
    if ring.gate[space] < 0 and not position.wall_decks[player]:
        return IllegalAction("E7.5", "your wall deck is empty")
    return IllegalAction(
        "E7.4",
        "this costs {stone} stone and {wood} wood; gold or banners can't replace all that you lack",
        {"stone": e07_walls.stone_owed(position, player, space), "wood": ring.wood[space]},
    )


def _scribe(position: EzraPosition, player: int, scroll: int, second: int) -> IllegalAction:
    if position.turn[marks.MAIN] != BLUE:
        return _otherwise(verbs.SCRIBE)
    if position.turn[marks.SCRIBE]:
        return IllegalAction("E8.1", "one scribe a turn")
    if scroll not in position.layout:
        return IllegalAction(
            "E1.6",
            "{scroll} is not on the board in this game",
            {"scroll": position.frame.box.scrolls.names[scroll]},
        )
    box = position.frame.box
    tile = position.layout.index(scroll)
    row = box.row_of[tile]
    if position.scribes[tile] != NONE:
        return IllegalAction("E8.2", "a scribe is there already")
    if position.of_player(player, fields.SUPPLY) == 0:
        return IllegalAction("E8.2", "a scribe needs a worker in your supply")
    if position.turn[marks.BANNERS] < box.scroll_blue[row]:
        return _lack_of_banners(position, "E8.2", box.scroll_blue[row])
    toll = e08_torah.cheapest(position, player, tile)
    if toll is None:
        return IllegalAction("E8.3", "no chain of occupied tiles leads there from the bottom row")
    price = box.scroll_price[row]
    if position.of_player(player, GOLD) < price[GOLD]:
        return IllegalAction("E8.2", "a scribe there costs {gold} gold", {"gold": price[GOLD]})
    silver = price[SILVER] + toll
    return IllegalAction("E8.3", "a scribe there costs {silver} silver with the tolls", {"silver": silver})


def _tent(position: EzraPosition, player: int, further: int, second: int) -> IllegalAction:
    if position.turn[marks.MAIN] != BLUE:
        return _otherwise(verbs.TENT)
    if position.turn[marks.TENT_DONE]:
        return IllegalAction("E8.7", "the tent moves once a turn, in a single move")
    if position.turn[marks.BANNERS] < position.frame.box.tent_blue[further]:
        return _lack_of_banners(position, "E8.7", position.frame.box.tent_blue[further])
    assert not e08_tent.can_move(position, player, further + 1)
    return IllegalAction("E8.7", "a journey of that length costs a stone, wood or ash too")


def _no_auxiliary(position: EzraPosition, character: int, player: int) -> IllegalAction | None:
    """Why a character's trade can't be used; None if it could."""
    if position.turn[marks.AUXILIARY]:
        return IllegalAction("E9.1", "the auxiliary action of this turn is used")
    if character not in e09_trading.partners(position, player):
        name = position.frame.box.characters[character]
        return IllegalAction("E9.1", "the {character} was not played this turn", {"character": name})
    return None


def _trade(position: EzraPosition, player: int, character: int, which: int) -> IllegalAction:
    unusable = _no_auxiliary(position, character, player)
    if unusable is not None:
        return unusable
    if not position.frame.box.offers[character]:
        return IllegalAction(
            "E9.3", "the {character} only buys", {"character": position.frame.box.characters[character]}
        )
    gate = position.frame.box.trade_gate[character]
    keeper = e09_trading.keeper_silver(position, player, gate)
    silver = keeper + e09_trading.price(position, player, character, which)
    return IllegalAction("E9.8", "gatekeeper and price cost {silver} silver", {"silver": silver})


def _open_sale(position: EzraPosition, player: int, character: int, second: int) -> IllegalAction:
    unusable = _no_auxiliary(position, character, player)
    if unusable is not None:
        return unusable
    name = position.frame.box.characters[character]
    if position.frame.box.offers[character]:
        return IllegalAction("E9.2", "the {character} buys nothing", {"character": name})
    return IllegalAction("E9.8", "you have nothing that the {character} buys", {"character": name})


def _develop(position: EzraPosition, player: int, kind: int, second: int) -> IllegalAction:
    if position.turn[marks.AUXILIARY]:
        return IllegalAction("E9.1", "the auxiliary action of this turn is used")
    if e09_developing.is_turned(position, player, kind):
        return IllegalAction("E9.4", "the {tile} tile is turned already", {"tile": TILES[kind]})
    cost = e09_developing.cost(position, player, kind)
    lacking = next(good for good, count in enumerate(cost) if position.of_player(player, good) < count)
    return IllegalAction(
        "E9.4",
        "turning the {tile} tile costs {count} {good}, and you have {left}",
        {
            "tile": TILES[kind],
            "count": cost[lacking],
            "good": GOODS[lacking],
            "left": position.of_player(player, lacking),
        },
    )


def _worker(
    position: EzraPosition, player: int, used: int, taken: int, slots: int, slot: int
) -> IllegalAction:
    if position.turn[used]:
        return IllegalAction("E10.1", "one trader and one elder a turn")
    if position.of_player(player, fields.SUPPLY) == 0:
        return IllegalAction("E10.1", "you have no worker in your supply")
    if slot >= slots:
        return IllegalAction("E10.1", "the tile has {count} slots on this side", {"count": slots})
    assert position.has(player, taken, slot)
    return IllegalAction("E10.1", "a worker is on that slot already")


def _trader(position: EzraPosition, player: int, slot: int, second: int) -> IllegalAction:
    return _worker(
        position, player, marks.TRADER, fields.TRADERS, len(e10_workers.trader_slots(position, player)), slot
    )


def _elder(position: EzraPosition, player: int, slot: int, second: int) -> IllegalAction:
    return _worker(
        position, player, marks.ELDER, fields.ELDERS, len(e10_workers.elder_slots(position, player)), slot
    )


# Verbs of a turn, where more can be said.
IN_TURN: Final[dict[int, Reasoning]] = {
    verbs.PLAY: _play,
    verbs.MAIN: _main,
    verbs.LEVITE: _levite,
    verbs.LEVITE_BANNER: _levite_banner,
    verbs.LAY_CUBE: _lay_cube,
    verbs.BURN: _burn,
    verbs.CLEAR: _clear,
    verbs.BUILD: _build,
    verbs.SCRIBE: _scribe,
    verbs.TENT: _tent,
    verbs.TRADE: _trade,
    verbs.OPEN_SALE: _open_sale,
    verbs.DEVELOP: _develop,
    verbs.TRADER: _trader,
    verbs.ELDER: _elder,
}
