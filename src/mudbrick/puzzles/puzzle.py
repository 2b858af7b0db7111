"""A puzzle as its file has it: where it comes from, the turns that are accepted, and what the others cost."""

from __future__ import annotations

from functools import cache
from typing import Annotated, Final, Literal, TypeVar

import msgspec
from msgspec import Meta, Struct

from mudbrick import games
from mudbrick.engine import history
from mudbrick.engine.contract import Game
from mudbrick.engine.errors import MudbrickError
from mudbrick.engine.history import History
from mudbrick.table.plan import game_named

FoundBy = Literal["greedy", "builder", "master", "grandmaster"]
FINDERS: Final[tuple[FoundBy, ...]] = ("greedy", "builder", "master", "grandmaster")
PART_RIGHT: Final = 0.5  # a turn that costs less than this part of the margin is as good as the best

Id = Annotated[str, Meta(pattern=r"^[0-9]+-[0-9]+$", max_length=24)]
Word = Annotated[str, Meta(min_length=1, max_length=60)]
Told = TypeVar("Told")
Cost = Annotated[float, Meta(ge=0.0)]
Part = Annotated[float, Meta(ge=0.0, le=1.0)]


class BadPuzzle(MudbrickError):
    """A puzzle that can't be given to anybody: which, and what is wrong with it."""


class Way(Struct, frozen=True, forbid_unknown_fields=True):
    """A way through the turn, to its end or to where something is revealed, and the points it gives away."""

    actions: Annotated[tuple[Word, ...], Meta(min_length=1)]
    cost: Cost


class Measured(Struct, frozen=True, forbid_unknown_fields=True):
    """How clearly the accepted turns are best, over so many guesses of what is hidden.

    The `margin` is what the best turn that is not accepted costs, `error` the standard error of that, and
    `sure` the part of the guesses in which an accepted turn was the best of all.
    """

    margin: float
    error: float
    sure: Part
    guesses: Annotated[int, Meta(ge=1)]


class Grounds(Struct, frozen=True, forbid_unknown_fields=True):
    """Subjects for which the game's catalogue has `reason.<subject>`: what the best turn prepares, what it
    keeps from the others, and what it gives up."""

    prepares: tuple[Word, ...] = ()
    denies: tuple[Word, ...] = ()
    costs: tuple[Word, ...] = ()


class Puzzle(Struct, frozen=True, forbid_unknown_fields=True):
    """A position at the beginning of a turn of the seat `you`, in the game of a `seed`.

    `played` has the actions that led there, one in a line, with their seats. The turns in `best` are
    accepted; `others` are some that are not. It was `found` with Master's eyes, and looked at `again` with
    better ones.
    """

    id: Id
    seats: int
    seed: int
    options: dict[str, bool | int | str]
    you: int
    played: str
    theme: Word
    found_by: FoundBy
    rating: Annotated[int, Meta(ge=400, le=3000)]
    best: Annotated[tuple[Way, ...], Meta(min_length=1)]
    others: Annotated[tuple[Way, ...], Meta(min_length=1)]
    why: Grounds
    found: Measured
    again: Measured

    @property
    def margin(self) -> float:
        """How much better it is than what is not accepted, as both looks have it."""
        return min(self.found.margin, self.again.margin)

    @property
    def tolerance(self) -> float:
        """A turn that costs no more is right."""
        return PART_RIGHT * self.margin


class Head(Struct, frozen=True, forbid_unknown_fields=True):
    """What all puzzles of a file have in common: the game, and the command and the players they come from."""

    game: Word
    rules: int
    command: str
    players: Word
    weights: str  # the beginning of the SHA-256 of the evaluator's weights


class Collection(Struct, frozen=True):
    """The puzzles of a game by their ids, the easiest first."""

    head: Head
    puzzles: dict[str, Puzzle]


def read(text: str, where: str) -> Collection:
    """The puzzles of a file: its head in the first line, then one puzzle in each."""
    first, _, rest = text.partition("\n")
    head = _decode(first, Head, f"{where}, line 1")
    puzzles: dict[str, Puzzle] = {}
    for number, line in enumerate(rest.splitlines(), 2):
        puzzle = _decode(line, Puzzle, f"{where}, line {number}")
        if puzzle.id in puzzles:
            raise BadPuzzle(f"{where}, line {number}: there is another puzzle {puzzle.id}")
        puzzles[puzzle.id] = puzzle
    return Collection(head, puzzles)


def write(collection: Collection) -> str:
    """The text of a file of puzzles."""
    lines = [collection.head, *collection.puzzles.values()]
    return "".join(msgspec.json.encode(line).decode() + "\n" for line in lines)


def _decode(line: str, kind: type[Told], where: str) -> Told:
    try:
        return msgspec.json.decode(line, type=kind)
    except msgspec.DecodeError as error:
        raise BadPuzzle(f"{where}: {str(error).replace('`', chr(39)).replace('$.', '')}") from None


@cache
def collection(game: str) -> Collection | None:
    """The puzzles of a game; None where it has none."""
    text = games.puzzles(game)
    return None if text is None else read(text, f"puzzles of {game}")


def puzzles_of(game: str) -> dict[str, Puzzle]:
    """The puzzles of a game by their ids; none where it has none."""
    found = collection(game)
    return {} if found is None else found.puzzles


def game_of(name: str) -> Game:
    """The game as puzzles are played: with the numbers of the usual box."""
    return game_named(name)


def moves(puzzle: Puzzle, game: Game, where: str) -> list[tuple[int, int]]:
    """The actions that led to the puzzle, with their seats."""
    found: list[tuple[int, int]] = []
    for line in puzzle.played.splitlines():
        seat, _, text = line.partition(" ")
        if not seat.isdecimal():
            raise BadPuzzle(f"{where}: '{line}' is not a seat and an action")
        found.append((int(seat), action_of(text, game, where)))
    return found


def action_of(text: str, game: Game, where: str) -> int:
    """The action of a written form."""
    try:
        return game.action(text)
    except MudbrickError as error:
        raise BadPuzzle(f"{where}: '{text}': {error}") from None


def opening(puzzle: Puzzle, game: Game, where: str) -> History:
    """The game of the puzzle before its first action."""
    if not 0 <= puzzle.you < puzzle.seats:
        raise BadPuzzle(f"{where}: 'you' must be a seat from 0 to {puzzle.seats - 1}")
    try:
        return history.new(game, ("",) * puzzle.seats, dict(puzzle.options), puzzle.seed)
    except MudbrickError as error:
        raise BadPuzzle(f"{where}: such a game can't be dealt: {error}") from None


def reached(puzzle: Puzzle, game: Game, where: str) -> History:
    """The game of the puzzle where its turn begins; an action that is not possible is refused."""
    past = opening(puzzle, game, where)
    for seat, action in moves(puzzle, game, where):
        refusal = past.position.refusal(seat, action)
        if refusal is not None:
            raise BadPuzzle(f"{where}: '{seat} {game.text(action)}' is not possible: {refusal}")
        past.play(seat, action)
    return past
