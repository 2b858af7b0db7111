"""Counted action trees pin what is legal, and what follows from it, to exact numbers."""

from __future__ import annotations

import pytest

from tests.contract.perft import SHALLOWEST, Tree, count, position_of, stored
from tests.contract.tables import TABLES

NAMES = sorted({table.name for table in TABLES})


def title(value: str | Tree) -> str:
    return value if isinstance(value, str) else f"{value.seats}-after-{len(value.moves)}"


def test_trees_are_stored_for_every_number_of_seats(name: str) -> None:
    trees = stored(name)
    assert {tree.seats for tree in trees} == {table.seats for table in TABLES if table.name == name}
    assert all(len(tree.counts) >= SHALLOWEST for tree in trees)
    assert any(not tree.moves for tree in trees)


@pytest.mark.parametrize(
    ("game_name", "tree"), [(name, tree) for name in NAMES for tree in stored(name)], ids=title
)
def test_the_action_tree_has_exactly_as_many_sequences_as_ever(game_name: str, tree: Tree) -> None:
    position = position_of(game_name, tree)
    assert [count(position, depth) for depth in range(1, len(tree.counts) + 1)] == tree.counts
