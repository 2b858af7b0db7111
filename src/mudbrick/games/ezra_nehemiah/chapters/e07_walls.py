"""Rubble, walls and gates: the grey main action (E7)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mudbrick.engine.errors import ABSENT, BARRED, SHORT, IllegalAction
from mudbrick.engine.observation import Payment
from mudbrick.engine.rulebook import ANY, Chapter
from mudbrick.games.ezra_nehemiah.box.names import (
    BANNERS_INSTEAD,
    CUBES,
    GOLD,
    GOODS,
    GREY,
    STONE,
    WOOD,
)
from mudbrick.games.ezra_nehemiah.chapters import e05_banners, e11_scrolls
from mudbrick.games.ezra_nehemiah.numbers import atoms, fields, marks, tasks, verbs, works
from mudbrick.games.ezra_nehemiah.numbers.fields import NONE
from mudbrick.games.ezra_nehemiah.numbers.spaces import BITS, UNBUILT, cubes_on, heap_size

if TYPE_CHECKING:
    from mudbrick.games.ezra_nehemiah.position import EzraPosition


def stone_owed(position: EzraPosition, player: int, space: int) -> int:
    """The stone a building costs, less what the quarry gives (E7.9)."""
    less = e11_scrolls.total(position, player, works.CHEAPER_BUILDINGS)
    return max(0, position.frame.box.ring.stone[space] - less)


def payable(position: EzraPosition, player: int, stone: int, wood: int, gold: int, banners: int) -> bool:
    """Can so much stone and wood be paid with cubes, this gold and these banners (E7.4)?"""
    short = max(0, stone - position.of_player(player, STONE)) + max(
        0, wood - position.of_player(player, WOOD)
    )
    return short <= gold + banners // position.frame.box.discount_grey


def can_build(position: EzraPosition, player: int, space: int) -> bool:
    """May the player build on this cleared space (E7.4 to E7.6)?"""
    ring = position.frame.box.ring
    banners = position.turn[marks.BANNERS] - ring.grey[space]
    if banners < 0:
        return False
    if ring.gate[space] >= 0:
        if position.of_player(player, fields.SUPPLY) == 0:
            return False
    elif not position.wall_decks[player]:
        return False
    gold = position.of_player(player, GOLD)
    return payable(position, player, stone_owed(position, player, space), ring.wood[space], gold, banners)


def offer(position: EzraPosition, player: int, out: list[int]) -> None:
    """What a player can clear and build: at one space a turn (E7.1)."""
    turn = position.turn
    if turn[marks.BUILT]:
        return
    spaces = position.frame.open_spaces if turn[marks.SPACE] == NONE else [turn[marks.SPACE]]
    first = position.frame.first
    size = position.frame.box.ring.size
    clearing = position.frame.box.clearing
    banners = turn[marks.BANNERS]
    for cube in range(CUBES):
        if banners >= clearing[cube]:
            for space in spaces:
                if cubes_on(position.rubble[space], cube) and position.holders[space] == UNBUILT:
                    out.append(first[verbs.CLEAR] + cube * size + space)
    for space in spaces:
        if (
            not position.rubble[space]
            and position.holders[space] == UNBUILT
            and can_build(position, player, space)
        ):
            out.append(first[verbs.BUILD] + space)


def clear(position: EzraPosition, player: int, cube: int, space: int) -> None:
    """Clear a cube into the own supply; the last one of a wall space brings a blessing (E7.2, E7.3)."""
    position.turn[marks.SPACE] = space
    position.turn[marks.BANNERS] -= position.frame.box.clearing[cube]
    position.rubble[space] -= 1 << BITS * cube
    position.add(player, cube, 1)
    ring = position.frame.box.ring
    if position.log is not None:
        position.tell("cleared", player, "E7.2", {"cube": GOODS[cube], "space": ring.names[space]})
    if not position.rubble[space] and ring.blessing[space] >= 0:
        position.push(atoms.BLESSING + ring.blessing[space], player, 1)


def build(position: EzraPosition, player: int, space: int) -> None:
    """Pay the banners of a building; cubes and what stands for them are asked for (E7.4, E7.9)."""
    turn = position.turn
    turn[marks.SPACE] = space
    turn[marks.BUILT] = 1
    turn[marks.BANNERS] -= position.frame.box.ring.grey[space]
    position.push(tasks.PUT_UP, player, space)
    _owe(position, player, stone_owed(position, player, space), position.frame.box.ring.wood[space])


def _owe(position: EzraPosition, player: int, stone: int, wood: int) -> None:
    if stone or wood:
        position.push(tasks.ASK_PAYMENT, player, stone, wood)


def offer_payment(position: EzraPosition, player: int, stone: int, wood: int) -> list[int]:
    """What to pay the next cube with, so that the rest can be paid too: stone first, then wood."""
    out: list[int] = []
    first = position.frame.first[verbs.PAY]
    cube = STONE if stone else WOOD
    gold = position.of_player(player, GOLD)
    banners = position.turn[marks.BANNERS]
    price = position.frame.box.discount_grey
    stone_after = stone - 1 if stone else 0
    wood_after = wood if stone else wood - 1
    if gold and payable(position, player, stone_after, wood_after, gold - 1, banners):
        out.append(first + GOLD)
    if position.of_player(player, cube):
        out.append(first + cube)
    if banners >= price and payable(position, player, stone_after, wood_after, gold, banners - price):
        out.append(first + BANNERS_INSTEAD)
    return out


def pay(position: EzraPosition, player: int, means: int) -> None:
    """Pay one cube of a building, or gold or banners instead (E7.4)."""
    stone = position.first
    wood = position.second
    position.drop()
    if means == BANNERS_INSTEAD:
        position.turn[marks.BANNERS] -= position.frame.box.discount_grey
    else:
        position.add(player, means, -1)
    if position.log is not None:
        what = "banners" if means == BANNERS_INSTEAD else GOODS[means]
        position.tell("paid_building", player, "E7.4", {"what": what})
    if stone:
        _owe(position, player, stone - 1, wood)
    else:
        _owe(position, player, 0, wood - 1)


def payment(position: EzraPosition, player: int) -> Payment:
    """A building as far as it is paid; usually banners pay, which lapse, then cubes, and gold comes last."""
    space = position.turn[marks.SPACE]
    parts = stone_owed(position, player, space) + position.frame.box.ring.wood[space]
    paid = parts - position.first - position.second
    usual: list[int] = []
    trial = position.copy()
    while trial.kind == tasks.ASK_PAYMENT:
        action = offer_payment(trial, player, trial.first, trial.second)[-1]
        usual.append(action)
        pay(trial, player, action - position.frame.first[verbs.PAY])
    return Payment(paid, parts, tuple(usual))


def clear_all(position: EzraPosition, player: int, space: int) -> int:
    """Take all rubble off a space, for the opponent: how many cubes (E16.8)."""
    count = heap_size(position.rubble[space])
    position.rubble[space] = 0
    ring = position.frame.box.ring
    if count:
        position.add(player, GOLD, count)
        if position.log is not None:
            position.tell("cleared_all", player, "E16.8", {"count": count, "space": ring.names[space]})
        if ring.blessing[space] >= 0:
            position.push(atoms.BLESSING + ring.blessing[space], player, 1)
    return count


def _closed(position: EzraPosition, space: int) -> IllegalAction | None:
    """Why nothing can be done at a space in the walls action; None if something could."""
    turn = position.turn
    names = position.frame.box.ring.names
    if turn[marks.BUILT]:
        return IllegalAction("E7.1", "only one space per turn, and it is already built")
    if turn[marks.SPACE] not in (NONE, space):
        chosen = names[turn[marks.SPACE]]
        return IllegalAction("E7.1", "only one space per turn: this turn it is {space}", {"space": chosen})
    return None


def _stands(position: EzraPosition, space: int, distance: int) -> IllegalAction | None:
    """Nobody clears or builds, whatever the action, where something stands."""
    if position.holders[space] == UNBUILT:
        return None
    name = position.frame.box.ring.names[space]
    return IllegalAction("E7.1", "{space} is already built", {"space": name}, distance)


def refuse_built(position: EzraPosition, space: int) -> IllegalAction | None:
    """Why nothing can be built there in any turn."""
    return _stands(position, space, BARRED)


def refuse_cleared(position: EzraPosition, cube: int, space: int) -> IllegalAction | None:
    """Nothing lies where something stands, and of rubble only some cubes."""
    stands = _stands(position, space, ABSENT)
    if stands is not None or cubes_on(position.rubble[space], cube):
        return stands
    name = position.frame.box.ring.names[space]
    return IllegalAction(
        "E7.2", "there is no {good} at {space}", {"good": GOODS[cube], "space": name}, ABSENT
    )


def refuse_clear(position: EzraPosition, cube: int, space: int) -> IllegalAction | None:
    """Why this cube can't be cleared in this turn."""
    cleared = refuse_cleared(position, cube, space)
    if cleared is not None or position.turn[marks.MAIN] != GREY:
        return cleared
    closed = _closed(position, space)
    if closed is not None:
        return closed
    return e05_banners.lack(position, "E7.2", position.frame.box.clearing[cube])


