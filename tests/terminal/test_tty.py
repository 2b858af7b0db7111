"""On a real terminal: colour, a cleared screen at hand-over, Ctrl-C."""

from __future__ import annotations

import os
import re
import select
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path

import pytest

from tests.terminal.command import ESCAPE, Terminal, command, terminal_environment

if sys.platform == "win32":
    pytest.skip("pseudo terminals are a thing of Unix", allow_module_level=True)

import fcntl
import pty
import struct
import termios

CLEARED = "\x1b[2J\x1b[3J\x1b[H"


@dataclass
class Conversation:
    """A process at a terminal of 100 columns and 40 lines."""

    process: subprocess.Popen[bytes]
    terminal: int
    unread: str = field(default="")

    def until(self, text: str) -> str:
        """Read until a text has appeared; all from the last such place on."""
        deadline = time.monotonic() + 60
        while text not in self.unread:
            assert time.monotonic() < deadline, f"no '{text}' in: {self.unread}"
            self.listen()
        end = self.unread.index(text) + len(text)
        heard, self.unread = self.unread[:end], self.unread[end:]
        return heard

    def interrupt(self) -> int:
        """Press Ctrl-C until the process ends: a press between the prompt and the waiting is only noted."""
        deadline = time.monotonic() + 60
        while self.process.poll() is None:
            assert time.monotonic() < deadline, f"it goes on: {self.unread}"
            self.process.send_signal(signal.SIGINT)
            with suppress(subprocess.TimeoutExpired):
                self.process.wait(5)
        return self.process.returncode

    def listen(self) -> None:
        """Take in what the process has written, if it has within a second."""
        if select.select([self.terminal], [], [], 1)[0]:
            with suppress(OSError):  # the process has gone
                self.unread += os.read(self.terminal, 65536).decode(errors="replace")

    def type(self, text: str) -> None:
        os.write(self.terminal, text.encode())


@contextmanager
def talking(*arguments: str) -> Iterator[Conversation]:
    # Tests that run in the background hear no Ctrl-C, and neither would what they start.
    signal.signal(signal.SIGINT, signal.default_int_handler)
    ours, theirs = pty.openpty()
    fcntl.ioctl(theirs, termios.TIOCSWINSZ, struct.pack("HHHH", 40, 100, 0, 0))
    environment = terminal_environment()
    environment.pop("COLUMNS", None)
    with subprocess.Popen(
        command(*arguments),
        stdin=theirs,
        stdout=theirs,
        stderr=theirs,
        env=environment,
        start_new_session=True,
    ) as process:
        os.close(theirs)
        try:
            yield Conversation(process, ours)
        finally:
            process.kill()
            os.close(ours)


def test_colour_by_default_and_none_on_demand(terminal: Terminal) -> None:
    with talking("play", "babylonia", "--seats", "human,random", "--names", "Ann,Rob") as coloured:
        assert "\x1b[1;37;41m" in coloured.until("Ann> ")
    with talking(
        "play", "babylonia", "--seats", "human,random", "--names", "Ann,Rob", "--no-colour"
    ) as plain:
        assert not re.search(ESCAPE + r"\[[\d;]*m", plain.until("Ann> "))


@pytest.mark.parametrize(("language", "thinks"), [("en", "thinks…"), ("fr", "réfléchit…"), ("pl", "myśli…")])
def test_who_thinks_is_told_and_the_line_erased_afterwards(
    terminal: Terminal, language: str, thinks: str
) -> None:
    with talking(
        "play", "babylonia", "--seats", "random,random", "--names", "Bob,Ann", "--lang", language
    ) as talk:
        talk.until(f" {thinks}\r\x1b[2K")


def test_nobody_is_told_who_thinks_where_the_line_would_stay(terminal: Terminal) -> None:
    done = terminal.run("play", "babylonia", "--seats", "random,random", "--names", "Bob,Ann")
    assert done.code == 0
    assert "thinks…" not in done.out + done.err
    assert ESCAPE not in done.out


def test_the_screen_is_cleared_between_two_people(terminal: Terminal) -> None:
    with talking("play", "babylonia", "--seats", "human,human", "--names", "Ann,Bea", "--seed", "1") as talk:
        first, second = ("Ann", "Bea") if "Ann, it is your turn" in talk.until("looking") else ("Bea", "Ann")
        talk.type("\n")
        assert "Your stand" in talk.until(f"{first}> ")
        talk.type("1\n1\n")
        talk.until(f"hand the keyboard to {second}")
        talk.type("\n")
        handed = talk.until(f"{second}, it is your turn")
        assert CLEARED in handed
        assert "Your stand" not in handed
        talk.until("looking")
        talk.type("\n")
        assert "Your stand" in talk.until(f"{second}> ").partition(CLEARED)[2]


@pytest.mark.long
def test_interrupting_keeps_the_game_and_exits_with_130(terminal: Terminal) -> None:
    with talking("play", "babylonia", "--seats", "human,random", "--names", "Ann,Rob", "--seed", "2") as talk:
        talk.until("Ann> ")
        talk.type("1\n1\n")
        talk.until("Ann plays")
        talk.until("Ann> ")
        assert talk.interrupt() == 130
        assert "Traceback" not in talk.until("--resume")
    assert len(terminal.kept()) == 1


def test_interrupting_a_simulation_exits_with_130(terminal: Terminal) -> None:
    with talking("simulate", "babylonia", "--games", "1000000", "--seats", "greedy,greedy") as talk:
        talk.until("Playing")
        assert talk.interrupt() == 130
        talk.listen()
        assert "Traceback" not in talk.unread


def test_a_progress_bar_takes_nothing_from_the_output(terminal: Terminal, record: Path) -> None:
    ours, theirs = pty.openpty()
    done = subprocess.run(
        command("check", *[record] * 20), stdout=subprocess.PIPE, stderr=theirs, check=True, timeout=60
    )
    os.close(theirs)
    with suppress(OSError):
        assert "Checking" in os.read(ours, 65536).decode()
    os.close(ours)
    assert done.stdout.decode().count(": ok, ") == 20
    assert ESCAPE not in done.stdout.decode()
