"""A PostgreSQL of the tests' own, in a temporary folder, gone when they end."""

from __future__ import annotations

import getpass
import os
import secrets
import shutil
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

import asyncpg
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


class Cluster:
    """A PostgreSQL server that can be stopped and started again; its URL lacks the name of a database."""

    def __init__(self, folder: Path) -> None:
        self._binaries = programs()
        self._folder = folder
        self._user = SERVER_USER if os.getuid() == 0 else getpass.getuser()
        self._port = free_port()
        self.url = f"postgresql://mudbrick@127.0.0.1:{self._port}"
        if self._user == SERVER_USER:
            shutil.chown(folder, self._user)
        self._run("initdb", "--username=mudbrick", "--auth=trust", "--no-sync", "--encoding=UTF8")

    def start(self) -> None:
        """Start it, and wait until it answers."""
        folder = f"unix_socket_directories={self._folder}"
        options = f"-c listen_addresses=127.0.0.1 -c port={self._port} -c {folder}"
        self._run("pg_ctl", "-w", "-l", str(self._folder / "log"), "-o", options, "start")

    def stop(self) -> None:
        """Stop it at once, whatever is under way."""
        self._run("pg_ctl", "-w", "-m", "immediate", "stop")

    async def create(self) -> str:
        """The URL of a new database."""
        name = f"test_{secrets.token_hex(6)}"
        connection = await asyncpg.connect(f"{self.url}/postgres")
        try:
            await connection.execute(f"CREATE DATABASE {name}")
        finally:
            await connection.close()
        return f"{self.url}/{name}"

    def _run(self, program: str, *arguments: str) -> None:
        command = [str(self._binaries / program), "-D", str(self._folder / "data"), *arguments]
        user = self._user if os.getuid() == 0 else None
        subprocess.run(command, check=True, cwd="/", stdout=subprocess.DEVNULL, user=user)


@contextmanager
def cluster() -> Iterator[Cluster]:
    """A running server, gone at the end."""
    with TemporaryDirectory(prefix="mudbrick-postgres-") as folder:
        made = Cluster(Path(folder))
        made.start()
        try:
            yield made
        finally:
            made.stop()
