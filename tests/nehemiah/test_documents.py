"""Positions as plain data: what can't be is refused, with the reason."""

from __future__ import annotations

import pytest

import mudbrick
from mudbrick.engine import FastChance
from mudbrick.engine.errors import BadDocument, MudbrickError
from tests.nehemiah.scenes import GAME, scene


@pytest.mark.parametrize(
    ("change", "complaint"),
    [
        ({"columns": [["wood_1"] * 4] * 4}, "'columns' must be a list of 5"),
        ({"columns": [["wood_1"] * 3] * 5}, "lists of 4"),
        ({"columns": [["brick"] * 4] * 5}, "'brick' is nothing"),
        ({"columns": [["wood_1"] * 4] * 5}, "cards wood_1"),
        ({"workers": [["ready 0"] * 4, *[[""] * 4] * 4]}, "seat 0 has 10 workers"),
        ({"workers": [["ready 7", "", "", ""], *[[""] * 4] * 4]}, "'ready 7'"),
        ({"decks": [[], [], []]}, "cards"),
        ({"decks": [[], ["brick"], []]}, "'brick' is not known"),
        ({"round": 4}, "'round'"),
        ({"round": 1}, "deck II can't be so in round 1"),
        ({"influence": [[12, 0, 0], [0, 0, 0], [0, 0, 0], [0, 0, 0]]}, "more than 11 cubes"),
        ({"influence": [[0, 0, 0], [0, 0, 0], [0, 0, 0], 7]}, "lists"),
        ({"gold": [-1, 0, 0, 0]}, "from 0"),
        ({"gates": [9]}, "gates"),
        ({"gates": [0] * 9}, "gates"),
        ({"leaders": {"nobody": 0}}, "nobody"),
        ({"leaders": {"planner": 4}}, "planner"),
        ({"discards": {"brick": 1}}, "brick"),
        ({"pending": ["dance 0 0"]}, "dance"),
        ({"pending": ["turn 9 0"]}, "turn 9 0"),
        ({"pending": ["turn 0 0", "close 0 0"]}, "must be a question"),
        ({"pending": ["refresh 0 4"]}, "nothing can be answered"),
        ({"pending": ["effect 0 0"]}, "effect"),
        ({"pending": ["move_to 0 20"]}, "move_to"),
        ({"pending": ["swap_cards 0 6"]}, "swap_cards"),
        ({"pending": ["neutral 0 5"]}, "neutral"),
        ({"pending": ["bid 0 15"]}, "bid"),
        ({"pending": ["bid 0 0"], "bids": [7] + [-1] * 11}, "can't have bid 7 workers"),
        ({"offer": ["planner"], "leaders": {"planner": 1}}, "two places"),
        ({"active": "9z"}, "9z"),
        ({"quiet": ["ask", "ask", "ask", "never"]}, "never"),
        ({"used": "1a"}, "'used' must be a list"),
        ({"start": 4}, "'start'"),
        ({"bids": [0]}, "'bids'"),
        ({"sale": {"leader": "nobody", "winner": 0, "turns": 0, "bids": [0] * 12}}, "'leader'"),
        ({"sale": {"leader": "planner", "winner": 4, "turns": 0, "bids": [0] * 12}}, "'winner'"),
        ({"sale": {"leader": "planner", "winner": 0, "turns": 0, "bids": [-1] * 12}}, "from 0"),
        ({"sale": [1]}, "'sale' must be a table"),
    ],
)
def test_a_document_that_cannot_be_is_refused(change: dict[str, object], complaint: str) -> None:
    document = scene().dump()
    GAME.load(document)
    with pytest.raises(BadDocument, match=complaint):
        GAME.load(document | change)


def test_a_document_from_before_sales_were_kept_can_still_be_read() -> None:
    document = scene().dump()
    del document["sale"]
    assert GAME.load(document).dump() == scene().dump()


def test_neutral_workers_belong_to_the_box_too() -> None:
    document = scene(2).dump()
    with pytest.raises(BadDocument, match="neutral"):
        GAME.load(document | {"neutral": [5, 6]})


def test_another_games_observation_is_refused() -> None:
    other = mudbrick.game("babylonia").start(2, 1).observe(0)
    with pytest.raises(MudbrickError, match="not an observation of Nehemiah"):
        GAME.guess(other, FastChance(1))
