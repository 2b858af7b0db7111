"""`mudbrick compare`: what two owners say about the same box, side by side."""

from __future__ import annotations

from rich import box
from rich.table import Table

from mudbrick import games
from mudbrick.engine.boxes import OwnersBox
from mudbrick.engine.components import flatten
from mudbrick.terminal.messages import Messages
from mudbrick.terminal.screen import Screen


def compare(
    game: str, first: OwnersBox, second: OwnersBox, heads: tuple[str, str], screen: Screen, messages: Messages
) -> bool:
    """Show the values about which two owners disagree, and count the others; do they agree in all?"""
    usual = flatten(games.box_of(game).values)
    looked_at = [set(one.looked_at) for one in (first, second)]
    both = [path for path in usual if path in looked_at[0] and path in looked_at[1]]
    apart = [path for path in both if first.values[path] != second.values[path]]
    if apart:
        table = Table(box=box.SIMPLE)
        for title in (messages.say("components.path"), *heads, messages.say("compare.usual")):
            table.add_column(title, overflow="fold")
        for path in apart:
            table.add_row(path, str(first.values[path]), str(second.values[path]), str(usual[path]))
        screen.say(messages.say("compare.apart", count=len(apart)), "title")
        screen.table(table)
    screen.say(messages.say("compare.agreed", count=len(both) - len(apart)))
    for head, own in zip(heads, looked_at):
        screen.say_path(messages.say("compare.alone", file=head, count=len(own) - len(both)))
    return not apart
