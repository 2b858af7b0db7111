"""Hints: they name a legal move with reasons that every language has words for, from what the seat knows."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec
import pytest

from mudbrick import bots, games
from mudbrick.bots import hints, levels
from mudbrick.bots.hints import Hint
from mudbrick.engine.chance import FastChance
from mudbrick.engine.contract import Game, Position
from mudbrick.engine.evaluation import POINTS, UNTOLD
from mudbrick.engine.observation import Observation
from mudbrick.server import thinker
from tests.lengths import one_at_once

LANGUAGES = ("en", "fr", "pl")
STEPS = 400  # that a hint may take here
EVERY = 9  # decisions between two that are looked at
FEW = 8


def decisions(game: Game, seats: int, seed: int) -> Iterator[tuple[Position, int]]:
    """Some decisions of a game between weak players, with who decides."""
    position = game.start(seats, seed)
    position.chance = FastChance(seed)
    players = [bots.bot("greedy") for _ in range(seats)]
    found = 0
    number = 0
    while not position.over and found < FEW:
        seat = position.deciders[0]
        seen = position.observe(seat)
        number += 1
        if number % EVERY == 0 and len(seen.actions) > 1:
            found += 1
            yield position, seat
        position.play(seat, players[seat].choose(game, seen, FastChance(number)))


def advised(
    game: Game, seen: Observation, seed: int = 1, steps: int = STEPS, expected: int | None = None
) -> Hint:
    evaluator = games.evaluator(game.name, game.rules)
    shape = levels.level(hints.LEVEL, game.name)
    return hints.hint(game, seen, evaluator, shape, FastChance(seed), bots.Budget(steps=steps), expected)


@pytest.mark.parametrize("name", games.names())
def test_every_measure_is_about_something_that_all_languages_can_say(name: str) -> None:
    evaluator = games.evaluator(name, games.game(name).rules)
    subjects = set(evaluator.subjects) - {POINTS, UNTOLD}
    assert len(evaluator.subjects) == len(evaluator.names) and subjects
    for language in LANGUAGES:
        said = games.catalogue(name, language).messages
        assert {key for key in said if key.startswith("reason.")} == {f"reason.{word}" for word in subjects}


@pytest.mark.parametrize("name", games.names())
def test_a_seat_and_the_others_together_have_the_advantage(name: str) -> None:
    """What reasons are made from: own measures less the others' mean are what the value weighs."""
    game = games.game(name)
    evaluator = games.evaluator(name, game.rules)
    for position, seat in decisions(game, 3, 4):
        own = evaluator.measure(position, seat)
        others = [evaluator.measure(position, other) for other in range(3) if other != seat]
        expected = [mine - (one + two) / 2 for mine, one, two in zip(own, *others, strict=True)]
        assert evaluator.advantage(position, seat) == pytest.approx(expected)


@pytest.mark.parametrize("name", games.names())
def test_a_hint_names_a_legal_move_among_others_and_what_surely_comes_of_it(name: str) -> None:
    game = games.game(name)
    told = 0
    for position, seat in decisions(game, 2, 5):
        seen = position.observe(seat)
        found = advised(game, seen)
        assert found.action in seen.actions
        assert found.action in found.among and set(found.among) <= set(seen.actions)
        assert found.among == sorted(set(found.among))
        reasons = found.reasons
        assert not set(reasons.costs) & {*reasons.denies, *reasons.prepares}, "gained and given up is neither"
        told += len(reasons.prepares) + len(reasons.denies) + len(reasons.costs)
        twin = position.copy()
        twin.chance = FastChance(99)
        events: list[object] = []
        twin.play(seat, found.action, events)  # type: ignore[arg-type]
        assert events[: len(found.events)] == found.events, "it happens in the truth as well"
    assert told


@pytest.mark.parametrize("name", games.names())
def test_a_hint_without_time_is_still_a_legal_move(name: str) -> None:
    game = games.game(name)
    for position, seat in decisions(game, 2, 6):
        seen = position.observe(seat)
        assert advised(game, seen, steps=1).action in seen.actions


@pytest.mark.parametrize("name", one_at_once(games.names()))
def test_advice_given_before_stands_while_it_is_nearly_as_good(name: str) -> None:
    """Whoever follows a plan isn't led to and fro; but nobody is led on where something else is better."""
    game = games.game(name)
    kept = left = 0
    for position, seat in decisions(game, 2, 5):
        seen = position.observe(seat)
        free = advised(game, seen)
        for other in (*free.among, *seen.actions[:: max(1, len(seen.actions) // 3)]):
            if other != free.action:
                found = advised(game, seen, expected=other)
                assert found.margin is None or found.margin >= 0.0
                kept += found.action == other
                left += found.action != other
    assert kept and left


@pytest.mark.parametrize("name", games.names())
def test_a_hint_is_the_same_whatever_the_others_hide(name: str) -> None:
    """Everything hidden is drawn anew: a worker gets the same bytes, and equal luck finds the same hint."""
    game = games.game(name)
    for position, seat in decisions(game, 3, 7):
        lines = set()
        found = set()
        for seed in range(3):
            seen = position.guess(seat, FastChance(seed)).observe(seat) if seed else position.observe(seat)
            lines.add(msgspec.json.encode(thinker.question(hints.LEVEL, seen, "k", 1.0, "advice")))
            told = advised(game, seen, steps=100)
            found.add((told.action, tuple(told.among), tuple(told.then), tuple(told.reasons.prepares)))
        assert len(lines) == len(found) == 1


@pytest.mark.parametrize("name", games.names())
def test_a_worker_answers_with_advice_in_the_words_of_the_game(name: str) -> None:
    game = games.game(name)
    position, seat = next(decisions(game, 2, 8))
    seen = position.observe(seat)
    line = msgspec.json.encode(thinker.question(hints.LEVEL, seen, "k", 0.2, "advice"))
    reply = thinker.answer(line, thinker.Kept())
    assert reply.error == "" and reply.advice is not None
    assert reply.advice.action in seen.actions
    catalogue = games.catalogue(name)
    for event in reply.advice.events:
        assert f"event.{event.kind}" in catalogue.messages
