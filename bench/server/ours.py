"""Our server for the bench: as `mudbrick serve` runs it, with the bench's own game beside the others."""

from __future__ import annotations

import sys
from pathlib import Path

import uvicorn

from mudbrick import games
from mudbrick.server import logs
from mudbrick.server.app import build, collect_rarely
from mudbrick.server.config import Config
from mudbrick.server.running import uvicorn_config

games.__path__.append(str(Path(__file__).with_name("games")))


def main(port: int, database: str) -> None:
    """Serve on a port, with limits that a load from one address doesn't meet."""
    many = 1_000_000
    config = Config(
        database=database,
        request_rate=many,
        message_rate=many,
        connections=many,
        tables=many,
        log_level="warning",
    )
    logs.set_up(config.log_level)
    collect_rarely()
    made = uvicorn_config(config, "127.0.0.1", port)
    made.app, made.factory = build(config), False
    uvicorn.Server(made).run()


if __name__ == "__main__":
    main(int(sys.argv[1]), sys.argv[2])
