"""Scrolls that work for a player (E11). What one changes is found where that rule is, by the way it works."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mudbrick.games.ezra_nehemiah.numbers import fields

if TYPE_CHECKING:
    from mudbrick.games.ezra_nehemiah.position import EzraPosition


def held(position: EzraPosition, player: int, work: int) -> bool:
    """Has the player a scroll that works so?"""
    return position.of_player(player, fields.SCROLLS) & position.frame.box.scrolls.sets[work] != 0


def total(position: EzraPosition, player: int, work: int) -> int:
    """What all scrolls of the player that work so come to: 0 without one."""
    scrolls = position.frame.box.scrolls
    held = position.of_player(player, fields.SCROLLS)
    amount = 0
    if held & scrolls.sets[work]:
        for scroll in scrolls.alike[work]:
            if held >> scroll & 1:
                amount += scrolls.amount[scroll]
    return amount


def best(position: EzraPosition, player: int, work: int) -> int | None:
    """Of the player's scrolls that work so the one with the lowest amount; None without one."""
    scrolls = position.frame.box.scrolls
    held = position.of_player(player, fields.SCROLLS)
    found: int | None = None
    if held & scrolls.sets[work]:
        for scroll in scrolls.alike[work]:
            if held >> scroll & 1 and (found is None or scrolls.amount[scroll] < scrolls.amount[found]):
                found = scroll
    return found


def give(position: EzraPosition, player: int, work: int) -> None:
    """Let the player gain what the scrolls give that work so."""
    scrolls = position.frame.box.scrolls
    held = position.of_player(player, fields.SCROLLS)
    if held & scrolls.sets[work]:
        for scroll in reversed(scrolls.alike[work]):
            if held >> scroll & 1:
                position.push_effect(player, scrolls.gives[scroll])
