"""Counted action trees pin what is legal, and what follows from it, to exact numbers."""

from __future__ import annotations

import pytest

from tests.contract.perft import SHALLOWEST, Tree, count, position_of, stored
from tests.contract.tables import ALL_TABLES

NAMES = sorted({table.name for table in ALL_TABLES})


def title(value: str | Tree) -> str:
    return value if isinstance(value, str) else f"{value.seats}-after-{len(value.moves)}"


def test_a_tree_is_stored_for_every_table(name: str) -> None:
    trees = stored(name)
    tables = [(table.seats, dict(table.options)) for table in ALL_TABLES if table.name == name]
    assert [(tree.seats, tree.options) for tree in trees] == tables
    assert all(len(tree.counts) >= SHALLOWEST for tree in trees)
    assert any(not tree.moves for tree in trees)


@pytest.mark.parametrize(
    ("game_name", "tree"), [(name, tree) for name in NAMES for tree in stored(name)], ids=title
)
def test_the_action_tree_has_exactly_as_many_sequences_as_ever(game_name: str, tree: Tree) -> None:
    position = position_of(game_name, tree)
    assert [count(position, depth) for depth in range(1, len(tree.counts) + 1)] == tree.counts
