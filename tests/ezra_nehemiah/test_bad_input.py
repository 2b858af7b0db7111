"""Deals and component files that can't be: a sentence says what is wrong and where."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

import mudbrick
from mudbrick.engine import FastChance
from mudbrick.engine.errors import BadComponents, BadDeal, BadDocument
from mudbrick.games.ezra_nehemiah.box.names import TILES
from tests.ezra_nehemiah.tables import GAME


@pytest.mark.parametrize("condition", ["2 bananas", "some workers", "few bananas", "2"])
def test_a_scheme_that_asks_for_something_else_is_named(condition: str) -> None:
    schemes = [f"{condition}: temple", "few workers: worker 2", "clear wall"]
    with pytest.raises(BadComponents, match=f"'solo.schemes.1': '{condition}' is not a condition"):
        mudbrick.game("ezra_nehemiah", {"solo.schemes.1": schemes})


@pytest.mark.parametrize("row", [[0] * len(TILES), [99] * len(TILES), [1], "tiles", None])
def test_tiles_that_are_not_in_the_box_are_refused(row: Any) -> None:
    deal = GAME.deal(2, FastChance(1))
    rows = deal.setup["tiles"]
    assert isinstance(rows, list)
    GAME.begin(deal)
    with pytest.raises(BadDeal, match="'tiles': each list has 5 numbers"):
        GAME.begin(replace(deal, setup={**deal.setup, "tiles": [row, *rows[1:]]}))


@pytest.mark.parametrize(
    ("what", "sentence"), [("tiles", "2 lists"), ("characters", "2 decks"), ("walls", "2 decks")]
)
@pytest.mark.parametrize("rows", [[], [0], [0, 1, 1], None])
def test_a_deal_is_for_all_players_and_for_nobody_else(
    what: str, sentence: str, rows: list[int] | None
) -> None:
    deal = GAME.deal(2, FastChance(1))
    whole = deal.setup[what]
    assert isinstance(whole, list)
    given = None if rows is None else [whole[row] for row in rows]
    with pytest.raises(BadDeal, match=f"'{what}' must have {sentence}"):
        GAME.begin(replace(deal, setup={**deal.setup, what: given}))


def test_schemes_that_are_not_in_the_box_are_refused() -> None:
    document = GAME.start(1, seed=1).dump()
    hidden = document["hidden"]
    assert isinstance(hidden, dict)
    hidden["scheme_deck"] = [*hidden["scheme_deck"], 99]
    with pytest.raises(BadDocument, match="'scheme_deck' must hold numbers from 1 to 6, not 99"):
        GAME.load(document)
