"""Positions to draw: observations out of played games, early, late and once in every phase, as JSON.

    PYTHONPATH=src python3 web/src/boards/harness/positions.py nehemiah leaders=true

plays with the usual options, then with each one named, and writes `positions/<game>.json` beside this file,
for the page that shows boards without a server.
"""

from __future__ import annotations

import json
import sys
import tomllib
from dataclasses import asdict
from importlib import resources
from pathlib import Path

import mudbrick
from mudbrick.bots.greedy import Greedy
from mudbrick.engine.chance import FairChance, seed_secret
from mudbrick.engine.contract import Game, Position
from mudbrick.engine.events import Event, seen
from mudbrick.engine.options import Value

MOMENTS = (0.0, 0.12, 0.35, 0.6, 0.85)  # of a game's actions
RECENT = 6  # events shown with a position


def main(name: str, *variants: str) -> None:
    """Write the positions of one game."""
    game = mudbrick.game(name)
    shots: list[dict[str, object]] = []
    phases: set[str] = set()
    for options in ({}, *(option(variant) for variant in variants)):
        for seats in game.seat_counts:
            shots += played(game, seats, options, phases)
    document = {"game": name, "messages": messages(name), "box": game.printed(), "shots": shots}
    target = Path(__file__).parent / "positions" / f"{name}.json"
    target.parent.mkdir(exist_ok=True)
    target.write_text(json.dumps(document))
    print(f"{name}: {len(shots)} positions, phases {', '.join(sorted(phases))}")


def option(variant: str) -> dict[str, Value]:
    """`leaders=true` as an option."""
    name, _, value = variant.partition("=")
    return {name: {"true": True, "false": False}.get(value, value)}


def messages(game: str) -> dict[str, str]:
    """The English catalogue, flat; empty while there is none."""
    file = resources.files(f"mudbrick.games.{game}") / "text" / "en.toml"
    if not file.is_file():
        return {}
    sections = tomllib.loads(file.read_text(encoding="utf-8"))
    return {f"{name}.{key}": text for name, entries in sections.items() for key, text in entries.items()}


def played(game: Game, seats: int, options: dict[str, Value], phases: set[str]) -> list[dict[str, object]]:
    """Shots of one game, and of every phase not seen before."""
    actions = actions_of(game, seats, options)
    moments = {int(len(actions) * part) for part in MOMENTS}
    shots: list[dict[str, object]] = []
    position = game.start(seats, seed=seats, **options)
    log: list[Event] = []
    for number, (seat, action) in enumerate(actions):
        phase = position.observe(None).phase
        if number in moments or phase not in phases:
            shots.append(shot(game, position, seat, log, f"{seats}p, action {number}, {phase}"))
        phases.add(phase)
        position.play(seat, action, log)
    shots.append(shot(game, position, 0, log, f"{seats}p, over"))
    return shots


def actions_of(game: Game, seats: int, options: dict[str, Value]) -> list[tuple[int, int]]:
    """One whole game between greedy players."""
    position = game.start(seats, seed=seats, **options)
    chance = FairChance(seed_secret(seats))
    bot = Greedy()
    actions: list[tuple[int, int]] = []
    while not position.over:
        seat = position.deciders[0]
        action = bot.choose(game, position.observe(seat), chance)
        position.play(seat, action)
        actions.append((seat, action))
    return actions


def shot(game: Game, position: Position, viewer: int, log: list[Event], title: str) -> dict[str, object]:
    """What the page would be sent."""
    observation = position.observe(viewer)
    return {
        "title": title,
        "observation": asdict(observation),
        "touches": [game.touches(action) for action in observation.actions],
        "events": [asdict(event) for event in seen(log, viewer)[-RECENT:]],
    }


if __name__ == "__main__":
    main(*sys.argv[1:])
