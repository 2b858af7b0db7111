"""The commands for a server: `mudbrick serve` runs one, `backup` and `restore` keep what it holds."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Annotated

import typer

Database = Annotated[str | None, typer.Option(help="sqlite:///file or postgresql://user:password@host/name")]


def serve(
    host: Annotated[str, typer.Option(help="The address to listen on.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(help="The port to listen on; 0 takes a free one.")] = 8000,
    database: Database = None,
    workers: Annotated[
        int, typer.Option(min=1, help="How many processes serve; more than one need PostgreSQL.")
    ] = 1,
    page: Annotated[str | None, typer.Option(help="The folder of a built page, served at /.")] = None,
    components: Annotated[
        list[Path], typer.Option(metavar="FILE", help="The house's box of a game (TOML); once for each game.")
    ] = [],  # noqa: B006 - Typer copies it
) -> None:
    """Serve tables to browsers and other clients. The rest is configured by the environment."""
    from mudbrick.server import running

    _told("serve", lambda: running.run(host, port, database, workers, page, components))


def backup(
    file: Annotated[Path, typer.Argument(help="The file to write; it must not be there yet.")],
    database: Database = None,
) -> None:
    """Keep everything that a server has stored in one file, while it runs."""
    from mudbrick.server import backups, config

    _told("backup", lambda: backups.backup(database or config.from_environment().database, file))


def restore(
    file: Annotated[Path, typer.Argument(help="A file that `mudbrick backup` wrote.")],
    database: Database = None,
) -> None:
    """Put a backup back, into a database that holds nothing yet."""
    from mudbrick.server import backups, config

    _told("restore", lambda: backups.restore(file, database or config.from_environment().database))


def _told(command: str, work: Callable[[], None]) -> None:
    """Do something, and say in a sentence what is wrong with it."""
    try:
        work()
    except ValueError as error:
        typer.echo(f"mudbrick {command}: {error}", err=True)
        raise typer.Exit(2) from None
