"""A turn from its beginning to the next one: its order, its freedoms, the limit of cubes (E3, E9.7)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mudbrick.engine.rulebook import Chapter
from mudbrick.games.ezra_nehemiah.box.names import (
    BLUE,
    CUBES,
    DAYS,
    GOODS,
    GREY,
    GUARDS,
    MAIN_ACTIONS,
    RED,
)
from mudbrick.games.ezra_nehemiah.chapters import (
    e04_characters,
    e06_temple,
    e07_walls,
    e08_tent,
    e08_torah,
    e09_developing,
    e09_trading,
    e10_workers,
)
from mudbrick.games.ezra_nehemiah.numbers import fields, marks, tasks, verbs
from mudbrick.games.ezra_nehemiah.numbers.fields import NONE

if TYPE_CHECKING:
    from mudbrick.games.ezra_nehemiah.position import EzraPosition

# What a main action is chosen for; other work of it may cost more than it brings.
MAIN_WORK: Final = (verbs.LEVITE, verbs.LAY_CUBE, verbs.BURN, verbs.CLEAR, verbs.BUILD, verbs.SCRIBE)


def begin(position: EzraPosition, player: int) -> None:
    """A new turn: nothing is used, no banner is left over."""
    position.seat = player
    clear_marks(position)
    if player == position.frame.opponent:
        position.push(tasks.NEXT_TURN, player)
        position.push(tasks.LIMITS, player, position.frame.players)
        position.push(tasks.OPPONENT_SCHEME, player)
        position.push(tasks.OPPONENT_TRADE, player)
    else:
        position.turn[marks.AT_WORK] = player
        position.push(tasks.ASK_TURN, player)


def clear_marks(position: EzraPosition) -> None:
    """Forget what the last turn or preparation remembered."""
    focus, scheme = position.turn[marks.FOCUS], position.turn[marks.SCHEME]
    position.turn = [0] * marks.TURN_WIDTH
    for field in (marks.PLAYED, marks.MAIN, marks.SPACE, marks.AT_WORK):
        position.turn[field] = NONE
    position.turn[marks.FOCUS] = focus
    position.turn[marks.SCHEME] = scheme
    for player in range(position.frame.players):
        position.put(player, fields.TENT_MOVED, 0)
        position.put(player, fields.LONG_ROAD_USED, 0)


def offer(position: EzraPosition, player: int) -> list[int]:
    """All that a player can do next in the own turn (E3.2)."""
    out: list[int] = []
    turn = position.turn
    numbers = position.frame.first
    main = turn[marks.MAIN]
    if turn[marks.PLAYED] == NONE:
        e04_characters.offer(position, player, out)
    elif main == NONE:
        for colour in range(len(MAIN_ACTIONS)):
            out.append(numbers[verbs.MAIN] + colour)
    elif main == RED:
        e06_temple.offer(position, player, out)
    elif main == GREY:
        e07_walls.offer(position, player, out)
    elif main == BLUE:
        e08_torah.offer(position, player, out)
        e08_tent.offer(position, player, out)
    if not turn[marks.AUXILIARY]:
        e09_trading.offer(position, player, e09_trading.partners(position, player), out)
        e09_developing.offer_paid(position, player, out)
    e10_workers.offer(position, player, out)
    if main != NONE:
        out.append(numbers[verbs.END])
    return out


def end(position: EzraPosition, player: int) -> None:
    """End the turn: draw, then only the limits are left (E3.2, E3.4)."""
    position.drop()
    position.turn[marks.AT_WORK] = NONE
    e04_characters.draw(position, player)
    position.push(tasks.NEXT_TURN, player)
    position.push(tasks.LIMITS, player, position.frame.players)


def unused(position: EzraPosition, player: int) -> tuple[int, ...]:
    """All that may still be done in a turn that could end now (E3.2); food can be bought later too (E9.6)."""
    if position.kind != tasks.ASK_TURN or position.turn[marks.MAIN] == NONE or player != position.seat:
        return ()
    end_turn = position.frame.first[verbs.END]
    food = position.frame.first[verbs.BUY_FOOD]
    return tuple([action for action in position.actions(player) if action not in (end_turn, food)])


def given_up(position: EzraPosition, player: int, action: int) -> tuple[int, ...]:
    """What is lost with the turn and is nearly always wanted: the main action's work, and gainful trades."""
    if action != position.frame.first[verbs.END]:
        return ()
    found = [each for each in unused(position, player) if _worth_doing(position, player, each)]
    return tuple(found)


