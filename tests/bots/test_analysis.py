"""Analysis: what a decision cost, by what its seat could know."""

from __future__ import annotations

import pytest

import mudbrick
from mudbrick import games
from mudbrick.bots import Budget, bot, levels
from mudbrick.bots.analysis import chance_to_win, judge
from mudbrick.engine.chance import FastChance
from mudbrick.engine.contract import Game, Position
from mudbrick.engine.evaluation import Evaluator
from mudbrick.engine.weights import Weights

SHAPE = levels.Level(1)


def middle(game: Game, moves: int = 30, seed: int = 4) -> Position:
    """A position of a game between random players, with a choice that isn't sealed."""
    position = game.start(2, seed=seed)
    chance = FastChance(seed)
    player = bot("random")
    for number in range(1000):
        seat = position.deciders[0]
        if number >= moves and len(position.actions(seat)) > 2 and not position.sealed:
            return position
        position.play(seat, player.choose(game, position.observe(seat), chance))
    raise AssertionError


@pytest.mark.parametrize("name", games.names())
def test_nothing_is_better_than_the_best_and_the_best_costs_nothing(name: str) -> None:
    game = mudbrick.game(name)
    evaluator = games.evaluator(name, game.rules)
    position = middle(game)
    seat = position.deciders[0]
    seen = position.observe(seat)
    costs = {}
    for action in seen.actions[:4]:
        judged = judge(game, seen, action, evaluator, SHAPE, FastChance(1), 1)
        cost = judged.cost()
        assert cost >= 0
        assert judged.best in seen.actions
        costs[action] = cost
    assert len(set(costs.values())) > 1
    best = judge(game, seen, seen.actions[0], evaluator, SHAPE, FastChance(1), 1).best
    assert judge(game, seen, best, evaluator, SHAPE, FastChance(1), 1).cost() == 0


@pytest.mark.parametrize("name", games.names())
def test_without_time_to_compare_nothing_is_known(name: str) -> None:
    game = mudbrick.game(name)
    position = middle(game)
    seen = position.observe(position.deciders[0])
    evaluator = games.evaluator(name, game.rules)
    for steps, known in ((1, False), (100_000, True)):
        judged = judge(game, seen, seen.actions[0], evaluator, SHAPE, FastChance(1), 1, Budget(steps=steps))
        assert judged.known == known
        assert known or judged.cost() == 0


@pytest.mark.parametrize("name", games.names())
def test_only_what_the_seat_could_know_is_used(name: str) -> None:
    """Positions that look alike are judged alike, whatever is hidden in them."""
    game = mudbrick.game(name)
    evaluator = games.evaluator(name, game.rules)
    position = middle(game)
    seat = position.deciders[0]
    other = position.guess(seat, FastChance(99))
    values = set()
    for one in (position, other):
        seen = one.observe(seat)
        judged = judge(game, seen, seen.actions[-1], evaluator, SHAPE, FastChance(1), 1)
        values.add((judged.best, judged.value, judged.best_value))
    assert len(values) == 1


class Constant(Evaluator):
    """Thinks that all positions are worth the same."""

    def __init__(self) -> None:
        super().__init__(("nothing",), [[0.0]] * 3)

    def stage(self, position: Position) -> float:
        return 0.5

    def measure(self, position: Position, seat: int) -> list[float]:
        return [0.0]


def test_where_nothing_differs_what_was_played_is_as_good_as_any() -> None:
    game = mudbrick.game("babylonia")
    position = middle(game)
    seat = position.deciders[0]
    seen = position.observe(seat)
    for action in seen.actions[:3]:
        judged = judge(game, seen, action, Constant(), SHAPE, FastChance(1), 1)
        assert (judged.best, judged.cost()) == (action, 0)


def at_auction() -> tuple[Game, Position]:
    game = mudbrick.game("nehemiah")
    position = game.start(2, seed=1, leaders=True)
    chance = FastChance(1)
    while not (position.sealed and len(position.actions(position.deciders[0])) > 1):
        seat = position.deciders[0]
        position.play(seat, bot("random").choose(game, position.observe(seat), chance))
    return game, position


def test_a_bid_costs_what_it_gives_away_on_average() -> None:
    """Whoever values workers above all loses by bidding them, and the more the more."""
    game, position = at_auction()
    seen = position.observe(position.deciders[0])
    evaluator = games.weighted(game.name, Weights({"reserve": [5.0] * 3}, {}))
    judged = [judge(game, seen, action, evaluator, SHAPE, FastChance(1), 1) for action in seen.actions]
    costs = [one.cost() for one in judged]
    assert costs[0] == 0
    assert costs == sorted(costs) and costs[-1] > 5
    assert {one.best for one in judged} == {seen.actions[0]}


def test_a_bid_is_judged_alike_whatever_the_others_have_bid() -> None:
    game, position = at_auction()
    seat, other = position.deciders
    evaluator = games.evaluator(game.name, game.rules)
    found = set()
    for place in (0, -1):
        truth = position.copy()
        truth.play(other, truth.actions(other)[place])
        seen = truth.observe(seat)
        judged = judge(game, seen, seen.actions[1], evaluator, SHAPE, FastChance(1), 1)
        found.add((judged.best, judged.value, judged.best_value))
    assert len(found) == 1


def test_a_lead_is_worth_more_the_later_it_is() -> None:
    spread = [20.0, 10.0, 5.0]
    chances = [chance_to_win(8.0, stage, 2, spread) for stage in (0.0, 0.5, 1.0)]
    assert chances == sorted(chances)
    assert chances[0] > 0.5
    assert chance_to_win(-8.0, 0.5, 2, spread) == pytest.approx(1 - chances[1])
    assert chance_to_win(0.0, 0.5, 4, spread) == 0.25
    assert chance_to_win(1e9, 1.0, 2, spread) <= 1
