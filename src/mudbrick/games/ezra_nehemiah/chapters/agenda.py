"""The stack of tasks: putting one on it, taking one off."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mudbrick.games.ezra_nehemiah.numbers import tasks

if TYPE_CHECKING:
    from mudbrick.games.ezra_nehemiah.position import EzraPosition

SIZE: Final = 4


def push(position: EzraPosition, kind: int, player: int, first: int = 0, second: int = 0) -> None:
    """Put a task on the stack: it comes before all that are there."""
    stack = position.stack
    stack.append(kind)
    stack.append(player)
    stack.append(first)
    stack.append(second)


def drop(position: EzraPosition) -> None:
    """Take the first task off the stack."""
    del position.stack[-SIZE:]


def push_effect(position: EzraPosition, player: int, effect: int) -> None:
    """Let a player gain an effect of the box, by its number; effect 0 is nothing."""
    if effect:
        push(position, tasks.EFFECT, player, effect, 0)


def push_times(position: EzraPosition, player: int, effect: int, times: int) -> None:
    """Let a player gain an effect several times over, each atom all at once."""
    atoms = position.frame.box.effects[effect]
    if times > 0:
        for place in range(len(atoms) - 2, -1, -2):
            push(position, atoms[place], player, atoms[place + 1] * times)
