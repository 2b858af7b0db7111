"""The boxes that are played here: the house's own ones, from files, and those that hosts choose."""

from __future__ import annotations

import os
from dataclasses import dataclass, field
from pathlib import Path

from mudbrick import games
from mudbrick.engine.boxes import LARGEST, OwnersBox, read_box
from mudbrick.engine.errors import BadComponents
from mudbrick.engine.reading import Tree
from mudbrick.server.config import Config
from mudbrick.table.entries import PlayedBox
from mudbrick.table.refusals import Refused


@dataclass(frozen=True)
class ChosenBox:
    """What a table is played with: corrections, and the box that has them unless it is the usual one."""

    components: Tree = field(default_factory=dict)
    played: PlayedBox | None = None


def house_boxes(config: Config) -> dict[str, OwnersBox]:
    """The house's boxes by game: files `<game>.toml` in a folder, and files that are named one by one.

    A file that is named says itself of which game it is, or its own name does.
    """
    found: dict[str, OwnersBox] = {}
    for path in sorted(Path(config.boxes).glob("*.toml")) if config.boxes else []:
        found[path.stem] = games.read_box(path.stem, _text(path), str(path))
    for name in config.components.split(os.pathsep) if config.components else []:
        path = Path(name)
        text = _text(path)
        game = read_box(text, name).game or path.stem
        found[game] = games.read_box(game, text, name)
    return found


def chosen(game: str, name: str, values: Tree, owner: str = "") -> ChosenBox:
    """A box for a table; one that can't be played is refused with all that is wrong with it."""
    complaints = games.examine(game, values).complaints
    if complaints:
        raise Refused("box", "; ".join(complaint.sentence for complaint in complaints))
    box = games.box_of(game).corrected(values)
    return ChosenBox(box.changes, PlayedBox(name, box.confirmed, owner))


def _text(path: Path) -> str:
    try:
        with path.open("rb") as file:
            content = file.read(4 * LARGEST)
        return content.decode("utf-8")
    except OSError as error:
        reason = (error.strerror or type(error).__name__).lower()
        raise BadComponents(f"{path} can't be read: {reason}") from None
    except UnicodeDecodeError:
        raise BadComponents(f"{path} is not a text file") from None
