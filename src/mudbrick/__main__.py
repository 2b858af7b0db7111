"""The command `mudbrick`, put together: the page, all that the terminal offers, and the server."""

from __future__ import annotations

import sys
from typing import Annotated, Final

import typer

from mudbrick.server.cli import backup, restore, serve
from mudbrick.terminal.app import app, run
from mudbrick.terminal.files import games_folder

USUAL_PORT: Final = 8765


@app.command("open")
def open_page(
    port: Annotated[int, typer.Option(help="the port to use; another one if it is taken")] = USUAL_PORT,
    browser: Annotated[bool, typer.Option(help="show it in a browser")] = True,
    lan: Annotated[bool, typer.Option("--lan", help="let others in the same network come too")] = False,
) -> None:
    """Play in the browser: the page on this machine. `mudbrick` alone does the same."""
    from mudbrick.server import opening

    try:
        opening.open_page(games_folder().parent, port, browser, lan)
    except ValueError as error:
        typer.echo(f"mudbrick: {error}", err=True)
        raise typer.Exit(2) from None


for command in (serve, backup, restore):
    app.command()(command)


def main() -> None:
    """The entry point of the command `mudbrick`: without words it opens the page."""
    sys.exit(run(sys.argv[1:] or ["open"]))


if __name__ == "__main__":
    main()
