"""Analysis: what a decision cost, by what its seat could know."""

from __future__ import annotations

import msgspec
import pytest

import mudbrick
from mudbrick import games
from mudbrick.bots import Budget, bot, levels
from mudbrick.bots.analysis import (
    FRESH,
    GOINGS_ON,
    GUESSES,
    RIVALS,
    Judge,
    Judgement,
    Ledger,
    Way,
    chance_to_win,
    chances,
    standing_of,
)
from mudbrick.engine.chance import FastChance
from mudbrick.engine.contract import Game, Position
from mudbrick.engine.evaluation import KNOTS, Evaluator
from mudbrick.engine.observation import Observation
from mudbrick.engine.weights import Weights

SHAPE = levels.Level(1)
A_FORTUNE = 1000.0  # points that no decision costs


def judge(
    game: Game, seen: Observation, action: int, evaluator: Evaluator, budget: Budget | None = None
) -> Judgement:
    """One decision by itself, in one guess."""
    return Judge(game, evaluator, SHAPE).judge(seen, action, FastChance(1), 1, budget)


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
        judged = judge(game, seen, action, evaluator)
        cost = judged.cost()
        assert cost >= 0
        assert judged.best in seen.actions
        costs[action] = cost
    assert len(set(costs.values())) > 1
    best = judge(game, seen, seen.actions[0], evaluator).best
    assert judge(game, seen, best, evaluator).cost() == 0


@pytest.mark.parametrize("name", games.names())
def test_without_time_to_compare_nothing_is_known(name: str) -> None:
    game = mudbrick.game(name)
    position = middle(game)
    seen = position.observe(position.deciders[0])
    evaluator = games.evaluator(name, game.rules)
    for steps, known in ((1, False), (100_000, True)):
        judged = judge(game, seen, seen.actions[0], evaluator, Budget(steps=steps))
        assert judged.known == known
        assert known or judged.cost() == 0


@pytest.mark.parametrize("name", games.names())
def test_nothing_is_charged_that_there_was_no_time_to_confirm(name: str) -> None:
    """What costs something does so in a second look at two guesses: with a step too few it is not known."""
    game = mudbrick.game(name)
    position = middle(game)
    seen = position.observe(position.deciders[0])
    evaluator = games.evaluator(name, game.rules)
    for action in seen.actions:
        budget = Budget()
        if judge(game, seen, action, evaluator, budget).cost() > 0:
            hurried = judge(game, seen, action, evaluator, Budget(steps=budget.used - 1))
            assert (hurried.known, hurried.cost(), hurried.best) == (False, 0, action)
            return
    raise AssertionError


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
        judged = judge(game, seen, seen.actions[-1], evaluator)
        values.add((judged.best, judged.value, judged.best_value))
    assert len(values) == 1


def a_turn(game: Game) -> tuple[list[tuple[Observation, int]], levels.Level]:
    """The decisions of a turn of a Builder, each with what it played, and a level that plans whole turns."""
    position = middle(game)
    chance = FastChance(4)
    turn: list[tuple[Observation, int]] = []
    players = [bot("builder"), bot("builder")]
    stamp = -1
    while True:
        seat = position.deciders[0]
        if position.stamp != stamp:
            if len(turn) >= 3:
                return turn, levels.Level(4)
            stamp, turn = position.stamp, []
        seen = position.observe(seat)
        action = players[seat].choose(game, seen, chance)
        if len(seen.actions) > 1 and not position.sealed:
            turn.append((seen, action))
        position.play(seat, action)


@pytest.mark.parametrize("name", games.names())
def test_the_decisions_of_a_turn_share_their_plans(name: str) -> None:
    """Who judges them in order needs fewer steps than who judges each by itself."""
    game = mudbrick.game(name)
    evaluator = games.evaluator(name, game.rules)
    turn, shape = a_turn(game)
    in_order = Judge(game, evaluator, shape)
    together, apart = Budget(), 0
    for seen, action in turn:
        in_order.judge(seen, action, FastChance(1), GUESSES, together)
        alone = Budget()
        Judge(game, evaluator, shape).judge(seen, action, FastChance(1), GUESSES, alone)
        apart += alone.used
    assert together.used < apart


PLAIN = {
    "points": 1.0,
    "wood": 0.6,
    "gold": 0.6,
    "cubes_left": 0.3,
    "ready_0": 1.5,
    "ready_1": 0.7,
    "reserve": 0.8,
    "wall_award": 1.0,
    "temple_award": 1.0,
    "guard_award": 1.0,
}


