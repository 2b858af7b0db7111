"""Which of several cases that are alike the short tests try; the others are left to the long ones."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest


def one_at_once(cases: Sequence[Any]) -> list[Any]:
    """The last case, and the others marked `long`."""
    return [*(pytest.param(case, marks=pytest.mark.long) for case in cases[:-1]), pytest.param(cases[-1])]
