"""Arguments that several commands take."""

from __future__ import annotations

import secrets
from pathlib import Path
from typing import Annotated, Final

import typer

LARGEST_SEED: Final = 2**32
MOST_JOBS: Final = 256

GameName = Annotated[str, typer.Argument(metavar="GAME", help="the name of a game: see `mudbrick games`")]
Options = Annotated[list[str], typer.Option("--option", metavar="NAME=VALUE", help="an option of the game")]
Seed = Annotated[int | None, typer.Option(min=0, help="a number that fixes everything random")]
OwnersFile = Annotated[
    Path | None,
    typer.Option("--components", metavar="FILE", help="your corrections to the component values (TOML)"),
]
Jobs = Annotated[int, typer.Option(min=1, max=MOST_JOBS, help="how many games are played at once")]
NoColour = Annotated[bool, typer.Option("--no-colour", "--no-color", help="no colours")]
Language = Annotated[str, typer.Option("--lang", help="the language of the texts")]


def chosen_seed(seed: int | None) -> int:
    """The seed that was asked for, or a new one."""
    return secrets.randbelow(LARGEST_SEED) if seed is None else seed
