"""What positions of Nehemiah are worth: measures of a seat, and players that win with them."""

from __future__ import annotations

import pytest

import mudbrick
from mudbrick import bots, games
from mudbrick.engine.chance import FastChance
from mudbrick.engine.contract import Position
from mudbrick.games.nehemiah import evaluator
from mudbrick.games.nehemiah.position import NehemiahPosition
from mudbrick.games.nehemiah.work import KINDS, worker

READY = 0
EXHAUSTED = 1


def start(seats: int = 2, **options: bool) -> NehemiahPosition:
    position = mudbrick.game("nehemiah").start(seats, seed=4, **options)
    assert isinstance(position, NehemiahPosition)
    return position


def measured(position: Position, seat: int) -> dict[str, float]:
    """The measures of a seat that are not 0, by name."""
    found = games.evaluator("nehemiah", 1).measure(position, seat)
    return {name: amount for name, amount in zip(evaluator.NAMES, found, strict=True) if amount}


def value(position: Position, seat: int = 0) -> float:
    return games.evaluator("nehemiah", 1).value(position, seat)


def test_a_board_is_measured_by_cubes_by_what_it_would_bring_and_by_the_lead() -> None:
    position = start()
    position.influence[:] = [3, 1, 0, 1, 1, 2]
    own, other = measured(position, 0), measured(position, 1)
    assert {
        name: own.get(name, 0) for name in ("wall_cubes", "wall_award", "wall_ahead_2", "temple_tied")
    } == {
        "wall_cubes": 3,
        "wall_award": 3,
        "wall_ahead_2": 1,
        "temple_tied": 1,
    }
    assert "temple_award" not in own and "guard_cubes" not in own
    assert (other["wall_award"], other["guard_award"], other["guard_ahead_2"]) == (1, 4, 1)


def test_workers_are_measured_by_their_cards_and_by_how_soon_they_come_home() -> None:
    position = start()
    for place, kind in enumerate(("gold_2", "temple_1", "wood_1", "guard_1")):
        position.cards[place] = KINDS.index(kind)
    position.workers[:4] = [worker(1, EXHAUSTED), worker(0, READY), worker(0, EXHAUSTED), worker(0, READY)]
    position.gold[0], position.wood[0] = 2, 0
    own, other = measured(position, 0), measured(position, 1)
    for name, amount in {
        "ready_temple_1": 1,
        "unpaid_ready": 1,  # a guard takes wood
        "keys": 1,
        "ready_own_key": 1,
        "tired_own_key": 1,
        "ready_free_0": 2,
        "tired_free_0": 1,
        "above": 3,  # gold from below, and gold and wood from the last card
        "above_gold_2": 2,
        "above_wood_1": 1,
        "pays_others": 2,
        "reserve": 6,
    }.items():
        assert own.get(name) == amount, name
    assert other["tired_their_key"] == 1
    assert "ready_guard_1" not in own


def test_in_the_last_turns_only_who_has_a_turn_can_use_a_card() -> None:
    position = start()
    seat = position.seat
    position.cards[0] = position.cards[4] = KINDS.index("victory")
    position.workers[0], position.workers[4] = worker(seat, READY), worker(1 - seat, READY)
    position.last_turn = position.turns + 2
    assert measured(position, 1 - seat)["last_victory"] == 1
    assert measured(position, seat)["last_victory"] == 1
    position.last_turn = position.turns + 1
    assert "last_victory" not in measured(position, 1 - seat)
    assert measured(position, seat)["last_victory"] == 1


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("leaders", [False, True])
def test_the_advantage_is_what_a_seat_has_less_the_mean_of_the_others(seats: int, leaders: bool) -> None:
    weighed = games.evaluator("nehemiah", 1)
    position = start(seats, leaders=leaders)
    chance = FastChance(5)
    while not position.over:
        seat = position.deciders[0]
        actions = position.actions(seat)
        position.play(seat, actions[chance.below(len(actions))])
        if chance.below(10) == 0:
            measures = [weighed.measure(position, other) for other in range(seats)]
            for viewer in range(seats):
                expected = [
                    row[viewer] - (sum(row) - row[viewer]) / (seats - 1)
                    for row in zip(*measures, strict=True)
                ]
                assert weighed.advantage(position, viewer) == pytest.approx(expected)
            assert 0 <= weighed.stage(position) <= 1


def richer(position: NehemiahPosition) -> None:
    position.points[0] += 3


def owner_of_goods(position: NehemiahPosition) -> None:
    position.wood[0] += 3
    position.gold[0] += 3


def leader_on_the_walls(position: NehemiahPosition) -> None:
    position.influence[0] += 2


def keeper_of_gates(position: NehemiahPosition) -> None:
    position.gates += [0, 0]


def worker_on_gold(position: NehemiahPosition) -> None:
    position.cards[0] = KINDS.index("gold_3")
    position.workers[0] = worker(0, READY)


def short_of_workers(position: NehemiahPosition) -> None:
    position.reserve[1] -= 4


@pytest.mark.parametrize(
    "better",
    [richer, owner_of_goods, leader_on_the_walls, keeper_of_gates, worker_on_gold, short_of_workers],
)
@pytest.mark.parametrize("late", [False, True])
def test_what_is_plainly_better_is_worth_more(better: object, late: bool) -> None:
    assert callable(better)
    position = start()
    if late:
        position.round = 2
        position.decks = [b"", b"", position.decks[2][:8]]
    before = value(position, 0), value(position, 1)
    better(position)
    assert value(position, 0) > before[0] + 0.3
    assert value(position, 1) < before[1] - 0.3


def test_the_end_is_worth_what_came_out() -> None:
    position = start()
    position.points[:] = [20, 17]
    position.agenda.clear()
    assert (value(position, 0), value(position, 1)) == (3 + 4, -3 - 4)


@pytest.mark.parametrize("leaders", [False, True])
def test_a_builder_beats_the_greedy_player(leaders: bool) -> None:
    game = mudbrick.game("nehemiah")
    for seed in range(2):
        position = game.start(2, seed, leaders=leaders)
        chance = FastChance(seed)
        players = [bots.bot("builder"), bots.bot("greedy")]
        while not position.over:
            seat = position.deciders[0]
            position.play(seat, players[seat].choose(game, position.observe(seat), chance))
        assert position.winners == (0,)
