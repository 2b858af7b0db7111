"""Progress bars, on the error stream and only where a person waits."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from typing import Final, TypeVar

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

T = TypeVar("T")
REFRESHES: Final = 100  # in all: more would cost time and show nothing


@contextmanager
def counting(count: int, title: str) -> Iterator[Callable[[], None]]:
    """A bar for what is done step by step: call it after each."""
    if not sys.stderr.isatty():
        yield _nothing
        return
    with _bar(title) as progress:
        task = progress.add_task(title, total=count)
        yield lambda: progress.advance(task)


def _nothing() -> None:
    """Nobody looks."""


def _bar(title: str) -> Progress:
    looks = (TextColumn(title), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    # Lines printed meanwhile go above the bar on a terminal, and nowhere else than they should otherwise.
    console, shared = Console(stderr=True), sys.stdout.isatty()
    return Progress(*looks, console=console, transient=True, redirect_stdout=shared)


def watched(items: Iterable[T], count: int, title: str) -> Iterator[T]:
    """The items themselves, with a bar that shows how many have come."""
    if not sys.stderr.isatty():
        yield from items
        return
    with _bar(title) as progress:
        task = progress.add_task(title, total=count)
        for number, item in enumerate(items, 1):
            if number % max(1, count // REFRESHES) == 0:
                progress.update(task, completed=number)
            yield item
