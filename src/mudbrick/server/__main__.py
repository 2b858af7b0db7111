"""`python -m mudbrick.server`: the same as `mudbrick serve`."""

import typer

from mudbrick.server.cli import serve

if __name__ == "__main__":
    typer.run(serve)
