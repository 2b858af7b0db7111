"""Sealed choices: recognised by the contract, and chosen as bids, without a look at the others'."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pytest

import mudbrick
from mudbrick import games
from mudbrick.bots import sealed
from mudbrick.bots.budget import Budget
from mudbrick.bots.planner import Planner
from mudbrick.bots.player import Player
from mudbrick.engine.chance import FastChance
from mudbrick.engine.contract import Game, Position
from mudbrick.engine.evaluation import Evaluator
from mudbrick.engine.reading import Tree
from mudbrick.engine.weights import Weights

POOR: Final[Tree] = {
    "start_with_leaders.wood": 1,
    "start_with_leaders.gold": 3,
    "workers.2": 2,
    "workers.3": 2,
}


def at_auction(leader: str, seats: int = 2) -> tuple[Game, Position]:
    """An auction of a leader, of players with few goods, before anybody has bid."""
    game = mudbrick.game("nehemiah", POOR)
    seed = 0
    while True:
        position = game.start(seats, seed, leaders=True)
        seat = position.deciders[0]
        action = game.action(f"auction {leader}")
        if action in position.actions(seat):
            position.play(seat, action)
            return game, position
        seed += 1


def valued(**weights: float) -> Evaluator:
    """An evaluator with these weights at all stages."""
    return games.weighted("nehemiah", Weights({name: [weight] * 3 for name, weight in weights.items()}, {}))


def bid(position: Position, seat: int, *parts: int) -> None:
    for good, count in zip(("workers", "wood", "gold"), parts):
        position.play(seat, position.game.action(f"bid {count} {good}"))


def chosen(game: Game, position: Position, seat: int, evaluator: Evaluator, stream: int = 1) -> list[int]:
    """The bid that a player chooses, as numbers of workers, wood and gold."""
    chance = FastChance(stream)
    planner = Planner(evaluator, Budget(), chance)
    actions = sealed.choose(planner, game.guess(position.observe(seat), chance), seat, chance)
    return [int(game.text(action).split(" ")[1]) for action in actions]


def test_bids_are_sealed_until_the_last_one_and_nothing_else_is() -> None:
    game, position = at_auction("trader")
    before = game.start(2, 0, leaders=True)
    assert not before.sealed and not game.start(2, 0).sealed
    assert position.sealed
    bid(position, 0, 1, 1, 2)
    assert (position.sealed, position.deciders) == (True, (1,))
    bid(position, 1, 0, 0)
    assert position.sealed
    position.play(1, game.action("bid 0 gold"))
    assert not position.sealed


def test_a_position_that_is_reopened_has_no_bids_or_only_those_of_one_seat() -> None:
    game, position = at_auction("trader", seats=3)
    untouched = position.fingerprint()
    bid(position, 0, 1, 1, 2)
    bid(position, 1, 1)
    as_it_was = position.fingerprint()
    assert position.reopened(None).fingerprint() == untouched
    own = position.reopened(1)
    assert (own.deciders, own.actions(1)) == ((0, 1, 2), position.actions(1))
    assert own.observe(1).actions == position.observe(1).actions
    assert position.reopened(0).observe(0).deciders == (1, 2)
    assert position.fingerprint() == as_it_was
    turn = game.start(2, 0)
    assert turn.reopened(0).fingerprint() == turn.fingerprint()


def test_a_leader_who_is_worth_nothing_gets_no_bid() -> None:
    game, position = at_auction("trader")
    evaluator = valued(gold=0.5, wood=0.7, reserve=1.0)
    assert chosen(game, position, 0, evaluator) == [0, 0, 0]
    assert chosen(game, position, 1, evaluator) == [0, 0, 0]


def test_a_leader_who_is_worth_much_gets_a_bid_of_what_is_worth_least() -> None:
    game, position = at_auction("trader")
    workers, _, gold = chosen(game, position, 0, valued(gold=0.5, wood=2.0, reserve=4.0, has_trader=8.0))
    assert workers == 0 and gold > 0
    much = chosen(game, position, 0, valued(gold=0.1, wood=0.1, reserve=0.1, has_trader=50.0))
    assert sum(much) > 4


def test_a_leader_who_costs_more_than_he_brings_is_left_to_the_others() -> None:
    game, position = at_auction("trader")
    assert chosen(game, position, 0, valued(gold=9.0, wood=9.0, reserve=9.0, has_trader=6.0)) == [0, 0, 0]


@pytest.mark.parametrize("theirs", [(0, 0, 0), (2, 1, 3), (0, 0, 1)])
def test_a_bid_does_not_depend_on_what_the_others_have_bid(theirs: tuple[int, int, int]) -> None:
    """Neither on the truth, which no observation shows, nor on what a guess puts in its place."""
    evaluator = valued(gold=0.5, wood=1.0, reserve=1.5, has_trader=3.0)
    choices = set()
    for bids in ((1, 0, 0), theirs):
        game, position = at_auction("trader")
        bid(position, 1, *bids)
        for redrawn in range(3):
            guess = game.guess(position.observe(0), FastChance(redrawn))
            chance = FastChance(9)
            planner = Planner(evaluator, Budget(), chance)
            chosen = sealed.choose(planner, guess, 0, chance)
            choices.add((*chosen, *sealed.judge(planner, guess, 0, chosen[0], chance)))
    assert len(choices) == 1


def test_a_bid_that_has_begun_is_completed() -> None:
    game, position = at_auction("trader")
    evaluator = valued(gold=0.5, wood=2.0, reserve=4.0, has_trader=8.0)
    bid(position, 0, 1)
    assert len(chosen(game, position, 0, evaluator)) == 2
    assert chosen(game, position, 0, evaluator)[0] == 0


def test_without_time_to_think_nothing_is_bid() -> None:
    game, position = at_auction("trader")
    chance = FastChance(1)
    planner = Planner(valued(has_trader=8.0), Budget(steps=0), chance)
    actions = sealed.choose(planner, game.guess(position.observe(0), chance), 0, chance)
    assert [game.text(action) for action in actions] == ["bid 0 workers", "bid 0 wood", "bid 0 gold"]


@pytest.mark.parametrize("seats", [2, 3])
def test_players_bid_through_whole_auctions(seats: int) -> None:
    game, position = at_auction("trader", seats)
    chance = FastChance(3)
    players = [Player("builder", valued(gold=0.5, has_trader=3.0, points=1.0)) for _ in range(seats)]
    while position.stamp % 8:
        seat = position.deciders[-1]
        position.play(seat, players[seat].choose(game, position.observe(seat), chance))
    assert not position.sealed


def test_who_began_as_the_best_bid_does_is_not_blamed() -> None:
    """Also where it was not among the bids that were looked at for that beginning."""
    blamed = []
    evaluator = valued(gold=0.5, wood=1.0, reserve=1.5, has_trader=4.0)
    for stream in range(3):
        game, position = at_auction("trader", seats=3)
        chance = FastChance(stream)
        guess = game.guess(position.observe(0), chance)
        for played in position.actions(0):
            planner = Planner(evaluator, Budget(), chance)
            best, worth, value = sealed.judge(planner, guess, 0, played, chance)
            if best == played and worth > value:
                blamed.append((stream, game.text(played), worth - value))
    assert blamed == []


def blamed(evaluator: Evaluator, streams: int, bid_by: Callable[[Position, int], int]) -> int:
    """How often a bid is said to give something away, of so many."""
    count = 0
    for stream in range(streams):
        game, position = at_auction("trader", seats=3)
        guess, chance = game.guess(position.observe(0), FastChance(stream)), FastChance(100 + stream)
        played = bid_by(position, stream)
        _, worth, value = sealed.judge(Planner(evaluator, Budget(), chance), guess, 0, played, chance)
        count += worth > value
    return count


def test_nobody_is_blamed_for_a_bid_that_a_player_of_the_same_eyes_advised() -> None:
    """The best of many answers is lucky: it must be better once more, by more than good players differ in."""
    evaluator = valued(gold=0.1, wood=0.1, reserve=0.1, has_trader=6.0)

    def advised(position: Position, stream: int) -> int:
        return position.actions(0)[chosen(position.game, position, 0, evaluator, stream)[0]]

    assert blamed(evaluator, 16, advised) == 0


def test_who_bids_workers_that_are_worth_more_than_the_leader_is_told_so() -> None:
    evaluator = valued(gold=0.2, wood=0.3, reserve=3.0, has_trader=3.0)
    assert blamed(evaluator, 6, lambda position, _: position.actions(0)[-1]) >= 5
