"""Garbage: when Python looks for objects that refer to each other in circles, and can't be reached any more.

Everybody waits while it looks, a microsecond or two for each object. So new ones are looked at in small
parts, what is loaded for good never, and all there is only while nobody waits. What a table and a connection
are made of goes without it: see `sockets`. Whoever thinks makes many objects and is never halted by a look.
"""

from __future__ import annotations

import gc
import time
from typing import Final

NEW: Final = 500  # objects that are looked at at once
LOOKS: Final = 3  # after so many looks, those that stayed are looked at once more
NEVER: Final = 1_000_000  # by itself
WHOLE_SECONDS: Final = 600.0  # from one look at all to the next


def collect_rarely() -> None:
    """Leave what is loaded for good out of it, and look at the rest in small parts."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(NEW, LOOKS, NEVER)


def collect_between() -> None:
    """Leave what is loaded for good out of it, and look at the rest only when `gc.collect` is called."""
    gc.collect()
    gc.freeze()
    gc.disable()


class WholeLook:
    """Looks at everything now and then."""

    def __init__(self) -> None:
        self._at = time.monotonic()

    @property
    def due(self) -> bool:
        """Was the last one long ago?"""
        return time.monotonic() - self._at > WHOLE_SECONDS

    def take(self) -> None:
        """Look, which may take a third of a second with two thousand connections."""
        gc.collect()
        self._at = time.monotonic()
