"""Which of several cases that are alike the short tests try; the others are left to the long ones."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest


def one_at_once(cases: Sequence[Any]) -> list[Any]:
    """The last case, and the others marked `long`; a case of several values is a tuple."""
    *others, last = (pytest.param(*(case if isinstance(case, tuple) else (case,))) for case in cases)
    return [*(pytest.param(*other.values, marks=pytest.mark.long) for other in others), last]
