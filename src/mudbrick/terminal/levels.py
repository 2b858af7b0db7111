"""The computer players that people choose from: what each is called, and how it plays."""

from __future__ import annotations

from collections.abc import Iterable

from rich.table import Table

from mudbrick import bots
from mudbrick.terminal.messages import Messages
from mudbrick.terminal.screen import Screen, printable


def show_levels(screen: Screen, messages: Messages) -> None:
    """Every level: the word for `--seats`, its name and how it plays."""
    screen.say(messages.say("games.levels"), "title")
    table = _columns()
    for level in bots.for_people():
        words = (messages.level(level), messages.about_level(level))
        table.add_row("", level, *map(printable, words))
    screen.table(table)


def introduce(seats: Iterable[str], screen: Screen, messages: Messages) -> None:
    """How those play who sit at a table, each once."""
    table = _columns()
    for level in dict.fromkeys(seat for seat in seats if seat in bots.for_people()):
        table.add_row(*map(printable, [messages.level(level), messages.about_level(level)]), style="dim")
    if table.rows:
        screen.table(table)


def in_words(messages: Messages) -> str:
    """Every level with its sentence, for the help of a command."""
    lines = [f"{level} – {messages.about_level(level)}" for level in bots.for_people()]
    return "\n\n".join([messages.say("games.levels"), *lines])


def _columns() -> Table:
    return Table.grid(padding=(0, 2, 0, 0))
