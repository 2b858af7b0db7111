"""The table that tells where everybody's points came from, as results and running games show it."""

from __future__ import annotations

from playwright.sync_api import Locator


def totals_that_add_up(shown: Locator) -> list[int]:
    """What the last line says of everybody; above it each column holds just that."""
    shown.locator("tbody tr").first.wait_for()  # the whole game is fetched for them
    totals = _points(shown.locator("tfoot td"))
    columns = [_points(shown.locator(f"tbody td:nth-child({column + 2})")) for column in range(len(totals))]
    assert [sum(column) for column in columns] == totals
    return totals


def _points(cells: Locator) -> list[int]:
    """The page writes a minus, not a hyphen, and a dash for nothing."""
    return [int(text.replace("−", "-")) if text != "–" else 0 for text in cells.all_inner_texts()]
