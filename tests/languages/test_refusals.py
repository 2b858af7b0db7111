"""Refusals in every language: their sentences can be found, are given what they say, and are said whole."""

from __future__ import annotations

import re
from typing import Final

import pytest

import mudbrick
from mudbrick import games
from mudbrick.engine import FastChance
from mudbrick.engine.wording import Catalogue
from mudbrick.terminal.narrating import why_not
from tests.languages.patterns import odd_refusals, patterns
from tests.languages.shelf import ENGLISH, LANGUAGES, OTHERS, REFUSAL, filled_in, plurals

PLAYERS: Final = ("Ada", "Ben", "Cleo", "Dan", "Eve", "Fay")
EVERY: Final = [(name, language) for name in games.names() for language in LANGUAGES]


@pytest.mark.parametrize("name", games.names())
def test_every_sentence_is_written_down_whole(name: str) -> None:
    """One that is put together while the game runs can't be looked up in a catalogue."""
    assert patterns(name)
    assert odd_refusals(name) == []


@pytest.mark.parametrize("name", games.names())
def test_every_sentence_is_given_the_values_that_it_has_blanks_for(name: str) -> None:
    for pattern in patterns(name):
        if pattern.values is None:
            continue
        numbers = [name for name, _ in plurals(pattern.sentence)]
        assert pattern.values == frozenset(filled_in(pattern.sentence) + numbers), pattern.where


@pytest.mark.parametrize("name", games.names())
def test_the_english_catalogue_repeats_none(name: str) -> None:
    assert not [key for key in games.catalogue(name, ENGLISH).messages if key.startswith(REFUSAL)]


@pytest.mark.parametrize(("name", "language"), EVERY)
def test_what_a_game_refuses_is_said_in_the_language(name: str, language: str) -> None:
    """In positions on the way through a game, of whatever can't be done there."""
    game, catalogue = mudbrick.game(name), games.catalogue(name, language)
    position, chance = game.start(seats=game.seat_counts[-1], seed=4), FastChance(4)
    known, said = {pattern.sentence for pattern in patterns(name)}, set[str]()
    for _ in range(120):
        if position.over:
            break
        seat = position.deciders[0]
        for action in range(chance.below(7), game.vocabulary, 7):
            refusal = position.refusal(seat, action)
            if refusal is not None and refusal.pattern not in said:
                said.add(refusal.pattern)
                assert refusal.pattern in known
                sentence = why_not(refusal, PLAYERS, catalogue)
                assert sentence.startswith(f"{refusal.rule}: ")
                assert not re.search(r"[{}|]", sentence)
                assert language == ENGLISH or refusal.reason not in sentence
        actions = position.actions(seat)
        position.play(seat, actions[chance.below(len(actions))])
    assert len(said) > 5


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_seat_is_called_by_its_player(language: str) -> None:
    game = mudbrick.game("babylonia")
    position = game.start(seats=2, seed=1)
    waiting = 1 - position.deciders[0]
    refusal = position.refusal(waiting, position.actions(position.deciders[0])[0])
    assert refusal is not None
    assert str(refusal) == f"B2.1: it is seat {1 - waiting}'s turn to decide"
    assert PLAYERS[1 - waiting] in why_not(refusal, PLAYERS, games.catalogue("babylonia", language))


@pytest.mark.parametrize("language", OTHERS)
def test_a_refusal_without_words_is_said_in_english(language: str) -> None:
    """A game of one's own may not speak every language yet."""
    game = mudbrick.game("babylonia")
    position = game.start(seats=2, seed=1)
    refusal = position.refusal(position.deciders[0], game.action("end"))
    assert refusal is not None
    assert why_not(refusal, PLAYERS, Catalogue(language, "")) == str(refusal)
