"""Atoms, tasks, verbs, fields and marks: what has a number has it to itself."""

from __future__ import annotations

from types import ModuleType

import pytest

from mudbrick.games.ezra_nehemiah.box.names import BANNERS, BLESSINGS, GOODS, TILES
from mudbrick.games.ezra_nehemiah.numbers import atoms, fields, marks, tasks, verbs, works


def numbered(module: ModuleType) -> dict[str, int]:
    """What a module gives numbers to."""
    return {name: number for name, number in vars(module).items() if name.isupper() and type(number) is int}


def test_every_question_has_the_number_of_its_name() -> None:
    questions = [getattr(tasks, f"ASK_{name.upper()}") for name in tasks.QUESTIONS]
    assert questions == list(range(tasks.FIRST_QUESTION, tasks.KINDS))


def test_no_two_tasks_are_one() -> None:
    """Atoms are tasks too, and come first."""
    steps = [number for number in numbered(tasks).values() if number < tasks.FIRST_QUESTION]
    assert len(set(steps)) == len(steps) and min(steps) >= len(atoms.ATOMS)
    assert len(steps) == len(numbered(tasks)) - len(tasks.QUESTIONS) - 2  # FIRST_QUESTION and KINDS


def test_every_verb_has_a_number_of_its_own() -> None:
    assert list(numbered(verbs).values()) == list(range(verbs.VERBS + 1))


@pytest.mark.parametrize(("name", "number"), [
    ("vp", atoms.GAIN_VP), ("food", atoms.GAIN_FOOD), ("resource", atoms.RESOURCE), ("worker", atoms.WORKER),
    ("altar", atoms.ALTAR), ("tent", atoms.TENT), ("blessing any", atoms.BLESSING_ANY),
    ("recover", atoms.RECOVER), ("develop", atoms.DEVELOP), ("lose_food", atoms.LOSE_FOOD),
    ("lose_vp", atoms.LOSE_VP), *((good, place) for place, good in enumerate(GOODS)),
    *((f"blessing {colour}", atoms.BLESSING + place) for place, colour in enumerate(BLESSINGS)),
    *((f"banners {colour}", atoms.BANNERS + place) for place, colour in enumerate(BANNERS)),
])  # fmt: skip
def test_every_atom_has_the_number_of_its_name(name: str, number: int) -> None:
    assert atoms.ATOMS[number] == name


def test_no_two_fields_of_a_player_are_one() -> None:
    """The goods come first; blessings and tiles take several places."""
    wide = {"BLESSINGS": len(BLESSINGS), "TILE": len(TILES)}
    taken = list(range(len(GOODS)))
    for name, first in numbered(fields).items():
        if name not in ("NONE", "WIDTH"):
            taken += range(first, first + wide.get(name, 1))
    assert sorted(taken) == list(range(fields.WIDTH))


def test_every_mark_of_a_turn_has_the_number_of_its_name() -> None:
    names = {"red": marks.POOL, "grey": marks.POOL + 1, "blue": marks.POOL + 2, "any": marks.POOL + 3}
    names["tent"] = marks.TENT_DONE
    numbers = [names[name] if name in names else getattr(marks, name.upper()) for name in marks.TURN_NAMES]
    assert numbers == list(range(marks.TURN_WIDTH))


def test_every_way_to_work_has_a_number_of_its_own() -> None:
    assert list(numbered(works).values()) == list(range(len(works.WORKS)))
