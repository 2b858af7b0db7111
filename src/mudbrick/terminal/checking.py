"""`mudbrick check`: are records legal, and was their chance fair?"""

from __future__ import annotations

from pathlib import Path

from mudbrick.engine import records
from mudbrick.engine.contract import Position
from mudbrick.engine.errors import BadRecord, MudbrickError
from mudbrick.engine.records import Record
from mudbrick.terminal import files
from mudbrick.terminal.messages import Messages
from mudbrick.terminal.screen import Screen, complain
from mudbrick.terminal.waiting import watched


def check_all(paths: list[Path], screen: Screen, messages: Messages) -> bool:
    """Say of every file whether it is good; are all?"""
    all_good = True
    for path in watched(paths, len(paths), messages.say("check.progress")):
        try:
            screen.say_path(verdict(path, messages))
        except MudbrickError as error:
            all_good = False
            complain(str(error))
    return all_good


def verdict(path: Path, messages: Messages) -> str:
    """A sentence about a good record; a bad one raises."""
    record, _ = files.read_record(path)
    game = files.game_of(record, path)
    try:
        last = records.check(record, game)
    except MudbrickError as error:
        raise BadRecord(f"{path}: {error}") from None
    return _ending(path, record, last, messages) + _box(record, messages)


def _ending(path: Path, record: Record, last: Position, messages: Messages) -> str:
    count = len(record.moves)
    if not last.over:
        return messages.say("check.unfinished", path=str(path), count=count)
    if not last.winners:
        return messages.say("check.lost", path=str(path), count=count)
    winners = ", ".join(record.players[seat] for seat in last.winners)
    return messages.say("check.won", path=str(path), count=count, players=winners)


def _box(record: Record, messages: Messages) -> str:
    """With which box it was played, if not with the usual one."""
    differences = len(record.deal.setting.components)
    if record.box:
        return messages.say("check.named_box", box=record.box, count=differences)
    return messages.say("check.box", count=differences) if differences else ""
