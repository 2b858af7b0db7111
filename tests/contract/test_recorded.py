"""Recorded games: whatever is changed, they must replay to the same end for ever."""

from __future__ import annotations

import pytest

import mudbrick
from mudbrick.engine.records import check, read, write
from tests.contract.recorded import FILES, GAMES, stored
from tests.contract.tables import game
from tests.contract.ways import ways_of


@pytest.mark.parametrize(
    "share", [0, *(pytest.param(share, marks=pytest.mark.long) for share in range(1, FILES))]
)
def test_every_recorded_game_replays_to_the_same_end(name: str, share: int) -> None:
    """The header's scores and winners are compared, and the deal is drawn anew from its seed."""
    for number, text in enumerate(stored(name)[share::FILES]):
        record = read(text)
        assert write(record) == text, f"game {number} of {share}"
        assert check(record, mudbrick.game(name, rules=record.deal.setting.rules)).over


def test_enough_games_are_recorded_with_every_number_of_seats_and_every_option(name: str) -> None:
    settings = [read(text).deal.setting for text in stored(name)]
    assert len(settings) >= GAMES
    assert {setting.seats for setting in settings} == set(game(name).seat_counts)
    chosen = {choice for setting in settings for choice in setting.options.items()}
    assert chosen == {(option.name, choice) for option in game(name).options for choice in option.choices}
    assert len({read(text).seed for text in stored(name)}) == len(settings)


def test_a_game_is_recorded_for_every_way_to_end(name: str) -> None:
    ways = ways_of(name)
    shown: set[str] = set()
    for text in stored(name):
        if shown == ways.names:
            break
        shown |= ways.shown_by(check(read(text), game(name)))
    assert shown == ways.names
