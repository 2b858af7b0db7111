"""The command `mudbrick`, put together: all that the terminal offers, and `mudbrick serve`."""

from mudbrick.server.cli import serve
from mudbrick.terminal.app import app, main

app.command()(serve)

if __name__ == "__main__":
    main()
