"""Sabbath preparation: tiles, scrolls, the judgement of the prophets (E12)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mudbrick.engine.rulebook import Chapter
from mudbrick.games.ezra_nehemiah.box.names import (
    DAYS,
    FARMERS,
    GUARDS,
    GUARDS_RECOVER,
    HARVEST,
    JUDGEMENT,
    PREPARATIONS,
    PROPHET_SIDES,
    WEEKS,
)
from mudbrick.games.ezra_nehemiah.chapters import e06_altar, e12_assignments
from mudbrick.games.ezra_nehemiah.numbers import atoms, fields, marks, tasks, verbs, works
from mudbrick.games.ezra_nehemiah.numbers.fields import NONE

if TYPE_CHECKING:
    from mudbrick.games.ezra_nehemiah.position import EzraPosition


def begin(position: EzraPosition, player: int) -> None:
    """List the effects of a player's preparation, and ask for the first (E12.1)."""
    if player == position.frame.opponent:
        position.push(tasks.OPPONENT_JUDGEMENT, player)
        return
    position.turn[marks.AT_WORK] = player
    position.put(player, fields.TENT_MOVED, 0)
    position.put(player, fields.LONG_ROAD_USED, 0)
    effects = 1 << JUDGEMENT
    if position.has(player, fields.TURNED, FARMERS):
        effects |= 1 << HARVEST
    if position.has(player, fields.TURNED, GUARDS):
        effects |= 1 << GUARDS_RECOVER
    for place, scroll in enumerate(position.frame.box.scrolls.prepared):
        if position.has(player, fields.SCROLLS, scroll):
            effects |= 1 << (len(PREPARATIONS) + place)
    position.put(player, fields.TO_PREPARE, effects)
    position.push(tasks.ASK_PREPARATION, player)


def tile_turned(position: EzraPosition, player: int, kind: int) -> None:
    """A tile turned in its owner's preparation works in it too, once (E12.3)."""
    if position.day != DAYS or position.turn[marks.AT_WORK] != player or kind not in (FARMERS, GUARDS):
        return
    position.add(player, fields.TO_PREPARE, 1 << (HARVEST if kind == FARMERS else GUARDS_RECOVER))


def waiting(position: EzraPosition, player: int, effect: int) -> bool:
    """Is the effect still to come? Guards have nobody to recover where nobody was sent."""
    if effect == GUARDS_RECOVER and not position.of_player(player, fields.TRADERS) | position.of_player(
        player, fields.ELDERS
    ):
        return False
    return position.has(player, fields.TO_PREPARE, effect)


def may_end(position: EzraPosition, player: int) -> bool:
    """Is all done that must be: everything but recovering (E12.1)?"""
    return position.of_player(player, fields.TO_PREPARE) & ~(
        1 << GUARDS_RECOVER
    ) == 0 and not position.of_player(player, fields.SUPPLY)


def offer(position: EzraPosition, player: int) -> list[int]:
    """The next effect, the next worker, or the end."""
    out: list[int] = []
    numbers = position.frame.first
    for effect in range(len(position.frame.box.preparations)):
        if waiting(position, player, effect):
            out.append(numbers[verbs.PREPARE] + effect)
    if position.of_player(player, fields.SUPPLY) > 0:
        out += e12_assignments.offer_assignment(position)
    if may_end(position, player):
        out.append(numbers[verbs.END])
    return out


def prepare(position: EzraPosition, player: int, effect: int) -> None:
    """Take an effect of the preparation."""
    box = position.frame.box
    position.add(player, fields.TO_PREPARE, -(1 << effect))
    if effect == JUDGEMENT:
        judge(position, player)
    elif effect == HARVEST:
        position.push_effect(player, box.harvest[position.of_player(player, fields.TILE + FARMERS)])
    elif effect == GUARDS_RECOVER:
        position.push(atoms.RECOVER, player, 1)
    else:
        scroll = box.scrolls.prepared[effect - len(PREPARATIONS)]
        if position.log is not None:
            position.tell("scroll_works", player, "E12.3", {"scroll": box.preparations[effect]})
        if box.scrolls.works[scroll] == works.PREPARED_AUXILIARY:
            position.push(tasks.ASK_AUXILIARY, player)
        tithe = box.scrolls.works[scroll] == works.PREPARED_TITHE
        times = position.of_player(player, fields.LEVITES) if tithe else 1
        position.push_times(player, box.scrolls.gives[scroll], times)


def judge(position: EzraPosition, player: int) -> None:
    """The judgement of the prophets, by the week and the marker's place (E12.4)."""
    side = e06_altar.prophet_side(position, player)
    if position.log is not None:
        position.tell("judged", player, "E12.4", {"side": PROPHET_SIDES[side]})
    position.push_effect(
        player, position.frame.box.judgement[position.altar_card * WEEKS + position.week][side]
    )


def end(position: EzraPosition, player: int) -> None:
    """The preparation of a player is over."""
    position.drop()
    position.turn[marks.AT_WORK] = NONE
    if position.log is not None:
        position.tell("prepared", player, "E12.1", {})


CHAPTER: Final[Chapter[EzraPosition]] = Chapter(
    steps={tasks.BEGIN_PREPARATION: begin},
    offers={tasks.ASK_PREPARATION: offer},
    answers={(tasks.ASK_PREPARATION, verbs.PREPARE): prepare, (tasks.ASK_PREPARATION, verbs.END): end},
    otherwise={verbs.PREPARE: ("E12.1", "this effect is not part of your preparation now")},
)
