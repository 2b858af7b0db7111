"""What is looked for in a game: how much better a turn must be, at which tables, and what the themes are."""

from __future__ import annotations

import tomllib
from collections.abc import Sequence
from functools import cache
from typing import Annotated

import msgspec
from msgspec import Meta, Struct

from mudbrick import games
from mudbrick.bots.reasons import Reasons
from mudbrick.engine.events import Event
from mudbrick.puzzles.puzzle import BadPuzzle


class Theme(Struct, frozen=True, forbid_unknown_fields=True):
    """What a puzzle is about: the game's catalogue has `theme.<name>`.

    It fits a turn by which one of the `events` happens to the seat, or which is best for one of the
    `prepares`, or because of what it `denies` the others. A theme that names nothing fits all.
    """

    name: str
    events: tuple[str, ...] = ()
    prepares: tuple[str, ...] = ()
    denies: tuple[str, ...] = ()

    def fits(self, kinds: set[str], reasons: Reasons) -> bool:
        """Is a turn with these events and reasons about this?"""
        if not (self.events or self.prepares or self.denies):
            return True
        return (
            any(kind in kinds for kind in self.events)
            or any(subject in reasons.prepares[:1] for subject in self.prepares)
            or any(subject in reasons.denies[:1] for subject in self.denies)
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

    def theme_of(self, events: Sequence[Event], seat: int, reasons: Reasons) -> str | None:
        """The first theme that fits."""
        kinds = {event.kind for event in events if event.seat == seat and event.visible_to(seat)}
        return next((theme.name for theme in self.theme if theme.fits(kinds, reasons)), None)


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
