"""What a choice would bring is told in whole sentences: every event of a preview fills its blanks."""

from __future__ import annotations

import random
from typing import Final

import pytest

from mudbrick import games
from mudbrick.engine.chance import FastChance
from mudbrick.engine.events import Event
from tests.languages.shelf import LANGUAGES, filled_in, messages, plurals

GAMES_PLAYED: Final = 3
TRIED: Final = 4  # actions tried in each position, beside the one that is played


def foreseen(game: str) -> dict[str, set[frozenset[str]]]:
    """The kinds of events of many previews, each with the names of the values that it had."""
    found: dict[str, set[frozenset[str]]] = {}
    for seed in range(GAMES_PLAYED):
        chance = random.Random(seed)
        position = games.game(game).start(2, seed)
        while not position.over:
            seat = position.deciders[0]
            actions = position.actions(seat)
            for action in chance.sample(actions, min(TRIED, len(actions))):
                events: list[Event] = []
                position.guess(seat, FastChance(seed)).play(seat, action, events)
                for event in events:
                    found.setdefault(event.kind, set()).add(frozenset(event.values))
            position.play(seat, chance.choice(actions))
    return found


@pytest.mark.parametrize("game", games.names())
def test_events_of_previews_fill_the_blanks_of_their_messages(game: str) -> None:
    kinds = foreseen(game)
    assert kinds
    for language in LANGUAGES:
        told = messages(game, language)
        for kind, shapes in kinds.items():
            for key in (f"event.{kind}", f"you.{kind}", f"gain.{kind}"):
                text = told.get(key, "")
                blanks = {*filled_in(text), *(name for name, _ in plurals(text))} - {"player", "rule"}
                assert [key for values in shapes if not blanks <= values] == []
            about = told[f"event.{kind}"]
            assert ("{player}" in about) == (f"you.{kind}" in told), kind
