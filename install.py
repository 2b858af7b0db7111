"""Put Mudbrick into the virtual environment whose Python runs this: compiled, or as it is until that is done.

    python install.py           build it now and wait
    python install.py later     use what was built of these sources; if nothing was, use the sources as they
                                are and build in the background, so that nobody waits for the C compiler

What was built of one state of the sources is a folder named by their fingerprint, moved into place when it is
whole. A line in `mudbrick.pth` says where Python imports from. So a build that is interrupted leaves nothing
that could be imported, changed sources never run in the form of the old ones, and a server that runs keeps
its files while the next build is made.
"""

from __future__ import annotations

import fcntl
import hashlib
import os
import shlex
import shutil
import subprocess
import sys
import sysconfig
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parent
SOURCES: Final = ROOT / "src"
PARTS: Final = ("src", "setup.py", "pyproject.toml", "README.md", "LICENSE")

BUILDS: Final = Path(sys.prefix, "builds")
LOCK: Final = BUILDS / "lock"
LOG: Final = BUILDS / "log"
SCRATCH: Final = "scratch-"
FORM: Final = "form"  # the line of setup.py that says what was built

PACKAGES: Final = Path(sysconfig.get_path("purelib"))
POINTER: Final = PACKAGES / "mudbrick.pth"
COMMAND: Final = Path(sysconfig.get_path("scripts"), "mudbrick")
KEPT: Final = 2
IDLE: Final = 19  # the lowest priority: whoever plays goes first


class Busy(Exception):
    """Somebody else is building."""


def install() -> None:
    """Build these sources unless that was done, and use what was built."""
    while not (build := BUILDS / fingerprint(ROOT)).is_dir():
        try:
            with building(wait=False):
                make()
        except Busy:
            print("Waiting for the build in the background", flush=True)
            with building(wait=True):
                pass
    use(build)
    print((build / FORM).read_text(encoding="utf-8"), end="", flush=True)


def install_later() -> None:
    """Use what was built of these sources, or the sources while it is built."""
    build = BUILDS / fingerprint(ROOT)
    if build.is_dir() or choice() == "1":
        install()
        return
    use(SOURCES)
    if choice() == "0":
        print("mudbrick: plain Python, as asked for", flush=True)
        return
    command = [sys.executable, str(Path(__file__).resolve()), "background"]
    with LOG.open("ab") as log:
        subprocess.Popen(
            command, stdin=subprocess.DEVNULL, stdout=log, stderr=log, cwd=ROOT, start_new_session=True
        )
    print(
        "mudbrick: plain Python for now; it is being compiled in the background, for the next start",
        flush=True,
    )


def install_in_background() -> None:
    """Build these sources when the machine has nothing better to do, unless somebody is at it already."""
    os.nice(IDLE)
    try:
        with building(wait=False):
            LOG.write_bytes(b"")
            build = BUILDS / fingerprint(ROOT)
            if not build.is_dir():
                make()
            if build.is_dir() and build.name == fingerprint(ROOT):
                use(build)
    except Busy:
        return


def choice() -> str:
    """Whether to compile: `1`, `0` or `auto`, as setup.py has it."""
    return os.environ.get("MUDBRICK_COMPILE") or "auto"


def fingerprint(root: Path) -> str:
    """A name for all that a build depends on: the sources, this Python, and the C compiler."""
    compiler = shlex.split(os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc")
    told = hashlib.sha256(repr((sys.version, choice(), compiler, shutil.which(compiler[0]))).encode())
    for path in files(root):
        told.update(f"\0{path.relative_to(root).as_posix()}\0".encode())
        told.update(hashlib.sha256(path.read_bytes()).digest())
    return told.hexdigest()[:20]


def files(root: Path) -> Iterator[Path]:
    """The files of which Mudbrick is built, in order."""
    for part in PARTS:
        found = sorted((root / part).rglob("*")) if (root / part).is_dir() else [root / part]
        yield from (path for path in found if path.is_file() and path.suffix != ".pyc")


@contextmanager
def building(wait: bool) -> Iterator[None]:
    """Be the only one who builds; the system ends it with the process."""
    with LOCK.open("a") as lock:
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | (0 if wait else fcntl.LOCK_NB))
        except BlockingIOError:
            raise Busy from None
        yield


def make() -> None:
    """Build a copy of the sources, so that a change in the meantime doesn't matter."""
    for left in BUILDS.glob(f"{SCRATCH}*"):
        shutil.rmtree(left)
    with tempfile.TemporaryDirectory(prefix=SCRATCH, dir=BUILDS) as folder:
        tree, made = Path(folder, "tree"), Path(folder, "made")
        for path in files(ROOT):
            copy = tree / path.relative_to(ROOT)
            copy.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(path, copy)
        build = BUILDS / fingerprint(tree)
        print("Building Mudbrick (compiling takes two minutes)", flush=True)
        pip("install", "--no-index", "--no-deps", "--no-build-isolation", "--target", str(made), str(tree))
        shutil.copy2(tree / "build" / FORM, made / FORM)
        if not build.is_dir():
            made.rename(build)
    forget_old_builds()


def use(folder: Path) -> None:
    """Import from this folder from now on."""
    if (PACKAGES / "mudbrick").is_dir():  # installed by hand, it would be found first
        pip("uninstall", "--yes", "mudbrick")
    write(POINTER, f"{folder}\n")
    write(COMMAND, f'#!/bin/sh\nexec {shlex.quote(sys.executable)} -P -m mudbrick "$@"\n')
    COMMAND.chmod(0o755)


def forget_old_builds() -> None:
    """Keep the latest builds only: a server may still run from the last but one."""
    found = [build for build in BUILDS.iterdir() if (build / FORM).is_file()]
    for build in sorted(found, key=lambda build: build.stat().st_mtime)[:-KEPT]:
        shutil.rmtree(build, ignore_errors=True)


def pip(*words: str) -> None:
    """Have pip do something here; it must succeed."""
    subprocess.run([sys.executable, "-m", "pip", "--quiet", *words], check=True)


def write(path: Path, text: str) -> None:
    """Write a file so that others see the old one or the new one, never half of it."""
    fresh = path.with_name(f"{path.name}.{os.getpid()}")
    fresh.write_text(text, encoding="utf-8")
    fresh.replace(path)


def main() -> None:
    """Do what the command line says."""
    if sys.prefix == sys.base_prefix:
        sys.exit("install.py: this Python is in no virtual environment; `make install` makes one and uses it")
    BUILDS.mkdir(exist_ok=True)
    doings = {"": install, "later": install_later, "background": install_in_background}
    asked = " ".join(sys.argv[1:])
    if asked not in doings:
        sys.exit(f"install.py: '{asked}' is nothing to do")
    try:
        doings[asked]()
    except subprocess.CalledProcessError as error:
        sys.exit(f"mudbrick: not installed: {' '.join(error.cmd[1:4])} failed")


if __name__ == "__main__":
    main()
