"""What a choice brings is said in short: no points that come or go are without words for it."""

from __future__ import annotations

import pytest

from mudbrick import games
from tests.languages.shelf import ENGLISH, messages


@pytest.mark.parametrize("game", games.names())
def test_all_that_brings_or_takes_points_has_short_words(game: str) -> None:
    told = messages(game, ENGLISH)
    kinds = {key.partition(".")[2] for key in told if key.startswith(("source.", "loss."))}
    own = {kind for kind in kinds if not kind.startswith("opponent_")}
    assert own and [kind for kind in sorted(own) if f"gain.{kind}" not in told] == []


@pytest.mark.parametrize("game", games.names())
def test_short_words_are_of_events_that_there_are(game: str) -> None:
    told = messages(game, ENGLISH)
    short = [key.partition(".")[2] for key in told if key.startswith("gain.")]
    assert [kind for kind in short if f"event.{kind}" not in told] == []
