"""Pictures of what was found out, as small SVG files of our own: nothing to install, nothing to run."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from html import escape
from typing import Final

WIDTH: Final = 720
ROW: Final = 34
LEFT: Final = 190
RIGHT: Final = 100
TOP: Final = 54
BOTTOM: Final = 40
INKS: Final = ("#a33a2c", "#2c5aa3", "#3c7a3a", "#a07a12")
_STYLE: Final = (
    "text{font:13px system-ui,sans-serif;fill:#2b2a26}.title{font-size:16px;font-weight:600}"
    ".faint{fill:#77736a;font-size:11px}.grid{stroke:#ddd8cc}.bar{stroke:#8a4b2a;stroke-width:3}"
    ".dot{fill:#8a4b2a}.line{fill:none;stroke:#8a4b2a;stroke-width:2}.area{fill:#8a4b2a;opacity:.18}"
)


@dataclass(frozen=True)
class Row:
    """A value with its interval, and what it is about."""

    name: str
    value: float
    low: float
    high: float


def intervals(title: str, rows: Sequence[Row], decimals: int = 1) -> str:
    """A line for each row: its interval, and a dot where its value is."""
    low = min((row.low for row in rows), default=0.0)
    high = max((row.high for row in rows), default=1.0)
    marks = ticks(low, high)
    low, high = min(low, marks[0]), max(high, marks[-1])
    height = TOP + ROW * len(rows) + BOTTOM

    def across(value: float) -> float:
        return round(LEFT + (value - low) / (high - low) * (WIDTH - LEFT - RIGHT), 1)

    parts = [f'<text class="title" x="16" y="28">{escape(title)}</text>']
    for tick in marks:
        x = across(tick)
        parts.append(f'<line class="grid" x1="{x}" x2="{x}" y1="{TOP - 8}" y2="{height - BOTTOM + 4}"/>')
        parts.append(f'<text class="faint" x="{x}" y="{height - 18}" text-anchor="middle">{tick:g}</text>')
    for place, row in enumerate(rows):
        y = TOP + ROW * place + ROW // 2
        parts += [
            f'<text x="{LEFT - 12}" y="{y + 4}" text-anchor="end">{escape(row.name)}</text>',
            f'<line class="bar" x1="{across(row.low)}" x2="{across(row.high)}" y1="{y}" y2="{y}"/>',
            f'<circle class="dot" cx="{across(row.value)}" cy="{y}" r="5"/>',
            f'<text x="{WIDTH - RIGHT + 14}" y="{y + 4}">{row.value:.{decimals}f}</text>',
        ]
    return svg(title, height, parts)


def course(title: str, rows: Sequence[Row], unit: str, reference: float | None = None) -> str:
    """A line over the rows in their order, with a band for their intervals."""
    height = 360
    left, right, top, bottom = 60, 24, TOP, 56
    values = [end for row in rows for end in (row.low, row.high)] + ([] if reference is None else [reference])
    marks = ticks(min(values, default=0.0), max(values, default=1.0))
    low, high = min([*values, marks[0]]), max([*values, marks[-1]])

    def across(place: int) -> float:
        return round(left + place * (WIDTH - left - right) / max(1, len(rows) - 1), 1)

    def up(value: float) -> float:
        return round(height - bottom - (value - low) / (high - low) * (height - top - bottom), 1)

    parts = [f'<text class="title" x="16" y="28">{escape(title)}</text>']
    for tick in marks:
        parts.append(f'<line class="grid" x1="{left}" x2="{WIDTH - right}" y1="{up(tick)}" y2="{up(tick)}"/>')
        parts.append(
            f'<text class="faint" x="{left - 8}" y="{up(tick) + 4}" text-anchor="end">{tick:g}{unit}</text>'
        )
    if reference is not None:
        parts.append(
            f'<line stroke="#77736a" stroke-dasharray="4 4" x1="{left}" x2="{WIDTH - right}" '
            f'y1="{up(reference)}" y2="{up(reference)}"/>'
        )
    there = [f"{across(place)},{up(row.high)}" for place, row in enumerate(rows)]
    back = [f"{across(place)},{up(row.low)}" for place, row in reversed(list(enumerate(rows)))]
    line = [f"{across(place)},{up(row.value)}" for place, row in enumerate(rows)]
    parts.append(f'<polygon class="area" points="{" ".join(there + back)}"/>')
    parts.append(f'<polyline class="line" points="{" ".join(line)}"/>')
    apart = max(1, len(rows) // 12)
    for place, row in enumerate(rows):
        x = across(place)
        said = f"{escape(row.name)}: {row.value:.2f}{unit}"
        parts.append(
            f'<circle class="dot" cx="{x}" cy="{up(row.value)}" r="3"><title>{said}</title></circle>'
        )
        if place % apart == 0:
            place_of = f'x="{x}" y="{height - 30}" text-anchor="middle"'
            parts.append(f'<text class="faint" {place_of}>{escape(row.name)}</text>')
    return svg(title, height, parts)


def lines(
    title: str,
    courses: Mapping[str, Sequence[tuple[float, float]]],
    unit: str,
    marks: Sequence[tuple[float, int]] = (),
) -> str:
    """A line for each name, point by point; `marks` name places, each with the number of its line."""
    height, left, right, top, bottom = 380, 60, 24, TOP + 20, 40
    points = [point for course_ in courses.values() for point in course_]
    values = [value for _, value in points]
    scale = ticks(min(values, default=0.0), max(values, default=1.0))
    low, high = scale[0], scale[-1]
    last = max((place for place, _ in points), default=1.0) or 1.0

    def across(place: float) -> float:
        return round(left + place * (WIDTH - left - right) / last, 1)

    def up(value: float) -> float:
        return round(height - bottom - (value - low) / (high - low) * (height - top - bottom), 1)

    parts = [f'<text class="title" x="16" y="28">{escape(title)}</text>']
    for tick in scale:
        parts.append(f'<line class="grid" x1="{left}" x2="{WIDTH - right}" y1="{up(tick)}" y2="{up(tick)}"/>')
        parts.append(
            f'<text class="faint" x="{left - 8}" y="{up(tick) + 4}" text-anchor="end">{tick:g}{unit}</text>'
        )
    for number, (name, course_) in enumerate(courses.items()):
        ink = INKS[number % len(INKS)]
        line = " ".join(f"{across(place)},{up(value)}" for place, value in course_)
        parts.append(f'<polyline fill="none" stroke="{ink}" stroke-width="2" points="{line}"/>')
        parts.append(f'<text x="{16 + 170 * number}" y="50" style="fill:{ink}">{escape(name)}</text>')
        for place, seat in marks:
            if seat == number and place in dict(course_):
                x, y = across(place), up(dict(course_)[place])
                parts.append(
                    f'<circle cx="{x}" cy="{y}" r="5" fill="{ink}"><title>{place:g}</title></circle>'
                )
    return svg(title, height, parts)


def svg(title: str, height: int, parts: Sequence[str]) -> str:
    """A whole picture."""
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" width="{WIDTH}" '
        f'height="{height}" role="img" aria-label="{escape(title)}">\n<style>{_STYLE}</style>\n'
        f'<rect width="{WIDTH}" height="{height}" fill="#fbf9f3"/>\n' + "\n".join(parts) + "\n</svg>\n"
    )


def ticks(low: float, high: float) -> list[float]:
    """Round numbers from about `low` to about `high`, some five of them.

    >>> ticks(12.3, 41.7)
    [10.0, 20.0, 30.0, 40.0, 50.0]
    """
    if high <= low:
        high = low + 1.0
    step = 1e-6
    while (high - low) / step > 5:
        step = _next(step)
    first = int(low // step)
    found = [round(first * step, 9)]
    while found[-1] < high:
        first += 1
        found.append(round(first * step, 9))
    return found


def _next(step: float) -> float:
    """1, 2, 5, 10, 20, 50 …"""
    digits = f"{step:.0e}"[0]
    return step * (2.5 if digits == "2" else 2)
