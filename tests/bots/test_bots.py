"""Bots: they see observations, return legal actions, and the greedy one takes what there is to gain."""

from __future__ import annotations

import pytest

import mudbrick
from mudbrick import bots, games
from mudbrick.bots.greedy import lead_of
from mudbrick.engine.chance import FastChance
from mudbrick.engine.contract import Position

STEPS = 12


def test_bots_are_found_by_name() -> None:
    assert bots.names() == ["novice", "builder", "master", "grandmaster", "greedy", "random"]
    assert bots.for_people() == ["novice", "builder", "master", "grandmaster"]
    for name in bots.names():
        assert bots.bot(name).name == name
    with pytest.raises(bots.UnknownBot, match=r"there is no bot 'deep'; available: novice, .* and random"):
        bots.bot("deep")


@pytest.mark.long
@pytest.mark.parametrize("game_name", games.names())
@pytest.mark.parametrize("name", bots.names())
def test_a_bot_plays_every_game_legally_and_the_same_by_the_same_stream(name: str, game_name: str) -> None:
    game = mudbrick.game(game_name)
    for seats in game.seat_counts:
        endings = []
        for _ in range(2):
            chance = FastChance(seats)
            position = game.start(seats, seed=3)
            players = [bots.bot(name) for _ in range(seats)]
            while not position.over:
                seat = position.deciders[0]
                seen = position.observe(seat)
                position.play(seat, players[seat].choose(game, seen, chance, bots.Budget(steps=STEPS)))
            endings.append(position.dump())
        assert endings[0] == endings[1]


def test_the_random_bot_takes_every_action_about_as_often() -> None:
    game = mudbrick.game("babylonia")
    position = game.start(2, seed=1)
    seat = position.deciders[0]
    seen = position.observe(seat)
    chance = FastChance(1)
    bot = bots.bot("random")
    counts = dict.fromkeys(seen.actions, 0)
    for _ in range(50 * len(counts)):
        counts[bot.choose(game, seen, chance)] += 1
    assert min(counts.values()) > 15 and max(counts.values()) < 100


def test_the_greedy_bot_takes_the_best_lead_there_is_and_breaks_ties_by_chance() -> None:
    game = mudbrick.game("babylonia")
    chance = FastChance(2)
    for seed in range(3):
        position = game.start(3, seed=seed)
        while not position.over:
            seat = position.deciders[0]
            chosen = bots.bot("greedy").choose(game, position.observe(seat), chance)
            leads = {action: lead_after(position, seat, action) for action in position.actions(seat)}
            assert leads[chosen] == max(leads.values())
            position.play(seat, chosen)
    opening = game.start(3, seed=1)
    seat = opening.deciders[0]
    chosen_at_first = {bots.bot("greedy").choose(game, opening.observe(seat), chance) for _ in range(30)}
    assert len(chosen_at_first) > 5


def lead_after(position: Position, seat: int, action: int) -> int:
    after = position.copy()
    after.play(seat, action)
    return lead_of(after, seat)


def test_points_for_others_count_against_an_action() -> None:
    """Everybody scores when a city is surrounded: the lead counts what the others get."""

    class Scores(Position):
        def __init__(self, scores: tuple[int, ...]) -> None:
            super().__init__(None)
            self._scores = scores

        @property
        def scores(self) -> tuple[int, ...]:
            return self._scores

    assert lead_of(Scores((10, 0, 0)), 0) == 20
    assert lead_of(Scores((10, 10, 0)), 0) == 10
    assert lead_of(Scores((10, 10, 10)), 0) == 0
    assert lead_of(Scores((10, 12, 12)), 0) < lead_of(Scores((9, 0, 0)), 0)
    assert lead_of(Scores((10,)), 0) == 10
