"""Gathering puzzles from many games: all that is found is kept as it comes, and then a varied choice made.

What was gathered before can be sorted by its themes anew, when a recipe has changed, without searching.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import count
from pathlib import Path
from typing import Final

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from mudbrick import games
from mudbrick.arena.workers import Workers
from mudbrick.engine.chance import FastChance
from mudbrick.puzzles.making import TOLD, Asked, digest, look_through, weights_digest
from mudbrick.puzzles.puzzle import BadPuzzle, Collection, Head, Puzzle, action_of, game_of, reached
from mudbrick.puzzles.recipe import recipe
from mudbrick.puzzles.ways import deeds

SPARE: Final = 1.1  # so many times the puzzles that are wanted are found, to choose from
# Of all puzzles at most this part have one theme, and are found by one player. Where there are not enough
# such puzzles, the second limit is given up, and then the first.
LIMITS: Final = ((0.3, 0.45), (0.3, 1.0), (1.0, 1.0))
PLAYERS: Final = "the best turn of a beam as wide as Master's"


class Looked(Struct, frozen=True):
    """What the game of a seed had in it; `terms` are what puzzles depend on beside the seed."""

    terms: str
    seed: int
    puzzles: tuple[Puzzle, ...]


class Gathering:
    """Puzzles of one game, looked for in the games of one seed after another, kept in a file meanwhile."""

    def __init__(self, game: str, wanted: int, seed: int, kept: Path, themes: tuple[str, ...] = ()) -> None:
        for theme in themes:
            if theme not in recipe(game).names:
                raise BadPuzzle(
                    f"puzzles of {game} have no theme '{theme}', only {', '.join(recipe(game).names)}"
                )
        self.game = game
        self.wanted = wanted
        self.seed = seed
        self.kept = kept
        self.themes = themes
        resting = (weights_digest(game), digest(games.puzzle_recipe(game) or ""), *themes)
        self.terms = f"{game} {game_of(game).rules} {' '.join(resting)}"
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
        asked = (Asked(self.game, seed, self.themes) for seed in count(self.seed) if seed not in self.looked)
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
        return choice(self.game, candidates, self.wanted, command)


def choice(game: str, candidates: list[Puzzle], wanted: int, command: str) -> Collection:
    """So many of the puzzles, varied, the easiest first."""
    chosen = varied(candidates, wanted)
    chosen.sort(key=lambda puzzle: (puzzle.rating, puzzle.seed, len(puzzle.played)))
    head = Head(game, game_of(game).rules, command, PLAYERS, weights_digest(game))
    return Collection(head, {puzzle.id: puzzle for puzzle in chosen})


def varied(candidates: list[Puzzle], wanted: int) -> list[Puzzle]:
    """So many puzzles, or all that there are: those with rare themes, and of the others as many as fit."""
    common = Counter(puzzle.theme for puzzle in candidates)
    left = sorted(candidates, key=lambda puzzle: common[puzzle.theme])
    themes: Counter[str] = Counter()
    finders: Counter[str] = Counter()
    taken: list[Puzzle] = []
    for theme_limit, finder_limit in LIMITS:
        spare: list[Puzzle] = []
        for puzzle in left:
            room = (
                themes[puzzle.theme] < theme_limit * wanted
                and finders[puzzle.found_by] < finder_limit * wanted
            )
            if len(taken) < wanted and room:
                themes[puzzle.theme] += 1
                finders[puzzle.found_by] += 1
                taken.append(puzzle)
            else:
                spare.append(puzzle)
        left = spare
    return taken


def sorted_anew(game: str, collections: list[Collection], wanted: int, command: str) -> Collection:
    """A varied choice of puzzles that were made before, with the themes that the recipe gives them now."""
    for each in collections:
        if (each.head.game, each.head.weights) != (game, weights_digest(game)):
            raise BadPuzzle(
                f"puzzles of {each.head.game} that rest on other weights can't be sorted: make them anew"
            )
    found = {puzzle.id: puzzle for each in collections for puzzle in each.puzzles.values()}
    themed = [(puzzle, theme_anew(game, puzzle)) for puzzle in found.values()]
    candidates = [
        replace(puzzle, theme=theme, others=puzzle.others[:TOLD])
        for puzzle, theme in themed
        if theme is not None
    ]
    commands = dict.fromkeys((*(each.head.command for each in collections), command))
    return choice(game, candidates, wanted, "; ".join(commands))


def theme_anew(name: str, puzzle: Puzzle) -> str | None:
    """What a puzzle is about, by the recipe as it is now."""
    where, game = f"{name}, puzzle {puzzle.id}", game_of(name)
    guess = reached(puzzle, game, where).position.guess(puzzle.you, FastChance(1))
    best, rival = (
        deeds(guess, puzzle.you, [action_of(text, game, where) for text in way.actions])
        for way in (puzzle.best[0], puzzle.others[0])
    )
    return recipe(name).theme_of(best, rival, puzzle.why)
