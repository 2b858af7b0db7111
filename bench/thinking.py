"""`python -m bench.thinking`: how well players keep their budgets, and how long tables wait for one another.

The first table asks each level for decisions of every game through a worker process, as the server does, each
decision with the bot's own budget, and says how long the answers took: the figure in question is the 99th
percentile beside the budget. On a busy machine a worker also waits for a core; how long it really worked
after its budget was over stands beside it. The second lets many tables ask at once, and says how long each
waited.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import platform
import random
import time
from pathlib import Path

from mudbrick import bots, games
from mudbrick.engine import contract
from mudbrick.engine.chance import FastChance
from mudbrick.engine.observation import Observation
from mudbrick.server.thinker import Question, question
from mudbrick.server.thinking import Thinkers
from mudbrick.server.workers import Worker

GUARD = 600.0


def decisions(name: str, count: int, seed: int) -> list[Observation]:
    """Decisions of games between builders that mostly play well, from anywhere in them."""
    game = games.game(name)
    chance, rng = FastChance(seed), random.Random(seed)
    found: list[Observation] = []
    while len(found) < count:
        position = game.start(2, rng.getrandbits(30))
        position.chance = chance
        while not position.over and len(found) < count:
            seat = position.deciders[0]
            seen = position.observe(seat)
            if len(seen.actions) > 1 and rng.random() < 0.25:
                found.append(seen)
            position.play(seat, bots.bot("greedy").choose(game, seen, chance))
    return found


def percentile(times: list[float], share: float) -> float:
    return sorted(times)[min(len(times) - 1, int(share * len(times)))]


def worked(worker: Worker) -> float:
    """How many seconds a worker's process has been on a core."""
    assert worker.pid is not None
    return int(Path(f"/proc/{worker.pid}/schedstat").read_text().split()[0]) / 1e9


async def time_answer(worker: Worker, asked: Question) -> tuple[float, float]:
    """How long an answer took, and how much of that was work after the budget was over."""
    started = time.perf_counter()
    answering = asyncio.create_task(worker.ask(asked, GUARD))
    done, _ = await asyncio.wait({answering}, timeout=asked.seconds)
    if done:
        return time.perf_counter() - started, 0.0
    at_end = worked(worker)
    await answering
    return time.perf_counter() - started, worked(worker) - at_end


async def keep_budgets(
    names: list[str], levels: list[str], count: int, seconds: float | None, seed: int
) -> None:
    """One row for each game and level."""
    heads = ("budget", "mean", "p50", "p99", "most")
    print(
        f"{'game':<16}{'level':<13}"
        + "".join(f"{head:>9}" for head in heads)
        + "  p99/budget  worked after it, p99"
    )
    worker = Worker()
    for name in names:
        asked = decisions(name, count, seed)
        for level in levels:
            budget = seconds or bots.patience(level)
            await worker.ask(question(level, asked[0], "warm", 0.05), GUARD)
            times, over = [], []
            for number, seen in enumerate(asked):
                taken, late = await time_answer(worker, question(level, seen, f"{level}.{number}", budget))
                times.append(taken)
                over.append(late)
            p99 = percentile(times, 0.99)
            figures = (budget, sum(times) / len(times), percentile(times, 0.5), p99, max(times))
            told = "".join(f"{figure:>9.3f}" for figure in figures)
            late = percentile(over, 0.99) / budget
            print(f"{name:<16}{level:<13}{told}  {p99 / budget:>10.0%}  {late:>10.1%} of it", flush=True)
    await worker.end()


async def wait_in_turn(names: list[str], tables: int, workers: int, seconds: float, seed: int) -> None:
    """Builders at many tables of all games, four grand masters at one, and tables that nobody looks at."""
    asked = [seen for name in names for seen in decisions(name, 50, seed)]
    thinkers = Thinkers(workers, GUARD, "random")
    waits: dict[str, list[float]] = {"builder": [], "grandmaster": [], "unwatched": []}
    end = time.perf_counter() + seconds

    async def play(kind: str, bot: str, table: str, pause: float, watched: bool) -> None:
        rng = random.Random(table)
        while time.perf_counter() < end:
            await asyncio.sleep(rng.random() * 2 * pause)
            started = time.perf_counter()
            await thinkers.choose(bot, rng.choice(asked), rng.getrandbits(30), table, watched)
            waits[kind].append(time.perf_counter() - started)

    await asyncio.gather(
        *(play("builder", "builder", f"b{number}", 5.0, True) for number in range(tables)),
        *(play("grandmaster", "grandmaster", "g", 0.0, True) for _ in range(4)),
        *(play("unwatched", "builder", f"u{number}", 0.0, False) for number in range(2)),
    )
    await thinkers.close()
    print(f"\n{tables} tables that ask every 5 s, one with 4 grand masters, 2 unwatched; {workers} workers")
    print(f"{'who':<13}{'answers':>9}{'p50':>9}{'p99':>9}{'most':>9}   seconds from asking to the answer")
    for kind, times in waits.items():
        if times:
            figures = (percentile(times, 0.5), percentile(times, 0.99), max(times))
            print(f"{kind:<13}{len(times):>9}" + "".join(f"{figure:>9.3f}" for figure in figures))


def main() -> None:
    parser = argparse.ArgumentParser(prog="bench.thinking", description=__doc__)
    parser.add_argument("--decisions", type=int, default=100)
    parser.add_argument("--games", default=",".join(games.names()))
    parser.add_argument("--levels", default=",".join(bots.for_people()))
    parser.add_argument("--seconds", type=float, help="a budget for all, instead of each level's own")
    parser.add_argument("--tables", type=int, default=1000)
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--for-seconds", type=float, default=20.0)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    form = "plain" if str(contract.__file__).endswith(".py") else "compiled"
    load = os.getloadavg()[0]
    print(f"{os.cpu_count()} cores, load {load:.1f}, Python {platform.python_version()}, {form}\n")
    if given.decisions:
        asyncio.run(
            keep_budgets(
                given.games.split(","), given.levels.split(","), given.decisions, given.seconds, given.seed
            )
        )
    if given.tables:
        names = given.games.split(",")
        asyncio.run(wait_in_turn(names, given.tables, given.workers, given.for_seconds, given.seed))


if __name__ == "__main__":
    main()
