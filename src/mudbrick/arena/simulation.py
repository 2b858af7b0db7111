"""Simulation: games between bots, each a function of the simulation's seed and the game's number alone.

Two streams belong to a game: one deals, the other is the bots'. So the same number is the same deal whoever
plays. Draws after the deal come from the stream that the deal itself seeds, as in every record of a deal
written by hand: a simulated game can be recorded, replayed and checked.
"""

from __future__ import annotations

import hashlib
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Final

from mudbrick.arena.players import Contestant, Files, contestant
from mudbrick.bots import uniform
from mudbrick.engine.chance import Chance, FastChance
from mudbrick.engine.contract import Game, Position
from mudbrick.engine.errors import IllegalAction
from mudbrick.engine.records import Record, Result
from mudbrick.engine.setting import Deal, Setting

RANDOM: Final = uniform.NAME
_MICRO: Final = 1_000_000


@dataclass(frozen=True)
class Times:
    """How long a seat thought, in microseconds of the process's own time: decisions with a choice, turns."""

    decisions: list[int]
    turns: list[int]


@dataclass(frozen=True)
class Played:
    """One game of a simulation, played to its end; `actions` counts the decisions.

    The times of each seat are no part of what the seed determines.
    """

    number: int
    scores: tuple[int, ...]
    winners: tuple[int, ...]
    actions: int
    record: Record | None = None
    times: tuple[Times, ...] = field(default=(), compare=False)


@dataclass(frozen=True)
class Simulation:
    """Games of one setting between the players written in `seats`; `files` hold weights that they name."""

    game: Game
    setting: Setting
    seats: tuple[str, ...]
    seed: int
    files: Files = ()
    players: tuple[Contestant, ...] = field(init=False, compare=False)

    def __post_init__(self) -> None:
        self.game.accept(self.setting)
        if len(self.seats) != self.setting.seats:
            raise ValueError(f"{len(self.seats)} bots for {self.setting.seats} seats")
        made = {text: contestant(self.game, text, self.files) for text in self.seats}
        object.__setattr__(self, "players", tuple(made[text] for text in self.seats))

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
        if all(text == RANDOM for text in self.seats) and not records:
            actions = play_at_random(position, chance)
            return Played(number, position.scores, position.winners, actions)
        times = tuple(Times([], []) for _ in self.seats)
        moves = list(self._moves(position, chance, times))
        result = Result(position.scores, position.winners)
        record = None
        if records:
            texts = tuple((seat, self.game.text(action)) for seat, action in moves)
            confirmed = self.game.components.only_confirmed
            record = Record(deal, player_names(self.seats), texts, result, confirmed=confirmed)
        return Played(number, result.scores, result.winners, len(moves), record, times)

    def _moves(
        self, position: Position, chance: Chance, times: tuple[Times, ...]
    ) -> Iterator[tuple[int, int]]:
        """Let the bots play, each by what its seat sees."""
        playing = [player.bot() for player in self.players]
        turns: list[int | None] = [None] * len(playing)  # the turn that each seat last thought in
        while not position.over:
            seat = position.deciders[0]
            observation = position.observe(seat)
            begun = time.process_time()
            action = playing[seat].choose(self.game, observation, chance, self.players[seat].budget())
            spent = int((time.process_time() - begun) * _MICRO)
            if action not in observation.actions:
                raise IllegalAction(
                    "",
                    "the bot {bot} chose {action}, which is not allowed",
                    {"bot": self.seats[seat], "action": action},
                )
            if len(observation.actions) > 1:
                _note(times[seat], spent, position.stamp == turns[seat])
                turns[seat] = position.stamp
            position.play(seat, action)
            yield seat, action


def _note(times: Times, spent: int, same_turn: bool) -> None:
    times.decisions.append(spent)
    if same_turn:
        times.turns[-1] += spent
    else:
        times.turns.append(spent)


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
