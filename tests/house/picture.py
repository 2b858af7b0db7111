"""The picture of the house, drawn from the imports that are really there.

    python -m tests.house.picture        draws docs/pictures/parts.svg anew

A part stands one course above the highest part that it imports: those that import each other can't be drawn.
"""

from __future__ import annotations

import ast
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from tests.house import imports, rooms

ROOT: Final = Path(__file__).parents[2]
PICTURE: Final = ROOT / "docs" / "pictures" / "parts.svg"
PACKAGE: Final = ROOT / "src" / "mudbrick"
PAGE: Final = ROOT / "web" / "src"

Graph = Mapping[str, frozenset[str]]

WIDTH: Final = 960
EDGE: Final = 30
GAP: Final = 9
BRICK: Final = 62
COURSE: Final = BRICK + GAP
HEAD: Final = 44
COLOURS: Final = ("#a96b42", "#b5764a", "#bb7d50", "#c08355")

# What a part is for, in a few words. A part that is not here can't be drawn.
ABOUT: Final = {
    "engine": "contract, chance, records",
    "games": "one folder per game",
    "bots": "players",
    "arena": "many games",
    "table": "one running game",
    "lessons": "courses",
    "puzzles": "one best turn",
    "server": "sockets, store",
    "terminal": "the command",
    "research": "environments",
}
ABOUT_ROOMS: Final = {
    "generated": "types from Python",
    "style": "the common look",
    "connection": "socket, requests",
    "browser": "storage, router",
    "drawing": "tools for boards",
    "i18n": "messages, languages",
    "ui": "dialog, icons",
    "boards": "one folder per game",
    "rules": "the rulebook",
    "table": "the live table",
    "choosing": "bar, list",
    "tooltip": "help on things",
    "log": "log and chat",
    "review": "replay, scores",
    "guide": "what is new",
    "lobby": "before a game",
    "game": "the screen of a game",
    "box": "correcting a box",
    "lessons": "courses, the teacher",
    "puzzles": "rating, the day's",
    "shell": "frame, preferences",
}


def python_parts() -> Graph:
    """The folders of the package, and the folders that each imports."""
    games = frozenset(path.parent.name for path in PACKAGE.glob("games/*/__init__.py"))
    found: dict[str, set[str]] = {}
    for path in sorted(PACKAGE.rglob("*.py")):
        name = path.relative_to(PACKAGE).as_posix()
        if "/" not in name:
            continue
        targets = found.setdefault(imports.part_of(name), set())
        tree = ast.parse(path.read_text(encoding="utf-8"))
        for each in imports.imports(name, tree, games):
            top, *rest = each.module.split(".")
            if top == "mudbrick" and rest and rest[0] in imports.BELOW:
                targets.add(rest[0])
    return _between(found)


def page_rooms() -> Graph:
    """The rooms of the page, and the rooms that each imports."""
    found: dict[str, set[str]] = {}
    for path in sorted(PAGE.rglob("*")):
        name = path.relative_to(PAGE).as_posix()
        if "/" not in name or path.suffix not in (".ts", ".svelte", ".css"):
            continue
        targets = found.setdefault(rooms.room_of(name), set())
        targets.update(rooms.room_of(each) for each in rooms.imported(name, path.read_text(encoding="utf-8")))
    return _between(found)


def _between(found: Mapping[str, Iterable[str]]) -> Graph:
    return {
        part: frozenset(other for other in targets if other in found and other != part)
        for part, targets in found.items()
    }


def courses(graph: Graph) -> list[list[str]]:
    """The parts from the lowest up: each stands on the highest of those that it imports."""
    heights: dict[str, int] = {}
    while len(heights) < len(graph):
        ready = [part for part in graph if part not in heights and graph[part] <= heights.keys()]
        if not ready:
            raise ValueError(f"these import each other: {', '.join(sorted(graph.keys() - heights.keys()))}")
        for part in ready:
            heights[part] = 1 + max((heights[other] for other in graph[part]), default=-1)
    return [
        sorted(part for part, height in heights.items() if height == course)
        for course in range(1 + max(heights.values()))
    ]


@dataclass(frozen=True)
class Wall:
    """One of the two walls of the picture: its head, its parts, and the words for them."""

    head: str
    graph: Graph
    about: Mapping[str, str]
    left: float
    width: float


def drawn() -> str:
    """The whole picture."""
    page = 0.62 * (WIDTH - 3 * EDGE)
    package = WIDTH - 3 * EDGE - page
    walls = (
        Wall("src/mudbrick", python_parts(), ABOUT, EDGE, package),
        Wall("web/src", page_rooms(), ABOUT_ROOMS, 2 * EDGE + package, page),
    )
    height = EDGE + HEAD + max(len(courses(wall.graph)) for wall in walls) * COURSE - GAP + EDGE
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" '
        'font-family="Georgia, \'DejaVu Serif\', serif" role="img" aria-labelledby="t">',
        '<title id="t">The parts of Mudbrick and the rooms of its page, laid in courses: '
        "each imports only what lies below it</title>",
        f'<rect width="{WIDTH}" height="{height}" rx="10" fill="#f6efe2"/>',
    ]
    for wall in walls:
        lines.extend(_wall(wall, height - EDGE))
    return "\n".join([*lines, "</svg>", ""])


def _wall(wall: Wall, ground: float) -> list[str]:
    lines: list[str] = []
    for course, parts in enumerate(courses(wall.graph)):
        top = ground - BRICK - course * COURSE
        width = (wall.width - GAP * (len(parts) - 1)) / len(parts)
        for place, part in enumerate(parts):
            left = wall.left + place * (width + GAP)
            below = ", ".join(sorted(wall.graph[part])) or "nothing of ours"
            lines.extend(_brick(part, wall.about[part], below, (left, top, width), COLOURS[course % 4]))
    middle = wall.left + wall.width / 2
    lines.append(_text(middle, EDGE + 22, 17, wall.head, "#6f5c45", bold=True))
    return lines


def _brick(part: str, about: str, below: str, box: tuple[float, float, float], colour: str) -> list[str]:
    left, top, width = box
    shape = f'width="{width:.1f}" height="{BRICK}" rx="7"'
    middle = left + width / 2
    size = min(13.0, 1.7 * width / len(about))
    return [
        f"<g><title>{part} imports {below}</title>",
        f'<rect x="{left:.1f}" y="{top + 3:.1f}" {shape} fill="#7c4a2b"/>',
        f'<rect x="{left:.1f}" y="{top:.1f}" {shape} fill="{colour}"/>',
        _text(middle, top + 27, min(19.0, 1.5 * width / len(part)), part, "#fffaf0", bold=True),
        _text(middle, top + 46, size, about, "#fdf0dd"),
        "</g>",
    ]


def _text(x: float, y: float, size: float, text: str, colour: str, *, bold: bool = False) -> str:
    weight = ' font-weight="bold"' if bold else ""
    return (
        f'<text x="{x:.1f}" y="{y:.1f}" text-anchor="middle" font-size="{size:.1f}"{weight} '
        f'fill="{colour}">{text}</text>'
    )


if __name__ == "__main__":
    PICTURE.write_text(drawn(), encoding="utf-8")
