"""What happened and what can't be done, in the words of the game's catalogue: events and refusals."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import fields

from mudbrick.engine.errors import PLAYER, IllegalAction
from mudbrick.engine.events import Event
from mudbrick.engine.observation import Observation
from mudbrick.engine.wording import Catalogue


def narrate(
    events: Iterable[Event], viewer: int | None, players: tuple[str, ...], catalogue: Catalogue
) -> list[str]:
    """A sentence for every event that the viewer may know of."""
    return [sentence(event, players, catalogue) for event in events if event.visible_to(viewer)]


def sentence(event: Event, players: tuple[str, ...], catalogue: Catalogue) -> str:
    """What happened."""
    values: dict[str, int | str] = {"player": players[event.seat], "rule": event.rule}
    return catalogue.say(f"event.{event.kind}", values | named(event.values, catalogue))


def question(observation: Observation, actions: Iterable[str], player: str, catalogue: Catalogue) -> str:
    """What is asked, in words of its own where only one kind of action is possible.

    The words may use the numbers that are seen.
    """
    kinds = {text.split()[0] for text in actions}
    only = f"ask_only.{observation.phase} {next(iter(kinds))}" if len(kinds) == 1 else ""
    key = only if only in catalogue.messages else f"ask.{observation.phase}"
    seen = {each.name: getattr(observation, each.name) for each in fields(observation)}
    numbers = {name: value for name, value in seen.items() if isinstance(value, int)}
    return catalogue.say(key, {**numbers, PLAYER: player})


def why_not(refusal: IllegalAction, players: tuple[str, ...], catalogue: Catalogue) -> str:
    """Why an action can't be taken, after the rule that forbids it."""
    values = named(refusal.values, catalogue)
    if PLAYER in values:
        values[PLAYER] = players[int(values[PLAYER])]
    # Refusals are written in English, so that the English catalogue needs none.
    reason = catalogue.say(f"refusal.{refusal.pattern}", values, otherwise=refusal.pattern)
    return f"{refusal.rule}: {reason}" if refusal.rule else reason


def named(values: Mapping[str, int | str], catalogue: Catalogue) -> dict[str, int | str]:
    """Values with names in place of words."""
    return {
        blank: value if isinstance(value, int) else name_of(value, catalogue)
        for blank, value in values.items()
    }


def name_of(words: str, catalogue: Catalogue) -> str:
    """The name of a thing, or of several with commas between; the word itself if it has no other name."""
    return ", ".join(_one_name(word, catalogue) for word in words.split(", "))


def _one_name(word: str, catalogue: Catalogue) -> str:
    """The name of one thing, or of so many parts of a reward: `2 silver`."""
    count, _, what = word.partition(" ")
    if count.isdecimal() and f"board.effect {what}" in catalogue.messages:
        return catalogue.say(f"board.effect {what}", {"count": int(count)})
    return catalogue.messages.get(f"name.{word}", word)
