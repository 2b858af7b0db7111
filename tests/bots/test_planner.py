"""The planner and its players: whole turns, within a budget, on what is known alone."""

from __future__ import annotations

from pathlib import Path

import pytest

import mudbrick
from mudbrick import bots, games
from mudbrick.bots.budget import Budget, Spent
from mudbrick.bots.levels import Level
from mudbrick.bots.luck import Luck
from mudbrick.bots.planner import Line, Planner, follow, goes_on
from mudbrick.bots.player import Player, candidates, foresee, guesses_at
from mudbrick.engine.chance import FastChance
from mudbrick.engine.contract import Game, Position
from mudbrick.engine.evaluation import KNOTS, ByScores, Evaluator
from tests.guide import EXAMPLE, any_game


class Watched(Evaluator):
    """Scores, and how often they were asked for; a budget may be cancelled on the way."""

    def __init__(self, budget: Budget | None = None, patience: int = 0) -> None:
        super().__init__(("score",), [[1.0]] * KNOTS)
        self.asked = 0
        self.budget = budget
        self.patience = patience

    def value(self, position: Position, seat: int) -> float:
        self.asked += 1
        if self.budget is not None and self.asked == self.patience:
            self.budget.cancel()
        return ByScores().value(position, seat)


def late(name: str, seats: int = 2, seed: int = 4, left: int = 14) -> tuple[Game, Position]:
    """A game of random players, so many turns before its end, at the start of one."""
    game = mudbrick.game(name)
    line = [game.start(seats, seed)]
    chance = FastChance(seed)
    turns = [line[0]]
    while not line[-1].over:
        position = line[-1].copy()
        position.chance = chance
        actions = position.actions(position.deciders[0])
        position.play(position.deciders[0], actions[chance.below(len(actions))])
        if position.stamp != line[-1].stamp and not position.over:
            turns.append(position)
        line.append(position)
    return game, turns[-left]


DOORS = {"hall": ("parlour", "closet"), "parlour": ("closet",), "closet": ("street",), "street": ()}
LOOKS = {"hall": 0.0, "parlour": 5.0, "closet": 4.0, "street": 1.0}


class Maze(Position):
    """One turn from room to room; the best looking one has no door but to a room that was passed by."""

    def __init__(self, room: str = "hall") -> None:
        super().__init__(None)
        self.room = room

    @property
    def over(self) -> bool:
        return self.room == "street"

    @property
    def deciders(self) -> tuple[int, ...]:
        return () if self.over else (0,)

    @property
    def stamp(self) -> int:
        return 1 if self.over else 0

    def actions(self, seat: int) -> list[int]:
        return list(range(len(DOORS[self.room])))

    def carry_out(self, seat: int, action: int) -> None:
        self.room = DOORS[self.room][action]

    def copy(self) -> Position:
        return Maze(self.room)

    def fingerprint(self) -> int:
        return list(DOORS).index(self.room)


class Rooms(Evaluator):
    """What the rooms look like."""

    def __init__(self) -> None:
        super().__init__(("look",), [[1.0]] * KNOTS)

    def value(self, position: Position, seat: int) -> float:
        assert isinstance(position, Maze)
        return LOOKS[position.room]


def test_a_narrow_beam_finds_an_end_where_the_best_way_leads_back() -> None:
    lines = Planner(Rooms(), Budget(), FastChance(1)).turns(Maze(), 0, 1)
    assert [line.actions for line in lines] == [[1, 0]]


def best_by_trying(position: Position, seat: int) -> float:
    """The best lead of all ways to end a turn, each of them tried."""
    stamp = position.stamp
    most = float("-inf")
    for action in position.actions(seat):
        after = position.copy()
        after.chance = FastChance(0)
        after.play(seat, action)
        if goes_on(after, seat, stamp):
            most = max(most, best_by_trying(after, seat))
        else:
            most = max(most, ByScores().value(after, seat))
    return most


@pytest.mark.long
def test_a_wide_beam_finds_the_best_turn_there_is() -> None:
    _, position = late("babylonia", left=4)
    seat = position.deciders[0]
    found = Planner(ByScores(), Budget(), FastChance(1)).turns(position, seat, 10_000)
    assert found[0].value == best_by_trying(position, seat)
    assert [line.value for line in found] == sorted((line.value for line in found), reverse=True)


