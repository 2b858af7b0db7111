"""A turn from its beginning to the next one: its order and its freedoms (E3, E2.6)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mudbrick.games.ezra_nehemiah import characters, developing, temple, tent, torah, trading, walls, workers
from mudbrick.games.ezra_nehemiah.fields import (
    AT_WORK,
    AUXILIARY,
    FOCUS,
    LONG_ROAD_USED,
    MAIN,
    NONE,
    PLAYED,
    RESERVE,
    SCHEME,
    SPACE,
    TENT_MOVED,
    TILE,
    TURN_WIDTH,
    TURNED,
)
from mudbrick.games.ezra_nehemiah.tasks import (
    AFTER_SABBATH,
    ASK_DISCARD,
    ASK_TURN,
    BEGIN_PREPARATION,
    BEGIN_TURN,
    FEED,
    LIMITS,
    NEXT_TURN,
    OPPONENT_SCHEME,
    OPPONENT_TRADE,
    SCORE_TUCKED,
    TUCK,
    drop,
    push,
)
from mudbrick.games.ezra_nehemiah.vocabulary import DISCARD, END, KEEP
from mudbrick.games.ezra_nehemiah.vocabulary import MAIN as MAIN_VERB
from mudbrick.games.ezra_nehemiah.walls import NOBODY
from mudbrick.games.ezra_nehemiah.words import (
    BLUE,
    CORNERS,
    CUBES,
    DAYS,
    GOODS,
    GREY,
    GUARDS,
    MAIN_ACTIONS,
    RED,
)

if TYPE_CHECKING:
    from mudbrick.games.ezra_nehemiah.position import EzraPosition


def offer_corner(position: EzraPosition, player: int, first: int, second: int, out: list[int]) -> None:
    """The corner gates that have no keeper yet (E2.6)."""
    for place, space in enumerate(position.frame.box.ring.corners):
        if position.holders[space] == NOBODY:
            out.append(position.frame.vocabulary.first[KEEP] + place)


def keep(position: EzraPosition, player: int, place: int, second: int) -> None:
    """Put a worker from the main supply on a corner gate."""
    drop(position)
    seat_keeper(position, player, place)


def seat_keeper(position: EzraPosition, player: int, place: int) -> None:
    """A corner gate gets its keeper."""
    position.holders[position.frame.box.ring.corners[place]] = player
    position.add(player, RESERVE, -1)
    if position.log is not None:
        position.tell("keeper", player, "E2.6", {"gate": CORNERS[place]})


def seat_opponents_keepers(position: EzraPosition, kind: int, player: int, first: int, second: int) -> None:
    """The opponent takes the corner gates that are left (E16.1)."""
    for place, space in enumerate(position.frame.box.ring.corners):
        if position.holders[space] == NOBODY:
            seat_keeper(position, player, place)


def begin(position: EzraPosition, kind: int, player: int, first: int, second: int) -> None:
    """A new turn: nothing is used, no banner is left over."""
    position.active = player
    clear_marks(position)
    if player == position.frame.opponent:
        push(position, NEXT_TURN, player)
        push(position, LIMITS, player, position.frame.players)
        push(position, OPPONENT_SCHEME, player)
        push(position, OPPONENT_TRADE, player)
    else:
        position.turn[AT_WORK] = player
        push(position, ASK_TURN, player)


def clear_marks(position: EzraPosition) -> None:
    """Forget what the last turn or preparation remembered."""
    focus, scheme = position.turn[FOCUS], position.turn[SCHEME]
    position.turn = [0] * TURN_WIDTH
    for field in (PLAYED, MAIN, SPACE, AT_WORK):
        position.turn[field] = NONE
    position.turn[FOCUS] = focus
    position.turn[SCHEME] = scheme
    for player in range(position.frame.players):
        position.put(player, TENT_MOVED, 0)
        position.put(player, LONG_ROAD_USED, 0)


def offer(position: EzraPosition, player: int, first: int, second: int, out: list[int]) -> None:
    """All that a player can do next in the own turn (E3.2)."""
    turn = position.turn
    numbers = position.frame.vocabulary.first
    main = turn[MAIN]
    if turn[PLAYED] == NONE:
        characters.offer(position, player, out)
    elif main == NONE:
        for colour in range(len(MAIN_ACTIONS)):
            out.append(numbers[MAIN_VERB] + colour)
    elif main == RED:
        temple.offer(position, player, out)
    elif main == GREY:
        walls.offer(position, player, out)
    elif main == BLUE:
        torah.offer(position, player, out)
        tent.offer(position, player, out)
    if not turn[AUXILIARY]:
        trading.offer(position, player, trading.partners(position, player), out)
        developing.offer_paid(position, player, out)
    workers.offer(position, player, out)
    if main != NONE:
        out.append(numbers[END])


def end(position: EzraPosition, player: int) -> None:
    """End the turn: draw, then only the limits are left (E3.2, E3.4)."""
    drop(position)
    position.turn[AT_WORK] = NONE
    characters.draw(position, player)
    push(position, NEXT_TURN, player)
    push(position, LIMITS, player, position.frame.players)


def cubes(position: EzraPosition, player: int) -> int:
    """All cubes of a player."""
    return sum([position.of_player(player, cube) for cube in range(CUBES)])


def excess(position: EzraPosition, player: int) -> int:
    """How many cubes the player has over the limit of the guards tile; turned there is none (E9.7)."""
    if player == position.frame.opponent or position.has(player, TURNED, GUARDS):
        return 0
    return cubes(position, player) - position.frame.box.limit[position.of_player(player, TILE + GUARDS)]


def limits(position: EzraPosition, kind: int, player: int, players: int, second: int) -> None:
    """Every player over the limit returns cubes, clockwise (E3.4)."""
    if players > 1:
        push(position, LIMITS, (player + 1) % position.frame.players, players - 1)
    if excess(position, player) > 0:
        push(position, ASK_DISCARD, player)


def offer_discard(position: EzraPosition, player: int, first: int, second: int, out: list[int]) -> None:
    """Which cube to return."""
    for cube in range(CUBES):
        if position.of_player(player, cube) > 0:
            out.append(position.frame.vocabulary.first[DISCARD] + cube)


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
        push(position, BEGIN_TURN, following)
    else:
        _rest(position)


def _rest(position: EzraPosition) -> None:
    """Lay out the seventh day: all prepare, all feed, tuck and score, then the limits (E12, E13, E3.4)."""
    players = position.frame.players
    clear_marks(position)
    if position.log is not None:
        position.tell("sabbath", position.shofar, "E3.1", {"week": position.week + 1})
    order = [(position.shofar + place) % players for place in range(players)]
    push(position, AFTER_SABBATH, position.shofar)
    push(position, LIMITS, position.shofar, players)
    for player in reversed(order):
        push(position, SCORE_TUCKED, player)
        push(position, TUCK, player)
        push(position, FEED, player)
    for player in reversed(order):
        push(position, BEGIN_PREPARATION, player)
