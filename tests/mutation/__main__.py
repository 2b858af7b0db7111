"""Break a game's rules one by one, and see whether its tests notice.

    python -m tests.mutation GAME [--sample 100] [--seed 1] [--processes 2] [--tests tests/GAME]

A mutant that passes all tests is a survivor: either the rule has no test, or the change alters nothing.
Sources are copied and broken in the copy; the working tree stays as it is. The file that last noticed
a mutant of the same module is tried first, and all tests only if it notices nothing.
"""

from __future__ import annotations

import argparse
import os
import re
import shutil
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from queue import Queue
from random import Random
from time import monotonic

from tests.mutation.mutants import Mutant, mutants

ROOT = Path(__file__).resolve().parents[2]
# What only reads, writes, draws or names things; its tests are others than those of the rules.
NO_RULES = (
    *("assembly", "captions", "checking", "contents", "documents", "drawing", "evaluator", "frame", "game"),
    *("lexicon", "names", "observation", "observing", "phases", "reader", "telling", "vocabulary"),
)
# Loading all plugins of pytest takes longer than most tests of rules.
QUICK = {"PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1", "PYTHONDONTWRITEBYTECODE": "1"}
PATIENCE = 10  # times as long as the tests take without a mutant: whoever takes longer is caught in a loop
FAILED = re.compile(r"^(?:FAILED|ERROR) ([^:\s]+)", re.MULTILINE)
FIRST: dict[Path, str] = {}  # by module: the tests that last noticed a mutant of it


def sources(game: str) -> list[Path]:
    """The modules of a game's rules, by their paths under src."""
    folder = ROOT / "src" / "mudbrick" / "games" / game
    found = sorted(path for path in folder.rglob("*.py") if path.stem not in (*NO_RULES, "__init__"))
    return [path.relative_to(ROOT / "src") for path in found]


def noticing(copy: Path, tests: list[str], limit: float | None = None) -> str:
    """The first file of tests that fails on a copy of the sources, or takes too many seconds; "" if none."""
    environment = os.environ | QUICK | {"PYTHONPATH": str(copy)}
    command = [sys.executable, "-m", "pytest", "-q", "-x", "-p", "no:cacheprovider", "-m", "not long", *tests]
    try:
        done = subprocess.run(
            command, cwd=ROOT, env=environment, capture_output=True, timeout=limit, check=False
        )
    except subprocess.TimeoutExpired:
        return tests[0]
    failed = FAILED.search(done.stdout.decode())
    return failed[1] if failed else tests[0] if done.returncode else ""


def survives(copy: Path, path: Path, mutant: Mutant, tests: list[str], limit: float) -> bool:
    """Do all tests pass with the mutant in the place of its module?"""
    whole = (copy / path).read_text(encoding="utf-8")
    (copy / path).write_text(mutant.source, encoding="utf-8")
    try:
        first = FIRST.get(path)
        if first and noticing(copy, [first], limit):
            return False
        noticed = noticing(copy, tests, limit)
        if noticed:
            FIRST[path] = noticed
        return not noticed
    finally:
        (copy / path).write_text(whole, encoding="utf-8")


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.mutation")
    parser.add_argument("game")
    parser.add_argument("--sample", type=int, default=100, help="how many mutants, 0 for all")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--processes", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--tests", nargs="+", default=[])
    asked = parser.parse_args()
    tests: list[str] = asked.tests or [f"tests/{asked.game}"]
    every = [
        (path, mutant)
        for path in sources(asked.game)
        for mutant in mutants((ROOT / "src" / path).read_text(encoding="utf-8"))
    ]
    chosen = Random(asked.seed).sample(every, min(asked.sample or len(every), len(every)))
    survivors = 0
    with tempfile.TemporaryDirectory(prefix="mutation") as folder:
        copies: Queue[Path] = Queue()
        for number in range(asked.processes):
            shutil.copytree(ROOT / "src", Path(folder) / str(number))
            copies.put(Path(folder) / str(number))
        begun = monotonic()
        if noticing(Path(folder) / "0", tests):
            sys.exit("the tests fail without any mutant")
        limit = PATIENCE * (monotonic() - begun)

        def tried(one: tuple[Path, Mutant]) -> bool:
            copy = copies.get()
            try:
                return survives(copy, one[0], one[1], tests, limit)
            finally:
                copies.put(copy)

        with ThreadPoolExecutor(asked.processes) as pool:
            for (path, mutant), alive in zip(chosen, pool.map(tried, chosen)):
                if alive:
                    survivors += 1
                    print(f"src/{path}:{mutant.line}\n- {mutant.before}\n+ {mutant.after}", flush=True)
    print(f"{asked.game}: {survivors} of {len(chosen)} mutants survive (there are {len(every)})")


if __name__ == "__main__":
    main()
