"""How long the analysis of a finished game takes: `python -m bench.analysing` plays one of each game.

Four Builders play; the analysis asks what the server asks: how the game stood at each turn, and what each
decision of the people cost. It is counted for one person among computers, and for four. The figures are times
of one processor, which the server's workers need beside what they spend on asking; no clock ends the
thinking, though in the server a decision gets two seconds. HINTS.md has the results.
"""

from __future__ import annotations

import sys
import time
from dataclasses import replace
from typing import Final

from mudbrick import bots, games
from mudbrick.bots import levels
from mudbrick.bots.analysis import chances, judge
from mudbrick.engine import history
from mudbrick.engine.chance import FastChance
from mudbrick.table.analysis import LEVEL, Asked, questions

SEATS: Final = 4
SEED: Final = 11


def played(name: str) -> list[Asked]:
    """All that is asked about a game, if all four are people."""
    game = games.game(name)
    match = history.new(game, ("Ann", "Ben", "Cleo", "Dan"), {}, seed=SEED)
    players = [bots.bot("builder") for _ in range(SEATS)]
    while not match.position.over:
        seat = match.position.deciders[0]
        seen = match.position.observe(seat)
        match.play(seat, players[seat].choose(game, seen, FastChance(len(match.steps))))
    start = replace(match.record(), moves=(), result=None)
    return list(questions(game, start, list(enumerate(match.steps)), frozenset(range(SEATS))))


def measure(name: str) -> str:
    """A row of the table for one game."""
    game = games.game(name)
    asked = played(name)
    evaluator, spread = games.evaluator(name, game.rules), games.weights(name).spread
    shape = levels.level(LEVEL, name)
    standings = 0.0
    decisions: list[tuple[int | None, float]] = []
    for number, each in enumerate(asked):
        began = time.process_time()
        if each.played is None:
            chances(game, each.observation, evaluator, spread, FastChance(number))
            standings += time.process_time() - began
        else:
            judge(game, each.observation, each.played, evaluator, shape, FastChance(number))
            decisions.append((each.observation.viewer, time.process_time() - began))
    mine = sum(seconds for seat, seconds in decisions if seat == 0)
    everybody = sum(seconds for _, seconds in decisions)
    longest = max(seconds for _, seconds in decisions)
    times = (standings, standings + mine, standings + everybody, longest)
    cells = (game.title, len(asked), *(f"{seconds:.1f} s" for seconds in times))
    return "| " + " | ".join(map(str, cells)) + " |"


def main() -> None:
    """Print the table."""
    print("| Game | Questions | Outlook | One person | Four people | Longest decision |")
    print("| --- | --- | --- | --- | --- | --- |")
    for name in sys.argv[1:] or games.names():
        print(measure(name), flush=True)


if __name__ == "__main__":
    main()
