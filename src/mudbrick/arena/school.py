"""A school: the whole way from nothing to weights, round by round, in a folder that can be gone on with.

`round-1.json` has the weights after the first round, and so on; `games-2/` or `climb-2.json` what was found
so far in a round that isn't over. After every round the pupil plays against the same opponent, and
`strength-1.jsonl` keeps those games. `weights.json` is what came out at the end. All of it follows from the
recipe and the seed.
"""

from __future__ import annotations

import json
import os
import shutil
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from mudbrick.arena import references
from mudbrick.arena.calibration import Sightings, Watched, fit
from mudbrick.arena.climbing import Climb, climb
from mudbrick.arena.contest import Contest
from mudbrick.arena.means import Mean, mean
from mudbrick.arena.notes import Notes
from mudbrick.arena.players import BadPlayer, weighted
from mudbrick.arena.recipes import Recipe, size
from mudbrick.arena.results import LineupResult, results
from mudbrick.arena.simulation import game_seed
from mudbrick.arena.state import State
from mudbrick.arena.training import Batch, Noted, batches, learn
from mudbrick.arena.workers import Workers
from mudbrick.engine import weights as weighing
from mudbrick.engine.contract import Game
from mudbrick.engine.errors import MudbrickError
from mudbrick.engine.weights import Weights

PUPIL: Final = "builder"
ABOUT: Final = "training.json"
FOUND: Final = "weights.json"
Progress = Callable[[], None]


class BadSchool(MudbrickError):
    """A folder that holds something else."""


@dataclass(frozen=True)
class Report:
    """What a round has brought, and how its weights then played.

    `explained` is how much the weights explain of what they were fitted to; of a climb `kept` has how many
    changes were kept, and `tries` of how many.
    """

    number: int
    strength: LineupResult
    explained: float | None
    kept: int | None
    tries: int | None


