"""Documents: positions as plain data. This is the head that every one of them begins with, its setting."""

from __future__ import annotations

from mudbrick.engine.errors import BadDocument
from mudbrick.engine.reading import Reader, Tree
from mudbrick.engine.setting import Setting


def write_setting(setting: Setting) -> Tree:
    """The head of a dumped position."""
    return {
        "game": setting.game,
        "rules": setting.rules,
        "seats": setting.seats,
        "options": dict(setting.options),
        "components": dict(setting.components),
    }


def read_setting(document: Tree) -> Setting:
    """The setting that a dumped position begins with."""
    reader = Reader(document, BadDocument)
    return Setting(
        reader.text("game"),
        reader.number("rules", range(1_000)),
        reader.number("seats", range(100)),
        reader.options("options"),
        reader.table("components"),
    )
