"""A guide as its file has it: a game in one minute, an introduction to every kind of decision in it, and to
what happens in it.

A guide is the file `guide.toml` in the folder of its game. The page introduces each kind of decision when it
first comes up on a device, and what happens at the next decision after it, and never again.
"""

from __future__ import annotations

import tomllib
from collections.abc import Collection, Iterable
from functools import cache
from typing import Annotated, Final

import msgspec
from msgspec import Meta, Struct

from mudbrick import games
from mudbrick.lessons import texts
from mudbrick.lessons.lesson import BadLesson, Translated, plain

LONGEST: Final = 240  # letters in one text of a guide, in any language

Word = Annotated[str, Meta(pattern=r"^[a-z_]+$")]


class Minute(Struct, frozen=True, forbid_unknown_fields=True):
    """A game in one minute: what one is after, what a turn is, how points are made, and when it ends."""

    aim: Translated
    turn: Translated
    points: Translated
    end: Translated


class Introduction(Struct, frozen=True, forbid_unknown_fields=True):
    """One kind of decision, or something that happens: what it is, and what to look for.

    `asks` are the questions (phases) by which it is known. With `offers` it comes up only where an action is
    possible whose written form begins with that word, whatever is asked if `asks` is empty. With `after` it
    comes up once an event of one of these kinds has happened, with `spent` once the reader's number in that
    field of the observation is zero.
    """

    title: Translated
    say: Translated
    look: Translated
    asks: tuple[Word, ...] = ()
    offers: Word | None = None
    after: tuple[Word, ...] = ()
    spent: Word | None = None

    @property
    def of_a_moment(self) -> bool:
        """Is it about something that happens, beside the questions?"""
        return bool(self.after) or self.spent is not None

    def fits(
        self, phase: str, actions: Iterable[str], happened: Collection[str] = (), spent: Collection[str] = ()
    ) -> bool:
        """Is it about a decision: by its question, the written forms of what is possible, the kinds of events
        so far, and the fields in which the reader has nothing left?"""
        if self.asks and phase not in self.asks:
            return False
        if self.after and not any(kind in happened for kind in self.after):
            return False
        if self.spent is not None and self.spent not in spent:
            return False
        return self.offers is None or any(text.partition(" ")[0] == self.offers for text in actions)


class Guide(Struct, frozen=True, forbid_unknown_fields=True):
    """All that a game's guide says; its introductions by name, those that come first before the others."""

    minute: Minute
    introductions: dict[Word, Introduction]


@cache
def guide_of(game: str) -> Guide | None:
    """The guide of a game; none where it has none."""
    text = games.guide(game)
    return None if text is None else read(text, f"{game}, guide")


def read(text: str, where: str) -> Guide:
    """A guide from the text of its file; what doesn't fit is refused with the place where it stands."""
    try:
        return msgspec.convert(tomllib.loads(text), Guide)
    except (tomllib.TOMLDecodeError, msgspec.ValidationError) as error:
        raise BadLesson(f"{where}: {plain(str(error))}") from None


def check(game: str, given: Guide, where: str) -> None:
    """Refuse a guide that leaves a question out, introduces what is never asked, or has faulty texts."""
    for part in Minute.__struct_fields__:
        _check_text(getattr(given.minute, part), f"{where}, minute, '{part}'")
    for name, each in given.introductions.items():
        for part in ("title", "say", "look"):
            _check_text(getattr(each, part), f"{where}, introduction '{name}', '{part}'")
        if not each.asks and each.offers is None and not each.of_a_moment:
            raise BadLesson(f"{where}, introduction '{name}': it needs 'asks', 'offers', 'after' or 'spent'")
    _check_questions(game, given, where)
    _check_moments(game, given, where)


def _check_moments(game: str, given: Guide, where: str) -> None:
    """What an introduction waits for can happen; the field that it looks at has a number for every seat."""
    events = games.catalogue(game).messages
    seats = min(games.game(game).seat_counts)
    seen = games.game(game).start(seats, 1).observe(0)
    for name, each in given.introductions.items():
        for kind in each.after:
            if f"event.{kind}" not in events:
                raise BadLesson(f"{where}, introduction '{name}': nothing is called '{kind}'")
        if each.spent is not None and len(getattr(seen, each.spent, ())) != seats:
            raise BadLesson(f"{where}, introduction '{name}': '{each.spent}' has no number for every seat")


def _check_questions(game: str, given: Guide, where: str) -> None:
    """Every question of the game has one introduction of its own, beside those for what is offered there."""
    keys = games.catalogue(game).messages
    questions = {key.removeprefix("ask.") for key in keys if key.startswith("ask.")}
    introduced = [
        asked
        for each in given.introductions.values()
        if each.offers is None and not each.of_a_moment
        for asked in each.asks
    ]
    for question in sorted(questions):
        if introduced.count(question) != 1:
            raise BadLesson(
                f"{where}: the question '{question}' has {introduced.count(question)} introductions"
            )
    for name, each in given.introductions.items():
        if unknown := sorted(set(each.asks) - questions):
            raise BadLesson(f"{where}, introduction '{name}': nobody is ever asked '{unknown[0]}'")


def _check_text(text: Translated, where: str) -> None:
    texts.check_text(text, where)
    for language, words in zip(("en", "fr", "pl"), text.all()):
        if len(words) > LONGEST:
            raise BadLesson(f"{where}: '{language}' has {len(words)} letters, more than {LONGEST}")
