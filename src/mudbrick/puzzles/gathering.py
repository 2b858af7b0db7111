"""Gathering puzzles from many games: all that is found is kept as it comes, and then a varied choice made."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import count
from pathlib import Path
from typing import Final

import msgspec
from msgspec import Struct

from mudbrick.arena.workers import Workers
from mudbrick.puzzles.making import Asked, look_through, weights_digest
from mudbrick.puzzles.puzzle import BadPuzzle, Collection, Head, Puzzle, game_of

SPARE: Final = 1.25  # so many times the puzzles that are wanted are found, to choose from
THEME: Final = 0.3  # of all, at most, have one theme
FINDER: Final = 0.45  # and are found by one player
PLAYERS: Final = "the best turn of a beam as wide as Master's"


class Looked(Struct, frozen=True):
    """What the game of a seed had in it; `terms` are what puzzles depend on beside the seed."""

    terms: str
    seed: int
    puzzles: tuple[Puzzle, ...]


class Gathering:
    """Puzzles of one game, looked for in the games of one seed after another, kept in a file meanwhile."""

    def __init__(self, game: str, wanted: int, seed: int, kept: Path) -> None:
        self.game = game
        self.wanted = wanted
        self.seed = seed
        self.kept = kept
        self.terms = f"{game} {game_of(game).rules} {weights_digest(game)}"
        self.looked = self._read()

    def _read(self) -> dict[int, tuple[Puzzle, ...]]:
        if not self.kept.exists():
            return {}
        found: dict[int, tuple[Puzzle, ...]] = {}
        for line in self.kept.read_text(encoding="utf-8").splitlines():
            try:
                looked = msgspec.json.decode(line, type=Looked)
            except msgspec.DecodeError:
                continue  # the line that was being written when it was stopped
            if looked.terms != self.terms:
                raise BadPuzzle(f"{self.kept} has puzzles of '{looked.terms}', not of '{self.terms}'")
            found[looked.seed] = looked.puzzles
        return found

    @property
    def found(self) -> int:
        """How many puzzles there are to choose from."""
        return sum(len(puzzles) for puzzles in self.looked.values())

    def run(self, workers: Workers) -> Iterator[int]:
        """Look on until there are enough; how many more each game brought."""
        enough = int(SPARE * self.wanted)
        if self.found >= enough:
            return
        asked = (Asked(self.game, seed) for seed in count(self.seed) if seed not in self.looked)
        with self.kept.open("a", encoding="utf-8") as file:
            for task, puzzles in workers.run(look_through, asked):
                self.looked[task.seed] = tuple(puzzles)
                line = msgspec.json.encode(Looked(self.terms, task.seed, tuple(puzzles))).decode()
                file.write(line + "\n")
                file.flush()
                yield len(puzzles)
                if self.found >= enough:
                    return

    def chosen(self, command: str) -> Collection:
        """A varied choice, the easiest first."""
        candidates = [puzzle for seed in sorted(self.looked) for puzzle in self.looked[seed]]
        chosen = varied(candidates, self.wanted)
        chosen.sort(key=lambda puzzle: (puzzle.rating, puzzle.seed, len(puzzle.played)))
        head = Head(self.game, game_of(self.game).rules, command, PLAYERS, weights_digest(self.game))
        return Collection(head, {puzzle.id: puzzle for puzzle in chosen})


def varied(candidates: list[Puzzle], wanted: int) -> list[Puzzle]:
    """So many puzzles, or all that there are: none of the themes and finders more often than it should."""
    themes: Counter[str] = Counter()
    finders: Counter[str] = Counter()
    taken: list[Puzzle] = []
    spare: list[Puzzle] = []
    for puzzle in candidates:
        room = themes[puzzle.theme] < THEME * wanted and finders[puzzle.found_by] < FINDER * wanted
        if len(taken) < wanted and room:
            themes[puzzle.theme] += 1
            finders[puzzle.found_by] += 1
            taken.append(puzzle)
        else:
            spare.append(puzzle)
    spare.sort(key=lambda puzzle: themes[puzzle.theme] + finders[puzzle.found_by])
    return taken + spare[: wanted - len(taken)]
