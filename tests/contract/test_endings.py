"""The end of a game can be told: events have all that its last step brings."""

from __future__ import annotations

from mudbrick import games
from mudbrick.engine.chance import FastChance
from mudbrick.engine.contract import Game, Position
from mudbrick.engine.events import Event

LANGUAGE = "en"


def ending(game: Game, seats: int, seed: int) -> tuple[tuple[int, ...], Position, list[Event]]:
    """The scores before the last step, the end, and what was told of the step."""
    position = game.start(seats, seed)
    position.chance = chance = FastChance(seed)
    while True:
        seat = position.deciders[0]
        actions = position.actions(seat)
        events: list[Event] = []
        before = position.scores
        position.play(seat, actions[chance.below(len(actions))], events)
        if position.over:
            return before, position, events


def brought(event: Event, messages: dict[str, str]) -> int:
    """The points that the page reads from an event."""
    told = event.values.get("points", event.values.get("count"))
    if not isinstance(told, int):
        return 0
    if f"loss.{event.kind}" in messages:
        return -told
    return told if f"source.{event.kind}" in messages else 0


def test_events_tell_all_points_of_the_last_step(name: str) -> None:
    game = games.game(name)
    messages = games.catalogue(name, LANGUAGE).messages
    for seats in game.seat_counts:
        before, position, events = ending(game, seats, seats)
        gained = [0] * seats
        for event in events:
            points = brought(event, messages)
            if points and event.seat >= 0:
                gained[event.seat] += points
        assert [old + new for old, new in zip(before, gained)] == list(position.scores), (seats, events)
