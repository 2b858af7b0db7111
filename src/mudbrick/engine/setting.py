"""What is fixed before a game starts: the setting, and the deal that chance adds to it."""

from __future__ import annotations

from dataclasses import dataclass, field

from mudbrick.engine.options import Value


@dataclass(frozen=True)
class Setting:
    """Which game is played, by how many and how. `components` are an owner's corrections by dotted path."""

    game: str
    rules: int
    seats: int
    options: dict[str, Value]
    components: dict[str, object] = field(default_factory=dict)


@dataclass(frozen=True)
class Deal:
    """A setting with every random outcome of the setup, as plain data that can be written by hand."""

    setting: Setting
    setup: dict[str, object]
