"""Simulation: games between bots, each a function of the simulation's seed and the game's number alone.

Two streams belong to a game: one deals, the other is the bots'. So the same number is the same deal whoever
plays. Draws after the deal come from the stream that the deal itself seeds, as in every record of a deal
written by hand: a simulated game can be recorded, replayed and checked.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from mudbrick import bots
from mudbrick.bots import uniform
from mudbrick.engine.chance import Chance, FastChance
from mudbrick.engine.contract import Game, Position
from mudbrick.engine.errors import IllegalAction
from mudbrick.engine.records import Record, Result
from mudbrick.engine.setting import Deal, Setting

RANDOM: Final = uniform.NAME


@dataclass(frozen=True)
class Played:
    """One game of a simulation, played to its end; `actions` counts the decisions."""

    number: int
    scores: tuple[int, ...]
    winners: tuple[int, ...]
    actions: int
    record: Record | None = None


@dataclass(frozen=True)
class Simulation:
    """Games of one setting between the bots named in `seats`."""

    game: Game
    setting: Setting
    seats: tuple[str, ...]
    seed: int

    def __post_init__(self) -> None:
        self.game.accept(self.setting)
        if len(self.seats) != self.setting.seats:
            raise ValueError(f"{len(self.seats)} bots for {self.setting.seats} seats")
        for name in self.seats:
            bots.bot(name)

    def play(self, games: int, records: bool = False) -> Iterator[Played]:
        """Games 0 to `games` - 1, each with its record if asked for."""
        for number in range(games):
            yield self.play_one(number, records)

    def play_one(self, number: int, records: bool = False) -> Played:
        """The game of that number."""
        deal = Deal(
            self.setting, self.game.shuffle(self.setting, FastChance(game_seed(self.seed, number, "deal")))
        )
        chance = FastChance(game_seed(self.seed, number, "bots"))
        position = self.game.begin(deal, Record(deal, self.seats, ()).chance())
        if records:
            return self._play_recorded(number, deal, position, chance)
        if all(name == RANDOM for name in self.seats):
            actions = play_at_random(position, chance)
        else:
            actions = sum(1 for _ in self._moves(position, chance))
        return Played(number, position.scores, position.winners, actions)

    def _play_recorded(self, number: int, deal: Deal, position: Position, chance: Chance) -> Played:
        moves = tuple((seat, self.game.text(action)) for seat, action in self._moves(position, chance))
        result = Result(position.scores, position.winners)
        record = Record(deal, player_names(self.seats), moves, result)
        return Played(number, result.scores, result.winners, len(moves), record)

    def _moves(self, position: Position, chance: Chance) -> Iterator[tuple[int, int]]:
        """Let the bots play, each by what its seat sees."""
        players = [bots.bot(name) for name in self.seats]
        while not position.over:
            seat = position.deciders[0]
            observation = position.observe(seat)
            action = players[seat].choose(self.game, observation, chance)
            if action not in observation.actions:
                raise IllegalAction(
                    "",
                    "the bot {bot} chose {action}, which is not allowed",
                    {"bot": self.seats[seat], "action": action},
                )
            position.play(seat, action)
            yield seat, action


def player_names(kinds: Sequence[str]) -> tuple[str, ...]:
    """A name for every seat; players of the same kind are numbered.

    >>> player_names(["random", "greedy", "random"])
    ('random 1', 'greedy', 'random 2')
    """
    names: list[str] = []
    for place, kind in enumerate(kinds):
        number = f" {kinds[: place + 1].count(kind)}" if kinds.count(kind) > 1 else ""
        names.append(kind + number)
    return tuple(names)


def play_at_random(position: Position, chance: Chance) -> int:
    """Play on to the end as random bots would, without showing them anything; the number of actions."""
    count = 0
    below = chance.below
    while not position.over:
        seat = position.deciders[0]
        actions = position.actions(seat)
        position.play(seat, actions[below(len(actions))])
        count += 1
    return count


def game_seed(seed: int, number: int, use: str) -> int:
    """The seed of one stream of one game of a simulation."""
    return int.from_bytes(
        hashlib.sha256(f"mudbrick simulation {seed} {number} {use}".encode()).digest()[:8], "big"
    )
