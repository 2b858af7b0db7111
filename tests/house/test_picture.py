"""The picture of the house in the documents is the one that the imports make."""

from __future__ import annotations

import pytest

from tests.house.picture import PICTURE, courses, drawn


def test_the_picture_shows_the_imports_as_they_are() -> None:
    fresh = PICTURE.read_text(encoding="utf-8") == drawn()
    assert fresh, "draw docs/pictures/parts.svg anew: python -m tests.house.picture"


def test_a_part_stands_on_the_highest_of_those_that_it_imports() -> None:
    graph = {
        "roof": frozenset({"floor", "wall"}),
        "floor": frozenset[str](),
        "wall": frozenset({"floor"}),
        "well": frozenset[str](),
    }
    assert courses(graph) == [["floor", "well"], ["wall"], ["roof"]]


def test_parts_that_import_each_other_have_no_place() -> None:
    graph = {"hen": frozenset({"egg"}), "egg": frozenset({"hen"}), "nest": frozenset[str]()}
    with pytest.raises(ValueError, match="egg, hen"):
        courses(graph)
