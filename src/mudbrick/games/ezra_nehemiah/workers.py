"""Traders and elders (E10.1, E10.2), farmers and labourers (E12.2)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mudbrick.games.ezra_nehemiah.fields import (
    ELDER,
    ELDERS,
    FARMERS,
    LABOURERS,
    SCROLLS,
    SUPPLY,
    TILE,
    TRADER,
    TRADERS,
    TURNED,
)
from mudbrick.games.ezra_nehemiah.tasks import (
    ASK_ASSIGNMENT,
    ASK_RECOVER,
    ASK_SECOND_DEAL,
    RECOVER,
    SECOND_DEAL,
    SIZE,
    TENT,
    drop,
    push,
    push_effect,
)
from mudbrick.games.ezra_nehemiah.vocabulary import AGAIN, ASSIGN, ASSIGNMENTS, DECLINE
from mudbrick.games.ezra_nehemiah.vocabulary import ELDER as ELDER_VERB
from mudbrick.games.ezra_nehemiah.vocabulary import RECOVER as RECOVER_VERB
from mudbrick.games.ezra_nehemiah.vocabulary import TRADER as TRADER_VERB
from mudbrick.games.ezra_nehemiah.words import COUNCIL, DAYS, SILVER, SLOTS
from mudbrick.games.ezra_nehemiah.words import ELDERS as ELDERS_TILE
from mudbrick.games.ezra_nehemiah.words import FARMERS as FARMERS_TILE
from mudbrick.games.ezra_nehemiah.words import LABOURERS as LABOURERS_TILE
from mudbrick.games.ezra_nehemiah.words import SECOND_DEAL as SECOND_DEAL_SCROLL
from mudbrick.games.ezra_nehemiah.words import TRADERS as TRADERS_TILE

if TYPE_CHECKING:
    from mudbrick.games.ezra_nehemiah.position import EzraPosition

FARMER: Final = 0


def trader_slots(position: EzraPosition, player: int) -> list[int]:
    """The effects of the player's trader slots, from the top."""
    side = 1 if position.has(player, TURNED, TRADERS_TILE) else 0
    return position.frame.box.trader_slots[side][position.of_player(player, TILE + TRADERS_TILE)]


def elder_slots(position: EzraPosition, player: int) -> list[int]:
    """The effects of the player's elder slots, from the top."""
    side = 1 if position.has(player, TURNED, ELDERS_TILE) else 0
    return position.frame.box.elder_slots[side][position.of_player(player, TILE + ELDERS_TILE)]


def offer(position: EzraPosition, player: int, out: list[int]) -> None:
    """The free slots that a trader or an elder can take this turn: one of each (E10.1)."""
    if position.of_player(player, SUPPLY) == 0:
        return
    first = position.frame.vocabulary.first
    if not position.turn[TRADER]:
        for slot in range(len(trader_slots(position, player))):
            if not position.has(player, TRADERS, slot):
                out.append(first[TRADER_VERB] + slot)
    if not position.turn[ELDER]:
        for slot in range(len(elder_slots(position, player))):
            if not position.has(player, ELDERS, slot):
                out.append(first[ELDER_VERB] + slot)


def use_trader(position: EzraPosition, player: int, slot: int, second: int) -> None:
    """A worker becomes a trader, and the slot's effect is taken."""
    effect = trader_slots(position, player)[slot]
    position.turn[TRADER] = 1
    position.add(player, SUPPLY, -1)
    position.add(player, TRADERS, 1 << slot)
    if position.log is not None:
        position.tell("trader", player, "E10.1", {"trader": slot + 1})
    if position.has(player, SCROLLS, SECOND_DEAL_SCROLL):
        push(position, SECOND_DEAL, player, effect)
    push_effect(position, player, effect)


def second_deal(position: EzraPosition, kind: int, player: int, effect: int, second: int) -> None:
    """A trader that has done its work may do it once more (E11.4)."""
    if position.of_player(player, SILVER) >= position.frame.box.second_deal:
        push(position, ASK_SECOND_DEAL, player, effect)


