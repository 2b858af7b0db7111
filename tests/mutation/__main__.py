"""Break a game's rules one by one, and see whether its tests notice.

    python -m tests.mutation GAME [--sample 100] [--seed 1] [--processes 2] [--tests tests/GAME]

A mutant that passes all tests is a survivor: either the rule has no test, or the change alters nothing.
Sources are copied and broken in the copy; the working tree stays as it is. Each mutant is tried in a fork of
this process, which has loaded pytest already: first by the file of tests that last noticed a mutant of the
same module, then by all.
"""

from __future__ import annotations

import argparse
import os
import re
import resource
import shutil
import sys
import tempfile
from dataclasses import dataclass
from math import ceil
from pathlib import Path
from random import Random
from typing import NoReturn

import hypothesis  # noqa: F401 - loaded here once, for all forks
import pytest

from tests.mutation.mutants import Mutant, mutants

ROOT = Path(__file__).resolve().parents[2]
# What only reads, writes, draws or names things; its tests are others than those of the rules.
NO_RULES = (
    *("assembly", "captions", "checking", "contents", "documents", "drawing", "evaluator", "frame", "game"),
    *("lexicon", "names", "observation", "observing", "phases", "printed", "reader", "shapes", "telling"),
)
PATIENCE = 5  # times the work that the tests are without a mutant: whoever needs more is caught in a loop
FAILED = re.compile(r"^(?:FAILED|ERROR) ([^:\s]+)", re.MULTILINE)


def sources(game: str) -> list[Path]:
    """The modules of a game's rules, by their paths under src."""
    folder = ROOT / "src" / "mudbrick" / "games" / game
    found = sorted(
        path for path in folder.rglob("*.py") if not {path.stem, path.parent.name} & {*NO_RULES, "__init__"}
    )
    return [path.relative_to(ROOT / "src") for path in found]


@dataclass
class Trial:
    """One mutant in a copy of the sources, tried by a process."""

    copy: Path
    path: Path
    mutant: Mutant | None
    output: Path

    def begin(self, batches: list[list[str]], limit: int) -> int:
        """Fork; the process that runs the batches of tests until one notices, for so many seconds of work."""
        if self.mutant is not None:
            (self.copy / self.path).write_text(self.mutant.source, encoding="utf-8")
        child = os.fork()
        if child == 0:
            _run(self.copy, batches, limit, self.output)
        return child

    def end(self) -> str:
        """Repair the copy; the file of tests that noticed, as far as it is known."""
        if self.mutant is not None:
            (self.copy / self.path).write_bytes(self.mutant.text)
        failed = FAILED.search(self.output.read_text(encoding="utf-8", errors="replace"))
        return failed[1] if failed else ""


def _run(copy: Path, batches: list[list[str]], limit: int, output: Path) -> NoReturn:
    """Run tests in a process of their own: it ends with 0 if all pass."""
    code = 1
    try:
        if limit:
            resource.setrlimit(resource.RLIMIT_CPU, (limit, limit))
        sink = os.open(output, os.O_WRONLY | os.O_CREAT | os.O_TRUNC)
        os.dup2(sink, 1)
        os.dup2(sink, 2)
        # Loading all plugins of pytest takes longer than most tests of rules.
        os.environ |= {"PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1", "PYTHONPATH": str(copy)}
        sys.dont_write_bytecode = True
        sys.path.insert(0, str(copy))
        os.chdir(ROOT)
        for tests in batches:
            code = int(pytest.main(["-q", "-x", "-p", "no:cacheprovider", "-m", "not long", *tests]))
            if code:
                break
        sys.stdout.flush()
    finally:
        os._exit(code)


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
    first: dict[Path, str] = {}  # by module: the tests that last noticed a mutant of it
    with tempfile.TemporaryDirectory(prefix="mutation") as folder:
        copies = [Path(folder) / str(number) for number in range(asked.processes)]
        for copy in copies:
            shutil.copytree(ROOT / "src", copy, ignore=shutil.ignore_patterns("__pycache__"))
        whole = Trial(copies[0], Path(), None, Path(folder) / "whole")
        _, status, work = os.wait4(whole.begin([tests], 0), 0)
        if status:
            sys.exit(f"the tests fail without any mutant: {whole.end()}")
        limit = ceil(PATIENCE * (work.ru_utime + work.ru_stime))
        waiting = list(reversed(chosen))
        running: dict[int, Trial] = {}
        while waiting or running:
            while waiting and copies:
                path, mutant = waiting.pop()
                copy = copies.pop()
                trial = Trial(copy, path, mutant, copy.with_suffix(".txt"))
                batches = [[first[path]], tests] if path in first else [tests]
                running[trial.begin(batches, limit)] = trial
            child, status = os.wait()
            trial = running.pop(child)
            copies.append(trial.copy)
            noticed = trial.end()
            if noticed:
                first[trial.path] = noticed
            if status == 0 and trial.mutant is not None:
                survivors += 1
                line, before, after = trial.mutant.line, trial.mutant.before, trial.mutant.after
                print(f"src/{trial.path}:{line}\n- {before}\n+ {after}", flush=True)
    print(f"{asked.game}: {survivors} of {len(chosen)} mutants survive (there are {len(every)})")


if __name__ == "__main__":
    main()
