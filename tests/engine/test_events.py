"""Events: who may know of them."""

from __future__ import annotations

import pytest

from mudbrick.engine import Event
from mudbrick.engine.events import EVERYONE, all_but, only, seen

VIEWERS = (None, 0, 1, 2, 3)


@pytest.mark.parametrize(
    ("audience", "viewers"),
    [
        (EVERYONE, [None, 0, 1, 2, 3]),
        (only(0), [0]),
        (only(3), [3]),
        (all_but(0), [None, 1, 2, 3]),
        (all_but(2), [None, 0, 1, 3]),
        (only(1) | only(2), [1, 2]),
    ],
)
def test_an_audience_is_exactly_those_who_may_know(audience: int, viewers: list[int | None]) -> None:
    event = Event("drew", 0, "T1", {}, audience)
    assert [viewer for viewer in VIEWERS if event.visible_to(viewer)] == viewers


def test_everybody_may_know_what_says_nothing_else() -> None:
    event = Event("placed", 1, "T1")
    assert all(event.visible_to(viewer) for viewer in VIEWERS)
    assert (event.values, event.teaches) == ({}, False)


def test_a_viewer_sees_their_events_in_order() -> None:
    public, secret, notice = (
        Event("a", 0, ""),
        Event("b", 0, "", {}, only(0)),
        Event("c", 0, "", {}, all_but(0)),
    )
    log = [secret, public, notice, public]
    assert seen(log, 0) == [secret, public, public]
    assert seen(log, 1) == seen(log, None) == [public, notice, public]