@pytest.mark.parametrize("name", games.names())
def test_a_plan_can_be_followed_where_it_was_made(name: str) -> None:
    _, position = late(name)
    seat = position.deciders[0]
    stamp = position.stamp
    for line in Planner(ByScores(), Budget(), FastChance(1)).turns(position, seat, 3)[:20]:
        walked = position.copy()
        assert follow(walked, seat, line.actions, Luck(5)) == len(line.actions)
        assert not goes_on(walked, seat, stamp)


class Turns(Evaluator):
    """Worth is how late it is: who has seen more turns sees more."""

    def __init__(self) -> None:
        super().__init__(("turns",), [[1.0]] * KNOTS)

    def value(self, position: Position, seat: int) -> float:
        return float(position.stamp)


@pytest.mark.parametrize("name", games.names())
def test_a_line_that_breaks_off_is_compared_after_the_same_turns(name: str) -> None:
    """The own turn is ended in another way, and is none of the turns that follow."""
    _, position = late(name)
    seat = position.deciders[0]
    planner = Planner(Turns(), Budget(), FastChance(1))
    whole = max(planner.turns(position, seat, 8), key=lambda line: len(line.actions))
    assert len(whole.actions) > 1
    broken = Line(whole.position, whole.actions[:1], whole.value)
    values = foresee(planner, [position, position.copy()], seat, [whole, broken], 1, 2)
    assert values[0] == values[1] > float(whole.position.stamp)


@pytest.mark.parametrize("name", games.names())
def test_a_shortlist_leaves_those_that_are_best_on_average(name: str) -> None:
    game, position = late(name)
    seat = position.deciders[0]
    evaluator = games.evaluator(name, game.rules)
    planner = Planner(evaluator, Budget(), FastChance(1))
    guesses = guesses_at(game, position.observe(seat), position, 4, FastChance(2))
    lines = planner.turns(position, seat, 20)[:12]
    values = foresee(planner, guesses, seat, lines, 0, 1)
    best = sorted(zip(values, lines, strict=True), key=lambda pair: -pair[0])[:2]
    found = candidates(planner, guesses, seat, lines, Level(20, candidates=2, shortlist=12))
    assert [line.actions for line in found] == [line.actions for _, line in best]
    assert candidates(planner, guesses, seat, lines, Level(20, candidates=2)) == lines[:2]


@pytest.mark.parametrize("name", [*games.names(), EXAMPLE])
def test_a_budget_of_steps_is_kept_and_gives_the_same_choice_again(name: str, tmp_path: Path) -> None:
    with any_game(name, tmp_path):
        _budget_is_kept(name)


def _budget_is_kept(name: str) -> None:
    game, position = late(name)
    seen = position.observe(position.deciders[0])
    for steps in (0, 1, 5, 60):
        chosen = set()
        for _ in range(2):
            watched = Watched()
            budget = Budget(steps=steps)
            player = Player("master", watched, Level(4, candidates=3, guesses=2, turns=1))
            chosen.add(player.choose(game, seen, FastChance(9), budget))
            assert watched.asked <= steps
        assert len(chosen) == 1 and chosen <= set(seen.actions)


