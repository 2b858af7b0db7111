"""Pictures: well-formed, with every name and number, and nothing outside the frame."""

from __future__ import annotations

from xml.etree import ElementTree

import pytest

from mudbrick.arena.pictures import WIDTH, Row, course, intervals, ticks

ROWS = [Row("ma<ster", 31.25, 28.0, 34.0), Row("builder", 20.0, 18.0, 22.5)]
SPACE = "{http://www.w3.org/2000/svg}"


@pytest.mark.parametrize("text", [intervals("A & B", ROWS), course("A & B", ROWS, " %", 25.0)])
def test_a_picture_is_whole_and_stays_in_its_frame(text: str) -> None:
    root = ElementTree.fromstring(text)
    assert root.get("aria-label") == "A & B"
    said = "".join(root.itertext())
    assert "ma<ster" in said and "builder" in said
    for element in root.iter():
        for key in ("x", "x1", "x2", "cx"):
            assert 0 <= float(element.get(key, "0")) <= WIDTH
        for key in ("y", "y1", "y2", "cy"):
            assert 0 <= float(element.get(key, "0")) <= float(root.get("height", "0"))


def test_intervals_are_drawn_from_low_to_high_around_the_value() -> None:
    root = ElementTree.fromstring(intervals("T", ROWS))
    bars = [bar for bar in root.iter(f"{SPACE}line") if bar.get("class") == "bar"]
    dots = list(root.iter(f"{SPACE}circle"))
    for bar, dot in zip(bars, dots, strict=True):
        assert float(bar.get("x1", "")) < float(dot.get("cx", "")) < float(bar.get("x2", ""))
    assert float(dots[1].get("cx", "")) < float(bars[0].get("x1", ""))


@pytest.mark.parametrize(("low", "high"), [(0, 1), (-3.3, 120), (5, 5), (0.001, 0.0013), (99, 100)])
def test_marks_are_round_few_and_around_everything(low: float, high: float) -> None:
    found = ticks(low, high)
    assert found[0] <= low and found[-1] >= high
    assert 2 <= len(found) <= 9


def test_a_picture_of_one_row_or_none_is_drawn_too() -> None:
    for rows in ([], ROWS[:1]):
        for picture in (intervals("T", rows), course("T", rows, "")):
            assert ElementTree.fromstring(picture).tag.endswith("svg")
