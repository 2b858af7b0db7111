"""Prospects: what a thing on the table would bring if it counted now, for those who point at it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from mudbrick.engine.events import Event


@dataclass(frozen=True)
class Prospect:
    """What would happen if a thing were scored as everything stands now, and the things that belong to it."""

    events: tuple[Event, ...] = ()
    things: tuple[str, ...] = ()


NOTHING: Final = Prospect()
