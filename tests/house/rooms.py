"""Which room of the page may import what: imports point downwards, and boards know nothing of the page.

Everything here is a function of a file's path (from web/src) and its source.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import PurePosixPath

# The rooms of the page, the lowest first; rooms on one floor don't know each other.
FLOORS: tuple[frozenset[str], ...] = (
    frozenset({"generated", "style"}),
    frozenset({"connection", "browser", "drawing"}),
    frozenset({"i18n"}),
    frozenset({"ui", "boards"}),
    frozenset({"rules", "table"}),
    frozenset({"choosing", "tooltip", "log", "review"}),
    frozenset({"guide"}),
    frozenset({"lobby"}),
    frozenset({"game", "box"}),
    frozenset({"lessons", "puzzles"}),
    frozenset({"shell"}),
    frozenset({"main"}),
)
FLOOR_OF = {room: floor for floor, rooms in enumerate(FLOORS) for room in rooms}
# What the drawing of a game is made of, beside its own folder and what lies beside that.
BOARD_PARTS = frozenset({"drawing", "generated", "style"})
# Folders of `boards` that are no game's: one serves all games, one is for those who draw.
NO_GAMES = frozenset({"fallback", "harness"})
SHARED = re.compile(r"/src/mudbrick/bots/text/\w+\.toml$")
IMPORT = re.compile(r"""(?:\bfrom|\bimport)\s*\(?\s*["'](?P<path>\.[^"']*)["']""")


def imported(path: str, source: str) -> Iterator[str]:
    """The files that a file imports, by their paths from web/src, with the endings it gives.

    Texts lie outside too, where the terminal finds them.
    """
    folder = PurePosixPath(path).parent
    for found in IMPORT.finditer(source):
        if SHARED.search(found["path"]):
            continue
        parts: list[str] = list(folder.parts)
        for step in found["path"].split("/"):
            if step == "..":
                parts.pop()
            elif step != ".":
                parts.append(step)
        yield "/".join(parts)


def room_of(path: str) -> str:
    """The room that a file is in; a file of the root is one by itself."""
    return PurePosixPath(path).parts[0].split(".")[0]


def board_of(path: str) -> str | None:
    """The game whose board a file belongs to."""
    parts = PurePosixPath(path).parts
    return parts[1] if parts[0] == "boards" and len(parts) > 2 and parts[1] not in NO_GAMES else None


def violations(path: str, source: str) -> list[str]:
    """What is wrong with the imports of a file."""
    found = (import_fault(path, target) for target in imported(path, source))
    return [f"{path}: {fault}" for fault in found if fault]


def import_fault(path: str, target: str) -> str | None:
    room, other = room_of(path), room_of(target)
    for each in (room, other):
        if each not in FLOOR_OF:
            return f"{each} is no room of the page"
    own, wanted = board_of(path), board_of(target)
    if wanted and wanted != own:
        return f"only the board of {wanted} itself may import {target}"
    if own and other != "boards" and other not in BOARD_PARTS:
        return f"the board of {own} may not import {other}"
    if other != room and FLOOR_OF[other] >= FLOOR_OF[room]:
        return f"{room} may not import {other}"
    return None