@pytest.mark.parametrize("by_one", [True, False], ids=["by one judge", "by a new judge for each decision"])
def test_what_a_turn_missed_is_charged_once(by_one: bool) -> None:
    """Its decisions together cost the best way that was known less what was reached."""
    game = mudbrick.game("nehemiah")
    evaluator = games.weighted(game.name, Weights({key: [one] * 3 for key, one in PLAIN.items()}, {}))
    position, chance = game.start(2, 3), FastChance(3)
    turns: dict[int, list[Judgement]] = {}
    shape = levels.Level(4, candidates=3, turns=2)
    judges = [Judge(game, evaluator, shape) for _ in range(2)]
    for number in range(1, 34):
        seat = position.deciders[0]
        seen = position.observe(seat)
        action = seen.actions[chance.below(len(seen.actions))]
        if len(seen.actions) > 1:
            if not by_one:
                ledger = judges[seat].ledger
                judges[seat] = Judge(game, evaluator, shape)
                judges[seat].ledger = copied(ledger)
            judged = judges[seat].judge(seen, action, FastChance(number))
            turns.setdefault(position.stamp, []).append(judged)
        position.play(seat, action)
    several = [turn for turn in turns.values() if len(turn) > 1]
    assert len(several) > 6 and any(one.cost() > 1 for turn in several for one in turn)
    for turn in several:
        lost = max(one.best_value for one in turn) - turn[-1].value
        assert sum(one.cost() for one in turn) <= lost + 0.5


def copied(ledger: Ledger) -> Ledger:
    """As it comes to another process."""
    return Ledger(ledger.stamp, ledger.charged, [*ledger.missed], ledger.promised, ledger.expected)


def test_what_was_charged_counts_until_something_new_is_seen_whoever_judges() -> None:
    """One who judged the decisions before, and one elsewhere who gets the ledger alone."""
    told = [kept_and_wiped(name) for name in ("nehemiah", "ezra_nehemiah")]
    assert all(kept > 5 for kept, _ in told) and any(wiped > 0 for _, wiped in told)


def kept_and_wiped(name: str) -> tuple[int, int]:
    """How often what was charged before still counts at a later decision of a turn, and how often not."""
    game = mudbrick.game(name)
    evaluator = games.evaluator(name, game.rules)
    position, chance = game.start(2, 3), FastChance(3)
    judges = [Judge(game, evaluator, SHAPE) for _ in range(2)]
    kept = wiped = 0
    for number in range(120):
        seat = position.deciders[0]
        seen = position.observe(seat)
        action = seen.actions[chance.below(len(seen.actions))]
        if len(seen.actions) > 1:
            ledger = judges[seat].ledger
            in_turn = ledger.stamp == position.stamp
            ledger.charged = A_FORTUNE
            ledger.missed.clear()
            newcomer = Judge(game, evaluator, SHAPE)
            newcomer.ledger = copied(ledger)
            sent = msgspec.json.decode(msgspec.json.encode(seen), type=type(seen))
            counts = []
            for judging, what in ((judges[seat], seen), (newcomer, sent)):
                judging.judge(what, action, FastChance(number), 1)
                counts.append(judging.ledger.charged > A_FORTUNE / 2)
            assert counts[0] == counts[1]
            kept += in_turn and counts[0]
            wiped += in_turn and not counts[0]
        position.play(seat, action)
    return kept, wiped


def way(worth: float, *actions: int) -> Way:
    found = Way([*actions])
    found.values.append(worth)
    return found


def test_what_was_charged_before_pays_for_the_same_miss() -> None:
    ledger = Ledger()
    assert ledger.pay(way(9.0, 5), None, 3.0, revealed=True) == 3.0
    assert ledger.pay(way(9.0, 5), way(6.0, 1), 4.0, revealed=False) == 1.0
    assert ledger.pay(way(9.0, 7), way(6.0, 1), 3.0, revealed=False) == 2.0
    assert ledger.pay(way(9.0, 8), way(6.0, 1), 3.0, revealed=True) == 3.0


class Luck(Evaluator):
    """Every position is worth something else, for no reason."""

    def __init__(self) -> None:
        super().__init__(("luck",), [[1.0]] * KNOTS)

    def stage(self, position: Position) -> float:
        return 0.5

    def value(self, position: Position, seat: int) -> float:
        return FastChance(position.fingerprint() & 0xFFFF_FFFF).below(1000) / 100


