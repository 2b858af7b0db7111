"""The end of a round and of the game: boards, cubes taken back, gates and sales (N7, N8)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mudbrick.engine.events import Event
from mudbrick.engine.prospect import NOTHING, Prospect
from mudbrick.engine.rulebook import Chapter
from mudbrick.games.nehemiah import lexicon, tasks, verbs
from mudbrick.games.nehemiah.people import DEFECTOR, LEADERS, UNHIRED, leader_thing
from mudbrick.games.nehemiah.work import BOARDS, board_thing

if TYPE_CHECKING:
    from mudbrick.games.nehemiah.position import NehemiahPosition


def begin_round_end(position: NehemiahPosition) -> None:
    """Defector, then the boards, then what the next round needs (N7.0)."""
    if position.log is not None:
        position.tell("round_ended", position.seat, "N5.4", {"round": position.round + 1})
    position.push(tasks.RENEW, position.seat)
    _push_scoring(position)


def begin_final(position: NehemiahPosition) -> None:
    """Defector, then the boards, then gates, wood and gold (N8.4)."""
    position.push(tasks.FINISH, position.seat)
    _push_scoring(position)


def _push_scoring(position: NehemiahPosition) -> None:
    position.push(tasks.SCORE, position.seat)
    holder = position.hired[DEFECTOR]
    if holder != UNHIRED:
        position.push(tasks.DEFECT, holder)


def offer_cubes(position: NehemiahPosition) -> list[int]:
    """Defector: any cube to any other board, or none (N10.11)."""
    found: list[int] = []
    for number, (owner, source, _) in enumerate(lexicon.SHIFTS):
        if owner < position.frame.seats and position.influence[len(BOARDS) * owner + source] > 0:
            found.append(lexicon.SHIFT + number)
    found.append(lexicon.STOP)
    return found


def defect(position: NehemiahPosition, seat: int, shift: int) -> None:
    """Move one cube of any player (N10.11)."""
    position.drop()
    owner, source, goal = lexicon.SHIFTS[shift]
    position.influence[len(BOARDS) * owner + source] -= 1
    position.influence[len(BOARDS) * owner + goal] += 1
    position.hired[DEFECTOR] = UNHIRED
    if position.log is not None:
        leader: dict[str, int | str] = {"leader": LEADERS[DEFECTOR]}
        position.tell("played_leader", seat, "N10.11", leader, (leader_thing(DEFECTOR),))
        values: dict[str, int | str] = {"from": BOARDS[source], "to": BOARDS[goal]}
        things = (f"cube:{owner}:{BOARDS[source]}", board_thing(goal))
        position.tell("shifted_cube", owner, "N10.11", values, things)


def score(position: NehemiahPosition) -> None:
    """Score the boards in order (N7.1)."""
    for board in range(len(BOARDS)):
        _score_board(position, board)


def prospect(position: NehemiahPosition, thing: str) -> Prospect:
    """A board scored as it stands now."""
    for board, name in enumerate(BOARDS):
        if thing == f"board:{name}":
            events: list[Event] = []
            twin = position.copy()
            twin.log = events
            _score_board(twin, board)
            return Prospect(tuple(events))
    return NOTHING


def _score_board(position: NehemiahPosition, board: int) -> None:
    """Points by place; who has the most takes a cube back (N7.1, N7.4)."""
    cubes = position.influence[board :: len(BOARDS)]
    won = awards(cubes, position.frame.awards[board], position.frame.round_up)
    most = max(cubes)
    for player in range(position.frame.seats):
        position.points[player] += won[player]
        if position.log is not None and won[player] > 0:
            values: dict[str, int | str] = {"board": BOARDS[board], "points": won[player]}
            position.tell("scored", player, "N7.1", values, (board_thing(board),))
    for player in range(position.frame.seats):
        if most > 0 and cubes[player] == most:
            position.influence[len(BOARDS) * player + board] -= 1
            if position.log is not None:
                position.tell("took_back", player, "N7.4", {"board": BOARDS[board]}, (board_thing(board),))


def awards(cubes: list[int], table: list[int], round_up: bool) -> list[int]:
    """Points of each player on one board: by place, ties share, none if all are equal (N7.1, N7.2, N7.3)."""
    won = [0] * len(cubes)
    if min(cubes) == max(cubes):
        return won
    for player, count in enumerate(cubes):
        if count == 0:
            continue
        before = 0
        tied = 0
        for other in cubes:
            before += other > count
            tied += other == count
        total = sum(table[before : before + tied])
        won[player] = (total + tied - 1) // tied if round_up else total // tied
    return won


def renew(position: NehemiahPosition, seat: int) -> None:
    """Turn to the next deck; leaders go, workers laid aside return, each gets 1 wood and 1 gold (N7.0 d)."""
    position.round += 1
    if not position.frame.leaders:
        return
    for leader in range(len(position.hired)):
        position.hired[leader] = UNHIRED
    for player in range(position.frame.seats):
        position.reserve[player] += position.aside[player]
        position.aside[player] = 0
        position.wood[player] += 1
        position.gold[player] += 1
        position.quiet[player] = tasks.ASK_ALWAYS
    if position.log is not None:
        position.tell("renewed", seat, "N10.2", {})


def finish(position: NehemiahPosition) -> None:
    """Gates give their points, wood and gold are sold, and the game is over (N8.4, N8.5)."""
    frame = position.frame
    for gate, owner in enumerate(position.gates):
        position.points[owner] += frame.gates[gate]
        if position.log is not None:
            position.tell("gate_counted", owner, "N8.4", {"points": frame.gates[gate]}, ("gates",))
    for player in range(frame.seats):
        sold = position.wood[player] // frame.wood_sale + position.gold[player] // frame.gold_sale
        position.wood[player] %= frame.wood_sale
        position.gold[player] %= frame.gold_sale
        position.points[player] += sold
        if position.log is not None and sold > 0:
            position.tell("sold", player, "N8.4", {"points": sold}, ("purse",))
    position.agenda.clear()
    if position.log is not None:
        for winner in winners(position):
            position.tell("won", winner, "N8.5", {"points": position.points[winner]})


def winners(position: NehemiahPosition) -> tuple[int, ...]:
    """Most points, then most wood, then most gold left; then shared (N8.5)."""
    ranks = [
        (position.points[seat], position.wood[seat], position.gold[seat])
        for seat in range(position.frame.seats)
    ]
    best = max(ranks)
    return tuple([seat for seat, rank in enumerate(ranks) if rank == best])


CHAPTER: Final[Chapter[NehemiahPosition]] = Chapter(
    steps={tasks.SCORE: score, tasks.RENEW: renew, tasks.FINISH: finish},
    offers={tasks.DEFECT: offer_cubes},
    answers={(tasks.DEFECT, verbs.SHIFT): defect},
    asks={tasks.DEFECT: ("N10.11", "now move one cube to another board, or stop")},
)
