"""Trades: silver for cubes at a gate, cubes for silver (E9.1 to E9.3, E9.8)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mudbrick.engine.errors import ABSENT, SHORT, IllegalAction
from mudbrick.engine.rulebook import Chapter
from mudbrick.games.ezra_nehemiah.box.contents import NOT_SOLD
from mudbrick.games.ezra_nehemiah.box.names import (
    CUBES,
    GATES,
    GOODS,
    OFFERS,
    PILES,
    SILVER,
)
from mudbrick.games.ezra_nehemiah.chapters import e11_scrolls
from mudbrick.games.ezra_nehemiah.numbers import marks, tasks, verbs, works
from mudbrick.games.ezra_nehemiah.numbers.fields import NONE
from mudbrick.games.ezra_nehemiah.numbers.spaces import UNBUILT

if TYPE_CHECKING:
    from mudbrick.games.ezra_nehemiah.position import EzraPosition

LOWER: Final = 1
KEEPER: Final = 1  # silver for the gatekeeper (E9.2)


def visible(position: EzraPosition, player: int) -> list[int]:
    """The characters that show on the player's piles."""
    found: list[int] = []
    for pile in range(player * PILES, player * PILES + PILES):
        if position.piles[pile]:
            found.append(position.piles[pile][-1])
    return found


def partners(position: EzraPosition, player: int) -> list[int]:
    """The characters whose trade the player may use in this turn (E9.1)."""
    if e11_scrolls.held(position, player, works.ANY_PARTNER):
        return visible(position, player)
    played = position.turn[marks.PLAYED]
    return [] if played == NONE else [played]


def keeper_silver(position: EzraPosition, player: int, gate: int) -> int:
    """What the gatekeeper costs: nothing at an own gate."""
    return 0 if position.holders[position.frame.box.ring.gate_space[gate]] == player else KEEPER


def price(position: EzraPosition, player: int, character: int, which: int) -> int:
    """The silver of an offer, without the gatekeeper's; the bargain lowers the lower one (E9.8)."""
    silver = position.frame.box.offers[character][which][0]
    if which == LOWER:
        silver = max(0, silver - e11_scrolls.total(position, player, works.CHEAPER_OFFER))
    return silver


def can_trade(position: EzraPosition, player: int, character: int, which: int) -> bool:
    """Does the player's silver cover gatekeeper and price?"""
    if not position.frame.box.offers[character]:
        return False
    keeper = keeper_silver(position, player, position.frame.box.trade_gate[character])
    return position.of_player(player, SILVER) >= keeper + price(position, player, character, which)


def can_sell(position: EzraPosition, player: int, character: int, cube: int) -> bool:
    """Does the character buy this cube, and has the player one?"""
    return position.frame.box.sales[character][cube] != NOT_SOLD and position.of_player(player, cube) > 0


def offer(position: EzraPosition, player: int, characters: list[int], out: list[int]) -> None:
    """The trades that some characters offer."""
    first = position.frame.first
    for character in characters:
        for which in range(len(OFFERS)):
            if can_trade(position, player, character, which):
                out.append(first[verbs.TRADE] + len(OFFERS) * character + which)
        for cube in range(CUBES):
            if can_sell(position, player, character, cube):
                out.append(first[verbs.OPEN_SALE] + character)
                break


def pays(position: EzraPosition, player: int, character: int, which: int, room: int | None) -> bool:
    """Does an offer give more cubes, as far as there is room, than it costs silver with the gatekeeper's?"""
    box = position.frame.box
    keeper = keeper_silver(position, player, box.trade_gate[character])
    gain = box.effects[box.offers[character][which][1]]
    cubes = sum(gain[1::2])
    kept = cubes if room is None else min(cubes, room)
    return kept > keeper + price(position, player, character, which)


def pay_keeper(position: EzraPosition, player: int, gate: int) -> None:
    """1 silver to the gate's owner, onto the card if it isn't built, to the supply if nobody's (E9.2)."""
    silver = keeper_silver(position, player, gate)
    if not silver:
        return
    position.add(player, SILVER, -silver)
    if position.log is not None and player != position.frame.opponent:
        position.tell("paid_keeper", player, "E9.2", {"silver": silver, "gate": GATES[gate]})
    holder = position.holders[position.frame.box.ring.gate_space[gate]]
    if holder == UNBUILT:
        position.gate_silver[gate] += silver
    elif 0 <= holder < position.frame.players:
        position.add(holder, SILVER, silver)
        if position.log is not None:
            position.tell("keeper_paid", holder, "E9.2", {"gate": GATES[gate]})


def begin(position: EzraPosition, player: int) -> None:
    """The auxiliary action is used: of the turn, or of the sixth day."""
    if position.kind == tasks.ASK_TURN:
        position.turn[marks.AUXILIARY] = 1
    else:
        position.drop()
    position.push(tasks.AFTER_TRADE, player)


