"""What is looked for in a game: how much better a turn must be, at which tables, and what the themes are."""

from __future__ import annotations

import tomllib
from functools import cache
from typing import Annotated

import msgspec
from msgspec import Meta, Struct

from mudbrick import games
from mudbrick.puzzles.puzzle import BadPuzzle, Grounds


class Theme(Struct, frozen=True, forbid_unknown_fields=True):
    """What a puzzle is about: the game's catalogue has `theme.<name>`.

    Its deed is that one of the `events` happens to the seat: `gained`, or `gained food` with a word that the
    event names. A deed counts where the best of the wrong turns lacks it, or `always`. The theme is also
    about what the best turn `prepares` first, or `denies` the others first. One that names nothing fits all.
    """

    name: str
    events: tuple[str, ...] = ()
    always: bool = False
    prepares: tuple[str, ...] = ()
    denies: tuple[str, ...] = ()

    def done(self, deeds: set[str]) -> bool:
        """Is its deed among these?"""
        return any(event in deeds for event in self.events)

    def explains(self, why: Grounds) -> bool:
        """Is the first reason one of its subjects?"""
        return any(subject in why.prepares[:1] for subject in self.prepares) or any(
            subject in why.denies[:1] for subject in self.denies
        )


class Table(Struct, frozen=True, forbid_unknown_fields=True):
    """A table that games are played at."""

    seats: Annotated[int, Meta(ge=1, le=12)]
    options: dict[str, bool | int | str] = {}


class Recipe(Struct, frozen=True, forbid_unknown_fields=True):
    """`least` is how many points a turn must be better than all that are not accepted."""

    least: Annotated[float, Meta(gt=0.0)]
    tables: Annotated[tuple[Table, ...], Meta(min_length=1)]
    theme: Annotated[tuple[Theme, ...], Meta(min_length=1)]

    @property
    def names(self) -> list[str]:
        """The names of the themes."""
        return [theme.name for theme in self.theme]

    def theme_of(self, best: set[str], rival: set[str], why: Grounds) -> str | None:
        """What makes the best turn better, by what happens in it, and in the best of those that are wrong.

        It is the deed that the rival lacks; else the first reason; else a deed that both have.
        """
        fitting = (
            *(theme for theme in self.theme if theme.done(best) and (theme.always or not theme.done(rival))),
            *(theme for theme in self.theme if theme.explains(why)),
            *(theme for theme in self.theme if theme.done(best)),
            *(theme for theme in self.theme if not (theme.events or theme.prepares or theme.denies)),
        )
        return fitting[0].name if fitting else None


@cache
def recipe(game: str) -> Recipe:
    """The recipe in a game's folder."""
    text = games.puzzle_recipe(game)
    if text is None:
        raise BadPuzzle(f"{game} has no 'puzzles/recipe.toml', which says what puzzles are about")
    try:
        return msgspec.convert(tomllib.loads(text), Recipe)
    except (tomllib.TOMLDecodeError, msgspec.ValidationError) as error:
        raise BadPuzzle(f"recipe of {game}: {error}") from None
