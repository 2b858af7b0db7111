"""The shelf: which games there are, what is in their boxes, and their rules."""

from __future__ import annotations

from rich import box
from rich.table import Table

from mudbrick import games
from mudbrick.engine import boxes
from mudbrick.engine.components import flatten
from mudbrick.engine.contract import Game
from mudbrick.engine.options import written
from mudbrick.engine.pieces import value_name
from mudbrick.terminal.messages import Messages
from mudbrick.terminal.rulebook import Rulebook
from mudbrick.terminal.screen import Screen


def show_games(screen: Screen, messages: Messages) -> None:
    """Every game with its seats and options."""
    for name in games.names():
        game = games.game(name)
        seats = ", ".join(map(str, game.seat_counts))
        screen.say(messages.say("games.players", title=game.title, seats=seats, rules=game.rules), "title")
        for option in game.options:
            usual = messages.say("games.usual")
            choices = " | ".join(
                written(choice) + (f" {usual}" if choice == option.default else "")
                for choice in option.choices
            )
            screen.say(
                "  "
                + messages.say(
                    "games.option", name=option.name, choices=choices, about=option.about, rule=option.rule
                )
            )
        screen.say("  " + messages.say("games.play", name=name))


def show_components(game: Game, screen: Screen, messages: Messages) -> None:
    """Every number of a box with its source; texts of several lines below."""
    screen.say(messages.say("components.title", game=game.title), "title")
    table = Table(box=box.SIMPLE)
    table.add_column(messages.say("components.path"))
    table.add_column(messages.say("components.value"), overflow="fold")
    table.add_column(messages.say("components.source"))
    for path, value, source in game.components.leaves():
        table.add_row(path, str(value).strip("\n"), source)
    screen.table(table)


def show_open(game: Game, screen: Screen, messages: Messages) -> None:
    """The values of a box that nobody has confirmed, in words, those first that matter most."""
    paths = games.open_values(game.name, game.components)
    screen.say(messages.say("components.open", count=len(paths), game=game.title), "title")
    screen.say(messages.say("components.open_about"))
    values, matters = flatten(game.components.values), games.matters(game.name)
    pieces, catalogue = games.pieces(game.name), messages.of_game(game.name)
    table = Table(box=box.SIMPLE)
    table.add_column(messages.say("components.called"), overflow="fold")
    table.add_column(messages.say("components.in_file"), no_wrap=True)
    table.add_column(messages.say("components.value"), overflow="fold")
    table.add_column(messages.say("components.matters"), justify="right")
    for path in paths:
        piece, label = value_name(pieces, path, catalogue)
        called = messages.say("components.of_piece", piece=piece, value=label) if piece else label
        measured = f"{matters[path]:.2f}" if path in matters else "?"
        table.add_row(called[:1].upper() + called[1:], path, _written(values[path]), measured)
    screen.table(table)


def _written(value: object) -> str:
    """A value as people write it down: lists with commas, and `;` between lists of lists."""
    if not isinstance(value, list):
        return str(value)
    inner = "; " if any(isinstance(item, list) for item in value) else ", "
    return inner.join(_written(item) for item in value) or "–"


def template(game: Game) -> str:
    """The same values as a file that an owner can fill in."""
    paths = boxes.open_values(game.components, games.shapes(game.name))
    return boxes.write_template(game.components, game.name, paths)


def show_warnings(game: Game, screen: Screen, messages: Messages) -> None:
    """What is strange about an owner's values, and what will come of it."""
    for warning in games.examine(game.name, game.components.changes).warnings:
        screen.say(messages.say("components.warning", warning=warning.sentence))


def show_rules(game: Game, wanted: str | None, screen: Screen, messages: Messages) -> None:
    """The rules of a game, or one chapter or rule of them."""
    book = Rulebook(game.title, messages.rules_of(game.name))
    screen.markdown(book.text if wanted is None else book.passage(wanted))
