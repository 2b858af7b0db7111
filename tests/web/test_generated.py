"""The page's types are the server's: generated, up to date, and without what is for the engine alone."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from mudbrick import games
from mudbrick.engine.observation import ForGuesses, Observation
from web.generate import FOLDER, Types, generated, stale


def test_no_generated_file_is_stale() -> None:
    assert stale() == [], "run `make types`"


@pytest.mark.parametrize("game", games.names())
def test_every_game_has_its_types(game: str) -> None:
    assert " extends Observation {" in generated()[FOLDER / f"{game}.ts"]


@dataclass(frozen=True)
class Told(Observation):
    """What a viewer of some game is told."""

    board: dict[str, tuple[str, int | None]]  # by place
    agenda: ForGuesses[tuple[int, ...]]


def test_what_is_only_for_guesses_is_not_for_the_page() -> None:
    types = Types(known=frozenset({Observation}))
    types.add(Told)
    assert types.written[Told] == (
        "/** What a viewer of some game is told. */\n"
        "export interface Told extends Observation {\n"
        "  /** by place */\n"
        "  readonly board: Readonly<Record<string, readonly [string, number | null]>>;\n"
        "}\n"
    )
