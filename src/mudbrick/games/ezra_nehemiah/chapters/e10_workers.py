"""Traders and elders: sending them, recovering them (E10.1, E10.2)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mudbrick.engine.errors import IllegalAction
from mudbrick.engine.rulebook import Chapter
from mudbrick.games.ezra_nehemiah.box.names import (
    DAYS,
    ELDERS,
    SILVER,
    SLOTS,
    TRADERS,
)
from mudbrick.games.ezra_nehemiah.chapters import e11_scrolls, e17_effects
from mudbrick.games.ezra_nehemiah.numbers import atoms, fields, marks, tasks, verbs, works

if TYPE_CHECKING:
    from mudbrick.games.ezra_nehemiah.position import EzraPosition


def trader_slots(position: EzraPosition, player: int) -> list[int]:
    """The effects of the player's trader slots, from the top."""
    side = 1 if position.has(player, fields.TURNED, TRADERS) else 0
    return position.frame.box.trader_slots[side][position.of_player(player, fields.TILE + TRADERS)]


def elder_slots(position: EzraPosition, player: int) -> list[int]:
    """The effects of the player's elder slots, from the top."""
    side = 1 if position.has(player, fields.TURNED, ELDERS) else 0
    return position.frame.box.elder_slots[side][position.of_player(player, fields.TILE + ELDERS)]


def offer(position: EzraPosition, player: int, out: list[int]) -> None:
    """The free slots that a trader or an elder can take this turn: one of each (E10.1)."""
    if position.of_player(player, fields.SUPPLY) == 0:
        return
    first = position.frame.first
    if not position.turn[marks.TRADER]:
        for slot in range(len(trader_slots(position, player))):
            if not position.has(player, fields.TRADERS, slot):
                out.append(first[verbs.TRADER] + slot)
    if not position.turn[marks.ELDER]:
        for slot in range(len(elder_slots(position, player))):
            if not position.has(player, fields.ELDERS, slot):
                out.append(first[verbs.ELDER] + slot)


def _told(position: EzraPosition, worker: str, slot: int, effect: int) -> dict[str, int | str]:
    """What an event tells of a worker: the slot, and what it gives."""
    return {worker: slot + 1, "gives": atoms.told(position.frame.box.effects[effect])}


def use_trader(position: EzraPosition, player: int, slot: int) -> None:
    """A worker becomes a trader, and the slot's effect is taken."""
    effect = trader_slots(position, player)[slot]
    position.turn[marks.TRADER] = 1
    position.add(player, fields.SUPPLY, -1)
    position.add(player, fields.TRADERS, 1 << slot)
    if position.log is not None:
        position.tell("trader", player, "E10.1", _told(position, "trader", slot, effect))
    if e11_scrolls.held(position, player, works.SECOND_DEAL):
        position.push(tasks.SECOND_DEAL, player, effect)
    position.push_effect(player, effect)


def second_deal_price(position: EzraPosition, player: int) -> int | None:
    """The silver for a second deal; None without the scroll (E11.4)."""
    scroll = e11_scrolls.best(position, player, works.SECOND_DEAL)
    return None if scroll is None else position.frame.box.scrolls.amount[scroll]


def can_deal_again(position: EzraPosition, player: int) -> bool:
    """Has the player the scroll and the silver for a second deal?"""
    price = second_deal_price(position, player)
    return price is not None and position.of_player(player, SILVER) >= price


def second_deal(position: EzraPosition, player: int, effect: int) -> None:
    """A trader that has done its work may do it once more (E11.4)."""
    if can_deal_again(position, player):
        position.push(tasks.ASK_SECOND_DEAL, player, effect)


def offer_second_deal(position: EzraPosition, player: int) -> list[int]:
    """Pay for a second deal, or not."""
    out: list[int] = []
    if can_deal_again(position, player):
        out.append(position.frame.first[verbs.AGAIN])
    out.append(position.frame.first[verbs.DECLINE])
    return out


def deal_again(position: EzraPosition, player: int) -> None:
    """Pay, and take the trader's effect a second time."""
    effect = position.first
    position.drop()
    if position.log is not None:
        position.tell("second_deal", player, "E11.4", {})
    position.spend(player, SILVER, second_deal_price(position, player) or 0, "E11.4")
    position.push_effect(player, effect)


