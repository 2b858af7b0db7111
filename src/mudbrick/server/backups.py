"""Backups: a whole database as one file, taken while servers run, and put back into an empty place.

A backup shows the database at one moment: everything that was acknowledged before it began is in it.
"""

from __future__ import annotations

import asyncio
import os
import shutil
import sqlite3
import subprocess
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path
from typing import Final

from sqlalchemy import inspect
from sqlalchemy.engine import URL

from mudbrick.server import database

PRIVATE: Final = 0o600  # a backup has invitations and the secret that signs cookies


class BadBackup(ValueError):
    """A backup that can't be made or put back."""


def backup(given: str, file: Path) -> None:
    """Write what a database holds into a new file."""
    url = database.url_of(given)
    if file.exists():
        raise BadBackup(f"{file} is there already: a backup overwrites nothing")
    if not file.parent.is_dir():
        raise BadBackup(f"there is no folder {file.parent}")
    unfinished = file.with_name(f"{file.name}.part")
    unfinished.unlink(missing_ok=True)
    os.close(os.open(unfinished, os.O_CREAT | os.O_WRONLY, PRIVATE))
    try:
        if database.is_sqlite(url):
            _copy(_file_of(url), unfinished)
        else:
            arguments = (
                "--format=custom",
                "--no-owner",
                f"--file={unfinished}",
                f"--dbname={_open_url(url)}",
            )
            _run("pg_dump", arguments, url)
        unfinished.rename(file)
    finally:
        unfinished.unlink(missing_ok=True)


def restore(file: Path, given: str) -> None:
    """Put a backup into a database that holds nothing yet."""
    url = database.url_of(given)
    if not file.is_file():
        raise BadBackup(f"there is no backup {file}")
    if not database.is_sqlite(url):
        if asyncio.run(_tables_of(url)):
            raise BadBackup("the database is not empty: a backup is put back into an empty one")
        arguments = ("--no-owner", "--exit-on-error", "--single-transaction", f"--dbname={_open_url(url)}")
        _run("pg_restore", (*arguments, str(file)), url)
        return
    target = _file_of(url)
    if target.exists():
        raise BadBackup(f"{target} is there already: move it away first, when no server uses it")
    unfinished = target.with_name(f"{target.name}.part")
    unfinished.unlink(missing_ok=True)
    os.close(os.open(unfinished, os.O_CREAT | os.O_WRONLY, PRIVATE))
    try:
        _copy(file, unfinished)
        unfinished.rename(target)
    finally:
        unfinished.unlink(missing_ok=True)


def _copy(source: Path, target: Path) -> None:
    """Copy a SQLite database as it is at one moment, whoever writes to it meanwhile, and look it over."""
    if not source.is_file():
        raise BadBackup(f"there is no database {source}")
    try:
        with (
            closing(sqlite3.connect(f"{source.absolute().as_uri()}?mode=rw", uri=True)) as old,
            closing(sqlite3.connect(target)) as new,
        ):
            old.execute("PRAGMA busy_timeout=10000")
            if old.execute("SELECT 1 FROM sqlite_master WHERE name = 'alembic_version'").fetchone() is None:
                raise BadBackup(f"{source} is no database of Mudbrick")
            old.backup(new)
            new.execute("PRAGMA journal_mode=DELETE")  # so that the file is all there is
            (found,) = new.execute("PRAGMA quick_check").fetchone()
    except sqlite3.DatabaseError as error:
        raise BadBackup(f"{source} can't be read: {error}") from None
    if found != "ok":
        raise BadBackup(f"{source} is damaged: {found}")


def _file_of(url: URL) -> Path:
    if not url.database:
        raise BadBackup("a database in memory can't be kept")
    return Path(url.database)


def _open_url(url: URL) -> str:
    """The URL for PostgreSQL's tools; the password goes another way, since others see command lines."""
    return database.plain_url(url.set(password=None))


def _run(program: str, arguments: Sequence[str], url: URL) -> None:
    if shutil.which(program) is None:
        raise BadBackup(f"{program} is needed for PostgreSQL, and is not installed: it comes with its client")
    environment = {**os.environ, **({"PGPASSWORD": str(url.password)} if url.password else {})}
    done = subprocess.run(
        [program, *arguments], check=False, env=environment, stderr=subprocess.PIPE, text=True
    )
    if done.returncode:
        raise BadBackup(f"{program} failed: {done.stderr.strip()}")


async def _tables_of(url: URL) -> list[str]:
    opened = database.open_database(url)
    try:
        return await opened.read(lambda connection: inspect(connection).get_table_names())
    finally:
        await opened.close()
