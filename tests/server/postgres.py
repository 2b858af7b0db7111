"""A PostgreSQL of the tests' own, in a temporary folder, gone when they end."""

from __future__ import annotations

import getpass
import os
import shutil
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from tests.ports import free_port

MISSING = "PostgreSQL IS NOT INSTALLED: what is tested here was tested on SQLite only"
SERVER_USER = "postgres"  # the server refuses to run as root


def programs() -> Path:
    """The folder with initdb and pg_ctl."""
    found = shutil.which("initdb")
    folders = [Path(found).parent] if found else sorted(Path("/usr/lib/postgresql").glob("*/bin"))
    if not folders:
        pytest.skip(MISSING)
    return folders[-1]


@contextmanager
def cluster() -> Iterator[str]:
    """A running server; gives the URL up to the name of a database."""
    binaries = programs()
    user = SERVER_USER if os.getuid() == 0 else getpass.getuser()
    with TemporaryDirectory(prefix="mudbrick-postgres-") as folder:
        data = Path(folder, "data")
        if user == SERVER_USER:
            shutil.chown(folder, user)
        port = free_port()

        def run(program: str, *arguments: str) -> None:
            command = [str(binaries / program), "-D", str(data), *arguments]
            subprocess.run(
                command,
                check=True,
                cwd="/",
                stdout=subprocess.DEVNULL,
                user=user if os.getuid() == 0 else None,
            )

        run("initdb", "--username=mudbrick", "--auth=trust", "--no-sync", "--encoding=UTF8")
        options = f"-c listen_addresses=127.0.0.1 -c port={port} -c unix_socket_directories={folder}"
        run("pg_ctl", "-w", "-l", str(Path(folder, "log")), "-o", options, "start")
        try:
            yield f"postgresql://mudbrick@127.0.0.1:{port}"
        finally:
            run("pg_ctl", "-w", "-m", "immediate", "stop")
