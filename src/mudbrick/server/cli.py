"""`mudbrick serve`: the command that runs a server."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer


def serve(
    host: Annotated[str, typer.Option(help="The address to listen on.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(help="The port to listen on; 0 takes a free one.")] = 8000,
    database: Annotated[
        str | None, typer.Option(help="sqlite:///file or postgresql://user:password@host/name")
    ] = None,
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

    try:
        running.run(host, port, database, workers, page, components)
    except ValueError as error:
        typer.echo(f"mudbrick serve: {error}", err=True)
        raise typer.Exit(2) from None
