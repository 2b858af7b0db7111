"""Compile engine, bots and games with mypyc where a C compiler works; install plain Python where not.

MUDBRICK_COMPILE says what to do: `1` compiles or fails, `0` doesn't compile, `auto` (the default) tries.
The line that says what became of it is also left in build/form, because pip hides what a build prints.

The page is built into the package too, unless that has been done since its sources were last changed. It
needs Node, which `web/build.py` finds or fetches; where that fails, the package comes without it and says so.
"""

from __future__ import annotations

import os
import shlex
import shutil
import subprocess
import sys
import sysconfig
from pathlib import Path

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext
from setuptools.command.build_py import build_py
from setuptools.errors import BaseError, CCompilerError

# Modules that stay plain Python: their values are sent to other processes, and
# a compiled dataclass can be neither pickled nor decoded, because it doesn't know the types of its fields.
PLAIN = frozenset({"observation.py", "setting.py", "weights.py"})

BUILD = Path("build")
PACKAGE = Path("src", "mudbrick")
WEB = Path("web")
LEVELS = PACKAGE / "bots" / "text"  # what the page and the terminal share
PAGE = PACKAGE / "server" / "static" / "index.html"
NOT_SOURCES = frozenset({"node_modules", "harness"})


def choice() -> str:
    """What MUDBRICK_COMPILE asks for."""
    chosen = os.environ.get("MUDBRICK_COMPILE") or "auto"
    if chosen not in ("0", "1", "auto"):
        sys.exit(f"MUDBRICK_COMPILE is '{chosen}'; it can be 0, 1 or auto")
    return chosen


def modules(folder: Path) -> list[str]:
    """The modules to compile below the folder."""
    return sorted(str(path) for path in folder.rglob("*.py") if path.name not in PLAIN | {"__init__.py"})


def libraries() -> list[tuple[list[str], str]]:
    """The engine, the bots and each game as libraries of their own: several cores can compile at once."""
    titles = sorted(path for path in (PACKAGE / "games").iterdir() if (path / "__init__.py").is_file())
    folders = (PACKAGE / "engine", PACKAGE / "bots", *titles)
    return [(modules(folder), f"mudbrick_{folder.name}") for folder in folders]


def compiler_missing() -> bool:
    """Is there no C compiler at all? On Windows setuptools finds out for itself."""
    if os.name == "nt":
        return False
    command = os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc"
    return shutil.which(shlex.split(command)[0]) is None


def extensions() -> list[Extension]:
    """The modules as C sources, ready for the C compiler; none if they are not wanted or can't be made."""
    if not {"bdist_wheel", "build", "build_ext"} & set(sys.argv):
        return []  # also for an editable install, which would put them into src: that always stays plain
    if choice() == "0":
        say("plain Python, as asked for")
        return []
    if compiler_missing():
        fall_back("no C compiler was found")
        return []
    try:
        from mypyc.build import mypycify

        parts = libraries()
        sources = [module for part, _ in parts for module in part]
        made: list[Extension] = mypycify(sources, opt_level="3", debug_level="0", separate=parts)
    except ImportError:
        fall_back("mypyc is not installed")
        return []
    except SystemExit:  # mypyc has printed why
        fall_back("mypyc refused the sources")
        return []
    for extension in made:
        # Warnings about generated code concern nobody here, and other compilers have other warnings.
        extension.extra_compile_args = [flag for flag in extension.extra_compile_args if flag != "-Werror"]
    say("compiled")
    return made


def fall_back(reason: str) -> None:
    """Say that this will be plain Python, and why; fail if that isn't good enough."""
    if choice() == "1":
        sys.exit(f"mudbrick: not compiled, because {reason}")
    say(f"plain Python, because {reason}: all works, more slowly")


def say(form: str) -> None:
    """Tell in one line what is being built."""
    BUILD.mkdir(exist_ok=True)
    (BUILD / "form").write_text(f"mudbrick: {form}\n", encoding="utf-8")
    print(f"mudbrick: {form}")


def page_is_fresh() -> bool:
    """Was the page built after the last change of its sources?"""
    if not PAGE.is_file():
        return not WEB.is_dir()
    built = PAGE.stat().st_mtime
    found = [*WEB.rglob("*"), *LEVELS.iterdir()]
    sources = (path for path in found if path.is_file() and not NOT_SOURCES & set(path.parts))
    return all(path.stat().st_mtime <= built for path in sources)


class WithPage(build_py):
    """Build the page first, so that it is part of the package."""

    def run(self) -> None:
        if not page_is_fresh():
            made = subprocess.run([sys.executable, str(WEB / "build.py")], check=False)
            if made.returncode != 0:
                print("mudbrick: without the page, because it could not be built")
        super().run()


class CompileAllOrNothing(build_ext):
    """Build every extension, or none: half of them would not import."""

    def build_extensions(self) -> None:
        self.parallel = os.cpu_count()
        try:
            super().build_extensions()
        except (BaseError, CCompilerError, OSError) as error:
            print(error)
            fall_back("the C compiler failed")
            self.forget_extensions()

    def forget_extensions(self) -> None:
        for output in self.get_outputs():
            Path(output).unlink(missing_ok=True)
        self.extensions = []
        self.distribution.ext_modules = []
        self.get_finalized_command("bdist_wheel").root_is_pure = True


# What an earlier build left there would be taken into this wheel.
for stale in BUILD.glob("lib*"):
    shutil.rmtree(stale)

BUILD.mkdir(exist_ok=True)
setup(
    ext_modules=extensions(),
    cmdclass={"build_ext": CompileAllOrNothing, "build_py": WithPage},
    options={"egg_info": {"egg_base": str(BUILD)}},
)
