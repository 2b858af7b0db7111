"""Who sits where, and by which options they play: what the command line says about a new game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from mudbrick import bots
from mudbrick.arena import player_names
from mudbrick.engine.contract import Game
from mudbrick.engine.errors import BadOption
from mudbrick.engine.options import Value, check_seats, complete, listing
from mudbrick.terminal.messages import Messages

HUMAN: Final = "human"


def parse_seats(text: str, also_human: bool) -> tuple[str, ...]:
    """The players of `human,builder,master`, each a person or a bot."""
    people = [HUMAN] if also_human else []
    players = tuple(word.strip().lower() for word in text.split(","))
    for player in players:
        if player not in (*people, *bots.names()):
            raise BadOption(f"a seat can be {listing([*people, *bots.for_people()], 'or')}, not '{player}'")
    return players


def usual_seats(game: Game, also_human: bool, opponent: str = bots.FIRST) -> tuple[str, ...]:
    """A table of three where the game allows it, with one person if people play."""
    count = 3 if 3 in game.seat_counts else game.seat_counts[0]
    return (HUMAN, *[opponent] * (count - 1)) if also_human else ("random",) * count


def choose_seats(
    game: Game, text: str | None, also_human: bool, opponent: str = bots.FIRST
) -> tuple[str, ...]:
    """The players that were asked for, or the usual ones; their number must suit the game."""
    seats = usual_seats(game, also_human, opponent) if text is None else parse_seats(text, also_human)
    check_seats(game.title, game.seat_counts, len(seats))
    return seats


def parse_names(text: str | None, seats: tuple[str, ...], messages: Messages) -> tuple[str, ...]:
    """The players' names: those given, or names by what they are."""
    if text is None:
        return player_names([_kind(seat, messages) for seat in seats])
    names = tuple(word.strip() for word in text.split(","))
    if len(names) != len(seats):
        raise BadOption(f"--names has {len(names)} names for {len(seats)} seats")
    for name in names:
        if not name or not name.isprintable():
            raise BadOption(f"--names: '{name}' is not a name")
        if names.count(name) > 1:
            raise BadOption(f"--names: two players are called {name}")
    return names


def _kind(seat: str, messages: Messages) -> str:
    """What a player is, in the language of the people here."""
    return messages.say("seat.human") if seat == HUMAN else messages.level(seat)


def parse_options(game: Game, given: Sequence[str]) -> dict[str, Value]:
    """All options of a game, from words like `connection=matching`."""
    values: dict[str, Value] = {}
    for word in given:
        name, equals, text = word.partition("=")
        if not equals:
            raise BadOption(f"--option '{word}' must be name=value")
        found = [option for option in game.options if option.name == name.strip()]
        values[name.strip()] = found[0].parse(text.strip()) if found else text
    return complete(game.title, game.options, values)
