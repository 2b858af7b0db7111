"""Blanks: templates filled with values, and nouns that agree with numbers.

In a template `{name}` is filled in, and `{points|point|points}` gives the form of the noun that goes with the
number `points`. Names may be paths: `{walls.toll.vp}` is a number of the box.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Final

_BLANK: Final = re.compile(r"\{([\w.]+)((?:\|[^|{}]*)*)\}")


def two_forms(number: int) -> int:
    """The form that goes with a number in English: one, or any other."""
    return 0 if number == 1 else 1


def fill(template: str, values: Mapping[str, int | str], plural: Callable[[int], int]) -> str:
    """The template with its blanks filled; `plural` gives the form for a number."""
    return _BLANK.sub(lambda blank: _filled(blank, values, plural), template)


def _filled(blank: re.Match[str], values: Mapping[str, int | str], plural: Callable[[int], int]) -> str:
    value = values[blank[1]]
    forms = blank[2].split("|")[1:]
    # English words said in another language's stead have fewer forms than that language.
    return forms[min(plural(int(value)), len(forms) - 1)] if forms else str(value)
