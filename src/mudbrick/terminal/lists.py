"""Numbered lists: what a person can choose, in as few lines as are readable."""

from __future__ import annotations

from typing import Final

from mudbrick.terminal.choices import Choices
from mudbrick.terminal.messages import Messages

LONG: Final = 40  # a list of more entries is shown only when asked for


def choice_lines(choices: Choices, messages: Messages, width: int, whole: bool = False) -> list[str]:
    """The list of choices, or one line about a long one."""
    labels = [entry.label for entry in choices.entries()]
    if len(labels) > LONG and not whole:
        return [messages.say("list.long", count=len(labels), example=labels[0])]
    lines = columns([f"{number} {label}" for number, label in enumerate(labels, 1)], width)
    return [*lines, messages.say("list.back")] if choices.narrowed else lines


def columns(items: list[str], width: int) -> list[str]:
    """Items in columns of equal width, read across."""
    widest = max(len(item) for item in items) + 3
    across = max(1, (width + 3) // widest)
    rows = [items[start : start + across] for start in range(0, len(items), across)]
    return ["".join(item.ljust(widest) for item in row).rstrip()[:width] for row in rows]