def offer_second_deal(position: EzraPosition, player: int, effect: int, second: int, out: list[int]) -> None:
    """Pay for a second deal, or not."""
    if position.of_player(player, SILVER) >= position.frame.box.second_deal:
        out.append(position.frame.vocabulary.first[AGAIN])
    out.append(position.frame.vocabulary.first[DECLINE])


def deal_again(position: EzraPosition, player: int, first: int, second: int) -> None:
    """Pay, and take the trader's effect a second time."""
    effect = position.stack[-SIZE + 2]
    drop(position)
    if position.log is not None:
        position.tell("second_deal", player, "E11.4", {})
    position.spend(player, SILVER, position.frame.box.second_deal, "E11.4")
    push_effect(position, player, effect)


def use_elder(position: EzraPosition, player: int, slot: int, second: int) -> None:
    """A worker becomes an elder, and the slot's effect is taken; the council adds to it (E11.4)."""
    effect = elder_slots(position, player)[slot]
    position.turn[ELDER] = 1
    position.add(player, SUPPLY, -1)
    position.add(player, ELDERS, 1 << slot)
    if position.log is not None:
        position.tell("elder", player, "E10.1", {"elder": slot + 1})
    if position.has(player, SCROLLS, COUNCIL):
        push_effect(position, player, position.frame.box.scroll_effect[COUNCIL])
    push_effect(position, player, effect)


def recover(position: EzraPosition, kind: int, player: int, amount: int, second: int) -> None:
    """Recover workers one by one; the opponent's tent moves instead (E10.2, E16.2)."""
    if amount > 1:
        push(position, RECOVER, player, amount - 1)
    if player == position.frame.opponent:
        push(position, TENT, player, 1)
    elif position.of_player(player, TRADERS) or position.of_player(player, ELDERS):
        push(position, ASK_RECOVER, player)


def offer_recover(position: EzraPosition, player: int, first: int, second: int, out: list[int]) -> None:
    """Which trader or elder to recover, or none."""
    number = position.frame.vocabulary.first[RECOVER_VERB]
    for slot in range(SLOTS):
        if position.has(player, TRADERS, slot):
            out.append(number + slot)
    for slot in range(SLOTS):
        if position.has(player, ELDERS, slot):
            out.append(number + SLOTS + slot)
    out.append(position.frame.vocabulary.first[DECLINE])


def take_back(position: EzraPosition, player: int, elder: int, slot: int) -> None:
    """Take the worker back to the supply; in a preparation it is assigned at once (E12.3)."""
    drop(position)
    position.add(player, ELDERS if elder else TRADERS, -(1 << slot))
    position.add(player, SUPPLY, 1)
    if position.log is not None:
        worker = "elder" if elder else "trader"
        position.tell("recovered", player, "E10.2", {"worker": worker, worker: slot + 1})
    if position.day == DAYS:
        push(position, ASK_ASSIGNMENT, player)


def offer_assignment(position: EzraPosition, player: int, first: int, second: int, out: list[int]) -> None:
    """Farmer or labourer, and which of the labourers' options."""
    for choice in range(len(ASSIGNMENTS)):
        out.append(position.frame.vocabulary.first[ASSIGN] + choice)


def assign(position: EzraPosition, player: int, choice: int, second: int) -> None:
    """A worker farms or labours, and produces at once (E12.2)."""
    if position.stack[-SIZE] == ASK_ASSIGNMENT:
        drop(position)
    box = position.frame.box
    position.add(player, SUPPLY, -1)
    if choice == FARMER:
        position.add(player, FARMERS, 1)
        side = 1 if position.has(player, TURNED, FARMERS_TILE) else 0
        effect = box.farming[side][position.of_player(player, TILE + FARMERS_TILE)]
    else:
        position.add(player, LABOURERS, 1)
        side = 1 if position.has(player, TURNED, LABOURERS_TILE) else 0
        effect = box.labour[side][choice - 1]
    if position.log is not None:
        position.tell("assigned", player, "E12.2", {"work": ASSIGNMENTS[choice]})
    push_effect(position, player, effect)


def slots_taken(bits: int) -> int:
    """How many slots of a set have a worker."""
    return bits.bit_count()
