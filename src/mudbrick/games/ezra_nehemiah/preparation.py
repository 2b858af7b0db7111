"""Sabbath preparation: assignments, tiles, scrolls, the judgement of the prophets (E12)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mudbrick.games.ezra_nehemiah import altar, workers
from mudbrick.games.ezra_nehemiah.fields import (
    AT_WORK,
    ELDERS,
    LEVITES,
    LONG_ROAD_USED,
    NONE,
    SCROLLS,
    SUPPLY,
    TENT_MOVED,
    TILE,
    TO_PREPARE,
    TRADERS,
    TURNED,
)
from mudbrick.games.ezra_nehemiah.tasks import (
    ASK_AUXILIARY,
    ASK_PREPARATION,
    OPPONENT_JUDGEMENT,
    RECOVER,
    drop,
    push,
    push_effect,
    push_times,
)
from mudbrick.games.ezra_nehemiah.vocabulary import END, PREPARE
from mudbrick.games.ezra_nehemiah.words import (
    DAYS,
    FARMERS,
    FIRST_PREPARED_SCROLL,
    GUARDS,
    GUARDS_RECOVER,
    HARVEST,
    JUDGEMENT,
    PREPARATIONS,
    PREPARED_SCROLLS,
    PROPHET_SIDES,
    SIXTH_DAY,
    TITHE,
    WEEKS,
)

if TYPE_CHECKING:
    from mudbrick.games.ezra_nehemiah.position import EzraPosition


def begin(position: EzraPosition, kind: int, player: int, first: int, second: int) -> None:
    """List the effects of a player's preparation, and ask for the first (E12.1)."""
    position.turn[AT_WORK] = player
    if player == position.frame.opponent:
        push(position, OPPONENT_JUDGEMENT, player)
        return
    position.put(player, TENT_MOVED, 0)
    position.put(player, LONG_ROAD_USED, 0)
    effects = 1 << JUDGEMENT
    if position.has(player, TURNED, FARMERS):
        effects |= 1 << HARVEST
    if position.has(player, TURNED, GUARDS):
        effects |= 1 << GUARDS_RECOVER
    for place, scroll in enumerate(PREPARED_SCROLLS):
        if position.has(player, SCROLLS, scroll):
            effects |= 1 << (FIRST_PREPARED_SCROLL + place)
    position.put(player, TO_PREPARE, effects)
    push(position, ASK_PREPARATION, player)


def tile_turned(position: EzraPosition, player: int, kind: int) -> None:
    """A tile turned in its owner's preparation works in it too, once (E12.3)."""
    if position.day != DAYS or position.turn[AT_WORK] != player or kind not in (FARMERS, GUARDS):
        return
    position.add(player, TO_PREPARE, 1 << (HARVEST if kind == FARMERS else GUARDS_RECOVER))


def waiting(position: EzraPosition, player: int, effect: int) -> bool:
    """Is the effect still to come? Guards have nobody to recover where nobody was sent."""
    if effect == GUARDS_RECOVER and not position.of_player(player, TRADERS) | position.of_player(
        player, ELDERS
    ):
        return False
    return position.has(player, TO_PREPARE, effect)


def may_end(position: EzraPosition, player: int) -> bool:
    """Is all done that must be: everything but recovering (E12.1)?"""
    return position.of_player(player, TO_PREPARE) & ~(1 << GUARDS_RECOVER) == 0 and not position.of_player(
        player, SUPPLY
    )


def offer(position: EzraPosition, player: int, first: int, second: int, out: list[int]) -> None:
    """The next effect, the next worker, or the end."""
    numbers = position.frame.vocabulary.first
    for effect in range(len(PREPARATIONS)):
        if waiting(position, player, effect):
            out.append(numbers[PREPARE] + effect)
    if position.of_player(player, SUPPLY) > 0:
        workers.offer_assignment(position, player, first, second, out)
    if may_end(position, player):
        out.append(numbers[END])


def prepare(position: EzraPosition, player: int, effect: int, second: int) -> None:
    """Take an effect of the preparation."""
    box = position.frame.box
    position.add(player, TO_PREPARE, -(1 << effect))
    if effect == JUDGEMENT:
        judge(position, player)
    elif effect == HARVEST:
        push_effect(position, player, box.harvest[position.of_player(player, TILE + FARMERS)])
    elif effect == GUARDS_RECOVER:
        push(position, RECOVER, player, 1)
    else:
        scroll = PREPARED_SCROLLS[effect - FIRST_PREPARED_SCROLL]
        if position.log is not None:
            position.tell("scroll_works", player, "E12.3", {"scroll": PREPARATIONS[effect]})
        if scroll == SIXTH_DAY:
            push(position, ASK_AUXILIARY, player)
        times = position.of_player(player, LEVITES) if scroll == TITHE else 1
        push_times(position, player, box.scroll_effect[scroll], times)


def judge(position: EzraPosition, player: int) -> None:
    """The judgement of the prophets, by the week and the marker's place (E12.4)."""
    side = altar.prophet_side(position, player)
    if position.log is not None:
        position.tell("judged", player, "E12.4", {"side": PROPHET_SIDES[side]})
    push_effect(
        position, player, position.frame.box.judgement[position.altar_card * WEEKS + position.week][side]
    )


def end(position: EzraPosition, player: int) -> None:
    """The preparation of a player is over."""
    drop(position)
    position.turn[AT_WORK] = NONE
    if position.log is not None:
        position.tell("prepared", player, "E12.1", {})
