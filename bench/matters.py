"""How much the values of a box matter: the order in which owners are asked to confirm them.

`python -m bench.matters nehemiah --games 12 --player builder` measures every value of a game's box that no
rulebook prints, and writes `games/<name>/matters.json`. Players of one level play the same games twice, with
the usual box and with one in which the value is one step larger; a value matters as much as the results
differ on average, each result taken against the mean of its table. The numbers of players take turns. Few
games make a rough order; a value that no game touched has 0. When the time is over, the games count in which
all values were played.
"""

from __future__ import annotations

import argparse
import json
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from mudbrick import games
from mudbrick.arena import Simulation
from mudbrick.engine.boxes import open_values
from mudbrick.engine.components import flatten
from mudbrick.engine.contract import Game
from mudbrick.engine.reading import Tree
from mudbrick.engine.shapes import COUNTED, FLAG, NUMBER, WORD, Shape, shape_of

SEED: Final = 11
FOLDER: Final = Path(__file__).parents[1] / "src" / "mudbrick" / "games"
DECIMALS: Final = 2


def main() -> None:
    """Measure, and write what was found."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", choices=games.names())
    parser.add_argument("--games", type=int, default=12)
    parser.add_argument("--player", default="builder")
    parser.add_argument("--minutes", type=float, default=60.0, help="stop after so long, with fewer games")
    given = parser.parse_args()
    measured, count = measure(given.game, given.games, given.player, given.minutes)
    made = f"python -m bench.matters {given.game} --games {count} --player {given.player}"
    found = {"made": {"by": made, "rules": games.game(given.game).rules, "seed": SEED}, "values": measured}
    path = FOLDER / given.game / "matters.json"
    path.write_text(json.dumps(found, indent=1) + "\n", encoding="utf-8")
    print(f"{path}: {len(measured)} values, {count} games each")


def measure(name: str, count: int, player: str, minutes: float) -> tuple[dict[str, float], int]:
    """How much each open value matters, in the order of the box, and by how many games of each."""
    until = time.monotonic() + 60 * minutes
    changed: dict[str, Game] = {}
    for path in open_values(games.box_of(name), games.shapes(name)):
        said = step(name, path)
        if said is not None:
            changed[path] = games.game(name, said)
    rounds: list[dict[str, float]] = []
    for number in range(count):
        played = _play_all(games.game(name), changed, number, player, until)
        if len(played) < len(changed):
            break
        rounds.append(played)
        print(f"{len(rounds)} games of each of {len(changed)} values", flush=True)
    if not rounds:
        raise SystemExit(f"{minutes} minutes are not enough for a game of each of {len(changed)} values")
    return {path: round(sum(each[path] for each in rounds) / len(rounds), DECIMALS) for path in changed}, len(
        rounds
    )


def _play_all(
    usual: Game, changed: dict[str, Game], number: int, player: str, until: float
) -> dict[str, float]:
    """How far apart one game comes out with each changed value; fewer of them if the time is over."""
    found: dict[str, float] = {}
    as_usual = result(usual, number, player)
    for path, game in changed.items():
        if time.monotonic() > until:
            break
        found[path] = _apart(as_usual, result(game, number, player))
    return found


def result(game: Game, number: int, player: str) -> list[float]:
    """Each player's result in one game, against the mean of the table; of one alone, the score."""
    seats = game.seat_counts[number % len(game.seat_counts)]
    played = Simulation(game, game.setting(seats, {}), (player,) * seats, SEED).play_one(number)
    mean = sum(played.scores) / seats if seats > 1 else 0.0
    return [score - mean for score in played.scores]


def _apart(one: list[float], other: list[float]) -> float:
    return sum(abs(first - second) for first, second in zip(one, other)) / len(one)


def step(name: str, path: str) -> Tree | None:
    """The first correction that makes a value one step larger, or failing that smaller, and can be played.

    Where a sum must stay, another value of the same table gives what this one takes.
    """
    values, shapes = flatten(games.box_of(name).values), games.shapes(name)
    beside = [other for other in values if other != path and _table(other) == _table(path)]
    for value, place, by in _larger(shape_of(shapes, path, values[path]), values[path]):
        alone: Tree = {path: value}
        if not games.examine(name, alone).complaints:
            return alone
        for other in beside:
            less = _moved(values[other], place, -by)
            if less is not None and not games.examine(name, {path: value, other: less}).complaints:
                return {path: value, other: less}
    return None


def _table(path: str) -> str:
    return path.rpartition(".")[0]


def _larger(shape: Shape, value: object) -> Iterator[tuple[object, int, int]]:
    """Values one step away, with the place in a list that was changed and by how much."""
    if shape.kind == FLAG:
        yield not value, 0, 0
    elif shape.kind == WORD and isinstance(value, str):
        yield from ((word, 0, 0) for word in shape.words if word != value)
    elif shape.kind == NUMBER:
        for by in (1, -1):
            for place in range(len(value) if isinstance(value, list) else 1):
                moved = _moved(value, place, by)
                if moved is not None:
                    yield moved, place, by
    elif shape.kind == COUNTED:
        yield from ((each, 0, 0) for each in _more(shape, value))
    elif isinstance(value, list):  # neighbours change places
        for place in range(len(value) - 1):
            yield [*value[:place], value[place + 1], value[place], *value[place + 2 :]], 0, 0


def _moved(value: object, place: int, by: int) -> object:
    """A number, or one of a list, larger by so much; None if it is none."""
    if isinstance(value, bool):
        return None
    if isinstance(value, int):
        return value + by
    if isinstance(value, list) and place < len(value) and isinstance(value[place], int):
        return [item + by if number == place else item for number, item in enumerate(value)]
    return None


def _more(shape: Shape, value: object) -> Iterator[object]:
    """Counted words with one more of the first; nothing becomes one of the first word."""
    if isinstance(value, str):
        word, _, count = value.rpartition(" ")
        yield f"{word} {int(count) + 1}" if count.isdecimal() else f"{value} 2"
    elif isinstance(value, list) and value:
        for first in _more(shape, value[0]):
            yield [first, *value[1:]]
    elif isinstance(value, list):
        yield [f"{shape.words[0]} 1"]


if __name__ == "__main__":
    main()
