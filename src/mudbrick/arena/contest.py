"""A contest: many mirrored games between players, here or in other processes, that can be gone on with.

Every game is a function of the contest's seed, its lineup, its deal and its rotation. So what is found out
does not depend on who played which game when, or on how often the contest was interrupted.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache

from mudbrick import games
from mudbrick.arena.lineups import Lineup, Task, lineups
from mudbrick.arena.players import Files, contestant, files_of
from mudbrick.arena.sequential import Test, judge
from mudbrick.arena.simulation import Played, Simulation
from mudbrick.arena.state import State
from mudbrick.arena.workers import Workers
from mudbrick.engine.contract import Game
from mudbrick.engine.options import Value, check_seats

Outcomes = dict[Task, Played]
Deals = list[list[Played]]  # of one lineup: the games of each deal, by rotation


@dataclass(frozen=True)
class Spec:
    """What a contest is about, as plain texts and numbers that can be sent to other processes."""

    game: str
    components: str
    options: str
    lineups: tuple[Lineup, ...]
    seed: int
    records: bool
    files: Files


class Contest:
    """Games of all lineups of some players, at tables of some sizes; their records are kept if wanted."""

    def __init__(
        self,
        game: Game,
        players: tuple[str, ...],
        seats: tuple[int, ...],
        options: dict[str, Value],
        seed: int,
        records: bool = False,
    ) -> None:
        for count in seats:
            check_seats(game.title, game.seat_counts, count)
        self.game = game
        self.players = tuple(dict.fromkeys(players))
        self.lineups = lineups(players, seats)
        self.options = game.setting(seats[0], options).options
        self.seed = seed
        self._digests = [contestant(game, text).digest for text in self.players]
        self.spec = Spec(
            game.name,
            json.dumps(game.components.changes),
            json.dumps(self.options),
            tuple(self.lineups),
            seed,
            records,
            files_of(self.players),
        )

    def terms(self) -> dict[str, object]:
        """What two runs must have in common to be one contest."""
        return {
            "game": self.game.name,
            "rules": self.game.rules,
            "components": self.game.components.changes,
            "options": self.options,
            "lineups": [list(lineup.players) for lineup in self.lineups],
            "players": dict(zip(self.players, self._digests)),
            "seed": self.seed,
        }

    def size(self, games_each: int) -> int:
        """How many games are played at most, if each lineup plays so many or a few more."""
        return sum(lineup.deals(games_each) * len(lineup.rotations()) for lineup in self.lineups)

    def run(
        self, games_each: int, workers: Workers, state: State, test: Test | None = None
    ) -> Iterator[Task]:
        """Play what the state doesn't hold yet, and keep it there; each game's task when it is known."""
        decided: set[int] = set()

        def to_play() -> Iterator[Task]:
            for deal in range(max(lineup.deals(games_each) for lineup in self.lineups)):
                for number, lineup in enumerate(self.lineups):
                    for rotation in range(len(lineup.rotations())):
                        task = Task(number, deal, rotation)
                        wanted = deal < lineup.deals(games_each) and number not in decided
                        if wanted and task not in state.outcomes:
                            yield task

        yield from list(state.outcomes)
        if test is not None:
            decided.update(
                number
                for number in range(len(self.lineups))
                if self._end(number, games_each, state.outcomes, test)
            )
        asked = ((self.spec, task) for task in to_play())
        for (_, task), played in workers.run(play_task, asked):
            state.keep(task, played)
            if test is not None and self._end(task.lineup, games_each, state.outcomes, test):
                decided.add(task.lineup)
            yield task

    def counted(self, games_each: int, outcomes: Outcomes, test: Test | None = None) -> list[Deals]:
        """For each lineup the deals that count, each with its games by rotation.

        They are the first ones without a gap, up to the number asked for or to where the test was decided:
        the same whatever was played beyond.
        """
        found: list[Deals] = []
        for number in range(len(self.lineups)):
            end = None if test is None else self._end(number, games_each, outcomes, test)
            found.append(self._played(number, games_each, outcomes)[:end])
        return found

    def _end(self, number: int, games_each: int, outcomes: Outcomes, test: Test) -> int | None:
        """The deals after which a lineup's test is decided."""
        lineup = self.lineups[number]
        won = first_parts(lineup, self._played(number, games_each, outcomes))
        return judge(won, len(lineup.players), test).deals

    def _played(self, number: int, games_each: int, outcomes: Outcomes) -> Deals:
        lineup = self.lineups[number]
        deals: Deals = []
        for deal in range(lineup.deals(games_each)):
            tasks = [Task(number, deal, rotation) for rotation in range(len(lineup.rotations()))]
            if any(task not in outcomes for task in tasks):
                break
            deals.append([outcomes[task] for task in tasks])
        return deals


def first_parts(lineup: Lineup, deals: Deals) -> list[float]:
    """The part of each deal's victories that went to the first player of a lineup."""
    first = lineup.players[0]
    seats = [rotation.index(first) for rotation in lineup.rotations()]
    return [sum(part(played, seat) for played, seat in zip(deal, seats)) / len(deal) for deal in deals]


def part(played: Played, seat: int) -> float:
    """What a seat has of a game's victory: 1 alone, half of it between two, 0 if it has not won."""
    return 1 / len(played.winners) if seat in played.winners else 0.0


def play_task(asked: tuple[Spec, Task]) -> Played:
    """One game of a contest, in whatever process."""
    spec, task = asked
    return _simulation(spec, task.lineup, task.rotation).play_one(task.deal, spec.records)


@lru_cache(maxsize=256)
def _simulation(spec: Spec, lineup: int, rotation: int) -> Simulation:
    game = games.game(spec.game, json.loads(spec.components) or None)
    players = spec.lineups[lineup].rotations()[rotation]
    setting = game.setting(len(players), json.loads(spec.options))
    return Simulation(game, setting, players, spec.seed, spec.files)
