"""Choices of the frozen players: what each did in positions that were written down, to be made again.

`python -m bench.freeze` writes them, as tests/fixtures/<game>/choices.json. They are made with the weights
and shapes of a game's last reference, so other weights in the game's folder change none of them; a planner
that searches otherwise does, and a mistake in bidding.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import msgspec

import mudbrick
from mudbrick.arena import references
from mudbrick.arena.players import weighted
from mudbrick.arena.references import Reference
from mudbrick.bots.budget import Budget
from mudbrick.bots.player import Player
from mudbrick.engine import FastChance, Game, Observation, Position, Value
from tests.contract.perft import FIXTURES

# Who is asked in positions one after the other, each with how many steps they have; None is open.
ASKED: Final[tuple[tuple[tuple[str, int | None], ...], ...]] = (
    (("builder", None), ("master", 1500)),
    (("builder", None), ("grandmaster", 2500)),
    (("novice", None), ("master", None)),
)
AT_A_TABLE: Final = 4
SEALED: Final = 2  # at most, besides
APART: Final = 17  # decisions between positions
STRAYING: Final = 5  # one of so many moves on the way is anything
UNUSUAL: Final[dict[str, list[tuple[int, dict[str, Value]]]]] = {
    "ezra_nehemiah": [(1, {"solo_side": "B"})],
    "nehemiah": [(2, {"leaders": True}), (3, {"leaders": True})],
}


class Choice(msgspec.Struct):
    """What a level did: the action, and how it meant to go on."""

    level: str
    seed: int
    steps: int | None
    plan: list[str]


class Moment(msgspec.Struct):
    """An observation, and the choices that were made there."""

    sealed: bool
    seen: msgspec.Raw
    choices: list[Choice]


class Choices(msgspec.Struct):
    """All of a game, and the number of the reference that made them."""

    reference: int
    moments: list[Moment]


def tables(game: Game) -> list[tuple[int, dict[str, Value]]]:
    """Where positions are taken from: the usual game at all sizes of tables, and some others."""
    usual: list[tuple[int, dict[str, Value]]] = [(seats, {}) for seats in game.seat_counts]
    return usual + UNUSUAL.get(game.name, [])


def stored(name: str) -> Choices:
    """The choices of a game."""
    return msgspec.json.decode((FIXTURES / name / "choices.json").read_bytes(), type=Choices)


def store(name: str) -> str:
    """Make the choices of a game anew; where they are."""
    path = FIXTURES / name / "choices.json"
    lines = msgspec.json.encode(made(mudbrick.game(name), references.numbers(name)[-1]))
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(lines.replace(b'{"sealed":', b'\n{"sealed":') + b"\n")
    return str(path)


def made(game: Game, number: int) -> Choices:
    """The choices that the players of a reference make."""
    reference = references.reference(game.name, number)
    moments: list[Moment] = []
    for table, (seats, options) in enumerate(tables(game)):
        for position in reached(game, reference, seats, options, table):
            seen = position.observe(position.deciders[0])
            asked = ASKED[len(moments) % len(ASKED)]
            seed = len(moments)
            choices = [
                Choice(level, seed, steps, plan(game, reference, level, seen, seed, steps))
                for level, steps in asked
            ]
            moments.append(Moment(position.sealed, msgspec.Raw(msgspec.json.encode(seen)), choices))
    return Choices(number, moments)


def reached(
    game: Game, reference: Reference, seats: int, options: dict[str, Value], seed: int
) -> Iterator[Position]:
    """Some positions of a game between Builders who stray, with a choice in each."""
    position, chance = game.start(seats, seed, **options), FastChance(seed)
    players = [player(game, reference, "builder") for _ in range(seats)]
    wanted, bids, number = AT_A_TABLE, 0, 0
    while wanted and not position.over:
        seat = position.deciders[0]
        seen = position.observe(seat)
        number += 1
        if len(seen.actions) > 1:
            if position.sealed and bids < SEALED:
                bids += 1
                yield position
            elif not position.sealed and number >= APART:
                number, wanted = 0, wanted - 1
                yield position
        action = players[seat].choose(game, seen, chance)
        if chance.below(STRAYING) == 0:
            action = seen.actions[chance.below(len(seen.actions))]
        position.play(seat, action)


def player(game: Game, reference: Reference, level: str) -> Player:
    """A player of a reference."""
    weights = reference.own.get(level, reference.weights)
    return Player(level, weighted(game, weights), reference.levels[level])


def plan(
    game: Game, reference: Reference, level: str, seen: Observation, seed: int, steps: int | None
) -> list[str]:
    """What a level does where this is seen, and how it means to go on."""
    asked = player(game, reference, level)
    action = asked.choose(game, seen, FastChance(seed), Budget(steps=steps))
    return [game.text(each) for each in [action, *asked._rest]]
