"""docs/terminal.md shows the table as it is drawn, and commands that work."""

from __future__ import annotations

import re
import shlex
from pathlib import Path

import pytest

from tests.terminal.command import Terminal

GUIDE = (Path(__file__).parents[2] / "docs" / "terminal.md").read_text(encoding="utf-8")


def test_the_table_of_the_guide_is_the_one_that_is_drawn(terminal: Terminal) -> None:
    command, answer = re.findall(r"This is `mudbrick ([^`]+)` after the answer `([^`]+)`", GUIDE)[0]
    picture = GUIDE.partition("```text\n")[2].partition("```")[0]
    shown = terminal.run(*shlex.split(command), typed=f"{answer}\n").out
    assert picture in "\n".join(line.rstrip() for line in shown.splitlines())


def commands() -> list[str]:
    blocks = "".join(re.findall(r"```sh\n(.*?)```", GUIDE, re.DOTALL))
    return [line.partition("#")[0].strip() for line in blocks.splitlines()]


LONG = ("mudbrick puzzles check",)  # it thinks about every puzzle anew


@pytest.mark.parametrize(
    "command", [pytest.param(each, marks=pytest.mark.long if each in LONG else ()) for each in commands()]
)
def test_the_commands_of_the_guide_work(
    terminal: Terminal, record: Path, tmp_path: Path, command: str
) -> None:
    name, *words = shlex.split(
        command.replace("FILE...", "FILE").replace("1000", "2").replace("--games 10 ", "--games 2 ")
    )
    assert name == "mudbrick"
    if "--resume" in words:
        terminal.run("play", "babylonia", "--seats", "human,random", typed="1\n1\n")
        given: dict[str, Path] = {"FILE": terminal.kept()[0]}
    else:
        given = {"FILE": record, "DIR": tmp_path / "new"}
    for word in ("A.toml", "B.toml"):
        given[word] = tmp_path / word
        given[word].write_text("[workers]\n2 = 5\n", encoding="utf-8")
    done = terminal.run(*(given.get(word, word) for word in words))
    assert (done.code, done.err) == (0, "")
