"""The wheel is the whole product: where there is no Node, `mudbrick` alone opens a page to play on."""

from __future__ import annotations

import re
import shutil
import socket
import subprocess
import sys
import sysconfig
import time
import venv
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from mudbrick.__main__ import USUAL_PORT
from tests.web.conftest import DESKTOP
from tests.web.house import ROOT, check_page
from tests.web.people import GLANCE, PATIENCE, Person

SOURCES = ("src", "web", "setup.py", "pyproject.toml", "README.md", "LICENSE", "MANIFEST.in")
LEFT_OUT = shutil.ignore_patterns("node_modules", "__pycache__", "*.so", "*.egg-info")
OPEN = re.compile(r"http://\S+:\d+")


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of the command `mudbrick`, installed from a wheel beside the packages that it needs."""
    check_page()
    folder = tmp_path_factory.mktemp("wheel")
    tree = folder / "tree"
    tree.mkdir()
    for name in SOURCES:
        if (ROOT / name).is_dir():
            shutil.copytree(ROOT / name, tree / name, ignore=LEFT_OUT)
        else:
            shutil.copy2(ROOT / name, tree / name)
    (tree / "src" / "mudbrick" / "server" / "static" / "index.html").touch()  # as fresh as its sources
    environment = {"PATH": "", "MUDBRICK_COMPILE": "0", "PIP_NO_INDEX": "1"}
    wheel = [sys.executable, "-m", "pip", "wheel", "--quiet", "--no-deps", "--no-build-isolation"]
    subprocess.run([*wheel, "--wheel-dir", str(folder), str(tree)], env=environment, check=True)

    venv.create(folder / "venv")
    python = next((folder / "venv").glob("[bS]*/python*"))
    found = next(folder.glob("mudbrick-*.whl"))
    pip = [sys.executable, "-m", "pip", "--python", str(python)]
    install = [*pip, "install", "--quiet", "--no-deps", "--no-index", str(found)]
    subprocess.run(install, env={}, check=True)
    packages = sysconfig.get_path("purelib", vars={"base": str(folder / "venv")})
    Path(packages, "others.pth").write_text(sysconfig.get_path("purelib") + "\n", encoding="utf-8")
    return python.parent


@pytest.fixture
def opened(installed: Path, tmp_path: Path) -> Iterator[str]:
    """The address that `mudbrick` shows in the browser; the usual port is taken, so it is surely ours."""
    shown = tmp_path / "shown"
    shower = tmp_path / "shower"
    shower.write_text(f'#!/bin/sh\necho "$1" > {shown}\n', encoding="utf-8")
    shower.chmod(0o755)
    environment = {"PATH": str(installed), "HOME": str(tmp_path), "BROWSER": f"{shower} %s"}
    with socket.socket() as other:
        try:
            other.bind(("127.0.0.1", USUAL_PORT))
        except OSError:
            pytest.skip(f"somebody else has port {USUAL_PORT}")
        other.listen()
        command = [str(installed / "mudbrick")]
        process = subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, text=True)
        try:
            assert process.stdout is not None
            told = OPEN.search(process.stdout.readline())
            assert told is not None
            yield told[0]
            assert text_of(shown).startswith(told[0])
        finally:
            process.kill()
            process.communicate()


def text_of(file: Path) -> str:
    """What somebody else writes into a file, as soon as there is something."""
    for _ in range(PATIENCE // GLANCE):
        if file.exists() and file.stat().st_size:
            return file.read_text(encoding="utf-8")
        time.sleep(GLANCE / 1000)
    raise AssertionError(f"nothing was written into {file.name}")


@pytest.mark.long
def test_an_installed_wheel_opens_the_page_and_a_first_move_can_be_made(
    browser: Browser, installed: Path, opened: str
) -> None:
    assert shutil.which("node", path=str(installed)) is None
    person = Person(browser.new_context(viewport=DESKTOP, locale="en-GB"), opened)
    person.go()
    person.page.get_by_role("button", name="Play now").first.click()
    person.await_board()
    person.play_on(1)
    person.context.close()
    assert person.complaints == []
