"""Explanations of what others did: told from what the asker knows, the same whatever is hidden from them."""

from __future__ import annotations

from dataclasses import replace

import msgspec
import pytest

from mudbrick import bots, games
from mudbrick.bots import explaining
from mudbrick.engine import history
from mudbrick.engine.chance import FastChance
from mudbrick.engine.contract import Game
from mudbrick.engine.history import History
from mudbrick.engine.observation import Observation
from mudbrick.server import thinker
from mudbrick.table.explaining import Asked, Turn, turn_of

ASKER = 0


def played(game: Game, steps: int, seats: int = 2) -> History:
    """A game between Builders, so far."""
    match = history.new(game, ("Ann", "Ben", "Cleo")[:seats], {}, seed=5)
    player = bots.bot("builder")
    for number in range(steps):
        seat = match.position.deciders[0]
        match.play(seat, player.choose(game, match.position.observe(seat), FastChance(number)))
    return match


def turns(game: Game, steps: int) -> list[Turn]:
    """What the others did, turn by turn, as the asker saw it."""
    match = played(game, steps)
    start = replace(match.record(), moves=(), result=None)
    numbered = list(enumerate(match.steps))
    found = [
        turn_of(Asked(game, start, numbered, number, ASKER))
        for number, step in numbered
        if step.seat != ASKER
    ]
    return list({turn.first: turn for turn in found}.values())


def told(game: Game, turn: Turn, before: Observation, after: Observation) -> tuple[list[str], ...]:
    evaluator = games.evaluator(game.name, game.rules)
    found = explaining.explain(game, before, after, turn.seat, evaluator, FastChance(3))
    return found.prepares, found.denies, found.costs


@pytest.mark.parametrize("name", games.names())
def test_a_turn_is_all_that_a_seat_did_without_others_in_between(name: str) -> None:
    found = turns(games.game(name), 24)
    assert found
    for turn in found:
        assert turn.seat != ASKER and turn.first <= turn.last
        assert turn.before.viewer == turn.after.viewer == ASKER and turn.before != turn.after


@pytest.mark.parametrize("name", games.names())
def test_what_a_turn_was_for_is_told_in_the_words_of_hints(name: str) -> None:
    game = games.game(name)
    messages = games.catalogue(name).messages
    subjects = [
        subject
        for turn in turns(game, 24)
        for words in told(game, turn, turn.before, turn.after)
        for subject in words
    ]
    assert subjects and all(f"reason.{subject}" in messages for subject in subjects)


@pytest.mark.parametrize("name", games.names())
def test_an_explanation_is_the_same_whatever_the_others_hide(name: str) -> None:
    """All that the asker doesn't know is drawn anew: a worker gets the same bytes, and says the same."""
    game = games.game(name)
    for turn in turns(game, 16)[-2:]:
        lines, found = set(), set()
        for seed in range(3):
            before, after = (
                game.guess(seen, FastChance(seed)).observe(ASKER) if seed else seen
                for seen in (turn.before, turn.after)
            )
            lines.add(
                msgspec.json.encode(
                    thinker.question("master", before, "k", 1.0, "explanation", seat=turn.seat, after=after)
                )
            )
            found.add(tuple(map(tuple, told(game, turn, before, after))))
        assert len(lines) == len(found) == 1