def refuse_build(position: EzraPosition, player: int, space: int) -> IllegalAction | None:
    """Why nothing can be built there in this turn."""
    built = refuse_built(position, space)
    if built is not None or position.turn[marks.MAIN] != GREY:
        return built
    closed = _closed(position, space)
    if closed is not None:
        return closed
    ring = position.frame.box.ring
    if position.rubble[space]:
        return IllegalAction("E7.1", "{space} must be cleared first", {"space": ring.names[space]})
    if position.turn[marks.BANNERS] < ring.grey[space]:
        return e05_banners.lack(position, "E7.4", ring.grey[space])
    if ring.gate[space] >= 0 and position.of_player(player, fields.SUPPLY) == 0:
        return IllegalAction("E7.6", "you need a worker in your supply to build a gate")
    if ring.gate[space] < 0 and not position.wall_decks[player]:
        return IllegalAction("E7.5", "your wall deck is empty")
    return IllegalAction(
        "E7.4",
        "this costs {stone} stone and {wood} wood; gold and banners can't replace everything you lack",
        {"stone": stone_owed(position, player, space), "wood": ring.wood[space]},
        SHORT,
    )


CHAPTER: Final[Chapter[EzraPosition]] = Chapter(
    offers={tasks.ASK_PAYMENT: offer_payment},
    answers={
        (tasks.ASK_TURN, verbs.CLEAR): clear,
        (tasks.ASK_TURN, verbs.BUILD): build,
        (tasks.ASK_PAYMENT, verbs.PAY): pay,
    },
    reasons={
        (tasks.ASK_TURN, verbs.CLEAR): refuse_clear,
        (tasks.ASK_TURN, verbs.BUILD): refuse_build,
        (ANY, verbs.CLEAR): refuse_cleared,
        (ANY, verbs.BUILD): refuse_built,
    },
    otherwise={
        verbs.CLEAR: ("E7.1", "rubble is cleared during the walls action"),
        verbs.BUILD: ("E7.1", "walls and gates are built during the walls action"),
        verbs.PAY: ("E7.4", "you can't pay with this now: you couldn't pay the rest"),
    },
)
