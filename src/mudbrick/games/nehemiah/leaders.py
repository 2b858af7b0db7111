"""What the construction leaders do (N10.9, N10.12 to N10.15)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mudbrick.engine.errors import ABSENT, IllegalAction
from mudbrick.engine.rulebook import ANY, Chapter
from mudbrick.games.nehemiah import choosing, effects, lexicon, tasks, verbs
from mudbrick.games.nehemiah.people import (
    ADMINISTRATOR,
    ARCHITECT,
    ARTISAN,
    ASSISTANT,
    BRIBED_WORKER,
    FOREMAN,
    INSPECTOR,
    JOURNEYMAN,
    LEADERS,
    PLANNER,
    RULES,
    SCULPTOR,
    SEASONAL_WORKER,
    SUBSTITUTE,
    UNHIRED,
    leader_thing,
)
from mudbrick.games.nehemiah.work import EXHAUSTED, NOBODY, PLACES, READY, ROWS, TEMPLE, WALL, worker

if TYPE_CHECKING:
    from mudbrick.games.nehemiah.position import NehemiahPosition

SCULPTURE_POINTS: Final = 2
_AT_ONCE: Final = ("N10.9", "this leader does its work as soon as it is hired")
_ALL_ROUND: Final = ("N10.10", "this leader works by itself until the round ends")
_AT_SCORING: Final = ("N10.11", "this leader is used just before the boards are scored")
_AT_ANY_MOMENT: Final = (
    "N10.12",
    "this leader is used before or after an action, or during your own, if it would do something",
)
_AFTER_A_COLUMN: Final = ("N10.12", "this leader is used right after a new column is dealt")
_BESIDE_AN_ACTION: Final = (
    "N10.13",
    "this leader is used in your own turn, before or after your action, if it would do something",
)
_INSTEAD: Final = ("N10.14", "this leader is used instead of your action, if it would do something")
_BEFORE_OTHERS: Final = ("N10.15", "this leader is used before another player's turn")
# When each leader is used, for whoever tries at another moment.
WHEN_PLAYED: Final = (
    *(_AT_ONCE, _AT_ONCE, _AT_ONCE, _ALL_ROUND, _ALL_ROUND, _AT_SCORING, _AFTER_A_COLUMN),
    *(_AT_ANY_MOMENT, _AT_ANY_MOMENT, _BESIDE_AN_ACTION, _BESIDE_AN_ACTION, _INSTEAD, _INSTEAD, _INSTEAD),
    _BEFORE_OTHERS,
)


def hire(position: NehemiahPosition, seat: int, leader: int) -> None:
    """Give a leader to a seat; some work at once and are gone (N10.5, N10.9)."""
    if leader == ARTISAN:
        _put_cubes_of_artisan(position, seat)
    elif leader == ARCHITECT:
        if len(position.gates) < len(position.frame.gates):
            effects.take_gate(position, seat, "N10.9")
    elif leader == SCULPTOR:
        position.push(tasks.SCULPT, seat)
    else:
        position.hired[leader] = seat


def _put_cubes_of_artisan(position: NehemiahPosition, seat: int) -> None:
    """The wall comes first, also where cubes have to be moved (N6.15)."""
    if position.cubes_left(seat) == 0:
        position.push(tasks.CUBE, seat, ROWS + TEMPLE)
        position.push(tasks.CUBE, seat, ROWS + WALL)
    else:
        choosing.place_cubes(position, seat, WALL, 1, "N10.9")
        choosing.place_cubes(position, seat, TEMPLE, 1, "N10.9")


def offer_sculptures(position: NehemiahPosition, seat: int) -> list[int]:
    """Another sculpture for a worker and 1 wood or 1 gold, or enough (N10.9)."""
    found: list[int] = []
    if position.reserve[seat] > 0:
        if position.wood[seat] > 0:
            found.append(lexicon.OFFER_WOOD)
        if position.gold[seat] > 0:
            found.append(lexicon.OFFER_GOLD)
    found.append(lexicon.STOP)
    return found


def sculpt(position: NehemiahPosition, seat: int, gold: int) -> None:
    """Lay a worker aside and pay 1 wood or 1 gold for 2 points, then ask again (N10.9)."""
    position.reserve[seat] -= 1
    position.aside[seat] += 1
    if gold:
        position.gold[seat] -= 1
    else:
        position.wood[seat] -= 1
    position.points[seat] += SCULPTURE_POINTS
    if position.log is not None:
        values: dict[str, int | str] = {"good": "gold" if gold else "wood", "points": SCULPTURE_POINTS}
        position.tell("sculpted", seat, "N10.9", values)


def before_action(leader: int) -> bool:
    """May the leader be used before the action, which then still follows (N10.13)?"""
    return leader in (SUBSTITUTE, JOURNEYMAN)


def at_any_moment(leader: int) -> bool:
    """May the leader be used beside any decision of the own turn (N10.12)?"""
    return leader in (SEASONAL_WORKER, PLANNER)


def play(position: NehemiahPosition, seat: int, leader: int, column: int) -> None:
    """Use a leader, which is then gone (N10.8); the column is the one just laid, for Administrator."""
    position.hired[leader] = UNHIRED
    if position.log is not None:
        values: dict[str, int | str] = {"leader": LEADERS[leader]}
        position.tell("played_leader", seat, RULES[leader], values, (leader_thing(leader),))
    if leader == PLANNER:
        _plan(position, seat)
    elif leader == ADMINISTRATOR:
        position.push(tasks.SWAP_CARDS, seat, column + 1)
    elif leader == SEASONAL_WORKER:
        position.push(tasks.SEND, seat, 1 << 2)
    elif leader == SUBSTITUTE:
        position.push(tasks.SUBSTITUTE, seat)
    elif leader == JOURNEYMAN:
        position.push(tasks.MOVE, seat)
    elif leader == FOREMAN:
        position.push(tasks.SEND, seat, 2 << 2)
    elif leader == ASSISTANT:
        position.push(tasks.ACTIVATE, seat, 2 << 1)
    elif leader == BRIBED_WORKER:
        position.push(tasks.BRIBE, seat)
    elif leader == INSPECTOR:
        position.push(tasks.DIRECT, seat)


def columns_planned(position: NehemiahPosition, seat: int) -> int:
    """How many columns hold an exhausted worker of the seat (N10.12)."""
    count = 0
    for column in range(position.frame.columns):
        for place in range(ROWS * column, ROWS * column + ROWS):
            standing = position.workers[place]
            if standing >> 2 == seat + 1 and standing & EXHAUSTED:
                count += 1
                break
    return count


def _plan(position: NehemiahPosition, seat: int) -> None:
    points = columns_planned(position, seat)
    position.points[seat] += points
    if position.log is not None:
        position.tell("planned", seat, "N10.12", {"count": points})


def offer_two_workers(position: NehemiahPosition) -> list[int]:
    """Substitute: any two workers on cards (N10.13)."""
    places = position.frame.places
    workers = position.workers
    found: list[int] = []
    for first in range(places):
        if workers[first] != NOBODY:
            for second in range(first + 1, places):
                if workers[second] != NOBODY:
                    found.append(lexicon.SWAP + lexicon.PAIR[PLACES * first + second])
    return found


def offer_ready(position: NehemiahPosition, seat: int) -> list[int]:
    """Journeyman: the own ready workers (N10.13)."""
    own = worker(seat, READY)
    return [lexicon.MOVE + place for place in range(position.frame.places) if position.workers[place] == own]


def move(position: NehemiahPosition, seat: int, place: int) -> None:
    """Journeyman: this worker goes, then ask where to (N10.13)."""
    position.drop()
    position.push(tasks.MOVE_TO, seat, place)


def why_not_played(position: NehemiahPosition, seat: int, leader: int) -> IllegalAction:
    """Why a leader can't be used now."""
    if position.hired[leader] != seat:
        return IllegalAction("N10.8", "you don't have the {leader}", {"leader": LEADERS[leader]}, ABSENT)
    rule, sentence = WHEN_PLAYED[leader]
    return IllegalAction(rule, sentence)


CHAPTER: Final[Chapter[NehemiahPosition]] = Chapter(
    offers={
        tasks.SCULPT: offer_sculptures,
        tasks.SUBSTITUTE: offer_two_workers,
        tasks.MOVE: offer_ready,
    },
    answers={
        (tasks.SCULPT, verbs.OFFER): sculpt,
        (tasks.SUBSTITUTE, verbs.SWAP): choosing.swap_workers,
        (tasks.MOVE, verbs.MOVE): move,
    },
    reasons={
        (ANY, verbs.PLAY): why_not_played,
        (tasks.DIRECT, verbs.PLAY): (
            "N10.15",
            "an Inspector only decides where a worker is sent or which one is activated",
        ),
    },
    asks={
        tasks.SCULPT: ("N10.9", "now set aside a worker with 1 wood or 1 gold, or stop"),
        tasks.SUBSTITUTE: ("N10.13", "now choose two workers on cards"),
        tasks.MOVE: ("N10.13", "now choose one of your ready workers"),
    },
)
