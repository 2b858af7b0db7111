"""Shared by the suites that every game must pass: each runs at every table of every game."""

import pytest

from tests.contract.tables import FEW, TABLES

# One test at one table takes seconds in the plain form, and there are hundreds of them.
AT_TABLES = [
    pytest.param(table, id=str(table), marks=() if table in FEW else pytest.mark.long) for table in TABLES
]


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """A test that asks for a `table` runs at each of them; one that asks for `name` once per game."""
    if "table" in metafunc.fixturenames:
        metafunc.parametrize("table", AT_TABLES)
    if "name" in metafunc.fixturenames:
        metafunc.parametrize("name", sorted({table.name for table in TABLES}))
