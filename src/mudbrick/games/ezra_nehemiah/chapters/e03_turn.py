"""A turn from its beginning to the next one: its order, its freedoms, the limit of cubes (E3, E9.7)."""

from __future__ import annotations

from typing import TYPE_CHECKING

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
from mudbrick.games.ezra_nehemiah.chapters.agenda import drop, push
from mudbrick.games.ezra_nehemiah.numbers import fields, marks, tasks, verbs
from mudbrick.games.ezra_nehemiah.numbers.fields import NONE

if TYPE_CHECKING:
    from mudbrick.games.ezra_nehemiah.position import EzraPosition


def begin(position: EzraPosition, kind: int, player: int, first: int, second: int) -> None:
    """A new turn: nothing is used, no banner is left over."""
    position.active = player
    clear_marks(position)
    if player == position.frame.opponent:
        push(position, tasks.NEXT_TURN, player)
        push(position, tasks.LIMITS, player, position.frame.players)
        push(position, tasks.OPPONENT_SCHEME, player)
        push(position, tasks.OPPONENT_TRADE, player)
    else:
        position.turn[marks.AT_WORK] = player
        push(position, tasks.ASK_TURN, player)


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


def offer(position: EzraPosition, player: int, first: int, second: int, out: list[int]) -> None:
    """All that a player can do next in the own turn (E3.2)."""
    turn = position.turn
    numbers = position.frame.lexicon.first
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


def end(position: EzraPosition, player: int) -> None:
    """End the turn: draw, then only the limits are left (E3.2, E3.4)."""
    drop(position)
    position.turn[marks.AT_WORK] = NONE
    e04_characters.draw(position, player)
    push(position, tasks.NEXT_TURN, player)
    push(position, tasks.LIMITS, player, position.frame.players)


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


def limits(position: EzraPosition, kind: int, player: int, players: int, second: int) -> None:
    """Every player over the limit returns cubes, clockwise (E3.4)."""
    if players > 1:
        push(position, tasks.LIMITS, (player + 1) % position.frame.players, players - 1)
    if excess(position, player) > 0:
        push(position, tasks.ASK_DISCARD, player)


def offer_discard(position: EzraPosition, player: int, first: int, second: int, out: list[int]) -> None:
    """Which cube to return."""
    for cube in range(CUBES):
        if position.of_player(player, cube) > 0:
            out.append(position.frame.lexicon.first[verbs.DISCARD] + cube)


def discard(position: EzraPosition, player: int, cube: int, second: int) -> None:
    """Return a cube; once more if there are still too many."""
    position.add(player, cube, -1)
    if position.log is not None:
        position.tell("discarded", player, "E3.4", {"cube": GOODS[cube]})
    if excess(position, player) <= 0:
        drop(position)


def next_turn(position: EzraPosition, kind: int, player: int, first: int, second: int) -> None:
    """The next player's turn, the next day, or the end of the six days (E3.1)."""
    following = (player + 1) % position.frame.players
    if following == position.shofar:
        position.day += 1
    if position.day < DAYS:
        push(position, tasks.BEGIN_TURN, following)
    else:
        _rest(position)


def _rest(position: EzraPosition) -> None:
    """Lay out the seventh day: all prepare, all feed, tuck and score, then the limits (E12, E13, E3.4)."""
    players = position.frame.players
    clear_marks(position)
    if position.log is not None:
        position.tell("sabbath", position.shofar, "E3.1", {"week": position.week + 1})
    order = [(position.shofar + place) % players for place in range(players)]
    push(position, tasks.AFTER_SABBATH, position.shofar)
    push(position, tasks.LIMITS, position.shofar, players)
    for player in reversed(order):
        push(position, tasks.SCORE_TUCKED, player)
        push(position, tasks.TUCK, player)
        push(position, tasks.FEED, player)
    for player in reversed(order):
        push(position, tasks.BEGIN_PREPARATION, player)