@pytest.mark.parametrize("name", ["nehemiah", "ezra_nehemiah"])
def test_who_is_cut_short_ends_the_turn_at_least_as_well_as_a_narrow_beam(name: str) -> None:
    game, position = late(name, left=18)
    seat, evaluator = position.deciders[0], games.evaluator(name, game.rules)

    def found(budget: Budget, width: int) -> list[Line]:
        return Planner(evaluator, budget, FastChance(1)).best_turns(position, seat, width)

    def cost(width: int) -> int:
        budget = Budget()
        found(budget, width)
        return budget.used

    narrow = found(Budget(), 1)
    first, wide = cost(1), cost(64)
    assert wide > 3 * first
    for steps in range(first, wide + 1, (wide - first) // 4):
        lines = found(Budget(steps=steps), 64)
        assert all(not goes_on(line.position, seat, position.stamp) for line in lines)
        assert lines[0].value >= narrow[0].value
        assert len({tuple(line.actions) for line in lines}) == len(lines)
    # With time for all of it, nothing but the wide beam counts.
    whole = [line.actions for line in found(Budget(), 64)]
    assert [line.actions for line in found(Budget(steps=3 * wide), 64)] == whole


def test_time_that_is_over_ends_thinking_at_once() -> None:
    game, position = late("babylonia")
    watched = Watched()
    seen = position.observe(position.deciders[0])
    assert Player("master", watched).choose(game, seen, FastChance(1), Budget(seconds=0)) in seen.actions
    assert watched.asked == 0


def test_cancelling_ends_thinking_at_once() -> None:
    game, position = late("babylonia")
    seen = position.observe(position.deciders[0])
    budget = Budget()
    watched = Watched(budget, patience=7)
    assert Player("master", watched).choose(game, seen, FastChance(1), budget) in seen.actions
    assert watched.asked == 7
    with pytest.raises(Spent):
        budget.spend()


@pytest.mark.parametrize("name", games.names())
def test_a_plan_is_kept_until_something_new_is_seen(name: str) -> None:
    """While a turn goes as planned nothing is valued again; what was not expected is thought about."""
    game = mudbrick.game(name)
    kept = learnt = 0
    for seed in range(4):
        position = game.start(2, seed)
        chance = FastChance(seed)
        watched = Watched()
        player = Player("builder", watched, Level(2))
        for _ in range(150):
            if position.over:
                break
            seat = position.deciders[0]
            if seat == 1:
                actions = position.actions(1)
                position.play(1, actions[chance.below(len(actions))])
                continue
            before = watched.asked
            seen = position.observe(0)
            planned = bool(player._rest) and player._expected == seen
            action = player.choose(game, seen, chance)
            if planned:
                assert watched.asked == before
                kept += 1
            elif len(seen.actions) > 1:
                assert watched.asked > before
                learnt += 1
            position.play(0, action)
    assert kept > 5 and learnt > 5


@pytest.mark.parametrize("name", [*games.names(), EXAMPLE])
def test_what_is_hidden_changes_no_choice(name: str, tmp_path: Path) -> None:
    """Players get observations: the same one with another truth behind it is answered the same way."""
    with any_game(name, tmp_path):
        _hidden_changes_nothing(name)


def _hidden_changes_nothing(name: str) -> None:
    game, position = late(name, seats=3 if 3 in mudbrick.game(name).seat_counts else 2)
    seat = position.deciders[0]
    other = position.guess(seat, FastChance(77))
    assert other.dump() != position.dump()
    for level in bots.for_people():
        answers = {
            bots.bot(level).choose(game, truth.observe(seat), FastChance(5), Budget(steps=150))
            for truth in (position, other)
        }
        assert len(answers) == 1


class Steppe(Position):
    """One turn of a few steps, each in any of a great many directions, all of them to places of their own."""

    alive = most = 0

    def __init__(self, place: int = 0, steps: int = 0) -> None:
        super().__init__(None)
        self.place = place
        self.steps = steps
        Steppe.alive += 1
        Steppe.most = max(Steppe.most, Steppe.alive)

    def __del__(self) -> None:
        Steppe.alive -= 1

    @property
    def over(self) -> bool:
        return False

    @property
    def deciders(self) -> tuple[int, ...]:
        return (0,)

    @property
    def stamp(self) -> int:
        return int(self.place % 2 == 1 or self.steps == 4)

    def actions(self, seat: int) -> list[int]:
        return list(range(800))

    def carry_out(self, seat: int, action: int) -> None:
        self.place = 800 * self.place + action
        self.steps += 1

    def copy(self) -> Position:
        return Steppe(self.place, self.steps)

    def fingerprint(self) -> int:
        return self.place * 5 + self.steps


class Far(Evaluator):
    """Worth is a matter of the place alone."""

    def __init__(self) -> None:
        super().__init__(("far",), [[1.0]] * KNOTS)

    def value(self, position: Position, seat: int) -> float:
        assert isinstance(position, Steppe)
        return float(position.place % 7919)


def test_the_best_of_very_many_turns_are_kept_and_no_more() -> None:
    """Of some fifty thousand."""
    lines = Planner(Far(), Budget(), FastChance(1)).turns(Steppe(), 0, 30)
    assert Steppe.most < 25_000
    assert len(lines) < 10_000
    assert lines[0].value == 7918


def test_luck_is_the_same_at_the_same_moment_and_fair() -> None:
    luck = Luck(12345)
    luck.wind(3)
    first = [luck.below(6) for _ in range(12)]
    luck.wind(3)
    assert [luck.below(6) for _ in range(12)] == first
    luck.wind(4)
    assert [luck.below(6) for _ in range(12)] != first
    counts = [0] * 6
    for seed in range(200):
        fresh = Luck(seed * 7919)
        for moment in range(30):
            fresh.wind(moment)
            counts[fresh.below(6)] += 1
    assert min(counts) > 900 and max(counts) < 1100
