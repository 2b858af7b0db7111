"""The log in words: events as one viewer may know them, in the words of the game's catalogue."""

from __future__ import annotations

from collections.abc import Iterable

from mudbrick.engine.events import Event
from mudbrick.engine.wording import Catalogue


def narrate(
    events: Iterable[Event], viewer: int | None, players: tuple[str, ...], catalogue: Catalogue
) -> list[str]:
    """A sentence for every event that the viewer may know of."""
    return [sentence(event, players, catalogue) for event in events if event.visible_to(viewer)]


def sentence(event: Event, players: tuple[str, ...], catalogue: Catalogue) -> str:
    """What happened."""
    values: dict[str, int | str] = {"player": players[event.seat], "rule": event.rule}
    for name, value in event.values.items():
        values[name] = value if isinstance(value, int) else name_of(value, catalogue)
    return catalogue.say(f"event.{event.kind}", values)


def name_of(words: str, catalogue: Catalogue) -> str:
    """The name of a thing, or of several with commas between; the word itself if it has no other name."""
    return ", ".join(catalogue.messages.get(f"name.{word}", word) for word in words.split(", "))
