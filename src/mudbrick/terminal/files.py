"""Files: reading what people name, and writing so that nothing is lost half-way."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import Final

from mudbrick import games
from mudbrick.engine import records
from mudbrick.engine.boxes import OwnersBox
from mudbrick.engine.contract import Game
from mudbrick.engine.errors import BadRecord, MudbrickError
from mudbrick.engine.records import Record

LARGEST: Final = 16 * 1024 * 1024
HOME: Final = "MUDBRICK_HOME"


class BadFile(MudbrickError):
    """A file that can't be read or written."""


def read_text(path: Path) -> str:
    """The text of a file."""
    try:
        with path.open("rb") as file:
            content = file.read(LARGEST + 1)
    except OSError as error:
        raise BadFile(f"{path} can't be read: {reason(error)}") from None
    if len(content) > LARGEST:
        raise BadFile(f"{path} is too large to be a Mudbrick file")
    try:
        return content.decode("utf-8")
    except UnicodeDecodeError:
        raise BadFile(f"{path} is not a text file") from None


def write_text(path: Path, text: str) -> None:
    """Write a file whole or not at all."""
    beside = path.with_name(f".{path.name}.new")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        beside.write_text(text, encoding="utf-8")
        os.replace(beside, path)
    except OSError as error:
        raise BadFile(f"{path} can't be written: {reason(error)}") from None


def read_record(path: Path) -> tuple[Record, str]:
    """The record in a file, and the file's text."""
    text = read_text(path)
    try:
        return records.read(text), text
    except BadRecord as error:
        raise BadRecord(f"{path}: {error}") from None


def game_of(record: Record, path: Path) -> Game:
    """The game that a record tells, with the components it was played with."""
    setting = record.deal.setting
    try:
        return games.game(setting.game, setting.components, setting.rules)
    except MudbrickError as error:
        raise BadRecord(f"{path}: {error}") from None


def game_with(name: str, owners_file: Path | None) -> Game:
    """A game, with an owner's corrections if a file of them is named."""
    return games.game(name, None if owners_file is None else box_in(name, owners_file).values)


def box_in(name: str, owners_file: Path) -> OwnersBox:
    """What an owner's file says about the box of a game."""
    return games.read_box(name, read_text(owners_file), str(owners_file))


def games_folder() -> Path:
    """Where running games are kept: in the user's data folder, or where MUDBRICK_HOME says."""
    chosen = os.environ.get(HOME)
    return (Path(chosen) if chosen else _user_data() / "mudbrick") / "games"


def _user_data() -> Path:
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA") or Path.home() / "AppData" / "Local")
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Application Support"
    return Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share")


def reason(error: OSError) -> str:
    """What the system says about a file, as part of a sentence."""
    return (error.strerror or type(error).__name__).lower()
