"""The clock that entries are dated by."""

from __future__ import annotations

import time


def clock() -> int:
    """Now, in milliseconds since 1970."""
    return time.time_ns() // 1_000_000
