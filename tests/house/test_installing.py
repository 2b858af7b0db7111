"""Who starts Mudbrick never waits for the C compiler, and never runs what is half built or out of date.

A small project stands for Mudbrick here. Its `setup.py` notes each build and waits until it may go on.
"""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import sys
import sysconfig
import time
import venv
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PATIENCE = 120.0
GLANCE = 0.05

SETUP = """
import os, time
from pathlib import Path
from setuptools import setup

notes = Path(os.environ["NOTES"])
if not notes.with_name("go").exists():
    with notes.open("a") as file:
        file.write(f"{os.getpid()}\\n")
    while not notes.with_name("go").exists():
        time.sleep(0.05)
Path("src/mudbrick/built.py").write_text("")
Path("build").mkdir(exist_ok=True)
Path("build/form").write_text("mudbrick: built\\n")
setup(name="mudbrick", version="1", package_dir={"": "src"}, packages=["mudbrick"])
"""
MAIN = "from pathlib import Path; import sys; print(Path(__file__).parent, 'first', *sys.argv[1:])"


class Project:
    """A folder with sources and `install.py`, and a virtual environment for it."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.source = folder / "tree" / "src" / "mudbrick"
        self.notes = folder / "notes"
        self.go = folder / "go"
        self.source.mkdir(parents=True)
        tree = folder / "tree"
        shutil.copy2(ROOT / "install.py", tree / "install.py")
        (tree / "setup.py").write_text(SETUP, encoding="utf-8")
        for name in ("pyproject.toml", "README.md", "LICENSE", "src/mudbrick/__init__.py"):
            (tree / name).write_text("", encoding="utf-8")
        (self.source / "__main__.py").write_text(MAIN, encoding="utf-8")
        venv.create(folder / "venv", symlinks=True)
        self.python = folder / "venv" / "bin" / "python"
        self.packages = Path(sysconfig.get_path("purelib", vars={"base": str(folder / "venv")}))
        self.builds = folder / "venv" / "builds"
        (self.packages / "others.pth").write_text(sysconfig.get_path("purelib") + "\n", encoding="utf-8")
        self.environment = {"PATH": os.environ["PATH"], "NOTES": str(self.notes)}

    def install(self, *words: str, **environment: str) -> subprocess.CompletedProcess[str]:
        """Run install.py to its end; what it printed."""
        command = [str(self.python), str(self.folder / "tree" / "install.py"), *words]
        given = {**self.environment, **environment}
        return subprocess.run(
            command, env=given, stdout=subprocess.PIPE, text=True, check=True, timeout=PATIENCE
        )

    def start(self) -> str:
        """Run the installed command: the folder it runs from, and what it says."""
        command = [str(self.folder / "venv" / "bin" / "mudbrick"), "hello"]
        return subprocess.run(command, env={}, capture_output=True, text=True, check=True).stdout.strip()

    def builders(self) -> list[int]:
        """The processes that began to build while they weren't allowed to go on."""
        return [int(line) for line in self.notes.read_text().splitlines()] if self.notes.exists() else []

    def finished(self) -> list[Path]:
        """The builds that are whole."""
        return [folder for folder in self.builds.iterdir() if (folder / "form").exists()]


def until(happened: object) -> None:
    """Wait for something to happen."""
    assert callable(happened)
    deadline = time.monotonic() + PATIENCE
    while not happened():
        assert time.monotonic() < deadline
        time.sleep(GLANCE)


@pytest.fixture
def project(tmp_path: Path) -> Project:
    return Project(tmp_path)


def test_the_first_start_is_plain_and_the_next_one_uses_what_was_built_meanwhile(project: Project) -> None:
    told = project.install("later").stdout
    assert "plain Python for now" in told and "background" in told
    assert project.start() == f"{project.source} first hello"
    until(project.builders)
    project.go.touch()
    until(project.finished)
    assert project.install("later").stdout == "mudbrick: built\n"
    assert project.start() == f"{project.finished()[0] / 'mudbrick'} first hello"


@pytest.mark.long
def test_changed_sources_never_run_as_they_were_built_before(project: Project) -> None:
    project.go.touch()
    project.install()
    built = project.finished()
    assert project.start() == f"{built[0] / 'mudbrick'} first hello"
    (project.source / "__main__.py").write_text(MAIN.replace("first", "second"), encoding="utf-8")
    project.install("later")
    assert project.start() == f"{project.source} second hello"
    until(lambda: len(project.finished()) == 2)
    project.install()
    assert project.start().endswith("second hello")
    assert not project.start().startswith(str(project.source))


@pytest.mark.long
def test_sources_that_change_while_they_are_built_are_not_taken_for_what_was_built(project: Project) -> None:
    project.install("later")
    until(project.builders)
    (project.source / "__main__.py").write_text(MAIN.replace("first", "second"), encoding="utf-8")
    project.go.touch()
    until(project.finished)
    project.install()
    assert project.start().endswith("second hello")


@pytest.mark.long
def test_two_who_start_at_once_share_one_build(project: Project) -> None:
    project.install("later")
    until(project.builders)
    project.install("later")
    waiting = subprocess.Popen(
        [str(project.python), str(project.folder / "tree" / "install.py")],
        env=project.environment,
        stdout=subprocess.PIPE,
        text=True,
    )
    assert waiting.stdout is not None
    assert waiting.stdout.readline() == "Waiting for the build in the background\n"
    project.go.touch()
    assert waiting.communicate(timeout=PATIENCE)[0] == "mudbrick: built\n"
    assert len(project.builders()) == 1
    assert len(project.finished()) == 1


@pytest.mark.long
def test_a_killed_build_leaves_nothing_and_the_next_one_is_whole(project: Project) -> None:
    project.install("later")
    until(project.builders)
    os.killpg(os.getpgid(project.builders()[0]), signal.SIGKILL)
    assert project.finished() == []
    assert project.start() == f"{project.source} first hello"
    project.go.touch()
    assert project.install().stdout.endswith("mudbrick: built\n")
    assert [folder.name for folder in project.builds.iterdir() if folder.is_dir()] == [
        project.finished()[0].name
    ]
    assert project.start() == f"{project.finished()[0] / 'mudbrick'} first hello"


def test_who_wants_no_compiled_form_gets_the_sources(project: Project) -> None:
    assert project.install("later", MUDBRICK_COMPILE="0").stdout == "mudbrick: plain Python, as asked for\n"
    assert project.start() == f"{project.source} first hello"
    assert project.builders() == []


def test_nothing_is_installed_into_a_python_of_the_whole_machine() -> None:
    python = sysconfig.get_config_var("BINDIR") + "/" + Path(sys.executable).name
    if not Path(python).exists():
        pytest.skip("the Python that this environment was made with is not where it was")
    done = subprocess.run([python, str(ROOT / "install.py")], capture_output=True, text=True, check=False)
    assert done.returncode != 0
    assert "no virtual environment" in done.stderr