@pytest.mark.parametrize("name", games.names())
def test_luck_alone_is_hardly_ever_blamed_on_anybody(name: str) -> None:
    """Without a second look two of three decisions would cost something here, with one every third."""
    game = mudbrick.game(name)
    costs = []
    for moves in range(4, 44, 4):
        position = middle(game, moves)
        seen = position.observe(position.deciders[0])
        for action in seen.actions[:3]:
            judged = Judge(game, Luck(), levels.Level(2)).judge(seen, action, FastChance(moves), GUESSES)
            costs.append(judged.cost())
    assert sum(cost > 0 for cost in costs) <= len(costs) / 5


@pytest.mark.parametrize("name", games.names())
def test_a_decision_costs_a_few_plans_however_many_guesses(name: str) -> None:
    """More guesses follow the plans of the first one: in each of them a plan is a single step."""
    game = mudbrick.game(name)
    evaluator = games.evaluator(name, game.rules)
    shape = levels.Level(8)
    position = middle(game)
    seen = position.observe(position.deciders[0])
    spent = []
    for guesses in (1, 9):
        budget = Budget()
        Judge(game, evaluator, shape).judge(seen, seen.actions[0], FastChance(1), guesses, budget)
        spent.append(budget.used)
    assert spent[0] < spent[1] <= spent[0] + 8 * (1 + RIVALS + GOINGS_ON + 2 * FRESH)


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
        judged = judge(game, seen, action, Constant())
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
    judged = [judge(game, seen, action, evaluator) for action in seen.actions]
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
        judged = judge(game, seen, seen.actions[1], evaluator)
        found.add((judged.best, judged.value, judged.best_value))
    assert len(found) == 1


def test_a_lead_is_worth_more_the_later_it_is() -> None:
    spread = [20.0, 10.0, 5.0]
    found = [chance_to_win(8.0, stage, spread) for stage in (0.0, 0.5, 1.0)]
    assert found == sorted(found)
    assert found[0] > 0.5
    assert chance_to_win(-8.0, 0.5, spread) == pytest.approx(1 - found[1])
    assert chance_to_win(1e9, 1.0, spread) <= 1


class Expecting(Evaluator):
    """Expects certain points at the end, halfway through the game."""

    def __init__(self, points: list[float]) -> None:
        super().__init__(("points",), [[1.0]] * KNOTS)
        self.points = points

    def stage(self, position: Position) -> float:
        return 0.5

    def measure(self, position: Position, seat: int) -> list[float]:
        return [self.points[seat]]

    def value(self, position: Position, seat: int) -> float:
        others = sum(self.points) - self.points[seat]
        return self.points[seat] - others / (len(self.points) - 1)


def position_of(seats: int) -> Position:
    return mudbrick.game("babylonia").start(seats, seed=1)


def chances_of(points: list[float]) -> list[float]:
    game = mudbrick.game("babylonia")
    seen = position_of(len(points)).observe(None)
    return chances(game, seen, Expecting(points), [10.0] * KNOTS, FastChance(1))


@pytest.mark.parametrize("points", [[120.0, 110.0], [120.0, 110.0, 80.0], [90.0, 70.0, 110.0, 80.0]])
def test_a_chance_that_was_lost_lies_on_the_chart(points: list[float]) -> None:
    """What a seat has is what everybody sees, and six points more are what they would see then."""
    spread, seat, evaluator = [10.0] * KNOTS, 1, Expecting(points)
    standing = standing_of(evaluator, [position_of(len(points))])
    more = [each + 6.0 * (place == seat) for place, each in enumerate(points)]
    now, then = chances_of(points)[seat], chances_of(more)[seat]
    lead = standing.leads[seat]
    judged = Judgement(1, 2, lead, lead + 6.0, standing)
    assert judged.winning(seat, spread) == pytest.approx(now)
    assert judged.lost(seat, spread) == pytest.approx(then - now) and then - now > 0.01


def test_who_is_hopeless_makes_nobody_else_equal() -> None:
    two = chances_of([120.0, 110.0])
    assert two[0] == pytest.approx(chance_to_win(10.0, 0.5, [10.0] * KNOTS))
    three = chances_of([120.0, 110.0, -500.0])
    assert three == pytest.approx([*two, 0.0], abs=0.01)
    assert chances_of([50.0, 50.0, 50.0, 50.0]) == pytest.approx([0.25] * 4)
    assert chances_of([1e9, 0.0, 0.0])[0] == pytest.approx(1.0)
