"""Shared by the suites that every game must pass: each runs at every table of every game."""

import pytest

from tests.contract.tables import TABLES


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """A test that asks for a `table` runs at each of them; one that asks for `name` once per game."""
    if "table" in metafunc.fixturenames:
        metafunc.parametrize("table", TABLES, ids=str)
    if "name" in metafunc.fixturenames:
        metafunc.parametrize("name", sorted({table.name for table in TABLES}))
