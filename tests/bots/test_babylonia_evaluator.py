"""The players of Babylonia: what they measure, what they prefer, and that they know no more than they see."""

from __future__ import annotations

from collections.abc import Iterator
from math import isfinite

import pytest

from mudbrick import bots, games
from mudbrick.engine import FastChance, Position
from mudbrick.engine.evaluation import Evaluator
from mudbrick.games.babylonia import scoring
from mudbrick.games.babylonia.evaluator import measures
from mudbrick.games.babylonia.position import BabyloniaPosition
from mudbrick.games.babylonia.tokens import is_city
from tests.babylonia.boards import BABYLONIA, around, empty_map, play, position
from tests.contract.walks import by_touch, steps

EVALUATOR = games.evaluator("babylonia", BABYLONIA.rules)


def walked(seats: int, seed: int, **options: str) -> Iterator[BabyloniaPosition]:
    """The positions of a game that is played at random."""
    reached = BABYLONIA.start(seats, seed, **options)
    for seat, action in steps(reached, FastChance(seed), by_touch):
        assert isinstance(reached, BabyloniaPosition)
        yield reached
        reached.play(seat, action)


def land_around(site: str) -> list[str]:
    land = empty_map(2)
    return [hex_ for hex_ in around(site) if land.get(hex_) == "land"]


def test_a_name_for_every_measure_and_a_weight_for_every_name() -> None:
    assert len(measures.NAMES) == len(set(measures.NAMES)) == measures.SIZE
    assert measures.NAMES[measures.NOBLES] == "nobles connected, 1 gaps"
    assert measures.NAMES[measures.TO_PLAY] == "tokens to play"
    assert all(any(knot[place] for knot in EVALUATOR.weights) for place in (measures.POINTS, measures.LEADS))


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_measures_are_finite_and_what_one_has_more_the_others_have_less(seats: int) -> None:
    for reached in walked(seats, seats):
        assert 0.0 <= EVALUATOR.stage(reached) <= 1.0
        advantages = [EVALUATOR.advantage(reached, seat) for seat in range(seats)]
        assert all(isfinite(amount) for advantage in advantages for amount in advantage)
        assert [round(sum(column), 6) for column in zip(*advantages)] == [0.0] * measures.SIZE
        values = [EVALUATOR.value(reached, seat) for seat in range(seats)]
        assert abs(sum(values)) < 1e-6
        assert values == pytest.approx([Evaluator.value(EVALUATOR, reached, seat) for seat in range(seats)])


@pytest.mark.parametrize("options", [{}, {"connection": "matching"}, {"ziggurat_cards": "random"}])
def test_nobles_are_measured_as_they_would_be_scored(options: dict[str, str]) -> None:
    nobles = slice(measures.NOBLES, measures.NOBLES + measures.GAPS)
    for reached in walked(2, 5, **options):
        cities = [site for site in reached.frame.region.sites if is_city(reached.board[site])]
        for seat in (0, 1):
            scored = sum(scoring.connected_nobles(reached, city, seat) for city in cities)
            assert sum(EVALUATOR.measure(reached, seat)[nobles]) == scored


def test_nobles_nearly_connected_are_those_that_one_token_more_would_connect() -> None:
    near = slice(measures.NEAR_NOBLES, measures.NEAR_NOBLES + measures.GAPS)
    city, beside, apart = "12,6", "13,7", "14,8"
    assert beside in land_around(city) and apart in around(beside)
    sites = " ".join(hex_ for hex_, what in empty_map(2).items() if what == "site" and hex_ != city)
    reached = position({"free": sites, "city P": city, "P0": apart})
    assert sum(EVALUATOR.measure(reached, 0)[near]) == 1
    joined = position({"free": sites, "city P": city, "P0": apart, "F0": beside})
    assert sum(EVALUATOR.measure(joined, 0)[near]) == 0


def check_preferred(better: Position, worse: Position, seat: int = 0) -> None:
    assert EVALUATOR.value(better, seat) > EVALUATOR.value(worse, seat)
    assert EVALUATOR.value(better, 1 - seat) < EVALUATOR.value(worse, 1 - seat)


def test_points_and_cities_are_worth_having() -> None:
    check_preferred(position({}, scores=(12, 0)), position({}))
    check_preferred(position({}, cities=(2, 0)), position({}, cities=(0, 2)))


def test_most_tokens_around_a_city_are_worth_having() -> None:
    site = "12,6"
    first, second, third = land_around(site)[:3]
    check_preferred(
        position({"F0": f"{first} {second}", "F1": third}, seat=1),
        position({"F1": f"{first} {second}", "F0": third}, seat=1),
    )


def test_a_noble_that_the_city_shows_is_worth_more_than_one_that_it_does_not_show() -> None:
    site = "12,6"
    hex_ = land_around(site)[0]
    sites = " ".join(other for other, what in empty_map(2).items() if what == "site")
    check_preferred(
        position({"city P": sites, "P0": hex_}, seat=1, stands={0: "SMFFF"}),
        position({"city P": sites, "M0": hex_}, seat=1, stands={0: "SPFFF"}),
    )


def test_builder_surrounds_a_city_that_brings_it_much() -> None:
    """One gap is left; to fill it brings nobles' points and the city: nothing else is half as good."""
    site = "12,6"
    *held, _ = land_around(site)
    reached = position({"P0": " ".join(held)}, stands={0: "PPMSF"})
    builder = bots.bot("builder")
    chance = FastChance(1)
    while reached.deciders == (0,):
        play(reached, BABYLONIA.text(builder.choose(BABYLONIA, reached.observe(0), chance)))
    assert reached.dump()["cities"] == [1, 0]


def test_builder_beats_greedy() -> None:
    won = 0
    for seed in (1, 2):
        for seat in (0, 1):
            players = [bots.bot("builder" if place == seat else "greedy") for place in (0, 1)]
            reached = BABYLONIA.start(2, seed)
            chance = FastChance(seed)
            while not reached.over:
                decider = reached.deciders[0]
                action = players[decider].choose(BABYLONIA, reached.observe(decider), chance)
                reached.play(decider, action)
            won += reached.winners == (seat,)
    assert won >= 3


@pytest.mark.parametrize("name", bots.for_people()[:3])
def test_another_truth_behind_the_same_observation_changes_no_choice(name: str) -> None:
    chance = FastChance(7)
    differing = 0
    for number, reached in enumerate(walked(3, 8)):
        if number % 12:
            continue
        seat = reached.deciders[0]
        other = reached.guess(seat, chance)
        differing += other.dump() != reached.dump()
        seen, again = reached.observe(seat), other.observe(seat)
        assert repr(seen) == repr(again)
        for draw in range(2):
            chosen = bots.bot(name).choose(BABYLONIA, seen, FastChance(draw), bots.Budget(steps=200))
            assert chosen == bots.bot(name).choose(BABYLONIA, again, FastChance(draw), bots.Budget(steps=200))
    assert differing > 3