def use_elder(position: EzraPosition, player: int, slot: int) -> None:
    """A worker becomes an elder, and the slot's effect is taken; the council adds to it (E11.4)."""
    effect = elder_slots(position, player)[slot]
    position.turn[marks.ELDER] = 1
    position.add(player, fields.SUPPLY, -1)
    position.add(player, fields.ELDERS, 1 << slot)
    if position.log is not None:
        position.tell("elder", player, "E10.1", _told(position, "elder", slot, effect))
    e11_scrolls.give(position, player, works.ELDER_GIFT)
    position.push_effect(player, effect)


def recover(position: EzraPosition, player: int, amount: int) -> None:
    """Recover workers one by one; the opponent's tent moves instead (E10.2, E16.2)."""
    if amount > 1:
        position.push(atoms.RECOVER, player, amount - 1)
    if player == position.frame.opponent:
        position.push(atoms.TENT, player, 1)
    elif position.of_player(player, fields.TRADERS) or position.of_player(player, fields.ELDERS):
        position.push(tasks.ASK_RECOVER, player)


def offer_recover(position: EzraPosition, player: int) -> list[int]:
    """Which trader or elder to recover, or none."""
    out: list[int] = []
    number = position.frame.first[verbs.RECOVER]
    for slot in range(SLOTS):
        if position.has(player, fields.TRADERS, slot):
            out.append(number + slot)
    for slot in range(SLOTS):
        if position.has(player, fields.ELDERS, slot):
            out.append(number + SLOTS + slot)
    out.append(position.frame.first[verbs.DECLINE])
    return out


def take_back(position: EzraPosition, player: int, elder: int, slot: int) -> None:
    """Take the worker back to the supply; in a preparation it is assigned at once (E12.3)."""
    position.drop()
    position.add(player, fields.ELDERS if elder else fields.TRADERS, -(1 << slot))
    position.add(player, fields.SUPPLY, 1)
    if position.log is not None:
        worker = "elder" if elder else "trader"
        position.tell("recovered", player, "E10.2", {"worker": worker, worker: slot + 1})
    if position.day == DAYS:
        position.push(tasks.ASK_ASSIGNMENT, player)


def _worker(
    position: EzraPosition, player: int, used: int, taken: int, slots: int, slot: int
) -> IllegalAction:
    """Why no worker can take a slot of the traders or the elders."""
    if position.turn[used]:
        return IllegalAction("E10.1", "only one trader and one elder per turn")
    if position.of_player(player, fields.SUPPLY) == 0:
        return IllegalAction("E10.1", "you have no worker in your supply")
    if slot >= slots:
        return IllegalAction("E10.1", "the tile has {count} slots on this side", {"count": slots})
    assert position.has(player, taken, slot)
    return IllegalAction("E10.1", "there is already a worker on that slot")


def refuse_trader(position: EzraPosition, player: int, slot: int) -> IllegalAction | None:
    """Why no trader can take this slot."""
    return _worker(position, player, marks.TRADER, fields.TRADERS, len(trader_slots(position, player)), slot)


def refuse_elder(position: EzraPosition, player: int, slot: int) -> IllegalAction | None:
    """Why no elder can take this slot."""
    return _worker(position, player, marks.ELDER, fields.ELDERS, len(elder_slots(position, player)), slot)


CHAPTER: Final[Chapter[EzraPosition]] = Chapter(
    steps={atoms.RECOVER: recover, tasks.SECOND_DEAL: second_deal},
    offers={tasks.ASK_RECOVER: offer_recover, tasks.ASK_SECOND_DEAL: offer_second_deal},
    answers={
        (tasks.ASK_TURN, verbs.TRADER): use_trader,
        (tasks.ASK_TURN, verbs.ELDER): use_elder,
        (tasks.ASK_SECOND_DEAL, verbs.AGAIN): deal_again,
        (tasks.ASK_RECOVER, verbs.RECOVER): take_back,
        (tasks.ASK_RECOVER, verbs.DECLINE): e17_effects.decline,
        (tasks.ASK_SECOND_DEAL, verbs.DECLINE): e17_effects.decline,
    },
    reasons={(tasks.ASK_TURN, verbs.TRADER): refuse_trader, (tasks.ASK_TURN, verbs.ELDER): refuse_elder},
    otherwise={
        verbs.TRADER: ("E10.1", "you can use one trader in your turn"),
        verbs.ELDER: ("E10.1", "you can use one elder in your turn"),
        verbs.AGAIN: (
            "E11.4",
            "you can use a trader a second time right after the first, for silver and with the scroll",
        ),
        verbs.RECOVER: ("E10.2", "you recover a trader or elder when an effect says so"),
    },
)
