"""How long the analysis of a finished game takes, and how good it is: `python -m bench.analysing`.

Four Builders play one of each game; the analysis asks what the server asks: how the game stood at each turn,
and what each decision of the people cost. It is counted for one person among computers, and for four. The
figures are times of one processor, which the server's workers need beside what they spend on asking; no clock
ends the thinking, though in the server a decision gets two seconds.

`python -m bench.analysing compare` asks about every eighth decision in the thorough way too, twice: how far
the quick way is from it, and how far it is from itself with other guesses. HINTS.md has the results.
"""

from __future__ import annotations

import sys
import time
from dataclasses import replace
from statistics import mean
from typing import Final

from bench import thorough
from mudbrick import bots, games
from mudbrick.bots import levels
from mudbrick.bots.analysis import Judge, chances
from mudbrick.engine import history
from mudbrick.engine.chance import FastChance
from mudbrick.table.analysis import LEVEL, Asked, by_viewer, questions

SEATS: Final = 4
SEED: Final = 11
EVERY: Final = 8
COSTLIEST: Final = 5

Verdict = tuple[int, float]  # the best action, and what the one that was played cost


def played(name: str, seed: int = SEED) -> list[Asked]:
    """All that is asked about a game, if all four are people."""
    game = games.game(name)
    match = history.new(game, ("Ann", "Ben", "Cleo", "Dan"), {}, seed=seed)
    players = [bots.bot("builder") for _ in range(SEATS)]
    while not match.position.over:
        seat = match.position.deciders[0]
        seen = match.position.observe(seat)
        match.play(seat, players[seat].choose(game, seen, FastChance(len(match.steps))))
    start = replace(match.record(), moves=(), result=None)
    return list(questions(game, start, list(enumerate(match.steps)), frozenset(range(SEATS))))


def judged(name: str, asked: list[Asked]) -> tuple[list[Verdict], list[float]]:
    """What is said about one seat's decisions, and how long each took."""
    game = games.game(name)
    judge = Judge(game, games.evaluator(name, game.rules), levels.level(LEVEL, name))
    verdicts: list[Verdict] = []
    times: list[float] = []
    for each in asked:
        assert each.played is not None
        began = time.process_time()
        found = judge.judge(each.observation, each.played, FastChance(each.number))
        times.append(time.process_time() - began)
        verdicts.append((found.best, found.cost()))
    return verdicts, times


def measure(name: str) -> str:
    """A row of the table for one game."""
    game = games.game(name)
    asked = played(name)
    evaluator, spread = games.evaluator(name, game.rules), games.weights(name).spread
    seats = [each for each in by_viewer(asked) if each[0].observation.viewer is not None]
    times = [judged(name, seat)[1] for seat in seats]
    began = time.process_time()
    for each in asked:
        if each.played is None:
            chances(game, each.observation, evaluator, spread, FastChance(each.number))
    outlook = time.process_time() - began
    everybody = sum(map(sum, times))
    seconds = (outlook, outlook + everybody / SEATS, outlook + everybody, max(map(max, times)))
    cells = (game.title, len(asked), *(f"{each:.1f} s" for each in seconds))
    return "| " + " | ".join(map(str, cells)) + " |"


def compare(name: str, seed: int) -> list[str]:
    """Rows for one game: the quick way beside the thorough one, and that one beside itself."""
    game = games.game(name)
    evaluator, shape = games.evaluator(name, game.rules), levels.level(LEVEL, name)
    found: dict[int, Verdict] = {}
    for seat in by_viewer(played(name, seed)):
        if seat[0].observation.viewer is not None:
            found.update(zip((each.number for each in seat), judged(name, seat)[0]))
    open_ones = [each for each in played(name, seed) if each.played is not None and not is_sealed(name, each)]
    some = open_ones[::EVERY]
    slow: list[list[Verdict]] = [[], []]
    for each in some:
        assert each.played is not None
        for luck, verdicts in enumerate(slow):
            chance = FastChance(10_000 * (luck + 1) + each.number)
            verdicts.append(thorough.judge(game, each.observation, each.played, evaluator, shape, chance))
    quick = [found[each.number] for each in some]
    return [
        beside(f"{game.title}, quick", quick, slow[0]),
        beside(f"{game.title}, thorough again", slow[1], slow[0]),
    ]


def is_sealed(name: str, asked: Asked) -> bool:
    """Is it about a sealed choice?"""
    return games.game(name).guess(asked.observation, FastChance(0)).sealed


def beside(title: str, one: list[Verdict], two: list[Verdict]) -> str:
    """How far apart two ways to judge the same decisions are."""
    apart = [mine[1] - theirs[1] for mine, theirs in zip(one, two)]
    same = mean(mine[0] == theirs[0] for mine, theirs in zip(one, two))
    shared = len(costliest(one) & costliest(two))
    figures = (
        f"{mean(apart):+.2f}",
        f"{mean(map(abs, apart)):.2f}",
        f"{same:.0%}",
        f"{shared} of {COSTLIEST}",
    )
    return f"| {title} | {len(one)} | {mean(cost for _, cost in two):.2f} | " + " | ".join(figures) + " |"


def costliest(verdicts: list[Verdict]) -> set[int]:
    """Which decisions cost most."""
    return set(sorted(range(len(verdicts)), key=lambda place: -verdicts[place][1])[:COSTLIEST])


def main() -> None:
    """Print the table."""
    comparing = sys.argv[1:2] == ["compare"]
    names = sys.argv[2 if comparing else 1 :] or games.names()
    if comparing:
        print("| Way | Decisions | Mean cost | Difference | Distance | Same best | Costliest five shared |")
        print("| --- | --- | --- | --- | --- | --- | --- |")
        for name in names:
            print("\n".join(compare(name, SEED)), flush=True)
        return
    print("| Game | Questions | Outlook | One person | Four people | Longest decision |")
    print("| --- | --- | --- | --- | --- | --- |")
    for name in names:
        print(measure(name), flush=True)


if __name__ == "__main__":
    main()
