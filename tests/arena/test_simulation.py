"""Simulations: each game is a function of the seed and its number; standings say how sure they are."""

from __future__ import annotations

import pytest

import mudbrick
from mudbrick import bots, games
from mudbrick.arena import Played, Simulation, by_bot, by_seat, interval
from mudbrick.arena.simulation import RANDOM
from mudbrick.engine import records
from mudbrick.engine.errors import MudbrickError


def simulation(name: str, *seats: str, seed: int = 1) -> Simulation:
    game = mudbrick.game(name)
    return Simulation(game, game.setting(len(seats), {}), seats, seed)


def outcome(played: Played) -> tuple[tuple[int, ...], tuple[int, ...], int]:
    return played.scores, played.winners, played.actions


@pytest.mark.parametrize("name", games.names())
def test_random_games_are_the_same_with_and_without_showing_the_bots_anything(name: str) -> None:
    seats = [RANDOM] * mudbrick.game(name).seat_counts[-1]
    quick = simulation(name, *seats)
    for number in range(10):
        assert outcome(quick.play_one(number)) == outcome(quick.play_one(number, records=True))


def test_a_game_does_not_depend_on_how_many_are_played() -> None:
    mixed = simulation("babylonia", "greedy", "random")
    few, more = list(mixed.play(2)), list(mixed.play(4))
    assert more[:2] == few
    assert mixed.play_one(3) == more[3]


def test_seeds_and_numbers_give_different_games() -> None:
    seen = [
        outcome(simulation("babylonia", "random", "random", seed=seed).play_one(number))
        for seed in range(5)
        for number in range(5)
    ]
    assert len(set(seen)) == len(seen)


def test_the_deal_is_the_same_whoever_plays() -> None:
    deals = []
    for seats in (("random", "random"), ("greedy", "random"), ("greedy", "greedy")):
        record = simulation("babylonia", *seats).play_one(0, records=True).record
        assert record is not None
        deals.append(record.deal)
    assert deals[0] == deals[1] == deals[2]


@pytest.mark.parametrize("name", games.names())
def test_records_of_simulated_games_are_good(name: str) -> None:
    game = mudbrick.game(name)
    for played in simulation(name, *[RANDOM] * game.seat_counts[0]).play(5, records=True):
        assert played.record is not None
        again = records.read(records.write(played.record))
        assert again == played.record
        assert records.check(again, game).scores == played.scores


def test_an_unknown_bot_or_a_wrong_number_of_them_is_refused() -> None:
    with pytest.raises(bots.UnknownBot):
        simulation("babylonia", "random", "deep")
    with pytest.raises(MudbrickError):
        simulation("babylonia", "random")


def test_shared_victories_are_shared_and_seats_of_one_bot_add_up() -> None:
    played = [
        Played(0, (5, 3, 5), (0, 2), 10),
        Played(1, (1, 9, 2), (1,), 12),
        Played(2, (1, 0, 2), (2,), 12),
        Played(3, (4, 4, 4), (0, 1, 2), 12),
    ]
    seats = by_seat(("greedy", "random", "random"), played)
    assert [standing.wins for standing in seats] == pytest.approx([0.5 + 1 / 3, 1 + 1 / 3, 1.5 + 1 / 3])
    greedy, random = by_bot(("greedy", "random", "random"), played)
    assert (greedy.seats, random.seats) == ((0,), (1, 2))
    assert greedy.share + random.share == pytest.approx(1)
    assert random.mean_score == pytest.approx((3 + 5 + 9 + 2 + 0 + 2 + 4 + 4) / 8)
    assert (random.lowest_score, random.highest_score) == (0, 9)


@pytest.mark.parametrize(
    ("wins", "games_played", "low", "high"),
    # Wilson's interval by other means: the shares p at which |wins/n - p| is 1.96 standard deviations of p.
    [(50, 100, 0.4038, 0.5962), (0, 10, 0.0, 0.2775), (10, 10, 0.7225, 1.0), (1, 3, 0.0615, 0.7923)],
)
def test_intervals_are_wilsons(wins: float, games_played: int, low: float, high: float) -> None:
    found = interval(wins, games_played)
    assert found == pytest.approx((low, high), abs=1e-3)


def test_the_greedy_bot_beats_the_random_one() -> None:
    mixed = simulation("babylonia", "random", "greedy", "random")
    greedy = by_seat(mixed.seats, list(mixed.play(12)))[1]
    assert greedy.low > 0.6


def test_players_of_one_kind_are_told_apart_in_records() -> None:
    record = simulation("babylonia", "random", "greedy", "random").play_one(0, records=True).record
    assert record is not None
    assert record.players == ("random 1", "greedy", "random 2")
