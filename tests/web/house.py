"""A real server in a process of its own, with the page as it was built, and a fourth game on its shelf.

The fourth game is the one that the guide for new games builds. Nothing in the page knows of it.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import time
import urllib.error
import urllib.request
from pathlib import Path

import pytest

from mudbrick.server import pages
from tests.guide import EXAMPLE, lay_out
from tests.ports import free_port

ROOT = Path(__file__).parents[2]
FOURTH_GAME = EXAMPLE
START_SECONDS = 90
BROWSERS = ("chromium", "chromium-browser", "google-chrome")

# Python runs this at its start: every process of the server finds the game.
PUT_ON_THE_SHELF = """
from mudbrick import games

games.__path__.append({shelf!r})
"""


def browser_path() -> str:
    """Where the browser is; without one these tests can't be run."""
    for name in BROWSERS:
        path = shutil.which(name)
        if path is not None:
            return path
    pytest.skip(f"no browser: none of {', '.join(BROWSERS)} is installed")


def check_page() -> None:
    """Without a built page there is nothing to test here."""
    if pages.folder_of("") is None:
        pytest.skip("the page is not built: run `make page`")


def lay_out_fourth_game(folder: Path) -> Path:
    """Write the guide's game into a folder; what must be on Python's path to find it."""
    shelf = str(lay_out(folder))
    start = folder / "start"
    start.mkdir()
    (start / "sitecustomize.py").write_text(PUT_ON_THE_SHELF.format(shelf=shelf), encoding="utf-8")
    return start


class House:
    """A server that can be stopped hard and started again on the same port and the same tables."""

    def __init__(
        self, folder: Path, fourth_game: bool = True, components: Path | None = None, known_as: str = ""
    ) -> None:
        self.folder = folder
        self.port = free_port()
        self.address = f"http://127.0.0.1:{self.port}"
        self.elsewhere = f"http://{known_as}:{self.port}" if known_as else ""
        self._paths = [str(lay_out_fourth_game(folder))] if fourth_game else []
        self._components = [] if components is None else ["--components", str(components)]
        self._process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        """Serve, and return when it answers."""
        paths = os.environ.get("PYTHONPATH", "").split(os.pathsep)
        given = [str(Path(path).resolve()) for path in paths if path]
        environment = {
            **os.environ,
            "PYTHONPATH": os.pathsep.join([*self._paths, *given]),
            "MUDBRICK_ADDRESS": self.elsewhere,
            "MUDBRICK_REQUEST_RATE": "100000",
            "MUDBRICK_LOG_LEVEL": "warning",
        }
        database = f"sqlite:///{self.folder}/tables.sqlite"
        command = ["-m", "mudbrick.server", "--port", str(self.port), "--database", database]
        with (self.folder / "log").open("ab") as log:
            started = [sys.executable, *command, *self._components]
            self._process = subprocess.Popen(started, env=environment, stderr=log, stdout=log)
        self._await_health()

    def kill(self) -> None:
        """Stop it as a power cut would."""
        if self._process is not None:
            self._process.kill()
            self._process.wait()
            self._process = None

    def _await_health(self) -> None:
        deadline = time.monotonic() + START_SECONDS
        while time.monotonic() < deadline:
            assert self._process is not None
            assert self._process.poll() is None, (self.folder / "log").read_text(encoding="utf-8")
            try:
                urllib.request.urlopen(f"{self.address}/health", timeout=5)
                return
            except (urllib.error.URLError, ConnectionError, TimeoutError):
                time.sleep(0.1)
        raise AssertionError("the server did not start")