def trade(position: EzraPosition, player: int, character: int, which: int) -> None:
    """Pay gatekeeper and price, and take the offer."""
    box = position.frame.box
    begin(position, player)
    if position.log is not None:
        values: dict[str, int | str] = {"character": box.characters[character], "offer": OFFERS[which]}
        position.tell("traded", player, "E9.2", values)
    pay_keeper(position, player, box.trade_gate[character])
    position.spend(player, SILVER, price(position, player, character, which), "E9.2")
    position.push_effect(player, box.offers[character][which][1])


def open_sale(position: EzraPosition, player: int, character: int) -> None:
    """Begin to sell cubes to a character (E9.3)."""
    begin(position, player)
    position.push(tasks.ASK_SALE, player, character, 0)


def offer_sale(position: EzraPosition, player: int, character: int, sold: int) -> list[int]:
    """Which cube to sell next; after the first, enough is enough."""
    out: list[int] = []
    for cube in range(CUBES):
        if can_sell(position, player, character, cube):
            out.append(position.frame.first[verbs.SELL] + cube)
    if sold:
        out.append(position.frame.first[verbs.END])
    return out


def sell(position: EzraPosition, player: int, cube: int) -> None:
    """Sell one cube."""
    character = position.first
    position.agenda[-1] += 1
    silver = position.frame.box.sales[character][cube]
    position.add(player, cube, -1)
    position.add(player, SILVER, silver)
    if position.log is not None:
        position.tell("sold", player, "E9.3", {"cube": GOODS[cube], "silver": silver})


def end_sale(position: EzraPosition) -> None:
    """Enough is sold."""
    position.drop()


def after_trade(position: EzraPosition, player: int) -> None:
    """With the broker a trade has a sequel (E11.4)."""
    if e11_scrolls.held(position, player, works.BROKER):
        position.push(tasks.ASK_BROKER, player)


def take_silver(position: EzraPosition, player: int) -> None:
    """Take the broker's silver."""
    position.drop()
    e11_scrolls.give(position, player, works.BROKER)


def silver_number(position: EzraPosition) -> int:
    """The action that takes the broker's silver."""
    return position.frame.first[verbs.TAKE_SILVER]


def _no_auxiliary(position: EzraPosition, character: int, player: int) -> IllegalAction | None:
    """Why a character's trade can't be used; None if it could."""
    if position.turn[marks.AUXILIARY]:
        return IllegalAction("E9.1", "you have already used this turn's auxiliary action")
    if character not in partners(position, player):
        name = position.frame.box.characters[character]
        return IllegalAction("E9.1", "the {character} was not played this turn", {"character": name})
    return None


def refuse_trade(position: EzraPosition, player: int, character: int, which: int) -> IllegalAction | None:
    """Why this offer can't be taken."""
    unusable = _no_auxiliary(position, character, player)
    if unusable is not None:
        return unusable
    if not position.frame.box.offers[character]:
        name = position.frame.box.characters[character]
        return IllegalAction("E9.3", "the {character} only buys", {"character": name}, ABSENT)
    gate = position.frame.box.trade_gate[character]
    keeper = keeper_silver(position, player, gate)
    silver = keeper + price(position, player, character, which)
    return IllegalAction(
        "E9.8", "the gatekeeper and the price cost {silver} silver together", {"silver": silver}, SHORT
    )


def refuse_open_sale(position: EzraPosition, player: int, character: int) -> IllegalAction | None:
    """Why nothing can be sold to this character."""
    unusable = _no_auxiliary(position, character, player)
    if unusable is not None:
        return unusable
    name = position.frame.box.characters[character]
    if position.frame.box.offers[character]:
        return IllegalAction("E9.2", "the {character} buys nothing", {"character": name}, ABSENT)
    return IllegalAction("E9.8", "you have nothing that the {character} buys", {"character": name}, SHORT)


CHAPTER: Final[Chapter[EzraPosition]] = Chapter(
    steps={tasks.AFTER_TRADE: after_trade},
    offers={tasks.ASK_SALE: offer_sale},
    answers={
        (tasks.ASK_TURN, verbs.TRADE): trade,
        (tasks.ASK_AUXILIARY, verbs.TRADE): trade,
        (tasks.ASK_TURN, verbs.OPEN_SALE): open_sale,
        (tasks.ASK_AUXILIARY, verbs.OPEN_SALE): open_sale,
        (tasks.ASK_SALE, verbs.SELL): sell,
        (tasks.ASK_BROKER, verbs.TAKE_SILVER): take_silver,
        (tasks.ASK_SALE, verbs.END): end_sale,
    },
    reasons={
        (tasks.ASK_TURN, verbs.TRADE): refuse_trade,
        (tasks.ASK_TURN, verbs.OPEN_SALE): refuse_open_sale,
    },
    otherwise={
        verbs.TRADE: (
            "E9.1",
            "trading is an auxiliary action, with a character you may use",
        ),
        verbs.OPEN_SALE: (
            "E9.1",
            "selling is an auxiliary action, with a character you may use",
        ),
        verbs.SELL: ("E9.3", "in a sale you can sell only cubes that you have and the character buys"),
        verbs.TAKE_SILVER: ("E11.4", "the broker gives silver after a trade, with the scroll"),
    },
)