def _worth_doing(position: EzraPosition, player: int, action: int) -> bool:
    """Does a step cost only banners, which lapse, is it what the main action is for, or does it pay?

    Traders, elders and tiles are not judged: what they cost may be kept for later.
    """
    lexicon = position.frame.lexicon
    verb = lexicon.verbs[action]
    if verb in MAIN_WORK:
        return True
    if verb == verbs.TENT:
        return position.frame.box.tent_cubes[lexicon.ones[action]] == 0
    if verb != verbs.TRADE:
        return False
    free = room(position, player)
    return e09_trading.pays(position, player, lexicon.ones[action], lexicon.twos[action], free)


def cubes(position: EzraPosition, player: int) -> int:
    """All cubes of a player."""
    return sum([position.of_player(player, cube) for cube in range(CUBES)])


def excess(position: EzraPosition, player: int) -> int:
    """How many cubes the player has over the limit of the guards tile; turned there is none (E9.7)."""
    if player == position.frame.opponent or position.has(player, fields.TURNED, GUARDS):
        return 0
    return (
        cubes(position, player) - position.frame.box.limit[position.of_player(player, fields.TILE + GUARDS)]
    )


def room(position: EzraPosition, player: int) -> int | None:
    """How many more cubes the player may keep; None with the guards tile turned: any number (E9.7)."""
    return None if position.has(player, fields.TURNED, GUARDS) else max(0, -excess(position, player))


def limits(position: EzraPosition, player: int, players: int) -> None:
    """Every player over the limit returns cubes, clockwise (E3.4)."""
    if players > 1:
        position.push(tasks.LIMITS, (player + 1) % position.frame.players, players - 1)
    if excess(position, player) > 0:
        position.push(tasks.ASK_DISCARD, player)


def offer_discard(position: EzraPosition, player: int) -> list[int]:
    """Which cube to return."""
    out: list[int] = []
    for cube in range(CUBES):
        if position.of_player(player, cube) > 0:
            out.append(position.frame.first[verbs.DISCARD] + cube)
    return out


def discard(position: EzraPosition, player: int, cube: int) -> None:
    """Return a cube; once more if there are still too many."""
    position.add(player, cube, -1)
    if position.log is not None:
        position.tell("discarded", player, "E3.4", {"cube": GOODS[cube]})
    if excess(position, player) <= 0:
        position.drop()


def next_turn(position: EzraPosition, player: int) -> None:
    """The next player's turn, the next day, or the end of the six days (E3.1)."""
    following = (player + 1) % position.frame.players
    if following == position.shofar:
        position.day += 1
    if position.day < DAYS:
        position.push(tasks.BEGIN_TURN, following)
    else:
        _rest(position)


def _rest(position: EzraPosition) -> None:
    """Lay out the seventh day: all prepare, all feed, tuck and score, then the limits (E12, E13, E3.4)."""
    players = position.frame.players
    clear_marks(position)
    if position.log is not None:
        position.tell("sabbath", position.shofar, "E3.1", {"week": position.week + 1})
    order = [(position.shofar + place) % players for place in range(players)]
    position.push(tasks.AFTER_SABBATH, position.shofar)
    position.push(tasks.LIMITS, position.shofar, players)
    for player in reversed(order):
        position.push(tasks.SCORE_TUCKED, player)
        position.push(tasks.TUCK, player)
        position.push(tasks.FEED, player)
    for player in reversed(order):
        position.push(tasks.BEGIN_PREPARATION, player)


CHAPTER: Final[Chapter[EzraPosition]] = Chapter(
    steps={tasks.LIMITS: limits, tasks.NEXT_TURN: next_turn, tasks.BEGIN_TURN: begin},
    offers={tasks.ASK_TURN: offer, tasks.ASK_DISCARD: offer_discard},
    answers={(tasks.ASK_DISCARD, verbs.DISCARD): discard, (tasks.ASK_TURN, verbs.END): end},
    otherwise={
        verbs.DISCARD: ("E3.4", "you return cubes at the end of a turn if you are over your limit"),
        verbs.END: (
            "E3.3",
            "end a turn after choosing its main action, and a preparation once everything compulsory is done",
        ),
    },
)