class School:
    """A training of one game in one folder."""

    def __init__(
        self,
        game: Game,
        recipe: Recipe,
        seed: int,
        folder: Path,
        opponent: str | None = None,
        tests: int = 40,
    ) -> None:
        self.game = game
        self.recipe = recipe
        self.seed = seed
        self.folder = folder
        self.opponent = opponent or usual_opponent(game)
        self.tests = tests
        try:
            weighted(game, Weights({}, {}))
        except BadPlayer:
            raise BadSchool(f"{game.title} has no evaluator whose weights could be found") from None
        self._check_folder()

    def steps(self) -> int:
        """How much there is to do in all: games of training, changes to try, and games that test."""
        rounds = self.recipe.rounds
        return sum(size(one) for one in rounds) + len(rounds) * self._contest(1).size(self.tests) + self.tests

    def run(self, workers: Workers, progress: Progress, made: dict[str, object]) -> Iterator[Report]:
        """Play what the folder doesn't hold yet; each round's report when it is over."""
        for number, round_ in enumerate(self.recipe.rounds, 1):
            if self._path(number).exists():
                for _ in range(size(round_)):
                    progress()
            else:
                story = {**made, "seed": self.seed, "round": number, **self.recipe.document()}
                after = self._found(number, workers, progress)
                after.made = {**story, **after.made}
                write(self._path(number), after.write())
                self._forget(number)
            found = weighing.read(self._path(number).read_text(encoding="utf-8")).made
            explained, kept, tries = (found.get(key) for key in ("explained", "kept", "tries"))
            assert explained is None or isinstance(explained, float)
            assert kept is None or isinstance(kept, int)
            assert tries is None or isinstance(tries, int)
            yield Report(number, self._strength(number, workers, progress), explained, kept, tries)

    def finish(self, workers: Workers, progress: Progress) -> Weights:
        """The weights after the last round, with the spread of leads that games between them show."""
        path = self.folder / FOUND
        if path.exists():
            for _ in range(self.tests):
                progress()
            return weighing.read(path.read_text(encoding="utf-8"))
        found = self._before(len(self.recipe.rounds) + 1)
        kinds = tuple(kind for kind in self.recipe.kinds if kind.seats > 1)
        if kinds:
            seed = game_seed(self.seed, 0, "calibration")
            asked = [Watched(self.game.name, found, kinds, seed, number) for number in range(self.tests)]
            seen: dict[int, Sightings] = {}
            for watched, sightings in workers.run(Watched.play, asked):
                seen[watched.number] = sightings
                progress()
            found.spread = fit([one for number in sorted(seen) for one in seen[number]])
        write(path, found.write())
        return found

    def _found(self, number: int, workers: Workers, progress: Progress) -> Weights:
        """What a round finds, with what is to be told of it."""
        before = self._before(number)
        round_ = self.recipe.rounds[number - 1]
        seed = game_seed(self.seed, number, "round")
        if isinstance(round_, Mean):
            return mean([self._before(one + 1) for one in round_.of])
        if isinstance(round_, Climb):
            path, kinds = self._climb(number), self.recipe.kinds
            after, tries = climb(self.game.name, before, round_, kinds, seed, path, workers, progress)
            after.made = {"kept": sum(one.kept for one in tries), "tries": len(tries)}
            return after
        return self._learnt(number, before, round_, seed, workers, progress)

    def _learnt(
        self, number: int, before: Weights, round_: Noted, seed: int, workers: Workers, progress: Progress
    ) -> Weights:
        """What a round finds that is noted game by game."""
        asked = batches(self.game.name, before, round_, self.recipe.kinds, seed)
        notes = Notes(self._notes(number))
        for batch in asked:
            if batch.numbers.start in notes.moments:
                for _ in batch.numbers:
                    progress()
        waiting = [batch for batch in asked if batch.numbers.start not in notes.moments]
        for batch, moments in workers.run(Batch.play, waiting):
            notes.keep(batch.numbers.start, moments)
            for _ in batch.numbers:
                progress()
        # In the order of the batches, so that sums are the same whoever was ready first.
        played = [notes.moments[batch.numbers.start] for batch in asked]
        after, explained = learn(self.game.name, before, round_, played)
        after.made = {"explained": round(explained, 4)}
        return after

    def _forget(self, number: int) -> None:
        """The round is over: what was needed to go on with it is not needed any more."""
        self._climb(number).unlink(missing_ok=True)
        shutil.rmtree(self._notes(number), ignore_errors=True)

    def _notes(self, number: int) -> Path:
        return self.folder / f"games-{number}"

    def _climb(self, number: int) -> Path:
        return self.folder / f"climb-{number}.json"

    def _before(self, number: int) -> Weights:
        """The weights that a round begins with, as they were written: the same when it is gone on with."""
        if number == 1:
            return Weights(self.recipe.start, {})
        return weighing.read(self._path(number - 1).read_text(encoding="utf-8"))

    def _path(self, number: int) -> Path:
        return self.folder / f"round-{number}.json"

    def _contest(self, number: int) -> Contest:
        seats = 2 if 2 in self.game.seat_counts else self.game.seat_counts[0]
        first = f"{PUPIL}@{self._path(number)}" if self._path(number).exists() else PUPIL
        return Contest(self.game, (first, self.opponent), (seats,), {}, self.seed)

    def _strength(self, number: int, workers: Workers, progress: Progress) -> LineupResult:
        contest = self._contest(number)
        state = State(self.folder / f"strength-{number}.jsonl", contest.terms())
        try:
            for _ in contest.run(self.tests, workers, state):
                progress()
        finally:
            state.close()
        return results(contest, self.tests, state).lineups[0]

    def _check_folder(self) -> None:
        about = {
            "game": self.game.name,
            "rules": self.game.rules,
            "seed": self.seed,
            "opponent": self.opponent,
            **self.recipe.document(),
        }
        path = self.folder / ABOUT
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
            there = path.read_text(encoding="utf-8") if path.exists() else None
        except OSError as error:
            raise BadSchool(f"{self.folder} can't be used: {(error.strerror or '').lower()}") from None
        text = json.dumps(about, indent=1) + "\n"
        if there is None and any(not entry.name.startswith(".") for entry in self.folder.iterdir()):
            raise BadSchool(f"{self.folder} holds something else: choose an empty folder")
        if there is not None and there != text:
            raise BadSchool(
                f"{self.folder} holds another training, as its {ABOUT} says: choose another folder"
            )
        write(path, text)


def usual_opponent(game: Game) -> str:
    """Whom pupils are measured by: the builder of the oldest release, or a bot without weights."""
    known = references.numbers(game.name)
    return f"{PUPIL}@{known[0]}" if known else "greedy"


def write(path: Path, text: str) -> None:
    """Write a file whole or not at all."""
    beside = path.with_name(f".{path.name}")
    beside.write_text(text, encoding="utf-8")
    os.replace(beside, path)
